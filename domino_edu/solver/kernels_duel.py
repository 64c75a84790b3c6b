"""The search of Triệt and the stakes table between two seats: one wins what the other loses. Alpha-beta.

The workspace and its places are those of ``kernels_table``.
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit
from domino_edu.solver.kernels_settle import settle_block, settle_estimate, settle_out
from domino_edu.solver.kernels_table import (
    AWAY,
    CUT,
    DEEPEST,
    FIRST_MIX,
    HANDS,
    LIMIT,
    LOW,
    MIX,
    MOVES,
    MOVES_STRIDE,
    NODES,
    PASS_PAY,
    PIPS,
    ROUND,
    RULE,
    SECOND_MIX,
    SUITS,
    TABLE,
    TABLE_MASK,
    VALUES,
    YARD,
    YARD_SIZE,
    heaviest,
    info_after,
)

MIDDLE = 1 << 40  # what is added to a value in the table
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
MOST = 1 << 38


@jit
def duel(
    w: Workspace, turn: int, left: int, right: int, drawn: int, info: int, depth: int, alpha: int, beta: int
) -> int:
    """What the seat in turn gets from here on, exact between ``alpha`` and ``beta``, else a bound.

    The other seat has laid the last tile.
    """
    out = VALUES + 4 * depth
    other = 1 - turn
    suits = w[SUITS + left] | w[SUITS + right]
    fits = w[HANDS + turn] & suits
    new = 0  # packed tiles drawn here
    mover = turn
    paid = 0
    if fits == 0:
        while fits == 0 and drawn < w[YARD_SIZE]:
            bit = 1 << w[YARD + drawn]
            drawn += 1
            new |= bit
            fits = bit & suits
        w[HANDS + turn] |= new
        if fits == 0:
            fits = w[HANDS + other] & suits
            if fits == 0:
                settle_block(w, out, other, info >> 9 & 7, info >> 12 & 7)
                w[HANDS + turn] ^= new
                return w[out + turn]
            mover, other = other, turn
            paid = w[PASS_PAY]
            if w[RULE]:
                info |= 7
            alpha, beta = -(beta + paid), -(alpha + paid)
    w[NODES] += 1
    best = -MOST
    floor = alpha
    if depth >= w[DEEPEST] or w[NODES] > w[LIMIT]:
        w[CUT] = 1
        settle_estimate(w, out)
        best = w[out + mover]
        fits = 0
    away = w[AWAY] >> mover & 1
    low, high = (left, right) if left < right or w[AWAY] else (right, left)
    key1 = w[HANDS] | w[HANDS + 1] << 28
    key3 = low * 10 + high | mover << 7 | drawn << 9 | info << 14
    place = TABLE + 8 * (((key1 ^ key3 * FIRST_MIX * SECOND_MIX) * MIX & LOW) >> 36 & w[TABLE_MASK])
    key3 |= w[ROUND] << 32
    tried = -1
    if fits and w[place] == key1 and w[place + 2] == key3:
        value = w[place + 3]
        bound = w[place + 4]
        if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
            best = value
            fits = 0
        tried = w[place + 5]
    if fits:
        if away:
            fits = heaviest(w, fits)
        hand, theirs = w[HANDS + mover], w[HANDS + other]
        at_left, at_right = w[SUITS + left], w[SUITS + right]
        first = MOVES + MOVES_STRIDE * depth
        last = first
        while fits:
            bit = fits & -fits
            fits ^= bit
            number = bit.bit_length() - 1
            for side in range(2):
                if side == 0:
                    if bit & at_left == 0:
                        continue
                    a, b = w[PIPS + number] - left, right
                else:
                    if bit & at_right == 0 or (left == right and w[AWAY] == 0) or (away and bit & at_left):
                        continue
                    a, b = left, w[PIPS + number] - right
                move = number << 9 | side << 8 | a << 4 | b
                after = w[SUITS + a] | w[SUITS + b]
                answers = (theirs & after).bit_count()
                score = 200 - 16 * answers + 4 * ((hand ^ bit) & after).bit_count() + w[PIPS + number]
                if answers == 0:
                    score += 200
                if move == tried:
                    score = 4000
                move |= score << 16
                at = last
                while at > first and w[at - 1] < move:
                    w[at] = w[at - 1]
                    at -= 1
                w[at] = move
                last += 1
        best_move = 0
        at = first
        while at < last:
            move = w[at]
            at += 1
            bit = 1 << (move >> 9 & 31)
            w[HANDS + mover] = hand ^ bit
            if hand == bit:
                settle_out(w, out, mover)
                value = w[out + mover]
            else:
                after = info_after(w, mover, left, right, drawn, info, bit, move >> 8 & 1)
                value = -duel(w, other, move >> 4 & 15, move & 15, drawn, after, depth + 1, -beta, -floor)
            if value > best:
                best = value
                best_move = move & 0xFFFF
                if value > floor:
                    floor = value
                    if value >= beta:
                        break
        w[HANDS + mover] = hand
        w[place], w[place + 2], w[place + 3] = key1, key3, best
        w[place + 4] = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        w[place + 5] = best_move
    w[HANDS + turn] ^= new
    return best if mover == turn else -best - paid

"""The search of Block: two hands, two ends, nobody draws. Alpha-beta with a table of what was found.

A value is the mover's: ``BONUS`` and the margin for a win, 0 for a draw. Places in the workspace ``w``:
"""

from __future__ import annotations

from domino_edu.solver.compiled import Workspace, jit

SUITS = 0  # by pips: the packed tiles of a suit
PIPS = 10  # by tile: the pips of both halves
BONUS = 40  # what winning counts beside the margin
FULL = 41  # 1: a blocked round pays the loser's full pips
ROUND = 42  # the number of this search: entries of another count as empty
NODES = 43  # positions looked at
SHIFT = 44  # the number of tiles
TABLE_MASK = 45  # entries of the table less one
DEEPEST = 46  # tiles laid before the search stops and counts the pips
CUT = 47  # 1 once it has
LIMIT = 48  # positions looked at before the search gives up and counts the pips everywhere
MOVES = 64  # plays to try, a stretch for each number of tiles held by both
MOVES_STRIDE = 64
TABLE = MOVES + 30 * MOVES_STRIDE  # entries of two: key; round, bound and value
MIX = 0x9E3779B97F4A7C1
LOW = (1 << 62) - 1
MIDDLE = 1 << 15  # what is added to a value in the table
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


@jit
def blocked(w: Workspace, my_pips: int, their_pips: int) -> int:
    """The value of a blocked round."""
    if my_pips == their_pips:
        return 0
    if my_pips < their_pips:
        return w[BONUS] + their_pips - (0 if w[FULL] else my_pips)
    return (0 if w[FULL] else their_pips) - my_pips - w[BONUS]


@jit
def search(
    w: Workspace, mine: int, theirs: int, my_pips: int, their_pips: int, left: int, right: int,
    depth: int, alpha: int, beta: int,
) -> int:  # fmt: skip
    """The value for the seat to play, exact between ``alpha`` and ``beta``, else a bound."""
    at_left, at_right = w[SUITS + left], w[SUITS + right]
    suits = at_left | at_right
    fits = mine & suits
    sign = 1
    if fits == 0:
        fits = theirs & suits
        if fits == 0:
            return blocked(w, my_pips, their_pips)
        # a forced pass: the other seat plays on
        sign = -1
        mine, theirs = theirs, mine
        my_pips, their_pips = their_pips, my_pips
        alpha, beta = -beta, -alpha
    w[NODES] += 1
    if depth >= w[DEEPEST] or w[NODES] > w[LIMIT]:
        w[CUT] = 1
        return sign * blocked(w, my_pips, their_pips)
    most = w[BONUS] + their_pips
    if mine & (mine - 1) == 0:
        return sign * most
    if most <= alpha:
        return sign * most
    least = -w[BONUS] - my_pips
    if theirs & (theirs - 1) == 0 and least >= beta:
        return sign * least
    low, high = (left, right) if left < right else (right, left)
    shift = w[SHIFT]
    key = mine | theirs << shift | (low * 10 + high) << 2 * shift
    place = TABLE + 2 * ((key * MIX & LOW) >> 40 & w[TABLE_MASK])
    if w[place] == key:
        entry = w[place + 1]
        if entry >> 32 == w[ROUND]:
            value = (entry & 0xFFFF) - MIDDLE
            bound = entry >> 16 & 3
            if bound == EXACT:
                return sign * value
            if bound == AT_LEAST:
                if value >= beta:
                    return sign * value
            elif value <= alpha:
                return sign * value
    # the plays in the order to try: first those that leave least to answer
    first = MOVES + MOVES_STRIDE * (mine | theirs).bit_count()
    last = first
    while fits:
        bit = fits & -fits
        fits ^= bit
        number = bit.bit_length() - 1
        for side in range(2):
            if side == 0:
                if not bit & at_left:
                    continue
                a, b = w[PIPS + number] - left, right
            else:
                if not bit & at_right or left == right:
                    continue
                a, b = left, w[PIPS + number] - right
            move = number << 8 | a << 4 | b
            after = w[SUITS + a] | w[SUITS + b]
            answers = (theirs & after).bit_count()
            follow = ((mine ^ bit) & after).bit_count()
            score = 200 - 16 * answers + 4 * follow + w[PIPS + number]
            if answers == 0:
                score += 200
            move |= score << 16
            at = last
            while at > first and w[at - 1] < move:
                w[at] = w[at - 1]
                at -= 1
            w[at] = move
            last += 1
    best = -(1 << 14)
    floor = alpha
    at = first
    while at < last:
        move = w[at]
        at += 1
        number = move >> 8 & 255
        pips = w[PIPS + number]
        value = -search(
            w, theirs, mine ^ 1 << number, their_pips, my_pips - pips, move >> 4 & 15, move & 15,
            depth + 1, -beta, -floor,
        )  # fmt: skip
        if value > best:
            best = value
            if value > floor:
                floor = value
                if value >= beta:
                    break
    bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    w[place] = key
    w[place + 1] = w[ROUND] << 32 | bound << 16 | best + MIDDLE
    return sign * best

"""Block, solved: win, draw or loss first, then the margin; or the loser's pips alone."""

from __future__ import annotations

from typing import Any

from domino_edu.line import PASS, End, Play
from domino_edu.rules.block import outcome
from domino_edu.solver import kernels_block as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import NO_LIMIT, Found, PlayValue
from domino_edu.solver.packing import LOCK, MOST_TILES, Numbering, fill, flag, whole
from domino_edu.tiles import BIT, Tile, pips_of

WIN = 1000
"""What a win counts in the search beside its margin."""
_ROUNDS = 1 << 30
_TABLE_BITS = 13
_space: list[Workspace] = []
_filled: list[Numbering] = []  # whose tables stand in the workspace


def searched(
    state: Any, plays: tuple[Play, ...], settle: str | None, depth: int, limit: int = NO_LIMIT
) -> Found:
    """The value of each of these lays, all legal here."""
    turn = state.turn
    hands = state.hands
    # with the sleeping tiles, deals that look alike to a player share one numbering
    held = hands[0].bit_count() + hands[1].bit_count()
    numbering = whole(hands, state.boneyard if held + len(state.boneyard) <= MOST_TILES else ())
    mine, theirs = numbering.packed(hands[turn]), numbering.packed(hands[1 - turn])
    my_pips, their_pips = pips_of(hands[turn]), pips_of(hands[1 - turn])
    win = 0 if settle else WIN
    with LOCK:
        w = _workspace(numbering, win, flag(settle), depth, limit)
        found: dict[tuple[Tile | None, int, int], int] = {}
        values = []
        ends = (state.left, state.right)
        for chosen in plays:
            piece, left, right = chosen.tile, *_ends_after(chosen, *ends)
            if left > right:
                left, right = right, left
            key = (piece, left, right)
            if key not in found:
                kept = mine ^ numbering.packed(BIT[piece]) if piece else mine
                pips = my_pips - (piece.pips if piece else 0)
                found[key] = (
                    -int(kernel.search(w, theirs, kept, their_pips, pips, left, right, 1, -WORST, WORST))
                    if kept
                    else win + their_pips
                )
            values.append(_valued(chosen, found[key], turn, win))
        return Found(tuple(values), is_exact=not w[kernel.CUT], nodes=int(w[kernel.NODES]))


WORST = 1 << 13
"""More than any value."""


def finished(state: Any, settle: str | None) -> PlayValue:
    """The values of a round that is over, with a pass for a play."""
    result = outcome(state)
    if result is None or not result.winners:
        return PlayValue(PASS, (0, 0), () if settle else (0, 0))
    winner = result.winners[0]
    value = result.pips[1 - winner] if settle else result.margin
    return _valued(PASS, (0 if settle else WIN) + value, winner, 0 if settle else WIN)


def _valued(chosen: Play, value: int, seat: int, win: int) -> PlayValue:
    """The value by seat of what the search says for this seat."""
    sign = (value > 0) - (value < 0)
    margin = value - sign * win
    values = (margin, -margin) if seat == 0 else (-margin, margin)
    if not win:
        return PlayValue(chosen, values)
    return PlayValue(chosen, values, (sign, -sign) if seat == 0 else (-sign, sign))


def _ends_after(chosen: Play, left: int, right: int) -> tuple[int, int]:
    piece = chosen.tile
    if piece is None or chosen.end is None:
        return piece or (-1, -1)
    if chosen.end is End.L:
        return piece.other(left), right
    return left, piece.other(right)


def _workspace(numbering: Numbering, win: int, full: int, depth: int, limit: int) -> Workspace:
    """The workspace, set for this position."""
    if not _space or _space[0][kernel.ROUND] >= _ROUNDS:
        _space[:] = [workspace(kernel.TABLE + (2 << _TABLE_BITS))]
        _filled.clear()
    w = _space[0]
    if numbering not in _filled:
        fill(w, kernel.SUITS, numbering.suits)
        fill(w, kernel.PIPS, numbering.pips)
        _filled[:] = [numbering]
    w[kernel.BONUS], w[kernel.FULL], w[kernel.SHIFT] = win, full, len(numbering.tiles)
    w[kernel.TABLE_MASK] = (1 << _TABLE_BITS) - 1
    w[kernel.DEEPEST], w[kernel.LIMIT] = depth, limit
    w[kernel.ROUND] += 1
    w[kernel.NODES] = w[kernel.CUT] = 0
    return w

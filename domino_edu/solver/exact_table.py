"""Triệt and the stakes table, solved: two to four seats, each for itself (max^n)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from domino_edu.ledger import totals
from domino_edu.line import PASS, End, Play
from domino_edu.rules import RULE_SETS, stakes, triet
from domino_edu.rules.drawing import next_seat
from domino_edu.rules.stakes_money import TAX_RATES, booked
from domino_edu.solver import kernels_settle as money
from domino_edu.solver import kernels_table as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import Found, Number, PlayValue
from domino_edu.solver.exact_info import info_at, rule_of
from domino_edu.solver.exact_money import set_stakes, set_triet, tax_of_gain
from domino_edu.solver.packing import LOCK, Numbering, fill, flag, whole
from domino_edu.tiles import pips_of

_ROUNDS = 1 << 30
_SMALL, _LARGE = 15, 20
"""Bits of a table's size: for most positions, and for those with many tiles and seats."""
_space: dict[int, Workspace] = {}


def searched(state: Any, plays: tuple[Play, ...], settle: str | None, depth: int) -> Found:  # noqa: ARG001
    """The value of each of these lays, all legal here."""
    numbering = whole(state.hands, state.boneyard)
    with LOCK:
        w, unit = _workspace(state, numbering, depth)
        info = info_at(state, numbering)
        seats, turn = len(state.hands), state.turn
        following = next_seat(state, turn)
        known: dict[tuple[int, int, int], tuple[int, ...]] = {}
        rows = []
        for chosen in plays:
            piece = chosen.tile
            assert piece is not None  # noqa: S101 - a lay has its tile
            left, right, side = _after(state, chosen)
            key = (piece.number, min(left, right), max(left, right))
            if key not in known:
                bit = numbering.packed(piece.bit)
                kept = w[kernel.HANDS + turn] ^ bit
                w[kernel.HANDS + turn] = kept
                if kept:
                    ends = (left, right) if side == 2 else (state.left, state.right)
                    after = kernel.info_after(w, turn, *ends, 0, info, bit, side)
                    kernel.search(w, following, left, right, 0, after, turn, 1)
                else:
                    money.settle_out(w, kernel.VALUES + 4, turn)
                known[key] = tuple(int(w[kernel.VALUES + 4 + seat]) for seat in range(seats))
                w[kernel.HANDS + turn] = kept ^ bit
            rows.append(known[key])
        is_exact, nodes = not w[kernel.CUT], int(w[kernel.NODES])
    before = _before(state)
    valued = tuple(
        PlayValue(chosen, _whole_account(state, [Fraction(value, unit) + had for value, had in zip(row, before, strict=True)]))
        for chosen, row in zip(plays, rows, strict=True)
    )
    return Found(valued, is_exact, nodes)


def finished(state: Any, settle: str | None) -> PlayValue:  # noqa: ARG001
    """The values of a round that is over, with a pass for a play."""
    result = RULE_SETS[state.options.RULES].outcome(state)
    seats = len(state.hands)
    return PlayValue(PASS, totals(result.ledger if result else (), seats=seats))


def _after(state: Any, chosen: Play) -> tuple[int, int, int]:
    """The ends after a lay, and the side it is laid at: 0 left, 1 right, 2 the lead."""
    piece = chosen.tile
    assert piece is not None  # noqa: S101
    if chosen.end is None:
        return piece.lo, piece.hi, 2
    if chosen.end is End.L:
        return piece.other(state.left), state.right, 0
    return state.left, piece.other(state.right), 1


def _before(state: Any) -> tuple[Number, ...]:
    """What each seat is up by already, leavers' fines included."""
    seats = len(state.hands)
    if state.options.RULES == triet.ID:
        return (0,) * seats
    options = state.options
    if options.tax_on == "net_gain":
        had = list(totals(booked(state.history, options, seats), seats=seats))
    else:
        had = list(totals(stakes.booked_in(options, state.history, seats), seats=seats))
    return tuple(had)

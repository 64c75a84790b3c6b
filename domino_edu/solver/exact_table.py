"""Triệt and the stakes table, solved: two to four seats, each for itself (max^n)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from domino_edu.errors import Fault, SolverError
from domino_edu.ledger import totals
from domino_edu.line import PASS, End, Play
from domino_edu.rules import RULE_SETS, triet
from domino_edu.rules.drawing import next_seat
from domino_edu.solver import kernels_settle as money
from domino_edu.solver import kernels_table as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import NO_LIMIT, Found, PlayValue
from domino_edu.solver.exact_info import info_at, set_rule
from domino_edu.solver.exact_money import account, before, set_money
from domino_edu.solver.kernels_duel import MOST, duel
from domino_edu.solver.packing import LOCK, Numbering, fill, whole

_ROUNDS = 1 << 30
_SMALL, _LARGE = 16, 20
"""Bits of a table's size: for most positions, and for those with many tiles and seats."""
_space: dict[int, Workspace] = {}


def searched(
    state: Any,
    plays: tuple[Play, ...],
    settle: str | None,  # noqa: ARG001
    depth: int,
    limit: int = NO_LIMIT,
) -> Found:
    """The value of each of these lays, all legal here."""
    numbering, options = whole(state.hands, state.boneyard), state.options
    with LOCK:
        w, unit = _workspace(state, numbering, depth, limit)
        info = info_at(state)
        seats, turn = len(state.hands), state.turn
        following = next_seat(state, turn)
        is_duel = seats == 2 and (options.RULES == triet.ID or options.tax_on == "net_gain")
        known: dict[tuple[int, int, int], tuple[int, ...]] = {}
        rows = []
        for chosen in plays:
            piece = chosen.tile
            assert piece is not None  # noqa: S101 - a lay has its tile
            left, right, side = _after(state, chosen)
            if left > right and not state.away:
                left, right = right, left
            key = (piece.number, left, right)
            if key not in known:
                bit = numbering.packed(piece.bit)
                kept = w[kernel.HANDS + turn] ^ bit
                w[kernel.HANDS + turn] = kept
                if kept:
                    ends = (left, right) if side == 2 else (state.left, state.right)
                    after = kernel.info_after(w, turn, *ends, 0, info, bit, side)
                    if is_duel:
                        value = -int(duel(w, following, left, right, 0, after, 1, -MOST, MOST))
                        w[kernel.VALUES + 4 + turn], w[kernel.VALUES + 4 + following] = value, -value
                    else:
                        kernel.search(w, following, left, right, 0, after, turn, 1)
                else:
                    money.settle_out(w, kernel.VALUES + 4, turn)
                known[key] = tuple(int(w[kernel.VALUES + 4 + seat]) for seat in range(seats))
                w[kernel.HANDS + turn] = kept ^ bit
            rows.append(known[key])
        is_exact, nodes = not w[kernel.CUT], int(w[kernel.NODES])
    had = before(state)
    valued = []
    for chosen, row in zip(plays, rows, strict=True):
        gains = [Fraction(value, unit) + mine for value, mine in zip(row, had, strict=True)]
        valued.append(PlayValue(chosen, account(state, gains)))
    return Found(tuple(valued), is_exact, nodes)


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


def _workspace(state: Any, numbering: Numbering, depth: int, limit: int) -> tuple[Workspace, int]:
    """The workspace, set for this position, and how many of its units are one pip or piece of money."""
    options, seats = state.options, len(state.hands)
    bits = _LARGE if seats > 2 and len(numbering.tiles) > 20 else _SMALL
    w = _space.get(bits)
    if w is None or w[kernel.ROUND] >= _ROUNDS:
        w = _space[bits] = workspace(kernel.TABLE + (8 << bits))
        w[kernel.TABLE_MASK] = (1 << bits) - 1
    fill(w, kernel.SUITS, numbering.suits)
    fill(w, kernel.PIPS, numbering.pips)
    fill(w, kernel.HANDS, (0,) * 4)
    fill(w, kernel.HANDS, tuple(numbering.packed(hand) for hand in state.hands))
    fill(w, kernel.YARD, tuple(numbering.number[number] for number in state.boneyard))
    left = [numbering.packed(mask) for mask in _rests(state.boneyard)]
    fill(w, kernel.YARD_LEFT, tuple(left))
    w[kernel.YARD_SIZE] = len(state.boneyard)
    w[kernel.SEATS], w[kernel.SEATED], w[kernel.AWAY] = seats, state.seated, state.away
    w[kernel.DOUBLES] = numbering.doubles
    if state.away:
        if options.autoplay == "random":
            raise SolverError(Fault.NOT_SOLVED, option="autoplay", found=options.autoplay)
        fill(w, kernel.HEAVY, tuple(piece.pips * 16 + piece.hi for piece in numbering.tiles))
    w[kernel.PASS_PAY] = w[kernel.PASS_GET] = 0
    set_rule(w, options)
    unit = set_money(w, state, numbering)
    w[kernel.DEEPEST], w[kernel.LIMIT] = depth, limit
    w[kernel.ROUND] += 1
    w[kernel.NODES] = w[kernel.CUT] = 0
    return w, unit


def _rests(boneyard: tuple[int, ...]) -> list[int]:
    """What is left of the boneyard after so many draws, packed."""
    rests = [0]
    for number in reversed(boneyard):
        rests.append(rests[-1] | 1 << number)
    return rests[::-1]

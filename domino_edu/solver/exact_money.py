"""The payments of Triệt and the stakes table as whole numbers for the search, and back again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

from domino_edu.errors import Fault, SolverError
from domino_edu.ledger import HOUSE, Payment, PayReason, totals
from domino_edu.line import PlayKind
from domino_edu.rules import stakes, triet
from domino_edu.rules.stakes_money import booked, final_payments, order_of, taxed
from domino_edu.solver import kernels_settle as kernel
from domino_edu.solver.compiled import Workspace
from domino_edu.solver.packing import Numbering, fill, flag
from domino_edu.tiles import tile

_PAYS = {2: ((1, 0, 2),), 3: ((1, 0, 1), (2, 0, 2)), 4: ((3, 0, 2), (2, 1, 1))}
"""Who pays whom how many half stakes, by place from 0, for so many players (RULES.md 1.2, rules 11, 13)."""
_TIES = {"ordinary_shared": kernel.SHARED, "blocker_loses": kernel.TIE_LOSES, "blocker_wins": kernel.TIE_WINS}


def set_money(w: Workspace, state: Any, numbering: Numbering) -> int:
    """How many units of the search are one pip or one piece of money; the workspace knows the payments.

    Raises:
        SolverError: house rules that cannot be done.
    """
    options = state.options
    fill(w, kernel.COUNTED, numbering.pips)
    if options.RULES == triet.ID:
        w[kernel.GAME] = kernel.TRIET
        w[kernel.LOWEST_PAYEE] = flag(options.lost_block_payee == "lowest_hand")
        w[kernel.TIE] = _TIES[options.block_tie]
        return kernel.SHARE
    if options.tax_on == "net_gain" and options.money_rounding == "floor":
        raise SolverError(Fault.NOT_SOLVED, option="money_rounding", found="floor")
    w[kernel.GAME] = kernel.STAKES
    tops, counted, w[kernel.BO] = _ranks(options, numbering)
    fill(w, kernel.TOP, tops)
    fill(w, kernel.COUNTED, counted)
    w[kernel.TOP_FLIPPED] = flag(options.tiebreak_top_tile == "higher_top_wins")
    w[kernel.ROTTEN_ON_BLOCK] = flag(options.rotten_doubles_on_block)
    fill(w, kernel.LATE, _late(state))
    fines = tuple(fine.amount for fine in _fines(state))
    unit, amounts = _amounts(options, len(state.hands), state.seated.bit_count(), fines)
    for at, amount in amounts:
        w[at] = amount
    return unit


def before(state: Any) -> tuple[Fraction, ...]:
    """What each seat is up by already, the fines of leavers included; gross where the tax comes last."""
    options, seats = state.options, len(state.hands)
    if options.RULES == triet.ID:
        return (Fraction(0),) * seats
    if options.tax_on == "net_gain":
        had = list(totals(booked(state.history, options, seats), seats=seats))
    else:
        had = list(totals(stakes.booked_in(options, state.history, seats), seats=seats))
    for fine in _fines(state):
        had[fine.payer] -= fine.amount
    return tuple(had)


def account(state: Any, gains: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The value by seat: the gains, less the tax where it is taken on them."""
    options = state.options
    if options.RULES == triet.ID or options.tax_on != "net_gain":
        return tuple(gains)
    return tuple(gain if gain <= 0 else _net(gain, options) for gain in gains)


def _net(amount: Fraction, options: Any) -> Fraction:
    """What is left of a win after tax."""
    line = Payment(1, 0, amount, PayReason.PLACE)
    return totals(taxed((line,), options, 2), seats=2)[0]


@lru_cache(maxsize=32)
def _ranks(options: Any, numbering: Numbering) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """By tile its place in the table's order and what it counts; and the tiles that are bò, packed."""
    blank = tile(0, 0)
    bo = numbering.doubles
    tops, counted = [], []
    for number, piece in enumerate(numbering.tiles):
        rank = 0
        for part, bits in zip(order_of(piece, options)[::-1], (0, 4, 9), strict=False):
            rank |= part << bits
        tops.append(rank)
        counted.append(piece.pips if piece != blank else int(options.blank_double_pips))
        if piece == blank and not options.blank_double_is_bo:
            bo &= ~(1 << number)
    return tuple(tops), tuple(counted), bo


@lru_cache(maxsize=32)
def _amounts(
    options: Any, seats: int, here: int, fines: tuple[Fraction, ...]
) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Units of the search in one piece of money, and every amount by its place in the workspace.

    ``here``: how many are at the table; ``fines``: those of the others.
    """
    stake = Fraction(options.stake)
    others = max(1, here - 1)
    lost = (3 * stake if options.failed_block_loss == "fixed_3" else stake * others) / others
    half, none = stake / 2, Fraction(0)
    amounts: dict[int, Fraction] = {}

    def get(amount: Fraction) -> Fraction:
        return amount if options.tax_on == "net_gain" else _net(amount, options)

    def add(at: int, amount: Fraction) -> None:
        amounts[at], amounts[at + 1] = amount, get(amount)

    add(kernel.PASS_PAY, half)
    add(kernel.ROTTEN_PAY, half)
    add(kernel.BLOCK_PAY, 2 * stake)
    add(kernel.FAILED_PAY, lost)
    add(kernel.CLOSING_PAY, half if options.pass_penalty_closing_round else none)
    add(kernel.LATE_PAY, half)
    count = here if options.leaver_payout_table == "remaining" else seats
    lines = [line for line in _PAYS.get(count, ()) if line[0] < here and line[1] < here]
    for number, (_, _, halves) in enumerate(lines):
        add(kernel.PLACE + 4 * number + 2, halves * half)
    for takers in (1, 2, 3):
        amounts[kernel.FINES + takers] = sum((get(fine / takers) for fine in fines), none)
    unit = lcm(*(amount.denominator for amount in amounts.values()))
    values = [(at, int(amount * unit)) for at, amount in amounts.items()]
    values.append((kernel.PLACE_LINES, len(lines)))
    for number, (payer, payee, _) in enumerate(lines):
        values += [(kernel.PLACE + 4 * number, payer), (kernel.PLACE + 4 * number + 1, payee)]
    return unit, tuple(values)


def _fines(state: Any) -> list[Payment]:
    """The fines of those who left, payee still open."""
    left = [made for _, made in state.history if made.kind is PlayKind.LEAVE]
    if not left:
        return []
    first = next(seat for seat in range(len(state.hands)) if state.seated >> seat & 1)
    reasons = (PayReason.LEFT_TABLE, PayReason.LEFT_WITH_DOUBLE)
    return [line._replace(payee=HOUSE) for line in final_payments(state, (first,)) if line.reason in reasons]


def _late(state: Any) -> tuple[int, ...]:
    """By seat, its passes whose taker had left, where the winner takes them."""
    counts = [0] * 4
    if state.options.pass_penalty_forcer_left == "winner":
        seated, layer = (1 << len(state.hands)) - 1, None
        for seat, made in state.history:
            if made.kind is PlayKind.LAY:
                layer = seat
            elif made.kind is PlayKind.LEAVE:
                seated &= ~(1 << seat)
            elif made.kind is PlayKind.PASS and layer not in (None, seat) and not seated >> (layer or 0) & 1:
                counts[seat] += 1
    return tuple(counts)

"""The money of the stakes table: places, forced passes, doubles left, leaving, blocks, tax (RULES.md 1).

All amounts are exact and in the table's money; ``Options.stake`` is one stake.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import Any

from domino_edu.ledger import HOUSE, Ledger, Payment, PayReason, totals
from domino_edu.line import PlayKind
from domino_edu.rules.contract import History
from domino_edu.rules.drawing import State
from domino_edu.tiles import BIT, DOUBLES, Tile, pips_of, tile, tiles_in

TAX_RATES = {"binh_dan": Fraction(3, 100), "dai_gia": Fraction(28, 1000), "vip": Fraction(26, 1000)}
"""The share of every win that the house takes, by class of table (rule 19)."""

_PAYS: dict[int, tuple[tuple[int, int, Fraction], ...]] = {
    1: (),
    2: ((1, 0, Fraction(1)),),
    3: ((1, 0, Fraction(1, 2)), (2, 0, Fraction(1))),
    4: ((3, 0, Fraction(1)), (2, 1, Fraction(1, 2))),
}
"""Who pays whom how many stakes, by place from 0, for so many players (rules 11 and 13)."""


def left_pips(hand: int, options: Any) -> int:
    """The pips left in a packed hand; a double blank may count 13 (RULES.md A2)."""
    blank = options.blank_double_pips if hand & tile(0, 0).bit else 0
    return pips_of(hand) + int(blank)


def places_of(state: State) -> tuple[int, ...]:
    """The seats still at the table from first to last: fewer pips, then fewer tiles, then the lower top tile.

    An empty hand is first, whatever a double blank counts (rules 11, 12; RULES.md A1, A2).
    """
    options = state.options

    def rank(seat: int) -> tuple[bool, int, int, tuple[int, ...]]:
        hand = state.hands[seat]
        top = max((order_of(piece, options) for piece in tiles_in(hand)), default=(0,))
        if options.tiebreak_top_tile == "higher_top_wins":
            top = tuple(-part for part in top)
        return (hand != 0, left_pips(hand, options), hand.bit_count(), top)

    return tuple(sorted((seat for seat in range(len(state.hands)) if state.seated >> seat & 1), key=rank))


def order_of(piece: Tile, options: Any) -> tuple[int, ...]:
    """The place of a tile in the table's order of tiles, larger is higher (RULES.md A2)."""
    if options.tile_order == "doubles_first":
        return (int(piece.is_double), *piece.weight)
    if options.tile_order == "high_half_first":
        return (piece.hi, piece.lo)
    return piece.weight


def booked(history: History, options: Any, seats: int) -> Ledger:
    """What was paid at once during play, before tax: forced passes (rule 14)."""
    return tuple(_passes(history, options, seats, void=False))


def final_payments(state: State, places: tuple[int, ...]) -> Iterator[Payment]:
    """What is paid when the round ends, before tax: places or the block, doubles left, fines of leavers."""
    options = state.options
    stake = Fraction(options.stake)
    out = not state.hands[places[0]]
    last = next((seat for seat, made in reversed(state.history) if made.kind is PlayKind.LAY), None)
    blocker = None if out or len(places) == 1 or last not in places else last
    failed = blocker is not None and blocker != places[0]
    if blocker is None:
        yield from _place_money(state, places, stake)
    elif failed:
        yield from _failed_block(blocker, places, options, stake)
    else:
        for seat in places[1:]:
            yield Payment(seat, blocker, 2 * stake, PayReason.BLOCK_WON)
    if len(places) > 1 and (out or options.rotten_doubles_on_block):
        for seat in places[1:]:
            for _ in range(_doubles(state.hands[seat], options)):
                yield Payment(seat, places[0], stake / 2, PayReason.ROTTEN_DOUBLE)
    if options.pass_penalty_closing_round and blocker is not None:
        for seat in places:
            if seat != blocker:
                yield Payment(seat, blocker, stake / 2, PayReason.PASS_FORCED, blocker)
    takers = tuple(seat for seat in places if seat != blocker) if failed else places[:1]
    for fine in _fines(state):
        for taker in takers:
            yield fine._replace(payee=taker, amount=fine.amount / len(takers))
    for late in _passes(state.history, options, len(state.hands), void=True):
        if late.payer != places[0]:
            yield late._replace(payee=places[0])


def taxed(account: Ledger, options: Any, seats: int) -> Ledger:
    """The account with the house's share of every win, or of every seat's gain (rule 19, RULES.md A8)."""
    rate = TAX_RATES[options.table_class]
    if options.tax_on == "each_receipt":
        lines: list[Payment] = []
        for line in account:
            tax = _tax(line.amount, rate, options)
            lines += [line, Payment(line.payee, HOUSE, tax, PayReason.TAX)] if tax else [line]
        return tuple(lines)
    gains = enumerate(totals(account, seats=seats))
    taxes = ((seat, _tax(gain, rate, options)) for seat, gain in gains if gain > 0)
    return (*account, *(Payment(seat, HOUSE, tax, PayReason.TAX) for seat, tax in taxes if tax))


def without_tax(account: Ledger) -> Ledger:
    """The account as it was before the house took its share."""
    return tuple(line for line in account if line.reason is not PayReason.TAX)


def _tax(amount: Fraction, rate: Fraction, options: Any) -> Fraction:
    if options.money_rounding == "floor":
        return amount - floor(amount * (1 - rate))
    return amount * rate


def _doubles(hand: int, options: Any) -> int:
    counted = DOUBLES if options.blank_double_is_bo else DOUBLES & ~BIT[tile(0, 0)]
    return (hand & counted).bit_count()


def _passes(history: History, options: Any, seats: int, *, void: bool) -> Iterator[Payment]:
    """The fine for each forced pass, to whoever laid the last tile; ``void``: those whose payee had left."""
    stake = Fraction(options.stake)
    seated = (1 << seats) - 1
    layer: int | None = None
    for seat, made in history:
        if made.kind is PlayKind.LAY:
            layer = seat
        elif made.kind is PlayKind.LEAVE:
            seated &= ~(1 << seat)
        elif made.kind is PlayKind.PASS and layer is not None and layer != seat:
            here = bool(seated >> layer & 1)
            if here != void and (here or options.pass_penalty_forcer_left == "winner"):
                yield Payment(seat, layer, stake / 2, PayReason.PASS_FORCED, layer)


def _fines(state: State) -> Iterator[Payment]:
    """The fines of those who left, payee still open: one stake, and two for each double held."""
    stake = Fraction(state.options.stake)
    for seat, made in state.history:
        if made.kind is PlayKind.LEAVE:
            yield Payment(seat, HOUSE, stake, PayReason.LEFT_TABLE)
            held = sum(BIT[piece] for piece in made.tiles if piece)
            for _ in range(_doubles(held, state.options)):
                yield Payment(seat, HOUSE, 2 * stake, PayReason.LEFT_WITH_DOUBLE)


def _place_money(state: State, places: tuple[int, ...], stake: Fraction) -> Iterator[Payment]:
    """Place money by the table for those who stayed, or by the first table with leavers in last places."""
    if len(places) == 1:
        return
    count = len(places) if state.options.leaver_payout_table == "remaining" else len(state.hands)
    for payer, payee, stakes in _PAYS[count]:
        if payer < len(places) and payee < len(places):
            yield Payment(places[payer], places[payee], stakes * stake, PayReason.PLACE)


def _failed_block(blocker: int, places: tuple[int, ...], options: Any, stake: Fraction) -> Iterator[Payment]:
    others = [seat for seat in places if seat != blocker]
    lost = 3 * stake if options.failed_block_loss == "fixed_3" else stake * len(others)
    for seat in sorted(others):
        yield Payment(blocker, seat, lost / len(others), PayReason.BLOCK_FAILED)

"""Accounts that a misconception leads to: what each seat would be up or down by if the rules were otherwise.

The kind ``settle`` compares a wrong account with these, so that it can say what was overlooked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.ledger import Ledger, PayReason, totals
from domino_edu.line import PlayKind
from domino_edu.rules import Ending, Outcome, State, fives, outcome, stakes, triet
from domino_edu.rules.stakes_money import taxed, without_tax
from domino_edu.rules.triet_block import settle_block, who_blocked
from domino_edu.texts import translators

Amounts = tuple[Fraction, ...]


class Misbooking(Enum):
    """What was overlooked in an account."""

    NOT_DOUBLED = "not_doubled"
    FORCED_IS_NOT_DOUBLED = "forced_is_not_doubled"
    LOSS_IS_NOT_DOUBLED = "loss_is_not_doubled"
    SETTER_OVERLOOKED = "setter_overlooked"
    NOT_TO_THE_LOWEST = "not_to_the_lowest"
    NOT_ORDINARY = "not_ordinary"
    LAST_TILE_BLAMED = "last_tile_blamed"
    NOT_DIFFERENCES = "not_differences"
    TIE_SHARES = "tie_shares"
    PASSES_OVERLOOKED = "passes_overlooked"
    PASS_TO_THE_LAYER = "pass_to_the_layer"
    DOUBLES_OVERLOOKED = "doubles_overlooked"
    NO_DOUBLES_IN_BLOCK = "no_doubles_in_block"
    BLOCK_IS_NOT_PLACES = "block_is_not_places"
    LOST_BLOCK_IS_THREE = "lost_block_is_three"
    TIE_IS_BROKEN = "tie_is_broken"
    LEAVER_IS_NO_PLACE = "leaver_is_no_place"
    FINES_OVERLOOKED = "fines_overlooked"
    FEWER_PLAYERS = "fewer_players"
    TAX_OVERLOOKED = "tax_overlooked"
    TAX_TAKEN = "tax_taken"
    TAX_ON_EACH = "tax_on_each"
    BONUS_OVERLOOKED = "bonus_overlooked"
    SCORES_OVERLOOKED = "scores_overlooked"


def typical(state: State, result: Outcome | None, *, tax: bool) -> list[tuple[Misbooking, Amounts]]:
    """The accounts misconceptions lead to, each with what was overlooked, the likelier first."""
    makers: dict[str, Callable[[], Iterator[tuple[Misbooking, Amounts]]]] = {
        triet.ID: lambda: _triet(state, result),
        stakes.ID: lambda: _stakes(state, result, tax=tax),
        fives.ID: lambda: _fives(result),
    }
    maker = makers.get(state.options.RULES)
    return list(maker()) if maker else []


def misbooking_sentence(kind: Misbooking, lang: str) -> str:
    """The sentence that says what was overlooked."""
    _, _n = translators(lang)
    return {
        Misbooking.NOT_DOUBLED: _("A blocker with the lowest hand wins double."),
        Misbooking.FORCED_IS_NOT_DOUBLED: _("Nobody chose this block, so it pays like an ordinary round."),
        Misbooking.LOSS_IS_NOT_DOUBLED: _("Only a won block is doubled; a lost one is not."),
        Misbooking.SETTER_OVERLOOKED: _(
            "There is a setter: the account is between blocker and setter alone."
        ),
        Misbooking.NOT_TO_THE_LOWEST: _(
            "When a blocker loses, each other seat is paid the pips in its own hand."
        ),
        Misbooking.NOT_ORDINARY: _("This is no ordinary round: somebody chose to block it."),
        Misbooking.LAST_TILE_BLAMED: _("The blocker made the closing move; that need not be the last tile."),
        Misbooking.NOT_DIFFERENCES: _("Each loser pays all the pips in the own hand; nothing comes off."),
        Misbooking.TIE_SHARES: _("Seats tied for the lowest hand pay nothing and share what the others pay."),
        Misbooking.PASSES_OVERLOOKED: _("Each forced pass costs half a stake, and that stays booked."),
        Misbooking.PASS_TO_THE_LAYER: _(
            "A forced pass is paid to whoever laid the last tile, not to a neighbour."
        ),
        Misbooking.DOUBLES_OVERLOOKED: _(
            "Each double left in a loser's hand costs half a stake, paid to the first."
        ),
        Misbooking.NO_DOUBLES_IN_BLOCK: _("Doubles left in hand are fined only when somebody has gone out."),
        Misbooking.BLOCK_IS_NOT_PLACES: _("A block has its own account, not that of the places."),
        Misbooking.LOST_BLOCK_IS_THREE: _(
            "A blocker who is not lowest loses three stakes in all, shared equally."
        ),
        Misbooking.TIE_IS_BROKEN: _(
            "Look at the tie again: fewer pips, then fewer tiles, then the lower top tile."
        ),
        Misbooking.LEAVER_IS_NO_PLACE: _("Those who stay share the places of a smaller table."),
        Misbooking.FINES_OVERLOOKED: _("Whoever left has paid a fine, and somebody gets it."),
        Misbooking.FEWER_PLAYERS: _("Count the seats: the account depends on how many play."),
        Misbooking.TAX_OVERLOOKED: _("The house takes its share of every amount won."),
        Misbooking.TAX_TAKEN: _("The amounts before tax are wanted here."),
        Misbooking.TAX_ON_EACH: _(
            "The tax falls on every receipt when it arises, not on the gain in the end."
        ),
        Misbooking.BONUS_OVERLOOKED: _("The winner of the round gets points for the pips left as well."),
        Misbooking.SCORES_OVERLOOKED: _("What was scored with the last tile counts as well."),
    }[kind]


def booked(ledger: Ledger, seats: int, *, tax: bool) -> Amounts:
    """What each seat is up or down by; before tax unless asked."""
    return totals(ledger if tax else without_tax(ledger), seats=seats)


def _triet(state: Any, result: Outcome | None) -> Iterator[tuple[Misbooking, Amounts]]:
    if result is None:
        return
    pips, seats = result.pips, len(result.pips)
    lowest = pips.index(min(pips))
    difference = [Fraction(pips[lowest] - left) for left in pips]
    difference[lowest] = -sum(difference, Fraction(0))
    found = triet.blocked(state)
    if found is None:
        yield Misbooking.NOT_DIFFERENCES, tuple(difference)
        return

    def account(blocker: int | None, setter: int | None, **options: Any) -> Amounts:
        return totals(settle_block(pips, blocker, setter, **options), seats=seats)

    ordinary, doubled = account(None, None), account(lowest, None)
    right = totals(result.ledger, seats=seats)
    other = who_blocked(state, blocker_rule="last_tile")
    if found.blocker is None or pips.count(min(pips)) > 1:
        yield Misbooking.FORCED_IS_NOT_DOUBLED, doubled
        single = [Fraction(-left) for left in pips]
        single[lowest] = Fraction(sum(pips) - pips[lowest])
        yield Misbooking.TIE_SHARES, tuple(single)
    else:
        wins = found.blocker == lowest
        if found.setter is not None:
            yield Misbooking.SETTER_OVERLOOKED, account(found.blocker, None)
            yield Misbooking.SETTER_OVERLOOKED, ordinary
        yield (Misbooking.NOT_DOUBLED if wins else Misbooking.NOT_ORDINARY), ordinary
        if not wins:
            yield Misbooking.LOSS_IS_NOT_DOUBLED, tuple(2 * amount for amount in right)
            yield Misbooking.NOT_TO_THE_LOWEST, account(found.blocker, None, lost_block_payee="lowest_hand")
        else:
            yield Misbooking.NOT_DOUBLED, tuple(amount / 2 for amount in right)
    if other is not None and other.blocker != found.blocker:
        yield Misbooking.LAST_TILE_BLAMED, account(other.blocker, other.setter)
    yield Misbooking.NOT_DIFFERENCES, tuple(difference)


_PLACES = {
    2: (Fraction(1), Fraction(-1)),
    3: (Fraction(3, 2), Fraction(-1, 2), Fraction(-1)),
    4: (Fraction(1), Fraction(1, 2), Fraction(-1, 2), Fraction(-1)),
}


def _stakes(state: Any, result: Outcome | None, *, tax: bool) -> Iterator[tuple[Misbooking, Amounts]]:
    options, seats = state.options, len(state.hands)
    ledger = result.ledger if result else stakes.ledger(state)

    def without(*reasons: PayReason) -> Amounts:
        left = tuple(line for line in without_tax(ledger) if line.reason not in reasons)
        return booked(taxed(left, options, seats) if tax else left, seats, tax=tax)

    yield (Misbooking.TAX_OVERLOOKED if tax else Misbooking.TAX_TAKEN), booked(ledger, seats, tax=not tax)
    yield Misbooking.PASSES_OVERLOOKED, without(PayReason.PASS_FORCED)
    neighbours = list(without(PayReason.PASS_FORCED))
    for index, (seat, made) in enumerate(state.history):
        if made.kind is PlayKind.PASS and index:
            neighbours[seat] -= Fraction(options.stake, 2)
            neighbours[state.history[index - 1][0]] += Fraction(options.stake, 2)
    yield Misbooking.PASS_TO_THE_LAYER, tuple(neighbours)
    if result is None:
        return

    def under(**changed: Any) -> Amounts:
        again = outcome(replace(state, options=replace(options, **changed)))
        return booked(again.ledger if again else (), seats, tax=tax)

    def places(order: tuple[int, ...], table: tuple[Fraction, ...]) -> Amounts:
        amounts = list(without(PayReason.PLACE, PayReason.BLOCK_WON, PayReason.BLOCK_FAILED))
        for seat, stakes_won in zip(order, table, strict=False):
            amounts[seat] += stakes_won * options.stake
        return tuple(amounts)

    order, size = result.places, len(result.places)
    yield Misbooking.TAX_ON_EACH, under(tax_on="net_gain")
    yield Misbooking.DOUBLES_OVERLOOKED, without(PayReason.ROTTEN_DOUBLE)
    if size < seats:
        fines = (PayReason.LEFT_TABLE, PayReason.LEFT_WITH_DOUBLE)
        yield Misbooking.FINES_OVERLOOKED, without(*fines)
        yield Misbooking.LEAVER_IS_NO_PLACE, under(leaver_payout_table="original")
        yield Misbooking.LEAVER_IS_NO_PLACE, places(order, _PLACES[seats])
    yield Misbooking.TIE_IS_BROKEN, under(tiebreak_top_tile="higher_top_wins")
    if result.ending is Ending.BLOCKED and size > 1:
        yield Misbooking.NO_DOUBLES_IN_BLOCK, under(rotten_doubles_on_block=True)
        yield Misbooking.BLOCK_IS_NOT_PLACES, places(order, _PLACES[size])
        yield Misbooking.LOST_BLOCK_IS_THREE, under(failed_block_loss="one_per_opponent")
        last = stakes.last_layer(state)
        if last is not None:
            lost, won = {last: Fraction(2 * (1 - size))}, {last: Fraction(2 * (size - 1))}
            for seat in order:
                lost.setdefault(seat, Fraction(2))
                won.setdefault(seat, Fraction(-2))
            kind = Misbooking.LOST_BLOCK_IS_THREE if last != order[0] else Misbooking.TIE_IS_BROKEN
            yield kind, places(tuple(lost), tuple(lost.values()))
            yield Misbooking.TIE_IS_BROKEN, places(tuple(won), tuple(won.values()))
            failed = {last: Fraction(-3)}
            for seat in order:
                failed.setdefault(seat, Fraction(3, size - 1))
            yield Misbooking.TIE_IS_BROKEN, places(tuple(failed), tuple(failed.values()))
    else:
        for table in _PLACES.values():
            yield Misbooking.FEWER_PLAYERS, places(order, table)
        swapped = (order[0], *order[2:3], order[1], *order[3:])
        if size > 2:
            yield Misbooking.TIE_IS_BROKEN, places(swapped, _PLACES[size])


def _fives(result: Outcome | None) -> Iterator[tuple[Misbooking, Amounts]]:
    if result is None:
        return
    bonus = (PayReason.OUT_BONUS, PayReason.BLOCK_BONUS)
    scored = tuple(line for line in result.ledger if line.reason not in bonus)
    final = tuple(line for line in result.ledger if line.reason in bonus)
    yield Misbooking.BONUS_OVERLOOKED, totals(scored, seats=2)
    yield Misbooking.SCORES_OVERLOOKED, totals(final, seats=2)

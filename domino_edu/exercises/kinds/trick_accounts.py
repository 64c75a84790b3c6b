"""Accounts of Tien Gow that a misconception leads to: each is the right one with something overlooked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from math import prod
from typing import Any

from domino_edu.chinese import LITTLE_THREE, SEATS, pack
from domino_edu.ledger import Cause, Factor, Ledger, Payment, PayReason, totals
from domino_edu.rules import Outcome, tien_gow
from domino_edu.rules.tien_gow_money import at_once, multiplier, settle
from domino_edu.texts import translators
from domino_edu.tricks import mask_of_play, tricks_of

Amounts = tuple[Fraction, ...]
AT_ONCE = (PayReason.SUPREME_WON, PayReason.QUARTET_WON)
"""What is paid as soon as the trick is won."""


class TrickMisbooking(Enum):
    """What was overlooked in an account."""

    BANKER_NOT_DOUBLED = "banker_not_doubled"
    ALL_DOUBLED = "all_doubled"
    NONE_IS_FIVE = "none_is_five"
    OVER_IS_PAID = "over_is_paid"
    OVER_IS_DOUBLED = "over_is_doubled"
    FACTOR_MISSING = "factor_missing"
    ONE_FACTOR_MISSING = "one_factor_missing"
    AT_ONCE_MISSING = "at_once_missing"
    AT_ONCE_ONLY = "at_once_only"
    AT_ONCE_NOT_MULTIPLIED = "at_once_not_multiplied"
    AT_ONCE_NOT_DOUBLED = "at_once_not_doubled"
    LEADER_IS_PAID = "leader_is_paid"
    LEADER_PAYS_FOR_ALL = "leader_pays_for_all"
    CAUGHT_IS_NOT_DOUBLED = "caught_is_not_doubled"
    OVER_STAYS_WITH_WINNER = "over_stays_with_winner"
    NOT_CAUGHT = "not_caught"


def booked_lines(state: Any, result: Outcome | None, what: str) -> Ledger:
    """The payments asked for: all of the deal (``round``), those so far, or the final settlement alone."""
    if result is None:
        return tuple(state.ledger)
    if what == "final":
        return tuple(line for line in result.ledger if line.reason not in AT_ONCE)
    return result.ledger


def typical_tricks(
    state: Any, result: Outcome | None, lines: Ledger
) -> Iterator[tuple[TrickMisbooking, Amounts]]:
    """Wrong accounts with what was overlooked, the likelier first."""
    final = tuple(line for line in lines if line.reason not in AT_ONCE)
    paid_at_once = tuple(line for line in lines if line.reason in AT_ONCE)
    yield TrickMisbooking.AT_ONCE_MISSING, _sums(final)
    yield TrickMisbooking.LEADER_IS_PAID, _sums(_paid_to_leaders(state) + final)
    if result is None:
        yield TrickMisbooking.AT_ONCE_NOT_DOUBLED, _sums(_without(paid_at_once, Cause.BANKER))
        return
    end = tien_gow.finish(state)
    if end is None:
        return
    yield TrickMisbooking.AT_ONCE_ONLY, _sums(paid_at_once)
    times = multiplier(state.options, end)
    causes = [factor.cause for factor in times]
    if causes:
        yield TrickMisbooking.FACTOR_MISSING, _sums(paid_at_once + _without(final, *causes))
        raised = tuple(_with(line, (*line.factors, *times)) for line in paid_at_once)
        yield TrickMisbooking.AT_ONCE_NOT_MULTIPLIED, _sums(final + raised)
    if len(causes) > 1:
        for cause in causes:
            yield TrickMisbooking.ONE_FACTOR_MISSING, _sums(paid_at_once + _without(final, cause))
    yield TrickMisbooking.BANKER_NOT_DOUBLED, _sums(paid_at_once + _without(final, Cause.BANKER))
    yield TrickMisbooking.BANKER_NOT_DOUBLED, _sums(_without(paid_at_once + final, Cause.BANKER))
    yield TrickMisbooking.AT_ONCE_NOT_DOUBLED, _sums(_without(paid_at_once, Cause.BANKER) + final)
    over = tuple(line for line in final if line.reason is PayReason.COLUMNS_OVER)
    others = tuple(line for line in final if line.reason is not PayReason.COLUMNS_OVER)
    yield TrickMisbooking.OVER_IS_PAID, _sums(paid_at_once + others)
    yield TrickMisbooking.OVER_IS_DOUBLED, _sums(paid_at_once + others + _without(over, Cause.BANKER))
    fours = tuple(
        _with(line, line.factors, base=4) if _is_about_nothing(line, end.columns) else line for line in final
    )
    yield TrickMisbooking.NONE_IS_FIVE, _sums(paid_at_once + fours)
    for kind, wrong_lines in _caught(state.options, end):
        yield kind, _sums(paid_at_once + wrong_lines)
    everywhere = tuple(
        line
        if any(each.cause is Cause.BANKER for each in line.factors)
        else _with(line, (*line.factors, _TWICE))
        for line in final
    )
    yield TrickMisbooking.ALL_DOUBLED, _sums(paid_at_once + everywhere)


def trick_misbooking_sentence(kind: TrickMisbooking, lang: str) -> str:
    """The sentence that says what was overlooked."""
    _, _n = translators(lang)
    return {
        TrickMisbooking.BANKER_NOT_DOUBLED: _("What the starting banker pays or receives counts twice."),
        TrickMisbooking.ALL_DOUBLED: _("Only what the starting banker pays or receives counts twice."),
        TrickMisbooking.NONE_IS_FIVE: _("No column at all costs five, not four."),
        TrickMisbooking.OVER_IS_PAID: _(
            "A seat with more than four columns receives the excess from the winner."
        ),
        TrickMisbooking.OVER_IS_DOUBLED: _(
            "What the winner pays for an excess to the banker counts twice too."
        ),
        TrickMisbooking.FACTOR_MISSING: _(
            "The way the last trick was won, or a sweep, doubles the settlement."
        ),
        TrickMisbooking.ONE_FACTOR_MISSING: _(
            "There are two reasons for doubling, and they stack: four times."
        ),
        TrickMisbooking.AT_ONCE_MISSING: _("What was paid at once for Supreme or a quartet counts as well."),
        TrickMisbooking.AT_ONCE_ONLY: _("The final settlement for the columns counts as well."),
        TrickMisbooking.AT_ONCE_NOT_MULTIPLIED: _("The multipliers leave what is paid at once as it is."),
        TrickMisbooking.AT_ONCE_NOT_DOUBLED: _("The banker pays and receives double at once too."),
        TrickMisbooking.LEADER_IS_PAID: _(
            "A quartet pays the winner of the trick; whoever led a quartet that was beaten gets nothing."
        ),
        TrickMisbooking.LEADER_PAYS_FOR_ALL: _(
            "Little Three was caught: its leader pays for the two others as well."
        ),
        TrickMisbooking.CAUGHT_IS_NOT_DOUBLED: _(
            "Little Three doubles only when it wins; here it was caught."
        ),
        TrickMisbooking.OVER_STAYS_WITH_WINNER: _(
            "An excess above four is still paid by the winner, not by the leader."
        ),
        TrickMisbooking.NOT_CAUGHT: _("Caught is Little Three only if Big Six wins the trick; it did not."),
    }[kind]


_LITTLE_THREE = pack((LITTLE_THREE,))
_TWICE = Factor(Cause.BANKER, 2)


def _sums(lines: Ledger) -> Amounts:
    return totals(lines, seats=SEATS)


def _paid_to_leaders(state: Any) -> Ledger:
    """What would be paid at once, if it went to the seat that led rather than to the one that won."""
    return tuple(
        line
        for trick in tricks_of(state.history)
        if len(trick.made) == SEATS
        for line in at_once(
            state.options,
            mask_of_play(trick.made[0][1]),
            trick.leader,
            state.banker,
            state.start.banker_run,
        )
    )


def _with(line: Payment, factors: tuple[Factor, ...], *, base: int | None = None) -> Payment:
    """The payment with other factors, and another base where one is given."""
    amount = (line.base if base is None else base) * prod(each.times for each in factors)
    return line._replace(amount=Fraction(amount), factors=factors)


def _without(lines: Ledger, *causes: Cause) -> Ledger:
    """The payments as they would be if these causes multiplied nothing."""
    return tuple(
        _with(line, tuple(each for each in line.factors if each.cause not in causes)) for line in lines
    )


def _is_about_nothing(line: Payment, columns: tuple[int, ...]) -> bool:
    return line.about is not None and columns[line.about] == 0


def _caught(options: Any, end: Any) -> Iterator[tuple[TrickMisbooking, Ledger]]:
    """The accounts of one who does not know what a caught Little Three costs."""
    if end.led == _LITTLE_THREE and not end.is_caught and end.leader != end.winner:
        yield (
            TrickMisbooking.NOT_CAUGHT,
            tuple(
                line if line.reason is PayReason.COLUMNS_OVER else line._replace(payer=end.leader)
                for line in _without(settle(options, end), Cause.LITTLE_THREE)
            ),
        )
    if not end.is_caught:
        return
    ordinary = settle(options, end._replace(led=None))
    yield TrickMisbooking.LEADER_PAYS_FOR_ALL, ordinary
    yield TrickMisbooking.CAUGHT_IS_NOT_DOUBLED, settle(replace(options, capture_multiplier=2), end)
    moved = tuple(
        line._replace(payer=end.leader)
        if line.reason is PayReason.COLUMNS_OVER and line.payee != end.leader
        else line
        for line in settle(options, end)
    )
    yield TrickMisbooking.OVER_STAYS_WITH_WINNER, moved

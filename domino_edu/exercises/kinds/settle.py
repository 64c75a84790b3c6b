"""Settle this round: what is each seat up or down by? The answer is an amount for every seat.

Credit: the seats with money or points at stake whose amount is right, less the others given a wrong one, out
of all seats at stake; never below 0.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.exercises.answers import Plain, fold, is_sequence, short
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds.accounts import Amounts, Misbooking, booked, misbooking_sentence, typical
from domino_edu.exercises.kinds.given import finished, only_under, position, still_open
from domino_edu.exercises.kinds.trick_accounts import (
    TrickMisbooking,
    booked_lines,
    trick_misbooking_sentence,
    typical_tricks,
)
from domino_edu.exercises.shown import Shown, laid_open, with_moves
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.rules import Outcome, State, stakes, tien_gow
from domino_edu.texts import listing, number, translators

NAME = "settle"
SEATS = "ABCD"
WHATS = ("round", "so_far", "final")
MOVES = 6
"""The last plays that are told where there is a record."""


class SettleFault(Enum):
    """What is wrong with an account. Facts in brackets."""

    SEAT_MISSING = "seat_missing"  # seats
    DOES_NOT_BALANCE = "does_not_balance"  # found
    PAYS = "pays"  # seats, as in all that follow
    PAYS_MORE = "pays_more"
    PAYS_LESS = "pays_less"
    GETS = "gets"
    GETS_MORE = "gets_more"
    GETS_LESS = "gets_less"
    IS_EVEN = "is_even"


@dataclass(frozen=True, slots=True)
class Task:
    """The position, what each seat is up or down by, and accounts that a misconception leads to.

    ``balances``: whether the right amounts sum to zero, as they do where no house takes part.
    """

    state: State
    amounts: Amounts
    typical: tuple[tuple[Misbooking | TrickMisbooking, Amounts], ...]
    balances: bool
    is_taxed: bool = False


def make(entry: Entry) -> Task:
    """The account to fill in. Fields: position; ``what``; ``tax``.

    ``what`` is round unless given. For a round that goes on at the stakes table or in Tien Gow it is so_far;
    final is Tien Gow's settlement after the last trick, without what was paid at once. Under
    ``tax: before`` (unless given) the amounts are those before the house takes its share, under ``after``
    those after it.

    Raises:
        BankError: a field is missing or not as it must be, or the round goes on.
    """
    entry.only("position", "what", "tax")
    what = entry.choice("what", WHATS, default="round")
    tax = entry.choice("tax", ("before", "after"), default="before") == "after"
    state, result = _with_result(entry, what)
    record: Any = state
    if state.options.RULES == tien_gow.ID:
        lines = booked_lines(record, result, what)
        amounts = booked(lines, len(state.hands), tax=True)
        tricks = tuple(
            (kind, made) for kind, made in typical_tricks(record, result, lines) if made != amounts
        )
        return Task(state, amounts, tricks, balances=True)
    ledger = result.ledger if result else stakes.ledger(record)
    amounts = booked(ledger, len(state.hands), tax=tax)
    others = tuple((kind, made) for kind, made in typical(state, result, tax=tax) if made != amounts)
    return Task(state, amounts, others, sum(amounts) == 0, tax)


def shown(task: Task) -> Shown:
    """The end of the round with all hands open, and its last plays."""
    return with_moves(laid_open(task.state), task.state, MOVES)


def read(task: Task, answer: Plain) -> tuple[Fraction | None, ...]:
    """The amounts by seat: ``"A +40, B -12"``, ``(40, -12)``, ``[("A", 40), ("B", -12)]``.

    Raises:
        Misread: it says no amount, or a seat twice, or one that does not play.
    """
    seats = len(task.amounts)
    if is_sequence(answer) and len(answer) == seats and not _are_pairs(answer):
        amounts = tuple(_amount(item) for item in answer)
        if all(amount is None for amount in amounts):
            raise Misread(NoAnswer.EMPTY)
        return amounts
    pairs = _pairs(answer)
    if not pairs:
        raise Misread(NoAnswer.EMPTY)
    named = dict(pairs)
    if len(named) < len(pairs) or any(seat >= seats for seat in named):
        raise Misread(NoAnswer.UNREADABLE, found=short(str(answer)))
    return tuple(named.get(seat) for seat in range(seats))


def judge(task: Task, given: tuple[Fraction | None, ...]) -> Verdict:
    """The verdict on these amounts."""
    if given == task.amounts:
        return RIGHT
    pairs = list(zip(given, task.amounts, strict=True))
    at_stake = sum(right != 0 for _, right in pairs)
    good = sum(said == right != 0 for said, right in pairs)
    bad = sum(said != right == 0 for said, right in pairs)
    credit = Fraction(max(good - bad, 0), at_stake) if at_stake else Fraction(0)
    return wrong(*_faults(task, given), credit=credit)


def solution(task: Task) -> str:
    """The amounts in one line."""
    return ", ".join(f"{SEATS[seat]} {_plain(amount)}" for seat, amount in enumerate(task.amounts))


def solution_text(task: Task, lang: str) -> str:
    """The amounts as the language writes them."""
    return ", ".join(f"{SEATS[seat]} {_signed(amount, lang)}" for seat, amount in enumerate(task.amounts))


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write an amount for every seat, as A +40, B -12, C -28.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    if isinstance(found.kind, Misbooking):
        return misbooking_sentence(found.kind, lang)
    if isinstance(found.kind, TrickMisbooking):
        return trick_misbooking_sentence(found.kind, lang)
    facts = dict(found.facts)
    many = len(facts.get("seats", ()))
    if "seats" in facts:
        facts["seats"] = listing((SEATS[seat] for seat in facts["seats"]), lang)
    if "found" in facts:
        facts["found"] = _signed(facts["found"], lang)
    messages = {
        SettleFault.SEAT_MISSING: _("An amount is wanted for every seat; {seats} has none yet."),
        SettleFault.DOES_NOT_BALANCE: _(
            "What one pays another gets: the amounts must sum to 0, not {found}."
        ),
        SettleFault.PAYS: ngettext(
            "In all, {seats} has to pay something.", "In all, {seats} have to pay something.", many
        ),
        SettleFault.PAYS_MORE: ngettext(
            "In all, {seats} pays more than that.", "In all, {seats} pay more than that.", many
        ),
        SettleFault.PAYS_LESS: ngettext(
            "In all, {seats} pays less than that.", "In all, {seats} pay less than that.", many
        ),
        SettleFault.GETS: ngettext(
            "In all, {seats} receives something.", "In all, {seats} receive something.", many
        ),
        SettleFault.GETS_MORE: ngettext(
            "In all, {seats} receives more than that.", "In all, {seats} receive more than that.", many
        ),
        SettleFault.GETS_LESS: ngettext(
            "In all, {seats} receives less than that.", "In all, {seats} receive less than that.", many
        ),
        SettleFault.IS_EVEN: ngettext(
            "In all, {seats} neither pays nor receives anything.",
            "In all, {seats} neither pay nor receive anything.",
            many,
        ),
    }
    return messages[SettleFault(found.kind)].format(**facts)


def _with_result(entry: Entry, what: str) -> tuple[State, Outcome | None]:
    if what != "so_far":
        state, result = finished(entry)
        if what == "final":
            only_under(entry, state, tien_gow.ID)
        return state, result
    state = position(entry)
    only_under(entry, state, stakes.ID, tien_gow.ID)
    return still_open(entry, state), None


def _faults(task: Task, given: tuple[Fraction | None, ...]) -> list[Fault]:
    missing = tuple(seat for seat, said in enumerate(given) if said is None)
    if missing:
        return [fault(SettleFault.SEAT_MISSING, seats=missing)]
    overlooked = next((kind for kind, amounts in task.typical if amounts == given), None)
    if overlooked:
        return [fault(overlooked)]
    said = [amount for amount in given if amount is not None]
    faults = []
    total = sum(said, Fraction(0))
    if task.balances and total:
        faults.append(fault(SettleFault.DOES_NOT_BALANCE, found=total))
    wrong_seats: dict[SettleFault, list[int]] = {}
    for seat, (one, right) in enumerate(zip(said, task.amounts, strict=True)):
        if one != right:
            wrong_seats.setdefault(_wrong_amount(one, right), []).append(seat)
    return faults + [fault(kind, seats=tuple(seats)) for kind, seats in wrong_seats.items()]


def _wrong_amount(said: Fraction, right: Fraction) -> SettleFault:
    """What is wrong with an amount, as who pays and receives sees it."""
    if not right:
        return SettleFault.IS_EVEN
    if right < 0:
        less = SettleFault.PAYS_MORE if said > right else SettleFault.PAYS_LESS
        return SettleFault.PAYS if said >= 0 else less
    more = SettleFault.GETS_MORE if said < right else SettleFault.GETS_LESS
    return SettleFault.GETS if said <= 0 else more


_PAIR = re.compile(r"(?<![a-z0-9])([a-d])[ :=]*([+-]? ?[0-9]{1,9}(?:[.,][0-9]{1,6}|/[0-9]{1,6})?)(?![0-9/])")
_ALONE = re.compile(r"[+-]? ?[0-9]{1,9}(?:[.,][0-9]{1,6}|/[0-9]{1,6})?")
_BETWEEN = re.compile(r"(?:[ ,;.()]|va|and|pips?|points?|cham|diem)*")


def _are_pairs(answer: tuple[Plain, ...]) -> bool:
    return all(is_sequence(item) for item in answer)


def _pairs(answer: Plain) -> list[tuple[int, Fraction]]:
    """The seats an answer names, each with its amount."""
    if is_sequence(answer):
        if len(answer) == 2 and isinstance(answer[0], str) and len(fold(answer[0])) == 1:
            seat, amount = "abcd".find(fold(answer[0])), _amount(answer[1])
            if seat < 0 or amount is None:
                raise Misread(NoAnswer.UNREADABLE, found=short(str(answer[0])))
            return [(seat, amount)]
        return [pair for item in answer for pair in _pairs(item)]
    if answer is None:
        return []
    if not isinstance(answer, str):
        raise Misread(NoAnswer.UNREADABLE, found=short(str(answer)))
    text = fold(answer)
    if not _BETWEEN.fullmatch(_PAIR.sub("", text)):
        raise Misread(NoAnswer.UNREADABLE, found=short(answer))
    return [("abcd".index(seat), _fraction(amount)) for seat, amount in _PAIR.findall(text)]


def _amount(value: Plain) -> Fraction | None:
    """The amount one item says; None where it says nothing."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if type(value) is int and abs(value) < 10**9:
        return Fraction(value)
    if type(value) is float and math.isfinite(value) and abs(value) < 1e9:
        return Fraction(repr(value))
    if isinstance(value, str) and _ALONE.fullmatch(fold(value)):
        return _fraction(fold(value))
    raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))


def _fraction(text: str) -> Fraction:
    try:
        return Fraction(text.replace(" ", "").replace(",", "."))
    except ZeroDivisionError:
        raise Misread(NoAnswer.UNREADABLE, found=short(text)) from None


def _plain(amount: Fraction) -> str:
    whole = amount * 10**6
    said = f"{float(amount):+g}" if whole.denominator == 1 and abs(amount) < 10**6 else f"{amount}"
    return "0" if not amount else said


def _signed(amount: Fraction, lang: str) -> str:
    said = number(abs(float(amount)) if amount.denominator > 1 else abs(int(amount)), lang)
    sign = "+" if amount > 0 else "-" if amount < 0 else ""
    return f"{sign}{said}"

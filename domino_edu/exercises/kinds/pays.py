"""Will this play pay? The round ends with it, and the rules settle: what is the player up or down by?

All hands lie open. Credit: half for knowing whether it pays or costs, the other half for the amount.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.errors import DominoError
from domino_edu.exercises.answers import Plain, fold, is_sequence
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.kinds.given import only_under, position, still_open
from domino_edu.exercises.shown import Hand, Shown, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.ledger import totals
from domino_edu.line import PASS
from domino_edu.notation import parse_play
from domino_edu.phrases import balance_text
from domino_edu.rules import legal_plays, outcome, play
from domino_edu.rules.stakes_money import without_tax
from domino_edu.texts import translators

NAME = "pays"
GAMES = ("block", "triet", "stakes")


class PaysFault(Enum):
    """What is wrong with an amount."""

    COSTS = "costs"
    PAYS = "pays"
    NEITHER = "neither"
    OTHER_AMOUNT = "other_amount"


@dataclass(frozen=True, slots=True)
class Task:
    """The position before the play, and what its player is up by at the end."""

    state: Any
    amount: Fraction


def make(entry: Entry) -> Task:
    """What is to be settled, before tax. Fields: position, with all hands; play, after which nobody can play.

    Raises:
        BankError: a field is missing or not as it must be, or the round goes on after the play.
    """
    entry.only("position", "play")
    state = position(entry)
    only_under(entry, state, *GAMES)
    still_open(entry, state)
    try:
        after = play(state, parse_play(entry.text("play"), state))
    except DominoError as error:
        raise blamed(entry, "play", error) from None
    while legal_plays(after) == (PASS,):
        after = play(after, PASS)
    result = outcome(after)
    if result is None:
        raise entry.problem("play", BankFault.NOT_OVER_THEN)
    ledger = without_tax(result.ledger) if state.options.RULES == "stakes" else result.ledger
    return Task(state, totals(ledger, seats=len(state.hands))[state.turn])


def shown(task: Task) -> Shown:
    """The position with all hands open."""
    state, me = task.state, task.state.turn
    seen = seen_by(state, me)
    order = (*(hand.seat for hand in seen.hands if hand.seat != me), me)
    hands = tuple(Hand(seat, state.hands[seat].bit_count(), state.hands[seat]) for seat in order)
    return replace(seen, hands=hands)


def read(_task: Task, answer: Plain) -> Fraction:
    """The amount the answer says, such as 12, "+12" or "-8".

    Raises:
        Misread: it says none.
    """
    if is_sequence(answer) and len(answer) == 1:
        answer = answer[0]
    if answer is None or answer == () or (isinstance(answer, str) and not answer.strip()):
        raise Misread(NoAnswer.EMPTY)
    if type(answer) is int and abs(answer) < 10**9:
        return Fraction(answer)
    if type(answer) is float and math.isfinite(answer) and answer == int(answer) and abs(answer) < 1e9:
        return Fraction(int(answer))
    found = re.fullmatch(r"([+-]?) ?([0-9]{1,9})(?: ?(?:pips?|cham))?\.?", fold(str(answer)))
    if not isinstance(answer, str) or found is None:
        raise Misread(NoAnswer.NOT_WHOLE)
    return Fraction(int(found[2]) * (-1 if found[1] == "-" else 1))


def judge(task: Task, given: Fraction) -> Verdict:
    """The verdict on this amount."""
    if given == task.amount:
        return RIGHT
    if _sign(given) == _sign(task.amount):
        return wrong(fault(PaysFault.OTHER_AMOUNT), credit=Fraction(1, 2))
    if not task.amount:
        return wrong(fault(PaysFault.NEITHER))
    return wrong(fault(PaysFault.PAYS if task.amount > 0 else PaysFault.COSTS))


def solution(task: Task) -> str:
    """The amount with its sign."""
    return f"{'+' if task.amount > 0 else ''}{task.amount}"


def solution_text(task: Task, lang: str) -> str:
    """The amount in words."""
    return balance_text(task.amount, lang)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write what you are up or down by, as +12 or -8.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, _n = translators(lang)
    return {
        PaysFault.COSTS: _("It does not pay: at the end you are down."),
        PaysFault.PAYS: _("It pays: at the end you are up."),
        PaysFault.NEITHER: _("It neither pays nor costs: at the end you are where you were."),
        PaysFault.OTHER_AMOUNT: _("Up or down is right; work out the amount again, payment by payment."),
    }[PaysFault(found.kind)]


def _sign(amount: Fraction) -> int:
    return (amount > 0) - (amount < 0)

"""Who wins this round, and by what margin? The answer is a seat or a draw, and a number of pips.

Credit: half for the right winner (or the draw), the other half for the right margin with it. A draw has no
margin, so naming it is enough.
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from domino_edu.exercises.answers import Plain, fold, is_sequence, short, whole_number
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds.given import finished, only_under
from domino_edu.exercises.shown import Shown, laid_open
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.rules import Ending, Outcome, State
from domino_edu.texts import number, translators

NAME = "result"
SEATS = ("A", "B")
DRAW = "draw"


class ResultFault(Enum):
    """What is wrong with a result."""

    OUT_IS_NO_DRAW = "out_is_no_draw"
    OUT_WINS = "out_wins"
    PIPS_DIFFER = "pips_differ"
    FEWER_PIPS_WIN = "fewer_pips_win"
    EQUAL_IS_DRAW = "equal_is_draw"
    MARGIN_MISSING = "margin_missing"
    MARGIN_WHEN_OUT = "margin_when_out"
    MARGIN_WHEN_BLOCKED = "margin_when_blocked"
    NO_MARGIN_IN_DRAW = "no_margin_in_draw"


class Task(NamedTuple):
    """The position at the end of the round, and its result by the rules."""

    state: State
    outcome: Outcome


class Given(NamedTuple):
    """The seat that is said to win, None for a draw, and the margin, None where none is said."""

    winner: int | None
    margin: int | None


def make(entry: Entry) -> Task:
    """The end of a round of Block; passes that are forced are made until it is over. Field: position.

    Raises:
        BankError: the entry has no position of Block, or one in which somebody can still play.
    """
    entry.only("position")
    state, result = finished(entry)
    only_under(entry, state, "block")
    return Task(state, result)


def shown(task: Task) -> Shown:
    """The end of the round with both hands open."""
    return laid_open(task.state)


def read(_task: Task, answer: Plain) -> Given:
    """The winner and the margin the answer names: ``"A 7"``, ``("A", 7)``, ``"draw"``.

    Raises:
        Misread: it names no winner and no draw.
    """
    if is_sequence(answer) and len(answer) == 2 and isinstance(answer[0], str):
        winner, margin = _scan(answer[0]), whole_number(answer[1])
        if winner.margin is not None:
            raise Misread(NoAnswer.UNREADABLE, found=short(answer[0]))
        return Given(winner.winner, margin)
    if is_sequence(answer) and len(answer) == 1:
        answer = answer[0]
    if answer is None or answer == () or (isinstance(answer, str) and not answer.strip()):
        raise Misread(NoAnswer.EMPTY)
    if not isinstance(answer, str):
        raise Misread(NoAnswer.UNREADABLE, found=short(str(answer)))
    return _scan(answer)


def judge(task: Task, given: Given) -> Verdict:
    """The verdict on this winner and margin."""
    result = task.outcome
    winner = result.winners[0] if result.winners else None
    is_out = result.ending is Ending.OUT
    if given.winner != winner:
        if winner is None:
            return wrong(fault(ResultFault.EQUAL_IS_DRAW))
        if given.winner is None:
            return wrong(fault(ResultFault.OUT_IS_NO_DRAW if is_out else ResultFault.PIPS_DIFFER))
        return wrong(fault(ResultFault.OUT_WINS if is_out else ResultFault.FEWER_PIPS_WIN))
    if given.margin == result.margin or (winner is None and given.margin is None):
        return RIGHT
    if given.margin is None:
        kind = ResultFault.MARGIN_MISSING
    elif winner is None:
        kind = ResultFault.NO_MARGIN_IN_DRAW
    else:
        kind = ResultFault.MARGIN_WHEN_OUT if is_out else ResultFault.MARGIN_WHEN_BLOCKED
    return wrong(fault(kind), credit=Fraction(1, 2))


def solution(task: Task) -> str | tuple[str, int]:
    """The winner's letter and the margin, or "draw"."""
    result = task.outcome
    return (SEATS[result.winners[0]], result.margin) if result.winners else DRAW


def solution_text(task: Task, lang: str) -> str:
    """The result in words."""
    _, ngettext = translators(lang)
    result = task.outcome
    if not result.winners:
        return _("a draw")
    said = ngettext("{name} wins by {n} pip", "{name} wins by {n} pips", result.margin)
    return said.format(name=SEATS[result.winners[0]], n=number(result.margin, lang))


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the winner and the margin, such as A 5, or write draw.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, _n = translators(lang)
    messages = {
        ResultFault.OUT_IS_NO_DRAW: _(
            "Somebody laid the last tile of a hand, and that wins, whatever the other hand counts."
        ),
        ResultFault.OUT_WINS: _("The seat that laid its last tile wins; look whose hand is empty."),
        ResultFault.PIPS_DIFFER: _("It is a draw only if both hands count the same; count them again."),
        ResultFault.FEWER_PIPS_WIN: _("When a round is blocked, the hand with fewer pips wins."),
        ResultFault.EQUAL_IS_DRAW: _("Both hands count the same, so nobody wins."),
        ResultFault.MARGIN_MISSING: _("The winner is right; say the margin too."),
        ResultFault.MARGIN_WHEN_OUT: _(
            "The winner is right. When somebody goes out, the margin is the pips in the other hand."
        ),
        ResultFault.MARGIN_WHEN_BLOCKED: _(
            "The winner is right. In a blocked round the margin is the difference between the two hands."
        ),
        ResultFault.NO_MARGIN_IN_DRAW: _("It is a draw, and a draw has no margin."),
    }
    return messages[ResultFault(found.kind)]


_WORD = re.compile(r"[a-z]+|[0-9]+|[^a-z0-9 ]")
_DRAW = ("draw", "drawn", "tie", "tied", "hoa")
_FILLERS = (
    "wins", "win", "won", "by", "with", "the", "is", "margin", "of", "pip", "pips", "seat", "player",
    "thang", "hon", "cham", "voi", "cach", "biet", "nguoi", "choi", ",", ".", ":", ";", "(", ")",
)  # fmt: skip


def _scan(text: str) -> Given:
    """The winner and the margin in a sentence of known words."""
    words = _WORD.findall(fold(text))
    numbers = [word for word in words if word.isdigit() and len(word) <= 9]
    letters = [word for word in words if word in ("a", "b")]
    draws = [word for word in words if word in _DRAW]
    if draws and letters == ["a"]:  # "a draw"
        letters = []
    known = {*numbers, *_DRAW, *_FILLERS, "a", "b"}
    if any(word not in known for word in words) or len(numbers) > 1 or len(letters) + bool(draws) != 1:
        raise Misread(NoAnswer.UNREADABLE, found=short(text))
    winner = None if draws else SEATS.index(letters[0].upper())
    return Given(winner, int(numbers[0]) if numbers else None)

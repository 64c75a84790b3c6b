"""The kinds of exercises, one module each, and what can be done with an exercise of any kind.

An exercise is an entry of the bank and the task its kind makes of it. The right answer is computed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from domino_edu.exercises.answers import Plain, plain, short
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.kinds import (
    best,
    count,
    groups,
    hold,
    line,
    must,
    pays,
    pick,
    plays,
    rank,
    result,
    score,
    settle,
    sort,
    trick,
    who,
)
from domino_edu.exercises.shown import Shown
from domino_edu.exercises.verdicts import Fault, Misread, NoAnswer, Verdict, wrong
from domino_edu.texts import LANGUAGES, number, translators


class Kind(Protocol):
    """What a kind's module offers. ``task`` is that kind's own value, ``given`` its reading of an answer."""

    NAME: str

    def make(self, entry: Entry) -> Any:
        """The task of an entry. Raises BankError for a field that is not as it must be."""

    def read(self, task: Any, answer: Plain) -> Any:
        """What an answer says. Raises Misread if it is no answer of this kind."""

    def judge(self, task: Any, given: Any) -> Verdict:
        """The verdict on it, by the rules."""

    def shown(self, task: Any) -> Shown:
        """What is to be seen of it, as data."""

    def solution(self, task: Any) -> Any:
        """A right answer, computed."""

    def solution_text(self, task: Any, lang: str) -> str:
        """The right answer in words."""

    def how_to_write(self, lang: str) -> str:
        """How an answer is written, as the end of a sentence."""

    def sentence(self, task: Any, found: Fault, lang: str) -> str:
        """The sentence for one of this kind's faults."""


_MODULES = (
    plays, count, must, result, line, score, settle, who, rank, pick, groups, sort, trick, best, hold, pays,
)  # fmt: skip
KINDS: dict[str, Kind] = {module.NAME: cast("Kind", module) for module in _MODULES}
ANSWER = "answer"
"""The word that stands in braces in an explanation for the right answer."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise ready to be put: its entry and its kind's task."""

    entry: Entry
    task: Any

    @property
    def id(self) -> str:
        """Its name in the bank."""
        return self.entry.id

    @property
    def kind(self) -> Kind:
        """The module that checks it."""
        return KINDS[self.entry.kind]

    def __repr__(self) -> str:
        return f"Exercise({self.id!r})"


def make(entry: Entry) -> Exercise:
    """The exercise of an entry.

    Raises:
        BankError: a field is not as it must be, or an answer listed as wrong is right.
    """
    kind = KINDS[entry.choice_of_kind(KINDS)]
    exercise = Exercise(entry, kind.make(entry))
    for answer in entry.wrong:
        try:
            given = kind.read(exercise.task, plain(answer))
        except Misread:
            found = short(str(answer))
            raise entry.problem("wrong", BankFault.WRONG_IS_UNREADABLE, found=found) from None
        if kind.judge(exercise.task, given).ok:
            raise entry.problem("wrong", BankFault.WRONG_IS_RIGHT, found=short(str(answer)))
    for lang in LANGUAGES:
        for name, texts in (("explain", entry.explain), ("hint", entry.hint)):
            for found in re.findall(r"\{(.*?)\}", texts.get(lang, "")):
                if found != ANSWER or name == "hint":
                    raise entry.problem(name, BankFault.UNKNOWN_PLACEHOLDER, found=found, known=(ANSWER,))
    return exercise


def check(exercise: Exercise, answer: object) -> Verdict:
    """The verdict on any answer at all; it changes nothing, and what is no answer gets its reason.

    >>> from domino_edu.exercises.bank import find
    >>> check(make(find("block-01")), None).credit
    Fraction(0, 1)
    """
    kind, task = exercise.kind, exercise.task
    try:
        given = kind.read(task, plain(answer))
    except Misread as misread:
        return wrong(misread.fault)
    verdict = kind.judge(task, given)
    typical = any(given == kind.read(task, plain(each)) for each in exercise.entry.wrong)
    return replace(verdict, is_typical=typical)


def solution(exercise: Exercise) -> Any:
    """A right answer, computed by the rules; ``check`` gives it credit 1."""
    return exercise.kind.solution(exercise.task)


def solution_text(exercise: Exercise, lang: str) -> str:
    """The right answer in words."""
    return exercise.kind.solution_text(exercise.task, lang)


def explanation(exercise: Exercise, lang: str) -> str:
    """What the author says about the right answer, which stands where the text has ``{answer}``."""
    text = exercise.entry.explain.get(lang, "")
    return text.replace(f"{{{ANSWER}}}", solution_text(exercise, lang))


def fault_sentence(exercise: Exercise, found: Fault, lang: str) -> str:
    """The sentence a learner reads for a fault."""
    _, _n = translators(lang)
    if not isinstance(found.kind, NoAnswer):
        return exercise.kind.sentence(exercise.task, found, lang)
    said = {
        NoAnswer.EMPTY: _("There is no answer yet; {how}"),
        NoAnswer.UNREADABLE: _("'{found}' is no answer here; {how}"),
        NoAnswer.WRONG_TYPE: _("A value of type {found} is no answer here; {how}"),
        NoAnswer.TOO_LONG: _("This answer is too long to be one; {how}"),
        NoAnswer.NOT_WHOLE: _("That is no whole number; {how}"),
        NoAnswer.BELOW_ZERO: _("{found} cannot be: the answer is 0 or more."),
    }[found.kind]
    told = found.facts.get("found", "")
    told = number(told, lang) if isinstance(told, int) else told
    return said.format(how=exercise.kind.how_to_write(lang), found=told)

"""Marking: every answer handed in is checked again, and where a file says otherwise it is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError
from domino_edu.exercises.kinds import Exercise, check, make
from domino_edu.exercises.stored import answer_json
from domino_edu.exercises.verdicts import NOTHING, Misread
from domino_edu.marks.handed_in import Given, HandedIn

__all__ = ["Class", "Differing", "Marked", "mark"]


@dataclass(frozen=True, slots=True)
class Differing:
    """A verdict that a file claims and the engine does not give: credits as stored and as checked."""

    learner: str
    file: str
    exercise: str
    stored: str
    checked: Fraction


@dataclass(slots=True)
class Marked:
    """What one learner did on one exercise: the best credit earned before the answer was shown."""

    credit: Fraction = NOTHING
    tries: int = 0
    first: bool = False


@dataclass(slots=True)
class Class:
    """The marks of a class: by learner and exercise, and what was answered wrong how often.

    ``unknown`` are exercises that this bank does not have; they earn nothing and are named.
    """

    exercises: tuple[str, ...]
    marks: dict[str, dict[str, Marked]] = field(default_factory=dict)
    differing: list[Differing] = field(default_factory=list)
    wrong: dict[str, Counter[str]] = field(default_factory=dict)
    unknown: Counter[str] = field(default_factory=Counter)

    def total(self, learner: str) -> Fraction:
        """What this learner has earned; each exercise is worth 1."""
        held = self.marks[learner]
        return sum((held[name].credit for name in self.exercises if name in held), NOTHING)


def mark(read: Sequence[HandedIn], wanted: Iterable[str] = ()) -> Class:
    """The marks of what was handed in, for the exercises wanted, else for all that anybody answered."""
    checker = _Checker()
    only = tuple(dict.fromkeys(wanted))
    found = Class(exercises=only)
    for each in read:
        held = found.marks.setdefault(each.learner, {})
        for given in each.given:
            if not only or given.exercise in only:
                _take(found, held, each, given, checker)
    if not only:
        done = {name for held in found.marks.values() for name in held}
        found.exercises = tuple(sorted(done))
    return found


class _Checker:
    """Credits of answers, each worked out once: a class gives the same answers again and again."""

    def __init__(self) -> None:
        self._exercises: dict[str, Exercise | None] = {}
        self._credits: dict[tuple[str, str], Fraction] = {}

    def exercise(self, name: str) -> Exercise | None:
        if name not in self._exercises:
            try:
                self._exercises[name] = make(find(name))
            except BankError:
                self._exercises[name] = None
        return self._exercises[name]

    def credit(self, exercise: Exercise, given: Given) -> tuple[Fraction, str]:
        try:
            told = answer_json(given.answer)
        except Misread:
            return NOTHING, "?"
        key = (exercise.id, told)
        if key not in self._credits:
            self._credits[key] = check(exercise, given.answer).credit
        return self._credits[key], told


def _take(found: Class, held: dict[str, Marked], each: HandedIn, given: Given, checker: _Checker) -> None:
    exercise = checker.exercise(given.exercise)
    if exercise is None:
        found.unknown[given.exercise] += 1
        return
    credit, told = checker.credit(exercise, given)
    if given.told is not None and Fraction(given.told) != credit:
        found.differing.append(Differing(each.learner, each.file, exercise.id, given.told, credit))
    mine = held.setdefault(exercise.id, Marked())
    mine.tries += 1
    if mine.tries == 1:
        mine.first = credit == 1 and not given.was_shown
    if not given.was_shown:
        mine.credit = max(mine.credit, credit)
    if credit < 1:
        found.wrong.setdefault(exercise.id, Counter())[told] += 1

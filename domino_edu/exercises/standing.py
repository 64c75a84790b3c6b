"""Where a learner stands, as data: what was tried and solved by lesson and by skill, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from domino_edu.exercises.bank import raw_entries
from domino_edu.exercises.entries import BankError
from domino_edu.exercises.progress import Attempt
from domino_edu.exercises.skills import SKILLS, skill_of
from domino_edu.resources import bank_dir

LESSON_OF = {
    "tiles.yaml": "01_tiles",
    "block.yaml": "02_block",
    "triet.yaml": "03_triet",
    "stakes.yaml": "04_stakes",
    "fives.yaml": "05_fives",
    "tien_gow.yaml": "06_tien_gow",
    "better_play.yaml": "08_better_play",
}
"""The lesson that a file of the built-in bank belongs to; Tien Gow's two lessons share one."""
ENOUGH = 3
"""Exercises of a skill that must have been tried before it is called weak."""
WELL = Fraction(4, 5)
"""A first-try rate that needs no more practice."""


class Exercised(NamedTuple):
    """What was done on one exercise: ``points`` is the best credit before the answer was shown."""

    file: str
    exercise: str
    kind: str
    attempts: int
    first: bool
    points: Fraction
    seconds: float

    @property
    def is_solved(self) -> bool:
        """Whether a right answer was found before it was shown."""
        return self.points == 1


@dataclass(frozen=True, slots=True)
class Row:
    """A lesson or a skill: exercises there are (0: not known), tried, solved, right at once, and more."""

    name: str
    there: int
    tried: int
    solved: int
    first: int
    points: Fraction
    attempts: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner stands. ``next_exercise`` is the first unsolved one of the lesson in hand."""

    total: Row
    lessons: tuple[Row, ...]
    skills: tuple[Row, ...]
    next_lesson: str
    next_exercise: str
    weak: str


def exercised(attempts: Iterable[Attempt]) -> list[Exercised]:
    """What was done on each exercise and variant, in the order of the first attempt."""
    done: dict[tuple[str, str, int], list[Attempt]] = {}
    for each in attempts:
        done.setdefault((each.file, each.exercise, each.variant), []).append(each)
    return [
        Exercised(
            tried[0].file,
            tried[0].exercise,
            tried[0].kind,
            len(tried),
            tried[0].is_right and not tried[0].was_shown,
            max((each.credit for each in tried if not each.was_shown), default=Fraction(0)),
            sum(each.seconds for each in tried),
        )
        for tried in done.values()
    ]


def standing(attempts: Iterable[Attempt]) -> Standing:
    """Where a learner with these attempts stands."""
    done = exercised(attempts)
    listed = _listed()
    rows = [
        _row(lesson, [each for each in done if each.file == file], len(listed[file]))
        for file, lesson in LESSON_OF.items()
        if file in listed
    ]
    others = sorted({each.file for each in done} - set(LESSON_OF))
    rows += [_row(file, [each for each in done if each.file == file], 0) for file in others]
    skills = [_row(skill, [each for each in done if skill_of(each.kind) == skill], 0) for skill in SKILLS]
    solved = {(each.file, each.exercise) for each in done if each.is_solved}
    unsolved = [
        (file, name) for file, names in listed.items() for name in names if (file, name) not in solved
    ]
    begun = {each.file for each in done}
    ahead = next((one for one in unsolved if one[0] in begun), unsolved[0] if unsolved else ("", ""))
    trained = [row for row in skills if row.tried >= ENOUGH and Fraction(row.first, row.tried) < WELL]
    weak = min(trained, key=lambda row: Fraction(row.first, row.tried), default=None)
    return Standing(
        total=_row("", done, sum(len(names) for names in listed.values())),
        lessons=tuple(rows),
        skills=tuple(row for row in skills if row.tried),
        next_lesson=LESSON_OF.get(ahead[0], ""),
        next_exercise=ahead[1],
        weak=weak.name if weak else "",
    )


def _row(name: str, done: list[Exercised], there: int) -> Row:
    return Row(
        name,
        there,
        len(done),
        sum(each.is_solved for each in done),
        sum(each.first for each in done),
        sum((each.points for each in done), Fraction(0)),
        sum(each.attempts for each in done),
        sum(each.seconds for each in done),
    )


def _listed() -> dict[str, tuple[str, ...]]:
    """The ids of the built-in bank by file, in the order of the lessons."""
    found: dict[str, tuple[str, ...]] = {}
    for name in LESSON_OF:
        file: Path = bank_dir() / name
        try:
            found[name] = tuple(each.id for each in raw_entries(file) if each.id)
        except BankError:
            found[name] = ()  # ``check`` says what is wrong with a bank; here it only has no exercises
    return found

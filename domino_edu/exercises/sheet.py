"""What a panel of exercises is doing, as data: which exercise is open, what was tried, what it earned.

Each function gives a new sheet, so the panel is tested without any widget.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from domino_edu.exercises.checking import verdict_text
from domino_edu.exercises.kinds import Exercise, explanation, solution_text
from domino_edu.exercises.kinds import check as check_exercise
from domino_edu.exercises.verdicts import NOTHING, NoAnswer, Verdict
from domino_edu.texts import number, translators


@dataclass(frozen=True, slots=True)
class Work:
    """What was done on one exercise.

    Attributes:
        tries: answers checked.
        best: the highest credit earned before the answer was shown.
        verdict: that on the last answer.
        is_shown: whether the learner asked for the answer.
    """

    tries: int = 0
    best: Fraction = NOTHING
    verdict: Verdict | None = None
    is_shown: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The exercises of a panel, in order; ``at`` is the open one, ``works`` what was done on each."""

    exercises: tuple[Exercise, ...]
    lang: str
    works: tuple[Work, ...]
    at: int = 0

    @property
    def exercise(self) -> Exercise:
        """The open exercise."""
        return self.exercises[self.at]

    @property
    def work(self) -> Work:
        """What was done on it."""
        return self.works[self.at]

    @property
    def score(self) -> Fraction:
        """What all exercises have earned, exact; each is worth 1."""
        return sum((work.best for work in self.works), NOTHING)


def new_sheet(exercises: tuple[Exercise, ...], lang: str) -> Sheet:
    """The sheet on which nothing has been tried."""
    return Sheet(exercises, lang, (Work(),) * len(exercises))


def check_answer(sheet: Sheet, answer: object) -> Sheet:
    """The sheet after this answer to the open exercise; no answer at all is not a try."""
    work = sheet.work
    verdict = check_exercise(sheet.exercise, answer)
    if _is_empty(verdict):
        return _with_work(sheet, replace(work, verdict=verdict))
    best = work.best if work.is_shown else max(work.best, verdict.credit)
    return _with_work(sheet, replace(work, tries=work.tries + 1, best=best, verdict=verdict))


def show_answer(sheet: Sheet) -> Sheet:
    """The sheet with the right answer shown, which is possible after a try."""
    return _with_work(sheet, replace(sheet.work, is_shown=True)) if sheet.work.tries else sheet


def turn_to(sheet: Sheet, at: int) -> Sheet:
    """The sheet with another exercise open, the nearest there is."""
    return replace(sheet, at=min(max(at, 0), len(sheet.exercises) - 1))


def heading(sheet: Sheet) -> str:
    """Which exercise it is, and the score so far; for a single one, nothing."""
    if len(sheet.exercises) == 1:
        return ""
    _, _n = translators(sheet.lang)
    total = len(sheet.exercises)
    place = _("Exercise {n} of {total}").format(n=sheet.at + 1, total=total)
    score = number(round(float(sheet.score), 2), sheet.lang)
    return f"{place} · " + _("score {score} of {total}").format(score=score, total=total)


def question(sheet: Sheet) -> str:
    """What the learner is asked."""
    return sheet.exercise.entry.question[sheet.lang]


def message(sheet: Sheet) -> str:
    """What is said of the last answer; with the right answer, where it was asked for."""
    _, _n = translators(sheet.lang)
    work, exercise = sheet.work, sheet.exercise
    if work.verdict is None:
        return ""
    if _is_empty(work.verdict):
        return _("Choose or write your answer first, then press Check.")
    if work.is_shown and not work.verdict.ok:
        answer = solution_text(exercise, sheet.lang)
        said = [_("The right answer: {answer}.").format(answer=answer), explanation(exercise, sheet.lang)]
        return " ".join(filter(None, said))
    text = verdict_text(exercise, work.verdict, sheet.lang)
    return text if work.verdict.ok else " ".join((text, _("Try again.")))


def _is_empty(verdict: Verdict) -> bool:
    return any(found.kind is NoAnswer.EMPTY for found in verdict.faults)


def _with_work(sheet: Sheet, work: Work) -> Sheet:
    works = (*sheet.works[: sheet.at], work, *sheet.works[sheet.at + 1 :])
    return replace(sheet, works=works)

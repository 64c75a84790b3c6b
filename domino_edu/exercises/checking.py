"""Checking an answer from code: ``check("block-03", answer)`` gives a result that shows as a sentence.

>>> check("block-01", "4-5@L", lang="en").ok
False
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape

from domino_edu.exercises.bank import find
from domino_edu.exercises.kinds import Exercise, explanation, fault_sentence, make
from domino_edu.exercises.kinds import check as check_exercise
from domino_edu.exercises.recording import keep
from domino_edu.exercises.verdicts import Fault, Verdict
from domino_edu.texts import language, number, translators

MOST_SENTENCES = 3
"""Faults that are told; where there are more, the learner is told how many more."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of an answer. It shows as its text, and is true exactly when the answer is right.

    Attributes:
        ok: whether the answer is right.
        credit: from 0 to 1, exact.
        faults: why it is not 1, as data.
        text: what the learner reads.
    """

    ok: bool
    credit: Fraction
    faults: tuple[Fault, ...]
    text: str

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f'<p style="font-size:16px">{escape(self.text)}</p>'


def check(name: str, answer: object, lang: str | None = None) -> Result:
    """The result of an answer to the exercise of this name. Any object is an answer, most are wrong ones.

    Raises:
        BankError: there is no such exercise, or its entry is not as it must be.
        SetupError: a language we do not speak.
    """
    spoken = language(lang)
    exercise = make(find(name))
    verdict = check_exercise(exercise, answer)
    kept = keep(exercise, answer, verdict)
    text = verdict_text(exercise, verdict, spoken)
    if kept.fault is not None:
        text = f"{text} {kept.sentence(spoken)}"
    return Result(verdict.ok, verdict.credit, verdict.faults, text)


def verdict_text(exercise: Exercise, verdict: Verdict, lang: str) -> str:
    """What a learner reads about an answer: the explanation if it is right, else its faults."""
    _, ngettext = translators(lang)
    if verdict.ok:
        return " ".join(filter(None, (_("That is right."), explanation(exercise, lang))))
    reasons = list(dict.fromkeys(fault_sentence(exercise, found, lang) for found in verdict.faults))
    sentences, more = reasons[:MOST_SENTENCES], len(reasons[MOST_SENTENCES:])
    if more:
        said = ngettext("There is {n} more fault.", "There are {n} more faults.", more)
        sentences.append(said.format(n=number(more, lang)))
    if verdict.is_typical:
        sentences += filter(None, [exercise.entry.hint.get(lang)])
    return " ".join(dict.fromkeys(sentences))

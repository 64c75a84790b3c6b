"""Keeping an answer that was checked: in the learner's file, at once, or with the reason why not."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import PurePath

from domino_edu.exercises.answers import plain
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds import Exercise
from domino_edu.exercises.labels import Label, labels
from domino_edu.exercises.progress import (
    Attempt,
    ProgressError,
    ProgressFault,
    new_key,
    now,
    record,
    set_aside,
)
from domino_edu.exercises.stored import answer_json
from domino_edu.exercises.verdicts import Misread, NoAnswer, Verdict

PAGE_VARIABLE = "JPY_SESSION_NAME"
"""Where Jupyter's server tells a kernel the path of its notebook."""
PAUSE_S = 1800.0
"""Seconds that count for one answer at most: whoever comes back after lunch has not thought all the time."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of an attempt: ``saved``, or the ``fault`` that kept it from being saved.

    An answer that is none (nothing chosen, no such form) is neither.
    """

    saved: bool = False
    fault: ProgressError | None = None

    def sentence(self, lang: str) -> str:
        """What the learner reads under the verdict."""
        said = labels(lang)
        if self.fault is not None:
            return said[Label.NOT_SAVED].format(reason=self.fault.sentence(lang))
        return said[Label.SAVED] if self.saved else ""


def keep(
    exercise: Exercise,
    answer: object,
    verdict: Verdict,
    *,
    seconds: float = 0.0,
    hints: int = 0,
    was_shown: bool = False,
) -> Kept:
    """Whether the attempt is on the disk. A file that cannot be used is set aside once, never deleted."""
    if any(isinstance(found.kind, NoAnswer) for found in verdict.faults):
        return Kept()
    try:
        told = answer_json(plain(answer))
    except Misread:
        return Kept()
    entry = exercise.entry
    attempt = Attempt(
        key=new_key(),
        time=now(),
        lesson=PurePath(os.environ.get(PAGE_VARIABLE, "")).stem,
        exercise=entry.id,
        file=entry.source.file,
        digest=digest_of(entry),
        variant=1,
        kind=entry.kind,
        answer=told,
        credit=verdict.credit,
        seconds=round(min(max(seconds, 0.0), PAUSE_S), 1),
        hints=hints,
        was_shown=was_shown,
    )
    try:
        record([attempt])
    except ProgressError as error:
        if error.kind not in (ProgressFault.DAMAGED, ProgressFault.NOT_OURS):
            return Kept(fault=error)
        return _anew(attempt, error)
    return Kept(saved=True)


def digest_of(entry: Entry) -> str:
    """A mark of what an entry asks: another one, where its position or its texts have changed."""
    asked = {"kind": entry.kind, "question": entry.question, "data": entry.data}
    text = json.dumps(asked, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _anew(attempt: Attempt, error: ProgressError) -> Kept:
    """The attempt in a new file; the old one lies beside it under another name."""
    try:
        set_aside()
        record([attempt])
    except (OSError, ProgressError):
        return Kept(fault=error)
    return Kept(saved=True)

"""Which plays are legal? The answer is the set of all of them; a tile that fits both ends counts twice.

Credit: plays named rightly, less those named wrongly, out of all legal plays; never below 0.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds.given import open_position
from domino_edu.exercises.kinds.playing import (
    Choices,
    Named,
    PlayFault,
    how_to_write,
    offered,
    play_fault_sentence,
    read_plays,
    refusal,
)
from domino_edu.exercises.shown import Shown, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.line import Play
from domino_edu.phrases import play_phrase
from domino_edu.rules import State, legal_plays
from domino_edu.texts import listing, number, translators

__all__ = [
    "NAME", "PlaysFault", "choices", "how_to_write", "judge", "make", "read", "sentence", "shown", "solution",
    "solution_text",
]  # fmt: skip

NAME = "plays"


class PlaysFault(Enum):
    """What is wrong with a set of plays. Facts in brackets."""

    END_MISSING = "end_missing"  # tile
    OTHER_END = "other_end"  # tile
    MISSED = "missed"  # count


def make(entry: Entry) -> State:
    """The position of the exercise. Field: position.

    Raises:
        BankError: the entry has no position with a seat to play.
    """
    return open_position(entry)


def choices(task: State) -> tuple[Choices, ...]:
    """The plays a learner can choose from, legal or not."""
    return offered(task, drawing=False)


def shown(task: State) -> Shown:
    """The position as the seat to play sees it."""
    return seen_by(task, task.turn)


def read(task: State, answer: Plain) -> Named:
    """What the answer names.

    Raises:
        Misread: it names no play.
    """
    return read_plays(task, answer)


def judge(task: State, given: Named) -> Verdict:
    """The verdict on these plays."""
    legal = frozenset(legal_plays(task))
    right, extra = given.plays & legal, given.plays - legal
    if right == legal and not extra and not given.open_tiles:
        return RIGHT
    faults = [refusal(task, play) for play in sorted(extra, key=str)]
    faults += [fault(PlaysFault.END_MISSING, tile=piece) for piece in sorted(given.open_tiles)]
    missed = [play for play in legal_plays(task) if play not in right and play.tile not in given.open_tiles]
    half_named = [play for play in missed if any(play.tile == other.tile for other in right)]
    faults += [fault(PlaysFault.OTHER_END, tile=play.tile) for play in half_named]
    others = len(missed) - len(half_named)
    faults += [fault(PlaysFault.MISSED, count=others)] if others else []
    credit = Fraction(max(len(right) - len(extra) - len(given.open_tiles), 0), len(legal))
    return wrong(*faults, credit=credit)


def solution(task: State) -> tuple[Play, ...]:
    """All legal plays."""
    return legal_plays(task)


def solution_text(task: State, lang: str) -> str:
    """All legal plays in words."""
    return listing((play_phrase(play, task.line, lang) for play in legal_plays(task)), lang)


def sentence(_task: State, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    if isinstance(found.kind, PlayFault):
        return play_fault_sentence(found, lang)
    if found.kind is PlaysFault.END_MISSING:
        said = _("{tile} fits in more places than one: name each, as {tile}@L and {tile}@R.")
        return said.format(tile=found.facts["tile"])
    if found.kind is PlaysFault.OTHER_END:
        said = _("{tile} fits in another place too, and that is a play of its own.")
        return said.format(tile=found.facts["tile"])
    count = found.facts["count"]
    return ngettext("{n} play is still missing.", "{n} plays are still missing.", count).format(
        n=number(count, lang)
    )

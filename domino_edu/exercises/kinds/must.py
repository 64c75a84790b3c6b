"""Pass, or play? The answer is one legal play, or a pass where nothing fits; the rules decide.

Where several plays are legal, any one is right, and a tile that fits both ends needs no end. Credit: 1 or 0.
"""

from __future__ import annotations

from enum import Enum

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
from domino_edu.exercises.shown import Shown, laid_open, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.line import End, Play
from domino_edu.phrases import play_phrase
from domino_edu.rules import State, auto_play, legal_plays
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import tiles_in

__all__ = [
    "NAME", "MustFault", "choices", "how_to_write", "judge", "make", "read", "sentence", "shown", "solution",
    "solution_text",
]  # fmt: skip

NAME = "must"


class MustFault(Enum):
    """What is wrong with the play that is named. Facts in brackets."""

    ONE_PLAY = "one_play"  # count
    NO_DOUBLE_OPENS = "no_double_opens"  # tile
    HIGHER_DOUBLE_OPENS = "higher_double_opens"  # tile
    OPENING_IS_LAID = "opening_is_laid"


def make(entry: Entry) -> State:
    """The position of the exercise. Field: position.

    Raises:
        BankError: the entry has no position with a seat to play.
    """
    return open_position(entry)


def choices(task: State) -> tuple[Choices, ...]:
    """What a learner can choose from, legal or not; at an opening by the rules, the tiles of all hands."""
    if auto_play(task) is None:
        return offered(task, drawing=True)
    return tuple(
        Choices(seat, tuple(Play.lay(piece) for piece in tiles_in(hand)))
        for seat, hand in enumerate(task.hands)
    )


def shown(task: State) -> Shown:
    """The position as the seat to play sees it; at an opening by the rules, both hands open."""
    return seen_by(task, task.turn) if auto_play(task) is None else laid_open(task)


def read(task: State, answer: Plain) -> Named:
    """What the answer names.

    Raises:
        Misread: it names no play.
    """
    return read_plays(task, answer)


def judge(task: State, given: Named) -> Verdict:
    """The verdict on this play."""
    named = [*given.plays, *(Play.lay(piece, End.L) for piece in given.open_tiles)]
    if len(named) != 1:
        return wrong(fault(MustFault.ONE_PLAY, count=len(named)))
    chosen = named[0]
    if chosen in legal_plays(task):
        return RIGHT
    if auto_play(task) is not None:
        return wrong(_opening_fault(chosen))
    return wrong(refusal(task, chosen))


def solution(task: State) -> Play:
    """A legal play: the first one, or the pass."""
    return legal_plays(task)[0]


def solution_text(task: State, lang: str) -> str:
    """All that is right, in words."""
    return listing((play_phrase(play, task.line, lang) for play in legal_plays(task)), lang, style="or")


def sentence(_task: State, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    if isinstance(found.kind, PlayFault):
        return play_fault_sentence(found, lang)
    facts = found.facts
    if found.kind is MustFault.ONE_PLAY:
        said = ngettext(
            "Here one play is wanted, not {n}.", "Here one play is wanted, not {n}.", facts["count"]
        )
        return said.format(n=number(facts["count"], lang))
    if found.kind is MustFault.OPENING_IS_LAID:
        return _("Nobody passes at the opening: one tile is laid by the rules.")
    messages = {
        MustFault.NO_DOUBLE_OPENS: _("{tile} is no double; the highest double of both hands opens."),
        MustFault.HIGHER_DOUBLE_OPENS: _("{tile} does not open: there is a higher double in these hands."),
    }
    return messages[MustFault(found.kind)].format(tile=facts["tile"])


def _opening_fault(chosen: Play) -> Fault:
    if chosen.tile is None:
        return fault(MustFault.OPENING_IS_LAID)
    kind = MustFault.HIGHER_DOUBLE_OPENS if chosen.tile.is_double else MustFault.NO_DOUBLE_OPENS
    return fault(kind, tile=chosen.tile)

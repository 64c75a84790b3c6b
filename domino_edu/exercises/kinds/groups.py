"""Which groups of this hand may be led, or beat what lies there? All of them, or a discard if there is none.

Tien Gow. Credit: groups named rightly, less those named wrongly, out of all; never below 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

from domino_edu.chinese import unpack
from domino_edu.errors import IllegalPlay, SetupError
from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.group_answers import Named, named_groups
from domino_edu.exercises.kinds.given import trick_position
from domino_edu.exercises.shown import Shown, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.line import Play, PlayKind
from domino_edu.phrases import sentence as refusal_sentence
from domino_edu.rules import legal_plays, play
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import MOST_TOGETHER, choices_of, shown_tiles, trick_play

NAME = "groups"
DISCARD = "discard"
"""The answer where nothing can be laid face up."""


class GroupsFault(Enum):
    """What is wrong with a set of groups. Facts in brackets."""

    REFUSED = "refused"  # error
    OTHER_SIZE = "other_size"  # tiles, size
    MISSED = "missed"  # count
    CAN_BEAT = "can_beat"
    LEADER_LEADS = "leader_leads"


@dataclass(frozen=True, slots=True)
class Task:
    """The position, the number of tiles asked for (None: any), and the plays that are right."""

    state: Any
    size: int | None
    right: tuple[Play, ...]

    @property
    def leads(self) -> bool:
        """Whether the seat to play leads."""
        return not self.state.current.best


class Given(NamedTuple):
    """The groups an answer names, and whether it says that nothing but a discard is left."""

    groups: tuple[tuple[Tile, ...], ...]
    discards: bool


def make(entry: Entry) -> Task:
    """What can be laid face up. Fields: position; size (of the groups to lead, any number unless given).

    Raises:
        BankError: a field is not as it must be, or no group of this size is there to lead.
    """
    entry.only("position", "size")
    state = trick_position(entry)
    size = state.current.size or entry.whole("size", MOST_TOGETHER, default=0) or None
    face_up = [made for made in legal_plays(state) if made.kind is not PlayKind.DOWN]
    right = tuple(made for made in face_up if size is None or len(made.tiles) == size)
    if not right and not state.current.best:
        raise entry.problem("size", BankFault.NO_GROUP)
    return Task(state, size, right)


def shown(task: Task) -> Shown:
    """The position as the seat to play sees it."""
    return seen_by(task.state, task.state.turn)


def choices(task: Task) -> tuple[tuple[Tile, ...], ...]:
    """All sets of tiles a learner can choose from, groups or not."""
    hand = task.state.hands[task.state.turn]
    sizes = range(1, MOST_TOGETHER + 1) if task.size is None else (task.size,)
    return tuple(unpack(mask) for size in sizes for mask in choices_of(hand, size))


def read(task: Task, answer: Plain) -> Given:
    """The groups the answer names, or a discard.

    Raises:
        Misread: it names something else.
    """
    named = named_groups(answer, together=(task.size or 0) > 1)
    found = dict.fromkeys(item.tiles for item in named if item.tiles and item.kind is not PlayKind.DOWN)
    for pieces in found:
        _play(task, pieces)
    return Given(tuple(found), any(_discards(item) for item in named))


def judge(task: Task, given: Given) -> Verdict:
    """The verdict on these groups."""
    right = [made for made in task.right if made.tiles in given.groups]
    extra = [pieces for pieces in given.groups if pieces not in [made.tiles for made in task.right]]
    faults = [_refusal(task, pieces) for pieces in extra]
    if given.discards and task.leads:
        faults.append(fault(GroupsFault.LEADER_LEADS))
    elif given.discards and task.right:
        faults.append(fault(GroupsFault.CAN_BEAT))
    missed = len(task.right) - len(right)
    if not faults and not missed:
        return RIGHT
    if missed and not given.discards:
        faults.append(fault(GroupsFault.MISSED, count=missed))
    points = len(right) - len(extra) - given.discards
    return wrong(*faults, credit=Fraction(max(points, 0), max(len(task.right), 1)))


def solution(task: Task) -> str:
    """All groups that are right, in one line, or a discard."""
    return ", ".join(_text(made) for made in task.right) or DISCARD


def solution_text(task: Task, lang: str) -> str:
    """All groups that are right, in words."""
    _, _n = translators(lang)
    if not task.right:
        return _("a discard face down")
    return listing((_text(made) for made in task.right), lang)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write groups apart by commas, as 6-6+4-5, 1-1, or discard.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    facts = found.facts
    if found.kind is GroupsFault.REFUSED:
        return refusal_sentence(facts["error"], lang)
    if found.kind is GroupsFault.MISSED:
        said = ngettext("{n} group is still missing.", "{n} groups are still missing.", facts["count"])
        return said.format(n=number(facts["count"], lang))
    if found.kind is GroupsFault.OTHER_SIZE:
        said = ngettext(
            "{tiles} may be led, but groups of {n} tile are asked for.",
            "{tiles} may be led, but groups of {n} tiles are asked for.",
            facts["size"],
        )
        return said.format(tiles=shown_tiles(facts["tiles"]), n=number(facts["size"], lang))
    if found.kind is GroupsFault.CAN_BEAT:
        return _("A discard is always allowed, but here something in the hand beats what lies face up.")
    return _("Whoever leads lays a group face up; nobody discards before that.")


def _text(made: Play) -> str:
    return shown_tiles(piece for piece in made.tiles if piece)


def _discards(item: Named) -> bool:
    return item.kind is PlayKind.DOWN or not item.tiles


def _play(task: Task, pieces: tuple[Tile, ...]) -> Play:
    try:
        return trick_play(PlayKind.LEAD if task.leads else PlayKind.BEAT, pieces)
    except SetupError:
        raise Misread(NoAnswer.UNREADABLE, found=shown_tiles(pieces)) from None


def _refusal(task: Task, pieces: tuple[Tile, ...]) -> Fault:
    """Why the rules refuse this group, or that it is of another size than asked for."""
    try:
        play(task.state, _play(task, pieces))
    except IllegalPlay as error:
        return fault(GroupsFault.REFUSED, error=error)
    return fault(GroupsFault.OTHER_SIZE, tiles=pieces, size=task.size or 0)

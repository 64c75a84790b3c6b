"""Lay all given tiles in one line, open or a ring; "impossible" is an answer, and sometimes the right one.

Credit: 1 for a line of all tiles (a ring closes), or for "impossible" where there is none. A sound line that
is not finished, where one is possible, gets half the share of the tiles it lays. Everything else gets 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from domino_edu.exercises.answers import Plain, fold, laid_tiles, orient
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds.given import loose_tiles
from domino_edu.exercises.shown import Shown
from domino_edu.exercises.trails import full_line
from domino_edu.exercises.verdicts import NOTHING, RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.line import Halves
from domino_edu.texts import listing, translators
from domino_edu.tiles import Tile

NAME = "line"
SHAPES = ("open", "ring")
IMPOSSIBLE = "impossible"
_IMPOSSIBLE = (
    "impossible", "not possible", "it cannot be done", "cannot be done", "khong the", "khong duoc",
    "khong xep duoc", "khong the xep", "khong the xep duoc",
)  # fmt: skip


class LineFault(Enum):
    """What is wrong with a line. Facts in brackets."""

    NOT_GIVEN = "not_given"  # tile
    TWICE = "twice"  # tile
    NO_MATCH = "no_match"  # left, right
    LEFT_OUT = "left_out"  # tiles
    RING_OPEN = "ring_open"  # left, right
    CAN_BE_DONE = "can_be_done"


@dataclass(frozen=True, slots=True)
class Task:
    """The tiles to lay, whether a ring is wanted, and a line that does it, None if there is none."""

    pieces: tuple[Tile, ...]
    ring: bool
    found: tuple[Halves, ...] | None


def make(entry: Entry) -> Task:
    """The tiles to lay. Fields: tiles; shape (open or ring, open unless given).

    Raises:
        BankError: a field is missing or not as it must be.
    """
    entry.only("tiles", "shape")
    ring = entry.choice("shape", SHAPES, default="open") == "ring"
    pieces = loose_tiles(entry)
    return Task(pieces, ring, full_line(pieces, ring=ring))


def shown(task: Task) -> Shown:
    """The tiles to lay."""
    return Shown(loose=task.pieces)


def with_tile(text: str, piece: Tile) -> str:
    """The line in a text with one more tile, each turned where that makes it fit.

    >>> with_tile("1-2", Tile(1, 3))
    '2-1 1-3'
    """
    return _text((*_pieces(text), piece))


def without_last(text: str) -> str:
    """The line in a text without its last tile."""
    return _text(_pieces(text)[:-1])


def row_in(text: str) -> tuple[Halves, ...]:
    """The tiles a text lays, as they lie; none where it cannot be read."""
    try:
        return tuple(laid_tiles(text))
    except Misread:
        return ()


def _pieces(text: str) -> tuple[Tile, ...]:
    return tuple(halves.tile for halves in row_in(text))


def _text(pieces: tuple[Tile, ...]) -> str:
    return " ".join(map(str, orient(pieces)))


def read(task: Task, answer: Plain) -> tuple[Halves, ...] | None:
    """The line the answer lays, tiles as they lie; None for "impossible".

    Raises:
        Misread: it is neither.
    """
    while type(answer) is tuple and len(answer) == 1 and isinstance(answer[0], str):
        answer = answer[0]
    if isinstance(answer, str) and fold(answer).rstrip(".") in _IMPOSSIBLE:
        return None
    if answer is None:
        raise Misread(NoAnswer.EMPTY)
    row = tuple(laid_tiles(answer))
    if not row and task.pieces:
        raise Misread(NoAnswer.EMPTY)
    return row


def judge(task: Task, given: tuple[Halves, ...] | None) -> Verdict:
    """The verdict on this line."""
    if given is None:
        return RIGHT if task.found is None else wrong(fault(LineFault.CAN_BE_DONE))
    laid = [halves.tile for halves in given]
    faults = [
        fault(LineFault.NOT_GIVEN, tile=piece) for piece in dict.fromkeys(laid) if piece not in task.pieces
    ]
    faults += [
        fault(LineFault.TWICE, tile=piece)
        for piece in dict.fromkeys(laid)
        if laid.count(piece) > 1 and piece in task.pieces
    ]
    faults += [
        fault(LineFault.NO_MATCH, left=left, right=right)
        for left, right in pairwise(given)
        if left.far != right.near
    ]
    is_sound = not faults
    missing = tuple(piece for piece in task.pieces if piece not in laid)
    if missing:
        faults.append(fault(LineFault.LEFT_OUT, tiles=missing))
    elif is_sound and task.ring and given and given[0].near != given[-1].far:
        faults.append(fault(LineFault.RING_OPEN, left=given[0].near, right=given[-1].far))
    if not faults:
        return RIGHT
    can_be_finished = is_sound and task.found is not None
    credit = Fraction(len(given), 2 * len(task.pieces)) if can_be_finished else NOTHING
    return wrong(*faults, credit=credit)


def solution(task: Task) -> str:
    """A right line as it lies, or "impossible"."""
    return IMPOSSIBLE if task.found is None else " ".join(map(str, task.found))


def solution_text(task: Task, lang: str) -> str:
    """A right line in words, or that there is none."""
    _, _n = translators(lang)
    return _("impossible") if task.found is None else solution(task)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the tiles as they lie, such as 4-1 1-2 2-3, or write impossible.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    facts = dict(found.facts)
    missing = facts.get("tiles", ())
    facts["tiles"] = listing(missing, lang)
    left_out = ngettext("{tiles} is left out.", "{tiles} are left out.", len(missing))
    messages = {
        LineFault.NOT_GIVEN: _("{tile} is not among the given tiles."),
        LineFault.TWICE: _("{tile} is laid twice, but there is only one."),
        LineFault.NO_MATCH: _("{left} and {right} do not match: touching halves must be equal."),
        LineFault.LEFT_OUT: left_out,
        LineFault.RING_OPEN: _("The ring does not close: its ends show {left} and {right}."),
        LineFault.CAN_BE_DONE: _("It can be done: look for another tile to begin with."),
    }
    return messages[LineFault(found.kind)].format(**facts)

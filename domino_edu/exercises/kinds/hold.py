"""What can a hand still hold? Of tiles that are hidden, those that can, cannot or must be in it.

All is known from the picture and the plays told below it: what lies, what the player holds, and the numbers
on which that hand passed. Credit: right tiles named, less wrong ones, out of all right ones; never below 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from domino_edu.errors import DominoError
from domino_edu.exercises.answers import Plain, fold, is_sequence, named_plays, short
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.kinds.given import LINE_GAMES, seat
from domino_edu.exercises.kinds.hidden import hidden_view, known_of, one_of, passed_numbers, shown_to
from domino_edu.exercises.shown import Shown
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.line import Play, PlayKind
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile, parse_tiles

NAME = "hold"
WHATS = ("can", "cannot", "must")
NONE = "none"
_NOTHING = ("none", "nothing", "none of them", "none of these", "khong", "khong co", "khong quan nao")


class HoldFault(Enum):
    """What is wrong with a tile that is named, or with the answer. Facts in brackets."""

    NOT_OFFERED = "not_offered"  # tile
    PASSED = "passed"  # tile, name, pips
    CANNOT = "cannot"  # tile, name
    CAN = "can"  # tile, name
    ELSEWHERE = "elsewhere"  # tile
    MISSED = "missed"  # count
    SOME_ARE = "some_are"


@dataclass(frozen=True, slots=True)
class Task:
    """Whose hand, what is asked of the choices, and what is wrong with each that is not right."""

    what: str
    seat: int
    choices: tuple[Tile, ...]
    reasons: dict[Tile, Fault]
    state: Any

    @property
    def right(self) -> tuple[Tile, ...]:
        """The choices that are right, in order."""
        return tuple(piece for piece in self.choices if piece not in self.reasons)


def make(entry: Entry) -> Task:
    """What is to be said. Fields: position (hidden tiles as ``?``); seat (whose hand); choices; what:

    ``can``: the tiles the hand may hold. ``cannot``: those it does not hold for certain. ``must``: those it
    holds for certain.

    Raises:
        BankError: a field is missing or not as it must be, or a choice is not hidden.
    """
    entry.only("position", "seat", "choices", "what")
    what = entry.choice("what", WHATS)
    seen = hidden_view(entry, *LINE_GAMES)
    state = one_of(seen)
    whose = seat(entry, state)
    if whose == seen.seat:
        raise entry.problem("seat", BankFault.NO_SUCH_SEAT, found="ABCD"[whose])
    known, lacks = known_of(seen), passed_numbers(seen, whose)
    choices = _choices(entry)
    reasons = {}
    for piece in choices:
        if not piece.bit & seen.unseen:
            raise entry.problem("choices", BankFault.NOT_HIDDEN, found=piece)
        chance = known.places(piece).seats[whose]
        facts = {"tile": piece, "name": "ABCD"[whose]}
        passed = sorted(lacks & set(piece))
        if what == "can" and not chance:
            kind = HoldFault.PASSED if passed else HoldFault.CANNOT
            reasons[piece] = fault(kind, **facts, pips=passed)
        elif what == "cannot" and chance:
            reasons[piece] = fault(HoldFault.CAN, **facts)
        elif what == "must" and chance != 1:
            reasons[piece] = fault(HoldFault.ELSEWHERE if chance else HoldFault.CANNOT, **facts)
    return Task(what, whose, choices, reasons, state)


def shown(task: Task) -> Shown:
    """What the seat to play sees, with the last plays."""
    return shown_to(task.state, task.state.turn)


def read(_task: Task, answer: Plain) -> tuple[Tile, ...]:
    """The tiles the answer names.

    Raises:
        Misread: it names something else.
    """
    if isinstance(answer, str) and fold(answer).rstrip(".") in _NOTHING:
        return ()
    if answer is None or (is_sequence(answer) and not answer):
        raise Misread(NoAnswer.EMPTY)
    found = []
    for named in named_plays(answer):
        if isinstance(named, Play):
            if named.kind is not PlayKind.LAY or named.tile is None:
                raise Misread(NoAnswer.UNREADABLE, found=short(str(named)))
            found.append(named.tile)
        elif isinstance(named, PlayKind) or named[1] is not None:
            raise Misread(NoAnswer.UNREADABLE, found=short(str(answer)))
        else:
            found.append(named[0].tile)
    if not found:
        raise Misread(NoAnswer.EMPTY)
    return tuple(dict.fromkeys(found))


def judge(task: Task, given: tuple[Tile, ...]) -> Verdict:
    """The verdict on these tiles."""
    right = [piece for piece in given if piece in task.right]
    extra = [
        task.reasons.get(piece, fault(HoldFault.NOT_OFFERED, tile=piece))
        for piece in given
        if piece not in task.right
    ]
    missed = len(task.right) - len(right)
    if not extra and not missed:
        return RIGHT
    faults = list(extra)
    if missed:
        faults.append(fault(HoldFault.MISSED, count=missed) if given else fault(HoldFault.SOME_ARE))
    credit = Fraction(max(len(right) - len(extra), 0), len(task.right)) if task.right else Fraction(0)
    return wrong(*faults, credit=credit)


def solution(task: Task) -> str:
    """The right tiles in one line."""
    return ", ".join(map(str, task.right)) or NONE


def solution_text(task: Task, lang: str) -> str:
    """The right tiles in words."""
    _, _n = translators(lang)
    return listing(map(str, task.right), lang) if task.right else _("none of them")


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write tiles apart by commas, as 3-5, 0-2, or none.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, ngettext = translators(lang)
    facts = dict(found.facts)
    if found.kind is HoldFault.MISSED:
        said = ngettext(
            "{n} right tile is still missing.", "{n} right tiles are still missing.", facts["count"]
        )
        return said.format(n=number(facts["count"], lang))
    if "pips" in facts:
        facts["pips"] = listing((number(value, lang) for value in facts["pips"]), lang)
    messages = {
        HoldFault.NOT_OFFERED: _("{tile} is not among the choices."),
        HoldFault.PASSED: _("{name} had nothing for {pips}, so {tile} is not in that hand."),
        HoldFault.CANNOT: _("{tile} cannot be in {name}'s hand."),
        HoldFault.CAN: _("Nothing seen so far keeps {tile} out of {name}'s hand."),
        HoldFault.ELSEWHERE: _("{tile} may just as well lie somewhere else."),
        HoldFault.SOME_ARE: _("Look again: at least one of them is right."),
    }
    return messages[HoldFault(found.kind)].format(**facts)


def _choices(entry: Entry) -> tuple[Tile, ...]:
    try:
        pieces = parse_tiles(entry.text("choices"))
    except DominoError as error:
        raise blamed(entry, "choices", error) from None
    if len(set(pieces)) < len(pieces) or not pieces:
        raise entry.problem("choices", BankFault.CHOICE_TWICE)
    return pieces

"""In which order do these tiles rank? Chinese tiles of one suit, from high to low; equal ones in any order.

Tien Gow. Credit: half the share of the places that hold a tile of the right rank, where the order is not
wholly right.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from domino_edu.chinese import Suit, in_order, rank_of, suit_of
from domino_edu.exercises.answers import Plain
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.group_answers import named_tiles
from domino_edu.exercises.kinds.given import chinese_tiles
from domino_edu.exercises.shown import Shown
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.phrases import tile_title
from domino_edu.texts import translators
from domino_edu.tiles import Tile

NAME = "sort"


class SortFault(Enum):
    """What is wrong with an order. Facts in brackets: two tiles, in the order they should have."""

    ALL_TILES = "all_tiles"
    CIVIL_ORDER = "civil_order"  # better, worse
    MILITARY_TOTALS = "military_totals"  # better, worse


@dataclass(frozen=True, slots=True)
class Task:
    """The tiles as they are shown."""

    pieces: tuple[Tile, ...]


def make(entry: Entry) -> Task:
    """The tiles to put in order. Field: tiles, of one suit.

    Raises:
        BankError: the field is missing, or they are not tiles of one suit and of at least two ranks.
    """
    entry.only("tiles")
    pieces = chinese_tiles(entry)
    if len({suit_of(piece) for piece in pieces}) != 1 or len({rank_of(piece) for piece in pieces}) < 2:
        raise entry.problem("tiles", BankFault.TWO_SUITS)
    return Task(pieces)


def shown(task: Task) -> Shown:
    """The tiles as the entry lists them."""
    return Shown(table=False, chinese=True, loose=task.pieces)


def read(_task: Task, answer: Plain) -> tuple[Tile, ...]:
    """The tiles in the order the answer names them: ``"6-6 1-1 4-4"``, a list.

    Raises:
        Misread: it names something else.
    """
    return named_tiles(answer)


def judge(task: Task, given: tuple[Tile, ...]) -> Verdict:
    """The verdict on this order."""
    right = in_order(task.pieces)
    if sorted(given) != sorted(right):
        return wrong(fault(SortFault.ALL_TILES))
    ranks = [rank_of(piece) for piece in given]
    swap = next((pair for pair in pairwise(given) if rank_of(pair[0]) < rank_of(pair[1])), None)
    if swap is None:
        return RIGHT
    placed = sum(rank == rank_of(piece) for rank, piece in zip(ranks, right, strict=True))
    kind = SortFault.CIVIL_ORDER if suit_of(swap[0]) is Suit.CIVIL else SortFault.MILITARY_TOTALS
    found = fault(kind, better=swap[1], worse=swap[0])
    return wrong(found, credit=Fraction(placed, 2 * len(right)))


def solution(task: Task) -> str:
    """The tiles from high to low."""
    return " ".join(str(piece) for piece in in_order(task.pieces))


def solution_text(task: Task, lang: str) -> str:
    """The tiles from high to low, with their names."""
    return ", ".join(f"{piece} {tile_title(piece, lang)}" for piece in in_order(task.pieces))


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the tiles from high to low, as 6-6 1-1 4-4.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, _n = translators(lang)
    facts = found.facts
    messages = {
        SortFault.ALL_TILES: _("Name each tile that is shown, and each once."),
        SortFault.CIVIL_ORDER: _(
            "{better} ({better_name}) ranks above {worse} ({worse_name}): "
            "civil tiles have an order of their own."
        ),
        SortFault.MILITARY_TOTALS: _(
            "{better} ({better_name}) ranks above {worse} ({worse_name}): a military tile ranks by its pips."
        ),
    }
    names = {f"{key}_name": tile_title(piece, lang) for key, piece in facts.items()}
    return messages[SortFault(found.kind)].format(**facts, **names)

"""In which order do the seats come in? The stakes table's places, first to last, with every tie broken.

Credit: half the share of the places that hold the right seat, where the order is not wholly right.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from domino_edu.exercises.answers import Plain, named_seats
from domino_edu.exercises.entries import Entry
from domino_edu.exercises.kinds.given import finished, only_under
from domino_edu.exercises.shown import Shown, laid_open
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.rules import State, stakes
from domino_edu.rules.stakes_money import left_pips, order_of
from domino_edu.texts import translators
from domino_edu.tiles import tiles_in

NAME = "rank"
SEATS = "ABCD"


class RankFault(Enum):
    """What is wrong with an order. Facts in brackets: two seats, in the order they should have."""

    ALL_SEATS = "all_seats"
    OUT_IS_FIRST = "out_is_first"  # better
    FEWER_PIPS = "fewer_pips"  # better, worse
    FEWER_TILES = "fewer_tiles"  # better, worse
    LOWER_TOP_TILE = "lower_top_tile"  # better, worse, tile


@dataclass(frozen=True, slots=True)
class Task:
    """The end of the round and its places from first to last."""

    state: State
    places: tuple[int, ...]


def make(entry: Entry) -> Task:
    """The order to find. Field: position, at the end of a round of the stakes table.

    Raises:
        BankError: the entry has no such position.
    """
    entry.only("position")
    state, result = finished(entry)
    only_under(entry, state, stakes.ID)
    return Task(state, result.places)


def shown(task: Task) -> Shown:
    """The end of the round with all hands open."""
    return laid_open(task.state)


def read(_task: Task, answer: Plain) -> tuple[int, ...]:
    """The seats in the order the answer names them: ``"A C B D"``, ``"ACBD"``, a list.

    Raises:
        Misread: it names something else.
    """
    if isinstance(answer, str) and len(answer.strip()) in (2, 3, 4) and answer.strip().isalpha():
        answer = " ".join(answer.strip())
    named = tuple(seat for seat in named_seats(answer, {}) if seat is not None)
    if not named:
        raise Misread(NoAnswer.EMPTY)
    return named


def judge(task: Task, given: tuple[int, ...]) -> Verdict:
    """The verdict on this order."""
    places = task.places
    if given == places:
        return RIGHT
    if sorted(given) != sorted(places):
        return wrong(fault(RankFault.ALL_SEATS))
    right = sum(one == other for one, other in zip(given, places, strict=True))
    credit = Fraction(right, 2 * len(places))
    return wrong(_first_swap(task, given), credit=credit)


def solution(task: Task) -> str:
    """The letters in order."""
    return " ".join(SEATS[seat] for seat in task.places)


def solution_text(task: Task, lang: str) -> str:  # noqa: ARG001 - letters are the same in every language
    """The letters in order, apart by commas."""
    return ", ".join(SEATS[seat] for seat in task.places)


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the seats from first to last, as A C B D.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    _, _n = translators(lang)
    messages = {
        RankFault.ALL_SEATS: _("Name each seat that is still at the table, and each once."),
        RankFault.OUT_IS_FIRST: _("{better} has laid its last tile, and that is first place."),
        RankFault.FEWER_PIPS: _("{better} has fewer pips than {worse} and comes before it."),
        RankFault.FEWER_TILES: _(
            "{better} and {worse} have equal pips; {better} has fewer tiles and comes first."
        ),
        RankFault.LOWER_TOP_TILE: _(
            "{better} and {worse} have equal pips and tiles; {tile} is the highest tile, and it ranks lower."
        ),
    }
    return messages[RankFault(found.kind)].format(**found.facts)


def _first_swap(task: Task, given: tuple[int, ...]) -> Fault:
    """The reason of the first place that holds the wrong seat."""
    better, worse = next(pair for pair in zip(task.places, given, strict=True) if pair[0] != pair[1])
    facts = {"better": SEATS[better], "worse": SEATS[worse]}
    hands, options = task.state.hands, task.state.options
    if not hands[better]:
        return fault(RankFault.OUT_IS_FIRST, **facts)
    if left_pips(hands[better], options) != left_pips(hands[worse], options):
        return fault(RankFault.FEWER_PIPS, **facts)
    if hands[better].bit_count() != hands[worse].bit_count():
        return fault(RankFault.FEWER_TILES, **facts)
    top = max((*tiles_in(hands[better]), *tiles_in(hands[worse])), key=lambda piece: order_of(piece, options))
    return fault(RankFault.LOWER_TOP_TILE, tile=top, **facts)

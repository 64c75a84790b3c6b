"""How many? The answer is a whole number: pips in a hand, on the line, at the ends, tiles, points, money.

Credit: 1 or 0. Typical miscounts are known, so that a wrong number gets its own reason where it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any

from domino_edu.exercises.answers import Plain, whole_number
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.kinds.ends import EndsFault, ends_sentence, miscounts
from domino_edu.exercises.kinds.given import finished, line_position, loose_tiles, only_under, position, seat
from domino_edu.exercises.kinds.hidden_counts import MAKERS as HIDDEN_MAKERS
from domino_edu.exercises.kinds.hidden_counts import (
    HiddenCountFault,
    hidden_count_sentence,
    hidden_unit,
    how_to_count_hidden,
    shown_hidden,
)
from domino_edu.exercises.kinds.trick_counts import MAKERS as TRICK_MAKERS
from domino_edu.exercises.kinds.trick_counts import (
    Counted,
    TrickCountFault,
    how_to_count,
    shown_tricks,
    trick_count_sentence,
    trick_unit,
)
from domino_edu.exercises.shown import Shown, laid_open, seen_by
from domino_edu.exercises.verdicts import RIGHT, Fault, Verdict, fault, wrong
from domino_edu.rules import Ending, State, fives, stakes
from domino_edu.texts import number, translators
from domino_edu.tiles import SUIT, Tile, mask_of, pips_of, tile_set, tiles_in

NAME = "count"


class CountFault(Enum):
    """What is wrong with a number: how it came about, where that can be known. Facts in brackets."""

    TOO_HIGH = "too_high"  # found
    TOO_LOW = "too_low"  # found
    COUNTED_TILES = "counted_tiles"  # found
    COUNTED_PIPS = "counted_pips"  # found
    DOUBLE_ONCE = "double_once"
    TOUCHING_ONCE = "touching_once"
    ONLY_ENDS = "only_ends"
    BOTH_WAYS = "both_ways"
    DOUBLE_TWICE = "double_twice"
    DOUBLE_LEFT_OUT = "double_left_out"
    FORGOT_HAND = "forgot_hand"
    FORGOT_TABLE = "forgot_table"
    STAKE_LEFT_OUT = "stake_left_out"
    DOUBLES_LEFT_OUT = "doubles_left_out"
    ONE_STAKE_A_DOUBLE = "one_stake_a_double"
    BLANK_IS_NO_DOUBLE = "blank_is_no_double"
    NOT_ROUNDED = "not_rounded"  # found
    OTHER_WAY_ROUNDED = "other_way_rounded"  # found
    ROUNDED_FIRST = "rounded_first"
    NOT_THE_DIFFERENCE = "not_the_difference"


@dataclass(frozen=True, slots=True)
class Task:
    """What is counted, how many there are, and the miscounts that have a reason of their own.

    ``state`` and ``seat`` are those of a position, ``pieces`` are loose tiles; both may be absent.
    """

    what: str
    count: int
    miscounts: dict[int, Enum]
    state: Any = None
    seat: int = 0
    pieces: tuple[Tile, ...] = ()


def make(entry: Entry) -> Task:
    """What is to be counted. Field ``what``, and for each of its values:

    ``tiles`` (pips on loose tiles): tiles. ``hand`` (pips in a hand): position, seat. ``line`` (pips on the
    line of play): position. ``set`` (tiles of a set): set. ``suit`` (tiles of a set with a number): set, of.
    ``unseen`` (tiles with a number that a seat sees neither in hand nor on the table): position, seat, of.
    ``ends`` (the board count of All Fives): position. ``bonus`` (the winner's points for pips): position.
    ``leaving`` (what a seat of the stakes table pays if it leaves now): position, seat.
    Of Tien Gow, see ``trick_counts``: ``group_set``, ``leads``, ``columns`` and ``factor``. Of hidden tiles,
    see ``hidden_counts``: ``hands`` and ``beaters``.

    Raises:
        BankError: a field is missing or not as it must be.
    """
    return MAKERS[entry.choice("what", MAKERS)](entry)


def shown(task: Task) -> Shown:
    """What is counted, and for ``unseen`` all that the seat sees."""
    if task.what in HIDDEN_MAKERS:
        return shown_hidden(task.state, task.seat)
    if task.what in TRICK_MAKERS:
        return shown_tricks(task.what, task.state, task.seat)
    if task.state is None:
        return Shown(table=False, loose=task.pieces)
    if task.what == "bonus":
        return laid_open(task.state)
    seen = seen_by(task.state, task.seat)
    if task.what == "leaving":
        return seen
    if task.what == "unseen":
        return replace(seen, places=False)
    return replace(seen, places=False, hands=seen.hands[-1:] if task.what == "hand" else ())


def read(_task: Task, answer: Plain) -> int:
    """The number the answer says.

    Raises:
        Misread: it says no whole number.
    """
    return whole_number(answer)


def judge(task: Task, given: int) -> Verdict:
    """The verdict on this number."""
    if given == task.count:
        return RIGHT
    if given in task.miscounts:
        return wrong(fault(task.miscounts[given], found=given))
    return wrong(fault(CountFault.TOO_HIGH if given > task.count else CountFault.TOO_LOW, found=given))


def solution(task: Task) -> int:
    """The right number."""
    return task.count


def solution_text(task: Task, lang: str) -> str:
    """The right number with its unit."""
    _, ngettext = translators(lang)
    if task.what in HIDDEN_MAKERS:
        return hidden_unit(task.what, task.count, lang)
    if task.what in TRICK_MAKERS:
        return trick_unit(task.what, task.count, lang)
    if task.what in ("set", "suit", "unseen"):
        said = ngettext("{n} tile", "{n} tiles", task.count)
    elif task.what == "bonus":
        said = ngettext("{n} point", "{n} points", task.count)
    elif task.what == "leaving":
        said = "{n}"
    else:
        said = ngettext("{n} pip", "{n} pips", task.count)
    return said.format(n=number(task.count, lang))


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write a whole number, such as 12.")


def sentence(task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    if isinstance(found.kind, EndsFault):
        return ends_sentence(found.kind, lang)
    if isinstance(found.kind, TrickCountFault):
        return trick_count_sentence(found.kind, found.facts["found"], lang)
    if isinstance(found.kind, HiddenCountFault):
        return hidden_count_sentence(found.kind, found.facts["found"], lang)
    _, _n = translators(lang)
    high = found.kind is CountFault.TOO_HIGH
    too = _("{found} is too many.") if high else _("{found} is too few.")
    how = (
        how_to_count(task.what, lang)
        or how_to_count_hidden(task.what, lang)
        or {
            "tiles": _("Add up both halves of every tile."),
            "hand": _("Add up both halves of every tile in the hand."),
            "line": _("Add up both halves of every tile laid."),
            "set": _("Every pair of numbers makes one tile, and every number makes one double."),
            "suit": _("A number meets every number of the set once, itself as well."),
            "unseen": _("Take away those on the table and those in your own hand."),
            "ends": _("Go from end to end, and ask of each what lies open there."),
            "bonus": _(
                "The loser's pips count, in a blocked round less the winner's, rounded to the nearest 5."
            ),
            "leaving": _("A leaver pays one stake, and two more for each double in the hand."),
        }[task.what]
    )
    messages = {
        CountFault.TOO_HIGH: f"{too} {how}",
        CountFault.TOO_LOW: f"{too} {how}",
        CountFault.COUNTED_TILES: _("{found} is the number of tiles; the pips on them are wanted."),
        CountFault.COUNTED_PIPS: _("{found} is the number of pips; the tiles are wanted."),
        CountFault.DOUBLE_ONCE: _("A double has two halves, and the pips on both count."),
        CountFault.TOUCHING_ONCE: _("Touching halves are two halves, and the pips on both count."),
        CountFault.ONLY_ENDS: _("That is the sum of the open ends; the pips on all tiles laid are wanted."),
        CountFault.BOTH_WAYS: _("A tile turned round is the same tile: 1-2 and 2-1 are one."),
        CountFault.DOUBLE_TWICE: _("The double shows the number twice, but it is one tile."),
        CountFault.DOUBLE_LEFT_OUT: _("The double belongs to the number too."),
        CountFault.FORGOT_HAND: _("You see your own hand as well; take those tiles away too."),
        CountFault.STAKE_LEFT_OUT: _("Leaving itself costs a stake too, besides the doubles."),
        CountFault.DOUBLES_LEFT_OUT: _("Each double in the leaver's hand costs as well."),
        CountFault.ONE_STAKE_A_DOUBLE: _("A double in a leaver's hand costs two stakes, not one or a half."),
        CountFault.BLANK_IS_NO_DOUBLE: _("0-0 has two equal halves, so it is a double and costs as one."),
        CountFault.NOT_ROUNDED: _("{found} is still to be rounded to the nearest 5."),
        CountFault.OTHER_WAY_ROUNDED: _("The nearest 5 counts: 1 or 2 over goes down, 3 or 4 over goes up."),
        CountFault.ROUNDED_FIRST: _("Take the difference first, and round only then."),
        CountFault.NOT_THE_DIFFERENCE: _("In a blocked round the winner's own pips come off first."),
        CountFault.FORGOT_TABLE: _("You see the tiles on the table as well; take those away too."),
    }
    shown = number(found.facts["found"], lang)
    return messages[CountFault(found.kind)].format(found=shown)


def _loose(entry: Entry) -> Task:
    entry.only("what", "tiles")
    pieces = loose_tiles(entry)
    return _task("tiles", pips_of(mask_of(pieces)), _hand_miscounts(pieces), pieces=pieces)


def _hand(entry: Entry) -> Task:
    entry.only("what", "position", "seat")
    state = line_position(entry)
    whose = seat(entry, state)
    hand = state.hands[whose]
    return _task("hand", pips_of(hand), _hand_miscounts(tiles_in(hand)), state=state, whose=whose)


def _hand_miscounts(pieces: tuple[Tile, ...]) -> list[tuple[int, CountFault]]:
    doubles_once = sum(piece.lo if piece.is_double else piece.pips for piece in pieces)
    return [(doubles_once, CountFault.DOUBLE_ONCE), (len(pieces), CountFault.COUNTED_TILES)]


def _line(entry: Entry) -> Task:
    entry.only("what", "position")
    state = line_position(entry)
    row = state.line.row
    touching = sum(halves.near for halves in row[1:])
    pips = pips_of(mask_of(state.line.tiles))
    ends = row[0].near + row[-1].far if row else 0
    miscounts = [
        (pips - touching, CountFault.TOUCHING_ONCE),
        (ends, CountFault.ONLY_ENDS),
        (len(row), CountFault.COUNTED_TILES),
    ]
    return _task("line", pips, miscounts, state=state, whose=state.turn)


def _set(entry: Entry) -> Task:
    entry.only("what", "set")
    whole = tile_set(entry.whole("set", 9, default=6))
    numbers = whole[-1].hi + 1
    miscounts = [
        (numbers * numbers, CountFault.BOTH_WAYS),
        (len(whole) - numbers, CountFault.DOUBLE_LEFT_OUT),
        (pips_of(mask_of(whole)), CountFault.COUNTED_PIPS),
    ]
    return _task("set", len(whole), miscounts)


def _suit(entry: Entry) -> Task:
    entry.only("what", "set", "of")
    highest = entry.whole("set", 9, default=6)
    suit = mask_of(tile_set(highest)) & SUIT[entry.whole("of", highest)]
    count = suit.bit_count()
    miscounts = [(count + 1, CountFault.DOUBLE_TWICE), (count - 1, CountFault.DOUBLE_LEFT_OUT)]
    return _task("suit", count, miscounts)


def _unseen(entry: Entry) -> Task:
    entry.only("what", "position", "seat", "of")
    state = line_position(entry)
    whose = seat(entry, state)
    highest = state.options.set
    suit = mask_of(tile_set(highest)) & SUIT[entry.whole("of", highest)]
    hand, table = state.hands[whose], mask_of(state.line.tiles)
    miscounts = [
        ((suit & ~table).bit_count(), CountFault.FORGOT_HAND),
        ((suit & ~hand).bit_count(), CountFault.FORGOT_TABLE),
    ]
    return _task("unseen", (suit & ~hand & ~table).bit_count(), miscounts, state=state, whose=whose)


def _ends(entry: Entry) -> Task:
    entry.only("what", "position")
    state: Any = position(entry)
    only_under(entry, state, fives.ID)
    wrong_counts = miscounts(state.line, state.options)
    return _task("ends", fives.count(state), wrong_counts, state=state, whose=state.turn)


def _bonus(entry: Entry) -> Task:
    entry.only("what", "position")
    state, result = finished(entry)
    only_under(entry, state, fives.ID)
    loser = 1 - result.winners[0]
    full, own = result.pips[loser], result.pips[1 - loser]
    left = full - own if result.ending is Ending.BLOCKED else full
    down, up = left // 5 * 5, -(-left // 5) * 5
    wrong_counts = [
        (down if up == result.margin else up, CountFault.OTHER_WAY_ROUNDED),
        (left, CountFault.NOT_ROUNDED),
    ]
    if result.ending is Ending.BLOCKED:
        wrong_counts += [
            (fives.rounded(full) - fives.rounded(own), CountFault.ROUNDED_FIRST),
            (fives.rounded(full), CountFault.NOT_THE_DIFFERENCE),
            (full, CountFault.NOT_THE_DIFFERENCE),
        ]
    return _task("bonus", result.margin, wrong_counts, state=state)


def _leaving(entry: Entry) -> Task:
    entry.only("what", "position", "seat")
    state = position(entry)
    only_under(entry, state, stakes.ID)
    whose = seat(entry, state)
    if not state.hands[whose]:
        raise entry.problem("seat", BankFault.NO_LEAVER)
    options, pieces = state.options, tiles_in(state.hands[whose])
    doubles = [piece for piece in pieces if piece.is_double]
    counted = [piece for piece in doubles if piece.bit & stakes.doubles_of(options)]
    stake = options.stake
    wrong_counts = [
        (stake, CountFault.DOUBLES_LEFT_OUT),
        (2 * stake * len(counted), CountFault.STAKE_LEFT_OUT),
        (stake + stake * len(counted), CountFault.ONE_STAKE_A_DOUBLE),
        (stake + stake * len(counted) // 2, CountFault.ONE_STAKE_A_DOUBLE),
        (stake + 2 * stake * sum(piece.hi > 0 for piece in counted), CountFault.BLANK_IS_NO_DOUBLE),
    ]
    return _task("leaving", stake + 2 * stake * len(counted), wrong_counts, state=state, whose=whose)


_MAKERS: dict[str, Callable[[Entry], Task]] = {
    "tiles": _loose,
    "hand": _hand,
    "line": _line,
    "set": _set,
    "suit": _suit,
    "unseen": _unseen,
    "ends": _ends,
    "bonus": _bonus,
    "leaving": _leaving,
}


def _of_others(what: str, maker: Callable[[Entry], Counted], entry: Entry) -> Task:
    counted = maker(entry)
    return _task(what, counted.number, counted.miscounts, state=counted.state, whose=counted.seat)


MAKERS: dict[str, Callable[[Entry], Task]] = {
    **_MAKERS,
    **{what: partial(_of_others, what, maker) for what, maker in {**TRICK_MAKERS, **HIDDEN_MAKERS}.items()},
}
"""What can be counted, by name."""


def _task(
    what: str,
    count: int,
    wrong_counts: Sequence[tuple[int, Enum]],
    *,
    state: State | None = None,
    whose: int = 0,
    pieces: tuple[Tile, ...] = (),
) -> Task:
    """The task; where two miscounts give the same number, no reason can be told from it."""
    reasons: dict[int, set[Enum]] = {}
    for miscount, kind in wrong_counts:
        reasons.setdefault(miscount, set()).add(kind)
    known = {miscount: kinds.pop() for miscount, kinds in reasons.items() if len(kinds) == 1}
    return Task(what, count, {key: known[key] for key in known if key != count}, state, whose, pieces)

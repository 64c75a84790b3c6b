"""Who is it: the blocker, the setter, who opens or banks next, who wins? A seat, or nobody.

Credit: 1 or 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any

from domino_edu.exercises.answers import Plain, named_seats
from domino_edu.exercises.entries import BankFault, Entry
from domino_edu.exercises.kinds.given import finished, line_position, only_under
from domino_edu.exercises.shown import Shown, laid_open, with_moves
from domino_edu.exercises.verdicts import RIGHT, Fault, Misread, NoAnswer, Verdict, fault, wrong
from domino_edu.line import EMPTY_LINE, Play, PlayKind
from domino_edu.phrases import play_phrase
from domino_edu.rules import Ending, State, outcome, rules, stakes, triet
from domino_edu.rules.common import key_tile
from domino_edu.rules.triet_block import Blocked, moments
from domino_edu.texts import translators
from domino_edu.tiles import ALL_TILES, DOUBLES, Tile

NAME = "who"
SEATS = "ABCD"
NOBODY = "nobody"
MOVES = 7
"""The last plays that are told where there is a record."""
_NOBODY = dict.fromkeys(
    (
        NOBODY, "nobody does", "nobody is", "no one", "none", "forced", "forced block", "the tiles decide",
        "khong ai", "khong ai ca", "khong co ai", "triet buoc",
    )
)  # fmt: skip


class WhoFault(Enum):
    """What is wrong with the seat that is named. Facts in brackets: tiles, and the right seat as name."""

    ONE_SEAT = "one_seat"
    NO_SUCH_SEAT = "no_such_seat"  # name
    NOT_THE_CLOSER = "not_the_closer"  # tile
    NO_CHOICE = "no_choice"  # tile
    HAD_CHOICE = "had_choice"  # tile, other
    LAST_TILE_BLOCKS = "last_tile_blocks"  # tile
    FORCED_HAS_NO_SETTER = "forced_has_no_setter"
    NOT_SEAT_BEFORE = "not_seat_before"
    NO_OTHER_TILE = "no_other_tile"  # tile
    PASSED = "passed"
    HAD_OTHER_TILE = "had_other_tile"  # tile, other
    DOUBLE_OPENS = "double_opens"  # tile
    HEAVIEST_OPENS = "heaviest_opens"  # tile
    WINNER_OPENS = "winner_opens"
    TILES_DECIDE = "tiles_decide"
    FEWER_PIPS = "fewer_pips"
    FEWER_TILES = "fewer_tiles"
    LAST_TILE_WINS = "last_tile_wins"
    OUT_WINS = "out_wins"
    TARGET_WINS = "target_wins"
    EQUAL_IS_DRAW = "equal_is_draw"
    LAST_TRICK_WINS = "last_trick_wins"
    WINNER_BANKS = "winner_banks"


@dataclass(frozen=True, slots=True)
class Task:
    """The position, the seat that is right (None: nobody), and what is wrong with each other answer."""

    what: str
    state: State
    seat: int | None
    wrongs: Callable[[int | None], Fault]


def make(entry: Entry) -> Task:
    """Who is asked for. Fields: position; what (blocker, setter, opens, next or wins).

    Raises:
        BankError: a field is missing or not as it must be, or the rules leave the answer to chance.
    """
    entry.only("position", "what")
    return _MAKERS[entry.choice("what", _MAKERS)](entry)


def shown(task: Task) -> Shown:
    """The position with all hands open, and its last plays."""
    return with_moves(laid_open(task.state), task.state, MOVES)


def read(task: Task, answer: Plain) -> int | None:
    """The seat the answer names, None for nobody.

    Raises:
        Misread: it names no seat, more than one, or one that does not play.
    """
    return read_seat(answer, len(task.state.hands))


def read_seat(answer: Plain, seats: int) -> int | None:
    """The one seat of so many that an answer names, None for nobody.

    Raises:
        Misread: it names no seat, more than one, or one that does not play.
    """
    named = named_seats(answer, _NOBODY)
    if not named:
        raise Misread(NoAnswer.EMPTY)
    if len(named) > 1:
        raise Misread(WhoFault.ONE_SEAT)
    if named[0] is not None and named[0] >= seats:
        raise Misread(WhoFault.NO_SUCH_SEAT, name=SEATS[named[0]])
    return named[0]


def judge(task: Task, given: int | None) -> Verdict:
    """The verdict on this seat."""
    return RIGHT if given == task.seat else wrong(task.wrongs(given))


def solution(task: Task) -> str:
    """The seat's letter, or "nobody"."""
    return NOBODY if task.seat is None else SEATS[task.seat]


def solution_text(task: Task, lang: str) -> str:
    """The seat in words."""
    _, _n = translators(lang)
    return _("nobody") if task.seat is None else SEATS[task.seat]


def how_to_write(lang: str) -> str:
    """How an answer is written."""
    _, _n = translators(lang)
    return _("write the letter of a seat, as A, or nobody.")


def sentence(_task: Task, found: Fault, lang: str) -> str:
    """The sentence for a fault."""
    return seat_sentence(found, lang)


def seat_sentence(found: Fault, lang: str) -> str:
    """The sentence for a ``WhoFault``."""
    _, _n = translators(lang)
    messages = {
        WhoFault.ONE_SEAT: _("Name one seat, or nobody."),
        WhoFault.NO_SUCH_SEAT: _("Nobody sits at {name} in this round."),
        WhoFault.NOT_THE_CLOSER: _(
            "The line was closed when {tile} was laid, the last tile of its number that is no double."
        ),
        WhoFault.NO_CHOICE: _("Whoever laid {tile} had no other place to play, so nobody chose this block."),
        WhoFault.HAD_CHOICE: _("{tile} closed the line, and {other} was possible instead: that is a choice."),
        WhoFault.LAST_TILE_BLOCKS: _(
            "At the stakes table whoever lays the last tile blocks: here with {tile}."
        ),
        WhoFault.FORCED_HAS_NO_SETTER: _("Nobody chose this block, so nobody set it up either."),
        WhoFault.NOT_SEAT_BEFORE: _("Only the seat just before the blocker can be the setter."),
        WhoFault.NO_OTHER_TILE: _("The seat before laid {tile} and had no other tile that fitted."),
        WhoFault.PASSED: _("The seat before had passed, so it had no other tile either."),
        WhoFault.HAD_OTHER_TILE: _("The seat before laid {tile}, but {other} would have fitted too."),
        WhoFault.DOUBLE_OPENS: _("The highest double in the hands opens: here that is {tile}."),
        WhoFault.HEAVIEST_OPENS: _("Without a double the heaviest tile opens: here that is {tile}."),
        WhoFault.WINNER_OPENS: _("The winner of a round opens the next one."),
        WhoFault.TILES_DECIDE: _("After such a round the new tiles decide: the highest double opens."),
        WhoFault.FEWER_PIPS: _("When a round is blocked, the hand with fewer pips wins."),
        WhoFault.FEWER_TILES: _("The pips are equal, and then fewer tiles win."),
        WhoFault.LAST_TILE_WINS: _("Pips and tiles are equal, and then the last tile laid decides."),
        WhoFault.OUT_WINS: _("The seat whose hand is empty has won."),
        WhoFault.TARGET_WINS: _("Reaching the target ends everything at once."),
        WhoFault.EQUAL_IS_DRAW: _("Both hands count the same, so nobody wins."),
        WhoFault.LAST_TRICK_WINS: _("The last trick alone decides who wins, whatever the columns are."),
        WhoFault.WINNER_BANKS: _("The winner of the last trick is the banker of the next deal."),
    }
    facts = found.facts
    if isinstance(facts.get("other"), Play):
        facts = {**facts, "other": play_phrase(facts["other"], EMPTY_LINE, lang)}
    return messages[WhoFault(found.kind)].format(**facts)


def _blocker(entry: Entry) -> Task:
    state, result = finished(entry)
    only_under(entry, state, triet.ID, stakes.ID)
    if result.ending is not Ending.BLOCKED:
        raise entry.problem("position", BankFault.NOT_BLOCKED)
    record: Any = state
    if state.options.RULES == stakes.ID:
        blocker = stakes.last_layer(record)
        laid = [made.tile for _, made in state.history if made.kind is PlayKind.LAY]
        return Task("blocker", state, blocker, lambda _: fault(WhoFault.LAST_TILE_BLOCKS, tile=laid[-1]))
    found = _found(entry, record)
    return Task("blocker", state, found.blocker, lambda given: _not_blocker(found, given))


def _not_blocker(found: Blocked, given: int | None) -> Fault:
    tile = found.closing.play.tile
    if given is None and found.other_play is not None:
        return fault(WhoFault.HAD_CHOICE, tile=tile, other=found.other_play)
    if given == found.closing.seat:
        return fault(WhoFault.NO_CHOICE, tile=tile)
    return fault(WhoFault.NOT_THE_CLOSER, tile=tile)


def _setter(entry: Entry) -> Task:
    state, _result = finished(entry)
    only_under(entry, state, triet.ID)
    record: Any = state
    found = _found(entry, record)
    before = (found.closing.seat - 1) % len(state.hands)
    turns = [moment for moment in moments(record)[: found.closing.index] if moment.seat == before]
    laid = turns[-1].play.tile if turns else None

    def wrongs(given: int | None) -> Fault:
        if found.blocker is None:
            return fault(WhoFault.FORCED_HAS_NO_SETTER)
        if given is None and found.setting and found.other_tile:
            return fault(WhoFault.HAD_OTHER_TILE, tile=found.setting.play.tile, other=found.other_tile.tile)
        if given != before:
            return fault(WhoFault.NOT_SEAT_BEFORE)
        return fault(WhoFault.NO_OTHER_TILE, tile=laid) if laid else fault(WhoFault.PASSED)

    return Task("setter", state, found.setter, wrongs)


def _found(entry: Entry, state: Any) -> Blocked:
    found = triet.blocked(state)
    if found is None:
        raise entry.problem("position", BankFault.NOT_BLOCKED)
    return found


def _opens(entry: Entry) -> Task:
    state = line_position(entry)
    if outcome(state) or state.line.row:
        raise entry.problem("position", BankFault.ROUND_OVER)
    options: Any = state.options
    doubles = stakes.doubles_of(options) if options.RULES == stakes.ID else DOUBLES
    key: Tile = ALL_TILES[key_tile(state.hands[state.turn], doubles)]
    kind = WhoFault.DOUBLE_OPENS if key.bit & doubles else WhoFault.HEAVIEST_OPENS
    return Task("opens", state, state.turn, lambda _: fault(kind, tile=key))


def _next(entry: Entry) -> Task:
    state, _result = finished(entry)
    options = state.options
    game = rules(options.RULES)
    starts = [game.next_start(options, state, game.deal(options, 0), Random(lot)) for lot in range(20)]
    leaders = {start.turn if start.banker is None else start.banker for start in starts}
    if len(leaders) > 1:
        raise entry.problem("position", BankFault.BY_LOT)
    leader = leaders.pop()
    kind = WhoFault.TILES_DECIDE if leader is None else WhoFault.WINNER_OPENS
    kind = WhoFault.WINNER_BANKS if game.PLAYS_TRICKS else kind
    return Task("next", state, leader, lambda _: fault(kind))


def _wins(entry: Entry) -> Task:
    state, result = finished(entry)
    if len(result.winners) > 1:
        raise entry.problem("position", BankFault.BY_LOT)
    counts = [hand.bit_count() for hand in state.hands]
    if result.ending is Ending.LAST_TRICK:
        kind = WhoFault.LAST_TRICK_WINS
    elif not result.winners:
        kind = WhoFault.EQUAL_IS_DRAW
    elif result.ending in (Ending.OUT, Ending.TARGET):
        kind = WhoFault.OUT_WINS if result.ending is Ending.OUT else WhoFault.TARGET_WINS
    elif result.pips.count(min(result.pips)) == 1:
        kind = WhoFault.FEWER_PIPS
    else:
        kind = WhoFault.FEWER_TILES if counts.count(min(counts)) == 1 else WhoFault.LAST_TILE_WINS
    winner = result.winners[0] if result.winners else None
    return Task("wins", state, winner, lambda _: fault(kind))


_MAKERS: dict[str, Callable[[Entry], Task]] = {
    "blocker": _blocker,
    "setter": _setter,
    "opens": _opens,
    "next": _next,
    "wins": _wins,
}
WHATS = tuple(_MAKERS)

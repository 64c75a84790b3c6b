"""What the contract tests must know of each family of games: line games, and games of tricks.

A new rule set of either family needs nothing here; a new family needs one more ``Family``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from domino_edu.chinese import KINDS, chinese_set, pack, unpack
from domino_edu.errors import Reason
from domino_edu.line import DRAW, PASS, TRICK_KINDS, End, Play, PlayKind
from domino_edu.rules import RULE_SETS, State, auto_play, legal_plays, outcome
from domino_edu.tiles import ALL_TILES, Tile, tile, tile_set, tiles_in
from domino_edu.tricks import beats, group_of, groups, hidden_play, packed_play, trick_play, tricks_of

# --- line games -------------------------------------------------------------------------------------

ANY_LINE_PLAY = (
    PASS,
    DRAW,
    *(Play.lay(piece, end) for piece in tile_set(6) for end in (None, *End)),
    *(Play.lay(piece, turned=True) for piece in tile_set(6) if not piece.is_double),
    *(Play.lay(tile(7, 7), end) for end in (None, End.L)),
    trick_play(PlayKind.LEAD, (tile(1, 1),)),
    trick_play(PlayKind.DOWN, (tile(2, 4), tile(1, 2))),
    hidden_play(1),
)


def line_variants(kind: type[Any], name: str, value: object) -> Iterator[Any]:
    yield kind(**{name: value})
    yield kind(**{name: value}, set=3, hand_size=3, seats=2)


def small_lines(kind: type[Any]) -> Iterator[Any]:
    rule_set = RULE_SETS[kind.RULES]
    for seats in range(rule_set.LEAST_SEATS, rule_set.MOST_SEATS + 1):
        if seats != kind().seats:
            yield kind(seats=seats)
    yield kind(set=3, hand_size=4, seats=2)


def line_order(plays: tuple[Play, ...]) -> list[Play]:
    """By tile, then left, right, up, down."""

    def key(one: Play) -> tuple[Tile, int]:
        return (one.tile or Tile(99, 99), list(End).index(one.end) if one.end else -1)

    return sorted(set(plays), key=key)


def line_object(one: Play) -> Play:
    return Play.lay(one.tile, one.end) if one.tile else {PASS: PASS, DRAW: DRAW}[one]


def line_tiles(state: State) -> list[Tile]:
    everywhere = [piece for hand in state.hands for piece in tiles_in(hand)]
    everywhere += [ALL_TILES[number] for number in state.boneyard]
    return [*everywhere, *state.line.tiles]


def block_reason(state: State, one: Play) -> Reason:
    """RULES.md 4 in words: why this play is refused, for one that is."""
    line = state.line
    held = tiles_in(state.hands[state.turn])
    if outcome(state):
        return Reason.ROUND_OVER
    if one.kind is PlayKind.DRAW:
        return Reason.NO_DRAWING
    if one.kind is not PlayKind.LAY:
        given = Reason.LEAD_GIVEN if auto_play(state) else Reason.MUST_PLAY
        return Reason.MUST_PASS if PASS in legal_plays(state) else given
    if one.tile not in held:
        return Reason.ON_TABLE if one.tile in line.tiles else Reason.NOT_HELD
    if auto_play(state):
        return Reason.LEAD_GIVEN
    if not line.row or one.end not in (End.L, End.R):
        return Reason.NO_SUCH_END
    shown = {End.L: line.left, End.R: line.right}
    assert shown[one.end] not in one.tile
    return Reason.WRONG_END if set(shown.values()) & set(one.tile) else Reason.NO_FIT


def drawing_reason(state: State, one: Play) -> Reason:
    """RULES.md 1 to 3 in words, for rules with a boneyard to draw from."""
    line = state.line
    held = tiles_in(state.hands[state.turn])
    given = legal_plays(state)[0] if state.key_lead and not line.row and not outcome(state) else None
    shown = dict(state.ends)
    fitting = [piece for piece in held if not shown or set(piece) & set(shown.values())]
    if outcome(state):
        return Reason.ROUND_OVER
    if one.kind is not PlayKind.LAY:
        if given:
            return Reason.LEAD_GIVEN
        if fitting:
            return Reason.MAY_NOT_DRAW if one.kind is PlayKind.DRAW else Reason.MUST_PLAY
        return Reason.MUST_PASS if PASS in legal_plays(state) else Reason.MUST_DRAW
    if one.tile not in held:
        return Reason.ON_TABLE if one.tile in line.tiles else Reason.NOT_HELD
    if given or (not shown and len(held) == 1):
        return Reason.LEAD_GIVEN
    if one.end not in shown:
        return Reason.NO_SUCH_END
    assert shown[one.end] not in one.tile
    return Reason.WRONG_END if set(shown.values()) & set(one.tile) else Reason.NO_FIT


# --- games of tricks --------------------------------------------------------------------------------

_TWO = combinations(chinese_set(), 2)
_MORE = [
    tuple(KINDS[(first + step * stride) % len(KINDS)] for step in range(size))
    for first in range(len(KINDS))
    for size, stride in ((3, 1), (3, 5), (4, 2), (5, 1))
]
_PILES = sorted({*((piece,) for piece in KINDS), *map(unpack, groups()), *_TWO, *_MORE})
ANY_TRICK_PLAY = (
    PASS,
    DRAW,
    Play.lay(tile(1, 1)),
    *(Play(kind, tiles=pieces) for kind in TRICK_KINDS for pieces in ((), (None,), (tile(1, 1), None))),
    *(Play(kind, tiles=(tile(0, 0),)) for kind in TRICK_KINDS),
    *(Play(kind, tiles=(tile(1, 2), tile(1, 2))) for kind in TRICK_KINDS),
    *(trick_play(kind, pieces) for kind in TRICK_KINDS for pieces in _PILES),
)


def every_trick_play(state: State) -> Iterator[Play]:
    """Plays of any tiles, and of all that the hand to play can put together."""
    yield from ANY_TRICK_PLAY
    held = unpack(state.hands[state.turn])
    piles = {pieces for size in range(1, 5) for pieces in combinations(held, size)}
    yield from (trick_play(kind, pieces) for kind in TRICK_KINDS for pieces in sorted(piles))


def trick_variants(kind: type[Any], name: str, value: object) -> Iterator[Any]:
    yield kind(**{name: value})
    yield kind(**{name: value}, hand_size=3)


def small_tricks(kind: type[Any]) -> Iterator[Any]:
    for size in (1, 2, 5):
        yield kind(hand_size=size)


def trick_order(plays: tuple[Play, ...]) -> list[Play]:
    """Face up before face down, few tiles before many; then civil before military, high before low."""

    def key(one: Play) -> tuple[bool, int, list[int]]:
        return (one.kind is PlayKind.DOWN, len(one.tiles), [KINDS.index(piece) for piece in one.tiles])

    return sorted(set(plays), key=key)


def trick_tiles(state: State) -> list[Tile]:
    everywhere = [piece for hand in state.hands for piece in unpack(hand)]
    return everywhere + [piece for _, made in state.history for piece in made.tiles]


def trick_reason(state: State, one: Play) -> Reason:
    """RULES.md 5.2, rules 4 to 7, in words: why this play is refused, for one that is."""
    tricks = tricks_of(state.history)
    led = tricks[-1] if tricks and len(tricks[-1].made) < 4 else None
    held, wanted = Counter(unpack(state.hands[state.turn])), Counter(one.tiles)
    if outcome(state):
        return Reason.ROUND_OVER
    if one.kind in TRICK_KINDS and None not in one.tiles and wanted - held:
        return Reason.NOT_HELD
    if led is None:
        no_tiles = not one.tiles or None in one.tiles
        return Reason.NOT_A_GROUP if one.kind is PlayKind.LEAD and not no_tiles else Reason.MUST_LEAD_GROUP
    if one.kind not in (PlayKind.BEAT, PlayKind.DOWN) or not one.tiles:
        return Reason.TRICK_LED
    if len(one.tiles) != led.size:
        return Reason.WRONG_NUMBER
    if None in one.tiles:
        return Reason.TRICK_LED
    assert one.kind is PlayKind.BEAT
    if beats(group_of(one.tiles), led.group):
        assert led.size == 1
        assert not state.columns[state.turn]
        assert {hand.bit_count() for hand in state.hands} <= {0, 1}
        return Reason.EARLY_DEATH
    return Reason.DOES_NOT_BEAT


# --- the families -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Family:
    """How one family of games is tried."""

    every_play: Callable[[State], Iterable[Play]]
    """Plays to try, legal or not."""
    variants: Callable[[type[Any], str, object], Iterator[Any]]
    """The options with one of them at another value: in the whole game and in a small one."""
    small: Callable[[type[Any]], Iterator[Any]]
    in_order: Callable[[tuple[Play, ...]], list[Play]]
    """These plays without repeats in the order in which ``legal_plays`` lists them."""
    one_object: Callable[[Play], Play]
    """The only object that stands for a play like this."""
    everywhere: Callable[[State], list[Tile]]
    """All tiles, wherever they are."""
    whole: Callable[[State], list[Tile]]
    """All tiles of the deal."""
    hand: Callable[[int], tuple[Tile, ...]]
    """The tiles of a packed hand."""


LINES = Family(
    every_play=lambda _: ANY_LINE_PLAY,
    variants=line_variants,
    small=small_lines,
    in_order=line_order,
    one_object=line_object,
    everywhere=line_tiles,
    whole=lambda state: list(tile_set(state.options.set)),
    hand=tiles_in,
)
TRICKS = Family(
    every_play=every_trick_play,
    variants=trick_variants,
    small=small_tricks,
    in_order=trick_order,
    one_object=lambda one: packed_play(one.kind, pack(one.tiles)),
    everywhere=trick_tiles,
    whole=lambda state: [piece for hand in state.start.hands for piece in unpack(hand)],
    hand=unpack,
)
RIGHT_REASON = {
    "block": block_reason, "triet": drawing_reason, "stakes": drawing_reason, "fives": drawing_reason,
    "tien_gow": trick_reason,
}  # fmt: skip


def family(options: Any) -> Family:
    """The family a rule set belongs to, by its options."""
    return TRICKS if RULE_SETS[options.RULES].PLAYS_TRICKS else LINES


def plays_tricks(options: Any) -> bool:
    """Whether it is a game of tricks."""
    return RULE_SETS[options.RULES].PLAYS_TRICKS

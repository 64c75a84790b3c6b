"""What is to be seen of an exercise, as data: a line or a trick, hands, tiles. No sums: they tell answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from domino_edu.line import EMPTY_LINE, Line, Play, PlayKind, lay
from domino_edu.rules import State, rules
from domino_edu.rules.contract import Ends
from domino_edu.tiles import Tile
from domino_edu.tricks import Trick, tricks_of


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: packed where it lies open, None where only the number of tiles is seen."""

    seat: int
    count: int
    tiles: int | None = None


class Move(NamedTuple):
    """A play of the record, with the line it was made on."""

    seat: int
    play: Play
    line: Line


class Laid(NamedTuple):
    """What one seat lays in a trick; None for a tile that lies face down."""

    seat: int
    tiles: tuple[Tile | None, ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen.

    Attributes:
        line: the line of play, or of an answer so far.
        table: whether there is a table with a line at all.
        places: whether the open ends are marked with their numbers.
        ends: the open ends, where they are marked.
        moves: the last plays, in order.
        hands: from top to bottom.
        me: the seat called "you"; None where the learner looks on.
        loose: tiles that belong to nobody.
        chinese: whether all tiles are Chinese ones.
        trick: what each seat has laid in a trick, in turn.
        tricks: the tricks of the record that are told.
        groups: tiles that belong to nobody and lie together.
        columns: the columns of each seat, where they are told.
        banker: the seat that is the banker, where that is told.
    """

    line: Line = EMPTY_LINE
    table: bool = True
    places: bool = False
    ends: Ends = ()
    moves: tuple[Move, ...] = ()
    hands: tuple[Hand, ...] = ()
    me: int | None = None
    loose: tuple[Tile, ...] = ()
    chinese: bool = False
    trick: tuple[Laid, ...] = ()
    tricks: tuple[Trick, ...] = ()
    groups: tuple[tuple[Tile, ...], ...] = ()
    columns: tuple[int, ...] = ()
    banker: int | None = None


def seen_by(state: State, seat: int) -> Shown:
    """The position as this seat sees it, with its open ends marked, or the trick under way."""
    if plays_tricks(state):
        return _trick_seen_by(state, seat)
    others = tuple(Hand(other, state.hands[other].bit_count()) for other in _seated(state) if other != seat)
    own = Hand(seat, state.hands[seat].bit_count(), state.hands[seat])
    return Shown(state.line, places=True, ends=state.ends, hands=(*others, own), me=seat)


def laid_open(state: State) -> Shown:
    """The position with all hands open, for one who looks on; of tricks, the last one and no hand."""
    if plays_tricks(state):
        return _tricks_open(state)
    hands = tuple(Hand(seat, state.hands[seat].bit_count(), state.hands[seat]) for seat in _seated(state))
    return Shown(state.line, hands=hands)


def with_moves(shown: Shown, state: State, most: int) -> Shown:
    """What is shown, with the last plays of the record told, at most so many; of tricks, all but the last."""
    if plays_tricks(state):
        return replace(shown, tricks=tricks_of(state.history)[:-1])
    line, moves = _spinning(state), []
    for seat, made in state.history:
        moves.append(Move(seat, made, line))
        line = lay(line, made)
    return replace(shown, moves=tuple(moves[max(len(moves) - most, 0) :]))


def plays_tricks(state: State) -> bool:
    """Whether this is a position of a game of tricks."""
    return rules(state.options.RULES).PLAYS_TRICKS


def _trick_seen_by(state: Any, seat: int) -> Shown:
    tricks = tricks_of(state.history)
    under_way = bool(tricks) and len(tricks[-1].made) < len(state.hands)
    trick = _laid(tricks[-1], seat) if under_way else ()
    own = Hand(seat, state.hands[seat].bit_count(), state.hands[seat])
    return Shown(
        table=False, hands=(own,), me=seat, chinese=True, trick=trick, columns=state.columns,
        banker=state.banker,
    )  # fmt: skip


def _tricks_open(state: Any) -> Shown:
    tricks = tricks_of(state.history)
    return Shown(
        table=False, chinese=True, trick=_laid(tricks[-1], None) if tricks else (),
        columns=state.columns, banker=state.banker,
    )  # fmt: skip


def _laid(trick: Trick, me: int | None) -> tuple[Laid, ...]:
    """The plays of a trick; what others put face down stays hidden, also from one who looks on."""
    laid = []
    for seat, made in trick.made:
        hidden = made.kind is PlayKind.DOWN and seat != me
        tiles = (None,) * len(made.tiles) if hidden else made.tiles
        laid.append(Laid(seat, tiles, leads=made.kind is PlayKind.LEAD))
    return tuple(laid)


def _spinning(state: State) -> Line:
    """The line the history begins on; where the rules know a spinner, the first double becomes it."""
    return replace(state.start.line, spins=state.line.spins)


def _seated(state: State) -> tuple[int, ...]:
    """The seats still at the table."""
    mask = getattr(state, "seated", -1)
    return tuple(seat for seat in range(len(state.hands)) if mask >> seat & 1)

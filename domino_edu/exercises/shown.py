"""What is to be seen of an exercise, as data: a line, hands, loose tiles. No sums: they tell answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from domino_edu.line import EMPTY_LINE, Line, Play, lay
from domino_edu.rules import State
from domino_edu.rules.contract import Ends
from domino_edu.tiles import Tile


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
    """

    line: Line = EMPTY_LINE
    table: bool = True
    places: bool = False
    ends: Ends = ()
    moves: tuple[Move, ...] = ()
    hands: tuple[Hand, ...] = ()
    me: int | None = None
    loose: tuple[Tile, ...] = ()


def seen_by(state: State, seat: int) -> Shown:
    """The position as this seat sees it, with its open ends marked."""
    others = tuple(Hand(other, state.hands[other].bit_count()) for other in _seated(state) if other != seat)
    own = Hand(seat, state.hands[seat].bit_count(), state.hands[seat])
    return Shown(state.line, places=True, ends=state.ends, hands=(*others, own), me=seat)


def laid_open(state: State) -> Shown:
    """The position with all hands open, for one who looks on."""
    hands = tuple(Hand(seat, state.hands[seat].bit_count(), state.hands[seat]) for seat in _seated(state))
    return Shown(state.line, hands=hands)


def with_moves(shown: Shown, state: State, most: int) -> Shown:
    """What is shown, with the last plays of the record told: at most so many."""
    line, moves = _spinning(state), []
    for seat, made in state.history:
        moves.append(Move(seat, made, line))
        line = lay(line, made)
    return replace(shown, moves=tuple(moves[max(len(moves) - most, 0) :]))


def _spinning(state: State) -> Line:
    """The line the history begins on; where the rules know a spinner, the first double becomes it."""
    return replace(state.start.line, spins=state.line.spins)


def _seated(state: State) -> tuple[int, ...]:
    """The seats still at the table."""
    mask = getattr(state, "seated", -1)
    return tuple(seat for seat in range(len(state.hands)) if mask >> seat & 1)

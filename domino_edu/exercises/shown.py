"""What is to be seen of an exercise, as data: a line, hands, loose tiles. No sums: they tell answers."""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.line import EMPTY_LINE, Line
from domino_edu.rules import State
from domino_edu.tiles import Tile


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: packed where it lies open, None where only the number of tiles is seen."""

    seat: int
    count: int
    tiles: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen.

    Attributes:
        line: the line of play, or of an answer so far.
        table: whether there is a table with a line at all.
        places: whether the open ends are marked with their numbers.
        hands: from top to bottom.
        me: the seat called "you"; None where the learner looks on.
        loose: tiles that belong to nobody.
    """

    line: Line = EMPTY_LINE
    table: bool = True
    places: bool = False
    hands: tuple[Hand, ...] = ()
    me: int | None = None
    loose: tuple[Tile, ...] = ()


def seen_by(state: State, seat: int) -> Shown:
    """The position as this seat sees it, with its open ends marked."""
    others = tuple(Hand(other, hand.bit_count()) for other, hand in enumerate(state.hands) if other != seat)
    own = Hand(seat, state.hands[seat].bit_count(), state.hands[seat])
    return Shown(state.line, places=True, hands=(*others, own), me=seat)


def laid_open(state: State) -> Shown:
    """The position with all hands open, for one who looks on."""
    hands = tuple(Hand(seat, hand.bit_count(), hand) for seat, hand in enumerate(state.hands))
    return Shown(state.line, hands=hands)

"""A position of one Tien Gow deal as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domino_edu.chinese import SEATS
from domino_edu.errors import SetupError
from domino_edu.ledger import Ledger
from domino_edu.line import EMPTY_LINE, TRICK_KINDS, Line, Play
from domino_edu.rules.contract import Ends, History, Start
from domino_edu.rules.tien_gow_options import Options
from domino_edu.tricks import mask_of_play


class Current(NamedTuple):
    """The trick under way: its leader, the packed group led, the best group and its seat, seats yet to play.

    ``best`` is 0 before the lead.
    """

    leader: int
    led: int = 0
    best: int = 0
    best_seat: int = 0
    waiting: int = SEATS

    @property
    def size(self) -> int:
        """The tiles each seat plays."""
        return self.led.bit_count()


@dataclass(frozen=True, slots=True)
class State:
    """A position of one deal: packed hands, the trick under way, columns by seat, what was paid at once.

    ``columns`` include those won before a study position. Once all tiles are played, ``current`` is the
    last trick.
    """

    options: Options
    start: Start
    hands: tuple[int, ...]
    turn: int
    current: Current
    columns: tuple[int, ...]
    ledger: Ledger
    history: History
    is_over: bool

    @property
    def boneyard(self) -> tuple[int, ...]:
        """Nothing: there is no boneyard."""
        return ()

    @property
    def line(self) -> Line:
        """Nothing: there is no line of play."""
        return EMPTY_LINE

    @property
    def ends(self) -> Ends:
        """Nothing: there is no line of play."""
        return ()

    @property
    def banker(self) -> int:
        """The starting banker."""
        return self.start.banker or 0


def tiles_of(made: Play) -> int:
    """The packed tiles of a play, 0 where it has none or the set has none such."""
    if made.kind not in TRICK_KINDS or None in made.tiles:
        return 0
    try:
        return mask_of_play(made)
    except SetupError:
        return 0


def dies_early(state: State) -> bool:
    """Whether the seat to play follows the last single trick without a column (rule 7)."""
    return may_not_beat(state.options, state.current.size, state.columns, state.turn)


def may_not_beat(options: Options, size: int, columns: Sequence[int], seat: int) -> bool:
    """Whether this seat, which follows a trick of this size, dies early: ``columns`` are those before it."""
    return size == 1 and not columns[seat] and sum(columns) == options.hand_size - 1

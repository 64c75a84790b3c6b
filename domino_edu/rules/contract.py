"""What every rule set offers, and the values it speaks in.

A rule set is a module with the functions of ``Rules``; ``domino_edu.rules`` finds it by name. A state is
a frozen value: a play gives a new one, undo is keeping the old one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, ClassVar, Protocol

from domino_edu.deal import Deal
from domino_edu.ledger import Ledger
from domino_edu.line import EMPTY_LINE, End, Line, Play, line_after
from domino_edu.tiles import Tile, mask_of, tile_set, tiles_in

History = tuple[tuple[int, Play], ...]
"""Every play so far with the seat that made it; passes, draws and plays by the rules included."""


Ends = tuple[tuple[End, int], ...]
"""Open ends with the pips they show."""


class Ending(Enum):
    """How a round ends."""

    OUT = "out"
    BLOCKED = "blocked"
    LAST_TRICK = "last_trick"  # Tien Gow: all tiles are played
    LEFT = "left"  # one seat remains
    TARGET = "target"  # the match's target is reached in mid-round
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a round.

    ``winners`` is empty for a draw or a redeal; ``pips`` are those left by seat; ``margin`` is in pips
    (RULES.md, choice 2); ``ledger`` itemises the payments and balances to zero. ``places`` are the seats
    from first to last, where the rules rank them; ``columns`` are those won by seat in Tien Gow.
    """

    ending: Ending
    winners: tuple[int, ...]
    pips: tuple[int, ...]
    margin: int
    ledger: Ledger = ()
    places: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()


class Options(Protocol):
    """The options of a rule set: a frozen dataclass, defaults as in RULES.md."""

    RULES: ClassVar[str]

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def hand_size(self) -> int:
        """Tiles dealt to each seat."""

    @property
    def set(self) -> int:
        """The highest double of the set."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a round's history begins: a whole deal, or a study position with a line and no past.

    Hands are packed, the boneyard is tile numbers, next to be drawn first. ``turn`` is the seat to play
    in a study position, and the seat that leads where the deal alone does not decide it. ``points`` are
    those of the match before this round. In Tien Gow ``banker`` is the starting banker, ``banker_run`` how
    many deals in a row it is that, and ``columns`` are those won before a study position, by seat.
    """

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    line: Line = EMPTY_LINE
    turn: int | None = None
    is_study: bool = False
    points: tuple[int, ...] = ()
    banker: int | None = None
    banker_run: int = 1
    columns: tuple[int, ...] = ()


def start_of(deal: Deal) -> Start:
    """The start of a round with this deal."""
    return Start(deal.hands, deal.boneyard)


class State(Protocol):
    """A position of one round with its whole history; all hands are in it, so a player never gets one."""

    @property
    def options(self) -> Any:
        """The rule set's options."""

    @property
    def start(self) -> Start:
        """Where the history begins."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The packed hands by seat, now."""

    @property
    def boneyard(self) -> tuple[int, ...]:
        """The tile numbers left in the boneyard, next to be drawn first."""

    @property
    def turn(self) -> int:
        """The seat to play; after the end, the seat that would have played next."""

    @property
    def history(self) -> History:
        """All plays so far."""

    @property
    def line(self) -> Line:
        """The line of play."""

    @property
    def ends(self) -> Ends:
        """The open ends and the pips they show, left and right first; empty while nothing is laid."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can know: its own hand, what is public, and the whole public history.

    ``counts`` are tiles by seat. ``legal`` are the plays of this seat, empty when another is to play.
    ``played`` is the public history: the tile of another seat's draw is not in it. ``shown`` are all hands
    once the round is over, when they are laid open. ``ledger`` is what has been booked so far; ``seated``
    and ``away`` are masks of the seats at the table and of those whose connection is lost. ``points`` are
    the match's and ``count`` the board count, where the rules have them; ``ends`` are all open ends with
    their pips. ``key_lead`` says that the tiles decided who leads, and the lead. ``start`` is the whole deal
    once the round is over and its record is open to all.
    """

    options: Any
    seat: int
    hand: int
    counts: tuple[int, ...]
    boneyard_count: int
    turn: int
    left: int | None
    right: int | None
    start_line: Line
    played: History
    legal: tuple[Play, ...]
    is_study: bool = False
    outcome: Outcome | None = None
    shown: tuple[int, ...] | None = None
    ledger: Ledger = ()
    seated: int = -1
    away: int = 0
    points: tuple[int, ...] = ()
    ends: Ends = ()
    count: int | None = None
    key_lead: bool = False
    start: Start | None = None

    @property
    def line(self) -> Line:
        """The line of play, laid again from the history."""
        return line_after(self.start_line, (play for _, play in self.played))

    @property
    def hand_tiles(self) -> tuple[Tile, ...]:
        """The seat's own tiles, in the order of names."""
        return tiles_in(self.hand)

    @property
    def unseen(self) -> int:
        """The packed tiles that this seat sees neither in its hand nor on the table."""
        return mask_of(tile_set(self.options.set)) & ~self.hand & ~mask_of(self.line.tiles)


class Rules(Protocol):
    """The functions of a rule set module. ``s`` is that rule set's own kind of state."""

    ID: str
    LAYS_LEAD: bool
    """Whether the lead, where the tiles decide it, is laid by the rules and not by its player."""
    PLAYS_TRICKS: bool
    """Whether tiles are played in tricks, so that there is no line and no boneyard."""
    LEAST_SEATS: int
    MOST_SEATS: int
    Options: type[Any]

    def deal(self, options: Any, number: int) -> Deal:
        """The deal that goes by this number under these options."""

    def begin(self, options: Any, start: Start) -> Any:
        """The state before the first play. Raises SetupError for hands that cannot be."""

    def legal_plays(self, state: Any) -> tuple[Play, ...]:
        """All plays of the seat to play, sorted and interned; empty once the round is over."""

    def play(self, state: Any, play: Play) -> Any:
        """The state after this play. Raises IllegalPlay, and changes nothing, if the rules forbid it."""

    def auto_play(self, state: Any) -> Play | None:
        """The play the rules make themselves now, if any."""

    def outcome(self, state: Any) -> Outcome | None:
        """The result, None while the round goes on."""

    def view(self, state: Any, seat: int) -> View:
        """What this seat can know."""

    def next_start(self, options: Any, previous: Any, deal: Deal, rng: Random) -> Start:
        """The start of the next round of a match with this deal; ``previous`` is None for the first."""

    def match_winners(self, options: Any, finished: tuple[Any, ...]) -> tuple[int, ...] | None:
        """The winners of a match after these rounds, () for a draw; None while it goes on."""

    def read_view(
        self,
        options: Any,
        start: Start,
        seat: int,
        counts: tuple[int, ...],
        plays: Iterable[Play],
        *,
        key_lead: bool = False,
    ) -> View:
        """The view after these plays of a position of which only this seat's hand is known."""

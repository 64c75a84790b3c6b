"""What a seat knows for certain in a line game, and what each of its plays would leave.

All of it comes from the view: who can hold which tile is what ``solver.belief`` proves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from domino_edu.line import End, Play, PlayKind
from domino_edu.rules.contract import View
from domino_edu.rules.fives_count import Arms, arms_after, arms_of, count_of, open_ends
from domino_edu.rules.stakes_money import left_pips
from domino_edu.solver.belief import belief
from domino_edu.solver.places import Places
from domino_edu.tiles import ALL_TILES, BIT, DOUBLES, PIPS, SUIT, numbers_in


@dataclass(frozen=True, slots=True)
class After:
    """What a lay leaves: the pips of all ends, each once in ``ends``, and the rest of the hand."""

    play: Play
    arms: Arms
    ends: tuple[int, ...]
    hand: int

    @property
    def fits(self) -> int:
        """The packed tiles that fit an end."""
        return suits_of(self.ends)

    @property
    def held(self) -> int:
        """How many tiles of the rest of the hand fit."""
        return (self.hand & self.fits).bit_count()


@dataclass(frozen=True, slots=True)
class Known:
    """What a view proves.

    ``places`` by tile number: where each hidden tile can be. ``may`` by seat: the packed tiles it may hold;
    ``asleep``: those that may be in the boneyard. ``refused`` by seat: pips on which it passed or drew, with
    whether it drew the last time. ``ends`` are those open now and ``afters`` what each lay would leave.
    """

    view: View
    places: dict[int, Places]
    may: tuple[int, ...]
    asleep: int
    refused: tuple[dict[int, bool], ...]
    ends: tuple[int, ...]
    afters: dict[Play, After]

    @property
    def seat(self) -> int:
        """The seat whose view it is."""
        return self.view.seat

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats at the table in the order in which they play, the next one first."""
        view, count = self.view, len(self.view.counts)
        following = ((view.seat + step) % count for step in range(1, count))
        return tuple(seat for seat in following if view.seated >> seat & 1 and view.counts[seat])

    @property
    def can_draw(self) -> bool:
        """Whether whoever cannot play has to draw."""
        options = self.view.options
        if options.RULES == "block":
            return False
        return self.view.boneyard_count > getattr(options, "boneyard_reserve", 0)

    @property
    def reachable(self) -> int:
        """The packed tiles that others may lay sooner or later: in their hands, or to be drawn."""
        held = self.asleep if self.can_draw else 0
        for seat in self.others:
            held |= self.may[seat]
        return held

    def unlaid(self, after: After) -> int:
        """The packed tiles that may still be laid after this, anybody's."""
        return self.reachable | after.hand

    def pips(self, hand: int) -> int:
        """The pips of a packed hand as these rules count them when a round is blocked."""
        return sum(self.tile_pips(number) for number in numbers_in(hand))

    def tile_pips(self, number: int) -> int:
        """The pips of a tile as these rules count them when a round is blocked."""
        return (
            left_pips(1 << number, self.view.options) if self.view.options.RULES == "stakes" else PIPS[number]
        )

    def chance(self, seat: int, tiles: int) -> Fraction:
        """The number of these packed tiles that a seat holds on average; of one tile, its probability."""
        held = (self.places[number].seats[seat] for number in numbers_in(tiles) if number in self.places)
        return sum(held, Fraction(0))

    def is_passed(self, seat: int, pips: int) -> bool:
        """Whether a seat passed or drew on this number, can have none since, and others are not laid."""
        suit = SUIT[pips]
        return pips in self.refused[seat] and not self.may[seat] & suit and bool(self.view.unseen & suit)


def known(view: View) -> Known:
    """What this view proves.

    Raises:
        SetupError: no deal could have led to it.
    """
    told = belief(view)
    places = {row.tile.number: row.places for row in told.table()}
    may = tuple(
        sum(1 << number for number, where in places.items() if where.seats[seat])
        for seat in range(len(view.counts))
    )
    asleep = sum(1 << number for number, where in places.items() if where.boneyard)
    lays = [made for made in view.legal if made.kind is PlayKind.LAY]
    arms = arms_of(view.line)
    return Known(
        view,
        places,
        may,
        asleep,
        _refused(view),
        _shown(arms, view),
        {made: after(view, made) for made in lays},
    )


def after(view: View, made: Play) -> After:
    """What this lay would leave."""
    arms = arms_after(arms_of(view.line), made)
    bit = BIT[made.tile] if made.tile else 0
    return After(made, arms, _shown(arms, view), view.hand & ~bit)


def suits_of(ends: tuple[int, ...]) -> int:
    """The packed tiles that fit one of these numbers."""
    fits = 0
    for value in ends:
        fits |= SUIT[value]
    return fits


def next_arms(found: After, number: int, view: View) -> Iterator[Arms]:
    """The arms after another tile is laid next, at each end that it fits."""
    for end, value in _ends(found.arms, view).items():
        if SUIT[value] >> number & 1:
            yield arms_after(found.arms, Play.numbered(number, end))


def counted(arms: Arms, view: View) -> int:
    """The points a lay scores that leaves these arms."""
    value = count_of(arms, view.options)
    return value if value % 5 == 0 else 0


def is_closed(ends: tuple[int, ...], unlaid: int) -> bool:
    """Whether only doubles can still be laid, so that the open numbers stay as they are."""
    return not unlaid & suits_of(ends) & ~DOUBLES


def doubles_in(hand: int) -> Iterator[int]:
    """The pips of the doubles in a packed hand."""
    for number in numbers_in(hand & DOUBLES):
        yield ALL_TILES[number].lo


def _ends(arms: Arms, view: View) -> dict[End, int]:
    if arms.left < 0:
        return {}
    if view.options.RULES == "fives":
        return open_ends(arms, view.options)
    return {End.L: arms.left, End.R: arms.right}


def _shown(arms: Arms, view: View) -> tuple[int, ...]:
    return tuple(dict.fromkeys(_ends(arms, view).values()))


def _refused(view: View) -> tuple[dict[int, bool], ...]:
    """The pips on which each seat passed or drew; whether it drew the last time."""
    found: tuple[dict[int, bool], ...] = tuple({} for _ in view.counts)
    arms = arms_of(view.start_line)
    for seat, made in view.played:
        if made.kind is PlayKind.LAY:
            arms = arms_after(arms, made)
        elif made.kind in (PlayKind.PASS, PlayKind.DRAW):
            for value in _shown(arms, view):
                found[seat][value] = made.kind is PlayKind.DRAW
    return found

"""What a view's history proves about each hidden tile: where it began, and the ways it can have come since.

A hidden tile begins in the hand dealt to a seat, at a place in the boneyard, or outside a small example. A
draw takes it from the boneyard's front to a hand, and a seat that leaves puts it at the boneyard's back.
Whoever passes or draws holds nothing that fits at that moment, and a seat for which the rules play nothing
heavier that fits. So a way is possible for a tile by itself, whatever the others do; all that the tiles
share is how many go each way. ``belief_count`` counts those.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domino_edu.errors import Fault, SetupError
from domino_edu.line import PlayKind
from domino_edu.rules.contract import View
from domino_edu.rules.fives_count import Arms, arms_after, arms_of, open_ends
from domino_edu.tiles import ALL_TILES, SUIT, mask_of, numbers_in, tile_set

YARD = -1
"""The end of a way: in the boneyard."""
OUTSIDE = -2
"""The end of a way: not in play, as in a small example with fewer tiles than the set."""
LAID = -3
"""The end of a way: on the table."""


class Group(NamedTuple):
    """Places that are alike for every hidden tile.

    ``seat`` is whose hand it is at the start; else ``spots`` are places in the order in which the boneyard
    is drawn, leavers' tiles behind the dealt ones; else it is the outside.
    """

    size: int
    seat: int | None
    spots: tuple[int, ...]


class Way(NamedTuple):
    """One way of a tile: the groups it goes through, first to last, and where it is now."""

    groups: tuple[int, ...]
    end: int


@dataclass(slots=True)
class _Spot:
    """A place in the boneyard: when and by whom it was drawn, and the tile if this seat knows it."""

    home: int
    time: int = -1
    seat: int = -1
    known: int | None = None


class _Event(NamedTuple):
    """Something that happens to a hand: it lacks these tiles, it lays one, or it is put away (spots)."""

    time: int
    lacks: int
    lays: int | None = None
    leaves: tuple[int, ...] | None = None


@dataclass(slots=True)
class Past:
    """The history of a view, read once; ``ways`` tells the ways a tile can have come.

    ``own``, ``counts`` and ``yard`` are as they were dealt. ``fit_wanted``: one of these tiles is held.
    ``free_lead``: if the lead was free, this seat, for which the rules led, was dealt none of these tiles.
    """

    view: View
    own: int
    counts: list[int]
    yard: int
    spots: list[_Spot] = field(default_factory=list)
    events: list[list[_Event]] = field(default_factory=list)
    lays: dict[int, int] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)
    hidden: tuple[int, ...] = ()
    groups: list[Group] = field(default_factory=list)
    doors: dict[int, list[int]] = field(default_factory=dict)
    fit_wanted: int = 0
    free_lead: tuple[int, int] | None = None

    def ways(self, number: int) -> list[Way]:
        """All ways of this tile that the history allows."""
        if self.own >> number & 1:
            return list(self._held(number, self.view.seat, -1, ()))
        found: list[Way] = []
        for index, group in enumerate(self.groups):
            if group.seat is not None:
                found += self._held(number, group.seat, -1, (index,))
            elif not group.spots and number not in self.lays and number not in self.known:
                found.append(Way((index,), OUTSIDE))
        return found + list(self._asleep(number, 0, ()))

    def _held(self, number: int, seat: int, since: int, gone: tuple[int, ...]) -> Iterator[Way]:
        bit = 1 << number
        for event in self.events[seat]:
            if event.time <= since:
                continue
            if event.lacks & bit:
                return
            if event.lays == number:
                yield from self._arrived(number, gone, LAID)
                return
            if event.leaves is not None:
                yield from self._asleep(number, event.time + 1, gone)
                return
        if number not in self.lays:
            yield from self._arrived(number, gone, seat)

    def _asleep(self, number: int, home: int, gone: tuple[int, ...]) -> Iterator[Way]:
        for index in self.doors.get(home, ()):
            spot = self.spots[self.groups[index].spots[0]]
            if spot.known is not None and spot.known != number:
                continue
            if spot.time >= 0:
                yield from self._held(number, spot.seat, spot.time, (*gone, index))
            elif number not in self.lays:
                yield from self._arrived(number, (*gone, index), YARD)

    def _arrived(self, number: int, gone: tuple[int, ...], end: int) -> Iterator[Way]:
        wanted = self.known.get(number)
        if wanted is None or any(wanted in self.groups[index].spots for index in gone):
            yield Way(gone, end)


def read_past(view: View) -> Past:
    """The history of this view, of a round that is not over.

    Raises:
        SetupError: the history contradicts itself.
    """
    past = _dealt(view)
    _read_plays(past)
    _group(past)
    return past


def contradiction() -> SetupError:
    """The error for a view that no deal could have led to."""
    return SetupError(Fault.NO_SUCH_DEAL)


def _dealt(view: View) -> Past:
    """The own hand, the number of tiles of each hand, and of the boneyard, where the history begins."""
    own, counts, yard = view.hand, list(view.counts), view.boneyard_count
    for who, made in reversed(view.played):
        mine = who == view.seat
        if made.kind is PlayKind.LAY and made.tile:
            counts[who] += 1
            own |= made.tile.bit if mine else 0
        elif made.kind is PlayKind.DRAW:
            counts[who] -= 1
            yard += 1
            own &= ~made.tile.bit if made.tile else ~0
        elif made.kind is PlayKind.LEAVE:
            counts[who] += len(made.tiles)
            yard -= len(made.tiles)
            own |= mask_of(piece for piece in made.tiles if piece) if mine else 0
    if min(counts) < 0 or yard < 0 or own.bit_count() != counts[view.seat]:
        raise contradiction()
    past = Past(view, own, counts, yard)
    past.spots = [_Spot(0) for _ in range(yard)]
    past.events = [[] for _ in counts]
    return past


def _read_plays(past: Past) -> None:
    view = past.view
    whole = mask_of(tile_set(view.options.set))
    arms = arms_of(view.start_line)
    drawn, away = 0, 0
    for time, (who, made) in enumerate(view.played):
        suits, number = fitting(arms, view.options), made.tile.number if made.tile else None
        mine = who == view.seat
        if made.kind is PlayKind.LAY and made.tile is not None and number is not None:
            if number in past.lays or made.tile.bit & ~whole:
                raise contradiction()
            heavier = _not_held_by_autoplay(view.options, made.tile.weight) if away >> who & 1 else 0
            if heavier and arms.left < 0:
                past.free_lead = (who, heavier)
            past.events[who].append(_Event(time, heavier & suits, lays=number))
            past.lays[number] = time
            arms = arms_after(arms, made)
        elif made.kind is PlayKind.DRAW:
            if drawn >= len(past.spots) or mine != (number is not None):
                raise contradiction()
            past.events[who].append(_Event(time, suits))
            spot = past.spots[drawn]
            spot.time, spot.seat = time, who
            if number is not None:
                if spot.known not in (None, number):
                    raise contradiction()
                spot.known = number
                past.known[number] = drawn
            drawn += 1
        elif made.kind is PlayKind.PASS:
            past.events[who].append(_Event(time, suits))
        elif made.kind is PlayKind.LEAVE:
            first = len(past.spots)
            past.events[who].append(_Event(time, 0, leaves=tuple(range(first, first + len(made.tiles)))))
            past.spots += [
                _Spot(time + 1, known=piece.number if piece and mine else None) for piece in made.tiles
            ]
        if made.kind in (PlayKind.OFF, PlayKind.ON):
            away ^= 1 << who
        elif made.kind is PlayKind.LEAVE:
            away &= ~(1 << who)
    if arms.left >= 0:
        past.fit_wanted = _someone_fits(past, arms)


def fitting(arms: Arms, options: Any) -> int:
    """The packed tiles that fit an open end; 0 while nothing is laid."""
    if arms.left < 0:
        return 0
    if options.RULES != "fives":
        return SUIT[arms.left] | SUIT[arms.right]
    suits = 0
    for value in open_ends(arms, options).values():
        suits |= SUIT[value]
    return suits


def _not_held_by_autoplay(options: Any, weight: tuple[int, int]) -> int:
    """The tiles heavier than the one the rules laid for a seat: if they fit, it does not hold them.

    Where the rules lay by lot, that proves nothing that a set of tiles could say.
    """
    if options.autoplay != "highest_pips":
        return 0
    return mask_of(piece for piece in tile_set(options.set) if piece.weight > weight)


def _someone_fits(past: Past, arms: Arms) -> int:
    """The tiles that fit now, if the round would be over were none of them in a hand; else 0.

    A tile that was laid since would prove it, so only the ends as they are now matter.
    """
    view = past.view
    if view.options.RULES == "block":
        return fitting(arms, view.options) if view.options.block_end == "auto_detect" else 0
    if view.options.RULES == "fives":
        return 0
    last = next((time for time, (_, made) in reversed(list(enumerate(view.played)))
                 if made.kind is PlayKind.LAY), -1)  # fmt: skip
    held = past.yard
    for time, (_, made) in enumerate(view.played):
        held += len(made.tiles) if made.kind is PlayKind.LEAVE else -(made.kind is PlayKind.DRAW)
        if time >= last and not held and made.kind in (PlayKind.LAY, PlayKind.DRAW):
            return fitting(arms, view.options)
    return 0 if past.yard or last >= 0 else fitting(arms, view.options)


def _group(past: Past) -> None:
    """The groups of places, and the tiles that may be in them."""
    view = past.view
    known = past.own | mask_of(view.start_line.tiles)
    past.hidden = tuple(numbers_in(mask_of(tile_set(view.options.set)) & ~known))
    outside = len(past.hidden) - past.yard
    for seat, count in enumerate(past.counts):
        if seat != view.seat:
            past.groups.append(Group(count, seat, ()))
            outside -= count
    if outside < 0:
        raise contradiction()
    if outside:
        past.groups.append(Group(outside, None, ()))
    alike: dict[tuple[Any, ...], list[int]] = {}
    for index, spot in enumerate(past.spots):
        alike.setdefault((spot.home, spot.seat, spot.known, _rest(past, spot)), []).append(index)
    for (home, *_), spots in alike.items():
        past.doors.setdefault(home, []).append(len(past.groups))
        past.groups.append(Group(len(spots), None, tuple(spots)))


def _rest(past: Past, spot: _Spot) -> tuple[Any, ...]:
    """What happens to the drawer's hand after this draw; lacks in a row are one."""
    rest: list[Any] = [0]
    if spot.time < 0:
        return ()
    for event in past.events[spot.seat]:
        if event.time > spot.time:
            rest[-1] |= event.lacks
            if event.lays is not None or event.leaves is not None:
                rest += [event.time, 0]
    return tuple(rest)


def order_of(number: int, doubles: int) -> tuple[bool, tuple[int, int]]:
    """The place of a tile in the order that decides who opens (``rules.common.key_seat``)."""
    return (bool(doubles >> number & 1), ALL_TILES[number].weight)

"""What a view proves about several tiles at once, as cases that exclude each other.

Two things are no matter of single tiles: where the tiles decided who leads, one seat's key tile is the
highest of all (and nobody may have seen it yet); and a round that goes on although the boneyard is empty
shows that somebody holds a tile that fits. In each case both are matters of single tiles again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from domino_edu.line import PlayKind
from domino_edu.rules import stakes
from domino_edu.rules.contract import View
from domino_edu.solver.belief_past import OUTSIDE, Past, Way, order_of
from domino_edu.tiles import ALL_TILES, DOUBLES, mask_of, numbers_in, tile_set


class Case(NamedTuple):
    """One case: who leads; the key tile of that seat where the tiles decided it; who lacks and holds fits.

    ``forced`` says that this tile had to be led. Of the tiles that fit, in the order of numbers, those in
    ``unheld`` are in nobody's hand, and the one in ``held`` is in one.
    """

    leader: int
    key: int | None = None
    forced: bool = False
    unheld: int = 0
    held: int = 0


def cases(past: Past) -> list[Case]:
    """Cases of which exactly one is true in every deal that the view allows."""
    return [
        Case(leader, key, forced, unheld, held)
        for leader, key, forced in _leads(past.view, past.own)
        for unheld, held in _fits(past)
    ]


def allowed(past: Past, case: Case, number: int, ways: list[Way]) -> list[Way]:
    """Those of the ways of this tile that the case allows."""
    if case.unheld >> number & 1:
        ways = [way for way in ways if not _counts(past.view, way)]
    if case.held >> number & 1:
        ways = [way for way in ways if _counts(past.view, way)]
    if past.free_lead and not case.forced and past.free_lead[1] >> number & 1:
        ways = [way for way in ways if _dealt_to(past, number, way) != past.free_lead[0]]
    if case.key is None:
        return ways
    doubles = doubles_of(past.view.options)
    if number == case.key:
        return [way for way in ways if _dealt_to(past, number, way) == case.leader]
    if order_of(number, doubles) < order_of(case.key, doubles):
        return ways
    return [way for way in ways if _dealt_to(past, number, way) is None]


def doubles_of(options: Any) -> int:
    """The packed tiles that count as doubles when the tiles decide who leads."""
    return stakes.doubles_of(options) if options.RULES == "stakes" else DOUBLES


def _dealt_to(past: Past, number: int, way: Way) -> int | None:
    """The seat this tile was dealt to if it came this way; None for none."""
    if past.own >> number & 1:
        return past.view.seat
    return past.groups[way.groups[0]].seat


def _leads(view: View, own: int) -> list[tuple[int, int | None, bool]]:
    """Who can have been the leader, the key tile that can have decided it, and if it had to be led."""
    leads: list[tuple[int, int | None, bool]] = []
    for leader in range(len(view.counts)):
        first, forced = _first_lead(view, leader)
        if first is None:
            continue
        if not view.key_lead:
            return [(leader, None, False)]  # who led is not in the deal: any who could have will do
        keys = _keys(view, leader, own, first if forced else -1)
        leads += [(leader, number, forced) for number in keys]
    return leads


def _first_lead(view: View, leader: int) -> tuple[int | None, bool]:
    """The tile led, -1 while none is, and whether it had to be; None if this seat cannot be the leader."""
    turn, forced = leader, True
    seated = set(range(len(view.counts)))
    for who, made in view.played:
        if made.kind is PlayKind.LEAVE:
            seated.discard(who)
            if who == turn and seated:
                forced = False
                while turn not in seated:
                    turn = (turn + 1) % len(view.counts)
        elif made.seat is None:
            return (made.tile.number if made.tile else -1, forced) if who == turn else (None, False)
    return (-1, forced) if view.turn == turn else (None, False)


def _keys(view: View, leader: int, own: int, led: int) -> list[int]:
    """The tiles that can have been the key of this leader; ``led`` is the tile that shows it, or -1."""
    options, doubles = view.options, doubles_of(view.options)
    redeals = getattr(options, "no_double_opening", "") == "redeal"
    if led >= 0:
        keys = [led]
    elif leader == view.seat:
        keys = [max(numbers_in(own), key=lambda number: order_of(number, doubles))] if own else []
    else:
        seen = own | mask_of(view.start_line.tiles)
        keys = list(numbers_in(mask_of(tile_set(options.set)) & ~seen))
    return [number for number in keys if not redeals or ALL_TILES[number].is_double]


def _counts(view: View, way: Way) -> bool:
    """Whether a tile that came this way is one of those that keep the round going if it fits."""
    return way.end >= 0 if view.options.RULES == "block" else way.end != OUTSIDE


def _fits(past: Past) -> list[tuple[int, int]]:
    """By case which tiles that fit are in no hand, and the first that is in one."""
    if not past.fit_wanted:
        return [(0, 0)]
    found: list[tuple[int, int]] = []
    before = 0
    for number in numbers_in(past.fit_wanted & mask_of(tile_set(past.view.options.set))):
        if number in past.lays or ALL_TILES[number] in past.view.start_line.tiles:
            continue
        ways = past.ways(number)
        kinds = {_counts(past.view, way) for way in ways}
        if kinds == {True}:
            return [*found, (before, 1 << number)]
        if True in kinds:
            found.append((before, 1 << number))
        before |= 1 << number
    return found

"""What a seat can prove in a game of tricks, from its view alone: what still beats a group, what is certain.

A tile is *out* for a seat that has not seen it: another seat holds it, has laid it face down, or it is out of
play in a short deal. So what is certain here is certain however the hidden tiles lie; what is possible may
not be so.

>>> from domino_edu.tiles import parse_tiles
>>> nine, out = pack(parse_tiles("3-6")), pack(parse_tiles("4-5 2-6 1-1"))
>>> is_sure(nine, out), len(beaters(pack(parse_tiles("2-5")), out))
(True, 2)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from domino_edu.chinese import BIG_SIX, LITTLE_THREE, holds, pack, take
from domino_edu.line import Play, PlayKind
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import SECOND
from domino_edu.tricks import GroupKind, groups, groups_beating, groups_in, mask_of_play

BIG, LITTLE = pack((BIG_SIX,)), pack((LITTLE_THREE,))


class Seen(NamedTuple):
    """A decision as its seat knows it; hands and groups are packed.

    ``best`` is the group to be beaten, 0 before a lead, and ``best_seat`` whose it is; ``live`` are the seats
    that play to this trick afterwards and may beat.
    """

    seat: int
    hand: int
    out: int
    best: int
    best_seat: int
    live: tuple[int, ...]
    columns: tuple[int, ...]
    options: Options
    banker: int
    run: int


class Made(NamedTuple):
    """One play of a decision: its tiles, what it leaves in the hand, whether it takes the trick for sure."""

    kind: PlayKind
    tiles: int
    rest: int
    wins: bool

    @property
    def size(self) -> int:
        """The number of tiles, and of columns the trick is worth."""
        return self.tiles.bit_count()

    @property
    def shows(self) -> bool:
        """Whether the tiles are laid face up, for the trick."""
        return self.kind is not PlayKind.DOWN


def seen_of(view: TrickView) -> Seen:
    """The decision this view is of."""
    trick = view.trick
    made = len(trick.made) if trick else 0
    seats = len(view.counts)
    waiting = [(view.seat + step) % seats for step in range(1, seats - made)]
    best, best_seat = (mask_of_play(trick.best[1]), trick.best[0]) if trick else (0, view.seat)
    last_single = sum(view.columns) == view.options.hand_size - 1
    live = tuple(seat for seat in waiting if view.columns[seat] or not last_single)
    return Seen(
        view.seat, view.hand, view.unseen, best, best_seat, live, view.columns, view.options,
        view.banker, view.banker_run,
    )  # fmt: skip


def made_of(seen: Seen, play: Play) -> Made:
    """What this play, which is legal here, leaves, and whether it takes the trick for certain."""
    tiles = mask_of_play(play)
    wins = play.kind is not PlayKind.DOWN and (not seen.live or is_sure(tiles, seen.out))
    return Made(play.kind, tiles, take(seen.hand, tiles), wins)


@lru_cache(maxsize=1 << 14)
def beaters(group: int, out: int) -> tuple[int, ...]:
    """The packed groups that beat this one and all of whose tiles are out."""
    return tuple(mask for mask in groups_beating(group) if holds(out, mask))


def is_sure(group: int, out: int) -> bool:
    """Whether nothing that is out beats this packed group."""
    return not beaters(group, out)


def singles(hand: int) -> tuple[int, ...]:
    """The tiles of a packed hand, each as a packed single; of two equal ones both."""
    lone = [mask for mask in groups_in(hand) if mask.bit_count() == 1]
    return tuple(mask for mask in lone for _ in range(copies(hand, mask)))


def copies(hand: int, single: int) -> int:
    """How many of this packed single tile a packed hand has, 0 to 2."""
    return (hand & single > 0) + (hand & single << SECOND > 0)


def over(single: int, out: int) -> int:
    """How many tiles that are out beat this single one, both of two equal ones counted."""
    return sum(copies(out, mask) for mask in groups_beating(single))


def several(hand: int) -> tuple[int, ...]:
    """The groups of more than one tile that a packed hand holds, the largest and highest first."""
    found = [mask for mask in groups_in(hand) if mask.bit_count() > 1]
    return tuple(sorted(found, key=lambda mask: (-mask.bit_count(), -_height(mask))))


def _height(mask: int) -> int:
    """An order among groups of equal size: what is paid for at once, then rank."""
    group = groups()[mask]
    return 100 * (group.kind is GroupKind.SUPREME) + group.rank


def sure_groups(hand: int, out: int) -> tuple[int, ...]:
    """The groups a packed hand holds that nothing out beats."""
    return tuple(mask for mask in groups_in(hand) if is_sure(mask, out))


@lru_cache(maxsize=1 << 14)
def chain(hand: int, out: int) -> tuple[int, ...]:
    """Groups to lead one after the other, none of which anything out beats: as many tiles as can be.

    If they are the whole hand, whoever leads it wins the last trick. The longest is found by trying all ways.
    """
    return max(
        _chains(hand, sure_groups(hand, out)), key=lambda led: (sum(map(int.bit_count, led)), -len(led))
    )


def _chains(hand: int, sure: tuple[int, ...]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for place, mask in enumerate(sure):
        if holds(hand, mask):
            rest = take(hand, mask)
            found += [(mask, *more) for more in _chains(rest, sure[place:])]
    return found

"""What a seat can know in a game of tricks, and what follows: what still beats a group, what a tile is worth.

A hand and the tiles still out are packed as in ``chinese``. A tile is *out* for a seat that has not seen it:
another seat holds it, has laid it face down, or it is out of play.

>>> from domino_edu.chinese import pack
>>> from domino_edu.tiles import parse_tiles
>>> heaven, man, out = (pack(parse_tiles(text)) for text in ("6-6", "4-4", "1-1 1-1 3-6"))
>>> is_sure(heaven, out), is_sure(man, out)
(True, False)
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import NamedTuple

from domino_edu.chinese import KINDS, SEATS, Suit, chinese_set, holds, pack, rank_of, suit_of, take
from domino_edu.line import PlayKind
from domino_edu.rules.contract import View
from domino_edu.rules.tien_gow_money import Finish, multiplier
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import SECOND
from domino_edu.tricks import MOST_TOGETHER, groups, groups_beating, groups_in, mask_of_play

BEATING = {mask: groups_beating(mask) for mask in groups()}
"""What beats each packed group."""
_BITS = tuple(piece.bit for piece in KINDS)


def _any_of(masks: tuple[int, ...]) -> int:
    joined = 0
    for mask in masks:
        joined |= mask
    return joined


TO_BEAT = {mask: _any_of(beating) for mask, beating in BEATING.items()}
"""All tiles of what beats each packed group: without any of them nothing beats it."""


class Spot(NamedTuple):
    """A decision as the seat to play knows it: packed tiles, and numbers.

    ``best`` is the packed group to be beaten, 0 before a lead; ``waiting`` are the seats that play to this
    trick afterwards; ``may_beat`` is False for an early death.
    """

    hand: int
    out: int
    best: int
    waiting: int
    has_column: bool
    may_beat: bool = True


def spot_of(view: TrickView) -> Spot:
    """The decision this view is of."""
    trick = view.trick
    return Spot(
        view.hand,
        view.unseen,
        mask_of_play(trick.best[1]) if trick else 0,
        len(view.counts) - 1 - (len(trick.made) if trick else 0),
        view.columns[view.seat] > 0,
        any(made.kind is PlayKind.BEAT for made in view.legal),
    )


def unshown(view: TrickView) -> int:
    """The packed tiles that have not lain face up yet: what everybody at the table may still wonder about."""
    left = pack(chinese_set())
    for _, made in view.played:
        if made.kind is not PlayKind.DOWN:
            left = take(left, mask_of_play(made))
    return left


def of_tricks(view: View) -> TrickView | None:
    """The view, if it is of a game of tricks."""
    return view if isinstance(view, TrickView) else None


def beaters(group: int, out: int) -> tuple[int, ...]:
    """The packed groups, all of whose tiles are out, that beat this one."""
    return tuple(mask for mask in BEATING[group] if not mask & ~out) if TO_BEAT[group] & out else ()


def is_sure(group: int, out: int) -> bool:
    """Whether nothing that is still out beats this packed group."""
    if TO_BEAT[group] & out:
        for mask in BEATING[group]:
            if not mask & ~out:
                return False
    return True


def safety(group: int, out: int, held: int, seats: int) -> float:
    """The chance, about, that none of so many seats beats this group, each holding ``held`` of the tiles out.

    Which seat holds what is taken to be even; groups are counted as if each were a chance of its own.
    """
    if not seats or not TO_BEAT[group] & out:
        return 1.0
    without = _odds(held, out.bit_count(), seats)
    chance = 1.0
    for mask in BEATING[group]:
        if not mask & ~out:
            chance *= without[mask.bit_count()]
    return chance


@lru_cache(maxsize=1 << 12)
def _odds(held: int, out: int, seats: int) -> tuple[float, ...]:
    """By number of tiles: the chance that no one seat holds all of them."""
    odds, together = [0.0], 1.0
    for before in range(MOST_TOGETHER):
        together *= max(0, held - before) / (out - before) if out > before else 0.0
        odds.append(1 - min(1.0, seats * together))
    return tuple(odds)


# --- what a tile is worth ------------------------------------------------------------------------------

TOP = 3.0  # points a tile of the highest rank is worth to keep; lower ones by the square of their rank
MILITARY_TOP = 2.4  # a military tile beats fewer leads
ONE_OF_A_GROUP = 1.5  # points more for a tile that belongs to a group of two or more
NOTHING_BEATS = 2.0  # points more for a tile that nothing out beats


def _by_rank() -> dict[int, float]:
    highest = {suit: max(rank_of(piece) for piece in KINDS if suit_of(piece) is suit) for suit in Suit}
    top = {Suit.CIVIL: TOP, Suit.MILITARY: MILITARY_TOP}
    return {
        piece.bit: top[suit_of(piece)] * ((rank_of(piece) - 1) / (highest[suit_of(piece)] - 1)) ** 2
        for piece in KINDS
    }


_RANK_WORTH = _by_rank()


class Shape(NamedTuple):
    """What a packed hand is made of, whatever is out: its groups, those of several tiles, its kinds of tiles.

    Each kind is a bit, whether the hand has it twice, and what it is worth by rank and company, in points.
    """

    groups: tuple[int, ...]
    several: tuple[int, ...]
    kinds: tuple[tuple[int, bool, float], ...]


@lru_cache(maxsize=1 << 15)
def shape_of(hand: int) -> Shape:
    """What this hand is made of."""
    held = groups_in(hand)
    several = tuple(mask for mask in held if mask.bit_count() > 1)
    together = _any_of(several)
    kinds = (
        (bit, bool(hand & bit << SECOND), _RANK_WORTH[bit] + (ONE_OF_A_GROUP if together & bit else 0.0))
        for bit in _BITS
        if hand & bit
    )
    return Shape(held, several, tuple(kinds))


Worths = list[tuple[float, int, bool]]
"""The tiles of a hand from the least useful to the best: points, bit, and whether the hand has it twice."""


def worths(hand: int, out: int) -> Worths:
    """What the tiles of a hand are worth to keep."""
    return sorted(
        [
            (points if TO_BEAT[bit] & out else points + NOTHING_BEATS, bit, twice)
            for bit, twice, points in shape_of(hand).kinds
        ]
    )


def worth_of(mask: int, worth: Worths) -> float:
    """What these tiles of the hand are worth to keep, in points."""
    total = 0.0
    for points, bit, twice in worth:
        if mask & bit:
            total += points * 2 if twice and mask & bit << SECOND else points
    return total


def least_useful(worth: Worths, size: int) -> int:
    """The packed tiles, so many, that the hand can best spare."""
    mask, wanted = 0, size
    for _, bit, twice in worth:
        mask |= bit
        wanted -= 1
        if wanted and twice:
            mask |= bit << SECOND
            wanted -= 1
        if not wanted:
            break
    return mask


# --- to the last trick ----------------------------------------------------------------------------------


class Run(NamedTuple):
    """Groups that use up a hand, led one after the other: nothing out beats any but perhaps the last.

    ``value`` is the chance of the last, times what it multiplies the settlement by; 0 where there is no run.
    """

    value: float
    leads: tuple[int, ...]


NO_RUN = Run(0.0, ())
_TIMES = {
    mask: prod(factor.times for factor in multiplier(Options(), Finish((1,) * SEATS, 0, 0, mask, 0)))
    for mask in groups()
}


@lru_cache(maxsize=1 << 15)
def run_of(hand: int, out: int) -> Run:
    """The best way to lead this hand to the last trick without ever losing the lead before it."""
    held, several, kinds = shape_of(hand)
    beaten = 0
    for bit, _, _ in kinds:
        if TO_BEAT[bit] & out:
            beaten |= bit
    for mask in several if beaten else ():
        if is_sure(mask, out):
            beaten &= ~mask
    if beaten & (beaten - 1) and not any(holds(mask, beaten) for mask in several):
        return NO_RUN  # two groups or more could be beaten
    sure = [mask for mask in held if is_sure(mask, out)]
    return max(_runs(hand, out, sure, ()), default=NO_RUN)


def _runs(left: int, out: int, sure: list[int], before: tuple[int, ...]) -> list[Run]:
    """All ways to go on after these leads, each set of groups once."""
    found = []
    if left in BEATING:
        chance = safety(left, out, left.bit_count(), SEATS - 1)
        found.append(Run(chance * _TIMES[left], (*before, left)))
    for mask in sure:
        if mask != left and not mask & ~left and (not before or mask >= before[-1]):
            found += _runs(take(left, mask), out, sure, (*before, mask))
    return found

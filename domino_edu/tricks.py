"""The trick as values: which tiles go together, what beats what, and the plays of a trick.

Source 004, RULES.md 5.2, rules 4-6. Groups are derived from suit and rank; nothing is listed by hand.

>>> from domino_edu.tiles import parse_tiles
>>> earth, heaven = (group_of(parse_tiles(names)) for names in ("1-1 1-1 2-6", "6-6 6-6 4-5"))
>>> beats(heaven, earth), group_of(parse_tiles("6-6 2-6"))
(True, None)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from domino_edu.chinese import (
    BIG_SIX,
    CIVIL,
    KINDS,
    LITTLE_THREE,
    MILITARY,
    Suit,
    in_order,
    pack,
    place_of,
    rank_of,
    suit_of,
    unpack,
)
from domino_edu.line import Play, PlayKind
from domino_edu.tiles import SECOND, Tile

MOST_TOGETHER = 4  # tiles in one group
_FIRST = (1 << SECOND) - 1
_BITS = tuple(bit for piece in KINDS for bit in (piece.bit, piece.bit << SECOND))


class GroupKind(Enum):
    """The kinds of group that may be led."""

    SINGLE = "single"
    PAIR = "pair"  # two identical civil tiles, or two military ones of equal rank
    MIXED = "mixed"  # one or two of a civil tile with one or two of its military partner
    SUPREME = "supreme"  # Big Six and Little Three


class Group(NamedTuple):
    """Tiles that may be led together: how many of each suit, and the rank that counts, 1 the lowest.

    A mixed group ranks as its civil tile does.
    """

    kind: GroupKind
    civil: int
    military: int
    rank: int

    @property
    def size(self) -> int:
        """The number of tiles: the columns its trick is worth."""
        return self.civil + self.military

    @property
    def is_quartet(self) -> bool:
        """Whether it is of two civil and two military tiles, which is paid for at once."""
        return self.civil == self.military == 2


def partner_of(civil: int) -> int | None:
    """The military rank that goes with a civil rank: Heaven-nine, Earth-eight, Man-seven, Goose-five.

    None for the lower civil tiles. Source 004; the four partners are the military ranks of which the set
    has two tiles, from the top.

    >>> partner_of(11), partner_of(8), partner_of(7)
    (6, 2, None)
    """
    ranks = [rank_of(piece) for piece in MILITARY]
    paired = sorted({rank for rank in ranks if ranks.count(rank) == 2}, reverse=True)
    place = len(CIVIL) - civil
    return paired[place] if place < len(paired) else None


def group_of(pieces: Iterable[Tile]) -> Group | None:
    """The group these tiles make, in any order; None if they may not be led together.

    Raises:
        SetupError: a tile that the Chinese set does not have.
    """
    together = tuple(pieces)
    civil = [piece for piece in together if suit_of(piece) is Suit.CIVIL]
    military = [piece for piece in together if suit_of(piece) is Suit.MILITARY]
    if not together or len(civil) > 2 or len(military) > 2 or len(set(civil)) > 1:
        return None
    if sorted(military) == sorted((BIG_SIX, LITTLE_THREE)) and not civil:
        return Group(GroupKind.SUPREME, 0, 2, 1)
    if len(military) == 2 and (military[0] == military[1] or len({rank_of(m) for m in military}) > 1):
        return None
    rank = rank_of((civil or military)[0])
    if civil and military:
        if partner_of(rank) != rank_of(military[0]):
            return None
        return Group(GroupKind.MIXED, len(civil), len(military), rank)
    kind = GroupKind.SINGLE if len(together) == 1 else GroupKind.PAIR
    return Group(kind, len(civil), len(military), rank)


class Unbeaten(Enum):
    """Why a group does not beat another."""

    NO_GROUP = "no_group"
    SUPREME_LED = "supreme_led"  # nothing beats it
    SUPREME_FOLLOWS = "supreme_follows"  # it wins only when it is led
    OTHER_SUIT = "other_suit"
    OTHER_KIND = "other_kind"  # a pair and a mixed group, or other numbers of civil and military tiles
    EQUAL = "equal"
    LOWER = "lower"


def why_unbeaten(group: Group | None, best: Group) -> Unbeaten | None:
    """Why this group does not beat the best so far, which has as many tiles; None if it does."""
    if group is None:
        return Unbeaten.NO_GROUP
    if best.kind is GroupKind.SUPREME:
        return Unbeaten.SUPREME_LED
    if group.kind is GroupKind.SUPREME:
        return Unbeaten.SUPREME_FOLLOWS
    if group.kind is not best.kind:
        return Unbeaten.OTHER_KIND
    if (group.civil, group.military) != (best.civil, best.military):
        return Unbeaten.OTHER_KIND if group.kind is GroupKind.MIXED else Unbeaten.OTHER_SUIT
    if group.rank == best.rank:
        return Unbeaten.EQUAL
    return None if group.rank > best.rank else Unbeaten.LOWER


def beats(group: Group | None, best: Group) -> bool:
    """Whether this group takes the trick from the best so far (RULES.md 5.2, rules 5 and 6)."""
    return why_unbeaten(group, best) is None


@cache
def groups() -> dict[int, Group]:
    """All groups of the full set by their packed tiles, equal civil tiles merged: 61 of them.

    >>> len(groups()), len(set(groups().values()))
    (61, 49)
    """
    civil = ((), *((piece,) * many for piece in CIVIL for many in (1, 2)))
    military = chain.from_iterable(combinations(MILITARY, many) for many in range(3))
    candidates = [(*one, *other) for other in military for one in civil]
    found = [(pack(pieces), pieces, group_of(pieces)) for pieces in candidates]
    listed = [(len(pieces), _places(pieces), mask, group) for mask, pieces, group in found if group]
    return {mask: group for _, _, mask, group in sorted(listed)}


def _places(pieces: Iterable[Tile]) -> tuple[int, ...]:
    return tuple(place_of(piece) for piece in pieces)


@cache
def groups_beating(best: int) -> tuple[int, ...]:
    """The packed groups of the full set that beat this one, few tiles first."""
    return tuple(mask for mask, group in groups().items() if beats(group, groups()[best])) if best else ()


@lru_cache(maxsize=1 << 16)
def groups_in(hand: int) -> tuple[int, ...]:
    """The groups a packed hand holds, as packed tiles: few tiles first, then in the order of ``KINDS``."""
    lacking = ~hand
    return tuple(mask for mask in groups() if not mask & lacking)


@lru_cache(maxsize=1 << 16)
def choices_of(hand: int, size: int) -> tuple[int, ...]:
    """All ways to take so many tiles from a packed hand, as packed tiles, equal civil tiles merged."""
    bits = [bit for bit in _BITS if hand & bit]
    if size == 1:
        return tuple(bit for bit in bits if bit <= _FIRST)
    found = []
    for chosen in combinations(bits, size):
        mask = sum(chosen)
        if not mask >> SECOND & ~mask:  # a second copy is only taken after the first
            found.append(mask)
    return tuple(found)


# --- plays ----------------------------------------------------------------------------------------


def trick_play(kind: PlayKind, pieces: Iterable[Tile]) -> Play:
    """The play that leads, beats with or discards these tiles, whatever their order.

    >>> from domino_edu.tiles import parse_tiles
    >>> trick_play(PlayKind.LEAD, parse_tiles("1-2 2-4"))
    lead 2-4+1-2

    Raises:
        SetupError: a tile the Chinese set does not have, or more of one than it has.
    """
    return packed_play(kind, pack(pieces))


@lru_cache(maxsize=1 << 16)
def packed_play(kind: PlayKind, mask: int) -> Play:
    """The play of these packed tiles; equal ones are the same object."""
    return Play(kind, tiles=unpack(mask))


@lru_cache(maxsize=MOST_TOGETHER + 1)
def hidden_play(size: int) -> Play:
    """Another seat's face-down play of so many tiles, as a view shows it."""
    return Play(PlayKind.DOWN, tiles=(None,) * size)


@lru_cache(maxsize=1 << 16)
def mask_of_play(play: Play) -> int:
    """The packed tiles of a play; hidden ones are left out."""
    return pack(piece for piece in play.tiles if piece)


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick as laid: who played what in turn, and who has the best group so far.

    ``made`` are the plays with their seats, the lead first. ``size`` is in tiles.
    """

    made: tuple[tuple[int, Play], ...]

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.made[0][0]

    @property
    def size(self) -> int:
        """The tiles each seat plays, and the columns its winner takes."""
        return len(self.made[0][1].tiles)

    @property
    def best(self) -> tuple[int, Play]:
        """The highest group that lies face up, with its seat: each that beats is the highest so far."""
        return next(made for made in reversed(self.made) if made[1].kind is not PlayKind.DOWN)

    @property
    def group(self) -> Group:
        """The highest group that lies face up."""
        return groups()[mask_of_play(self.best[1])]


def tricks_of(history: Iterable[tuple[int, Play]]) -> tuple[Trick, ...]:
    """The tricks of a history, in order; the last may be under way."""
    found: list[list[tuple[int, Play]]] = []
    for seat, made in history:
        if made.kind is PlayKind.LEAD:
            found.append([])
        found[-1].append((seat, made))
    return tuple(Trick(tuple(made)) for made in found)


def shown_tiles(pieces: Iterable[Tile]) -> str:
    """Tiles of one play in words of the notation: ``2-4+1-2``."""
    return "+".join(str(piece) for piece in in_order(pieces))

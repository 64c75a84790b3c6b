"""The Chinese set of Tien Gow: 32 tiles, a civil and a military suit, with ranks apart from pips.

Two of each of eleven civil tiles, one of each of ten military tiles (source 004, RULES.md 5.2, rules 2 and
3). A hand is packed as everywhere: bit ``tile.number`` is the tile. The second copy of a civil tile has the
bit ``tile.number + SECOND``, and is only set beside the first, so that equal hands are equal numbers.

>>> hand = pack(parse_tiles("5-5 5-5 3-6"))
>>> unpack(hand), unpack(take(hand, pack(parse_tiles("5-5"))))
((5-5, 5-5, 3-6), (5-5, 3-6))
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from domino_edu.errors import Fault, SetupError
from domino_edu.tiles import SECOND, Tile, parse_tiles, tile

SEATS = 4
HAND_SIZE = 8  # tiles for each of the four


class Suit(Enum):
    """The two suits of Chinese tiles."""

    CIVIL = "civil"
    MILITARY = "military"


CIVIL = parse_tiles("6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5")
"""The civil tiles from high to low, Heaven first; the set holds two of each."""
MILITARY = parse_tiles("3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2")
"""The military tiles from high to low, one of each; those of equal totals are equal in rank."""
KINDS = (*CIVIL, *MILITARY)
"""The 21 different tiles in the order in which hands are shown: civil before military, high before low."""
BIG_SIX, LITTLE_THREE = tile(2, 4), tile(1, 2)

_PLACE = {piece: place for place, piece in enumerate(KINDS)}
_TOTALS = sorted({piece.pips for piece in MILITARY})
_RANK = {
    **{piece: len(CIVIL) - place for place, piece in enumerate(CIVIL)},
    **{piece: _TOTALS.index(piece.pips) + 1 for piece in MILITARY},
}
_FIRST = (1 << SECOND) - 1


def suit_of(piece: Tile) -> Suit:
    """Its suit.

    >>> suit_of(tile(1, 5)), suit_of(tile(2, 4))
    (<Suit.CIVIL: 'civil'>, <Suit.MILITARY: 'military'>)
    """
    return Suit.CIVIL if place_of(piece) < len(CIVIL) else Suit.MILITARY


def rank_of(piece: Tile) -> int:
    """Its rank within its suit, 1 the lowest: to 11 for civil tiles, to 6 for military ones.

    >>> rank_of(tile(6, 6)), rank_of(tile(3, 6)), rank_of(tile(4, 5)), rank_of(tile(1, 2))
    (11, 6, 6, 1)
    """
    place_of(piece)
    return _RANK[piece]


def copies_of(piece: Tile) -> int:
    """How many the set holds: 2 of a civil tile, 1 of a military one."""
    return 2 if suit_of(piece) is Suit.CIVIL else 1


def place_of(piece: Tile) -> int:
    """Its place in ``KINDS``, 0 to 20.

    Raises:
        SetupError: the Chinese set has no such tile.
    """
    if piece not in _PLACE:
        raise SetupError(Fault.NOT_CHINESE, tile=piece)
    return _PLACE[piece]


def chinese_set() -> tuple[Tile, ...]:
    """The whole set: 32 tiles and 227 pips, in the order of ``KINDS``.

    >>> len(chinese_set()), sum(piece.pips for piece in chinese_set())
    (32, 227)
    """
    return tuple(piece for piece in KINDS for _ in range(copies_of(piece)))


def in_order(pieces: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles as hands are shown: civil before military, high before low."""
    return tuple(sorted(pieces, key=_PLACE.__getitem__))


def pack(pieces: Iterable[Tile]) -> int:
    """The packed hand that holds these tiles.

    Raises:
        SetupError: a tile the set does not have, or more of one than it has.
    """
    hand = 0
    for piece in pieces:
        bit = 1 << piece.number
        if not hand & bit:
            place_of(piece)
            hand |= bit
        elif hand & bit << SECOND or suit_of(piece) is Suit.MILITARY:
            raise SetupError(Fault.TILE_TOO_OFTEN, tile=piece, copies=copies_of(piece))
        else:
            hand |= bit << SECOND
    return hand


@lru_cache(maxsize=1 << 14)
def unpack(hand: int) -> tuple[Tile, ...]:
    """The tiles of a packed hand, in the order of ``KINDS``."""
    found: list[Tile] = []
    for piece in KINDS:
        copies = (hand >> piece.number & 1) + (hand >> piece.number + SECOND & 1)
        found += [piece] * copies
    return tuple(found)


def holds(hand: int, wanted: int) -> bool:
    """Whether the packed hand has all the tiles of ``wanted``."""
    return not wanted & ~hand


def take(hand: int, taken: int) -> int:
    """The packed hand without the tiles of ``taken``, all of which it holds."""
    rest = hand ^ taken
    lone = rest >> SECOND & ~rest & _FIRST
    return rest ^ (lone << SECOND | lone)


def put(hand: int, more: int) -> int:
    """The packed hand with these tiles besides; the set must have them all."""
    twice = hand & more & _FIRST
    return hand | more | twice << SECOND

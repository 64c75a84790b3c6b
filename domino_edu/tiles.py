"""Tiles and sets of tiles: double-zero to double-nine.

A hand is packed into one int: bit ``tile.number`` is set when the tile is in it. Numbers follow the
order of names (0-0, 0-1, ... 9-9) and are the same in every set, so a mask never needs its set.

>>> hand = mask_of(parse_tiles("3-5 6-6"))
>>> tile_names(hand), pips_of(hand)
('3-5 6-6', 20)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from domino_edu.errors import Fault, NotationError, SetupError

MOST_PIPS = 9  # on one half, in the largest set
SECOND = 64
"""What the bit of a tile's second copy is higher by, where a set has two: the Chinese set has."""


class Tile(NamedTuple):
    """One piece: two halves in pips, the smaller first. Make one with ``tile`` or ``parse_tile``.

    >>> tile(5, 3), tile(5, 3).pips, tile(4, 4).is_double
    (3-5, 8, True)
    """

    lo: int
    hi: int

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.lo == self.hi

    @property
    def pips(self) -> int:
        """The pips on both halves."""
        return self.lo + self.hi

    @property
    def number(self) -> int:
        """Its bit in a packed hand, 0-54, in the order of names."""
        return self.lo * (2 * MOST_PIPS + 1 - self.lo) // 2 + self.hi

    @property
    def bit(self) -> int:
        """The packed hand that holds this tile alone."""
        return 1 << self.number

    @property
    def weight(self) -> tuple[int, int]:
        """Its place in the order of tiles: pips, then the larger half (RULES.md 0, fact 2)."""
        return (self.lo + self.hi, self.hi)

    def other(self, half: int) -> int:
        """The half opposite to ``half``, in pips.

        >>> tile(3, 5).other(5)
        3
        """
        return self.hi if half == self.lo else self.lo

    def __repr__(self) -> str:
        return f"{self.lo}-{self.hi}"


ALL_TILES = tuple(Tile(lo, hi) for lo in range(MOST_PIPS + 1) for hi in range(lo, MOST_PIPS + 1))
SUIT = tuple(sum(t.bit for t in ALL_TILES if value in t) for value in range(MOST_PIPS + 1))
"""``SUIT[v]``: the mask of all tiles with a half of ``v`` pips."""
BIT = {t: t.bit for t in ALL_TILES}
"""``BIT[tile]``: ``tile.bit``, looked up."""
DOUBLES = sum(t.bit for t in ALL_TILES if t.is_double)
PIPS = tuple(t.pips for t in ALL_TILES)
"""``PIPS[number]``: the pips of a tile."""


def tile(a: int, b: int) -> Tile:
    """The tile with these two halves, in either order.

    Raises:
        SetupError: no set has such a tile.
    """
    if not all(isinstance(half, int) and 0 <= half <= MOST_PIPS for half in (a, b)):
        raise SetupError(Fault.BAD_TILE, found=f"{a}-{b}")
    lo, hi = (a, b) if a <= b else (b, a)
    return ALL_TILES[Tile(lo, hi).number]


_TILE = re.compile(r"\[?\s*(\d)\s*[-:|\u2010-\u2015\u2212]?\s*(\d)\s*\]?")


def parse_halves(text: str) -> tuple[int, int]:
    """The two halves a text writes, in the order written: ``3-5``, ``3:5``, ``3|5``, ``[3|5]`` or ``35``.

    >>> parse_halves("[5|3]")
    (5, 3)

    Raises:
        NotationError: the text names no tile.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    found = _TILE.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if found is None:
        raise NotationError(Fault.BAD_TILE, found=text)
    return int(found[1]), int(found[2])


def parse_tile(text: str) -> Tile:
    """The tile a text names, in either order, written as ``parse_halves`` says.

    >>> parse_tile("[5|3]")
    3-5

    Raises:
        NotationError: the text names no tile.
    """
    return tile(*parse_halves(text))


def tile_name(piece: Tile) -> str:
    """Its name, low half first: ``3-5``. The inverse of ``parse_tile``."""
    return str(piece)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles a text lists, apart by spaces or commas, in that order.

    >>> parse_tiles("6-6, 12")
    (6-6, 1-2)

    Raises:
        NotationError: a word names no tile; ``column`` is where it starts.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    named = []
    for word in re.finditer(r"[^\s,]+", text):
        try:
            named.append(parse_tile(word[0]))
        except NotationError as error:
            raise NotationError(error.kind, column=word.start() + 1, **error.facts) from None
    return tuple(named)


@lru_cache(maxsize=MOST_PIPS + 1)
def tile_set(highest: int = 6) -> tuple[Tile, ...]:
    """The whole double-``highest`` set in the order of names: 28 tiles and 168 pips for 6.

    >>> len(tile_set(6)), sum(t.pips for t in tile_set(6)), tile_set(1)
    (28, 168, (0-0, 0-1, 1-1))

    Raises:
        SetupError: ``highest`` is not a whole number from 0 to 9.
    """
    if not isinstance(highest, int) or isinstance(highest, bool) or not 0 <= highest <= MOST_PIPS:
        raise SetupError(Fault.BAD_SET, set=highest)
    return tuple(t for t in ALL_TILES if t.hi <= highest)


def mask_of(pieces: Iterable[Tile]) -> int:
    """The packed hand that holds these tiles."""
    mask = 0
    for piece in pieces:
        mask |= BIT[piece]
    return mask


def tiles_in(mask: int) -> tuple[Tile, ...]:
    """The tiles of a packed hand, in the order of names."""
    return tuple(ALL_TILES[number % SECOND] for number in numbers_in(mask))


def numbers_in(mask: int) -> Iterator[int]:
    """The tile numbers of a packed hand, rising; second copies are higher by ``SECOND``."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def pips_of(mask: int) -> int:
    """The pips of all tiles in a packed hand."""
    total = 0
    while mask:
        bit = mask & -mask
        total += PIPS[(bit.bit_length() - 1) % SECOND]
        mask ^= bit
    return total


def tile_names(mask: int) -> str:
    """The names of the tiles in a packed hand, apart by spaces."""
    return " ".join(str(t) for t in tiles_in(mask))

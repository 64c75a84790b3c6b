"""Where a tile that a seat does not see can be, with exact probabilities."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from domino_edu.tiles import Tile


class Places(NamedTuple):
    """The probability that a tile is in each seat's hand, in the boneyard, or not in play; all 0 if it lies.

    ``outside`` is more than 0 only in small examples with fewer tiles than the set. ``discarded`` is the
    probability that it lies face down in a trick of Tien Gow.
    """

    seats: tuple[Fraction, ...]
    boneyard: Fraction
    outside: Fraction = Fraction(0)
    discarded: Fraction = Fraction(0)


class Row(NamedTuple):
    """One tile that the seat does not see, and where each of its ``copies`` can be."""

    tile: Tile
    places: Places
    copies: int = 1

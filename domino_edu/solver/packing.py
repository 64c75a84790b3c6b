"""Positions as the kernels want them: tiles numbered anew, without gaps, so that a hand is 28 bits at most.

Tiles keep their order, which ties are broken by.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from domino_edu.errors import Fault, SolverError
from domino_edu.solver.compiled import Workspace
from domino_edu.tiles import ALL_TILES, DOUBLES, SUIT, Tile, numbers_in

MOST_TILES = 28
"""Tiles not yet laid that a position may have: a whole double-six set."""
LOCK = Lock()
"""Held while a workspace is in use."""


@dataclass(frozen=True, slots=True, eq=False)
class Numbering:
    """The tiles of a position with their new numbers, and tables by number; ``suits`` are by pips."""

    tiles: tuple[Tile, ...]
    number: dict[int, int]
    suits: tuple[int, ...]
    pips: tuple[int, ...]
    doubles: int

    def packed(self, hand: int) -> int:
        """This hand, packed by the new numbers."""
        number = self.number
        found = 0
        while hand:
            bit = hand & -hand
            found |= 1 << number[bit.bit_length() - 1]
            hand ^= bit
        return found


def whole(hands: tuple[int, ...], boneyard: tuple[int, ...]) -> Numbering:
    """The numbering of all tiles in these hands and this boneyard.

    Raises:
        SolverError: there are more than 28.
    """
    mask = 0
    for hand in hands:
        mask |= hand
    for number in boneyard:
        mask |= 1 << number
    return _numbering(mask)


@lru_cache(maxsize=256)
def _numbering(mask: int) -> Numbering:
    if mask.bit_count() > MOST_TILES:
        raise SolverError(Fault.TOO_MANY_TILES, tiles=mask.bit_count(), most=MOST_TILES)
    numbers = tuple(numbers_in(mask))
    number = {old: new for new, old in enumerate(numbers)}
    tiles = tuple(ALL_TILES[old] for old in numbers)
    local = Numbering(tiles, number, (), tuple(piece.pips for piece in tiles), 0)
    suits = tuple(local.packed(mask & suit) for suit in SUIT)
    return Numbering(tiles, number, suits, local.pips, local.packed(mask & DOUBLES))


def fill(w: Workspace, at: int, values: tuple[int, ...]) -> None:
    """Nothing; the values stand in the workspace from this place on."""
    for offset, value in enumerate(values):
        w[at + offset] = value


def flag(value: object) -> int:
    """1 for what is true."""
    return 1 if value else 0

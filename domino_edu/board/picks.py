"""The tiles a person has chosen in Tien Gow, piece by piece: two equal tiles are two pieces.

Chosen pieces are packed as hands are, bit ``number`` for the first copy and ``number + SECOND`` for the
second; but the second may be chosen without the first.

>>> from domino_edu.chinese import pack
>>> from domino_edu.tiles import parse_tiles
>>> hand = pieces_of(pack(parse_tiles("6-6 6-6 4-5")))
>>> hand[1], tiles_of(hand[1].bit)
(Piece(tile=6-6, copy=1), (6-6,))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from domino_edu.chinese import KINDS, holds, pack
from domino_edu.line import Play, PlayKind
from domino_edu.tiles import SECOND, Tile
from domino_edu.tricks import mask_of_play


class Piece(NamedTuple):
    """A tile of a hand; ``copy`` is 1 for the second of two equal ones."""

    tile: Tile
    copy: int = 0

    @property
    def bit(self) -> int:
        """Its bit among chosen pieces."""
        return self.tile.bit << (SECOND if self.copy else 0)


def pieces_of(hand: int) -> tuple[Piece, ...]:
    """The pieces of packed tiles, civil before military, high before low."""
    return tuple(piece for tile in KINDS for piece in (Piece(tile), Piece(tile, 1)) if hand & piece.bit)


def tiles_of(picked: int) -> tuple[Tile, ...]:
    """The tiles of the chosen pieces."""
    return tuple(piece.tile for piece in pieces_of(picked))


def made_with(picked: int, plays: Iterable[Play]) -> tuple[Play, ...]:
    """The leads and beating plays among these that hold all the chosen pieces."""
    mask = pack(tiles_of(picked))
    return tuple(play for play in plays if play.kind is not PlayKind.DOWN and holds(mask_of_play(play), mask))


def completing(picked: int, hand: int, plays: Iterable[Play]) -> int:
    """The pieces of a hand that, with those chosen, can still make a lead or a group that beats; packed.

    Before a lead, with nothing chosen, these would be all: then there are none.
    """
    open_to = made_with(picked, plays)
    if not picked and any(play.kind is PlayKind.LEAD for play in open_to):
        return 0
    masks = [mask_of_play(play) for play in open_to]
    found = 0
    for piece in pieces_of(hand & ~picked):
        wanted = pack(tiles_of(picked | piece.bit))
        if any(holds(mask, wanted) for mask in masks):
            found |= piece.bit
    return found


def fitting(picked: int, kind: PlayKind, plays: Iterable[Play]) -> bool:
    """Whether the chosen pieces make a play of this kind among these."""
    mask = pack(tiles_of(picked))
    return any(play.kind is kind and mask_of_play(play) == mask for play in plays)

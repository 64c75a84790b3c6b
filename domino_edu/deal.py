"""Shuffling and dealing, only with the randomness that is handed in.

>>> deal = deal_by_number(1042)
>>> [len(hand) for hand in deal.hand_tiles], len(deal.boneyard)
([7, 7], 14)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from domino_edu.errors import Fault, SetupError
from domino_edu.tiles import ALL_TILES, Tile, mask_of, tile_set, tiles_in

LARGEST_DEAL_NUMBER = 999_999_999


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands by seat (packed) and the boneyard (tile numbers, next to be drawn first)."""

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]

    @property
    def hand_tiles(self) -> tuple[tuple[Tile, ...], ...]:
        """The hands by seat as tiles."""
        return tuple(tiles_in(hand) for hand in self.hands)

    @property
    def boneyard_tiles(self) -> tuple[Tile, ...]:
        """The boneyard as tiles, next to be drawn first."""
        return tuple(ALL_TILES[number] for number in self.boneyard)


def shuffled(pieces: Iterable[Tile], rng: Random) -> list[Tile]:
    """The tiles in random order.

    Uses ``Random.random`` alone, whose numbers Python keeps the same from version to version, so that
    a deal number means the same deal on every laptop of a class.
    """
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(rng.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def deal(rng: Random, *, seats: int = 2, hand_size: int = 7, highest: int = 6) -> Deal:
    """A random deal of the double-``highest`` set.

    Raises:
        SetupError: no seat, no tile a hand, or more tiles wanted than the set has.
    """
    pieces = tile_set(highest)
    if not _whole(seats) or seats < 1:
        raise SetupError(Fault.BAD_SEATS, seats=seats, least=1, most=len(pieces))
    if not _whole(hand_size) or hand_size < 1:
        raise SetupError(Fault.BAD_HAND_SIZE, hand_size=hand_size)
    if seats * hand_size > len(pieces):
        raise SetupError(
            Fault.TOO_FEW_TILES,
            seats=seats,
            hand_size=hand_size,
            set=highest,
            have=len(pieces),
            need=seats * hand_size,
        )
    order = shuffled(pieces, rng)
    hands = tuple(mask_of(order[seat * hand_size : (seat + 1) * hand_size]) for seat in range(seats))
    return Deal(hands, tuple(piece.number for piece in order[seats * hand_size :]))


def deal_by_number(number: int, *, seats: int = 2, hand_size: int = 7, highest: int = 6) -> Deal:
    """The deal that goes by this number: the same for everybody.

    Raises:
        SetupError: ``number`` is no whole number from 0 to 999,999,999, or as for ``deal``.
    """
    if not _whole(number) or not 0 <= number <= LARGEST_DEAL_NUMBER:
        raise SetupError(Fault.BAD_DEAL_NUMBER, found=number)
    return deal(Random(number), seats=seats, hand_size=hand_size, highest=highest)


def deal_of(
    pieces: tuple[Tile, ...],
    number: int,
    *,
    seats: int,
    hand_size: int,
    packed: Callable[[Iterable[Tile]], int],
) -> Deal:
    """The deal of these tiles that goes by this number, without a boneyard; ``packed`` packs a hand.

    Raises:
        SetupError: ``number`` is no whole number from 0 to 999,999,999.
    """
    if not _whole(number) or not 0 <= number <= LARGEST_DEAL_NUMBER:
        raise SetupError(Fault.BAD_DEAL_NUMBER, found=number)
    order = shuffled(pieces, Random(number))
    dealt = (order[seat * hand_size : (seat + 1) * hand_size] for seat in range(seats))
    return Deal(tuple(packed(hand) for hand in dealt), ())


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)

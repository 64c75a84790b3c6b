"""What the parts of a picture share: sizes by width, and the sign before a seat's name."""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.board import pieces
from domino_edu.board.picture import Picture
from domino_edu.board.shapes import Region, Shape

MARGIN = 16
TEXT = 16
NARROW = 560
"""Below this width, in px, names stand above tiles and the status above the score."""

Part = tuple[list[Shape], list[Region]]


@dataclass(frozen=True, slots=True)
class Sizes:
    """What depends on the width, in px; ``arms`` is the height of a table for a line with arms."""

    narrow: bool
    status: int
    back: int
    hand: int
    gap: int
    table: int
    arms: int

    @staticmethod
    def of(width: int) -> Sizes:
        """The sizes of a picture of this width, in px."""
        if width < NARROW:
            return Sizes(narrow=True, status=16, back=16, hand=32, gap=12, table=248, arms=296)
        return Sizes(narrow=False, status=18, back=24, hand=44, gap=16, table=304, arms=352)


def mark_of(picture: Picture, seat: int) -> pieces.Mark | None:
    """The sign before a seat's name: whose turn it is, who has won, who is away or has left."""
    if picture.view.outcome is not None:
        return pieces.won_mark if seat in picture.view.outcome.winners else None
    if not picture.view.seated >> seat & 1:
        return pieces.left_mark
    if picture.view.turn == seat:
        return pieces.turn_mark
    return pieces.away_mark if picture.view.away >> seat & 1 else None

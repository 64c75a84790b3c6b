"""Where the parts of a Tien Gow table go: three seats round it, what they played in a row, your own below.

On a wide table the seats to the left and right stand beside the row, the opposite one above it; on a narrow
table all three stand above the row. All is in px and depends on the width, so that nothing moves in play.
"""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.board.shapes import Box

LINE = 24
"""The height of a line of text."""
ROOM_FOR_CAPTION = 2 * LINE - 4


@dataclass(frozen=True, slots=True)
class TrickLayout:
    """The parts of a table: seats and plays are left, opposite, right; a play has room for a caption.

    Attributes:
        wide: whether seats stand beside the row.
        seats: where each seat is told of.
        plays: where each seat's tiles lie.
        own: where the own tiles lie.
        columns: the line that tells of columns.
        short: the short side of a tile in a trick, unless it is of too many.
    """

    wide: bool
    seats: tuple[Box, Box, Box]
    plays: tuple[Box, Box, Box]
    own: Box
    columns: Box
    short: int


def trick_layout(area: Box, *, wide: bool, top: int, side: int, own_row: bool) -> TrickLayout:
    """The layout in an area whose height is as needed.

    Args:
        area: its left, top and width.
        wide: whether seats stand beside the row.
        top: the height of the seats above the row.
        side: the height of those beside it.
        own_row: whether there is a row for the own tiles.
    """
    short = 40 if wide else 36
    height = 2 * short + ROOM_FOR_CAPTION + 4
    if wide:
        beside = area.w // 5 + (8 if area.w >= 800 else 0)
        middle = Box(area.x + beside + 8, area.y, area.w - 2 * beside - 16, 0)
        row_top = area.y + top + 32
        seats = (
            Box(area.x, row_top - 32, beside, side),
            Box(area.x, area.y, area.w, top),
            Box(area.right - beside, row_top - 32, beside, side),
        )
    else:
        middle = area
        third = area.w // 3
        row_top = area.y + top + 28
        left, opposite, right = (Box(area.x + third * index, area.y, third - 4, top) for index in range(3))
        seats = (left, opposite, right)
    third = middle.w // 3
    left, opposite, right = (Box(middle.x + third * index, row_top, third, 2 * short) for index in range(3))
    own_top = row_top + height + 12
    end = own_top + height if own_row else max(row_top + height, seats[0].bottom + 8)
    own = Box(middle.x, own_top, middle.w, 2 * short)
    columns = Box(area.x, end + 4, area.w, LINE)
    return TrickLayout(wide, seats, (left, opposite, right), own, columns, short)


def spread(tiles: int, where: Box, short: int, *, gap: int = 4) -> tuple[Box, ...]:
    """Places for so many tiles in the middle of a box, smaller where they would not fit into its width."""
    if not tiles:
        return ()
    short = min(short, (where.w - 16 - (tiles - 1) * gap) // tiles)
    wide = tiles * short + (tiles - 1) * gap
    x, y = where.x + (where.w - wide) // 2, where.y + where.h - 2 * short
    return tuple(Box(x + index * (short + gap), y, short, 2 * short) for index in range(tiles))

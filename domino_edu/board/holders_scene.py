"""The picture of what each other player can hold: tiles by places, a bar and a figure for each chance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from domino_edu.board import faces, pieces
from domino_edu.board.holders import Held, Holders, holders_title, holders_words, share_text
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.shapes import Box, RoundRect, Scene, Shape, Words
from domino_edu.board.sizes import TEXT

EDGE, GAP = 8, 24
LEAST_COLUMN, WIDEST_COLUMN = 54, 120
WRAP = 64  # a head longer than this, in px, has two lines
LONG, SHORT = 44, 22
CELL, CELL_EDGE = "#FFFFFF", "#C9D3D0"
SHADES = ("#DCEBE4", "#B7DACB", "#8CC4AC")
"""The bar of a chance below a third, below two thirds, and above."""


class Grid(NamedTuple):
    """Sizes in px: the tile with its name, each column, the lines of the heads, the height of a row."""

    tile: int
    named: bool
    columns: tuple[int, ...]
    heads: tuple[tuple[str, ...], ...]
    row: int

    @property
    def width(self) -> int:
        """The width of the grid."""
        return self.tile + sum(self.columns)

    @property
    def head(self) -> int:
        """The height of its heads."""
        return 12 + 20 * max(map(len, self.heads))


def holders_scene(known: Holders, width: int) -> Scene:
    """Who can hold what as a scene, ``width`` px or as wide as it must be: in as many columns as fit."""
    grid = _grid(known, width - 2 * EDGE)
    room = max(width - 2 * EDGE, grid.width)
    parts = max(1, min((room + GAP) // (grid.width + GAP), len(known.rows)))
    wide = (room - GAP * (parts - 1)) // parts
    grid = _widened(grid, wide)
    deep = -(-len(known.rows) // parts)
    shapes: list[Shape] = []
    for part in range(parts):
        rows = known.rows[part * deep : (part + 1) * deep]
        shapes += _part(known, grid, rows, EDGE + part * (wide + GAP))
    height = 2 * EDGE + grid.head + deep * grid.row
    page = RoundRect(0, 0, room + 2 * EDGE, height, 8, fill="#FFFFFF")
    return Scene(
        room + 2 * EDGE, height, (page, *shapes), (), holders_title(known.lang), holders_words(known)
    )


def _grid(known: Holders, room: int) -> Grid:
    """The grid with columns as narrow as they can be; without the tiles' names where there is no room."""
    heads = tuple(tuple(wrapped(name, TEXT, WRAP, bold=True)) for name in known.places)
    columns = tuple(
        max(LEAST_COLUMN, *(text_width(line, TEXT, bold=True) + 8 for line in lines)) for lines in heads
    )
    picture = SHORT if known.chinese else LONG
    name = max((text_width(row.name, TEXT) for row in known.rows), default=0)
    named = picture + name + 16 + sum(columns) <= room
    return Grid(
        picture + 8 + (name + 8 if named else 0), named, columns, heads, LONG + 6 if known.chinese else 34
    )


def _widened(grid: Grid, width: int) -> Grid:
    """The grid with its columns as wide as this leaves room for."""
    more = max(width - grid.width, 0) // len(grid.columns)
    return grid._replace(columns=tuple(max(min(each + more, WIDEST_COLUMN), each) for each in grid.columns))


def _part(known: Holders, grid: Grid, rows: Sequence[Held], left: int) -> list[Shape]:
    """Some of the rows below their heads."""
    starts = [left + grid.tile + start for start in accumulate((0, *grid.columns))]
    shapes: list[Shape] = []
    for lines, x, wide in zip(grid.heads, starts, grid.columns, strict=False):
        for index, line in enumerate(reversed(lines)):
            y = EDGE + grid.head - 10 - 20 * index
            shapes.append(Words(x + wide / 2, y, line, TEXT, pieces.INK, "middle", bold=True))
    for index, row in enumerate(rows):
        y = EDGE + grid.head + index * grid.row
        shapes += _tile(known, row, left, y, grid.row)
        if grid.named:
            x = left + (SHORT if known.chinese else LONG) + 8
            shapes.append(Words(x, y + grid.row / 2 + 5.5, row.name, TEXT, pieces.INK))
        for share, x, wide in zip(row.shares, starts, grid.columns, strict=False):
            shapes += _cell(share, Box(x + 2, y + 2, wide - 4, grid.row - 4), known.lang)
    return shapes


def _tile(known: Holders, row: Held, x: int, y: int, high: int) -> list[Shape]:
    if known.chinese:
        return faces.face(row.tile, Box(x, y + (high - LONG) // 2, SHORT, LONG), lift=1)
    return pieces.face_up(*row.tile, Box(x, y + (high - SHORT) // 2, LONG, SHORT), lift=1)


def _cell(share: Fraction, box: Box, lang: str) -> list[Shape]:
    """A chance as a bar with its figure: an empty frame for none, a full and strong one for certain."""
    x, y, w, h = box
    sure = share == 1
    shapes: list[Shape] = [RoundRect(x, y, w, h, 4, fill=CELL, stroke=CELL_EDGE)]
    if share:
        bar = max(round(float(share) * w, 1), 3)
        shapes.append(RoundRect(x, y, bar, h, min(4, bar / 2), fill=SHADES[min(int(share * 3), 2)]))
    if sure:
        shapes.append(RoundRect(x, y, w, h, 4, stroke=pieces.INK, stroke_width=2))
    ink = pieces.INK if share else pieces.QUIET_INK
    said = share_text(share, lang)
    shapes.append(Words(x + w / 2, y + h / 2 + 5.5, said, TEXT, ink, "middle", bold=sure))
    return shapes

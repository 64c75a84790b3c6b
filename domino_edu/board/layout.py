"""Where the tiles of a line lie: from the anchor outwards, bent back at the sides like a snake.

The anchor (the lead, unless another is named) stays in the middle. From it the right side runs to the
right and then downwards in rows, the left side to the left and then upwards, so the two never meet. Where
a tile lies depends on the tiles before it alone, so laid tiles stay where they are; only when the box is
full does the whole line become smaller by a step, or move just as far as it must.

>>> from domino_edu.line import parse_row
>>> found = lay_out(parse_row("6-6 6-5"), Box(0, 0, 400, 200))
>>> found.short, [tuple(laid.box) for laid in found.tiles]
(36, [(182, 64, 36, 72), (218, 82, 72, 36)])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from domino_edu.board.shapes import Box
from domino_edu.line import End, Halves, Line

SHORT_SIDES = (36, 32, 28, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2)
"""The sizes a tile may have: its short side in px, all even. A line of 28 never needs one below 10."""


class Way(Enum):
    """The way the line runs: one step to the right and down."""

    RIGHT = (1, 0)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    UP = (0, -1)


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile with its place. ``first`` is the half drawn to the left or on top, ``second`` the other."""

    first: int
    second: int
    box: Box

    @property
    def is_upright(self) -> bool:
        """Whether its long side stands up."""
        return self.box.h > self.box.w


@dataclass(frozen=True, slots=True)
class Layout:
    """All tiles of a row from left to right, and at each end the places for the next tile.

    ``places`` are for a tile that lies along the line, ``double_places`` for a double across it. While
    nothing is laid, ``lead_place`` is the place of the lead.
    """

    short: int
    tiles: tuple[Laid, ...]
    places: dict[End, Box]
    double_places: dict[End, Box]
    lead_place: Box | None = None


@dataclass(frozen=True, slots=True)
class _Cursor:
    """The middle of the open face, the way to go on, the last sideways way, tiles since the last turn."""

    x: int
    y: int
    way: Way
    sideways: Way
    falling: Way
    fallen: int = 0


def lay_out(
    line: Line,
    box: Box,
    *,
    anchor: int | None = None,
    largest: int = SHORT_SIDES[0],
) -> Layout:
    """The places of all tiles and of the next one at each end, inside ``box``, as large as they fit.

    Args:
        line: the line of play.
        box: where it may lie, in px.
        anchor: the place in the row of the tile that stays in the middle; the lead unless given.
        largest: the largest short side of a tile, in px.
    """
    found = None
    for short in (size for size in SHORT_SIDES if size <= largest):
        for fall in (2, 1):
            found = _at_size(line, box, line.lead if anchor is None else anchor, short, fall)
            if _fits(found, box):
                return found
    if found is None:
        raise ValueError(largest)
    return found


def _at_size(line: Line, box: Box, anchor: int, short: int, fall: int) -> Layout:
    """The layout at this size, moved up or down no more than it needs."""
    middle_x, middle_y = box.x + box.w // 2, box.y + box.h // 2
    if not line.row:
        return Layout(short, (), {}, {}, Box(middle_x - short, middle_y - short // 2, 2 * short, short))
    first = line.row[anchor]
    wide, high = (short, 2 * short) if first.near == first.far else (2 * short, short)
    middle = Laid(first.near, first.far, Box(middle_x - wide // 2, middle_y - high // 2, wide, high))
    right = _Cursor(middle.box.right, middle_y, Way.RIGHT, Way.RIGHT, Way.DOWN)
    left = _Cursor(middle.box.x, middle_y, Way.LEFT, Way.LEFT, Way.UP)
    outwards = [Halves(halves.far, halves.near) for halves in reversed(line.row[:anchor])]
    to_right, right = _walk(line.row[anchor + 1 :], right, box, short, fall)
    to_left, left = _walk(outwards, left, box, short, fall)
    tiles = (*reversed(to_left), middle, *to_right)
    places, double_places = {}, {}
    for end, cursor in ((End.L, left), (End.R, right)):
        places[end] = _step(cursor, box, short, fall, double=False)[0]
        double_places[end] = _step(cursor, box, short, fall, double=True)[0]
    return _moved_into(Layout(short, tiles, places, double_places), box)


def _walk(
    halves: Iterable[Halves], cursor: _Cursor, box: Box, short: int, fall: int
) -> tuple[list[Laid], _Cursor]:
    """The tiles laid on from the cursor, inner half first, and the cursor after them."""
    laid = []
    for inner, outer in halves:
        where, cursor = _step(cursor, box, short, fall, double=inner == outer)
        forwards = cursor.way in (Way.RIGHT, Way.DOWN)
        laid.append(Laid(inner, outer, where) if forwards else Laid(outer, inner, where))
    return laid, cursor


def _step(cursor: _Cursor, box: Box, short: int, fall: int, *, double: bool) -> tuple[Box, _Cursor]:
    """The place of the next tile and the cursor after it.

    A double always lies across, straight ahead; another tile turns a corner, with its inner half in the
    corner. A tile goes straight on while after it a corner still has room; if a double takes that room, the
    line goes on from the end of the double.
    """
    if double:
        return _ahead(cursor, long=short, across=2 * short)
    if cursor.way is cursor.sideways:
        room = box.right - cursor.x if cursor.way is Way.RIGHT else cursor.x - box.x
        if 2 * room >= 7 * short:
            return _ahead(cursor, long=2 * short, across=short)
        if 2 * room >= 3 * short:
            return _corner(cursor, short, cursor.falling)
        return _ahead(_at_end_of_double(cursor, short), long=2 * short, across=short)
    if cursor.fallen >= fall:
        return _corner(cursor, short, _back(cursor.sideways))
    return _ahead(cursor, long=2 * short, across=short)


def _ahead(cursor: _Cursor, *, long: int, across: int) -> tuple[Box, _Cursor]:
    dx, dy = cursor.way.value
    x, y = cursor.x + dx * long, cursor.y + dy * long
    if dx:
        where = Box(min(cursor.x, x), y - across // 2, long, across)
    else:
        where = Box(x - across // 2, min(cursor.y, y), across, long)
    return where, _Cursor(x, y, cursor.way, cursor.sideways, cursor.falling, cursor.fallen + 1)


def _corner(cursor: _Cursor, short: int, turned: Way) -> tuple[Box, _Cursor]:
    """The place of a tile whose inner half lies straight ahead and whose outer half lies round the corner."""
    dx, dy = cursor.way.value
    ex, ey = turned.value
    x, y = cursor.x + dx * short // 2, cursor.y + dy * short // 2
    far_x, far_y = x + ex * short, y + ey * short
    half = short // 2
    where = Box(min(x, far_x) - half, min(y, far_y) - half, abs(far_x - x) + short, abs(far_y - y) + short)
    sideways = turned if turned in (Way.LEFT, Way.RIGHT) else cursor.sideways
    return where, _Cursor(far_x + ex * half, far_y + ey * half, turned, sideways, cursor.falling, 1)


def _at_end_of_double(cursor: _Cursor, short: int) -> _Cursor:
    """The cursor moved from the side of the double just laid to its upper or lower end."""
    x = cursor.x - cursor.way.value[0] * short // 2
    y = cursor.y + cursor.falling.value[1] * short
    return _Cursor(x, y, cursor.falling, cursor.sideways, cursor.falling)


def _back(way: Way) -> Way:
    return Way.LEFT if way is Way.RIGHT else Way.RIGHT


def _all_boxes(layout: Layout) -> Iterator[Box]:
    yield from (laid.box for laid in layout.tiles)
    yield from layout.places.values()
    yield from layout.double_places.values()


def _moved_into(layout: Layout, box: Box) -> Layout:
    """The layout moved up or down until it is inside, or as far as it goes."""
    top = min(each.y for each in _all_boxes(layout))
    bottom = max(each.bottom for each in _all_boxes(layout))
    stride = 2 * layout.short  # moved rarely, and then by so much that the next rows fit as well
    if top < box.y:
        by = min(-(-(box.y - top) // stride) * stride, max(box.bottom - bottom, box.y - top))
    elif bottom > box.bottom:
        by = -min(-(-(bottom - box.bottom) // stride) * stride, max(top - box.y, bottom - box.bottom))
    else:
        return layout
    return Layout(
        layout.short,
        tuple(Laid(laid.first, laid.second, laid.box.moved(0, by)) for laid in layout.tiles),
        {end: each.moved(0, by) for end, each in layout.places.items()},
        {end: each.moved(0, by) for end, each in layout.double_places.items()},
    )


def _fits(layout: Layout, box: Box) -> bool:
    if layout.lead_place:
        return layout.lead_place.inside(box)
    return all(each.inside(box) for each in _all_boxes(layout))

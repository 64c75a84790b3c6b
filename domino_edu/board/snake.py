"""How a line winds: tiles laid on from an open face, bent back at the sides of a box like a snake."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from domino_edu.board.shapes import Box
from domino_edu.line import End, Halves


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
class Cursor:
    """The middle of the open face, the way to go on, the last sideways way, tiles since the last turn."""

    x: int
    y: int
    way: Way
    sideways: Way
    falling: Way
    fallen: int = 0


def walk(
    halves: Iterable[Halves], cursor: Cursor, box: Box, short: int, fall: int
) -> tuple[list[Laid], Cursor]:
    """The tiles laid on from the cursor, inner half first, and the cursor after them."""
    laid = []
    for inner, outer in halves:
        where, cursor = step(cursor, box, short, fall, double=inner == outer)
        laid.append(laid_from(cursor, inner, outer, where))
    return laid, cursor


def laid_from(after: Cursor, inner: int, outer: int, where: Box) -> Laid:
    """The tile just laid here, its inner half first on the way; ``after`` is the cursor behind it."""
    forwards = after.way in (Way.RIGHT, Way.DOWN)
    return Laid(inner, outer, where) if forwards else Laid(outer, inner, where)


def step(cursor: Cursor, box: Box, short: int, fall: int, *, double: bool) -> tuple[Box, Cursor]:
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


def _ahead(cursor: Cursor, *, long: int, across: int) -> tuple[Box, Cursor]:
    dx, dy = cursor.way.value
    x, y = cursor.x + dx * long, cursor.y + dy * long
    if dx:
        where = Box(min(cursor.x, x), y - across // 2, long, across)
    else:
        where = Box(x - across // 2, min(cursor.y, y), across, long)
    return where, Cursor(x, y, cursor.way, cursor.sideways, cursor.falling, cursor.fallen + 1)


def _corner(cursor: Cursor, short: int, turned: Way) -> tuple[Box, Cursor]:
    """The place of a tile whose inner half lies straight ahead and whose outer half lies round the corner."""
    dx, dy = cursor.way.value
    ex, ey = turned.value
    x, y = cursor.x + dx * short // 2, cursor.y + dy * short // 2
    far_x, far_y = x + ex * short, y + ey * short
    half = short // 2
    where = Box(min(x, far_x) - half, min(y, far_y) - half, abs(far_x - x) + short, abs(far_y - y) + short)
    sideways = turned if turned in (Way.LEFT, Way.RIGHT) else cursor.sideways
    return where, Cursor(far_x + ex * half, far_y + ey * half, turned, sideways, cursor.falling, 1)


def _at_end_of_double(cursor: Cursor, short: int) -> Cursor:
    """The cursor moved from the side of the double just laid to its upper or lower end."""
    x = cursor.x - cursor.way.value[0] * short // 2
    y = cursor.y + cursor.falling.value[1] * short
    return Cursor(x, y, cursor.falling, cursor.sideways, cursor.falling)


def _back(way: Way) -> Way:
    return Way.LEFT if way is Way.RIGHT else Way.RIGHT

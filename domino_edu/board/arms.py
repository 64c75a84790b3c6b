"""Where the tiles of a line with a spinner lie: four arms, each with a part of the box for itself.

The spinner stands upright. The right arm may bend downwards only and the other arms bend the same way
round, like the vanes of a windmill, so no two of them can meet. Where one arm is long, the spinner moves
away from it, or the windmill turns the other way, before the tiles become smaller.

>>> from domino_edu.line import End, parse_row
>>> from dataclasses import replace
>>> line = replace(parse_row("3-6 6-6 6-5"), spinner=1)
>>> found = lay_arms(line, Box(0, 0, 400, 300), 28, tuple(End))
>>> tuple(found.tiles[1].box), tuple(found.places[End.U])
((186, 122, 28, 56), (186, 66, 28, 56))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from domino_edu.board.shapes import Box
from domino_edu.board.snake import Cursor, Laid, Layout, Way, laid_from, step
from domino_edu.line import End, Halves, Line

_PARTS = ((4, 4), (3, 4), (5, 4), (4, 3), (4, 5), (2, 4), (6, 4), (4, 2), (4, 6))
_MORE = ((3, 3), (5, 3), (3, 5), (5, 5), (2, 3), (6, 3), (2, 5), (6, 5), (2, 2), (6, 2), (2, 6), (6, 6))
"""Where the spinner may stand, in eighths of the box, nearest to the middle first."""

LEAST_IN_ROWS = 24
"""Arms up and down wind in columns, which is harder to read, only where tiles would be smaller than this."""


class _Turn(NamedTuple):
    """A windmill: the middle of the spinner in px, whether its vanes bend the other way, how they wind.

    With ``rows`` the arms up and down bend aside after one tile and go on in rows; else they go on in
    columns. ``fall`` is how many tiles lie between two rows or columns.
    """

    x: int
    y: int
    other_way: bool
    rows: bool
    fall: int


def lay_arms(
    line: Line, box: Box, short: int, ends: tuple[End, ...], *, near: tuple[int, int] | None = None
) -> Layout | None:
    """The layout of a line with a spinner at this size, or None where it has no room.

    Args:
        line: the line of play, its spinner laid.
        box: where it may lie, in px.
        short: the short side of a tile, in px.
        ends: the open ends, each of which gets a place.
        near: where the middle of the spinner should stand if it can, in px.
    """
    if line.spinner is None:
        return None
    for turn in _turns(box, near, short):
        found = _at_turn(line, box, short, ends, turn)
        if found is not None:
            return found
    return None


def _turns(box: Box, near: tuple[int, int] | None, short: int) -> Iterator[_Turn]:
    middles = [near] if near else []
    middles += [(box.x + box.w * x // 8, box.y + box.h * y // 8) for x, y in (*_PARTS, *_MORE)]
    for index, (x, y) in enumerate(middles):
        for rows in (True, False) if short < LEAST_IN_ROWS else (True,):
            for other_way in (False, True):
                if index < len(_PARTS):
                    yield _Turn(x, y, other_way, rows, 2)
                yield _Turn(x, y, other_way, rows, 1)


def _at_turn(line: Line, box: Box, short: int, ends: tuple[End, ...], turn: _Turn) -> Layout | None:
    spinner = line.spinner or 0
    value = line.row[spinner].near
    middle = Laid(value, value, Box(turn.x - short // 2, turn.y - short, short, 2 * short))
    if not middle.box.inside(box):
        return None
    arms = {
        End.L: tuple(Halves(halves.far, halves.near) for halves in reversed(line.row[:spinner])),
        End.R: line.row[spinner + 1 :],
        End.U: line.up,
        End.D: line.down,
    }
    tiles: dict[End, list[Laid]] = {}
    places: dict[End, Box] = {}
    double_places: dict[End, Box] = {}
    for end, halves in sorted(arms.items(), key=lambda arm: -len(arm[1])):  # the longest fails first
        if not halves and end not in ends:
            tiles[end] = []
            continue
        cursor, part = _vane(end, box, short, turn)
        if not _has_area(halves, part, short):
            return None
        upright = end in (End.U, End.D)
        flipped = upright and not turn.rows
        # the first tiles of a sideways arm lie beside the spinner, a little outside of the arm's own part
        beside = Box(part.x - short, turn.y - short, part.w + 2 * short, 2 * short)
        rooms = (part,) if upright else (part, _common(beside, box))
        laid: list[Laid] = []
        before = _flip(middle.box) if flipped else middle.box
        for inner, outer in halves:
            where, cursor = step(cursor, part, short, turn.fall, double=inner == outer)
            if not _lies_well(where, before, rooms, short):
                return None
            laid.append(laid_from(cursor, inner, outer, where))
            before = where
        last = [step(cursor, part, short, turn.fall, double=double)[0] for double in (False, True)]
        if not all(_lies_well(where, before, rooms, short) for where in last):
            return None
        tiles[end] = [_flipped(one) for one in laid] if flipped else laid
        if end in ends:
            places[end], double_places[end] = (_flip(each) if flipped else each for each in last)
    laid_all = (*reversed(tiles[End.L]), middle, *tiles[End.R], *tiles[End.U], *tiles[End.D])
    return Layout(short, laid_all, places, double_places)


def _lies_well(where: Box, before: Box, rooms: tuple[Box, ...], short: int) -> bool:
    """Whether a tile lies in one of these boxes and touches the tile before it."""
    return any(where.inside(room) for room in rooms) and 2 * where.shared_edge(before) >= short


def _common(one: Box, other: Box) -> Box:
    left, top = max(one.x, other.x), max(one.y, other.y)
    return Box(left, top, min(one.right, other.right) - left, min(one.bottom, other.bottom) - top)


def _has_area(halves: tuple[Halves, ...], part: Box, short: int) -> bool:
    """Whether a part may hold these tiles at all: a row of them is two short sides apart from the next."""
    doubles = sum(1 for inner, outer in halves if inner == outer)
    need = (4 * len(halves) - 2 * doubles) * short * short
    return need <= (part.w + 2 * short) * (part.h + 2 * short)


def _vane(end: End, box: Box, short: int, turn: _Turn) -> tuple[Cursor, Box]:
    """Where an arm starts and its part of the box; for arms in columns, x and y change places."""
    x, y, other, rows, fall = turn
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if end is End.R:
        high = (top, y + short) if other else (y - short, bottom)
        falling = Way.UP if other else Way.DOWN
        return Cursor(x + short // 2, y, Way.RIGHT, Way.RIGHT, falling), _box(x + short, right, *high)
    if end is End.L:
        high = (y - short, bottom) if other else (top, y + short)
        falling = Way.DOWN if other else Way.UP
        return Cursor(x - short // 2, y, Way.LEFT, Way.LEFT, falling), _box(left, x - short, *high)
    if end is End.U:
        wide = (left, x + short) if other else (x - short, right)
        if rows:
            before = Way.RIGHT if other else Way.LEFT
            return Cursor(x, y - short, Way.UP, before, Way.UP, fall - 1), _box(*wide, top, y - short)
        falling = Way.UP if other else Way.DOWN
        return Cursor(y - short, x, Way.LEFT, Way.LEFT, falling), _box(top, y - short, *wide)
    wide = (x - short, right) if other else (left, x + short)
    if rows:
        before = Way.LEFT if other else Way.RIGHT
        return Cursor(x, y + short, Way.DOWN, before, Way.DOWN, fall - 1), _box(*wide, y + short, bottom)
    falling = Way.DOWN if other else Way.UP
    return Cursor(y + short, x, Way.RIGHT, Way.RIGHT, falling), _box(y + short, bottom, *wide)


def _box(left: int, right: int, top: int, bottom: int) -> Box:
    return Box(left, top, right - left, bottom - top)


def _flip(box: Box) -> Box:
    return Box(box.y, box.x, box.h, box.w)


def _flipped(laid: Laid) -> Laid:
    return Laid(laid.first, laid.second, _flip(laid.box))

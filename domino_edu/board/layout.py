"""Where the tiles of a line lie: from the anchor outwards, bent back at the sides like a snake.

The anchor (the lead, unless another is named) stays in the middle. From it the right side runs to the
right and then downwards in rows, the left side to the left and then upwards, so the two never meet. Where
a tile lies depends on the tiles before it alone, so laid tiles stay where they are; only when the box is
full does the whole line become smaller by a step, or move just as far as it must. A line with open arms
is laid out from its spinner: see ``arms``.

>>> from domino_edu.line import parse_row
>>> found = lay_out(parse_row("6-6 6-5"), Box(0, 0, 400, 200))
>>> found.short, [tuple(laid.box) for laid in found.tiles]
(36, [(182, 64, 36, 72), (218, 82, 72, 36)])
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from domino_edu.board.arms import lay_arms
from domino_edu.board.shapes import Box
from domino_edu.board.snake import Cursor, Laid, Layout, Way, step, walk
from domino_edu.line import End, Halves, Line

__all__ = ["SHORT_SIDES", "TWO_ENDS", "Laid", "Layout", "Way", "lay_out"]

TWO_ENDS = (End.L, End.R)
SHORT_SIDES = (36, 32, 28, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2)
"""The sizes a tile may have: its short side in px, all even. A line of 28 never needs one below 10."""


@lru_cache(maxsize=64)
def lay_out(
    line: Line,
    box: Box,
    *,
    anchor: int | None = None,
    largest: int = SHORT_SIDES[0],
    ends: tuple[End, ...] = TWO_ENDS,
) -> Layout:
    """The places of all tiles and of the next one at each end, inside ``box``, as large as they fit.

    Args:
        line: the line of play.
        box: where it may lie, in px.
        anchor: the place in the row of the tile that stays in the middle; the lead unless given.
        largest: the largest short side of a tile, in px.
        ends: the open ends, each of which gets a place; with arms, the spinner is the anchor.
    """
    found = None
    anchor = line.lead if anchor is None else anchor
    arms = line.spinner is not None and (bool(line.up or line.down) or len(ends) > 2)
    for short in (size for size in SHORT_SIDES if size <= largest):
        if arms:
            with_arms = lay_arms(line, box, short, ends, near=_spinner_at(line, box, anchor, short))
            if with_arms is not None:
                return with_arms
            continue
        for fall in (2, 1):
            found = _at_size(line, box, anchor, short, fall)
            if _fits(found, box):
                return found
    if found is None:
        raise ValueError(largest)
    return found


def _spinner_at(line: Line, box: Box, anchor: int, short: int) -> tuple[int, int] | None:
    """The middle of the spinner where it lay before it had arms, so that laid tiles stay where they are."""
    laid = _at_size(line, box, anchor, short, 2).tiles[line.spinner or 0]
    if not laid.is_upright:
        return None
    return laid.box.x + laid.box.w // 2, laid.box.y + laid.box.h // 2


def _at_size(line: Line, box: Box, anchor: int, short: int, fall: int) -> Layout:
    """The layout at this size, moved up or down no more than it needs."""
    middle_x, middle_y = box.x + box.w // 2, box.y + box.h // 2
    if not line.row:
        return Layout(short, (), {}, {}, Box(middle_x - short, middle_y - short // 2, 2 * short, short))
    first = line.row[anchor]
    wide, high = (short, 2 * short) if first.near == first.far else (2 * short, short)
    middle = Laid(first.near, first.far, Box(middle_x - wide // 2, middle_y - high // 2, wide, high))
    right = Cursor(middle.box.right, middle_y, Way.RIGHT, Way.RIGHT, Way.DOWN)
    left = Cursor(middle.box.x, middle_y, Way.LEFT, Way.LEFT, Way.UP)
    outwards = [Halves(halves.far, halves.near) for halves in reversed(line.row[:anchor])]
    to_right, right = walk(line.row[anchor + 1 :], right, box, short, fall)
    to_left, left = walk(outwards, left, box, short, fall)
    tiles = (*reversed(to_left), middle, *to_right)
    places, double_places = {}, {}
    for end, cursor in ((End.L, left), (End.R, right)):
        places[end] = step(cursor, box, short, fall, double=False)[0]
        double_places[end] = step(cursor, box, short, fall, double=True)[0]
    return _moved_into(Layout(short, tiles, places, double_places), box)


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

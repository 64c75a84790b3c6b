"""The parts a picture is drawn from: tiles face up and face down, places, markers, name plates.

Each function gives shapes from back to front. Sizes follow the tile's short side: corners 0.12 of it, pips
0.18 of it across.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from domino_edu.board.measure import text_width
from domino_edu.board.shapes import Box, Circle, Polygon, RoundRect, Shape, Stroke, Words

INK = "#22303A"
PALE_INK = "#6A757E"
QUIET_INK = "#54636C"
IVORY = "#FFFDF5"
FADED_IVORY = "#F5F0E3"
EDGE = "#C9BE9E"
SIDE = "#DACDA8"
GROOVE = "#B9AC86"
PIN = "#B08D3E"
BACK = "#DED1AE"
BACK_EDGE = "#A8986C"
BACK_LINE = "#BBAA7B"
SHADOW = "#0B1F18"
ACCENT = "#F2B33D"
ON_FELT = "#E9F3EE"
PLATE = "#1F4A3C"
PLACE_INK = "#FFE9BF"
MARKED = "#1F6FB2"

MARK_WIDTH = 20
"""The room a mark takes before a name, in px."""
Mark = Callable[[float, float], Shape]

_QUARTER, _HALF, _THREE = 0.24, 0.5, 0.76
_CORNERS = ((_QUARTER, _QUARTER), (_THREE, _THREE))
_OTHER_CORNERS = ((_QUARTER, _THREE), (_THREE, _QUARTER))
_SIDES = ((_QUARTER, _HALF), (_THREE, _HALF))
_TOPS = ((_HALF, _QUARTER), (_HALF, _THREE))
_CENTRE = ((_HALF, _HALF),)
PIP_PLACES: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    _CENTRE,
    _CORNERS,
    _CORNERS + _CENTRE,
    _CORNERS + _OTHER_CORNERS,
    _CORNERS + _OTHER_CORNERS + _CENTRE,
    _CORNERS + _OTHER_CORNERS + _SIDES,
    _CORNERS + _OTHER_CORNERS + _SIDES + _CENTRE,
    _CORNERS + _OTHER_CORNERS + _SIDES + _TOPS,
    _CORNERS + _OTHER_CORNERS + _SIDES + _TOPS + _CENTRE,
)
"""Where the pips of a half stand, as parts of its side, on a tile that stands upright."""


def face_up(first: int, second: int, box: Box, *, faded: bool = False, lift: int = 2) -> list[Shape]:
    """A tile face up: ``first`` pips on its left or top half. ``lift`` is how high it lies, in px."""
    x, y, w, h = drawn(box)
    short = min(w, h)
    r = round(0.12 * short, 1)
    ink = PALE_INK if faded else INK
    depth = max(1.0, round(short / 18, 1))
    shapes: list[Shape] = [] if faded else shadow((x, y, w, h), r, lift)
    shapes += [
        RoundRect(x, y + depth, w, h - depth, r, fill=SIDE),
        RoundRect(x, y, w, h - depth, r, fill=FADED_IVORY if faded else IVORY, stroke=EDGE),
    ]
    h -= depth
    middle_x, middle_y = x + w / 2, y + h / 2
    cut = 0.16 * short
    if w > h:
        shapes.append(Stroke(middle_x, y + cut, middle_x, y + h - cut, GROOVE, 1.2))
        halves = ((first, x, y, w / 2, h), (second, middle_x, y, w / 2, h))
    else:
        shapes.append(Stroke(x + cut, middle_y, x + w - cut, middle_y, GROOVE, 1.2))
        halves = ((first, x, y, w, h / 2), (second, x, middle_y, w, h / 2))
    if short >= 16:
        shapes.append(Circle(middle_x, middle_y, round(0.045 * short, 1), PIN))
    for pips, left, top, wide, high in halves:
        for part_x, part_y in PIP_PLACES[pips]:
            across, down = (part_y, part_x) if w > h else (part_x, part_y)
            shapes.append(
                Circle(left + across * wide, top + down * high, max(round(0.09 * short, 2), 1.1), ink)
            )
    return shapes


def face_down(box: Box) -> list[Shape]:
    """A tile face down."""
    x, y, w, h = drawn(box)
    short = min(w, h)
    r = round(0.12 * short, 1)
    inset = max(2.0, round(0.15 * short, 1))
    return [
        *shadow((x, y, w, h), r, 2),
        RoundRect(x, y, w, h, r, fill=BACK, stroke=BACK_EDGE),
        RoundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(r - 1, 1), stroke=BACK_LINE),
    ]


def slot(box: Box) -> list[Shape]:
    """The place in the tray that a tile has left."""
    x, y, w, h = drawn(box)
    return [RoundRect(x, y, w, h, round(0.12 * min(w, h), 1), fill="#E9E3D3", stroke="#DED7C4")]


def ring(box: Box, *, strong: bool) -> list[Shape]:
    """The outline of a tile that can be played, or of the chosen one."""
    width = 4 if strong else 2.5
    x, y, w, h = box
    r = round(0.12 * min(w, h), 1) + 2
    return [RoundRect(x - 1, y - 1, w + 2, h + 2, r, stroke=ACCENT, stroke_width=width)]


def pointer(x: int, y: int, *, size: int = 6, fill: str = ACCENT) -> Shape:
    """A small triangle that points down to (x, y)."""
    return Polygon(((x - size, y - size - 2), (x + size, y - size - 2), (x, y)), fill)


def turn_mark(x: float, y: float) -> Shape:
    """A triangle that points to the name of who is to play; (x, y) is the middle of its left side."""
    return Polygon(((x, y - 6), (x, y + 6), (x + 10, y)), ACCENT)


def place(box: Box, label: str, *, lit: bool, strong: bool = False) -> list[Shape]:
    """A place for the next tile, with the pips it must match; ``lit`` where a tile can go now."""
    x, y, w, h = box
    r = round(0.12 * min(w, h), 1)
    inside = (x + 2, y + 2, w - 4, h - 4)
    size = 16 if min(w, h) >= 18 else min(w, h)
    shapes: list[Shape] = []
    if lit:
        shapes.append(RoundRect(*inside, r, fill=ACCENT, opacity=0.42 if strong else 0.16))
        shapes.append(
            RoundRect(
                *inside, r, stroke=ACCENT, stroke_width=3 if strong else 2, dash=() if strong else (5, 4)
            )
        )
    else:
        shapes.append(RoundRect(*inside, r, stroke="#A9C6BA", stroke_width=1.5, dash=(2, 4)))
    ink = PLACE_INK if lit else "#CFE3DA"
    shapes.append(Words(x + w / 2, y + h / 2 + round(0.36 * size, 1), label, size, ink, "middle", bold=lit))
    return shapes


def stack(box: Box, count: int) -> list[Shape]:
    """The boneyard: up to five backs, each a little higher; ``box`` is that of the lowest."""
    shapes: list[Shape] = []
    for index in range(min(count, 5)):
        shapes += face_down(box.moved(6 * index, -2 * index))
    return shapes


def won_mark(x: float, y: float) -> Shape:
    """A star beside the name of who has won; (x, y) is the middle of its left side."""
    points = []
    for corner in range(10):
        radius = 8 if corner % 2 == 0 else 3.4
        angle = pi * (corner / 5 - 0.5)
        points.append((round(x + 6 + radius * cos(angle), 2), round(y + radius * sin(angle), 2)))
    return Polygon(tuple(points), ACCENT)


def away_mark(x: float, y: float) -> Shape:
    """A bolt beside the name of who has lost the connection; (x, y) is the middle of its left side."""
    points = ((7, -9), (0, 2), (5, 2), (3, 9), (11, -3), (6, -3))
    return Polygon(tuple((x + dx, y + dy) for dx, dy in points), ACCENT)


def left_mark(x: float, y: float) -> Shape:
    """A cross beside the name of who has left; (x, y) is the middle of its left side."""
    arms = ((0, -4), (2, -6), (6, -2), (10, -6), (12, -4), (8, 0))
    ring = (*arms, (12, 4), (10, 6), (6, 2), (2, 6), (0, 4), (4, 0))
    return Polygon(tuple((x + dx, y + dy) for dx, dy in ring), ON_FELT)


def labelled(box: Box, sign: str) -> list[Shape]:
    """A ring round a laid tile with a sign on the edge of its middle, where it hides no pip."""
    x, y, w, h = box
    middle_x, middle_y = (x + w / 2, y) if w > h else (x, y + h / 2)
    wide = max(text_width(sign, 16, bold=True) + 8, 20)
    return [
        RoundRect(x, y, w, h, 0.12 * min(w, h) + 1, stroke=MARKED, stroke_width=3),
        RoundRect(middle_x - wide / 2, middle_y - 10, wide, 20, 10, fill=MARKED),
        Words(middle_x, middle_y + 5.5, sign, 16, "#FFFFFF", "middle", bold=True),
    ]


def plate(x: int, y: int, text: str, mark: Mark | None, *, height: int = 32) -> tuple[list[Shape], int]:
    """A name plate, marked for who is to play or has won, and its width in px."""
    indent = MARK_WIDTH if mark else 0
    width = text_width(text, 16) + indent + 32
    edge = ACCENT if mark in (turn_mark, won_mark) else ""
    middle = y + height / 2
    shapes: list[Shape] = [
        RoundRect(x, y, width, height, height / 2, fill=PLATE, stroke=edge, stroke_width=2)
    ]
    if mark:
        shapes.append(mark(x + 14, middle))
    shapes.append(Words(x + (width + indent) / 2, middle + 5.5, text, 16, ON_FELT, "middle"))
    return shapes, width


def invitation(box: Box, text: str) -> list[Shape]:
    """A label in the middle of ``box`` that invites to tap it."""
    width, height = text_width(text, 16, bold=True) + 40, 40
    x, y = box.x + (box.w - width) / 2, box.y + (box.h - height) / 2
    return [
        RoundRect(x, y, width, height, height / 2, fill="#FFFFFF", stroke=ACCENT, stroke_width=3),
        Words(box.x + box.w / 2, y + height / 2 + 5.5, text, 16, INK, "middle", bold=True),
    ]


def drawn(box: Box) -> tuple[float, float, float, float]:
    """The part of its place that a tile fills: a gap of 1 px is left all round, less on small tiles."""
    gap = 1 if min(box.w, box.h) >= 14 else 0.5
    return box.x + gap, box.y + gap, box.w - 2 * gap, box.h - 2 * gap


def shadow(box: tuple[float, float, float, float], r: float, lift: int) -> list[Shape]:
    """A soft shadow: two dark shapes, the larger one fainter."""
    x, y, w, h = box
    return [
        RoundRect(x - 1, y + lift, w + 2, h + 1, r + 1, fill=SHADOW, opacity=0.14),
        RoundRect(x, y + lift / 2, w, h + 1, r, fill=SHADOW, opacity=0.28),
    ]

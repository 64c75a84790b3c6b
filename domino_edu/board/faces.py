"""Chinese tiles as they have always looked, drawn: black, with white and red pips, and their red backs.

Pips of 1 and 4 are red; of 6-6 one column of each half is. Sizes follow the tile's short side: corners 0.12
of it, pips 0.18 of it across, a single 1 larger.
"""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.shapes import Box, Circle, Polygon, RoundRect, Shape
from domino_edu.tiles import Tile

RED, WHITE = "#E2483D", "#F6F3EA"
PALE_RED, PALE_WHITE = "#B5695F", "#B9B7B0"
EBONY, PALE_EBONY, EBONY_EDGE = "#2B2B30", "#4A4B4D", "#101013"
BACK, BACK_EDGE, BACK_LINE = "#8C2F2A", "#5E1D1A", "#C98A6A"
SMALL = 24
"""Tiles narrower than this, in px, have one flat colour."""
RED_PIPS = (1, 4)
_SPREAD = 0.86  # how far the pips of a half reach, so that its two halves stand apart


def face(piece: Tile, box: Box, *, faded: bool = False, lift: int = 2) -> list[Shape]:
    """A tile face up and upright, the half with fewer pips on top. ``lift`` is how high it lies, in px."""
    x, y, w, h = pieces.drawn(box)
    r = round(0.12 * w, 1)
    body = PALE_EBONY if faded else EBONY if w < SMALL else "ebony"
    shapes: list[Shape] = [] if faded else pieces.shadow((x, y, w, h), r, lift)
    shapes.append(RoundRect(x, y, w, h, r, fill=body, stroke=EBONY_EDGE))
    for index, pips in enumerate(piece):
        for across, down in pieces.PIP_PLACES[pips]:
            red = across < 0.5 if piece == (6, 6) else pips in RED_PIPS
            ink = (PALE_RED if red else PALE_WHITE) if faded else (RED if red else WHITE)
            size = 0.15 if pips == 1 else 0.09
            pip_y = y + h * (index + 0.5 + (down - 0.5) * _SPREAD) / 2
            shapes.append(
                Circle(round(x + across * w, 2), round(pip_y, 2), max(round(size * w, 2), 1.2), ink)
            )
    return shapes


def back(box: Box) -> list[Shape]:
    """A tile face down."""
    x, y, w, h = pieces.drawn(box)
    r = round(0.12 * w, 1)
    inset = max(2.0, round(0.1 * w, 1))
    return [
        *pieces.shadow((x, y, w, h), r, 2),
        RoundRect(x, y, w, h, r, fill=BACK, stroke=BACK_EDGE),
        RoundRect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(r - 1, 1), stroke=BACK_LINE),
    ]


def banker_mark(x: float, y: float) -> Shape:
    """The sign of the banker, a diamond; (x, y) is the middle of its left side."""
    return Polygon(((x, y), (x + 6, y - 8), (x + 12, y), (x + 6, y + 8)), pieces.ACCENT)


def crown(x: float, y: float) -> Shape:
    """The sign of the highest group, a crown; (x, y) is the middle of its lower side."""
    points = ((-10, 0), (-12, -11), (-5, -6), (0, -13), (5, -6), (12, -11), (10, 0))
    return Polygon(tuple((x + dx, y + dy) for dx, dy in points), pieces.ACCENT)

"""The evaluation bar of a decision: what its plays are worth, drawn one below the other with figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from domino_edu.board import pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.shapes import RoundRect, Scene, Shape, Stroke, Words
from domino_edu.board.sizes import TEXT

EDGE, HIGH, LINE, GAP = 8, 20, 24, 10
FRAME, GROUND = "#C9D3D0", "#FFFFFF"
FILLS = {"best": "#8CC4AC", "played": "#F2B33D", "tried": "#9DB7D6"}
"""The colour of each bar; its words say which it is too."""


class Bar(NamedTuple):
    """A play on the scale: ``kind`` is a key of ``FILLS``, ``figure`` its worth in words."""

    kind: str
    label: str
    figure: str
    mean: float
    low: float
    high: float


class Scale(NamedTuple):
    """From where to where a bar goes, and from where it is filled."""

    least: float
    most: float
    zero: float

    def share(self, value: float) -> float:
        """How far along the bar a value lies, from 0 to 1.

        >>> Scale(-10, 10, 0).share(5), Scale(0, 1, 0).share(2)
        (0.75, 1.0)
        """
        return min(max((value - self.least) / (self.most - self.least), 0.0), 1.0)


def scale_for(values: Sequence[float], *, in_wins: bool) -> Scale:
    """The scale of a decision: none to all of the wins; else as far to both sides of nothing as needed."""
    if in_wins:
        return Scale(0.0, 1.0, 0.0)
    most = max((abs(value) for value in values), default=0.0) or 1.0
    return Scale(-most, most, 0.0)


def evaluation_scene(bars: Sequence[Bar], scale: Scale, width: int, title: str) -> Scene:
    """The bars as a scene, ``width`` px wide; its words say the same."""
    inner = width - 2 * EDGE
    figures = max((text_width(bar.figure, TEXT, bold=True) for bar in bars), default=0)
    beside = figures + GAP <= inner // 2
    wide = inner - (figures + GAP if beside else 0)
    shapes: list[Shape] = []
    y = EDGE
    for bar in bars:
        for line in wrapped(bar.label if beside else f"{bar.label}: {bar.figure}", TEXT, inner):
            shapes.append(Words(EDGE, y + 17, line, TEXT, pieces.INK))
            y += LINE
        shapes += _bar(bar, scale, y, wide)
        if beside:
            shapes.append(Words(width - EDGE, y + 15.5, bar.figure, TEXT, pieces.INK, "end", bold=True))
        y += HIGH + GAP
    page = RoundRect(0, 0, width, y, 8, fill=GROUND)
    words = "\n".join(f"{bar.label}: {bar.figure}." for bar in bars)
    return Scene(width, y, (page, *shapes), (), title, words)


def _bar(bar: Bar, scale: Scale, y: int, wide: int) -> list[Shape]:
    """A bar from nothing to the mean, the interval as a line over it, and a mark where nothing is."""

    def at(value: float) -> float:
        return round(EDGE + scale.share(value) * wide, 1)

    left, right = sorted((at(scale.zero), at(bar.mean)))
    shapes: list[Shape] = [
        RoundRect(EDGE, y, wide, HIGH, 4, fill="#F4F6F5", stroke=FRAME),
        RoundRect(left, y, max(right - left, 2), HIGH, 3, fill=FILLS[bar.kind]),
        Stroke(at(scale.zero), y, at(scale.zero), y + HIGH, pieces.QUIET_INK, 1.5),
    ]
    if bar.low < bar.high:
        middle = y + HIGH / 2
        shapes.append(Stroke(at(bar.low), middle, at(bar.high), middle, pieces.INK, 1.5))
        shapes += [
            Stroke(at(end), y + 5, at(end), y + HIGH - 5, pieces.INK, 1.5) for end in (bar.low, bar.high)
        ]
    return shapes

"""What a picture is made of: shapes, the regions a click can hit, and both together as a scene.

All lengths are px of the page (CSS px). A region owns the pixels ``x <= px < x + w``: half open, so that
no pixel has two owners.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from domino_edu.line import End
from domino_edu.tiles import Tile


class Box(NamedTuple):
    """A rectangle in px: left, top, width, height; half open to the right and below."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first px to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first px below it."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is in it.

        >>> Box(200, 100, 80, 40).holds(279.5, 139), Box(200, 100, 80, 40).holds(280, 139)
        (True, False)
        """
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def shared_area(self, other: Box) -> int:
        """The area in both, in square px; 0 when they only touch."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(wide, 0) * max(high, 0)

    def shared_edge(self, other: Box) -> int:
        """The length of edge at which they touch, in px."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        if wide == 0:
            return max(high, 0)
        return max(wide, 0) if high == 0 else 0

    def inside(self, outer: Box) -> bool:
        """Whether no px of it lies outside of ``outer``."""
        return (
            outer.x <= self.x
            and outer.y <= self.y
            and self.right <= outer.right
            and self.bottom <= outer.bottom
        )

    def moved(self, dx: int, dy: int) -> Box:
        """The same rectangle elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: int) -> Box:
        """The rectangle larger by so many px on each side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class RoundRect:
    """A rectangle with round corners. ``fill`` is a colour, a gradient's name, or "" for none."""

    x: float
    y: float
    w: float
    h: float
    r: float = 0
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 1
    dash: tuple[int, ...] = ()
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Circle:
    """A filled circle."""

    x: float
    y: float
    r: float
    fill: str
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    width: float = 1
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: tuple[tuple[float, float], ...]
    fill: str
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; ``x``, ``y`` is where its base line starts, has its middle, or ends."""

    x: float
    y: float
    text: str
    size: int
    fill: str
    anchor: str = "start"
    bold: bool = False
    opacity: float = 1


Shape = RoundRect | Circle | Stroke | Polygon | Words

GRADIENTS = {
    "felt": ("#347561", "#2A604E"),
    "ivory": ("#FFFEFA", "#F3ECD8"),
    "back": ("#E9DFC4", "#D3C5A0"),
    "ebony": ("#3A3A40", "#1E1E23"),
}
"""Fills from top to bottom, by name."""


class Kind(Enum):
    """What a region stands for."""

    TILE = "tile"  # a tile in the learner's hand
    END = "end"  # a place of the line; its ``end`` is None for the lead
    YARD = "yard"  # the boneyard, to draw from
    HAND = "hand"  # a hand that lies face down until it is tapped
    UP = "up"  # Tien Gow: where the chosen tiles are led, or beat the trick
    DOWN = "down"  # Tien Gow: where they are discarded face down


HAVE_BUTTONS = (Kind.UP, Kind.DOWN)
"""What a board has buttons for below its picture."""


class Region(NamedTuple):
    """A part of the picture that answers a click; ``label`` is the name of the button that does the same.

    ``copy`` tells the second of two equal tiles, 1, from the first, 0.
    """

    kind: Kind
    box: Box
    label: str = ""
    tile: Tile | None = None
    end: End | None = None
    copy: int = 0

    @property
    def key(self) -> tuple[Kind, Tile | None, End | None, int]:
        """What it stands for: two regions may stand for the same end."""
        return self.kind, self.tile, self.end, self.copy


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture in px: shapes from back to front, regions that do not overlap, and what it says in words."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    regions: tuple[Region, ...]
    title: str
    words: str


def hit(scene: Scene, x: float, y: float) -> Region | None:
    """The region that owns this point of the picture (page px), or None."""
    for region in scene.regions:
        if region.box.holds(x, y):
            return region
    return None

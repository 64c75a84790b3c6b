"""Whether all tiles go into one line, and such a line: tiles are the edges of a graph, numbers its corners.

A line of all tiles is a trail that uses every edge once. By Euler's theorem there is one exactly when all
edges hang together and no more than two corners have an odd number of edges; a ring needs none that is odd.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from domino_edu.line import Halves
from domino_edu.tiles import Tile


def full_line(pieces: Iterable[Tile], *, ring: bool) -> tuple[Halves, ...] | None:
    """A line of all these tiles, or None if there is none; for ``ring``, one whose ends are equal.

    >>> from domino_edu.tiles import parse_tiles
    >>> full_line(parse_tiles("1-2 2-3 1-3"), ring=True)
    (1-2, 2-3, 3-1)
    >>> full_line(parse_tiles("1-1 2-2"), ring=False) is None
    True
    """
    left = sorted(set(pieces))
    if not left:
        return ()
    degrees: dict[int, int] = {}
    for piece in left:
        for half in piece:
            degrees[half] = degrees.get(half, 0) + 1
    odd = sorted(half for half, degree in degrees.items() if degree % 2)
    if len(odd) > (0 if ring else 2):
        return None
    row = _walk(left, odd[0] if odd else left[0].lo)
    return row if len(row) == len(set(left)) else None


def _walk(pieces: list[Tile], start: int) -> tuple[Halves, ...]:
    """The longest line from ``start`` that Hierholzer's walk finds: all tiles that hang together."""
    unused = {half: [piece for piece in pieces if half in piece] for piece in pieces for half in piece}
    used: set[Tile] = set()
    path, visited = [start], []
    while path:
        open_tiles = unused[path[-1]]
        while open_tiles and open_tiles[0] in used:
            open_tiles.pop(0)
        if open_tiles:
            used.add(open_tiles[0])
            path.append(open_tiles[0].other(path[-1]))
        else:
            visited.append(path.pop())
    visited.reverse()
    return tuple(Halves(near, far) for near, far in pairwise(visited))

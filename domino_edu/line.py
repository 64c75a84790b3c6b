"""The line of play as values: what lies where, what is open, and the plays of line games.

>>> line = lay(lay(EMPTY_LINE, Play.lay("6-6")), Play.lay("5-6", End.R))
>>> line_text(line), line.left, line.right
('6-6 6-5', 6, 5)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from domino_edu.errors import Fault, NotationError
from domino_edu.tiles import ALL_TILES, SUIT, Tile, parse_halves, parse_tile, tile


class End(Enum):
    """Where a tile may be laid: the line's left and right, and the spinner's arms up and down."""

    L = "L"
    R = "R"
    U = "U"
    D = "D"

    def __repr__(self) -> str:
        return self.value


class PlayKind(Enum):
    """What a seat does in its turn."""

    LAY = "lay"
    DRAW = "draw"
    PASS = "pass"
    LEAVE = "leave"  # for good; also when another seat is to play
    OFF = "off"  # the connection is lost: the rules play for this seat
    ON = "on"  # it is back
    LEAD = "lead"  # Tien Gow: the first tiles of a trick
    BEAT = "beat"  # Tien Gow: a higher group, face up
    DOWN = "down"  # Tien Gow: as many tiles face down


class Play(NamedTuple):
    """One play of any game. Plays of ``legal_plays`` are interned: equal ones are the same object.

    ``end`` is None for the lead, which lies with its low half to the left unless ``turned``. ``seat`` is
    set in what a seat does at any time; ``tiles`` are those of a Tien Gow play, or a leaver's in the order
    in which they go into the boneyard, None for a tile nobody saw. In a view, a seat's own draw carries its
    tile.

    >>> Play.lay("3-5", End.L), PASS
    (3-5@L, pass)
    """

    kind: PlayKind
    tile: Tile | None = None
    end: End | None = None
    turned: bool = False
    seat: int | None = None
    tiles: tuple[Tile | None, ...] = ()

    @classmethod
    def lay(cls, piece: Tile | str, end: End | None = None, *, turned: bool = False) -> Play:
        """The play that lays this tile at this end, or leads it."""
        named = parse_tile(piece) if isinstance(piece, str) else piece
        return _INTERNED[end, turned and end is None and not named.is_double][named.number]

    @staticmethod
    def numbered(number: int, end: End) -> Play:
        """The play that lays the tile of this number at this end."""
        return _INTERNED[end, False][number]

    def __repr__(self) -> str:
        if self.kind in TRICK_KINDS:
            hidden = None in self.tiles
            named = f"?{len(self.tiles)}" if hidden else "+".join(str(piece) for piece in self.tiles)
            return f"{self.kind.value} {named}"
        if self.tile is None:
            return self.kind.value
        where = f"@{self.end.value}" if self.end else ""
        return (f"{self.tile.hi}-{self.tile.lo}" if self.turned else str(self.tile)) + where


TRICK_KINDS = (PlayKind.LEAD, PlayKind.BEAT, PlayKind.DOWN)
"""The plays of Tien Gow, made of one to four tiles."""
PASS = Play(PlayKind.PASS)
DRAW = Play(PlayKind.DRAW)
_INTERNED: dict[tuple[End | None, bool], tuple[Play, ...]] = {
    (end, turned): tuple(Play(PlayKind.LAY, piece, end, turned) for piece in ALL_TILES)
    for end, turned in [(None, False), (None, True), *((end, False) for end in End)]
}
LEADS = _INTERNED[None, False]
"""``LEADS[number]``: the play that leads this tile."""
_AT_LEFT = _INTERNED[End.L, False]
_AT_RIGHT = _INTERNED[End.R, False]


def lead_plays(hand: int) -> tuple[Play, ...]:
    """All leads a packed hand allows, in the order of tiles."""
    plays = []
    while hand:
        bit = hand & -hand
        plays.append(LEADS[bit.bit_length() - 1])
        hand ^= bit
    return tuple(plays)


def end_plays(hand: int, left: int, right: int) -> tuple[Play, ...]:
    """All plays a packed hand allows at two open ends: by tile, the left end before the right.

    A tile that fits both ends is listed twice, also when both ends show the same number (RULES.md D5).
    """
    at_left, at_right = SUIT[left], SUIT[right]
    hand &= at_left | at_right
    plays = []
    while hand:
        bit = hand & -hand
        number = bit.bit_length() - 1
        if bit & at_left:
            plays.append(_AT_LEFT[number])
        if bit & at_right:
            plays.append(_AT_RIGHT[number])
        hand ^= bit
    return tuple(plays)


class Halves(NamedTuple):
    """A laid tile as it lies: in the row from left to right, on an arm from the spinner outwards."""

    near: int
    far: int

    @property
    def tile(self) -> Tile:
        """The tile, whichever way it lies."""
        return tile(self.near, self.far)

    def __repr__(self) -> str:
        return f"{self.near}-{self.far}"


@dataclass(frozen=True, slots=True)
class Line:
    """The tiles laid: a row from left to right and the two arms of a spinner.

    ``lead`` and ``spinner`` are places in the row. Without a spinner the arms are empty. ``spins`` says
    that the rules know a spinner: the first double laid becomes it.
    """

    row: tuple[Halves, ...] = ()
    lead: int = 0
    spinner: int | None = None
    up: tuple[Halves, ...] = ()
    down: tuple[Halves, ...] = ()
    spins: bool = False

    @property
    def left(self) -> int | None:
        """The pips open at the left end, None while nothing is laid."""
        return self.row[0].near if self.row else None

    @property
    def right(self) -> int | None:
        """The pips open at the right end, None while nothing is laid."""
        return self.row[-1].far if self.row else None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles laid: the row from left to right, then the arms."""
        return tuple(halves.tile for halves in (*self.row, *self.up, *self.down))

    def __len__(self) -> int:
        return len(self.row) + len(self.up) + len(self.down)

    def __str__(self) -> str:
        return line_text(self)


EMPTY_LINE = Line()


def lay(line: Line, play: Play) -> Line:
    """The line after this play, which must fit: the rules have accepted it.

    A tile on an arm needs ``spinner`` to be set.
    """
    if play.tile is None or play.kind is not PlayKind.LAY:
        return line
    lo, hi = play.tile
    spins = line.spins and line.spinner is None and lo == hi
    if not line.row:
        return replace(
            line, row=(Halves(hi, lo) if play.turned else Halves(lo, hi),), spinner=0 if spins else None
        )
    if play.end is End.L:
        touching = line.row[0].near
        row = (Halves(play.tile.other(touching), touching), *line.row)
        moved = None if line.spinner is None else line.spinner + 1
        return replace(line, row=row, lead=line.lead + 1, spinner=0 if spins else moved)
    if play.end is End.R:
        touching = line.row[-1].far
        row = (*line.row, Halves(touching, play.tile.other(touching)))
        return replace(line, row=row, spinner=len(line.row) if spins else line.spinner)
    arm = line.up if play.end is End.U else line.down
    touching = arm[-1].far if arm else line.row[line.spinner or 0].far
    longer = (*arm, Halves(touching, play.tile.other(touching)))
    return replace(line, up=longer) if play.end is End.U else replace(line, down=longer)


def line_after(line: Line, plays: Iterable[Play]) -> Line:
    """The line after several plays; passes and draws change nothing."""
    for play in plays:
        line = lay(line, play)
    return line


def line_text(line: Line) -> str:
    """The row as it lies, apart by spaces: ``6-6 6-5``; the inverse of ``parse_row`` for a row."""
    return " ".join(str(halves) for halves in line.row)


def parse_row(text: str, *, lead: int = 0) -> Line:
    """The line a text lays out from left to right, each tile as it lies.

    >>> parse_row("2-6 6-6 6-1").right
    1

    Raises:
        NotationError: a word is no tile, a tile is laid twice, or two neighbours do not match.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    row: list[Halves] = []
    column = 1
    for word in text.split():
        column = text.index(word, column - 1) + 1
        try:
            halves = Halves(*parse_halves(word))
        except NotationError as error:
            raise NotationError(error.kind, column=column, **error.facts) from None
        if any(other.tile == halves.tile for other in row):
            raise NotationError(Fault.TILE_TWICE, column=column, tile=halves.tile)
        if row and row[-1].far != halves.near:
            raise NotationError(Fault.BROKEN_LINE, column=column, left=row[-1], right=halves)
        row.append(halves)
        column += len(word)
    return Line(tuple(row), lead=lead)

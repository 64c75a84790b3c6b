"""The parts of an exercise's picture that tricks need: what is laid, tiles that lie together, columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from domino_edu.board import faces, pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picture import upper_first
from domino_edu.board.shapes import Box, RoundRect, Shape, Words
from domino_edu.board.wording import count_text
from domino_edu.exercises.shown import Laid, Shown
from domino_edu.fields import SEAT_LETTERS
from domino_edu.phrases import seat_name, tiles_with_names
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import Trick, shown_tiles

MARGIN, TEXT = 16, 16
SHORT, GAP, APART = 36, 4, 24
"""A tile's short side, the gap within a group and the least gap between groups, in px."""


class Cell(NamedTuple):
    """Tiles that lie together, None for one face down, with what stands below them."""

    tiles: tuple[Tile | None, ...]
    caption: str

    @property
    def width(self) -> int:
        """The room it takes, in px."""
        return max(len(self.tiles) * (SHORT + GAP) - GAP, text_width(self.caption, TEXT))


def tricks_drawn(shown: Shown, lang: str, y: int, width: int) -> tuple[list[Shape], int]:
    """The trick on felt, tricks before and columns in words, the loose groups; and where they end."""
    shapes: list[Shape] = []
    if shown.trick:
        cells = [Cell(laid.tiles, _caption(laid, shown, lang)) for laid in shown.trick]
        drawn, y = _flow(cells, y, width, felt=True)
        shapes += drawn
    for told in (*trick_lines(shown, lang), *column_lines(shown, lang)):
        for line in wrapped(told, TEXT, width - 2 * MARGIN, bold=False):
            y += 22
            shapes.append(Words(MARGIN, y - 6, line, TEXT, pieces.INK))
    y += 8 if shown.tricks or shown.columns else 0
    if shown.groups:
        cells = [Cell(tiles, shown_tiles(tiles)) for tiles in shown.groups]
        drawn, y = _flow(cells, y, width, felt=False)
        shapes += drawn
    return shapes, y


def trick_words(shown: Shown, lang: str) -> list[str]:
    """All that ``tricks_drawn`` shows, a line for each part."""
    _, _n = translators(lang)
    lines = []
    if shown.trick:
        told = [_said(laid, shown, lang) for laid in shown.trick]
        lines.append(_("Trick: {plays}").format(plays=", ".join(told)))
    lines += [*trick_lines(shown, lang), *column_lines(shown, lang)]
    if shown.groups:
        lines.append(_("Tiles: {tiles}").format(tiles=", ".join(map(shown_tiles, shown.groups))))
    return lines


def trick_lines(shown: Shown, lang: str) -> list[str]:
    """The tricks of the record, one a line: who led what, and who took it."""
    _, _n = translators(lang)
    if not shown.tricks:
        return []
    return [_("Tricks before:"), *(_told(trick, lang) for trick in shown.tricks)]


def column_lines(shown: Shown, lang: str) -> list[str]:
    """The columns of each seat, and who is the banker."""
    _, _n = translators(lang)
    lines = []
    if shown.columns:
        names = (_name(seat, shown, lang) for seat in range(len(shown.columns)))
        pairs = (f"{name} {number(won, lang)}" for name, won in zip(names, shown.columns, strict=True))
        lines.append(_("Columns: {columns}.").format(columns=listing(pairs, lang)))
    if shown.banker is not None:
        lines.append(_("Banker: {name}.").format(name=_name(shown.banker, shown, lang)))
    return [" ".join(lines)] if lines else []


def face(piece: Tile | None, box: Box) -> list[Shape]:
    """A Chinese tile, or its back."""
    return faces.back(box) if piece is None else faces.face(piece, box)


def _name(seat: int, shown: Shown, lang: str) -> str:
    return seat_name(seat, lang, learner=shown.me)


def _caption(laid: Laid, shown: Shown, lang: str) -> str:
    _, _n = translators(lang)
    name = upper_first(_name(laid.seat, shown, lang))
    if laid.leads and shown.groups:
        return _("led")
    return _("{name} leads").format(name=name) if laid.leads else name


def _said(laid: Laid, shown: Shown, lang: str) -> str:
    _, _n = translators(lang)
    pieces = [piece for piece in laid.tiles if piece]
    tiles = (
        shown_tiles(pieces)
        if pieces
        else _("{count} face down").format(count=count_text(len(laid.tiles), lang))
    )
    return f"{_caption(laid, shown, lang)} {tiles}"


def _told(trick: Trick, lang: str) -> str:
    _, _n = translators(lang)
    seat, best = trick.best
    led = tiles_with_names(_open(trick.made[0][1].tiles), lang)
    if seat == trick.leader:
        return _("{name} leads {tiles} and takes the trick.").format(name=SEAT_LETTERS[seat], tiles=led)
    return _("{name} leads {tiles}; {winner} takes the trick with {best}.").format(
        name=SEAT_LETTERS[trick.leader],
        tiles=led,
        winner=SEAT_LETTERS[seat],
        best=tiles_with_names(_open(best.tiles), lang),
    )


def _open(tiles: Iterable[Tile | None]) -> tuple[Tile, ...]:
    return tuple(piece for piece in tiles if piece)


def _flow(cells: Sequence[Cell], y: int, width: int, *, felt: bool) -> tuple[list[Shape], int]:
    """The cells from left to right, in as many rows as they need, on felt or on a light strip."""
    inner = width - 2 * MARGIN
    rows: list[list[Cell]] = [[]]
    for cell in cells:
        taken = sum(each.width + APART for each in rows[-1])
        if rows[-1] and taken + cell.width > inner - 32:
            rows.append([])
        rows[-1].append(cell)
    tall = 2 * SHORT + 32
    height = len(rows) * tall + 16
    shapes: list[Shape] = [
        RoundRect(MARGIN, y, inner, height, 12, fill="felt")
        if felt
        else RoundRect(MARGIN, y, inner, height, 12, fill="#F6F2E7", stroke="#DDD5C0")
    ]
    ink = pieces.ON_FELT if felt else pieces.INK
    for index, row in enumerate(rows):
        x, top = MARGIN + 16, y + 12 + index * tall
        for cell in row:
            middle = x + cell.width // 2
            left = middle - (len(cell.tiles) * (SHORT + GAP) - GAP) // 2
            for place, piece in enumerate(cell.tiles):
                shapes += face(piece, Box(left + place * (SHORT + GAP), top, SHORT, 2 * SHORT))
            shapes.append(Words(middle, top + 2 * SHORT + 19, cell.caption, TEXT, ink, "middle"))
            x += cell.width + APART
    return shapes, y + height + 8

"""The rank chart of the Chinese tiles: both suits from high to low, the mixed groups, Supreme.

As a scene for lessons, with the words of a table, and as HTML beside a board.

>>> chart_words("en").splitlines()[1]
'1. Heaven 6-6, 6-6 天; + nine'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from domino_edu.board import faces, pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picture import DEFAULT_WIDTH
from domino_edu.board.shapes import Box, RoundRect, Scene, Shape, Words
from domino_edu.board.sizes import MARGIN, NARROW, TEXT
from domino_edu.board.still import Still, width_px
from domino_edu.board.svg import svg
from domino_edu.chinese import BIG_SIX, CIVIL, LITTLE_THREE, MILITARY, Suit, rank_of
from domino_edu.phrases import group_title, suit_name, tile_sign, tile_title
from domino_edu.texts import language, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import partner_of

ROW, SHORT, HEAD, FOOT = 50, 22, 40, 8
CARD_EDGE = 32
"""What a card beside a board takes of its width on each side, in px."""
PAPER, EDGE = "#F6F2E7", "#DDD5C0"

Row = tuple[tuple[Tile, ...], str, str, str]
"""Tiles of one rank, their name, their Chinese sign, and what they go with."""


def rank_chart(lang: str | None = None, *, width: int = DEFAULT_WIDTH) -> Still:
    """The rank chart as a still picture.

    Raises:
        DominoError: an unknown language, or a width that is no number.
    """
    return Still(chart_scene(language(lang), width_px(width)))


def chart_scene(lang: str, width: int) -> Scene:
    """The chart as a scene: two columns, or one below the other where there is no room beside."""
    _, _ngettext = translators(lang)
    civil, military, mixed = _parts(lang)
    inner = width - 2 * MARGIN
    columns = 1 if width < NARROW else 2
    wide = (inner - 16 * (columns - 1)) // columns
    left, right = [civil], [military, mixed]
    shapes: list[Shape] = []
    bottom = 8
    for number, parts in enumerate(([*left, *right],) if columns == 1 else (left, right)):
        x, y = MARGIN + number * (wide + 16), 8
        for title, rows in parts:
            drawn, y = _part(title, rows, Box(x, y, wide, 0))
            shapes += drawn
        bottom = max(bottom, y)
    page = RoundRect(0, 0, width, bottom, fill="#FFFFFF")
    said = chart_words(lang)
    return Scene(width, bottom, (page, *shapes), (), _("Ranks of the Chinese tiles, from high to low."), said)


def chart_words(lang: str) -> str:
    """The chart in words, a line for each rank."""
    lines: list[str] = []
    for title, rows in _parts(lang):
        lines.append(f"{title}:")
        lines += [f"{place}. {_row_words(row)}" for place, row in enumerate(rows, start=1)]
    return "\n".join(lines)


@lru_cache(maxsize=8)
def chart_html(lang: str, width: int) -> str:
    """The chart as HTML: the picture, and the same as a table."""
    _, _ngettext = translators(lang)
    title, as_table = _("Rank chart"), _("The chart as a table")
    heads = (_("rank"), _("name"), _("tiles"), _("Chinese"), _("goes with"))
    head = "".join(f"<th>{escape(each[:1].upper() + each[1:])}</th>" for each in heads)
    tables = []
    for part, rows in _parts(lang):
        cells = (
            (str(place), name, ", ".join(map(str, tiles)), sign, partner)
            for place, (tiles, name, sign, partner) in enumerate(rows, start=1)
        )
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in cells)
        tables.append(
            f"<h4>{escape(part)}</h4><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )
    return (
        f'<section lang="{lang}"><h4>{escape(title)}</h4>{svg(chart_scene(lang, width))}'
        f"<details><summary>{escape(as_table)}</summary>{''.join(tables)}</details>"
        "</section>"
    )


def _parts(lang: str) -> tuple[tuple[str, list[Row]], ...]:
    """Civil tiles, military tiles, mixed groups and Supreme, each with its title."""
    _, _ngettext = translators(lang)
    alike: dict[int, list[Tile]] = {}
    for piece in MILITARY:
        alike.setdefault(rank_of(piece), []).append(piece)
    civil: list[Row] = []
    mixed: list[Row] = []
    goes_with: dict[int, Tile] = {}
    for piece in CIVIL:
        partner = partner_of(rank_of(piece))
        with_ = "" if partner is None else tile_title(alike[partner][0], lang)
        civil.append(((piece, piece), tile_title(piece, lang), tile_sign(piece), with_))
        if partner is not None:
            goes_with[partner] = piece
            group = (piece, alike[partner][0])
            mixed.append((group, group_title(group, lang), "", ""))
    military: list[Row] = [
        (
            tuple(same),
            tile_title(same[0], lang),
            tile_sign(same[0]),
            tile_title(goes_with[rank], lang) if rank in goes_with else "",
        )
        for rank, same in alike.items()
    ]
    supreme = (BIG_SIX, LITTLE_THREE)
    mixed.append(
        (supreme, _("{name}: wins only when led").format(name=group_title(supreme, lang)), "至尊", "")
    )
    suits = [suit_name(suit, lang) for suit in (Suit.CIVIL, Suit.MILITARY)]
    titles = [each[:1].upper() + each[1:] for each in suits]
    return (titles[0], civil), (titles[1], military), (_("Mixed groups and Supreme"), mixed)


def _row_words(row: Row) -> str:
    tiles, name, sign, partner = row
    said = f"{name} {', '.join(map(str, tiles))}" + (f" {sign}" if sign else "")
    return f"{said}; + {partner}" if partner else said


def _part(title: str, rows: Sequence[Row], at: Box) -> tuple[list[Shape], int]:
    """A titled list of ranks on its own card, and where the next one begins."""
    height = HEAD + ROW * len(rows) + FOOT
    shapes: list[Shape] = [
        RoundRect(at.x + 1, at.y + 1, at.w - 2, height - 2, 12, fill=PAPER, stroke=EDGE),
        Words(at.x + 16, at.y + 28, title, 18, pieces.INK, bold=True),
    ]
    for index, (tiles, name, sign, partner) in enumerate(rows):
        y = at.y + HEAD + ROW * index
        for column, piece in enumerate(tiles):
            shapes += faces.face(piece, Box(at.x + 16 + column * (SHORT + 4), y + 2, SHORT, 2 * SHORT))
        x, base = at.x + 16 + 2 * (SHORT + 4) + 8, y + 2 + SHORT + 6
        room = at.right - 16 - x - (text_width(sign, TEXT) + 8 if sign else 0)
        said = [*wrapped(name, TEXT, room), *([f"+ {partner}"] if partner else [])]
        for number, line in enumerate(said):
            ink = pieces.QUIET_INK if partner and number else pieces.INK
            shapes.append(Words(x, base + 20 * number - 10 * (len(said) - 1), line, TEXT, ink))
        if sign:
            shapes.append(Words(at.right - 16, base, sign, TEXT, pieces.QUIET_INK, "end"))
    return shapes, at.y + height + 8

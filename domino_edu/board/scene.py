"""From a picture's data to shapes and hit regions, in px.

From top to bottom: the status sentence with the score, the table with the other hands, the boneyard and
the line of play, the learner's hand on its tray, the message. The buttons are HTML, below the picture.

>>> from domino_edu.board.still import picture_of
>>> scene = compose(picture_of("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; turn A", lang="en"))
>>> scene.width, scene.title
(720, 'Your turn. Open ends: 2 and 5.')
"""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.account_part import account_part
from domino_edu.board.layout import SHORT_SIDES
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.places import line_part, mark_signs
from domino_edu.board.seats import others
from domino_edu.board.shapes import Box, Region, RoundRect, Scene, Shape, Words
from domino_edu.board.sizes import MARGIN, TEXT, Part, Sizes
from domino_edu.board.text import status_of, words
from domino_edu.board.tray import tray
from domino_edu.board.trick_scene import trick_table
from domino_edu.board.trick_text import banker_text
from domino_edu.board.trick_tray import trick_tray
from domino_edu.board.wording import short_names
from domino_edu.rules.trick_view import TrickView

FEW_TILES = 10
"""With no more tiles than these in line and hands, the table is low: the whole board fits on one screen."""
LOW_TABLE = 184
"""The height of a low table, in px: ten tiles keep their full size in it."""


def compose(picture: Picture) -> Scene:
    """The scene of a picture: everything inside its width, the height as needed."""
    sizes = Sizes.of(picture.width)
    inner = picture.width - 2 * MARGIN
    shapes: list[Shape] = []
    regions: list[Region] = []
    y = 8
    of_tricks = isinstance(picture.view, TrickView)
    table, hand = (trick_table, trick_tray) if of_tricks else (_table, tray)
    for part in (_headline, table, _legend, hand, _message, account_part):
        (drawn, answering), height = part(picture, sizes, Box(MARGIN, y, inner, 0))
        shapes += drawn
        regions += answering
        y += height
    page = RoundRect(0, 0, picture.width, y + 8, fill="#FFFFFF")
    return Scene(picture.width, y + 8, (page, *shapes), tuple(regions), status_of(picture), words(picture))


def _headline(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The status sentence, with the score at its right or, where that has no room, below it."""
    shapes: list[Shape] = []
    status, size, score = status_of(picture), sizes.status, _score(picture)
    score_width = text_width(score, TEXT)
    beside = text_width(status, size, bold=True) + 32 + score_width <= at.w - 16
    lines = [status] if beside else wrapped(status, size, at.w - 16, bold=True)
    y = at.y
    for line in lines:
        y += 24
        shapes.append(Words(at.x + 8, y - 5, line, size, pieces.INK, bold=True))
    if score and beside:
        shapes.append(Words(at.right - 8, y - 5, score, TEXT, pieces.QUIET_INK, "end"))
    elif score:
        for line in wrapped(score, TEXT, at.w - 16):
            y += 24
            shapes.append(Words(at.x + 8, y - 5, line, TEXT, pieces.QUIET_INK))
    return (shapes, []), y + 8 - at.y


def _score(picture: Picture) -> str:
    """The score; of a position of Tien Gow that has none, who is the banker."""
    if picture.score or not isinstance(picture.view, TrickView):
        return picture.score
    return upper_first(banker_text(picture.view, short_names(picture.names), picture.lang))


def _table(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The table: the other hands and the boneyard on top, the line of play below."""
    (top, asked), used = others(picture, sizes, Box(at.x + 20, at.y + 16, at.w - 40, 0))
    rim = 4
    view = picture.view
    arms = view.line.spins or view.line.spinner is not None
    few = not sizes.narrow and not arms and len(view.line) + sum(view.counts) <= FEW_TILES
    full = sizes.arms if arms else sizes.table
    area = Box(at.x + 12, at.y + 16 + used + 8, at.w - 24, LOW_TABLE if few else full)
    height = area.bottom + 12 - at.y
    felt: list[Shape] = [
        RoundRect(at.x, at.y, at.w, height, 16, fill="#6B4A31"),
        RoundRect(at.x + rim, at.y + rim, at.w - 2 * rim, height - 2 * rim, 13, fill="felt"),
        RoundRect(
            at.x + rim, at.y + rim, at.w - 2 * rim, height - 2 * rim, 13, stroke=pieces.SHADOW, opacity=0.35
        ),
    ]
    drawn, answering = line_part(picture, area, largest=28 if sizes.narrow else SHORT_SIDES[0])
    return ([*felt, *top, *drawn], [*asked, *answering]), height + 8


def _legend(picture: Picture, _sizes: Sizes, at: Box) -> tuple[Part, int]:
    """What the numbers on marked tiles stand for."""
    shapes: list[Shape] = []
    y = at.y
    for (_piece, label), sign in zip(picture.marks, mark_signs(picture), strict=True):
        if sign == label:
            continue
        shapes += [
            RoundRect(at.x + 8, y + 2, 24, 20, 10, fill=pieces.MARKED),
            Words(at.x + 20, y + 17.5, sign, TEXT, "#FFFFFF", "middle", bold=True),
        ]
        for line in wrapped(label, TEXT, at.w - 48):
            shapes.append(Words(at.x + 40, y + 18, line, TEXT, pieces.INK))
            y += 24
    return (shapes, []), y - at.y + (8 if shapes else 0)


def _message(picture: Picture, _sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The message on its own strip at the bottom, where there is one."""
    if not picture.message:
        return ([], []), 0
    lines = wrapped(picture.message, TEXT, at.w - 32)
    height = 24 * len(lines) + 16
    shapes: list[Shape] = [
        RoundRect(at.x, at.y, at.w, height, 8, fill="#FFF4DC"),
        RoundRect(at.x, at.y, 4, height, 2, fill=pieces.ACCENT),
    ]
    for index, line in enumerate(lines):
        shapes.append(Words(at.x + 16, at.y + 24 * (index + 1) + 2, line, TEXT, "#4A3A12"))
    return (shapes, []), height + 8

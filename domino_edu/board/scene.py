"""From a picture's data to shapes and hit regions, in px.

From top to bottom: the status sentence with the score, the table with the other hands, the boneyard and
the line of play, the learner's hand on its tray, the message. The buttons are HTML, below the picture.

>>> from domino_edu.board.still import picture_of
>>> scene = compose(picture_of("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; turn A", lang="en"))
>>> scene.width, scene.title
(720, 'Your turn. Open ends: 2 and 5.')
"""

from __future__ import annotations

from dataclasses import dataclass

from domino_edu.board import pieces
from domino_edu.board.layout import SHORT_SIDES, Laid, Layout, lay_out
from domino_edu.board.measure import shortened, text_width, wrapped
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.shapes import Box, Kind, Region, RoundRect, Scene, Shape, Words
from domino_edu.board.text import (
    asleep_text,
    count_text,
    hand_text,
    place_label,
    short_names,
    show_hand_label,
    status_of,
    words,
)  # fmt: skip
from domino_edu.line import End
from domino_edu.tiles import Tile, tile_name, tiles_in

MARGIN = 16
TEXT = 16
NARROW = 560
"""Below this width, in px, names stand above tiles and the status above the score."""
FEW_TILES = 10
"""With no more tiles than these in line and hands, the table is low: the whole board fits on one screen."""
LOW_TABLE = 184
"""The height of a low table, in px: ten tiles keep their full size in it."""

Part = tuple[list[Shape], list[Region]]


@dataclass(frozen=True, slots=True)
class _Sizes:
    """What depends on the width, in px."""

    narrow: bool
    status: int
    back: int
    hand: int
    gap: int
    table: int

    @staticmethod
    def of(width: int) -> _Sizes:
        if width < NARROW:
            return _Sizes(narrow=True, status=16, back=16, hand=32, gap=12, table=248)
        return _Sizes(narrow=False, status=18, back=24, hand=44, gap=16, table=304)


def compose(picture: Picture) -> Scene:
    """The scene of a picture: everything inside its width, the height as needed."""
    sizes = _Sizes.of(picture.width)
    inner = picture.width - 2 * MARGIN
    shapes: list[Shape] = []
    regions: list[Region] = []
    y = 8
    for part in (_headline, _table, _tray, _message):
        (drawn, answering), height = part(picture, sizes, Box(MARGIN, y, inner, 0))
        shapes += drawn
        regions += answering
        y += height
    page = RoundRect(0, 0, picture.width, y + 8, fill="#FFFFFF")
    return Scene(picture.width, y + 8, (page, *shapes), tuple(regions), status_of(picture), words(picture))


def _headline(picture: Picture, sizes: _Sizes, at: Box) -> tuple[Part, int]:
    """The status sentence, with the score at its right or, where that has no room, below it."""
    shapes: list[Shape] = []
    status, size = status_of(picture), sizes.status
    score_width = text_width(picture.score, TEXT)
    beside = text_width(status, size, bold=True) + 32 + score_width <= at.w - 16
    lines = [status] if beside else wrapped(status, size, at.w - 16, bold=True)
    y = at.y
    for line in lines:
        y += 24
        shapes.append(Words(at.x + 8, y - 5, line, size, pieces.INK, bold=True))
    if picture.score and beside:
        shapes.append(Words(at.right - 8, y - 5, picture.score, TEXT, pieces.QUIET_INK, "end"))
    elif picture.score:
        for line in wrapped(picture.score, TEXT, at.w - 16):
            y += 24
            shapes.append(Words(at.x + 8, y - 5, line, TEXT, pieces.QUIET_INK))
    return (shapes, []), y + 8 - at.y


def _table(picture: Picture, sizes: _Sizes, at: Box) -> tuple[Part, int]:
    """The table: the other hands and the boneyard on top, the line of play below."""
    top, used = _others(picture, sizes, Box(at.x + 20, at.y + 16, at.w - 40, 0))
    rim = 4
    few = not sizes.narrow and len(picture.view.line) + sum(picture.view.counts) <= FEW_TILES
    area = Box(at.x + 12, at.y + 16 + used + 8, at.w - 24, LOW_TABLE if few else sizes.table)
    height = area.bottom + 12 - at.y
    felt: list[Shape] = [
        RoundRect(at.x, at.y, at.w, height, 16, fill="#6B4A31"),
        RoundRect(at.x + rim, at.y + rim, at.w - 2 * rim, height - 2 * rim, 13, fill="felt"),
        RoundRect(
            at.x + rim, at.y + rim, at.w - 2 * rim, height - 2 * rim, 13, stroke=pieces.SHADOW, opacity=0.35
        ),
    ]
    drawn, answering = _line(picture, area, largest=28 if sizes.narrow else SHORT_SIDES[0])
    return ([*felt, *top, *drawn], answering), height + 8


def _others(picture: Picture, sizes: _Sizes, at: Box) -> tuple[list[Shape], int]:
    """The hands of the other seats with names and counts, and the boneyard at the right."""
    view = picture.view
    shapes, asleep_width = _boneyard(picture, sizes, at)
    y = at.y
    for step in range(1, len(view.counts)):
        seat = (picture.seat + step) % len(view.counts)
        drawn, used = _other(picture, sizes, Box(at.x, y, at.w, 0), (seat, asleep_width))
        asleep_width = (0, 0)
        shapes += drawn
        y += used + 8
    return shapes, max(y - at.y - 8, 2 * sizes.back + 12 if view.boneyard_count else 0)


def _boneyard(picture: Picture, sizes: _Sizes, at: Box) -> tuple[list[Shape], tuple[int, int]]:
    """The boneyard with its count at the top right; px it takes of the first row, and of the second."""
    count = picture.view.boneyard_count
    if not count:
        return [], (0, 0)
    said = asleep_text(count, picture.lang)
    short, width = sizes.back, text_width(said, TEXT)
    spread = short + 6 * (min(count, 5) - 1)
    stack = Box(at.right - spread, at.y + (4 if sizes.narrow else 8), short, 2 * short)
    if sizes.narrow:
        text = Words(at.right, at.y + 62, said, TEXT, pieces.ON_FELT, "end")
        return [*pieces.stack(stack, count), text], (spread + 12, width + 12)
    text = Words(stack.x - 12, at.y + 22, said, TEXT, pieces.ON_FELT, "end")
    return [*pieces.stack(stack, count), text], (spread + width + 28, 0)


def _other(
    picture: Picture, sizes: _Sizes, at: Box, whose: tuple[int, tuple[int, int]]
) -> tuple[list[Shape], int]:
    """One other hand: its name, its tiles and how many they are; in two rows where the board is narrow."""
    seat, (first_taken, second_taken) = whose
    view, short = picture.view, sizes.back
    count, hand = view.counts[seat], picture.open_hand(seat)
    mark = _mark(picture, seat)
    room = at.w - first_taken - 32 - (pieces.MARK_WIDTH if mark else 0)
    name = shortened(upper_first(picture.names[seat]), TEXT, room)
    shapes, plate_width = pieces.plate(at.x, at.y, name, mark)
    said = count_text(count, picture.lang)
    said_width = text_width(said, TEXT) + 8
    if sizes.narrow:
        x, y, room = at.x, at.y + 40, at.w - second_taken - said_width
    else:
        x, y = at.x + plate_width + 16, at.y
        room = at.right - x - first_taken - said_width
    step = short + (4 if sizes.narrow else 8)
    if count > 1:
        step = max(min(step, (room - short) // (count - 1)), 1)
    shown = tiles_in(hand) if hand is not None else (None,) * count
    for index, piece in enumerate(shown):
        box = Box(x + index * step, y, short, 2 * short)
        shapes += pieces.face_down(box) if piece is None else pieces.face_up(piece.lo, piece.hi, box)
    text_x = x + (count - 1) * step + short + 8 if count else x
    shapes.append(Words(text_x, y + 22, said, TEXT, pieces.ON_FELT))
    return shapes, y - at.y + 2 * short + 4


def _line(picture: Picture, area: Box, *, largest: int) -> Part:
    """The line of play with the places for the next tile."""
    view = picture.view
    line = view.line
    anchor = line.lead - view.start_line.lead + len(view.start_line.row) // 2 if view.start_line.row else None
    laid_out = lay_out(line, area, anchor=anchor, largest=largest)
    shapes: list[Shape] = []
    for laid in laid_out.tiles:
        shapes += pieces.face_up(laid.first, laid.second, laid.box)
    if picture.fresh and view.played and laid_out.tiles:
        shapes += _fresh_mark(picture, laid_out)
    regions: list[Region] = []
    places, answering = _places(picture, laid_out)
    shapes += places
    regions += answering
    return shapes, regions


def _fresh_mark(picture: Picture, laid_out: Layout) -> list[Shape]:
    """A thin light ring round the tile laid last."""
    made = [play for _, play in picture.view.played if play.tile]
    if not made or made[-1].end is None:
        return []
    x, y, w, h = laid_out.tiles[0 if made[-1].end is End.L else -1].box
    return [RoundRect(x, y, w, h, 0.12 * min(w, h) + 1, stroke="#CDEBDD", stroke_width=2)]


def _places(picture: Picture, laid_out: Layout) -> Part:
    """The places for the next tile: lit where a play goes, plain where none does."""
    shapes: list[Shape] = []
    regions: list[Region] = []
    line = picture.view.line
    lit = [play for play in picture.lit if play.tile]
    if picture.marked:
        lit = [play for play in lit if play.tile in picture.marked]
    if laid_out.lead_place:
        if picture.lit or picture.places:
            shapes += pieces.place(laid_out.lead_place, "", lit=bool(lit))
            regions.append(Region(Kind.END, laid_out.lead_place, place_label(None, None, picture.lang)))
        return shapes, regions
    if not (picture.lit or picture.places):
        return shapes, regions
    across = len(picture.marked) == 1 and all(piece.is_double for piece in picture.marked)
    open_pips = {End.L: line.left, End.R: line.right}
    boxes = laid_out.double_places if across else laid_out.places
    for end, box in boxes.items():
        goes = any(play.end is end for play in lit)
        shapes += pieces.place(box, str(open_pips[end]), lit=goes, strong=picture.marked_end is end)
        label = place_label(end, open_pips[end], picture.lang)
        regions += [Region(Kind.END, each, label, end=end) for each in (box, _end_tile(laid_out.tiles, end))]
    return shapes, regions


def _end_tile(tiles: tuple[Laid, ...], end: End) -> Box:
    """The outer tile, which stands for its end too; of a tile that lies alone, the half on that side."""
    x, y, w, h = box = tiles[0 if end is End.L else -1].box
    if len(tiles) > 1:
        return box
    return Box(x, y, w // 2, h) if end is End.L else Box(x + w // 2, y, w - w // 2, h)


def _tray(picture: Picture, sizes: _Sizes, at: Box) -> tuple[Part, int]:
    """The hand at the bottom: each tile keeps its slot until the end of the round."""
    view, lang = picture.view, picture.lang
    hand = picture.open_hand(picture.seat)
    slots = _slots(picture)
    name = upper_first(short_names(picture.names)[picture.seat])
    said = hand_text(hand, lang) if hand is not None else count_text(view.counts[picture.seat], lang)
    active = view.turn == picture.seat and view.outcome is None
    short, step = sizes.hand, sizes.hand + sizes.gap
    mark = _mark(picture, picture.seat)
    indent = pieces.MARK_WIDTH if mark else 0
    name_width = max(text_width(name, 18, bold=True) + indent, text_width(said, TEXT)) + 48
    beside = not sizes.narrow and name_width + len(slots) * step <= at.w
    left = at.x + 16 + (name_width if beside else 0)
    in_row = max((at.right - 16 - left + sizes.gap) // step, 1)
    rows = max(-(-len(slots) // in_row), 1)
    in_row = -(-len(slots) // rows) if slots else 1
    top = at.y + 24 + (0 if beside else 32)
    height = top + rows * (2 * short + 24) - at.y - 4
    shapes: list[Shape] = [
        RoundRect(
            at.x + 1,
            at.y + 1,
            at.w - 2,
            height - 2,
            14,
            fill="#F6F2E7",
            stroke=pieces.ACCENT if active else "#DDD5C0",
            stroke_width=2 if active else 1,
        )
    ]
    if beside:
        name_y = at.y + height // 2 - 4
        shapes.append(Words(at.x + 24 + indent, name_y, name, 18, pieces.INK, bold=True))
        shapes.append(Words(at.x + 24, name_y + 24, said, TEXT, pieces.QUIET_INK))
        mark_at = (at.x + 24, name_y - 6)
    else:
        shapes.append(Words(at.x + 16 + indent, at.y + 30, name, 18, pieces.INK, bold=True))
        name_right = at.x + 16 + indent + text_width(name, 18, bold=True)
        room = at.right - 16 - name_right - 16
        shapes.append(
            Words(at.right - 16, at.y + 30, shortened(said, TEXT, room), TEXT, pieces.QUIET_INK, "end")
        )
        mark_at = (at.x + 16, at.y + 24)
    if mark:
        shapes.append(mark(*mark_at))
    row_width = in_row * step - sizes.gap
    start = max(at.x + (at.w - row_width) // 2, left)
    regions: list[Region] = []
    for index, piece in enumerate(slots):
        row, column = divmod(index, in_row)
        box = Box(start + column * step, top + row * (2 * short + 24), short, 2 * short)
        if hand is None:
            shapes += pieces.face_down(box)
        elif piece is not None and piece.bit & hand:
            shapes += _hand_tile(picture, piece, box)
            column_box = Box(box.x - sizes.gap // 2, box.y - 12, step, 2 * short + 20)
            regions.append(Region(Kind.TILE, column_box, tile_name(piece), tile=piece))
        else:
            shapes += pieces.slot(box)
    if hand is None:
        if active:
            shapes += pieces.invitation(Box(at.x, top, at.w, 2 * short), show_hand_label(lang))
        regions.append(Region(Kind.HAND, Box(at.x, at.y, at.w, height), show_hand_label(lang)))
    return (shapes, regions), height + 8


def _mark(picture: Picture, seat: int) -> pieces.Mark | None:
    """The mark before a seat's name: whose turn it is, or who has won."""
    if picture.view.outcome is not None:
        return pieces.won_mark if seat in picture.view.outcome.winners else None
    return pieces.turn_mark if picture.view.turn == seat else None


def _hand_tile(picture: Picture, piece: Tile, box: Box) -> list[Shape]:
    """A tile in the hand: raised with a triangle where it can be played, paler where it cannot."""
    playable = any(play.tile == piece for play in picture.lit)
    marked = piece in picture.marked
    if marked or playable:
        box = box.moved(0, -6 if marked else -4)
    shapes = pieces.face_up(
        piece.lo, piece.hi, box, faded=picture.fade and not playable and not marked, lift=3
    )
    if marked or playable:
        shapes += pieces.ring(box, strong=marked)
    if playable:
        shapes.append(pieces.pointer(box.x + box.w // 2, box.y - 4, size=6))
    return shapes


def _slots(picture: Picture) -> tuple[Tile | None, ...]:
    """The tiles this hand has had in this round, in order; None for each one that nobody may see."""
    view = picture.view
    hand = picture.open_hand(picture.seat)
    if hand is None:
        return (None,) * view.counts[picture.seat]
    played = sum(play.tile.bit for seat, play in view.played if seat == picture.seat and play.tile)
    return tiles_in(hand | played)


def _message(picture: Picture, _sizes: _Sizes, at: Box) -> tuple[Part, int]:
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

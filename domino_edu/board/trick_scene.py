"""The table of Tien Gow in a picture: the seats round it, the trick in its middle, the columns won."""

from __future__ import annotations

from domino_edu.board import faces, pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picks import fitting
from domino_edu.board.picture import Picture
from domino_edu.board.places import mark_signs
from domino_edu.board.shapes import Box, Kind, Region, RoundRect, Shape, Words
from domino_edu.board.sizes import TEXT, Part, Sizes
from domino_edu.board.trick_labels import down_label, up_label
from domino_edu.board.trick_layout import LINE, TrickLayout, spread, trick_layout
from domino_edu.board.trick_seats import below_name, beside_name
from domino_edu.board.trick_text import caption, columns_line
from domino_edu.board.wording import short_names
from domino_edu.line import Play, PlayKind
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import Tile
from domino_edu.tricks import Trick

WIDE = 640
"""From this width on, in px, seats stand beside the trick."""
BEST_INK = "#FFE9BF"
QUIET = "#CFE3DA"


def view_of_tricks(picture: Picture) -> TrickView:
    """The view of a picture of Tien Gow."""
    assert isinstance(picture.view, TrickView)  # noqa: S101 - the scene is composed by the kind of view
    return picture.view


def trick_table(picture: Picture, _sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The table with everything on it, and its height."""
    view, rim = view_of_tricks(picture), 4
    area = Box(at.x + 20, at.y + 16, at.w - 40, 0)
    wide = picture.width >= WIDE
    own_row = picture.places or any(seat == picture.seat for seat, _made in _shown(view))
    around = [(picture.seat + step) % len(view.counts) for step in (1, 2, 3)]
    if wide:
        side = max(
            below_name(picture, view, seat, Box(0, 0, area.w // 5, 0), narrow=False)[1] for seat in around
        )
        where = trick_layout(area, wide=True, top=48, side=side, own_row=own_row)
    else:
        column = Box(0, 0, area.w // 3 - 4, 0)
        top = max(below_name(picture, view, seat, column, narrow=True)[1] for seat in around)
        where = trick_layout(area, wide=False, top=top, side=0, own_row=own_row)
    won = columns_line(view, short_names(picture.names), picture.lang)
    told = wrapped(won, TEXT, where.columns.w)
    height = where.columns.y + LINE * len(told) + 12 - at.y
    felt = Box(at.x + rim, at.y + rim, at.w - 2 * rim, height - 2 * rim)
    shapes: list[Shape] = [
        RoundRect(at.x, at.y, at.w, height, 16, fill="#6B4A31"),
        RoundRect(*felt, 13, fill="felt"),
        RoundRect(*felt, 13, stroke=pieces.SHADOW, opacity=0.35),
    ]
    for index, (seat, box) in enumerate(zip(around, where.seats, strict=True)):
        if wide and index == 1:
            shapes += beside_name(picture, view, seat, box, name_room=where.seats[0].w)
        else:
            shapes += below_name(picture, view, seat, box, narrow=not wide)[0]
    shapes += _trick(picture, view, where, around)
    places, regions = _places(picture, view, where)
    for index, line in enumerate(told):
        shapes.append(Words(where.columns.x, where.columns.y + LINE * index + 18, line, TEXT, QUIET))
    return ([*shapes, *places], regions), height + 8


def _shown(view: TrickView) -> tuple[tuple[int, Play], ...]:
    """The plays of the trick that lies on the table: the one under way, else the last."""
    return view.tricks[-1].made if view.tricks else ()


def _trick(picture: Picture, view: TrickView, where: TrickLayout, around: list[int]) -> list[Shape]:
    """The tiles of the trick under way, or of the last one, where each seat has played them."""
    if not view.tricks:
        return []
    trick = view.tricks[-1]
    own = _halves(where.own)[0] if _may_place(picture, view) and view.trick is None else where.own
    boxes = {picture.seat: own, **dict(zip(around, where.plays, strict=True))}
    shapes: list[Shape] = []
    for seat, made in trick.made:
        shapes += _laid(picture, trick, (seat, made), boxes[seat], where.short)
    return shapes


def _laid(picture: Picture, trick: Trick, by: tuple[int, Play], at: Box, short: int) -> list[Shape]:
    """What a seat has played, with its caption; the best group with a frame and a crown."""
    seat, made = by
    is_best = by == trick.best
    boxes = spread(len(made.tiles), at, short)
    shapes: list[Shape] = []
    if is_best:
        left, right = boxes[0], boxes[-1]
        frame = Box(left.x - 6, left.y - 6, right.right - left.x + 12, left.h + 12)
        shapes.append(RoundRect(*frame, 10, fill="#1F4A3C", stroke=pieces.ACCENT, stroke_width=2.5))
        shapes.append(faces.crown(frame.x + frame.w / 2, frame.y - 3))
    signs = dict(zip((piece for piece, _label in picture.marks), mark_signs(picture), strict=True))
    for piece, box in zip(made.tiles, boxes, strict=True):
        shapes += _tile(made, piece, box, is_over=picture.view.outcome is not None)
        if piece in signs:
            shapes += pieces.labelled(box, signs[piece])
    ink = BEST_INK if is_best else QUIET
    bold = is_best and picture.width >= WIDE
    for index, line in enumerate(_caption(picture, seat, made, at.w - 4, bold=bold)):
        base = at.bottom + LINE + (20 if index else 0)
        shapes.append(Words(at.x + at.w / 2, base, line, TEXT, ink, "middle", bold=bold))
    return shapes


def _tile(made: Play, piece: Tile | None, box: Box, *, is_over: bool) -> list[Shape]:
    """A tile of a play; one that lies face down is turned up, pale, when the deal is over."""
    if piece is None or (made.kind is PlayKind.DOWN and not is_over):
        return faces.back(box)
    return faces.face(piece, box, faded=made.kind is PlayKind.DOWN)


def _caption(picture: Picture, seat: int, made: Play, room: int, *, bold: bool) -> tuple[str, ...]:
    """The words under what a seat has played, in two lines at most, else without its group."""
    said = caption(seat, made, short_names(picture.names), picture.lang, me=picture.me)
    before, _colon, after = said.partition(": ")
    ways = ((said,), (f"{before}:", after), wrapped(said, TEXT, room, bold=bold))
    for lines in ways:
        fits = all(text_width(line, TEXT, bold=bold) <= room for line in lines)
        if all(lines) and len(lines) <= 2 and fits:
            return lines
    return wrapped(before, TEXT, room, bold=bold)[:2]


def _places(picture: Picture, view: TrickView, where: TrickLayout) -> Part:
    """Where the chosen tiles go: face up, and face down once the trick is led; lit where they may go now."""
    if not _may_place(picture, view):
        return [], []
    leading = view.trick is None
    area = _halves(where.own)[1] if leading and view.tricks else where.own
    lang, picked, plays = picture.lang, picture.picked, picture.lit
    wanted = [(Kind.UP, up_label(view, picked, lang), PlayKind.LEAD if leading else PlayKind.BEAT)]
    if not leading:
        wanted.append((Kind.DOWN, down_label(picked, lang), PlayKind.DOWN))
    wide = min(area.w if len(wanted) == 1 else (area.w - 16) // 2, 200)
    left = area.x + (area.w - len(wanted) * wide - (len(wanted) - 1) * 16) // 2
    shapes: list[Shape] = []
    regions: list[Region] = []
    for index, (kind, label, made) in enumerate(wanted):
        box = Box(left + index * (wide + 16), where.own.y, wide, where.own.h)
        shapes += _place(box, label, lit=bool(picked) and fitting(picked, made, plays))
        regions.append(Region(kind, box, label))
    return shapes, regions


def _may_place(picture: Picture, view: TrickView) -> bool:
    """Whether the hand shown is to play and may say where its tiles go."""
    turn = view.turn == picture.seat and view.outcome is None
    return picture.places and bool(picture.lit) and turn and not picture.hand_hidden


def _halves(box: Box) -> tuple[Box, Box]:
    """The left and the right half of a box, some way apart."""
    wide = box.w // 2 - 8
    return Box(box.x, box.y, wide, box.h), Box(box.right - wide, box.y, wide, box.h)


def _place(box: Box, label: str, *, lit: bool) -> list[Shape]:
    """A place on the table with the name of what is done there."""
    shapes = pieces.place(box, "", lit=lit)[:-1]
    lines = wrapped(label, TEXT, box.w - 16, bold=lit)[:3]
    ink = pieces.PLACE_INK if lit else QUIET
    base = box.y + box.h / 2 + 6 - 10 * (len(lines) - 1)
    for index, line in enumerate(lines):
        shapes.append(Words(box.x + box.w / 2, base + 20 * index, line, TEXT, ink, "middle", bold=lit))
    return shapes

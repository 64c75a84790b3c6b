"""The hand of Tien Gow at the bottom of a picture: each piece in its slot, with its name below."""

from __future__ import annotations

from domino_edu.board import faces, pieces
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picks import Piece, completing, pieces_of
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.places import mark_signs
from domino_edu.board.shapes import Box, Kind, Region, Shape, Words
from domino_edu.board.sizes import TEXT, Part, Sizes, mark_of
from domino_edu.board.text import show_hand_label
from domino_edu.board.tray import tray_back
from domino_edu.board.trick_labels import piece_label
from domino_edu.board.trick_scene import view_of_tricks
from domino_edu.board.trick_seats import SIGN, told_of
from domino_edu.board.trick_text import discards
from domino_edu.board.wording import short_names
from domino_edu.chinese import pack, put
from domino_edu.phrases import tile_title
from domino_edu.rules.trick_view import TrickView
from domino_edu.tricks import mask_of_play

LEAST_STEP, MOST_STEP = 68, 96
"""From one tile to the next, in px: so that a name in two or three lines has its room."""
NAME_LINE = 20


def trick_tray(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The hand at the bottom, and its height."""
    view = view_of_tricks(picture)
    slots, hand = _slots(picture, view), picture.open_hand(picture.seat)
    (shapes, beside, name_width), head = _name(picture, view, at, len(slots))
    left = at.x + (name_width if beside else 8)
    room = at.right - 8 - left
    in_row = max(min(room // LEAST_STEP, len(slots)), 1)
    rows = max(-(-len(slots) // in_row), 1)
    in_row = -(-len(slots) // rows)
    step = min(room // max(in_row, 1), MOST_STEP)
    short = 44 if not sizes.narrow else 40
    names = {piece: wrapped(tile_title(piece.tile, picture.lang), TEXT, step - 4) for piece in slots if piece}
    tops = [at.y + head + 20]
    for row in range(rows):
        in_this = (piece for piece in slots[row * in_row : (row + 1) * in_row] if piece)
        lines = max((len(names[piece]) for piece in in_this), default=0)
        tops.append(tops[-1] + 2 * short + 28 + NAME_LINE * lines)
    top, height = tops[0], tops[-1] - at.y - 8
    start = left + (room - in_row * step) // 2
    regions: list[Region] = []
    lit = completing(picture.picked, hand, picture.lit) if hand else 0
    for index, piece in enumerate(slots):
        row, column = divmod(index, in_row)
        cell = Box(start + column * step, tops[row], step, tops[row + 1] - tops[row] - 8)
        box = Box(cell.x + (step - short) // 2, cell.y, short, 2 * short)
        if piece is None:
            shapes += faces.back(box)
            continue
        if hand is not None and piece.bit & hand:
            shapes += _piece(picture, piece, box, lit=bool(lit & piece.bit))
            label = piece_label(piece, picture.lang, chosen=bool(picture.picked & piece.bit))
            touched = Box(cell.x, cell.y - 14, cell.w, cell.h + 8)
            regions.append(Region(Kind.TILE, touched, label, tile=piece.tile, copy=piece.copy))
        elif view.outcome and piece in _discarded(view, picture.seat):
            shapes += faces.face(piece.tile, box, faded=True)
        else:
            shapes += pieces.slot(box)
            continue
        for line, text in enumerate(names[piece]):
            base = box.bottom + 20 + NAME_LINE * line
            shapes.append(Words(box.x + short / 2, base, text, TEXT, pieces.QUIET_INK, "middle"))
    active = view.turn == picture.seat and view.outcome is None
    if hand is None:
        label = show_hand_label(picture.lang)
        if active:
            shapes += pieces.invitation(Box(at.x, top, at.w, 2 * short), label)
        regions.append(Region(Kind.HAND, Box(at.x, at.y, at.w, height), label))
    return ([*tray_back(at, height, active=active), *shapes], regions), height + 8


def _name(
    picture: Picture, view: TrickView, at: Box, tiles: int
) -> tuple[tuple[list[Shape], bool, int], int]:
    """The name of the hand, whether it stands beside the tiles, the room it takes there; else its height."""
    seat = picture.seat
    name = upper_first(short_names(picture.names)[seat])
    mark = mark_of(picture, seat)
    indent = pieces.MARK_WIDTH if mark else 0
    said = told_of(picture, view, seat, 96)
    sign = SIGN if view.banker == seat else 0
    called = text_width(name, 18, bold=True)
    name_width = max(called + indent + sign, *(text_width(each, TEXT) for each in said))
    beside = at.w - name_width - 48 >= tiles * LEAST_STEP
    x, y = (at.x + 20, at.y + 64) if beside else (at.x + 16, at.y + 30)
    shapes: list[Shape] = [Words(x + indent, y, name, 18, pieces.INK, bold=True)]
    if mark:
        shapes.append(mark(x, y - 6))
    if sign:
        shapes.append(faces.banker_mark(x + indent + called + 6, y - 6))
    if beside:
        for index, each in enumerate(said):
            shapes.append(Words(x, y + 26 + 22 * index, each, TEXT, pieces.QUIET_INK))
    else:
        shapes.append(Words(at.right - 16, y, " · ".join(said), TEXT, pieces.QUIET_INK, "end"))
    return (shapes, beside, name_width + 40), 0 if beside else 32


def _slots(picture: Picture, view: TrickView) -> tuple[Piece | None, ...]:
    """The pieces this hand has had since the position began; None for each one that nobody may see."""
    hand = picture.open_hand(picture.seat)
    if hand is None:
        return (None,) * view.counts[picture.seat]
    for seat, made in view.played:
        if seat == picture.seat:
            hand = put(hand, mask_of_play(made))
    return pieces_of(hand)


def _discarded(view: TrickView, seat: int) -> tuple[Piece, ...]:
    return pieces_of(pack(discards(view, seat)))


def _piece(picture: Picture, piece: Piece, box: Box, *, lit: bool) -> list[Shape]:
    """A piece: raised with a thick frame when chosen, with a frame and a triangle where it can be added."""
    chosen = bool(picture.picked & piece.bit)
    box = box.moved(0, -8 if chosen else 0)
    faded = picture.fade and bool(picture.picked) and not (chosen or lit)
    shapes = faces.face(piece.tile, box, faded=faded, lift=3)
    if chosen or lit:
        shapes += pieces.ring(box, strong=chosen)
    if lit:
        shapes.append(pieces.pointer(box.x + box.w // 2, box.y - 4))
    signs = dict(zip((each for each, _label in picture.marks), mark_signs(picture), strict=True))
    return [*shapes, *pieces.labelled(box, signs[piece.tile])] if piece.tile in signs else shapes

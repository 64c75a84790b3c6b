"""The learner's hand at the bottom of a picture: each tile keeps its slot until the end of the round."""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.measure import shortened, text_width
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.places import mark_signs
from domino_edu.board.shapes import Box, Kind, Region, RoundRect, Shape, Words
from domino_edu.board.sizes import TEXT, Part, Sizes, mark_of
from domino_edu.board.text import hand_text, seat_state, show_hand_label
from domino_edu.board.wording import count_text, short_names
from domino_edu.line import PlayKind
from domino_edu.tiles import Tile, mask_of, tile_name, tiles_in


def tray(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The hand at the bottom: each tile keeps its slot until the end of the round."""
    view, lang = picture.view, picture.lang
    hand = picture.open_hand(picture.seat)
    slots = _slots(picture)
    name = upper_first(short_names(picture.names)[picture.seat])
    said = _said(picture, hand)
    active = view.turn == picture.seat and view.outcome is None
    short, step = sizes.hand, sizes.hand + sizes.gap
    mark = mark_of(picture, picture.seat)
    indent = pieces.MARK_WIDTH if mark else 0
    name_width = max(text_width(name, 18, bold=True) + indent, text_width(said, TEXT)) + 48
    beside = not sizes.narrow and name_width + len(slots) * step <= at.w
    left = at.x + 16 + (name_width if beside else 0)
    in_row = max((at.right - 16 - left + sizes.gap) // step, 1)
    rows = max(-(-len(slots) // in_row), 1)
    in_row = -(-len(slots) // rows) if slots else 1
    top = at.y + 24 + (0 if beside else 32)
    height = top + rows * (2 * short + 24) - at.y - 4
    shapes = tray_back(at, height, active=active)
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


def _said(picture: Picture, hand: int | None) -> str:
    """What the hand counts, and what is to be said of its seat."""
    view, lang, seat = picture.view, picture.lang, picture.seat
    state = seat_state(view, seat, lang)
    if not view.seated >> seat & 1:
        return state
    count = hand_text(hand, lang) if hand is not None else count_text(view.counts[seat], lang)
    return f"{count} · {state}" if state else count


def tray_back(at: Box, height: int, *, active: bool) -> list[Shape]:
    """The tray itself, with a bright edge where its hand is to play."""
    return [
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
    signs = dict(zip((each for each, _label in picture.marks), mark_signs(picture), strict=True))
    return [*shapes, *pieces.labelled(box, signs[piece])] if piece in signs else shapes


def _slots(picture: Picture) -> tuple[Tile | None, ...]:
    """The tiles this hand has had in this round, in order; None for each one that nobody may see."""
    view = picture.view
    hand = picture.open_hand(picture.seat)
    if hand is None:
        return (None,) * view.counts[picture.seat]
    played = [
        play.tile
        for seat, play in view.played
        if seat == picture.seat and play.tile and play.kind is PlayKind.LAY
    ]
    return tiles_in(hand | mask_of(played))

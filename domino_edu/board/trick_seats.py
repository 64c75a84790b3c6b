"""The other seats at a Tien Gow table: name, banker's sign, tiles and columns, the hand as far as it is open.

Once the deal is over, what a seat has discarded face down lies open in place of its hand.
"""

from __future__ import annotations

from domino_edu.board import faces, pieces
from domino_edu.board.measure import shortened, text_width
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.shapes import Box, Shape, Words
from domino_edu.board.sizes import TEXT, mark_of
from domino_edu.board.trick_text import columns_text, discards
from domino_edu.board.wording import count_text, short_names
from domino_edu.chinese import unpack
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import translators
from domino_edu.tiles import Tile

BACK, FACE = 18, 22
"""The short sides of the tiles beside a name, in px: face down, face up."""
NARROW_BACK, NARROW_FACE = 14, 20
SIGN = 20
"""The room the banker's sign takes after a name."""


def told_of(picture: Picture, view: TrickView, seat: int, room: int) -> list[str]:
    """What a seat holds and has won, in one line or in two; in the end, that its discards lie open."""
    lang = picture.lang
    _, _ngettext = translators(lang)
    won = columns_text(view.columns[seat], lang)
    if view.outcome:
        return [won, _("Face down:")] if discards(view, seat) else [won]
    held = count_text(view.counts[seat], lang)
    joined = f"{held} · {won}"
    return [joined] if text_width(joined, TEXT) <= room else [held, won]


def plate(
    picture: Picture, view: TrickView, seat: int, at: tuple[int, int], room: int
) -> tuple[list[Shape], int]:
    """The name plate of a seat, with the banker's sign, and its width.

    It names the player too where so many px have room for all names.
    """
    letters = short_names(picture.names)
    names = tuple(upper_first(name) for name in picture.names)
    others = [each for each in range(len(names)) if each != picture.seat]
    fits = all(text_width(names[each], TEXT) + pieces.MARK_WIDTH + SIGN + 32 <= room for each in others)
    name = names[seat] if fits else shortened(upper_first(letters[seat]), TEXT, max(room - 72, 20))
    shapes, wide = pieces.plate(*at, name, mark_of(picture, seat))
    if view.banker == seat:
        shapes.append(faces.banker_mark(at[0] + wide + 6, at[1] + 16))
        wide += SIGN
    return shapes, wide


def beside_name(picture: Picture, view: TrickView, seat: int, at: Box, *, name_room: int) -> list[Shape]:
    """A seat in one row: its name, what it holds, and its hand; in the middle of the box."""
    _drawn, name_width = plate(picture, view, seat, (0, 0), name_room)
    tiles, hand_width = _tiles(picture, view, seat), 0
    said = told_of(picture, view, seat, at.w // 2)
    told_width = max(text_width(each, TEXT) for each in said)
    room = at.w - name_width - told_width - 32
    boxes = _hand(tiles, Box(0, 0, room, 0), narrow=False, rows=1)
    hand_width = boxes[-1].right if boxes else 0
    x = at.x + max((at.w - name_width - told_width - 16 - hand_width - 16) // 2, 0)
    middle = at.y + at.h // 2
    shapes, _wide = plate(picture, view, seat, (x, middle - 16), name_room)
    x += name_width + 16
    for index, each in enumerate(said):
        base = middle + 6 + (index * 24 - 12 * (len(said) - 1))
        shapes.append(Words(x, base, each, TEXT, pieces.ON_FELT))
    x += told_width + 16
    for piece, box in zip(tiles, boxes, strict=True):
        shapes += _tile(piece, box.moved(x, middle - box.h // 2))
    return shapes


def below_name(
    picture: Picture, view: TrickView, seat: int, at: Box, *, narrow: bool
) -> tuple[list[Shape], int]:
    """A seat with its hand below its name, and the height it takes."""
    shapes, _wide = plate(picture, view, seat, (at.x, at.y), at.w)
    y = at.y + 32
    for each in told_of(picture, view, seat, at.w):
        y += 24
        shapes.append(Words(at.x, y - 4, shortened(each, TEXT, at.w), TEXT, pieces.ON_FELT))
    tiles = _tiles(picture, view, seat)
    y += 6
    boxes = _hand(tiles, Box(at.x, y, at.w - (8 if narrow else 0), 0), narrow=narrow, rows=2)
    for piece, box in zip(tiles, boxes, strict=True):
        shapes += _tile(piece, box)
    return shapes, (boxes[-1].bottom + 2 if boxes else y) - at.y


def _tiles(picture: Picture, view: TrickView, seat: int) -> tuple[Tile | None, ...]:
    if view.outcome:
        return discards(view, seat)
    hand = picture.open_hand(seat)
    return (None,) * view.counts[seat] if hand is None else unpack(hand)


def _hand(tiles: tuple[Tile | None, ...], at: Box, *, narrow: bool, rows: int) -> list[Box]:
    """Where the tiles of a hand lie; backs in one row, closer together where they must be."""
    if not tiles:
        return []
    is_open = tiles[0] is not None
    short = (NARROW_FACE if narrow else FACE) if is_open else (NARROW_BACK if narrow else BACK)
    in_row = -(-len(tiles) // rows) if is_open and len(tiles) > 4 else len(tiles)
    step = short + 4
    if in_row > 1:
        step = min(step, (at.w - short) // (in_row - 1))
    return [
        Box(at.x + index % in_row * step, at.y + index // in_row * (2 * short + 4), short, 2 * short)
        for index in range(len(tiles))
    ]


def _tile(piece: Tile | None, box: Box) -> list[Shape]:
    return faces.back(box) if piece is None else faces.face(piece, box)

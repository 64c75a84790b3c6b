"""The other seats round the table in a picture, with their hands, and the boneyard.

One opponent sits opposite, the boneyard at the right. Two or three sit in columns from the left to the
right, in the order of turns, with the boneyard between two of them or at the end.
"""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.measure import shortened, text_width
from domino_edu.board.picture import Picture, upper_first
from domino_edu.board.shapes import Box, Kind, Region, Shape, Words
from domino_edu.board.sizes import TEXT, Part, Sizes, mark_of
from domino_edu.board.text import adds_up_text, boneyard_text, count_line, draw_label, seat_state
from domino_edu.board.wording import count_text, short_names
from domino_edu.line import PlayKind
from domino_edu.texts import number
from domino_edu.tiles import Tile, tiles_in


def others(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The hands of the other seats with names and counts, and the boneyard; and the height they take."""
    if len(picture.view.counts) > 2:
        return _columns(picture, sizes, at)
    (shapes, regions), asleep_width = _corner(picture, sizes, at)
    drawn, used = _opposite(picture, sizes, at, asleep_width)
    least = 2 * sizes.back + 12 if picture.view.boneyard_count else 0
    counted = 0 if picture.view.count is None else 92 if sizes.narrow else 64
    return ([*shapes, *drawn], regions), max(used, least, counted)


# --- two seats --------------------------------------------------------------------------------------


def _corner(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, tuple[int, int]]:
    """The boneyard at the top right with its number, the count below; px it takes of each of two rows."""
    view, lang = picture.view, picture.lang
    tiles = view.boneyard_count
    said = [boneyard_text(view, lang)] if tiles or view.count is not None else []
    if view.count is not None:
        said.append(_count_said(picture, at.w if sizes.narrow else at.w // 2))
    if not said:
        return ([], []), (0, 0)
    short = sizes.back
    width = max(text_width(each, TEXT, bold=index > 0) for index, each in enumerate(said))
    spread = short + 6 * (min(tiles, 5) - 1) if tiles else 0
    lower = 0 if view.options.RULES == "block" else 6  # room for the sign above it
    stack = Box(at.right - spread, at.y + (4 if sizes.narrow else 8) + lower, short, 2 * short)
    shapes: list[Shape] = pieces.stack(stack, tiles) if tiles else []
    text_x, text_y = (at.right, at.y + 62) if sizes.narrow else (stack.x - (12 if tiles else 0), at.y + 22)
    for index, each in enumerate(said):
        shapes.append(Words(text_x, text_y + 24 * index, each, TEXT, pieces.ON_FELT, "end", bold=index > 0))
    lit, regions = _drawing(picture, stack)
    beside = text_width(said[0], TEXT) + 12  # the count stands below the row of backs
    taken = (spread + 12, beside) if sizes.narrow else (spread + width + 28, 0)
    return ([*shapes, *lit], regions), taken


def _count_said(picture: Picture, room: int) -> str:
    """The count, with the sum that makes it where that is asked for, in so many px."""
    said = count_line(picture.view, picture.lang)
    sum_ = adds_up_text(picture.view) if picture.adds_up else ""
    if not sum_:
        return said
    whole = said.replace(number(picture.view.count or 0, picture.lang), sum_)
    for shorter in (whole, sum_):
        if text_width(shorter, TEXT, bold=True) <= room:
            return shorter
    return sum_.replace(" ", "")


def _opposite(picture: Picture, sizes: Sizes, at: Box, taken: tuple[int, int]) -> tuple[list[Shape], int]:
    """The one other hand: its name, its tiles and how many they are; in two rows on a narrow board."""
    seat = (picture.seat + 1) % 2
    if len(picture.view.counts) < 2:
        return [], 0
    first_taken, second_taken = taken
    mark = mark_of(picture, seat)
    room = at.w - first_taken - 32 - (pieces.MARK_WIDTH if mark else 0)
    name = shortened(upper_first(picture.names[seat]), TEXT, room)
    shapes, plate_width = pieces.plate(at.x, at.y, name, mark)
    said = " · ".join(_hand_said(picture, seat))
    said_width = text_width(said, TEXT) + 8
    if sizes.narrow:
        x, y, room = at.x, at.y + 40, at.w - second_taken - said_width
    else:
        x, y = at.x + plate_width + 16, at.y
        room = at.right - x - first_taken - said_width
    tiles = _shown(picture, seat)
    drawn, right, rows = _hand(tiles, Box(x, y, room, 0), sizes.back, 4 if sizes.narrow else 8)
    shapes += drawn
    shapes.append(Words(right + 8 if tiles else x, y + 22, said, TEXT, pieces.ON_FELT))
    return shapes, y - at.y + rows * (2 * sizes.back + 4)


# --- three and four seats -----------------------------------------------------------------------------


def _columns(picture: Picture, sizes: Sizes, at: Box) -> tuple[Part, int]:
    """The other seats from left to right, and the boneyard between two of them, at the end, or below."""
    count = len(picture.view.counts)
    seats: list[int | None] = [(picture.seat + step) % count for step in range(1, count)]
    below = sizes.narrow and count > 3
    if picture.view.boneyard_count and not below:
        seats.insert(1 if count == 3 else count, None)
    columns = [
        Box(at.x + (at.w * index) // len(seats), at.y, at.w // len(seats), 0) for index in range(len(seats))
    ]
    beside = all(
        seat is None or _plate_width(picture, seat) + 8 + text_width(said, TEXT) <= column.w - 12
        for seat, column in zip(seats, columns, strict=True)
        for said in (_hand_said(picture, seat) if seat is not None else [""])[:1]
    )
    shapes: list[Shape] = []
    regions: list[Region] = []
    used = 0
    for index, (seat, column) in enumerate(zip(seats, columns, strict=True)):
        side = -1 if index == 0 else 1 if index == len(seats) - 1 else 0
        if seat is None:
            drawn, answering, height = _yard_column(picture, sizes, column, side)
            regions += answering
        else:
            drawn, height = _seat_column(picture, sizes, column, (seat, side), beside=beside)
        shapes += drawn
        used = max(used, height)
    if below and picture.view.boneyard_count:
        drawn, answering, height = _yard_row(picture, Box(at.x, at.y + used + 8, at.w, 0))
        shapes += drawn
        regions += answering
        used += height + 8
    return (shapes, regions), used


def _plate_width(picture: Picture, seat: int, name: str = "") -> int:
    """The width of the plate with this name, or with the seat's letter."""
    indent = 32 + (pieces.MARK_WIDTH if mark_of(picture, seat) else 0)
    return text_width(name or upper_first(short_names(picture.names)[seat]), TEXT) + indent


def _seat_column(
    picture: Picture, sizes: Sizes, column: Box, who: tuple[int, int], *, beside: bool
) -> tuple[list[Shape], int]:
    """A seat: its name with the number of its tiles beside or below, and its hand; and the height."""
    seat, side = who
    room = column.w - 12
    said = _hand_said(picture, seat)
    if beside and len(said) > 1:
        joined = " · ".join(said)
        said = [joined] if _plate_width(picture, seat) + 8 + text_width(joined, TEXT) <= room else said
    said = [shortened(each, TEXT, column.w - 1) for each in said]
    width = max(text_width(each, TEXT) for each in said)
    full, letter = (upper_first(names[seat]) for names in (picture.names, short_names(picture.names)))
    name = full if beside and _plate_width(picture, seat, full) + 8 + width <= room else letter
    plate_width = _plate_width(picture, seat, name)
    tiles = _shown(picture, seat)
    short, gap = (14, 3) if sizes.narrow else (20, 6)
    _none, right, rows = _hand(tiles, Box(0, 0, room, 0), short, gap)
    x = _aligned(column, max(plate_width + 8 + width if beside else max(plate_width, width), right), side)
    shapes, _width = pieces.plate(x, column.y, name, mark_of(picture, seat))
    text_x, y = (x + plate_width + 8, column.y + 22) if beside else (x, column.y + 56)
    for each in said:
        shapes.append(Words(text_x, y, each, TEXT, pieces.ON_FELT))
        y += 24
    y = max(y - 14, column.y + 40)
    shapes += _hand(tiles, Box(x, y, room, 0), short, gap)[0]
    return shapes, y - column.y + (rows * (2 * short + 4) if tiles else 0)


def _yard_row(picture: Picture, at: Box) -> tuple[list[Shape], list[Region], int]:
    """The boneyard in a row of its own."""
    count = picture.view.boneyard_count
    said = boneyard_text(picture.view, picture.lang)
    wide = text_width(said, TEXT)
    x = at.x + (at.w - wide - 12 - 14 - 6 * (min(count, 5) - 1)) // 2
    stack = Box(x + wide + 12, at.y + 12, 14, 28)
    text = Words(x, at.y + 30, said, TEXT, pieces.ON_FELT)
    lit, regions = _drawing(picture, stack)
    return [text, *pieces.stack(stack, count), *lit], regions, 44


def _yard_column(
    picture: Picture, sizes: Sizes, column: Box, side: int
) -> tuple[list[Shape], list[Region], int]:
    """The boneyard with its number above."""
    count = picture.view.boneyard_count
    said = boneyard_text(picture.view, picture.lang)
    if text_width(said, TEXT) > column.w:
        said = number(count, picture.lang)
    short = 14 if sizes.narrow else 20
    spread = short + 6 * (min(count, 5) - 1)
    x = _aligned(column, max(text_width(said, TEXT), spread), side)
    stack = Box(_aligned(column, spread, side), column.y + 48, short, 2 * short)
    text = Words(x, column.y + 22, said, TEXT, pieces.ON_FELT)
    lit, regions = _drawing(picture, stack)
    return [text, *pieces.stack(stack, count), *lit], regions, 48 + 2 * short + 4


def _aligned(column: Box, wide: int, side: int) -> int:
    """Where something this wide starts: at the left, in the middle or at the right of the column."""
    free = column.w - wide
    return column.x + (0 if side < 0 else free if side > 0 else free // 2)


# --- both ---------------------------------------------------------------------------------------------


def _shown(picture: Picture, seat: int) -> tuple[Tile | None, ...]:
    hand = picture.open_hand(seat)
    return tiles_in(hand) if hand is not None else (None,) * picture.view.counts[seat]


def _hand_said(picture: Picture, seat: int) -> list[str]:
    """How many tiles, and what is to be said of the seat."""
    state = seat_state(picture.view, seat, picture.lang)
    if not picture.view.seated >> seat & 1:
        return [state]
    count = count_text(picture.view.counts[seat], picture.lang)
    return [count, state] if state else [count]


def _hand(tiles: tuple[Tile | None, ...], at: Box, short: int, gap: int) -> tuple[list[Shape], int, int]:
    """A hand in ``at.w`` px: backs come closer together, open tiles take more rows; its right side, rows."""
    shapes: list[Shape] = []
    count = len(tiles)
    step = short + gap
    in_row = max(count, 1)
    if count > 1 and (count - 1) * step + short > at.w:
        is_open = any(piece is not None for piece in tiles)
        step = max((at.w - short) // (count - 1), 1)
        if is_open and step < short + 1:
            step = short + 2
            in_row = max((at.w - short) // step + 1, 1)
    rows = -(-count // in_row) if count else 1
    in_row = -(-count // rows) if count else 1
    for index, piece in enumerate(tiles):
        row, column = divmod(index, in_row)
        box = Box(at.x + column * step, at.y + row * (2 * short + 4), short, 2 * short)
        shapes += pieces.face_down(box) if piece is None else pieces.face_up(piece.lo, piece.hi, box)
    right = at.x + (in_row - 1) * step + short if count else at.x
    return shapes, right, rows


def _drawing(picture: Picture, stack: Box) -> Part:
    """The boneyard lit where a tile is to be drawn; it answers a press while a person may play."""
    count = picture.view.boneyard_count
    if not count or not picture.lit or picture.view.options.RULES == "block":
        return [], []
    top = 2 * (min(count, 5) - 1)
    whole = Box(stack.x, stack.y - top, stack.w + 3 * top, stack.h + top)
    lit: list[Shape] = []
    if any(play.kind is PlayKind.DRAW for play in picture.lit):
        lit = [
            *pieces.ring(whole.grown(2), strong=False),
            pieces.pointer(whole.x + whole.w // 2, whole.y - 4),
        ]
    return lit, [Region(Kind.YARD, whole.grown(4), draw_label(picture.lang))]

"""An exercise as a scene: its question where wanted, the other hand, the line of play, hands, loose tiles.

It is drawn smaller and quieter than a board to play at, and says no sum that could be the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from domino_edu.board import pieces
from domino_edu.board.layout import Layout, lay_out
from domino_edu.board.measure import text_width, wrapped
from domino_edu.board.picture import upper_first
from domino_edu.board.shapes import Box, RoundRect, Scene, Shape, Words
from domino_edu.board.wording import count_text
from domino_edu.chinese import unpack
from domino_edu.exercises.shown import Hand, Shown
from domino_edu.exercises.trick_drawing import face, trick_words, tricks_drawn
from domino_edu.line import Line, PlayKind, lay, line_text
from domino_edu.phrases import play_phrase, seat_name
from domino_edu.texts import translators
from domino_edu.tiles import Tile, tiles_in

WIDTH = 640
NARROW = 480
MARGIN = 16
TEXT = 16
TABLE_HEIGHTS = (104, 176, 248, 320)
"""Heights a table may have, in px: the first in which the tiles are large enough is taken."""


def draw(shown: Shown, lang: str, *, width: int = WIDTH, heading: Sequence[str] = ()) -> Scene:
    """The scene of what is shown, everything inside its width, the height as needed.

    Args:
        shown: what is to be seen.
        lang: the language of its words.
        width: in page px.
        heading: sentences above the picture, the first in bold.
    """
    shapes: list[Shape] = []
    y = 8
    for index, sentence in enumerate(heading):
        for line in wrapped(sentence, TEXT, width - 2 * MARGIN, bold=not index):
            y += 24
            shapes.append(Words(MARGIN, y - 5, line, TEXT, pieces.INK, bold=not index))
    y += 8 if heading else 0
    narrow = width < NARROW
    above = [hand for hand in shown.hands if hand.tiles is None]
    below = [hand for hand in shown.hands if hand.tiles is not None]
    for hand in above:
        drawn, y = _row(
            _name(shown, hand, lang),
            _backs(hand),
            y,
            width,
            narrow,
            said=count_text(hand.count, lang),
            chinese=shown.chinese,
        )
        shapes += drawn
    if shown.table:
        drawn, y = _table(shown, y, width)
        shapes += drawn
    drawn, y = tricks_drawn(shown, lang, y, width)
    shapes += drawn
    for told in move_lines(shown, lang):
        for line in wrapped(told, TEXT, width - 2 * MARGIN, bold=False):
            y += 22
            shapes.append(Words(MARGIN, y - 6, line, TEXT, pieces.INK))
    y += 8 if shown.moves else 0
    drawn, y = _open_hands(shown, below, lang, y, width)
    shapes += drawn
    if shown.loose:
        drawn, y = _row("", shown.loose, y, width, narrow, chinese=shown.chinese)
        shapes += drawn
    page = RoundRect(0, 0, width, y + 8, fill="#FFFFFF")
    said = "\n".join(filter(None, [*heading, words(shown, lang)]))
    return Scene(width, y + 8, (page, *shapes), (), said.split("\n", 1)[0], said)


def words(shown: Shown, lang: str) -> str:
    """All that is shown, a line for each part, from top to bottom."""
    _, _n = translators(lang)
    lines = [
        f"{_name(shown, hand, lang)}: {count_text(hand.count, lang)}"
        for hand in shown.hands
        if hand.tiles is None
    ]
    if shown.table:
        lines.append(_("Line of play: {row}").format(row=line_text(shown.line) or _("nothing yet")))
        lines += arm_lines(shown.line, lang)
    lines += trick_words(shown, lang)
    lines += move_lines(shown, lang)
    for hand in shown.hands:
        if hand.tiles is None:
            continue
        said = _("Your hand: {hand}") if hand.seat == shown.me else _("{name}'s hand: {hand}")
        tiles = " ".join(map(str, tiles_of(shown, hand.tiles))) or count_text(0, lang)
        lines.append(said.format(name=_name(shown, hand, lang), hand=tiles))
    if shown.loose:
        lines.append(_("Tiles: {tiles}").format(tiles=" ".join(map(str, shown.loose))))
    return "\n".join(lines)


def arm_lines(line: Line, lang: str) -> list[str]:
    """The tiles on the spinner's arms, each from the spinner outwards."""
    _, _n = translators(lang)
    arms = ((_("Upper arm: {row}"), line.up), (_("Lower arm: {row}"), line.down))
    return [said.format(row=" ".join(map(str, arm))) for said, arm in arms if arm]


def move_lines(shown: Shown, lang: str) -> list[str]:
    """The last plays, one a line, with the two outer ends after each tile laid."""
    _, _n = translators(lang)
    if not shown.moves:
        return []
    lines = [_("Last plays:")]
    for seat, made, line in shown.moves:
        said = _("{name}: {play}").format(name="ABCD"[seat], play=play_phrase(made, line, lang))
        after = lay(line, made)
        if made.kind is PlayKind.LAY:
            said = _("{move} (ends {left} and {right})").format(move=said, left=after.left, right=after.right)
        lines.append(said)
    return lines


def tiles_of(shown: Shown, packed: int) -> tuple[Tile, ...]:
    """The tiles of a hand in the order in which they are shown."""
    return unpack(packed) if shown.chinese else tiles_in(packed)


def _name(shown: Shown, hand: Hand, lang: str) -> str:
    return upper_first(seat_name(hand.seat, lang, learner=shown.me))


def _backs(hand: Hand) -> tuple[None, ...]:
    return (None,) * hand.count


def _open_hands(
    shown: Shown, hands: Sequence[Hand], lang: str, y: int, width: int
) -> tuple[list[Shape], int]:
    """Hands that lie open, one below the other; more than two of them side by side, where there is room."""
    columns = 2 if len(hands) > 2 and width >= NARROW else 1
    wide = (width - 2 * MARGIN - (columns - 1) * 8) // columns
    shapes: list[Shape] = []
    for first in range(0, len(hands), columns):
        below = y
        for column, hand in enumerate(hands[first : first + columns]):
            tiles = tiles_of(shown, hand.tiles or 0)
            said = "" if tiles else count_text(0, lang)
            x = MARGIN + column * (wide + 8)
            name = _name(shown, hand, lang)
            drawn, bottom = _row(
                name, tiles, y, width, width < NARROW, said=said, strip=(x, wide), chinese=shown.chinese
            )
            shapes += drawn
            below = max(below, bottom)
        y = below
    return shapes, y


def _row(
    name: str,
    tiles: Sequence[Tile | None],
    y: int,
    width: int,
    narrow: bool,
    *,
    said: str = "",
    strip: tuple[int, int] | None = None,
    chinese: bool = False,
) -> tuple[list[Shape], int]:
    """A name with its tiles, on their own strip, and where the next part begins.

    ``strip`` is the left edge and the width of the strip, the whole width unless given.
    """
    x, wide = strip or (MARGIN, width - 2 * MARGIN)
    down = any(piece is None for piece in tiles)
    beside = not narrow
    is_half = beside and wide < width - 2 * MARGIN
    short = 20 if down else (36 if narrow or is_half else 40)
    step = short + (6 if down else 8 if is_half else 12)
    left = x + 16 + ((32 if is_half else 80) if name and beside else 0)
    top = y + 12 + (28 if name and not beside else 0)
    in_row = max((x + wide - 16 - left + step - short) // step, 1)
    rows = max(-(-len(tiles) // in_row), 1) if tiles else 0
    tall = 2 * short + 8
    height = (top - y) + (rows * tall if rows else 28) + 4
    shapes: list[Shape] = []
    if not down:
        shapes.append(RoundRect(x, y, wide, height, 12, fill="#F6F2E7", stroke="#DDD5C0"))
    if name:
        name_y = y + 12 + 18 if not beside else y + height // 2 + 6
        shapes.append(Words(x + 16, name_y, name, 18, pieces.INK, bold=True))
    for index, piece in enumerate(tiles):
        row, column = divmod(index, in_row)
        box = Box(left + column * step, top + row * tall, short, 2 * short)
        if chinese:
            shapes += face(piece, box)
        else:
            shapes += pieces.face_down(box) if piece is None else pieces.face_up(piece.lo, piece.hi, box)
    if said:
        after = left + min(len(tiles), in_row) * step + (4 if tiles else 0)
        if after + text_width(said, TEXT) <= x + wide:
            shapes.append(Words(after, top + (short if tiles else 12) + 6, said, TEXT, pieces.QUIET_INK))
    return shapes, y + height + 8


def _table(shown: Shown, y: int, width: int) -> tuple[list[Shape], int]:
    """The table with the line of play and, where wanted, the numbers at its open ends."""
    inner = width - 2 * MARGIN
    laid_out, area = _fitted(shown, y, inner)
    rim, height = 4, area.h + 24
    shapes: list[Shape] = [
        RoundRect(MARGIN, y, inner, height, 14, fill="#6B4A31"),
        RoundRect(MARGIN + rim, y + rim, inner - 2 * rim, height - 2 * rim, 11, fill="felt"),
    ]
    for laid in laid_out.tiles:
        shapes += pieces.face_up(laid.first, laid.second, laid.box)
    if shown.places and laid_out.tiles:
        ends = dict(shown.ends)
        for end, box in laid_out.places.items():
            if end in ends:
                shapes += pieces.place(box, str(ends[end]), lit=False)
    elif laid_out.lead_place:
        shapes += pieces.place(laid_out.lead_place, "", lit=False)
    return shapes, y + height + 8


def _fitted(shown: Shown, y: int, inner: int) -> tuple[Layout, Box]:
    for height in TABLE_HEIGHTS:
        area = Box(MARGIN + 12, y + 12, inner - 24, height)
        laid_out = lay_out(shown.line, area, anchor=len(shown.line.row) // 2, largest=36)
        if laid_out.short >= 28:
            break
    return laid_out, area

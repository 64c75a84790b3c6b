"""The line of play in a picture, with the places for the next tile and the marks of laid tiles."""

from __future__ import annotations

from domino_edu.board import pieces
from domino_edu.board.layout import TWO_ENDS, Laid, Layout, lay_out
from domino_edu.board.picture import Picture
from domino_edu.board.shapes import Box, Kind, Region, RoundRect, Shape
from domino_edu.board.sizes import Part
from domino_edu.board.text import place_label
from domino_edu.line import End, Line, PlayKind


def line_part(picture: Picture, area: Box, *, largest: int) -> Part:
    """The line of play with the places for the next tile."""
    view = picture.view
    line = view.line
    anchor = line.lead - view.start_line.lead + len(view.start_line.row) // 2 if view.start_line.row else None
    ends = tuple(end for end, _pips in view.ends) or TWO_ENDS
    laid_out = lay_out(line, area, anchor=anchor, largest=largest, ends=ends)
    shapes: list[Shape] = []
    for laid in laid_out.tiles:
        shapes += pieces.face_up(laid.first, laid.second, laid.box)
    if picture.fresh and view.played and laid_out.tiles:
        shapes += _fresh_mark(picture, laid_out)
    places, regions = _places(picture, laid_out)
    return [*shapes, *places, *marked_tiles(picture, laid_out)], regions


def _fresh_mark(picture: Picture, laid_out: Layout) -> list[Shape]:
    """A thin light ring round the tile laid last."""
    made = [play for _, play in picture.view.played if play.kind is PlayKind.LAY]
    if not made or made[-1].end is None:
        return []
    x, y, w, h = _end_tile(picture.view.line, laid_out, made[-1].end).box
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
    open_pips = dict(picture.view.ends)
    boxes = laid_out.double_places if across else laid_out.places
    for end, box in boxes.items():
        goes = any(play.end is end for play in lit)
        shapes += pieces.place(box, str(open_pips[end]), lit=goes, strong=picture.marked_end is end)
        label = place_label(end, open_pips[end], picture.lang)
        half = _end_half(line, laid_out, end)
        regions += [Region(Kind.END, each, label, end=end) for each in (box, half) if each is not None]
    return shapes, regions


def _end_tile(line: Line, laid_out: Layout, end: End) -> Laid:
    """The outer tile of an end; of an arm that is still empty, the spinner."""
    row, up = len(line.row), len(line.up)
    arms = {End.U: (line.up, row + up - 1), End.D: (line.down, row + up + len(line.down) - 1)}
    if end in arms:
        arm, last = arms[end]
        return laid_out.tiles[last if arm else line.spinner or 0]
    return laid_out.tiles[0 if end is End.L else row - 1]


def _end_half(line: Line, laid_out: Layout, end: End) -> Box | None:
    """What stands for an end beside its place: the outer tile; of one that has several ends, its half."""
    x, y, w, h = box = _end_tile(line, laid_out, end).box
    ends = [each for each in laid_out.places if _end_tile(line, laid_out, each).box == box]
    if len(ends) == 1:
        return box
    if set(ends) == {End.L, End.R}:
        return Box(x, y, w // 2, h) if end is End.L else Box(x + w // 2, y, w - w // 2, h)
    if set(ends) == {End.U, End.D}:
        return Box(x, y, w, h // 2) if end is End.U else Box(x, y + h // 2, w, h - h // 2)
    return None


def marked_tiles(picture: Picture, laid_out: Layout) -> list[Shape]:
    """A ring and a sign on each laid tile that is marked: its label, or a number for a longer one."""
    where = dict(zip(picture.view.line.tiles, laid_out.tiles, strict=True))
    shapes: list[Shape] = []
    for (piece, _label), sign in zip(picture.marks, mark_signs(picture), strict=True):
        if piece in where:
            shapes += pieces.labelled(where[piece].box, sign)
    return shapes


def mark_signs(picture: Picture) -> tuple[str, ...]:
    """What stands on each marked tile: a label of one or two signs itself, else a number for the label."""
    longer = [label for _piece, label in picture.marks if len(label) > 2]
    return tuple(
        label if len(label) <= 2 else str(longer.index(label) + 1) for _piece, label in picture.marks
    )

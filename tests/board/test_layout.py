"""Lines of any shape are laid out without overlaps, inside, large enough to read, and stay put."""

from itertools import pairwise

import pytest
from board_tables import CHAIN28
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_edu.board.layout import lay_out
from domino_edu.board.shapes import Box
from domino_edu.line import EMPTY_LINE, End, Line, Play, lay, parse_row
from domino_edu.tiles import tile_set

CASE_BOXES = [Box(0, 0, 800, 400), Box(0, 0, 400, 300)]
BOARD_BOXES = [Box(28, 90, 344, 248), Box(28, 100, 844, 304)]  # the tables of boards 400 and 900 px wide


def faults(line: Line, box: Box, *, anchor: int | None = None) -> list[str]:
    """What is wrong with this layout, in words; nothing for a good one."""
    found = lay_out(line, box, anchor=anchor)
    tiles = [laid.box for laid in found.tiles]
    wrong = [f"short side {found.short} px"] if found.short < 10 else []
    wrong += [f"{each} is outside" for each in tiles if not each.inside(box)]
    for laid, halves in zip(found.tiles, line.row, strict=True):
        if {laid.first, laid.second} != set(halves):
            wrong.append(f"{halves} shows {laid.first} and {laid.second}")
        if sorted((laid.box.w, laid.box.h)) != [found.short, 2 * found.short]:
            wrong.append(f"{halves} has the wrong shape")
    for index, (one, other) in enumerate(pairwise(tiles)):
        if one.shared_edge(other) < found.short / 2:
            wrong.append(f"tiles {index} and {index + 1} do not touch")
    for places in (found.places, found.double_places):
        boxes = [*tiles, *places.values()]
        wrong += [f"place {end} is outside" for end, each in places.items() if not each.inside(box)]
        wrong += [
            f"{one} lies on {other}"
            for index, one in enumerate(boxes)
            for other in boxes[:index]
            if one.shared_area(other)
        ]
        for end, at in ((End.L, 0), (End.R, -1)):
            if places[end].shared_edge(tiles[at]) < found.short / 2:
                wrong.append(f"place {end} does not touch the line")
    return wrong


@pytest.mark.parametrize("box", [*CASE_BOXES, *BOARD_BOXES], ids=lambda box: f"{box.w}x{box.h}")
@pytest.mark.parametrize("opened_from", [1, 14, 28])
def test_case_15_all_28_tiles_fit(box, opened_from):
    assert faults(parse_row(CHAIN28, lead=opened_from - 1), box) == []


@pytest.mark.parametrize("box", BOARD_BOXES, ids=lambda box: f"{box.w}x{box.h}")
def test_every_part_of_the_chain_fits_from_every_lead(box):
    words = CHAIN28.split()
    for length in range(1, 29):
        for lead in {0, length // 2, length - 1}:
            line = parse_row(" ".join(words[:length]), lead=lead)
            assert faults(line, box) == [], (length, lead)


@st.composite
def lines(draw):
    """A line as a round might lay it: a lead, then tiles at either end while any fits."""
    rest = set(tile_set(6))
    lead = draw(st.sampled_from(sorted(rest)))
    rest.discard(lead)
    line = lay(EMPTY_LINE, Play.lay(lead))
    for _ in range(draw(st.integers(0, 27))):
        fits = sorted(
            (piece, end.value)
            for piece in rest
            for end, value in ((End.L, line.left), (End.R, line.right))
            if value in piece
        )
        if not fits:
            break
        piece, end = draw(st.sampled_from(fits))
        rest.discard(piece)
        line = lay(line, Play.lay(piece, End(end)))
    return line


@settings(max_examples=150, deadline=None)
@given(line=lines(), box=st.sampled_from([*CASE_BOXES, *BOARD_BOXES]))
def test_any_line_fits(line, box):
    assert faults(line, box) == []


@settings(max_examples=60, deadline=None)
@given(line=lines(), data=st.data())
def test_any_tile_can_be_the_anchor(line, data):
    anchor = data.draw(st.integers(0, len(line.row) - 1))
    assert faults(line, data.draw(st.sampled_from(BOARD_BOXES)), anchor=anchor) == []


@pytest.mark.parametrize("box", BOARD_BOXES, ids=lambda box: f"{box.w}x{box.h}")
def test_laid_tiles_stay_where_they_are(box):
    """The line may be set out anew when the box is full, but not with each tile."""
    words = CHAIN28.split()
    jumps = 0
    for length in range(2, 29):
        before = lay_out(parse_row(" ".join(words[: length - 1])), box)
        after = lay_out(parse_row(" ".join(words[:length])), box)
        jumps += after.tiles[: length - 1] != before.tiles
    assert jumps <= 8


def test_the_next_tile_comes_to_lie_on_its_place():
    box = BOARD_BOXES[1]
    words = CHAIN28.split()
    for length in range(2, 12):
        before = lay_out(parse_row(" ".join(words[: length - 1])), box)
        after = lay_out(parse_row(" ".join(words[:length])), box)
        halves = parse_row(words[length - 1]).row[0]
        places = before.double_places if halves.tile.is_double else before.places
        assert after.tiles[-1].box == places[End.R]


def test_an_empty_table_has_a_place_for_the_lead():
    found = lay_out(EMPTY_LINE, Box(0, 0, 400, 300))
    assert found.tiles == ()
    assert found.lead_place == Box(164, 132, 72, 36)


def test_doubles_lie_across():
    found = lay_out(parse_row("2-6 6-6 6-1", lead=1), Box(0, 0, 800, 400))
    assert [laid.is_upright for laid in found.tiles] == [False, True, False]


def test_a_line_of_the_double_nine_set_is_drawn_in_a_small_box():
    """55 tiles in one train do not fit in readable size there, but they are all drawn."""
    row = " ".join(f"{v}-{v} {v}-{v + 1}" for v in range(9))
    assert faults(parse_row(row), Box(0, 0, 344, 248)) == []

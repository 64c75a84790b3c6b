"""Lines of any shape are laid out without overlaps, inside, large enough to read, and stay put."""

from dataclasses import replace
from itertools import pairwise

import pytest
from board_tables import CHAIN28
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_edu.board.layout import lay_out
from domino_edu.board.shapes import Box
from domino_edu.line import EMPTY_LINE, End, Halves, Line, Play, lay, parse_row
from domino_edu.tiles import parse_tile, tile_set

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


# --- a spinner and its arms -------------------------------------------------------------------------

ARM_BOXES = [Box(28, 150, 344, 296), Box(28, 120, 844, 352)]  # the tables of All Fives, 400 and 900 px wide


@st.composite
def lines_with_arms(draw):
    """A line as All Fives might lay it, one arm often far longer than the others; and its open ends."""
    rest = set(tile_set(6))
    likes = draw(st.lists(st.integers(0, 9), min_size=4, max_size=4))
    first = draw(st.sampled_from(sorted(rest)))
    rest.discard(first)
    line = lay(replace(EMPTY_LINE, spins=True), Play.lay(first))
    for _ in range(draw(st.integers(0, 27))):
        fits = [
            (piece, end) for piece in sorted(rest) for end, value in open_ends(line).items() if value in piece
        ]
        if not fits:
            break
        liked = [(piece, end) for piece, end in fits for _ in range(likes[list(End).index(end)] ** 2)]
        piece, end = draw(st.sampled_from(liked or fits))
        rest.discard(piece)
        line = lay(line, Play.lay(piece, end))
    return line, tuple(open_ends(line))


def open_ends(line):
    """By the default rules: the arms open once tiles lie on both sides of the spinner."""
    ends = {End.L: line.left, End.R: line.right}
    if line.spinner is not None and 0 < line.spinner < len(line.row) - 1:
        pips = line.row[line.spinner].near
        ends[End.U] = line.up[-1].far if line.up else pips
        ends[End.D] = line.down[-1].far if line.down else pips
    return ends


def faults_of_arms(line: Line, ends: tuple[End, ...], box: Box) -> list[str]:
    found = lay_out(line, box, ends=ends)
    wrong = [f"short side {found.short} px"] if found.short < 10 else []
    where = dict(zip(line.tiles, (laid.box for laid in found.tiles), strict=True))
    for piece, laid in zip(line.tiles, found.tiles, strict=True):
        if tuple(sorted((laid.first, laid.second))) != piece:
            wrong.append(f"{piece} shows {laid.first} and {laid.second}")
    spinner = () if line.spinner is None else (line.row[line.spinner],)
    for run in (line.row, (*spinner, *line.up), (*spinner, *line.down)):
        for one, other in pairwise(run):
            if where[one.tile].shared_edge(where[other.tile]) < found.short / 2:
                wrong.append(f"{one} and {other} do not touch")
    for places in (found.places, found.double_places):
        boxes = [*where.values(), *places.values()]
        wrong += [f"{each} is outside" for each in boxes if not each.inside(box)]
        wrong += [
            f"{one} lies on {other}"
            for index, one in enumerate(boxes)
            for other in boxes[:index]
            if one.shared_area(other)
        ]
    if set(found.places) != set(ends) or set(found.double_places) != set(ends):
        wrong.append(f"places at {sorted(end.value for end in found.places)}")
    return wrong


@settings(max_examples=120, deadline=None)
@given(made=lines_with_arms(), box=st.sampled_from(ARM_BOXES))
def test_any_line_with_arms_fits(made, box):
    assert faults_of_arms(*made, box) == []


def train(without: set[str]) -> list[Halves]:
    """All tiles of the set but these in one train from 0 back to 0 (by Hierholzer's way)."""
    rest = set(tile_set(6)) - {parse_tile(name) for name in without}
    way, done = [0], []
    while way:
        fits = sorted(piece for piece in rest if way[-1] in piece)
        if fits:
            rest.discard(fits[0])
            way.append(fits[0].other(way[-1]))
        else:
            done.append(way.pop())
    assert not rest
    return [Halves(one, other) for one, other in pairwise(done)]


def one_long_arm(end: End) -> Line:
    """0-0 with a tile at its sides, and all others that a train can take on one arm."""
    if end in (End.L, End.R):
        row = parse_row(CHAIN28).row
        long, short = row[1:-1], row[-1]
        if end is End.R:
            return Line((short, row[0], *long), lead=1, spinner=1, spins=True)
        back = [Halves(halves.far, halves.near) for halves in (short, row[0], *long)]
        return Line(tuple(reversed(back)), lead=26, spinner=26, spins=True)
    line = Line((Halves(6, 0), Halves(0, 0), Halves(0, 1)), lead=1, spinner=1, spins=True)
    arm = tuple(train({"0-0", "0-6", "0-1", "1-6"}))
    return replace(line, up=arm) if end is End.U else replace(line, down=arm)


@pytest.mark.parametrize("box", ARM_BOXES, ids=lambda box: f"{box.w}x{box.h}")
@pytest.mark.parametrize("end", list(End))
def test_one_very_long_arm_fits(box, end):
    line = one_long_arm(end)
    assert len(line) >= 27
    assert faults_of_arms(line, tuple(End), box) == []


def test_the_arms_open_without_moving_the_row():
    box = ARM_BOXES[1]
    row = parse_row("3-2 2-6 6-6 6-4 4-4", lead=0)
    before = lay_out(row, box)
    after = lay_out(replace(row, spinner=2, spins=True), box, ends=tuple(End))
    assert after.tiles == before.tiles
    assert after.places[End.U].bottom == after.tiles[2].box.y
    assert after.places[End.D].y == after.tiles[2].box.bottom


def test_a_line_without_open_arms_is_laid_out_as_ever():
    row = parse_row("3-2 2-6 6-6")
    spun = replace(row, spinner=2, spins=True)
    for box in (*BOARD_BOXES, *ARM_BOXES):
        assert lay_out(spun, box) == lay_out(row, box)

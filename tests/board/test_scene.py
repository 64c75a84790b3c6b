"""A picture has every part in its place, in every state, width and language."""

from dataclasses import replace

import pytest
from board_tables import (
    FREE,
    TWO_ENDS,
    at_deal,
    at_position,
    played,
    scene_at,
    states,
    states_of_three,
    states_of_tricks,
)  # fmt: skip

from domino_edu.board import table as at
from domino_edu.board.measure import text_width
from domino_edu.board.pieces import ACCENT, INK
from domino_edu.board.sayings import picture
from domino_edu.board.scene import compose
from domino_edu.board.shapes import Box, Circle, Kind, Polygon, Region, RoundRect, Scene, Stroke, Words, hit
from domino_edu.board.still import still
from domino_edu.line import End, Play
from domino_edu.rules import view
from domino_edu.tiles import parse_tile, pips_of

WIDTHS = [280, 320, 400, 559, 560, 640, 720, 900]
STATES = list(states("en"))
LANGUAGES = ["en", "vi"]

OF_THREE = list(states_of_three("en"))
OF_TRICKS = list(states_of_tricks("en"))
WIDTHS_OF_THREE = [280, 320, 400, 720, 900]
WIDTHS_OF_TRICKS = [280, 320, 400, 560, 639, 640, 720, 900, 1200]

everywhere = pytest.mark.parametrize(
    ("lang", "width", "name"),
    [
        *((lang, width, name) for lang in LANGUAGES for width in WIDTHS for name in STATES),
        *((lang, width, name) for lang in LANGUAGES for width in WIDTHS_OF_THREE for name in OF_THREE),
        *((lang, width, name) for lang in LANGUAGES for width in WIDTHS_OF_TRICKS for name in OF_TRICKS),
    ],
)


@pytest.fixture(scope="module")
def scenes():
    """Every state in both languages, made once."""
    two = {
        (lang, width, name): make(width)
        for lang in LANGUAGES
        for name, make in states(lang).items()
        for width in WIDTHS
    }
    three = {
        (lang, width, name): make(width)
        for lang in LANGUAGES
        for name, make in states_of_three(lang).items()
        for width in WIDTHS_OF_THREE
    }
    tricks = {
        (lang, width, name): make(width)
        for lang in LANGUAGES
        for name, make in states_of_tricks(lang).items()
        for width in WIDTHS_OF_TRICKS
    }
    return two | three | tricks


def extent(shape):
    """The box of a shape: left, top, right, bottom in px; a text as wide as it may get."""
    match shape:
        case RoundRect(x, y, w, h):
            return x, y, x + w, y + h
        case Circle(x, y, r):
            return x - r, y - r, x + r, y + r
        case Stroke(x1, y1, x2, y2):
            return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        case Polygon(points):
            xs, ys = zip(*points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case Words(x, y, text, size):
            wide = text_width(text, size, bold=shape.bold)
            left = {"start": x, "middle": x - wide / 2, "end": x - wide}[shape.anchor]
            return left, y - 0.8 * size, left + wide, y + 0.25 * size


@everywhere
def test_nothing_is_outside_the_picture(scenes, lang, width, name):
    scene = scenes[lang, width, name]
    assert scene.width == width
    for shape in scene.shapes:
        left, top, right, bottom = extent(shape)
        assert left >= 0, shape
        assert top >= 0, shape
        assert right <= scene.width, shape
        assert bottom <= scene.height, shape


@everywhere
def test_no_text_lies_on_another(scenes, lang, width, name):
    texts = [shape for shape in scenes[lang, width, name].shapes if isinstance(shape, Words) and shape.text]
    for index, one in enumerate(texts):
        for other in texts[:index]:
            a, b = extent(one), extent(other)
            apart = a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]
            assert apart, (one.text, other.text)


@everywhere
def test_text_is_at_least_16_px(scenes, lang, width, name):
    texts = [shape for shape in scenes[lang, width, name].shapes if isinstance(shape, Words) and shape.text]
    small = [shape.text for shape in texts if shape.size < 16 and not shape.text.isdigit()]
    assert small == []


@everywhere
def test_no_point_belongs_to_two_regions(scenes, lang, width, name):
    regions = scenes[lang, width, name].regions
    for index, one in enumerate(regions):
        assert one.label
        for other in regions[:index]:
            assert one.box.shared_area(other.box) == 0, (one, other)


@everywhere
def test_words_and_title_are_there(scenes, lang, width, name):
    scene = scenes[lang, width, name]
    assert scene.words.startswith(scene.title)
    assert scene.title.endswith(".")


# --- hit testing ----------------------------------------------------------------------------------

CASE_38 = Scene(
    800, 400, (), (Region(Kind.TILE, Box(200, 100, 80, 40), "2-5", tile=parse_tile("2-5")),), "", ""
)


@pytest.mark.parametrize(("x", "y", "is_hit"), [(240, 120, True), (120, 60, False), (480, 240, False)])
def test_case_38_screen_points(x, y, is_hit):
    assert (hit(CASE_38, x, y) is not None) == is_hit


@pytest.mark.parametrize(
    ("x", "y", "is_hit"),
    [
        (200, 100, True),
        (279.99, 139.99, True),
        (280, 120, False),
        (240, 140, False),
        (199.99, 120, False),
        (240, 99.99, False),
    ],
)
def test_edge_pixels_have_one_owner(x, y, is_hit):
    assert (hit(CASE_38, x, y) is not None) == is_hit


def test_touching_regions_share_no_pixel():
    left, right = (
        Region(Kind.END, Box(0, 0, 10, 10), "a", end=End.L),
        Region(Kind.END, Box(10, 0, 10, 10), "b", end=End.R),
    )
    scene = Scene(20, 10, (), (left, right), "", "")
    assert [hit(scene, x, 5) for x in (9.9, 10, 19.9, 20)] == [left, right, right, None]


def test_every_tile_of_the_hand_can_be_hit_where_it_lies():
    table = at_deal()
    scene = scene_at(table, 720)
    hand = [region.tile for region in scene.regions if region.kind is Kind.TILE]
    assert hand == list(view(table.state, 0).hand_tiles)
    for region in scene.regions:
        x, y, w, h = region.box
        assert hit(scene, x + w / 2, y + h / 2) == region


def test_a_place_can_be_hit_and_so_can_the_tile_at_its_end():
    scene = scene_at(at_position(TWO_ENDS), 720)
    ends = [region.end for region in scene.regions if region.kind is Kind.END]
    assert sorted(end.value for end in ends) == ["L", "L", "R", "R"]


def test_a_tile_that_lies_alone_has_an_end_on_each_side():
    scene = scene_at(at_deal(), 720)
    boxes = {(region.end, region.box.w) for region in scene.regions if region.kind is Kind.END}
    assert {end for end, _ in boxes} == {End.L, End.R}


# --- what is shown --------------------------------------------------------------------------------


def shapes_of(scene, kind, **wanted):
    return [
        shape
        for shape in scene.shapes
        if isinstance(shape, kind) and all(getattr(shape, name) == value for name, value in wanted.items())
    ]


def texts(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def test_every_pip_of_line_and_hand_is_drawn():
    table = at_position("block; study; line 2-6 6-5; A 2-5 1-5 3-3; B 0-0; turn B", seat=0)
    scene = compose(replace(picture(table, width=720), fade=False))
    line, hand = 8 + 11, pips_of(table.state.hands[0])
    assert len(shapes_of(scene, Circle, fill=INK)) == line + hand


def test_playable_tiles_have_a_shape_and_not_only_a_colour():
    scene = scene_at(at_position(TWO_ENDS), 720)
    pointers = [
        shape for shape in shapes_of(scene, Polygon, fill=ACCENT) if shape.points[0][0] != shape.points[1][0]
    ]
    assert len(pointers) == 2, "a triangle above 1-5 and 2-5"


def test_legal_places_are_dashed_and_show_their_pips():
    scene = scene_at(at_position(TWO_ENDS), 720)
    assert len(shapes_of(scene, RoundRect, dash=(5, 4), stroke=ACCENT)) == 2
    assert [text for text in texts(scene) if text.isdigit()] == ["2", "5"]


def test_with_a_tile_chosen_only_its_places_are_lit():
    scene = scene_at(at.press_end(at_position(TWO_ENDS), End.R), 720)
    assert len(shapes_of(scene, RoundRect, dash=(5, 4), stroke=ACCENT)) == 0
    assert len(shapes_of(scene, RoundRect, stroke=ACCENT, stroke_width=3)) == 1


def test_a_double_that_is_chosen_has_its_place_across():
    table = at_position("block; study; line 2-6 6-5; A 5-5 1-5; B 0-0; turn A")
    seen = view(table.state, 0)
    marked = still(seen, lang="en", lit=seen.legal, marked=frozenset([parse_tile("5-5")]), places=True)
    place = next(region for region in marked.regions if region.end is End.R)
    assert place.box.h == 2 * place.box.w


def test_a_played_tile_leaves_its_slot_and_the_others_stay():
    before, after = at_deal(), played(at_deal(), 1)
    where = {region.tile: region.box for region in scene_at(before, 720).regions if region.tile}
    left = {region.tile: region.box for region in scene_at(after, 720).regions if region.tile}
    assert set(where) - set(left) == {parse_tile("3-6")}
    assert all(where[piece] == box for piece, box in left.items())


def test_a_hidden_hand_shows_no_tile():
    table = at_deal(hand_over=True)
    scene = scene_at(table, 720)
    assert [region.kind for region in scene.regions] == [Kind.HAND]
    assert "Show the hand" in texts(scene)
    assert not any(str(piece) in scene.words for piece in view(table.state, 0).hand_tiles)


def test_the_other_hand_is_shown_only_when_hands_are_open_or_the_round_is_over():
    table = at_deal()
    theirs = [str(piece) for piece in view(table.state, 1).hand_tiles]
    hidden, shown = scene_at(table, 720), scene_at(at.toggle_open_hands(table), 720)
    assert not any(name in hidden.words for name in theirs)
    assert all(name in shown.words for name in theirs)
    assert len(shapes_of(shown, Circle)) > len(shapes_of(hidden, Circle))
    over = played(table)
    assert all(str(piece) in scene_at(over, 720).words for piece in view(over.state, 1).hand_tiles)


def test_whose_turn_it_is_is_marked_by_a_triangle():
    mine, theirs = at_position(TWO_ENDS), at.press_tile(at_position(TWO_ENDS), parse_tile("1-5"))
    marks = [
        [
            shape.points[0]
            for shape in shapes_of(scene_at(table, 720), Polygon)
            if shape.points[0][0] == shape.points[1][0]
        ]
        for table in (mine, theirs)
    ]
    assert [len(each) for each in marks] == [1, 1]
    assert marks[0][0][1] > marks[1][0][1], "at the hand below, then at the name above"


def test_pictures_for_exercises_light_nothing_unless_asked():
    scene = still("block; study; line 2-6 6-5; A 2-5 3-3; B ?5; turn A", lang="en", places=True)
    assert shapes_of(scene, Polygon, fill=ACCENT)[1:] == []
    assert shapes_of(scene, RoundRect, dash=(5, 4)) == []
    assert {region.label for region in scene.regions} == {"left end: 2", "right end: 5", "2-5", "3-3"}


def test_a_large_hand_takes_several_rows():
    names = " ".join(f"{lo}-{hi}" for lo in range(7) for hi in range(lo, 7) if hi != 6)
    scene = still(f"block; study; line; A {names}; B ?2; turn A", lang="vi", width=400)
    rows = {region.box.y for region in scene.regions if region.kind is Kind.TILE}
    assert len([region for region in scene.regions if region.kind is Kind.TILE]) == 21
    assert len(rows) == 3


def test_the_first_place_of_a_free_lead_is_lit():
    scene = scene_at(at_position(FREE), 720)
    assert [region.label for region in scene.regions if region.kind is Kind.END] == ["open here"]


def test_same_picture_same_scene():
    assert scene_at(played(at_deal(), 2), 400) == scene_at(played(at_deal(), 2), 400)


def test_lit_plays_are_those_handed_in():
    """The scene knows no rules: it lights what it is told, right or wrong."""
    seen = view(at_position(TWO_ENDS).state, 0)
    scene = still(seen, lang="en", lit=(Play.lay("3-3", End.L),), places=True)
    assert len(shapes_of(scene, RoundRect, dash=(5, 4), stroke=ACCENT)) == 1

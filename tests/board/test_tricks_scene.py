"""What a picture of Tien Gow shows: faces, seats, the trick, the hand; and the rank chart beside it."""

import re
from dataclasses import replace

import pytest
from board_tables import LEAD, LOOK, QUARTETS, at_position, deals_played, picking, scene_at

from domino_edu.board import table as at
from domino_edu.board.faces import BACK, RED, WHITE, banker_mark, crown, face
from domino_edu.board.messages import NO_MESSAGE
from domino_edu.board.pieces import ACCENT
from domino_edu.board.rank_chart import chart_html, chart_scene, rank_chart
from domino_edu.board.shapes import Box, Circle, Kind, Polygon, RoundRect, Words
from domino_edu.board.still import show, still
from domino_edu.chinese import KINDS, chinese_set, unpack
from domino_edu.errors import DominoError
from domino_edu.line import PlayKind
from domino_edu.notation import parse_position
from domino_edu.phrases import tile_sign, tile_title
from domino_edu.rules import legal_plays, outcome, play, view
from domino_edu.tiles import parse_tile, pips_of

SEEN = (
    "tien_gow; A 6-6 6-6 4-5 1-3 1-6 1-5 2-4 1-2; B ?8; C ?8; D ?8; banker B; seat A; plays lead 1-1, down ?1"
)
STILL_PARTS = ("felt", "#F6F2E7")  # the table, and the tray of the hand


def shapes_of(scene, kind, **wanted):
    return [
        shape
        for shape in scene.shapes
        if isinstance(shape, kind) and all(getattr(shape, name) == value for name, value in wanted.items())
    ]


def pips(scene):
    return len(shapes_of(scene, Circle, fill=RED)) + len(shapes_of(scene, Circle, fill=WHITE))


def backs(scene):
    return len(shapes_of(scene, RoundRect, fill=BACK))


def texts(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def looks_like(shape, sign):
    """Whether a shape is this sign somewhere else."""
    wanted = sign(0, 0).points
    if not isinstance(shape, Polygon) or len(shape.points) != len(wanted):
        return False
    dx, dy = (shape.points[0][axis] - wanted[0][axis] for axis in (0, 1))
    return all((x + dx, y + dy) == point for (x, y), point in zip(wanted, shape.points, strict=True))


def signs(scene, sign):
    return [shape for shape in scene.shapes if looks_like(shape, sign)]


# --- faces ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("piece", KINDS)
def test_a_face_has_its_pips_and_the_traditional_colours(piece):
    """1 and 4 are red; of Heaven one column of each half is; all else is white."""
    drawn = [shape for shape in face(piece, Box(0, 0, 44, 88)) if isinstance(shape, Circle)]
    assert len(drawn) == piece.pips
    red = [shape for shape in drawn if shape.fill == RED]
    expected = 6 if piece == (6, 6) else sum(half for half in piece if half in (1, 4))
    assert len(red) == expected
    if piece == (6, 6):
        assert len({shape.x for shape in red}) == 1, "one column"


def test_a_face_has_the_proportions_of_the_look():
    box = Box(10, 20, 50, 100)
    body = [shape for shape in face(parse_tile("2-3"), box) if isinstance(shape, RoundRect)][-1]
    assert round(body.h / body.w, 1) == 2
    assert round(body.r / body.w, 2) == 0.12
    pip = next(shape for shape in face(parse_tile("2-3"), box) if isinstance(shape, Circle))
    assert round(2 * pip.r / body.w, 2) == 0.18


# --- the table ----------------------------------------------------------------------------------------


def test_the_trick_shows_open_groups_and_backs_for_discards():
    table = at_position(LOOK)
    scene = scene_at(table, 900)
    laid, hand = parse_tile("4-4").pips + parse_tile("2-5").pips + 2 + 8, pips_of(table.state.hands[0])
    assert pips(scene) == laid + hand
    others = sum(each.bit_count() for each in table.state.hands[1:])
    assert backs(scene) == others + 2
    assert {"B leads", "C, face down", "D beats:", "Earth + eight"} <= set(texts(scene))


def test_the_best_group_has_a_frame_and_a_crown():
    scene = scene_at(at_position(LOOK), 900)
    (crowned,) = signs(scene, crown)
    (frame,) = [each for each in shapes_of(scene, RoundRect, stroke=ACCENT) if each.fill == "#1F4A3C"]
    assert crowned.points[0][0] + 10 == frame.x + frame.w / 2


def test_the_banker_has_a_diamond_and_a_word():
    for position, word in ((LOOK, "banker: C"), (LEAD, "banker: you")):
        scene = scene_at(at_position(position), 900)
        assert len(signs(scene, banker_mark)) == 1
        assert any(word in text for text in texts(scene))


def test_a_still_picture_without_a_score_names_the_banker():
    assert "Banker: B" in texts(show(SEEN, lang="en").scene)


def test_seats_go_round_the_table():
    at_b = still(view(parse_position(LOOK), 1), lang="en", width=900, me=None)
    plates = {shape.text: shape.x for shape in shapes_of(at_b, Words) if shape.text in ("A", "C", "D")}
    assert plates["C"] < plates["D"] < plates["A"]


@pytest.mark.parametrize("width", [400, 720, 900])
def test_the_last_trick_stays_until_the_next_lead(width):
    table = at.press_up(picking(at_position(LOOK), "6-6 3-6"))
    scene = scene_at(table, width)
    assert {"B leads", "Lead"} <= set(texts(scene))
    again = at.press_up(at.press_tile(table, parse_tile("5-5")))
    assert "B leads" not in texts(scene_at(again, width))
    assert "You lead" in texts(scene_at(again, width))


@pytest.mark.parametrize("width", [400, 900])
def test_nothing_moves_while_a_deal_is_played(width):
    table = at_position(LEAD, hand_over=True)
    heights = set()
    while outcome(table.state) is None:
        table = at.make(at.reveal(table), legal_plays(table.state)[-1])
        shown = replace(table, seat=0, hidden=False, players=("you", "random", "random", "random"))
        scene = scene_at(replace(shown, message=NO_MESSAGE), width)
        if all(table.state.hands):
            heights.add(tuple(shape.h for shape in shapes_of(scene, RoundRect) if shape.fill in STILL_PARTS))
    assert len(heights) == 1


def test_open_hands_are_faces():
    closed, opened = at_position(LEAD), at_position(LEAD, open_hands=True)
    assert pips(scene_at(closed, 720)) == pips_of_hands(closed.state.hands[:1])
    assert pips(scene_at(opened, 720)) == pips_of_hands(closed.state.hands) == 227
    assert backs(scene_at(opened, 720)) == 0


def pips_of_hands(hands):
    return sum(piece.pips for hand in hands for piece in unpack(hand))


def test_in_the_end_all_discards_lie_open():
    table = deals_played(1)
    laid = [made for _seat, made in table.state.history if made.kind is PlayKind.DOWN]
    by_others = [made for seat, made in table.state.history if made.kind is PlayKind.DOWN and seat]
    scene = scene_at(table, 900)
    assert backs(scene) == 0
    assert laid
    assert texts(scene).count("Face down:") == len(
        {seat for seat, made in table.state.history if made in laid}
    )
    shown = sum(piece.pips for made in by_others for piece in made.tiles)
    assert pips(scene) >= shown


def test_a_hidden_hand_shows_no_tile():
    scene = scene_at(at_position(LEAD, hand_over=True), 720)
    assert pips(scene) == 0
    assert [region.kind for region in scene.regions] == [Kind.HAND]


def test_a_view_with_hidden_tiles_is_drawn():
    scene = show(SEEN, lang="en").scene
    assert backs(scene) == 7 + 7 + 8 + 1
    assert scene.title.startswith("B leads Earth (1-1).")


# --- the hand -----------------------------------------------------------------------------------------


def test_each_piece_has_its_region_and_its_name():
    table = at_position(LEAD)
    scene = scene_at(table, 720)
    tiles = [region for region in scene.regions if region.kind is Kind.TILE]
    assert [region.tile for region in tiles] == list(unpack(table.state.hands[0]))
    assert [region.label for region in tiles[:2]] == ["Heaven 6-6", "Heaven 6-6 (the second)"]
    assert texts(scene).count("Heaven") == 2
    for region in tiles:
        w, h = region.box[2:]
        assert at.press(table, region).picked.bit_count() == 1
        assert w >= 44
        assert h >= 88


def test_chosen_tiles_are_raised_and_framed_and_said():
    before, after = (scene_at(table, 720) for table in (at_position(LOOK), picking(at_position(LOOK), "5-5")))
    thick = shapes_of(after, RoundRect, stroke=ACCENT, stroke_width=4)
    assert len(thick) == 1
    assert shapes_of(before, RoundRect, stroke=ACCENT, stroke_width=4) == []
    assert "Plum 5-5, chosen" in [region.label for region in after.regions]


def test_completions_have_a_shape_and_not_only_a_colour():
    scene = scene_at(picking(at_position(LOOK), "6-6"), 720)
    pointers = [
        shape
        for shape in shapes_of(scene, Polygon, fill=ACCENT)
        if len(shape.points) == 3 and shape.points[0][1] == shape.points[1][1]
    ]
    assert len(pointers) == 1


def test_a_place_is_lit_when_the_chosen_tiles_may_go_there():
    def lit(names):
        return len(shapes_of(scene_at(picking(at_position(LOOK), names), 720), RoundRect, dash=(5, 4)))

    assert [lit(""), lit("5-5"), lit("5-5 1-5"), lit("6-6 3-6")] == [0, 0, 1, 2]


def test_a_played_piece_leaves_its_slot_and_the_others_stay():
    def where(table):
        return {region.key: region.box.x for region in scene_at(table, 720).regions if region.tile}

    before = at_position(QUARTETS)
    after = at.press_down(picking(before, "6-6 4-6 1-6 1-5"))
    lost = set(where(before)) - set(where(after))
    assert {tile for _kind, tile, _end, _copy in lost} == {*map(parse_tile, ("6-6", "4-6", "1-6", "1-5"))}
    assert all(where(before)[key] == x for key, x in where(after).items())


def test_marks_are_drawn_in_hand_and_trick():
    scene = show(LOOK, lang="en", marks={"4-4": "M", "6-6": "highest"}).scene
    assert "M" in texts(scene)
    assert texts(scene).count("1") == 2


def test_the_scene_knows_no_rules():
    """It lights what it is told, right or wrong."""
    state = play(parse_position(LEAD), legal_plays(parse_position(LEAD))[0])
    seen = view(state, 1)
    scene = still(seen, lang="en", lit=legal_plays(parse_position(LEAD)), places=True)
    assert [region.kind for region in scene.regions if region.kind is not Kind.TILE] == [Kind.UP, Kind.DOWN]


# --- the rank chart -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("width", [216, 320, 400, 688, 1200])
def test_the_chart_has_every_tile_with_its_name_and_keeps_its_width(lang, width):
    scene = chart_scene(lang, width)
    assert scene.width == width
    named = " ".join(texts(scene))
    for piece in KINDS:
        assert tile_title(piece, lang) in named
        assert f"{piece}" in scene.words
        assert tile_sign(piece) in scene.words
    mixed = sum(
        parse_tile(name).pips
        for name in ["6-6", "3-6", "1-1", "2-6", "4-4", "2-5", "1-3", "1-4", "2-4", "1-2"]
    )
    assert pips(scene) == sum(piece.pips for piece in chinese_set()) + mixed


def test_the_last_row_of_each_card_of_the_chart_keeps_away_from_its_edge():
    scene = chart_scene("en", 400)
    outlined = (shape for shape in scene.shapes if isinstance(shape, RoundRect) and shape.stroke)
    cards = [shape for shape in outlined if shape.w > 300]
    tiles = [shape for shape in scene.shapes if isinstance(shape, RoundRect) and shape.w == 22]
    assert len(cards) == 3
    for card in cards:
        lowest = max(each.y + each.h for each in tiles if card.y < each.y < card.y + card.h)
        assert card.y + card.h - lowest >= 8


def test_the_chart_is_a_table_too():
    html = chart_html("en", 600)
    assert "<h4>Military</h4><table>" in html
    first, second, third = re.findall(r"<table>.*?</table>", html)
    assert first.count("<tr>") == 1 + 11
    assert second.count("<tr>") == 1 + 6
    assert "<td>1</td><td>Heaven</td><td>6-6, 6-6</td><td>天</td><td>nine</td>" in first
    assert "<td>4</td><td>Big Six</td><td>2-4</td><td>二四</td><td></td>" in second
    assert "Supreme: wins only when led" in third
    assert 'role="img"' in html


def test_the_chart_is_shown_in_a_lesson():
    bundle = rank_chart("vi", width=400)._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert bundle["text/plain"].startswith("Văn:\n1. Thiên 6-6, 6-6 天; + chín")
    with pytest.raises(DominoError):
        rank_chart("fr")

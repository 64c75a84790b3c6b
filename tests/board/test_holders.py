"""What each other player can hold: the figures, the picture, the table; and that nothing hidden gets in."""

import re
from dataclasses import replace
from fractions import Fraction
from html import escape
from random import Random
from xml.etree import ElementTree as ET

import pytest
from board_tables import ARMS, LOOK, TWO_ENDS, at_deal, at_position, at_rules, deals_played, made, played

from domino_edu.board import table as at
from domino_edu.board.holders import holders, holders_html, holders_text, share_text
from domino_edu.board.holders_scene import holders_scene
from domino_edu.board.measure import text_width
from domino_edu.board.opponents import toggle_hand_over
from domino_edu.board.sayings import names
from domino_edu.board.shapes import RoundRect, Words
from domino_edu.board.svg import svg
from domino_edu.board.wording import short_names
from domino_edu.errors import Fault, SetupError
from domino_edu.phrases import sentence
from domino_edu.rules import outcome, view
from domino_edu.solver.belief import belief
from domino_edu.tiles import parse_tile
from domino_edu.views import parse_view

CASE_50 = "block opening=free; A 0-0 1-1 2-2 4-4 6-6 0-1 3-5; B ?7; turn A; plays 3-5, pass"
"""B passed on 3 and 5: nine hidden tiles show neither, of which B holds seven (CASES.md, 50)."""
TRICK = (
    "tien_gow; A 6-6 3-6 5-5 2-2 5-6 1-5 3-4 1-1; B ?8; C ?8; D ?8; banker A; seat A; plays lead 1-1, down ?1"
)
GAMES = ["block", "triet", "triet seats=3", "stakes", "stakes seats=4", "fives", "tien_gow"]
WIDTHS = [256, 336, 656, 836]


def known_at(text, called=("you", "B", "C", "D"), lang="en"):
    return holders(parse_view(text), called, lang)


def known(table):
    return holders(view(table.state, table.seat), short_names(names(table)), table.lang)


def row(found, name):
    return next(each for each in found.rows if each.tile == parse_tile(name))


def texts(scene):
    return [shape.text for shape in scene.shapes if isinstance(shape, Words)]


def in_the_middle(rules, plays=4):
    """A table of this game in mid-round, at which the learner has made some plays."""
    for deal in range(3, 40):
        table = made(at_rules(rules, deal), plays)
        if outcome(table.state) is None:
            return table
    raise AssertionError(rules)


# --- figures --------------------------------------------------------------------------------------


def test_case_50_a_pass_excludes_tiles_and_the_rest_share_alike():
    found = known_at(CASE_50)
    assert found.places == ("B", "boneyard")
    assert row(found, "3-3").shares == (0, 1)
    assert row(found, "0-2").shares == (Fraction(7, 9), Fraction(2, 9))
    said = holders_text(found)
    assert re.search(r"(?m)^3-3 +no +yes$", said)
    assert re.search(r"(?m)^0-2 +78% +22%$", said)
    assert said.endswith(
        "36 ways in which the hidden tiles can lie fit all that was seen; each counts alike."
    )


def test_the_words_are_vietnamese_where_the_learner_is():
    said = holders_text(known_at(CASE_50, ("bạn", "B"), "vi"))
    assert re.search(r"(?m)^quân +B +kho$", said)
    assert re.search(r"(?m)^3-3 +không +có$", said)
    assert "Có 36 cách" in said


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "no"),
        (Fraction(1, 1000), "<1%"),
        (Fraction(7, 9), "78%"),
        (Fraction(1, 2), "50%"),
        (Fraction(999, 1000), ">99%"),
        (Fraction(1), "yes"),
    ],
)
def test_a_chance_is_never_rounded_to_no_or_yes(share, said):
    assert share_text(share, "en") == said


@pytest.mark.parametrize("rules", GAMES)
def test_each_tile_is_somewhere_and_none_that_is_seen_is_asked_about(rules):
    table = in_the_middle(rules)
    seen = view(table.state, table.seat)
    found = known(table)
    assert found.rows
    assert all(sum(each.shares) == 1 for each in found.rows)
    hidden = seen.unseen.bit_count()
    assert sum(each.copies for each in found.rows) == hidden
    expected = [count for seat, count in enumerate(seen.counts) if seat != seen.seat and count]
    sums = [sum(each.shares[place] * each.copies for each in found.rows) for place in range(len(expected))]
    assert sums == expected


def test_discards_of_tien_gow_have_a_column_and_copies_count():
    found = known_at(TRICK)
    assert found.places == ("B", "C", "D", "face down")
    assert row(found, "1-1").copies == 1
    assert row(found, "3-3").name == "3-3 ×2"
    assert row(found, "3-3").shares == (Fraction(7, 24), Fraction(1, 3), Fraction(1, 3), Fraction(1, 24))
    assert "A discard tells nothing but how many tiles lie face down." in found.notes


# --- honesty --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rules", GAMES)
def test_other_hidden_tiles_change_nothing(rules, lang):
    table = replace(in_the_middle(rules), lang=lang)
    seen = view(table.state, table.seat)
    others = belief(seen).sample(Random(7), 5)
    assert len({state.hands for state in others}) > 1
    assert {holders_html(replace(table, state=state), 656) for state in others} == {holders_html(table, 656)}


def test_the_hand_that_lies_face_down_tells_nothing():
    table = toggle_hand_over(at_deal())
    said = holders_html(table, 656)
    assert "First turn the hand up" in said
    assert "<svg" not in said
    shown = holders_html(at.reveal(table), 656)
    assert "<svg" in shown
    assert all(str(piece) not in re.findall(r"<th scope=\"row\">([^<]+)", shown) for piece in held(table))


def held(table):
    return view(table.state, table.seat).hand_tiles


def test_open_hands_are_said_not_to_count():
    table = played(at_deal(open_hands=True), 1)
    closed = at.toggle_open_hands(table)
    note = "This is what you could know if the hands were not open."
    assert note in holders_html(table, 656)
    assert holders_html(table, 656).replace(f"<p>{note}</p>", "") == holders_html(closed, 656)


@pytest.mark.parametrize("over", [lambda: played(at_deal()), lambda: deals_played(1)])
def test_after_the_round_nothing_is_hidden(over):
    said = holders_html(over(), 656)
    assert "The round is over; all hands lie open." in said
    assert "<svg" not in said


def test_a_history_that_cannot_be_is_answered(monkeypatch):
    def nothing_fits(_seen):
        raise SetupError(Fault.NO_SUCH_DEAL)

    monkeypatch.setattr("domino_edu.board.holders.belief", nothing_fits)
    for lang in ("en", "vi"):
        said = holders_html(at_position(TWO_ENDS, lang=lang), 656)
        assert escape(sentence(SetupError(Fault.NO_SUCH_DEAL), lang)) in said


# --- picture and table ----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("rules", GAMES)
def test_every_figure_stands_in_its_cell(rules, width, lang):
    found = known(replace(in_the_middle(rules), lang=lang))
    scene = holders_scene(found, width)
    assert scene.width == width or (width == 256 and scene.width < 300)
    cells = [shape for shape in scene.shapes if isinstance(shape, RoundRect) and shape.stroke == "#C9D3D0"]
    assert len(cells) == len(found.rows) * len(found.places)
    figures = [share_text(share, lang) for each in found.rows for share in each.shares]
    inside = []
    for cell in cells:
        middle = cell.x + cell.w / 2
        said = next(
            shape
            for shape in scene.shapes
            if isinstance(shape, Words) and shape.x == middle and cell.y < shape.y < cell.y + cell.h
        )
        assert text_width(said.text, said.size, bold=said.bold) <= cell.w
        inside.append(said.text)
    assert inside == figures
    for shape in scene.shapes:
        if isinstance(shape, Words):
            assert shape.size >= 16
            wide = text_width(shape.text, shape.size, bold=shape.bold)
            left = shape.x - (wide / 2 if shape.anchor == "middle" else 0)
            assert left >= 0
            assert left + wide <= scene.width
            assert 0 < shape.y < scene.height
    for index, cell in enumerate(cells):
        assert cell.x + cell.w <= scene.width
        assert all(
            cell.x + cell.w <= other.x
            or other.x + other.w <= cell.x
            or cell.y + cell.h <= other.y
            or other.y + other.h <= cell.y
            for other in cells[index + 1 :]
        )


def test_many_columns_make_a_narrow_picture_wider_rather_than_unreadable():
    found = known(at_position(LOOK))
    assert len(found.places) == 5
    scene = holders_scene(found, 256)
    assert scene.width > 256
    assert "24%" in texts(scene)


def test_a_bar_is_as_long_as_its_chance():
    found = known_at(CASE_50)
    scene = holders_scene(found, 400)
    cells = [shape for shape in scene.shapes if isinstance(shape, RoundRect)]
    framed = [shape for shape in cells if shape.stroke == "#C9D3D0"]
    index = framed.index(framed[2 * found.rows.index(row(found, "0-2"))])
    bar = cells[cells.index(framed[index]) + 1]
    assert bar.w / framed[index].w == pytest.approx(7 / 9, abs=0.01)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_table_says_the_same_as_the_picture(lang):
    table = replace(in_the_middle("stakes seats=4"), lang=lang)
    found = known(table)
    page = ET.fromstring(holders_html(table, 656))  # noqa: S314 - our own text
    assert page.get("lang") == lang
    grid = page.find(".//table")
    assert grid.find("caption").text == page.find("h4").text
    heads = grid.findall("thead/tr/th")
    assert [head.get("scope") for head in heads] == ["col"] * (1 + len(found.places))
    lines = grid.findall("tbody/tr")
    assert [line.find("th").text for line in lines] == [each.name for each in found.rows]
    assert {line.find("th").get("scope") for line in lines} == {"row"}
    assert [[cell.text for cell in line.findall("td")] for line in lines] == [
        [share_text(share, lang) for share in each.shares] for each in found.rows
    ]


PICTURES = {
    "holders_block": lambda lang: known_at(CASE_50, ("", "B"), lang),
    "holders_fives": lambda lang: known(at_position(ARMS, lang=lang)),
    "holders_stakes": lambda lang: known(replace(made(at_rules("stakes", 8), 4), lang=lang)),
    "holders_tricks": lambda lang: known_at(TRICK, lang=lang),
}


@pytest.mark.parametrize(
    ("name", "width", "lang"),
    [
        ("holders_block", 400, "vi"),
        ("holders_block", 900, "en"),
        ("holders_fives", 400, "en"),
        ("holders_stakes", 400, "en"),
        ("holders_tricks", 400, "vi"),
        ("holders_tricks", 900, "en"),
    ],
)
def test_reference_pictures(golden, name, width, lang):
    """Looked at when they were made: see CONTRIBUTING.md."""
    golden(f"board/{name}_{width}_{lang}.svg", svg(holders_scene(PICTURES[name](lang), width)) + "\n")


def test_a_try_position_has_it_too():
    assert "<svg" in holders_html(at_position(TWO_ENDS), 656)

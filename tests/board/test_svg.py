"""SVG pictures: the reference files, and what makes them safe to put in a page."""

import re
from xml.etree import ElementTree as ET

import pytest
from board_tables import TWO_ENDS, at_position, played, scene_at, states, states_of_three, states_of_tricks

from domino_edu.board.rank_chart import chart_scene
from domino_edu.board.shapes import Scene, Words
from domino_edu.board.still import still
from domino_edu.board.svg import svg

NAMESPACE = "{http://www.w3.org/2000/svg}"
PICTURES = [
    (name, width, lang)
    for name in ("empty", "mid_round", "full", "refused", "result")
    for width in (400, 900)
    for lang in ("en", "vi")
]
PICTURES_OF_THREE = [
    (name, width, lang)
    for name in ("triet", "stakes_left", "fives_arms", "triet_result", "stakes_result")
    for width in (400, 900)
    for lang in ("en", "vi")
]
PICTURES_OF_TRICKS = [
    (name, width, lang)
    for name in ("tricks_lead", "tricks_mid", "tricks_full", "tricks_refused", "tricks_result")
    for width in (400, 900)
    for lang in ("en", "vi")
]


@pytest.mark.parametrize(("name", "width", "lang"), PICTURES)
def test_reference_pictures(golden, name, width, lang):
    """Looked at when they were made: see CONTRIBUTING.md."""
    golden(f"board/{name}_{width}_{lang}.svg", svg(states(lang)[name](width)) + "\n")


@pytest.mark.parametrize(("name", "width", "lang"), PICTURES_OF_THREE)
def test_reference_pictures_of_the_other_games(golden, name, width, lang):
    golden(f"board/{name}_{width}_{lang}.svg", svg(states_of_three(lang)[name](width)) + "\n")


@pytest.mark.parametrize(("name", "width", "lang"), PICTURES_OF_TRICKS)
def test_reference_pictures_of_tien_gow(golden, name, width, lang):
    golden(f"board/{name}_{width}_{lang}.svg", svg(states_of_tricks(lang)[name](width)) + "\n")


@pytest.mark.parametrize(("width", "lang"), [(400, "vi"), (900, "en")])
def test_reference_pictures_of_the_rank_chart(golden, width, lang):
    golden(f"board/rank_chart_{width}_{lang}.svg", svg(chart_scene(lang, width)) + "\n")


@pytest.mark.parametrize("name", list(states("en")))
def test_every_picture_is_xml_with_its_words(name):
    scene = states("vi")[name](400)
    root = ET.fromstring(svg(scene))  # noqa: S314 - our own text
    title, words = root.find(f"{NAMESPACE}title"), root.find(f"{NAMESPACE}desc")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"
    assert (title.text, words.text) == (scene.title, scene.words)


def test_ids_of_two_boards_never_meet_unless_the_boards_are_equal():
    pictures = [svg(make(width)) for make in states("en").values() for width in (400, 900)]
    pictures += [svg(scene_at(at_position(TWO_ENDS, lang=lang), 400)) for lang in ("en", "vi")]
    ids = [set(re.findall(r' id="([^"]+)"', picture)) for picture in pictures]
    assert all(ids)
    for index, one in enumerate(ids):
        for other in ids[:index]:
            assert not one & other


def test_every_id_that_is_used_is_there():
    picture = svg(scene_at(at_position(TWO_ENDS), 720))
    used = re.findall(r"url\(#([^)]+)\)", picture)
    assert used
    assert set(used) <= set(re.findall(r' id="([^"]+)"', picture))


def test_text_is_escaped():
    scene = Scene(100, 20, (Words(0, 16, '<b> & "x" \x00', 16, "#000000"),), (), "a < b", "& so")
    root = ET.fromstring(svg(scene))  # noqa: S314 - our own text
    assert root.find(f"{NAMESPACE}text").text == '<b> & "x" '
    assert root.find(f"{NAMESPACE}title").text == "a < b"


def test_the_same_scene_gives_the_same_text():
    assert svg(scene_at(at_position(TWO_ENDS), 720)) == svg(scene_at(at_position(TWO_ENDS), 720))


def test_numbers_have_at_most_two_decimals_and_nothing_is_fetched():
    picture = svg(states("en")["mid_round"](900))
    assert not re.search(r"\d\.\d{3}", picture)
    assert re.findall(r"https?://[^\"]+", picture) == ["http://www.w3.org/2000/svg"]


def test_a_large_picture_stays_small_as_a_file():
    assert len(svg(states("en")["full"](900))) < 60_000


def test_a_still_picture_needs_no_hidden_tile():
    assert svg(still("block; study; line 2-6; A 1-1; B ?5; turn A", lang="en")).startswith("<svg ")


def test_played_is_deterministic():
    table = at_position(TWO_ENDS)
    assert svg(scene_at(played(table), 400)) == svg(scene_at(played(at_position(TWO_ENDS)), 400))

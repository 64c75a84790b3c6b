"""Positions in words: the same facts in both languages."""

import re

import pytest
from board_tables import STUCK, TWO_ENDS, at_deal, at_position, played, scene_at

from domino_edu.board import table as at
from domino_edu.board.sayings import picture
from domino_edu.board.still import picture_of, still
from domino_edu.board.text import score_text, status_sentence, words
from domino_edu.line import line_text
from domino_edu.match import Standings
from domino_edu.rules import view
from domino_edu.tiles import parse_tile


def status(table):
    return scene_at(table, 720).title


@pytest.mark.parametrize(
    ("text", "lang", "sentence"),
    [
        (TWO_ENDS, "en", "Your turn. Open ends: 2 and 5."),
        (TWO_ENDS, "vi", "Đến lượt bạn. Đầu mở: 2 và 5."),
        (STUCK, "en", "Your turn. Open ends: 2 and 5. Nothing fits: pass."),
        (STUCK, "vi", "Đến lượt bạn. Đầu mở: 2 và 5. Không quân nào khớp: hãy bỏ lượt."),
        ("block opening=free; A 0-0; B 1-1", "en", "Your turn. Nothing is laid yet."),
        ("block opening=free; A 0-0; B 1-1", "vi", "Đến lượt bạn. Chưa có quân nào trên bàn."),
    ],
)
def test_status(text, lang, sentence):
    text = text.replace("block opening=free;", "block opening=free hand_size=1;")
    assert status(at_position(text, lang=lang)) == sentence


@pytest.mark.parametrize(("lang", "sentence"), [("en", "B to play."), ("vi", "Đến lượt B.")])
def test_status_while_the_other_is_to_play(lang, sentence):
    waiting = at.press_tile(at_position(TWO_ENDS, lang=lang), parse_tile("1-5"))
    assert status(waiting).startswith(sentence)


def test_a_still_picture_does_not_say_that_nothing_fits():
    assert still(STUCK, lang="en").title == "Your turn. Open ends: 2 and 5."


def test_case_36_both_languages_list_the_same_ends_in_the_same_order():
    for number in range(1, 8):
        table = played(at_deal(number), 2)
        if table.state.line.row and not view(table.state, 0).outcome:
            ends = [re.findall(r"\d", status(at.speak(table, lang)).split(":")[1]) for lang in ("en", "vi")]
            assert ends[0] == ends[1] == [str(table.state.line.left), str(table.state.line.right)]


def test_result():
    assert status(played(at_deal())) == (
        "The round is blocked. You have fewer pips and win. Pips left: you 4 and B 9. Margin: 5 pips."
    )


def test_everything_in_words():
    assert words(
        picture(at.press_tile(at_position(TWO_ENDS), parse_tile("2-5")), width=720)
    ).splitlines() == [
        "Your turn. Open ends: 2 and 5.",
        "Block",
        "B · doubles first: 2 tiles",
        "Boneyard: 21 tiles sleep.",
        "Line of play: 2-6 6-5",
        "Your hand: 1-5 2-5 3-3 (3 tiles, 19 pips)",
        "Possible: 5-1 at the right end, 5-2 at the left end, or 5-2 at the right end.",
        "2-5 fits both ends: choose where it goes.",
    ]


def test_everything_in_vietnamese_words():
    said = words(picture(at_position(TWO_ENDS, lang="vi"), width=720)).splitlines()
    assert said[2:6] == [
        "B · quân đôi trước: 2 quân",
        "Kho: 21 quân nằm yên.",
        "Dãy quân: 2-6 6-5",
        "Bài của bạn: 1-5 2-5 3-3 (3 quân, 19 chấm)",
    ]


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_line_is_written_as_it_lies(lang):
    table = played(at_deal(lang=lang), 3)
    assert line_text(table.state.line) in words(picture(table, width=720))


def test_one_is_written_as_one():
    said = words(picture_of("block; study; line 0-0; A 0-1; B ?1; yard ?25; turn A", lang="en"))
    assert "B: 1 tile\n" in said
    assert "(1 tile, 1 pip)" in said


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Block · round 3 · you 1 – 1 B · 1 drawn"), ("vi", "Block · ván 3 · bạn 1 – 1 B · hòa 1")],
)
def test_score(lang, text):
    names = ("you", "B · x") if lang == "en" else ("bạn", "B · x")
    standings = Standings((1, 1), 1, (0, 0))
    assert score_text("block", lang, round_number=3, standings=standings, names=names) == text


def test_no_english_is_left_in_vietnamese_words():
    english = re.compile(
        r"\b(your|turn|tiles?|pips?|hand|line|open|sleeps?|round|fits|the|left|right)\b", re.IGNORECASE
    )
    table = at_deal(lang="vi")
    for _ in range(10):
        assert not english.search(words(picture(table, width=720)))
        table = played(table, 1)


def test_what_two_people_see_names_them_by_letter():
    table = at.reveal(at_deal(hand_over=True))
    assert status_sentence(view(table.state, 0), ("A", "B"), "en", me=None).startswith("A to play.")
    assert "A's hand: " in words(picture(table, width=720))

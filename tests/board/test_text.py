"""Positions in words: the same facts in both languages."""

import re
from dataclasses import replace

import pytest
from board_tables import (
    ARMS,
    STUCK,
    TWO_ENDS,
    at_deal,
    at_position,
    at_rules,
    left_and_away,
    made,
    played,
    scene_at,
)  # fmt: skip

from domino_edu.board import table as at
from domino_edu.board.sayings import picture
from domino_edu.board.still import picture_of, still
from domino_edu.board.text import adds_up_text, score_text, status_sentence, words
from domino_edu.line import line_text
from domino_edu.match import Standings
from domino_edu.rules import outcome, view
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


# --- the other three games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "status"),
    [
        ("en", "Your turn. Open ends: left 3, right 4, up 0, and down 1."),
        ("vi", "Đến lượt bạn. Đầu mở: trái 3, phải 4, trên 0 và dưới 1."),
    ],
)
def test_case_36_four_ends_are_listed_the_same_in_both_languages(lang, status):
    seen = view(at_position(ARMS).state, 0)
    assert status_sentence(seen, ("you", "B"), lang, me=0) == status
    assert [int(sign) for sign in status if sign.isdigit()] == [pips for _end, pips in seen.ends]


def test_arms_that_are_open_at_once_are_listed_at_once():
    text = "fives spinner_arms=any_time; study; line 3-6 6-6; spinner 2; A 1-1; B 0-0; turn A"
    seen = view(at_position(text).state, 0)
    said = status_sentence(seen, ("you", "B"), "en", me=0)
    assert said == "Your turn. Open ends: left 3, right 6, up 6, and down 6."


@pytest.mark.parametrize(
    ("line", "sum_"),
    [
        ("line 6-6; spinner 1", "6 + 6 = 12"),
        ("line 3-6 6-6; spinner 2", "3 + 6 + 6 = 15"),
        ("line 3-6 6-6 6-4; spinner 2", "3 + 4 = 7"),
        ("line 3-6 6-6 6-4 4-4; spinner 2; up 6-1", "3 + 4 + 4 + 1 = 12"),
        ("line 6-4", "6 + 4 = 10"),
    ],
)
def test_how_the_count_adds_up(line, sum_):
    """RULES.md 3.2; the second is the source's own example."""
    seen = view(at_position(f"fives; study; {line}; A 1-1; B 0-0; turn A").state, 0)
    left, _, right = adds_up_text(seen).partition(" = ")
    wanted, _, total = sum_.partition(" = ")
    assert sorted(left.split(" + ")) == sorted(wanted.split(" + "))
    assert right == total


def test_a_board_of_all_fives_says_count_points_and_arms():
    table = replace(at_position(ARMS), adds_up=True)
    said = words(picture(table, width=720))
    assert "All Fives · you 35 – 20 B" in said
    assert "Upper arm: 6-5 5-5 5-0" in said
    assert "Lower arm: 6-1" in said
    assert "Count: 12 (3 + 4 + 4 + 0 + 1 = 12)" in said


def test_a_seat_that_left_or_is_away_is_said():
    said = words(picture(left_and_away(), width=720))
    assert "B · doubles first: has left" in said
    assert re.search(r"D · doubles first: \d tiles, away", said)


def test_a_finished_round_says_its_payments():
    table = made(at_rules("triet", 2))
    said = words(picture(table, width=720)).splitlines()
    at = said.index("Payments:")
    result = outcome(table.state)
    assert len(said) - at - 1 == len(result.ledger)
    assert all("→" in line for line in said[at + 1 :])


@pytest.mark.parametrize("rules", ["triet", "stakes seats=3", "fives"])
def test_no_english_is_left_in_the_other_games(rules):
    english = re.compile(
        r"\b(your|turn|tiles?|pips?|hand|line|open|boneyard|count|round|fits|the|left|right|payments?|pays?)\b",
        re.IGNORECASE,
    )
    for times in (0, 2, 200):
        table = made(at_rules(rules, 3, lang="vi"), times)
        assert not english.search(words(picture(table, width=720)))

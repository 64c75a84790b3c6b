"""Hints in steps and the table of advice, without widgets: what holds when; nothing hidden gets in."""

import re
from dataclasses import replace
from html import unescape

import pytest
from board_tables import TWO_ENDS, at_deal, at_position, at_rules, made

from domino_edu.board import hinting as hint
from domino_edu.board import table as at
from domino_edu.board.opponents import toggle_hand_over
from domino_edu.board.review_scene import Bar, Scale, evaluation_scene, scale_for
from domino_edu.board.shapes import RoundRect, Words
from domino_edu.board.working import Doing
from domino_edu.coach.advice import advise
from domino_edu.rules import legal_plays
from domino_edu.tiles import parse_tile

GAMES = ["block", "triet", "stakes", "fives", "tien_gow"]


def asked(table, steps, *, opened=False):
    start = replace(hint.at_turn(hint.Hinting(), table), step=steps, opened=opened)
    return hint.advised(start, advise(hint.seen(table), samples=8))


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rules", GAMES)
def test_each_press_says_one_thing_more_and_the_third_names_the_play(rules, lang):
    table = at_rules(rules, lang=lang)
    lines = [hint.hint_lines(asked(table, steps), lang) for steps in range(4)]
    assert [len(each) for each in lines] == [0, 1, 2, 3]
    assert lines[3][:2] == lines[2]
    tiles = {str(piece) for play in legal_plays(table.state) for piece in play.tiles or (play.tile,) if piece}
    assert not any(tile in lines[1][0] for tile in tiles)
    named = set(re.findall(r"\d-\d", lines[3][2]))
    assert named
    assert named <= tiles | {tile[::-1] for tile in tiles}


def test_there_is_no_fourth_step():
    assert hint.next_step(hint.Hinting(step=3)).step == 3


def test_a_hint_holds_for_its_position_only():
    table = at_deal()
    found = asked(table, 2, opened=True)
    assert hint.at_turn(found, table) is found
    assert hint.at_turn(found, at.toggle_open_hands(table)) is found
    after = at.settle(at.press_tile(table, parse_tile("3-6")))
    assert hint.at_turn(found, after) == hint.Hinting(after.turn)
    assert hint.at_turn(found, at.undo(after)).advice is None


def test_in_hand_over_the_other_person_finds_no_hint_and_none_can_be_asked_face_down():
    table = at.reveal(toggle_hand_over(at_deal()))
    found = asked(table, 3)
    after = at.make(table, legal_plays(table.state)[0])
    assert after.hidden
    assert not hint.can_ask(after)
    assert hint.at_turn(found, after).advice is None
    assert hint.at_turn(found, at.reveal(after)).step == 0


def test_nothing_can_be_asked_while_another_is_to_play_or_after_the_end():
    waiting = at_position("block; study; line 2-6 6-5; A 1-5 3-3; B 2-4 5-5; turn B", seat=0)
    assert not hint.can_ask(waiting)
    assert not hint.can_ask(made(at_deal()))


@pytest.mark.parametrize("rules", GAMES)
def test_open_hands_tell_the_hints_nothing(rules):
    table = at_rules(rules)
    seen = hint.seen(table)
    assert seen == hint.seen(at.toggle_open_hands(table))
    assert seen.shown is None


def test_hints_of_a_deal_do_not_depend_on_the_hands_of_the_others():
    one = at_position("block opening=free set=3 hand_size=3; A 0-0 0-3 1-3; B 0-2 1-2 3-3")
    two = at_position("block opening=free set=3 hand_size=3; A 0-0 0-3 1-3; B 0-1 1-1 2-3")
    said = [[*hint.hint_lines(asked(table, 3), "en"), hint.advice_html(asked(table, 3).advice, "en")]
            for table in (one, two)]  # fmt: skip
    assert said[0] == said[1]


def test_the_table_of_advice_is_accessible_and_has_each_play_once():
    table = at_position(TWO_ENDS, lang="en")
    html = hint.advice_html(asked(table, 0, opened=True).advice, "en")
    rows = [unescape(row) for row in re.findall('<th scope="row">(.*?)</th>', html)]
    assert len(rows) == len(set(rows)) == len(legal_plays(table.state)) == 3
    assert sorted(re.search(r"\d-\d", row)[0] for row in rows) == ["5-1", "5-2", "5-2"]
    assert re.findall('<th scope="col">(.*?)</th>', html) == ["play", "worth", "why"]
    assert "<caption>What each play is worth</caption>" in html


def test_how_far_the_work_is():
    assert hint.doing_text(None, "en") == "Working it out."
    assert (
        hint.doing_text(Doing(100, 1500), "en") == "Working it out: 100 of 1,500 deals of the hidden tiles."
    )
    assert hint.doing_text(Doing(1, 4, prepares=True), "vi").endswith("1 trên 4.")


# --- the evaluation bar ---------------------------------------------------------------------------


def test_scales():
    assert scale_for([0.2, 0.4], in_wins=True) == Scale(0, 1, 0)
    assert scale_for([-3.0, 12.5], in_wins=False) == Scale(-12.5, 12.5, 0)
    assert scale_for([0.0], in_wins=False).share(0) == 0.5


@pytest.mark.parametrize("width", [256, 656])
def test_a_bar_is_as_long_as_its_worth_and_everything_stays_inside(width):
    bars = [Bar("best", "Best: 3-6 at the right end (5)", "wins 62% (56% to 68%)", 0.62, 0.56, 0.68),
            Bar("played", "Played: 0-0", "wins 31%", 0.31, 0.31, 0.31)]  # fmt: skip
    scene = evaluation_scene(bars, scale_for([], in_wins=True), width, "What the plays were worth")
    filled = [shape.w for shape in scene.shapes if isinstance(shape, RoundRect) and shape.r == 3]
    assert filled[0] == pytest.approx(2 * filled[1], abs=0.3)
    said = " ".join(shape.text for shape in scene.shapes if isinstance(shape, Words))
    assert "62%" in said
    assert "31%" in said
    assert scene.words.splitlines()[1] == "Played: 0-0: wins 31%."
    assert all(shape.x + shape.w <= width for shape in scene.shapes if isinstance(shape, RoundRect))

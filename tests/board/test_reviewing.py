"""A review looked through on a board, without widgets: moments as they were seen, trying again, what if."""

import re
from functools import cache

import pytest
from board_tables import at_deal, at_rules, made

from domino_edu.board import reviewing as back
from domino_edu.board import table as at
from domino_edu.board.opponents import toggle_hand_over
from domino_edu.coach.review import Mark, mark_of, review
from domino_edu.match import standings
from domino_edu.rules import legal_plays, outcome, view

GAMES = ["block", "triet", "stakes", "fives", "tien_gow"]


@cache
def over(rules):
    """A round that is over, in which the learner had several decisions, and its review."""
    for deal in range(1, 30):
        table = made(at_rules(rules, deal), which=1)
        found = review(table.state, table.seat, samples=8)
        if len(found.decisions) >= 3:
            return table, back.reviewing(table, found)
    raise AssertionError(rules)


def test_a_round_is_looked_back_on_once_it_is_over():
    assert not back.can_review(at_deal())
    assert back.can_review(made(at_deal()))


@pytest.mark.parametrize("rules", GAMES)
def test_stepping_stays_within_the_decisions(rules):
    _table, shown = over(rules)
    last = len(shown.review.decisions) - 1
    assert back.moved(shown, -1).at == 0
    assert back.moved(shown, 1).at == 1
    assert back.moved(back.gone_to(shown, 99), 1).at == last
    tried = back.tried(shown, back.other_plays(shown, "en")[-1][1])
    assert back.moved(tried, 1).tried is None


@pytest.mark.parametrize("rules", GAMES)
def test_each_picture_is_what_the_seat_saw_then_and_no_more(rules):
    table, shown = over(rules)
    for number, decision in enumerate(shown.review.decisions):
        then = back.retried(table, back.gone_to(shown, number))
        seen = view(then.state, table.seat)
        assert decision.advice.view == seen
        scene = back.moment_scene(back.gone_to(shown, number), "en", 656)
        named = set(re.findall(r"\b\d-\d\b", scene.words))
        known = {str(piece) for piece in seen.hand_tiles}
        if rules != "tien_gow":
            laid = {str(piece) for piece in seen.line.tiles}
            both = known | laid | {name[::-1] for name in known | laid}
            assert named <= both


@pytest.mark.parametrize("rules", GAMES)
def test_a_moment_is_tried_again_with_the_real_tiles_and_does_not_count(rules):
    table, shown = over(rules)
    before = standings(table.match)
    again = back.retried(table, back.gone_to(shown, 1))
    decision = shown.review.decisions[1]
    assert again.match is None
    assert len(again.state.history) == decision.at.ply
    assert again.state.history == table.state.history[: decision.at.ply]
    assert at.may_act(again)
    assert decision.play in legal_plays(again.state)
    end = made(again)
    assert outcome(end.state) is not None
    home = back.returned(end, table)
    assert home.match == table.match
    assert standings(home.match) == before
    assert home.turn > end.turn
    assert at.start_again(end).state == again.state


@pytest.mark.parametrize("rules", GAMES)
def test_another_play_has_its_worth_and_mark(rules):
    _table, shown = over(rules)
    play = next(each.play for each in shown.decision.advice.plays[::-1] if each.play != shown.decision.play)
    tried = back.tried(shown, play)
    assert tried.tried == play
    assert back.tried(tried, shown.decision.play).tried is None
    said = back.decision_lines(tried, "en")
    mark = mark_of(shown.decision.advice, play)
    assert any(line.startswith("What if: ") and line.endswith(f": {mark.value}.") for line in said)
    words = back.bar_scene(tried, "en", 656).words
    assert words.startswith(("Best: ", "Played, and the best: "))
    if play != shown.decision.advice.best.play:
        assert "What if: " in words


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rules", GAMES)
def test_titles_words_and_pictures_in_both_languages(rules, lang):
    _table, shown = over(rules)
    titles = back.titles(shown, lang)
    assert len(titles) == len(shown.review.decisions)
    for title, decision in zip(titles, shown.review.decisions, strict=True):
        assert back.SIGNS[decision.mark] in title
    turned = {"en": "turning point", "vi": "bước ngoặt"}[lang]
    assert sum(turned in title for title in titles) == len(shown.review.turning)
    assert f'<section lang="{lang}">' in back.summary_html(shown, lang)
    html = back.decision_html(shown, lang, 656)
    assert html.count("<svg") == 2
    assert html.count('role="img"') == 2
    assert len(shown.review.decisions) == sum(shown.review.count(mark) for mark in Mark)


def test_where_two_people_play_either_can_be_reviewed_and_tries_again_face_down():
    table = toggle_hand_over(at_deal())
    while outcome(table.state) is None:
        table = at.settle(at.make(at.reveal(table), legal_plays(table.state)[0]))
    assert sorted(back.seats_to_review(table)) == [0, 1]
    shown = back.reviewing(table, review(table.state, 1, samples=4))
    again = back.retried(table, shown)
    assert again.seat == 1
    assert again.hidden
    assert shown.me is None


def test_a_round_without_a_decision_says_so():
    table = made(at_rules("block", 5))
    empty = back.reviewing(table, review(at_deal().first, 0))
    assert back.titles(empty, "en") == []
    assert "There is no decision to review." in back.summary_html(empty, "en")
    assert back.decision_html(empty, "en", 656) == ""
    assert back.retried(table, empty) is table

"""The levels of each game: known players, weakest first, each with a sentence in both languages."""

from random import Random

import pytest

from domino_edu.errors import Fault, SetupError
from domino_edu.line import End, Play
from domino_edu.match import start_match, state_of
from domino_edu.phrases import level_sentence, player_description, player_name, why_sentence
from domino_edu.players import PLAYERS, SEARCHERS, Choice, Facts, Why, decision_rng, levels, player
from domino_edu.players.levels import searching_player
from domino_edu.rules import RULE_SETS, auto_play, legal_plays, outcome, play, view

GAMES = ("block", "triet", "stakes", "fives")


@pytest.mark.parametrize("name", GAMES)
def test_levels_are_numbered_from_one_and_each_is_a_player_of_its_own(name):
    found = levels(name)
    assert [level.number for level in found] == list(range(1, len(found) + 1))
    assert len({level.player for level in found}) == len(found) >= 3
    assert {level.rule_set for level in found} == {name}
    assert found[0].player == "random"
    assert found[-1].player == "strong"
    assert all(level.player in (*PLAYERS, *SEARCHERS) for level in found)


def test_in_block_heaviest_and_doubles_first_are_one_level():
    names = {level.player for level in levels("block")}
    assert len(names & {"heaviest", "doubles_first"}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_a_round_to_its_end(name):
    for level in levels(name):
        seats = RULE_SETS[name].Options().seats
        state = state_of(start_match(name, ("random",) * seats, 7))
        chosen = searching_player(level.player) if level.player in SEARCHERS else player(level.player)
        while plays := legal_plays(state):
            if state.turn or auto_play(state):
                made = plays[0]
            else:
                made = chosen(view(state, 0), decision_rng(7, 0, len(state.history))).play
            state = play(state, made)
        assert outcome(state)


def test_a_searching_player_is_found_by_its_name_like_any_other():
    seen = view(state_of(start_match("triet", ("you",) * 4, 3)), 0)
    if seen.legal:
        assert player("glance")(seen, Random(1)).play in seen.legal
    with pytest.raises(SetupError) as refused:
        searching_player("random")
    assert refused.value.kind is Fault.UNKNOWN_PLAYER


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_each_level_has_its_own_sentence(lang):
    for name in GAMES:
        said = [level_sentence(level, lang) for level in levels(name)]
        assert len(set(said)) == len(said)
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said)


def test_searching_players_have_names_and_sentences_in_both_languages():
    for name in SEARCHERS:
        assert player_name(name, "en") != player_name(name, "vi")
        assert player_description(name, "en") != player_description(name, "vi")


@pytest.mark.parametrize(
    ("why", "facts", "en", "vi"),
    [
        (
            Why.MOST_WINS,
            Facts("block", 100, 0.64, 0.543, 0.738),
            "3-5 wins in 64% of 100 sampled deals (95% interval 54% to 74%).",
            "3-5 thắng trong 64% của 100 cách chia lấy mẫu (khoảng tin cậy 95%: 54% đến 74%).",
        ),
        (
            Why.MOST_WINS,
            Facts("block", 4, 1.0, 0.9, 1.1),
            "3-5 wins in 100% of 4 sampled deals (95% interval 90% to 100%).",
            "3-5 thắng trong 100% của 4 cách chia lấy mẫu (khoảng tin cậy 95%: 90% đến 100%).",
        ),
        (
            Why.MOST_GAIN,
            Facts("fives", 60, 6.25, -2.44, 10.07, 4),
            (
                "3-5 does best in 60 sampled deals: +6.2 points on average "
                "(95% interval \u22122.4 to +10.1). It looked 4 tiles ahead."
            ),
            (
                "3-5 cho kết quả tốt nhất trong 60 cách chia lấy mẫu: trung bình +6,2 điểm "
                "(khoảng tin cậy 95%: \u22122,4 đến +10,1). Nó nhìn trước 4 quân."
            ),
        ),
        (
            Why.MOST_GAIN,
            Facts("triet", 60, 0.0, 0.0, 0.04),
            "3-5 does best in 60 sampled deals: 0 pips on average (95% interval 0 to 0).",
            (
                "3-5 cho kết quả tốt nhất trong 60 cách chia lấy mẫu: trung bình 0 chấm "
                "(khoảng tin cậy 95%: 0 đến 0)."
            ),
        ),
    ],
)
def test_what_it_found_is_said_with_its_uncertainty(why, facts, en, vi):
    choice = Choice(Play.lay("3-5", End.L), why, 4, facts=facts)
    assert why_sentence(choice, "en") == en
    assert why_sentence(choice, "vi") == vi

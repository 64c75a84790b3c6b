"""The opponents: legal, repeatable, no peeking, and able to say why, in every game and for every table.

Those of Tien Gow are also looked at in test_tricks.py.
"""

import hashlib
from random import Random

import pytest

from domino_edu.deal import Deal, deal_by_number
from domino_edu.errors import Fault, SetupError
from domino_edu.line import DRAW, PASS, End, Play
from domino_edu.match import start_match, state_of
from domino_edu.phrases import player_description, player_name, why_sentence
from domino_edu.players import PLAYERS, SEARCHERS, Choice, Why, decision_rng, player, players_for
from domino_edu.rules import (
    RULE_SETS,
    auto_play,
    begin,
    legal_plays,
    new_round,
    outcome,
    play,
    start_of,
    view,
)
from domino_edu.rules.contract import Start
from domino_edu.rules.stakes import off
from domino_edu.tiles import tile
from domino_edu.views import parse_view

NAMES = pytest.mark.parametrize("name", list(PLAYERS))
LINES = {name: rule_set for name, rule_set in RULE_SETS.items() if not rule_set.PLAYS_TRICKS}
OF_LINES = [why for why in Why if list(Why).index(why) <= list(Why).index(Why.NOTHING_SCORES)]


def table(hand, line="2-6 6-5"):
    return parse_view(f"block; study; line {line}; A {hand}; B ?3; turn A")


def positions(count=12):
    """Views of all seats all through some rounds of every game with a line, with their state."""
    for name, rule_set in LINES.items():
        for number in range(1, count):
            seats = rule_set.LEAST_SEATS + number % (rule_set.MOST_SEATS - rule_set.LEAST_SEATS + 1)
            state = state_of(start_match(rule_set.Options(seats=seats), ("you",) * seats, number))
            if name == "stakes" and number % 2:
                state = play(state, off(number % seats))
            while plays := legal_plays(state):
                yield state, view(state, state.turn)
                state = play(state, plays[number % len(plays)])


@NAMES
def test_a_player_chooses_a_legal_play(name):
    for state, seen in positions():
        choice = player(name)(seen, Random(1))
        assert choice.play in legal_plays(state)
        assert choice.count == len(legal_plays(state))
        assert auto_play(state) in (None, choice.play)


@NAMES
def test_the_same_view_and_the_same_seed_give_the_same_choice(name):
    for _, seen in positions():
        assert player(name)(seen, Random(7)) == player(name)(seen, Random(7))


@NAMES
def test_a_player_does_not_look_at_hidden_tiles(name):
    """The other hand and the boneyard exchanged wholesale: before anything is laid, nothing can change."""
    for number in range(1, 40):
        dealt = deal_by_number(number)
        options = RULE_SETS["block"].Options(opening="free")
        asleep = sum(1 << n for n in dealt.boneyard[:7])
        yard = tuple(p.number for p in dealt.hand_tiles[1]) + dealt.boneyard[7:]
        states = [new_round(options, deal) for deal in (dealt, Deal((dealt.hands[0], asleep), yard))]
        assert states[0].hands[1] != states[1].hands[1]
        choices = [player(name)(view(state, 0), Random(number)) for state in states]
        assert choices[0] == choices[1]


@NAMES
def test_a_player_needs_no_more_than_what_is_written_in_a_view(name):
    """It chooses the same from a view read from text, where the hidden tiles are question marks."""
    from domino_edu.views import view_text

    for _, seen in list(positions(4))[::5]:
        again = parse_view(view_text(seen))
        assert player(name)(again, Random(3)) == player(name)(seen, Random(3))


def test_chance_is_the_only_difference_between_two_seeds():
    """By lot every play comes up; the other two leave only the end to chance."""
    seen = table("2-5 1-5 2-2")
    drawn = {player("random")(seen, Random(seed)).play for seed in range(60)}
    assert drawn == set(seen.legal)
    assert {player("heaviest")(seen, Random(seed)).play for seed in range(60)} == {
        Play.lay("2-5", End.L), Play.lay("2-5", End.R),
    }  # fmt: skip
    assert {player("doubles_first")(seen, Random(seed)).play for seed in range(60)} == {
        Play.lay("2-2", End.L)
    }


def test_the_lot_is_fair():
    """4,000 draws of one play in four: 1,000 each, deviation 27; six deviations allowed."""
    seen = table("2-5 1-5 2-2")
    rng = Random(4)
    drawn = [player("random")(seen, rng).play for _ in range(4000)]
    assert all(abs(drawn.count(one) - 1000) < 165 for one in seen.legal)


# --- what each prefers -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand", "chosen", "why"),
    [
        ("doubles_first", "2-2 5-5 2-4", "5-5", Why.DOUBLE_FIRST),  # the heavier of two doubles
        (
            "doubles_first",
            "2-2 4-5 3-5",
            "2-2",
            Why.DOUBLE_FIRST,
        ),  # a double before heavier tiles: source 003
        ("doubles_first", "6-6 2-4 3-5", "3-5", Why.NO_DOUBLE_FITS),  # 6-6 is a double that fits nowhere
        ("doubles_first", "2-3 0-5 1-1", "0-5", Why.NO_DOUBLE_FITS),  # 5 pips each: the larger half is 5
        ("heaviest", "2-2 2-4 3-5", "3-5", Why.HEAVIEST),
        ("heaviest", "2-2 1-5 2-4 6-6", "1-5", Why.HEAVIEST),  # 6 pips each: the larger half is 5
        ("heaviest", "3-4 2-1", "1-2", Why.ONLY_PLAY),
        ("doubles_first", "3-4 2-2", "2-2", Why.ONLY_PLAY),
        ("random", "3-4 2-2", "2-2", Why.ONLY_PLAY),
    ],
)
def test_what_a_player_prefers(name, hand, chosen, why):
    choice = player(name)(table(hand), Random(1))
    assert (str(choice.play.tile), choice.why) == (chosen, why)


@NAMES
def test_a_player_that_must_pass_passes(name):
    choice = player(name)(table("3-4 0-0"), Random(1))
    assert choice == Choice(PASS, Why.FORCED_PASS, 1)


@NAMES
def test_a_player_that_must_draw_draws(name):
    seen = parse_view("fives; study; line 2-6 6-5; A 3-4 0-0; B ?3; yard ?4; turn A")
    assert player(name)(seen, Random(1)) == Choice(DRAW, Why.FORCED_DRAW, 1)


def fives(hand, line="2-6 6-5", more=""):
    return parse_view(f"fives{more}; study; line {line}; A {hand}; B ?3; yard ?2; turn A")


@pytest.mark.parametrize(
    ("seen", "chosen", "why", "points"),
    [
        (fives("2-5 1-5 0-2"), "2-5", Why.HIGHEST_SCORE, 10),  # 5 + 5 at the left; 0-2 would make 0 + 5
        (fives("1-5 1-2 3-5"), "3-5", Why.HIGHEST_SCORE, 5),  # 2 + 3
        (fives("1-5 4-5"), "4-5", Why.NOTHING_SCORES, 0),  # 2 + 1 or 2 + 4: nothing
        (fives("1-5 4-5", more=" mode=ten_rounds"), "4-5", Why.NOTHING_SCORES, 0),
        (table("2-5 2-2 1-5"), "2-5", Why.HEAVIEST, 0),  # no All Fives: as ``heaviest``
    ],
)
def test_what_highest_score_prefers(seen, chosen, why, points):
    choice = player("highest_score")(seen, Random(1))
    assert (str(choice.play.tile), choice.why, choice.points) == (chosen, why, points)


def test_highest_score_never_leaves_points_on_the_table():
    scored = 0
    for number in range(12):
        state = state_of(start_match("fives", ("you", "random"), number))
        while plays := legal_plays(state):
            seat = state.turn
            choice = player("highest_score")(view(state, seat), Random(number))
            gains = [play(state, one).points[seat] - state.points[seat] for one in plays]
            state = play(state, choice.play)
            if len(plays) > 1:
                assert choice.points == max(gains)
                scored += choice.points > 0
    assert scored > 10


def test_the_registry_says_who_fits_which_game():
    assert players_for("fives") == ("random", "heaviest", "doubles_first", "highest_score")
    for name in ("block", "triet", "stakes"):
        assert players_for(name) == ("random", "heaviest", "doubles_first")
    assert players_for("tien_gow") == ("random", "careful", "sampler")
    assert set().union(*map(players_for, RULE_SETS)) == set(PLAYERS)


def test_heaviest_and_the_rest_can_finish_every_game():
    for name, rule_set in RULE_SETS.items():
        for seats in range(rule_set.LEAST_SEATS, rule_set.MOST_SEATS + 1):
            names = (players_for(name) * 2)[-seats:]
            state = state_of(start_match(rule_set.Options(seats=seats), names, seats))
            while legal_plays(state):
                rng = decision_rng(seats, state.turn, len(state.history))
                state = play(state, player(names[state.turn])(view(state, state.turn), rng).play)
            assert outcome(state)


def test_doubles_first_never_leaves_a_double_that_fits():
    seen_some = 0
    for state, seen in positions(40):
        choice = player("doubles_first")(seen, Random(2))
        fitting = [one.tile for one in legal_plays(state) if one.tile and one.tile.lo == one.tile.hi]
        if fitting:
            seen_some += 1
            assert choice.play.tile == max(fitting)
    assert seen_some > 50


def test_heaviest_never_leaves_a_heavier_tile_that_fits():
    for state, seen in positions(20):
        choice = player("heaviest")(seen, Random(2))
        if choice.play.tile:
            weights = [(one.tile.lo + one.tile.hi, one.tile.hi) for one in legal_plays(state)]
            assert (choice.play.tile.pips, choice.play.tile.hi) == max(weights)


def test_an_opening_by_the_rules_is_their_only_play():
    state = begin(RULE_SETS["block"].Options(), start_of(deal_by_number(1)))
    assert isinstance(state.start, Start)
    for name in PLAYERS:
        choice = player(name)(view(state, state.turn), Random(1))
        assert (choice.play, choice.why) == (auto_play(state), Why.ONLY_PLAY)


# --- randomness ------------------------------------------------------------------------------------


def test_the_randomness_of_a_decision_is_that_of_its_name():
    """Random(text) is seeded with the text's bytes followed by their SHA-512, as one number, big-endian
    (Python's documented version 2 seeding); computed here from hashlib."""
    name = b"domino-edu 1042 1 6"
    seed = int.from_bytes(name + hashlib.sha512(name).digest(), "big")
    expected = Random(seed)
    rng = decision_rng(1042, 1, 6)
    assert [rng.random() for _ in range(5)] == [expected.random() for _ in range(5)]


def test_each_decision_has_its_own_randomness():
    firsts = {
        decision_rng(seed, seat, ply).random() for seed in (1, 12) for seat in (0, 1) for ply in range(20)
    }
    assert len(firsts) == 80
    assert decision_rng(5, 0, 3).random() == decision_rng(5, 0, 3).random()


# --- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_every_reason_is_a_sentence_that_names_the_tile(lang):
    for why in OF_LINES:
        forced = {Why.FORCED_PASS: PASS, Why.FORCED_DRAW: DRAW}
        said = why_sentence(Choice(forced.get(why, Play.lay("3-5", End.L)), why, 4, 15), lang)
        assert said.endswith(".")
        assert "{" not in said
        assert ("3-5" in said) == (why not in forced)
    assert "15" in why_sentence(Choice(Play.lay("3-5"), Why.HIGHEST_SCORE, 4, 15), lang)
    assert "8" in why_sentence(Choice(Play.lay("3-5"), Why.HEAVIEST, 4), lang)
    assert "4" in why_sentence(Choice(Play.lay("3-5"), Why.BY_LOT, 4), lang)


def test_one_pip_is_singular():
    assert why_sentence(Choice(Play.lay("0-1"), Why.HEAVIEST, 2), "en").endswith("1 pip.")
    assert why_sentence(Choice(Play.lay(tile(0, 0)), Why.HEAVIEST, 2), "en").endswith("0 pips.")


@NAMES
def test_every_player_has_a_name_and_a_description_in_both_languages(name):
    assert player_name(name, "en") != player_name(name, "vi")
    assert player_description(name, "en") != player_description(name, "vi")
    assert player_description(name, "en").endswith(".")


def test_an_unknown_player_is_refused_with_those_there_are():
    with pytest.raises(SetupError) as refused:
        player("deep blue")
    assert refused.value.kind is Fault.UNKNOWN_PLAYER
    assert refused.value.facts["known"] == (*PLAYERS, *SEARCHERS)

"""Who plays against a person: levels, an opponent for each seat, players that take their time."""

from random import Random

import pytest
from board_tables import TWO_ENDS, at_deal, at_position, at_rules, made

from domino_edu.board import table as at
from domino_edu.board.opponents import (
    choose_opponent,
    offered,
    others,
    searches,
    seated,
    stand_in,
    takes_time,
    toggle_hand_over,
    without_searchers,
)
from domino_edu.board.sayings import about_opponents, message_text, opponents, progress_text
from domino_edu.board.setout import first_table, new_table
from domino_edu.board.thinking import Progress
from domino_edu.errors import SetupError
from domino_edu.phrases import player_description, player_name, sentence
from domino_edu.players import levels, player
from domino_edu.rules import view

LINES = ["block", "triet", "stakes", "fives"]


def test_one_name_is_for_all_and_a_list_is_one_for_each():
    assert at_rules("triet", opponent="random").players == ("you", "random", "random", "random")
    each = at_rules("triet", opponent=["random", "heaviest", "doubles_first"])
    assert each.players == ("you", "random", "heaviest", "doubles_first")
    assert at_rules("triet", opponent=" random,heaviest , doubles_first").players == each.players
    assert new_table("block", seat=1, opponent=["random"]).players == ("random", "you")
    assert first_table("triet", seat=2, opponent="random,heaviest,random").players[2] == "you"
    assert at_position(TWO_ENDS, opponent=["random"]).players == ("you", "random")


def test_where_people_take_turns_the_first_of_a_list_comes_back():
    opponent, players = seated("heaviest,random", "triet", seats=3, seat=0, hand_over=True)
    assert (opponent, players) == ("heaviest", ("you", "you", "you"))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nobody", "There is no player 'nobody'; known: random, "),
        (["random", "me", "random"], "There is no player 'me'"),
        ("random,heaviest", "it can be random or random,random,random."),
        ("highest_score", "There is no player 'highest_score'"),
        ("", "There is no player ''"),
    ],
)
def test_opponents_that_cannot_be_are_answered(given, said):
    with pytest.raises(SetupError) as refused:
        new_table("triet", opponent=given)
    assert said in sentence(refused.value, "en")
    assert sentence(refused.value, "vi") != sentence(refused.value, "en")


@pytest.mark.parametrize("rules", LINES)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_menu_offers_the_levels_in_order_and_the_usual_opponent(rules, lang):
    table = at_rules(rules, lang=lang)
    word = {"en": "level", "vi": "bậc"}[lang]
    menu = opponents(table)
    measured = [
        (f"{word} {level.number}: {player_name(level.player, lang)}", level.player) for level in levels(rules)
    ]
    assert menu[: len(measured)] == measured
    rest = [] if "doubles_first" in dict(measured).values() else ["doubles_first"]
    assert [name for _label, name in menu[len(measured) :]] == rest


def test_another_player_at_the_table_is_in_the_menu_without_a_level():
    assert (0, "heaviest") in offered(at_deal(opponent="heaviest"))
    assert (0, "heaviest") not in offered(at_deal())
    assert not any(level for level, _name in offered(new_table("tien_gow"))) or levels("tien_gow")


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_each_kind_of_opponent_is_described_once(lang):
    table = at_rules("triet", opponent="random,heaviest,random", lang=lang)
    assert others(table) == ("random", "heaviest")
    said = about_opponents(table)
    assert len(said) == 2
    assert player_description("heaviest", lang) in said[1]
    assert about_opponents(toggle_hand_over(table)) == []


def test_a_level_is_chosen_for_one_seat_or_for_all():
    table = choose_opponent(at_rules("triet"), "strong", seat=2)
    assert table.players == ("you", "doubles_first", "strong", "doubles_first")
    assert message_text(table) == "From now on C is: strong thinker."
    assert choose_opponent(table, "glance").players == ("you", "glance", "glance", "glance")
    assert table.match.seats == table.players


# --- players that take their time -----------------------------------------------------------------


def test_only_a_thinking_player_with_a_choice_takes_time():
    waiting = at.make(at_deal(opponent="strong"), at.possible(at_deal())[0])
    assert at.opponent_due(waiting)
    assert takes_time(waiting)
    assert not takes_time(at.make(at_deal(), at.possible(at_deal())[0]))
    assert not takes_time(at_deal(opponent="strong"))
    only = at.make(
        at_position("block; study; line 2-6 6-5; A 1-5 3-3; B 0-1 4-4; turn A", opponent="strong"),
        at.possible(at_position("block; study; line 2-6 6-5; A 1-5 3-3; B 0-1 4-4; turn A"))[0],
    )
    assert at.opponent_due(only)
    assert not takes_time(only)
    assert not takes_time(new_table("block", deal=1042, opponent="strong"))  # the rules lay the lead


def test_a_quick_settling_ends_before_a_player_that_takes_its_time():
    """B leads, and C is the one that thinks."""
    stopped = at.settle(first_table("triet", deal=5, opponent="random,strong,random"), quick=True)
    assert [seat for seat, _made in stopped.state.history] == [1]
    assert stopped.state.turn == 2
    assert takes_time(stopped)


def test_what_was_thought_is_played_and_a_stand_in_is_named():
    waiting = at.make(at_deal(opponent="strong"), at.possible(at_deal())[0])
    choice = player("random")(view(waiting.state, 1), Random(3))
    thought = at.opponent_step(waiting, turn=waiting.turn, choice=choice)
    assert thought.state.history[-1] == (1, choice.play)
    assert at.opponent_step(waiting, turn=waiting.turn - 1, choice=choice) == waiting
    meanwhile = at.opponent_step(waiting, by="doubles_first")
    assert meanwhile.state == at.opponent_step(at.make(at_deal(), at.possible(at_deal())[0])).state
    assert message_text(meanwhile).endswith(
        "The strong opponent is not ready yet; meanwhile plays: doubles first."
    )


@pytest.mark.parametrize("rules", LINES)
def test_a_stand_in_is_the_level_below_those_that_think(rules):
    below = [level.player for level in levels(rules) if not searches((level.player,))]
    assert stand_in(rules) == below[-1]


def test_without_searchers_the_level_below_has_their_seats():
    table = without_searchers(at_rules("triet", opponent="strong,random,glance"))
    assert table.players == ("you", "heaviest", "random", "heaviest")
    assert table.opponent == "heaviest"
    assert table.match.seats == table.players
    assert message_text(table) == "Your opponent from now on: heaviest first."


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_preparing_is_told_in_words(lang):
    assert progress_text(None, "block", lang) == ""
    said = {
        progress_text(progress, "block", lang)
        for progress in (Progress(2, 4), Progress(4, 4), Progress(0, 1, failed=True))
    }
    assert len(said) == 3
    if lang == "en":
        assert "Preparing the strong opponent, once on this computer: 2 of 4." in said
        assert "The strong opponent is ready." in said


def test_a_round_against_levels_is_played_to_its_end():
    """With the solver as plain Python or compiled: the same deal gives the same plays."""
    from domino_edu.rules import outcome

    first = made(at_rules("block", 1042, opponent="glance"))
    assert outcome(first.state) is not None
    assert made(at_rules("block", 1042, opponent="glance")).state == first.state

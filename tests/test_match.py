"""Rounds into a match: deal numbers, turns, standings."""

import pytest

from domino_edu.deal import LARGEST_DEAL_NUMBER, deal_by_number
from domino_edu.errors import Fault, IllegalPlay, SetupError
from domino_edu.line import PASS
from domino_edu.match import (
    HUMAN,
    Match,
    Round,
    next_round,
    play_in,
    results,
    standings,
    start_match,
    state_of,
    with_state,
)
from domino_edu.notation import parse_position
from domino_edu.rules import Ending, legal_plays, new_round, outcome
from domino_edu.rules.block import Options
from domino_edu.tiles import DOUBLES

TWO = (HUMAN, "random")
A_OUT = "block; study; line 1-2; A 2-3; B 6-6; turn A; plays 2-3@R"  # margin 12
B_BLOCKS = "block; study; line 1-2; A 4-4; B 3-3; turn A; plays pass, pass"  # 8 and 6: margin 2
DRAWN = "block; study; line 1-2; A 3-3; B 0-6; turn A; plays pass, pass"
REDEALT = "block; A 0-1; B 2-3"


def to_the_end(match):
    while plays := legal_plays(state_of(match)):
        match = play_in(match, plays[0])
    return match


def match_of(*positions):
    rounds = tuple(Round(number, parse_position(text)) for number, text in enumerate(positions, start=1))
    return Match(Options(), TWO, 1, rounds)


def test_the_first_round_has_the_deal_of_the_seed_and_the_next_the_next_number():
    match = start_match("block", TWO, 1042)
    assert state_of(match) == new_round("block", deal_by_number(1042))
    for number in (1043, 1044):
        match = next_round(to_the_end(match))
        assert match.deal_number == number
        assert state_of(match).start.hands == deal_by_number(number).hands
    assert len(match.rounds) == 3


def test_after_the_last_number_comes_the_first():
    match = next_round(to_the_end(start_match("block", TWO, LARGEST_DEAL_NUMBER)))
    assert match.deal_number == 0


def test_two_classes_that_start_at_one_number_stay_together():
    """Whoever won, the k-th deal is the same."""
    one, other = start_match("block", TWO, 7), start_match("block", TWO, 7)
    one = next_round(to_the_end(one))
    other = next_round(other)
    assert state_of(one).start == state_of(other).start


def test_an_unfinished_round_is_given_up_and_leaves_no_trace():
    match = start_match("block", TWO, 7)
    match = play_in(match, legal_plays(state_of(match))[0])
    again = next_round(match)
    assert [each.deal_number for each in again.rounds] == [8]
    assert standings(again) == standings(start_match("block", TWO, 8))


def test_a_refused_play_leaves_the_match_as_it_was():
    match = start_match("block", TWO, 7)
    before = repr(match)
    with pytest.raises(IllegalPlay):
        play_in(match, PASS)
    assert repr(match) == before


def test_undo_is_going_back_to_an_old_position():
    match = start_match("block", TWO, 7)
    later = play_in(match, legal_plays(state_of(match))[0])
    assert with_state(later, state_of(match)) == match


def test_standings_count_wins_draws_and_margins():
    """A by 12, B by 2, a draw, a redeal that counts for nothing, A by 12 again."""
    match = match_of(A_OUT, B_BLOCKS, DRAWN, REDEALT, A_OUT)
    found = standings(match)
    assert (found.wins, found.draws, found.margins) == ((2, 1), 1, (22, -22))
    assert [result.ending for result in results(match)] == [
        Ending.OUT, Ending.BLOCKED, Ending.BLOCKED, Ending.REDEAL, Ending.OUT,
    ]  # fmt: skip


def test_a_round_that_goes_on_counts_for_nothing_yet():
    assert standings(match_of(A_OUT, "block; study; line 1-2; A 2-3; B 6-6; turn A")).wins == (1, 0)


def test_when_nobody_holds_a_double_the_next_deal_is_dealt_and_that_comes_to_an_end():
    """Case 7 (ii): a redeal is a round of its own in the record, without plays."""
    number = next(n for n in range(5000) if not sum(deal_by_number(n).hands) & DOUBLES)
    match = start_match("block", TWO, number)
    assert outcome(state_of(match)).ending is Ending.REDEAL
    assert legal_plays(state_of(match)) == ()
    redealt = next_round(match)
    assert redealt.deal_number == number + 1
    assert [each.deal_number for each in redealt.rounds] == [number, number + 1]
    assert standings(redealt).draws == 0
    played = start_match(Options(no_double_opening="heaviest_tile"), TWO, number)
    assert outcome(state_of(played)) is None


@pytest.mark.parametrize("seats", [(), ("you",), ("you", "random", "random")])
def test_block_is_for_two(seats):
    with pytest.raises(SetupError) as refused:
        start_match("block", seats, 1)
    assert refused.value.kind is Fault.BAD_SEATS


@pytest.mark.parametrize(
    ("rule_set", "seed", "fault"),
    [
        ("mahjong", 1, Fault.UNKNOWN_RULES),
        ("block", -1, Fault.BAD_DEAL_NUMBER),
        ("block", "7", Fault.BAD_DEAL_NUMBER),
    ],
)
def test_a_match_that_cannot_be_is_refused(rule_set, seed, fault):
    with pytest.raises(SetupError) as refused:
        start_match(rule_set, TWO, seed)
    assert refused.value.kind is fault


@pytest.mark.parametrize("name", ["Ann Lee", "", "a]b", "x{y}", "Lan\n"])
def test_a_name_that_no_match_file_could_hold_is_refused(name):
    """Names stand in a header apart by spaces; what cannot be read back must not be written."""
    with pytest.raises(SetupError) as refused:
        start_match("block", (name, "random"), 1)
    assert refused.value.kind is Fault.BAD_NAME

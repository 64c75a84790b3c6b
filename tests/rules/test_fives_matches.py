"""All Fives from round to round: modes, targets, openings, who leads next (C12, C13, C5, C7, C8)."""

from random import Random

import pytest
from tables import booked, leads_next, plays, pos, random_round, refused

from domino_edu.errors import Reason
from domino_edu.ledger import PayReason, totals
from domino_edu.match import (
    Match,
    Round,
    match_winners,
    next_round,
    standings,
    start_match,
    state_of,
    with_state,
)
from domino_edu.rules import Ending, auto_play, legal_plays, outcome, view
from domino_edu.rules.fives import Options, count, points_after
from domino_edu.rules.fives_count import score_of


def blocked(mine, theirs, options=""):
    """Both pass on an empty boneyard: 9 and 8 are open, and nobody holds either."""
    text = f"fives set=9{options}; study; line 9-8; A {mine}; B {theirs}; yard; turn A"
    return pos(text, "pass", "pass")


# --- C12 and C13: modes and targets ----------------------------------------------------------------------


def finished(options, bonuses):
    """A match of rounds that were won by going out: each (winner, pips of the other hand)."""
    hands = {
        2: "1-1", 4: "2-2", 7: "2-5", 9: "3-6", 12: "6-6", 13: "6-6 1-0", 18: "6-6 5-1", 22: "6-6 5-5",
        31: "6-6 5-5 3-6", 40: "6-6 5-5 3-3 2-5 0-5",
    }  # fmt: skip
    rounds, points = [], (0, 0)
    for winner, pips in bonuses:
        letters = ("A", "B") if winner == 0 else ("B", "A")
        text = (
            f"{options}; study; line 9-8; A {{A}}; B {{B}}; yard; turn {letters[0]}; "
            f"points A {points[0]} B {points[1]}"
        )
        state = pos(text.format(**{letters[0]: "8-7", letters[1]: hands[pips]}), "8-7@R")
        points = points_after(state)
        rounds.append(Round(len(rounds) + 1, state))
    return Match(rounds[-1].state.options, ("you", "random"), 1, tuple(rounds))


def test_c12_best_after_ten_rounds():
    wins = [(0, 13), (0, 4), (0, 22), (0, 2), (0, 9), (1, 18), (1, 7), (1, 12), (1, 40), (0, 31)]
    match = finished("fives set=9 mode=ten_rounds", wins)
    assert points_after(state_of(match)) == (80, 75)
    assert match_winners(match) == (0,)
    assert standings(match).margins == (80, 75)
    assert {line.reason for each in match.rounds for line in booked(each.state)} == {PayReason.OUT_BONUS}
    nine = finished("fives set=9 mode=ten_rounds", wins[:9])
    assert match_winners(nine) is None


def test_option_ten_round_tie():
    wins = [(0, 13), (1, 13)] * 5
    assert match_winners(finished("fives set=9 mode=ten_rounds", wins)) == ()
    extra = finished("fives set=9 mode=ten_rounds ten_round_tie=extra_round", wins)
    assert match_winners(extra) is None
    more = finished("fives set=9 mode=ten_rounds ten_round_tie=extra_round", [*wins, (1, 13)])
    assert match_winners(more) == (1,)


AT_95 = "fives{}; study; line 6-3; A 3-4 5-5; B 5-6; yard; turn A; points A 95 B 0"


def test_c13_the_target_ends_the_game_in_mid_round():
    state = pos(AT_95.format(""), "3-4@R")
    assert count(state) == 10
    assert state.points == (105, 0)
    assert (outcome(state).ending, outcome(state).winners, outcome(state).margin) == (Ending.TARGET, (0,), 0)
    assert points_after(state) == (105, 0)
    assert legal_plays(state) == ()
    match = Match(state.options, ("you", "random"), 1, (Round(1, state),))
    assert match_winners(match) == (0,)


def test_option_target_check():
    state = pos(AT_95.format(" target_check=end_of_round"), "3-4@R")
    assert outcome(state) is None
    over = pos(AT_95.format(" target_check=end_of_round"), "3-4@R", "5-6@L")
    assert outcome(over).ending is Ending.OUT
    match = Match(over.options, ("you", "random"), 1, (Round(1, over),))
    assert match_winners(match) == (0,)


def test_both_over_the_target_the_higher_wins_and_equal_totals_go_on():
    text = (
        "fives set=9 target_check=end_of_round; study; line 9-8; A 8-7; B {}; yard; turn A; points A {} B {}"
    )
    for hand, first, second, winners in (
        ("1-1", 105, 120, (1,)),
        ("1-1", 110, 110, None),
        ("6-6", 110, 115, (0,)),
    ):
        state = pos(text.format(hand, first, second), "8-7@R")
        match = Match(state.options, ("you", "random"), 1, (Round(1, state),))
        assert match_winners(match) == winners


@pytest.mark.parametrize("target", [100, 250, 500, 1000])
def test_option_target(target):
    text = (
        f"fives target={target}; study; line 6-3; A 3-4 5-5; B 5-6; yard; turn A; points A {target - 5} B 0"
    )
    assert outcome(pos(text, "3-4@R")).ending is Ending.TARGET
    assert outcome(pos(text.replace(f"A {target - 5} B", f"A {target - 15} B"), "3-4@R")) is None


def test_option_mode():
    """Without multiples of five a play scores nothing; the bonus ends the match at its target."""
    for mode in ("no_multiples", "ten_rounds"):
        state = pos(AT_95.format(f" mode={mode}"), "3-4@R")
        assert (state.points, outcome(state), booked(state)) == ((95, 0), None, ())
    text = AT_95.format(" mode=no_multiples").replace("3-4 5-5", "3-4")
    state = pos(text, "3-4@R")
    assert points_after(state) == (105, 0)
    assert match_winners(Match(state.options, ("you", "random"), 1, (Round(1, state),))) == (0,)


# --- openings (rules 2 and 8, C5, C7, C8, case 7) ----------------------------------------------------------


def test_the_highest_double_is_laid_by_the_rules_and_scores():
    state = pos("fives; A 5-5 6-5; B 4-4 6-4; yard 6-6")
    assert (state.turn, str(auto_play(state)), plays(state)) == (0, "5-5", ["5-5"])
    assert refused(state, "6-5") is Reason.LEAD_GIVEN
    assert pos("fives; A 5-5 6-5; B 4-4 6-4; yard 6-6", "5-5").points == (10, 0)
    unscored = pos("fives auto_open_scores=False; A 5-5 6-5; B 4-4 6-4; yard 6-6", "5-5")
    assert (unscored.points, booked(unscored)) == ((0, 0), ())
    assert (
        score_of(view(pos("fives auto_open_scores=False; A 5-5 6-5; B 4-4; yard 6-6"), 0), auto_play(state))
        == 0
    )


def test_case_7():
    assert pos("fives; A 5-5 0-1; B 6-5 6-4").turn == 0
    state = pos("fives; A 1-1; B 0-0")
    assert (state.turn, plays(state)) == (0, ["1-1"])
    assert plays(pos("fives; A 6-5; B 0-0 1-2")) == ["0-0"]


def test_option_no_double_opening():
    redeal = pos("fives; A 6-3 0-1; B 5-4 0-2")
    assert (outcome(redeal).ending, legal_plays(redeal)) == (Ending.REDEAL, ())
    heaviest = pos("fives no_double_opening=heaviest_tile; A 6-3 0-1; B 5-4 0-2")
    assert (heaviest.turn, plays(heaviest)) == (0, ["3-6"])
    assert outcome(pos("fives; A 6-3 0-1; B 5-4 0-2; turn A")) is None, "who leads freely needs no double"


def test_who_leads_next():
    """Who went out leads any tile; after a block the highest double opens, and in every round by option."""
    text = "fives{}; study; line 6-4; A 4-3; B 5-6 0-0; yard; turn A"
    assert leads_next(pos(text.format(""), "4-3@R")) == 0
    assert leads_next(pos(text.format(" auto_double=every_round"), "4-3@R")) is None
    assert leads_next(blocked("1-1", "2-2")) is None
    match = start_match("fives", ("you", "random"), 5)
    assert auto_play(state_of(match)) is not None


def test_points_go_on_into_the_next_round():
    rng = Random(4)
    match = start_match(Options(target=1000), ("you", "random"), 4)
    total = (0, 0)
    for _ in range(4):
        match = with_state(match, random_round(state_of(match), rng))
        gained = totals(booked(state_of(match)), seats=2)
        total = (total[0] + gained[0], total[1] + gained[1])
        assert points_after(state_of(match)) == total == tuple(standings(match).margins)
        match = next_round(match)
        assert state_of(match).points == total


def test_a_redeal_is_none_of_the_ten_rounds():
    wins = [(0, 13), (1, 4)] * 5
    match = finished("fives set=9 mode=ten_rounds", wins)
    again = pos("fives set=9 mode=ten_rounds; A 6-3 0-1; B 5-4 0-2")
    assert outcome(again).ending is Ending.REDEAL
    with_redeal = Match(match.options, match.seats, 1, (*match.rounds[:9], Round(99, again)))
    assert match_winners(with_redeal) is None
    assert match_winners(Match(match.options, match.seats, 1, (Round(99, again), *match.rounds))) == (0,)

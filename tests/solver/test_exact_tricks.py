"""Tien Gow solved from its last tricks, against a plain search through the rules' own functions."""

from random import Random

import pytest

from domino_edu.errors import Fault, SolverError
from domino_edu.ledger import totals
from domino_edu.match import start_match, state_of
from domino_edu.notation import parse_play, parse_position
from domino_edu.rules import RULE_SETS, legal_plays, outcome, play
from domino_edu.solver.exact import solve

OPTIONS = (
    {},
    {"final_multiplier_scope": "winner_gains_only", "banker_excess_doubled": False},
    {"capture_multiplier": 4, "capture_amounts": "as_payer", "final_quartet_multiplier": 4},
    {"immediate_on_last_trick": False, "banker_doubles_immediate": False},
)


def plain_values(state):
    """What each seat is up by if each plays for itself, of equal plays the first."""
    plays = legal_plays(state)
    if not plays:
        return totals(outcome(state).ledger, seats=4)
    best = None
    for chosen in plays:
        values = plain_values(play(state, chosen))
        if best is None or values[state.turn] > best[state.turn]:
            best = values
    return best


def late(number, tiles, options):
    """A position of a random deal in which the seat to play has so many tiles, in mid-trick or not."""
    rng = Random(number)
    state = state_of(start_match(RULE_SETS["tien_gow"].Options(**options), ("you",) * 4, number))
    while legal_plays(state) and state.hands[state.turn].bit_count() > tiles:
        state = play(state, rng.choice(legal_plays(state)))
    return state


def agree(numbers, tiles):
    looked_at = 0
    for number in numbers:
        state = late(number, tiles, OPTIONS[number % len(OPTIONS)])
        if not legal_plays(state):
            continue
        solution = solve(state)
        assert solution.is_exact
        for known in solution.plays:
            assert known.values == plain_values(play(state, known.play)), (number, known)
        assert solution.values == plain_values(state)
        top = max(known.values[state.turn] for known in solution.plays)
        assert solution.best == tuple(
            known.play for known in solution.plays if known.values[state.turn] == top
        )
        looked_at += 1
    return looked_at


def test_the_last_two_tiles_agree_with_a_plain_search():
    assert agree(range(120), tiles=2) > 100


@pytest.mark.slow
def test_the_last_three_tiles_agree_with_a_plain_search():
    assert agree(range(400), tiles=3) > 300


def test_a_caught_little_three_is_seen_coming():
    """A, who leads last with Little Three and Plum left, must not keep Little Three: D has Big Six."""
    state = parse_position(
        "tien_gow; study; A 5-5 1-2; B 1-6 1-6; C 1-5 1-5; D 4-6 2-4; banker B; "
        "columns A 2 B 2 C 1 D 1; turn A"
    )
    best = solve(state)
    assert best.best == (parse_play("lead 1-2", state),)
    assert plain_values(play(state, parse_play("lead 5-5", state)))[0] < best.values[0]


def test_a_deal_from_its_first_trick_wants_a_depth():
    state = late(1, 8, {})
    with pytest.raises(SolverError) as error:
        solve(state)
    assert error.value.kind is Fault.TOO_MANY_TILES
    bounded = solve(late(1, 5, {}), depth=1)
    assert not bounded.is_exact
    assert bounded.best


def test_a_deal_that_is_over_is_worth_its_settlement():
    state = late(2, 0, {})
    while legal_plays(state):
        state = play(state, legal_plays(state)[0])
    solution = solve(state)
    assert solution.values == totals(outcome(state).ledger, seats=4)
    assert solution.best == ()

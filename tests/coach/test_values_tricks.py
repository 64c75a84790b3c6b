"""What plays of Tien Gow are worth in whole deals: only what the rules allow, and with sense."""

import json
import os
import subprocess
import sys
from random import Random

import pytest

from domino_edu.chinese import put
from domino_edu.coach import values_tricks
from domino_edu.coach.values_tricks import SOLVED_FROM, gain_after, values
from domino_edu.ledger import totals
from domino_edu.match import start_match, state_of
from domino_edu.players import player
from domino_edu.rules import RULE_SETS, legal_plays, outcome, play, view
from domino_edu.solver import kernels_playout as kernel
from domino_edu.solver.belief import belief
from domino_edu.solver.exact import play_values

Options = RULE_SETS["tien_gow"].Options


def positions(numbers, options=None):
    """Positions of games by lot at which there is a choice."""
    for number in numbers:
        rng = Random(number)
        state = state_of(start_match(options or Options(), ("you",) * 4, number))
        while plays := legal_plays(state):
            if len(plays) > 1:
                yield state
            state = play(state, rng.choice(plays))


def outcomes(state):
    """What each seat is up by at the end, for every way to play on by the rules."""
    result = outcome(state)
    if result is not None:
        return {totals(result.ledger, seats=4)}
    return {found for made in legal_plays(state) for found in outcomes(play(state, made))}


@pytest.mark.parametrize("more", [{}, {"immediate_on_last_trick": False}, {"capture_multiplier": 4}])
def test_a_deal_is_played_out_by_the_rules(more):
    """Two tiles a hand: what comes out is one of the ways in which the deal can end."""
    for state in positions(range(1, 40), Options(hand_size=2, **more)):
        for made in legal_plays(state):
            gained = tuple(gain_after(state, made, seat) for seat in range(4))
            assert gained in outcomes(play(state, made))


def test_what_some_are_up_by_the_others_are_down_by():
    paid = 0
    for state in positions(range(1, 30)):
        for made in legal_plays(state)[:3]:
            gained = [gain_after(state, made, seat) for seat in range(4)]
            assert not sum(gained)
            paid += any(gained)
    assert paid > 100


def test_the_kernel_s_hands_add_and_subtract_as_ours_do():
    packed = values_tricks._packed
    for state in positions(range(1, 8)):
        one, other, *_ = state.hands
        both = put(one, other)
        assert kernel.put(packed(one), packed(other)) == packed(both)
        assert kernel.take(packed(both), packed(other)) == packed(one)


def test_near_the_end_deals_are_solved():
    seen = 0
    for state in positions(range(1, 6)):
        told = view(state, state.turn)
        deals = belief(told).sample(Random(1), 3)
        rows = values(told, deals)
        assert len(rows) == 3
        assert {len(row) for row in rows} == {len(told.legal)}
        assert rows.is_exact == (max(told.counts) <= SOLVED_FROM)
        if rows.is_exact:
            assert rows == play_values(deals, told.seat)
            seen += 1
    assert seen > 10


def test_it_stops_when_told():
    state = next(positions([1]))
    told = view(state, state.turn)
    assert len(values(told, [state] * 5, stop=lambda: True)) == 1


def test_the_best_by_these_values_beats_play_by_lot():
    """A small sample: 13 points a deal, give or take two, in forty."""
    gained = 0
    for number in range(1, 17):
        rng = Random(number)
        state = state_of(start_match("tien_gow", ("you",) * 4, number))
        while plays := legal_plays(state):
            told = view(state, state.turn)
            if state.turn == number % 4 and len(plays) > 1:
                rows = values(told, belief(told).sample(rng, 10))
                sums = [sum(column) for column in zip(*rows, strict=True)]
                state = play(state, plays[sums.index(max(sums))])
            else:
                state = play(state, player("random")(told, rng).play)
        gained += totals(outcome(state).ledger, seats=4)[number % 4]
    assert gained > 16 * 4


PLAIN = """
import json, sys
sys.path.insert(0, sys.argv[1])
from test_values_tricks import positions, gain_after, legal_plays
states = list(positions([1, 2]))[::6]
print(json.dumps([[gain_after(each, made, each.turn) for made in legal_plays(each)[:4]] for each in states]))
"""


def test_compiled_or_not_the_values_are_the_same():
    here = os.path.dirname(__file__)  # noqa: PTH120
    found = []
    for plain in ("", "1"):
        done = subprocess.run(
            [sys.executable, "-c", PLAIN, here],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "DOMINO_EDU_NO_NUMBA": plain},
        )
        found.append(json.loads(done.stdout))
    assert found[0] == found[1]
    assert sum(map(len, found[0])) > 20

"""Deals into a match: who is banker next, for how many deals in a row, and the running totals."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from tables import random_round
from trick_tables import gains

from domino_edu.ledger import Cause
from domino_edu.match import match_winners, next_round, standings, start_match, state_of, with_state
from domino_edu.matchfile import match_text, parse_match
from domino_edu.rules import outcome
from domino_edu.rules.tien_gow import Options

FOUR = ("you", "random", "random", "random")


def played(options, seed, deals):
    """A match of so many deals played by lot."""
    rng, match = Random(seed), start_match(options, FOUR, seed)
    for number in range(deals):
        match = match if number == 0 else next_round(match)
        match = with_state(match, random_round(state_of(match), rng))
    return match


@pytest.fixture(scope="module", params=["flat_2", "growing"])
def match(request):
    return played(Options(banker_multiplier=request.param), 1, 60)


def test_the_first_banker_is_found_by_lot():
    """Rule 2: each seat about as often; 400 deals, so that 60 to 140 is within five standard deviations."""
    bankers = Counter(state_of(start_match("tien_gow", FOUR, seed)).banker for seed in range(400))
    assert set(bankers) == {0, 1, 2, 3}
    assert all(60 <= many <= 140 for many in bankers.values())
    assert start_match("tien_gow", FOUR, 5) == start_match("tien_gow", FOUR, 5)


def test_the_winner_of_the_last_trick_is_the_next_banker_and_leads(match):
    """Rule 12."""
    rounds = [each.state for each in match.rounds]
    for before, after in pairwise(rounds):
        assert after.banker == outcome(before).winners[0]
        assert after.history[0][0] == after.banker
        stays = after.banker == before.banker
        assert after.start.banker_run == (before.start.banker_run + 1 if stays else 1)
    assert rounds[0].start.banker_run == 1
    assert max(state.start.banker_run for state in rounds) >= 3


def test_the_factor_of_the_banker_is_two_or_grows(match):
    growing = match.options.banker_multiplier == "growing"
    for each in match.rounds:
        factors = {
            f.times for line in outcome(each.state).ledger for f in line.factors if f.cause is Cause.BANKER
        }
        assert factors <= {each.state.start.banker_run + 1 if growing else 2}


def test_standings_sum_up_all_deals_and_balance(match):
    found = standings(match)
    assert sum(found.wins) == 60
    assert found.draws == 0
    assert sum(found.margins) == 0
    every = [gains(each.state) for each in match.rounds]
    assert list(found.margins) == [sum(column) for column in zip(*every, strict=True)]
    assert match_winners(match) is None


def test_a_match_is_written_with_its_bankers_and_reads_back(match):
    text = match_text(match)
    assert text.count("\nbanker ") == 60
    assert parse_match(text) == match


def test_a_deal_given_up_leaves_the_banker_as_he_was():
    match = played(Options(), 3, 4)
    begun = next_round(match)
    again = next_round(begun)
    assert len(again.rounds) == len(begun.rounds)
    assert state_of(again).banker == state_of(begun).banker
    assert state_of(again).start.banker_run == state_of(begun).start.banker_run

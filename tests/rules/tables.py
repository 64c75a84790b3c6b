"""Short words for what the tests of the rule sets ask of a position."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from domino_edu.deal import deal_by_number
from domino_edu.errors import IllegalPlay, Reason
from domino_edu.ledger import HOUSE, totals
from domino_edu.notation import parse_play, parse_position
from domino_edu.rules import State, legal_plays, outcome, play, rules, view
from domino_edu.rules.stakes_money import without_tax


def pos(text: str, *plays: str) -> State:
    """The position of a text after these plays; line breaks count as spaces."""
    state = parse_position(" ".join(text.split()))
    for word in plays:
        state = play(state, parse_play(word, state))
    return state


def plays(state: State) -> list[str]:
    """The legal plays in words."""
    return [str(one) for one in legal_plays(state)]


def refused(state: State, word: str) -> Reason:
    """Why a play is refused; the position stays as it was."""
    before = repr(state)
    try:
        play(state, parse_play(word, state))
    except IllegalPlay as error:
        assert repr(state) == before
        return error.reason
    raise AssertionError(f"{word} was accepted")


def booked(state: State):
    """What has been booked so far, as every seat sees it."""
    return view(state, 0).ledger


def gross(state: State) -> list[Fraction]:
    """What each seat is up or down by before tax."""
    return list(totals(without_tax(booked(state)), seats=len(state.hands)))


def net(state: State) -> list[Fraction]:
    """What each seat is up or down by, tax taken."""
    return list(totals(booked(state), seats=len(state.hands)))


def house(state: State) -> Fraction:
    """What the house has taken."""
    return sum((line.amount for line in booked(state) if line.payee == HOUSE), Fraction(0))


def leads_next(state: State, seed: int = 0):
    """The seat that leads the next round, None where the tiles decide."""
    options = state.options
    deal = deal_by_number(1, seats=options.seats)
    return rules(options.RULES).next_start(options, state, deal, Random(seed)).turn


def random_round(state: State, rng: Random) -> State:
    """The end of a round played by lot."""
    while chosen := legal_plays(state):
        state = play(state, chosen[int(rng.random() * len(chosen))])
    assert outcome(state)
    return state

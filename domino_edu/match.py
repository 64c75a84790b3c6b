"""Rounds into a match: who plays, which deal comes next, who has won how many.

>>> match = start_match("block", ("you", "doubles_first"), seed=1042)
>>> state_of(match).turn, match.deal_number
(1, 1042)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any

from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.errors import Fault, SetupError
from domino_edu.ledger import totals
from domino_edu.line import Play
from domino_edu.rules import Ending, Outcome, State, begin, outcome, play, rules

HUMAN = "you"
"""The player name of a seat that a person plays."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the number of its deal, and its position now."""

    deal_number: int
    state: State


@dataclass(frozen=True, slots=True)
class Match:
    """A match as played so far; a play gives a new one."""

    options: Any
    seats: tuple[str, ...]
    seed: int
    rounds: tuple[Round, ...]

    @property
    def deal_number(self) -> int:
        """The number of the deal being played."""
        return self.rounds[-1].deal_number


@dataclass(frozen=True, slots=True)
class Standings:
    """Results so far by seat: rounds won, and what the ledgers leave each up or down by; rounds drawn.

    ``margins`` are in the unit of the rule set: pips in Block and Triệt, money at the stakes table, points
    of the match in All Fives.
    """

    wins: tuple[int, ...]
    draws: int
    margins: tuple[Fraction, ...]


def start_match(rule_set: str | Any, seats: tuple[str, ...], seed: int) -> Match:
    """A match in its first round, whose deal has the number ``seed``; the next has the next number.

    A class that starts at one number stays together from round to round.

    Raises:
        SetupError: unknown rules, a number of seats they do not allow, a name that is no plain word, or no
            such deal number.
    """
    options = rules(rule_set).Options() if isinstance(rule_set, str) else rule_set
    check_seats(options, seats)
    return Match(options, seats, seed, (_round(options, seed, None),))


def check_seats(options: Any, seats: tuple[str, ...]) -> None:
    """Nothing, if these player names are as many as the rules want and can stand in a match file.

    Raises:
        SetupError: they are not.
    """
    if len(seats) != options.seats:
        raise SetupError(Fault.BAD_SEATS, seats=len(seats), least=options.seats, most=options.seats)
    for name in seats:
        if not (isinstance(name, str) and re.fullmatch(r"[A-Za-z0-9_]+", name)):
            raise SetupError(Fault.BAD_NAME, found=name)


def state_of(match: Match) -> State:
    """The position of the round being played."""
    return match.rounds[-1].state


def play_in(match: Match, chosen: Play) -> Match:
    """The match after this play.

    Raises:
        IllegalPlay: the rules forbid it; the match stays as it was.
    """
    return with_state(match, play(state_of(match), chosen))


def with_state(match: Match, state: State) -> Match:
    """The match with its current round at this position, as for an undo."""
    return replace(match, rounds=(*match.rounds[:-1], Round(match.deal_number, state)))


def next_round(match: Match) -> Match:
    """The match with a new round begun on the next deal number; an unfinished round is given up.

    A finished round stays in the record, a redeal too. A round that was given up does not. The rules say
    who leads, from the round before.
    """
    kept = match.rounds if outcome(state_of(match)) else match.rounds[:-1]
    following = match.deal_number + 1 if match.deal_number < LARGEST_DEAL_NUMBER else 0
    previous = kept[-1].state if kept else None
    return replace(match, rounds=(*kept, _round(match.options, following, previous)))


def match_winners(match: Match) -> tuple[int, ...] | None:
    """The winners of the match, () for a draw; None while it goes on, or where the rules set no end."""
    finished = tuple(each.state for each in match.rounds if outcome(each.state))
    return rules(match.options.RULES).match_winners(match.options, finished)


def results(match: Match) -> tuple[Outcome, ...]:
    """The outcomes of the finished rounds, in order."""
    ended = (outcome(each.state) for each in match.rounds)
    return tuple(result for result in ended if result)


def standings(match: Match) -> Standings:
    """Rounds won and drawn and the margins, over the finished rounds; redeals count for nothing."""
    seats = len(match.seats)
    wins = [0] * seats
    margins = [Fraction(0)] * seats
    draws = 0
    for result in results(match):
        if result.ending is Ending.REDEAL:
            continue
        draws += not result.winners
        for seat in result.winners:
            wins[seat] += 1
        for seat, gain in enumerate(totals(result.ledger, seats=seats)):
            margins[seat] += gain
    return Standings(tuple(wins), draws, tuple(margins))


def _round(options: Any, number: int, previous: State | None) -> Round:
    rule_set = rules(options.RULES)
    rng = Random(f"domino-edu lead {number}")
    start = rule_set.next_start(options, previous, rule_set.deal(options, number), rng)
    return Round(number, begin(options, start))

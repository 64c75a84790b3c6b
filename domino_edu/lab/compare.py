"""Which of two players does better, by how much, and how sure that is: many deals, seats swapped.

Each deal is played once from every seat, so that neither side gains by the tiles. The deals are numbered, so
the same measurement gives the same figures on every machine.

>>> found = compare("doubles_first", "random", deals=20)
>>> found.deals, found.rounds, found.mean > 0.5
(20, 40, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from math import sqrt
from random import Random
from typing import Any

from domino_edu.errors import Fault, SetupError
from domino_edu.lab.thumbs import THUMBS, player_named
from domino_edu.ledger import totals
from domino_edu.players import Player, decision_rng
from domino_edu.rules import Ending, Outcome, State, auto_play, begin, legal_plays, outcome, play, rules, view

LEVEL = 1.96
"""Standard errors on each side of a 95 % interval."""
MOST_DEALS = 10_000
"""Deals in one measurement at most: players that think take longest."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the first player scored against the second, with the 95 % interval of the mean.

    In Block ``in_wins`` is true and ``mean`` is the share of rounds won, a draw counting half. In other games
    it is what the first player is up by in a round, in the rule set's unit, while all other seats play as the
    second. ``deals`` were played from each seat, ``rounds`` in all.
    """

    rule_set: str
    first: str
    second: str
    deals: int
    rounds: int
    mean: float
    low: float
    high: float
    in_wins: bool

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out that both do equally well."""
        even = 0.5 if self.in_wins else 0.0
        return not self.low <= even <= self.high


def compare(
    first: str, second: str, *, rule_set: str = "block", deals: int = 200, first_deal: int = 1
) -> Comparison:
    """What the first player scores against the second over so many deals, from every seat.

    Args:
        first: the name of a player, or of a rule of thumb in ``lab.thumbs`` for Block.
        second: the name of who sits on all other seats.
        rule_set: the game.
        deals: how many, at least 2.
        first_deal: the number of the first; the others follow, without those that nobody can open.

    Raises:
        SetupError: an unknown game or player, or a number of deals that cannot be.
    """
    module = rules(rule_set)
    for name in (first, second):
        if name in THUMBS and rule_set != "block":
            raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=())
    one, other = player_named(first), player_named(second)
    if not isinstance(deals, int) or isinstance(deals, bool) or not 2 <= deals <= MOST_DEALS:
        raise SetupError(Fault.BAD_OPTION_VALUE, option="deals", found=deals, known=())
    options = module.Options()
    scores: list[float] = []
    for number in count(first_deal):
        found = _deal_score(options, one, other, number)
        if found is not None:
            scores.append(found)
        if len(scores) == deals:
            break
    mean, reach = _mean_with_reach(scores)
    in_wins = rule_set == "block"
    low, high = mean - reach, mean + reach
    if in_wins:
        low, high = max(low, 0.0), min(high, 1.0)
    return Comparison(
        rule_set, first, second, len(scores), len(scores) * options.seats, mean, low, high, in_wins
    )


def _deal_score(options: Any, one: Player, other: Player, number: int) -> float | None:
    """The mean over all seats; None for a deal that is dealt again."""
    module = rules(options.RULES)
    start = module.next_start(options, None, module.deal(options, number), Random(number))
    scores = []
    for seat in range(options.seats):
        table = [one if each == seat else other for each in range(options.seats)]
        result = _played(begin(options, start), table, number)
        if result.ending is Ending.REDEAL:
            return None
        scores.append(_score(options, result, seat))
    return sum(scores) / len(scores)


def _played(state: State, table: list[Player], number: int) -> Outcome:
    """The result of this round."""
    result = outcome(state)
    while result is None:
        made = auto_play(state)
        if made is None:
            plays = legal_plays(state)
            rng = decision_rng(number, state.turn, len(state.history))
            made = plays[0] if len(plays) == 1 else table[state.turn](view(state, state.turn), rng).play
        state = play(state, made)
        result = outcome(state)
    return result


def _score(options: Any, result: Outcome, seat: int) -> float:
    if options.RULES == "block":
        return float(seat in result.winners) if result.winners else 0.5
    return float(totals(result.ledger, seats=options.seats)[seat])


def _mean_with_reach(scores: list[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches to each side."""
    mean = sum(scores) / len(scores)
    spread = sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1)
    return mean, LEVEL * sqrt(spread / len(scores))

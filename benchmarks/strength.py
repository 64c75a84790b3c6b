"""How strong a player is: rounds against another, each deal played from every seat, with a 95 % interval.

python benchmarks/strength.py GAME --players A B [--deals N] [--seed K] [--processes P] [--matches]

At a table of two each deal is played twice, seats swapped; at a table of four, four times: A on one seat
after another, B on the other three. The score of a deal is the mean over its rounds, so luck of the deal
falls on both. In Block it is the share won, a draw counting half; in All Fives the points A is ahead by; in
Triệt and Tien Gow what A is up by, and at the stakes table too, in stakes, after tax. ``--matches`` plays
All Fives to the target instead, and counts the share of matches won.

Players: those of ``domino_edu.players``, the levels of ``domino_edu.players.levels``; ``all_tiles``, which
looks at all hands and plays perfectly; ``advice``, which plays the first line of the advice on the board; or
``search:N``, which looks at N deals, with ``depth=D``, ``whole=T`` and ``plain`` (others' plays tell
nothing) behind it, parted by colons. See benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import count
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from domino_edu.deal import deal_by_number
from domino_edu.ledger import totals
from domino_edu.line import Play
from domino_edu.match import match_winners, next_round, play_in, start_match, state_of
from domino_edu.players import SEARCHERS, decision_rng, player
from domino_edu.players.levels import searching_player
from domino_edu.players.search import searcher, thought_for
from domino_edu.rules import Ending, State, auto_play, begin, legal_plays, outcome, play, rules, view

Chooser = Callable[[State, Random], Play]
DEALS_AT_ONCE = 10


def chooser(name: str, game: str) -> Chooser:
    """A function that plays as the player of this name does."""
    if name == "all_tiles":
        return _sees_all
    if name == "advice":
        return _as_advised
    if name.startswith("search:"):
        samples, *changes = name.split(":")[1:]
        how = replace(thought_for(game), samples=int(samples))
        for change in changes:
            key, _, value = change.partition("=")
            if key == "plain":
                how = replace(how, reads_plays=False)
            else:
                how = replace(how, **{key: int(value) if value != "none" else None})
        chosen = searcher(thought=lambda _: how)
    elif name in SEARCHERS:
        chosen = searching_player(name, time_ms=None)
    else:
        chosen = player(name)
    return lambda state, rng: chosen(view(state, state.turn), rng).play


def _sees_all(state: State, _rng: Random) -> Play:
    from domino_edu.solver.exact import solve

    plays = legal_plays(state)
    return plays[0] if len(plays) == 1 else solve(state).best[0]


def _as_advised(state: State, _rng: Random) -> Play:
    from domino_edu.coach.advice import advise

    return advise(view(state, state.turn)).best.play


def round_played(state: State, seats: list[Chooser], number: int) -> State:
    """The end of this round."""
    while plays := legal_plays(state):
        chosen = auto_play(state)
        if chosen is None and len(plays) == 1:
            chosen = plays[0]
        if chosen is None:
            rng = decision_rng(number, state.turn, len(state.history))
            chosen = seats[state.turn](state, rng)
        state = play(state, chosen)
    return state


def deal_score(game: str, names: tuple[str, str], number: int) -> float | None:
    """What the first player scores with this deal, over all seats; None for a deal that is dealt again."""
    options = rules(game).Options()
    first, others = (chooser(name, game) for name in names)
    deal = deal_by_number(number, seats=options.seats)
    start = rules(game).next_start(options, None, deal, Random(number))
    scores = []
    for seat in range(options.seats):
        table = [others] * options.seats
        table[seat] = first
        ended = round_played(begin(options, start), table, number)
        result = outcome(ended)
        if result is None or result.ending is Ending.REDEAL:
            return None
        scores.append(_score(game, options, result, seat))
    return sum(scores) / len(scores)


def _score(game: str, options: Any, result: Any, seat: int) -> float:
    if game == "block":
        return float(seat in result.winners) if result.winners else 0.5
    up = totals(result.ledger, seats=options.seats)
    if game == "fives":
        return float(up[seat] - up[1 - seat])
    return float(up[seat]) / (options.stake if game == "stakes" else 1)


def match_score(game: str, names: tuple[str, str], number: int) -> float:
    """The share of two matches, seats swapped, that the first player wins; their deals follow one another."""
    first, others = (chooser(name, game) for name in names)
    won = 0.0
    for seat in range(2):
        table = [first, others] if seat == 0 else [others, first]
        match = start_match(game, ("a", "b"), number * 1000)
        while (winners := match_winners(match)) is None:
            if outcome(state_of(match)):
                match = next_round(match)
            ended = round_played(state_of(match), table, match.deal_number)
            for _, made in ended.history[len(state_of(match).history) :]:
                match = play_in(match, made)
        won += (seat in winners) if winners else 0.5
    return won / 2


def scores_of(
    score: Callable[[int], float | None], numbers: Iterable[int], deals: int, processes: int
) -> list[float]:
    """The scores of so many deals that were not dealt again, in the order of their numbers."""
    found: list[float] = []
    if processes < 2:
        each: Iterable[float | None] = map(score, numbers)
        return _first(each, deals, found)
    with get_context("spawn").Pool(processes) as pool:
        todo = iter(numbers)
        while len(found) < deals:
            batch = [next(todo) for _ in range(max(DEALS_AT_ONCE, min(500, deals - len(found))))]
            _first(pool.imap(score, batch, DEALS_AT_ONCE // 2), deals, found)
    return found


def _first(each: Iterable[float | None], deals: int, found: list[float]) -> list[float]:
    for value in each:
        if value is not None and len(found) < deals:
            found.append(value)
        if len(found) == deals:
            break
    return found


def interval(scores: list[float]) -> tuple[float, float]:
    """The mean and how far the 95 % interval reaches from it, by deals."""
    mean = sum(scores) / len(scores)
    spread = sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1)
    return mean, 1.96 * sqrt(spread / len(scores))


UNITS = {"fives": "points", "triet": "pips", "stakes": "stakes", "tien_gow": "points"}


def line(game: str, names: tuple[str, str], scores: list[float], seconds: float, *, matches: bool) -> str:
    """The result as a row of a Markdown table."""
    mean, reach = interval(scores)
    if game == "block" or matches:
        said = f"{mean:.1%} | {mean - reach:.1%} to {mean + reach:.1%}"
    else:
        said = f"{mean:+.2f} {UNITS[game]} | {mean - reach:+.2f} to {mean + reach:+.2f}"
    what = "matches" if matches else "deals"
    return f"| `{game}` | `{names[0]}` v `{names[1]}` | {len(scores):,} {what} | {said} | {seconds:,.0f} s |"


def main() -> int:
    """0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="a rule set: block, fives, triet, stakes, tien_gow")
    parser.add_argument("--players", nargs=2, required=True, metavar=("A", "B"))
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--matches", action="store_true", help="All Fives: whole matches to the target")
    chosen = parser.parse_args()
    names = (chosen.players[0], chosen.players[1])
    score = partial(match_score if chosen.matches else deal_score, chosen.game, names)
    begun = time.perf_counter()
    scores = scores_of(score, count(chosen.seed), chosen.deals, chosen.processes)
    seconds = time.perf_counter() - begun
    print(line(chosen.game, names, scores, seconds, matches=chosen.matches))
    return 0


if __name__ == "__main__":
    sys.exit(main())

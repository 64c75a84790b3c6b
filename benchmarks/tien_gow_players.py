"""Points per deal of Tien Gow's players against each other, every seating rotated, with confidence intervals.

python benchmarks/tien_gow_players.py [--deals N] [--trial-deals K] [--processes P] [--pairs X-Y ...]

Each deal is played once for every way to seat the players: one of the first kind against three of the second
(four ways), the reverse (four), and two against two (six). The banker goes round from deal to deal. What
the first kind gains a seat in all these plays of one deal, on average, is one number; the interval (95 %) is
over deals, so that plays of the same tiles are not taken for independent ones. Prints Markdown; results and
the settings they need: benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from domino_edu.chinese import SEATS
from domino_edu.ledger import totals
from domino_edu.players import PLAYERS, Player, decision_rng, searching
from domino_edu.rules import tien_gow
from domino_edu.rules.contract import start_of

PAIRS = ("careful-random", "sampler-random", "sampler-careful")
MIXES = (1, 3, 2)
"""How many seats the first kind has."""
OPTIONS = tien_gow.Options()
BATCH = 25  # deals given to a process at a time


def points(number: int, players: tuple[Player, ...]) -> tuple[int, ...]:
    """What each seat is up or down by after one deal, in points."""
    start = replace(start_of(tien_gow.deal(OPTIONS, number)), banker=number % SEATS)
    state = tien_gow.begin(OPTIONS, start)
    while tien_gow.legal_plays(state):
        seat = state.turn
        rng = decision_rng(number, seat, len(state.history))
        state = tien_gow.play(state, players[seat](tien_gow.view(state, seat), rng).play)
    end = tien_gow.outcome(state)
    if end is None:
        raise AssertionError("a deal without plays must be over")
    return tuple(int(gain) for gain in totals(end.ledger, seats=SEATS))


def gain(number: int, one: Player, other: Player, many: int) -> float:
    """What the first kind gains a seat in this deal, with so many seats, on average over all seatings."""
    gains = []
    for seats in combinations(range(SEATS), many):
        players = tuple(one if seat in seats else other for seat in range(SEATS))
        gained = points(number, players)
        gains.append(sum(gained[seat] for seat in seats) / many)
    return mean(gains)


def batch(task: tuple[str, str, int, int, range]) -> list[float]:
    """The gains of a batch of deals; a task is both kinds, seats of the first, trial deals, deal numbers."""
    one, other, many, trial_deals, numbers = task
    known = {**PLAYERS, "sampler": searching(trial_deals)}
    return [gain(number, known[one], known[other], many) for number in numbers]


def batches(deals: int, first: int) -> Iterator[range]:
    """The deal numbers in batches."""
    for begin in range(first, first + deals, BATCH):
        yield range(begin, min(begin + BATCH, first + deals))


def all_gains(tasks: Iterable[tuple[str, str, int, int, range]], processes: int) -> list[float]:
    """The gains of all tasks in order."""
    if processes == 1:
        return [each for task in tasks for each in batch(task)]
    with ProcessPoolExecutor(processes) as pool:
        return [each for found in pool.map(batch, tasks) for each in found]


def main() -> int:
    """0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=5000, help="deals; each is played in every seating")
    parser.add_argument("--trial-deals", type=int, default=12, help="deals the sampler tries for a decision")
    parser.add_argument("--processes", type=int, default=1, choices=(1, 2))
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--pairs", nargs="+", default=PAIRS, choices=PAIRS)
    parser.add_argument("--mixes", nargs="+", type=int, default=MIXES, choices=MIXES)
    chosen = parser.parse_args()
    print(
        "| players | seats | deals | deals played | points per deal and seat of the first (95 %) | seconds |"
    )
    print("|---|---|---|---|---|---|", flush=True)
    for pair in chosen.pairs:
        one, other = pair.split("-")
        for many in chosen.mixes:
            start = time.perf_counter()
            numbers = batches(chosen.deals, chosen.first)
            tasks = [(one, other, many, chosen.trial_deals, part) for part in numbers]
            gains = all_gains(tasks, chosen.processes)
            seatings = len(list(combinations(range(SEATS), many)))
            wide = 1.96 * stdev(gains) / len(gains) ** 0.5
            print(
                f"| {one} against {other} | {many} v {SEATS - many} | {len(gains):,} "
                f"| {len(gains) * seatings:,} | {mean(gains):+.2f} ± {wide:.2f} "
                f"| {time.perf_counter() - start:,.0f} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

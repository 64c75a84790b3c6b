"""Random rounds a second of every game through the public contract; Block beside OpenSpiel's if installed.

python benchmarks/random_rounds.py [--seconds S] [--repeats N] [--seed K] [--profile RULES]

All deal, ask for the legal plays, choose one by lot and play it until the round is over, in one process
and in turns, so that a busy moment of the machine falls on both. The time is the process's own (CPU time),
since a shared machine would be measured otherwise. See benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import platform
import pstats
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from domino_edu.rules import RULE_SETS, legal_plays, new_round, outcome, play

WANTED = 3.0
"""Ours should be at least so many times as fast as OpenSpiel's Block."""
WANTED_ROUNDS = {"fives": 1500.0, "tien_gow": 1000.0}
"""Rounds a second we want to reach at least."""
OURS = "domino_edu "


def our_round(rule_set: str) -> Callable[[int, Random], int]:
    """A function that plays one random round of ours and gives the number of its plays."""
    game = RULE_SETS[rule_set]
    options = game.Options()

    def one(number: int, rng: Random) -> int:
        state = new_round(options, game.deal(options, number))
        made = 0
        while plays := legal_plays(state):
            state = play(state, plays[int(rng.random() * len(plays))])
            made += 1
        if outcome(state) is None:
            raise AssertionError("a round without plays must be over")
        return made

    return one


def open_spiel_round() -> Callable[[int, Random], int] | None:
    """The same with OpenSpiel's python_block_dominoes; None where it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game
    except ImportError:
        return None
    game = pyspiel.load_game("python_block_dominoes")

    def one(_number: int, rng: Random) -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                made += 1
            state.apply_action(actions[int(rng.random() * len(actions))])
        state.returns()
        return made

    return one


def rate(one: Callable[[int, Random], int], seconds: float, seed: int) -> tuple[float, float]:
    """Rounds a second of CPU time over about this time, and plays a round."""
    rng = Random(seed)
    rounds = plays = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for _ in range(50):
            plays += one(seed + rounds, rng)
            rounds += 1
    return rounds / passed, plays / rounds


def machine() -> str:
    """What it was measured on, without anything that names the machine."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (
        f"{cores} cores, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"
    )


def main() -> int:
    """0; 1 when we are not as fast as we want to be."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each repeat of each side")
    parser.add_argument("--repeats", type=int, default=5, help="repeats; the median counts")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal, and seed of the lot")
    parser.add_argument("--profile", choices=list(RULE_SETS), help="only profile ours, over 2,000 rounds")
    chosen = parser.parse_args()
    if chosen.profile:
        return profile(chosen.profile, chosen.seed)
    sides = {OURS + name: our_round(name) for name in RULE_SETS}
    theirs = open_spiel_round()
    if theirs:
        sides["OpenSpiel python_block_dominoes"] = theirs
    for one in sides.values():
        rate(one, 0.2, chosen.seed)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in sides}
    for repeat in range(chosen.repeats):
        for name, one in sides.items():
            found[name].append(rate(one, chosen.seconds, chosen.seed + 1_000_000 * repeat))
    print(f"random rounds, one process; {machine()}; {chosen.repeats} x {chosen.seconds:g} s of CPU each")
    middle = {}
    for name, results in found.items():
        rates = sorted(each for each, _ in results)
        middle[name] = median(rates)
        print(
            f"{name:<32} {middle[name]:>9,.0f} rounds/s (median; {rates[0]:,.0f} to {rates[-1]:,.0f}), "
            f"{results[0][1]:.1f} plays a round"
        )
    slow = [name for name, wanted in WANTED_ROUNDS.items() if middle[OURS + name] < wanted]
    for name, wanted in WANTED_ROUNDS.items():
        print(f"{name}: wanted at least {wanted:,.0f} rounds/s")
    if not theirs:
        print("OpenSpiel is not installed (pip install open_spiel): nothing to compare with")
        return 1 if slow else 0
    ratio = middle[OURS + "block"] / middle["OpenSpiel python_block_dominoes"]
    print(f"Block: ratio {ratio:.1f} (wanted: at least {WANTED:g})")
    return 0 if ratio >= WANTED and not slow else 1


def profile(rule_set: str, seed: int) -> int:
    """0; prints where the time of 2,000 rounds goes."""
    rng, watch, one = Random(seed), cProfile.Profile(), our_round(rule_set)
    with watch:
        for number in range(2000):
            one(seed + number, rng)
    pstats.Stats(watch).sort_stats("tottime").print_stats(12)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How long the exact solver takes: medians and 95th percentiles over deals, compiled and as plain Python.

python benchmarks/solver_speed.py [--deals N] [--only NAME] [--long] [--no-plain]

Each position is solved by ``solve``: the exact value of every legal play, packing the position included. The
time is the process's own (CPU time), since a shared machine would be measured otherwise. What has a target
shows it; the exit code is 1 where one is missed. ``--long`` adds whole deals of four seats, which take long
each. See benchmarks/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from domino_edu.deal import deal_by_number  # noqa: E402
from domino_edu.rules import RULE_SETS, begin, legal_plays, play  # noqa: E402
from domino_edu.rules.contract import Start  # noqa: E402
from domino_edu.solver.compiled import IS_COMPILED, NO_NUMBA_VARIABLE  # noqa: E402
from domino_edu.solver.exact import prepare, solve  # noqa: E402


class Kind(NamedTuple):
    """Positions of one kind: the position of a deal number, the target in ms, and how many of N deals."""

    position: Callable[[int], Any]
    target: float | None = None
    plain_target: float | None = None
    share: float = 1.0
    is_long: bool = False


def deals(rule_set: str, *, lead: int | None = None, **options: Any) -> Callable[[int], Any]:
    """Whole deals; ``lead``: the seat that leads any tile."""
    chosen = RULE_SETS[rule_set].Options(**options)

    def position(number: int) -> Any:
        deal = deal_by_number(number, seats=chosen.seats, hand_size=chosen.hand_size)
        return begin(chosen, Start(deal.hands, deal.boneyard, turn=lead))

    return position


def played_down(rule_set: str, tiles: int) -> Callable[[int], Any]:
    """Four seats' deals played at random until so many tiles a seat are left."""
    whole = deals(rule_set, lead=0, seats=4)

    def position(number: int) -> Any:
        state, rng = whole(number), Random(number)
        while sum(hand.bit_count() for hand in state.hands) > 4 * tiles:
            plays = legal_plays(state)
            state = play(state, plays[int(rng.random() * len(plays))])
        return state

    return position


KINDS = {
    "block, 7+7, the rules lead": Kind(deals("block"), 1.0, 10.0),
    "block, 7+7, any of 7 leads": Kind(deals("block", opening="free"), 1.0, 10.0),
    "fives, 7+7, boneyard of 14": Kind(deals("fives"), 5.0),
    "fives, the same, any of 7 leads": Kind(deals("fives", opening="free"), share=0.2),
    "triet, 2 seats, any of 7 leads": Kind(deals("triet", seats=2, lead=0), share=0.5),
    "triet, 4 seats, 5 tiles each": Kind(played_down("triet", 5), 5.0),
    "stakes, 4 seats, 5 tiles each": Kind(played_down("stakes", 5), 5.0),
    "triet, 4 seats, 5 dealt, boneyard of 8": Kind(deals("triet", seats=4, hand_size=5, lead=0), share=0.1),
    "stakes, 4 seats, 7 each, the rules lead": Kind(deals("stakes", seats=4), share=0.02, is_long=True),
    "triet, 4 seats, 7 each, any of 7 leads": Kind(deals("triet", seats=4, lead=0), share=0.02, is_long=True),
}


def measured(kind: Kind, count: int) -> dict[str, float]:
    """Median, 95th percentile, longest in ms, and the median of positions looked at."""
    solve(kind.position(0))
    times, nodes = [], []
    for number in range(1, count + 1):
        state = kind.position(number)
        if not legal_plays(state):
            continue
        began = time.process_time()
        solution = solve(state)
        times.append(1000 * (time.process_time() - began))
        nodes.append(solution.nodes)
    times.sort()
    nodes.sort()
    last = len(times) - 1
    return {
        "median": times[last // 2],
        "p95": times[min(last, int(0.95 * len(times)))],
        "longest": times[-1],
        "nodes": nodes[last // 2],
        "deals": len(times),
    }


def plain(name: str, count: int) -> dict[str, float]:
    """The same without Numba, in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--only", name, "--deals", str(count), "--json"],
        env={**os.environ, NO_NUMBA_VARIABLE: "1"}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    found: dict[str, float] = json.loads(done.stdout)
    return found


def rows(args: argparse.Namespace) -> Iterator[tuple[str, dict[str, float], float | None]]:
    """Name, figures and target of every measurement."""
    for name, kind in KINDS.items():
        if kind.is_long and not args.long:
            continue
        count = max(5, int(args.deals * kind.share))
        yield name, measured(kind, count), kind.target
        if kind.plain_target and not args.no_plain and IS_COMPILED:
            yield name + ", plain Python", plain(name, max(5, args.deals // 5)), kind.plain_target


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--only")
    parser.add_argument("--json", action="store_true", help="one kind, for this program itself")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--no-plain", action="store_true")
    args = parser.parse_args()
    if args.json:
        print(json.dumps(measured(KINDS[args.only], args.deals)))
        return 0
    if args.only:
        for name in list(KINDS):
            if args.only not in name:
                del KINDS[name]
    began = time.process_time()
    prepare()
    ready = time.process_time() - began
    print(f"{platform.machine()}, CPython {platform.python_version()}, compiled: {IS_COMPILED}")
    print(f"{ready:.1f} s to compile the kernels or read them from the cache")
    print(f"{'position':45} {'deals':>6} {'median ms':>10} {'p95':>9} {'longest':>9} {'looked at':>10}")
    missed = False
    for name, found, target in rows(args):
        late = target is not None and found["median"] > target
        missed = missed or late
        print(
            f"{name:45} {found['deals']:6.0f} {found['median']:10.3f} {found['p95']:9.2f}"
            f" {found['longest']:9.1f} {found['nodes']:10.0f}"
            + (f"  target {target:g}{': MISSED' if late else ''}" if target else "")
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

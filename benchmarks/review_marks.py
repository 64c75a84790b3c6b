"""How a review marks the plays of a player: the share of each mark over many rounds of Block or another game.

python benchmarks/review_marks.py [GAME] [--players A B ...] [--rounds N] [--seed K]

Each player plays N rounds against itself; every decision of every seat is reviewed at the usual number
of deals. A review never looks at the hidden tiles, so a strong player's mistakes are those that the deals
tell for sure.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from strength import chooser, round_played

from domino_edu.coach.review import Mark, review
from domino_edu.match import start_match, state_of
from domino_edu.rules import rules


def marks(game: str, name: str, numbers: range) -> list[Mark]:
    """The marks of all decisions in the rounds of these deals."""
    found = []
    for number in numbers:
        state = state_of(start_match(game, ("a",) * rules(game).Options().seats, number))
        ended = round_played(state, [chooser(name, game)] * len(state.hands), number)
        for seat in range(len(state.hands)):
            found += [each.mark for each in review(ended, seat).decisions]
    return found


def row(game: str, name: str, found: list[Mark], seconds: float) -> str:
    """The shares as a row of a Markdown table, that of mistakes with its 95 % interval."""
    share = {mark: found.count(mark) / len(found) for mark in Mark}
    mistakes = share[Mark.MISTAKE]
    reach = 1.96 * sqrt(mistakes * (1 - mistakes) / len(found))
    others = " | ".join(f"{share[mark]:.1%}" for mark in Mark if mark is not Mark.MISTAKE)
    return (
        f"| `{game}` | `{name}` | {len(found):,} | {others} | "
        f"{mistakes:.1%} ({max(0.0, mistakes - reach):.1%} to {mistakes + reach:.1%}) | {seconds:,.0f} s |"
    )


def main() -> None:
    """Prints one row for each player."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("game", nargs="?", default="block")
    asked.add_argument("--players", nargs="+", default=["strong", "random"])
    asked.add_argument("--rounds", type=int, default=200)
    asked.add_argument("--seed", type=int, default=700001)
    given = asked.parse_args()
    print("| game | player | decisions | best | good | inaccuracy | mistake (95 %) | time |")
    print("|---|---|---|---|---|---|---|---|")
    for name in given.players:
        begun = time.process_time()
        found = marks(given.game, name, range(given.seed, given.seed + given.rounds))
        print(row(given.game, name, found, time.process_time() - begun), flush=True)


if __name__ == "__main__":
    main()

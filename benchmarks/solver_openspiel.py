"""Values of whole Block deals by OpenSpiel's own alpha-beta, written for tests/solver/test_exact.py.

python benchmarks/solver_openspiel.py [--deals N] [--write]

OpenSpiel pays the loser's full pips, also in a blocked round, and the first seat leads any tile. Its known
fault, going out against a lone 0-0 scored as a draw, changes no value: that win pays nothing either way.
Without ``--write`` the values are compared with ours, and the exit code is 1 if one differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from domino_edu.deal import deal_by_number  # noqa: E402
from domino_edu.tiles import tile_names  # noqa: E402

FILE = ROOT / "tests" / "solver" / "openspiel_block.json"


def open_spiel_leads(number: int) -> dict[str, int]:
    """The value for the first seat of each lead of this deal."""
    import pyspiel
    from open_spiel.python.algorithms import minimax
    from open_spiel.python.games import block_dominoes

    game = pyspiel.load_game("python_block_dominoes")
    state = game.new_initial_state()
    for hand in deal_by_number(number).hand_tiles:
        for piece in hand:
            state.apply_action(block_dominoes._DECK.index((piece.lo, piece.hi)))  # noqa: SLF001
    leads = {}
    for action in state.legal_actions():
        tile = block_dominoes._ACTIONS[action].tile  # noqa: SLF001
        value, _ = minimax._alpha_beta(  # noqa: SLF001 - its public name refuses games that are dealt
            state.child(action), 30, -float("inf"), float("inf"), None, 0
        )
        leads[f"{int(tile[0])}-{int(tile[1])}"] = int(value)
    return leads


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    deals, seconds = [], []
    for number in range(1, args.deals + 1):
        began = time.perf_counter()
        leads = open_spiel_leads(number)
        seconds.append(time.perf_counter() - began)
        hands = [tile_names(hand) for hand in deal_by_number(number).hands]
        deals.append({"deal": number, "hands": hands, "value": max(leads.values()), "leads": leads})
    print(f"OpenSpiel {version('open_spiel')}: {median(seconds):.2f} s a deal (median of {len(deals)})")
    if args.write:
        source = f"OpenSpiel {version('open_spiel')} python_block_dominoes, by benchmarks/solver_openspiel.py"
        lines = ",\n".join(json.dumps(deal) for deal in deals)
        FILE.write_text(f'{{"source": "{source}", "deals": [\n{lines}\n]}}\n', encoding="utf-8")
        return 0
    wanted = json.loads(FILE.read_text(encoding="utf-8"))["deals"][: len(deals)]
    print("as in the file" if wanted == deals[: len(wanted)] else "NOT as in the file")
    return 0 if wanted == deals[: len(wanted)] else 1


if __name__ == "__main__":
    sys.exit(main())

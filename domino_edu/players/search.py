"""A player that thinks: it deals out the hidden tiles in ways that fit all it has seen, and solves each.

The deals come from ``solver.belief``; each legal play gets the mean of its exact values with all hands open
(``solver.exact``), to the end of the round or to a depth where that would take too long. A lot decides
nothing but the deals, so that the same view and the same seed give the same play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from time import monotonic

from domino_edu.errors import Fault, SetupError
from domino_edu.line import PASS, PlayKind
from domino_edu.players.choice import Choice, Facts, Player, Why
from domino_edu.players.search_likely import Likely, likely_deals
from domino_edu.players.simple import doubles_first, heaviest, highest_score
from domino_edu.rules.contract import View

CANDIDATES = 6
"""Deals dealt out for each one that is solved; the likely ones are kept."""
BATCH = 10
"""Deals solved between two looks at the clock, at most."""
RULE_OF_THUMB: dict[str, Player] = {
    "block": doubles_first,
    "stakes": doubles_first,
    "fives": highest_score,
}


@dataclass(frozen=True, slots=True)
class Thought:
    """How a player thinks: deals to solve, tiles to look ahead for each, whether others' plays tell.

    ``depth`` is None for the end of the round; with ``nodes`` a deal that takes no more positions than so
    many is looked at to the end all the same.
    """

    samples: int = 100
    depth: int | None = None
    nodes: int | None = None
    reads_plays: bool = True


def thought_for(rule_set: str) -> Thought:
    """How the strongest player thinks in this game: what was measured to be best.

    Raises:
        SetupError: it does not know this game.
    """
    ways = {
        "block": Thought(100),
        "fives": Thought(60, depth=4, nodes=2000),
        "triet": Thought(60, depth=6, nodes=2000),
        "stakes": Thought(60, depth=6, nodes=2000),
    }
    if rule_set not in ways:
        raise SetupError(Fault.UNKNOWN_RULES, found=rule_set, known=tuple(ways))
    return ways[rule_set]


def searcher(
    *,
    samples: int | None = None,
    time_ms: int | None = None,
    thought: Callable[[str], Thought] = thought_for,
    stop: Callable[[], bool] | None = None,
) -> Player:
    """A player that averages over so many deals, or as many as it has the time for.

    Args:
        samples: deals to solve; None for as many as the thought says.
        time_ms: the time for one play at most; None to solve all. With 0 it plays by rule of thumb.
        thought: how it thinks in a game; by default what was measured to be strongest.
        stop: asked between deals; it plays the best it has found when the answer is yes.
    """

    def choose(view: View, rng: Random) -> Choice:
        forced = forced_choice(view)
        if forced is not None:
            return forced
        end = None if time_ms is None else monotonic() + time_ms / 1000

        def over() -> bool:
            return (end is not None and monotonic() >= end) or (stop is not None and stop())

        how = thought(view.options.RULES)
        return _searched(view, rng, how if samples is None else replace(how, samples=samples), over)

    return choose


def forced_choice(view: View) -> Choice | None:
    """The choice where there is none: one legal play, or none at all."""
    if len(view.legal) > 1:
        return None
    if not view.legal:
        return Choice(PASS, Why.FORCED_PASS, 0)
    only = view.legal[0]
    forced = {PlayKind.PASS: Why.FORCED_PASS, PlayKind.DRAW: Why.FORCED_DRAW}
    return Choice(only, forced.get(only.kind, Why.ONLY_PLAY), 1)


def _searched(view: View, rng: Random, how: Thought, over: Callable[[], bool]) -> Choice:
    from domino_edu.solver.belief import belief
    from domino_edu.solver.exact import play_values

    by_thumb = RULE_OF_THUMB.get(view.options.RULES, heaviest)
    if over():
        return by_thumb(view, rng)
    known = belief(view)
    likely = Likely(view)
    reads = how.reads_plays and likely.tells
    rows: list[tuple[float, ...]] = []
    exact = True
    while len(rows) < how.samples and not over():
        wanted = min(BATCH, how.samples - len(rows))
        deals = known.sample(rng, wanted * CANDIDATES if reads else wanted)
        if reads:
            deals = likely_deals(deals, likely, wanted, rng)
        found = play_values(deals, view.seat, depth=how.depth, max_nodes=how.nodes, stop=over)
        rows += found
        exact = exact and found.is_exact
    if not rows:
        return by_thumb(view, rng)
    return _best(view, rows, None if exact else how.depth)


def _best(view: View, rows: list[tuple[float, ...]], depth: int | None) -> Choice:
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    most = max(means)
    chosen = next(number for number, mean in enumerate(means) if mean >= most - 1e-9)
    values = [row[chosen] for row in rows]
    in_wins = view.options.RULES == "block"
    if in_wins:
        values = [round(2 * value) / 2 for value in values]
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    reach = 1.96 * sqrt(spread / len(values))
    facts = Facts(view.options.RULES, len(rows), mean, mean - reach, mean + reach, depth)
    why = Why.MOST_WINS if in_wins else Why.MOST_GAIN
    return Choice(view.legal[chosen], why, len(view.legal), facts=facts)

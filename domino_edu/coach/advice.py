"""Advice on a decision: what each legal play is worth over deals that fit the view, and why.

The deals come from a lot of their own, made from the seed and the view alone: asking changes nothing in a
game, and the same question has the same answer.

>>> from domino_edu.views import parse_view
>>> view = parse_view("block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A")
>>> advise(view) == advise(view), advise(view).best.play
(True, 1-5@R)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import monotonic
from typing import Any

from domino_edu.coach.contract import Advice, Advised, Fact, Reason
from domino_edu.line import Play
from domino_edu.rules.contract import State, View
from domino_edu.rules.trick_view import TrickView

LEVEL = 1.96
"""Standard errors on each side of a 95 % interval."""
SHARED = 0.15
"""What a reason counts that speaks for all legal plays alike, beside one that tells them apart."""
LATE, LATE_MORE, DRAWING = 14, 3, ("triet", "stakes", "fives")
"""With so few tiles not laid, this many times the usual number of deals are looked at, in these games."""
WORTH_SAYING = 2.0
"""The least weight of a reason that is said against what the figures say."""
SLOWER = 10
"""By this much fewer deals are looked at where the solver is not compiled."""
MOST_SAID = 2
"""Reasons said of a play at most."""
Progress = Callable[[int, int], None]
"""Called with how many deals are done and how many are wanted."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much advice looks at: deals to draw, how many of them at a time, and candidates for each deal."""

    deals: int
    batch: int = 10
    candidates: int = 6


EFFORTS = {"block": Effort(1500, 100, 2), "fives": Effort(480, 40, 3), "tien_gow": Effort(200, 20, 1)}
"""What is quick enough to be asked at every turn; any other game: ``USUAL``."""
USUAL = Effort(320, 40, 3)


def effort_for(rule_set: str) -> Effort:
    """How much advice looks at in this game by default: quick enough to be asked at every turn."""
    return EFFORTS.get(rule_set, USUAL)


def advise(
    view: View,
    *,
    samples: int | None = None,
    time_ms: int | None = None,
    stop: Callable[[], bool] | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Advice:
    """What to play and why. A forced play is not worked out: it has reasons but rests on no deals.

    Args:
        view: of the seat to play; with no legal play there is no advice in it.
        samples: deals to look at; None for what is quick in this game.
        time_ms: no new deals after this long; then the same question may rest on fewer deals.
        stop: asked between deals; the advice rests on those done by then.
        seed: of the lot for the deals.
        progress: called between deals.

    Raises:
        SetupError: no deal could have led to the view.
        SolverError: a house rule that the solver does not know.
    """
    wanted = _usual_deals(view) if samples is None else samples
    worth = _Worth(view)
    if len(view.legal) > 1 and wanted > 0:
        end = None if time_ms is None else monotonic() + time_ms / 1000

        def over() -> bool:
            return (end is not None and monotonic() >= end) or (stop is not None and stop())

        worth = _worked_out(view, wanted, _lot(view, seed), over=over, progress=progress)
    plays = _with_reasons(view, worth.advised())
    best = plays[:1]
    equal = tuple(each.play for each in plays if each.high >= best[0].low) if best else ()
    return Advice(view, plays, worth.deals, worth.is_exact, equal, seed, worth.in_wins, worth.depth)


def said(advice: Advice, play: Play, *, most: int = MOST_SAID) -> tuple[Reason, ...]:
    """The reasons worth saying of a play, strongest first: for one of the best what speaks for it.

    Where nothing does, and for any other play, what speaks against it first.
    """
    each = advice.of(play)
    good = play in advice.equal
    chosen = [reason for reason in each.reasons if reason.for_it == good]
    if not good or not chosen:
        chosen += [
            reason for reason in each.reasons if reason.for_it != good and reason.weight >= WORTH_SAYING
        ]
    return tuple(chosen[:most])


def distinct(advice: Advice) -> tuple[Play, ...]:
    """The best plays, best first, without those that come to the same as one before: a tile at equal ends."""
    kept: dict[tuple[object, ...], Play] = {}
    for play in advice.equal:
        each = advice.of(play)
        signs = frozenset(_sign(reason)[:2] for reason in each.reasons)
        kept.setdefault((play.tile, play.tiles, each.mean, each.low, signs), play)
    return tuple(kept.values())


def _usual_deals(view: View) -> int:
    """The deals for this view: more of them late in a round, where each takes less time."""
    from domino_edu.solver.compiled import IS_COMPILED

    deals = effort_for(view.options.RULES).deals // (1 if IS_COMPILED else SLOWER)
    draws = view.options.RULES in DRAWING
    return LATE_MORE * deals if draws and sum(view.counts) + view.boneyard_count <= LATE else deals


# --- worth ----------------------------------------------------------------------------------------


class _Worth:
    """The worth of each legal play over deals, some of which count more than once."""

    def __init__(self, view: View) -> None:
        self.view, self.deals, self.is_exact = view, 0, True
        self.depth: int | None = None
        self.in_wins = view.options.RULES == "block"
        self.rows: list[tuple[tuple[float, ...], int]] = []

    def add(self, rows: Sequence[tuple[float, ...]], counts: list[int]) -> None:
        """Nothing; these rows count too, each so many times."""
        self.is_exact = self.is_exact and bool(getattr(rows, "is_exact", False))
        self.rows += zip(rows, counts, strict=True)
        self.deals += sum(counts)

    def advised(self) -> list[Advised]:
        """All legal plays with their worth, best first; without deals in the order given."""
        if not self.rows:
            return [Advised(play, 0.0, 0.0, 0.0) for play in self.view.legal]
        exact = [self._mean(number) for number in range(len(self.view.legal))]
        order = sorted(range(len(exact)), key=lambda number: (-round(exact[number], 9), number))
        found = []
        for number in order:
            loss, low = self._loss(order[0], number)
            legal = self.view.legal[number]
            found.append(Advised(legal, *self._interval(number), loss=loss, loss_low=low))
        return found

    def _loss(self, best: int, number: int) -> tuple[float, float]:
        """What a play is worth less than the best in the same deals, and the lower end of its interval."""
        losses = [
            (_shown(row[best], in_wins=self.in_wins) - _shown(row[number], in_wins=self.in_wins), count)
            for row, count in self.rows
        ]
        weight = sum(count for _, count in losses)
        mean = sum(loss * count for loss, count in losses) / weight
        if self.is_exact:
            return mean, mean
        real = weight * weight / sum(count * count for _, count in losses)
        spread = sum(count * count * (loss - mean) ** 2 for loss, count in losses)
        return mean, mean - LEVEL * sqrt(spread * real / max(real - 1, 1)) / weight

    def _mean(self, number: int) -> float:
        weight = sum(count for _, count in self.rows)
        return sum(row[number] * count for row, count in self.rows) / weight

    def _interval(self, number: int) -> tuple[float, float, float]:
        values = [(_shown(row[number], in_wins=self.in_wins), count) for row, count in self.rows]
        weight = sum(count for _, count in values)
        mean = sum(value * count for value, count in values) / weight
        if self.is_exact:
            return mean, mean, mean
        real = weight * weight / sum(count * count for _, count in values)
        if self.in_wins:
            return (mean, *_wilson(mean, real))
        spread = sum(count * count * (value - mean) ** 2 for value, count in values)
        reach = LEVEL * sqrt(spread * real / max(real - 1, 1)) / weight
        return mean, mean - reach, mean + reach


def _wilson(share: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a share of so many, also where it is nothing or all (Wilson)."""
    square = LEVEL * LEVEL
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = LEVEL * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _shown(value: float, *, in_wins: bool) -> float:
    """A worth as it is shown: a win, a draw or a loss without its margin."""
    return round(2 * value) / 2 if in_wins else value


def _worked_out(
    view: View, wanted: int, rng: Random, *, over: Callable[[], bool], progress: Progress | None
) -> _Worth:
    from domino_edu.solver.belief import belief

    told: Any = belief(view)
    effort = effort_for(view.options.RULES)
    worth = _Worth(view)
    pool = _Pool(view, told, effort, rng)
    is_known = told.count == 1 and _orders(told) == 1
    wanted = 1 if is_known else wanted
    while worth.deals < wanted and not (worth.deals and over()):
        deals = pool.draw(min(effort.batch, wanted - worth.deals))
        rows = _values(view, [deal for deal, _ in deals], over)
        worth.add(rows, [count for _, count in deals[: len(rows)]])
        if progress is not None:
            progress(worth.deals, wanted)
    if not worth.is_exact and not isinstance(view, TrickView):
        worth.depth = _thought(view).depth
    worth.is_exact = worth.is_exact and is_known
    return worth


def _orders(told: Any) -> int:
    """In how many orders the boneyard may lie, where that matters."""
    draws = told.view.options.RULES not in ("block", "tien_gow")
    return int(told.orders) if draws else 1


class _Pool:
    """Deals of a view by lot, the likely ones more often where the others' plays tell."""

    def __init__(self, view: View, told: Any, effort: Effort, rng: Random) -> None:
        from domino_edu.players.search_likely import Likely

        self._told, self._effort, self._rng = told, effort, rng
        self._likely = None if isinstance(view, TrickView) or effort.candidates == 1 else Likely(view)

    def draw(self, count: int) -> list[tuple[State, int]]:
        """So many deals, the same ones together."""
        from domino_edu.players.search_likely import likely_deals

        if self._likely is None or not self._likely.tells:
            return [(deal, 1) for deal in self._told.sample(self._rng, count)]
        candidates = self._told.sample(self._rng, count * self._effort.candidates)
        deals = likely_deals(candidates, self._likely, count, self._rng)
        counts = Counter(map(id, deals))
        return [(deal, counts[id(deal)]) for deal in {id(deal): deal for deal in deals}.values()]


def _values(view: View, deals: list[State], over: Callable[[], bool]) -> Sequence[tuple[float, ...]]:
    """The worth of each legal play in each of these deals; in fewer of them, but one, if it is over."""
    if isinstance(view, TrickView):
        from domino_edu.coach.values_tricks import values

        return values(view, deals, stop=over)
    from domino_edu.solver.exact import play_values

    how = _thought(view)
    return play_values(deals, view.seat, depth=how.depth, max_nodes=how.nodes, stop=over)


def _thought(view: View) -> Any:
    """How far the strongest player looks ahead."""
    from domino_edu.players.search import thought_for

    return thought_for(view.options.RULES)


def _lot(view: View, seed: int) -> Random:
    return Random(f"domino-edu advice {seed} {view.seat} {len(view.played)}")


# --- reasons --------------------------------------------------------------------------------------


def _with_reasons(view: View, plays: list[Advised]) -> tuple[Advised, ...]:
    """The plays with their reasons; what can be said of all of them alike comes last."""
    found = dict(zip((each.play for each in plays), _reasons(view, plays), strict=True))
    times = Counter(_sign(reason) for reasons in found.values() for reason in reasons)
    lays = len(found)

    def strength(reason: Reason) -> float:
        shared = lays > 1 and times[_sign(reason)] == lays and reason.fact is not Fact.ONLY_PLAY
        return reason.weight * (SHARED if shared else 1)

    return tuple(
        each._replace(
            reasons=tuple(
                sorted(
                    (reason._replace(weight=strength(reason)) for reason in found[each.play]),
                    key=lambda reason: -reason.weight,
                )
            )
        )
        for each in plays
    )


def _reasons(view: View, plays: list[Advised]) -> Iterator[tuple[Reason, ...]]:
    if isinstance(view, TrickView):
        from domino_edu.coach.reasons_tricks import reasons as of_trick

        for each in plays:
            yield of_trick(view, each.play)
        return
    from domino_edu.coach.reasons_line import known, reasons
    from domino_edu.line import PlayKind

    lays = any(each.play.kind is PlayKind.LAY for each in plays)
    proved = known(view) if lays else None
    for each in plays:
        yield reasons(view, each.play, proved=proved)


def _sign(reason: Reason) -> tuple[Fact, bool, str]:
    return reason.fact, reason.for_it, repr(sorted(reason.facts.items()))

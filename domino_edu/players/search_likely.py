"""How likely the others' plays so far are in a deal, if they play as beginners are known to.

Each other seat is taken to play by lot, heaviest first, doubles first, or in All Fives for the most points;
which of these is not known, so each is tried and the seat's own plays tell. A deal in which they would hardly
have been made counts for little. Nothing here can make a deal impossible: that is for ``solver.belief``.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from domino_edu.line import DRAW, End, Play, PlayKind
from domino_edu.rules.contract import State, View
from domino_edu.rules.fives_count import Arms, arms_after, arms_of, count_of, open_ends
from domino_edu.tiles import ALL_TILES, DOUBLES, SUIT, numbers_in

BY_LOT = 0.3
"""How likely a seat is to play by lot, before anything is seen of it."""
SLIPS = 0.1
"""How often a player who follows a rule of thumb plays by lot all the same."""


@cache
def _heavier(number: int) -> int:
    """The packed tiles that are heavier than this one."""
    weight = ALL_TILES[number].weight
    return sum(piece.bit for piece in ALL_TILES if piece.weight > weight)


class _Lay(NamedTuple):
    """A lay of another seat: what fitted, and by rule of thumb the tiles it would rather have laid."""

    seat: int
    number: int
    suits: int
    ends: tuple[int, ...]
    better: tuple[int, ...]


class Likely:
    """Weighs deals of one view by what the others have played."""

    def __init__(self, view: View) -> None:
        self._seat = view.seat
        self._steps = tuple(_steps(view))

    @property
    def tells(self) -> bool:
        """Whether there is any play of another seat that could tell."""
        return any(isinstance(step, _Lay) and step.seat != self._seat for step in self._steps)

    def weight(self, state: State) -> float:
        """How likely the others' plays are in this deal, up to a factor that all deals share."""
        hands, boneyard, drawn = list(state.start.hands), list(state.start.boneyard), 0
        chances: dict[int, list[float]] = {}
        for step in self._steps:
            if isinstance(step, _Lay):
                fits = hands[step.seat] & step.suits
                if step.seat != self._seat and fits & (fits - 1):
                    _weigh(chances, step, fits)
                hands[step.seat] ^= 1 << step.number
            else:
                seat, made = step
                if made.kind is PlayKind.DRAW:
                    hands[seat] |= 1 << boneyard[drawn]
                    drawn += 1
                else:
                    boneyard += [piece.number for piece in _order(state, seat)]
                    hands[seat] = 0
        weight = 1.0
        for each in chances.values():
            weight *= sum(each)
        return weight


def likely_deals(deals: list[State], likely: Likely, count: int, rng: Random) -> list[State]:
    """So many of the deals, each as often as it is likely, by one lot: no better way to waste few of them."""
    sums = list(accumulate(likely.weight(state) for state in deals))
    step = sums[-1] / count
    at, chosen, first = 0, [], rng.random() * step
    for number in range(count):
        wanted = first + number * step
        while at < len(deals) - 1 and sums[at] <= wanted:
            at += 1
        chosen.append(deals[at])
    return chosen


def _weigh(chances: dict[int, list[float]], step: _Lay, fits: int) -> None:
    count = sum((fits & SUIT[value]).bit_count() for value in step.ends) or fits.bit_count()
    if step.seat not in chances:
        thumb = (1 - BY_LOT) / len(step.better)
        chances[step.seat] = [BY_LOT, *[thumb] * len(step.better)]
    each = chances[step.seat]
    each[0] /= count
    for number, better in enumerate(step.better, start=1):
        each[number] *= SLIPS / count + (0.0 if better & fits else 1 - SLIPS)


def _steps(view: View) -> list[Any]:
    """What changes hands, in order: lays with what they tell, draws and leavings."""
    arms = arms_of(view.start_line)
    steps: list[Any] = []
    for who, made in view.played:
        if made.kind is PlayKind.LAY and made.tile is not None:
            steps.append(_told(view, arms, who, made))
            arms = arms_after(arms, made)
        elif made.kind is PlayKind.DRAW:
            steps.append((who, DRAW))
        elif made.kind is PlayKind.LEAVE:
            steps.append((who, made))
    return steps


def _told(view: View, arms: Arms, who: int, made: Play) -> _Lay:
    number = made.tile.number if made.tile else 0
    shown: dict[End, int] = {}
    suits = 1 << number if view.key_lead else -1  # a lead that the tiles decide tells nothing more
    if arms.left >= 0:
        shown = {End.L: arms.left, End.R: arms.right}
        if view.options.RULES == "fives":
            shown = open_ends(arms, view.options)
        suits = 0
        for value in shown.values():
            suits |= SUIT[value]
    ends = tuple(dict.fromkeys(shown.values()))
    heavier = _heavier(number)
    doubles = heavier & DOUBLES if DOUBLES >> number & 1 else heavier | DOUBLES
    better = [heavier, doubles]
    if view.options.RULES == "fives" and view.options.mode == "multiples":
        better.append(_scoring_more(view, arms, shown, made, heavier))
    return _Lay(who, number, suits, ends, tuple(better))


def _scoring_more(view: View, arms: Arms, shown: dict[End, int], made: Play, heavier: int) -> int:
    """The tiles that would have scored more, or as much and are heavier."""
    points = _points(view, arms, made)
    found = 0
    for piece in numbers_in((1 << len(ALL_TILES)) - 1):
        bit, ends = 1 << piece, [end for end, value in shown.items() if SUIT[value] >> piece & 1]
        if shown and not ends:
            continue
        plays = [Play.numbered(piece, end) for end in ends] or [Play.lay(ALL_TILES[piece])]
        most = max(_points(view, arms, play) for play in plays)
        if most > points or (most == points and heavier & bit):
            found |= bit
    return found


def _points(view: View, arms: Arms, play: Play) -> int:
    counted = count_of(arms_after(arms, play), view.options)
    return counted if counted % 5 == 0 else 0


def _order(state: State, seat: int) -> tuple[Any, ...]:
    """The tiles a seat left with."""
    return next(made.tiles for who, made in state.history if who == seat and made.kind is PlayKind.LEAVE)

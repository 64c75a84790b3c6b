"""What a seat can know of the tiles it does not see: exact chances, and fair lots of whole deals.

From a view alone: passes and draws exclude tiles until they no longer can, who drew when is kept, and
where the tiles decided the lead, the lead tells too. Every deal that could have led to the view is as
likely as any other, for they were all as likely when the tiles were shuffled; what the others' plays make
likely is another matter (``players``).

>>> from domino_edu.tiles import parse_tile
>>> from domino_edu.views import parse_view
>>> seen = parse_view("block opening=free; A 0-0 1-1 2-2 4-4 6-6 0-1 3-5; B ?7; turn A; plays 3-5, pass")
>>> known = belief(seen)
>>> known.count, known.places(parse_tile("0-2")).seats[1]
(36, Fraction(7, 9))
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from math import factorial
from random import Random
from typing import Any, cast, overload

from domino_edu.errors import DominoError
from domino_edu.line import DRAW, PlayKind
from domino_edu.rules import begin, play
from domino_edu.rules import view as view_of
from domino_edu.rules.contract import History, Start, State, View
from domino_edu.rules.trick_view import TrickView
from domino_edu.solver.belief_cases import Case, allowed, cases
from domino_edu.solver.belief_count import Counting, mixed
from domino_edu.solver.belief_past import LAID, OUTSIDE, YARD, Past, Way, contradiction, read_past
from domino_edu.solver.belief_tricks import TrickBelief, trick_belief
from domino_edu.solver.places import Places, Row
from domino_edu.tiles import ALL_TILES, Tile, numbers_in, tiles_in


@dataclass(frozen=True, slots=True)
class _Ground:
    """One case with its counting: the classes of tiles and the ways of each."""

    case: Case
    counting: Counting
    ways: tuple[tuple[Way, ...], ...]
    template: State


class Belief:
    """What a view tells of the hidden tiles. Made by ``belief``.

    ``count`` is the number of deals that could have led to the view; the order of tiles that still sleep
    does not count (``orders`` is the number of those orders, so ``count * orders`` is all of them).
    """

    def __init__(
        self, view: View, past: Past | None, grounds: Sequence[_Ground], orders: tuple[int, int]
    ) -> None:
        self.view = view
        self._past, self._grounds = past, tuple(grounds)
        drawn, self.orders = orders
        self._sums = list(accumulate(ground.counting.total for ground in grounds))
        self.count: int = self._sums[-1] * drawn if grounds else 1
        self._places: dict[int, Places] = {}

    def places(self, piece: Tile) -> Places:
        """Where this tile can be now, with exact probabilities."""
        if not self._places:
            self._places = self._all_places()
        nowhere = Places((Fraction(0),) * len(self.view.counts), Fraction(0))
        return self._places.get(piece.number, nowhere)

    def table(self) -> tuple[Row, ...]:
        """All tiles this seat does not see, in the order of names, with where they can be."""
        return tuple(Row(piece, self.places(piece)) for piece in tiles_in(self.view.unseen))

    def sample(self, rng: Random, count: int) -> list[State]:
        """So many whole positions that could be this one, each deal as likely, by lot.

        All of them give this view to its seat. Uses ``Random.random`` alone.
        """
        if self._past is None:
            return [_finished(self.view)] * count
        return [self._one(rng) for _ in range(count)]

    def _one(self, rng: Random) -> State:
        chosen = 0
        if len(self._grounds) > 1:
            chosen = bisect_right(self._sums, int(rng.random() * self._sums[-1]))
        ground = self._grounds[chosen]
        return _state_of(cast("Past", self._past), ground, ground.counting.lot(rng), rng, ground.template)

    def _all_places(self) -> dict[int, Places]:
        if self._past is None:
            return _shown(self.view)
        seats = len(self.view.counts)
        found: dict[int, list[Fraction]] = {}
        for ground in self._grounds:
            weight = Fraction(ground.counting.total, self._sums[-1])
            for number, (numbers, _) in enumerate(ground.counting.classes):
                for share, way in zip(ground.counting.shares(number), ground.ways[number], strict=True):
                    for each in numbers:
                        if way.end != LAID:
                            where = found.setdefault(each, [Fraction(0)] * (seats + 2))
                            where[way.end] += share * weight  # YARD and OUTSIDE count from the back
        places = {
            number: Places(tuple(where[:seats]), where[YARD], where[OUTSIDE])
            for number, where in found.items()
        }
        mine = tuple(Fraction(seat == self.view.seat) for seat in range(seats))
        return places | {number: Places(mine, Fraction(0)) for number in numbers_in(self.view.hand)}


@overload
def belief(view: TrickView) -> TrickBelief: ...  # type: ignore[overload-overlap]
@overload
def belief(view: View) -> Belief: ...
def belief(view: View) -> Belief | TrickBelief:
    """What this view tells of the hidden tiles.

    Raises:
        SetupError: no deal could have led to it (``Fault.NO_SUCH_DEAL``).
    """
    if isinstance(view, TrickView):
        return trick_belief(view)
    if view.start is not None:
        return Belief(view, None, (), (1, 1))
    past = read_past(view)
    all_ways = {number: past.ways(number) for number in (*past.hidden, *numbers_in(past.own))}
    grounds = []
    for case in cases(past):
        ground = _ground(past, case, all_ways)
        if ground is not None:
            grounds.append(ground)
    if not grounds:
        raise contradiction()
    drawn = orders = 1
    for group in past.groups:
        asleep = not group.spots or past.spots[group.spots[0]].time < 0
        orders *= factorial(len(group.spots)) if asleep else 1
        drawn *= 1 if asleep else factorial(len(group.spots))
    return Belief(view, past, grounds, (drawn, orders))


def _ground(past: Past, case: Case, all_ways: dict[int, list[Way]]) -> _Ground | None:
    """The counting of one case; None if nothing fits it."""
    classes: dict[tuple[Way, ...], list[int]] = {}
    for number, every in all_ways.items():
        ways = tuple(allowed(past, case, number, every))
        if not ways:
            return None
        if len(ways) > 1 or ways[0].groups:
            classes.setdefault(ways, []).append(number)
    order = sorted(classes, key=len)
    counting = Counting(
        [group.size for group in past.groups],
        [(tuple(classes[ways]), tuple(way.groups for way in ways)) for ways in order],
    )
    if not counting.total:
        return None
    rng = Random(0)
    deal = counting.lot(rng)
    ground = _Ground(case, counting, tuple(order), cast("State", None))
    try:
        template = _replayed(past, ground, deal, rng)
        fits = view_of(template, past.view.seat) == past.view
    except DominoError:
        return None
    return replace(ground, template=template) if fits else None


# --- whole positions ------------------------------------------------------------------------------


def _placed(past: Past, ground: _Ground, deal: list[list[list[int]]], rng: Random) -> tuple[Any, ...]:
    """The dealt hands, the boneyard's places in the order they are drawn, and the hands now."""
    view = past.view
    dealt, now = [0] * len(past.counts), [0] * len(past.counts)
    dealt[view.seat], now[view.seat] = past.own, view.hand
    members: list[list[int]] = [[] for _ in past.groups]
    for parts, ways in zip(deal, ground.ways, strict=True):
        for numbers, way in zip(parts, ways, strict=True):
            for index in way.groups:
                members[index] += numbers
            if way.end >= 0 and way.end != view.seat:
                for number in numbers:
                    now[way.end] |= 1 << number
    spots = [0] * len(past.spots)
    for group, numbers in zip(past.groups, members, strict=True):
        if group.seat is not None:
            for number in numbers:
                dealt[group.seat] |= 1 << number
        elif group.spots:
            for spot, number in zip(group.spots, mixed(numbers, rng), strict=True):
                spots[spot] = number
    return tuple(dealt), spots, tuple(now)


def _history(past: Past, spots: list[int]) -> History:
    """The history as the record has it: draws without their tile, leavers' tiles in order."""
    made_before, put = [], past.yard
    for who, made in past.view.played:
        if made.kind is PlayKind.DRAW:
            made_before.append((who, DRAW))
        elif made.kind is PlayKind.LEAVE:
            order = tuple(ALL_TILES[number] for number in spots[put : put + len(made.tiles)])
            put += len(made.tiles)
            made_before.append((who, made._replace(tiles=order)))
        else:
            made_before.append((who, made))
    return tuple(made_before)


def _start(past: Past, case: Case, dealt: tuple[int, ...], spots: list[int]) -> Start:
    view = past.view
    decided = case.key is not None or (view.options.RULES == "block" and not view.is_study)
    return Start(
        dealt,
        tuple(spots[: past.yard]),
        view.start_line,
        turn=None if decided else case.leader,
        is_study=view.is_study,
        points=_points_before(view),
    )


def _replayed(past: Past, ground: _Ground, deal: list[list[list[int]]], rng: Random) -> State:
    """The position of one deal, played again by the rules.

    Where the rules lay by lot for a seat whose connection is lost, its plays count as its own: which tiles
    the lot would have chosen from other hands is not asked.
    """
    options = past.view.options
    by_lot = options.RULES == "stakes" and options.autoplay == "random"
    dealt, spots, _ = _placed(past, ground, deal, rng)
    state = begin(options, _start(past, ground.case, dealt, spots))
    history = _history(past, spots)
    for _, made in history:
        if not (by_lot and made.kind in (PlayKind.OFF, PlayKind.ON)):
            state = play(state, made)
    return (
        cast("State", replace(cast("Any", state), away=past.view.away, history=history)) if by_lot else state
    )


def _state_of(
    past: Past, ground: _Ground, deal: list[list[list[int]]], rng: Random, template: State
) -> State:
    """The position of one deal: the same as the template but for what is hidden."""
    dealt, spots, now = _placed(past, ground, deal, rng)
    drawn = sum(spot.time >= 0 for spot in past.spots)
    hidden: dict[str, Any] = {
        "start": replace(template.start, hands=dealt, boneyard=tuple(spots[: past.yard])),
        "hands": now,
    }
    if past.view.options.RULES != "block":
        hidden["boneyard"] = tuple(spots[drawn:])
    if len(spots) > past.yard:
        hidden["history"] = _history(past, spots)
    return cast("State", replace(cast("Any", template), **hidden))


def _points_before(view: View) -> tuple[int, ...]:
    """The points of the match where the history begins: now, less what the ledger has booked since."""
    if not view.points:
        return ()
    before = list(view.points)
    for _, payee, amount, *_rest in view.ledger:
        before[payee] -= int(amount)
    return tuple(before)


def _finished(view: View) -> State:
    """The position of a round that is over, whose record is open."""
    state = begin(view.options, cast("Start", view.start))
    for _, made in view.played:
        state = play(state, DRAW if made.kind is PlayKind.DRAW else made)
    return state


def _shown(view: View) -> dict[int, Places]:
    """Where every tile is in a round that is over."""
    state, seats = _finished(view), len(view.counts)
    found = {}
    for seat, hand in enumerate(state.hands):
        there = tuple(Fraction(each == seat) for each in range(seats))
        found.update({number: Places(there, Fraction(0)) for number in numbers_in(hand)})
    nobody = (Fraction(0),) * seats
    found.update({number: Places(nobody, Fraction(1)) for number in state.boneyard})
    return found

"""A searching player of Tien Gow: it deals the hidden tiles by lot, and plays every deal out for each play.

Hidden tiles are dealt evenly over where they can be: a seat that did not beat need not have lacked what
beats, so nothing is concluded from discards. The plays are first tried in few deals, and the better half of
them in more. The rule of thumb's play is kept unless another did clearly better in the same deals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from typing import NamedTuple

from domino_edu.chinese import SEATS, pack, put, unpack
from domino_edu.deal import shuffled
from domino_edu.line import Play, PlayKind
from domino_edu.players.choice import Choice, Player, Why
from domino_edu.players.simple import forced, heaviest
from domino_edu.players.tricks_common import of_tricks, spot_of, worth_of, worths
from domino_edu.players.tricks_rule import careful_play
from domino_edu.players.tricks_sim import Terms, World, played_out
from domino_edu.rules.contract import View
from domino_edu.rules.tien_gow_state import Current
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import Tile
from domino_edu.tricks import mask_of_play

DEALS = 100
"""Deals in which the best plays are tried."""
FEWEST = 4  # plays are not dropped after fewer deals
DISCARDS = 3  # of all the ways to discard, so many are tried: those that give up least
DOUBT = 1.0  # standard errors by which a play must do better than the rule of thumb's


class Limit(NamedTuple):
    """Time for one decision, and a clock in seconds to keep it: ``time.perf_counter``, say."""

    time_ms: float
    clock: Callable[[], float]


def searching(deals: int = DEALS, *, limit: Limit | None = None) -> Player:
    """The player that tries its plays in so many deals, or in fewer when its time is up.

    Without a limit it plays the same for the same view and randomness on every machine.
    """

    def chosen(view: View, rng: Random) -> Choice:
        seen = of_tricks(view)
        if seen is None:
            return heaviest(view, rng)
        return forced(view) or _tried(seen, rng, deals, limit)

    return chosen


sampler = searching()


def _tried(view: TrickView, rng: Random, deals: int, limit: Limit | None) -> Choice:
    until = limit.clock() + limit.time_ms / 1000 if limit else 0.0
    first, *others = candidates(view)
    terms = Terms(view.options, view.banker, view.banker_run)
    kept, better = 0, {made: Better() for made in others}
    done, stage = 0, max(FEWEST, deals // 8)
    while done < deals:
        world = sampled(view, rng)
        base = _gain(terms, world, first, view.seat)
        kept += base
        for made, found in better.items():
            found.add(_gain(terms, world, made, view.seat) - base)
        done += 1
        if limit and limit.clock() >= until:
            break
        if done == stage and len(better) > 1:
            ranked = sorted(better, key=lambda made: -better[made].total)
            better = {made: better[made] for made in ranked[: (len(ranked) + 1) // 2]}
            stage *= 2
    best, found = max(better.items(), key=lambda item: item[1].total)
    if found.clearly(done):
        return Choice(
            best, Why.TRIED, len(view.legal), trials=done, average=Fraction(kept + found.total, done)
        )
    return Choice(first, Why.TRIED, len(view.legal), trials=done, average=Fraction(kept, done))


@dataclass(slots=True)
class Better:
    """By how much a play did better than the rule of thumb's, over the deals tried, in points."""

    total: int = 0
    squares: int = 0

    def add(self, points: int) -> None:
        """Count one more deal."""
        self.total += points
        self.squares += points * points

    def clearly(self, deals: int) -> bool:
        """Whether it did better by more than ``DOUBT`` standard errors."""
        spread = self.squares - self.total * self.total / deals
        return self.total > 0 and self.total >= DOUBT * sqrt(max(0.0, spread))


def _gain(terms: Terms, world: World, made: Play, seat: int) -> int:
    return played_out(terms, world, mask_of_play(made), beats=made.kind is PlayKind.BEAT)[seat]


def candidates(view: TrickView) -> list[Play]:
    """The plays to be tried, the rule of thumb's first: all leads, all that beats, the cheapest discards."""
    spot = spot_of(view)
    shown = [made for made in view.legal if made.kind is not PlayKind.DOWN]
    hidden = [made for made in view.legal if made.kind is PlayKind.DOWN]
    worth = worths(spot.hand, spot.out)
    hidden.sort(key=lambda made: worth_of(mask_of_play(made), worth))
    first = careful_play(spot)
    return [first, *(made for made in (*shown, *hidden[:DISCARDS]) if made != first)]


def sampled(view: TrickView, rng: Random) -> World:
    """A position that may be the real one: the hidden tiles dealt by lot, as many to each as it holds."""
    order: list[Tile] = shuffled(unpack(view.unseen), rng)
    hands, start = [], 0
    for seat in range(SEATS):
        count = 0 if seat == view.seat else view.counts[seat]
        hands.append(view.hand if seat == view.seat else pack(order[start : start + count]))
        start += count
    hidden = put(view.unseen, view.hand)
    return World(tuple(hands), (hidden,) * SEATS, view.columns, view.turn, current_of(view))


def current_of(view: TrickView) -> Current:
    """The trick under way, as the engine has it."""
    trick = view.trick
    if trick is None:
        return Current(view.turn)
    seat, best = trick.best
    led = mask_of_play(trick.made[0][1])
    return Current(trick.leader, led, mask_of_play(best), seat, SEATS - len(trick.made))

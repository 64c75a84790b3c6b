"""Playing a deal out fast, by the rule of thumb, once the hidden tiles are dealt by lot.

The rules are the engine's: what beats what, the early death, and all payments; only the bookkeeping is lean
here. A test plays deals both ways and compares.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from domino_edu.chinese import SEATS, take
from domino_edu.ledger import Ledger, totals
from domino_edu.players.tricks_common import Spot
from domino_edu.players.tricks_rule import AT_ONCE, best_follow, best_lead
from domino_edu.rules.tien_gow_money import Finish, at_once, settle
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.tien_gow_state import Current, may_not_beat

Points = tuple[int, ...]
"""What each seat is up or down by."""
_NOTHING = (0,) * SEATS
_ALL = tuple(range(SEATS))


class Terms(NamedTuple):
    """What stays the same in a deal: options, starting banker, for how many deals in a row."""

    options: Options
    banker: int
    run: int = 1


class World(NamedTuple):
    """A position with all hands known, packed; ``current`` is the trick under way.

    ``unseen`` are the tiles each seat has not seen lie face up nor discarded, its own hand among them.
    """

    hands: tuple[int, ...]
    unseen: tuple[int, ...]
    columns: tuple[int, ...]
    turn: int
    current: Current


def played_out(terms: Terms, world: World, first: int | None = None, *, beats: bool = False) -> Points:
    """What each seat gains from here to the end of the deal, final settlement included.

    All play by the rule of thumb, each with what it has seen; ``first`` are the packed tiles of the first
    play, where it is given, and ``beats`` says that they beat the trick under way.
    """
    hands, unseen, columns = list(world.hands), list(world.unseen), list(world.columns)
    turn, (leader, led, best, winner, waiting) = world.turn, world.current
    gained = _NOTHING
    while True:
        hand, has_column = hands[turn], columns[turn] > 0
        if first is not None:
            shown, mask, first = beats or not best, first, None
        elif not best:
            shown, mask = True, best_lead(Spot(hand, take(unseen[turn], hand), 0, SEATS - 1, has_column))
        else:
            may = not may_not_beat(terms.options, led.bit_count(), columns, turn)
            out = take(unseen[turn], hand)
            shown, mask = best_follow(Spot(hand, out, best, waiting - 1, has_column, may))
        if not best:
            leader, led, waiting = turn, mask, SEATS
        if shown:
            best, winner = mask, turn
        waiting -= 1
        hands[turn] = take(hand, mask)
        for seat in _ALL if shown else (turn,):
            unseen[seat] = take(unseen[seat], mask)
        if waiting:
            turn = (turn + 1) % SEATS
            continue
        columns[winner] += led.bit_count()
        over = not hands[turn]
        if AT_ONCE[best]:
            gained = _sum(gained, _paid_at_once(terms, best, winner, over))
        if over:
            end = Finish(tuple(columns), winner, leader, best, terms.banker, led, terms.run)
            return _sum(gained, _settled(terms, end))
        turn, best = winner, 0


def _sum(one: Points, other: Points) -> Points:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


@lru_cache(maxsize=1 << 10)
def _paid_at_once(terms: Terms, best: int, winner: int, is_last: bool) -> Points:
    return _points(at_once(terms.options, best, winner, terms.banker, terms.run, is_last=is_last))


@lru_cache(maxsize=1 << 15)
def _settled(terms: Terms, end: Finish) -> Points:
    return _points(settle(terms.options, end))


def _points(ledger: Ledger) -> Points:
    return tuple(int(gain) for gain in totals(ledger, seats=SEATS))

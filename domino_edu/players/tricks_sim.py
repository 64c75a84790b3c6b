"""Playing a deal out fast, with all hands known: by the rule of thumb, or near the end with each seat's best.

The rules are the engine's: what beats what, the early death, and all payments; only the bookkeeping is lean
here. A test plays deals both ways and compares.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from domino_edu.chinese import SEATS, take
from domino_edu.ledger import Ledger, totals
from domino_edu.players.tricks_common import BEATING, Spot
from domino_edu.players.tricks_rule import AT_ONCE, best_follow, best_lead
from domino_edu.rules.tien_gow_money import Finish, at_once, settle
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.tien_gow_state import Current, may_not_beat
from domino_edu.tricks import choices_of, groups_in

Points = tuple[int, ...]
"""What each seat is up or down by."""
_NOTHING = (0,) * SEATS
_ALL = tuple(range(SEATS))


class Deal(NamedTuple):
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


def after(deal: Deal, world: World, beats: bool, mask: int) -> tuple[World, Points | None, bool]:
    """The world after a play, what was paid at once if a trick ended, and whether the deal is over."""
    hands, unseen, columns, seat, now = world
    hands = tuple(take(hand, mask) if at == seat else hand for at, hand in enumerate(hands))
    if not now.best:
        now = Current(seat, mask, mask, seat, SEATS - 1)
    elif beats:
        now = Current(now.leader, now.led, mask, seat, now.waiting - 1)
    else:
        now = Current(now.leader, now.led, now.best, now.best_seat, now.waiting - 1)
    if beats or now.waiting == SEATS - 1:
        unseen = tuple(take(tiles, mask) for tiles in unseen)
    else:
        unseen = tuple(take(tiles, mask) if at == seat else tiles for at, tiles in enumerate(unseen))
    if now.waiting:
        return World(hands, unseen, columns, (seat + 1) % SEATS, now), None, False
    winner = now.best_seat
    columns = tuple(won + now.size * (at == winner) for at, won in enumerate(columns))
    over = not hands[seat]
    paid = _paid_at_once(deal, now.best, winner, over) if AT_ONCE[now.best] else _NOTHING
    if over:
        final = _settled(deal, Finish(columns, winner, now.leader, now.best, deal.banker, now.led, deal.run))
        return World(hands, unseen, columns, winner, now), _sum(paid, final), True
    return World(hands, unseen, columns, winner, Current(winner)), paid, False


def played_out(deal: Deal, world: World, solve_from: int = 0) -> Points:
    """What each seat gains from here to the end of the deal, final settlement included.

    All play by the rule of thumb, each with what it has seen; once at most ``solve_from`` tiles are in each
    hand, each seat plays what is best for itself, all hands known.
    """
    hands, unseen, columns = list(world.hands), list(world.unseen), list(world.columns)
    turn, (leader, led, best, winner, waiting) = world.turn, world.current
    options, gained = deal.options, _NOTHING
    while True:
        hand = hands[turn]
        if not best:
            if hand.bit_count() <= solve_from:
                now = World(tuple(hands), tuple(unseen), tuple(columns), turn, Current(turn))
                return _sum(gained, solved(deal, now))
            out = take(unseen[turn], hand)
            led = best = mask = best_lead(Spot(hand, out, 0, SEATS - 1, columns[turn] > 0))
            leader = winner = turn
            waiting, shown = SEATS - 1, True
        else:
            waiting -= 1
            may = not may_not_beat(options, led.bit_count(), columns, turn)
            out = take(unseen[turn], hand)
            shown, mask = best_follow(Spot(hand, out, best, waiting, columns[turn] > 0, may))
            if shown:
                best, winner = mask, turn
        hands[turn] = take(hand, mask)
        for seat in _ALL if shown else (turn,):
            unseen[seat] = take(unseen[seat], mask)
        if waiting:
            turn = (turn + 1) % SEATS
            continue
        columns[winner] += led.bit_count()
        over = not hands[turn]
        if AT_ONCE[best]:
            gained = _sum(gained, _paid_at_once(deal, best, winner, over))
        if over:
            end = Finish(tuple(columns), winner, leader, best, deal.banker, led, deal.run)
            return _sum(gained, _settled(deal, end))
        turn, best = winner, 0


def solved(deal: Deal, world: World) -> Points:
    """What each seat gains when each plays what is best for itself and all hands are known."""
    hands, _, columns, seat, now = world
    hand = hands[seat]
    tries: list[tuple[bool, int]]
    if not now.best:
        tries = [(False, mask) for mask in groups_in(hand)]
    else:
        may = not may_not_beat(deal.options, now.size, columns, seat)
        tries = [(True, mask) for mask in BEATING[now.best] if may and not mask & ~hand]
        tries += (
            [(False, mask) for mask in choices_of(hand, now.size)] if not tries or hand != tries[0][1] else []
        )
    best: Points = ()
    for beats, mask in tries:
        then, paid, over = after(deal, world, beats, mask)
        gained = paid if paid is not None and over else solved(deal, then)
        if paid and not over:
            gained = _sum(gained, paid)
        if not best or gained[seat] > best[seat]:
            best = gained
    return best


def _sum(one: Points, other: Points) -> Points:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


@lru_cache(maxsize=1 << 10)
def _paid_at_once(deal: Deal, best: int, winner: int, is_last: bool) -> Points:
    return _points(at_once(deal.options, best, winner, deal.banker, deal.run, is_last=is_last))


@lru_cache(maxsize=1 << 15)
def _settled(deal: Deal, end: Finish) -> Points:
    return _points(settle(deal.options, end))


def _points(ledger: Ledger) -> Points:
    return tuple(int(gain) for gain in totals(ledger, seats=SEATS))

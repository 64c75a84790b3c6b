"""Triệt (source 001, RULES.md 2): two to four players, forced play, and who blocked the round pays.

>>> from domino_edu.deal import deal_by_number
>>> from domino_edu.rules.contract import Start
>>> deal = deal_by_number(7, seats=4)
>>> state = begin(Options(), Start(deal.hands, deal.boneyard, turn=0))
>>> while not outcome(state):
...     state = play(state, legal_plays(state)[0])
>>> outcome(state).ending in (Ending.OUT, Ending.BLOCKED)
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal

from domino_edu.deal import Deal
from domino_edu.ledger import totals
from domino_edu.line import Play
from domino_edu.rules.common import check_start, deal
from domino_edu.rules.contract import Ending, Outcome, Start, View
from domino_edu.rules.drawing import State, after_play, opening_state, plays_of, read_drawing_view, view_of
from domino_edu.rules.options import check_options
from domino_edu.rules.triet_block import Blocked, settle_block, settle_out, who_blocked
from domino_edu.tiles import pips_of

__all__ = [
    "ID", "LAYS_LEAD", "LEAST_SEATS", "MOST_SEATS", "PLAYS_TRICKS", "Options", "State", "auto_play",
    "begin", "blocked", "deal", "legal_plays", "match_winners", "next_start", "outcome", "play",
    "read_view", "view",
]  # fmt: skip

ID = "triet"
LEAST_SEATS, MOST_SEATS = 2, 4
LAYS_LEAD = False
PLAYS_TRICKS = False


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of RULES.md 2.3, defaults first.

    ``set`` is the highest double, ``hand_size`` tiles a seat. ``first_seat`` leads where the start of the
    round does not say who does. Under ``blocker_rule="manual"`` the table says who blocked:
    call ``settle_block`` with it; the round itself is settled as forced.

    Raises:
        SetupError: a value that is not among those listed.
    """

    RULES: ClassVar[str] = ID
    opening: Literal["any_tile", "free"] = "any_tile"
    blocker_rule: Literal["closer", "walkback", "last_tile", "manual"] = "closer"
    blocker_choice_unit: Literal["placement", "tile_only"] = "placement"
    setter_scope: Literal["seat_before", "previous_mover"] = "seat_before"
    lost_block_payee: Literal["each_own_pips", "lowest_hand"] = "each_own_pips"
    block_tie: Literal["ordinary_shared", "blocker_loses", "blocker_wins"] = "ordinary_shared"
    opener_after_tie: Literal["random_tied", "lowest_seat"] = "random_tied"
    set: int = 6
    hand_size: int = 7
    first_seat: int = 0
    seats: int = 4

    def __post_init__(self) -> None:
        check_options(self, least_seats=LEAST_SEATS, most_seats=MOST_SEATS)


def begin(options: Options, start: Start) -> State:
    """The state before the first play; ``start.turn`` leads with any tile (source 001, rule 2).

    Raises:
        SetupError: hands and line are not made of different tiles of the set, or not of the right seats.
    """
    check_start(options, start)
    leader = options.first_seat if start.turn is None else start.turn
    return opening_state(options, start, leader=leader)


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play: by tile, left before right; else a draw; else a pass."""
    return plays_of(state)


def play(state: State, play: Play) -> State:
    """The state after this play.

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    return after_play(state, play)


def auto_play(state: State) -> Play | None:  # noqa: ARG001 - part of the contract
    """None: these rules make no play themselves."""
    return None


def blocked(state: State) -> Blocked | None:
    """Who blocked this round and set it up, with the evidence; None if it is not blocked."""
    if not state.is_over or not all(state.hands):
        return None
    options = state.options
    return who_blocked(
        state,
        blocker_rule=options.blocker_rule,
        choice_unit=options.blocker_choice_unit,
        setter_scope=options.setter_scope,
    )


def outcome(state: State) -> Outcome | None:
    """The result and its payments in pips; None while the round goes on. ``margin`` is what wins."""
    if not state.is_over:
        return None
    pips = tuple(pips_of(hand) for hand in state.hands)
    if not all(state.hands):
        winner = state.hands.index(0)
        ledger = settle_out(pips, winner)
        return Outcome(Ending.OUT, (winner,), pips, int(totals(ledger, seats=len(pips))[winner]), ledger)
    found = blocked(state)
    blocker, setter = (found.blocker, found.setter) if found else (None, None)
    options = state.options
    ledger = settle_block(
        pips, blocker, setter, lost_block_payee=options.lost_block_payee, block_tie=options.block_tie
    )
    winners = tuple(seat for seat, left in enumerate(pips) if left == min(pips))
    best = max(totals(ledger, seats=len(pips)))
    return Outcome(Ending.BLOCKED, winners, pips, int(best), ledger)


def view(state: State, seat: int) -> View:
    """What this seat can know.

    Raises:
        SetupError: there is no such seat.
    """
    return view_of(state, seat, legal_plays(state), outcome(state))


def next_start(options: Options, previous: State | None, deal: Deal, rng: Random) -> Start:
    """The start of the next round: the winner leads, at first a seat by lot (source 001, rule 2; B6)."""
    result = outcome(previous) if previous else None
    if result is None or not result.winners:
        return Start(deal.hands, deal.boneyard, turn=int(rng.random() * options.seats))
    tied = sorted(result.winners)
    by_lot = options.opener_after_tie == "random_tied"
    leader = tied[int(rng.random() * len(tied))] if by_lot else tied[0]
    return Start(deal.hands, deal.boneyard, turn=leader)


def match_winners(options: Options, finished: tuple[State, ...]) -> tuple[int, ...] | None:  # noqa: ARG001
    """None: these rules set no end to a match."""
    return None


def read_view(
    options: Options,
    start: Start,
    seat: int,
    counts: tuple[int, ...],
    plays: Iterable[Play],
    *,
    key_lead: bool = False,  # noqa: ARG001 - any tile leads
) -> View:
    """The view after these plays of a position of which only this seat's hand is known."""
    return read_drawing_view(options, start, seat, counts, plays, key_lead=False)

"""The stakes table (source 000, RULES.md 1): two to four players, places, forced passes, leaving, tax.

>>> from domino_edu.deal import deal_by_number
>>> deal = deal_by_number(7, seats=4)
>>> state = begin(Options(), Start(deal.hands, deal.boneyard))
>>> while not outcome(state):
...     state = play(state, legal_plays(state)[0])
>>> sum(totals(outcome(state).ledger, seats=4)) <= 0
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from domino_edu.deal import Deal
from domino_edu.errors import IllegalPlay, Reason
from domino_edu.ledger import Ledger, totals
from domino_edu.line import Play, PlayKind
from domino_edu.rules.common import check_start, deal, key_seat
from domino_edu.rules.contract import Ending, History, Outcome, Start, View
from domino_edu.rules.drawing import (
    State,
    after_play,
    next_seat,
    opening_state,
    plays_of,
    read_drawing_view,
    view_of,
)
from domino_edu.rules.options import check_options
from domino_edu.rules.stakes_money import booked, final_payments, left_pips, places_of, taxed
from domino_edu.tiles import DOUBLES, Tile, mask_of, tile

__all__ = [
    "ID",
    "LAYS_LEAD", "LEAST_SEATS",
    "MOST_SEATS",
    "PLAYS_TRICKS",
    "Options",
    "State",
    "auto_play",
    "begin",
    "deal",
    "leave",
    "ledger",
    "legal_plays",
    "match_winners",
    "next_start",
    "off",
    "on",
    "outcome",
    "play",
    "read_view",
    "view",
]  # fmt: skip

ID = "stakes"
LEAST_SEATS, MOST_SEATS = 2, 4
LAYS_LEAD = False
PLAYS_TRICKS = False


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of RULES.md 1.3, defaults first; ``stake`` is the stake in the table's money.

    ``table_class`` sets the tax: 3 % (``binh_dan``), 2.8 % (``dai_gia``), 2.6 % (``vip``).

    Raises:
        SetupError: a value that is not among those listed.
    """

    RULES: ClassVar[str] = ID
    opening: Literal["key_tile", "free"] = "key_tile"
    first_opening: Literal["forced_key_tile", "free_tile"] = "forced_key_tile"
    tiebreak_top_tile: Literal["lower_top_wins", "higher_top_wins"] = "lower_top_wins"
    tile_order: Literal["pips_then_high", "doubles_first", "high_half_first"] = "pips_then_high"
    blank_double_pips: Literal[0, 13] = 0
    blank_double_is_bo: Literal[True, False] = True
    pass_penalty_closing_round: Literal[False, True] = False
    pass_penalty_forcer_left: Literal["void", "winner"] = "void"
    rotten_doubles_on_block: Literal[False, True] = False
    failed_block_loss: Literal["fixed_3", "one_per_opponent"] = "fixed_3"
    leaver_payout_table: Literal["remaining", "original"] = "remaining"
    next_opener_after_failed_block: Literal["lowest_pips", "blocker"] = "lowest_pips"
    table_class: Literal["binh_dan", "dai_gia", "vip"] = "binh_dan"
    tax_on: Literal["each_receipt", "net_gain"] = "each_receipt"
    money_rounding: Literal["exact", "floor"] = "exact"
    autoplay: Literal["highest_pips", "random"] = "highest_pips"
    stake: int = 100
    set: int = 6
    hand_size: int = 7
    first_seat: int = 0
    seats: int = 4

    def __post_init__(self) -> None:
        check_options(self, least_seats=LEAST_SEATS, most_seats=MOST_SEATS)


def leave(seat: int, order: Iterable[Tile]) -> Play:
    """The play by which a seat leaves for good; its tiles go into the boneyard in this order."""
    return Play(PlayKind.LEAVE, seat=seat, tiles=tuple(order))


def off(seat: int) -> Play:
    """The connection of this seat is lost; the rules play for it until it is back."""
    return Play(PlayKind.OFF, seat=seat)


def on(seat: int) -> Play:
    """The connection of this seat is back."""
    return Play(PlayKind.ON, seat=seat)


def begin(options: Options, start: Start) -> State:
    """The state before the first play.

    A ``start.turn`` is the previous winner, who leads any tile; without one the holder of the highest
    double leads it, or where there is none the heaviest tile (RULES.md 1.2, rule 3).

    Raises:
        SetupError: hands and line are not made of different tiles of the set, or not of the right seats.
    """
    check_start(options, start)
    if start.turn is not None:
        return opening_state(options, start, leader=start.turn)
    if options.opening == "free":
        return opening_state(options, start, leader=options.first_seat)
    leader = key_seat(start.hands, doubles_of(options))
    forced = options.first_opening == "forced_key_tile"
    return opening_state(options, start, leader=leader, key_lead=forced)


def doubles_of(options: Options) -> int:
    """The packed tiles that count as bò."""
    return DOUBLES if options.blank_double_is_bo else DOUBLES & ~tile(0, 0).bit


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play; only the automatic one while its connection is lost.

    Leaving, and losing or regaining the connection, can be done at any time and are not listed.
    """
    given = auto_play(state)
    return plays_of(state, doubles_of(state.options)) if given is None else (given,)


def play(state: State, play: Play) -> State:
    """The state after this play, or after a seat left, lost its connection or came back.

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    if play.kind is PlayKind.LEAVE:
        return _left(state, play)
    if play.kind in (PlayKind.OFF, PlayKind.ON):
        return _switched(state, play)
    given = auto_play(state)
    if given is not None and play != given:
        raise IllegalPlay(Reason.AWAY, seat=state.turn, fits=given)
    return after_play(state, play, doubles_of(state.options))


def auto_play(state: State) -> Play | None:
    """The play made for a seat whose connection is lost, when it is to play (RULES.md A13)."""
    if state.is_over or not state.away >> state.turn & 1:
        return None
    plays = plays_of(state, doubles_of(state.options))
    return _automatic(plays, state.options, f"{state.turn} {len(state.history)} {state.hands[state.turn]}")


def _automatic(plays: tuple[Play, ...], options: Options, lot: str) -> Play:
    """The play the rules choose for a seat: the heaviest tile, left before right, or by this lot."""
    if len(plays) == 1:
        return plays[0]
    if options.autoplay == "random":
        return plays[int(Random(lot).random() * len(plays))]
    most = max(chosen.tile.weight for chosen in plays if chosen.tile)
    return next(chosen for chosen in plays if chosen.tile and chosen.tile.weight == most)


def outcome(state: State) -> Outcome | None:
    """The result and the whole account in the table's money; None while the round goes on.

    ``margin`` is what the first place is up by before tax, in whole money.
    """
    if not state.is_over:
        return None
    options = state.options
    pips = tuple(left_pips(hand, options) for hand in state.hands)
    places = places_of(state)
    account = (*booked(state.history, options, len(pips)), *final_payments(state, places))
    gross = totals(account, seats=len(pips))
    best = places[0]
    winners: tuple[int, ...] = (best,)
    if not all(hand for seat, hand in enumerate(state.hands) if state.seated >> seat & 1):
        ending = Ending.OUT
    elif state.seated.bit_count() == 1:
        ending = Ending.LEFT
    else:
        ending = Ending.BLOCKED
        last = last_layer(state)
        if last is not None and last != best and state.seated >> last & 1:
            winners = tuple(seat for seat in places if seat != last)
    return Outcome(ending, winners, pips, int(gross[best]), taxed(account, options, len(pips)), places)


def ledger(state: State) -> Ledger:
    """What has been booked so far, tax included; the whole account once the round is over."""
    result = outcome(state)
    if result is not None:
        return result.ledger
    return booked_in(state.options, state.history, len(state.hands))


def booked_in(options: Options, history: History, seats: int) -> Ledger:
    """What these plays have booked so far, tax included where it is taken at once."""
    account = booked(history, options, seats)
    return account if options.tax_on == "net_gain" else taxed(account, options, seats)


def last_layer(state: State) -> int | None:
    """The seat that laid the last tile."""
    return next((seat for seat, made in reversed(state.history) if made.kind is PlayKind.LAY), None)


def view(state: State, seat: int) -> View:
    """What this seat can know.

    Raises:
        SetupError: there is no such seat.
    """
    options = state.options
    key_lead = (
        state.start.turn is None and options.opening != "free" and options.first_opening == "forced_key_tile"
    )
    seen = view_of(state, seat, legal_plays(state), outcome(state), key_lead=key_lead)
    return replace(seen, ledger=ledger(state))


def next_start(options: Options, previous: State | None, deal: Deal, rng: Random) -> Start:  # noqa: ARG001
    """The start of the next round: the winner leads any tile (rule 3; after a failed block, A10)."""
    result = outcome(previous) if previous else None
    if previous is None or result is None or result.ending is Ending.REDEAL:
        return Start(deal.hands, deal.boneyard)
    leader: int | None = result.places[0]
    blocker = last_layer(previous)
    if result.ending is Ending.BLOCKED and options.next_opener_after_failed_block == "blocker":
        here = blocker is not None and previous.seated >> blocker & 1
        leader = blocker if here else None
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
    key_lead: bool = False,
) -> View:
    """The view after these plays of a position of which only this seat's hand is known."""
    seen = read_drawing_view(
        options, start, seat, counts, plays, key_lead=key_lead, doubles=doubles_of(options)
    )
    legal = seen.legal
    if legal and seen.away >> seat & 1:
        legal = (_automatic(legal, options, f"{seat} {len(seen.played)} {seen.hand}"),)
    return replace(seen, legal=legal, ledger=booked_in(options, seen.played, len(counts)))


def _left(state: State, play: Play) -> State:
    seat = play.seat
    if state.is_over:
        raise IllegalPlay(Reason.ROUND_OVER)
    if seat is None or seat not in range(len(state.hands)) or not state.seated >> seat & 1:
        raise IllegalPlay(Reason.NOT_SEATED, seat=seat)
    order = [piece for piece in play.tiles if piece]
    if mask_of(order) != state.hands[seat] or len(play.tiles) != state.hands[seat].bit_count():
        raise IllegalPlay(Reason.WRONG_ORDER, seat=seat)
    hands = (*state.hands[:seat], 0, *state.hands[seat + 1 :])
    boneyard = (*state.boneyard, *(piece.number for piece in order))
    seated = state.seated & ~(1 << seat)
    after = replace(
        state,
        hands=hands,
        boneyard=boneyard,
        seated=seated,
        away=state.away & ~(1 << seat),
        history=(*state.history, (seat, play)),
        is_over=seated.bit_count() == 1,
    )
    if seat != state.turn:
        return after
    return replace(after, turn=next_seat(after, seat), key_lead=False)


def _switched(state: State, play: Play) -> State:
    seat = play.seat
    if state.is_over:
        raise IllegalPlay(Reason.ROUND_OVER)
    if seat is None or seat not in range(len(state.hands)) or not state.seated >> seat & 1:
        raise IllegalPlay(Reason.NOT_SEATED, seat=seat)
    lost = play.kind is PlayKind.OFF
    if bool(state.away >> seat & 1) == lost:
        raise IllegalPlay(Reason.ALREADY_SO, seat=seat)
    away = state.away | 1 << seat if lost else state.away & ~(1 << seat)
    return replace(state, away=away, history=(*state.history, (seat, play)))

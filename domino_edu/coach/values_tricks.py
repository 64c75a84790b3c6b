"""The worth of each play of Tien Gow in whole deals: solved near the end, before that played out.

With ``SOLVED_FROM`` tiles a hand or fewer each deal is solved with all hands open. With more, each seat plays
on by one rule of thumb, with what it has seen itself (``solver.kernels_playout``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

from domino_edu.chinese import CIVIL, KINDS, SEATS, Suit, put, rank_of, suit_of
from domino_edu.ledger import Ledger, totals
from domino_edu.line import Play, PlayKind
from domino_edu.rules import tien_gow
from domino_edu.rules.contract import State
from domino_edu.rules.tien_gow_money import QUARTET_PAYS, SUPREME_PAYS, Finish, at_once, settle
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.trick_view import TrickView
from domino_edu.solver import kernels_playout as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import play_values
from domino_edu.solver.packing import LOCK
from domino_edu.tiles import SECOND
from domino_edu.tricks import GroupKind, groups, groups_beating, mask_of_play

SOLVED_FROM = 3
"""Tiles in the longest hand from which on deals are solved; with four it would take seconds."""
_TOP = {Suit.CIVIL: 3.0, Suit.MILITARY: 2.4}
"""Points a tile of the highest rank is worth to keep; lower ones by the square of their rank."""
_GROUPS = tuple(groups())
_NUMBER = {mask: number for number, mask in enumerate(_GROUPS)}
_BITS = tuple(
    (bit, 1 << (2 * place + copy if place < len(CIVIL) else len(CIVIL) + place))
    for place, piece in enumerate(KINDS)
    for copy, bit in enumerate((piece.bit, piece.bit << SECOND) if place < len(CIVIL) else (piece.bit,))
)
"""For each tile, second copies apart: its bit in a packed hand, and the kernel's."""
_space: list[Workspace] = []


class TrickValues(list[tuple[float, ...]]):
    """For each deal, what the seat is up by after each legal play; ``is_exact``: all were solved."""

    is_exact: bool = True


def values(view: TrickView, deals: Sequence[State], *, stop: Callable[[], bool] | None = None) -> TrickValues:
    """The worth of each legal play for the view's seat in each of these deals, in points of the settlement.

    What was paid at once before is in it. ``stop`` is asked before each deal but the first: the list ends
    where it says so.
    """
    if max(view.counts) <= SOLVED_FROM:
        solved = play_values(deals, view.seat, stop=stop)
        rows = TrickValues(solved)
        rows.is_exact = solved.is_exact
        return rows
    rows = TrickValues()
    rows.is_exact = False
    for number, deal in enumerate(deals):
        if number and stop is not None and stop():
            break
        state = cast("Any", deal)
        rows.append(tuple(float(gain_after(state, made, view.seat)) for made in view.legal))
    return rows


def gain_after(state: tien_gow.State, made: Play, seat: int) -> int:
    """What the seat is up by at the end of this deal if all go on by the rule of thumb after this play."""
    after = tien_gow.play(state, made)
    ended = tien_gow.outcome(after)
    if ended is not None:
        return _points(ended.ledger)[seat]
    with LOCK:
        w = _set_out(after)
        kernel.play_out(w)
        return _points(after.ledger)[seat] + _gained(w, after, seat)


def _set_out(state: tien_gow.State) -> Workspace:
    """The workspace with this position in it."""
    if not _space:
        _space.append(_tables())
    w, now = _space[0], state.current
    shown, down = 0, [0] * SEATS
    for who, made in state.history:
        if made.kind is PlayKind.DOWN:
            down[who] = put(down[who], mask_of_play(made))
        else:
            shown = put(shown, mask_of_play(made))
    for seat in range(SEATS):
        w[kernel.HANDS + seat] = _packed(state.hands[seat])
        w[kernel.COLUMNS + seat] = state.columns[seat]
        w[kernel.DOWN + seat] = _packed(down[seat])
    w[kernel.SHOWN] = _packed(shown)
    w[kernel.TURN], w[kernel.LEADER], w[kernel.BEST_SEAT] = state.turn, now.leader, now.best_seat
    w[kernel.LED], w[kernel.BEST] = _NUMBER.get(now.led, -1), _NUMBER.get(now.best, -1)
    w[kernel.WAITING] = now.waiting
    return w


def _gained(w: Workspace, state: tien_gow.State, seat: int) -> int:
    """What the seat was paid from this position to the end of the deal that was played out."""
    options, banker, run = state.options, state.banker, state.start.banker_run
    last = int(w[kernel.PAID]) - 1
    best, winner = int(w[kernel.BEST]), int(w[kernel.BEST_SEAT])
    gain = 0
    for number in range(last + 1):
        place = kernel.PAID + 1 + 2 * number
        group, who = int(w[place]), int(w[place + 1])
        is_last = number == last and group == best and who == winner
        if options.immediate_on_last_trick or not is_last:
            gain += _paid(options, _GROUPS[group], who, banker, run)[seat]
    columns = tuple(int(w[kernel.COLUMNS + each]) for each in range(SEATS))
    led = _GROUPS[int(w[kernel.LED])]
    end = Finish(columns, winner, int(w[kernel.LEADER]), _GROUPS[best], banker, led, run)
    return gain + _settled(options, end)[seat]


@lru_cache(maxsize=1 << 10)
def _paid(options: Options, best: int, winner: int, banker: int, run: int) -> tuple[int, ...]:
    return _points(at_once(options, best, winner, banker, run))


@lru_cache(maxsize=1 << 15)
def _settled(options: Options, end: Finish) -> tuple[int, ...]:
    return _points(settle(options, end))


def _points(ledger: Ledger) -> tuple[int, ...]:
    return tuple(int(gain) for gain in totals(ledger, seats=SEATS)) if ledger else (0,) * SEATS


@lru_cache(maxsize=1 << 16)
def _packed(hand: int) -> int:
    """A packed hand in the kernel's bits."""
    return sum(new for old, new in _BITS if hand & old)


def _tables() -> Workspace:
    """A workspace that knows the groups, what beats what, and what tiles are worth."""
    w = workspace(kernel.LENGTH)
    for place, value in _entries():
        w[place] = value
    return w


def _entries() -> Iterable[tuple[int, int]]:
    """Places and what stands there."""
    yield kernel.GROUPS, len(_GROUPS)
    at = 0
    for number, (mask, group) in enumerate(groups().items()):
        beating = [_NUMBER[other] for other in groups_beating(mask)]
        pays = SUPREME_PAYS if group.kind is GroupKind.SUPREME else QUARTET_PAYS * group.is_quartet
        yield kernel.GROUP + number, _packed(mask)
        yield kernel.SIZE + number, group.size
        yield kernel.AT_ONCE + number, (SEATS - 1) * pays * kernel.ONE
        yield kernel.FIRST_BEATING + number, at
        yield kernel.BEATING + number, len(beating)
        for other in beating:
            yield kernel.LIST + at, other
            at += 1
    highest = {suit: max(rank_of(piece) for piece in KINDS if suit_of(piece) is suit) for suit in Suit}
    for piece in KINDS:
        suit = suit_of(piece)
        share = (rank_of(piece) - 1) / (highest[suit] - 1)
        yield kernel.RANK + _packed(piece.bit).bit_length(), int(_TOP[suit] * share * share * kernel.ONE)

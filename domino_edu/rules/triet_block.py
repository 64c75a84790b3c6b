"""Who blocked a round of Triệt, who set it up, and what is paid (source 001, RULES.md 2.2 and 2.3).

Finding blocker and setter is apart from settling, so that a payment can be worked out for any finding.

>>> [str(line.amount) for line in settle_block((5, 12, 20, 8), blocker=0, setter=None)]
['24', '40', '16']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from domino_edu.ledger import Ledger, Payment, PayReason
from domino_edu.line import Play, PlayKind
from domino_edu.rules.drawing import State, after_play, opening_state, plays_of
from domino_edu.tiles import DOUBLES, SUIT

BlockerRule = Literal["closer", "walkback", "last_tile", "manual"]
ChoiceUnit = Literal["placement", "tile_only"]
SetterScope = Literal["seat_before", "previous_mover"]
LostPayee = Literal["each_own_pips", "lowest_hand"]
BlockTie = Literal["ordinary_shared", "blocker_loses", "blocker_wins"]


@dataclass(frozen=True, slots=True)
class Moment:
    """One play of a record with the position before it; ``index`` counts plays from 0."""

    index: int
    seat: int
    play: Play
    before: State


@dataclass(frozen=True, slots=True)
class Blocked:
    """Who blocked and why: the evidence to show on the board.

    ``closing`` is the play that decided it. ``other_play`` is one the blocker could have made instead;
    without a blocker the block is forced. ``setting`` is the setter's play, ``other_tile`` a play of
    another tile that the setter could have made.
    """

    closing: Moment
    blocker: int | None
    other_play: Play | None
    setter: int | None
    setting: Moment | None
    other_tile: Play | None

    @property
    def is_forced(self) -> bool:
        """Whether nobody chose to block."""
        return self.blocker is None


def moments(state: State) -> tuple[Moment, ...]:
    """Every play of the record with the position before it."""
    at = opening_state(state.options, state.start, leader=_first_seat(state), key_lead=state.key_lead)
    found = []
    for index, (seat, made) in enumerate(state.history):
        found.append(Moment(index, seat, made, at))
        at = after_play(at, made)
    return tuple(found)


def who_blocked(
    state: State,
    *,
    blocker_rule: BlockerRule = "closer",
    choice_unit: ChoiceUnit = "placement",
    setter_scope: SetterScope = "seat_before",
) -> Blocked | None:
    """Blocker and setter of a blocked round, with the evidence; None where no tile was laid in it.

    ``closer``: whoever laid the last tile that is no double, if another placement was open that would not
    have closed the line itself. ``last_tile``: whoever laid the last tile, if another tile fitted.
    ``walkback``: the last turn with a play that did not lead to a block by forced replies; it looks into
    the hands. ``manual`` finds nobody: the table says.
    """
    record = moments(state)
    laid = [moment for moment in record if moment.play.kind is PlayKind.LAY]
    if not laid:
        return None
    if blocker_rule == "last_tile":
        closing = laid[-1]
        other = _first(plays_of(closing.before), lambda play: play.tile != closing.play.tile)
    elif blocker_rule == "walkback":
        closing, other = _walk_back(laid)
    else:
        closing = next((m for m in reversed(laid) if m.play.tile and not m.play.tile.is_double), laid[-1])
        other = _other_placement(closing, choice_unit)
    if other is None or blocker_rule == "manual":
        return Blocked(closing, None, None, None, None, None)
    blocker = closing.seat
    setting = _turn_before(record, closing, setter_scope, len(state.hands))
    if setting is None:
        return Blocked(closing, blocker, other, None, None, None)
    another = _first(plays_of(setting.before), lambda play: play.tile != setting.play.tile)
    if another is None:
        return Blocked(closing, blocker, other, None, None, None)
    return Blocked(closing, blocker, other, setting.seat, setting, another)


def settle_out(pips: tuple[int, ...], winner: int) -> Ledger:
    """Each loser pays the pips in his own hand to the one who went out."""
    return _lines((seat, winner, Fraction(left), PayReason.PIPS_LEFT, seat) for seat, left in enumerate(pips)
                  if seat != winner)  # fmt: skip


def settle_block(
    pips: tuple[int, ...],
    blocker: int | None,
    setter: int | None,
    *,
    lost_block_payee: LostPayee = "each_own_pips",
    block_tie: BlockTie = "ordinary_shared",
) -> Ledger:
    """The payments of a blocked round, in pips, by RULES.md 2.2.

    Args:
        pips: pips left by seat.
        blocker: who blocked; None for a forced block.
        setter: who set it up, if anybody.
        lost_block_payee: who is paid when the blocker loses and nobody set it up (B3).
        block_tie: what a blocker is who shares the lowest hand (B4).
    """
    lowest = min(pips)
    tied = [seat for seat, left in enumerate(pips) if left == lowest]
    others = [seat for seat in range(len(pips)) if seat != blocker]
    shares_lowest = blocker in tied and len(tied) > 1
    if blocker is None or (shares_lowest and block_tie == "ordinary_shared"):
        return _lines(
            (seat, winner, Fraction(left, len(tied)), PayReason.PIPS_LEFT, seat)
            for seat, left in enumerate(pips) if seat not in tied
            for winner in tied
        )  # fmt: skip
    wins = blocker in tied and (len(tied) == 1 or block_tie == "blocker_wins")
    if wins:
        reason = PayReason.BLOCK_DOUBLED if setter is None else PayReason.SETTER_PAYS
        return _lines(
            (seat if setter is None else setter, blocker, Fraction(2 * pips[seat]), reason, seat)
            for seat in others
        )
    if setter is not None:
        return _lines(
            (blocker, setter, Fraction(pips[seat]), PayReason.SETTER_TAKES, seat) for seat in others
        )
    if lost_block_payee == "lowest_hand":
        best = min(pips[seat] for seat in others)
        payees = [seat for seat in others if pips[seat] == best]
        return _lines(
            (blocker, payee, Fraction(pips[seat], len(payees)), PayReason.LOST_BLOCK, seat)
            for seat in others for payee in payees
        )  # fmt: skip
    return _lines((blocker, seat, Fraction(pips[seat]), PayReason.LOST_BLOCK, seat) for seat in others)


def is_closed(state: State) -> bool:
    """Whether only doubles can still be laid: nothing changes the open ends any more."""
    left_over = 0
    for hand in state.hands:
        left_over |= hand
    for number in state.boneyard:
        left_over |= 1 << number
    return not left_over & (SUIT[state.left] | SUIT[state.right]) & ~DOUBLES


def _other_placement(closing: Moment, unit: ChoiceUnit) -> Play | None:
    """A placement the closer had that would not itself have closed the line."""
    for play in plays_of(closing.before):
        if play == closing.play or (unit == "tile_only" and play.tile == closing.play.tile):
            continue
        after = after_play(closing.before, play)
        if after.is_over and not after.hands[closing.seat]:
            return play
        if not is_closed(after):
            return play
    return None


def _walk_back(laid: list[Moment]) -> tuple[Moment, Play | None]:
    """The last turn with a play that did not lead to a block by forced replies, and that play."""
    for moment in reversed(laid):
        for play in plays_of(moment.before):
            if play != moment.play and not _must_block(after_play(moment.before, play), {}):
                return moment, play
    return laid[-1], None


def _must_block(state: State, known: dict[tuple[object, ...], bool]) -> bool:
    """Whether every way to go on ends in a block."""
    if state.is_over:
        return all(state.hands)
    key = (state.hands, state.boneyard, state.turn, state.left, state.right)
    if key not in known:
        known[key] = all(_must_block(after_play(state, play), known) for play in plays_of(state))
    return known[key]


def _turn_before(
    record: tuple[Moment, ...], closing: Moment, scope: SetterScope, seats: int
) -> Moment | None:
    """The play of the setter's latest turn before the closing one, if a tile was laid in it."""
    earlier = [moment for moment in record[: closing.index] if moment.seat != closing.seat]
    if scope == "previous_mover":
        return next((m for m in reversed(earlier) if m.play.kind is PlayKind.LAY), None)
    before = (closing.seat - 1) % seats
    last = next((moment for moment in reversed(earlier) if moment.seat == before), None)
    return last if last is not None and last.play.kind is PlayKind.LAY else None


def _first_seat(state: State) -> int:
    return state.history[0][0] if state.history else state.turn


def _first(plays: tuple[Play, ...], wanted: Callable[[Play], bool]) -> Play | None:
    return next((play for play in plays if wanted(play)), None)


def _lines(lines: Iterable[tuple[int, int, Fraction, PayReason, int]]) -> Ledger:
    """Payments of these lines; nothing is paid by nobody, and a line of 0 is left out."""
    return tuple(Payment(*line) for line in lines if line[2])

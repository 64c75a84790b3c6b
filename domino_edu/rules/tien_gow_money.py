"""Who pays whom in Tien Gow: at once for Supreme and quartets, and after the last trick.

Source 004, RULES.md 5.2, rules 8-11, and 5.3. Amounts are in points.

>>> from domino_edu.ledger import totals
>>> from domino_edu.tiles import parse_tiles
>>> end = Finish(columns=(1, 4, 0, 3), winner=3, leader=3, best=pack(parse_tiles("1-1")), banker=0)
>>> [int(gain) for gain in totals(settle(Options(), end), seats=4)]
[-6, 0, -5, 11]
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from domino_edu.chinese import BIG_SIX, LITTLE_THREE, SEATS, pack
from domino_edu.ledger import Cause, Factor, Ledger, Payment, PayReason
from domino_edu.rules.tien_gow_options import Options
from domino_edu.tricks import GroupKind, groups

PAR = 4  # columns at which nothing is paid
FOR_NO_COLUMN = 5  # points
SUPREME_PAYS, QUARTET_PAYS = 2, 4  # points from each opponent

_BIG_SIX, _LITTLE_THREE = pack((BIG_SIX,)), pack((LITTLE_THREE,))
_Factors = tuple[Factor, ...]


class Finish(NamedTuple):
    """How a deal ended: columns by seat, the last trick's included, who won that trick and who led it.

    ``best`` is the packed group that won, ``led`` the one that led (None: the same). ``banker`` is the
    starting banker, for the ``run``-th deal in a row.
    """

    columns: tuple[int, ...]
    winner: int
    leader: int
    best: int
    banker: int
    led: int | None = None
    run: int = 1

    @property
    def is_caught(self) -> bool:
        """Whether Big Six won the last trick and Little Three had led it (rule 11)."""
        return self.led == _LITTLE_THREE and self.best == _BIG_SIX


def at_once(
    options: Options, best: int, winner: int, banker: int, run: int = 1, *, is_last: bool = False
) -> Ledger:
    """What the others pay at once for a trick won by this packed group, Supreme or a quartet."""
    group = groups()[best]
    if is_last and not options.immediate_on_last_trick:
        return ()
    if group.kind is GroupKind.SUPREME:
        base, reason = SUPREME_PAYS, PayReason.SUPREME_WON
    elif group.is_quartet:
        base, reason = QUARTET_PAYS, PayReason.QUARTET_WON
    else:
        return ()
    doubled = _banker(options, run) if options.banker_doubles_immediate else ()
    return tuple(
        _payment((seat, winner), base, reason, factors=doubled if banker in (seat, winner) else ())
        for seat in range(SEATS)
        if seat != winner
    )


def settle(options: Options, end: Finish) -> Ledger:
    """The final settlement: each opponent of the last trick's winner pays, or receives above four columns.

    ``pay(i) = base * banker * m``: base is 4 less the columns, 5 for none, negative above four. No line is
    for nothing.
    """
    lines = (_line(options, end, seat) for seat in range(SEATS) if seat != end.winner)
    return tuple(line for line in lines if line is not None)


def base_of(columns: int) -> int:
    """The points an opponent owes before factors: 5, 3, 2, 1, 0, -1, -2, -3 for 0 to 7 columns (rule 8)."""
    return PAR - columns if columns else FOR_NO_COLUMN


def multiplier(options: Options, end: Finish) -> _Factors:
    """The factors of the whole final settlement: how the last trick was won, and a sweep (rule 10)."""
    if end.is_caught:
        much = options.capture_multiplier
        return (Factor(Cause.CAPTURE, much),) if much != 1 else ()
    found = []
    group = groups()[end.best]
    if group.is_quartet:
        found.append(Factor(Cause.QUARTET, options.final_quartet_multiplier))
    elif group.kind is GroupKind.SUPREME:
        found.append(Factor(Cause.SUPREME, 2))
    elif end.best == _LITTLE_THREE:
        found.append(Factor(Cause.LITTLE_THREE, 2))
    if end.columns[end.winner] == options.hand_size:
        found.append(Factor(Cause.SWEEP, 2))
    return tuple(found)


def _line(options: Options, end: Finish, seat: int) -> Payment | None:
    """What passes between the winner and one opponent, None for nothing."""
    columns = end.columns[seat]
    base = base_of(columns)
    doubled = _banker(options, end.run)
    if base < 0:
        mine = seat == end.banker and options.banker_excess_doubled
        factors = doubled if mine or end.winner == end.banker else ()
        if options.final_multiplier_scope == "all":
            factors += multiplier(options, end)
        return _payment((end.winner, seat), -base, PayReason.COLUMNS_OVER, seat, factors)
    if not base:
        return None
    pays_for = seat
    payer, reason = seat, PayReason.COLUMNS_SHORT if columns else PayReason.NO_COLUMN
    if end.is_caught and seat != end.leader:
        payer, reason = end.leader, PayReason.CAUGHT
        if options.capture_amounts == "as_payer":
            pays_for = end.leader
    factors = doubled if end.banker in (pays_for, end.winner) else ()
    return _payment((payer, end.winner), base, reason, seat, factors + multiplier(options, end))


def _banker(options: Options, run: int) -> _Factors:
    """The factor of payments from and to the starting banker, twice or growing (5.3, E11)."""
    return (Factor(Cause.BANKER, 2 if options.banker_multiplier == "flat_2" else 1 + run),)


def _payment(
    parties: tuple[int, int], base: int, reason: PayReason, about: int | None = None, factors: _Factors = ()
) -> Payment:
    amount = Fraction(base * prod(factor.times for factor in factors))
    return Payment(*parties, amount, reason, about, factors)

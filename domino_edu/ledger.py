"""Payments as data: who pays whom how much, and why. A ledger always balances to zero.

>>> lost, kept = PayReason.PIPS_LEFT, PayReason.OWN_PIPS
>>> account = (Payment(1, 0, Fraction(12), lost), Payment(0, 1, Fraction(3), kept))
>>> totals(account, seats=2)
(Fraction(9, 1), Fraction(-9, 1))
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from math import prod
from typing import NamedTuple

HOUSE = -1
"""The party that takes a tax; a seat is 0-3."""


class PayReason(Enum):
    """The rule that moves the amount."""

    PIPS_LEFT = "pips_left"  # the loser's pips count for the winner (RULES.md, choice 2)
    OWN_PIPS = "own_pips"  # in a blocked round the winner's own pips come off
    BLOCK_DOUBLED = "block_doubled"  # the blocker wins double (RULES.md 2.1, rule 10)
    SETTER_PAYS = "setter_pays"  # the setter pays for all when the blocker wins (rule 11)
    SETTER_TAKES = "setter_takes"  # the setter takes everything when the blocker loses (rule 11)
    PLACE = "place"  # the places of a stakes table (RULES.md 1.2, rules 11 and 13)
    PASS_FORCED = "pass_forced"  # a forced pass, paid to whoever laid the last tile (rule 14)
    ROTTEN_DOUBLE = "rotten_double"  # a double left in a loser's hand (rule 15)
    LEFT_TABLE = "left_table"  # a seat leaves (rule 16)
    LEFT_WITH_DOUBLE = "left_with_double"  # a double in a leaver's hand (rule 16)
    BLOCK_WON = "block_won"  # a successful block (rule 17a)
    BLOCK_FAILED = "block_failed"  # a failed block (rule 17b)
    TAX = "tax"  # the house's share of what is won (rule 19)
    MULTIPLE_OF_FIVE = "multiple_of_five"  # the board count after a play (RULES.md 3.1, rule 6)
    OUT_BONUS = "out_bonus"  # the other hand's pips, rounded (rule 9)
    BLOCK_BONUS = "block_bonus"  # the difference of the hands, rounded (rule 10)
    LOST_BLOCK = "lost_block"  # the blocker loses and pays for the others' pips (rule 10)
    SUPREME_WON = "supreme_won"  # a trick won with Supreme (RULES.md 5.2, rule 9)
    QUARTET_WON = "quartet_won"  # a trick won with a quartet (rule 9)
    COLUMNS_SHORT = "columns_short"  # one for each column below four, to the last trick's winner (rule 8)
    NO_COLUMN = "no_column"  # five for no column at all (rule 8)
    COLUMNS_OVER = "columns_over"  # the winner pays for each column above four (rule 8)
    CAUGHT = "caught"  # Little Three was caught: its leader pays for another seat (rule 11)


class Cause(Enum):
    """What multiplies an amount."""

    BANKER = "banker"  # payments from and to the starting banker (RULES.md 5.2, rule 8)
    QUARTET = "quartet"  # the last trick won by a quartet (rule 10)
    SUPREME = "supreme"  # by Supreme (rule 10)
    LITTLE_THREE = "little_three"  # by a single Little Three (rule 10)
    SWEEP = "sweep"  # all columns (rule 10)
    CAPTURE = "capture"  # Big Six catches Little Three (5.3, E5)


class Factor(NamedTuple):
    """How often an amount counts, and why."""

    cause: Cause
    times: int


class Payment(NamedTuple):
    """One line of an account: amounts are exact and in the unit of the rule set (pips in Block).

    ``about`` is the seat whose pips or columns the amount comes from, or that forced the pass, where that
    matters. ``factors`` are those already in the amount.
    """

    payer: int
    payee: int
    amount: Fraction
    reason: PayReason
    about: int | None = None
    factors: tuple[Factor, ...] = ()

    @property
    def base(self) -> Fraction:
        """The amount before its factors.

        >>> Payment(1, 0, Fraction(8), PayReason.COLUMNS_SHORT, 1, (Factor(Cause.BANKER, 2),)).base
        Fraction(4, 1)
        """
        return self.amount / prod(factor.times for factor in self.factors)


Ledger = tuple[Payment, ...]


def totals(ledger: Iterable[Payment], *, seats: int) -> tuple[Fraction, ...]:
    """What each seat is up or down by, seat 0 first; with the house these sum to zero."""
    sums = [Fraction(0)] * seats
    for payer, payee, amount, *_ in ledger:
        if payer != HOUSE:
            sums[payer] -= amount
        if payee != HOUSE:
            sums[payee] += amount
    return tuple(sums)

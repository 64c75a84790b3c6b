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
from typing import NamedTuple

HOUSE = -1
"""The party that takes a tax; a seat is 0-3."""


class PayReason(Enum):
    """The rule that moves the amount."""

    PIPS_LEFT = "pips_left"  # the loser's pips count for the winner (RULES.md, choice 2)
    OWN_PIPS = "own_pips"  # in a blocked round the winner's own pips come off


class Payment(NamedTuple):
    """One line of an account: amounts are exact and in the unit of the rule set (pips in Block)."""

    payer: int
    payee: int
    amount: Fraction
    reason: PayReason


Ledger = tuple[Payment, ...]


def totals(ledger: Iterable[Payment], *, seats: int) -> tuple[Fraction, ...]:
    """What each seat is up or down by, seat 0 first; with the house these sum to zero."""
    sums = [Fraction(0)] * seats
    for payer, payee, amount, _ in ledger:
        if payer != HOUSE:
            sums[payer] -= amount
        if payee != HOUSE:
            sums[payee] += amount
    return tuple(sums)

"""Payments balance to zero, with the house as a party."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from domino_edu.ledger import HOUSE, Cause, Factor, Payment, PayReason, totals

PARTIES = st.sampled_from([HOUSE, 0, 1, 2, 3])
PAYMENTS = st.builds(Payment, PARTIES, PARTIES, st.fractions(0, 100), st.sampled_from(PayReason))


def test_a_winner_with_own_pips_gets_the_difference():
    ledger = (
        Payment(1, 0, Fraction(12), PayReason.PIPS_LEFT),
        Payment(0, 1, Fraction(3), PayReason.OWN_PIPS),
    )
    assert totals(ledger, seats=2) == (9, -9)
    assert totals((), seats=3) == (0, 0, 0)


@given(st.lists(PAYMENTS))
def test_every_ledger_balances_exactly(ledger):
    tax = sum((amount for payer, payee, amount, *_ in ledger if payee == HOUSE), Fraction(0))
    tax -= sum((amount for payer, payee, amount, *_ in ledger if payer == HOUSE), Fraction(0))
    assert sum(totals(ledger, seats=4)) + tax == 0


def test_tax_stays_exact():
    """2.8 % of 100/3: no float could hold it."""
    tax = Fraction(28, 1000) * Fraction(100, 3)
    ledger = (Payment(0, HOUSE, tax, PayReason.TAX),)
    assert totals(ledger, seats=2) == (-tax, 0)


@given(st.fractions(0, 100), st.lists(st.tuples(st.sampled_from(Cause), st.integers(1, 9)), max_size=3))
def test_a_payment_knows_its_base_from_its_factors(base, listed):
    factors, amount = tuple(Factor(*each) for each in listed), base
    for factor in factors:
        amount *= factor.times
    assert Payment(0, 1, amount, PayReason.COLUMNS_SHORT, 0, factors).base == base

"""Every option of RULES.md 5.3 with all its values, on the worked examples E8 to E16."""

import pytest
from tables import pos
from trick_tables import at_once, caught, final, gains, last_trick

from domino_edu.ledger import Cause
from domino_edu.rules import outcome
from domino_edu.rules.options import choices
from domino_edu.rules.tien_gow import Options

QUARTET = "1-1+1-1+2-6+3-5"


def test_the_options_and_their_values_are_those_of_the_table():
    """RULES.md 6, the default first."""
    assert choices(Options) == {
        "banker_doubles_immediate": (True, False),
        "banker_excess_doubled": (True, False),
        "final_multiplier_scope": ("all", "winner_gains_only"),
        "immediate_on_last_trick": (True, False),
        "capture_multiplier": (1, 2, 4),
        "capture_amounts": ("as_debtor", "as_payer"),
        "final_quartet_multiplier": (2, 4),
        "banker_multiplier": ("flat_2", "growing"),
    }
    assert all(getattr(Options(), name) == values[0] for name, values in choices(Options).items())


# --- banker_doubles_immediate (E1) ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "banker", "doubled", "single"),
    [
        ("2-4+1-2", "B", [8, -4, -2, -2], [6, -2, -2, -2]),
        ("2-4+1-2", "A", [12, -4, -4, -4], [6, -2, -2, -2]),
        (QUARTET, "B", [16, -8, -4, -4], [12, -4, -4, -4]),
        (QUARTET, "A", [24, -8, -8, -8], [12, -4, -4, -4]),
    ],
)
def test_the_banker_doubles_what_is_paid_at_once_or_not(led, banker, doubled, single):
    columns = "4 2 1 1"
    for value, paid in ((True, doubled), (False, single)):
        options = f"banker_doubles_immediate={value}"
        state = last_trick(columns, led, winner="A", banker=banker, options=options)
        assert at_once(state) == paid
        assert final(state) == final(last_trick(columns, led, winner="A", banker=banker))


# --- banker_excess_doubled (E3) -------------------------------------------------------------------------


def test_excess_paid_to_the_banker_is_doubled_or_not():
    """E9; Helic's figure without the doubling is 1."""
    for value, paid in ((True, [2, -3, -5, 6]), (False, [1, -3, -5, 7])):
        options = f"banker_excess_doubled={value}"
        assert gains(last_trick("5 1 0 2", winner="D", banker="A", options=options)) == paid


def test_excess_paid_by_the_banker_is_doubled_either_way():
    """RULES.md E11: only what is paid to the banker is not doubled."""
    for value in (True, False):
        options = f"banker_excess_doubled={value}"
        state = last_trick("5 1 0 2", winner="D", banker="D", options=options)
        assert gains(state) == [2, -6, -10, 14]


# --- final_multiplier_scope (E2) ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banker", "everything", "gains_only"),
    [
        ("B", [2, -12, -10, 20], [1, -12, -10, 21]),
        ("A", [4, -6, -10, 12], [2, -6, -10, 14]),  # an excess keeps the banker's factor
    ],
)
def test_the_last_trick_doubles_an_excess_too_or_only_what_the_winner_gains(banker, everything, gains_only):
    for value, paid in (("all", everything), ("winner_gains_only", gains_only)):
        options = f"final_multiplier_scope={value}"
        assert gains(last_trick("5 1 0 2", "1-2", winner="D", banker=banker, options=options)) == paid


# --- immediate_on_last_trick (E4) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "led", "banker", "in_the_end", "paid_at_once"),
    [
        ("8 0 0 0", "2-4+1-2", "A", [120, -40, -40, -40], [12, -4, -4, -4]),  # E13
        ("4 2 1 1", QUARTET, "B", [20, -8, -6, -6], [16, -8, -4, -4]),  # E14
    ],
)
def test_the_last_trick_is_paid_at_once_too_or_not(columns, led, banker, in_the_end, paid_at_once):
    both = last_trick(columns, led, winner="A", banker=banker, options="immediate_on_last_trick=True")
    assert (final(both), at_once(both)) == (in_the_end, paid_at_once)
    later = last_trick(columns, led, winner="A", banker=banker, options="immediate_on_last_trick=False")
    assert (gains(later), at_once(later)) == (in_the_end, [0, 0, 0, 0])


def test_earlier_tricks_are_paid_at_once_either_way():
    state = pos(
        "tien_gow immediate_on_last_trick=False hand_size=3; A 2-4 1-2 6-6; B 1-5 1-5 1-6; C 1-6 2-2 2-2; "
        "D 3-3 3-3 4-6", "lead 2-4+1-2", "down 1-5+1-5", "down 2-2+2-2", "down 3-3+3-3",
    )  # fmt: skip
    assert gains(state) == [12, -4, -4, -4]


# --- capture_multiplier (E5) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("times", "e15", "e16"),
    [
        (1, [0, -8, 8, 0], [2, -8, 6, 0]),
        (2, [0, -16, 16, 0], [4, -16, 12, 0]),
        (4, [0, -32, 32, 0], [8, -32, 24, 0]),
    ],
)
def test_a_capture_counts_once_twice_or_four_times(times, e15, e16):
    """It takes the place of m, also for an excess."""
    options = f"capture_multiplier={times}"
    assert gains(caught("3 3 2 0", leader="B", winner="C", banker="A", options=options)) == e15
    assert gains(caught("5 1 2 0", leader="B", winner="C", banker="A", options=options)) == e16


def test_a_capture_multiplies_no_excess_where_only_gains_are():
    options = "capture_multiplier=4 final_multiplier_scope=winner_gains_only"
    assert gains(caught("5 1 2 0", leader="B", winner="C", banker="A", options=options)) == [2, -32, 30, 0]


def test_a_capture_multiplier_touches_no_other_deal():
    for times in (1, 2, 4):
        state = last_trick("1 4 0 3", "2-4", winner="D", banker="A", options=f"capture_multiplier={times}")
        assert gains(state) == [-6, 0, -5, 11]


# --- capture_amounts (E5) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banker", "as_debtor", "as_payer"),
    [
        ("B", -8, -14),  # RULES.md 5.3: E15 with banker P2; 1 + 1 x 2 + 5, or (1 + 1 + 5) x 2
        ("A", -8, -7),  # 1 x 2 + 1 + 5, or 1 + 1 + 5
        ("C", -14, -14),  # the banker wins: all are doubled
        ("D", -12, -7),  # 1 + 1 + 5 x 2, or 1 + 1 + 5
    ],
)
def test_who_counts_as_the_banker_s_debtor(banker, as_debtor, as_payer):
    for value, paid in (("as_debtor", as_debtor), ("as_payer", as_payer)):
        options = f"capture_amounts={value}"
        state = caught("3 3 2 0", leader="B", winner="C", banker=banker, options=options)
        assert gains(state) == [0, paid, -paid, 0]


def test_an_excess_is_the_same_either_way():
    for value in ("as_debtor", "as_payer"):
        options = f"capture_amounts={value}"
        assert gains(caught("5 1 2 0", leader="B", winner="C", banker="A", options=options))[0] == 2


# --- final_quartet_multiplier (E10) ---------------------------------------------------------------------


def test_a_quartet_doubles_the_final_settlement_or_counts_four_times():
    assert final(last_trick("4 2 1 1", QUARTET, banker="B", options="final_quartet_multiplier=2")) == [
        20, -8, -6, -6,
    ]  # fmt: skip
    assert final(last_trick("4 2 1 1", QUARTET, banker="B", options="final_quartet_multiplier=4")) == [
        40, -16, -12, -12,
    ]  # fmt: skip


def test_with_a_sweep_it_counts_eight_times():
    state = last_trick("8 0 0 0", QUARTET, banker="B", options="final_quartet_multiplier=4")
    assert final(state) == [160, -80, -40, -40]
    assert at_once(state) == [16, -8, -4, -4]
    assert final(last_trick("8 0 0 0", QUARTET, banker="B")) == [80, -40, -20, -20]


def test_supreme_and_little_three_stay_at_two():
    for led, columns in (("2-4+1-2", "4 2 1 1"), ("1-2", "4 2 1 1")):
        state = last_trick(columns, led, banker="B", options="final_quartet_multiplier=4")
        assert final(state) == [20, -8, -6, -6]


# --- banker_multiplier (E11) ----------------------------------------------------------------------------


@pytest.mark.parametrize(("run", "times"), [(1, 2), (2, 3), (3, 4), (9, 10)])
def test_the_banker_s_factor_grows_with_each_deal_in_a_row(run, times):
    banker = f"A {run}" if run > 1 else "A"
    flat = last_trick("1 4 0 3", winner="D", banker=banker, options="banker_multiplier=flat_2")
    assert gains(flat) == [-6, 0, -5, 11]
    growing = last_trick("1 4 0 3", winner="D", banker=banker, options="banker_multiplier=growing")
    assert gains(growing) == [-3 * times, 0, -5, 5 + 3 * times]
    factors = [factor for line in outcome(growing).ledger for factor in line.factors]
    assert {factor.times for factor in factors if factor.cause is Cause.BANKER} == {times}


def test_what_is_paid_at_once_grows_too():
    options = "banker_multiplier=growing"
    state = last_trick("4 2 1 1", "2-4+1-2", winner="A", banker="B 3", options=options)
    assert at_once(state) == [2 * 4 + 2 + 2, -8, -2, -2]
    state = last_trick("4 2 1 1", QUARTET, winner="A", banker="A 2", options=options)
    assert at_once(state) == [36, -12, -12, -12]
    state = last_trick("4 2 1 1", QUARTET, banker="A 2", options=f"{options} banker_doubles_immediate=False")
    assert at_once(state) == [12, -4, -4, -4]


def test_what_is_doubled_elsewhere_is_multiplied_by_the_growing_factor():
    """E12 with a banker for the second time: 5 x 3 x 2."""
    state = last_trick("0 8 0 0", winner="B", banker="A 2", options="banker_multiplier=growing")
    assert gains(state) == [-30, 50, -10, -10]
    state = last_trick("5 1 0 2", winner="D", banker="A 2", options="banker_multiplier=growing")
    assert gains(state) == [3, -3, -5, 5]

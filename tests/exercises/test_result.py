"""Who wins and by what margin (CASES 2 and 4, EXAMPLES D4, RULES choice 2)."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults, table

from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, solution

BOARD3 = "3-0 0-1 1-3 3-3 3-2 2-4 4-3 3-5 5-6 6-3"
CASE_2 = exercise("result", position=table("1-1", "6-6", "5-5"))
CASE_4_DRAW = exercise("result", position=table(BOARD3, "0-0 1-6", "1-1 0-5"))
CASE_4_OUT = exercise("result", position="block; study; line 1-1 1-2; A 2-4; B 0-0; turn A; plays 2-4@R")
CASE_4_ZERO = exercise("result", position=table(BOARD3, "0-0", "1-1 0-5"))
D4 = exercise(
    "result",
    position="block; A 6-2 5-1 6-5 0-0 2-1 4-2 2-2; B 1-0 3-1 5-3 2-0 6-6 6-4 4-4;"
    " plays auto 6-6, 6-5@6, 6-4@6, 5-1@5, 4-4@4, 4-2@4, 3-1@1, 2-2@2, 5-3@3, 6-2@2, pass, pass",
)
OUT = exercise("result", position="block; study; line 1-1 1-2; A 2-4; B 6-6 0-1; turn A; plays 2-4@R")


@pytest.mark.parametrize(
    ("made", "right"),
    [
        (CASE_2, ("B", 2)),
        (CASE_4_DRAW, "draw"),
        (CASE_4_OUT, ("A", 0)),
        (CASE_4_ZERO, ("A", 7)),
        (D4, "draw"),
        (OUT, ("A", 13)),
    ],
)
def test_the_rules_decide(made, right):
    assert solution(made) == right
    assert check(made, right).ok


@pytest.mark.parametrize(
    "answer",
    [
        "B 2",
        "b, 2",
        "B wins by 2 pips",
        "B thắng 2 chấm",
        "B: 2",
        ("B", 2),
        ["B", "2"],
        ("B", 2.0),
        "B thang 2",
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(CASE_2, answer).ok


@pytest.mark.parametrize(
    "answer", ["draw", "Draw", "a draw", "tie", "hòa", "hoà", "HÒA", "hòa 0", ("draw", 0)]
)
def test_a_draw_needs_no_margin(answer):
    assert check(D4, answer).ok


@pytest.mark.parametrize(
    ("made", "answer", "earned", "said"),
    [
        (CASE_2, "A 2", 0, "fewer_pips_win"),
        (CASE_2, "draw", 0, "pips_differ"),
        (CASE_2, "B 12", Fraction(1, 2), "margin_when_blocked"),
        (CASE_2, "B", Fraction(1, 2), "margin_missing"),
        (OUT, "B 13", 0, "out_wins"),
        (CASE_4_OUT, "draw", 0, "out_is_no_draw"),
        (OUT, "A 2", Fraction(1, 2), "margin_when_out"),
        (D4, "A 3", 0, "equal_is_draw"),
        (D4, "draw 3", Fraction(1, 2), "no_margin_in_draw"),
        (CASE_2, "", 0, "empty"),
        (CASE_2, None, 0, "empty"),
        (CASE_2, "C 2", 0, "unreadable"),
        (CASE_2, "A B 2", 0, "unreadable"),
        (CASE_2, "2", 0, "unreadable"),
        (CASE_2, "B 2 3", 0, "unreadable"),
        (CASE_2, 2, 0, "unreadable"),
        (CASE_2, ("B", "two"), 0, "not_whole"),
        (CASE_2, ("B 2", 2), 0, "unreadable"),
        (CASE_2, {"B": 2}, 0, "wrong_type"),
    ],
)
def test_each_fault_is_named(made, answer, earned, said):
    assert credit(made, answer) == earned
    assert faults(made, answer) == [said]


def test_a_round_that_goes_on_has_no_result():
    with pytest.raises(BankError) as refused:
        exercise("result", position=table("1-1", "6-6", "1-6"))
    assert refused.value.kind is BankFault.ROUND_NOT_OVER

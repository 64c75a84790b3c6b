"""The order of Chinese tiles: the ranks of source 004, ties, and the reason of the first wrong place."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, solution
from domino_edu.tiles import parse_tiles

CIVIL = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5"
MILITARY = "3-6 2-6 2-5 2-4 1-4 1-2"


def test_the_whole_suits():
    assert solution(exercise("sort", tiles=" ".join(reversed(CIVIL.split())))) == CIVIL
    assert solution(exercise("sort", tiles=" ".join(sorted(MILITARY.split())))) == MILITARY


@pytest.mark.parametrize(
    "answer", ["3-6 4-5 2-4", "4-5 3-6 2-4", "4-5, 6-3, 4-2", parse_tiles("4-5 3-6 2-4")]
)
def test_equal_tiles_may_come_in_any_order(answer):
    assert check(exercise("sort", tiles="2-4 3-6 4-5"), answer).ok


@pytest.mark.parametrize(
    ("answer", "earned", "said"),
    [
        ("6-6 1-1 5-5 1-3", Fraction(1, 4), "civil_order"),
        ("1-3 5-5 1-1 6-6", 0, "civil_order"),
        ("6-6 1-1 1-3", 0, "all_tiles"),
        ("6-6 1-1 1-3 1-3", 0, "all_tiles"),
        ("6-6 1-1 1-3 4-4", 0, "all_tiles"),
        ("none", 0, "unreadable"),
        ("", 0, "empty"),
        (5, 0, "unreadable"),
    ],
)
def test_each_fault_is_named(answer, earned, said):
    made = exercise("sort", tiles="1-3 5-5 1-1 6-6")
    assert faults(made, answer) == [said]
    assert credit(made, answer) == earned


def test_military_tiles_have_another_reason():
    assert faults(exercise("sort", tiles="2-4 3-4"), "2-4 3-4") == ["military_totals"]


@pytest.mark.parametrize("tiles", ["6-6 4-5", "3-6 4-5", "6-6 6-6", "6-6"])
def test_tiles_without_an_order_are_refused(tiles):
    with pytest.raises(BankError) as refused:
        exercise("sort", tiles=tiles)
    assert refused.value.kind is BankFault.TWO_SUITS

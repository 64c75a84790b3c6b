"""Places at the stakes table: every tie of EXAMPLES A4 and A5, in any form of answer."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError
from domino_edu.exercises.kinds import check, make, solution


def table(b, c, d, rules="stakes"):
    """A has gone out; the others hold these tiles."""
    return f"{rules}; study; line 6-6; A 6-0; B {b}; C {c}; D {d}; turn A; plays 6-0@L"


A3 = table("3-1 2-1", "6-1 4-1", "6-5 5-4")
A4 = table("5-4", "4-3 2-0", "6-5")
A5 = table("6-3 1-0", "5-2 2-1", "6-5 4-0")


@pytest.mark.parametrize(
    ("position", "right"),
    [
        (A3, "A B C D"),
        (A4, "A B C D"),
        (A5, "A C B D"),
        (table("6-3 1-0", "5-2 2-1", "6-5 4-0", "stakes tiebreak_top_tile=higher_top_wins"), "A B C D"),
    ],
)
def test_the_examples(position, right):
    assert solution(exercise("rank", position=position)) == right


@pytest.mark.parametrize(
    "answer", ["A C B D", "ACBD", "acbd", "A, C, B, D", "A > C > B > D", list("ACBD"), "1. A 2. C 3. B 4. D"]
)
def test_natural_forms_are_accepted(answer):
    assert check(exercise("rank", position=A5), answer).ok


@pytest.mark.parametrize(
    ("position", "answer", "earned", "said"),
    [
        (A3, "B A C D", Fraction(1, 4), "out_is_first"),
        (A3, "A C B D", Fraction(1, 4), "fewer_pips"),
        (A4, "A C B D", Fraction(1, 4), "fewer_tiles"),
        (A5, "A B C D", Fraction(1, 4), "lower_top_tile"),
        (A5, "D B C A", 0, "out_is_first"),
        (A5, "A C B", 0, "all_seats"),
        (A5, "A C B B", 0, "all_seats"),
        (A5, "nobody", 0, "unreadable"),
        (A5, "", 0, "empty"),
        (A5, 4, 0, "unreadable"),
    ],
)
def test_each_fault_is_named(position, answer, earned, said):
    made = exercise("rank", position=position)
    assert faults(made, answer) == [said]
    assert credit(made, answer) == earned


def test_who_has_left_has_no_place():
    made = exercise("rank", position=find("stakes-17").data["position"])
    assert solution(made) == "C A B"
    assert faults(made, "C A B D") == ["all_seats"]


def test_other_rules_rank_nobody():
    with pytest.raises(BankError):
        exercise("rank", position=make(find("triet-06")).entry.data["position"])

"""Who takes the trick: E2-E6 of EXAMPLES and CASES 21, and the reason against every other seat."""

import pytest
from exercise_entries import exercise, faults

from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, solution


def laid(text):
    return exercise("trick", laid=[each.strip() for each in text.split(",")])


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("3-6, 4-5, 2-6, 3-5", "A"),  # E2
        ("6-6, 6-6, 1-1, 1-1", "A"),
        ("1-1+2-6, 3-6+4-5, 4-4+2-5, 6-6+6-6", "A"),  # E3
        ("1-6, 3-6, 4-6, 2-6", "C"),  # E4
        ("2-2, 5-5, 3-3, 1-3", "D"),  # E5
        ("2-4+1-2, 6-6+6-6, 1-1+2-6, 3-6+4-5", "A"),  # E6
        ("1-5+1-5, 2-4+1-2, 1-6+1-6, 3-6+4-5", "C"),
        ("1-2, 6-6, 2-4, 3-6", "D"),  # CASES 21
        ("3-6, 4-5, 2-4, 1-1", "A"),
        ("1-5, 2-6, 3-6, 1-2", "A"),
        ("1-3+1-3+1-4+2-3, 6-6+6-6+3-6+4-5, 1-1+1-1+2-6+3-5, 4-4+4-4+2-5+3-4", "B"),
    ],
)
def test_the_examples(text, right):
    made = laid(text)
    assert solution(made) == right
    assert check(made, right).ok


@pytest.mark.parametrize("answer", ["D", "d", "seat D", "người chơi D", ["D"]])
def test_natural_forms_are_accepted(answer):
    assert check(laid("2-2, 5-5, 3-3, 1-3"), answer).ok


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("A", "overtaken"),
        ("B", "overtaken"),
        ("C", "unbeaten"),
        ("nobody", "somebody"),
        ("A B", "one_seat"),
        ("E", "unreadable"),
        ("", "empty"),
        (None, "empty"),
    ],
)
def test_each_fault_is_named(answer, said):
    assert faults(laid("2-2, 5-5, 3-3, 1-3"), answer) == [said]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2-2, 5-5, 3-3", BankFault.FOUR_PLAYS),
        ("2-2, 5-5+5-5, 3-3, 1-3", BankFault.FOUR_PLAYS),
        ("6-6+2-6, 5-5+5-5, 3-3+3-3, 1-3+1-3", BankFault.NO_GROUP),
        ("3-6, 3-6, 3-3, 1-3", BankFault.BAD_POSITION),
    ],
)
def test_what_is_no_trick_is_refused(text, kind):
    with pytest.raises(BankError) as refused:
        laid(text)
    assert refused.value.kind is kind

"""Settling a round: the amounts of EXAMPLES, answers in any form, and what each wrong account overlooks."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, fault_sentence, make, solution

B9 = (
    "triet; A 5-3 5-2 5-0 3-2 3-1 2-0 0-0; B 6-0 5-5 4-3 4-1 3-3 2-2 1-1; C 6-6 6-5 6-4 6-1 4-4 2-1 1-0; "
    "D 6-3 6-2 5-4 5-1 4-2 4-0 3-0; yard; turn C; plays 6-5, 6-3@L, 3-1@L, 1-1@L, 1-0@L, 3-0@L, 3-2@L, "
    "2-2@L, 2-1@L, 5-1@L, 5-0@L, 6-0@L, 6-4@L, 5-4@L, 5-3@L, 4-3@L, 4-4@L, 4-2@L, 5-2@L, 5-5@L"
)
A16 = (
    "stakes; A 4-4 2-2 6-0 6-4 3-2 5-2 6-3; B 3-1 1-0 3-0 6-2 4-3 4-0 1-1; C 5-5 5-3 4-2 2-1 6-6 4-1 6-1; "
    "D 3-3 5-0 0-0 5-4 6-5 2-0 5-1; plays 6-6, 6-5@L, 6-4@R, 4-3@R, 5-5@L, 3-3@R, 6-3@R, 6-2@R, 5-3@L, "
    "2-0@R, 6-0@R, 3-1@L, 6-1@L"
)
A17 = (
    "stakes seats=2; A 4-2 5-5 6-1 5-4 2-1 2-2 4-0; B 4-1 1-0 6-4 3-1 4-3 2-0 5-3; "
    "yard 3-0 1-1 6-2 6-0 5-2 4-4 5-1 6-3 3-2 5-0 6-5 0-0 6-6 3-3; plays 5-5, 5-3@L, 5-4@R, 6-4@R, 6-1@R, "
    "4-3@L, 4-2@L, 4-1@R, 2-2@L, 2-0@L, 4-0@L, draw, draw, draw, draw, draw, draw, 4-4@L, draw, draw, draw, "
    "draw, draw, draw, draw, draw"
)
C15_END = "fives; study; line 6-6; spinner 1; A 1-1; B 6-3; yard; turn B; plays 6-3@L"


@pytest.mark.parametrize(
    ("position", "fields", "right"),
    [
        (B9, {}, "A +84, B 0, C 0, D -84"),
        (B9.replace("triet;", "triet blocker_rule=last_tile;"), {}, "A +42, B -11, C -19, D -12"),
        (A16, {}, "A +100, B +100, C -300, D +100"),
        (A16, {"tax": "after"}, "A +97, B +97, C -300, D +97"),
        (A17, {}, "A -200, B +200"),
        (A17, {"tax": "after"}, "A -200, B +194"),
        (C15_END, {}, "A 0, B +15"),
    ],
)
def test_the_examples(position, fields, right):
    made = exercise("settle", position=position, **fields)
    assert solution(made) == right
    assert check(made, right).ok


MADE = make(find("triet-16"))  # A -53, B +15, C +17, D +21


@pytest.mark.parametrize(
    "answer",
    [
        "A -53, B +15, C +17, D +21",
        "a -53 b 15 c 17 d 21",
        "D 21; C 17; B 15; A -53",
        "A: -53, B: +15, C: 17 và D: 21",
        "A = -53.0, B = 15,0, C = 34/2, D = 21",
        "A \u221253, B 15, C 17, D 21 chấm",
        (-53, 15, 17, 21),
        ["-53", "+15", "17", "21"],
        [-53.0, 15, 17, 21],
        [("A", -53), ("B", 15), ("C", 17), ("D", 21)],
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(MADE, answer).ok


@pytest.mark.parametrize(
    ("answer", "earned", "said"),
    [
        ("A -53, B +53, C 0, D 0", Fraction(1, 4), ["not_to_the_lowest"]),
        ("A -106, B +30, C +34, D +42", 0, ["loss_is_not_doubled"]),
        ("A -31, B +69, C -17, D -21", 0, ["not_ordinary"]),
        ("A -53, B +15, C +17", Fraction(3, 4), ["seat_missing"]),
        ("A -53, B +15, C +17, D +20", Fraction(3, 4), ["does_not_balance", "gets_more"]),
        ("A -53, B +16, C +16, D +21", Fraction(1, 2), ["gets_less", "gets_more"]),
        ("A -54, B +15, C -17, D +56", Fraction(1, 4), ["pays_less", "gets", "gets_less"]),
        ("A -52, B +15, C +16, D +21", Fraction(1, 2), ["pays_more", "gets_more"]),
        ((0, 0, 0, 0), 0, ["pays", "gets"]),
        ("A -53, A 3, B 15, C 17, D 21", 0, ["unreadable"]),
        ("A 1/0, B 15, C 17, D 21", 0, ["unreadable"]),
        ("A -53, B 15, C 17, E 21", 0, ["unreadable"]),
        ("-53", 0, ["unreadable"]),
        ((1, 2, 3), 0, ["unreadable"]),
        (("", "", "", ""), 0, ["empty"]),
        (None, 0, ["empty"]),
        ("", 0, ["empty"]),
        ({"A": -53}, 0, ["wrong_type"]),
        ((float("nan"), 1, 2, 3), 0, ["unreadable"]),
    ],
)
def test_each_fault_is_named(answer, earned, said):
    assert credit(MADE, answer) == earned
    assert faults(MADE, answer) == said


def test_wrong_amounts_are_told_as_paying_and_receiving():
    """Who owes 8 and is said to owe 4 does not hear that 4 is too much."""
    quartet = make(find("tiengow-36"))  # A +24, B -8, C -8, D -8
    assert [
        [fault_sentence(quartet, found, "en") for found in check(quartet, answer).faults]
        for answer in ("A 20, B -4, C -8, D -8", "A 24, B -12, C -4, D -8", "A -24, B 8, C 8, D 8")
    ] == [
        ["In all, A receives more than that.", "In all, B pays more than that."],
        ["In all, B pays less than that.", "In all, C pays more than that."],
        ["In all, A receives something.", "In all, B, C, and D have to pay something."],
    ]
    even = make(find("triet-15"))  # A -26, B +26, C 0, D 0
    said = [fault_sentence(even, found, "vi") for found in check(even, "A -26, B 25, C 1, D 0").faults]
    assert said == ["Tính cả, B được nhận nhiều hơn thế.", "Tính cả, C không trả cũng không nhận."]


def test_a_seat_that_has_nothing_at_stake_costs_credit_when_it_is_given_something():
    made = make(find("triet-15"))  # A -26, B +26, C 0, D 0
    assert credit(made, "A -26, B +26, C 1, D 0") == Fraction(1, 2)
    assert credit(made, "A 0, B 0, C 0, D 0") == 0


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("triet-13", "A -8, B +20, C -6, D -6", "forced_is_not_doubled"),
        ("triet-14", "A -6, B +13, C -2, D -5", "not_doubled"),
        ("triet-17", "A +2, B +3, C -9, D +4", "setter_overlooked"),
        ("triet-19", "A -4, B +13, C -3, D -6", "tie_shares"),
        ("stakes-11", "A +50, B -100, C -50, D +100", "doubles_overlooked"),
        ("stakes-12", "A 0, B 0, C -50, D +50", "pass_to_the_layer"),
        ("stakes-12", "A 0, B 0, C 0, D 0", "passes_overlooked"),
        ("stakes-13", "A -100, B -50, C +50, D +100", "block_is_not_places"),
        ("stakes-14", "A 200, B 200, C 200, D -600", "lost_block_is_three"),
        ("stakes-17", "A +50, B -50, C +300, D -300", "leaver_is_no_place"),
        ("stakes-18", "A -150, B 250, C -100, D 0", "tax_overlooked"),
        ("stakes-18", "A -150, B +242.5, C -100, D 0", "tax_on_each"),
        ("stakes-20", "A -200, B +100, C +100", "lost_block_is_three"),
        ("stakes-21", "A +100, B -300, C +100, D +100", "tie_is_broken"),
        ("stakes-09", "A +97, B -100, C -50, D 48.5", "tax_taken"),
        ("fives-23", "A 0, B 10", "scores_overlooked"),
        ("fives-23", "A 0, B 15", "bonus_overlooked"),
    ],
)
def test_what_was_overlooked_is_said(name, answer, said):
    assert faults(make(find(name)), answer) == [said]


def test_only_a_finished_round_is_settled_and_so_far_is_for_one_that_goes_on():
    going_on = B9.rsplit(",", 2)[0]
    with pytest.raises(BankError) as refused:
        exercise("settle", position=going_on)
    assert refused.value.kind is BankFault.ROUND_NOT_OVER
    for position, kind in ((A16, BankFault.ROUND_OVER), (B9, BankFault.OTHER_RULES)):
        with pytest.raises(BankError) as refused:
            exercise("settle", position=position, what="so_far")
        assert refused.value.kind is kind

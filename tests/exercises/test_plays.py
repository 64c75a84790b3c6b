"""Which plays are legal: reading, credit, and a reason for each fault."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults, table

from domino_edu.exercises.kinds import check, fault_sentence, solution
from domino_edu.line import End, Play
from domino_edu.tiles import tile

# open ends 3 and 5: 3-5 fits both, 5-6 the right one, 0-1 none (EXAMPLES D3)
MADE = exercise("plays", position=table("3-1 1-4 4-5", "3-5 5-6 0-1", "2-2 2-3"))


def test_the_answer_is_every_play_a_tile_that_fits_both_ends_being_two():
    assert [str(play) for play in solution(MADE)] == ["3-5@L", "3-5@R", "5-6@R"]


@pytest.mark.parametrize(
    "answer",
    [
        "3-5@L, 3-5@R, 5-6@R",
        "5-3@r; 56@R; 3:5@L",
        "3-5@3 3-5@5 6-5",
        "3-5 left, 3-5 right and 5-6 at the right end",
        "3-5 bên trái, 3-5 đầu phải và 5-6",
        ["3-5@L", "3-5@R", "5-6"],
        ("3-5@L", "3-5@R", "5-6@R"),
        {"3-5@L", "3-5@R", "5-6@R"},
        [("3-5", "L"), ("3-5", "R"), (5, 6)],
        [((3, 5), "left"), ((3, 5), "phải"), tile(5, 6)],
        [Play.lay("3-5", End.L), Play.lay("3-5", End.R), Play.lay("5-6", End.R)],
        ["3-5@L", "3-5@L", "3-5@R", "5-6@R"],
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(MADE, answer).ok


@pytest.mark.parametrize(
    ("answer", "earned", "said"),
    [
        ("3-5@L, 5-6@R", Fraction(2, 3), ["other_end"]),
        ("3-5@L, 3-5@R", Fraction(2, 3), ["missed"]),
        ("3-5, 5-6", 0, ["end_missing"]),
        ("3-5@L, 3-5@R, 5-6@R, 0-1@L", Fraction(2, 3), ["refused"]),
        ("5-6@R, 0-1@L, 0-1@R", 0, ["refused", "refused", "missed"]),
        ("5-6@L", 0, ["refused", "missed"]),
        ("2-2@L", 0, ["refused", "missed"]),
        ("pass", 0, ["refused", "missed"]),
        ("draw", 0, ["refused", "missed"]),
        ("5-6@4", 0, ["no_end_shows"]),
        ("", 0, ["empty"]),
        ([], 0, ["empty"]),
        (None, 0, ["empty"]),
        ("all of them", 0, ["unreadable"]),
        ("3-5-6", 0, ["unreadable"]),
        (35, 0, ["unreadable"]),
        (True, 0, ["wrong_type"]),
        (float("nan"), 0, ["unreadable"]),
    ],
)
def test_each_fault_costs_what_the_rule_says_and_is_named(answer, earned, said):
    assert credit(MADE, answer) == earned
    assert faults(MADE, answer) == said


def test_where_nothing_fits_the_answer_is_pass_and_not_nothing():
    stuck = exercise("plays", position=table("2-6 6-5", "3-3 4-6", "0-0"))
    assert check(stuck, "pass").ok
    assert check(stuck, "bỏ lượt").ok
    assert faults(stuck, []) == ["empty"]
    assert faults(stuck, "4-6@L") == ["refused", "missed"]


def test_equal_ends_are_two_places():
    made = exercise("plays", position=table("3-1 1-6 6-3", "3-4", "0-0"))
    assert check(made, "3-4@L, 3-4@R").ok
    assert faults(made, "3-4") == ["end_missing"]


def test_the_sentences_name_the_tiles():
    said = {
        answer: fault_sentence(MADE, check(MADE, answer).faults[0], "en")
        for answer in ("3-5@L, 5-6@R", "3-5", "0-1@L", "5-6@R", "5-6@4")
    }
    assert said == {
        "3-5@L, 5-6@R": "3-5 fits in another place too, and that is a play of its own.",
        "3-5": "3-5 fits in more places than one: name each, as 3-5@L and 3-5@R.",
        "0-1@L": "0-1 fits neither 3 nor 5.",
        "5-6@R": "2 plays are still missing.",
        "5-6@4": "5-6 cannot go to 4: no open end shows 4.",
    }

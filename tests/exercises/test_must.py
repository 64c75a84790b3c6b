"""Pass, or what must be played (EXAMPLES D2, CASES 1)."""

import pytest
from exercise_entries import exercise, faults, table

from domino_edu.exercises.kinds import check, fault_sentence, solution

PLAYS = exercise("must", position=table("2-6 6-5", "5-1 3-3", "0-0"))
PASSES = exercise("must", position=table("2-6 6-5", "3-3 6-4", "0-0"))
CASE_1 = exercise("must", position=table("4-6 6-2", "4-3 1-1", "0-0"))
OPENING = exercise("must", position="block; A 5-6 4-6 3-3 0-1 0-2 1-2 1-3; B 4-4 0-0 0-3 1-4 1-5 2-3 2-4")


@pytest.mark.parametrize("answer", ["1-5", "5-1@R", "1-5@5", (5, 1), ["5-1"], "1-5 right"])
def test_who_can_play_must(answer):
    assert check(PLAYS, answer).ok


@pytest.mark.parametrize("answer", ["pass", "Pass", " PASS ", "bỏ lượt", "bo luot", ["pass"]])
def test_who_cannot_play_passes(answer):
    assert check(PASSES, answer).ok
    assert faults(PLAYS, answer) == ["refused"]


def test_a_refused_pass_names_the_tile():
    said = fault_sentence(CASE_1, check(CASE_1, "pass").faults[0], "en")
    assert said == "You cannot pass: 3-4 fits."
    assert faults(CASE_1, "draw") == ["refused"]
    assert str(solution(CASE_1)) == "3-4@L"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("3-3@L", ["refused"]),
        ("5-1@L", ["refused"]),
        ("0-0", ["refused"]),
        ("5-1, 3-3", ["one_play"]),
        ("5-1@R pass", ["one_play"]),
        ("5-1@9", ["no_end_shows"]),
        (None, ["empty"]),
        ("perhaps", ["unreadable"]),
    ],
)
def test_each_fault_is_named(answer, said):
    assert faults(PLAYS, answer) == said


def test_any_legal_play_is_right_and_a_tile_for_both_ends_needs_no_end():
    both = exercise("must", position=table("3-1 1-4 4-5", "3-5 5-6 0-1", "2-2"))
    assert all(check(both, answer).ok for answer in ("3-5", "3-5@L", "3-5@R", "5-6"))


def test_the_highest_double_of_both_hands_opens():
    assert check(OPENING, "4-4").ok
    assert faults(OPENING, "5-6") == ["no_double_opens"]
    assert faults(OPENING, "3-3") == ["higher_double_opens"]
    assert faults(OPENING, "pass") == ["opening_is_laid"]
    assert faults(OPENING, "4-4, 3-3") == ["one_play"]


def test_the_double_blank_is_a_double():
    made = exercise("must", position="block; A 5-6 4-6 0-0 0-1 0-2 1-2 1-3; B 0-3 1-4 1-5 2-3 2-4 2-5 3-6")
    assert check(made, "0-0").ok
    assert faults(made, "5-6") == ["no_double_opens"]

"""Laying a whole line: CASES 29, word for word, and what else can be wrong with one."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.kinds import check, solution
from domino_edu.exercises.kinds.line import with_tile, without_last
from domino_edu.tiles import tile

RING = exercise("line", tiles="1-2 2-3 1-3", shape="ring")
NO_RING = exercise("line", tiles="1-2 4-1 2-3", shape="ring")
OPEN = exercise("line", tiles="1-2 4-1 2-3")
APART = exercise("line", tiles="1-1 2-2")
EMPTY = exercise("line", tiles="")


@pytest.mark.parametrize("answer", ["12 23 31", "32 21 13", "13 32 21"])
def test_case_29_rings_that_close(answer):
    assert check(RING, answer).ok


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([(1, 2)], ["left_out"]),
        ("12 23 34", ["not_given", "left_out"]),
        ("12 21", ["twice", "left_out"]),
        ("12 23", ["left_out"]),
        ("12 23 13", ["no_match"]),
        ("impossible", ["can_be_done"]),
    ],
)
def test_case_29_rejections_name_the_reason(answer, said):
    assert faults(RING, answer) == said


def test_case_29_a_line_that_is_no_ring():
    assert check(NO_RING, "impossible").ok
    assert faults(NO_RING, "41 12 23") == ["ring_open"]
    assert check(OPEN, "41 12 23").ok
    assert check(OPEN, "32 21 14").ok
    assert faults(OPEN, "impossible") == ["can_be_done"]


def test_case_29_tiles_that_hang_apart():
    assert check(APART, "impossible").ok
    assert faults(APART, [(1, 2), (2, 1)]) == ["not_given", "left_out"]


def test_case_29_no_tiles_make_an_empty_line():
    assert check(EMPTY, []).ok
    assert check(EMPTY, "").ok
    assert faults(EMPTY, "impossible") == ["can_be_done"]
    assert faults(EMPTY, "1-1") == ["not_given"]


@pytest.mark.parametrize(
    "answer",
    [
        "4-1 1-2 2-3",
        ["4-1", "1-2", "2-3"],
        [(4, 1), (1, 2), (2, 3)],
        [[4, 1], [1, 2], [2, 3]],
        [tile(1, 4), tile(1, 2), tile(2, 3)],
        "[4|1] [1|2] [2|3]",
        "4:1, 1:2, 2:3",
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(OPEN, answer).ok


@pytest.mark.parametrize("answer", ["impossible", "Impossible.", "không thể", "Khong the", "không xếp được"])
def test_impossible_is_said_in_both_languages(answer):
    assert check(APART, answer).ok


def test_laid_tiles_count_as_they_lie_and_tile_objects_are_turned():
    assert faults(OPEN, "1-4 1-2 2-3") == ["no_match"]
    assert check(OPEN, [tile(4, 1), tile(2, 1), tile(3, 2)]).ok


def test_a_sound_beginning_earns_half_its_share_where_there_is_a_line():
    assert credit(OPEN, "4-1 1-2") == Fraction(1, 3)
    assert credit(OPEN, "4-1 2-3") == 0
    assert credit(NO_RING, "4-1 1-2 2-3") == 0
    assert credit(APART, "1-1") == 0


@pytest.mark.parametrize("answer", [None, "", "   ", []])
def test_no_answer_is_no_empty_line(answer):
    assert faults(OPEN, answer) == ["empty"]


@pytest.mark.parametrize("answer", ["1-2@L", "pass", "a line", 12, "1-2-3"])
def test_what_is_no_line_is_said_to_be_none(answer):
    assert faults(OPEN, answer) == ["unreadable"]


def test_every_pressed_tile_is_turned_to_fit():
    text = ""
    for pressed in (tile(1, 2), tile(1, 4), tile(4, 4)):
        text = with_tile(text, pressed)
    assert text == "2-1 1-4 4-4"
    assert without_last(text) == "2-1 1-4"
    assert without_last("") == ""
    assert with_tile("never", tile(1, 2)) == "1-2"


def test_the_solution_is_a_line_or_impossible():
    assert solution(APART) == "impossible"
    assert check(RING, solution(RING)).ok

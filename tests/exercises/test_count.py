"""Counting: the right number from RULES and arithmetic, typical miscounts each with their reason."""

import pytest
from exercise_entries import exercise, faults, table

from domino_edu.exercises.kinds import check, fault_sentence, solution

LOOSE = exercise("count", what="tiles", tiles="4-4 1-2 0-3")
HAND = exercise("count", what="hand", position=table("2-6 6-5", "5-1 3-3", "0-0"))
LINE = exercise("count", what="line", position=table("6-6 6-5 5-1", "3-3", "0-0"))
SET = exercise("count", what="set", set=2)
SUIT = exercise("count", what="suit", of=6)
UNSEEN = exercise("count", what="unseen", of=5, position=table("5-5 5-3", "0-5 1-5 0-0", "4-5"))


@pytest.mark.parametrize(
    ("made", "right"),
    [(LOOSE, 14), (HAND, 12), (LINE, 29), (SET, 6), (SUIT, 7), (UNSEEN, 3)],
)
def test_the_engine_counts(made, right):
    assert solution(made) == right
    for answer in (right, float(right), str(right), f" {right} ", f"{right} pips", f"{right} quân", [right]):
        assert check(made, answer).ok


def test_the_whole_double_six_set_has_28_tiles():
    assert solution(exercise("count", what="set")) == 28


@pytest.mark.parametrize(
    ("made", "answer", "said"),
    [
        (LOOSE, 10, "double_once"),
        (LOOSE, 3, "counted_tiles"),
        (LOOSE, 15, "too_high"),
        (LOOSE, -14, "too_low"),
        (LINE, 18, "touching_once"),
        (LINE, 7, "only_ends"),
        (LINE, 3, "counted_tiles"),
        (SET, 9, "both_ways"),
        (SET, 3, "double_left_out"),
        (SET, 12, "counted_pips"),
        (SUIT, 8, "double_twice"),
        (SUIT, 6, "double_left_out"),
        (UNSEEN, 5, "too_high"),
        (UNSEEN, 4, "too_high"),
        (LOOSE, 14.5, "not_whole"),
        (LOOSE, float("nan"), "not_whole"),
        (LOOSE, float("inf"), "not_whole"),
        (LOOSE, 10**30, "not_whole"),
        (LOOSE, "fourteen", "not_whole"),
        (LOOSE, "1" * 900, "not_whole"),
        (LOOSE, True, "wrong_type"),
        (LOOSE, None, "empty"),
        (LOOSE, "", "empty"),
        (LOOSE, [14, 14], "not_whole"),
    ],
)
def test_each_miscount_has_its_reason(made, answer, said):
    assert faults(made, answer) == [said]
    assert check(made, answer).credit == 0


def test_unseen_miscounts_tell_which_tiles_were_forgotten():
    made = exercise("count", what="unseen", of=5, position=table("5-5 5-3 3-3", "0-5 0-0", "4-5"))
    assert solution(made) == 4
    assert faults(made, 5) == ["forgot_hand"]
    assert faults(made, 6) == ["forgot_table"]


def test_a_reason_says_how_to_count():
    assert fault_sentence(LOOSE, check(LOOSE, 99).faults[0], "en") == (
        "99 is too many. Add up both halves of every tile."
    )

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
        (LOOSE, -14, "below_zero"),
        (LOOSE, "\u221214 pips", "below_zero"),
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


# --- All Fives and the stakes table -------------------------------------------------------------------


def ends(line, *, spinner=None, rest=""):
    """The board count of a line."""
    at = f"; spinner {spinner}" if spinner else ""
    position = f"fives; study; line {line}{at}{rest}; A 0-1; B 1-1; turn A"
    return exercise("count", what="ends", position=position)


FOUR = ends("6-6 6-5 5-5 5-4 4-4", spinner=3, rest="; up 5-3; down 5-2")


@pytest.mark.parametrize(
    ("made", "right"),
    [
        (ends("6-6", spinner=1), 12),
        (ends("3-6 6-6", spinner=2), 15),
        (ends("6-4"), 10),
        (ends("4-4 4-6 6-6 6-2", spinner=3), 10),
        (ends("3-5 5-1"), 4),
        (ends("3-5 5-5 5-1", spinner=2), 4),
        (FOUR, 25),
    ],
)
def test_the_board_counts_of_the_examples(made, right):
    assert solution(made) == right


@pytest.mark.parametrize(
    ("made", "answer", "said"),
    [
        (ends("6-6", spinner=1), 6, "spinner_once"),
        (ends("3-6 6-6", spinner=2), 9, "spinner_once"),
        (ends("3-6 6-6", spinner=2), 3, "spinner_left_out"),
        (ends("3-5 5-5 5-1", spinner=2), 14, "spinner_stays"),
        (ends("3-5 5-5 5-1", spinner=2), 9, "spinner_stays"),
        (FOUR, 20, "arms_left_out"),
        (FOUR, 15, "double_at_end_once"),
        (ends("3-5 5-1"), 9, "covered_half"),
    ],
)
def test_a_miscount_of_the_ends_has_its_reason(made, answer, said):
    assert faults(made, answer) == [said]


def bonus(a, b, plays=""):
    """The bonus of a round: A lays 6-3 last, or it is blocked."""
    position = f"fives; study; line 6-6 6-1 1-0; spinner 1; A {a}; B {b}; yard; turn A{plays}"
    return exercise("count", what="bonus", position=position)


OUT_18, BLOCKED = bonus("6-3", "5-5 4-4", "; plays 6-3@L"), bonus("5-5 4-3", "2-5")


@pytest.mark.parametrize(
    ("pips", "right"), [("1-1", 0), ("1-2", 5), ("2-5", 5), ("5-3", 10), ("5-5 3-3", 15)]
)
def test_the_bonus_is_rounded_to_the_nearest_five(pips, right):
    assert solution(bonus("6-3", pips, "; plays 6-3@L")) == right


def test_a_wrong_bonus_has_its_reason():
    assert solution(OUT_18) == 20
    assert faults(OUT_18, 15) == ["other_way_rounded"]
    assert faults(OUT_18, 18) == ["not_rounded"]
    assert solution(BLOCKED) == 10  # 17 and 7
    assert faults(BLOCKED, 17) == ["not_the_difference"]


LEAVE = exercise(
    "count",
    what="leaving",
    seat="D",
    position="stakes; study; line 6-6 6-1; A 1-2; B 1-3; C 1-4; D 3-3 0-0 2-4; turn A",
)


def test_leaving_costs_one_stake_and_two_for_each_double():
    assert solution(LEAVE) == 500  # EXAMPLES A13
    assert faults(LEAVE, 100) == ["doubles_left_out"]
    assert faults(LEAVE, 400) == ["stake_left_out"]
    assert faults(LEAVE, 600) == ["too_high"]
    no_bo = LEAVE.entry.data["position"].replace("stakes;", "stakes blank_double_is_bo=False;")
    assert solution(exercise("count", what="leaving", seat="D", position=no_bo)) == 300

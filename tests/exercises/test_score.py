"""Scores in All Fives: EXAMPLES C2 to C6 and CASES 9 and 10, and a reason for each wrong number or play."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, make, solution, solution_text


def after(line, hand, *, spinner=None, rest=""):
    """A study position of All Fives with A to play."""
    at = f"; spinner {spinner}" if spinner else ""
    return f"fives; study; line {line}{at}{rest}; A {hand} 0-0; B 1-1; turn A"


@pytest.mark.parametrize(
    ("position", "play", "right"),
    [
        (after("6-6", "6-3", spinner=1), "6-3@L", 15),
        (after("5-5", "5-6", spinner=1), "5-6@L", 0),
        (after("6-5 5-5", "5-4", spinner=2), "5-4@R", 10),
        (after("6-5 5-5 5-4 4-6", "5-3", spinner=2), "5-3@U", 15),
        (after("5-5 5-0", "0-6", spinner=1), "0-6@R", 0),
        (after("2-4", "4-3"), "4-3@R", 5),
        (after("2-4", "4-4"), "4-4@R", 10),
        (after("3-5", "5-5"), "5-5@R", 0),
        (after("5-3", "5-2"), "5-2@L", 5),
        (after("6-4 4-4 4-3", "4-1", spinner=2), "4-1@U", 10),
    ],
)
def test_the_examples(position, play, right):
    made = exercise("score", what="play", position=position, play=play)
    assert solution(made) == right
    assert check(made, str(right)).ok


C1 = exercise("score", what="play", position=after("6-6", "6-3", spinner=1), play="6-3@L")
CASE_10 = exercise("score", what="play", position=after("5-3", "5-2"), play="5-2@L")
NOTHING = exercise("score", what="play", position=after("3-5", "5-5"), play="5-5@R")


@pytest.mark.parametrize(
    ("made", "answer", "said"),
    [
        (C1, 9, "spinner_once"),
        (C1, 3, "fifths"),
        (C1, 0, "scores"),
        (C1, 12, "before"),
        (C1, 40, "other"),
        (CASE_10, 10, "covered_half"),
        (NOTHING, 13, "no_multiple"),
        (NOTHING, 8, "spinner_once"),
        (C1, "many", "not_whole"),
        (C1, None, "empty"),
    ],
)
def test_each_wrong_number_has_its_reason(made, answer, said):
    assert faults(made, answer) == [said]
    assert credit(made, answer) == 0


BEST = make(find("fives-13"))  # 2-2@R scores 10, 3-6@L 5, 1-6@L and 3-5@D nothing


@pytest.mark.parametrize(
    ("answer", "earned", "said"),
    [
        ("3-6@L", Fraction(1, 4), ["scores_less"]),
        ("1-6@L", 0, ["scores_less"]),
        ("2-2@L", 0, ["refused"]),
        ("1-3", 0, ["refused"]),
        ("2-2@R, 3-6@L", 0, ["one_play"]),
        ("", 0, ["empty"]),
        ("pass", 0, ["refused"]),
    ],
)
def test_each_wrong_play_has_its_reason(answer, earned, said):
    assert faults(BEST, answer) == said
    assert credit(BEST, answer) == earned


def test_a_tile_that_fits_once_needs_no_end_and_an_arm_can_be_named():
    assert check(BEST, "2-2").ok
    arm = make(find("fives-15"))
    assert check(arm, "3-5@D").ok
    assert check(arm, "5-3 on the lower arm").ok
    assert faults(arm, "3-5") == ["end_wanted"]
    assert solution_text(arm, "en") == "5-3 on the lower arm, for 10 points"


def test_what_scores_nothing_or_is_another_game_cannot_be_asked():
    for position, kind in (
        (after("6-5 5-5", "5-1", spinner=2), BankFault.NOTHING_SCORES),
        (make(find("triet-02")).entry.data["position"], BankFault.OTHER_RULES),
    ):
        with pytest.raises(BankError) as refused:
            exercise("score", what="best", position=position)
        assert refused.value.kind is kind
    with pytest.raises(BankError) as refused:
        exercise("score", what="play", position=after("2-4", "4-3"), play="0-0@L")
    assert refused.value.kind is BankFault.BAD_POSITION

"""Blocker, setter, who opens, who wins: the examples, and the reason against every other seat."""

import pytest
from exercise_entries import exercise, faults
from test_settle import A16, A17, B9

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, make, solution

A1 = (
    "stakes seats=3; A 3-3 0-1 0-2 1-5 2-6 3-4 4-6; B 5-5 0-0 0-3 1-2 2-5 3-6 1-6; C 4-4 0-4 1-3 2-3 4-5 3-5 "
    "5-6; yard 6-6 1-1 2-2 0-5 0-6 1-4 2-4"
)
A2 = "stakes seats=2; A 6-5 6-2 5-1 4-3 4-0 3-1 2-0; B 6-4 6-3 6-1 5-4 5-2 3-2 1-0"
A2_VARIANT = "stakes seats=2; A 5-4 6-2 5-1 4-3 4-0 3-1 2-0; B 6-3 6-1 5-2 3-2 1-0 5-0 4-1"
TIED = (  # C11: 5-5 pips, A one tile, B two
    "fives; study; line 6-6 6-1; spinner 1; A 5-0; B 0-2 0-3; yard; turn A; plays pass, pass"
)


@pytest.mark.parametrize(
    ("position", "what", "right"),
    [
        (B9, "blocker", "A"),
        (B9, "setter", "D"),
        (B9.replace("triet;", "triet blocker_rule=last_tile;"), "blocker", "nobody"),
        (B9, "next", "A"),
        (B9, "wins", "A"),
        (A16, "blocker", "C"),
        (A16, "next", "B"),
        (A16.replace("stakes;", "stakes next_opener_after_failed_block=blocker;"), "next", "C"),
        (A17, "blocker", "B"),
        (A1, "opens", "B"),
        (A2, "opens", "A"),
        (A2_VARIANT, "opens", "B"),
        (TIED, "wins", "A"),
    ],
)
def test_the_rules_decide(position, what, right):
    made = exercise("who", position=position, what=what)
    assert solution(made) == right
    assert check(made, right).ok


@pytest.mark.parametrize("answer", ["A", "a", " A. ", "seat A", "chỗ A", "it is A", ["A"], ("a",)])
def test_natural_forms_are_accepted(answer):
    assert check(exercise("who", position=B9, what="blocker"), answer).ok


@pytest.mark.parametrize("answer", ["nobody", "Nobody.", "no one", "không ai", "khong ai", "triệt buộc"])
def test_nobody_in_either_language(answer):
    assert check(make(find("triet-08")), answer).ok


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("triet-07", "B", "not_the_closer"),
        ("triet-07", "nobody", "had_choice"),
        ("triet-08", "B", "no_choice"),
        ("triet-08", "A", "not_the_closer"),
        ("triet-09", "nobody", "had_choice"),
        ("triet-10", "nobody", "had_other_tile"),
        ("triet-10", "B", "not_seat_before"),
        ("triet-11", "D", "no_other_tile"),
        ("triet-12", "D", "passed"),
        ("triet-12", "C", "not_seat_before"),
        ("triet-20", "B", "winner_opens"),
        ("stakes-02", "A", "double_opens"),
        ("stakes-03", "B", "heaviest_opens"),
        ("stakes-15", "A", "last_tile_blocks"),
        ("fives-19", "nobody", "fewer_tiles"),
        ("fives-21", "B", "tiles_decide"),
        ("fives-22", "A", "target_wins"),
        ("triet-07", "A B", "one_seat"),
        ("fives-19", "C", "no_such_seat"),
        ("triet-07", "E", "unreadable"),
        ("triet-07", 1, "unreadable"),
        ("triet-07", "", "empty"),
        ("triet-07", [], "empty"),
        ("triet-07", {"A"}, "one_seat_is_right"),
    ],
)
def test_each_fault_is_named(name, answer, said):
    made = make(find(name))
    if said == "one_seat_is_right":
        assert check(made, answer).ok
    else:
        assert faults(made, answer) == [said]


def test_what_is_not_decided_cannot_be_asked():
    tie = find("triet-19").data["position"]
    for position, what, kind in (
        (tie, "next", BankFault.BY_LOT),
        (tie, "wins", BankFault.BY_LOT),
        (find("triet-06").data["position"], "blocker", BankFault.NOT_BLOCKED),
        (A16, "setter", BankFault.OTHER_RULES),
        (B9, "opens", BankFault.ROUND_OVER),
    ):
        with pytest.raises(BankError) as refused:
            exercise("who", position=position, what=what)
        assert refused.value.kind is kind

"""Groups of a hand: what may be led, what beats, early death (E17, E18), and each fault with its reason."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, solution
from domino_edu.line import PlayKind
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import trick_play

HAND = (
    "tien_gow; study; A 6-6 6-6 3-6 4-5; B 1-1 1-1 4-4 2-6; C 1-3 1-3 2-2 2-5; D 3-3 5-6 4-6 1-4; banker A; "
    "columns A 1 B 1 C 1 D 1; turn A"
)
E17 = "tien_gow; study; A 2-2; B 5-5; C 6-6; D 3-4; banker A; columns A 3 B 2 C 0 D 2; turn B; plays lead 5-5"
E18 = (
    "tien_gow; study; A 5-6 3-4; B 2-2 2-2; C 6-6 6-6; D 1-3 2-3; banker A; columns A 3 B 2 C 0 D 1; turn B; "
    "plays lead 2-2+2-2"
)
BEATS = (
    "tien_gow; study; A 1-3 2-3 2-2; B 4-4 2-5 3-4; C 6-6 6-6 4-5; D 5-5 5-5 2-6; banker A; "
    "columns A 2 B 2 C 1 D 0; turn A; plays lead 1-3+2-3"
)
PAIRS = exercise("groups", position=HAND, size=2)


@pytest.mark.parametrize(
    ("fields", "right"),
    [
        ({"position": HAND, "size": 1}, "6-6, 3-6, 4-5"),
        ({"position": HAND, "size": 2}, "6-6+6-6, 6-6+3-6, 6-6+4-5, 3-6+4-5"),
        ({"position": HAND, "size": 3}, "6-6+6-6+3-6, 6-6+6-6+4-5, 6-6+3-6+4-5"),
        ({"position": HAND, "size": 4}, "6-6+6-6+3-6+4-5"),
        ({"position": E17}, "discard"),
        ({"position": E18}, "6-6+6-6"),
        ({"position": BEATS}, "4-4+2-5, 4-4+3-4"),
    ],
)
def test_the_rules_decide(fields, right):
    made = exercise("groups", **fields)
    assert set(solution(made).split(", ")) == set(right.split(", "))
    assert check(made, right).ok


@pytest.mark.parametrize(
    "answer",
    [
        "3-6+4-5, 6-6+3-6, 6-6+6-6, 6-6+4-5",
        ["6-6 6-6", "6-6 3-6", "6-6 4-5", "3-6 4-5"],
        [parse_tiles(each) for each in ("6-6 6-6", "6-6 3-6", "6-6 4-5", "3-6 4-5")],
        [
            trick_play(PlayKind.LEAD, parse_tiles(each))
            for each in ("6-6 6-6", "6-6 3-6", "6-6 4-5", "3-6 4-5")
        ],
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(PAIRS, answer).ok


@pytest.mark.parametrize(
    "answer", ["discard", "down", "úp", "Úp xuống", "none", "không", "down 6-6", ["discard"]]
)
def test_a_discard_in_either_language(answer):
    assert check(exercise("groups", position=E17), answer).ok


def test_two_tiles_alone_are_one_group_where_two_are_asked():
    assert check(exercise("groups", position=E18), "6-6 6-6").ok


@pytest.mark.parametrize(
    ("position", "size", "answer", "earned", "said"),
    [
        (HAND, 2, "6-6+6-6, 3-6+4-5", Fraction(1, 2), ["missed"]),
        (HAND, 2, "6-6+6-6+3-6, 3-6+4-5", 0, ["other_size", "missed"]),
        (HAND, 2, "6-6+5-5", 0, ["refused", "missed"]),
        (HAND, 2, "discard", 0, ["leader_leads"]),
        (BEATS, 0, "discard", 0, ["can_beat"]),
        (BEATS, 0, "2-5+3-4", 0, ["refused", "missed"]),
        (BEATS, 0, "4-4", 0, ["refused", "missed"]),
        (E17, 0, "6-6", 0, ["refused"]),
        (E17, 0, "pass", 0, ["unreadable"]),
        (E17, 0, "", 0, ["empty"]),
        (E17, 0, "3-6+3-6", 0, ["unreadable"]),
    ],
)
def test_each_fault_is_named(position, size, answer, earned, said):
    made = exercise("groups", position=position, **({"size": size} if size else {}))
    assert credit(made, answer) == earned
    assert faults(made, answer) == said


def test_only_tricks_have_groups():
    with pytest.raises(BankError) as refused:
        exercise("groups", position="block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A")
    assert refused.value.kind is BankFault.OTHER_RULES
    with pytest.raises(BankError) as refused:
        exercise("groups", position=HAND.replace("A 6-6 6-6 3-6 4-5", "A 6-6 5-5 2-4 1-6"), size=4)
    assert refused.value.kind is BankFault.NO_GROUP


@pytest.mark.parametrize("kind", ["plays", "must", "rank", "result"])
def test_kinds_of_other_games_refuse_tricks(kind):
    with pytest.raises(BankError) as refused:
        exercise(kind, position=E17)
    assert refused.value.kind in (BankFault.OTHER_RULES, BankFault.ROUND_NOT_OVER)


@pytest.mark.parametrize("what", ["hand", "line", "unseen", "ends"])
def test_counts_of_other_games_refuse_tricks(what):
    with pytest.raises(BankError) as refused:
        exercise("count", what=what, position=E17, **({"of": 3} if what == "unseen" else {}))
    assert refused.value.kind is BankFault.OTHER_RULES

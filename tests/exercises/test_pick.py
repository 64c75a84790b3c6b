"""Which of these? E1-E4 and E7 of EXAMPLES, CASES 22, answers in any form, and each fault's reason."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults

from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, solution
from domino_edu.tiles import parse_tiles

E7 = {
    "6-6+2-6": False,
    "6-6+3-6+4-5": True,
    "6-6+6-6+1-1": False,
    "2-4+1-5": False,
    "1-4+2-3": True,
    "1-1+1-1+2-6+3-5": True,
    "4-4+2-5": True,
    "5-5+5-5+4-5": False,
    "2-4+1-2": True,
    "6-6+6-6+3-6+2-6": False,
}
CASE_22 = ["4-4+2-6", "4-4+3-5", "1-6+2-5", "1-6+3-4", "3-3+2-4", "1-5+2-4", "1-5+3-3", "1-3+2-2", "4-6+5-5"]
LED = (
    "tien_gow; study; A 4-4 2-5 5-5; B 1-1 2-6 1-2; C 6-6 6-6 4-5; D 4-6 4-6 2-3; banker A; "
    "columns A 2 B 1 C 1 D 1; turn A; plays lead 4-4+2-5"
)


@pytest.mark.parametrize(("tiles", "right"), E7.items())
def test_e7_what_may_be_led(tiles, right):
    made = exercise("pick", what="lead", choices=[tiles])
    assert check(made, tiles).ok == right
    assert check(made, "none").ok != right


@pytest.mark.parametrize("tiles", CASE_22)
def test_case_22_equal_pips_are_no_pair(tiles):
    assert faults(exercise("pick", what="lead", choices=[tiles]), tiles) == ["refused"]


@pytest.mark.parametrize(
    ("led", "choices", "right"),
    [
        ("1-1+1-1+2-6", ["6-6+6-6+4-5", "6-6+3-6+4-5"], "6-6+6-6+4-5"),  # E1
        ("3-6", ["4-5"], "none"),  # E2
        ("4-5", ["3-6"], "none"),
        ("6-6", ["6-6"], "none"),
        ("1-1+2-6", ["3-6+4-5"], "none"),  # E3
        ("3-6+4-5", ["1-1+2-6"], "none"),
        ("6-6+6-6+4-5", ["6-6+3-6+4-5"], "none"),
        ("1-6", ["3-6", "4-6"], "4-6"),  # E4
        ("2-4+1-2", ["6-6+6-6"], "none"),  # E6
        ("1-5+1-5", ["2-4+1-2", "1-6+1-6"], "1-6+1-6"),
    ],
)
def test_the_examples_of_what_beats(led, choices, right):
    made = exercise("pick", what="beat", led=led, choices=choices)
    assert solution(made) == right
    assert check(made, right).ok


PAIRS = exercise("pick", what="lead", choices=["6-6+4-5", "1-1+3-6", "1-3+2-3"])


@pytest.mark.parametrize(
    "answer",
    [
        "6-6+4-5, 1-3+2-3",
        "4-5+6-6; 3-2 + 1-3",
        "6-6 4-5, 1-3 2-3",
        "lead 6-6+4-5 và 1-3+2-3",
        ["6-6+4-5", "1-3+2-3"],
        [("6-6", "4-5"), ("1-3", "2-3")],
        [parse_tiles("6-6 4-5"), parse_tiles("1-3 2-3")],
        {"1-3+2-3", "6-6+4-5"},
    ],
)
def test_natural_forms_are_accepted(answer):
    assert check(PAIRS, answer).ok


@pytest.mark.parametrize(
    ("answer", "earned", "said"),
    [
        ("6-6+4-5", Fraction(1, 2), ["missed"]),
        ("6-6+4-5, 1-3+2-3, 1-1+3-6", Fraction(1, 2), ["refused"]),
        ("1-1+3-6", 0, ["refused", "missed"]),
        ("6-6+4-5, 1-3+2-3, 5-5", Fraction(1, 2), ["not_offered"]),
        ("none", 0, ["some_are"]),
        ("", 0, ["empty"]),
        (None, 0, ["empty"]),
        (7, 0, ["unreadable"]),
        ("0-1", 0, ["unreadable"]),
        ("6-6+x", 0, ["unreadable"]),
        ("perhaps", 0, ["unreadable"]),
    ],
)
def test_each_fault_is_named(answer, earned, said):
    assert credit(PAIRS, answer) == earned
    assert faults(PAIRS, answer) == said


def test_a_name_and_a_suit_have_their_own_reasons():
    assert faults(exercise("pick", what="name", of="1-3", choices=["1-3", "2-2"]), "2-2") == ["other_name"]
    both_nines = exercise("pick", what="name", of="3-6", choices=["3-6", "4-5", "6-6"])
    assert solution(both_nines) == "3-6, 4-5"
    suit = exercise("pick", what="suit", of="military", choices=["1-6", "2-5"])
    assert faults(suit, "1-6") == ["other_suit", "missed"]


def test_what_is_allowed_is_asked_of_the_rules():
    choices = ["beat 1-1+2-6", "down 1-1+2-6", "down 1-1+1-2", "down 1-1", "beat 1-2+2-6", "lead 1-1+2-6"]
    made = exercise("pick", what="allowed", position=LED, choices=choices)
    assert solution(made) == "beat 1-1+2-6, down 1-1+2-6, down 1-1+1-2"
    assert check(made, [*map(str, choices[:2]), "úp 1-2+1-1"]).ok
    assert faults(made, "1-2+2-6") == ["refused", "missed"]
    assert faults(made, "beat 1-1+1-2") == ["not_offered", "missed"]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"what": "lead"}, BankFault.MISSING),
        ({"what": "lead", "choices": "6-6"}, BankFault.NOT_A_LIST),
        ({"what": "lead", "choices": ["6-6+4-5", "4-5+6-6"]}, BankFault.CHOICE_TWICE),
        ({"what": "lead", "choices": ["0-1"]}, BankFault.BAD_POSITION),
        ({"what": "lead", "choices": ["3-6+3-6"]}, BankFault.BAD_POSITION),
        ({"what": "lead", "choices": ["down ?2"]}, BankFault.UNKNOWN_VALUE),
        ({"what": "beat", "choices": ["6-6"], "led": "6-6+2-6"}, BankFault.NO_GROUP),
        ({"what": "beat", "choices": ["6-6"], "led": "1-1+1-1"}, BankFault.OTHER_SIZE),
        ({"what": "suit", "choices": ["6-6"], "of": "red"}, BankFault.UNKNOWN_VALUE),
        ({"what": "name", "choices": ["6-6+4-5"], "of": "1-1"}, BankFault.OTHER_SIZE),
        ({"what": "allowed", "choices": ["6-6"], "position": "block; study; line 6-6; A 6-5; B 1-1; turn A"},
         BankFault.OTHER_RULES),
    ],
)  # fmt: skip
def test_a_wrong_field_is_blamed(fields, kind):
    with pytest.raises(BankError) as refused:
        exercise("pick", **fields)
    assert refused.value.kind is kind

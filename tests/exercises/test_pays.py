"""Whether a play that ends the round pays, and how much (RULES.md: settlement of the three games)."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults, raw

from domino_edu.exercises.entries import BankError, BankFault, read_entry
from domino_edu.exercises.kinds import check, make, solution, solution_text

BLOCK = exercise(
    "pays",
    play="3-5@L",
    position="block; study; line 3-4 4-2 2-5 5-4 4-4 4-6 6-1 1-1 1-0 0-5; A 0-4 3-5; B 1-3 2-3; turn A",
)
LOST = exercise(
    "pays",
    play="2-6@R",
    position="block; study; line 0-0 0-2 2-3 3-5 5-5 5-6 6-4 4-5 5-1 1-4 4-2; A 1-2 2-6; B 1-1; turn A",
)
EVEN = exercise("pays", play="1-6@L", position="block; study; line 1-5 5-6; A 1-6 0-2; B 1-1; turn A")
OUT = exercise("pays", play="1-2@R", position="block; study; line 3-4 4-1; A 1-2; B 5-5 0-1; turn A")


def test_the_pips_left_decide_a_block():
    assert solution(BLOCK) == "+5"  # 4 against 9
    assert solution(LOST) == "-1"  # 3 against 2
    assert solution(EVEN) == "0"  # 2 against 2
    assert solution(OUT) == "+11"


@pytest.mark.parametrize("answer", ["+5", "5", 5, 5.0, " +5 ", "5 pips", "+5 chấm", ["+5"]])
def test_an_amount_in_any_form(answer):
    assert check(BLOCK, answer).ok


@pytest.mark.parametrize("answer", ["-1", "\u22121", -1, "- 1"])
def test_a_loss_in_any_form(answer):
    assert check(LOST, answer).ok


@pytest.mark.parametrize(
    ("made", "answer", "said", "earned"),
    [
        (BLOCK, "+9", "other_amount", Fraction(1, 2)),
        (BLOCK, "-5", "pays", 0),
        (BLOCK, "0", "pays", 0),
        (LOST, "+1", "costs", 0),
        (LOST, "-2", "other_amount", Fraction(1, 2)),
        (EVEN, "+2", "neither", 0),
        (BLOCK, "much", "not_whole", 0),
        (BLOCK, "", "empty", 0),
        (BLOCK, "5+", "not_whole", 0),
        (BLOCK, [1, 2], "not_whole", 0),
    ],
)
def test_the_direction_is_half(made, answer, said, earned):
    assert faults(made, answer) == [said]
    assert credit(made, answer) == earned


def test_a_loss_has_its_sign_in_words():
    assert solution_text(LOST, "en") == "\u22121"


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"play": "0-4@L"}, BankFault.BAD_POSITION),
        ({"play": "5-5"}, BankFault.BAD_POSITION),
        ({"position": "block; study; line 3-4 4-5; A 0-4 3-5; B 3-3 2-5; turn A"}, BankFault.NOT_OVER_THEN),
        ({"position": "fives; study; line 3-4 4-5; A 0-4 3-5; B 3-3; turn A"}, BankFault.OTHER_RULES),
    ],
)
def test_a_bad_field_is_blamed(fields, kind):
    entry = {"play": "3-5@L", "position": BLOCK.entry.data["position"], **fields}
    with pytest.raises(BankError) as refused:
        make(read_entry(raw("pays", **entry), "try.yaml"))
    assert refused.value.kind is kind

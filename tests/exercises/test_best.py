"""The best play: proved with all hands open, over all hidden hands, or by how much still fits."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults, raw

from domino_edu.exercises.entries import BankError, BankFault, read_entry
from domino_edu.exercises.kinds import check, fault_sentence, make, solution, solution_text

# ends 2 and 0: 0-2 on the left leaves two 0s for 0-5; on the right B takes over
ENDS_MATTER = exercise(
    "best",
    position="block; study; line 2-2 2-5 5-6 6-3 3-3 3-4 4-4 4-2 2-6 6-0; A 0-2 0-5; B 0-1 1-2; turn A",
)
FITS = exercise(
    "best", by="fits", position="block; study; line 4-6 6-1; A 1-1 1-3 2-2 2-4; B 3-3 3-4 4-4; turn A"
)
HIDDEN = exercise(
    "best",
    by="deals",
    position="block set=2 hand_size=2; study; line 0-1 1-2; A 0-2 0-0; B ?1; yard ?1; turn A",
)
FINISH = exercise(
    "best",
    position="tien_gow; study; A 4-4 2-3; B 6-6 1-3; C 3-6 2-6; D 1-1 3-5; banker B; "
    "columns A 1 B 1 C 0 D 4; turn D",
)


@pytest.mark.parametrize("answer", ["0-2@L", "2-0 left", ("0-2", "L"), "0-2@2", ["0-2@L"]])
def test_the_best_play_is_right_however_it_is_written(answer):
    assert check(ENDS_MATTER, answer).ok


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0-2@R", ["loses"]),
        ("0-5@R", ["loses"]),
        ("0-2", ["end_matters"]),
        ("0-2@L, 0-5@R", ["one_play"]),
        ("pass", ["refused"]),
        ("0-5@L", ["refused"]),
        ("3-3", ["refused"]),
        (None, ["empty"]),
        ("perhaps", ["unreadable"]),
    ],
)
def test_each_fault_is_named(answer, said):
    assert faults(ENDS_MATTER, answer) == said


def test_a_play_better_than_others_earns_up_to_a_half():
    assert credit(FITS, "2-4@L") == 1  # 1-1, 1-3 and 2-2 fit
    assert credit(FITS, "1-1@R") == Fraction(1, 4)  # 1-3 and 2-4
    assert credit(FITS, "1-3@R") == 0  # 2-4 alone
    assert faults(FITS, "1-1@R") == ["fewer_fit"]


def test_over_all_hands_the_share_is_told():
    assert str(solution(HIDDEN)) == "0-2@R"  # both ends are 0, and B has 1-1 or 2-2
    assert solution_text(HIDDEN, "en") == "2-0 at the right end: it wins 100% of 2 deals"
    assert faults(HIDDEN, "0-0@L") == ["fewer_wins"]
    said = fault_sentence(HIDDEN, check(HIDDEN, "0-0@L").faults[0], "en")
    assert said == "0-0 at the left end wins 50% of the 2 deals; another play wins more often."


def test_a_play_of_tien_gow_needs_no_verb():
    for answer in ("1-1+3-5", "lead 3-5+1-1", ["1-1", "3-5"]):
        assert check(FINISH, answer).ok is (answer != ["1-1", "3-5"])
    assert faults(FINISH, "1-1") == ["worth_less"]
    assert faults(FINISH, ["1-1", "3-5"]) == ["one_play"]
    assert faults(FINISH, "none") == ["unreadable"]
    assert faults(FINISH, "6-6") == ["refused"]
    said = fault_sentence(FINISH, check(FINISH, "1-1").faults[0], "en")
    assert said.startswith("Lead Earth (1-1): that leaves you at 0")


def test_a_tile_at_two_equal_ends_is_one_play():
    made = exercise("best", position="block; study; line 3-6 6-2 2-3; A 3-4 1-3; B 4-4 0-0; turn A")
    # 3-4 lets B lay 4-4, 1-3 lets B lay nothing
    assert all(check(made, answer).ok for answer in ("1-3", "1-3@L", "3-1 right"))
    assert faults(made, "3-4@R") == ["wins_less"]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"position": "block; study; line 1-6 6-2; A 1-1 2-2; B 3-3 4-4; turn A"}, BankFault.NOT_UNIQUE),
        ({"position": "block; study; line 1-6 6-2; A 1-3 4-4; B 3-3 4-5; turn A"}, BankFault.NO_CHOICE),
        ({"position": "block; study; line 1-6 6-2; A 1-3; B 3-3; turn A; plays 1-3"}, BankFault.ROUND_OVER),
        (
            {"position": "fives; study; line 1-6 6-2; A 1-3 2-3; B 3-3; yard 0-0; turn A"},
            BankFault.MAY_BE_DRAWN,
        ),
        (
            {"by": "deals", "position": "block; study; line 1-6 6-2; A 1-3 2-3; B 3-3 0-1; turn A"},
            BankFault.ALL_SEEN,
        ),
        (
            {"by": "deals", "position": "block; study; line 1-6 6-2; A 1-3 2-3; B ?7; turn A"},
            BankFault.TOO_MANY_DEALS,
        ),
        (
            {"by": "fits", "position": "fives; study; line 1-6 6-2; A 1-3 2-3; B 3-3; turn A"},
            BankFault.OTHER_RULES,
        ),
        ({"by": "luck", "position": "block; study; line 1-6 6-2; A 1-3; B 3-3"}, BankFault.UNKNOWN_VALUE),
    ],
)
def test_an_entry_without_one_right_answer_is_refused(fields, kind):
    with pytest.raises(BankError) as refused:
        make(read_entry(raw("best", **fields), "try.yaml"))
    assert refused.value.kind is kind
    assert all(refused.value.sentence(lang) for lang in ("en", "vi"))

"""Settling and counting in Tien Gow: E8-E16 and E19-E21 of EXAMPLES, and what a wrong number overlooks."""

import pytest
from exercise_entries import exercise, faults

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import check, make, solution


def ended(columns, last, *, banker="A", turn="D", hands=("2-2", "3-4", "4-6", "1-1")):
    """The end of a deal: columns before the last trick, and how that went."""
    held = "; ".join(f"{seat} {tiles}" for seat, tiles in zip("ABCD", hands, strict=True))
    won = " ".join(f"{seat} {n}" for seat, n in zip("ABCD", columns, strict=True))
    return f"tien_gow; study; {held}; banker {banker}; columns {won}; turn {turn}; plays {last}"


D_WINS = "lead 1-1, down 2-2, down 3-4, down 4-6"
CAUGHT = {"turn": "B", "hands": ("5-6", "1-2", "2-4", "2-2")}
BY_BIG_SIX = "lead 1-2, beat 2-4, down 2-2, down 5-6"
E8 = ended((1, 4, 0, 2), D_WINS)
E9 = ended((5, 1, 0, 1), D_WINS)
E11 = ended(
    (2, 2, 3, 0), "lead 1-2, down 3-4, down 4-6, down 1-1", turn="A", hands=("1-2", "3-4", "4-6", "1-1")
)
E12 = ended(
    (0, 7, 0, 0), "lead 1-1, down 4-6, down 3-4, down 2-2", turn="B", hands=("2-2", "1-1", "4-6", "3-4")
)
E13 = ended(
    (6, 0, 0, 0),
    "lead 2-4+1-2, down 1-1+3-4, down 2-2+2-3, down 4-4+5-6",
    turn="A",
    hands=("2-4 1-2", "1-1 3-4", "2-2 2-3", "4-4 5-6"),
)
E15 = ended((3, 3, 1, 0), BY_BIG_SIX, **CAUGHT)
E16 = ended((5, 1, 1, 0), BY_BIG_SIX, **CAUGHT)


@pytest.mark.parametrize(
    ("position", "right"),
    [
        (E8, "A -6, B 0, C -5, D +11"),
        (E9, "A +2, B -3, C -5, D +6"),
        (E9.replace("tien_gow;", "tien_gow banker_excess_doubled=False;"), "A +1, B -3, C -5, D +7"),
        (E11, "A +32, B -8, C -4, D -20"),
        (E12, "A -20, B +40, C -10, D -10"),
        (E13, "A +132, B -44, C -44, D -44"),
        (E15, "A 0, B -8, C +8, D 0"),
        (ended((3, 3, 1, 0), BY_BIG_SIX, banker="B", **CAUGHT), "A 0, B -8, C +8, D 0"),
        (E16, "A +2, B -8, C +6, D 0"),
        (ended((1, 5, 1, 0), BY_BIG_SIX, **CAUGHT), "A 0, B -10, C +10, D 0"),
        (find("tiengow-41").data["position"], "A +36, B -16, C -10, D -10"),
        (find("tiengow-45").data["position"], "A +12, B -6, C +3, D -9"),
    ],
)
def test_the_examples(position, right):
    made = exercise("settle", position=position)
    assert solution(made) == right
    assert check(made, right).ok


def test_the_final_settlement_alone_and_what_is_paid_at_once():
    whole = find("tiengow-45").data["position"]
    assert solution(exercise("settle", position=whole, what="final")) == "A 0, B -2, C +7, D -5"
    going_on = whole.split(", lead 6-6+4-5")[0]
    assert solution(exercise("settle", position=going_on, what="so_far")) == "A +12, B -4, C -4, D -4"


def test_whoever_leads_a_quartet_that_is_beaten_is_not_paid():
    """Rule 9: the winner of the trick is paid. D leads a quartet, the banker A beats it with another."""
    quartet = make(find("tiengow-36"))
    assert solution(quartet) == "A +24, B -8, C -8, D -8"
    assert faults(quartet, "A -8, B -4, C -4, D +16") == ["leader_is_paid"]


@pytest.mark.parametrize(
    ("position", "answer", "said"),
    [
        (E8, "A -6, B 0, C -4, D +10", "none_is_five"),
        (E8, "A -3, B 0, C -5, D +8", "banker_not_doubled"),
        (E8, "A -6, B 0, C -10, D +16", "all_doubled"),
        (E9, "A 0, B -3, C -5, D +8", "over_is_paid"),
        (E11, "A +16, B -4, C -2, D -10", "factor_missing"),
        (E13, "A +72, B -24, C -24, D -24", "one_factor_missing"),
        (E13, "A +120, B -40, C -40, D -40", "at_once_missing"),
        (E13, "A +12, B -4, C -4, D -4", "at_once_only"),
        (E13, "A +168, B -56, C -56, D -56", "at_once_not_multiplied"),
        (E13, "A +126, B -42, C -42, D -42", "at_once_not_doubled"),
        (E15, "A -2, B -1, C +8, D -5", "leader_pays_for_all"),
        (E15, "A 0, B -16, C +16, D 0", "caught_is_not_doubled"),
        (E16, "A +2, B -10, C +8, D 0", "over_stays_with_winner"),
        (find("tiengow-44").data["position"], "A 0, B -8, C 0, D +8", "not_caught"),
    ],
)
def test_what_was_overlooked_is_said(position, answer, said):
    assert faults(exercise("settle", position=position), answer) == [said]


# --- counts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("by", "size", "right"),
    [
        ("copies", 0, 84), ("tiles", 0, 61), ("ranks", 0, 49),
        ("copies", 1, 32), ("copies", 2, 32), ("copies", 3, 16), ("copies", 4, 4),
        ("tiles", 1, 21), ("ranks", 1, 17),
    ],
)  # fmt: skip
def test_the_groups_of_the_set(by, size, right):
    assert solution(exercise("count", what="group_set", by=by, size=size)) == right


LEADS = (
    "tien_gow; study; A 1-1 1-1 3-3 5-6 2-6; B 6-6 5-5 1-6 3-6 1-4; C 4-4 1-3 1-5 2-5 2-3; "
    "D 2-2 3-3 4-6 2-4 1-2; banker A; columns A 1 B 1 C 1 D 0; turn A"
)


@pytest.mark.parametrize(
    ("answer", "said"),
    [(7, []), (3, ["pairs_only"]), (4, ["singles_only"]), (9, ["copies_apart"]), (8, ["too_high"])],
)
def test_the_leads_of_a_hand(answer, said):
    assert faults(exercise("count", what="leads", position=LEADS), answer) == said


def test_supreme_is_a_group_of_its_hand():
    assert solution(exercise("count", what="leads", position=LEADS, seat="D")) == 6


@pytest.mark.parametrize(
    ("seat", "answer", "said"),
    [
        ("C", 4, []),
        ("C", 2, ["one_a_trick"]),
        ("C", 1, ["trick_left_out"]),
        ("C", 3, ["earlier_left_out"]),
        ("C", 13, ["all_tiles_laid"]),
        ("A", 2, []),
        ("A", 5, ["too_high"]),
        ("A", "2 cột", []),
    ],
)
def test_the_columns_after_a_trick(seat, answer, said):
    position = find("tiengow-30").data["position"]
    assert faults(exercise("count", what="columns", position=position, seat=seat), answer) == said


@pytest.mark.parametrize(
    ("position", "seat", "right"),
    [(E8, "A", 2), (E8, "C", 1), (E9, "A", 2), (E11, "D", 4), (E12, "A", 4), (E12, "C", 2), (E13, "B", 8),
     (E15, "A", 2), (E15, "D", 1)],
)  # fmt: skip
def test_how_often_a_payment_counts(position, seat, right):
    assert solution(exercise("count", what="factor", position=position, seat=seat)) == right


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"what": "factor", "position": E8, "seat": "B"}, BankFault.NOTHING_IS_PAID),
        ({"what": "factor", "position": E8, "seat": "D"}, BankFault.NOTHING_IS_PAID),
        ({"what": "factor", "position": LEADS, "seat": "D"}, BankFault.ROUND_NOT_OVER),
        ({"what": "columns", "position": LEADS, "seat": "D"}, BankFault.NO_TRICK),
        ({"what": "group_set", "by": "names"}, BankFault.UNKNOWN_VALUE),
        ({"what": "group_set", "by": "tiles", "size": 5}, BankFault.NOT_WHOLE),
    ],
)
def test_what_cannot_be_counted_is_refused(fields, kind):
    with pytest.raises(BankError) as refused:
        exercise("count", **fields)
    assert refused.value.kind is kind


def test_who_wins_and_who_banks_next():
    for what in ("wins", "next"):
        made = exercise("who", position=E15, what=what)
        assert solution(made) == "C"
        assert faults(made, "A") == ["last_trick_wins" if what == "wins" else "winner_banks"]
    assert solution(make(find("tiengow-32"))) == "D"
    with pytest.raises(BankError):
        exercise("who", position=E15, what="opens")

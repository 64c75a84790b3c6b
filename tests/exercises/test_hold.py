"""What a hand can, cannot and must hold, and in how many ways it can be filled."""

from fractions import Fraction

import pytest
from exercise_entries import credit, exercise, faults, raw

from domino_edu.exercises.entries import BankError, BankFault, read_entry
from domino_edu.exercises.kinds import check, fault_sentence, make, solution, solution_text
from domino_edu.exercises.kinds.hidden import all_deals
from domino_edu.exercises.shown import Shown
from domino_edu.rules import view
from domino_edu.views import parse_view


def hold(what, choices, position):
    """An exercise on B's hand."""
    return exercise("hold", what=what, seat="B", choices=choices, position=position)


@pytest.fixture
def round_with_a_pass():
    """A led 6-6, B passed, A laid 1-6, B answered 1-5."""
    return (
        "block opening=free; A 1-6 2-3 2-5 3-4 4-4 5-6 6-6; B ?7; yard ?14; turn A; "
        "plays 6-6, pass, 1-6@R, 1-5@R"
    )


def test_a_pass_rules_out_the_number_for_good(round_with_a_pass):
    made = hold("can", "0-6 4-6 0-5 1-1", round_with_a_pass)
    assert check(made, "1-1, 0-5").ok
    assert faults(made, "0-5, 1-1, 4-6") == ["passed"]
    said = fault_sentence(made, check(made, "0-5, 1-1, 4-6").faults[0], "en")
    assert said == "B had nothing for 6, so 4-6 is not in that hand."


def test_what_cannot_be_held_is_the_rest(round_with_a_pass):
    made = hold("cannot", "0-6 4-6 0-5 1-1", round_with_a_pass)
    assert check(made, ["0-6", (4, 6)]).ok
    assert credit(made, "0-6") == Fraction(1, 2)
    assert credit(made, "0-6, 0-5") == 0
    assert faults(made, "0-6, 0-5") == ["can", "missed"]
    assert faults(made, "none") == ["some_are"]


def test_none_is_an_answer(round_with_a_pass):
    made = hold("cannot", "0-5 1-1", round_with_a_pass)
    assert solution(made) == "none"
    assert check(made, "none").ok
    assert check(made, "không").ok
    assert solution_text(made, "en") == "none of them"
    assert faults(made, []) == ["empty"]
    assert faults(made, "0-5@L") == ["unreadable"]
    assert faults(made, "pass") == ["unreadable"]
    assert faults(made, "3-3") == ["not_offered"]


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"choices": "6-6 0-5"}, BankFault.NOT_HIDDEN),
        ({"choices": "0-5 0-5"}, BankFault.CHOICE_TWICE),
        ({"choices": "x"}, BankFault.BAD_POSITION),
        ({"seat": "A"}, BankFault.NO_SUCH_SEAT),
        ({"seat": "C"}, BankFault.NO_SUCH_SEAT),
        ({"what": "may"}, BankFault.UNKNOWN_VALUE),
        ({"position": "block; study; line 1-6; A 1-3; B 3-3; turn A"}, BankFault.ALL_SEEN),
        ({"position": "block; study; line 1-6; A 1-3; B ?99; turn A"}, BankFault.BAD_POSITION),
    ],
)
def test_a_bad_field_is_blamed(round_with_a_pass, fields, kind):
    entry = {"what": "can", "seat": "B", "choices": "0-5 1-1", "position": round_with_a_pass, **fields}
    with pytest.raises(BankError) as refused:
        make(read_entry(raw("hold", **entry), "try.yaml"))
    assert refused.value.kind is kind


def test_the_picture_tells_the_pass_and_shows_no_hidden_tile(round_with_a_pass):
    made = hold("can", "0-5 1-1", round_with_a_pass)
    shown: Shown = made.kind.shown(made.task)
    assert [hand.tiles is None for hand in shown.hands] == [True, False]
    assert [str(move.play) for move in shown.moves] == ["6-6", "pass", "1-6@R", "1-5@R"]


def test_hands_are_counted_without_what_the_pass_rules_out(round_with_a_pass):
    made = exercise("count", what="hands", position=round_with_a_pass)
    # of 28 tiles 5 are A's, 3 lie; of the 20 hidden 0-6 2-6 3-6 4-6 have a 6: 16 choose 6
    assert solution(made) == 8008
    assert faults(made, 38760) == ["pass_left_out"]  # 20 choose 6
    assert faults(made, 16) == ["counted_tiles"]
    assert check(made, "8008 hands").ok
    assert check(made, "8008 tay bài").ok


def test_all_deals_are_different_and_each_gives_the_view():
    seen = parse_view("block; study; line 1-6 6-2; A 1-3 2-3; B ?2; yard ?22; turn A")
    deals = all_deals(exercise("hold", what="can", seat="B", choices="0-0", position=_text(seen)).entry, seen)
    assert len({deal.hands[1] for deal in deals}) == len(deals) == 276  # 24 choose 2
    assert all(view(deal, 0) == seen for deal in deals)


def _text(seen):
    from domino_edu.views import view_text

    return view_text(seen)


# --- Tien Gow ------------------------------------------------------------------------------------------

OUT = (
    "tien_gow; A 6-6 1-1 4-4 1-3 3-3 2-2 1-5 3-4; B ?8; C ?8; D ?8; banker D; seat A; plays lead 1-2, "
    "down 1-5, beat 2-3, beat 2-4, lead 1-4, down ?1, down 2-2, down ?1, lead 4-6, down ?1, beat 1-1, down ?1"
)


def test_tiles_that_beat_are_those_not_seen():
    made = exercise("count", what="beaters", of="4-4", position=OUT)
    assert solution(made) == 2  # one Heaven, one Earth
    assert faults(made, 4) == ["seen_counted"]
    harder = exercise("count", what="beaters", of="3-3", position=OUT)
    assert solution(harder) == 6  # both Plums, and one each of Heaven, Earth, Man and Goose
    assert faults(harder, 5) == ["copies_left_out"]
    assert faults(harder, 10) == ["seen_counted"]


def test_a_lead_is_sure_if_nothing_out_beats_it():
    made = exercise("pick", what="sure", choices=["6-6", "4-4", "4-4+3-4"], position=OUT)
    assert solution(made) == "6-6"
    assert faults(made, "6-6, 4-4") == ["beatable"]
    assert fault_sentence(made, check(made, "4-4").faults[0], "en") == "4-4 can be beaten: 6-6 is still out."


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"choices": ["5-5"]}, BankFault.NO_GROUP),
        ({"choices": ["6-6+4-4"]}, BankFault.NO_GROUP),
        ({"position": OUT + ", lead 4-4"}, BankFault.ROUND_OVER),
    ],
)
def test_only_groups_of_the_hand_can_be_asked_about(fields, kind):
    entry = {"what": "sure", "choices": ["6-6"], "position": OUT, **fields}
    with pytest.raises(BankError) as refused:
        make(read_entry(raw("pick", **entry), "try.yaml"))
    assert refused.value.kind is kind

"""Reasons in the line games from the own hand and for the others: where each is true and where it is not."""

import pytest

from domino_edu.coach.contract import Fact
from domino_edu.coach.reasons_line import reasons
from domino_edu.notation import parse_play
from domino_edu.tiles import parse_tile
from domino_edu.views import parse_view

TWO_ENDS = "block; study; line 2-6 6-5; A {hand}; B ?5; yard ?{yard}; turn A"
PASSED = "block; study; line 2-6 6-5; A {hand}; B ?5; yard ?{yard}; turn B; plays pass"


def found(text, play):
    """The reasons of this play by kind; of several of a kind the strongest."""
    view = parse_view(text)
    kinds = {}
    for reason in reasons(view, parse_play(play, view)):
        kinds.setdefault(reason.fact, reason)
    return kinds


def two_ends(hand):
    return TWO_ENDS.format(hand=hand, yard=21 - len(hand.split()))


def passed(hand):
    """B has passed on 2 and on 5."""
    return PASSED.format(hand=hand, yard=21 - len(hand.split()))


CASES = [
    (Fact.ONLY_PLAY, two_ends("5-1 3-3"), "5-1", two_ends("5-1 2-0 3-3"), "5-1"),
    (Fact.GOES_OUT, two_ends("5-1"), "5-1", two_ends("5-1 3-3"), "5-1"),
    (Fact.FORCES_PASS, passed("2-5 5-1 3-3"), "2-5@L", passed("2-5 5-1 3-3"), "5-1"),
    (Fact.WILL_PLAY_AGAIN, passed("2-3 5-1 3-3"), "5-1", two_ends("2-3 5-1 3-3"), "5-1"),
    (
        Fact.SPENDS_SURE,
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "5-1",
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "4-0",
    ),
    (Fact.NEXT_GOES_OUT, passed("2-3 5-1"), "5-1", passed("2-3 5-1 3-3"), "5-1"),
    (Fact.KEEPS_NUMBERS, two_ends("5-1 1-1 1-3 2-4"), "5-1", two_ends("5-1 1-1 1-3 2-4"), "2-4"),
    (Fact.HOLDS_FEW, two_ends("5-1 1-1 1-3 2-4"), "2-4", two_ends("5-1 1-1 1-3 2-4"), "5-1"),
    (Fact.LEAVES_NOTHING, two_ends("5-1 3-3"), "5-1", two_ends("5-1 1-1"), "5-1"),
    (Fact.OPENS_UNHELD, two_ends("5-0 5-1 2-2 2-3"), "5-0", two_ends("5-0 5-1 2-2 2-3 0-0"), "5-0"),
    (Fact.KEEPS_VARIETY, two_ends("2-3 5-1 0-3"), "2-3", two_ends("2-3 5-1 0-3"), "5-1"),
    (Fact.SHEDS_PIPS, two_ends("5-5 2-0 6-4"), "5-5@R", two_ends("5-5 2-0 6-4"), "2-0"),
    (Fact.SHEDS_DOUBLE, two_ends("5-5 2-0 6-4"), "5-5@R", two_ends("5-5 2-0 6-4"), "2-0"),
    (Fact.KEEPS_DOUBLE, two_ends("2-2 5-1 2-0"), "5-1", two_ends("2-2 5-1 2-0"), "2-0"),
    (
        Fact.CLOSES_DOUBLE,
        "block; study; line 3-1 1-2 2-5 5-1 1-6 6-0 0-1; A 1-1 1-4 3-0; B ?4; yard ?14; turn A",
        "1-4",
        "block; study; line 3-1 1-2 2-5 5-1 1-6 6-0 0-1; A 1-1 1-4 3-0; B ?4; yard ?14; turn A",
        "3-0",
    ),
    (
        Fact.PASSED_ON,
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "4-0",
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "5-1",
    ),
    (
        Fact.CLOSES_PASSED,
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "5-1",
        passed("2-3 5-1 4-0 3-3") + ", 2-3@L, 3-4@L",
        "4-0",
    ),
    (Fact.FEW_FIT, two_ends("5-2 5-1 2-3 1-1"), "5-2@L", two_ends("5-2 5-1 2-3 1-1"), "5-1"),
    (
        Fact.MANY_FIT,
        "block; study; line 3-5 5-0 0-4 4-5 5-2 2-1 1-5 5-5; A 3-3 5-6 0-0; B ?5; yard ?12; turn A",
        "5-6",
        "block; study; line 3-5 5-0 0-4 4-5 5-2 2-1 1-5 5-5; A 3-3 5-6 0-0; B ?5; yard ?12; turn A",
        "3-3",
    ),
    (Fact.DEAD_END, passed("2-3 3-3"), "2-3", passed("2-3 3-3 5-4"), "2-3"),
    (
        Fact.LAST_TILE_MAY_FIT,
        "triet seats=3; study; line 2-6 6-5; A 2-5 5-1 3-3; B ?3; C ?1; yard ?0; turn C; plays pass",
        "5-1",
        "triet seats=3; study; line 2-6 6-5; A 2-5 5-1 3-3; B ?3; C ?1; yard ?0; turn C; plays pass",
        "2-5@L",
    ),
    (
        Fact.LAST_TILE_CANNOT_FIT,
        "triet seats=3; study; line 2-6 6-5; A 2-5 5-1 3-3; B ?3; C ?1; yard ?0; turn C; plays pass",
        "2-5@L",
        "triet seats=3; study; line 2-6 6-5; A 2-5 5-1 3-3; B ?3; C ?1; yard ?0; turn C; plays pass",
        "5-1",
    ),
    (
        Fact.FORCES_DRAW,
        "triet seats=2; study; line 5-0 0-4 4-5 5-1 1-2 2-5; A 5-3 5-5 5-6; B ?5; yard ?14; turn A",
        "5-5@R",
        "triet seats=2; study; line 5-0 0-4 4-5 5-1 1-2 2-5; A 5-3 5-5 5-6; B ?5; yard ?14; turn A",
        "5-3@R",
    ),
]


@pytest.mark.parametrize(
    ("fact", "true_in", "play", "false_in", "other"), CASES, ids=lambda each: str(each)[:24]
)
def test_a_reason_is_given_where_it_is_true_and_nowhere_else(fact, true_in, play, false_in, other):
    assert fact in found(true_in, play)
    assert fact not in found(false_in, other)


def test_what_the_rules_leave_no_choice_in_is_said():
    must_pass = found(two_ends("1-1 3-3"), "pass")
    must_draw = found("fives; study; line 2-6 6-5; A 1-1 3-3; B ?5; yard ?19; turn A", "draw")
    assert list(must_pass) == [Fact.MUST_PASS]
    assert list(must_draw) == [Fact.MUST_DRAW]
    assert must_pass[Fact.MUST_PASS].facts == {"ends": (2, 5)}


def test_the_last_tiles_of_a_number_are_told_from_those_nobody_else_can_have():
    sure = found(passed("2-3 5-1 3-3"), "5-1")[Fact.WILL_PLAY_AGAIN]
    assert sure.facts == {"pips": 2, "held": 1, "all_yours": False}  # other 2s may sleep
    held = found(
        "triet seats=2; study; line 5-0 0-4 4-5 5-1 1-2 2-5; A 5-3 5-5 5-6; B ?5; yard ?14; turn A", "5-3@R"
    )[Fact.WILL_PLAY_AGAIN]
    assert held.facts == {"pips": 5, "held": 2, "all_yours": True}


def test_how_many_tiles_fit_is_counted_over_what_the_next_seat_may_hold():
    # 22 tiles are unseen; 5s besides 5-1, 5-2 and 6-5: 0-5, 3-5, 4-5, 5-5
    assert found(two_ends("5-2 5-1 2-3 1-1"), "5-2@L")[Fact.FEW_FIT].facts == {
        "seat": 1,
        "count": 4,
        "of": 22,
    }


def test_the_chance_of_a_last_tile_is_exact():
    # 23 tiles are unseen, B holds one of them; with 2 or 1: 0-2 1-2 2-2 2-3 2-4 2-5, 0-1 1-1 1-3 1-4 1-6
    text = "block; study; line 2-6 6-5; A 5-1 6-6 3-3; B ?1; yard ?14; turn A"
    assert found(text, "5-1")[Fact.LAST_TILE_MAY_FIT].facts["chance"] == pytest.approx(11 / 23)


def test_a_double_that_can_never_be_laid_again_counts_most():
    text = "block; study; line 3-1 1-2 2-5 5-1 1-6 6-0 0-1; A 1-1 1-4 3-0; B ?4; yard ?14; turn A"
    closed = found(text, "1-4")[Fact.CLOSES_DOUBLE]
    assert closed.facts == {"tile": parse_tile("1-1"), "pips": 1, "left": 0}
    assert not closed.for_it


def test_drawing_on_a_number_tells_as_much_as_passing_and_is_told_apart():
    text = "fives; study; line 2-6 6-5; A 2-2 5-5 2-5 3-3; B ?5; yard ?17; turn B; plays draw, draw, 2-3@L"
    assert found(text, "3-3")[Fact.PASSED_ON].facts == {"seat": 1, "pips": 5, "drew": True}


def test_reasons_stand_strongest_first():
    view = parse_view(two_ends("5-1 1-1 1-3 2-4"))
    for play in view.legal:
        weights = [reason.weight for reason in reasons(view, play)]
        assert weights == sorted(weights, reverse=True)

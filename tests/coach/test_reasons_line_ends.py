"""Reasons about blocks, at the tables where they pay, and those of All Fives."""

import pytest

from domino_edu.coach.contract import Fact
from domino_edu.coach.reasons_line import reasons
from domino_edu.notation import parse_play
from domino_edu.tiles import parse_tiles
from domino_edu.views import parse_view

PASSED = "block; study; line 2-6 6-5; A {hand}; B ?{count}; yard ?14; turn B; plays pass"
NEAR = "block; study; line 5-1 1-6 6-5 5-0 0-2; A {hand}; B ?2; yard ?14; turn A"
LAID = "line 5-1 1-2 2-5 5-3 3-4 4-5 5-6 6-0"
CLOSING = f"triet seats=3{{options}}; study; {LAID}; A {{hand}}; B ?3; C ?3; yard ?0; turn A"
STAKES = (
    "stakes seats=3; study; line 5-1 1-2 2-5 5-5 5-3 3-4 4-5 5-6 6-0; A {hand}; B ?3; C ?3; yard ?0; turn A"
)
SETTING = (
    "triet seats={seats}; study; line 5-1 1-2 2-5 5-3 3-4 4-5 5-6 6-4; A {hand}; {others}; yard ?0; turn A"
)
FIVES = "fives; study; line 2-6 6-5; A {hand}; B ?5; yard ?14; points A {points} B 0; turn A"
FIVES_PASSED = "fives; study; line 2-6 6-5; A {hand}; B ?4; yard ?0; turn B; plays pass"
SPINNER = "fives; study; line 6-6 6-5; spinner 1; A {hand}; B ?5; yard ?14; turn A"


def found(text, play):
    """The reasons of this play by kind; of several of a kind the strongest."""
    view = parse_view(text)
    kinds = {}
    for reason in reasons(view, parse_play(play, view)):
        kinds.setdefault(reason.fact, reason)
    return kinds


def passed(hand, count):
    """B, with so many tiles, has passed on 2 and on 5."""
    return PASSED.format(hand=hand, count=count)


def closing(hand, options=""):
    return CLOSING.format(hand=hand, options=options)


def setting(hand, seats=3):
    return SETTING.format(hand=hand, seats=seats, others="B ?3; C ?3" if seats == 3 else "B ?3")


CASES = [
    # the last 5 at both ends: neither A nor B has another
    (Fact.BLOCKS_WIN, passed("2-5 0-0", 5), "2-5@L", passed("2-5 6-6 3-4", 5), "2-5@L"),
    (Fact.BLOCKS_LOSS, passed("2-5 6-6 4-6", 1), "2-5@L", passed("2-5 6-6 4-6", 5), "2-5@L"),
    (Fact.BLOCKS_RISK, passed("2-5 6-6 4-6", 3), "2-5@L", passed("2-5 5-1 4-6", 3), "2-5@L"),
    # 3-5, 4-5 and 5-5 are not laid; of the 2s five
    (Fact.BLOCK_NEAR, NEAR.format(hand="2-5 6-6 4-4"), "2-5@R", NEAR.format(hand="2-5 6-6 4-4"), "2-5@L"),
    (Fact.AVOIDS_BLOCK, NEAR.format(hand="2-5 6-6 4-4"), "2-5@L", NEAR.format(hand="2-5 0-0 1-1"), "2-5@L"),
    (Fact.CLOSES_DOUBLED, closing("0-5 0-2 3-3"), "0-5@R", closing("0-5 0-2 3-3"), "0-2"),
    (Fact.BLOCK_PAYS, STAKES.format(hand="0-5 0-2 3-3"), "0-5@R", STAKES.format(hand="0-5 0-2 3-3"), "0-2"),
    (Fact.SETS_BLOCK, setting("4-0 4-2 3-3"), "4-0", setting("4-0 4-2 3-3"), "4-2"),
    (
        Fact.SCORES,
        FIVES.format(hand="5-3 5-1", points=0),
        "5-3",
        FIVES.format(hand="5-3 5-1", points=0),
        "5-1",
    ),
    (
        Fact.ENDS_MATCH,
        FIVES.format(hand="5-3 5-1", points=95),
        "5-3",
        FIVES.format(hand="5-3 5-1", points=90),
        "5-3",
    ),
    # a count of 3: 4-2 at the left end makes 5
    (
        Fact.GIVES_SCORE,
        FIVES.format(hand="5-1 3-3", points=0),
        "5-1",
        FIVES_PASSED.format(hand="5-1 1-3 2-0"),
        "5-1",
    ),
    # B has no 2, and of its 1s none makes 5 or 10 beside the 2: A holds 1-3 itself
    (
        Fact.GIVES_NO_SCORE,
        FIVES_PASSED.format(hand="5-1 1-3 2-0"),
        "5-1",
        FIVES_PASSED.format(hand="5-1 1-3 2-0"),
        "2-0",
    ),
    (Fact.OPENS_ARMS, SPINNER.format(hand="6-1 6-4 5-3"), "6-1", SPINNER.format(hand="6-1 6-4 5-3"), "5-3"),
    (
        Fact.PASS_PAYS,
        "stakes seats=2; study; line 2-6 6-5; A 5-1 2-5 3-5; B ?5; yard ?0; turn B; plays pass",
        "2-5@L",
        "stakes seats=2; study; line 2-6 6-5; A 5-1 2-5 3-5; B ?5; yard ?0; turn B; plays pass",
        "5-1",
    ),
    (
        Fact.DOUBLE_COSTS,
        "stakes seats=2; study; line 2-6 6-5; A 5-5 2-0 6-4; B ?7; yard ?16; turn A",
        "5-5",
        "triet seats=2; study; line 2-6 6-5; A 5-5 2-0 6-4; B ?7; yard ?16; turn A",
        "5-5",
    ),
]


@pytest.mark.parametrize(
    ("fact", "true_in", "play", "false_in", "other"), CASES, ids=lambda each: str(each)[:24]
)
def test_a_reason_is_given_where_it_is_true_and_nowhere_else(fact, true_in, play, false_in, other):
    assert fact in found(true_in, play)
    assert fact not in found(false_in, other)


def test_whoever_has_no_other_way_is_no_blocker():
    assert Fact.CLOSES_DOUBLED in found(
        closing("0-5 3-3"), "0-5@R"
    )  # the other end was open to the same tile
    assert Fact.CLOSES_DOUBLED not in found(closing("0-5 3-3", " blocker_choice_unit=tile_only"), "0-5@R")


def test_between_two_or_without_another_tile_there_is_no_setter():
    assert Fact.SETS_BLOCK not in found(setting("4-0 4-2 3-3", seats=2), "4-0")
    assert Fact.SETS_BLOCK not in found(setting("4-0 3-3"), "4-0")


def test_the_tile_that_would_block_is_named():
    assert found(setting("4-0 4-2 3-3"), "4-0")[Fact.SETS_BLOCK].facts == {
        "seat": 1,
        "tiles": parse_tiles("0-5"),
    }


def test_a_block_speaks_for_a_play_or_against_it_by_the_pips():
    light, heavy = passed("2-5 0-4 1-3", 3), passed("2-5 6-6 4-6", 3)
    assert found(light, "2-5@L")[Fact.BLOCKS_RISK].for_it
    assert not found(heavy, "2-5@L")[Fact.BLOCKS_RISK].for_it


def test_the_average_of_the_other_hand_is_that_of_the_tiles_it_may_hold():
    # no 2 and no 5, and not A's: 0-0 0-1 0-3 0-4 0-6 1-1 1-3 1-4 1-6 3-3 3-4 3-6 4-4, with 62 pips
    risk = found(passed("2-5 6-6 4-6", 3), "2-5@L")[Fact.BLOCKS_RISK]
    assert risk.facts == {"pips": 22, "averages": ((1, round(3 * 62 / 13, 1)),)}


def test_whoever_must_draw_the_whole_boneyard_has_its_pips_too():
    line = "5-1 1-2 2-5 5-5 5-3 3-4 4-5 5-6 6-0"
    text = f"triet seats=2; study; line {line}; A 0-5 6-6 4-6; B ?2; yard ?14; turn A"
    won = found(text, "0-5@R")[Fact.BLOCKS_WIN]
    assert won.facts["pips"] == 22
    assert won.facts["least"] == 168 - 22 - sum(piece.pips for piece in parse_view(text).line.tiles) - 5


def test_all_passes_in_a_row_are_paid():
    text = "stakes seats=3; study; line 2-6 6-5; A 5-1 2-5 3-5; B ?5; C ?5; yard ?0; turn B; plays pass, pass"
    assert found(text, "2-5@L")[Fact.PASS_PAYS].facts == {"seats": (1, 2), "ends": (5,), "stakes": 1.0}


def test_what_scores_next_is_named_with_its_points():
    scores = found(FIVES.format(hand="5-1 3-3", points=0), "5-1")[Fact.GIVES_SCORE]
    # beside the 1: 2-4 (4+1), 2-2 (4+1); beside the 2: 1-3 (2+3)
    assert scores.facts == {"count": 3, "seat": 1, "tiles": parse_tiles("1-3 2-2 2-4"), "points": 5}


def test_open_arms_speak_against_a_play_for_whom_nothing_fits_there():
    assert found(SPINNER.format(hand="6-1 6-4 5-3"), "6-1")[Fact.OPENS_ARMS].for_it
    assert not found(SPINNER.format(hand="6-1 4-4 5-3"), "6-1")[Fact.OPENS_ARMS].for_it

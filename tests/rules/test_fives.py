"""All Fives against RULES.md 3 and the worked examples C1 to C15."""

from dataclasses import replace
from random import Random

import pytest
from tables import booked, plays, pos, refused
from transcripts import C15, follow

from domino_edu.errors import Reason
from domino_edu.ledger import HOUSE, PayReason, totals
from domino_edu.line import PlayKind
from domino_edu.match import (
    start_match,
    state_of,
)
from domino_edu.notation import parse_play
from domino_edu.rules import Ending, begin, legal_plays, outcome, play, view
from domino_edu.rules.fives import Options, count, points_after, rounded
from domino_edu.rules.fives_count import arms_of, counted_ends, score_of
from domino_edu.rules.options import choices


def laid(*words, hand):
    """Count and score after each of these plays by A, one after another, as if B were not there."""
    state = pos(f"fives set=9 target=1000; A {hand}; B 9-9; yard; turn A")
    found = []
    for word in words:
        before = replace(state, turn=0, is_over=False)
        state = play(before, parse_play(word, before))
        found.append((count(state), state.points[0] - before.points[0]))
    return found, replace(state, turn=0)


# --- C1 to C8, C14, cases 9 and 10: the count ----------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        ("6-6 6-3", [("6-6", 12, 0), ("6-3@R", 15, 15)]),  # C1
        ("5-5 5-6 5-4 4-6 5-3",
         [("5-5", 10, 10), ("5-6@L", 16, 0), ("5-4@R", 10, 10), ("4-6@R", 12, 0), ("5-3@U", 15, 15)]),  # C2
        ("5-5 5-0 0-0 5-6 0-4",
         [("5-5", 10, 10), ("5-0@R", 10, 10), ("0-0@R", 10, 10), ("5-6@L", 6, 0), ("0-4@R", 10, 10)]),  # C3
        ("4-6 6-3 4-1 3-2", [("4-6", 10, 10), ("6-3@R", 7, 0), ("4-1@L", 4, 0), ("3-2@R", 3, 0)]),  # C4
        ("2-4 4-3", [("2-4", 6, 0), ("4-3@R", 5, 5)]),  # C5
        ("2-4 4-4", [("2-4", 6, 0), ("4-4@R", 10, 10)]),
        ("3-5 5-1", [("3-5", 8, 0), ("5-1@R", 4, 0)]),  # C6
        ("3-5 5-5 5-1", [("3-5", 8, 0), ("5-5@R", 13, 0), ("5-1@R", 4, 0)]),
        ("6-6 6-5 6-1 6-2",
         [("6-6", 12, 0), ("6-5@R", 17, 0), ("6-1@L", 6, 0), ("6-2@U", 8, 0)]),  # C14
        ("6-4 4-4 4-3 4-1 6-6",
         [("6-4", 10, 10), ("4-4@R", 14, 0), ("4-3@R", 9, 0), ("4-1@U", 10, 10), ("6-6@L", 16, 0)]),  # 9 A
        ("6-6 6-3 6-4 6-1 6-2",
         [("6-6", 12, 0), ("6-3@L", 15, 15), ("6-4@R", 7, 0), ("6-1@U", 8, 0), ("6-2@D", 10, 10)]),  # 9 B
        ("3-5 5-2", [("3-5", 8, 0), ("5-2@R", 5, 5)]),  # case 10: on the 5
    ],
)  # fmt: skip
def test_counts_and_scores(hand, steps):
    found, _ = laid(*(word for word, _, _ in steps), hand=hand)
    assert found == [(counted, scored) for _, counted, scored in steps]


def test_case_9_there_is_one_spinner_and_the_other_doubles_have_one_place():
    _, state = laid("6-4", "4-4@R", "4-3@R", "4-1@U", "6-6@L", hand="6-4 4-4 4-3 4-1 6-6 6-2 4-0")
    assert plays(state) == ["0-4@D", "2-6@L"]
    assert [end.value for end, _ in state.ends] == ["L", "R", "U", "D"]


def test_the_arms_open_only_when_both_sides_are_covered():
    """C14 and case 9 B: early arms are refused, also by their reason."""
    text = "fives; study; line 6-6 6-5; spinner 1; A 6-1 0-0; B 6-2 3-3; yard; turn A"
    assert plays(pos(text)) == ["1-6@L"]
    for arm in ("U", "D"):
        assert refused(pos(text), f"6-1@{arm}") is Reason.NO_SUCH_END
    after = pos(text, "6-1@L")
    assert count(after) == 6
    assert plays(after) == ["2-6@U", "2-6@D"]
    assert {count(pos(text, "6-1@L", f"6-2@{arm}")) for arm in ("U", "D")} == {8}


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("line 6-6 6-5 5-5 5-4 4-4; spinner 3; up 5-0; down 5-1", 12 + 8 + 0 + 1),
        ("line 6-6 6-2 2-2 2-5 5-5; spinner 3; up 2-4 4-4; down 2-5", 35),  # C7: 6-6, 5-5, 4-4 and a 5
        ("line 4-4 4-2; spinner 1", 8 + 2),  # C8
        ("line 5-2 2-3 3-3 3-5; spinner 3; up 3-6; down 3-4", 20),  # C8: 5, 5, 6, 4
        (
            "line 6-6 6-2 2-2 2-5 5-5; spinner 3; up 2-4 4-4; down 2-3 3-3",
            36,
        ),  # RULES.md 3.2: the count's maximum
        ("line 6-6; spinner 1", 12),
        ("line 1-6", 7),
        ("line 2-3 3-3 3-1; spinner 2", 3),  # covered on both sides, no arms: the spinner counts no more
        ("line 3-3 3-1; spinner 1", 7),
    ],
)
def test_counts_of_lines(text, counted):
    text = text.replace("down 2-5", "down 2-0 0-5")
    state = pos(f"fives set=9; study; {text}; A 7-7; B 8-8; yard; turn A")
    assert count(state) == counted
    assert sum(value for _, value in counted_ends(arms_of(state.line))) == counted
    assert view(state, 0).count == counted


def test_c7_no_play_scores_more_than_35():
    """Over random rounds with the score of every legal play, not only of those made."""
    best, rng = 0, Random(35)
    for number in range(150):
        state = state_of(start_match(Options(target=1000), ("you", "random"), number))
        while chosen := legal_plays(state):
            seen = view(state, state.turn)
            for one in chosen:
                after = play(state, one)
                gained = after.points[state.turn] - state.points[state.turn]
                assert gained == score_of(seen, one)
                best = max(best, gained)
            state = play(state, chosen[int(rng.random() * len(chosen))])
    assert 20 <= best <= 35


# --- C9 and C10, case 12: rounding and settlement --------------------------------------------------------


def test_c9_and_case_12_rounding():
    right = {0: 0, 1: 0, 2: 0, 3: 5, 7: 5, 8: 10, 12: 10, 13: 15, 17: 15, 18: 20, 27: 25, 28: 30}
    assert {pips: rounded(pips) for pips in right} == right
    for pips in range(200):
        assert abs(rounded(pips) - pips) <= 2
        assert rounded(pips) % 5 == 0


def went_out(hand, options=""):
    return pos(f"fives{options}; study; line 6-4; A 4-3; B {hand}; yard; turn A", "4-3@R")


@pytest.mark.parametrize(
    ("hand", "bonus"), [("1-2", 5), ("1-1", 0), ("0-0", 0), ("6-6 1-0", 15), ("2-5 1-0", 10)]
)
def test_the_winner_adds_the_other_hand_rounded(hand, bonus):
    state = went_out(hand)
    assert (outcome(state).ending, outcome(state).margin) == (Ending.OUT, bonus)
    assert points_after(state) == (bonus, 0)


def test_a_last_tile_that_scores_counts_both():
    """C14 of RULES.md 3.3: the play first, then the bonus."""
    state = pos("fives; study; line 6-4; A 4-4; B 5-6; yard; turn A", "4-4@R")
    assert [line.reason for line in booked(state)] == [PayReason.OUT_BONUS]
    state = pos("fives; study; line 6-3; A 3-4; B 5-6; yard; turn A", "3-4@R")
    assert [(int(line.amount), line.reason) for line in booked(state)] == [
        (10, PayReason.MULTIPLE_OF_FIVE), (10, PayReason.OUT_BONUS),
    ]  # fmt: skip
    assert totals(booked(state), seats=2) == (20, 0)


def blocked(mine, theirs, options=""):
    """Both pass on an empty boneyard: 9 and 8 are open, and nobody holds either."""
    text = f"fives set=9{options}; study; line 9-8; A {mine}; B {theirs}; yard; turn A"
    return pos(text, "pass", "pass")


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "bonus"),
    [
        ("6-6 5-0", "5-0", 1, 10),  # C10: 17 and 5
        ("6-6 4-0", "4-4", 1, 10),  # 16 and 8
        ("5-4", "6-0", 1, 5),  # 9 and 6
        ("5-3", "6-0", 1, 0),  # 8 and 6
        ("5-0", "4-0 1-0", 0, 0),  # C11: 5 and 5, one tile and two
    ],
)
def test_c10_and_c11_blocked_rounds(mine, theirs, winner, bonus):
    if "5-0" in mine and "5-0" in theirs:
        theirs = "4-1"
    result = outcome(blocked(mine, theirs))
    assert (result.ending, result.winners, result.margin) == (Ending.BLOCKED, (winner,), bonus)


def test_c11_the_player_of_the_last_tile():
    text = "fives set=9; study; line 9-8; A 2-3 1-0; B 8-7 5-1 0-0; yard; turn B"
    state = pos(text, "8-7@R", "pass", "pass")
    assert outcome(state).pips == (6, 6)
    assert [hand.bit_count() for hand in state.hands] == [2, 2]
    assert (outcome(state).winners, outcome(state).margin) == ((1,), 0)


# --- drawing and passing (C2, C9, C10, cases 1 and 13) -----------------------------------------------------


def test_what_is_legal_with_a_boneyard():
    text = "fives; study; line 4-2; A 4-6 1-1; B 0-0; yard 3-3 5-5; turn A"
    assert plays(pos(text)) == ["4-6@L"]
    assert refused(pos(text), "draw") is Reason.MAY_NOT_DRAW
    assert refused(pos(text), "pass") is Reason.MUST_PLAY
    none = text.replace("A 4-6 1-1", "A 1-1")
    assert plays(pos(none)) == ["draw"]
    assert refused(pos(none), "pass") is Reason.MUST_DRAW
    assert plays(pos(none, "draw", "draw")) == ["pass"]
    assert refused(pos(none, "draw", "draw"), "draw") is Reason.MUST_PASS


def test_a_round_is_blocked_after_two_passes_in_a_row():
    state = blocked("1-1", "2-2")
    assert [made.kind for _, made in state.history] == [PlayKind.PASS] * 2
    once = pos("fives; study; line 4-2; A 1-1 3-3; B 2-0 5-5; yard; turn A", "pass", "2-0@R", "pass")
    assert outcome(once) is None


def test_option_boneyard_reserve():
    text = "fives boneyard_reserve={}; study; line 4-2; A 1-1; B 0-0; yard 3-3 5-5; turn A"
    for kept in (0, 1, 2):
        drawn = ["draw"] * (2 - kept)
        assert plays(pos(text.format(kept), *drawn)) == ["pass"]
        assert refused(pos(text.format(kept), *drawn), "draw") is Reason.MUST_PASS


def test_option_boneyard_exhausted():
    text = "fives boneyard_exhausted=lose_round_literal; study; line 4-2; A 1-1; B 6-5; yard; turn A"
    state = pos(text, "pass")
    assert (outcome(state).winners, outcome(state).margin) == ((1,), 10)
    assert outcome(pos(text.replace(" boneyard_exhausted=lose_round_literal", ""), "pass")) is None


def test_option_blocked_winner_and_block_bonus():
    assert outcome(blocked("6-6 4-0", "4-4")).winners == (1,)
    literal = outcome(blocked("6-6 4-0", "4-4", " blocked_winner=more_pips_literal"))
    assert (literal.winners, literal.margin) == ((0,), 10)
    full = outcome(blocked("6-6 4-0", "4-4", " block_bonus=full"))
    assert (full.winners, full.margin) == ((1,), 15)


def test_option_spinner_arms():
    text = "fives{}; study; line 6-6 6-5; spinner 1; A 6-1 0-0; B 6-2 3-3; yard; turn A"
    state = pos(text.format(" spinner_arms=any_time"))
    assert plays(state) == ["1-6@L", "1-6@U", "1-6@D"]
    up = pos(text.format(" spinner_arms=any_time"), "6-1@U")
    assert count(up) == 12 + 5 + 1


def test_option_spinner_count():
    """Sniff: the spinner counts until all four of its sides are covered."""
    lines = ["line 6-5", "line 5-6 6-6 6-4; spinner 2", "line 5-6 6-6 6-4; spinner 2; up 6-1"]
    lines.append("line 5-6 6-6 6-4; spinner 2; up 6-1; down 6-2")
    right = {"": [11, 9, 10, 12], " spinner_count=until_all_arms": [11, 21, 22, 12]}
    for option, counted in right.items():
        found = [count(pos(f"fives{option}; study; {line}; A 0-0; B 1-1; yard; turn A")) for line in lines]
        assert found == counted


def test_case_13_a_tile_goes_where_its_number_is_open_and_only_once():
    text = "fives; study; line 0-0; spinner 1; A 1-3 0-3; B 0-5 2-2; yard; turn A"
    assert refused(pos(text), "1-3@L") is Reason.NO_FIT
    after = pos(text, "0-3@L")
    assert {end.value: value for end, value in after.ends} == {"L": 3, "R": 0}
    assert refused(after, "0-3@L") is Reason.ON_TABLE
    assert refused(after, "0-5@L") is Reason.WRONG_END


# --- C15 and the ledger -----------------------------------------------------------------------------------


def test_c15_a_full_round_blocked_by_difference():
    state = follow(C15)
    result = outcome(state)
    assert (result.ending, result.winners, result.pips, result.margin) == (Ending.BLOCKED, (1,), (16, 0), 15)
    assert points_after(state) == (60, 45)
    assert totals(booked(state), seats=2) == (60, 45)
    assert {line.payer for line in booked(state)} == {HOUSE}
    assert points_after(follow(C15, block_bonus="full")) == (60, 45)
    assert points_after(unscored(state)) == (0, 15)


def unscored(state):
    """The same plays without multiples of five."""
    twin = begin(replace(state.options, mode="no_multiples"), state.start)
    for _, made in state.history:
        twin = play(twin, made)
    return twin


def test_the_options_are_those_of_rules_md():
    assert choices(Options) == {
        "opening": ("highest_double", "free"),
        "mode": ("multiples", "no_multiples", "ten_rounds"),
        "target": (100, 250, 500, 1000),
        "blocked_winner": ("fewer_pips", "more_pips_literal"),
        "boneyard_exhausted": ("pass", "lose_round_literal"),
        "spinner_arms": ("after_both_sides", "any_time"),
        "spinner_count": ("until_both_sides", "until_all_arms"),
        "auto_open_scores": (True, False),
        "auto_double": ("first_and_after_block", "every_round"),
        "no_double_opening": ("redeal", "heaviest_tile"),
        "boneyard_reserve": (0, 1, 2),
        "block_bonus": ("difference", "full"),
        "ten_round_tie": ("draw", "extra_round"),
        "target_check": ("immediate", "end_of_round"),
    }
    for name, values in choices(Options).items():
        assert getattr(Options(), name) == values[0]

"""Block by the worked examples of RULES.md 4: D1 to D4, the cases people reported, and every option."""

from itertools import combinations

import pytest

from domino_edu.deal import Deal, deal_by_number
from domino_edu.errors import DominoError, Fault, IllegalPlay, Reason, SetupError
from domino_edu.ledger import Payment, PayReason
from domino_edu.line import DRAW, EMPTY_LINE, PASS, End, Play, parse_row
from domino_edu.match import next_round, start_match, state_of
from domino_edu.notation import parse_play, parse_position
from domino_edu.phrases import sentence
from domino_edu.rules import (
    Ending,
    Start,
    auto_play,
    begin,
    legal_plays,
    new_round,
    outcome,
    play,
    rules,
    view,
)
from domino_edu.rules.block import Options
from domino_edu.tiles import mask_of, parse_tiles, tile, tile_set

L, R = End.L, End.R


def study(line, *, a, b, turn="A", options=""):
    return parse_position(f"block {options}; study; line {line}; A {a}; B {b}; turn {turn}")


def refused(state, one):
    with pytest.raises(IllegalPlay) as error:
        play(state, one)
    return error.value


def after(state, *texts):
    """The state after these plays, each end named by the number it shows, as in EXAMPLES.md."""
    for text in texts:
        state = play(state, parse_play(text, state))
    return state


# --- the worked examples -----------------------------------------------------------------------


def test_d1_the_highest_double_opens():
    state = parse_position("block; A 4-4 1-2 0-0; B 6-6 0-1 2-3")
    assert state.turn == 1
    assert auto_play(state) is Play.lay("6-6")
    laid = play(state, auto_play(state))
    assert laid.history == ((1, Play.lay("6-6")),)
    assert laid.turn == 0
    assert auto_play(laid) is None


def test_d2_a_pass_with_a_playable_tile_is_refused():
    state = study("2-6 6-5", a="5-1 3-3", b="0-0")
    error = refused(state, PASS)
    assert (error.reason, error.facts["fits"]) == (Reason.MUST_PLAY, Play.lay("1-5", R))
    assert sentence(error, "en") == "You cannot pass: 1-5 fits."
    assert "1-5" in sentence(error, "vi")
    assert legal_plays(study("2-6 6-5", a="3-3 6-4", b="0-0")) == (PASS,)
    assert play(study("2-6 6-5", a="3-3 6-4", b="0-0"), PASS).turn == 1


def test_d3_a_tile_that_fits_both_ends_has_two_plays():
    state = study("3-6 6-5", a="3-5 0-0", b="1-1")
    assert legal_plays(state) == (Play.lay("3-5", L), Play.lay("3-5", R))
    ends = {(one.line.left, one.line.right) for one in (play(state, p) for p in legal_plays(state))}
    assert ends == {(5, 5), (3, 3)}


D4 = "block; A 6-2 5-1 6-5 0-0 2-1 4-2 2-2; B 1-0 3-1 5-3 2-0 6-6 6-4 4-4"


def test_d4_a_full_game_that_is_drawn():
    """The ends after each play are those printed in EXAMPLES.md."""
    state = parse_position(D4)
    assert (state.turn, legal_plays(state)) == (1, (Play.lay("6-6"),))
    state = play(state, auto_play(state))
    plays = [
        ("6-5@6", (5, 6)), ("6-4@6", (5, 4)), ("5-1@5", (1, 4)), ("4-4@4", (1, 4)), ("4-2@4", (1, 2)),
        ("3-1@1", (3, 2)), ("2-2@2", (3, 2)), ("5-3@3", (5, 2)), ("6-2@2", (5, 6)), ("pass", (5, 6)),
        ("pass", (5, 6)),
    ]  # fmt: skip
    for text, ends in plays:
        assert outcome(state) is None
        state = after(state, text)
        assert {state.line.left, state.line.right} == set(ends), text
    result = outcome(state)
    assert (result.ending, result.winners, result.margin, result.ledger) == (Ending.BLOCKED, (), 0, ())
    assert result.pips == (3, 3)
    assert state.hands == (mask_of(parse_tiles("0-0 2-1")), mask_of(parse_tiles("1-0 2-0")))


# --- the reported cases --------------------------------------------------------------------------


@pytest.mark.parametrize("way", [PASS, DRAW])
def test_case_1_neither_pass_nor_draw_with_a_tile_that_fits(way):
    """Ends 4 and 2; hand 4-6, 1-1; boneyard 14."""
    options = Options()
    hands = (mask_of(parse_tiles("4-6 1-1")), mask_of(parse_tiles("0-0 3-3")))
    line = parse_row("4-5 5-2")
    asleep = [piece for piece in tile_set() if piece not in parse_tiles("4-6 1-1 0-0 3-3 4-5 5-2")][:14]
    state = begin(options, Start(hands, tuple(p.number for p in asleep), line, 0, is_study=True))
    before = repr(state)
    assert legal_plays(state) == (Play.lay("4-6", L),)
    error = refused(state, way)
    assert repr(state) == before
    if way is PASS:
        assert error.facts["fits"].tile == tile(4, 6)
        assert all("4-6" in sentence(error, lang) for lang in ("en", "vi"))
    else:
        assert error.reason is Reason.NO_DRAWING


BOARD3 = "3-0 0-1 1-3 3-3 3-2 2-4 4-3 3-5 5-6 6-3"


def test_case_4_equal_pips_in_a_blocked_round_are_a_draw():
    """(i) A 7, B 7 on BOARD3: drawn, nothing is paid."""
    state = after(study(BOARD3, a="0-0 1-6", b="1-1 0-5"), "pass", "pass")
    result = outcome(state)
    assert (result.ending, result.winners, result.pips, result.margin) == (Ending.BLOCKED, (), (7, 7), 0)
    assert result.ledger == ()


def test_case_4_going_out_wins_even_when_the_other_holds_only_the_double_blank():
    """(ii) 0 pips against an empty hand is no tie."""
    state = after(study("1-2", a="2-3", b="0-0"), "2-3")
    result = outcome(state)
    assert (result.ending, result.winners, result.pips, result.margin) == (Ending.OUT, (0,), (0, 0), 0)


def test_case_4_a_blocked_round_is_won_with_the_double_blank_still_in_hand():
    """(iii) A 0, B 7: A wins although A still holds a tile."""
    state = after(study(BOARD3, a="0-0", b="1-1 0-5"), "pass", "pass")
    result = outcome(state)
    assert (result.ending, result.winners, result.pips, result.margin) == (Ending.BLOCKED, (0,), (0, 7), 7)
    assert result.ledger == (Payment(1, 0, 7, PayReason.PIPS_LEFT),)


def test_case_2_one_seat_that_can_play_is_no_block():
    """Board 1-1: A must pass with 6-6, B goes out with 1-6 and A's 12 pips are the margin."""
    state = after(study("1-1", a="6-6", b="1-6"), "pass", "1-6")
    assert (outcome(state).ending, outcome(state).winners, outcome(state).margin) == (Ending.OUT, (1,), 12)
    blocked = after(study("1-1", a="6-6", b="5-5"), "pass", "pass")
    assert (outcome(blocked).winners, outcome(blocked).pips, outcome(blocked).margin) == ((1,), (12, 10), 2)


def test_case_7_a_double_beats_a_heavier_tile():
    """(i)"""
    state = parse_position("block; A 5-5 0-1; B 6-5 6-4")
    assert (state.turn, auto_play(state)) == (0, Play.lay("5-5"))


def test_case_7_nobody_has_a_double():
    """(ii) Both best tiles have 9 pips: 6-3 opens, having the larger half; by default it is dealt again."""
    hands = "A 6-3 0-1; B 5-4 0-2"
    heaviest = parse_position(f"block no_double_opening=heaviest_tile; {hands}")
    assert (heaviest.turn, auto_play(heaviest)) == (0, Play.lay("3-6"))
    swapped = parse_position("block no_double_opening=heaviest_tile; A 5-4 0-2; B 6-3 0-1")
    assert (swapped.turn, auto_play(swapped)) == (1, Play.lay("3-6"))
    redealt = parse_position(f"block; {hands}")
    assert outcome(redealt).ending is Ending.REDEAL
    assert (legal_plays(redealt), auto_play(redealt)) == ((), None)
    assert refused(redealt, Play.lay("3-6")).reason is Reason.ROUND_OVER


def test_case_7_the_double_blank_is_a_double():
    """(iii)"""
    state = parse_position("block; A 1-1 5-6; B 0-0 4-6")
    assert (state.turn, auto_play(state)) == (0, Play.lay("1-1"))
    only = parse_position("block; A 5-6 4-6; B 0-0 1-2")
    assert (only.turn, auto_play(only)) == (1, Play.lay("0-0"))


def test_case_13_a_tile_that_does_not_match_and_an_end_that_is_covered():
    state = study("0-0", a="1-3 0-3 2-2", b="4-4 5-5")
    before = repr(state)
    error = refused(state, Play.lay("1-3", L))
    assert (error.reason, error.facts["ends"]) == (Reason.NO_FIT, (0, 0))
    assert repr(state) == before
    laid = play(state, Play.lay("0-3", L))
    assert (laid.line.left, str(laid.line)) == (3, "3-0 0-0")
    assert refused(laid, Play.lay("0-3", L)).reason is Reason.ON_TABLE
    assert str(laid.line) == "3-0 0-0"


# --- the opening -----------------------------------------------------------------------------------


def test_the_opening_double_is_the_only_play_and_laid_by_the_rules():
    state = parse_position(D4)
    for piece in parse_tiles("6-4 4-4"):
        error = refused(state, Play.lay(piece))
        assert (error.reason, error.facts["fits"]) == (Reason.LEAD_GIVEN, Play.lay("6-6"))
    assert refused(state, PASS).reason is Reason.LEAD_GIVEN
    assert refused(state, Play.lay("6-5")).reason is Reason.NOT_HELD


@pytest.mark.parametrize("number", range(1, 60))
def test_whoever_holds_the_highest_double_leads(number):
    """Computed here from the hands as sorted pairs."""
    dealt = deal_by_number(number)
    doubles = [[a for a, b in hand if a == b] for hand in dealt.hand_tiles]
    state = new_round("block", dealt)
    if not any(doubles):
        assert outcome(state).ending is Ending.REDEAL
        return
    highest = max(max(held, default=-1) for held in doubles)
    assert highest in doubles[state.turn]
    assert auto_play(state) is Play.lay(tile(highest, highest))


@pytest.mark.parametrize("first_seat", [0, 1])
def test_under_a_free_opening_the_first_seat_leads_any_tile(first_seat):
    options = Options(opening="free", first_seat=first_seat)
    state = new_round(options, deal_by_number(3))
    assert state.turn == first_seat
    assert auto_play(state) is None
    assert [one.tile for one in legal_plays(state)] == list(deal_by_number(3).hand_tiles[first_seat])
    assert refused(state, PASS).reason is Reason.MUST_PLAY
    assert refused(state, Play.lay(legal_plays(state)[0].tile, L)).reason is Reason.NO_SUCH_END


def test_under_a_free_opening_no_double_is_needed():
    state = parse_position("block opening=free; A 0-1 2-3; B 4-5 5-6")
    assert outcome(state) is None
    assert len(legal_plays(state)) == 2


def test_every_tiny_deal_opens_by_the_heaviest_tile_when_there_is_no_double():
    """All deals of two tiles each from the six of double-3 that are no doubles; weight as in RULES.md 0."""
    pieces = [piece for piece in tile_set(3) if piece.lo != piece.hi]
    options = Options(set=3, hand_size=2, no_double_opening="heaviest_tile")
    for first in combinations(pieces, 2):
        for second in combinations([piece for piece in pieces if piece not in first], 2):
            state = new_round(options, Deal((mask_of(first), mask_of(second)), ()))
            key = max((*first, *second), key=lambda piece: (piece.lo + piece.hi, piece.hi))
            assert state.turn == (0 if key in first else 1)
            assert auto_play(state) is Play.lay(key)


# --- the middle and the end ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "reason", "facts"),
    [
        (Play.lay("3-5", L), Reason.NO_FIT, {"tile": tile(3, 5), "ends": (2, 6)}),
        (Play.lay("2-4", R), Reason.WRONG_END, {"end": R, "value": 6, "fits": Play.lay("2-4", L)}),
        (Play.lay("2-4", End.U), Reason.NO_SUCH_END, {"end": End.U}),
        (Play.lay("2-4"), Reason.NO_SUCH_END, {"end": None}),
        (Play.lay("0-0", L), Reason.NOT_HELD, {"tile": tile(0, 0)}),
        (Play.lay("1-6", L), Reason.ON_TABLE, {"tile": tile(1, 6)}),
        (Play.lay("7-9", L), Reason.NOT_HELD, {"tile": tile(7, 9)}),
        (PASS, Reason.MUST_PLAY, {"fits": Play.lay("2-4", L)}),
        (DRAW, Reason.NO_DRAWING, {}),
    ],
)
def test_a_refusal_says_why(one, reason, facts):
    error = refused(study("2-1 1-6", a="3-5 2-4", b="0-0"), one)
    assert error.reason is reason
    assert facts.items() <= error.facts.items()


def test_a_pass_gives_the_turn_and_two_in_a_row_end_the_round():
    state = study("2-2", a="3-3 4-4", b="2-5 6-6")
    state = after(state, "pass")
    assert (state.passes, outcome(state)) == (1, None)
    state = after(state, "2-5@L")
    assert state.passes == 0
    state = after(state, "pass")
    assert outcome(state) is None
    state = after(state, "pass")
    result = outcome(state)
    assert (result.winners, result.pips, result.margin) == ((1,), (14, 12), 2)
    assert result.ledger == (
        Payment(0, 1, 14, PayReason.PIPS_LEFT), Payment(1, 0, 12, PayReason.OWN_PIPS),
    )  # fmt: skip


def test_open_ends_at_a_block_may_differ():
    """The lemma of RULES.md 0 does not hold here: fourteen tiles sleep (D4 ends with 5 and 6)."""
    state = after(study("5-1 1-6", a="0-0", b="2-2"), "pass", "pass")
    assert (state.line.left, state.line.right, outcome(state).ending) == (5, 6, Ending.BLOCKED)


def test_blocks_seen_at_once_have_the_result_of_two_passes():
    """RULES.md D1: ``auto_detect`` only saves the passes."""
    at_once = study(BOARD3, a="0-0 1-6", b="1-1 0-5", options="block_end=auto_detect")
    assert outcome(at_once) == outcome(after(study(BOARD3, a="0-0 1-6", b="1-1 0-5"), "pass", "pass"))
    for number in range(1, 40):
        ends = {}
        for block_end in ("two_passes", "auto_detect"):
            state = new_round(Options(block_end=block_end), deal_by_number(number))
            while plays := legal_plays(state):
                state = play(state, plays[number % len(plays)])
            ends[block_end] = state
        assert outcome(ends["two_passes"]) == outcome(ends["auto_detect"])
        assert ends["two_passes"].line == ends["auto_detect"].line
        passes = [made.tile is None for _, made in ends["auto_detect"].history]
        assert len(ends["two_passes"].history) - len(passes) in (0, 2)


def test_a_forced_pass_is_still_a_play_while_somebody_can_play():
    state = study("2-2", a="3-3", b="2-5 6-6", options="block_end=auto_detect")
    assert legal_plays(state) == (PASS,)


def test_a_study_position_may_be_over_already():
    state = study("1-2", a="", b="0-0 1-1")
    assert (outcome(state).ending, outcome(state).winners, outcome(state).margin) == (Ending.OUT, (0,), 2)


def test_a_study_position_may_begin_with_an_empty_line():
    state = study("", a="0-1 2-3", b="4-5")
    assert [one.tile for one in legal_plays(state)] == list(parse_tiles("0-1 2-3"))
    assert auto_play(state) is None


def test_source_003_knows_no_spinner_and_no_draw():
    """Rules 1 and 7: the sleeping tiles never move, and a double has two sides like any tile."""
    for number in range(1, 30):
        state = new_round("block", deal_by_number(number))
        while plays := legal_plays(state):
            assert all(one.end in (None, L, R) for one in plays)
            state = play(state, plays[-1])
            assert state.boneyard == deal_by_number(number).boneyard
            assert state.line.spinner is None


def test_undo_is_keeping_the_old_one():
    state = parse_position(D4)
    after(play(state, auto_play(state)), "6-5@6")
    assert state == parse_position(D4)


# --- set-ups that cannot be --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "fault"),
    [
        (Start((1,), ()), Fault.BAD_SEATS),
        (Start((1, 2, 4), ()), Fault.BAD_SEATS),
        (Start((1, 1), ()), Fault.TILE_TWICE),
        (Start((1, 2), (0,)), Fault.TILE_TWICE),
        (Start((1, 2), (), parse_row("0-0"), 0, is_study=True), Fault.TILE_TWICE),
        (Start((1, tile(7, 7).bit), ()), Fault.TILE_NOT_IN_SET),
        (Start((1, 0), ()), Fault.BAD_HAND_SIZE),
        (Start((1, 0), (), EMPTY_LINE, 0, is_study=True), Fault.BAD_HAND_SIZE),
        (Start((0, 0), (), parse_row("1-2"), 0, is_study=True), Fault.BAD_HAND_SIZE),
        (Start((1, 2), (), parse_row("1-2"), 2, is_study=True), Fault.BAD_SEAT),
        (Start((1, 2), (), parse_row("1-2"), is_study=True), Fault.FIELD_MISSING),
        (Start((1, 2), (), parse_row("1-2")), Fault.FIELD_MISSING),
        (Start((1, 2), (), EMPTY_LINE, 0), Fault.FIELD_MISSING),
    ],
)
def test_a_start_that_cannot_be_is_refused(start, fault):
    with pytest.raises(SetupError) as error:
        begin(Options(), start)
    assert error.value.kind is fault


def test_unknown_rules_are_refused_with_those_there_are():
    with pytest.raises(DominoError) as error:
        rules("chess")
    assert error.value.kind is Fault.UNKNOWN_RULES
    assert "block" in sentence(error.value, "vi")


def test_a_view_of_the_round_s_two_seats():
    state = state_of(next_round(start_match("block", ("you", "random"), 3)))
    assert [view(state, seat).seat for seat in (0, 1)] == [0, 1]
    assert view(state, 0).hand != view(state, 1).hand

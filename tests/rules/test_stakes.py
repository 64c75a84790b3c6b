"""The stakes table against RULES.md 1 and the worked examples A1 to A17; the stake is 100."""

from fractions import Fraction

import pytest
from stakes_tables import GONE, LEAVING, LOST, WON, block, out
from tables import booked, gross, house, leads_next, net, plays, pos, refused
from transcripts import A16, A17, follow

from domino_edu.errors import Reason
from domino_edu.ledger import PayReason
from domino_edu.line import Play, PlayKind
from domino_edu.notation import position_text
from domino_edu.rules import Ending, auto_play, legal_plays, outcome
from domino_edu.rules.options import choices
from domino_edu.rules.stakes import Options
from domino_edu.tiles import parse_tiles

# --- A1 and A2, case 7: who opens ------------------------------------------------------------------


def test_a1_the_highest_double_opens():
    text = "stakes seats=3{}; A 3-3 6-5; B 5-5 0-0; C 4-4 6-4; yard 6-6"
    state = pos(text.format(""))
    assert (state.turn, plays(state)) == (1, ["5-5"])
    assert refused(state, "0-0") is Reason.LEAD_GIVEN
    assert refused(state, "pass") is Reason.LEAD_GIVEN
    assert auto_play(state) is None, "the seat leads it, not the rules"
    free = pos(text.format(" first_opening=free_tile"))
    assert (free.turn, plays(free)) == (1, ["0-0", "5-5"])


def test_a2_without_a_double_the_heaviest_tile_opens():
    state = pos("stakes seats=2; A 6-5 6-2 5-1 4-3 4-0 3-1 2-0; B 6-4 6-3 6-1 5-4 5-2 3-2 1-0; yard 0-0")
    assert (state.turn, plays(state)) == (0, ["5-6"])
    variant = pos("stakes seats=2; A 5-4 1-0; B 6-3 2-0; yard 0-0")
    assert (variant.turn, plays(variant)) == (1, ["3-6"])


def test_case_7_a_double_beats_a_heavier_tile_and_0_0_is_one():
    assert pos("stakes seats=2; A 5-5 0-1; B 6-5 6-4").turn == 0
    state = pos("stakes seats=2; A 6-5 0-1; B 0-0 1-2")
    assert (state.turn, plays(state)) == (1, ["0-0"])
    not_bo = pos("stakes seats=2 blank_double_is_bo=False; A 6-5 0-1; B 0-0 1-2")
    assert (not_bo.turn, plays(not_bo)) == (0, ["5-6"])


def test_the_previous_winner_leads_any_tile():
    assert plays(pos("stakes seats=2; A 5-5 0-1; B 6-5; turn A")) == ["0-1", "5-5"]
    assert plays(pos("stakes seats=2 opening=free first_seat=1; A 5-5 0-1; B 6-5 4-4")) == ["4-4", "5-6"]


# --- A3 to A7: going out --------------------------------------------------------------------------------


def test_a3_four_players():
    state = out("3-1 2-1", "6-1 4-1", "6-5 5-4")
    assert outcome(state).places == (0, 1, 2, 3)
    assert gross(state) == [100, 50, -50, -100]
    assert net(state) == [97, Fraction(97, 2), -50, -100]
    assert house(state) == Fraction(9, 2)
    assert {(line.payer, line.payee) for line in booked(state) if line.reason is PayReason.PLACE} == {
        (3, 0), (2, 1),
    }  # fmt: skip


def test_a4_equal_pips_and_fewer_tiles():
    plain = pos("stakes; study; line 6-1; A 1-5; B 5-4; C 4-3 2-0; D 5-6; yard; turn A", "1-5@R")
    assert outcome(plain).pips == (0, 9, 9, 11)
    assert outcome(plain).places == (0, 1, 2, 3)
    assert gross(plain) == [100, 50, -50, -100]


def test_a5_equal_pips_and_tiles_the_lower_top_tile_is_better():
    hands = ("6-3 1-0", "5-2 2-1", "6-5 4-0")
    assert outcome(out(*hands)).places == (0, 2, 1, 3)
    assert gross(out(*hands)) == [100, -50, 50, -100]
    other = out(*hands, options=" tiebreak_top_tile=higher_top_wins")
    assert outcome(other).places == (0, 1, 2, 3)
    for order in choices(Options)["tile_order"]:
        assert outcome(out(*hands, options=f" tile_order={order}")).places == (0, 2, 1, 3)


def test_a6_three_and_two_players():
    text = "stakes seats=3; study; line 6-0; A 0-2; B 1-4; C 4-5; yard; turn A"
    assert gross(pos(text, "0-2@R")) == [150, -50, -100]
    assert gross(pos("stakes seats=2; study; line 6-0; A 0-2; B 1-4; yard; turn A", "0-2@R")) == [100, -100]


def test_a7_rotten_doubles():
    exact = pos("stakes; study; line 6-3; A 3-4; B 2-2 2-1; C 6-1 4-1; D 5-5 4-4 2-0; yard; turn A", "3-4@R")
    assert outcome(exact).pips == (0, 7, 12, 20)
    assert gross(exact) == [250, 0, -50, -200]
    assert net(exact) == [Fraction(485, 2), Fraction(-3, 2), -50, -200]
    assert house(exact) == 9


# --- A8 and A9, case 19: passes -----------------------------------------------------------------------


def test_a8_passes_in_a_row_are_paid_at_once_to_whoever_laid_the_last_tile():
    text = "stakes; study; line 6-2; A 2-1 3-4; B 3-3 4-4; C 2-2 5-5; D 1-0 0-3; yard; turn A"
    flows = [(1, 0), (2, 0), (0, 3)]
    words = ["2-1@R", "pass", "pass", "1-0@R", "pass"]
    for count in range(len(words) + 1):
        state = pos(text, *words[:count])
        fined = [line for line in booked(state) if line.reason is PayReason.PASS_FORCED]
        assert [(line.payer, line.payee) for line in fined] == flows[: words[:count].count("pass")]
        assert {line.amount for line in fined} <= {50}
    assert gross(state) == [50, -50, -50, 50]
    assert outcome(state) is None


def test_a9_all_pass_and_again():
    text = "stakes; study; line 6-2; A 2-1 1-4 2-2; B 3-3 5-5; C 4-3 0-0; D 5-3 0-3; yard; turn A"
    state = pos(text, "2-1@R", "pass", "pass", "pass", "1-4@R", "pass", "4-3@R")
    assert gross(state) == [200, -100, -50, -50]


def test_case_19_replaying_the_round_gives_the_same_ledger():
    state = pos(
        "stakes; study; line 6-2; A 2-1 3-4; B 3-3 4-4; C 2-2 5-5; D 1-0 0-3; yard; turn A",
        "2-1@R", "pass", "pass", "1-0@R", "pass", "B leave 3-3+4-4", "C off",
    )  # fmt: skip
    again = pos(position_text(state))
    assert again == state
    assert booked(again) == booked(state)


# --- A10 to A12: blocks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "won", "each"),
    [("binh_dan", 582, "97"), ("dai_gia", Fraction(5832, 10), "97.2"), ("vip", Fraction(5844, 10), "97.4")],
)
def test_a10_and_a11_with_each_class_of_table(table, won, each):
    state = block(*WON, options=f" table_class={table}")
    assert outcome(state).pips == (5, 9, 12, 20)
    assert gross(state) == [600, -200, -200, -200]
    assert net(state)[0] == won
    lost = block(*LOST, options=f" table_class={table}")
    assert outcome(lost).pips == (15, 9, 12, 20)
    assert gross(lost) == [-300, 100, 100, 100]
    assert net(lost)[1:] == [Fraction(each)] * 3


def test_a10_with_fewer_players():
    assert gross(block(*WON[:3])) == [400, -200, -200]
    assert gross(block(*WON[:2])) == [200, -200]


def test_a11_with_fewer_players():
    three, two = block(*LOST[:3]), block(*LOST[:2])
    assert (gross(three), net(three)[1]) == ([-300, 150, 150], Fraction(291, 2))
    assert (gross(two), net(two)[1]) == ([-300, 300], 291)
    one = " failed_block_loss=one_per_opponent"
    assert gross(block(*LOST, options=one)) == [-300, 100, 100, 100]
    assert gross(block(*LOST[:3], options=one)) == [-200, 100, 100]
    assert gross(block(*LOST[:2], options=one)) == [-100, 100]


def test_a11_who_opens_next():
    assert leads_next(block(*LOST)) == 1
    assert leads_next(block(*LOST, options=" next_opener_after_failed_block=blocker")) == 0
    assert leads_next(block(*WON)) == 0
    assert outcome(block(*LOST)).winners == (1, 2, 3)


def test_a12_ties_in_a_block():
    won = pos(
        "stakes; study; line 6-2 2-3; A 3-6 5-2 2-0; B 3-1 1-0 4-0; C 5-5; D 4-4 5-1; yard; turn A", "3-6@R"
    )
    assert outcome(won).pips[:2] == (9, 9)
    assert gross(won) == [600, -200, -200, -200]
    lost = pos(
        "stakes; study; line 6-2 2-3; A 3-6 3-1 1-0 4-0; B 5-4; C 5-5; D 4-4 5-1; yard; turn A", "3-6@R"
    )
    assert outcome(lost).pips[:2] == (9, 9)
    assert gross(lost) == [-300, 100, 100, 100]


# --- A13 and A14: leaving ---------------------------------------------------------------------------------


def test_a13_leaving():
    state = pos(LEAVING.format(""), GONE, "1-2@R")
    assert gross(state) == [650, -50, -100, -500]
    assert net(state)[0] == Fraction(6305, 10)
    assert outcome(state).places == (0, 1, 2)
    not_bo = pos(LEAVING.format(" blank_double_is_bo=False"), GONE, "1-2@R")
    assert gross(not_bo) == [450, -50, -100, -300]
    original = pos(LEAVING.format(" leaver_payout_table=original"), GONE, "1-2@R")
    assert gross(original) == [500, 50, -50, -500]


def test_a14_leaving_and_a_failed_block():
    """B draws the leaver's tiles, then nobody can play: A laid the last tile and is not lowest."""
    text = "stakes; study; line 6-1 1-2; A 2-6 4-4 5-5; B 1-3; C 1-0; D 3-3 0-0 4-5; yard; turn D"
    state = pos(text, "D leave 3-3+0-0+4-5", "2-6@R", "draw", "draw", "draw")
    assert outcome(state).ending is Ending.BLOCKED
    assert outcome(state).pips == (18, 19, 1, 0)
    assert gross(state) == [-300, 400, 400, -500]
    assert net(state)[1:3] == [388, 388]
    assert house(state) == 24


def test_a_leavers_tiles_go_under_the_boneyard_in_the_order_recorded():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2; C 3-3 0-0 2-5; yard 5-5 4-4; turn B"
    state = pos(text, "C leave 2-5+3-3+0-0")
    yard = [piece.number for piece in parse_tiles("5-5 4-4 2-5 3-3 0-0")]
    assert list(state.boneyard) == yard
    assert state.hands[2] == 0
    assert (state.turn, legal_plays(state)) == (1, (Play(PlayKind.DRAW),))
    drawn = pos(position_text(state), "draw", "draw", "draw")
    assert len(drawn.boneyard) == 2


def test_leaving_in_the_middle_of_drawing_passes_the_turn_on():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2; C 3-3; yard 5-5 4-4; turn B"
    state = pos(text, "draw", "B leave 2-2+5-5")
    assert state.turn == 2
    assert plays(state) == ["draw"]
    assert [made.kind for _, made in state.history] == [PlayKind.DRAW, PlayKind.LEAVE]


def test_the_last_one_at_the_table_takes_the_fines_and_no_place_money():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2 4-5; C 3-3 0-0; yard; turn A"
    state = pos(text, "A leave 1-2+3-4", "C leave 3-3+0-0")
    result = outcome(state)
    assert (result.ending, result.winners, result.places) == (Ending.LEFT, (1,), (1,))
    assert gross(state) == [-100, 600, -500]
    assert {line.reason for line in booked(state)} == {
        PayReason.LEFT_TABLE, PayReason.LEFT_WITH_DOUBLE, PayReason.TAX,
    }  # fmt: skip
    assert refused(state, "B leave 2-2+4-5") is Reason.ROUND_OVER
    assert refused(state, "B off") is Reason.ROUND_OVER


def test_if_the_opener_leaves_the_next_opens_with_any_tile():
    state = pos("stakes seats=3; A 3-3 6-5; B 5-5 0-0; C 4-4 6-4; yard 6-6", "B leave 5-5+0-0")
    assert (state.turn, plays(state)) == (2, ["4-4", "4-6"])
    stays = pos("stakes seats=3; A 3-3 6-5; B 5-5 0-0; C 4-4 6-4; yard 6-6", "A leave 3-3+6-5")
    assert (stays.turn, plays(stays)) == (1, ["5-5"])


def test_a_leaver_is_passed_over_and_cannot_act():
    text = "stakes seats=3; study; line 6-1; A 1-2 3-4; B 2-2 4-5; C 3-3 2-6; yard; turn A"
    state = pos(text, "B leave 2-2+4-5", "1-2@R")
    assert state.turn == 2
    for word in ("B leave 2-2+4-5", "B off", "B on"):
        assert refused(state, word) is Reason.NOT_SEATED
    assert refused(state, "D off") is Reason.NOT_SEATED
    assert refused(state, "A leave 1-2+3-4") is Reason.WRONG_ORDER
    assert refused(state, "A leave 3-4+3-4") is Reason.WRONG_ORDER
    assert refused(state, "A leave") is Reason.WRONG_ORDER
    assert refused(state, "A on") is Reason.ALREADY_SO


def test_if_the_winner_of_the_round_before_has_left_the_first_game_rule_holds():
    """A10: the blocker opens next under the option; having left, the tiles decide."""
    text = "stakes{}; study; line 6-1 1-2; A 2-6 4-4; B 1-3; C 1-0; D 5-5; yard 2-2; turn A"
    option = " next_opener_after_failed_block=blocker"
    state = pos(text.format(option), "2-6@R", "A leave 4-4", "draw", "draw")
    assert outcome(state).ending is Ending.BLOCKED
    assert leads_next(state) is None


def test_without_a_blocker_at_the_table_there_are_ordinary_places():
    """A11: the layer of the last tile has left; the first takes the fines."""
    text = "stakes; study; line 6-1 1-2; A 2-6 4-4; B 1-3; C 1-0; D 5-5; yard 2-2; turn A"
    state = pos(text, "2-6@R", "A leave 4-4", "draw", "draw")
    assert outcome(state).pips == (0, 4 + 4 + 8, 1, 10)
    assert outcome(state).places == (2, 3, 1)
    assert gross(state) == [-300, -100, 450, -50]


# --- A15, cases 1 and 2: what is legal ------------------------------------------------------------------


def test_a15_what_is_legal():
    text = "stakes seats=2; study; line 3-5; A 1-3; B 6-6 2-1; yard 4-2 5-0 0-1 0-2; turn B"
    state = pos(text)
    assert refused(state, "pass") is Reason.MUST_DRAW
    assert plays(pos(text, "draw")) == ["draw"]
    assert plays(pos(text, "draw", "draw")) == ["0-5@R"]
    has_one = pos(text.replace("B 6-6 2-1", "B 6-6 5-1"))
    assert plays(has_one) == ["1-5@R"]
    assert refused(has_one, "draw") is Reason.MAY_NOT_DRAW
    assert refused(has_one, "pass") is Reason.MUST_PLAY
    empty = pos(text.replace("yard 4-2 5-0 0-1 0-2", "yard"))
    assert plays(empty) == ["pass"]
    assert refused(empty, "draw") is Reason.MUST_PASS


def test_cases_2_and_4():
    after = pos("stakes seats=2; study; line 1-1; A 6-6; B 1-6; yard; turn A", "pass", "1-6@L")
    assert (outcome(after).ending, outcome(after).pips) == (Ending.OUT, (12, 0))
    assert gross(after) == [-150, 150]  # one stake, and half a stake for 6-6; nobody laid before A passed
    control = pos("stakes seats=2; study; line 1-1; A 6-6; B 5-5; yard; turn A")
    assert (outcome(control).ending, outcome(control).places) == (Ending.BLOCKED, (1, 0))
    zero = pos("stakes seats=2; study; line 1-2; A 2-3; B 0-0; yard; turn A", "2-3@R")
    assert (outcome(zero).ending, outcome(zero).places, gross(zero)) == (Ending.OUT, (0, 1), [150, -150])


# --- A16 and A17 ----------------------------------------------------------------------------------------


def test_a16_a_full_round_with_a_failed_block():
    state = follow(A16)
    assert outcome(state).pips == (24, 10, 14, 20)
    assert gross(state) == [100, 100, -300, 100]
    assert net(state) == [97, 97, -300, 97]
    assert leads_next(state) == 1
    paid = follow(A16, pass_penalty_closing_round="True")  # noqa: S106 - a pass in a game
    assert gross(paid) == [50, 50, -150, 50]
    assert sorted(line.payer for line in booked(paid) if line.reason is PayReason.PASS_FORCED) == [0, 1, 3]


def test_a17_a_block_won_after_draws():
    state = follow(A17)
    assert outcome(state).pips == (57, 31)
    assert (gross(state), net(state)) == ([-200, 200], [-200, 194])
    assert outcome(state).winners == (1,)
    assert not [line for line in booked(state) if line.reason is PayReason.PASS_FORCED]

"""Tables of the other three games: drawing, leaving, other options, several opponents, the end of a match."""

import pytest
from board_tables import ARMS, DRY, at_position, at_rules, left_and_away, made

from domino_edu.board import table as at
from domino_edu.board.accounts import account_html, account_of, settled_again, switchable, switched
from domino_edu.board.anytime import (
    ask_to_leave,
    can_leave,
    is_away,
    leave,
    let_happen,
    switch_connection,
    things_that_happen,
)  # fmt: skip
from domino_edu.board.opponents import choose_opponent
from domino_edu.board.sayings import button_labels, message_text, names, picture, score
from domino_edu.board.setout import first_table, match_table
from domino_edu.board.shapes import Box, Kind, Region
from domino_edu.board.wording import short_names
from domino_edu.errors import SetupError
from domino_edu.ledger import PayReason, totals
from domino_edu.line import DRAW, End, PlayKind, line_text
from domino_edu.match import match_winners, standings
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import parse_position
from domino_edu.rules import Ending, legal_plays, outcome, view
from domino_edu.tiles import parse_tile, tile_names, tiles_in

BOX = Box(0, 0, 1, 1)
YARD = Region(Kind.YARD, BOX)


# --- drawing ---------------------------------------------------------------------------------------


def test_a_press_on_the_boneyard_draws():
    table = at_position(DRY)
    assert at.possible(table) == (DRAW,)
    once = at.press(table, YARD)
    assert tile_names(once.state.hands[0]) == "0-2 1-1 2-2"
    assert message_text(once) == "You draw 2-2."
    twice = at.press_draw(once)
    assert message_text(twice) == "You draw 2-3."
    assert [play.tile for play in at.possible(twice)] == [parse_tile("2-3")]


def test_the_boneyard_answers_where_no_tile_may_be_drawn():
    table = at_position(ARMS)
    after = at.press(table, YARD)
    assert after.state == table.state
    assert message_text(after).startswith("You cannot draw:")


def test_an_opponent_s_draw_is_said_without_its_tile():
    table = at_position(DRY.replace("turn A", "turn B"), seat=0)
    after = at.opponent_step(table)
    assert message_text(after) == "B draws a tile."
    assert not any(str(piece) in message_text(after) for piece in tiles_in(after.state.hands[1]))


def test_undo_goes_behind_forced_draws():
    table = at_position(DRY.replace("A 1-1 0-2", "A 1-1 0-2 3-3"))
    after = at.settle(at.make(table, legal_plays(table.state)[0]))
    while at.possible(after) == (DRAW,):
        after = at.press_draw(after)
    assert len(after.state.history) > 2
    assert at.undo(after).state == table.state


# --- a spinner -------------------------------------------------------------------------------------


def test_with_a_spinner_equal_ends_are_asked_for():
    """Left, right, up and down differ in what they count, also where they show equal pips."""
    table = at_position("fives; study; line 4-5 5-6 6-6 6-4; spinner 3; A 4-4 1-1; B 0-0; turn A")
    waiting = at.press_tile(table, parse_tile("4-4"))
    assert waiting.state == table.state
    assert message_text(waiting) == "4-4 fits several ends: choose where it goes."
    assert line_text(at.press_end(waiting, End.L).state.line).startswith("4-4 4-5")


def test_a_tile_goes_to_an_arm():
    table = at_position("fives; study; line 4-6 6-6 6-3; spinner 2; A 6-1 1-1; B 0-0; turn A")
    up = at.press_end(at.press_tile(table, parse_tile("1-6")), End.U)
    assert str(up.state.line.up) == "(6-1,)"
    chosen = at.press_end(table, End.D)
    assert message_text(chosen) == "Now choose a tile for the 6 on the lower arm."


def test_points_are_said_when_they_are_scored():
    table = at_position("fives; study; line 3-6; A 6-6 1-1; B 0-0 2-2; turn A")
    after = at.press_tile(table, parse_tile("6-6"))
    assert message_text(after) == "You: 6-6 at the right end. You score 15 points."
    assert score(after) == "All Fives · you 15 – 0 B"


# --- passes at a stakes table ----------------------------------------------------------------------


def test_a_forced_pass_is_paid_and_said_at_once():
    text = "stakes seats=3; study; line 2-6; A 6-5 1-1; B 0-0 3-3; C 5-5 4-4; yard; turn A"
    table = at.press_tile(at_position(text, seat=0), parse_tile("5-6"))
    passed = at.opponent_step(table)
    assert "B pays you 50 coins: 0.5 stake, pass forced by you." in message_text(passed)
    assert "B pays you 50 coins" in message_text(at.settle(table))


# --- leaving ---------------------------------------------------------------------------------------


def test_who_leaves_is_asked_first():
    table = made(at_rules("stakes", 8), 1)
    asked = ask_to_leave(table)
    assert (asked.leaving, asked.state) == (True, table.state)
    assert "stake" in message_text(asked)
    assert not ask_to_leave(asked).leaving
    gone = leave(asked)
    assert not gone.leaving
    assert not view(gone.state, 0).seated & 1
    assert gone.state.hands[0] == 0


def test_the_leaver_s_tiles_go_under_the_boneyard_in_an_order_that_replays():
    table = made(at_rules("stakes seats=3", 8), 1)
    gone, again = leave(table, 1), leave(table, 1)
    assert gone.state == again.state
    had = table.state.hands[1].bit_count()
    assert gone.state.boneyard[:-had] == table.state.boneyard
    assert parse_match(match_text(gone.match)) == gone.match
    order = gone.state.history[-1][1].tiles
    assert sorted(order) == list(tiles_in(table.state.hands[1]))


def test_after_the_learner_left_the_others_play_on_to_the_end():
    over = at.settle(leave(made(at_rules("stakes", 8), 1)))
    result = outcome(over.state)
    assert result is not None
    reasons = [line.reason for line in result.ledger if line.payer == 0]
    assert PayReason.LEFT_TABLE in reasons
    assert 0 not in result.places


def test_leaving_can_be_taken_back():
    table = made(at_rules("stakes", 8), 1)
    assert at.undo(leave(table)).state == table.state


def test_nobody_leaves_where_the_rules_know_no_leaving():
    table = at_rules("triet")
    assert not can_leave(table)
    assert leave(table) == table
    assert switch_connection(table) == table
    assert things_that_happen(table) == ()


# --- the machine plays -----------------------------------------------------------------------------


def test_the_machine_plays_the_heaviest_tile_for_the_learner():
    table = at_position("stakes seats=2; study; line 2-6; A 2-1 6-5 0-0; B 3-3 4-4 1-5; yard; turn A")
    away = switch_connection(table)
    assert is_away(away)
    assert at.opponent_due(away)
    played = at.opponent_step(away)
    assert line_text(played.state.line) == "2-6 6-5"
    assert message_text(played).startswith("The machine plays for you: 6-5 at the right end.")
    back = switch_connection(away)
    assert not is_away(back)
    assert message_text(back) == "You play yourself again."


def test_a_round_the_machine_plays_ends():
    assert outcome(at.settle(switch_connection(at_rules("stakes"))).state) is not None


def test_the_others_can_be_made_to_leave_and_to_lose_the_connection():
    table = left_and_away()
    assert view(table.state, 0).seated == 0b1101
    assert view(table.state, 0).away == 0b1000
    assert things_that_happen(table) == (
        (PlayKind.LEAVE, 2), (PlayKind.OFF, 2), (PlayKind.LEAVE, 3), (PlayKind.ON, 3),
    )  # fmt: skip
    assert not is_away(let_happen(table, PlayKind.ON, 3), 3)
    assert outcome(made(table).state) is not None


# --- seats -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["triet", "stakes"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_played_with_any_number_of_seats(rules, seats):
    over = made(at_rules(f"{rules} seats={seats}", 3))
    result = outcome(over.state)
    assert result is not None
    assert len(result.pips) == seats
    assert len(score(over).split(",")) == seats


def test_each_seat_may_have_its_own_opponent():
    table = at_rules("triet")
    other = choose_opponent(table, "random", seat=2)
    assert other.players == ("you", "doubles_first", "random", "doubles_first")
    assert message_text(other) == "From now on C is: random."
    assert choose_opponent(other, "heaviest").players == ("you", *["heaviest"] * 3)
    assert choose_opponent(other, "doubles_first").players == ("you", *["doubles_first"] * 3)
    assert choose_opponent(table, "random", seat=0) == table


def test_a_player_that_needs_points_plays_all_fives_only():
    assert at_rules("fives", opponent="highest_score").players[1] == "highest_score"
    with pytest.raises(SetupError):
        first_table("triet", opponent="highest_score")


def test_three_people_take_turns_at_one_laptop():
    table = at_rules("triet seats=3", hand_over=True)
    seats = set()
    while outcome(table.state) is None:
        assert table.hidden
        table = at.reveal(table)
        seats.add(table.seat)
        turn = table.state.turn
        while outcome(table.state) is None and table.state.turn == turn:
            table = at.make(at.reveal(table), at.possible(at.reveal(table))[0])
    assert seats == {0, 1, 2}


# --- rounds and matches ----------------------------------------------------------------------------


def test_the_winner_leads_the_next_round():
    over = made(at_rules("triet", 3))
    winner = outcome(over.state).winners[0]
    assert at.new_round(over).state.turn == winner
    assert sum(standings(over.match).margins) == 0


def to_the_end(table):
    for _ in range(60):
        table = made(table)
        if at.match_is_over(table):
            return table
        table = at.settle(at.new_round(table))
    raise AssertionError


def test_a_match_of_all_fives_ends_at_its_target_and_a_new_one_begins():
    over = to_the_end(at_rules("fives", 2))
    result = outcome(over.state)
    assert match_winners(over.match) is not None
    assert result.ending in (Ending.TARGET, Ending.OUT, Ending.BLOCKED)
    assert "the match." in picture(over, width=720).status
    assert button_labels(over)["fresh"] == "New match"
    fresh = at.new_round(over)
    assert len(fresh.match.rounds) == 1
    assert fresh.match.deal_number == over.match.deal_number + 1
    assert score(fresh).endswith("you 0 – 0 B · to 100")


def test_ten_rounds_are_a_match():
    over = to_the_end(at_rules("fives mode=ten_rounds", 2))
    assert len(over.match.rounds) >= 10
    assert score(over).endswith("ten rounds")


def test_a_saved_match_of_four_goes_on():
    table = left_and_away()
    back = match_table(parse_match(match_text(table.match)), at_rules("stakes", 1))
    assert back.state == table.state


# --- other options ---------------------------------------------------------------------------------


def test_an_option_is_switched_for_the_next_round():
    table = at_rules("stakes", 8)
    wanted = at.want_option(table, switched(table.state.options, "table_class", "vip"))
    assert wanted.state == table.state
    assert message_text(wanted).startswith("From the next round on: class of the table: VIP")
    after = at.new_round(wanted)
    assert after.state.options.table_class == "vip"
    assert after.wanted is None
    assert len(after.match.rounds) == 1
    assert at.want_option(wanted, table.state.options).wanted is None


def test_the_number_of_players_can_be_switched():
    table = at_rules("triet", 8)
    after = at.new_round(at.want_option(table, switched(table.state.options, "seats", 2)))
    assert after.players == ("you", "doubles_first")
    assert len(after.state.hands) == 2


def test_every_switchable_option_can_be_switched():
    for rules in ("triet", "stakes", "fives"):
        options = first_table(rules).state.options
        for name, values in switchable(options).items():
            for value in values:
                assert getattr(switched(options, name, value), name) == value


def blocked_and_lost():
    """A finished round of Triệt in which the blocker lost and nobody was the setter."""
    for deal in range(1, 400):
        table = made(at_rules("triet", deal))
        lines = outcome(table.state).ledger
        payees = {line.payee for line in lines}
        if lines and lines[0].reason is PayReason.LOST_BLOCK and len(payees) == 3:
            return table
    raise AssertionError


def test_a_finished_round_is_settled_again_under_another_option():
    table = blocked_and_lost()
    other = switched(table.state.options, "lost_block_payee", "lowest_hand")
    again = settled_again(table.state, other)
    assert again.history == table.state.history
    before, after = outcome(table.state).ledger, outcome(again).ledger
    blocker = before[0].payer
    assert totals(before, seats=4)[blocker] == totals(after, seats=4)[blocker]
    assert len({line.payee for line in after}) < 3
    html = account_html(at.want_option(table, other), short_names(names(table)))
    assert html.count("<table>") == 2
    assert "the lowest hand takes it all" in html


def test_an_option_of_a_position_is_switched_and_holds_from_its_beginning():
    text = "fives; study; line 3-6 6-6; spinner 2; A 0-0; B 1-1 5-6; yard 3-4; turn A"
    table = made(at_position(text, seat=0))
    assert outcome(table.state) is not None
    other = at.want_option(table, switched(table.state.options, "block_bonus", "full"))
    assert account_html(other, ("you", "B")).count("<details") == 2
    again = at.start_again(other)
    assert (again.state.options.block_bonus, again.wanted) == ("full", None)
    assert again.state.hands == at_position(text, seat=0).state.hands


def test_a_round_that_would_have_gone_otherwise_is_not_settled_again():
    """A drew the last tile of the boneyard and laid it; were it to stay there, A would have had to pass."""
    text = "fives; study; line 3-6 6-6; spinner 2; A 0-0; B 1-1 5-6; yard 3-4; turn A"
    state = parse_position(f"{text}; plays draw, 3-4@L, 5-6@R, pass, pass")
    assert outcome(state) is not None
    assert settled_again(state, switched(state.options, "boneyard_reserve", 1)) is None
    same = settled_again(state, switched(state.options, "block_bonus", "full"))
    assert outcome(same).pips == outcome(state).pips


def test_a_round_that_is_not_over_has_no_account():
    table = at_rules("triet")
    assert account_of(table.state, ("you", "B", "C", "D"), "en", me=0) is None
    assert account_html(table, ("you", "B", "C", "D")) == ""
    block = made(at_rules("block", 3))
    assert account_of(block.state, ("you", "B"), "en", me=0) is None


def test_the_account_of_a_match_has_a_row_for_each_round():
    table = made(at.settle(at.new_round(made(at_rules("stakes seats=3", 3)))))
    html = account_html(table, ("you", "B", "C"))
    assert "The match so far" in html
    assert html.count("<tr>") >= 2 + 3

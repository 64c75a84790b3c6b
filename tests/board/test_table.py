"""What happens at a table: presses, refusals, undo, two people, opponents."""

import pytest
from board_tables import FREE, STUCK, TWO_ENDS, at_deal, at_position, played

from domino_edu.board import table as at
from domino_edu.board.messages import Says
from domino_edu.board.opponents import choose_opponent, toggle_hand_over
from domino_edu.board.sayings import message_text
from domino_edu.board.setout import first_table, match_table, new_table
from domino_edu.board.shapes import Box, Kind, Region
from domino_edu.errors import DominoError, SetupError
from domino_edu.line import End, Play, line_text
from domino_edu.match import standings
from domino_edu.rules import legal_plays, outcome
from domino_edu.tiles import parse_tile, tile_names

BOX = Box(0, 0, 1, 1)


def press(table, word):
    if word == "pass":
        return at.press_pass(table)
    if word in End.__members__:
        return at.press_end(table, End[word])
    return at.press_tile(table, parse_tile(word))


def said(table):
    return message_text(table)


# --- pressing -------------------------------------------------------------------------------------


def test_a_tile_that_fits_one_end_is_played_at_once():
    after = press(at_position(TWO_ENDS), "1-5")
    assert line_text(after.state.line) == "2-6 6-5 5-1"
    assert after.turn == 1


def test_a_tile_that_fits_both_ends_waits_for_its_place():
    table = at_position(TWO_ENDS)
    chosen = press(table, "2-5")
    assert chosen.state == table.state
    assert said(chosen) == "2-5 fits both ends: choose where it goes."
    assert {play.end for play in at.possible(chosen) if play.tile == parse_tile("2-5")} == {End.L, End.R}
    assert line_text(press(chosen, "L").state.line) == "5-2 2-6 6-5"
    assert line_text(press(chosen, "R").state.line) == "2-6 6-5 5-2"


def test_a_chosen_tile_pressed_again_is_put_back():
    table = at_position(TWO_ENDS)
    assert press(press(table, "2-5"), "2-5") == table


def test_another_tile_can_be_chosen_instead():
    after = press(press(at_position(TWO_ENDS), "2-5"), "1-5")
    assert line_text(after.state.line) == "2-6 6-5 5-1"


def test_the_end_may_come_first():
    chosen = press(at_position(TWO_ENDS), "R")
    assert said(chosen) == "Now choose a tile for the 5 at the right end."
    assert [str(play) for play in at.possible(chosen)] == ["1-5@R", "2-5@R"]
    assert line_text(press(chosen, "2-5").state.line) == "2-6 6-5 5-2"
    assert press(chosen, "R") == at_position(TWO_ENDS)


def test_equal_ends_need_no_choice():
    table = at_position("block; study; line 3-6 6-4 4-3; A 3-5 1-1; B 0-0; turn A")
    assert line_text(press(table, "3-5").state.line) == "3-6 6-4 4-3 3-5"
    assert line_text(press(press(table, "L"), "3-5").state.line) == "5-3 3-6 6-4 4-3"


def test_a_free_lead_is_one_press():
    table = at_position(FREE)
    assert line_text(press(table, "3-5").state.line) == "3-5"
    waiting = at.press_end(table, None)
    assert said(waiting) == "Choose the tile that opens."
    assert line_text(press(waiting, "3-5").state.line) == "3-5"


def test_a_region_of_the_picture_does_the_same():
    table = at_position(TWO_ENDS)
    chosen = at.press(table, Region(Kind.TILE, BOX, tile=parse_tile("2-5")))
    assert at.press(chosen, Region(Kind.END, BOX, end=End.L)) == press(press(table, "2-5"), "L")


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("3-3", "3-3 fits neither 2 nor 5."),
        ("pass", "You cannot pass: 1-5 fits."),
        ("4-4", "4-4 is not in this hand."),
        ("2-6", "2-6 already lies on the table."),
        ("L 1-5", "1-5 does not fit at the left end, which shows 2; it fits the other end."),
    ],
)
def test_a_refused_try_is_answered_and_changes_nothing(words, sentence):
    table = at_position(TWO_ENDS)
    after = table
    for word in words.split():
        after = press(after, word)
    assert said(after) == sentence
    assert (after.state, after.turn, after.match) == (table.state, table.turn, table.match)


def test_a_refused_try_is_answered_in_vietnamese():
    assert (
        said(press(at_position(TWO_ENDS, lang="vi"), "3-3")) == "3-3 không khớp với 2 cũng không khớp với 5."
    )


def test_case_1_a_pass_with_a_tile_that_fits_is_refused():
    table = at_position("block; study; line 4-3 3-2; A 4-6 1-1; B 0-0 0-1; turn A")
    after = press(table, "pass")
    assert "4-6" in said(after)
    assert after.state == table.state
    assert legal_plays(table.state) == (Play.lay("4-6", End.L),)


def test_an_end_that_nothing_fits_is_answered():
    table = at_position("block; study; line 2-6 6-5; A 1-5 3-3; B 0-0; turn A")
    assert said(press(table, "L")) == "No tile in this hand fits the 2 at the left end."


def test_after_the_end_of_a_round_every_try_is_answered():
    table = played(at_deal())
    assert outcome(table.state)
    for word in ("0-0", "pass", "L"):
        after = press(table, word)
        assert said(after) == "The round is over: start a new one."
        assert after.state == table.state


# --- double clicks and older events ---------------------------------------------------------------


def test_case_13_a_double_click_plays_once():
    table = at_position("block; study; line 0-0; A 1-3 0-3 0-4; B 3-3 1-1; turn A")
    assert press(table, "1-3").state == table.state
    once = press(table, "0-3")
    assert line_text(once.state.line) == "0-0 0-3"
    assert press(once, "0-3") == once
    assert press(press(once, "R"), "0-3") == once


def test_a_second_click_after_a_quick_answer_plays_nothing_either():
    once = at.settle(press(at_position("block; study; line 0-0; A 0-3 0-4 3-5; B 3-3 1-1; turn A"), "0-3"))
    assert line_text(once.state.line) == "0-0 0-3 3-3"
    twice = press(once, "0-3")
    assert twice.state == once.state
    assert said(twice) == "0-3 already lies on the table."


def test_a_press_for_an_older_turn_is_ignored():
    table = at_position(TWO_ENDS)
    after = at.settle(at.press_tile(table, parse_tile("1-5"), turn=table.turn))
    assert at.press_tile(after, parse_tile("2-5"), turn=table.turn) == after
    assert at.press_pass(after, turn=table.turn) == after
    assert at.press_end(after, End.L, turn=table.turn) == after


def test_presses_wait_while_the_opponent_is_to_play():
    waiting = press(at_position(TWO_ENDS), "1-5")
    assert at.opponent_due(waiting)
    for word in ("2-5", "L", "pass"):
        assert press(waiting, word) == waiting
    assert at.possible(waiting) == ()


# --- the others -----------------------------------------------------------------------------------


def test_the_rules_lay_the_opening_double_as_a_play_of_its_own():
    table = new_table("block", deal=1042)
    assert at.opponent_due(table)
    opened = at.opponent_step(table)
    assert line_text(opened.state.line) == "6-6"
    assert said(opened) == "B opens with 6-6: the rules lay it."
    assert not at.opponent_due(opened)


def test_the_opponent_plays_once_a_step_and_says_why():
    waiting = press(at_deal(), "3-6")
    after = at.opponent_step(waiting, turn=waiting.turn)
    assert len(after.state.history) == len(waiting.state.history) + 1
    assert said(after).startswith("B: 5-6 at the left end. No double fitted;")
    assert at.opponent_step(after, turn=waiting.turn) == after


def test_a_step_for_an_older_turn_does_nothing():
    waiting = press(at_deal(), "3-6")
    taken_back = at.undo(waiting)
    assert at.opponent_step(taken_back, turn=waiting.turn) == taken_back


def test_the_same_deal_and_plays_give_the_same_round():
    assert played(at_deal(7, opponent="random")).state == played(at_deal(7, opponent="random")).state


@pytest.mark.parametrize("opponent", ["random", "heaviest", "doubles_first"])
@pytest.mark.parametrize("deal", [1, 2, 3, 1042])
def test_a_whole_round_is_played(deal, opponent):
    table = played(at_deal(deal, opponent=opponent))
    assert outcome(table.state)
    assert not at.opponent_due(table)
    assert not at.may_act(table)


# --- undo -----------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_learners_previous_decision():
    first = at_deal()
    later = played(first, 2)
    assert at.undo(later).state == played(first, 1).state
    assert at.undo(at.undo(later)).state == first.state
    assert at.undo(later).turn == later.turn + 1


def test_undo_while_the_opponent_thinks_takes_the_own_play_back():
    first = at_deal()
    assert at.undo(press(first, "3-6")).state == first.state


def test_at_the_first_decision_there_is_nothing_to_take_back():
    table = at_deal()
    after = at.undo(table)
    assert after.state == table.state
    assert said(after) == "There is nothing to take back yet."


def test_undo_skips_a_forced_pass():
    """The learner plays 1-5, must pass, and undo goes back to 1-5."""
    table = at_position("block; study; line 2-6 6-5; A 1-5 3-3; B 1-4 0-0 4-6; turn A")
    passed = at.settle(press(at.settle(press(table, "1-5")), "pass"))
    assert "pass" in [str(play) for _, play in passed.state.history]
    assert at.undo(passed).state == table.state


def test_undo_after_the_end_opens_the_round_again():
    over = played(at_deal())
    back = at.undo(over)
    assert outcome(back.state) is None
    assert standings(back.match).wins == (0, 0)


def test_undo_of_a_position_never_goes_behind_it():
    table = at_position(TWO_ENDS + "; plays 1-5@R, 0-1@R")
    assert at.undo(table).state == table.state


def test_a_new_round_by_mistake_can_be_taken_back():
    middle = played(at_deal(), 2)
    again = at.settle(at.new_round(middle))
    assert at.undo(again).state == middle.state
    assert at.undo(again).match == middle.match


# --- rounds, deals, opponents ---------------------------------------------------------------------


def test_rounds_follow_with_the_next_deal_and_the_score_goes_on():
    table = at.new_round(played(at_deal()))
    assert table.match.deal_number == 1043
    assert len(table.match.rounds) == 2
    assert sum(standings(table.match).wins) + standings(table.match).draws == 1
    assert said(table) == "A new round: deal 1,043."


def test_a_deal_is_set_out_by_its_number():
    table = at.settle(at.deal_by(at_deal(1), "1 042"))
    assert table.state == at_deal(1042).state
    assert table.match.seed == 1042


@pytest.mark.parametrize("typed", ["", "x", "-1", "1e3", "12345678901", "٣", None, "nan", "2.5", "1,04"])
def test_what_is_no_deal_number_is_answered(typed):
    table = at_deal()
    after = at.deal_by(table, typed)
    assert after.state == table.state
    assert "deal number" in said(after)


def test_a_position_starts_again():
    table = at_position(TWO_ENDS)
    after = at.new_round(at.settle(press(table, "1-5")))
    assert after.state == table.state
    assert said(after) == "From the beginning again."


def test_another_opponent_plays_on():
    table = choose_opponent(played(at_deal(), 1), "heaviest")
    assert table.players == ("you", "heaviest")
    assert table.match.seats == ("you", "heaviest")
    assert table.state == played(at_deal(), 1).state
    assert said(choose_opponent(table, "nobody")).startswith("There is no player 'nobody'")


def test_open_hands_change_no_position():
    table = at_deal()
    assert at.toggle_open_hands(table).open_hands
    assert at.toggle_open_hands(at.toggle_open_hands(table)) == table


def test_the_message_speaks_the_language_of_the_moment():
    table = press(at_position(TWO_ENDS), "2-5")
    assert said(at.speak(table, "vi")).startswith("2-5 khớp cả hai đầu:")
    with pytest.raises(SetupError):
        at.speak(table, "xx")


# --- two people -----------------------------------------------------------------------------------


def test_handing_over_hides_the_hand_until_it_is_tapped():
    table = toggle_hand_over(at_deal())
    assert table.hidden
    assert table.me is None
    assert at.possible(table) == ()
    assert press(table, "3-6") == table
    shown = at.press(table, Region(Kind.HAND, BOX))
    assert not shown.hidden
    after = press(shown, "3-6")
    assert (after.seat, after.hidden) == (1, True)
    assert not at.opponent_due(after)


def test_open_hands_and_hidden_hands_do_not_stand_side_by_side():
    table = toggle_hand_over(at.toggle_open_hands(at_deal()))
    assert table.hidden
    assert not table.open_hands
    opened = at.toggle_open_hands(table)
    assert opened.open_hands
    assert not opened.hidden
    assert not at.make(opened, at.possible(opened)[0]).hidden
    assert at.toggle_open_hands(opened).hidden


def test_two_people_play_a_whole_round():
    table = at_deal(hand_over=True)
    seats = set()
    while outcome(table.state) is None:
        table = at.reveal(table)
        seats.add(table.seat)
        assert table.seat == table.state.turn
        assert tile_names(table.state.hands[table.seat])
        table = at.make(table, at.possible(table)[0])
    assert seats == {0, 1}
    assert not table.hidden


def test_an_opponent_takes_over_again():
    table = toggle_hand_over(toggle_hand_over(at_deal()))
    assert table.players == ("you", "doubles_first")
    assert not table.hidden


# --- setting out ----------------------------------------------------------------------------------


def test_the_learner_may_have_either_seat():
    table = at.settle(new_table("block", deal=1042, seat=1))
    assert table.players == ("doubles_first", "you")
    assert table.state.turn == 1


def test_the_learner_has_the_seat_to_play_of_a_position():
    assert at_position(STUCK.replace("turn A", "turn B")).seat == 1


def test_options_can_be_written_after_the_name():
    assert first_table("block opening=free set=3 hand_size=3").state.options.set == 3


@pytest.mark.parametrize(
    "wanted",
    [
        {"position": "blok"},
        {"position": "block; study; line 2-6"},
        {"position": ""},
        {"position": None},
        {"position": 3},
        {"position": "block", "opponent": "nobody"},
        {"position": "block", "deal": -1},
        {"position": "block", "deal": "x"},
        {"position": "block", "seat": 5},
        {"position": "block", "lang": "xx"},
        {"position": "block set=x"},
        {"position": TWO_ENDS, "seat": 2},
        {"position": "block; study; line 2-6; A 1-1; B ?5; turn A"},
    ],
)
def test_what_cannot_be_set_out_is_said(wanted):
    with pytest.raises(DominoError):
        first_table(**wanted)


def test_a_saved_match_goes_on_where_it_was():
    left = played(at_deal(3, opponent="heaviest"), 2)
    table = match_table(left.match, at_deal(1))
    assert table.state == left.state
    assert table.opponent == "heaviest"
    assert table.message.says is Says.CONTINUED
    assert at.undo(table).state == played(at_deal(3, opponent="heaviest"), 1).state


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize(
    ("rules", "end"), [("fives", End.U), ("triet seats=3", End.U), ("block opening=free", End.L)]
)
def test_an_end_that_is_not_open_is_refused_in_words(rules, end, lang):
    table = at.settle(first_table(rules, deal=3, opponent="random", lang=lang))
    assert end not in dict(table.state.ends)
    said = message_text(at.press_end(table, end))
    assert "None" not in said
    assert said.endswith(".")

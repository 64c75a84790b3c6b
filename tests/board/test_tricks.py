"""Tables of Tien Gow: choosing pieces, leading, beating, discarding, refusals, what others read, the end."""

from dataclasses import replace

import pytest
from board_tables import LEAD, LOOK, QUARTETS, at_position, deals_played, picking

from domino_edu.board import table as at
from domino_edu.board.messages import Message, Says
from domino_edu.board.picks import Piece, completing, fitting, made_with, pieces_of, tiles_of
from domino_edu.board.sayings import button_labels, message_text, picture, score
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table
from domino_edu.board.shapes import Kind
from domino_edu.board.situation import default_opponent
from domino_edu.board.text import words
from domino_edu.board.trick_table import slowness
from domino_edu.chinese import pack
from domino_edu.ledger import totals
from domino_edu.line import PlayKind
from domino_edu.match import results, standings
from domino_edu.phrases import balance_text
from domino_edu.players import Choice, Why, players_for
from domino_edu.rules import legal_plays, outcome, view
from domino_edu.tiles import parse_tile, parse_tiles
from domino_edu.tricks import trick_play

HEAVEN = parse_tile("6-6")
EARLY = (
    "tien_gow; study; A 1-1; B 6-6; C 5-5; D 3-3; banker A; columns A 4 B 0 C 2 D 1; turn A; plays lead 1-1"
)


def regions(table, kind):
    return [region for region in compose(picture(table, width=720)).regions if region.kind is kind]


# --- choosing -------------------------------------------------------------------------------------


def test_a_press_takes_a_tile_up_and_another_puts_it_back():
    table = at_position(LOOK)
    chosen = at.press_tile(table, HEAVEN)
    assert tiles_of(chosen.picked) == (HEAVEN,)
    assert chosen.state == table.state
    assert at.press_tile(chosen, HEAVEN) == table


def test_two_copies_are_chosen_one_by_one():
    table = at_position(LEAD)
    first, second = (region for region in regions(table, Kind.TILE) if region.tile == HEAVEN)
    assert first.key != second.key
    only_second = at.press(table, second)
    assert pieces_of(only_second.picked) == (Piece(HEAVEN, 1),)
    both = at.press(only_second, first)
    assert tiles_of(both.picked) == (HEAVEN, HEAVEN)
    assert at.press(both, second).picked == Piece(HEAVEN).bit


def test_a_copy_that_is_not_held_cannot_be_chosen():
    table = at_position(LOOK)
    assert at.press_tile(table, HEAVEN, copy=1) == table
    assert at.press_tile(table, parse_tile("1-1")) == table


def test_what_is_chosen_is_put_back_when_the_position_changes():
    table = picking(at_position(LOOK), "6-6 3-6")
    assert at.press_up(table).picked == 0
    assert at.start_again(table).picked == 0


@pytest.mark.parametrize(
    ("position", "chosen", "lit"),
    [
        (LEAD, "", ""),  # before a lead everything may be led: nothing stands out
        (LEAD, "6-6", "6-6 4-5"),
        (LEAD, "6-6 6-6", "4-5"),
        (LEAD, "2-4", "1-2"),
        (LEAD, "1-6", ""),
        (LOOK, "", "6-6 3-6"),
        (LOOK, "6-6", "3-6"),
        (LOOK, "6-6 3-6", ""),
        (LOOK, "5-5", ""),
        (QUARTETS, "6-6", "6-6 3-6 4-5"),
    ],
)
def test_legal_completions(position, chosen, lit):
    table = picking(at_position(position), chosen)
    found = completing(table.picked, table.state.hands[0], legal_plays(table.state))
    assert tiles_of(found) == tuple(parse_tiles(lit)) if lit else found == 0


def test_completions_of_the_second_copy_are_those_of_the_first():
    table = at_position(LEAD)
    plays = legal_plays(table.state)
    hand = table.state.hands[0]
    one, other = (completing(Piece(HEAVEN, copy).bit, hand, plays) for copy in (0, 1))
    assert tiles_of(one) == tiles_of(other)
    assert one != other


def test_discards_are_no_completions_but_fit_where_they_are_as_many():
    plays = legal_plays(at_position(LOOK).state)
    pair = pack(parse_tiles("5-5 1-5"))
    assert made_with(pair, plays) == ()
    assert fitting(pair, PlayKind.DOWN, plays)
    assert not fitting(pair, PlayKind.BEAT, plays)
    assert not fitting(pack(parse_tiles("5-5")), PlayKind.DOWN, plays)


# --- playing ----------------------------------------------------------------------------------------


def test_the_chosen_group_beats_the_trick():
    after = at.press_up(picking(at_position(LOOK), "3-6 6-6"))
    assert after.state.history[-1] == (0, trick_play(PlayKind.BEAT, parse_tiles("6-6 3-6")))
    assert after.state.columns == (2, 1, 0, 0)
    assert message_text(after) == "You beat with Heaven + nine (6-6+3-6)."


def test_the_chosen_group_is_led():
    after = at.press_up(picking(at_position(LEAD), "1-2 2-4"))
    assert after.state.history == ((0, trick_play(PlayKind.LEAD, parse_tiles("2-4 1-2"))),)


def test_the_chosen_tiles_are_discarded():
    after = at.press_down(picking(at_position(LOOK), "5-5 1-5"))
    assert after.state.history[-1] == (0, trick_play(PlayKind.DOWN, parse_tiles("5-5 1-5")))


def test_a_press_on_the_places_of_the_table_does_the_same():
    table = picking(at_position(LOOK), "6-6 3-6")
    (up,), (down,) = regions(table, Kind.UP), regions(table, Kind.DOWN)
    assert at.press(table, up) == at.press_up(table)
    assert at.press(table, down) == at.press_down(table)
    assert (up.label, down.label) == ("Play Heaven + nine", "Discard 2 tiles")
    assert [region.label for region in regions(at_position(LEAD), Kind.UP)] == ["Lead"]
    assert regions(at_position(LEAD), Kind.DOWN) == []


@pytest.mark.parametrize(
    ("position", "chosen", "press", "sentence"),
    [
        (LOOK, "", at.press_up, "First choose tiles of your hand: a press takes one up, or puts it back."),
        (LOOK, "", at.press_down, "First choose tiles of your hand: a press takes one up, or puts it back."),
        (LOOK, "5-5", at.press_down, "This trick is of 2 tiles: play as many."),
        (LEAD, "1-6 1-5", at.press_up, "1-6 and 1-5 are no group:"),
        (LEAD, "1-6", at.press_down, "Nothing is led yet:"),
        (QUARTETS, "4-6 1-6 1-5 2-4", at.press_up, "4-6, 1-6, 1-5, and 2-4 make no group"),
        (EARLY, "6-6", at.press_up, "Early death:"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing_else(position, chosen, press, sentence):
    table = picking(at_position(position), chosen)
    after = press(table)
    assert message_text(after).startswith(sentence)
    assert replace(after, message=table.message) == table


def test_a_refusal_is_said_in_vietnamese():
    after = at.press_down(picking(at_position(LOOK, lang="vi"), "5-5"))
    assert after.message.says is Says.REFUSED
    assert message_text(after) == "Vòng này đánh 2 quân: bạn cũng phải ra 2 quân."


def test_undo_goes_back_to_the_own_decision():
    table = first_table("tien_gow", deal=5, opponent="random")
    start = at.settle(table)
    after = at.settle(at.make(start, legal_plays(start.state)[0]))
    assert after.state != start.state
    assert at.undo(after).state == start.state


def test_nothing_can_be_pressed_while_others_play():
    table = at.press_up(picking(at_position(LEAD), "1-2 2-4"))
    assert at.opponent_due(table)
    assert at.press_tile(table, HEAVEN) is table
    assert at.press_up(table) is table
    assert regions(table, Kind.UP) == []


def test_names_of_the_buttons_follow_what_is_chosen():
    def names(table):
        labels = button_labels(table)
        return labels["up"], labels["down"]

    assert names(at_position(LEAD)) == ("Lead", "Discard")
    assert names(picking(at_position(LEAD), "6-6 4-5")) == ("Lead Heaven + nine", "Discard 2 tiles")
    assert names(picking(at_position(LOOK), "6-6")) == ("Play", "Discard 1 tile")
    assert names(picking(at_position(LOOK, lang="vi"), "6-6 3-6")) == ("Đánh Thiên + chín", "Úp 2 quân")


def test_the_name_of_a_button_says_that_what_is_chosen_cannot_be_played():
    def name(text, chosen, **kind):
        return button_labels(picking(at_position(text, **kind), chosen))["up"]

    assert name(LOOK, "5-5") == "This does not beat it"
    assert name(LOOK, "5-5 1-5") == "These do not beat it"
    assert name(LOOK, "5-5 1-5", lang="vi") == "Không ăn được"
    assert name(LEAD, "6-6 2-4") == "These make no group"
    assert name(EARLY, "6-6") == "Here you can only discard"


def test_a_place_on_the_table_says_that_what_is_chosen_cannot_be_played():
    table = picking(at_position(LOOK), "5-5 1-5")
    (place,) = regions(table, Kind.UP)
    assert place.label == "These do not beat it"


# --- what others may read -------------------------------------------------------------------------------


def discarding(names):
    """The table after seat C, another's, has discarded these tiles, and said why."""
    text = LOOK.replace("down 3-3+1-2, beat 1-1+2-6", "").rstrip(", ")
    table = at_position(text, seat=0)
    made = trick_play(PlayKind.DOWN, parse_tiles(names))
    message = Message(Says.PLAYED, seat=2, play=made, choice=Choice(made, Why.BY_LOT, 5))
    return at._done(table, made, message)


def test_the_message_on_another_s_discard_names_no_tile():
    one, other = discarding("3-3 1-2"), discarding("2-2 5-5")
    assert message_text(one) == message_text(other)
    assert message_text(one).startswith("C discards 2 tiles.")
    assert words(picture(one, width=720)) == words(picture(other, width=720))
    assert compose(picture(one, width=720)) == compose(picture(other, width=720))


def test_the_next_person_does_not_read_what_was_discarded():
    table = at_position(LOOK, hand_over=True)
    after = at.press_down(picking(at.reveal(table), "5-5 1-5"))
    assert after.hidden
    assert message_text(after) == "A discards 2 tiles."


def test_a_hand_over_turns_the_table_to_the_one_who_plays():
    table = at.reveal(at_position(LEAD, hand_over=True))
    after = at.press_up(picking(table, "6-6"))
    assert (after.seat, after.hidden) == (1, True)
    assert [region.kind for region in compose(picture(after, width=400)).regions] == [Kind.HAND]
    assert "B's hand: 8 tiles, face down" in words(picture(after, width=400))


# --- the end of a deal, and the match ----------------------------------------------------------------


def test_a_deal_ends_with_its_settlement_and_the_next_has_its_winner_as_banker():
    table = deals_played(1)
    result = outcome(table.state)
    shown = picture(table, width=720)
    assert sum(result.columns) == 8
    assert len(shown.account.rows) == len(result.ledger)
    following = at.new_round(table)
    assert following.state.banker == result.winners[0]
    assert following.match.deal_number == table.match.deal_number + 1


def test_the_score_is_that_of_the_match_and_of_what_this_deal_has_paid():
    table = deals_played(2)
    before, _now = results(table.match)
    margins = tuple(int(sum_) for sum_ in standings(table.match).margins)
    assert all(
        f"{name} {balance_text(sum_)}" in score(table) for name, sum_ in zip("BCD", margins[1:], strict=True)
    )
    going_on = replace(supreme_won(), match=table.match, players=table.match.seats)
    going_on = replace(going_on, match=replace(table.match, rounds=table.match.rounds[:1]))
    first = totals(before.ledger, seats=4)
    assert f"B {balance_text(first[1] - 4)}, C {balance_text(first[2] - 4)}" in score(going_on)


def supreme_won():
    """The table after A, the banker, has won the first trick with Supreme, all others discarding."""
    table = at.press_up(picking(at.reveal(at_position(LEAD, hand_over=True)), "2-4 1-2"))
    for _ in range(3):
        discard = next(play for play in legal_plays(table.state) if play.kind is PlayKind.DOWN)
        table = at.make(at.reveal(table), discard)
    return table


def test_payments_at_once_are_said():
    table = supreme_won()
    assert totals(view(table.state, 0).ledger, seats=4) == (12, -4, -4, -4)
    assert message_text(table).count("a trick won with Supreme: 2 × 2 (banker).") == 3


def test_the_opponents_unless_named_play_by_the_rules():
    assert default_opponent("block") == "doubles_first"
    assert default_opponent("tien_gow") in players_for("tien_gow")
    assert first_table("tien_gow").opponent == default_opponent("tien_gow")


def test_after_a_trick_the_others_wait_twice_as_long():
    table = at_position(LOOK)
    assert slowness(table) == 1
    assert slowness(at.press_up(picking(table, "6-6 3-6"))) == 2

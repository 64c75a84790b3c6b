"""The live board of Tien Gow without a browser: a deal by buttons and clicks, its cards, its account."""

import asyncio

import pytest
from board_tables import LEAD, LOOK, QUARTETS
from board_widgets import button, click, labels, middle, shown

from domino_edu.board import saves
from domino_edu.board import table as at
from domino_edu.board.widgets import Board
from domino_edu.chinese import unpack
from domino_edu.line import PlayKind
from domino_edu.match import results
from domino_edu.phrases import payment_rows
from domino_edu.rules import legal_plays, outcome
from domino_edu.texts import translators
from domino_edu.tiles import parse_tiles
from domino_edu.tricks import trick_play


def best_play(board):
    """A lead or a beating play of the most tiles, else the first discard."""
    plays = legal_plays(board.state)
    return max(plays, key=lambda play: (play.kind is not PlayKind.DOWN, len(play.tiles)))


def by_buttons(board, play):
    for piece in play.tiles:
        board.press(str(piece))
    down = play.kind is PlayKind.DOWN
    (board.controls.down if down else board.controls.up).click()


def by_clicks(board, play):
    taken = {}
    for piece in play.tiles:
        copy = taken.get(piece, 0)
        taken[piece] = copy + 1
        region = next(
            region for region in board.picture.scene.regions if (region.tile, region.copy) == (piece, copy)
        )
        click(board, *middle(board, region.label))
    kind = "down" if play.kind is PlayKind.DOWN else "up"
    place = next(region for region in board.picture.scene.regions if region.kind.value == kind)
    click(board, *middle(board, place.label))


@pytest.mark.parametrize("how", [by_buttons, by_clicks])
def test_a_deal_is_played_to_its_settlement(how):
    board = Board("tien_gow", deal=5, opponent="random")
    while outcome(board.state) is None:
        before, chosen = len(board.state.history), best_play(board)
        how(board, chosen)
        assert board.state.history[before] == (0, chosen)
    result = outcome(board.state)
    assert sum(result.columns) == 8
    names = ("you", "B", "C", "D")
    for row in payment_rows(result.ledger, names, "en", options=board.state.options, learner=0):
        assert all(cell in board.account.value for cell in row[1:])
    assert "In all: you" in board.account.value
    assert board.controls.fresh.button_style == "primary"
    button(board, "New round").click()
    assert board.state.banker == result.winners[0]
    assert len(results(board.table.match)) == 1


def test_the_buttons_are_named_by_what_is_chosen():
    board = Board(LOOK)
    assert board.controls.up.button_style == ""
    button(board, "Heaven 6-6").click()
    button(board, "nine 3-6").click()
    assert "Heaven 6-6, chosen" in labels(board)
    assert board.controls.up.button_style == "primary"
    assert shown(button(board, "Discard 2 tiles"))
    button(board, "Play Heaven + nine").click()
    assert board.state.columns == (2, 1, 0, 0)


def test_the_button_of_a_chosen_tile_puts_it_back():
    board = Board(LEAD)
    for label in ("Heaven 6-6 (the second)", "Heaven 6-6 (the second), chosen"):
        button(board, label).click()
    assert board.table.picked == 0


def test_a_refused_play_is_answered_and_what_is_chosen_stays():
    board = Board(QUARTETS)
    board.press("4-6")
    button(board, "This does not beat it").click()
    assert "This trick is of 4 tiles: play as many." in board.message.value
    assert "Partition 4-6, chosen" in labels(board)
    button(board, "nine 3-6").click()
    assert "This trick" not in board.message.value


def test_only_buttons_that_mean_something_are_shown():
    tricks, line = Board(LEAD).controls, Board("block").controls
    for name in ("up", "down", "ranks"):
        assert shown(getattr(tricks, name))
        assert not shown(getattr(line, name))
    for name in ("draw", "pass_", "adds_up", "leave", "machine"):
        assert not shown(getattr(tricks, name))


def test_plays_from_code():
    board = Board(LEAD, opponent="random")
    for word in ("6-6", "6-6", "4-5", "lead"):
        board.press(word)
    assert board.state.history[0] == (0, trick_play(PlayKind.LEAD, parse_tiles("6-6 6-6 4-5")))
    board.do(at.undo)
    board.play(trick_play(PlayKind.LEAD, parse_tiles("2-4 1-2")))
    assert board.state.columns[0] == 2


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_rank_chart_and_the_rules_open_beside_the_board(lang):
    board = Board(LEAD, lang=lang)
    words = translators(lang).gettext
    for message, card in (("Rank chart", board.ranks), ("Rules", board.card)):
        assert not shown(card)
        button(board, words(message)).click()
        assert shown(card)
        button(board, words(message)).click()
        assert not shown(card)
    assert words("Heaven") in board.ranks.value
    assert "<svg " in board.ranks.value
    assert board.card.value.count("<li>") == 17


def test_house_rules_stand_on_the_card():
    card = Board("tien_gow final_quartet_multiplier=4", lang="en").card.value
    assert "At this table: multiplier when a quartet wins the last trick: 4." in card


def test_each_opponent_is_chosen_and_says_why():
    board = Board("tien_gow", deal=5)
    assert board.table.players == ("you", "careful", "careful", "careful")
    assert [shown(field) for field in board.controls.seats] == [False, True, True, True]
    board.controls.seats[2].value = "random"
    assert board.table.players[2] == "random"
    assert {name for _label, name in board.controls.opponent.options} == {"random", "careful", "sampler"}


def test_open_hands_and_hand_over():
    board = Board(LEAD)
    assert "B · careful: 8 tiles" in board.picture.scene.words
    button(board, "Open hands").click()
    assert "Earth 1-1, Earth 1-1" in board.picture.scene.words
    button(board, "Hand over").click()
    assert labels(board) == ["Show the hand"]
    assert board.controls.up.disabled
    button(board, "Show the hand").click()
    assert not board.controls.up.disabled


def test_a_deal_goes_on_where_it_was_left():
    first = Board("tien_gow", deal=5, name="tricks", opponent="random")
    by_buttons(first, best_play(first))
    second = Board("tien_gow", deal=1, name="tricks", opponent="random")
    button(second, "Continue the saved match").click()
    assert second.table.match == first.table.match == saves.load("tricks").match
    assert unpack(second.state.hands[0]) == unpack(first.state.hands[0])


def test_another_option_settles_the_same_deal_again():
    board = Board("tien_gow", deal=5, opponent="random")
    while outcome(board.state) is None:
        by_buttons(board, best_play(board))
    board.controls.option.value = "banker_excess_doubled"
    board.controls.value.value = False
    assert "The same round with" in board.account.value


def test_the_three_others_play_one_after_the_other(monkeypatch):
    monkeypatch.setenv("DOMINO_EDU_PACE", "0.01")

    async def one_trick():
        board = Board(LEAD, opponent="random")
        board.press("1-6")
        board.press("lead")
        seen = [len(board.state.history)]
        for _ in range(2000):
            await asyncio.sleep(0.002)
            if len(board.state.history) != seen[-1]:
                seen.append(len(board.state.history))
            if not at.opponent_due(board.table):
                break
        return seen

    assert asyncio.run(one_trick())[:4] == [1, 2, 3, 4]


def test_the_last_reason_of_each_opponent_stays_until_the_learner_plays_again():
    board = Board(LEAD, opponent="random")
    board.press("1-6")
    board.press("lead")
    others = {seat for seat, _made in board.state.history} - {0}
    assert {each.seat for each in board.table.told} == others
    last = board.table.message.seat
    listed = board.told.value
    assert listed.count("<li>") == len(others) - 1  # the last stands in the message line
    assert all((f">{'ABCD'[seat]} " in listed) == (seat != last) for seat in others)
    board.press("6-6")
    assert board.told.value.count("<li>") == len(others)
    board.press("6-6")
    assert board.message.value == '<p lang="en"></p>'
    asyncio.run(_learner_plays_alone(board))


async def _learner_plays_alone(board):
    """Where a loop runs, the opponents' plays come later: right after the learner's own nothing is told."""
    board.pace, before = 30, board.told.value
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOMINO_EDU_PACE", "30")
        by_buttons(board, best_play(board))
    assert before
    assert board.told.value == ""


def test_with_one_opponent_the_message_line_says_all():
    board = Board("block", deal=1042)
    board.play(at.possible(board.table)[0])
    assert board.table.message.seat == 1
    assert (board.table.told, board.told.value) == ((), "")


def test_no_list_of_plays_names_a_tile_that_was_discarded():
    board = Board("tien_gow", deal=3, opponent="random")
    while outcome(board.state) is None:
        for told in board.table.told:
            assert told.play.kind is not PlayKind.DOWN or not any(told.play.tiles)
        board.play(best_play(board))


def test_played_tiles_have_no_button_any_more():
    board = Board(LEAD, opponent="random")
    for _ in range(2):
        by_buttons(board, best_play(board))
        buttons = board.picture.region_buttons.children
        assert not any(each.disabled for each in buttons)
        assert len(buttons) == board.state.hands[0].bit_count()


def test_a_board_is_one_bundle_in_vietnamese():
    bundle = Board(LOOK, lang="vi")._repr_mimebundle_()
    assert bundle["text/plain"].startswith("B dẫn Nhân + bảy (4-4+2-5).")
    assert "Thiên" in bundle["image/svg+xml"]

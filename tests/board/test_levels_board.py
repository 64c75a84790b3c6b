"""The levels and the overlay on a live board: menus, their sentences, a button that opens and closes."""

import pytest
from board_tables import at_deal
from board_widgets import button, shown

from domino_edu.board.holders import holders_html
from domino_edu.board.rank_chart import CARD_EDGE
from domino_edu.board.widgets import Board
from domino_edu.errors import DominoError
from domino_edu.phrases import player_description
from domino_edu.players import levels
from domino_edu.texts import translators


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("rules", ["block", "triet", "stakes", "fives"])
def test_each_level_can_be_chosen_and_is_described(rules, lang):
    board = Board(rules, deal=5, lang=lang)
    menu = dict(board.controls.opponent.options)
    assert list(menu.values())[: len(levels(rules))] == [level.player for level in levels(rules)]
    for level in levels(rules):
        board.controls.opponent.value = level.player
        assert set(board.table.players) == {"you", level.player}
        assert player_description(level.player, lang) in board.controls.about.value
        assert f'lang="{lang}"' in board.controls.about.value


def test_each_seat_has_its_own_menu():
    board = Board("triet seats=3", deal=5, opponent=["random", "heaviest"])
    first, second = board.controls.seats[1:3]
    assert (first.value, second.value) == ("random", "heaviest")
    assert not shown(board.controls.seats[3])
    second.value = "random"
    assert board.table.players == ("you", "random", "random")
    with pytest.raises(DominoError):
        Board("triet seats=3", opponent=["random", "heaviest", "random"])


def test_the_overlay_is_off_until_it_is_asked_for():
    board = Board("block", deal=1042)
    assert not shown(board.holders)
    assert board.holders.value == ""
    button(board, "What can they hold?").click()
    assert shown(board.holders)
    assert board.controls.holders.description == "✓ What can they hold?"
    assert board.holders.value == holders_html(at_deal(), 720 - 2 * CARD_EDGE)
    button(board, "What can they hold?").click()
    assert not shown(board.holders)


def test_the_overlay_goes_with_the_play_and_the_language():
    board = Board("block", deal=1042)
    button(board, "What can they hold?").click()
    before = board.holders.value
    board.press("3-6")
    assert board.holders.value != before
    board.lang = "vi"
    title = translators("vi").gettext("What can they hold?")
    assert f'<section lang="vi"><h4>{title}</h4>' in board.holders.value


def test_the_overlay_follows_the_hand_that_is_shown():
    board = Board("block", deal=1042)
    button(board, "What can they hold?").click()
    button(board, "Hand over").click()
    assert "<svg" not in board.holders.value
    button(board, "Show the hand").click()
    assert "<svg" in board.holders.value
    button(board, "Open hands").click()
    assert "if the hands were not open" in board.holders.value


def test_the_overlay_is_no_part_of_what_a_notebook_stores():
    board = Board("block", deal=1042)
    before = board._repr_mimebundle_()
    button(board, "What can they hold?").click()
    assert board._repr_mimebundle_() == before

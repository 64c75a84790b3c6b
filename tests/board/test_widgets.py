"""The live board without a browser: buttons, fields and presses do what they say, faults are seen."""

import asyncio
import time

import ipywidgets
import pytest
from board_tables import DRY, TWO_ENDS, at_deal, made, played
from board_widgets import button, click, every, labels, middle, shown

from domino_edu.board import saves
from domino_edu.board import table as at
from domino_edu.board.keys import KeyGuard
from domino_edu.board.shapes import Kind
from domino_edu.board.still import show
from domino_edu.board.widgets import Board, PictureWidget
from domino_edu.errors import DominoError
from domino_edu.line import PlayKind, line_text
from domino_edu.match import standings
from domino_edu.rules import outcome
from domino_edu.texts import translators, use_language
from domino_edu.tiles import parse_tile

FAULT = "Something went wrong inside the board. The position is as it was; please try again."
BUNDLE = {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"}


def line(board):
    return line_text(board.state.line)


def vietnamese(message):
    """A message as the catalogue has it, which must not be the English one."""
    found = translators("vi").gettext(message)
    assert found != message
    return found


def said(board):
    return board.message.value


# --- buttons --------------------------------------------------------------------------------------


def test_a_round_can_be_played_by_buttons_alone():
    board = Board("block", deal=1042)
    button(board, "3-6").click()
    assert line(board) == "5-6 6-6 6-3"
    button(board, "right end: 3").click()
    button(board, "3-3").click()
    assert line(board).endswith("6-3 3-3")
    while outcome(board.state) is None:
        plays = at.possible(board.table)
        if plays[0].tile is None:
            button(board, "Pass").click()
        else:
            button(board, str(plays[0].tile)).click()
            if board.table.chosen:
                button(board, next(label for label in labels(board) if "end: " in label)).click()
    assert "Margin: 5 pips." in board.picture.scene.title


def test_a_refused_pass_is_answered():
    board = Board(TWO_ENDS)
    button(board, "Pass").click()
    assert "You cannot pass: 1-5 fits." in said(board)
    assert line(board) == "2-6 6-5"


def test_undo_and_new_round():
    board = Board("block", deal=1042)
    button(board, "3-6").click()
    button(board, "Undo").click()
    assert line(board) == "6-6"
    button(board, "New round").click()
    assert board.table.match.deal_number == 1043
    assert board.controls.deal.value == "1043"


def test_a_position_has_start_again():
    board = Board(TWO_ENDS)
    button(board, "1-5").click()
    button(board, "Start again").click()
    assert line(board) == "2-6 6-5"
    assert board.controls.deal.layout.display == "none"


def test_a_deal_by_its_number():
    board = Board("block", deal=1)
    board.controls.deal.value = "1042"
    assert board.table.state == at_deal(1042).state
    board.controls.deal.value = "many"
    assert "deal number" in said(board)
    assert board.controls.deal.value == "1042"


def test_another_opponent():
    board = Board("block", deal=1042)
    board.controls.opponent.value = "random"
    assert board.table.players == ("you", "random")
    assert "B · random" in board.picture.scene.words


def test_open_hands_and_hand_over_say_that_they_are_on():
    board = Board("block", deal=1042)
    button(board, "Open hands").click()
    assert board.controls.open_hands.description == "✓ Open hands"
    assert "B · doubles first: 0-5" in board.picture.scene.words
    button(board, "Hand over").click()
    assert [region.kind for region in board.picture.scene.regions] == [Kind.HAND]
    assert board.controls.pass_.disabled
    button(board, "Show the hand").click()
    assert "3-6" in labels(board)


PACES = ["slow", "normal", "fast", "at once"]


def test_the_pace_of_the_opponents_can_be_chosen():
    board = Board("block", deal=1042)
    assert [label for label, _ in board.controls.pace.options] == PACES
    assert board.controls.pace.value == "normal"
    waits = []
    for name in ("slow", "normal", "fast", "at_once"):
        board.controls.pace.value = name
        waits.append(board.pace)
    assert waits == sorted(waits, reverse=True)
    assert waits[-1] == 0
    board.lang = "vi"
    assert [label for label, _ in board.controls.pace.options] == [vietnamese(each) for each in PACES]
    assert board.controls.pace.value == "at_once"


def test_a_board_with_a_name_remembers_its_pace():
    Board("block", name="paced").controls.pace.value = "slow"
    assert Board("block", name="paced").controls.pace.value == "slow"
    assert Board("block", name="other").controls.pace.value == "normal"
    assert Board("block").pace == 0.8


def test_where_two_people_play_there_is_no_pace():
    assert Board("block", hand_over=True).controls.pace.disabled


@pytest.mark.parametrize("game", ["block", "triet", "stakes", "fives", "tien_gow"])
@pytest.mark.parametrize(("room", "width"), [(1100, 720), (720, 720), (403, 400), (284, 284), (90, 280)])
def test_a_live_board_is_laid_out_for_the_room_there_is(game, room, width):
    board = Board(game, deal=3)
    board.picture.guard.room = room
    assert board.picture.scene.width == width
    assert board.picture.canvas.widget.layout.width == f"{width}px"
    assert board.picture.guard.regions == [list(region.box) for region in board.picture.scene.regions]


def test_what_a_notebook_stores_does_not_depend_on_the_page():
    board = Board("tien_gow", deal=3)
    stored = board._repr_mimebundle_()["image/svg+xml"]
    board.picture.guard.room = 403
    assert board._repr_mimebundle_()["image/svg+xml"] == stored


def test_the_rank_chart_too_is_laid_out_for_the_room_there_is():
    board = Board("tien_gow")
    board.picture.guard.room = 403
    assert 'width="336"' in board.ranks.value


def test_a_new_page_has_the_opponent_play_that_a_closed_page_kept_waiting(monkeypatch):
    monkeypatch.setenv("DOMINO_EDU_PACE", "0.02")

    async def leave_the_page(board):
        board.play(at.possible(board.table)[0])

    async def open_another(board):
        board.picture.canvas.widget[1]._handle_frontend_event(None, {"event": "client_ready"}, [])
        await asyncio.sleep(0.2)

    board = Board("block", deal=1042)
    asyncio.run(leave_the_page(board))
    assert at.opponent_due(board.table)
    asyncio.run(open_another(board))
    assert at.may_act(board.table)


def test_the_rules_card_opens_and_closes():
    board = Board("block", lang="vi")
    name = vietnamese("Rules")
    button(board, name).click()
    assert board.card.layout.display == ""
    assert vietnamese("Block in short") in board.card.value
    button(board, name).click()
    assert board.card.layout.display == "none"


def test_a_tile_button_stays_in_its_place_when_its_tile_is_played():
    board = Board("block", deal=1042)
    before = [
        each.description for each in every(board.picture, ipywidgets.Button) if "end" not in each.description
    ]
    button(board, "3-6").click()
    buttons = [each for each in every(board.picture, ipywidgets.Button) if "end" not in each.description]
    assert [each.description for each in buttons] == before
    assert [each.description for each in buttons if each.disabled] == ["3-6"]


def test_all_labels_change_with_the_language():
    board = Board("block", deal=1042, lang="en")
    board.lang = "vi"
    names = [each.description for each in every(board, ipywidgets.Button)]
    for message in ("Pass", "Undo", "New round", "Rules", "Open hands", "Hand over"):
        assert vietnamese(message) in names
    assert vietnamese("left end: {pips}").format(pips=6) in labels(board)
    assert board.picture.guard.label.startswith("Đến lượt bạn.")
    assert vietnamese("{name} opens with {tile}: the rules lay it.").format(name="B", tile="6-6") in said(
        board
    )


def test_the_language_of_the_session_is_spoken():
    use_language("vi")
    try:
        assert Board(TWO_ENDS).lang == "vi"
        assert str(show(TWO_ENDS)).startswith("Đến lượt bạn.")
    finally:
        use_language("en")


# --- presses --------------------------------------------------------------------------------------


def test_clicks_on_the_canvas_play():
    board = Board(TWO_ENDS)
    click(board, *middle(board, "2-5"))
    assert "choose" in said(board)
    click(board, *middle(board, "left end: 2"))
    assert line(board).startswith("5-2 2-6 6-5")


def test_a_double_click_on_the_canvas_plays_once():
    board = Board("block; study; line 0-0; A 0-3 0-4 3-5; B 3-3 1-1; turn A")
    point = middle(board, "0-3")
    click(board, *point)
    click(board, *point)
    assert line(board) == "0-0 0-3 3-3"
    assert board.table.chosen is None


def test_a_click_beside_everything_does_nothing():
    board = Board(TWO_ENDS)
    before = board.table
    click(board, 2, 2)
    assert board.table is before


def test_plays_can_be_made_from_code():
    board = Board(TWO_ENDS)
    board.press("2-5")
    board.press("R")
    assert line(board).startswith("2-6 6-5 5-2")
    with pytest.raises(DominoError):
        board.press("nothing")


# --- pace -----------------------------------------------------------------------------------------


def test_the_first_display_is_the_learners_first_decision():
    assert Board("block", deal=1042, pace=60).table == at_deal(1042)


def test_the_opponent_waits_and_plays_in_the_loop(monkeypatch):
    monkeypatch.setenv("DOMINO_EDU_PACE", "0.01")

    async def round_of_two():
        board = Board("block", deal=1042)
        board.press("3-6")
        waiting = line(board)
        for _ in range(2000):
            await asyncio.sleep(0.005)
            if not at.opponent_due(board.table):
                break
        return waiting, line(board)

    assert asyncio.run(round_of_two()) == ("6-6 6-3", "5-6 6-6 6-3")


def test_an_undo_before_the_opponent_answers_cancels_the_answer(monkeypatch):
    monkeypatch.setenv("DOMINO_EDU_PACE", "0.01")

    async def taken_back():
        board = Board("block", deal=1042)
        board.press("3-6")
        board.do(at.undo)
        await asyncio.sleep(0.05)
        return line(board)

    assert asyncio.run(taken_back()) == "6-6"


def test_in_a_test_run_nobody_waits():
    start = time.perf_counter()
    board = Board("block", deal=1042, pace=60)
    board.press("3-6")
    assert line(board) == "5-6 6-6 6-3"
    assert time.perf_counter() - start < 30


# --- faults ---------------------------------------------------------------------------------------


def broken(*_given, **_named):
    raise ZeroDivisionError("on purpose")


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_case_41_a_fault_is_said_and_changes_nothing(monkeypatch, logged_exceptions, lang):
    board = Board(TWO_ENDS, lang=lang)
    before = board.table.state
    with monkeypatch.context() as patch:
        patch.setattr(at, "state_after", broken)
        button(board, "1-5").click()
    assert translators(lang).gettext(FAULT) in said(board)
    assert board.table.state == before
    assert isinstance(board.last_error, ZeroDivisionError)
    assert logged_exceptions
    logged_exceptions.clear()
    board.last_error = None
    button(board, "1-5").click()
    assert line(board).startswith("2-6 6-5 5-1")


def test_a_fault_of_an_opponent_leaves_a_board_that_goes_on(monkeypatch, logged_exceptions):
    board = Board("block", deal=1042)
    with monkeypatch.context() as patch:
        patch.setattr(at, "player", broken)
        button(board, "3-6").click()
    assert "Something went wrong" in said(board)
    logged_exceptions.clear()
    board.last_error = None
    button(board, "Undo").click()
    assert line(board) == "6-6"


def test_a_fault_while_drawing_is_seen(monkeypatch, logged_exceptions):
    board = Board(TWO_ENDS)
    with monkeypatch.context() as patch:
        patch.setattr(board.picture, "update", fails_once(board.picture.update))
        button(board, "1-5").click()
    assert isinstance(board.last_error, ZeroDivisionError)
    assert line(board) == "2-6 6-5"
    logged_exceptions.clear()
    board.last_error = None


def fails_once(function):
    calls = []

    def once(*given):
        calls.append(given)
        if len(calls) == 1:
            raise ZeroDivisionError
        return function(*given)

    return once


def test_a_board_that_cannot_be_raises_a_sentence():
    for wanted in ({"position": "blok"}, {"width": "wide"}, {"width": True}, {"opponent": "nobody"}):
        with pytest.raises(DominoError):
            Board(**wanted)


# --- saved matches --------------------------------------------------------------------------------


def test_a_named_board_saves_each_play_and_offers_to_go_on():
    first = Board("block", deal=1042, name="lesson")
    assert first.controls.resume.layout.display == "none"
    first.press("3-6")
    assert saves.load("lesson").match == first.table.match
    second = Board("block", deal=1, name="lesson")
    assert line(second) != line(first)
    assert second.controls.resume.layout.display == ""
    button(second, "Continue the saved match").click()
    assert second.table.match == first.table.match
    assert "The saved match goes on." in said(second)
    assert second.controls.resume.layout.display == "none"


def test_a_new_match_keeps_the_older_one():
    Board("block", deal=1042, name="lesson").press("3-6")
    board = Board("block", deal=1042, name="lesson")
    older = saves.match_file("lesson").read_text("utf-8")
    board.do(at.new_round)
    assert saves.match_file("lesson").with_name("lesson.older.txt").read_text("utf-8") == older
    assert board.controls.resume.layout.display == "none"
    assert saves.load("lesson").match.deal_number == 1043


def test_a_damaged_file_is_said_and_kept():
    path = saves.match_file("lesson")
    path.parent.mkdir(parents=True)
    path.write_text("rubbish", encoding="utf-8")
    board = Board("block", name="lesson")
    assert "lesson.damaged-1.txt" in said(board)
    assert path.with_name("lesson.damaged-1.txt").read_text("utf-8") == "rubbish"


def test_a_match_that_cannot_be_saved_is_played_on(monkeypatch):
    def full(*_):
        raise OSError("disk full")

    monkeypatch.setattr(saves, "write_whole", full)
    board = Board("block", deal=1042, name="lesson")
    board.press("3-6")
    assert line(board) == "5-6 6-6 6-3"
    assert "cannot be saved" in said(board)  # still, after the opponent has spoken
    assert "B:" in said(board)


def test_a_board_without_a_name_saves_nothing(own_home):
    Board("block", deal=1042).press("3-6")
    assert not own_home.exists()


def test_the_score_of_a_match_counts_on():
    board = Board("block", deal=1042)
    board.table = played(board.table)
    board.do(at.new_round)
    assert standings(board.table.match).wins == (1, 0)
    assert "round 2 · you 1 – 0 B" in board.picture.scene.words


# --- what a notebook stores -----------------------------------------------------------------------


def test_a_board_is_one_bundle():
    board = Board("block", deal=1042)
    bundle = board._repr_mimebundle_()
    assert set(bundle) == BUNDLE
    assert bundle["text/plain"].startswith("Your turn. Open ends: 6 and 6.")
    assert "B opens with 6-6" in bundle["image/svg+xml"]


def test_a_still_picture_is_one_bundle_without_a_widget():
    bundle = show(TWO_ENDS)._repr_mimebundle_()
    assert set(bundle) == BUNDLE - {"application/vnd.jupyter.widget-view+json"}


def test_the_bundle_is_the_same_every_time():
    one, other = (Board("block", deal=7)._repr_mimebundle_() for _ in range(2))
    for kind in ("text/plain", "image/svg+xml"):
        assert one[kind] == other[kind]


def test_reprs_are_short_and_hold_no_address():
    board = Board("block", deal=1042)
    assert repr(board) == "Board(block, deal 1042)"
    assert repr(Board(TWO_ENDS)) == "Board(block, a position to try)"
    for each in (board.picture, board.picture.guard):
        assert "0x" not in repr(each)
        assert len(repr(each)) < 80


# --- a picture for an exercise --------------------------------------------------------------------


def test_a_picture_widget_reports_presses_by_canvas_and_by_button():
    picture = PictureWidget(show(TWO_ENDS, lang="en").scene)
    pressed = []
    picture.on_press(pressed.append)
    x, y, w, h = picture.scene.regions[0].box
    event = {"event": "mouse_down", "x": 2 * x + w, "y": 2 * y + h}
    picture.canvas.widget[1]._handle_frontend_event(None, event, [])
    next(every(picture, ipywidgets.Button)).click()
    assert pressed == [picture.scene.regions[0]] * 2
    assert pressed[0].tile == parse_tile("1-5")


def test_a_picture_widget_shows_another_scene():
    picture = PictureWidget(show(TWO_ENDS, lang="en", width=400).scene)
    other = show("block; study; line; A 1-1; B ?5; turn A", lang="en", width=720).scene
    picture.update(other)
    assert picture.scene == other
    assert picture.canvas.widget.width == 1440
    assert picture.guard.label == other.words
    assert [each.description for each in every(picture, ipywidgets.Button)] == ["1-1"]


def test_the_wheel_brings_the_guard_along(request):
    folder = request.config.rootpath / "domino_edu" / "board"
    assert KeyGuard._esm == (folder / "keys.js").read_text("utf-8")


# --- the other three games ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["triet", "stakes", "fives", "triet seats=3 lost_block_payee=lowest_hand"])
def test_a_board_of_each_game(rules):
    board = Board(rules, deal=5)
    assert at.may_act(board.table)
    assert set(board._repr_mimebundle_()) == BUNDLE
    assert board.account.layout.display == "none"


def test_a_draw_by_button_by_click_and_from_code():
    states = []
    for how in ("button", "click", "code"):
        board = Board(DRY)
        if how == "button":
            button(board, "Draw").click()
        elif how == "click":
            click(board, *middle(board, "boneyard: draw"))
        else:
            board.press("draw")
        states.append(board.state)
        assert "You draw 2-2." in said(board)
    assert states[0] == states[1] == states[2]


def test_how_it_adds_up_is_shown_on_demand():
    board = Board("fives; study; line 3-6 6-6; spinner 2; A 1-1 3-3; B 0-0; turn A")
    assert "6 + 6 + 3 = 15" not in board.picture.scene.words
    button(board, "How it adds up").click()
    assert "6 + 6 + 3 = 15" in board.picture.scene.words
    assert board.controls.adds_up.description == "✓ How it adds up"


def test_leaving_takes_a_second_press():
    board = Board("stakes", deal=8)
    button(board, "Leave the table").click()
    assert shown(board.controls.yes)
    button(board, "No, stay").click()
    assert not shown(board.controls.yes)
    assert board.state.seated == 0b1111
    button(board, "Leave the table").click()
    button(board, "Yes, leave").click()
    assert outcome(board.state) is not None
    assert "left the table" in board.account.value


def test_the_machine_plays_for_the_learner():
    board = Board("stakes", deal=8)
    button(board, "Let the machine play for me").click()
    assert outcome(board.state) is not None


def test_an_opponent_can_be_made_to_leave():
    board = Board("stakes", deal=8)
    assert ("B leaves the table", (PlayKind.LEAVE, 1)) in board.controls.events.options
    board.controls.events.value = (PlayKind.LEAVE, 1)
    assert board.state.seated == 0b1101
    assert board.controls.events.value is None


def test_what_a_game_does_not_have_is_not_shown():
    controls = Board("block").controls
    hidden = (controls.draw, controls.leave, controls.machine, controls.adds_up, controls.options)
    assert not any(shown(each) for each in hidden)
    triet = Board("triet").controls
    assert shown(triet.draw)
    assert not shown(triet.leave)


def test_a_finished_round_has_its_payments_and_an_option_shows_what_it_changes():
    board = Board("stakes seats=3", deal=3)
    board.table = at.settle(made(board.table))
    board.do(lambda table: table)
    assert board.account.value.count("<table>") == 1
    button(board, "Options").click()
    assert shown(board.controls.panel)
    board.controls.option.value = "table_class"
    board.controls.value.value = "vip"
    assert board.account.value.count("<table>") == 2
    assert "2.6%" in board.account.value
    assert board.controls.fresh.description == "New match"
    button(board, "New match").click()
    assert board.state.options.table_class == "vip"


def test_each_seat_has_its_opponent():
    board = Board("triet", deal=5)
    assert [shown(field) for field in board.controls.seats] == [False, True, True, True]
    board.controls.seats[2].value = "random"
    assert board.table.players == ("you", "doubles_first", "random", "doubles_first")
    board.controls.opponent.value = "heaviest"
    assert board.table.players == ("you", "heaviest", "heaviest", "heaviest")


def test_marks_are_drawn_on_laid_tiles_and_in_the_hand():
    words = show(DRY, lang="en", marks={"3-6": "closes the line", "6-6": "S"}).scene.words
    assert "3-6: closes the line" in words
    assert Board(DRY, marks={"6-3": "B"}).table.marks == ((parse_tile("3-6"), "B"),)
    drawn = [
        shape.text
        for shape in show(DRY, marks={"1-1": "other", "3-6": "S"}).scene.shapes
        if hasattr(shape, "text")
    ]
    assert "S" in drawn
    assert drawn.count("1") == 2, "on the tile in the hand, and beside what it stands for"
    with pytest.raises(DominoError):
        show(DRY, marks={"nothing": "x"})


@pytest.mark.parametrize("rules", ["triet", "stakes", "fives"])
def test_there_is_a_rules_card_in_both_languages(rules):
    cards = [Board(rules, lang=lang).card.value for lang in ("en", "vi")]
    assert cards[0].count("<li>") == cards[1].count("<li>") >= 9


def test_house_rules_stand_on_the_card():
    assert "the lowest hand takes it all" in Board("triet lost_block_payee=lowest_hand", lang="en").card.value

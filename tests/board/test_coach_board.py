"""The coach on a live board: buttons, threads, Stop; and that asking changes nothing in the game."""

import asyncio
import threading
import time

import pytest
from board_widgets import button, shown

from domino_edu.board import coach_widgets, thinking
from domino_edu.board import hinting as hint
from domino_edu.board import table as at
from domino_edu.board.thinking import Progress
from domino_edu.board.widgets import Board
from domino_edu.coach.advice import advise
from domino_edu.coach.review import review
from domino_edu.errors import Fault, SetupError
from domino_edu.line import line_text
from domino_edu.rules import outcome
from domino_edu.texts import translators

PATIENCE = 20


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Few deals are enough to see that the buttons do what they say."""
    monkeypatch.setattr(hint, "advise", lambda seen, **how: advise(seen, samples=8, **how))
    monkeypatch.setattr(coach_widgets, "reviewed", lambda *of, **how: review(*of, samples=8, **how))


async def until(true):
    start = time.monotonic()
    while not true():
        assert time.monotonic() - start < PATIENCE
        await asyncio.sleep(0.005)


def play_out(board, *, ask=False):
    while outcome(board.state) is None:
        if ask:
            for _ in range(3):
                board.coach.hint.click()
            board.coach.advice.click()
        board.play(at.possible(board.table)[0])


def test_hints_are_off_until_they_are_switched_on():
    board = Board("block", deal=1042)
    assert not shown(board.coach.hint)
    assert not shown(board.coach.advice)
    board.coach.hint.click()
    assert board.coach.said.value == ""
    button(board, "Hints").click()
    assert board.controls.hints.description == "✓ Hints"
    assert shown(board.coach.hint)
    button(board, "Hint").click()
    assert board.coach.said.value.count("<p") == 1
    button(board, "Hints").click()
    assert board.coach.said.value == ""
    assert Board("block", deal=1042, hints=True).coach.is_on


def test_three_presses_and_a_new_position_begins_anew():
    board = Board("block", deal=1042, hints=True)
    for number in (1, 2, 3):
        button(board, "Hint").click()
        assert board.coach.said.value.count("<p") == number
    assert board.coach.hint.disabled
    board.press("3-6")
    assert board.coach.said.value == ""
    assert not board.coach.hint.disabled


def test_the_table_of_advice_opens_and_closes():
    board = Board("block", deal=1042, hints=True)
    button(board, "Advice").click()
    assert "<table" in board.coach.plays.value
    assert board.coach.said.value == ""
    button(board, "Advice").click()
    assert not shown(board.coach.plays)


def test_the_words_change_with_the_language():
    board = Board("block", deal=1042, hints=True)
    button(board, "Hint").click()
    before = board.coach.said.value
    board.lang = "vi"
    assert board.coach.said.value != before
    assert 'lang="vi"' in board.coach.said.value
    assert board.coach.hint.description == translators("vi").gettext("Hint") == "Gợi ý"


@pytest.mark.parametrize("opponent", ["random", "doubles_first"])
def test_asking_changes_no_play_and_no_deal(opponent):
    plain = Board("block", deal=1042, opponent=opponent)
    asked = Board("block", deal=1042, opponent=opponent, hints=True)
    for _ in range(2):
        play_out(plain)
        play_out(asked, ask=True)
        asked.review()
        assert asked.table.match == plain.table.match
        for board in (plain, asked):
            board.do(at.new_round)
    assert asked.state == plain.state


def test_in_hand_over_the_next_person_sees_no_hint():
    board = Board("block", deal=1042, hints=True, hand_over=True)
    assert board.coach.hint.disabled
    board.do(at.reveal)
    board.coach.advice.click()
    for _ in range(3):
        board.coach.hint.click()
    board.play(at.possible(board.table)[0])
    assert board.table.hidden
    assert (board.coach.said.value, board.coach.plays.value) == ("", "")
    assert board.coach.hint.disabled
    board.do(at.reveal)
    assert (board.coach.said.value, board.coach.plays.value) == ("", "")


def test_a_round_is_reviewed_stepped_through_and_tried_again():
    board = Board("block", deal=1042)
    board.review()
    assert not shown(board.coach.panel)
    play_out(board)
    finished = board.table.match
    button(board, "Review").click()
    coach = board.coach
    assert shown(coach.panel)
    assert "Accuracy" in coach.summary.value
    titles = [label for label, _value in coach.list.options]
    assert len(titles) == len(coach.shown.review.decisions) >= 2
    assert coach.before.disabled
    first = coach.moment.value
    button(board, "Next decision").click()
    assert coach.list.value == 1
    assert coach.moment.value != first
    coach.list.value = 0
    assert coach.moment.value == first
    other = next(index for _name, index in coach.what_if.options if index != coach.what_if.value)
    coach.what_if.value = other
    assert "What if: " in coach.moment.value
    button(board, "Try again from here").click()
    assert "does not count" in board.message.value
    assert board.table.match is None
    play_out(board)
    button(board, "Back to the finished round").click()
    assert board.table.match == finished
    assert not shown(coach.home)
    button(board, "Close the review").click()
    assert not shown(coach.panel)


def test_a_named_match_is_not_touched_by_trying_again(own_home):
    board = Board("block", deal=1042, name="class")
    play_out(board)
    files = {path: path.read_bytes() for path in own_home.rglob("*") if path.is_file()}
    assert files
    board.review()
    button(board, "Try again from here").click()
    play_out(board)
    button(board, "Back to the finished round").click()
    assert {path: path.read_bytes() for path in own_home.rglob("*") if path.is_file()} == files


def test_where_two_people_played_the_other_seat_can_be_chosen():
    board = Board("block", deal=1042, hand_over=True)
    while outcome(board.state) is None:
        board.do(at.reveal)
        board.play(at.possible(board.table)[0])
    board.review()
    assert shown(board.coach.seat)
    other = 1 - board.coach.seat.value
    board.coach.seat.value = other
    assert board.coach.shown.review.seat == other


def test_a_stored_notebook_has_the_same_picture_with_and_without_hints():
    plain, hints = Board("block", deal=1042), Board("block", deal=1042, hints=True)
    hints.coach.hint.click()
    stored = [dict(board._repr_mimebundle_()) for board in (plain, hints)]
    for each in stored:
        each.pop("application/vnd.jupyter.widget-view+json")
    assert stored[0] == stored[1]


def test_what_cannot_be_advised_is_said(monkeypatch):
    def refused(_seen, **_how):
        raise SetupError(Fault.BAD_SEAT, found=9, known=(0, 1))

    monkeypatch.setattr(hint, "advise", refused)
    board = Board("block", deal=1042, hints=True)
    board.coach.hint.click()
    assert "9" in board.coach.said.value
    assert not board.coach.hint.disabled


# --- beside the page ------------------------------------------------------------------------------


@pytest.fixture
def beside(monkeypatch):
    """The board's loop runs; the solver is there."""
    monkeypatch.setenv("DOMINO_EDU_PACE", "0")
    monkeypatch.setattr(thinking, "is_ready", lambda: True)


class Waits:
    """Advice that is given once it is let go, or stopped."""

    def __init__(self):
        self.asked, self.go = threading.Semaphore(0), threading.Event()

    def __call__(self, seen, *, stop=None, progress=None):
        progress(8, 100)
        self.asked.release()
        while not self.go.wait(0.005):
            if stop():
                break
        return advise(seen, samples=8)


def test_the_board_answers_while_a_hint_is_worked_out_and_a_late_one_is_dropped(beside, monkeypatch):
    waits = Waits()
    monkeypatch.setattr(hint, "advise", waits)

    async def play():
        board = Board("block", deal=1042, hints=True)
        board.coach.hint.click()
        await until(lambda: waits.asked.acquire(blocking=False))
        await until(lambda: "8 of 100" in board.coach.said.value)
        assert shown(board.coach.thinks.stop)
        board.press("3-6")
        await until(lambda: at.may_act(board.table))
        waits.go.set()
        await asyncio.sleep(0.05)
        return board.coach.said.value, line_text(board.state.line)

    said, line = asyncio.run(play())
    assert said == ""
    assert line.startswith("5-6 6-6 6-3")


def test_a_hint_is_stopped_and_can_be_asked_again(beside, monkeypatch):
    waits = Waits()
    monkeypatch.setattr(hint, "advise", waits)

    async def play():
        board = Board("block", deal=1042, hints=True)
        board.coach.hint.click()
        await until(lambda: waits.asked.acquire(blocking=False))
        board.coach.thinks.stop.click()
        await until(lambda: not board.coach.thinks.is_busy)
        assert "Stopped." in board.coach.said.value
        waits.go.set()
        board.coach.hint.click()
        await until(lambda: board.coach.hinting.advice is not None)
        return board.coach.said.value

    assert asyncio.run(play()).count("<p") == 1


def test_a_review_tells_how_far_it_is_and_what_was_found_before_stop(beside, monkeypatch):
    go = threading.Event()

    def slowly(*of, stop, progress):
        def told(done, total):
            progress(done, total)
            while done == 1 and not go.wait(0.005) and not stop():
                pass

        return review(*of, samples=8, stop=stop, progress=told)

    monkeypatch.setattr(coach_widgets, "reviewed", slowly)

    async def play():
        board = Board("block", deal=1042)
        while outcome(board.state) is None:
            await until(lambda: at.may_act(board.table) or outcome(board.state) is not None)
            if outcome(board.state) is None:
                board.play(at.possible(board.table)[0])
        board.review()
        await until(lambda: "Looked at 1 of" in board.coach.progress.value)
        board.coach.looks.stop.click()
        await until(lambda: board.coach.shown is not None)
        return board

    board = asyncio.run(play())
    assert len(board.coach.shown.review.decisions) == 1
    assert "The review was stopped before the end." in board.coach.summary.value
    assert not shown(board.coach.looking)


def test_the_preparing_of_the_solver_is_told_and_its_failure_too(beside, monkeypatch):
    class Never:
        def watch(self, watcher):
            watcher(Progress(2, 10))
            self.watcher = watcher

        def leave(self, watcher):
            assert watcher == self.watcher

    never = Never()
    monkeypatch.setattr(thinking, "is_ready", lambda: False)
    monkeypatch.setattr(thinking, "PREPARATION", never)

    async def play():
        board = Board("block", deal=1042, hints=True)
        board.coach.hint.click()
        await until(lambda: "Preparing the solver" in board.coach.said.value)
        assert "2 of 10" in board.coach.said.value
        never.watcher(Progress(2, 10, failed=True))
        await until(lambda: not board.coach.thinks.is_busy)
        return board.coach.said.value

    assert "cannot be prepared on this computer" in asyncio.run(play())

"""Thinking beside the page: it never blocks, is dropped when it comes too late, and waits for the solver."""

import asyncio
import threading
import time

import pytest
from board_widgets import button, shown

from domino_edu.board import table as at
from domino_edu.board import thinking
from domino_edu.board.thinking import Preparation, Progress
from domino_edu.board.widgets import Board
from domino_edu.line import line_text
from domino_edu.players import player

PATIENCE = 20  # seconds until a test gives up


def wait_for(event):
    assert event.wait(PATIENCE)


async def until(true):
    start = time.monotonic()
    while not true():
        assert time.monotonic() - start < PATIENCE
        await asyncio.sleep(0.002)


class Slow:
    """A player that plays as doubles first does, once it is let go."""

    def __init__(self):
        self.asked, self.go = threading.Semaphore(0), threading.Event()
        self.threads = []

    def __call__(self, seen, chance):
        self.threads.append(threading.current_thread())
        self.asked.release()
        wait_for(self.go)
        return player("doubles_first")(seen, chance)


class Compiler:
    """A solver with four parts to compile, one at each ``step``."""

    def __init__(self):
        self.told, self.lock, self.steps, self.runs = [], threading.Lock(), threading.Semaphore(0), 0
        self.ready = False
        self.fails = False

    def __call__(self, progress):
        self.runs += 1
        for done in range(4):
            progress(done, 4)
            assert self.steps.acquire(timeout=PATIENCE)
            if self.fails:
                raise OSError("on purpose")
        self.ready = True
        progress(4, 4)

    def step(self, times=1):
        for _ in range(times):
            self.steps.release()


@pytest.fixture
def slow(monkeypatch):
    """In the place of the strong player; the solver is there."""
    made = Slow()
    monkeypatch.setenv("DOMINO_EDU_PACE", "0")
    monkeypatch.setattr(thinking, "player", lambda _name: made)
    monkeypatch.setattr(thinking, "is_ready", lambda: True)
    yield made
    made.go.set()


@pytest.fixture
def compiler(monkeypatch):
    """A computer on which the solver is not compiled yet."""
    made = Compiler()
    monkeypatch.setenv("DOMINO_EDU_PACE", "0")
    monkeypatch.setattr(thinking, "is_ready", lambda: made.ready)
    monkeypatch.setattr(thinking, "PREPARATION", Preparation(made))
    yield made
    made.step(20)


def line(board):
    return line_text(board.state.line)


# --- a thought ------------------------------------------------------------------------------------


def test_the_board_answers_while_an_opponent_thinks(slow):
    async def play():
        board = Board("block", deal=1042, opponent="strong")
        board.press("3-6")
        await until(lambda: slow.asked.acquire(blocking=False))
        button(board, "Rules").click()
        button(board, "What can they hold?").click()
        meanwhile = (shown(board.card), shown(board.holders), at.opponent_due(board.table), line(board))
        slow.go.set()
        await until(lambda: not at.opponent_due(board.table))
        return meanwhile, line(board)

    meanwhile, after = asyncio.run(play())
    assert meanwhile == (True, True, True, "6-6 6-3")
    assert after == "5-6 6-6 6-3"
    assert len(slow.threads) == 1
    assert slow.threads[0] is not threading.main_thread()


def test_an_undo_while_it_thinks_drops_the_thought(slow):
    async def play():
        board = Board("block", deal=1042, opponent="strong")
        board.press("3-6")
        await until(lambda: slow.asked.acquire(blocking=False))
        board.do(at.undo)
        slow.go.set()
        slow.threads[0].join(PATIENCE)
        await asyncio.sleep(0.02)
        return line(board)

    assert asyncio.run(play()) == "6-6"


def test_an_opponent_that_begins_thinks_after_the_board_is_shown(slow):
    async def play():
        board = Board(
            "block; study; line 2-6 6-5; A 1-5 3-3; B 2-4 5-5 0-2; turn B", seat=0, opponent="strong"
        )
        waits = at.opponent_due(board.table)
        slow.go.set()
        await until(lambda: not at.opponent_due(board.table))
        return waits, len(board.state.history)

    assert asyncio.run(play()) == (True, 1)


def test_a_fault_of_the_player_is_said_and_the_position_stays(slow, monkeypatch, logged_exceptions):
    def broken(_seen, _chance):
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(thinking, "player", lambda _name: broken)

    async def play():
        board = Board("block", deal=1042, opponent="strong")
        board.press("3-6")
        await until(lambda: board.last_error is not None)
        return board

    board = asyncio.run(play())
    assert isinstance(board.last_error, ZeroDivisionError)
    assert line(board) == "6-6 6-3"
    assert logged_exceptions
    logged_exceptions.clear()
    board.last_error = None


# --- the solver is compiled -----------------------------------------------------------------------


def test_until_the_solver_is_ready_the_level_below_plays_and_says_so(compiler):
    async def play():
        board = Board("block", deal=1042, opponent="strong")
        await until(lambda: board.thinker.progress == Progress(0, 4))
        told = [board.message.value]
        assert shown(board.controls.stop)
        board.press("3-6")
        await until(lambda: not at.opponent_due(board.table))
        told.append(board.message.value)
        compiler.step(2)
        await until(lambda: board.thinker.progress == Progress(2, 4))
        told.append(board.message.value)
        compiler.step(2)
        await until(lambda: board.thinker.progress == Progress(4, 4))
        told.append(board.message.value)
        return line(board), told, shown(board.controls.stop)

    played, told, stoppable = asyncio.run(play())
    assert played == "5-6 6-6 6-3"
    assert "Preparing the strong opponent, once on this computer: 0 of 4." in told[0]
    assert "not ready yet; meanwhile plays: doubles first." in told[1]
    assert "2 of 4" in told[2]
    assert "The strong opponent is ready." in told[3]
    assert not stoppable
    assert compiler.runs == 1


def test_the_preparing_can_be_stopped(compiler):
    async def play():
        board = Board("block", deal=1042, opponent="strong")
        await until(lambda: board.thinker.progress == Progress(0, 4))
        button(board, "Stop preparing").click()
        compiler.step()
        await until(lambda: not thinking.PREPARATION._runs)
        return board

    board = asyncio.run(play())
    assert board.table.players == ("you", "doubles_first")
    assert "Your opponent from now on: doubles first." in board.message.value
    assert "Preparing" not in board.message.value
    assert not shown(board.controls.stop)
    assert not compiler.ready


def test_another_opponent_needs_no_solver(compiler):
    async def play():
        board = Board("block", deal=1042)
        board.controls.opponent.value = "strong"
        await until(lambda: board.thinker.progress is not None)
        board.controls.opponent.value = "random"
        compiler.step()
        await until(lambda: not thinking.PREPARATION._runs)
        return board.message.value

    assert "Preparing" not in asyncio.run(play())


def test_a_second_board_keeps_the_preparing_alive(compiler):
    async def play():
        first, second = (Board("block", deal=1042, opponent="strong") for _ in range(2))
        await until(lambda: first.thinker.is_busy and second.thinker.is_busy)
        button(first, "Stop preparing").click()
        compiler.step(4)
        await until(lambda: second.thinker.progress == Progress(4, 4))
        return first.thinker.progress

    assert asyncio.run(play()) is None
    assert compiler.ready
    assert compiler.runs == 1


def test_a_solver_that_cannot_be_compiled_is_said(compiler, logged_exceptions):
    compiler.fails = True

    async def play():
        board = Board("block", deal=1042, opponent="strong", lang="en")
        compiler.step()
        await until(lambda: board.thinker.progress is not None and board.thinker.progress.failed)
        board.press("3-6")
        await until(lambda: not at.opponent_due(board.table))
        return line(board), board.message.value

    played, said = asyncio.run(play())
    assert played == "5-6 6-6 6-3"
    assert "cannot be prepared on this computer. In its place plays: doubles first." in said
    assert {record.getMessage() for record in logged_exceptions} == {"the solver cannot be prepared"}
    logged_exceptions.clear()


def test_who_comes_back_at_once_is_told_from_the_beginning():
    compiler = Compiler()
    preparation, told = Preparation(compiler), []
    preparation.watch(told.append)
    preparation.leave(told.append)
    again = threading.Event()

    def watch(progress):
        told.append(progress)
        if progress.is_ready:
            again.set()

    preparation.watch(watch)
    compiler.step(20)
    wait_for(again)
    assert told[-1] == Progress(4, 4)


def test_lessons_wait_for_nothing(monkeypatch):
    """The usual opponents never ask for the solver."""

    def asked():
        raise AssertionError

    monkeypatch.setenv("DOMINO_EDU_PACE", "0")
    monkeypatch.setattr(thinking, "is_ready", asked)

    async def play():
        for rules in ("block", "triet", "stakes", "fives", "tien_gow"):
            board = Board(rules, deal=5)
            await asyncio.sleep(0.01)
            assert board.thinker.progress is None

    asyncio.run(play())

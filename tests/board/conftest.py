"""Tests of the board find ``board_tables`` beside them, and keep their matches in a folder of their own."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """Where this test's matches are saved."""
    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DOMINO_EDU_LANG", raising=False)
    monkeypatch.delenv("DOMINO_EDU_PACE", raising=False)
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def no_fault(monkeypatch):
    """Fails a test whose board met a fault, unless the test has looked at it and set it back to None."""
    from domino_edu.board.widgets import Board

    boards = []
    made = Board.__init__

    def keep(self, *given, **named):
        made(self, *given, **named)
        boards.append(self)

    monkeypatch.setattr(Board, "__init__", keep)
    yield
    assert [board.last_error for board in boards] == [None] * len(boards)

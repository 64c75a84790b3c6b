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

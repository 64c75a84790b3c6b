"""Tests of exercises find their helpers beside them, and no bank but the built-in one."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """An empty current folder, and nobody's settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DOMINO_EDU_LANG", raising=False)
    monkeypatch.delenv("DOMINO_EDU_BANK", raising=False)
    return tmp_path

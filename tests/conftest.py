"""What every test gets: an exception that was only logged is a failure; helpers for files and commands."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


class _Exceptions(logging.Handler):
    """Keeps what was logged with an exception, or as an error of ours."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or (record.name.startswith("domino_edu") and record.levelno >= logging.ERROR):
            self.found.append(record)


@pytest.fixture(autouse=True)
def logged_exceptions() -> Iterator[list[logging.LogRecord]]:
    """The exceptions logged so far, which nobody raised: a callback's, for instance.

    A test that means to provoke one looks at the list and clears it.
    """
    handler = _Exceptions()
    loggers = [logging.getLogger(), logging.getLogger("traitlets"), logging.getLogger("domino_edu")]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler.found
    for logger in loggers:
        logger.removeHandler(handler)
    if handler.found:
        pytest.fail("\n".join(logging.Formatter().format(record) for record in handler.found))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """A function that compares a text with ``tests/golden/NAME``, or writes it under --update-goldens."""

    def compare(name: str, text: str) -> None:
        path = ROOT / "tests" / "golden" / name
        if request.config.getoption("--update-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"no reference file {name}: run pytest --update-goldens and look at it"
        assert text == path.read_text(encoding="utf-8")

    return compare


class Command:
    """Runs ``domino-edu`` as a person does: in a process of its own, outside the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "domino_edu", *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            cwd=self.folder,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
            timeout=120,
            check=False,
        )


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """The command line, in an empty folder."""
    return Command(tmp_path)

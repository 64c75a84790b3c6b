"""What a learner has done: every checked answer as a row of one SQLite file on the learner's own machine.

An attempt is kept once ``record`` returns: written through to the disk in a transaction of its own, so that a
crash afterwards, or a second notebook at the same moment, loses nothing. Each has a key of its own, so two
files are merged by putting their rows together. A file is data: nothing in it is ever run.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, fields
from datetime import datetime, timezone
from enum import Enum
from fractions import Fraction
from pathlib import Path
from uuid import uuid4

from domino_edu.home import data_dir
from domino_edu.phrases import SpokenError
from domino_edu.texts import translators

VERSION = 1
MARK = 0x444F4D49
"""The application number that SQLite keeps in the file's head: ours."""
FILE_NAME = "progress.sqlite"
WAIT_S = 10.0
"""Seconds to wait while another notebook writes."""
MOST_ROWS = 1_000_000


class ProgressFault(Enum):
    """What is wrong with a file of progress. Facts in brackets."""

    NO_FILE = "no_file"  # file
    NOT_OURS = "not_ours"  # file
    NEWER = "newer"  # file
    DAMAGED = "damaged"  # file
    CANNOT_WRITE = "cannot_write"  # file


class ProgressError(SpokenError):
    """A file of progress that cannot be used; it is left as it is. Fact: its name."""

    kind: ProgressFault

    def sentence(self, lang: str | None = None) -> str:
        """One sentence that names the file and what is wrong with it."""
        _, _n = translators(lang)
        said = {
            ProgressFault.NO_FILE: _('There is no file "{file}".'),
            ProgressFault.NOT_OURS: _('"{file}" is no file of progress; it is left as it is.'),
            ProgressFault.NEWER: _('"{file}" was written by a newer Domino Edu; please update this one.'),
            ProgressFault.DAMAGED: _('"{file}" is damaged and cannot be read; it is left as it is.'),
            ProgressFault.CANNOT_WRITE: _('"{file}" cannot be written here.'),
        }
        return said[self.kind].format(**self.facts)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One checked answer.

    Attributes:
        key: its own name in all files of the world.
        time: when, in UTC, as ``2026-12-01T08:30:00+00:00``.
        lesson: the notebook it was given in, as ``02_block``, or nothing.
        exercise: the exercise's id.
        file: the name of its bank file.
        digest: a mark of the entry as it stood then.
        variant: which variant of it.
        kind: the kind of exercise.
        answer: the answer as JSON (``stored``).
        credit: from 0 to 1, exact.
        seconds: since the exercise was shown, or since the attempt before.
        hints: steps of hints taken before.
        was_shown: whether the right answer had been shown before.
    """

    key: str
    time: str
    lesson: str
    exercise: str
    file: str
    digest: str
    variant: int
    kind: str
    answer: str
    credit: Fraction
    seconds: float
    hints: int = 0
    was_shown: bool = False

    @property
    def is_right(self) -> bool:
        """Whether the answer was wholly right."""
        return self.credit == 1


_COLUMNS = tuple(each.name for each in fields(Attempt))
_NUMBERS = {"variant": "INTEGER", "seconds": "REAL", "hints": "INTEGER", "was_shown": "INTEGER"}
_TABLE = "CREATE TABLE attempts ({})".format(
    ", ".join(
        f"{name} {_NUMBERS.get(name, 'TEXT')} {'PRIMARY KEY' if name == 'key' else 'NOT NULL'}"
        for name in _COLUMNS
    )
)
_INSERT = f"INSERT OR IGNORE INTO attempts VALUES ({', '.join('?' * len(_COLUMNS))})"  # noqa: S608 - our own names
_SELECT = f"SELECT {', '.join(_COLUMNS)} FROM attempts ORDER BY time, key LIMIT {MOST_ROWS}"  # noqa: S608


def progress_file() -> Path:
    """The learner's own file; it need not exist yet."""
    return data_dir() / FILE_NAME


def now() -> str:
    """This moment as attempts keep it."""
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds")


def new_key() -> str:
    """A key no other attempt has."""
    return uuid4().hex


def record(attempts: Iterable[Attempt], path: Path | None = None) -> int:
    """How many of these attempts were new; all of them are on the disk afterwards, or none.

    Raises:
        ProgressError: the file cannot be written, or is none of ours.
    """
    file = path or progress_file()
    rows = [_row(each) for each in attempts]
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise ProgressError(ProgressFault.CANNOT_WRITE, file=file.name) from None
    with _faults(file), closing(sqlite3.connect(file, timeout=WAIT_S, isolation_level=None)) as opened:
        opened.execute("PRAGMA synchronous = FULL")
        opened.execute("BEGIN IMMEDIATE")
        _prepare(opened, file)
        before = opened.total_changes
        opened.executemany(_INSERT, rows)
        added = opened.total_changes - before
        opened.execute("COMMIT")
    return added


def attempts_in(path: Path | None = None) -> tuple[Attempt, ...]:
    """All attempts of a file in the order of time; none where the learner has no file yet.

    The file is opened for reading alone.

    Raises:
        ProgressError: it is missing, damaged, or none of ours.
    """
    file = path or progress_file()
    if not file.is_file():
        if path is None:
            return ()
        raise ProgressError(ProgressFault.NO_FILE, file=file.name)
    with _faults(file), closing(_read_only(file)) as opened:
        _check(opened, file)
        rows = opened.execute(_SELECT).fetchall()
    try:
        return tuple(_attempt(row) for row in rows)
    except (ValueError, TypeError, ZeroDivisionError, OverflowError):
        raise ProgressError(ProgressFault.DAMAGED, file=file.name) from None


def merge(other: Path, path: Path | None = None) -> int:
    """How many attempts of another file were new here; both files then lose nothing.

    Raises:
        ProgressError: one of the files cannot be used; then nothing is changed.
    """
    return record(attempts_in(other), path)


def export(target: Path, path: Path | None = None) -> int:
    """How many attempts the new file holds: all of the learner's. A file that stands there is merged into.

    Raises:
        ProgressError: one of the files cannot be used.
    """
    held = attempts_in(path)
    record(held, target)
    return len(held)


def set_aside(path: Path | None = None) -> str:
    """The new name of a file that cannot be used, beside it; it is kept.

    Raises:
        OSError: it cannot be renamed.
    """
    file = path or progress_file()
    number = 1
    while (beside := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")).exists():
        number += 1
    file.rename(beside)
    return beside.name


def _row(attempt: Attempt) -> tuple[object, ...]:
    return tuple(
        f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else value
        for value in astuple(attempt)
    )


def _attempt(row: tuple[object, ...]) -> Attempt:
    held = dict(zip(_COLUMNS, row, strict=True))
    for name in _COLUMNS:
        wanted = {"INTEGER": (int,), "REAL": (float, int)}.get(_NUMBERS.get(name, ""), (str,))
        if not isinstance(held[name], wanted):
            raise TypeError(name)
    datetime.fromisoformat(str(held["time"]))
    above, _, below = str(held["credit"]).partition("/")
    credit = Fraction(int(above), int(below or 1))
    seconds = float(str(held["seconds"]))
    if not 0 <= credit <= 1 or not 0 <= seconds < float("inf") or int(str(held["hints"])) < 0:
        raise ValueError(row)
    return Attempt(**{**held, "credit": credit, "seconds": seconds, "was_shown": bool(held["was_shown"])})  # type: ignore[arg-type]


def _read_only(file: Path) -> sqlite3.Connection:
    address = f"{file.absolute().as_uri()}?mode=ro"
    opened = sqlite3.connect(address, uri=True, timeout=WAIT_S, isolation_level=None)
    opened.execute("PRAGMA trusted_schema = OFF")
    opened.execute("PRAGMA query_only = ON")
    return opened


def _prepare(opened: sqlite3.Connection, file: Path) -> None:
    """An empty file gets our table; another is checked."""
    is_empty = not opened.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if is_empty and not opened.execute("PRAGMA application_id").fetchone()[0]:
        opened.execute(_TABLE)
        opened.execute(f"PRAGMA application_id = {MARK}")
        opened.execute(f"PRAGMA user_version = {VERSION}")
    _check(opened, file)


def _check(opened: sqlite3.Connection, file: Path) -> None:
    """Nothing but our one plain table may stand in the file: no view, no trigger, no other table."""
    if opened.execute("PRAGMA application_id").fetchone()[0] != MARK:
        raise ProgressError(ProgressFault.NOT_OURS, file=file.name)
    if opened.execute("PRAGMA user_version").fetchone()[0] > VERSION:
        raise ProgressError(ProgressFault.NEWER, file=file.name)
    held = opened.execute("SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    if held != [("table", _TABLE)]:
        raise ProgressError(ProgressFault.DAMAGED, file=file.name)


@contextmanager
def _faults(file: Path) -> Iterator[None]:
    """Says what SQLite or the disk say against a file as one of our errors."""
    try:
        yield
    except sqlite3.OperationalError:
        kind = ProgressFault.CANNOT_WRITE if _is_ours(file) else ProgressFault.NOT_OURS
        raise ProgressError(kind, file=file.name) from None
    except sqlite3.DatabaseError:
        kind = ProgressFault.DAMAGED if _is_ours(file) else ProgressFault.NOT_OURS
        raise ProgressError(kind, file=file.name) from None
    except (OSError, UnicodeError, OverflowError):
        raise ProgressError(ProgressFault.CANNOT_WRITE, file=file.name) from None


def _is_ours(file: Path) -> bool:
    """Whether the head of the file is SQLite's with our mark, or there is nothing in it."""
    try:
        with file.open("rb") as opened:
            head = opened.read(72)
    except OSError:
        return not os.path.lexists(file) or not file.is_dir()
    return not head or (head.startswith(b"SQLite format 3\0") and head[68:72] == MARK.to_bytes(4, "big"))

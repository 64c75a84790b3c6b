"""Matches that stay: one file for each named board, written after each play; and the pace chosen there.

A file that cannot be read is put aside under another name, never deleted, and the board says so.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from domino_edu.errors import DominoError
from domino_edu.home import data_dir, write_whole
from domino_edu.match import Match
from domino_edu.matchfile import match_text, parse_match

ENDING = ".match.txt"
PACES = {"slow": 1.8, "normal": 0.8, "fast": 0.3, "at_once": 0.0}
"""The paces one can choose: seconds an opponent waits before a play."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What was found for a board: its match, or the name under which a damaged file was put aside."""

    match: Match | None = None
    put_aside: str = ""


def match_file(name: str) -> Path:
    """The file of the board of this name; signs no file name can hold become ``-``.

    >>> match_file("02 Block/round").name
    '02-Block-round.match.txt'
    """
    plain = re.sub(r"[^\w-]+", "-", unicodedata.normalize("NFC", name)).strip("-")[:80]
    return data_dir() / "matches" / f"{plain or 'board'}{ENDING}"


def load(name: str) -> Saved:
    """The saved match of this board, if there is one that can be read."""
    path = match_file(name)
    try:
        return Saved(match=parse_match(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Saved()
    except (DominoError, UnicodeDecodeError):
        return Saved(put_aside=_put_aside(path))
    except OSError:
        return Saved()


def save(name: str, match: Match) -> None:
    """Nothing; the match is the saved one of this board.

    Raises:
        OSError: the file cannot be written.
    """
    write_whole(match_file(name), match_text(match))


def load_pace(name: str) -> float | None:
    """The pace that was chosen at this board, in seconds; None if none was."""
    try:
        return PACES.get(_pace_file(name).read_text(encoding="utf-8").strip())
    except (OSError, UnicodeDecodeError):
        return None


def save_pace(name: str, pace: str) -> None:
    """Nothing; this is the pace at this board from now on.

    Raises:
        OSError: the file cannot be written.
    """
    write_whole(_pace_file(name), f"{pace}\n")


def pace_id(seconds: float) -> str:
    """The pace that is nearest to so many seconds.

    >>> pace_id(0.8), pace_id(5), pace_id(0)
    ('normal', 'slow', 'at_once')
    """
    return min(PACES, key=lambda name: abs(PACES[name] - seconds))


def _pace_file(name: str) -> Path:
    path = match_file(name)
    return path.with_name(f"{path.name.removesuffix(ENDING)}.pace.txt")


def keep_older(name: str) -> None:
    """Nothing; the saved match is kept as the older one, since a new one takes its place.

    Raises:
        OSError: the file cannot be renamed.
    """
    path = match_file(name)
    if path.exists():
        path.replace(path.with_name(f"{path.name.removesuffix(ENDING)}.older.txt"))


def _put_aside(path: Path) -> str:
    """The name under which the damaged file is kept."""
    stem = path.name.removesuffix(ENDING)
    number = 1
    while (beside := path.with_name(f"{stem}.damaged-{number}.txt")).exists():
        number += 1
    try:
        path.rename(beside)
    except OSError:
        return path.name
    return beside.name

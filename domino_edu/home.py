"""Where the learner's own files are: settings, matches, progress. Nothing here leaves the machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

HOME_VARIABLE = "DOMINO_EDU_HOME"
"""An environment variable that names another folder, for classrooms and tests."""


def data_dir() -> Path:
    """The folder of the learner's files; it need not exist yet."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named) if named else user_data_path("domino-edu", appauthor=False)


def settings_file() -> Path:
    """The file of the learner's settings (JSON)."""
    return data_dir() / "settings.json"


def write_whole(path: Path, text: str) -> None:
    """Nothing; the file holds the text afterwards, or is as it was: never half of it.

    Raises:
        OSError: the folder cannot be made or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)

"""Where the lessons and the exercise bank are: in the installed package, or in a checkout beside it."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def lessons_dir(package: Path = PACKAGE) -> Path:
    """The folder with ``en/``, ``vi/`` and ``exercises/``.

    A wheel carries it as ``domino_edu/lessons``; an editable install uses the checkout's ``lessons``.

    Raises:
        FileNotFoundError: neither is there, so the installation is not whole.
    """
    inside = package / "lessons"
    beside = package.parent / "lessons"
    if inside.is_dir():
        return inside
    if beside.is_dir() and (package.parent / "pyproject.toml").is_file():
        return beside
    raise FileNotFoundError(f"no lessons in {inside} or {beside}: please install domino-edu again")


def bank_dir(package: Path = PACKAGE) -> Path:
    """The folder of the built-in exercise bank (YAML).

    Raises:
        FileNotFoundError: as for ``lessons_dir``.
    """
    return lessons_dir(package) / "exercises"


def lesson_files(language: str, folder: Path | None = None) -> tuple[Path, ...]:
    """The lessons in one language, in the order of their numbers."""
    return tuple(sorted(((folder or lessons_dir()) / language).glob("*.ipynb")))

"""What learners handed in: progress files and answered notebooks, read as data and never run."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from domino_edu.errors import DominoError
from domino_edu.exercises.answers import Plain, plain
from domino_edu.exercises.progress import attempts_in
from domino_edu.exercises.stored import answer_from_json
from domino_edu.exercises.verdicts import Misread
from domino_edu.phrases import SpokenError, sentence
from domino_edu.texts import translators

MOST_BYTES = 50_000_000
PROGRESS_ENDINGS = (".sqlite", ".db")
NOTEBOOK_ENDING = ".ipynb"


class Given(NamedTuple):
    """One answer: ``told`` is the credit the file claims, None where it claims none."""

    exercise: str
    answer: Plain
    told: str | None
    was_shown: bool


@dataclass(frozen=True, slots=True)
class HandedIn:
    """What one learner handed in, in the order of time; the name is the file's."""

    learner: str
    file: str
    given: tuple[Given, ...]


class Skipped(NamedTuple):
    """A file that could not be read, and the sentence that says why."""

    file: str
    why: str


def handed_in(folder: Path, lang: str | None = None) -> tuple[list[HandedIn], list[Skipped]]:
    """What stands in a folder and the folders in it, by file; and the files that cannot be read.

    A learner's name is the file's, or that of the folder where files lie in folders of their own.

    Raises:
        MarksError: there is no such folder, or nothing of ours in it.
    """
    if not folder.is_dir():
        raise MarksError(MarksFault.NO_FOLDER, path=folder)
    read: list[HandedIn] = []
    skipped: list[Skipped] = []
    for file in sorted(folder.rglob("*")):
        if file.suffix not in (*PROGRESS_ENDINGS, NOTEBOOK_ENDING) or ".ipynb_checkpoints" in file.parts:
            continue
        name = file.relative_to(folder).as_posix()
        try:
            read.append(HandedIn(_learner(folder, file), name, tuple(_given(file))))
        except DominoError as error:
            skipped.append(Skipped(name, sentence(error, lang)))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            _ = translators(lang).gettext
            skipped.append(Skipped(name, _('"{path}" cannot be read.').format(path=file.name)))
    if not read and not skipped:
        raise MarksError(MarksFault.NOTHING_FOUND, path=folder)
    return read, skipped


class MarksFault(Enum):
    """Why a folder cannot be marked. Fact: path."""

    NO_FOLDER = "no_folder"
    NOTHING_FOUND = "nothing_found"
    CANNOT_WRITE = "cannot_write"


class MarksError(SpokenError):
    """A folder that cannot be marked."""

    kind: MarksFault

    def sentence(self, lang: str | None = None) -> str:
        """One sentence that names the folder and what is wrong with it."""
        _, _n = translators(lang)
        said = {
            MarksFault.NO_FOLDER: _('There is no folder "{path}".'),
            MarksFault.NOTHING_FOUND: _('In "{path}" there is neither a file of progress nor a notebook.'),
            MarksFault.CANNOT_WRITE: _('The marks cannot be written to "{path}".'),
        }
        return said[self.kind].format(**self.facts)


def _learner(folder: Path, file: Path) -> str:
    """The first folder below the one asked for, else the file's name."""
    parts = file.relative_to(folder).parts
    return parts[0] if len(parts) > 1 else file.stem


def _given(file: Path) -> Iterator[Given]:
    if file.suffix == NOTEBOOK_ENDING:
        yield from _in_notebook(file)
        return
    for each in attempts_in(file):
        try:
            answer = answer_from_json(each.answer)
        except Misread:
            answer = None
        yield Given(each.exercise, answer, str(each.credit), each.was_shown)


def _in_notebook(file: Path) -> Iterator[Given]:
    """The answers written in a notebook: ``check("block-01", ...)`` with an answer that is plain data."""
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(file)
    notebook = json.loads(file.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            source = cell["source"]
            yield from answers_in(source if isinstance(source, str) else "".join(source))


def answers_in(source: str) -> Iterator[Given]:
    """The answers in the text of a cell, which is read and never run.

    >>> [each.answer for each in answers_in('check("block-14", ("B", 11))')]
    [('B', 11)]
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "check":
            said = [*node.args, *(word.value for word in node.keywords if word.arg == "answer")][:2]
            if len(said) == 2 and isinstance(said[0], ast.Constant) and isinstance(said[0].value, str):
                yield Given(said[0].value, _literal(said[1]), None, was_shown=False)


def _literal(node: ast.expr) -> Plain:
    try:
        value: Any = ast.literal_eval(node)
        return plain(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError, Misread):
        return None

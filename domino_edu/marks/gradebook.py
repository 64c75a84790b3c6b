"""The gradebook as CSV: plain, for Canvas, or for Moodle."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from domino_edu.marks.marking import Class

FORMATS = ("plain", "canvas", "moodle")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def gradebook(found: Class, style: str = "plain", *, title: str = "Domino Edu") -> str:
    """The marks as CSV with a line for each learner, in the order of names.

    Canvas matches by the columns Student and SIS Login ID, and reads the points possible from the second
    line; Moodle matches by ID number. A learner's name is the name of the file or folder.
    """
    rows = {"plain": _plain, "canvas": _canvas, "moodle": _moodle}[style](found, title)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for row in rows:
        writer.writerow([_harmless(cell) for cell in row])
    return text.getvalue()


def _plain(found: Class, _title: str) -> Iterator[list[str]]:
    yield ["learner", *found.exercises, "total", "of"]
    for learner in sorted(found.marks):
        held = found.marks[learner]
        credits_of = [_said(held[name].credit) if name in held else "" for name in found.exercises]
        yield [learner, *credits_of, _said(found.total(learner)), str(len(found.exercises))]


def _canvas(found: Class, title: str) -> Iterator[list[str]]:
    yield ["Student", "ID", "SIS Login ID", "Section", title]
    yield ["    Points Possible", "", "", "", str(len(found.exercises))]
    for learner in sorted(found.marks):
        yield [learner, "", learner, "", _said(found.total(learner))]


def _moodle(found: Class, title: str) -> Iterator[list[str]]:
    yield ["ID number", title]
    for learner in sorted(found.marks):
        yield [learner, _said(found.total(learner))]


def _said(credit: Fraction) -> str:
    """A credit with at most four places, as spreadsheets read it."""
    return f"{float(credit):.4f}".rstrip("0").rstrip(".")


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell

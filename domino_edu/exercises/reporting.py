"""``progress()``: where the learner is, in words and as a small table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from domino_edu.exercises.progress import attempts_in
from domino_edu.exercises.skills import skill_name
from domino_edu.exercises.standing import Row, Standing, standing
from domino_edu.texts import language, number, percent, translators

_CELL = "padding:4px 16px 4px 0;text-align:{};vertical-align:middle"


class Report:
    """Where a learner stands; it shows as a table in a notebook, and as its text elsewhere."""

    def __init__(self, found: Standing, lang: str) -> None:
        self.standing = found
        self.text = "\n".join(_lines(found, lang))
        self.html = _html(found, lang)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}

    def __repr__(self) -> str:
        return self.text


def progress(*, lang: str | None = None) -> Report:
    """Where you are: lessons, exercises and skills, and what to do next.

    Raises:
        ProgressError: the file of progress cannot be read; it is left as it is.
        SetupError: a language we do not speak.
    """
    return Report(standing(attempts_in()), language(lang))


def next_step(found: Standing, lang: str) -> list[str]:
    """What to do next, a sentence each."""
    _, _n = translators(lang)
    if not found.next_exercise:
        said = [_("All exercises are solved.")]
    elif found.total.tried:
        said = [
            _("Next: exercise {id} in lesson {lesson}.").format(
                id=found.next_exercise, lesson=found.next_lesson
            )
        ]
    else:
        said = [_("Nothing is solved yet. Begin with lesson {lesson}.").format(lesson=found.next_lesson)]
    if found.weak:
        named = skill_name(found.weak, lang)
        said.append(_("Practise most: {skill}.").format(skill=named))
    return said


def _cells(row: Row, lang: str) -> tuple[str, ...]:
    solved = f"{number(row.solved, lang)} / {number(row.there or row.tried, lang)}"
    first = percent(row.first / row.tried, lang) if row.tried else ""
    return (
        solved,
        first,
        number(round(float(row.points), 1), lang),
        number(row.attempts, lang),
        number(round(row.seconds / 60), lang),
    )


def _heads(lang: str) -> tuple[str, ...]:
    _, _n = translators(lang)
    return (_("solved"), _("right at once"), _("points"), _("answers"), _("minutes"))


def _tables(found: Standing, lang: str) -> list[tuple[str, list[tuple[str, ...]]]]:
    _, _n = translators(lang)
    begun = [row for row in found.lessons if row.tried or row.there]
    lessons = [(row.name, *_cells(row, lang)) for row in begun]
    skills = [(skill_name(row.name, lang), *_cells(row, lang)) for row in found.skills]
    total = [(_("all together"), *_cells(found.total, lang))]
    return [(_("lesson"), [*lessons, *total]), *([(_("skill"), skills)] if skills else [])]


def _lines(found: Standing, lang: str) -> list[str]:
    heads = _heads(lang)
    lines = list(next_step(found, lang))
    for title, rows in _tables(found, lang):
        table = [(title, *heads), *rows]
        wide = [max(len(line[at]) for line in table) for at in range(len(table[0]))]
        lines += ["", *(_padded(line, wide) for line in table)]
    return lines


def _padded(line: Sequence[str], wide: list[int]) -> str:
    first, *others = (cell.rjust(width) if at else cell.ljust(width) for at, (cell, width) in
                      enumerate(zip(line, wide, strict=True)))  # fmt: skip
    return "  ".join((first, *others)).rstrip()


def _html(found: Standing, lang: str) -> str:
    said = "".join(f"<p><strong>{escape(line)}</strong></p>" for line in next_step(found, lang))
    tables = "".join(_table(title, rows, lang) for title, rows in _tables(found, lang))
    return f'<div lang="{lang}" style="font-size:16px;line-height:1.5">{said}{tables}</div>'


def _table(title: str, rows: list[tuple[str, ...]], lang: str) -> str:
    left, right = _CELL.format("left"), _CELL.format("right")
    heads = "".join(
        f'<th scope="col" style="{right if at else left}">{escape(head)}</th>'
        for at, head in enumerate((title, *_heads(lang)))
    )
    body = "".join(
        f'<tr><th scope="row" style="{left};font-weight:normal">{escape(name)}</th>'
        + "".join(f'<td style="{right}">{escape(cell)}</td>' for cell in cells)
        + "</tr>"
        for name, *cells in rows
    )
    return f'<table style="font-size:16px"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'

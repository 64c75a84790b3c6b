"""The class report: a page of HTML that says which exercise, which wrong answer, and how often; with plots.

It needs no network and no program of ours to be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from domino_edu.exercises.bank import find
from domino_edu.exercises.entries import BankError
from domino_edu.marks.handed_in import Skipped
from domino_edu.marks.marking import Class
from domino_edu.texts import number, percent, translators

MOST_WRONG = 5
"""Wrong answers listed for an exercise, at most."""
_WIDE, _HIGH = 320, 20
_CSS = (
    "body{font:16px/1.5 system-ui,sans-serif;color:#22303A;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;margin:1rem 0}"
    "th,td{padding:6px 16px 6px 0;text-align:left;vertical-align:top}"
    "td.n{text-align:right}tr{border-bottom:1px solid #DDE3E6}.q{color:#54636C}code{font-size:15px}"
)


def class_report(found: Class, skipped: Sequence[Skipped], lang: str) -> str:
    """The report as one page of HTML."""
    _, ngettext = translators(lang)
    many = len(found.marks)
    title = _("Class report")
    parts = [f"<h1>{escape(title)}</h1>"]
    learners = ngettext("{n} learner", "{n} learners", many).format(n=number(many, lang))
    parts.append(f"<p>{escape(learners)}</p>")
    parts.append(_table((_("learner"), _("points"), ""), _learner_rows(found, lang)))
    parts.append(f"<h2>{escape(_('Exercises'))}</h2>")
    heads = (_("exercise"), _("right at once"), "", _("common wrong answers"))
    parts.append(_table(heads, _exercise_rows(found, lang)))
    parts += _notes(found, skipped, lang)
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_CSS}</style></head><body>\n{body}\n</body></html>\n"
    )


def _learner_rows(found: Class, lang: str) -> Iterable[tuple[str, ...]]:
    of = len(found.exercises)
    for learner in sorted(found.marks):
        total = found.total(learner)
        said = f"{number(round(float(total), 2), lang)} / {number(of, lang)}"
        yield escape(learner), said, _bar(float(total) / of if of else 0.0)


def _exercise_rows(found: Class, lang: str) -> Iterable[tuple[str, ...]]:
    for name in found.exercises:
        tried = [held[name] for held in found.marks.values() if name in held]
        share = sum(each.first for each in tried) / len(tried) if tried else 0.0
        asked = f'<br><span class="q">{escape(_question(name, lang))}</span>'
        wrong = "<br>".join(
            f"<code>{escape(answer)}</code> × {number(times, lang)}"
            for answer, times in found.wrong.get(name, Counter()).most_common(MOST_WRONG)
        )
        yield escape(name) + asked, percent(share, lang) if tried else "", _bar(share), wrong


def _question(name: str, lang: str) -> str:
    try:
        return find(name).question[lang]
    except BankError:
        return ""


def _notes(found: Class, skipped: Sequence[Skipped], lang: str) -> Iterable[str]:
    _, _n = translators(lang)
    lists = (
        (
            _("Verdicts that a file says otherwise"),
            [
                _("{learner}, {exercise}: the file says {stored}, the rules say {checked}.").format(
                    learner=each.learner, exercise=each.exercise, stored=each.stored, checked=each.checked
                )
                for each in found.differing
            ],
        ),
        (_("Files that were skipped"), [f"{each.file}: {each.why}" for each in skipped]),
        (_("Exercises that this bank does not have"), [f"{name} × {n}" for name, n in found.unknown.items()]),
    )
    for title, lines in lists:
        if lines:
            items = "".join(f"<li>{escape(line)}</li>" for line in lines)
            yield f"<h2>{escape(title)}</h2><ul>{items}</ul>"


def _table(heads: Sequence[str], rows: Iterable[tuple[str, ...]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _bar(share: float) -> str:
    """A bar for a share from 0 to 1; the figure stands beside it, so it says nothing alone."""
    wide = round(_WIDE * min(max(share, 0.0), 1.0))
    return (
        f'<svg width="{_WIDE}" height="{_HIGH}" viewBox="0 0 {_WIDE} {_HIGH}" aria-hidden="true">'
        f'<rect y="2" width="{_WIDE}" height="16" rx="4" fill="#E8ECEE"/>'
        f'<rect y="2" width="{wide}" height="16" rx="4" fill="#2F6B57"/></svg>'
    )

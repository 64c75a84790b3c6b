"""Hints in steps and advice at a table, as values: what was asked at this turn, and its words.

Both are made from the view of the seat to play, and hold for this position only.

>>> from domino_edu.board.setout import first_table
>>> table = first_table("block; study; line 2-6 6-5; A 5-1 2-2 1-1; B 0-0 0-1; turn A", lang="en")
>>> asked = advised(next_step(at_turn(Hinting(), table)), advise(seen(table)))
>>> hint_lines(next_step(next_step(asked)), "en")[2]
'Play 5-1 at the right end.'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape

from domino_edu.board.situation import Table, may_act
from domino_edu.board.working import Doing
from domino_edu.coach.advice import advise
from domino_edu.coach.contract import Advice
from domino_edu.coach.hints import HintKind, hint_steps
from domino_edu.phrases.coach import (
    basis_sentence,
    hint_text,
    name_of,
    reasons_text,
    sentence_of,
    worth_phrase,
)
from domino_edu.rules import View, view
from domino_edu.texts import number, translators

__all__ = [
    "Hinting", "advice_html", "advise", "advised", "asks", "at_turn", "can_ask", "doing_text", "hint_lines",
    "next_step", "seen", "with_table",
]  # fmt: skip

STEPS = len(HintKind)
MOST_PLAYS = 8
"""Plays in the table of advice, at most."""


@dataclass(frozen=True, slots=True)
class Hinting:
    """What was asked at one turn: ``step`` hints, and whether the table of advice; ``advice`` once found."""

    turn: int = -1
    step: int = 0
    opened: bool = False
    advice: Advice | None = None


def can_ask(table: Table) -> bool:
    """Whether there is a play to give a hint about: a person is to play, and the hand lies open to it."""
    return may_act(table) and not table.hidden


def at_turn(hinting: Hinting, table: Table) -> Hinting:
    """What holds now: nothing of another position, and nothing while the hand lies face down."""
    return hinting if hinting.turn == table.turn and can_ask(table) else Hinting(table.turn)


def next_step(hinting: Hinting) -> Hinting:
    """One hint more: a nudge, a reason, the play."""
    return replace(hinting, step=min(hinting.step + 1, STEPS))


def with_table(hinting: Hinting) -> Hinting:
    """The table of advice opened, or put away again."""
    return replace(hinting, opened=not hinting.opened)


def asks(hinting: Hinting) -> bool:
    """Whether something was asked that is still to be found out."""
    return hinting.advice is None and (hinting.step > 0 or hinting.opened)


def advised(hinting: Hinting, advice: Advice) -> Hinting:
    """What was asked, with the advice that answers it."""
    return replace(hinting, advice=advice)


def seen(table: Table) -> View:
    """What the person to play can see: all that a hint rests on, open hands or not."""
    return view(table.state, table.state.turn)


def hint_lines(hinting: Hinting, lang: str) -> list[str]:
    """The hints so far, one sentence or two each."""
    if hinting.advice is None:
        return []
    return [hint_text(step, lang) for step in hint_steps(hinting.advice)[: hinting.step]]


def doing_text(doing: Doing | None, lang: str) -> str:
    """How far the work on a hint or a table of advice is."""
    _, _ngettext = translators(lang)
    if doing is None:
        return _("Working it out.")
    said = (
        _("Preparing the solver, once on this computer: {done} of {of}.")
        if doing.prepares
        else _("Working it out: {done} of {of} deals of the hidden tiles.")
    )
    return said.format(done=number(doing.done, lang), of=number(doing.of, lang))


def advice_html(advice: Advice, lang: str) -> str:
    """The plays with what each is worth, its interval and at most two reasons, as a table in HTML."""
    _, ngettext = translators(lang)
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in (_("play"), _("worth"), _("why")))
    rows = []
    for each in advice.plays[:MOST_PLAYS]:
        name = sentence_of(name_of(advice.view, each.play, lang), stop="")
        cells = (worth_phrase(advice, each.play, lang), reasons_text(advice, each.play, lang))
        rows.append(
            f'<tr><th scope="row">{escape(name)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            + "</tr>"
        )
    notes = [basis_sentence(advice, lang)]
    equal = len(advice.equal)
    if equal > 1:
        said = ngettext(
            "So many deals do not tell the first {n} play apart.",
            "So many deals do not tell the first {n} plays apart.",
            equal,
        )
        notes.insert(0, said.format(n=number(equal, lang)))
    title = _("What each play is worth")
    return (
        f'<table class="domino-advice" lang="{lang}"><caption>{escape(title)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        + "".join(f'<p lang="{lang}">{escape(note)}</p>' for note in notes if note)
    )

"""What a learner asks of a position outside the board: advice, hints, hidden hands, a review, a measurement.

Each answer is a still display in words, with a small table where that reads better. It is made from what the
seat can see; the others' tiles, even where the text names them, enter nowhere.

>>> hints("block; study; line 2-6 6-5; A 1-5 2-2 1-1; B ?2; yard ?20; turn A", lang="en").text.splitlines()[2]
'3. Play 5-1 at the right end.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, cast

from domino_edu.board.holders import Holders, holders, share_text
from domino_edu.board.picture import seat_names
from domino_edu.board.still import Position, view_of
from domino_edu.coach.advice import advise
from domino_edu.coach.hints import hint_steps
from domino_edu.coach.review import review as reviewed
from domino_edu.coach.review import reviewed_seat
from domino_edu.errors import Fault, NotationError, SetupError
from domino_edu.fields import SEAT_LETTERS
from domino_edu.lab.compare import compare as compared
from domino_edu.match import HUMAN, Match
from domino_edu.matchfile import parse_match
from domino_edu.notation import parse_position
from domino_edu.phrases.coach import (
    basis_sentence,
    hint_text,
    name_of,
    reasons_text,
    sentence_of,
    worth_phrase,
)
from domino_edu.phrases.coach_review import review_lines
from domino_edu.phrases.lab import comparison_lines
from domino_edu.rules import State
from domino_edu.rules.contract import View
from domino_edu.texts import language, listing, number, translators

__all__ = ["Told", "advice", "compare", "hands", "hints", "review"]

MOST_PLAYS = 8
"""Plays in the table of advice, at most."""
_MATCH_HEAD = "domino-edu match"
_CELL = "padding:4px 14px 4px 0;text-align:left;vertical-align:top;white-space:normal"


class Told:
    """An answer in words, and as HTML for a notebook."""

    def __init__(self, text: str, html: str) -> None:
        self.text = text
        self.html = f'<div style="font-size:16px;line-height:1.5;max-width:46em">{html}</div>'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}

    def __repr__(self) -> str:
        return self.text


def advice(position: Position, *, seat: int | None = None, lang: str | None = None) -> Told:
    """What each play is worth to the seat to play, with its 95 % interval and its reasons.

    Args:
        position: a view or a position, as text or as a value; only what the seat can see is used.
        seat: whose view, 0 to 3; by default the seat the text names, or the one to play.
        lang: the language.

    Raises:
        DominoError: it is no position, or one that no deal leads to.
    """
    spoken = language(lang)
    _, ngettext = translators(spoken)
    seen = _seen(position, seat)
    if not seen.legal:
        return _nothing_to_play(spoken)
    found = advise(seen)
    rows = [
        (
            sentence_of(name_of(seen, each.play, spoken), stop=""),
            worth_phrase(found, each.play, spoken),
            reasons_text(found, each.play, spoken),
        )
        for each in found.plays[:MOST_PLAYS]
    ]
    notes = [basis_sentence(found, spoken)]
    equal = len(found.equal)
    if equal > 1:
        said = ngettext(
            "So many deals do not tell the first {n} play apart.",
            "So many deals do not tell the first {n} plays apart.",
            equal,
        )
        notes.insert(0, said.format(n=number(equal, spoken)))
    text = "\n".join([*(_row_text(row) for row in rows), *notes])
    return Told(text, _table((_("play"), _("worth"), _("why")), rows) + _paragraphs(notes))


def hints(position: Position, *, seat: int | None = None, lang: str | None = None) -> Told:
    """A hint in three steps: what to look at, a reason, the play. In a notebook each opens with a click.

    Raises:
        DominoError: as for ``advice``.
    """
    spoken = language(lang)
    _, _n = translators(spoken)
    seen = _seen(position, seat)
    if not seen.legal:
        return _nothing_to_play(spoken)
    said = [hint_text(step, spoken) for step in hint_steps(advise(seen))]
    names = (_("A nudge"), _("A reason"), _("The play"))
    text = "\n".join(f"{place}. {each}" for place, each in enumerate(said, start=1))
    steps = (
        f'<details><summary style="cursor:pointer;padding:4px 0">{escape(name)}</summary>'
        f"{_paragraphs([each])}</details>"
        for name, each in zip(names, said, strict=True)
    )
    return Told(text, "".join(steps))


def hands(position: Position, *, seat: int | None = None, lang: str | None = None) -> Told:
    """Where each hidden tile can be, and in how many ways all of them can lie, as this seat can know it.

    Raises:
        DominoError: as for ``advice``.
    """
    spoken = language(lang)
    _, _n = translators(spoken)
    seen = _seen(position, seat)
    called = seat_names(len(seen.counts), spoken, me=seen.seat)
    known = holders(seen, called, spoken)
    rows = _alike(known, spoken)
    said = [
        ", ".join(f"{at} {share}" for at, share in zip(known.places, row[1:], strict=True)) for row in rows
    ]
    lines = [f"{row[0]}: {shares}" for row, shares in zip(rows, said, strict=True)]
    text = "\n".join([*lines, *known.notes])
    heads = (_("tile"), *known.places)
    return Told(text, (_table(heads, rows) if rows else "") + _paragraphs(known.notes))


def review(played: object, *, seat: str | None = None, lang: str | None = None) -> Told:
    """Each decision of a seat, judged by what it could know then, with the turning points.

    Args:
        played: a board, a match, a position with its plays, the text of either, or the path of a match file.
        seat: the letter of the seat; by default the one a person plays, else A.
        lang: the language.

    Raises:
        DominoError: there is nothing to review in it, or no such seat.
    """
    spoken = language(lang)
    whole = _played(played)
    deals: tuple[int, ...] = ()
    if isinstance(whole, Match):
        whose = reviewed_seat(whole, seat)
        learner = whole.seats[whose] == HUMAN
        deals = tuple(each.deal_number for each in whole.rounds)
    else:
        whose, learner = _seat_named(whole, seat), seat is None
    lines = review_lines(reviewed(whole, whose), spoken, learner=learner, deals=deals)
    return Told("\n".join(lines), _parts(lines))


def compare(
    first: str,
    second: str,
    *,
    rule_set: str = "block",
    deals: int = 200,
    first_deal: int = 1,
    lang: str | None = None,
) -> Told:
    """What one way of playing scores against another over numbered deals, with the 95 % interval.

    Each deal is played from every seat. The names are those of players, and in Block also the rules of thumb
    ``keeps_open``, ``watches_passes``, ``doubles_last`` and ``lightest``.

    Raises:
        SetupError: an unknown name or game, or a number of deals that cannot be.
    """
    found = compared(first, second, rule_set=rule_set, deals=deals, first_deal=first_deal)
    lines = comparison_lines(found, language(lang))
    return Told("\n".join(lines), _paragraphs(lines))


# --- what is given ------------------------------------------------------------------------------------


def _seen(position: Position, seat: int | None) -> View:
    """The view of a seat; of a position, unless a seat is named, that of the seat to play."""
    if seat is None and not isinstance(position, (str, View)):
        seat = getattr(position, "turn", None)
    return view_of(position, seat=seat)


def _nothing_to_play(lang: str) -> Told:
    _, _n = translators(lang)
    said = _("This seat has nothing to play here: another is to play, or the round is over.")
    return Told(said, _paragraphs([said]))


def _played(played: object) -> Match | State:
    """The match or the round that is to be reviewed."""
    table = getattr(played, "table", None)
    if table is not None:
        played = table.match or table.state
    if isinstance(played, Match):
        return played
    if isinstance(played, Path):
        return parse_match(_text_in(played))
    if isinstance(played, str):
        if played.lstrip().startswith(_MATCH_HEAD):
            return parse_match(played)
        if ";" not in played and "\n" not in played and Path(played).is_file():
            return parse_match(_text_in(Path(played)))
        return parse_position(played)
    if not hasattr(played, "options") or not hasattr(played, "history"):
        raise NotationError(Fault.NOT_TEXT, found=type(played).__name__)
    return cast("State", played)


def _text_in(file: Path) -> str:
    """The text of a file, or nothing where it cannot be read: which is then said to be no match."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _seat_named(state: State, letter: str | None) -> int:
    letters = SEAT_LETTERS[: len(state.hands)]
    wanted = letters[0] if letter is None else str(letter).upper()
    if len(wanted) != 1 or wanted not in letters:
        raise SetupError(Fault.BAD_SEAT, found=letter, known=tuple(letters))
    return letters.index(wanted)


# --- how it is shown ----------------------------------------------------------------------------------


def _alike(known: Holders, lang: str) -> list[tuple[str, ...]]:
    """A row for all tiles with the same chances, the likeliest in the next hand first."""
    groups: dict[tuple[Any, ...], list[str]] = {}
    for row in known.rows:
        groups.setdefault(row.shares, []).append(row.name)
    order = sorted(groups, key=lambda shares: [-share for share in shares])
    return [
        (listing(groups[shares], lang), *(share_text(share, lang) for share in shares)) for shares in order
    ]


def _row_text(row: tuple[str, str, str]) -> str:
    play, worth, why = row
    return f"{play}: {worth}. {why}".strip() if worth else f"{play}. {why}".strip()


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th style="{_CELL}">{escape(head)}</th>' for head in heads)
    lines = "".join(
        "<tr>" + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in row) + "</tr>" for row in rows
    )
    return f'<table style="font-size:16px"><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>'


def _paragraphs(lines: Iterable[str]) -> str:
    return "".join(f'<p style="margin:4px 0 8px">{escape(line)}</p>' for line in lines)


def _parts(lines: Sequence[str]) -> str:
    """Lines with empty ones between the parts: the first of each part is its heading."""
    parts: list[list[str]] = [[]]
    for line in lines:
        if line:
            parts[-1].append(line)
        else:
            parts.append([])
    return "".join(_part(part) for part in parts if part)


def _part(part: list[str]) -> str:
    if len(part) == 1:
        return _paragraphs(part)
    return f"<p><strong>{escape(part[0])}</strong></p>{_paragraphs(part[1:])}"

"""What each other player can hold, as far as one seat can know: in words, and as HTML with its picture.

It is made from a view alone, so that it can tell nothing that its seat cannot know.

>>> from domino_edu.views import parse_view
>>> seen = parse_view("block set=2 hand_size=2; study; line 1-2; A 0-0 2-2; B ?2; turn A")
>>> print(holders_text(holders(seen, ("you", "B"), "en")))
tile    B  boneyard
0-1   67%       33%
0-2   67%       33%
1-1   67%       33%
3 ways in which the hidden tiles can lie fit all that was seen; each counts alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import NamedTuple

from domino_edu.board.sayings import names
from domino_edu.board.situation import Table
from domino_edu.board.wording import short_names
from domino_edu.errors import DominoError
from domino_edu.phrases import sentence
from domino_edu.rules import View, view
from domino_edu.rules.trick_view import TrickView
from domino_edu.solver.belief import Belief, belief
from domino_edu.solver.places import Row
from domino_edu.texts import number, percent, translators
from domino_edu.tiles import Tile


class Held(NamedTuple):
    """A tile that is not seen, how many copies of it, and the chance of each to be at each place."""

    tile: Tile
    copies: int
    shares: tuple[Fraction, ...]

    @property
    def name(self) -> str:
        """The tile, with the number of copies where there are two: ``6-6 ×2``."""
        return f"{self.tile} ×{self.copies}" if self.copies > 1 else str(self.tile)


@dataclass(frozen=True, slots=True)
class Holders:
    """The places where hidden tiles can be, a row for each tile, and what is to be said beside.

    The shares of a row add up to 1; once the round is over there is no row. ``chinese`` says which tiles.
    """

    lang: str
    places: tuple[str, ...]
    rows: tuple[Held, ...]
    notes: tuple[str, ...]
    chinese: bool = False


def holders(seen: View, called: tuple[str, ...], lang: str) -> Holders:
    """Who can hold what, as the seat of this view can know it; ``called`` are the seats' names.

    Raises:
        SetupError: no deal could have led to this view.
    """
    _, _ngettext = translators(lang)
    known = belief(seen)
    found = () if seen.outcome else known.table()
    others = [seat for seat, count in enumerate(seen.counts) if seat != seen.seat and count]
    elsewhere = (
        (_("boneyard"), [row.places.boneyard for row in found]),
        (_("face down"), [row.places.discarded for row in found]),
        (_("not in play"), [row.places.outside for row in found]),
    )
    kept = [(name, shares) for name, shares in elsewhere if any(shares)]
    rows = tuple(
        Held(
            row.tile,
            row.copies,
            (*(row.places.seats[seat] for seat in others), *(shares[at] for _name, shares in kept)),
        )
        for at, row in enumerate(found)
    )
    places = (*(called[seat] for seat in others), *(name for name, _shares in kept))
    notes = tuple(_notes(seen, known.count if isinstance(known, Belief) else 0, found, lang))
    return Holders(lang, places, rows, notes, isinstance(seen, TrickView))


def _notes(seen: View, deals: int, rows: tuple[Row, ...], lang: str) -> Iterator[str]:
    _, ngettext = translators(lang)
    if seen.outcome is not None:
        yield _("The round is over; all hands lie open.")
    elif not rows:
        yield _("No tile is hidden.")
    elif deals:
        yield ngettext(
            "{n} way in which the hidden tiles can lie fits all that was seen.",
            "{n} ways in which the hidden tiles can lie fit all that was seen; each counts alike.",
            deals,
        ).format(n=number(deals, lang))
    if any(row.places.discarded for row in rows):
        yield _("A discard tells nothing but how many tiles lie face down.")
    if any(row.copies > 1 for row in rows):
        yield _("Where both copies of a tile are hidden, the figures are those of each copy.")


def share_text(share: Fraction, lang: str) -> str:
    """A chance in words: ``no``, ``yes``, or in per cent, never rounded to either of them.

    >>> [share_text(Fraction(n, 1000), "en") for n in (0, 1, 333, 999, 1000)]
    ['no', '<1%', '33%', '>99%', 'yes']
    """
    _, _ngettext = translators(lang)
    if share in (0, 1):
        return _("yes") if share else _("no")
    if share * 100 < 1:
        return "<" + percent(0.01, lang)
    return ">" + percent(0.99, lang) if share * 100 > 99 else percent(float(share), lang)


def holders_title(lang: str) -> str:
    """What the overlay is called."""
    _, _ngettext = translators(lang)
    return _("What can they hold?")


def holders_text(known: Holders) -> str:
    """A line for each tile in columns, the notes after them; for a terminal."""
    _, _ngettext = translators(known.lang)
    lines = [(_("tile"), *known.places)]
    lines += [(row.name, *(share_text(share, known.lang) for share in row.shares)) for row in known.rows]
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    said = []
    for first, *shares in lines if known.rows else ():
        cells = (share.rjust(width) for share, width in zip(shares, wide[1:], strict=True))
        said.append("  ".join((first.ljust(wide[0]), *cells)))
    return "\n".join((*said, *known.notes))


def holders_words(known: Holders) -> str:
    """A sentence for each tile: ``0-1: B 67%, boneyard 33%.``"""
    said = []
    for row in known.rows:
        shares = zip(known.places, row.shares, strict=True)
        said.append(
            f"{row.name}: {', '.join(f'{at} {share_text(share, known.lang)}' for at, share in shares)}."
        )
    return "\n".join((*said, *known.notes))


def holders_html(table: Table, width: int) -> str:
    """The overlay of a table as HTML, ``width`` px: the picture, and the same as a table.

    It is that of the seat whose hand is shown, and says nothing while that lies face down.
    """
    from domino_edu.board.holders_scene import holders_scene
    from domino_edu.board.svg import svg

    lang = table.lang
    _, _ngettext = translators(lang)
    called = short_names(names(table))
    notes: list[str] = []
    body = ""
    if table.hidden:
        notes = [_("First turn the hand up: what can be known depends on whose hand it is.")]
    else:
        try:
            known = holders(view(table.state, table.seat), called, lang)
        except DominoError as error:
            notes = [sentence(error, lang)]
        else:
            notes = list(known.notes)
            if table.open_hands and known.rows:
                notes.insert(
                    0,
                    _("This is what {name} could know if the hands were not open.").format(
                        name=called[table.seat]
                    ),
                )
            if known.rows:
                body = svg(holders_scene(known, width)) + _table_html(known)
    said = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return f'<section lang="{lang}"><h4>{escape(holders_title(lang))}</h4>{said}{body}</section>'


def _table_html(known: Holders) -> str:
    lang = known.lang
    _, _ngettext = translators(lang)
    summary = _("The same as a table")
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in (_("tile"), *known.places))
    lines = []
    for row in known.rows:
        cells = "".join(f"<td>{escape(share_text(share, lang))}</td>" for share in row.shares)
        lines.append(f'<tr><th scope="row">{escape(row.name)}</th>{cells}</tr>')
    return (
        f"<details><summary>{escape(summary)}</summary>"
        f"<table><caption>{escape(holders_title(lang))}</caption><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table></details>"
    )

"""The rules on one card, in the learner's language."""

from __future__ import annotations

from html import escape
from typing import Any

from domino_edu.board.text import count_text
from domino_edu.texts import Gettext, number, translators
from domino_edu.tiles import tile_set


def rules_card(options: Any, lang: str) -> tuple[str, tuple[str, ...]]:
    """The title of the card and its rules in order, under these options."""
    _, _ngettext = translators(lang)
    if options.RULES != "block":
        return options.RULES, ()
    pieces = len(tile_set(options.set))
    asleep = pieces - options.seats * options.hand_size
    rules = (
        _("Each player takes {hand}; the other {asleep} sleep for the whole round. Nobody draws.").format(
            hand=count_text(options.hand_size, lang), asleep=number(asleep, lang)
        ),
        _opening(options, _),
        _("Then you play in turns. A tile goes to an open end with the same number of pips."),
        _("A double lies across the line. It matches its own number only."),
        _("A tile that fits both ends goes where you choose."),
        _("If nothing fits, you pass. With a tile that fits you may not pass."),
        _("Whoever lays the last tile wins at once."),
        _("When both pass in a row, the round is blocked: fewer pips win, equal pips are a draw."),
    )
    return _("Block in short"), rules


def card_html(options: Any, lang: str) -> str:
    """The card as HTML."""
    title, rules = rules_card(options, lang)
    items = "".join(f"<li>{escape(rule)}</li>" for rule in rules)
    return f'<section lang="{lang}"><h4>{escape(title)}</h4><ol>{items}</ol></section>'


def _opening(options: Any, _: Gettext) -> str:
    if options.opening == "free":
        return _("The first player opens with any tile.")
    if options.no_double_opening == "redeal":
        return _("The highest double opens, by itself. Without any double the tiles are dealt again.")
    return _("The highest double opens, by itself. Without any double the heaviest tile opens.")

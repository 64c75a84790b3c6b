"""What the terminal says and understands in Tien Gow.

>>> trick_words("down 1-6 1-5"), trick_words("dẫn 6-6 + 4-5"), trick_words("3|6")
(('down', '1-6+1-5'), ('lead', '6-6+4-5'), ('', '3|6'))
"""

from __future__ import annotations

import re
from itertools import groupby

from domino_edu.board.picture import Picture
from domino_edu.board.text import words
from domino_edu.board.trick_text import play_words, trick_status
from domino_edu.board.wording import short_names
from domino_edu.chinese import CIVIL, MILITARY, rank_of
from domino_edu.line import Play, PlayKind
from domino_edu.match import Match, results, standings
from domino_edu.notation import parse_play
from domino_edu.phrases import balance_text, tile_title
from domino_edu.rules import State, legal_plays
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import listing, number, translators
from domino_edu.tiles import Tile
from domino_edu.tricks import hidden_play

_VERBS = {
    "lead": "lead", "dẫn": "lead", "dan": "lead",
    "beat": "beat", "ăn": "beat", "an": "beat",
    "down": "down", "discard": "down", "úp": "down", "up": "down",
}  # fmt: skip


def trick_words(typed: str) -> tuple[str, str]:
    """The verb of what was typed, "" for none, and its tiles joined by ``+``, as the notation has them."""
    verb, _, rest = typed.partition(" ")
    named = _VERBS.get(verb.casefold())
    tiles = rest if named else typed
    return named or "", "+".join(re.split(r"[\s+,]+", tiles.strip(" +,")))


def meant_trick_play(typed: str, state: State) -> Play:
    """The play that was typed; tiles alone lead or beat, and are discarded where no play could beat.

    Raises:
        DominoError: it is none.
    """
    verb, tiles = trick_words(typed)
    if not all(re.search(r"\d", word) for word in tiles.split("+")):
        return parse_play(typed, state)  # refused with the words as they were typed
    if not verb and all(made.kind is PlayKind.DOWN for made in legal_plays(state)):
        verb = PlayKind.DOWN.value
    return parse_play(f"{verb} {tiles}".strip(), state)


def seen_words(seen: TrickView, names: tuple[str, ...], lang: str, *, me: int) -> str:
    """The table in words, with what the rules ask for now; what the hand could do is not told."""
    status = trick_status(seen, short_names(names), lang, me=me, hint=True)
    return words(Picture(seen, lang, names, me=me, status=status))


def made_words(seat: int, made: Play, names: tuple[str, ...], lang: str, *, me: int) -> str:
    """What a seat does, as all can see it: of a discard not even the owner's tiles are told."""
    shown = hidden_play(len(made.tiles)) if made.kind is PlayKind.DOWN else made
    return play_words(seat, shown, names, lang, me=me) + "."


def trick_help(lang: str) -> str:
    """What can be typed."""
    _ = translators(lang).gettext
    return "\n".join(
        (
            _("lead 6-6+4-5: lead a single, a pair, a mixed group or Supreme."),
            _("beat 1-1: beat the highest group with one of the same kind and a higher rank."),
            _("down 1-6 1-5: discard as many tiles as were led, face down, whichever you like."),
            _("Tiles alone, such as 3-6, lead or beat, and are discarded where nothing you hold beats."),
            _("plays: what you may play. ranks: the order of the tiles."),
            _("undo: take your last play back. quit: end the game."),
        )
    )


def totals_sentence(match: Match, names: tuple[str, ...], lang: str) -> str:
    """What each seat is up or down by after the finished deals: ``After 2 deals: you +12, B −4, ...``"""
    _, ngettext = translators(lang)
    sums = standings(match).margins
    each = (f"{name} {balance_text(gain, lang)}" for name, gain in zip(names, sums, strict=True))
    deals = len(results(match))
    said = ngettext("After {n} deal: {sums}.", "After {n} deals: {sums}.", deals)
    return said.format(n=number(deals, lang), sums=listing(each, lang))


def ranks_text(lang: str) -> str:
    """Both suits from high to low, with names; equal ranks are joined by ``=``."""
    _ = translators(lang).gettext
    return "\n".join(
        said.format(tiles=" > ".join(_rank(equal, lang) for equal in _by_rank(suit)))
        for said, suit in ((_("Civil, two of each: {tiles}"), CIVIL), (_("Military: {tiles}"), MILITARY))
    )


def _by_rank(suit: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    return [tuple(equal) for _rank_, equal in groupby(suit, key=rank_of)]


def _rank(equal: tuple[Tile, ...], lang: str) -> str:
    return f"{tile_title(equal[0], lang)} {' = '.join(map(str, equal))}"

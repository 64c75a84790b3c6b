"""Words for seats, players, ends and plays, and for the reasons of players."""

from __future__ import annotations

from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import TRICK_KINDS, End, Line, Play, PlayKind
from domino_edu.match import HUMAN
from domino_edu.notation import play_text
from domino_edu.phrases.chinese import trick_phrase
from domino_edu.phrases.levels import search_sentence, searcher_description, searcher_name
from domino_edu.phrases.whys import trick_why
from domino_edu.players import Choice, Why
from domino_edu.texts import translators


def seat_name(seat: int, lang: str | None = None, *, learner: int | None = None) -> str:
    """The seat's letter, or "you" for the learner's own."""
    _, _n = translators(lang)
    return _("you") if seat == learner else SEAT_LETTERS[seat]


def player_name(name: str, lang: str | None = None) -> str:
    """What a player is called."""
    _, _n = translators(lang)
    names = {
        HUMAN: _("you"),
        "random": _("random"),
        "heaviest": _("heaviest first"),
        "doubles_first": _("doubles first"),
        "highest_score": _("highest score first"),
        "careful": _("careful"),
        "sampler": _("trial deals"),
    }
    return names.get(name) or searcher_name(name, lang) or name


def player_description(name: str, lang: str | None = None) -> str:
    """What a player does, in a sentence."""
    _, _n = translators(lang)
    sentences = {
        "random": _("Plays any tile that fits, by lot."),
        "heaviest": _("Plays the tile with the most pips that fits."),
        "doubles_first": _("Gets rid of doubles as soon as they fit, then of heavy tiles."),
        "highest_score": _("Plays what scores most now; where nothing scores, the heaviest tile."),
        "careful": _("Keeps strong tiles for the last trick, counts what is still out, and wants a column."),
        "sampler": _("Deals the hidden tiles by lot, many times, and plays what did best to the end."),
    }
    return sentences.get(name) or searcher_description(name, lang) or name


def end_name(end: End, lang: str | None = None) -> str:
    """Where a tile goes, in words."""
    _, _n = translators(lang)
    names = {
        End.L: _("at the left end"),
        End.R: _("at the right end"),
        End.U: _("on the upper arm"),
        End.D: _("on the lower arm"),
    }
    return names[end]


def play_phrase(play: Play, line: Line, lang: str | None = None) -> str:
    """A play in words: "2-5 at the left end", "pass", "draw"."""
    _, _n = translators(lang)
    if play.kind in TRICK_KINDS:
        return trick_phrase(play, lang)
    if play.kind is PlayKind.PASS:
        return _("pass")
    if play.kind is PlayKind.DRAW:
        return _("draw {tile}").format(tile=play.tile) if play.tile else _("draw")
    at_any_time = {
        PlayKind.LEAVE: _("leave the table"),
        PlayKind.OFF: _("lose the connection"),
        PlayKind.ON: _("come back"),
    }
    if play.kind in at_any_time:
        return at_any_time[play.kind]
    laid = play_text(play, line).split("@")[0]
    if play.end is None:
        return laid
    return _("{tile} {where}").format(tile=laid, where=end_name(play.end, lang))


def why_sentence(choice: Choice, lang: str | None = None, *, open_hands: bool = False) -> str:
    """Why a player chose its play, in a sentence.

    It gives no hidden tile of a game of tricks away, unless ``open_hands`` says that all may be seen.
    """
    if choice.play.kind in TRICK_KINDS:
        return trick_why(choice, lang, open_hands=open_hands)
    _, ngettext = translators(lang)
    found = search_sentence(choice, lang)
    if found is not None:
        return found
    tile = choice.play.tile
    pips = tile.pips if tile else 0
    said = {
        Why.ONLY_PLAY: _("{tile} was the only play."),
        Why.FORCED_PASS: _("No tile fitted, so it had to pass."),
        Why.FORCED_DRAW: _("No tile fitted, so it had to draw."),
        Why.BY_LOT: ngettext(
            "{tile} was drawn by lot from {count} play.",
            "{tile} was drawn by lot from {count} plays.",
            choice.count,
        ),
        Why.HEAVIEST: ngettext(
            "{tile} was the heaviest tile that fitted: {pips} pip.",
            "{tile} was the heaviest tile that fitted: {pips} pips.",
            pips,
        ),
        Why.DOUBLE_FIRST: _("{tile} is a double, and doubles are the hardest to place later."),
        Why.NO_DOUBLE_FITS: ngettext(
            "No double fitted; of the tiles that did, {tile} was the heaviest: {pips} pip.",
            "No double fitted; of the tiles that did, {tile} was the heaviest: {pips} pips.",
            pips,
        ),
        Why.HIGHEST_SCORE: ngettext(
            "{tile} scored most now: {points} point.",
            "{tile} scored most now: {points} points.",
            choice.points,
        ),
        Why.NOTHING_SCORES: _("No play scored; {tile} was the heaviest tile that fitted."),
    }
    return said[choice.why].format(tile=tile, pips=pips, count=choice.count, points=choice.points)

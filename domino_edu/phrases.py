"""Sentences for what the engine says: refusals, faults, results, plays and the reasons of players.

>>> from domino_edu.errors import IllegalPlay, Reason
>>> from domino_edu.tiles import tile
>>> sentence(IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 6)), "en")
'3-5 fits neither 2 nor 6.'
"""

from __future__ import annotations

from typing import Any

from domino_edu.errors import Ambiguity, DominoError, Fault, IllegalPlay, NotationError, Reason
from domino_edu.ledger import Ledger, PayReason
from domino_edu.line import End, Line, Play, PlayKind
from domino_edu.match import HUMAN
from domino_edu.notation import play_text
from domino_edu.players import Choice, Why
from domino_edu.rules import Ending, Outcome
from domino_edu.texts import Gettext, listing, number, translators

Facts = dict[str, Any]


class SpokenError(DominoError):
    """An error of a part above the engine that brings its own sentence."""

    def sentence(self, lang: str | None = None) -> str:
        """One clear sentence for what is wrong, in the learner's language."""
        raise NotImplementedError


def sentence(error: DominoError, lang: str | None = None) -> str:
    """One clear sentence for what is wrong, in the learner's language."""
    if isinstance(error, SpokenError):
        return error.sentence(lang)
    if isinstance(error, IllegalPlay):
        return _refusal(error.reason, error.facts, lang)
    _, _n = translators(lang)
    if error.kind is Ambiguity.TWO_ENDS:
        return _("{tile} fits both ends: choose where it goes.").format(tile=error.facts["tile"])
    said = fault_sentence(error, lang)
    if isinstance(error, NotationError) and (error.line > 1 or error.column > 1):
        return _("Line {line}, column {column}: {fault}").format(
            line=error.line, column=error.column, fault=said
        )
    return said


def fault_sentence(error: DominoError, lang: str | None = None) -> str:
    """The sentence without line and column, for a text that stands inside another."""
    return _fault(error.kind, error.facts, lang) if isinstance(error.kind, Fault) else sentence(error, lang)


def seat_name(seat: int, lang: str | None = None, *, learner: int | None = None) -> str:
    """The seat's letter, or "you" for the learner's own."""
    _, _n = translators(lang)
    return _("you") if seat == learner else "ABCD"[seat]


def player_name(name: str, lang: str | None = None) -> str:
    """What a player is called."""
    _, _n = translators(lang)
    names = {
        HUMAN: _("you"),
        "random": _("random"),
        "heaviest": _("heaviest first"),
        "doubles_first": _("doubles first"),
    }
    return names.get(name, name)


def player_description(name: str, lang: str | None = None) -> str:
    """What a player does, in a sentence."""
    _, _n = translators(lang)
    sentences = {
        "random": _("Plays any tile that fits, by lot."),
        "heaviest": _("Plays the tile with the most pips that fits."),
        "doubles_first": _("Gets rid of doubles as soon as they fit, then of heavy tiles."),
    }
    return sentences.get(name, name)


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
    """A play in words: "2-5 at the left end", "pass"."""
    _, _n = translators(lang)
    if play.kind is PlayKind.PASS:
        return _("pass")
    if play.kind is PlayKind.DRAW:
        return _("draw")
    laid = play_text(play, line).split("@")[0]
    if play.end is None:
        return laid
    return _("{tile} {where}").format(tile=laid, where=end_name(play.end, lang))


def why_sentence(choice: Choice, lang: str | None = None) -> str:
    """Why a player chose its play, in a sentence."""
    _, ngettext = translators(lang)
    tile = choice.play.tile
    pips = tile.pips if tile else 0
    said = {
        Why.ONLY_PLAY: _("{tile} was the only play."),
        Why.FORCED_PASS: _("No tile fitted, so it had to pass."),
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
    }
    return said[choice.why].format(tile=tile, pips=pips, count=choice.count)


def outcome_sentence(
    result: Outcome, names: tuple[str, ...], lang: str | None = None, *, learner: int | None = None
) -> str:
    """The result of a round, in one or two sentences; ``names`` are the seats', "you" the learner's."""
    _, ngettext = translators(lang)
    if result.ending is Ending.REDEAL:
        return _("Nobody holds a double: the tiles are dealt again.")
    pips = listing(
        (
            _("{name} {pips}").format(name=name, pips=number(left, lang))
            for name, left in zip(names, result.pips, strict=True)
        ),
        lang,
    )
    if not result.winners:
        return _("The round is blocked and drawn. Pips left: {pips}.").format(pips=pips)
    winner = result.winners[0]
    if result.ending is Ending.OUT:
        said = _("You go out and win.") if winner == learner else _("{name} goes out and wins.")
    else:
        said = (
            _("The round is blocked. You have fewer pips and win.")
            if winner == learner
            else _("The round is blocked. {name} has fewer pips and wins.")
        )
    margin = ngettext("Margin: {margin} pip.", "Margin: {margin} pips.", result.margin)
    left = _("Pips left: {pips}.").format(pips=pips)
    return " ".join(
        [said.format(name=names[winner]), left, margin.format(margin=number(result.margin, lang))]
    )


def payment_rows(
    ledger: Ledger, names: tuple[str, ...], lang: str | None = None
) -> list[tuple[str, str, str, str]]:
    """The ledger as rows of a table: from, to, amount, reason."""
    _, _n = translators(lang)
    reasons = {
        PayReason.PIPS_LEFT: _("pips left in the loser's hand"),
        PayReason.OWN_PIPS: _("pips left in the winner's own hand come off"),
    }
    return [
        (names[payer], names[payee], number(float(amount), lang), reasons[reason])
        for payer, payee, amount, reason in ledger
    ]


def _refusal(reason: Reason, facts: Facts, lang: str | None) -> str:
    _, _n = translators(lang)
    tile, fits = facts.get("tile"), facts.get("fits")
    if reason is Reason.NO_FIT:
        left, right = facts["ends"]
        if left == right:
            return _("{tile} does not fit: both ends show {end}.").format(tile=tile, end=left)
        return _("{tile} fits neither {left} nor {right}.").format(tile=tile, left=left, right=right)
    if reason is Reason.WRONG_END:
        return _("{tile} does not fit {where}, which shows {value}; it fits the other end.").format(
            tile=tile, where=end_name(facts["end"], lang), value=facts["value"]
        )
    said = {
        Reason.ROUND_OVER: _("The round is over: start a new one."),
        Reason.NOT_HELD: _("{tile} is not in this hand."),
        Reason.ON_TABLE: _("{tile} already lies on the table."),
        Reason.NO_SUCH_END: _("There is no such end here; a tile goes to the left or to the right end."),
        Reason.LEAD_GIVEN: _("The rules lay {fits} first; the other tiles come after it."),
        Reason.MUST_LEAD: _("The round begins with a tile: nobody passes before one is laid."),
        Reason.MUST_PLAY: _("You cannot pass: {fits} fits."),
        Reason.NO_DRAWING: _("Nobody draws in this game: the other tiles sleep for the whole round."),
    }
    return said[reason].format(tile=tile, fits=fits.tile if isinstance(fits, Play) else "")


def _fault(kind: object, facts: Facts, lang: str | None) -> str:
    _, _n = translators(lang)
    if kind is Fault.PLAY_REFUSED:
        return _("Play {number} cannot be: {fault}").format(
            number=facts["number"], fault=sentence(facts["error"], lang)
        )
    if kind is Fault.BAD_SEATS and facts["least"] == facts["most"]:
        return _("This game is for {most} players, not {seats}.").format(**facts)
    known = facts.get("known") or ()
    shown = {name: _short(value) for name, value in facts.items()}
    shown["known"] = listing((_short(value) for value in known), lang, style="or")
    message = _fault_messages(_)[kind]
    if kind is Fault.BAD_OPTION_VALUE and not known:
        message = _("The option {option} must be a whole number, not '{found}'.")
    return message.format(**shown)


def _fault_messages(_: Gettext) -> dict[object, str]:
    return {
        Fault.NOT_TEXT: _("A text is wanted here, not a value of type {found}."),
        Fault.EMPTY: _(
            "The text is empty; a position begins with the name of its rules, as in 'block; ...'."
        ),
        Fault.BAD_TILE: _("'{found}' is no tile; write two numbers from 0 to 9, as in 3-5."),
        Fault.TILE_NOT_IN_SET: _("{tile} is not in the set that goes up to double {set}."),
        Fault.TILE_TWICE: _("{tile} stands in two places; every tile exists once."),
        Fault.TOO_FEW_TILES: _(
            "{seats} players with {hand_size} tiles each need {need} tiles, and the set has {have}."
        ),
        Fault.BAD_SEATS: _("This game is for {least} to {most} players, not {seats}."),
        Fault.BAD_HAND_SIZE: _("A hand needs at least one tile, not {hand_size}."),
        Fault.BAD_SET: _("'{set}' is no set; its highest double is a number from 0 to 9."),
        Fault.BAD_DEAL_NUMBER: _("'{found}' is no deal number; take a whole number from 0 to 999999999."),
        Fault.UNKNOWN_RULES: _("There are no rules named '{found}'; known: {known}."),
        Fault.UNKNOWN_OPTION: _("There is no option '{found}'; known: {known}."),
        Fault.BAD_OPTION_VALUE: _("The option {option} cannot be '{found}'; it can be {known}."),
        Fault.UNKNOWN_LANGUAGE: _("There is no language '{found}'; known: {known}."),
        Fault.UNKNOWN_PLAYER: _("There is no player '{found}'; known: {known}."),
        Fault.BAD_NAME: _(
            "'{found}' cannot stand in a match file; a player's name is one word of plain letters or digits."
        ),
        Fault.UNKNOWN_FIELD: _("'{found}' is not known here; known: {known}."),
        Fault.FIELD_TWICE: _("'{found}' stands here twice."),
        Fault.FIELD_MISSING: _("'{field}' is missing."),
        Fault.BAD_SEAT: _("'{found}' is no seat of this table; known: {known}."),
        Fault.BAD_PLAY: _("'{found}' is no play; write one as 6-4@R, 6-4@L or pass."),
        Fault.BAD_COUNT: _("'{found}' is not the number that is wanted here."),
        Fault.BROKEN_LINE: _("{left} and {right} do not match: touching halves must be equal."),
        Fault.HIDDEN_TILES: _("Some tiles of this position are hidden; all must be known here."),
        Fault.NO_KNOWN_HAND: _("Exactly one hand must be known, or 'seat' must say whose view it is."),
        Fault.BAD_VERSION: _("A match file begins with '{known}', not with '{found}'."),
        Fault.BAD_HEADER: _("'{found}' is not what is wanted here: {known}."),
        Fault.WRONG_RESULT: _("The result written is '{found}', but by the rules it is '{right}'."),
        Fault.WRONG_AUTO: _(
            "'{found}': 'auto' stands before the plays the rules make, and before no others."
        ),
        Fault.UNCLOSED_COMMENT: _("A comment in braces is not closed, or closed twice."),
        Fault.NOT_ASCII: _("The sign '{found}' may stand in comments only."),
    }


def _short(value: object) -> str:
    """The value as text, cut where somebody pasted a page."""
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

"""Sentences for what is refused: plays against the rules, and texts, options and set-ups that cannot be.

>>> from domino_edu.errors import IllegalPlay, Reason
>>> from domino_edu.tiles import tile
>>> sentence(IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 6)), "en")
'3-5 fits neither 2 nor 6.'
"""

from __future__ import annotations

from typing import Any

from domino_edu.errors import Ambiguity, DominoError, Fault, IllegalPlay, NotationError, Reason
from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import End, Play
from domino_edu.phrases.chinese import trick_refusal
from domino_edu.phrases.plays import end_name
from domino_edu.texts import Gettext, listing, translators

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
        said = _("{tile} fits both ends: choose where it goes.")
        if len(error.facts.get("ends", ())) > 2:
            said = _("{tile} fits several ends: choose where it goes.")
        return said.format(tile=error.facts["tile"])
    said = fault_sentence(error, lang)
    if isinstance(error, NotationError) and (error.line > 1 or error.column > 1):
        return _("Line {line}, column {column}: {fault}").format(
            line=error.line, column=error.column, fault=said
        )
    return said


def fault_sentence(error: DominoError, lang: str | None = None) -> str:
    """The sentence without line and column, for a text that stands inside another."""
    return _fault(error.kind, error.facts, lang) if isinstance(error.kind, Fault) else sentence(error, lang)


def _refusal(reason: Reason, facts: Facts, lang: str | None) -> str:
    _, _n = translators(lang)
    tile, fits = facts.get("tile"), facts.get("fits")
    of_a_trick = trick_refusal(reason, facts, lang)
    if of_a_trick is not None:
        return of_a_trick
    if reason is Reason.NO_FIT:
        return _no_fit(tile, facts["ends"], lang)
    if reason is Reason.WRONG_END:
        end, there = facts["end"], facts["fits"].end
        where = (
            _("{tile} does not fit {where}, which shows {value}; it fits the other end.")
            if {end, there} == {End.L, End.R}
            else _("{tile} does not fit {where}, which shows {value}; it fits {there}.")
        )
        return where.format(
            tile=tile, where=end_name(end, lang), value=facts["value"], there=end_name(there, lang)
        )
    if reason is Reason.NO_SUCH_END and facts.get("empty"):
        return _("Nothing is laid yet: choose a tile to lead.")
    if reason is Reason.NO_SUCH_END and facts.get("spins") and facts.get("end") in (End.U, End.D):
        return _("The arms open only when there are tiles on both sides of a double, the spinner.")
    if reason in (Reason.AWAY, Reason.NOT_SEATED, Reason.WRONG_ORDER, Reason.ALREADY_SO):
        return _about_seat(reason, facts.get("seat"), lang)
    said = {
        Reason.ROUND_OVER: _("The round is over: start a new one."),
        Reason.NOT_HELD: _("{tile} is not in this hand."),
        Reason.ON_TABLE: _("{tile} already lies on the table."),
        Reason.NO_SUCH_END: _("There is no such end here; a tile goes to the left or to the right end."),
        Reason.LEAD_GIVEN: _("By the rules {fits} opens the round; the other tiles come after it."),
        Reason.MUST_LEAD: _("The round begins with a tile: nobody passes before one is laid."),
        Reason.MUST_PLAY: _("You cannot pass: {fits} fits."),
        Reason.MAY_NOT_DRAW: _("You cannot draw: {fits} fits."),
        Reason.MUST_DRAW: _("You cannot pass yet: draw a tile from the boneyard."),
        Reason.MUST_PASS: _("You cannot draw: the boneyard has no more tiles to draw. You must pass."),
        Reason.NO_DRAWING: _("Nobody draws in this game: the other tiles sleep for the whole round."),
    }
    return said[reason].format(tile=tile, fits=fits.tile if isinstance(fits, Play) else "")


def _no_fit(tile: object, ends: tuple[int, ...], lang: str | None) -> str:
    _, _n = translators(lang)
    shown = sorted(set(ends))
    if len(shown) == 1 and len(ends) == 2:
        return _("{tile} does not fit: both ends show {end}.").format(tile=tile, end=shown[0])
    if len(shown) == 1:
        return _("{tile} does not fit: all open ends show {end}.").format(tile=tile, end=shown[0])
    if len(shown) == 2:
        left, right = dict.fromkeys(ends)
        return _("{tile} fits neither {left} nor {right}.").format(tile=tile, left=left, right=right)
    return _("{tile} does not fit: the open ends show {ends}.").format(tile=tile, ends=listing(shown, lang))


def _about_seat(reason: Reason, seat: int | None, lang: str | None) -> str:
    _, _n = translators(lang)
    if seat is None or not 0 <= seat < len(SEAT_LETTERS):
        return _("There is no such seat at this table.")
    said = {
        Reason.AWAY: _("Seat {seat} has lost its connection: the rules play for it until it is back."),
        Reason.NOT_SEATED: _("Nobody sits at seat {seat} now."),
        Reason.WRONG_ORDER: _("When seat {seat} leaves, all tiles of its hand are named, each once."),
        Reason.ALREADY_SO: _("Nothing changes: the connection of seat {seat} is so already."),
    }
    return said[reason].format(seat=SEAT_LETTERS[seat])


def _fault(kind: object, facts: Facts, lang: str | None) -> str:
    _, ngettext = translators(lang)
    if kind is Fault.PLAY_REFUSED:
        return _("Play {number} cannot be: {fault}").format(
            number=facts["number"], fault=sentence(facts["error"], lang)
        )
    if kind is Fault.BAD_SEATS and facts["least"] == facts["most"]:
        return _("This game is for {most} players, not {seats}.").format(**facts)
    if kind is Fault.TILE_TOO_OFTEN:
        return ngettext(
            "The Chinese set has {copies} tile {tile}; it stands here more often.",
            "The Chinese set has {copies} tiles {tile}; it stands here more often.",
            facts["copies"],
        ).format(**facts)
    if kind is Fault.WRONG_COLUMNS:
        return ngettext(
            "With {tiles} tile a hand, {right} columns must be won already, not {found}: together {all}.",
            "With {tiles} tiles a hand, {right} columns must be won already, not {found}: together {all}.",
            facts["tiles"],
        ).format(**facts)
    known = facts.get("known") or ()
    shown = {name: _short(value) for name, value in facts.items()}
    shown["known"] = listing((_short(value) for value in known), lang, style="or")
    message = _fault_messages(_)[kind]
    if kind is Fault.BAD_OPTION_VALUE and not known:
        message = _("The option {option} must be a whole number, 0 or more, not '{found}'.")
    return message.format(**shown)


def _fault_messages(_: Gettext) -> dict[object, str]:
    return {
        Fault.NOT_TEXT: _("A text is wanted here, not a value of type {found}."),
        Fault.EMPTY: _(
            "The text is empty; a position begins with the name of its rules, as in 'block; ...'."
        ),
        Fault.BAD_TILE: _("'{found}' is no tile; write two numbers from 0 to 9, as in 3-5."),
        Fault.TILE_NOT_IN_SET: _("{tile} is not in the set that goes up to double {set}."),
        Fault.NOT_CHINESE: _("{tile} is not in the Chinese set: its tiles have 1 to 6 pips on each half."),
        Fault.UNEVEN_HANDS: _("In Tien Gow all four hands have the same number of tiles, at least one."),
        Fault.NO_LINE_HERE: _("'{field}' does not belong to Tien Gow: it has no line and no boneyard."),
        Fault.ONLY_TRICKS: _("'{field}' belongs to Tien Gow only, not to {rules}."),
        Fault.BAD_TRICK_PLAY: _("'{found}' is no play; write one as lead 6-6+4-5, beat 1-1 or down 1-6+1-5."),
        Fault.BAD_COLUMNS: _(
            "'{found}' does not give the columns of all four seats; write them as A 1 B 2 C 0 D 3."
        ),
        Fault.BAD_BANKER: _(
            "'{found}' is no banker; write a seat, as in banker A, and for several deals in a row how many, "
            "as in banker A 2."
        ),
        Fault.TILES_UNNAMED: _(
            "'{found}' hides its tiles, but they are known here: name them, as in down 1-6."
        ),
        Fault.OWN_TILES_UNNAMED: _(
            "'{found}' hides tiles that this seat sees, as they are its own: name them, as in down 1-6."
        ),
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
        Fault.HAND_HIDDEN: _(
            "The hand of {found} is hidden here; 'seat' must name a seat whose hand is known: {known}."
        ),
        Fault.BAD_PLAY: _("'{found}' is no play; write one as 6-4@R, 6-4@L or pass."),
        Fault.BAD_COUNT: _("'{found}' is not the number that is wanted here."),
        Fault.NO_SPINNER: _("{tile} is no double, so it cannot be the spinner."),
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
        Fault.TOO_MANY_TILES: _(
            "{tiles} tiles are not laid yet; a position can be solved exactly with {most} at most."
        ),
        Fault.NOT_SOLVED: _("The exact solver does not know the house rule {option}={found}."),
        Fault.NO_SETTLEMENT: _("There is no settlement '{found}' for this game; known: {known}."),
        Fault.NO_DEPTH: _("A depth is a whole number of tiles from 1 on, not {found}."),
        Fault.NO_SUCH_DEAL: _("These plays contradict each other: no deal could have led to them."),
    }


def _short(value: object) -> str:
    """The value as text, cut where somebody pasted a page."""
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

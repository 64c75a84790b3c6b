"""The words on a panel's buttons and fields, in the learner's language."""

from __future__ import annotations

from enum import Enum

from domino_edu.board.picture import upper_first
from domino_edu.exercises.group_answers import Named
from domino_edu.exercises.kinds.pick import choice_text
from domino_edu.exercises.kinds.playing import Choices
from domino_edu.line import End, Line, Play, PlayKind
from domino_edu.phrases import play_phrase, seat_name
from domino_edu.rules.contract import Ends
from domino_edu.texts import translators


class Label(Enum):
    """A button, a field or a sentence of the panel."""

    CHECK = "check"
    SHOW_ANSWER = "show_answer"
    BACK = "back"
    NEXT = "next"
    UNDO = "undo"
    IMPOSSIBLE = "impossible"
    EVEN = "even"
    NUMBER = "number"
    MARGIN = "margin"
    LINE = "line"
    NOBODY = "nobody"
    AMOUNTS = "amounts"
    NONE = "none"
    DISCARD = "discard"
    TILES = "tiles"
    FAULT = "fault"
    SAVED = "saved"
    NOT_SAVED = "not_saved"


def labels(lang: str) -> dict[Label, str]:
    """All labels in this language."""
    _, _n = translators(lang)
    return {
        Label.CHECK: _("Check"),
        Label.SHOW_ANSWER: _("Show the answer"),
        Label.BACK: _("Back"),
        Label.NEXT: _("Next"),
        Label.UNDO: _("Take back"),
        Label.IMPOSSIBLE: _("It cannot be done"),
        Label.EVEN: _("It is a draw"),
        Label.NUMBER: _("Your number"),
        Label.MARGIN: _("Margin in pips"),
        Label.LINE: _("Your line"),
        Label.NOBODY: _("Nobody"),
        Label.AMOUNTS: _("Up (+) or down (-)"),
        Label.NONE: _("None of them"),
        Label.DISCARD: _("Discard face down"),
        Label.TILES: _("Your tiles"),
        Label.FAULT: _("Something went wrong here; your last step was undone."),
        Label.SAVED: _("Saved"),
        Label.NOT_SAVED: _("This answer could not be saved: {reason}"),
    }


def wins_label(seat: int, lang: str) -> str:
    """That this seat wins, on a button."""
    _, _n = translators(lang)
    return _("{name} wins").format(name=seat_name(seat, lang))


def choice_label(choice: Named, lang: str) -> str:
    """A choice of tiles on its button: their pips, or the play in words."""
    return upper_first(choice_text(choice, lang))


def row_label(choices: Choices, ends: Ends, lang: str, *, me: int | None) -> str:
    """What the plays of a row of buttons have in common: an end with its number, or who holds them."""
    _, _n = translators(lang)
    if choices.where is None:
        return ""
    if isinstance(choices.where, End):
        said = {
            End.L: _("Left end ({value})"),
            End.R: _("Right end ({value})"),
            End.U: _("Upper arm ({value})"),
            End.D: _("Lower arm ({value})"),
        }[choices.where]
        return said.format(value=dict(ends)[choices.where])
    return upper_first(seat_name(choices.where, lang, learner=me))


def play_label(play: Play, lang: str) -> str:
    """A play on its button: the tile's name, or what is done."""
    _, _n = translators(lang)
    if play.kind is PlayKind.DRAW:
        return _("Draw a tile")
    return str(play.tile) if play.tile else upper_first(play_phrase(play, Line(), lang))

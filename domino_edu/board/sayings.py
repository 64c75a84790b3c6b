"""The sentences of a table: its picture, its message, the names of its buttons."""

from __future__ import annotations

from domino_edu.board.messages import Message, Says
from domino_edu.board.picture import Picture, seat_names, upper_first
from domino_edu.board.table import Table, possible
from domino_edu.board.text import score_text, short_names
from domino_edu.line import End, Line
from domino_edu.match import standings
from domino_edu.phrases import end_name, play_phrase, player_name, sentence, why_sentence
from domino_edu.players import PLAYERS
from domino_edu.rules import outcome, view
from domino_edu.texts import number, translators


def picture(table: Table, *, width: int, with_message: bool = True) -> Picture:
    """The picture of a table, ``width`` in page px."""
    lit = possible(table)
    over = outcome(table.state) is not None
    return Picture(
        view=view(table.state, table.seat),
        lang=table.lang,
        names=names(table),
        me=table.me,
        width=width,
        score=score(table),
        message=message_text(table) if with_message else "",
        hands=table.state.hands if table.open_hands else None,
        hand_hidden=table.hidden,
        marked=frozenset() if table.chosen is None else frozenset((table.chosen,)),
        marked_end=table.chosen_end,
        lit=lit,
        fade=bool(lit),
        places=bool(lit) or (not over and not table.state.line.row),
        fresh=not over,
    )


def names(table: Table) -> tuple[str, ...]:
    """What the seats are called."""
    return seat_names(len(table.players), table.lang, me=table.me, players=table.players)


def score(table: Table) -> str:
    """The rules with the round and the rounds won; of a position to try, the rules alone."""
    _, _ngettext = translators(table.lang)
    rules_name = _("Block") if table.state.options.RULES == "block" else table.state.options.RULES
    if table.match is None:
        return score_text(rules_name, table.lang)
    return score_text(
        rules_name,
        table.lang,
        round_number=len(table.match.rounds),
        standings=standings(table.match),
        names=names(table),
    )


def button_labels(table: Table) -> dict[str, str]:
    """What the buttons are called."""
    _, _ngettext = translators(table.lang)
    return {
        "pass_": _("Pass"),
        "undo": _("Undo"),
        "fresh": _("New round") if table.match else _("Start again"),
        "resume": _("Continue the saved match"),
        "rules": _("Rules"),
        "open_hands": _("Open hands"),
        "hand_over": _("Hand over"),
        "deal": _("Deal"),
        "opponent": _("Opponent"),
    }


def opponents(lang: str) -> list[tuple[str, str]]:
    """The players one can choose to play against: what they are called, and their ids."""
    return [(player_name(name, lang), name) for name in PLAYERS]


def message_text(table: Table) -> str:
    """The message line of a table, "" where nothing is said."""
    return _sentence(table, table.message)


def _sentence(table: Table, message: Message) -> str:
    lang = table.lang
    _, _ngettext = translators(lang)
    if message.says is Says.REFUSED and message.error is not None:
        return sentence(message.error, lang)
    if message.says is Says.PLAYED:
        return _played(table, message)
    if message.says is Says.LAID_BY_RULES:
        said = (
            _("You open with {tile}: the rules lay it.")
            if message.seat == table.me
            else _("{name} opens with {tile}: the rules lay it.")
        )
        return said.format(name=_name(table, message.seat), tile=message.play and message.play.tile)
    end = end_name(message.end, lang) if message.end else ""
    pips = _pips_at(table.state.line, message.end)
    said = {
        Says.NOTHING: "",
        Says.REFUSED: "",
        Says.CHOOSE_PLACE: _("{tile} fits both ends: choose where it goes."),
        Says.CHOOSE_TILE: _("Now choose a tile for the {pips} {where}.")
        if message.end
        else _("Choose the tile that opens."),
        Says.NONE_FITS_HERE: _("No tile in this hand fits the {pips} {where}."),
        Says.NEW_ROUND: _("A new round: deal {number}."),
        Says.NEW_MATCH: _("A new match begins with deal {number}."),
        Says.STARTED_AGAIN: _("From the beginning again."),
        Says.TAKEN_BACK: _("Taken back: it is your decision again."),
        Says.NOTHING_TO_TAKE_BACK: _("There is nothing to take back yet."),
        Says.NEW_OPPONENT: _("Your opponent from now on: {name}."),
        Says.HANDED_OVER: _(
            "Two people play: a hand stays face down until the player whose turn it is taps it."
        ),
        Says.CONTINUED: _("The saved match goes on."),
        Says.PUT_ASIDE: _("The saved match could not be read; its file is kept as {name}."),
        Says.NOT_SAVED: _("This match cannot be saved on this computer; you can still play."),
        Says.FAULT: _("Something went wrong inside the board. The position is as it was; please try again."),
    }[message.says]
    name = player_name(message.name, lang) if message.says is Says.NEW_OPPONENT else message.name
    return said.format(
        tile=message.tile, pips=pips, where=end, number=number(message.number, lang), name=name
    )


def _played(table: Table, message: Message) -> str:
    if message.play is None:
        return ""
    said = f"{_name(table, message.seat)}: {play_phrase(message.play, message.line, table.lang)}."
    if message.choice is not None:
        said += " " + why_sentence(message.choice, table.lang)
    return said


def _name(table: Table, seat: int | None) -> str:
    return upper_first(short_names(names(table))[seat or 0])


def _pips_at(line: Line, end: End | None) -> int | None:
    return line.left if end is End.L else line.right

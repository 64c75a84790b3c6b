"""What an entry gives: a position, a seat in it, loose tiles. Each fault blames its field."""

from __future__ import annotations

from typing import Any

from domino_edu.chinese import pack
from domino_edu.errors import DominoError, Fault, NotationError, SetupError
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.line import PASS, Play
from domino_edu.notation import parse_position
from domino_edu.rules import RULE_SETS, Ending, Outcome, State, legal_plays, outcome, play, tien_gow
from domino_edu.tiles import Tile, parse_tiles
from domino_edu.trick_notation import trick_play_of

LINE_GAMES = tuple(name for name, rules in RULE_SETS.items() if not rules.PLAYS_TRICKS)
"""The rule sets with a line of play."""


def position(entry: Entry) -> State:
    """The position of an entry. Field: position.

    Raises:
        BankError: the field is missing or cannot be read.
    """
    text = entry.text("position")
    try:
        return parse_position(text)
    except DominoError as error:
        raise blamed(entry, "position", error) from None


def line_position(entry: Entry) -> State:
    """The position of an entry, one of a game with a line of play. Field: position.

    Raises:
        BankError: the field is missing, cannot be read, or is one of a game of tricks.
    """
    state = position(entry)
    only_under(entry, state, *LINE_GAMES)
    return state


def open_position(entry: Entry) -> State:
    """The position of a game with a line in which somebody is to play. Field: position.

    Raises:
        BankError: the field is missing, cannot be read, or tells of a round that is over.
    """
    entry.only("position")
    return still_open(entry, line_position(entry))


def trick_position(entry: Entry) -> Any:
    """The Tien Gow position of an entry in which somebody is to play. Field: position.

    Raises:
        BankError: the field is missing, cannot be read, or tells of another game or a deal that is over.
    """
    state = position(entry)
    only_under(entry, state, tien_gow.ID)
    return still_open(entry, state)


def still_open(entry: Entry, state: State) -> State:
    """This position, in which somebody is to play.

    Raises:
        BankError: the round is over.
    """
    if outcome(state):
        raise entry.problem("position", BankFault.ROUND_OVER)
    return state


def finished(entry: Entry) -> tuple[State, Outcome]:
    """The position of an entry at the end of its round, and the result; forced passes are made until then.

    Raises:
        BankError: the field is missing, cannot be read, or tells of a round that goes on.
    """
    state = position(entry)
    while legal_plays(state) == (PASS,):
        state = play(state, PASS)
    result = outcome(state)
    if result is None or result.ending is Ending.REDEAL:
        raise entry.problem("position", BankFault.ROUND_NOT_OVER)
    return state, result


def only_under(entry: Entry, state: State, *known: str) -> None:
    """Nothing, if the position is one of these rule sets.

    Raises:
        BankError: it is one of another.
    """
    if state.options.RULES not in known:
        found = state.options.RULES
        raise entry.problem("position", BankFault.OTHER_RULES, found=found, known=known)


def seat(entry: Entry, state: State) -> int:
    """The seat an entry names by its letter, the seat to play unless it names one. Field: seat.

    Raises:
        BankError: there is no such seat.
    """
    if "seat" not in entry.data:
        return state.turn
    letters = "ABCD"[: len(state.hands)]
    letter = entry.text("seat")
    if len(letter) != 1 or letter not in letters:
        raise entry.problem("seat", BankFault.NO_SUCH_SEAT, found=letter)
    return letters.index(letter)


def listed_plays(entry: Entry, name: str) -> tuple[Play, ...]:
    """The tiles a list names, each item as a play of a trick: ``[6-6+4-5, down 1-6]``.

    Raises:
        BankError: the field is missing or no list, or an item cannot be read.
    """
    if name not in entry.data:
        raise entry.problem(name, BankFault.MISSING)
    listed = entry.data[name]
    if not isinstance(listed, list) or not listed:
        raise entry.problem(name, BankFault.NOT_A_LIST)
    try:
        return tuple(trick_play_of(str(item)) for item in listed)
    except DominoError as error:
        raise blamed(entry, name, error) from None


def named_play(entry: Entry, name: str) -> Play:
    """The tiles a field names, as a play of a trick.

    Raises:
        BankError: the field is missing or cannot be read.
    """
    try:
        return trick_play_of(entry.text(name))
    except DominoError as error:
        raise blamed(entry, name, error) from None


def chinese_tiles(entry: Entry) -> tuple[Tile, ...]:
    """The Chinese tiles an entry lists, each as often as the set has it. Field: tiles.

    Raises:
        BankError: the field is missing, or the set does not have these tiles.
    """
    text = entry.text("tiles")
    try:
        pieces = parse_tiles(text)
        pack(pieces)
    except DominoError as error:
        raise blamed(entry, "tiles", error) from None
    return pieces


def loose_tiles(entry: Entry) -> tuple[Tile, ...]:
    """The tiles an entry lists, each once. Field: tiles.

    Raises:
        BankError: the field is missing, a word is no tile, or a tile stands twice.
    """
    text = entry.text("tiles")
    try:
        pieces = parse_tiles(text)
    except NotationError as error:
        raise blamed(entry, "tiles", error) from None
    for index, piece in enumerate(pieces):
        if piece in pieces[:index]:
            raise blamed(entry, "tiles", SetupError(Fault.TILE_TWICE, tile=piece))
    return pieces

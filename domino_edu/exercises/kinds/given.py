"""What an entry gives: a position, a seat in it, loose tiles. Each fault blames its field."""

from __future__ import annotations

from domino_edu.errors import DominoError, Fault, NotationError, SetupError
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.line import PASS
from domino_edu.notation import parse_position
from domino_edu.rules import Ending, Outcome, State, legal_plays, outcome, play
from domino_edu.tiles import Tile, parse_tiles


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


def open_position(entry: Entry) -> State:
    """The position of an entry in which somebody is to play. Field: position.

    Raises:
        BankError: the field is missing, cannot be read, or tells of a round that is over.
    """
    entry.only("position")
    state = position(entry)
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

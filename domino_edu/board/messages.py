"""What a table says, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from domino_edu.errors import DominoError
from domino_edu.ledger import Ledger
from domino_edu.line import EMPTY_LINE, End, Line, Play
from domino_edu.players import Choice
from domino_edu.tiles import Tile


class Says(Enum):
    """What the message line says."""

    NOTHING = "nothing"
    CHOOSE_PLACE = "choose_place"
    CHOOSE_TILE = "choose_tile"
    CHOOSE_TILES = "choose_tiles"
    NONE_FITS_HERE = "none_fits_here"
    LAID_BY_RULES = "laid_by_rules"
    PLAYED = "played"
    PLAYED_FOR = "played_for"  # by the rules, for a seat whose connection is lost
    LEAVE_ASKED = "leave_asked"
    LEFT = "left"
    WENT_OFF = "went_off"
    CAME_BACK = "came_back"
    OPTION = "option"
    REFUSED = "refused"
    NEW_ROUND = "new_round"
    NEW_MATCH = "new_match"
    STARTED_AGAIN = "started_again"
    TAKEN_BACK = "taken_back"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NEW_OPPONENT = "new_opponent"
    HANDED_OVER = "handed_over"
    CONTINUED = "continued"
    TRIED_AGAIN = "tried_again"  # a moment of a finished round
    BACK_AGAIN = "back_again"
    PUT_ASIDE = "put_aside"
    NOT_SAVED = "not_saved"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Message:
    """What is said, as data: the sentence is made in the language of the moment."""

    says: Says = Says.NOTHING
    seat: int | None = None
    play: Play | None = None
    line: Line = EMPTY_LINE
    tile: Tile | None = None
    end: End | None = None
    choice: Choice | None = None
    error: DominoError | None = None
    name: str = ""
    number: int = 0
    booked: Ledger = ()


NO_MESSAGE = Message()

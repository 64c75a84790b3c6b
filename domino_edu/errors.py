"""What can be wrong, as data: a reason and its facts.

The engine knows no language. ``texts.sentence(error, lang)`` makes the sentence a person reads.
"""

from __future__ import annotations

from enum import Enum
from typing import Any


class Reason(Enum):
    """Why a play is refused. Facts in brackets."""

    ROUND_OVER = "round_over"
    NOT_HELD = "not_held"  # tile
    ON_TABLE = "on_table"  # tile
    NO_FIT = "no_fit"  # tile, ends
    WRONG_END = "wrong_end"  # tile, end, value, fits
    NO_SUCH_END = "no_such_end"  # end
    LEAD_GIVEN = "lead_given"  # fits: the tile the rules lay
    MUST_LEAD = "must_lead"  # a pass before anything is laid, by a hand that is hidden
    MUST_PLAY = "must_play"  # fits: a play that is possible
    MAY_NOT_DRAW = "may_not_draw"  # fits: a play that is possible
    MUST_DRAW = "must_draw"
    MUST_PASS = "must_pass"  # the boneyard is empty
    AWAY = "away"  # seat, fits: the rules play for a lost connection
    NOT_SEATED = "not_seated"  # seat
    WRONG_ORDER = "wrong_order"  # seat: the leaver's tiles, each once
    ALREADY_SO = "already_so"  # seat
    NO_DRAWING = "no_drawing"
    NOT_A_GROUP = "not_a_group"  # tiles: they may not be led together
    MUST_LEAD_GROUP = "must_lead_group"  # a seat that leads can neither beat nor discard
    TRICK_LED = "trick_led"  # a trick is under way: beat or discard
    WRONG_NUMBER = "wrong_number"  # tiles, size: of the trick
    DOES_NOT_BEAT = "does_not_beat"  # tiles, best: the tiles to beat, cause: a member of Unbeaten
    EARLY_DEATH = "early_death"  # tile


class Fault(Enum):
    """What is wrong with a text, a set-up or an option. Facts in brackets."""

    NOT_TEXT = "not_text"  # found
    EMPTY = "empty"
    BAD_TILE = "bad_tile"  # found
    TILE_NOT_IN_SET = "tile_not_in_set"  # tile, set
    TILE_TWICE = "tile_twice"  # tile
    NOT_CHINESE = "not_chinese"  # tile: the Chinese set has none
    TILE_TOO_OFTEN = "tile_too_often"  # tile, copies
    UNEVEN_HANDS = "uneven_hands"  # counts
    WRONG_COLUMNS = "wrong_columns"  # found, right: columns won and tiles in a hand must add up
    NO_LINE_HERE = "no_line_here"  # field: Tien Gow has no line and no boneyard
    ONLY_TRICKS = "only_tricks"  # field, rules: a field of Tien Gow
    BAD_TRICK_PLAY = "bad_trick_play"  # found
    BAD_COLUMNS = "bad_columns"  # found
    BAD_BANKER = "bad_banker"  # found
    TILES_UNNAMED = "tiles_unnamed"  # found: a discard where every tile is known
    OWN_TILES_UNNAMED = "own_tiles_unnamed"  # found: a discard of the seat whose view it is
    TOO_FEW_TILES = "too_few_tiles"  # seats, hand_size, set, have, need
    BAD_SEATS = "bad_seats"  # seats, least, most
    BAD_HAND_SIZE = "bad_hand_size"  # hand_size
    BAD_SET = "bad_set"  # set
    BAD_DEAL_NUMBER = "bad_deal_number"  # found
    UNKNOWN_RULES = "unknown_rules"  # found, known
    UNKNOWN_OPTION = "unknown_option"  # found, known
    BAD_OPTION_VALUE = "bad_option_value"  # option, found, known
    UNKNOWN_LANGUAGE = "unknown_language"  # found, known
    UNKNOWN_PLAYER = "unknown_player"  # found, known
    BAD_NAME = "bad_name"  # found
    UNKNOWN_FIELD = "unknown_field"  # found, known
    FIELD_TWICE = "field_twice"  # found
    FIELD_MISSING = "field_missing"  # field
    BAD_SEAT = "bad_seat"  # found, known
    HAND_HIDDEN = "hand_hidden"  # found, known: the seat of a view must be one whose hand is known
    BAD_PLAY = "bad_play"  # found
    BAD_COUNT = "bad_count"  # found
    NO_SPINNER = "no_spinner"  # tile
    BROKEN_LINE = "broken_line"  # left, right: two tiles that do not match
    HIDDEN_TILES = "hidden_tiles"
    NO_KNOWN_HAND = "no_known_hand"
    PLAY_REFUSED = "play_refused"  # number, error
    BAD_VERSION = "bad_version"  # found, known
    BAD_HEADER = "bad_header"  # found
    WRONG_RESULT = "wrong_result"  # found, right
    WRONG_AUTO = "wrong_auto"  # found
    UNCLOSED_COMMENT = "unclosed_comment"
    NOT_ASCII = "not_ascii"  # found
    TOO_MANY_TILES = "too_many_tiles"  # tiles, most
    NOT_SOLVED = "not_solved"  # option, found: a house rule the solver does not know
    NO_SETTLEMENT = "no_settlement"  # found, known
    NO_DEPTH = "no_depth"  # found
    NO_SUCH_DEAL = "no_such_deal"  # no deal could have led to this view


class DominoError(ValueError):
    """Anything a person may do wrong: ``kind`` says what, ``facts`` with which tiles and numbers."""

    def __init__(self, kind: Enum, /, **facts: Any) -> None:
        self.kind = kind
        self.facts: dict[str, Any] = facts
        super().__init__(kind, facts)

    def __str__(self) -> str:
        """The kind and facts in a fixed order, for logs; people get ``texts.sentence``."""
        listed = ", ".join(f"{name}={_plain(value)}" for name, value in self.facts.items())
        return f"{self.kind.value} ({listed})" if listed else str(self.kind.value)


class IllegalPlay(DominoError):  # noqa: N818 - the field's word for it, as in IllegalMove
    """The play is against the rules; ``reason`` is a ``Reason``."""

    kind: Reason

    @property
    def reason(self) -> Reason:
        """The member of ``Reason``."""
        return self.kind


class AmbiguousPlay(DominoError):  # noqa: N818
    """The tile fits two different ends and no end was named. Facts: tile, ends."""

    def __init__(self, **facts: Any) -> None:
        super().__init__(Ambiguity.TWO_ENDS, **facts)


class Ambiguity(Enum):
    """Why a text names more than one play."""

    TWO_ENDS = "two_ends"


class SetupError(DominoError):
    """A deal, an option or a number of seats that cannot be."""


class SolverError(DominoError):
    """A position, option or settlement the exact solver cannot do."""


class NotationError(DominoError):
    """A text that cannot be read; ``line`` and ``column`` count from 1."""

    def __init__(self, kind: Enum, /, line: int = 1, column: int = 1, **facts: Any) -> None:
        super().__init__(kind, **facts)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {super().__str__()}"


def _plain(value: Any) -> str:
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return " ".join(_plain(item) for item in value)
    return str(value)

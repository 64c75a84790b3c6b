"""The notation of Tien Gow: plays, and the parts of a position that games with a line do not have.

Grammar: docs/en/notation.md.

>>> trick_play_of("down 1-6 + 1-6"), trick_play_of("down ?2")
(down 1-6+1-6, down ?2)
"""

from __future__ import annotations

import re
from typing import Any

from domino_edu.chinese import SEATS, pack, unpack
from domino_edu.errors import DominoError, Fault, NotationError
from domino_edu.fields import SEAT_LETTERS, Field, blaming, listed_tiles, seat_of
from domino_edu.line import Play, PlayKind
from domino_edu.rules.contract import Start, State, View
from domino_edu.tiles import parse_tile
from domino_edu.tricks import MOST_TOGETHER, hidden_play, trick_play

NO_LINE = ("line", "lead", "spinner", "up", "down", "yard", "points")
"""Fields of games with a line, a boneyard or points."""
NO_TRICKS = ("banker", "columns")
"""Fields of games of tricks."""
_LETTERS = list(SEAT_LETTERS[:SEATS])
_PLAY = re.compile(r"(?:(?P<kind>lead|beat|down)\s+)?(?P<tiles>\S+(?:\s*\+\s*\S+)*)", re.IGNORECASE)
_HIDDEN = re.compile(r"\?([1-9])")


def trick_play_of(text: str, *, leads: bool = True) -> Play:
    """The play a text names: ``lead 2-4+1-2``, ``beat 1-1``, ``down 1-6+1-6``; in a view ``down ?2``.

    Tiles alone are a lead, or what beats once a trick is led.

    Raises:
        NotationError: the text names no play.
    """
    found = _PLAY.fullmatch(text.strip())
    if found is None:
        raise NotationError(Fault.BAD_TRICK_PLAY, found=text)
    kind = PlayKind(found["kind"].lower()) if found["kind"] else (PlayKind.LEAD if leads else PlayKind.BEAT)
    hidden = _HIDDEN.fullmatch(found["tiles"])
    if hidden and kind is PlayKind.DOWN and int(hidden[1]) <= MOST_TOGETHER:
        return hidden_play(int(hidden[1]))
    words = found["tiles"].split("+")
    if len(words) > MOST_TOGETHER:
        raise NotationError(Fault.BAD_TRICK_PLAY, found=text)
    try:
        pieces = [parse_tile(word) for word in words]
    except NotationError:
        raise NotationError(Fault.BAD_TRICK_PLAY, found=text) from None
    try:
        return trick_play(kind, pieces)
    except DominoError as error:
        raise NotationError(error.kind, **error.facts) from None


def trick_play_in(text: str, position: State | View) -> Play:
    """The play of a trick that a text names in this position, legal or not.

    Raises:
        NotationError: the text names no play, or hides tiles that are known here.
    """
    is_led = _trick_is_led(position)
    chosen = trick_play_of(text, leads=not is_led)
    if is_led and None in chosen.tiles:
        if not isinstance(position, View):
            raise NotationError(Fault.TILES_UNNAMED, found=text.strip())
        if position.turn == position.seat:
            raise NotationError(Fault.OWN_TILES_UNNAMED, found=text.strip())
    return chosen


def _trick_is_led(position: State | View) -> bool:
    """Whether a trick is under way: seats have played since the last lead, but not all."""
    history = position.played if isinstance(position, View) else position.history
    since = next((n for n, (_, made) in enumerate(reversed(history)) if made.kind is PlayKind.LEAD), -1) + 1
    return 0 < since < int(position.options.seats)


def hand_of(field: Field) -> int:
    """The packed hand a field lists; civil tiles may stand twice.

    Raises:
        NotationError: a word is no tile of the Chinese set, or one stands too often.
    """
    pieces = listed_tiles(field)
    with blaming(field):
        return pack(pieces)


def hand_text(hand: int) -> str:
    """The tiles of a packed hand, civil before military, high before low."""
    return " ".join(str(piece) for piece in unpack(hand))


def start_fields(start: Start) -> list[str]:
    """The fields that say who is banker, what columns are won, and who leads in a study position."""
    run = f" {start.banker_run}" if start.banker_run != 1 else ""
    fields = [f"banker {SEAT_LETTERS[start.banker or 0]}{run}"]
    if start.columns:
        pairs = (f"{SEAT_LETTERS[seat]} {won}" for seat, won in enumerate(start.columns))
        fields.append(f"columns {' '.join(pairs)}")
    if start.turn is not None:
        fields.append(f"turn {SEAT_LETTERS[start.turn]}")
    return fields


def trick_start(named: dict[str, Field], hands: tuple[int, ...]) -> Start:
    """Where the history begins, as the fields say; without a ``banker`` field it is A.

    Raises:
        NotationError: a field that a game of tricks does not have, or one that cannot be read.
    """
    for name in NO_LINE:
        if name in named:
            field = named[name]
            raise NotationError(Fault.NO_LINE_HERE, line=field.line, column=field.column, field=name)
    banker, run = _banker(named["banker"]) if "banker" in named else (0, 1)
    turn = seat_of(named["turn"], _LETTERS) if "turn" in named else None
    columns = _columns(named["columns"]) if "columns" in named else ()
    return Start(
        hands, (), turn=turn, is_study="study" in named, banker=banker, banker_run=run, columns=columns
    )


def refuse_trick_fields(named: dict[str, Field], options: Any) -> None:
    """Nothing, unless there is a field that only games of tricks have.

    Raises:
        NotationError: there is one.
    """
    for name in NO_TRICKS:
        if name in named:
            field = named[name]
            raise NotationError(
                Fault.ONLY_TRICKS, line=field.line, column=field.column, field=name, rules=options.RULES
            )


def _banker(field: Field) -> tuple[int, int]:
    words = field.text.split()
    if not 1 <= len(words) <= 2 or not all(re.fullmatch(r"[1-9]\d?", word) for word in words[1:]):
        raise NotationError(Fault.BAD_BANKER, line=field.line, column=field.column, found=field.text)
    return seat_of(field._replace(text=words[0]), _LETTERS), int(words[1]) if len(words) > 1 else 1


def _columns(field: Field) -> tuple[int, ...]:
    words = field.text.split()
    letters, numbers = words[::2], words[1::2]
    if letters != _LETTERS or len(numbers) != SEATS or not all(re.fullmatch(r"\d", n) for n in numbers):
        raise NotationError(Fault.BAD_COLUMNS, line=field.line, column=field.column, found=field.text)
    return tuple(int(number) for number in numbers)

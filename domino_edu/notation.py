"""One line of text for a position with its history, and words for plays. Grammar: docs/en/notation.md.

>>> state = parse_position("block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A; plays 5-1@R")
>>> state.right, parse_position(position_text(state)) == state
(1, True)
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from domino_edu.errors import AmbiguousPlay, Fault, IllegalPlay, NotationError, Reason
from domino_edu.fields import (
    SEAT_LETTERS,
    Field,
    blaming,
    play_words,
    read_fields,
    seat_of,
    tiles_of,
    whole_number,
)  # fmt: skip
from domino_edu.line import (
    DRAW,
    EMPTY_LINE,
    PASS,
    TRICK_KINDS,
    End,
    Halves,
    Line,
    Play,
    PlayKind,
    lay,
    line_text,
    parse_row,
)
from domino_edu.rules import auto_play, begin, play, rules
from domino_edu.rules.contract import Start, State, View
from domino_edu.rules.options import changed, read_options
from domino_edu.tiles import Tile, mask_of, parse_halves, parse_tile, tile, tile_names, tile_set
from domino_edu.trick_notation import (
    hand_of,
    hand_text,
    refuse_trick_fields,
    start_fields,
    trick_play_in,
    trick_start,
)

# --- plays ---------------------------------------------------------------------------------------


def play_text(chosen: Play, line: Line = EMPTY_LINE) -> str:
    """The play in our notation, its tile as it will lie on this line: ``6-4@R``, ``5-6@L``, ``pass``.

    An own draw in a view names its tile, and what a seat does out of turn names the seat. Plays of a trick
    name their tiles: ``lead 2-4+1-2``.
    """
    if chosen.kind in TRICK_KINDS:
        return str(chosen)
    if chosen.seat is not None:
        return " ".join([SEAT_LETTERS[chosen.seat], chosen.kind.value, *_order_text(chosen.tiles)])
    if chosen.tile is None:
        return str(chosen)
    if chosen.kind is PlayKind.DRAW:
        return f"draw {chosen.tile}"
    if chosen.end is None or not line.row:
        return str(chosen)
    after = lay(line, chosen)
    laid = {End.L: after.row[:1], End.R: after.row[-1:], End.U: after.up[-1:], End.D: after.down[-1:]}
    return f"{laid[chosen.end][0]}@{chosen.end.value}"


_PLAY = re.compile(r"(?P<tile>[^@\s]+)(?:\s*@\s*(?P<end>[LRUDlrud]|\d))?")
_AT_ANY_TIME = re.compile(r"(?P<seat>[A-D])\s+(?P<kind>leave|off|on)(?:\s+(?P<order>\S+))?")
_OWN_DRAW = re.compile(r"draw\s+(?P<tile>\S+)", re.IGNORECASE)


def parse_play(text: str, position: State | View) -> Play:
    """The play a text names in this position, legal or not.

    The end may be a letter (``6-4@R``), a number that only one end shows (``6-4@6``), or left out when
    the tile fits one end only.

    Raises:
        NotationError: the text names no play, or hides tiles that are known here.
        AmbiguousPlay: the tile fits two ends that differ.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    if rules(position.options.RULES).PLAYS_TRICKS:
        return trick_play_in(text, position)
    word = text.strip().lower()
    if word in ("pass", "draw"):
        return PASS if word == "pass" else DRAW
    at_any_time = _AT_ANY_TIME.fullmatch(text.strip())
    if at_any_time is not None:
        return _table_play(at_any_time, text)
    drawn = _OWN_DRAW.fullmatch(text.strip())
    if drawn is not None and isinstance(position, View):
        return Play(PlayKind.DRAW, parse_tile(drawn["tile"]))
    found = _PLAY.fullmatch(text.strip())
    if found is None:
        raise NotationError(Fault.BAD_PLAY, found=text)
    try:
        near, far = parse_halves(found["tile"])
    except NotationError:
        raise NotationError(Fault.BAD_PLAY, found=text) from None
    piece, ends = tile(near, far), dict(position.ends)
    if not ends:
        return Play.lay(piece, turned=near > far)
    named = found["end"]
    if named and not named.isdigit():
        return Play.lay(piece, End(named.upper()))
    fitting = [end for end, value in ends.items() if value in piece]
    if named:
        fitting = [end for end in fitting if ends[end] == int(named)]
    arms = [end for end in fitting[1:] if end in (End.U, End.D)]
    if arms or len({ends[end] for end in fitting}) > 1:
        raise AmbiguousPlay(tile=piece, ends=tuple(ends[end] for end in fitting))
    if not fitting:
        raise IllegalPlay(Reason.NO_FIT, tile=piece, ends=tuple(ends.values()))
    return Play.lay(piece, fitting[0])


def _table_play(found: re.Match[str], text: str) -> Play:
    """A seat leaves, with the order its tiles go into the boneyard in; or its connection is lost or back."""
    kind, order = PlayKind(found["kind"]), found["order"] or ""
    if order and kind is not PlayKind.LEAVE:
        raise NotationError(Fault.BAD_PLAY, found=text)
    hidden = re.fullmatch(r"\?(\d{1,2})", order)
    pieces: tuple[Tile | None, ...] = (None,) * int(hidden[1]) if hidden else ()
    if order and not hidden:
        pieces = tuple(parse_tile(word) for word in order.split("+"))
    return Play(kind, seat=SEAT_LETTERS.index(found["seat"]), tiles=pieces)


def _order_text(order: tuple[Tile | None, ...]) -> list[str]:
    if not order:
        return []
    if None in order:
        return [f"?{len(order)}"]
    return ["+".join(str(piece) for piece in order)]


# --- positions -----------------------------------------------------------------------------------


def position_text(state: State) -> str:
    """The position with its whole history, in one line; the inverse of ``parse_position``."""
    fields = [rules_text(state.options), *start_lines(state, study=line_fields(state.start))]
    if state.history:
        fields.append(f"plays {plays_text(state)}")
    return "; ".join(fields)


def start_lines(state: State, *, study: list[str]) -> list[str]:
    """The fields that say where the history begins; ``study`` are those of a study position, first."""
    start = state.start
    if rules(state.options.RULES).PLAYS_TRICKS:
        hands = [f"{SEAT_LETTERS[seat]} {hand_text(hand)}" for seat, hand in enumerate(start.hands)]
        return [*study[:1], *hands, *start_fields(start)]
    hands = [f"{SEAT_LETTERS[seat]} {tile_names(hand)}".rstrip() for seat, hand in enumerate(start.hands)]
    yard = f"yard {' '.join(_name(number) for number in start.boneyard)}".rstrip()
    return [*study, *hands, yard, *turn_fields(start)]


def turn_fields(start: Start) -> list[str]:
    """The fields that say who leads and what the points of the match are, where the start does."""
    fields = [] if start.turn is None else [f"turn {SEAT_LETTERS[start.turn]}"]
    if start.points:
        pairs = (f"{SEAT_LETTERS[seat]} {points}" for seat, points in enumerate(start.points))
        fields.append(f"points {' '.join(pairs)}")
    return fields


def plays_text(state: State) -> str:
    """The plays so far, apart by commas, each tile as it lies; ``auto`` before those made by the rules."""
    words = []
    at = begin(state.options, state.start)
    for _, made in state.history:
        prefix = "auto " if made.seat is None and auto_play(at) is not None else ""
        words.append(prefix + play_text(made, at.line))
        at = play(at, made)
    return ", ".join(words)


def parse_position(text: str) -> State:
    """The position a line of text describes, history included.

    Where ``yard`` is left out, it is all tiles that are nowhere else, in the order of names.

    Raises:
        NotationError: the text cannot be read, or tells of a position or a play that cannot be.
    """
    fields = read_fields(text)
    if any("?" in field.text for field in fields if field.name != "plays"):
        raise NotationError(Fault.HIDDEN_TILES)
    return state_from(fields, strict=False)


def state_from(fields: list[Field], *, strict: bool) -> State:
    """The state these fields describe; ``strict`` asks for ``auto`` before every play by the rules.

    Raises:
        NotationError: as for ``parse_position``.
    """
    options = options_of(fields[0])
    named = by_name(fields[1:])
    letters = seats_of(options, named)
    if rules(options.RULES).PLAYS_TRICKS:
        start = trick_start(named, tuple(hand_of(named[seat]) for seat in letters))
    else:
        refuse_trick_fields(named, options)
        start = _start(options, named, tuple(mask_of(tiles_of(named[seat])) for seat in letters))
    with blaming(fields[0]):
        state = begin(options, start)
    if "plays" not in named:
        return state
    for number, (word, where) in enumerate(play_words(named["plays"]), start=1):
        auto = word.startswith("auto ")
        with blaming(where, number=number):
            chosen = parse_play(word.removeprefix("auto "), state)
            given = chosen.seat is None and auto_play(state) is not None
            if auto != given and (auto or strict):
                raise NotationError(Fault.WRONG_AUTO, found=word)
            state = play(state, chosen)
    return state


# --- parts ----------------------------------------------------------------------------------------


def options_of(head: Field) -> Any:
    """The options a rules field sets, ``block set=3``.

    Raises:
        NotationError: unknown rules, or an option that is unknown, wrong or given twice.
    """
    words = head.text.split()
    with blaming(head):
        rule_set = rules(words[0])
        texts: dict[str, str] = {}
        for word in words[1:]:
            name, _, value = word.partition("=")
            if name in texts:
                raise NotationError(Fault.FIELD_TWICE, found=name)
            texts[name] = value
        return read_options(rule_set.Options, texts)


def seats_of(options: Any, named: dict[str, Field]) -> list[str]:
    """The letters of the seats, each of which has a hand.

    Raises:
        NotationError: a hand is missing, or there is one too many.
    """
    letters = list(SEAT_LETTERS[: options.seats])
    for letter in letters:
        if letter not in named:
            raise NotationError(Fault.FIELD_MISSING, field=letter)
    for letter in SEAT_LETTERS[options.seats :]:
        if letter in named:
            extra = named[letter]
            raise NotationError(
                Fault.BAD_SEAT, line=extra.line, column=extra.column, found=letter, known=tuple(letters)
            )
    return letters


def _start(options: Any, named: dict[str, Field], hands: tuple[int, ...]) -> Start:
    study = "study" in named
    line = line_of(named) if study else EMPTY_LINE
    only_there = ("line", "lead", "spinner", "up", "down")
    extra = next((named[name] for name in only_there if name in named and not study), None)
    if extra:
        raise NotationError(Fault.FIELD_MISSING, line=extra.line, column=extra.column, field="study")
    if study and "turn" not in named:
        raise NotationError(Fault.FIELD_MISSING, field="turn")
    turn = seat_of(named["turn"], list(SEAT_LETTERS[: options.seats])) if "turn" in named else None
    if "yard" in named:
        yard = tuple(piece.number for piece in tiles_of(named["yard"]))
    else:
        held = mask_of(line.tiles)
        for hand in hands:
            held |= hand
        yard = tuple(piece.number for piece in tile_set(options.set) if not piece.bit & held)
    return Start(hands, yard, line, turn, is_study=study, points=points_of(options, named))


def points_of(options: Any, named: dict[str, Field]) -> tuple[int, ...]:
    """The points of the match a ``points`` field gives by seat, () without one.

    Raises:
        NotationError: they are not one number for each seat, in their order.
    """
    if "points" not in named:
        return ()
    field = named["points"]
    words = field.text.split()
    letters, numbers = words[::2], words[1::2]
    if letters != list(SEAT_LETTERS[: options.seats]) or not all(
        re.fullmatch(r"\d{1,6}", w) for w in numbers
    ):
        raise NotationError(Fault.BAD_COUNT, line=field.line, column=field.column, found=field.text)
    if len(numbers) != len(letters):
        raise NotationError(Fault.BAD_COUNT, line=field.line, column=field.column, found=field.text)
    return tuple(int(word) for word in numbers)


def line_of(named: dict[str, Field]) -> Line:
    """The line of play of a study position, with its spinner and arms.

    Raises:
        NotationError: tiles that do not match, or a place that is not in the line.
    """
    if "line" not in named and not {"lead", "spinner", "up", "down"} & set(named):
        return EMPTY_LINE
    field = named.get("line") or Field("line", "", 1, 1)
    line = _row(field)
    lead = _place(named["lead"], line) if "lead" in named else 0
    spinner = _place(named["spinner"], line) if "spinner" in named else None
    for name in ("up", "down"):
        if name in named and spinner is None:
            where = named[name]
            raise NotationError(Fault.FIELD_MISSING, line=where.line, column=where.column, field="spinner")
    if spinner is not None and not line.row[spinner].tile.is_double:
        where = named["spinner"]
        raise NotationError(
            Fault.NO_SPINNER, line=where.line, column=where.column, tile=line.row[spinner].tile
        )
    arms = [_arm(named[name], line, spinner) if name in named else () for name in ("up", "down")]
    return replace(line, lead=lead, spinner=spinner, up=arms[0], down=arms[1])


def _row(field: Field) -> Line:
    try:
        return parse_row(field.text)
    except NotationError as error:
        column = field.column + error.column - 1
        raise NotationError(error.kind, line=field.line, column=column, **error.facts) from None


def _place(field: Field, line: Line) -> int:
    place = whole_number(field) - 1
    if not 0 <= place < max(len(line.row), 1 if field.name == "lead" else 0):
        raise NotationError(Fault.BAD_COUNT, line=field.line, column=field.column, found=field.text)
    return place


def _arm(field: Field, line: Line, spinner: int | None) -> tuple[Halves, ...]:
    arm = _row(field).row
    at = line.row[spinner or 0]
    if arm and arm[0].near != at.near:
        raise NotationError(Fault.BROKEN_LINE, line=field.line, column=field.column, left=at, right=arm[0])
    return arm


def rules_text(options: Any) -> str:
    """The rules with the options that differ from their defaults: ``block set=3``."""
    return " ".join([options.RULES, *(f"{name}={value}" for name, value in changed(options).items())])


def line_fields(start: Start) -> list[str]:
    """The fields of a study position that say what is laid."""
    if not start.is_study:
        return []
    line = start.line
    fields = ["study", f"line {line_text(line)}".rstrip()]
    if line.lead:
        fields.append(f"lead {line.lead + 1}")
    if line.spinner is not None:
        fields.append(f"spinner {line.spinner + 1}")
    for name, arm in (("up", line.up), ("down", line.down)):
        if arm:
            fields.append(f"{name} {' '.join(str(halves) for halves in arm)}")
    return fields


def _name(number: int) -> str:
    return tile_names(1 << number)


def by_name(fields: list[Field]) -> dict[str, Field]:
    """The fields by their names."""
    return {field.name: field for field in fields}

"""One line of text for a position with its history, and words for plays. Grammar: docs/en/notation.md.

>>> state = parse_position("block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A; plays 5-1@R")
>>> state.right, parse_position(position_text(state)) == state
(1, True)
"""

from __future__ import annotations

import re
from typing import Any

from domino_edu.errors import AmbiguousPlay, Fault, IllegalPlay, NotationError, Reason, SetupError
from domino_edu.fields import (
    SEAT_LETTERS,
    Field,
    blaming,
    hidden_count,
    play_words,
    read_fields,
    seat_of,
    tiles_of,
    whole_number,
)  # fmt: skip
from domino_edu.line import DRAW, EMPTY_LINE, PASS, End, Line, Play, lay, line_text, parse_row
from domino_edu.rules import auto_play, begin, play, rules, view
from domino_edu.rules.contract import Start, State, View
from domino_edu.rules.options import changed, read_options
from domino_edu.tiles import mask_of, parse_halves, parse_tiles, tile, tile_names, tile_set

# --- plays ---------------------------------------------------------------------------------------


def play_text(chosen: Play, line: Line = EMPTY_LINE) -> str:
    """The play in our notation, its tile as it will lie on this line: ``6-4@R``, ``5-6@L``, ``pass``."""
    if chosen.tile is None:
        return str(chosen)
    if chosen.end is None or not line.row:
        return str(chosen)
    after = lay(line, chosen)
    laid = {End.L: after.row[:1], End.R: after.row[-1:], End.U: after.up[-1:], End.D: after.down[-1:]}
    return f"{laid[chosen.end][0]}@{chosen.end.value}"


_PLAY = re.compile(r"(?P<tile>[^@\s]+)(?:\s*@\s*(?P<end>[LRUDlrud]|\d))?")


def parse_play(text: str, position: State | View) -> Play:
    """The play a text names in this position, legal or not.

    The end may be a letter (``6-4@R``), a number that only one end shows (``6-4@6``), or left out when
    the tile fits one end only.

    Raises:
        NotationError: the text names no play.
        AmbiguousPlay: the tile fits two ends that differ.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    word = text.strip().lower()
    if word in ("pass", "draw"):
        return PASS if word == "pass" else DRAW
    found = _PLAY.fullmatch(text.strip())
    if found is None:
        raise NotationError(Fault.BAD_PLAY, found=text)
    try:
        near, far = parse_halves(found["tile"])
    except NotationError:
        raise NotationError(Fault.BAD_PLAY, found=text) from None
    piece, line = tile(near, far), position.line
    if not line.row:
        return Play.lay(piece, turned=near > far)
    ends = {End.L: line.row[0].near, End.R: line.row[-1].far}
    named = found["end"]
    if named and not named.isdigit():
        return Play.lay(piece, End(named.upper()))
    fitting = [end for end, value in ends.items() if value in piece]
    if named:
        fitting = [end for end in fitting if ends[end] == int(named)]
    if len(fitting) > 1 and ends[fitting[0]] != ends[fitting[1]]:
        raise AmbiguousPlay(tile=piece, ends=tuple(ends.values()))
    if not fitting:
        raise IllegalPlay(Reason.NO_FIT, tile=piece, ends=tuple(ends.values()))
    return Play.lay(piece, fitting[0])


# --- positions -----------------------------------------------------------------------------------


def position_text(state: State) -> str:
    """The position with its whole history, in one line; the inverse of ``parse_position``."""
    start = state.start
    fields = [_rules_text(state.options), *_start_fields(start)]
    fields += [f"{SEAT_LETTERS[seat]} {tile_names(hand)}".rstrip() for seat, hand in enumerate(start.hands)]
    fields.append(f"yard {' '.join(_name(number) for number in start.boneyard)}".rstrip())
    if start.turn is not None:
        fields.append(f"turn {SEAT_LETTERS[start.turn]}")
    if state.history:
        fields.append(f"plays {plays_text(state)}")
    return "; ".join(fields)


def plays_text(state: State) -> str:
    """The plays so far, apart by commas, each tile as it lies; ``auto`` before those made by the rules."""
    words = []
    at, line = begin(state.options, state.start), state.start.line
    for _, made in state.history:
        prefix = "auto " if auto_play(at) is not None else ""
        words.append(prefix + play_text(made, line))
        at, line = play(at, made), lay(line, made)
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
    named = _by_name(fields[1:])
    hands = tuple(mask_of(tiles_of(named[seat])) for seat in _seats(options, named))
    start = _start(options, named, hands)
    with blaming(fields[0]):
        state = begin(options, start)
    if "plays" not in named:
        return state
    for number, (word, where) in enumerate(play_words(named["plays"]), start=1):
        auto = word.startswith("auto ")
        with blaming(where, number=number):
            if auto != (auto_play(state) is not None) and (auto or strict):
                raise NotationError(Fault.WRONG_AUTO, found=word)
            state = play(state, parse_play(word.removeprefix("auto "), state))
    return state


def view_text(seen: View) -> str:
    """What a seat sees, in one line, ``?`` for hidden tiles; the inverse of ``parse_view``."""
    dealt = [0] * len(seen.counts)
    for seat, made in seen.played:
        dealt[seat] |= made.tile.bit if made.tile else 0
    hands = []
    for seat, letter in zip(range(len(dealt)), SEAT_LETTERS, strict=False):
        if seen.shown is not None:
            hands.append(f"{letter} {tile_names(seen.shown[seat] | dealt[seat])}".rstrip())
        elif seat == seen.seat:
            hands.append(f"{letter} {tile_names(seen.hand | dealt[seat])}".rstrip())
        else:
            hands.append(f"{letter} ?{seen.counts[seat] + dealt[seat].bit_count()}")
    first = seen.played[0][0] if seen.played else seen.turn
    fields = [_rules_text(seen.options)]
    if seen.is_study:
        fields += ["study", f"line {line_text(seen.start_line)}".rstrip()]
        if seen.start_line.lead:
            fields.append(f"lead {seen.start_line.lead + 1}")
    fields += [*hands, f"yard ?{seen.boneyard_count}", f"turn {SEAT_LETTERS[first]}"]
    fields.append(f"seat {SEAT_LETTERS[seen.seat]}")
    if seen.played:
        words, line = [], seen.start_line
        for index, (_, made) in enumerate(seen.played):
            auto = index == 0 and not seen.is_study and seen.options.opening != "free"
            words.append(("auto " if auto else "") + play_text(made, line))
            line = lay(line, made)
        fields.append("plays " + ", ".join(words))
    return "; ".join(fields)


def parse_view(text: str) -> View:
    """What a seat sees: hands, boneyard or both may be hidden, as ``?7``.

    The seat is the one named by ``seat``, else the only one whose hand is known, else the one to play.

    Raises:
        NotationError: the text cannot be read, or tells of a position or a play that cannot be.
    """
    fields = read_fields(text)
    options = options_of(fields[0])
    named = _by_name(fields[1:])
    letters = _seats(options, named)
    hidden = [letter for letter in letters if named[letter].text.startswith("?")]
    known = [letter for letter in letters if letter not in hidden]
    asked = named.pop("seat", None)
    if asked is not None and (asked.text not in known or len(asked.text) != 1):
        raise NotationError(
            Fault.BAD_SEAT, line=asked.line, column=asked.column, found=asked.text, known=tuple(known)
        )
    if not hidden:
        if not named.get("yard", Field("", "", 1, 1)).text.startswith("?"):
            state = state_from([field for field in fields if field.name != "seat"], strict=False)
            return view(state, letters.index(asked.text) if asked else state.turn)
        return _view_with_hidden_yard(fields, named, asked, letters)
    if not known or (asked is None and len(known) != 1):
        raise NotationError(Fault.NO_KNOWN_HAND)
    seat = letters.index(asked.text if asked else known[0])
    return _view_from(options, fields[0], named, letters, seat)


def _view_with_hidden_yard(
    fields: list[Field], named: dict[str, Field], asked: Field | None, letters: list[str]
) -> View:
    """All hands known: so many of the other tiles sleep; the rest, if any, are not in play."""
    counted = hidden_count(named["yard"])
    kept = [field for field in fields if field.name not in ("yard", "seat")]
    if "study" not in named:
        kept = [field for field in kept if field.name != "turn"]
    state = state_from(kept, strict=False)
    first = state.history[0][0] if state.history else state.turn
    if "turn" in named and seat_of(named["turn"], letters) != first:
        raise NotationError(
            Fault.BAD_HEADER, line=named["turn"].line, column=named["turn"].column,
            found=f"turn {named['turn'].text}", known=(f"turn {letters[first]}",),
        )  # fmt: skip
    if counted > len(state.boneyard):
        raise NotationError(
            Fault.BAD_COUNT, line=named["yard"].line, column=named["yard"].column, found=named["yard"].text
        )
    if counted < len(state.boneyard):
        asleep = " ".join(_name(number) for number in state.boneyard[:counted])
        state = state_from([*kept, named["yard"]._replace(text=asleep)], strict=False)
    return view(state, letters.index(asked.text) if asked else state.turn)


def _view_from(options: Any, head: Field, named: dict[str, Field], letters: list[str], seat: int) -> View:
    hands = [0] * len(letters)
    hands[seat] = mask_of(tiles_of(named[letters[seat]]))
    counts = [
        hands[seat].bit_count() if index == seat else hidden_count(named[letter])
        for index, letter in enumerate(letters)
    ]
    study = "study" in named
    line = _line(named) if study else EMPTY_LINE
    left_over = len(tile_set(options.set)) - sum(counts) - len(line)
    asleep = hidden_count(named["yard"]) if "yard" in named else left_over
    if asleep > left_over or left_over < 0:  # fewer: some tiles are not in play, as in a small example
        hidden = (named[letter] for letter in letters if "?" in named[letter].text)
        where = named["yard"] if "yard" in named and left_over >= 0 else next(hidden, head)
        raise NotationError(Fault.BAD_COUNT, line=where.line, column=where.column, found=where.text)
    with blaming(head):
        _check_known(options, hands[seat], line)
    if "turn" not in named:
        raise NotationError(Fault.FIELD_MISSING, field="turn")
    start = Start(
        tuple(hands),
        (0,) * asleep,
        line,
        seat_of(named["turn"], letters),
        is_study=study,
    )
    plays = list(play_words(named["plays"])) if "plays" in named else []
    reader = rules(options.RULES).read_view
    made: list[Play] = []
    with blaming(head):
        seen = reader(options, start, seat, tuple(counts), made)
    for number, (word, where) in enumerate(plays, start=1):
        with blaming(where, number=number):
            made.append(parse_play(word.removeprefix("auto "), seen))
            seen = reader(options, start, seat, tuple(counts), made)
    return seen


def _check_known(options: Any, hand: int, line: Line) -> None:
    whole, laid = mask_of(tile_set(options.set)), mask_of(line.tiles)
    for piece in parse_tiles(tile_names(hand) + " " + " ".join(str(t) for t in line.tiles)):
        if not piece.bit & whole:
            raise SetupError(Fault.TILE_NOT_IN_SET, tile=piece, set=options.set)
        if piece.bit & hand & laid:
            raise SetupError(Fault.TILE_TWICE, tile=piece)


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


def _seats(options: Any, named: dict[str, Field]) -> list[str]:
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
    line = _line(named) if study else EMPTY_LINE
    extra = None if study else named.get("line") or named.get("lead") or named.get("turn")
    if extra:
        raise NotationError(Fault.FIELD_MISSING, line=extra.line, column=extra.column, field="study")
    if study and "turn" not in named:
        raise NotationError(Fault.FIELD_MISSING, field="turn")
    turn = seat_of(named["turn"], list(SEAT_LETTERS[: options.seats])) if study else None
    whole = mask_of(tile_set(options.set))
    if "yard" in named:
        yard = tuple(piece.number for piece in tiles_of(named["yard"]))
    else:
        held = mask_of(line.tiles)
        for hand in hands:
            held |= hand
        yard = tuple(piece.number for piece in tile_set(options.set) if piece.bit & whole & ~held)
    return Start(hands, yard, line, turn, is_study=study)


def _line(named: dict[str, Field]) -> Line:
    if "line" not in named and "lead" not in named:
        return EMPTY_LINE
    field = named.get("line") or Field("line", "", named["lead"].line, named["lead"].column)
    lead = 0
    if "lead" in named:
        lead = whole_number(named["lead"]) - 1
    try:
        line = parse_row(field.text, lead=max(lead, 0))
    except NotationError as error:
        column = field.column + error.column - 1
        raise NotationError(error.kind, line=field.line, column=column, **error.facts) from None
    if not 0 <= lead < max(len(line.row), 1):
        where = named["lead"]
        raise NotationError(Fault.BAD_COUNT, line=where.line, column=where.column, found=where.text)
    return line


def _rules_text(options: Any) -> str:
    return " ".join([options.RULES, *(f"{name}={value}" for name, value in changed(options).items())])


def _start_fields(start: Start) -> list[str]:
    if not start.is_study:
        return []
    fields = ["study", f"line {line_text(start.line)}".rstrip()]
    if start.line.lead:
        fields.append(f"lead {start.line.lead + 1}")
    return fields


def _name(number: int) -> str:
    return tile_names(1 << number)


def _by_name(fields: list[Field]) -> dict[str, Field]:
    return {field.name: field for field in fields}

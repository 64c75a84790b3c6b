"""What a seat sees in one line of text, hidden tiles as ``?``. Grammar: docs/en/notation.md.

>>> seen = parse_view("block; study; line 2-6 6-5; A 5-1 3-3; B ?5; yard ?19; turn A")
>>> seen.legal, parse_view(view_text(seen)) == seen
((1-5@R,), True)
"""

from __future__ import annotations

from typing import Any

from domino_edu.chinese import put
from domino_edu.errors import Fault, NotationError, SetupError
from domino_edu.fields import (
    SEAT_LETTERS,
    Field,
    blaming,
    hidden_count,
    play_words,
    read_fields,
    seat_of,
    tiles_of,
)  # fmt: skip
from domino_edu.line import DRAW, EMPTY_LINE, Line, Play, PlayKind, lay
from domino_edu.notation import (
    by_name,
    line_fields,
    line_of,
    options_of,
    parse_play,
    play_text,
    points_of,
    position_text,
    rules_text,
    seats_of,
    state_from,
    turn_fields,
)  # fmt: skip
from domino_edu.rules import begin, play, rules, view
from domino_edu.rules.contract import Start, View
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import mask_of, parse_tiles, tile_names, tile_set
from domino_edu.trick_notation import hand_of, hand_text, refuse_trick_fields, start_fields, trick_start
from domino_edu.tricks import mask_of_play

KEY = "key"
"""After the seat of ``turn``: the tiles decided who leads, and with which tile."""


def view_text(seen: View) -> str:
    """What a seat sees, in one line, ``?`` for hidden tiles; the inverse of ``parse_view``.

    Once the round is over its whole record is open, and the line is that of the position.
    """
    seat = f"seat {SEAT_LETTERS[seen.seat]}"
    if seen.start is not None:
        state = begin(seen.options, seen.start)
        for _, made in seen.played:
            state = play(state, DRAW if made.kind is PlayKind.DRAW else made)
        fields = position_text(state).split("; ")
        plays = [fields.pop()] if seen.played else []
        return "; ".join([*fields, seat, *plays])
    if isinstance(seen, TrickView):
        return trick_view_text(seen)
    own, counts, boneyard = _dealt(seen)
    hands = [
        f"{letter} {tile_names(own)}".rstrip() if index == seen.seat else f"{letter} ?{counts[index]}"
        for index, letter in enumerate(SEAT_LETTERS[: len(counts)])
    ]
    first = next((who for who, made in seen.played if made.seat is None), seen.turn)
    start = Start((), (), seen.start_line, is_study=seen.is_study, points=_points_before(seen))
    key = f" {KEY}" if seen.key_lead else ""
    fields = [rules_text(seen.options), *line_fields(start), *hands, f"yard ?{boneyard}"]
    fields += [f"turn {SEAT_LETTERS[first]}{key}", *turn_fields(start), seat]
    if seen.played:
        fields.append("plays " + ", ".join(_words(seen)))
    return "; ".join(fields)


def trick_view_text(seen: TrickView) -> str:
    """What a seat sees of a game of tricks, in one line."""
    own, counts = seen.hand, list(seen.counts)
    for who, made in seen.played:
        counts[who] += len(made.tiles)
        own = put(own, mask_of_play(made)) if who == seen.seat else own
    hands = [
        f"{letter} {hand_text(own)}" if at == seen.seat else f"{letter} ?{counts[at]}"
        for at, letter in enumerate(SEAT_LETTERS[: len(counts)])
    ]
    first = seen.played[0][0] if seen.played else seen.turn
    start = Start(
        (), (), turn=first if seen.is_study else None, is_study=seen.is_study,
        banker=seen.banker, banker_run=seen.banker_run, columns=seen.start_columns,
    )  # fmt: skip
    study = ["study"] if seen.is_study else []
    seat = f"seat {SEAT_LETTERS[seen.seat]}"
    fields = [rules_text(seen.options), *study, *hands, *start_fields(start), seat]
    if seen.played:
        fields.append("plays " + ", ".join(str(made) for _, made in seen.played))
    return "; ".join(fields)


def _points_before(seen: View) -> tuple[int, ...]:
    """The points of the match where the history begins: now, less what the ledger has booked since."""
    if not any(seen.points):
        return ()
    before = list(seen.points)
    for _, payee, amount, *_rest in seen.ledger:
        before[payee] -= int(amount)
    return tuple(before) if any(before) else ()


def _dealt(seen: View) -> tuple[int, list[int], int]:
    """The own hand, the number of tiles of each hand, and of the boneyard, where the history begins."""
    own, counts, boneyard = seen.hand, list(seen.counts), seen.boneyard_count
    for who, made in reversed(seen.played):
        mine = who == seen.seat
        if made.kind is PlayKind.LAY and made.tile:
            counts[who] += 1
            own |= made.tile.bit if mine else 0
        elif made.kind is PlayKind.DRAW:
            counts[who] -= 1
            boneyard += 1
            own &= ~made.tile.bit if made.tile else ~0
        elif made.kind is PlayKind.LEAVE:
            counts[who] += len(made.tiles)
            boneyard -= len(made.tiles)
            own |= mask_of(piece for piece in made.tiles if piece) if mine else 0
    return own, counts, boneyard


def _words(seen: View) -> list[str]:
    """The plays as words, ``auto`` before those the rules made: the lead, or for a lost connection."""
    words, line, away = [], seen.start_line, 0
    lays_lead = seen.key_lead and rules(seen.options.RULES).LAYS_LEAD
    for who, made in seen.played:
        if made.kind in (PlayKind.OFF, PlayKind.ON):
            away ^= 1 << who
        elif made.kind is PlayKind.LEAVE:
            away &= ~(1 << who)
        auto = made.seat is None and (bool(away >> who & 1) or (lays_lead and not line.row))
        words.append(("auto " if auto else "") + play_text(made, line))
        line = lay(line, made)
    return words


def parse_view(text: str) -> View:
    """What a seat sees: hands, boneyard or both may be hidden, as ``?7``.

    The seat is the one named by ``seat``, else the only one whose hand is known, else the one to play.

    Raises:
        NotationError: the text cannot be read, or tells of a position or a play that cannot be.
    """
    fields = read_fields(text)
    options = options_of(fields[0])
    named = by_name(fields[1:])
    letters = seats_of(options, named)
    hidden = [letter for letter in letters if named[letter].text.startswith("?")]
    known = [letter for letter in letters if letter not in hidden]
    asked = named.pop("seat", None)
    if asked is not None:
        _check_asked(asked, letters, known)
    if rules(options.RULES).PLAYS_TRICKS:
        if not hidden:
            state = state_from(_of_position(fields), strict=False)
            return view(state, letters.index(asked.text) if asked else state.turn)
        if not known or (asked is None and len(known) != 1):
            raise NotationError(Fault.NO_KNOWN_HAND)
        return _trick_view_from(
            options, fields[0], named, letters, letters.index(asked.text if asked else known[0])
        )
    refuse_trick_fields(named, options)
    if not hidden:
        if not named.get("yard", Field("", "", 1, 1)).text.startswith("?"):
            state = state_from(_of_position(fields), strict=False)
            return view(state, letters.index(asked.text) if asked else state.turn)
        return _view_with_hidden_yard(fields, named, asked, letters)
    if not known or (asked is None and len(known) != 1):
        raise NotationError(Fault.NO_KNOWN_HAND)
    seat = letters.index(asked.text if asked else known[0])
    return _view_from(options, fields[0], named, letters, seat)


def _check_asked(asked: Field, letters: list[str], known: list[str]) -> None:
    """Nothing, if the ``seat`` field names a seat whose hand is known."""
    seat_of(asked, letters)
    if not known:
        raise NotationError(Fault.NO_KNOWN_HAND, line=asked.line, column=asked.column)
    if asked.text not in known:
        raise NotationError(
            Fault.HAND_HIDDEN, line=asked.line, column=asked.column, found=asked.text, known=tuple(known)
        )


def _view_with_hidden_yard(
    fields: list[Field], named: dict[str, Field], asked: Field | None, letters: list[str]
) -> View:
    """All hands known: so many of the other tiles sleep; the rest, if any, are not in play."""
    counted = hidden_count(named["yard"])
    kept = [field for field in _of_position(fields) if field.name != "yard"]
    state = state_from(kept, strict=False)
    first = state.history[0][0] if state.history else state.turn
    if "turn" in named and seat_of(_leader(named["turn"]), letters) != first:
        raise NotationError(
            Fault.BAD_HEADER, line=named["turn"].line, column=named["turn"].column,
            found=f"turn {named['turn'].text}", known=(f"turn {letters[first]}",),
        )  # fmt: skip
    if counted > len(state.boneyard):
        raise NotationError(
            Fault.BAD_COUNT, line=named["yard"].line, column=named["yard"].column, found=named["yard"].text
        )
    if counted < len(state.boneyard):
        asleep = " ".join(tile_names(1 << number) for number in state.boneyard[:counted])
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
    line = line_of(named) if study else EMPTY_LINE
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
        seat_of(_leader(named["turn"]), letters),
        is_study=study,
        points=points_of(options, named),
    )
    return _read(options, start, seat, tuple(counts), head=head, named=named)


def _read(
    options: Any, start: Start, seat: int, counts: tuple[int, ...], *, head: Field, named: dict[str, Field]
) -> View:
    """The view after the plays the fields name."""
    key = "turn" in named and named["turn"].text.endswith(KEY)
    plays = list(play_words(named["plays"])) if "plays" in named else []
    reader = rules(options.RULES).read_view
    made: list[Play] = []
    with blaming(head):
        seen = reader(options, start, seat, counts, made, key_lead=key)
    for number, (word, where) in enumerate(plays, start=1):
        with blaming(where, number=number):
            made.append(parse_play(word.removeprefix("auto "), seen))
            seen = reader(options, start, seat, counts, made, key_lead=key)
    return seen


def _trick_view_from(
    options: Any, head: Field, named: dict[str, Field], letters: list[str], seat: int
) -> View:
    hands = tuple(hand_of(named[letter]) if at == seat else 0 for at, letter in enumerate(letters))
    counts = tuple(
        hands[at].bit_count() if at == seat else hidden_count(named[letter])
        for at, letter in enumerate(letters)
    )
    start = trick_start(named, hands)
    return _read(options, start, seat, counts, head=head, named=named)


def _leader(field: Field) -> Field:
    """The ``turn`` field without its ``key``."""
    return field._replace(text=field.text.removesuffix(KEY).rstrip())


def _of_position(fields: list[Field]) -> list[Field]:
    """The fields a position has: no ``seat``, and no ``turn`` that the tiles decide or the rules know."""
    study = any(field.name == "study" for field in fields)
    kept = [field for field in fields if field.name != "seat"]
    if study:
        return kept
    # in Block no round before this one decides who leads, and a view may say it for a reader
    dealt = fields[0].text.split()[0] == "block"
    return [field for field in kept if field.name != "turn" or not (dealt or field.text.endswith(KEY))]


def _check_known(options: Any, hand: int, line: Line) -> None:
    whole, laid = mask_of(tile_set(options.set)), mask_of(line.tiles)
    for piece in parse_tiles(tile_names(hand) + " " + " ".join(str(t) for t in line.tiles)):
        if not piece.bit & whole:
            raise SetupError(Fault.TILE_NOT_IN_SET, tile=piece, set=options.set)
        if piece.bit & hand & laid:
            raise SetupError(Fault.TILE_TWICE, tile=piece)

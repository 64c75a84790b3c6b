"""Reading the fields of a position: apart by ``;``, each with its place for the error that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from domino_edu.errors import DominoError, Fault, NotationError
from domino_edu.tiles import Tile, parse_tiles

SEAT_LETTERS = "ABCD"
FIELDS = (
    "study", "line", "lead", "spinner", "up", "down",
    *SEAT_LETTERS, "yard", "banker", "columns", "turn", "points", "seat", "plays",
)  # fmt: skip


class Field(NamedTuple):
    """One field of a position: its name, its text, and where the text starts."""

    name: str
    text: str
    line: int
    column: int


def read_fields(text: str, *, line: int = 1) -> list[Field]:
    """The fields of a position, apart by ``;``, the first being the rules.

    Raises:
        NotationError: no text, a sign that is not ASCII, an unknown field, or one that stands twice.
    """
    if not isinstance(text, str):
        raise NotationError(Fault.NOT_TEXT, found=type(text).__name__)
    if not text.strip():
        raise NotationError(Fault.EMPTY)
    for column, sign in enumerate(text, start=1):
        if not sign.isascii():
            raise NotationError(Fault.NOT_ASCII, line=line, column=column, found=sign)
    fields: list[Field] = []
    for part in re.finditer(r"[^;]+", text):
        found = re.match(r"\s*(\S+)\s*(.*?)\s*$", part[0].replace("\n", " "))
        if found is None:
            continue
        column = part.start() + found.start(1) + 1
        name = found[1]
        if not fields:
            fields.append(Field("rules", part[0].strip(), line, column))
            continue
        if name not in FIELDS:
            raise NotationError(Fault.UNKNOWN_FIELD, line=line, column=column, found=name, known=FIELDS)
        if any(field.name == name for field in fields):
            raise NotationError(Fault.FIELD_TWICE, line=line, column=column, found=name)
        fields.append(Field(name, found[2], line, part.start() + found.start(2) + 1))
    if not fields:
        raise NotationError(Fault.EMPTY, line=line)
    return fields


class blaming:  # noqa: N801 - reads as a phrase after ``with``
    """Turns a fault met inside into a NotationError that names the place in the text."""

    def __init__(self, where: Field, *, number: int | None = None) -> None:
        self.where = where
        self.number = number

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        line, column = self.where.line, self.where.column
        if isinstance(error, NotationError):
            raise NotationError(error.kind, line=line, column=column, **error.facts) from None
        if isinstance(error, DominoError) and self.number is not None:
            raise NotationError(
                Fault.PLAY_REFUSED, line=line, column=column, number=self.number, error=error
            ) from None
        if isinstance(error, DominoError):
            raise NotationError(error.kind, line=line, column=column, **error.facts) from None


def listed_tiles(field: Field) -> list[Tile]:
    """The tiles a field lists, in that order.

    Raises:
        NotationError: a word names no tile.
    """
    try:
        return list(parse_tiles(field.text))
    except NotationError as error:
        column = field.column + error.column - 1
        raise NotationError(error.kind, line=field.line, column=column, **error.facts) from None


def tiles_of(field: Field) -> list[Tile]:
    """The tiles a field lists, each once.

    Raises:
        NotationError: it is not so.
    """
    named = listed_tiles(field)
    for index, piece in enumerate(named):
        if piece in named[:index]:
            raise NotationError(Fault.TILE_TWICE, line=field.line, column=field.column, tile=piece)
    return named


def play_words(field: Field) -> Iterator[tuple[str, Field]]:
    """Each play of a ``plays`` field with its place."""
    for part in re.finditer(r"[^,]+", field.text):
        word = " ".join(part[0].split())
        if word:
            skipped = len(part[0]) - len(part[0].lstrip())
            yield word, Field("play", word, field.line, field.column + part.start() + skipped)


def seat_of(field: Field, letters: list[str]) -> int:
    """The seat a field names by its letter.

    Raises:
        NotationError: it is not so.
    """
    if field.text not in letters:
        raise NotationError(
            Fault.BAD_SEAT, line=field.line, column=field.column, found=field.text, known=tuple(letters)
        )
    return letters.index(field.text)


def hidden_count(field: Field) -> int:
    """The number of hidden tiles a field gives: ``?7``.

    Raises:
        NotationError: it is not so.
    """
    found = re.fullmatch(r"\?\s*(\d{1,2})", field.text)
    if found is None:
        raise NotationError(Fault.BAD_COUNT, line=field.line, column=field.column, found=field.text)
    return int(found[1])


def whole_number(field: Field) -> int:
    """The whole number of one or two digits in a field.

    Raises:
        NotationError: it is not so.
    """
    if not re.fullmatch(r"\d{1,2}", field.text):
        raise NotationError(Fault.BAD_COUNT, line=field.line, column=field.column, found=field.text)
    return int(field.text)

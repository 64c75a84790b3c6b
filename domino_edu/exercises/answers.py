"""Any object a learner may hand in, read as plain data that is safe to look at.

Only values of built-in types and of the kit's own are looked into, and always with the built-in type's
own methods, so that nothing a learner's object defines is ever run. Generators are left alone: reading
one would use it up.

>>> plain([(3, 5), "2-4@L"])
((3, 5), '2-4@L')
"""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from itertools import pairwise
from typing import Any

from domino_edu.exercises.verdicts import Misread, NoAnswer
from domino_edu.line import TRICK_KINDS, End, Halves, Play, PlayKind
from domino_edu.tiles import Tile, tile

MOST_TEXT = 1000
MOST_ITEMS = 100
MOST_DEPTH = 3
MOST_TOGETHER = 4  # tiles in one play

Plain = Any
"""None, int, float, str, Tile, Halves, Play, or a tuple of these."""


def plain(answer: Any, depth: int = 0) -> Plain:
    """The answer as plain data: None, int, float, str, Tile, Halves, Play, or a tuple of these.

    Raises:
        Misread: it is of a type that is no answer, or too long.
    """
    kind = type(answer)
    if answer is None or kind is int or kind is float:
        return answer
    if kind is Tile or kind is Halves:
        return _checked_tile(answer)
    if kind is Play:
        return _checked_play(answer)
    if _is_a(kind, str):
        text = str.__str__(answer)
        if len(text) > MOST_TEXT:
            raise Misread(NoAnswer.TOO_LONG)
        return text
    for sequence in (list, tuple, set, frozenset):
        if _is_a(kind, sequence):
            return _sequence(sequence, answer, depth)
    if _is_numpy_integer(kind):
        return int(answer)
    raise Misread(NoAnswer.WRONG_TYPE, found=type_name(answer))


def type_name(answer: object) -> str:
    """The name of its type, asked in a way no type can refuse."""
    return short(str(type.__dict__["__name__"].__get__(type(answer))))


def is_sequence(value: Plain) -> bool:
    """Whether plain data is a list of answers; tiles and plays are not."""
    return type(value) is tuple


def fold(text: str) -> str:
    r"""The text in small letters without marks, with single spaces: so much leniency every answer gets.

    Composed or decomposed, with no-break or doubled spaces, ``Bỏ lượt`` and ``bo luot`` are one answer.

    >>> fold("  Bỏ\u00a0 lượt"), fold("Đôi")
    ('bo luot', 'doi')
    """
    folded = unicodedata.normalize("NFKD", text).casefold().replace("đ", "d")
    kept = (sign for sign in folded if unicodedata.category(sign) not in ("Mn", "Cf"))
    return " ".join(re.sub("[\u2010-\u2015\u2212]", "-", "".join(kept)).split())


def short(text: str) -> str:
    """The text for use in a sentence: cut where somebody pasted a page, and free of control signs."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[:80]).strip()
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _is_a(kind: type, base: type) -> bool:
    """Whether it is this type or made from it, by identity: a type may have its own ``==``."""
    return any(each is base for each in type.__dict__["__mro__"].__get__(kind))


def _is_numpy_integer(kind: type) -> bool:
    numpy = sys.modules.get("numpy")
    names = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
    return numpy is not None and any(kind is getattr(numpy, name) for name in names)


def _sequence(kind: Any, answer: object, depth: int) -> Plain:
    if kind.__len__(answer) > MOST_ITEMS or depth >= MOST_DEPTH:
        raise Misread(NoAnswer.TOO_LONG)
    items = [plain(item, depth + 1) for item in kind.__iter__(answer)]
    return tuple(sorted(items, key=repr)) if kind in (set, frozenset) else tuple(items)


def _checked_tile(answer: Any) -> Plain:
    """The tile or laid tile, if its halves are numbers that tiles have: anybody can make a wrong one."""
    halves = tuple.__getitem__(answer, 0), tuple.__getitem__(answer, 1)
    if not is_pair_of_halves(halves):
        raise Misread(NoAnswer.UNREADABLE, found=type_name(answer))
    return Halves(*halves) if type(answer) is Halves else tile(*halves)


def _checked_play(answer: Any) -> Plain:
    kind, piece, end, turned = (tuple.__getitem__(answer, index) for index in range(4))
    if type(kind) is PlayKind and kind in TRICK_KINDS:
        return Play(kind, tiles=_checked_tiles(tuple.__getitem__(answer, 5)))
    if type(kind) is PlayKind and kind is not PlayKind.LAY:
        return Play(kind)
    if kind is PlayKind.LAY and type(piece) is Tile and (end is None or type(end) is End):
        return Play.lay(_checked_tile(piece), end, turned=turned is True)
    raise Misread(NoAnswer.UNREADABLE, found="Play")


def _checked_tiles(pieces: Any) -> tuple[Tile, ...]:
    """The tiles of a play of a trick, if they are some."""
    if type(pieces) is not tuple or not 0 < len(pieces) <= MOST_TOGETHER:
        raise Misread(NoAnswer.UNREADABLE, found="Play")
    if any(type(piece) is not Tile for piece in pieces):
        raise Misread(NoAnswer.UNREADABLE, found="Play")
    return tuple(_checked_tile(piece) for piece in pieces)


def is_pair_of_halves(value: Plain) -> bool:
    """Whether plain data is two numbers that a tile may show."""
    return (
        type(value) is tuple
        and len(value) == 2
        and all(type(half) is int and 0 <= half <= 9 for half in value)
    )


_WHOLE = re.compile(
    r"([-+]?[0-9]{1,9})(?: (?:pips?|tiles?|hands?|groups?|columns?|points?"
    r"|cham|quan|tay bai|nhom|cot|diem|lan))?\.?"
)


def whole_number(value: Plain) -> int:
    """The whole number an answer says, such as 12, 12.0, "12" or "12 pips".

    Raises:
        Misread: it says none, or one below zero, which nothing that is counted can be.
    """
    said = _any_whole_number(value)
    if said < 0:
        raise Misread(NoAnswer.BELOW_ZERO, found=said)
    return said


def _any_whole_number(value: Plain) -> int:
    if is_sequence(value) and len(value) == 1:
        return _any_whole_number(value[0])
    if value is None or value in ("", ()) or (isinstance(value, str) and not value.strip()):
        raise Misread(NoAnswer.EMPTY)
    if type(value) is int and abs(value) < 10**9:
        return value
    if type(value) is float and math.isfinite(value) and value == int(value) and abs(value) < 1e9:
        return int(value)
    found = _WHOLE.fullmatch(fold(value)) if isinstance(value, str) else None
    if found is None:
        raise Misread(NoAnswer.NOT_WHOLE)
    return int(found[1])


_TILE_WORD = re.compile(r"\[?(?P<near>[0-9])(?: ?[-:|] ?)?(?P<far>[0-9])\]?(?! ?[-:|] ?[0-9]|[0-9])")
_END_WORD = re.compile(
    r" ?@ ?(?P<end>left|right|up|down|trai|phai|tren|duoi|[lrud]|[0-9])(?![a-z0-9])"
    r"| (?:at |on |the |o |dau |ben |nhanh )*"
    r"(?P<side>left|right|up|down|upper|lower|trai|phai|tren|duoi|[lrud])(?: end| arm)?(?![a-z0-9])"
)
_GAP = re.compile(r"(?:[\s,;+&.()\[\]'\"]+|(?:and|or|va|hoac)(?![a-z]))+")
_SIDES = {
    "left": End.L, "trai": End.L, "l": End.L, "right": End.R, "phai": End.R, "r": End.R, "u": End.U,
    "d": End.D, "up": End.U, "upper": End.U, "tren": End.U, "down": End.D, "lower": End.D, "duoi": End.D,
}  # fmt: skip
PASS_WORDS = ("pass", "bo luot")
DRAW_WORDS = ("draw", "boc", "rut")

NamedTile = tuple[Halves, "End | int | None"]
"""A tile as written, with the end that was named: by its place, by the number it shows, or not at all."""


def named_plays(value: Plain) -> list[PlayKind | NamedTile | Play]:
    """What an answer names: passes, draws and tiles with their ends, in order.

    Raises:
        Misread: a part of it names nothing.
    """
    if isinstance(value, (Play, Halves)):
        return [value] if isinstance(value, Play) else [(value, None)]
    if isinstance(value, Tile):
        return [(Halves(*value), None)]
    if is_pair_of_halves(value):
        return [(Halves(*value), None)]
    if isinstance(value, str):
        return _scan(value)
    if is_sequence(value):
        with_end = _tile_with_end(value)
        return [with_end] if with_end else [named for item in value for named in named_plays(item)]
    if value is None:
        raise Misread(NoAnswer.EMPTY)
    raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))


def laid_tiles(value: Plain) -> list[Halves]:
    """The tiles an answer lays out, as they lie; a list of ``Tile`` has each turned to fit the one before.

    Raises:
        Misread: a part of it is no tile.
    """
    if is_sequence(value) and value and all(type(item) is Tile for item in value):
        return orient(value)
    halves = []
    for named in named_plays(value):
        if isinstance(named, (Play, PlayKind)) or named[1] is not None:
            raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))
        halves.append(named[0])
    return halves


def orient(pieces: tuple[Tile, ...]) -> list[Halves]:
    """The tiles in this order, each turned so that it fits the one before, where turning helps.

    >>> orient((tile(1, 2), tile(1, 3)))
    [2-1, 1-3]
    """
    best: list[Halves] = []
    for first in (Halves(*pieces[0]), Halves(pieces[0].hi, pieces[0].lo)) if pieces else ():
        row = [first]
        for piece in pieces[1:]:
            touching = row[-1].far
            turned = touching == piece.hi != piece.lo
            row.append(Halves(piece.hi, piece.lo) if turned else Halves(*piece))
        if not best or _breaks(row) < _breaks(best):
            best = row
    return best


def _breaks(row: list[Halves]) -> int:
    return sum(left.far != right.near for left, right in pairwise(row))


def _tile_with_end(value: Plain) -> NamedTile | None:
    """``("3-5", "L")``, ``((3, 5), "left")``: a tile and the end it goes to."""
    if len(value) != 2 or not isinstance(value[1], str) or fold(value[1]) not in _SIDES:
        return None
    named = named_plays(value[0])
    if len(named) != 1 or not isinstance(named[0], tuple) or isinstance(named[0], Play):
        return None
    return named[0][0], _SIDES[fold(value[1])]


def _scan(text: str) -> list[PlayKind | NamedTile | Play]:
    named: list[PlayKind | NamedTile | Play] = []
    folded, at = fold(text), 0
    while at < len(folded):
        gap = _GAP.match(folded, at)
        if gap and not (folded[at] == "[" and _TILE_WORD.match(folded, at)):
            at = gap.end()
            continue
        kind = _kind_word(folded, at)
        if kind:
            named.append(kind[0])
            at = kind[1]
            continue
        found = _TILE_WORD.match(folded, at)
        if found is None:
            raise Misread(NoAnswer.UNREADABLE, found=short(text))
        at = found.end()
        where = _END_WORD.match(folded, at)
        named.append((Halves(int(found["near"]), int(found["far"])), _end(where) if where else None))
        at = where.end() if where else at
    return named


def _kind_word(folded: str, at: int) -> tuple[PlayKind, int] | None:
    for words, kind in ((PASS_WORDS, PlayKind.PASS), (DRAW_WORDS, PlayKind.DRAW)):
        for word in words:
            after = at + len(word)
            if folded.startswith(word, at) and not folded[after : after + 1].isalnum():
                return kind, after
    return None


def _end(where: re.Match[str]) -> End | int:
    word = where["end"] or where["side"]
    return int(word) if word.isdigit() else _SIDES[word]


_SEAT_WORD = re.compile(r"[a-z]+|[0-9]+|[^a-z0-9 ]")
_SEAT_FILLERS = (
    "seat", "player", "it", "is", "then", "and", "before", "nguoi", "choi", "cho", "la", "roi", "den", "va",
    ",", ".", ";", ":", "-", ">", "<", "(", ")", "1", "2", "3", "4", "st", "nd", "rd", "th",
)  # fmt: skip


def named_seats(value: Plain, words: dict[str, int | None]) -> tuple[int | None, ...]:
    """The seats an answer names, in order: letters A to D, and what these further words stand for.

    Raises:
        Misread: a part of it names no seat, or nothing is named.
    """
    if is_sequence(value):
        return tuple(seat for item in value for seat in named_seats(item, words))
    if value is None or (isinstance(value, str) and not value.strip()):
        raise Misread(NoAnswer.EMPTY)
    if not isinstance(value, str):
        raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))
    folded = fold(value)
    if folded.rstrip(".") in words:
        return (words[folded.rstrip(".")],)
    named: list[int | None] = []
    for word in _SEAT_WORD.findall(folded):
        if word in ("a", "b", "c", "d"):
            named.append("abcd".index(word))
        elif word not in _SEAT_FILLERS:
            raise Misread(NoAnswer.UNREADABLE, found=short(value))
    if not named:
        raise Misread(NoAnswer.UNREADABLE, found=short(value))
    return tuple(named)

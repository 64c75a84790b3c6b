"""Answers that name Chinese tiles and groups, read into data.

>>> named_groups("lead 1-2 + 2-4, down 1-6; none")
(lead 2-4+1-2, down 1-6, none)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from domino_edu.chinese import in_order, place_of
from domino_edu.errors import SetupError
from domino_edu.exercises.answers import Plain, fold, is_pair_of_halves, is_sequence, short
from domino_edu.exercises.verdicts import Misread, NoAnswer
from domino_edu.line import TRICK_KINDS, Halves, Play, PlayKind
from domino_edu.tiles import Tile, tile
from domino_edu.tricks import MOST_TOGETHER, shown_tiles


class Named(NamedTuple):
    """What an answer names: tiles in the order of the set, and whether they lead, beat or lie face down.

    Without tiles it is a discard (``DOWN``) of any tiles, or nothing at all (no kind).
    """

    tiles: tuple[Tile, ...] = ()
    kind: PlayKind | None = None

    def __repr__(self) -> str:
        words = [self.kind.value if self.kind else "", shown_tiles(self.tiles)]
        return " ".join(filter(None, words)) or NONE


NONE = "none"
"""The word for an answer that names nothing."""
_KINDS = {
    "lead": PlayKind.LEAD, "leads": PlayKind.LEAD, "dan": PlayKind.LEAD,
    "beat": PlayKind.BEAT, "beats": PlayKind.BEAT, "an": PlayKind.BEAT,
    "down": PlayKind.DOWN, "discard": PlayKind.DOWN, "up": PlayKind.DOWN, "discard face down": PlayKind.DOWN,
    "face down": PlayKind.DOWN, "up xuong": PlayKind.DOWN,
}  # fmt: skip
_NOTHING = ("none", "nothing", "none of them", "none of these", "khong", "khong co", "khong quan nao")
_TILE = re.compile(r"\[?([0-9])(?: ?[-:|] ?)?([0-9])\]?(?![0-9])")
_GROUP = re.compile(rf"{_TILE.pattern}(?: ?\+ ?{_TILE.pattern})*")
_SPLIT = re.compile(r"[,;\n]| (?:and|or|va|hoac) ")
_WORDS = re.compile(r"(?:[a-z]+ ?)*")


def named_groups(value: Plain, *, together: bool = False) -> tuple[Named, ...]:
    """What an answer names, in order: ``"6-6+4-5, 1-1"``, ``["6-6", "1-1"]``, ``[("6-6", "4-5")]``.

    With ``together`` a lone list of tiles is one group: for questions in which no single tile can be meant.

    Raises:
        Misread: a part of it names nothing, or a tile the Chinese set does not have.
    """
    named = tuple(_items(value, inner=False))
    if not named:
        raise Misread(NoAnswer.EMPTY)
    alone = all(len(item.tiles) == 1 and item.kind is named[0].kind for item in named)
    if together and alone and 1 < len(named) <= MOST_TOGETHER:
        return (_named((piece for item in named for piece in item.tiles), named[0].kind),)
    return named


def named_tiles(value: Plain) -> tuple[Tile, ...]:
    """The tiles an answer names, in its order.

    Raises:
        Misread: it names something else.
    """
    found: list[Tile] = []
    for item in _items(value, inner=False, ordered=True):
        if item.kind is not None or not item.tiles:
            raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))
        found += item.tiles
    if not found:
        raise Misread(NoAnswer.EMPTY)
    return tuple(found)


def _items(value: Plain, *, inner: bool, ordered: bool = False) -> list[Named]:
    if isinstance(value, Play):
        if value.kind not in TRICK_KINDS:
            raise Misread(NoAnswer.UNREADABLE, found=str(value))
        return [_named((piece for piece in value.tiles if piece), value.kind)]
    if isinstance(value, (Halves, Tile)) or is_pair_of_halves(value):
        return [_named((tile(*value),))]
    if isinstance(value, str):
        return _scan(value, ordered=ordered, inner=inner)
    if is_sequence(value):
        items = [item for each in value for item in _items(each, inner=True, ordered=ordered)]
        alone = inner and not ordered and all(len(item.tiles) == 1 and not item.kind for item in items)
        return [_named(piece for item in items for piece in item.tiles)] if alone and items else items
    if value is None:
        raise Misread(NoAnswer.EMPTY)
    raise Misread(NoAnswer.UNREADABLE, found=short(str(value)))


def _scan(text: str, *, ordered: bool, inner: bool) -> list[Named]:
    folded = fold(text).replace("&", "+").replace("(", " ").replace(")", " ").replace("'", " ")
    parts = [part.strip(" .") for part in _SPLIT.split(folded)]
    several = inner or len([part for part in parts if part]) > 1
    lists = "+" not in folded and not ordered and several
    found: list[Named] = []
    for part in filter(None, parts):
        words = _WORDS.match(part)
        said = words[0].strip() if words else ""
        rest = part[len(words[0]) if words else 0 :]
        kind = _KINDS.get(said)
        groups = [_tiles(each[0]) for each in _GROUP.finditer(rest)]
        if _GROUP.sub("", rest).strip() or (said and kind is None and (said not in _NOTHING or groups)):
            raise Misread(NoAnswer.UNREADABLE, found=short(text))
        if lists or (kind is not None and "+" not in folded):
            groups = [[piece for group in groups for piece in group]] if groups else []
        if not groups and kind not in (None, PlayKind.DOWN):
            raise Misread(NoAnswer.UNREADABLE, found=short(text))
        found += [_named(group, kind) for group in groups] or [Named((), kind)]
    return found


def _tiles(text: str) -> list[Tile]:
    return [tile(int(a), int(b)) for a, b in _TILE.findall(text)]


def _named(pieces: Iterable[Tile], kind: PlayKind | None = None) -> Named:
    together = tuple(pieces)
    try:
        for piece in together:
            place_of(piece)
    except SetupError:
        raise Misread(NoAnswer.UNREADABLE, found=str(piece)) from None
    return Named(in_order(together), kind)

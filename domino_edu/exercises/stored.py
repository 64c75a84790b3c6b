"""An answer as one line of JSON and back, so that it can be kept and looked at again: data, never code.

>>> answer_from_json(answer_json((3, "2-4@L")))
(3, '2-4@L')
"""

from __future__ import annotations

import json
import math
from typing import Any, cast

from domino_edu.errors import SetupError
from domino_edu.exercises.answers import MOST_DEPTH, MOST_ITEMS, MOST_TEXT, Plain, plain
from domino_edu.exercises.verdicts import Misread, NoAnswer
from domino_edu.line import TRICK_KINDS, End, Halves, Play, PlayKind
from domino_edu.tiles import Tile, tile

MOST_JSON = 20_000
"""Signs in a stored answer, at most."""
_TILE, _LAID, _PLAY = "tile", "laid", "play"


def answer_json(answer: Plain) -> str:
    """The answer, which ``answers.plain`` gave, as JSON.

    Raises:
        Misread: it is longer than any answer.
    """
    text = json.dumps(_packed(answer), ensure_ascii=False, separators=(",", ":"))
    if len(text) > MOST_JSON:
        raise Misread(NoAnswer.TOO_LONG)
    return text


def answer_from_json(text: str) -> Plain:
    """The answer a line of JSON holds.

    Raises:
        Misread: the text is no stored answer. Nothing in it is ever run.
    """
    if not isinstance(text, str) or len(text) > MOST_JSON:
        raise Misread(NoAnswer.TOO_LONG)
    try:
        return _unpacked(json.loads(text), 0)
    except (ValueError, KeyError, TypeError, RecursionError, SetupError):
        raise Misread(NoAnswer.UNREADABLE, found=text[:40]) from None


def _packed(value: Any) -> Any:
    if isinstance(value, Halves):
        return {_LAID: [value.near, value.far]}
    if isinstance(value, Tile):
        return {_TILE: list(value)}
    if isinstance(value, Play):
        return {
            _PLAY: [
                value.kind.value,
                _packed(value.tile),
                value.end.value if value.end else None,
                value.turned,
                [_packed(piece) for piece in value.tiles],
            ]
        }
    if isinstance(value, tuple):
        return [_packed(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return {"float": repr(value)}
    return value


def _unpacked(value: Any, depth: int) -> Plain:
    if depth > MOST_DEPTH:
        raise ValueError(depth)
    if isinstance(value, list):
        if len(value) > MOST_ITEMS:
            raise ValueError(len(value))
        return tuple(_unpacked(item, depth + 1) for item in value)
    if isinstance(value, dict):
        ((name, held),) = value.items()
        return _of(name, held)
    if isinstance(value, str) and len(value) > MOST_TEXT:
        raise ValueError(len(value))
    return value


def _of(name: str, held: Any) -> Plain:
    if name == "float":
        return {"inf": math.inf, "-inf": -math.inf, "nan": math.nan}[held]
    if name in (_TILE, _LAID):
        halves = _halves(held)
        return tile(*halves) if name == _TILE else Halves(*halves)
    if name != _PLAY:
        raise ValueError(name)
    kind, piece, end, turned, tiles = held
    told = PlayKind(kind)
    if told in TRICK_KINDS:
        return plain(Play(told, tiles=tuple(tile(*_halves(each[_TILE])) for each in tiles[:MOST_ITEMS])))
    if told is PlayKind.LAY:
        laid = tile(*_halves(piece[_TILE]))
        return plain(Play.lay(laid, End(end) if end is not None else None, turned=turned is True))
    return plain(Play(told))


def _halves(held: Any) -> tuple[int, int]:
    near, far = held
    for half in (near, far):
        if type(half) is not int or not 0 <= half <= 9:
            raise ValueError(half)
    return cast("tuple[int, int]", (near, far))

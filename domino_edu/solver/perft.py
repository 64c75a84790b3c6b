"""Perft: how many lines of play there are to each depth, and the files that hold reference counts.

One number tests plays, turn order, passing and the end of the round together. The rules' own plays are
``sides=keep passes=node``; the other conventions are adapters here, so that counts can be compared with
other programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from domino_edu.errors import Fault, NotationError
from domino_edu.fields import Field, blaming, tiles_of
from domino_edu.line import End, Play, PlayKind
from domino_edu.rules import RULE_SETS, State, begin, legal_plays, play
from domino_edu.rules.contract import Start
from domino_edu.rules.options import read_options
from domino_edu.tiles import mask_of
from domino_edu.trick_notation import hand_of

Sides = Literal["merge", "keep"]
Passes = Literal["skip", "node"]


@dataclass(frozen=True, slots=True)
class PerftCase:
    """A position, how to count, and the counts expected by depth, from depth 1."""

    name: str
    state: State
    sides: Sides
    passes: Passes
    expected: tuple[int, ...]


def counts(state: State, deepest: int, *, sides: Sides = "keep", passes: Passes = "node") -> list[int]:
    """The number of lines of play of exactly 1, 2, ... ``deepest`` plays; a finished round has none.

    ``sides="merge"``: one tile at two ends of the same number is one play. ``passes="skip"``: a pass is
    made without being counted.
    """
    found = [0] * deepest
    _walk(state, 0, found, sides, passes)
    return found


def perft(state: State, depth: int, *, sides: Sides = "keep", passes: Passes = "node") -> int:
    """The number of lines of play of exactly this many plays; 1 for none at all."""
    return counts(state, depth, sides=sides, passes=passes)[-1] if depth else 1


def divide(state: State, depth: int, *, sides: Sides = "keep", passes: Passes = "node") -> dict[Play, int]:
    """``perft`` by first play, to find the branch that is wrong; ``depth`` is at least 1."""
    return {
        first: perft(play(state, first), depth - 1, sides=sides, passes=passes)
        for first in _plays(state, sides)
    }


def _walk(state: State, depth: int, found: list[int], sides: Sides, passes: Passes) -> None:
    if depth == len(found):
        return
    for after in successors(state, sides, passes):
        found[depth] += 1
        _walk(after, depth + 1, found, sides, passes)


def successors(state: State, sides: Sides, passes: Passes) -> Iterator[State]:
    """The positions one counted play later."""
    for chosen in _plays(state, sides):
        after = play(state, chosen)
        if passes == "skip" and chosen.kind is PlayKind.PASS:
            yield from successors(after, sides, passes)
        else:
            yield after


def check(case: PerftCase) -> Iterator[tuple[int, int, int]]:
    """Depth, count expected and count found, for each depth of the case."""
    found = counts(case.state, len(case.expected), sides=case.sides, passes=case.passes)
    yield from zip(range(1, len(found) + 1), case.expected, found, strict=True)


def read_perft(text: str) -> list[PerftCase]:
    """The cases of a perft file.

    Of each case: ``id``, ``pos`` (hands, apart by ``/``; seat 0 leads any tile), ``yard`` (the boneyard, next
    to be drawn first; none if left out), ``opt`` (options as ``name=value``), ``count``, and the counts. In
    Tien Gow seat 0 is the banker, the hands make up the whole deal, and there is no ``yard``.

    Raises:
        NotationError: a line that cannot be read; ``line`` says which.
    """
    cases: list[PerftCase] = []
    rule_set = "block"
    block: dict[str, str] = {}
    counts: list[int] = []
    for number, raw in enumerate([*text.splitlines(), ""], start=1):
        words = raw.split("#", 1)[0].split(None, 1)
        if raw.strip() and not words:
            continue
        if not words:
            if block or counts:
                cases.append(_case(rule_set, block, counts, number - 1))
            block, counts = {}, []
            continue
        key, rest = words[0], words[1].strip() if len(words) > 1 else ""
        if key == "rules":
            rule_set = rest
        elif key == "perft":
            counts.append(_count(rest, number, len(counts) + 1))
        elif key in ("id", "pos", "yard", "opt", "count"):
            if key in block:
                raise NotationError(Fault.FIELD_TWICE, line=number, found=key)
            block[key] = rest
        else:
            raise NotationError(
                Fault.UNKNOWN_FIELD,
                line=number,
                found=key,
                known=("rules", "id", "pos", "yard", "opt", "count", "perft"),
            )
    return cases


def _count(text: str, line: int, depth: int) -> int:
    words = text.split()
    if len(words) != 2 or not re.fullmatch("[0-9]{1,18}", words[1]) or words[0] != str(depth):
        raise NotationError(Fault.BAD_COUNT, line=line, found=text)
    return int(words[1])


def _case(rule_set: str, block: dict[str, str], counts: list[int], line: int) -> PerftCase:
    for field in ("id", "pos", "count"):
        if field not in block:
            raise NotationError(Fault.FIELD_MISSING, line=line, field=field)
    if not counts:
        raise NotationError(Fault.FIELD_MISSING, line=line, field="perft")
    if rule_set not in RULE_SETS:
        raise NotationError(Fault.UNKNOWN_RULES, line=line, found=rule_set, known=tuple(RULE_SETS))
    named = dict(word.split("=", 1) for word in block["count"].split() if "=" in word)
    sides, passes = named.get("sides"), named.get("passes")
    if sides not in ("merge", "keep") or passes not in ("skip", "node"):
        raise NotationError(Fault.BAD_COUNT, line=line, found=block["count"])
    read = _tricks if RULE_SETS[rule_set].PLAYS_TRICKS else _line_game
    with blaming(Field("pos", block["pos"], line, 1)):
        texts, start = read(block, line)
        for word in block.get("opt", "").split():
            name, _, value = word.partition("=")
            texts[name] = value
        state = begin(read_options(RULE_SETS[rule_set].Options, texts), start)
    return PerftCase(block["id"], state, cast("Sides", sides), cast("Passes", passes), tuple(counts))


def _line_game(block: dict[str, str], line: int) -> tuple[dict[str, str], Start]:
    """The options a case of a line game implies, and its start."""
    hands = [tiles_of(Field("pos", hand, line, 1)) for hand in block["pos"].split("/")]
    yard = tiles_of(Field("yard", block.get("yard", ""), line, 1))
    texts = {
        "opening": "free",
        "set": str(max((piece.hi for part in (*hands, yard) for piece in part), default=0)),
        "hand_size": str(max(len(hand) for hand in hands)),
        "seats": str(len(hands)),
    }
    return texts, Start(tuple(mask_of(hand) for hand in hands), tuple(piece.number for piece in yard))


def _tricks(block: dict[str, str], line: int) -> tuple[dict[str, str], Start]:
    """The same of a case of Tien Gow: the hands are the whole deal, and seat 0 is the banker."""
    if "yard" in block:
        raise NotationError(Fault.NO_LINE_HERE, line=line, field="yard")
    hands = [hand_of(Field("pos", hand, line, 1)) for hand in block["pos"].split("/")]
    return {"hand_size": str(max(hand.bit_count() for hand in hands))}, Start(tuple(hands), (), banker=0)


def _plays(state: State, sides: Sides) -> tuple[Play, ...]:
    plays = legal_plays(state)
    if sides == "keep":
        return plays
    line = state.line
    if not line.row or line.left != line.right:
        return plays
    return tuple(chosen for chosen in plays if chosen.end is not End.R)

"""The transcripts of EXAMPLES.md followed play by play: what each entry says of the position is checked."""

from __future__ import annotations

import re

from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import PlayKind
from domino_edu.notation import parse_play, parse_position
from domino_edu.rules import State, auto_play, legal_plays, play
from domino_edu.rules.fives import count
from domino_edu.tiles import parse_tiles

B9 = """
triet; A 5-3 5-2 5-0 3-2 3-1 2-0 0-0; B 6-0 5-5 4-3 4-1 3-3 2-2 1-1; C 6-6 6-5 6-4 6-1 4-4 2-1 1-0;
D 6-3 6-2 5-4 5-1 4-2 4-0 3-0; yard; turn C
|C 6-5 (6,5) | D 6-3@6 (3,5) | A 3-1@3 (1,5) | B 1-1@1 (1,5) | C 1-0@1 (0,5) | D 3-0@0 (3,5)
| A 3-2@3 (2,5) | B 2-2@2 (2,5) | C 2-1@2 (1,5) | D 5-1@1 (5,5) | A 5-0@5 (0,5) | B 6-0@0 (6,5)
| C 6-4@6 (4,5) | D 5-4@4 (5,5) | A 5-3@5 (3,5) | B 4-3@3 (4,5) | C 4-4@4 (4,5) | D 4-2@4 (2,5)
| A 5-2@2 (5,5) | B 5-5 (5,5)
"""
A16 = """
stakes; A 4-4 2-2 6-0 6-4 3-2 5-2 6-3; B 3-1 1-0 3-0 6-2 4-3 4-0 1-1; C 5-5 5-3 4-2 2-1 6-6 4-1 6-1;
D 3-3 5-0 0-0 5-4 6-5 2-0 5-1; yard
|C 6-6 | D 6-5@6 (5,6) | A 6-4@6 (5,4) | B 4-3@4 (5,3) | C 5-5@5 (5,3) | D 3-3@3 (5,3) | A 6-3@3 (5,6)
| B 6-2@6 (5,2) | C 5-3@5 (3,2) | D 2-0@2 (3,0) | A 6-0@0 (3,6) | B 3-1@3 (1,6) | C 6-1@1 (6,6)
"""
A17 = """
stakes seats=2; A 4-2 5-5 6-1 5-4 2-1 2-2 4-0; B 4-1 1-0 6-4 3-1 4-3 2-0 5-3;
yard 3-0 1-1 6-2 6-0 5-2 4-4 5-1 6-3 3-2 5-0 6-5 0-0 6-6 3-3
|A 5-5 | B 5-3@5 (3,5) | A 5-4@5 (3,4) | B 6-4@4 (3,6) | A 6-1@6 (3,1) | B 4-3@3 (4,1) | A 4-2@4 (2,1)
| B 4-1@1 (2,4) | A 2-2@2 (2,4) | B 2-0@2 (0,4) | A 4-0@0 (4,4)
| B draws 3-0 1-1 6-2 6-0 5-2 4-4, 4-4 (4,4) | A draws 5-1 6-3 3-2 5-0 6-5 0-0 6-6 3-3
"""
C15 = """
fives; A 4-4 5-1 5-2 6-0 5-5 2-0 6-1; B 4-3 5-0 1-0 4-2 3-0 4-0 3-2;
yard 6-5 6-3 1-1 0-0 6-2 2-1 4-1 2-2 5-3 3-3 5-4 6-4 6-6 3-1
|A 5-5 (10,+10) | B 5-0@R (10,+10) | A 5-2@L (2) | B 3-0@R (5,+5) | A 5-1@U (6) | B 3-2@R (5,+5)
| A 6-1@U (10,+10) | B 4-2@R (12) | A 2-0@L (10,+10) | B 4-3@R (9) | A 6-0@L (15,+15)
| B draws 6-5, 6-5@U (14) | A draws 6-3, 6-3@R (17) | B draws 1-1 0-0 6-2, 6-2@R (13)
| A draws 2-1, 2-1@R (12) | B 1-1@R (13) | A draws 4-1, 4-1@R (15,+15) | B 4-0@R (11)
| A draws 2-2 5-3, 5-3@U (9) | B 1-0@R (10,+10) | A draws 3-3, 3-3@U (13) | B draws 5-4, 5-4@D (17)
| A 4-4@D (21) | B draws 6-4, 6-4@L (19) | A draws 6-6 3-1, 3-1@U (14) | B pass | A pass
"""


def follow(transcript: str, upto: int | None = None, **changes: str) -> State:
    """The position after these entries; ``changes`` are options for the head, ``name="value"``.

    An entry is ``SEAT [draws TILES,] PLAY (what it leaves)``; what it leaves are both open ends, or the count
    and the points scored.
    """
    position, *entries = transcript.split("|")
    head, _, rest = position.strip().replace("\n", " ").partition(";")
    options = "".join(f" {name}={value}" for name, value in changes.items())
    state = parse_position(f"{head}{options};{rest}")
    for entry in entries[:upto]:
        state = _after(state, " ".join(entry.split()))
    return state


def _after(state: State, entry: str) -> State:
    found = re.fullmatch(
        r"(?P<seat>[A-D])(?: draws (?P<drawn>[-\d ]+),?)?(?: ?(?P<play>[^ (]+))?(?: \((?P<left>.*)\))?", entry
    )
    assert found, entry
    seat = SEAT_LETTERS.index(found["seat"])
    assert state.turn == seat, entry
    for piece in parse_tiles(found["drawn"] or ""):
        before = state.hands[seat]
        assert [made.kind for made in legal_plays(state)] == [PlayKind.DRAW], entry
        state = play(state, parse_play("draw", state))
        assert state.hands[seat] == before | piece.bit, entry
    points = getattr(state, "points", (0, 0))
    if found["play"]:
        chosen = parse_play(found["play"], state)
        assert auto_play(state) in (None, chosen), entry
        assert chosen in legal_plays(state) or chosen.turned, entry
        state = play(state, chosen)
    if found["left"] and state.options.RULES == "fives":
        counted, _, scored = found["left"].partition(",+")
        gained = state.points[seat] - points[seat]
        assert (count(state), gained) == (int(counted), int(scored or 0)), entry
    elif found["left"]:
        assert [value for _, value in state.ends] == [int(word) for word in found["left"].split(",")], entry
    return state

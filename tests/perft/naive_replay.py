"""Follows the plays of a written round of `triet`, `stakes` or `fives`; refuses what the rules forbid.

Lists of tuples, nothing of domino_edu: after each play the open ends, the hands, and for `fives` the count
and the points. Only the default options are known.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

_SPEC = importlib.util.spec_from_file_location("naive_three", Path(__file__).parent / "naive_three.py")
three = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(three)


def tiles_in(text):
    """``5-6 6-6`` as pairs, low half first."""
    return [tuple(sorted((int(a), int(b)))) for a, b in re.findall(r"(\d)-(\d)", text)]


def two_ended(hands, yard, seat, words):
    """[ends, hands] after each play: ``6-5@R``, ``draw``, ``pass``, ``C leave 3-3+0-0``, ``B off``."""
    hands, yard, ends = [list(hand) for hand in hands], list(yard), None
    gone, away, steps = set(), set(), []

    def following(who):
        who = (who + 1) % len(hands)
        return following(who) if who in gone else who

    for written in words:
        automatic = written.startswith("auto ")
        word = written.removeprefix("auto ")
        table = re.fullmatch(r"([A-D]) (leave|off|on) ?(\S*)", word)
        if table:
            who = "ABCD".index(table[1])
            if table[2] == "leave":
                order = tiles_in(table[3])
                if sorted(order) != sorted(hands[who]):
                    raise ValueError(word)
                yard += order
                hands[who] = []
                gone.add(who)
                away.discard(who)
                seat = following(seat) if seat == who else seat
            else:
                away ^= {who}
        else:
            if automatic != (seat in away):
                raise ValueError(f"{word}: auto")
            fits = [t for t in hands[seat] if ends is None or set(t) & set(ends)]
            if word == "draw":
                if fits or not yard:
                    raise ValueError(f"{seat} may not draw")
                hands[seat].append(yard.pop(0))
            elif word == "pass":
                if fits or yard:
                    raise ValueError(f"{seat} may not pass")
                seat = following(seat)
            else:
                ends = _laid(word, hands[seat], ends, heaviest=fits if automatic else None)
                seat = following(seat)
        steps.append((list(ends) if ends else [], [sorted(hand) for hand in hands]))
    return steps


def _laid(word, hand, ends, heaviest):
    near, far = int(word[0]), int(word[2])
    tile = tuple(sorted((near, far)))
    hand.remove(tile)
    if heaviest and tile != max(heaviest, key=lambda t: (sum(t), max(t))):
        raise ValueError(f"{word} is not the heaviest")
    if ends is None:
        return [near, far]
    if word.endswith("@L") and far == ends[0]:
        return [near, ends[1]]
    if word.endswith("@R") and near == ends[1]:
        return [ends[0], far]
    raise ValueError(f"{word} does not lie at {ends}")


def fives(hands, yard, seat, words, points=(0, 0)):
    """[ends, hands, count, points] after each play."""
    position = ([list(hand) for hand in hands], list(yard), seat, None, 0)
    points, steps = list(points), []
    for written in words:
        word = written.removeprefix("auto ")
        who = position[2]
        after = next(a for a in three.fives_plays(*position) if _is(word, position, a))
        counted = three.fives_count(after[3])
        if word not in ("draw", "pass") and counted % 5 == 0:
            points[who] += counted
        ends = three.fives_ends(after[3])
        hands_now = [sorted(tuple(sorted(t)) for t in hand) for hand in after[0]]
        steps.append((list(ends.values()), hands_now, counted, list(points)))
        position = after
    return steps


def _is(word, before, after):
    """Whether this is the position after the play written."""
    seat = before[2]
    if word in ("draw", "pass"):
        return len(after[0][seat]) == len(before[0][seat]) + (word == "draw") and after[3] is before[3]
    tile = tuple(sorted((int(word[0]), int(word[2]))))
    gone = [tuple(sorted(t)) for t in before[0][seat] if t not in after[0][seat]]
    if gone != [tile] or before[3] is None:
        return gone == [tile]
    place = word[-1]
    laid = {"L": ("row", 0), "R": ("row", -1), "U": ("U", -1), "D": ("D", -1)}[place]
    grown = after[3][laid[0]]
    halves = (int(word[0]), int(word[2]))
    new = len(grown) == len(before[3][laid[0]]) + 1
    return bool(
        new
        and grown
        and grown[laid[1]] == halves
        and (place != "L" or grown[1:] == before[3]["row"])
        and (place != "R" or grown[:-1] == before[3]["row"])
    )

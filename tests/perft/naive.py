"""A second counting program for Block, written from RULES.md alone: lists of pairs, nothing of domino_edu.

Slow and plain on purpose: it shares no code and no representation with the engine, so that when both
agree on a number, the number is right or the rules were misread twice in the same way.
"""

from __future__ import annotations

import random
from itertools import combinations

Piece = tuple[int, int]


def whole_set(highest: int) -> list[Piece]:
    return [(low, high) for high in range(highest + 1) for low in range(high + 1)]


def pieces_in(text: str) -> list[list[Piece]]:
    """Hands written as in a perft file: ``00 03/12 33``."""
    return [[(int(word[0]), int(word[1])) for word in hand.split()] for hand in text.split("/")]


def placements(hand: list[Piece], chain: list[int], sides: str) -> list[tuple[Piece, list[int]]]:
    """Each tile that can be laid with the chain's ends after it; a chain is [] or [left, right]."""
    found = []
    for piece in hand:
        a, b = piece
        if not chain:
            found.append((piece, [a, b]))
            continue
        left, right = chain
        if left in (a, b):
            found.append((piece, [b if a == left else a, right]))
        if right in (a, b) and not (sides == "merge" and left == right):
            found.append((piece, [left, b if a == right else a]))
    return found


def games(  # noqa: PLR0917
    hands: list[list[Piece]], seat: int, chain: list[int], passed: int, sides: str, ended: dict, levels: dict,
    depth: int = 0, passes: str = "node",
) -> None:  # fmt: skip
    """Walks all games from here; counts nodes in ``levels`` and finished games in ``ended``."""
    other = 1 - seat
    for who in (0, 1):
        if not hands[who]:
            _add(ended, ("out", who))
            return
    if passed == 2:
        pips = [sum(a + b for a, b in hand) for hand in hands]
        _add(ended, ("blocked", None if pips[0] == pips[1] else pips.index(min(pips))))
        return
    choices = placements(hands[seat], chain, sides)
    if not choices:
        if passes == "node":
            _add(levels, depth + 1)
        games(hands, other, chain, passed + 1, sides, ended, levels, depth + (passes == "node"), passes)
        return
    for piece, after in choices:
        left_over = [p for p in hands[seat] if p != piece]
        new_hands = [left_over, hands[1]] if seat == 0 else [hands[0], left_over]
        _add(levels, depth + 1)
        games(new_hands, other, after, 0, sides, ended, levels, depth + 1, passes)


def levels_of(hands: list[list[Piece]], sides: str, passes: str) -> list[int]:
    """Nodes at depth 1, 2, ... when seat 0 leads any tile."""
    levels: dict[int, int] = {}
    games(hands, 0, [], 0, sides, {}, levels, 0, passes)
    return [levels[depth] for depth in range(1, max(levels) + 1)]


def census(hands: list[list[Piece]], sides: str) -> dict:
    """Finished games by (ending, winner) when seat 0 leads any tile."""
    ended: dict = {}
    games(hands, 0, [], 0, sides, ended, {})
    return ended


def all_deals(highest: int, size: int) -> list[list[list[Piece]]]:
    """Every deal of two hands of this size."""
    pieces = whole_set(highest)
    deals = []
    for first in combinations(pieces, size):
        rest = [piece for piece in pieces if piece not in first]
        deals += [[list(first), list(second)] for second in combinations(rest, size)]
    return deals


def random_deal(seed: int, highest: int, size: int) -> list[list[Piece]]:
    pieces = random.Random(seed).sample(whole_set(highest), 2 * size)
    return [pieces[:size], pieces[size:]]


def chains(highest: int) -> int:
    """Chains of the whole set, read from left to right."""

    def longer(rest: list[Piece], end: int | None) -> int:
        if not rest:
            return 1
        total = 0
        for piece in rest:
            a, b = piece
            others = [p for p in rest if p != piece]
            for near, far in {(a, b), (b, a)}:
                if end is None or near == end:
                    total += longer(others, far)
        return total

    return longer(whole_set(highest), None)


def replay(
    hands: list[list[Piece]], seat: int, words: list[str]
) -> list[tuple[list[int], list[list[Piece]]]]:
    """The ends and both hands after each play, written as in a match file; refuses what the rules forbid."""
    steps, chain = [], []
    hands = [list(hand) for hand in hands]
    for word in words:
        if word == "pass":
            if placements(hands[seat], chain, "keep") or not chain:
                raise ValueError(f"seat {seat} may not pass")
        else:
            near, far = int(word[0]), int(word[2])
            piece = (min(near, far), max(near, far))
            hands[seat].remove(piece)
            if not chain:
                chain = [near, far]
            elif word[3:] == "@L" and far == chain[0]:
                chain = [near, chain[1]]
            elif word[3:] == "@R" and near == chain[1]:
                chain = [chain[0], far]
            else:
                raise ValueError(f"{word} does not lie at {chain}")
        steps.append((list(chain), [list(hand) for hand in hands]))
        seat = 1 - seat
    return steps


def _add(counter: dict, key: object) -> None:
    counter[key] = counter.get(key, 0) + 1

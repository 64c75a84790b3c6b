"""What the kinds about hidden tiles share: the view of an entry, its picture, all deals that fit it.

A view is turned into one of the positions it could be, since pictures and refusals ask for a position; what
is hidden in it is never shown and never judged by.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from domino_edu.chinese import take, unpack
from domino_edu.errors import DominoError
from domino_edu.exercises.entries import BankFault, Entry, blamed
from domino_edu.exercises.shown import Shown, plays_tricks, seen_by, with_moves
from domino_edu.line import PlayKind, lay
from domino_edu.rules import State, block, view
from domino_edu.rules.contract import View
from domino_edu.solver.belief import Belief, belief
from domino_edu.tiles import numbers_in
from domino_edu.views import parse_view

BLOCK = block.ID
MOST_DEALS = 2000
"""Deals that are all worked out, at most."""
LEAST_MOVES = 4
"""Plays of the record told under the picture, at least."""


def hidden_view(entry: Entry, *known: str) -> View:
    """What a seat sees, hidden tiles as ``?``. Field: position.

    Raises:
        BankError: the field is missing, cannot be read, hides nothing, or is of another game than these.
    """
    text = entry.text("position")
    if "?" not in text:
        raise entry.problem("position", BankFault.ALL_SEEN)
    try:
        seen = parse_view(text)
        belief(seen)
    except DominoError as error:
        raise blamed(entry, "position", error) from None
    if seen.options.RULES not in known:
        raise entry.problem("position", BankFault.OTHER_RULES, found=seen.options.RULES, known=known)
    if not seen.legal:
        raise entry.problem("position", BankFault.ROUND_OVER)
    return seen


def one_of(seen: View) -> Any:
    """One of the positions this view could be of, always the same."""
    return belief(seen).sample(Random(0), 1)[0]


def all_deals(entry: Entry, seen: View) -> list[State]:
    """Every position of Block that this view could be of.

    Raises:
        BankError: there are too many to work them all out.
    """
    known = belief(seen)
    if known.count > MOST_DEALS:
        raise entry.problem("position", BankFault.TOO_MANY_DEALS, found=known.count, most=MOST_DEALS)
    other = 1 - seen.seat
    could_be = [row.tile for row in known.table() if row.places.seats[other]]
    template: Any = known.sample(Random(0), 1)[0]
    had, deals = template.hands[other], []
    for chosen in combinations(could_be, seen.counts[other]):
        held = sum(piece.bit for piece in chosen)
        dealt = template.start.hands[other] & ~had | held
        asleep = tuple(number for number in numbers_in(seen.unseen) if not held >> number & 1)
        hands = [0, 0]
        hands[seen.seat], hands[other] = template.start.hands[seen.seat], dealt
        start = replace(template.start, hands=tuple(hands), boneyard=asleep)
        hands[seen.seat], hands[other] = seen.hand, held
        state = replace(template, start=start, hands=tuple(hands))
        if view(state, seen.seat) == seen:
            deals.append(state)
    if len(deals) != known.count:
        raise AssertionError(len(deals), known.count)
    return deals


def passed_numbers(seen: View, seat: int) -> frozenset[int]:
    """The numbers open when this seat passed or had to draw, none of which it held then."""
    line, lacks = seen.start_line, set[int]()
    for who, made in seen.played:
        if who == seat and made.kind in (PlayKind.PASS, PlayKind.DRAW):
            lacks |= {pips for pips in (line.left, line.right) if pips is not None}
        line = lay(line, made)
    return frozenset(lacks)


def shown_to(state: State, seat: int) -> Shown:
    """What this seat sees, with the plays told from the first pass of another on.

    In a game of tricks with all it has seen besides its hand: what lay face up, and its own discards.
    """
    seen = seen_by(state, seat)
    if plays_tricks(state):
        known: Any = view(state, seat)
        return replace(seen, loose=unpack(take(known.seen, known.hand)))
    tells = (PlayKind.PASS, PlayKind.DRAW)
    told = [ply for ply, (who, made) in enumerate(state.history) if who != seat and made.kind in tells]
    since = len(state.history) - max(told[0] - 1, 0) if told else 0
    return with_moves(seen, state, max(since, LEAST_MOVES))


def known_of(seen: View) -> Belief:
    """What a view of a game with a line tells of the hidden tiles."""
    return belief(seen)

"""What the others' passes and draws tell a seat in a game with a line, at the moment they are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from domino_edu.line import PlayKind
from domino_edu.rules import State, begin, play, rules, view
from domino_edu.solver.belief import belief
from domino_edu.tiles import Tile, tiles_in


class Revealed(NamedTuple):
    """A pass, or the first draw of several, and what it tells of that seat's hand.

    ``pips`` are the numbers open then, none of which it held; ``tiles`` are those it could have held until
    then and cannot any more. ``before`` and ``after`` are how many deals fitted the seat's view; None for a
    draw, after which the new tile may be any.
    """

    round: int
    ply: int
    seat: int
    pips: tuple[int, ...]
    tiles: tuple[Tile, ...]
    before: int | None = None
    after: int | None = None


Told = tuple[int, int, tuple[int, ...], tuple[Tile, ...], int | None, int | None]


def revealed(state: State, seat: int) -> Iterator[Told]:
    """For each pass of another seat, and each first draw: what it told this seat. Nothing in games of tricks.

    Each as the fields of ``Revealed`` after ``round``.
    """
    if rules(state.options.RULES).PLAYS_TRICKS:
        return
    before = begin(state.options, state.start)
    last: tuple[int, PlayKind] | None = None
    for ply, (who, made) in enumerate(state.history):
        after = play(before, made)
        tells = made.kind is PlayKind.PASS or (made.kind is PlayKind.DRAW and last != (who, made.kind))
        if tells and who != seat and made.seat is None and before.ends:
            yield _told(before, after, seat, (ply, who), made.kind)
        last, before = (who, made.kind), after


def _told(before: State, after: State, seat: int, at: tuple[int, int], kind: PlayKind) -> Told:
    ply, who = at
    seen = view(before, seat)
    known = belief(seen)
    pips = tuple(sorted({value for _, value in before.ends}))
    out = tuple(
        piece
        for piece in tiles_in(seen.unseen)
        if any(value in (piece.lo, piece.hi) for value in pips) and known.places(piece).seats[who]
    )
    then = view(after, seat)
    if kind is PlayKind.DRAW or then.outcome is not None:
        return ply, who, pips, out, None, None
    return ply, who, pips, out, known.count, belief(then).count

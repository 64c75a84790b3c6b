"""Rules of thumb to be measured in Block: each is one piece of advice, and looks at nothing else.

>>> from random import Random
>>> from domino_edu.views import parse_view
>>> seen = parse_view("block; study; line 2-6 6-5; A 1-5 2-2 2-4 1-1; B ?3; turn A")
>>> keeps_open(seen, Random(1)).play
1-5@R
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from domino_edu.line import Play, PlayKind, lay
from domino_edu.players import Choice, Player, Why, player
from domino_edu.players.search import forced_choice
from domino_edu.rules.contract import Ends, View
from domino_edu.tiles import SUIT


def keeps_open(view: View, rng: Random) -> Choice:
    """The play after which most of the seat's other tiles fit; of equal ones the heaviest tile."""
    return _most(view, rng, lambda play: (still_fitting(view, play), _pips(play)))


def watches_passes(view: View, rng: Random) -> Choice:
    """The play that leaves most ends with a number the next seat has passed on; else doubles first."""
    lacks = passed_on(view)

    def order(play: Play) -> tuple[int, bool, int]:
        held_up = sum(pips in lacks for pips in ends_after(view.ends, play))
        return held_up, bool(play.tile and play.tile.is_double), _pips(play)

    return _most(view, rng, order)


def doubles_last(view: View, rng: Random) -> Choice:
    """Any other tile before a double, and of those the heaviest."""
    return _most(view, rng, lambda play: (not (play.tile and play.tile.is_double), _pips(play)))


def lightest(view: View, rng: Random) -> Choice:
    """The lightest tile that fits: what nobody advises."""
    return _most(view, rng, lambda play: -_pips(play))


THUMBS: dict[str, Player] = {
    "keeps_open": keeps_open,
    "watches_passes": watches_passes,
    "doubles_last": doubles_last,
    "lightest": lightest,
}
"""The rules of thumb by name."""


def player_named(name: str) -> Player:
    """The rule of thumb or the player of this name.

    Raises:
        SetupError: there is none.
    """
    return THUMBS.get(name) or player(name)


def still_fitting(view: View, play: Play) -> int:
    """How many of the seat's other tiles fit an open end after this lay.

    >>> from domino_edu.views import parse_view
    >>> seen = parse_view("block; study; line 2-6 6-5; A 1-5 2-2 2-4 1-1; B ?3; turn A")
    >>> [(play, still_fitting(seen, play)) for play in seen.legal]
    [(1-5@R, 3), (2-2@L, 2), (2-4@L, 1)]
    """
    fitting = 0
    for pips in ends_after(view.ends, play):
        fitting |= SUIT[pips]
    return (view.hand & fitting & ~(play.tile.bit if play.tile else 0)).bit_count()


def ends_after(ends: Ends, play: Play) -> tuple[int, ...]:
    """The numbers open after this play, in a game whose line has two ends."""
    if play.tile is None:
        return tuple(pips for _, pips in ends)
    if play.end is None:
        return (play.tile.lo, play.tile.hi)
    return tuple(play.tile.other(pips) if end is play.end else pips for end, pips in ends)


def passed_on(view: View) -> frozenset[int]:
    """The numbers that were open when the next seat passed: nobody draws, so it has none of them."""
    following = (view.seat + 1) % len(view.counts)
    line, lacks = view.start_line, set[int]()
    for seat, made in view.played:
        if made.kind is PlayKind.PASS and seat == following:
            lacks |= {pips for pips in (line.left, line.right) if pips is not None}
        line = lay(line, made)
    return frozenset(lacks)


def _pips(play: Play) -> int:
    return play.tile.pips if play.tile else 0


def _most(view: View, rng: Random, order: Callable[[Play], Any]) -> Choice:
    """The play that comes highest in this order; of several the lot decides."""
    forced = forced_choice(view)
    if forced is not None:
        return forced
    top = max(map(order, view.legal))
    best = [play for play in view.legal if order(play) == top]
    return Choice(best[int(rng.random() * len(best))], Why.BY_LOT, len(view.legal))

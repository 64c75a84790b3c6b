"""The levels of each game, from beginner to strong: only players that were measured to be apart.

What each level scores against the one below it stands in ``benchmarks/README.md``.

>>> [level.player for level in levels("block")]
['random', 'doubles_first', 'glance', 'strong']
"""

from __future__ import annotations

from typing import NamedTuple

from domino_edu.errors import Fault, SetupError
from domino_edu.players.choice import Player
from domino_edu.players.search import Thought, searcher, thought_for

TIME_MS = 3000
"""What a level takes for one play at most; compiled it takes a small part of that."""
GLANCE, STRONG = "glance", "strong"
SEARCHERS = (GLANCE, STRONG)
"""The names of the players that search: ``glance`` looks at few deals and a short way, ``strong`` at many."""
_LEVELS = {
    "block": ("random", "doubles_first", GLANCE, STRONG),
    "triet": ("random", "heaviest", GLANCE, STRONG),
    "stakes": ("random", "doubles_first", GLANCE, STRONG),
    "fives": ("random", "highest_score", GLANCE, STRONG),
    "tien_gow": ("random", "careful", "sampler"),
}


class Level(NamedTuple):
    """One level of a game: 1 for the beginner's, and the name of the player."""

    rule_set: str
    number: int
    player: str


def levels(rule_set: str) -> tuple[Level, ...]:
    """The levels of this game, weakest first; empty where none have been measured.

    What each is like, in a sentence: ``phrases.level_sentence``.
    """
    return tuple(
        Level(rule_set, number, name) for number, name in enumerate(_LEVELS.get(rule_set, ()), start=1)
    )


def searching_player(name: str, *, time_ms: int | None = TIME_MS) -> Player:
    """The searching player of this name, in any game it knows.

    Raises:
        SetupError: there is none of this name.
    """
    if name not in SEARCHERS:
        raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=SEARCHERS)
    return searcher(time_ms=time_ms, thought=glance_for if name == GLANCE else thought_for)


def glance_for(rule_set: str) -> Thought:
    """How the level below the strongest thinks in this game."""
    ways = {
        "block": Thought(3, reads_plays=False),
        "stakes": Thought(3, depth=3, reads_plays=False),
    }
    return ways.get(rule_set, Thought(3, depth=2, reads_plays=False))

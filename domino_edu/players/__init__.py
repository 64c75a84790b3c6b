"""Players by name. A player gets a view, never a state: it cannot peek."""

from __future__ import annotations

from domino_edu.errors import Fault, SetupError
from domino_edu.players.choice import Choice, Facts, Player, Why, decision_rng
from domino_edu.players.levels import SEARCHERS, Level, levels, searching_player
from domino_edu.players.simple import doubles_first, heaviest, highest_score, random_play

__all__ = [
    "PLAYERS", "SEARCHERS", "Choice", "Facts", "Level", "Player", "Why", "decision_rng", "levels", "player",
    "players_for",
]  # fmt: skip

PLAYERS: dict[str, Player] = {
    "random": random_play,
    "heaviest": heaviest,
    "doubles_first": doubles_first,
    "highest_score": highest_score,
}
_ONLY_FOR = {"highest_score": ("fives",)}
"""Players that make sense under some rules only; elsewhere they play the heaviest tile."""


def player(name: str) -> Player:
    """The player of this name: one with a rule of thumb, or one that searches.

    Raises:
        SetupError: there is none.
    """
    if name in SEARCHERS:
        return searching_player(name)
    if name not in PLAYERS:
        raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=(*PLAYERS, *SEARCHERS))
    return PLAYERS[name]


def players_for(rule_set: str) -> tuple[str, ...]:
    """The names of the players with a rule of thumb that fit these rules; ``levels`` has all that differ.

    >>> players_for("block"), players_for("fives")[-1]
    (('random', 'heaviest', 'doubles_first'), 'highest_score')
    """
    return tuple(name for name in PLAYERS if rule_set in _ONLY_FOR.get(name, (rule_set,)))

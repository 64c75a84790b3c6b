"""Players by name. A player gets a view, never a state: it cannot peek."""

from __future__ import annotations

from domino_edu.errors import Fault, SetupError
from domino_edu.players.choice import Choice, Player, Why, decision_rng
from domino_edu.players.simple import doubles_first, heaviest, highest_score, random_play

__all__ = ["PLAYERS", "Choice", "Player", "Why", "decision_rng", "player", "players_for"]

PLAYERS: dict[str, Player] = {
    "random": random_play,
    "heaviest": heaviest,
    "doubles_first": doubles_first,
    "highest_score": highest_score,
}
_ONLY_FOR = {"highest_score": ("fives",)}
"""Players that make sense under some rules only; elsewhere they play the heaviest tile."""


def player(name: str) -> Player:
    """The player of this name.

    Raises:
        SetupError: there is none.
    """
    if name not in PLAYERS:
        raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=tuple(PLAYERS))
    return PLAYERS[name]


def players_for(rule_set: str) -> tuple[str, ...]:
    """The names of the players that fit these rules.

    >>> players_for("block"), players_for("fives")[-1]
    (('random', 'heaviest', 'doubles_first'), 'highest_score')
    """
    return tuple(name for name in PLAYERS if rule_set in _ONLY_FOR.get(name, (rule_set,)))

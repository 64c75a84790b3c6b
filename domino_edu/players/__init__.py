"""Players by name. A player gets a view, never a state: it cannot peek."""

from __future__ import annotations

from domino_edu.errors import Fault, SetupError
from domino_edu.players.choice import Choice, Player, Why, decision_rng
from domino_edu.players.simple import doubles_first, heaviest, random_play

__all__ = ["PLAYERS", "Choice", "Player", "Why", "decision_rng", "player"]

PLAYERS: dict[str, Player] = {
    "random": random_play,
    "heaviest": heaviest,
    "doubles_first": doubles_first,
}


def player(name: str) -> Player:
    """The player of this name.

    Raises:
        SetupError: there is none.
    """
    if name not in PLAYERS:
        raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=tuple(PLAYERS))
    return PLAYERS[name]

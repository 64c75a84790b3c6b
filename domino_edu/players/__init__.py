"""Players by name. A player gets a view, never a state: it cannot peek."""

from __future__ import annotations

from domino_edu.errors import Fault, SetupError
from domino_edu.players.choice import Choice, Facts, Player, Why, decision_rng
from domino_edu.players.levels import SEARCHERS, Level, levels, searching_player
from domino_edu.players.simple import doubles_first, heaviest, highest_score, random_play
from domino_edu.players.tricks_rule import careful
from domino_edu.players.tricks_search import Limit, sampler, searching
from domino_edu.rules import RULE_SETS

__all__ = [
    "PLAYERS", "SEARCHERS", "Choice", "Facts", "Level", "Limit", "Player", "Why", "decision_rng", "levels",
    "player", "players_for", "searching",
]  # fmt: skip

PLAYERS: dict[str, Player] = {
    "random": random_play,
    "heaviest": heaviest,
    "doubles_first": doubles_first,
    "highest_score": highest_score,
    "careful": careful,
    "sampler": sampler,
}
_TRICKS = tuple(name for name, rule_set in RULE_SETS.items() if rule_set.PLAYS_TRICKS)
_LINES = tuple(name for name in RULE_SETS if name not in _TRICKS)
_ONLY_FOR = {
    "heaviest": _LINES,
    "doubles_first": _LINES,
    "highest_score": ("fives",),
    "careful": _TRICKS,
    "sampler": _TRICKS,
}
"""Players that make sense under some rules only; elsewhere they play the heaviest tile, or by lot."""


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

    >>> players_for("block"), players_for("fives")[-1], players_for("tien_gow")
    (('random', 'heaviest', 'doubles_first'), 'highest_score', ('random', 'careful', 'sampler'))
    """
    return tuple(name for name in PLAYERS if rule_set in _ONLY_FOR.get(name, (rule_set,)))

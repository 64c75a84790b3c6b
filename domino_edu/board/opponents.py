"""Who plays against a person: the levels of a game, one opponent for each seat, players that take their time.

>>> seated("strong, random", "triet", seats=3, seat=0, hand_over=False)
('strong', ('you', 'strong', 'random'))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from domino_edu.board.messages import Message, Says
from domino_edu.board.situation import (
    Table,
    default_opponent,
    facing,
    opponents_for,
    players_at,
    said,
    with_players,
)
from domino_edu.errors import Fault, SetupError
from domino_edu.match import HUMAN
from domino_edu.players import SEARCHERS, levels
from domino_edu.rules import auto_play, legal_plays, outcome

Opponent = str | Iterable[str] | None
"""One player for all other seats; or one for each of them, in a list or by commas; or the usual one."""
SLOW = (*SEARCHERS, "sampler")
"""The players that take their time."""


def seated(
    opponent: Opponent, rule_set: str, *, seats: int, seat: int, hand_over: bool
) -> tuple[str, tuple[str, ...]]:
    """The first opponent, and who plays each seat, by player id.

    Raises:
        SetupError: a player that does not play by these rules, or too few or too many of them.
    """
    named = _named(opponent) or (default_opponent(rule_set),)
    for name in named:
        check_opponent(name, rule_set)
    if len(named) == 1:
        return named[0], players_at(seats, seat, named[0], hand_over=hand_over)
    if len(named) != seats - 1:
        example = named[0], ",".join(named[:1] * (seats - 1))
        known = tuple(dict.fromkeys(example))
        raise SetupError(Fault.BAD_OPTION_VALUE, option="opponent", found=",".join(named), known=known)
    others = list(named)
    players = tuple(HUMAN if hand_over or each == seat else others.pop(0) for each in range(seats))
    return named[0], players


def _named(opponent: Opponent) -> tuple[str, ...]:
    if opponent is None:
        return ()
    each = opponent.split(",") if isinstance(opponent, str) else opponent
    return tuple(str(name).strip() for name in each)


def check_opponent(name: str, rule_set: str) -> None:
    """Nothing, if this player plays by these rules.

    Raises:
        SetupError: it does not.
    """
    known = opponents_for(rule_set)
    if name not in known:
        raise SetupError(Fault.UNKNOWN_PLAYER, found=name, known=known)


def offered(table: Table) -> tuple[tuple[int, str], ...]:
    """The players to choose from, each with its level; others at this table, and the usual one, with 0.

    >>> from domino_edu.board.setout import new_table
    >>> offered(new_table("block", opponent="heaviest"))[-2:]
    ((4, 'strong'), (0, 'heaviest'))
    """
    rule_set = table.state.options.RULES
    measured = levels(rule_set)
    if not measured:
        return tuple((0, name) for name in opponents_for(rule_set))
    known = {level.player: level.number for level in measured}
    for name in (table.opponent, *table.players, default_opponent(rule_set)):
        if name != HUMAN:
            known.setdefault(name, 0)
    return tuple((number, name) for name, number in known.items())


def others(table: Table) -> tuple[str, ...]:
    """The different opponents at this table, in the order of seats."""
    return tuple(dict.fromkeys(name for name in table.players if name != HUMAN))


def choose_opponent(table: Table, name: str, *, seat: int | None = None) -> Table:
    """The table with another opponent from now on, at one seat or at all of them."""
    try:
        check_opponent(name, table.state.options.RULES)
    except SetupError as error:
        return said(table, Message(Says.REFUSED, error=error))
    if seat is not None:
        if table.hand_over or seat == table.seat or table.players[seat] == name:
            return table
        players = tuple(name if each == seat else kept for each, kept in enumerate(table.players))
        message = Message(Says.NEW_OPPONENT, name=name, seat=seat)
        return replace(with_players(table, players), message=message)
    if set(others(table)) == {name} and not table.hand_over:
        return table
    mine = table.first.turn if table.hand_over and table.match is None else table.seat
    return _seated(table, mine, name, hand_over=False, message=Message(Says.NEW_OPPONENT, name=name))


def toggle_hand_over(table: Table) -> Table:
    """The table with two people taking turns, or with the opponent again."""
    if table.hand_over:
        message = Message(Says.NEW_OPPONENT, name=table.opponent)
        return _seated(table, table.seat, table.opponent, hand_over=False, message=message)
    closed = replace(table, open_hands=False)
    return _seated(closed, table.seat, table.opponent, hand_over=True, message=Message(Says.HANDED_OVER))


def _seated(table: Table, seat: int, opponent: str, *, hand_over: bool, message: Message) -> Table:
    players = players_at(len(table.players), seat, opponent, hand_over=hand_over)
    after = with_players(table, players)
    return facing(replace(after, seat=seat, opponent=opponent, message=message))


# --- players that take their time -----------------------------------------------------------------


def takes_time(table: Table) -> bool:
    """Whether the next play is one that an opponent has to think about."""
    state = table.state
    return (
        outcome(state) is None
        and auto_play(state) is None
        and table.players[state.turn] in SLOW
        and len(legal_plays(state)) > 1
    )


def searches(players: Iterable[str]) -> bool:
    """Whether one of these players needs the solver, which is compiled before its first use."""
    return any(name in SEARCHERS for name in players)


def stand_in(rule_set: str) -> str:
    """The highest level that needs no solver, which plays until that is ready.

    >>> stand_in("block"), stand_in("fives")
    ('doubles_first', 'highest_score')
    """
    quick = [level.player for level in levels(rule_set) if level.player not in SLOW]
    return quick[-1] if quick else default_opponent(rule_set)


def without_searchers(table: Table) -> Table:
    """The table where the level below has the seats of those that need the solver."""
    other = stand_in(table.state.options.RULES)
    players = tuple(other if name in SEARCHERS else name for name in table.players)
    opponent = other if table.opponent in SEARCHERS else table.opponent
    message = Message(Says.NEW_OPPONENT, name=other)
    return replace(with_players(table, players), opponent=opponent, message=message)

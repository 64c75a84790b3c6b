"""A table as a value: a match or a position, who sits at it, and what was done so far.

>>> players_at(3, 0, "random", hand_over=False)
('you', 'random', 'random')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from domino_edu.board.messages import NO_MESSAGE, Message
from domino_edu.line import End
from domino_edu.match import HUMAN, Match, with_state
from domino_edu.players import levels, players_for
from domino_edu.rules import State, auto_play, outcome, rules
from domino_edu.tiles import Tile

DEFAULT_OPPONENT = "doubles_first"
_OPPONENTS = ("careful", DEFAULT_OPPONENT)
"""The opponents one meets unless another is named: the first that plays by the rules."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match, or a position to try, with what the people at it have done so far.

    Attributes:
        state: the position now.
        first: where "start again" and undo end.
        players: who plays each seat, by player id; "you" is a person.
        seat: the seat whose hand is shown at the bottom.
        lang: the language of the table.
        match: the match being played; None for a position to try.
        opponent: the player that takes the other seats unless two people play.
        turn: the number of the turn, one more with each change of the position.
        chosen: the tile chosen, whose place is still to be said.
        chosen_end: the end chosen, whose tile is still to be said.
        picked: the pieces chosen in Tien Gow, packed as in ``picks``.
        message: what is said.
        told: what the others have played since a person played last, the last play of each; only where
            there are several of them.
        open_hands: whether all hands lie open.
        hidden: whether the hand lies face down until it is tapped.
        previous: the table before a new round was begun, for an undo.
        adds_up: whether it is shown how the count adds up, where the game has one.
        leaving: whether a person was asked to confirm that they leave.
        wanted: the options of the next round, where they were switched.
        marks: tiles that are marked, laid or in the hand, each with a short label.
    """

    state: State
    first: State
    players: tuple[str, ...]
    seat: int
    lang: str
    match: Match | None = None
    opponent: str = DEFAULT_OPPONENT
    turn: int = 0
    chosen: Tile | None = None
    chosen_end: End | None = None
    picked: int = 0
    message: Message = NO_MESSAGE
    told: tuple[Message, ...] = ()
    open_hands: bool = False
    hidden: bool = False
    previous: Table | None = None
    adds_up: bool = False
    leaving: bool = False
    wanted: Any = None
    marks: tuple[tuple[Tile, str], ...] = ()

    @property
    def hand_over(self) -> bool:
        """Whether people take turns at one laptop: every seat is a person's."""
        return all(name == HUMAN for name in self.players)

    @property
    def me(self) -> int | None:
        """The seat called "you"; None where people take turns."""
        return None if self.hand_over else self.seat


def default_opponent(rule_set: str) -> str:
    """The player that takes the other seats unless another is named."""
    known = players_for(rule_set)
    return next((name for name in _OPPONENTS if name in known), known[0])


def opponents_for(rule_set: str) -> tuple[str, ...]:
    """The players one can meet under these rules: the levels, weakest first, then other rules of thumb.

    >>> opponents_for("block")
    ('random', 'doubles_first', 'glance', 'strong', 'heaviest')
    """
    measured = (level.player for level in levels(rule_set))
    return tuple(dict.fromkeys((*measured, *players_for(rule_set))))


def plays_tricks(table: Table) -> bool:
    """Whether tiles are played in tricks here, not to a line."""
    return rules(table.state.options.RULES).PLAYS_TRICKS


def may_act(table: Table) -> bool:
    """Whether a person is to play now: the round goes on, no opponent and no rule is due."""
    return (
        outcome(table.state) is None
        and auto_play(table.state) is None
        and table.players[table.state.turn] == HUMAN
    )


def said(table: Table, message: Message) -> Table:
    """The table where this is said."""
    return replace(table, message=message)


def cleared(table: Table) -> Table:
    """The table with nothing chosen, asked or said."""
    return replace(table, chosen=None, chosen_end=None, picked=0, message=NO_MESSAGE, told=(), leaving=False)


def told_after(table: Table, message: Message) -> tuple[Message, ...]:
    """What the others have played since a person played last, after this play; nothing where there is one."""
    if message.seat is None or table.players[message.seat] == HUMAN or len(table.players) == 2:
        return ()
    return (*(each for each in table.told if each.seat != message.seat), message)


def changed(table: Table, state: State, match: Match | None) -> Table:
    """The table at another position: a new turn, with nothing chosen or said."""
    return replace(cleared(table), state=state, match=match, turn=table.turn + 1)


def moved_to(table: Table, state: State) -> Table:
    """The table, and its match, at another position of this round."""
    match = with_state(table.match, state) if table.match else None
    return changed(table, state, match)


def facing(table: Table) -> Table:
    """The table turned to the person who is to play; where two share the laptop, the hand is face down."""
    if not table.hand_over:
        return replace(table, hidden=False)
    over = outcome(table.state) is not None
    closed = not over and not table.open_hands and may_act(table)
    return replace(table, seat=table.state.turn, hidden=closed)


def with_players(table: Table, players: tuple[str, ...]) -> Table:
    """The table with these players at its seats."""
    match = replace(table.match, seats=players) if table.match else None
    return replace(changed(table, table.state, match), players=players)


def players_at(seats: int, seat: int, opponent: str, *, hand_over: bool) -> tuple[str, ...]:
    """Who plays each seat, by player id."""
    return tuple(HUMAN if hand_over or each == seat else opponent for each in range(seats))

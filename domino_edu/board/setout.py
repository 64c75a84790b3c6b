"""Setting out a table: a new match, a position to try, or a match that was saved.

>>> first_table("block", deal=1042).match.deal_number
1042
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domino_edu.board.messages import Message, Says
from domino_edu.board.opponents import Opponent, seated
from domino_edu.board.situation import Table, changed, facing
from domino_edu.board.still import state_of_position
from domino_edu.errors import Fault, SetupError
from domino_edu.match import HUMAN, Match, start_match, state_of
from domino_edu.rules import State, begin, rules
from domino_edu.rules.options import read_options
from domino_edu.texts import language

DEFAULT_DEAL = 1


def first_table(position: Any, *, deal: int | None = None, seat: int | None = None, **shown: Any) -> Table:
    """The table for what a learner names: a rule set, its options, a position as text, or a state.

    >>> first_table("block opening=free").state.options.opening
    'free'

    Raises:
        DominoError: it is none of these.
    """
    if isinstance(position, str) and position.strip() and ";" not in position:
        name, *options = position.split()
        pairs = dict(option.partition("=")[::2] for option in options)
        return new_table(read_options(rules(name).Options, pairs), deal=deal, seat=seat or 0, **shown)
    if hasattr(position, "RULES"):
        return new_table(position, deal=deal, seat=seat or 0, **shown)
    return position_table(state_of_position(position), seat=seat, **shown)


def new_table(
    options: str | Any = "block",
    *,
    deal: int | None = None,
    opponent: Opponent = None,
    seat: int = 0,
    lang: str | None = None,
    open_hands: bool = False,
    hand_over: bool = False,
) -> Table:
    """A table with a new match, before the first play.

    Raises:
        SetupError: unknown rules, options, player, language or deal number.
    """
    number = DEFAULT_DEAL if deal is None else deal
    chosen = rules(options).Options() if isinstance(options, str) else options
    _check_seat(seat, chosen.seats)
    other, players = seated(opponent, chosen.RULES, seats=chosen.seats, seat=seat, hand_over=hand_over)
    match = start_match(chosen, players, number)
    state = state_of(match)
    table = Table(
        state, state, players, seat, language(lang), match=match, opponent=other, open_hands=open_hands
    )
    return facing(table)


def position_table(
    state: State,
    *,
    opponent: Opponent = None,
    seat: int | None = None,
    lang: str | None = None,
    open_hands: bool = False,
    hand_over: bool = False,
) -> Table:
    """A table with a position to try; the learner has the seat to play unless another is given.

    Raises:
        SetupError: unknown player, seat or language.
    """
    at, seats = state.turn if seat is None else seat, len(state.hands)
    _check_seat(at, seats)
    other, players = seated(opponent, state.options.RULES, seats=seats, seat=at, hand_over=hand_over)
    table = Table(state, state, players, at, language(lang), opponent=other, open_hands=open_hands)
    return facing(table)


def match_table(match: Match, table: Table) -> Table:
    """The table with this match, as it was left."""
    people = [seat for seat, name in enumerate(match.seats) if name == HUMAN]
    others = [name for name in match.seats if name != HUMAN]
    return facing(
        replace(
            changed(table, state_of(match), match),
            first=begin(match.options, state_of(match).start),
            players=match.seats,
            seat=people[0] if people else 0,
            opponent=others[0] if others else table.opponent,
            message=Message(Says.CONTINUED),
        )
    )


def _check_seat(seat: int, seats: int) -> None:
    if seat not in range(seats):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=tuple(range(seats)))

"""What happens at the table, as values: a press gives a new table, or the same one with a sentence.

No rule stands here: what can be played, what follows and how a round ends is asked of ``domino_edu.rules``.

>>> from domino_edu.board.setout import new_table
>>> table = settle(new_table("block", deal=1042))
>>> table.state.turn, may_act(table)
(0, True)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from domino_edu.board.messages import NO_MESSAGE, Message, Says
from domino_edu.board.shapes import Kind, Region
from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.errors import DominoError, Fault, SetupError
from domino_edu.line import PASS, End, Play
from domino_edu.match import HUMAN, Match, next_round, start_match, state_of, with_state
from domino_edu.players import decision_rng, player
from domino_edu.rules import State, auto_play, begin, legal_plays, outcome, view
from domino_edu.rules import play as state_after
from domino_edu.texts import language
from domino_edu.tiles import Tile

DEFAULT_OPPONENT = "doubles_first"
_GROUPED = re.compile("[0-9]{1,3}(?:[ .,\u00a0\u202f'_][0-9]{3})+")


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
        message: what is said.
        open_hands: whether all hands lie open.
        hidden: whether the hand lies face down until it is tapped.
        previous: the table before a new round was begun, for an undo.
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
    message: Message = NO_MESSAGE
    open_hands: bool = False
    hidden: bool = False
    previous: Table | None = None

    @property
    def hand_over(self) -> bool:
        """Whether people take turns at one laptop: every seat is a person's."""
        return all(name == HUMAN for name in self.players)

    @property
    def me(self) -> int | None:
        """The seat called "you"; None where people take turns."""
        return None if self.hand_over else self.seat


# --- what the learner does ----------------------------------------------------------------------------


def may_act(table: Table) -> bool:
    """Whether a person is to play now: the round goes on, no opponent and no rule is due."""
    return (
        outcome(table.state) is None
        and auto_play(table.state) is None
        and table.players[table.state.turn] == HUMAN
    )


def possible(table: Table) -> tuple[Play, ...]:
    """The plays a person can choose from now; only those at the chosen end, if one is."""
    if not may_act(table) or table.hidden:
        return ()
    plays = legal_plays(table.state)
    if table.chosen_end is None:
        return plays
    return tuple(play for play in plays if play.end is table.chosen_end)


def press(table: Table, region: Region, *, turn: int | None = None) -> Table:
    """The table after a click on a region of its picture."""
    if region.kind is Kind.HAND:
        return reveal(table)
    if region.kind is Kind.TILE and region.tile is not None:
        return press_tile(table, region.tile, turn=turn)
    return press_end(table, region.end, turn=turn)


def press_tile(table: Table, piece: Tile, *, turn: int | None = None) -> Table:
    """The table after a press on a tile of the hand: played where its place is clear, else chosen."""
    if _is_stale(table, turn):
        return table
    fits = [play for play in legal_plays(table.state) if play.tile == piece]
    if table.chosen_end is not None:
        return _try(table, Play.lay(piece, table.chosen_end))
    line = table.state.line
    if not fits or len(fits) == 1 or line.left == line.right:
        return _try(table, fits[-1] if fits else Play.lay(piece, End.R if line.row else None))
    if table.chosen == piece:
        return replace(table, chosen=None, message=NO_MESSAGE)
    return replace(table, chosen=piece, message=Message(Says.CHOOSE_PLACE, tile=piece))


def press_end(table: Table, end: End | None, *, turn: int | None = None) -> Table:
    """The table after a press on an end of the line: the chosen tile is laid there, or the end is chosen."""
    if _is_stale(table, turn):
        return table
    if table.chosen is not None:
        return _try(table, Play.lay(table.chosen, end))
    if outcome(table.state) is not None:
        return _try(table, PASS)
    if table.chosen_end is end and end is not None:
        return replace(table, chosen_end=None, message=NO_MESSAGE)
    if end is not None and not any(play.end is end for play in legal_plays(table.state)):
        return replace(table, chosen_end=None, message=Message(Says.NONE_FITS_HERE, end=end))
    return replace(table, chosen_end=end, message=Message(Says.CHOOSE_TILE, end=end))


def press_pass(table: Table, *, turn: int | None = None) -> Table:
    """The table after a try to pass."""
    return table if _is_stale(table, turn) else _try(table, PASS)


def make(table: Table, play: Play) -> Table:
    """The table after a try to make this play."""
    return table if _is_stale(table, None) else _try(table, play)


def undo(table: Table) -> Table:
    """The table at the learner's previous decision in this round; a forced pass was none.

    At the first decision of a round that was just begun, it is the table before that.
    """
    floor = 0 if table.match else len(table.first.history)
    state = begin(table.state.options, table.state.start)
    found = None
    for number, (_, made) in enumerate(table.state.history):
        if number >= floor and _is_decision(table, state):
            found = state
        state = state_after(state, made)
    if found is None and table.previous is not None:
        before = table.previous
        return replace(_cleared(before), turn=table.turn + 1, message=Message(Says.TAKEN_BACK))
    if found is None:
        return replace(_cleared(table), message=Message(Says.NOTHING_TO_TAKE_BACK))
    return replace(facing(_at(table, found)), message=Message(Says.TAKEN_BACK))


def new_round(table: Table) -> Table:
    """The table with the next deal of the match; for a position to try, the position again."""
    if table.match is None:
        return start_again(table)
    match = next_round(table.match)
    after = changed(table, state_of(match), match)
    message = Message(Says.NEW_ROUND, number=match.deal_number)
    return _begun(table, facing(replace(after, first=state_of(match), message=message)))


def start_again(table: Table) -> Table:
    """The table with the round or position from its beginning."""
    return _begun(table, replace(facing(_at(table, table.first)), message=Message(Says.STARTED_AGAIN)))


def deal_by(table: Table, number: object) -> Table:
    """The table with a new match that begins with the deal of this number, typed or given.

    Digits may stand in groups: ``1042``, ``1 042``, ``1,042``.
    """
    text = str(number).strip()
    if _GROUPED.fullmatch(text):
        text = re.sub("[^0-9]", "", text)
    if not re.fullmatch("[0-9]{1,40}", text) or int(text) > LARGEST_DEAL_NUMBER:
        shown = str(number).strip()[:40]
        return _said(table, Message(Says.REFUSED, error=SetupError(Fault.BAD_DEAL_NUMBER, found=shown)))
    match = start_match(table.state.options, table.players, int(text))
    message = Message(Says.NEW_MATCH, number=match.deal_number)
    after = replace(changed(table, state_of(match), match), first=state_of(match), message=message)
    return _begun(table, facing(after))


def choose_opponent(table: Table, name: str) -> Table:
    """The table with another opponent from now on."""
    try:
        player(name)
    except SetupError as error:
        return _said(table, Message(Says.REFUSED, error=error))
    if name == table.opponent and not table.hand_over:
        return table
    seat = table.first.turn if table.hand_over and table.match is None else table.seat
    return _seated(table, seat, name, hand_over=False, message=Message(Says.NEW_OPPONENT, name=name))


def toggle_hand_over(table: Table) -> Table:
    """The table with two people taking turns, or with the opponent again."""
    if table.hand_over:
        return _seated(
            table,
            table.seat,
            table.opponent,
            hand_over=False,
            message=Message(Says.NEW_OPPONENT, name=table.opponent),
        )
    closed = replace(table, open_hands=False)
    return _seated(closed, table.seat, table.opponent, hand_over=True, message=Message(Says.HANDED_OVER))


def toggle_open_hands(table: Table) -> Table:
    """The table with all hands open, one that was face down too, or with the others' face down again."""
    if table.open_hands:
        return facing(replace(table, open_hands=False))
    return replace(table, open_hands=True, hidden=False)


def reveal(table: Table) -> Table:
    """The table with the hand turned up: the person to play has the laptop."""
    return replace(table, hidden=False, message=NO_MESSAGE) if table.hidden else table


def speak(table: Table, lang: str) -> Table:
    """The table in another language; its message too.

    Raises:
        SetupError: a language we do not speak.
    """
    return replace(table, lang=language(lang))


# --- what the others do -------------------------------------------------------------------------------


def opponent_due(table: Table) -> bool:
    """Whether the next play is the opponent's or the rules'."""
    return outcome(table.state) is None and not may_act(table)


def opponent_step(table: Table, *, turn: int | None = None) -> Table:
    """The table after one play by the rules or by the opponent; unchanged if none is due."""
    if not opponent_due(table) or (turn is not None and turn != table.turn):
        return table
    state = table.state
    laid = auto_play(state)
    if laid is not None:
        message = Message(Says.LAID_BY_RULES, seat=state.turn, play=laid)
        return replace(facing(_at(table, state_after(state, laid))), message=message)
    seed = table.match.deal_number if table.match else 0
    rng = decision_rng(seed, state.turn, len(state.history))
    choice = player(table.players[state.turn])(view(state, state.turn), rng)
    message = Message(Says.PLAYED, seat=state.turn, play=choice.play, line=state.line, choice=choice)
    return replace(facing(_at(table, state_after(state, choice.play))), message=message)


def settle(table: Table) -> Table:
    """The table after all plays that are due before a person's next decision."""
    while opponent_due(table):
        table = opponent_step(table)
    return table


# --- parts --------------------------------------------------------------------------------------------


def _try(table: Table, play: Play) -> Table:
    """The table after this play, or with the reason why not."""
    state = table.state
    try:
        after = state_after(state, play)
    except DominoError as error:
        return _said(table, Message(Says.REFUSED, error=error))
    message = Message(Says.PLAYED, seat=state.turn, play=play, line=state.line)
    return replace(facing(_at(table, after)), message=message)


def _begun(before: Table, after: Table) -> Table:
    """The new round, with the way back."""
    return replace(after, previous=replace(before, previous=None))


def _is_stale(table: Table, turn: int | None) -> bool:
    """Whether a press is to be ignored: made for an older turn, or while somebody else is to play."""
    late = turn is not None and turn != table.turn
    return late or table.hidden or opponent_due(table)


def _is_decision(table: Table, state: State) -> bool:
    if auto_play(state) is not None or table.players[state.turn] != HUMAN:
        return False
    return any(play.tile is not None for play in legal_plays(state))


def _said(table: Table, message: Message) -> Table:
    return replace(table, message=message)


def _cleared(table: Table) -> Table:
    return replace(table, chosen=None, chosen_end=None, message=NO_MESSAGE)


def changed(table: Table, state: State, match: Match | None) -> Table:
    """The table at another position: a new turn, with nothing chosen or said."""
    return replace(_cleared(table), state=state, match=match, turn=table.turn + 1)


def _at(table: Table, state: State) -> Table:
    match = with_state(table.match, state) if table.match else None
    return changed(table, state, match)


def facing(table: Table) -> Table:
    """The table turned to the person who is to play; where two share the laptop, the hand is face down."""
    if not table.hand_over:
        return replace(table, hidden=False)
    over = outcome(table.state) is not None
    closed = not over and not table.open_hands and may_act(table)
    return replace(table, seat=table.state.turn, hidden=closed)


def _seated(table: Table, seat: int, opponent: str, *, hand_over: bool, message: Message) -> Table:
    players = players_at(len(table.players), seat, opponent, hand_over=hand_over)
    match = replace(table.match, seats=players) if table.match else None
    after = replace(
        changed(table, table.state, match), players=players, seat=seat, opponent=opponent, message=message
    )
    return facing(after)


def players_at(seats: int, seat: int, opponent: str, *, hand_over: bool) -> tuple[str, ...]:
    """Who plays each seat, by player id."""
    return tuple(HUMAN if hand_over or each == seat else opponent for each in range(seats))

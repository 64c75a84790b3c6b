"""What happens at the table, as values: a press gives a new table, or the same one with a sentence.

No rule stands here: what can be played, what follows and how a round ends is asked of ``domino_edu.rules``.

>>> from domino_edu.board.setout import new_table
>>> table = settle(new_table("block", deal=1042))
>>> table.state.turn, may_act(table)
(0, True)
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

from domino_edu.board.accounts import booked_since, played_again
from domino_edu.board.messages import NO_MESSAGE, Message, Says
from domino_edu.board.opponents import takes_time
from domino_edu.board.picks import Piece, tiles_of
from domino_edu.board.shapes import Kind, Region
from domino_edu.board.situation import (
    DEFAULT_OPPONENT,
    Table,
    changed,
    cleared,
    facing,
    may_act,
    moved_to,
    players_at,
    plays_tricks,
    said,
    told_after,
)
from domino_edu.board.trick_table import as_seen
from domino_edu.deal import LARGEST_DEAL_NUMBER
from domino_edu.errors import DominoError, Fault, IllegalPlay, Reason, SetupError
from domino_edu.ledger import Ledger
from domino_edu.line import DRAW, PASS, End, Play, PlayKind
from domino_edu.match import HUMAN, match_winners, next_round, start_match, state_of
from domino_edu.players import Choice, decision_rng, player
from domino_edu.rules import State, auto_play, begin, legal_plays, outcome, view
from domino_edu.rules import play as state_after
from domino_edu.texts import language
from domino_edu.tiles import Tile, tiles_in
from domino_edu.tricks import trick_play

_GROUPED = re.compile("[0-9]{1,3}(?:[ .,\u00a0\u202f'_][0-9]{3})+")

__all__ = ["DEFAULT_OPPONENT", "Table", "changed", "facing", "may_act", "players_at"]

# --- what the learner does ----------------------------------------------------------------------------


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
    if region.kind is Kind.YARD:
        return press_draw(table, turn=turn)
    if region.kind is Kind.TILE and region.tile is not None:
        return press_tile(table, region.tile, copy=region.copy, turn=turn)
    if region.kind in (Kind.UP, Kind.DOWN):
        return (press_up if region.kind is Kind.UP else press_down)(table, turn=turn)
    return press_end(table, region.end, turn=turn)


def press_tile(table: Table, piece: Tile, *, copy: int = 0, turn: int | None = None) -> Table:
    """The table after a press on a tile of the hand: played where its place is clear, else chosen.

    In Tien Gow, with this ``copy`` of the tile chosen, or no longer chosen.
    """
    if _is_stale(table, turn):
        return table
    if plays_tricks(table):
        bit = Piece(piece, copy).bit
        held = table.state.hands[table.seat] & bit
        return replace(table, picked=table.picked ^ bit, message=NO_MESSAGE) if held else table
    fits = tuple(play for play in legal_plays(table.state) if play.tile == piece)
    if table.chosen_end is not None:
        return _try(table, Play.lay(piece, table.chosen_end))
    line = table.state.line
    if not fits or not _matters_where(table.state, fits):
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
    if end is not None and end not in dict(table.state.ends):
        error = IllegalPlay(
            Reason.NO_SUCH_END, end=end, spins=table.state.line.spins, empty=not table.state.ends
        )
        return replace(table, chosen_end=None, message=Message(Says.REFUSED, error=error))
    if end is not None and not any(play.end is end for play in legal_plays(table.state)):
        return replace(table, chosen_end=None, message=Message(Says.NONE_FITS_HERE, end=end))
    return replace(table, chosen_end=end, message=Message(Says.CHOOSE_TILE, end=end))


def _matters_where(state: State, fits: tuple[Play, ...]) -> bool:
    """Whether these places for one tile differ: with a spinner they do, even where they show equal pips."""
    if state.line.spins and len(state.line) > 1:
        return len(fits) > 1
    return len({value for end, value in state.ends if any(play.end is end for play in fits)}) > 1


def press_up(table: Table, *, turn: int | None = None) -> Table:
    """The table after a try to lead the chosen tiles, or to beat the trick with them."""
    leading = any(play.kind is PlayKind.LEAD for play in legal_plays(table.state))
    return _play_picked(table, PlayKind.LEAD if leading else PlayKind.BEAT, turn)


def press_down(table: Table, *, turn: int | None = None) -> Table:
    """The table after a try to discard the chosen tiles face down."""
    return _play_picked(table, PlayKind.DOWN, turn)


def _play_picked(table: Table, kind: PlayKind, turn: int | None) -> Table:
    if _is_stale(table, turn):
        return table
    if not table.picked and outcome(table.state) is None:
        return said(table, Message(Says.CHOOSE_TILES))
    return _try(table, trick_play(kind, tiles_of(table.picked)))


def press_draw(table: Table, *, turn: int | None = None) -> Table:
    """The table after a try to draw a tile."""
    return table if _is_stale(table, turn) else _try(table, DRAW)


def press_pass(table: Table, *, turn: int | None = None) -> Table:
    """The table after a try to pass."""
    return table if _is_stale(table, turn) else _try(table, PASS)


def make(table: Table, play: Play) -> Table:
    """The table after a try to make this play."""
    return table if _is_stale(table, None) else _try(table, play)


def at_any_time(table: Table, play: Play, message: Message) -> Table:
    """The table after what a seat does though it may not be its turn."""
    try:
        return _done(table, play, message)
    except DominoError as error:
        return said(table, Message(Says.REFUSED, error=error))


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
        return replace(cleared(before), turn=table.turn + 1, message=Message(Says.TAKEN_BACK))
    if found is None:
        return replace(cleared(table), message=Message(Says.NOTHING_TO_TAKE_BACK))
    return replace(facing(moved_to(table, found)), message=Message(Says.TAKEN_BACK))


def new_round(table: Table) -> Table:
    """The table with the next deal of the match; for a position to try, the position again.

    After the last round of a match, or with other options, a new match begins with the next deal.
    """
    if table.match is None:
        return start_again(table)
    following = next_round(table.match)
    if table.wanted is not None or match_is_over(table):
        options = table.wanted or table.match.options
        return _new_match(table, options, following.deal_number)
    after = changed(table, state_of(following), following)
    message = Message(Says.NEW_ROUND, number=following.deal_number)
    return _begun(table, facing(replace(after, first=state_of(following), message=message)))


def match_is_over(table: Table) -> bool:
    """Whether the match has its winner, or its last round is played."""
    return table.match is not None and match_winners(table.match) is not None


def start_again(table: Table) -> Table:
    """The table with the round or position from its beginning, under the options that are wanted."""
    if table.wanted is not None and table.match is None:
        first = played_again(table.first, table.wanted)
        table = replace(table, first=first or table.first, wanted=None)
    return _begun(table, replace(facing(moved_to(table, table.first)), message=Message(Says.STARTED_AGAIN)))


def deal_by(table: Table, number: object) -> Table:
    """The table with a new match that begins with the deal of this number, typed or given.

    Digits may stand in groups: ``1042``, ``1 042``, ``1,042``.
    """
    text = str(number).strip()
    if _GROUPED.fullmatch(text):
        text = re.sub("[^0-9]", "", text)
    if not re.fullmatch("[0-9]{1,40}", text) or int(text) > LARGEST_DEAL_NUMBER:
        shown = str(number).strip()[:40]
        return said(table, Message(Says.REFUSED, error=SetupError(Fault.BAD_DEAL_NUMBER, found=shown)))
    return _new_match(table, table.wanted or table.state.options, int(text))


def toggle_open_hands(table: Table) -> Table:
    """The table with all hands open, one that was face down too, or with the others' face down again."""
    if table.open_hands:
        return facing(replace(table, open_hands=False))
    return replace(table, open_hands=True, hidden=False)


def toggle_adds_up(table: Table) -> Table:
    """The table with the sum that makes the count, or without it again."""
    return replace(table, adds_up=not table.adds_up)


def want_option(table: Table, options: Any) -> Table:
    """The table whose next round is played under these options; none are wanted if nothing changes."""
    if options == table.state.options:
        return replace(table, wanted=None, message=NO_MESSAGE)
    return replace(table, wanted=options, message=Message(Says.OPTION))


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


def opponent_step(
    table: Table, *, turn: int | None = None, choice: Choice | None = None, by: str = ""
) -> Table:
    """The table after one play by the rules or by the opponent; unchanged if none is due.

    ``choice`` is what the opponent has chosen, if it was asked before. ``by`` is another player that stands
    in for it.
    """
    if not opponent_due(table) or (turn is not None and turn != table.turn):
        return table
    state = table.state
    laid = auto_play(state)
    if laid is not None:
        away = view(state, state.turn).away >> state.turn & 1
        says = Says.PLAYED_FOR if away else Says.LAID_BY_RULES
        return _done(table, laid, Message(says, seat=state.turn, play=laid, line=state.line))
    if choice is None:
        chooses = player(by or table.players[state.turn])
        choice = chooses(view(state, state.turn), lot(table, state.turn))
    message = Message(Says.PLAYED, seat=state.turn, play=choice.play, line=state.line, choice=choice, name=by)
    return _done(table, choice.play, message)


def lot(table: Table, seat: int) -> Random:
    """The randomness of a seat's decision now, the same when the round is played again."""
    seed = table.match.deal_number if table.match else 0
    return decision_rng(seed, seat, len(table.state.history))


def settle(table: Table, *, quick: bool = False) -> Table:
    """The table after all plays that are due before a person's next decision; all they booked is said.

    A ``quick`` one ends before a player that takes its time.
    """
    booked: Ledger = ()
    while opponent_due(table) and not (quick and takes_time(table)):
        table = opponent_step(table)
        booked += table.message.booked
    return replace(table, message=replace(table.message, booked=booked)) if booked else table


# --- parts --------------------------------------------------------------------------------------------


def _try(table: Table, play: Play) -> Table:
    """The table after this play, or with the reason why not."""
    state = table.state
    message = Message(Says.PLAYED, seat=state.turn, play=play, line=state.line)
    try:
        return _done(table, play, message)
    except DominoError as error:
        return said(table, Message(Says.REFUSED, error=error))


def _done(table: Table, play: Play, message: Message) -> Table:
    """The table after this play, with its message and what the play has booked.

    Raises:
        IllegalPlay: the rules forbid it.
    """
    after = state_after(table.state, play)
    drawn = None
    if play == DRAW:
        new = after.hands[table.state.turn] & ~table.state.hands[table.state.turn]
        drawn = tiles_in(new)[0]
    booked = booked_since(table.state, after)
    message = replace(message, tile=drawn or message.tile, booked=booked)
    following = facing(moved_to(table, after))
    message = as_seen(following, message) if plays_tricks(table) else message
    return replace(following, message=message, told=told_after(table, message))


def _new_match(table: Table, options: Any, number: int) -> Table:
    players = table.players
    if len(players) != options.seats:
        seat = min(table.seat, options.seats - 1)
        players = players_at(options.seats, seat, table.opponent, hand_over=table.hand_over)
        table = replace(table, players=players, seat=seat)
    match = start_match(options, players, number)
    message = Message(Says.NEW_MATCH, number=match.deal_number)
    after = replace(changed(table, state_of(match), match), first=state_of(match), message=message)
    return _begun(table, facing(replace(after, wanted=None)))


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
    return plays_tricks(table) or any(play.tile is not None for play in legal_plays(state))

"""What a table of Tien Gow knows beside the rules: what may be read of a play, which copy is meant."""

from __future__ import annotations

from dataclasses import replace

from domino_edu.board.messages import Message
from domino_edu.board.picks import Piece
from domino_edu.board.situation import Table, plays_tricks
from domino_edu.line import DRAW
from domino_edu.rules import view
from domino_edu.rules.trick_view import TrickView
from domino_edu.tiles import Tile


def as_seen(table: Table, message: Message) -> Message:
    """The message on the last play as whoever looks now may read it: without the tiles others discard."""
    made = view(table.state, table.seat).played[-1][1]
    choice = replace(message.choice, play=made) if message.choice else None
    return replace(message, play=made, choice=choice)


def free_copy(table: Table, tile: Tile) -> int:
    """The copy of a tile that a press by its name means: the second where only the first is chosen."""
    held, second = table.state.hands[table.seat], Piece(tile, 1).bit
    first = table.picked & tile.bit
    return int(plays_tricks(table) and bool(held & second) and bool(first) and not table.picked & second)


def slowness(table: Table) -> float:
    """How many times the pace an opponent waits: half of it between draws, twice after a trick."""
    if not table.state.history:
        return 1
    if table.state.history[-1][1] == DRAW:
        return 0.5
    if not plays_tricks(table):
        return 1
    seen = view(table.state, table.seat)
    return 2 if isinstance(seen, TrickView) and seen.trick is None else 1

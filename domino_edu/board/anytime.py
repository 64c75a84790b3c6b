"""What a seat does at any time, where the rules know it: leave for good, lose the connection, come back.

>>> from domino_edu.board.setout import new_table
>>> table = new_table("stakes", deal=7)
>>> can_leave(table), can_leave(new_table("block"))
(True, False)
"""

from __future__ import annotations

from dataclasses import replace

from domino_edu.board.messages import NO_MESSAGE, Message, Says
from domino_edu.board.table import Table, at_any_time, lot
from domino_edu.line import Play, PlayKind
from domino_edu.rules import outcome, rules, view
from domino_edu.tiles import Tile, tiles_in


def knows_leaving(table: Table) -> bool:
    """Whether seats can leave in these rules."""
    return hasattr(rules(table.state.options.RULES), "leave")


def can_leave(table: Table, seat: int | None = None) -> bool:
    """Whether this seat, the learner's unless another is given, can leave now."""
    who = table.seat if seat is None else seat
    seated = view(table.state, who).seated >> who & 1
    return knows_leaving(table) and outcome(table.state) is None and bool(seated)


def is_away(table: Table, seat: int | None = None) -> bool:
    """Whether the rules play for this seat, the learner's unless another is given."""
    who = table.seat if seat is None else seat
    return bool(view(table.state, who).away >> who & 1)


def ask_to_leave(table: Table) -> Table:
    """The table that asks whether the person really leaves; asked again, it asks no more."""
    if table.leaving or not can_leave(table):
        return replace(table, leaving=False, message=NO_MESSAGE)
    return replace(table, leaving=True, message=Message(Says.LEAVE_ASKED))


def leave(table: Table, seat: int | None = None) -> Table:
    """The table after this seat, the learner's unless another is given, has left for good."""
    who = table.seat if seat is None else seat
    if not can_leave(table, who):
        return table
    play = Play(PlayKind.LEAVE, seat=who, tiles=leaving_order(table, who))
    return at_any_time(table, play, Message(Says.LEFT, seat=who))


def leaving_order(table: Table, seat: int) -> tuple[Tile, ...]:
    """The order in which a leaver's tiles go into the boneyard: by lot, the same when it is played again."""
    rest = list(tiles_in(table.state.hands[seat]))
    rng = lot(table, seat)
    return tuple(rest.pop(int(rng.random() * len(rest))) for _ in range(len(rest)))


def switch_connection(table: Table, seat: int | None = None) -> Table:
    """The table after this seat lost its connection, or came back: in between the rules play for it."""
    who = table.seat if seat is None else seat
    if not can_leave(table, who):
        return table
    away = is_away(table, who)
    play = Play(PlayKind.ON if away else PlayKind.OFF, seat=who)
    return at_any_time(table, play, Message(Says.CAME_BACK if away else Says.WENT_OFF, seat=who))


def things_that_happen(table: Table) -> tuple[tuple[PlayKind, int], ...]:
    """What the others can be made to do, for a demonstration: each kind with its seat."""
    found: list[tuple[PlayKind, int]] = []
    for seat in range(len(table.players)):
        if seat == table.seat or not can_leave(table, seat):
            continue
        found += [(PlayKind.LEAVE, seat), (PlayKind.ON if is_away(table, seat) else PlayKind.OFF, seat)]
    return tuple(found)


def let_happen(table: Table, kind: PlayKind, seat: int) -> Table:
    """The table after one of these."""
    return leave(table, seat) if kind is PlayKind.LEAVE else switch_connection(table, seat)

"""What the record of a Triệt round says of blocker and setter so far, as the search carries it along."""

from __future__ import annotations

from typing import Any

from domino_edu.errors import Fault, SolverError
from domino_edu.line import End, PlayKind
from domino_edu.rules import triet
from domino_edu.rules.drawing import plays_of
from domino_edu.rules.triet_block import is_closed, moments, who_blocked
from domino_edu.solver import kernels_table as kernel
from domino_edu.solver.compiled import Workspace
from domino_edu.solver.packing import flag
from domino_edu.tiles import SUIT

_RULES = {"manual": kernel.NOBODY, "closer": kernel.CLOSER, "last_tile": kernel.LAST_TILE}
_NOBODY = kernel.NOBODY_SEAT


def set_rule(w: Workspace, options: Any) -> None:
    """Nothing; the workspace knows how blocker and setter are found.

    Raises:
        SolverError: by looking into the hands (``walkback``).
    """
    w[kernel.RULE] = kernel.NOBODY
    if options.RULES != triet.ID:
        return
    if options.blocker_rule not in _RULES:
        raise SolverError(Fault.NOT_SOLVED, option="blocker_rule", found=options.blocker_rule)
    w[kernel.RULE] = _RULES[options.blocker_rule]
    w[kernel.TILE_ONLY] = flag(options.blocker_choice_unit == "tile_only")
    w[kernel.PREVIOUS_MOVER] = flag(options.setter_scope == "previous_mover")
    w[kernel.NO_SETTER] = flag(options.seats == 2)  # between two the setter changes nothing


def info_at(state: Any) -> int:
    """The info of the record so far, for the seat to play, which can play a tile."""
    options = state.options
    if options.RULES != triet.ID or options.blocker_rule == "manual":
        return kernel.NO_INFO
    laid = [made for _, made in state.history if made.kind is PlayKind.LAY]
    only_doubles = flag(all(made.tile is not None and made.tile.is_double for made in laid))
    blocker = pending = _NOBODY
    if laid and options.blocker_rule == "closer" and is_closed(state):
        found = who_blocked(
            state,
            blocker_rule=options.blocker_rule,
            choice_unit=options.blocker_choice_unit,
            setter_scope=options.setter_scope,
        )
        if found is not None and found.blocker is not None:
            blocker = found.blocker
            pending = _NOBODY if found.setter is None else found.setter
    if options.setter_scope == "previous_mover":
        setter, last, before = _last_layers(state)
    else:
        setter, last, before = _seat_before(state), 0, _NOBODY
    return int(setter | last << 3 | before << 6 | blocker << 9 | pending << 12 | only_doubles << 15)


def _seat_before(state: Any) -> int:
    """The seat before, if it laid a tile in its latest turn and had another."""
    before = (state.turn - 1) % len(state.hands)
    made = next((made for seat, made in reversed(state.history) if seat == before), None)
    if made is None or made.kind is not PlayKind.LAY or made.tile is None:
        return _NOBODY
    left, right = state.left, state.right
    if made.end is End.L:
        left = made.tile.other(left)
    elif made.end is End.R:
        right = made.tile.other(right)
    fitted = state.hands[before] if made.end is None else state.hands[before] & (SUIT[left] | SUIT[right])
    return before if fitted else _NOBODY


def _last_layers(state: Any) -> tuple[int, int, int]:
    """The seat that laid last if it had another tile, that seat anyway, and the other one before likewise."""
    last = setter = before = _NOBODY
    for moment in reversed(moments(state)):
        if moment.play.kind is not PlayKind.LAY or moment.seat == last:
            continue
        others = any(other.tile != moment.play.tile for other in plays_of(moment.before))
        if last == _NOBODY:
            last, setter = moment.seat, moment.seat if others else _NOBODY
        else:
            before = moment.seat if others else _NOBODY
            break
    return setter, last, before

"""All Fives, solved: each seat wants to end the round as many points as it can ahead of the other."""

from __future__ import annotations

from typing import Any

from domino_edu.line import PASS, End, Play
from domino_edu.rules.fives import outcome, points_after
from domino_edu.solver import kernels_fives as kernel
from domino_edu.solver.compiled import Workspace, workspace
from domino_edu.solver.exact import NO_LIMIT, Found, PlayValue
from domino_edu.solver.packing import LOCK, Numbering, fill, flag, whole
from domino_edu.tiles import pips_of

_ROUNDS = 1 << 22
_TABLE_BITS = 19
_UNIT = 5
_space: list[Workspace] = []
_ARMS = (End.L, End.R, End.U, End.D)


def searched(
    state: Any,
    plays: tuple[Play, ...],
    settle: str | None,  # noqa: ARG001
    depth: int,
    limit: int = NO_LIMIT,
) -> Found:
    """The value of each of these lays, all legal here."""
    had = state.start.points or (0, 0)
    ahead = state.points[0] - had[0] - state.points[1] + had[1]
    with LOCK:
        w = _workspace(state, depth, limit)
        values = _values(w, state, plays)
        is_exact, nodes = not w[kernel.CUT], int(w[kernel.NODES])
    sign = 1 if state.turn == 0 else -1
    signed = (ahead + sign * value for value in values)
    return Found(
        tuple(PlayValue(chosen, (value, -value)) for chosen, value in zip(plays, signed, strict=True)),
        is_exact,
        nodes,
    )


def finished(state: Any, settle: str | None) -> PlayValue:  # noqa: ARG001
    """The values of a round that is over, with a pass for a play."""
    first, second = points_after(state) if outcome(state) else state.points
    if state.start.points:
        first, second = first - state.start.points[0], second - state.start.points[1]
    return PlayValue(PASS, (first - second, second - first))


def _target(state: Any) -> int:
    options = state.options
    if options.mode != "multiples" or options.target_check != "immediate":
        return 0
    return int(options.target)


def _values(w: Workspace, state: Any, plays: tuple[Play, ...]) -> list[int]:
    """The value of each play for its seat, from here on."""
    turn = state.turn
    numbering = _numbering(state)
    mine, theirs = (numbering.packed(state.hands[seat]) for seat in (turn, 1 - turn))
    my_pips, their_pips = pips_of(state.hands[turn]), pips_of(state.hands[1 - turn])
    my_points, their_points = state.points[turn], state.points[1 - turn]
    target = int(w[kernel.TARGET])
    line, arms = _line_of(state)
    known: dict[tuple[int, int], int] = {}
    values = []
    for chosen in plays:
        piece = chosen.tile
        assert piece is not None  # noqa: S101 - a lay has its tile
        double = flag(piece.is_double)
        if chosen.end is None:
            gain_counts = not state.key_lead or state.options.auto_open_scores
            none = kernel.NONE
            halves = (none, none, piece.lo) if double else (piece.lo, piece.hi, kernel.NO_SPINNER)
            after = int(kernel.in_order(halves[0], halves[1], none, none, halves[2]))
        else:
            gain_counts = True
            after = int(kernel.line_after(line, arms[chosen.end], piece.pips, double))
        kept = mine & ~numbering.packed(piece.bit)
        if (kept, after) not in known:
            gain = int(kernel.gain_of(w, after)) if gain_counts else 0
            over = target and max(my_points + gain, their_points) >= target
            if over and (gain or not kept):
                value = gain
            elif not kept:
                value = gain + (their_pips + 2) // _UNIT * _UNIT
            else:
                value = gain - int(kernel.search(
                    w, theirs, kept, their_pips, my_pips - piece.pips, 0, after,
                    their_points, my_points + gain, 1, kernel.WORST, -kernel.WORST,
                ))  # fmt: skip
            known[kept, after] = value
        values.append(known[kept, after])
    return values


def _line_of(state: Any) -> tuple[int, dict[End, int]]:
    """The line's number, and by end the arm it became there."""
    arms = state.arms
    none = kernel.NONE
    if arms.left < 0:
        return 0, {}
    spun = arms.spinner >= 0
    codes = [
        none if spun and not arms.on_left else arms.left | 16 * arms.left_double,
        none if spun and not arms.on_right else arms.right | 16 * arms.right_double,
        none if arms.up < 0 else arms.up | 16 * arms.up_double,
        none if arms.down < 0 else arms.down | 16 * arms.down_double,
    ]
    line = int(kernel.in_order(*codes, arms.spinner if spun else kernel.NO_SPINNER))
    sorted_codes = [line >> 5 * arm & 31 for arm in range(4)]
    # an end may go by any arm of its group with the same code: they are worth the same
    together = spun and arms.on_left and arms.on_right
    places = {}
    for place, (end, code) in enumerate(zip(_ARMS, codes, strict=True)):
        group = range(4) if together else range(2) if place < 2 else range(2, 4)
        places[end] = next(arm for arm in group if sorted_codes[arm] == code)
    return line, places


def _numbering(state: Any) -> Numbering:
    return whole(state.hands, state.boneyard)


def _workspace(state: Any, depth: int, limit: int) -> Workspace:
    """The workspace, set for this position."""
    options = state.options
    numbering = _numbering(state)
    if not _space or _space[0][kernel.ROUND] >= _ROUNDS:
        _space[:] = [workspace(kernel.TABLE + (3 << _TABLE_BITS))]
        _space[0][kernel.TABLE_MASK] = (1 << _TABLE_BITS) - 1
    w = _space[0]
    fill(w, kernel.SUITS, numbering.suits)
    fill(w, kernel.PIPS, numbering.pips)
    fill(w, kernel.YARD, tuple(numbering.number[number] for number in state.boneyard))
    w[kernel.DOUBLES] = numbering.doubles
    w[kernel.DRAWABLE] = max(0, len(state.boneyard) - options.boneyard_reserve)
    w[kernel.SCORES] = flag(options.mode == "multiples")
    w[kernel.ANY_TIME] = flag(options.spinner_arms == "any_time")
    w[kernel.WHOLE] = flag(options.spinner_count == "until_all_arms")
    w[kernel.LITERAL] = flag(options.boneyard_exhausted == "lose_round_literal")
    w[kernel.MORE] = flag(options.blocked_winner == "more_pips_literal")
    w[kernel.FULL] = flag(options.block_bonus == "full")
    w[kernel.TARGET] = _target(state)
    w[kernel.DEEPEST], w[kernel.LIMIT] = depth, limit
    w[kernel.ROUND] += 1
    w[kernel.NODES] = w[kernel.CUT] = 0
    return w

"""The ends of an All Fives line and what they count (RULES.md 3.2), on a few small ints.

>>> arms = arms_after(NO_ARMS, Play.lay("6-6"))
>>> count_of(arms), count_of(arms_after(arms, Play.lay("6-3", End.R)))
(12, 15)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from domino_edu.line import End, Line, Play, PlayKind
from domino_edu.rules.contract import View


class Arms(NamedTuple):
    """What decides ends and count: the open pips of each arm, -1 where nothing lies.

    ``left_double`` and the others say whether the tile at that end is a double. ``spinner`` is the pips of
    the spinner's halves, -1 without one; ``on_left`` and ``on_right`` whether tiles lie on its two sides.
    """

    left: int = -1
    right: int = -1
    up: int = -1
    down: int = -1
    left_double: bool = False
    right_double: bool = False
    up_double: bool = False
    down_double: bool = False
    spinner: int = -1
    on_left: bool = False
    on_right: bool = False


NO_ARMS = Arms()


def arms_after(arms: Arms, play: Play) -> Arms:
    """The arms after this tile is laid; it must fit."""
    if play.tile is None:
        return arms
    lo, hi = play.tile
    double = lo == hi
    if arms.left < 0:
        left, right = (hi, lo) if play.turned else (lo, hi)
        return Arms(left, right, left_double=double, right_double=double, spinner=lo if double else -1)
    spins = double and arms.spinner < 0
    if play.end is End.L:
        return arms._replace(
            left=play.tile.other(arms.left), left_double=double,
            spinner=lo if spins else arms.spinner,
            on_right=spins or arms.on_right, on_left=arms.on_left or arms.spinner >= 0,
        )  # fmt: skip
    if play.end is End.R:
        return arms._replace(
            right=play.tile.other(arms.right), right_double=double,
            spinner=lo if spins else arms.spinner,
            on_left=spins or arms.on_left, on_right=arms.on_right or arms.spinner >= 0,
        )  # fmt: skip
    if play.end is End.U:
        return arms._replace(up=play.tile.other(_arm(arms.up, arms)), up_double=double)
    return arms._replace(down=play.tile.other(_arm(arms.down, arms)), down_double=double)


def arms_of(line: Line) -> Arms:
    """The arms of a line that was laid some way: its spinner is where ``line.spinner`` says."""
    if not line.row:
        return NO_ARMS
    first, last = line.row[0], line.row[-1]
    spinner = line.spinner
    value = -1 if spinner is None else line.row[spinner].near
    return Arms(
        first.near,
        last.far,
        line.up[-1].far if line.up else -1,
        line.down[-1].far if line.down else -1,
        first.near == first.far,
        last.near == last.far,
        bool(line.up) and line.up[-1].near == line.up[-1].far,
        bool(line.down) and line.down[-1].near == line.down[-1].far,
        value,
        spinner is not None and spinner > 0,
        spinner is not None and spinner < len(line.row) - 1,
    )


def open_ends(arms: Arms, options: Any) -> dict[End, int]:
    """The ends a tile may be laid at and the pips they show: left, right, then the spinner's arms."""
    ends = {End.L: arms.left, End.R: arms.right}
    covered = arms.on_left and arms.on_right
    if arms.spinner >= 0 and (covered or options.spinner_arms == "any_time"):
        ends[End.U] = _arm(arms.up, arms)
        ends[End.D] = _arm(arms.down, arms)
    return ends


def counted_ends(arms: Arms, options: Any = None) -> list[tuple[End | None, int]]:
    """Each end that counts with what it counts; None stands for the spinner or a lone tile as a whole."""
    if arms.left < 0:
        return []
    whole = options is not None and options.spinner_count == "until_all_arms"
    covered = arms.on_left and arms.on_right
    ends: list[tuple[End | None, int]] = []
    at_left = arms.spinner >= 0 and not arms.on_left
    at_right = arms.spinner >= 0 and not arms.on_right
    if arms.spinner >= 0 and (not covered or (whole and (arms.up < 0 or arms.down < 0))):
        ends.append((None, 2 * arms.spinner))
    if not at_left:
        ends.append((End.L, arms.left * (2 if arms.left_double else 1)))
    if not at_right:
        ends.append((End.R, arms.right * (2 if arms.right_double else 1)))
    if arms.up >= 0:
        ends.append((End.U, arms.up * (2 if arms.up_double else 1)))
    if arms.down >= 0:
        ends.append((End.D, arms.down * (2 if arms.down_double else 1)))
    return ends


def count_of(arms: Arms, options: Any = None) -> int:
    """The board count: the pips of all ends that count."""
    return sum(value for _, value in counted_ends(arms, options))


def score_of(view: View, play: Play) -> int:
    """The points this play would score at once, as its seat can work them out; 0 for what lays no tile."""
    options = view.options
    if play.kind is not PlayKind.LAY or options.mode != "multiples":
        return 0
    arms = arms_of(view.line)
    if arms.left < 0 and view.key_lead and not options.auto_open_scores:
        return 0
    counted = count_of(arms_after(arms, play), options)
    return counted if counted % 5 == 0 else 0


def _arm(open_pips: int, arms: Arms) -> int:
    return open_pips if open_pips >= 0 else arms.spinner

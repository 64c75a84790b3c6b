"""The exact value of a position with all hands face up and the boneyard in known order, and its best plays.

Block and All Fives are won by one seat against the other: alpha-beta. In Triệt and at the stakes table each
seat looks only after its own payments. Nobody is expected to leave the stakes table or to lose the
connection; for a seat that has lost it already the rules play on.

>>> from domino_edu.notation import parse_position
>>> state = parse_position("block; study; line 2-6 6-5; A 5-1 2-4; B 1-1 4-3; yard; turn A")
>>> solve(state).best, solve(state).values
((1-5@R,), (7, -7))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol, cast

from domino_edu.errors import Fault, SolverError
from domino_edu.line import Play, PlayKind
from domino_edu.rules import State, legal_plays, play

Number = int | Fraction
Settle = Literal["loser_pips"]
"""``loser_pips``: Block as OpenSpiel settles it: the loser's pips, also when blocked, and nothing else."""
SETTLEMENTS: dict[str, tuple[Settle, ...]] = {"block": ("loser_pips",)}
NO_LIMIT = 1 << 60
"""More positions than any search looks at."""
LIMITED = ("block", "fives", "triet", "stakes")
"""The games whose search can be told when to give up."""
IF_TOO_MANY = 6
"""The depth to which a position is searched whose search to the end would take too long."""
TO_THE_END = 99
"""A depth that no round reaches."""
MARGIN_COUNTS = 1e-6
"""What a pip of margin counts beside a win of 1 when plays of Block are compared."""


class PlayValue(NamedTuple):
    """A play and what each seat is up by at the end of the round if all go on well.

    ``results`` by seat, for Block: 1 won, 0 drawn, -1 lost; it comes first, then the value.
    """

    play: Play
    values: tuple[Number, ...]
    results: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth and what to play; ``values`` and ``results`` as in ``PlayValue``.

    Values are the rules' own settlement of the whole round, what was booked before included: pips in
    Block and Triệt, the table's money at the stakes table; in All Fives the points by which a seat is ahead
    in this round. ``best`` are all plays worth as much as the best one for the seat to play. ``is_exact`` is
    False where a depth was given and reached, ``nodes`` how many positions were looked at.
    """

    values: tuple[Number, ...]
    best: tuple[Play, ...]
    plays: tuple[PlayValue, ...]
    results: tuple[int, ...] = ()
    is_exact: bool = True
    nodes: int = 0


class Found(NamedTuple):
    """What a game's search says of the lays at one position, in the order given."""

    plays: tuple[PlayValue, ...]
    is_exact: bool
    nodes: int


class Game(Protocol):
    """The module that searches one or two of the games."""

    def searched(
        self, state: Any, plays: tuple[Play, ...], settle: str | None, depth: int, limit: int = ...
    ) -> Found:
        """The value of each of these lays, all legal here; ``limit`` on the positions looked at."""

    def finished(self, state: Any, settle: str | None) -> PlayValue:
        """The values of a round that is over, with a pass for a play."""


_GAMES = {
    "block": "exact_block",
    "fives": "exact_fives",
    "triet": "exact_table",
    "stakes": "exact_table",
    "tien_gow": "exact_tricks",
}
_loaded: dict[str, Game] = {}


def game_of(state: State) -> Game:
    """The module that solves this state's game.

    Raises:
        SolverError: there is none.
    """
    name = state.options.RULES
    if name not in _loaded:
        if name not in _GAMES:
            raise SolverError(Fault.UNKNOWN_RULES, found=name, known=tuple(_GAMES))
        _loaded[name] = cast("Game", import_module(f"domino_edu.solver.{_GAMES[name]}"))
    return _loaded[name]


def solve(state: State, *, settle: Settle | None = None, depth: int | None = None) -> Solution:
    """The exact values and all best plays of a position; to ``depth`` laid tiles only if one is given.

    At that depth a round counts as blocked by nobody, with the pips as they are. Where more than two sit at
    the table each takes the play best for itself, of equal ones the first by tile, and of a tile's two ends
    the one that shows fewer pips.

    Raises:
        SolverError: a house rule, a settlement, a depth or a number of tiles that cannot be done.
    """
    _check(state, settle, depth)
    game = game_of(state)
    plays = legal_plays(state)
    root, ahead = state, plays
    while ahead and ahead[0].kind in (PlayKind.PASS, PlayKind.DRAW):
        root = play(root, ahead[0])
        ahead = legal_plays(root)
    if not ahead:
        _, values, results = game.finished(root, settle)
        known = tuple(PlayValue(forced, values, results) for forced in plays)
        return Solution(values, plays, known, results)
    found = game.searched(root, ahead, settle, depth or TO_THE_END)
    seat = root.turn
    top = max(_order(each, seat) for each in found.plays)
    best = [each for each in found.plays if _order(each, seat) == top]
    chosen = first_of(root, best) if len(best) > 1 else best[0]
    if root is not state:
        known = tuple(PlayValue(forced, chosen.values, chosen.results) for forced in plays)
        return Solution(chosen.values, plays, known, chosen.results, found.is_exact, found.nodes)
    plays_best = tuple(each.play for each in best)
    return Solution(chosen.values, plays_best, found.plays, chosen.results, found.is_exact, found.nodes)


def _check(state: State, settle: str | None, depth: int | None) -> None:
    known = SETTLEMENTS.get(state.options.RULES, ())
    if settle is not None and settle not in known:
        raise SolverError(Fault.NO_SETTLEMENT, found=settle, known=known)
    if depth is not None and (not isinstance(depth, int) or isinstance(depth, bool) or depth < 1):
        raise SolverError(Fault.NO_DEPTH, found=depth)


def first_of(state: State, best: Sequence[PlayValue]) -> PlayValue:
    """Of plays that are equal for the seat to play, the one it is taken to make (``solve``)."""
    shown = dict(state.ends)

    def order(each: PlayValue) -> tuple[int, int]:
        piece, end = each.play.tile, each.play.end
        return (piece.number if piece else 0, shown[end] if end else 0)

    return min(best, key=order)


def _order(found: PlayValue, seat: int) -> tuple[Number, ...]:
    return (*found.results[seat : seat + 1], found.values[seat])


class PlayValues(list[tuple[float, ...]]):
    """For each state, the worth of each legal play; ``is_exact``: all were searched to the end."""

    is_exact: bool = True


def play_values(
    states: Sequence[State],
    seat: int,
    *,
    settle: Settle | None = None,
    depth: int | None = None,
    max_nodes: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> PlayValues:
    """The worth for ``seat`` of each legal play, in their order, one line a state.

    All states look the same to the seat, so that their legal plays are the same. In Block a win is worth 1,
    a draw 1/2, and the margin a millionth a pip; else it is the seat's value. ``stop`` is asked before each
    state but the first: the list ends where it says so. With ``max_nodes`` each is searched to the end if
    that takes no more positions than so many, else to ``depth`` laid tiles, or six.

    Raises:
        SolverError: as for ``solve``.
    """
    rows = PlayValues()
    for number, state in enumerate(states):
        if number and stop is not None and stop():
            break
        plays = legal_plays(state)
        found: Found | Solution
        if plays and plays[0].kind is PlayKind.LAY:
            _check(state, settle, depth)
            game = game_of(state)
            if max_nodes is None or state.options.RULES not in LIMITED:
                found = game.searched(state, plays, settle, depth or TO_THE_END)
            else:
                found = game.searched(state, plays, settle, TO_THE_END, max_nodes)
                if not found.is_exact:
                    found = game.searched(state, plays, settle, depth or IF_TOO_MANY)
        else:
            found = solve(state, settle=settle, depth=depth)
        rows.is_exact = rows.is_exact and found.is_exact
        rows.append(tuple(_worth(each, seat) for each in found.plays))
    return rows


def _worth(found: PlayValue, seat: int) -> float:
    value = float(found.values[seat])
    if not found.results:
        return value
    return (found.results[seat] + 1) / 2 + MARGIN_COUNTS * value


_COMPILED = "domino_edu.solver.compiled"  # loads the compiler, so only when it is needed
_SMALL = (
    "block; study; line 2-6 6-5; A 5-1 3-3; B 0-0 1-1; yard; turn A",
    "fives; study; line 2-6 6-5; A 5-1 3-3; B 0-0 1-1; yard; turn A",
    "triet seats=2; study; line 2-6 6-5; A 5-1 3-3; B 0-0 1-1; yard; turn A",
    "triet seats=3; study; line 2-6 6-5; A 5-1 3-3; B 0-0 1-1; C 1-2 4-4; yard; turn A",
    "tien_gow; study; A 2-2; B 3-4; C 4-6; D 1-1; banker A; columns A 2 B 2 C 2 D 1; turn A",
)
"""A small position for each kernel."""


def prepare(progress: Callable[[int, int], None] | None = None) -> None:
    """Nothing; afterwards all kernels are compiled, or read from the cache, and no solution waits for that.

    ``progress`` is called before each with how many are done, and at the end: 0 of 5, ... 5 of 5.
    """
    from domino_edu.notation import parse_position

    for number, text in enumerate(_SMALL):
        if progress is not None:
            progress(number, len(_SMALL))
        solve(parse_position(text))
    compiled = import_module(_COMPILED)
    compiled.compile_now(import_module("domino_edu.solver.kernels_playout").play_out)
    compiled.keep_mark()
    if progress is not None:
        progress(len(_SMALL), len(_SMALL))


def is_prepared() -> bool:
    """Whether no solution has to wait: ``prepare`` has been here, or there is no compiler."""
    marked: bool = import_module(_COMPILED).has_mark()
    return marked

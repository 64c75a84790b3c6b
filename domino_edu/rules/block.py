"""Block (source 003, RULES.md 4): two players, seven tiles each, fourteen sleep, nobody draws.

>>> from domino_edu.deal import deal_by_number
>>> state = begin(Options(), start_of(deal_by_number(1042)))
>>> while not outcome(state):
...     state = play(state, legal_plays(state)[0])
>>> outcome(state).ending
<Ending.BLOCKED: 'blocked'>
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar, Literal

from domino_edu.deal import Deal
from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.ledger import Ledger, Payment, PayReason
from domino_edu.line import LEADS, PASS, End, Line, Play, PlayKind, end_plays, lead_plays, line_after
from domino_edu.rules.common import check_start, deal, key_seat, key_tile, refusal, two_ends
from domino_edu.rules.contract import Ending, Ends, History, Outcome, Start, View, start_of
from domino_edu.rules.options import check_options
from domino_edu.tiles import BIT, DOUBLES, SUIT, mask_of, pips_of, tile_set

__all__ = [
    "ID", "LAYS_LEAD", "LEAST_SEATS", "MOST_SEATS", "PLAYS_TRICKS", "Options", "State", "auto_play",
    "begin", "deal", "legal_plays", "match_winners", "next_start", "outcome", "play", "read_view",
    "start_of", "view",
]  # fmt: skip

ID = "block"
LEAST_SEATS = MOST_SEATS = 2
LAYS_LEAD = True
PLAYS_TRICKS = False
_ONLY_PASS = (PASS,)
_NONE: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of RULES.md 4.2, defaults first.

    ``set`` is the highest double, ``hand_size`` tiles a seat. Under ``opening="free"`` the seat
    ``first_seat`` leads any tile.

    Raises:
        SetupError: a value that is not among those listed.
    """

    RULES: ClassVar[str] = ID
    opening: Literal["highest_double", "free"] = "highest_double"
    no_double_opening: Literal["redeal", "heaviest_tile"] = "redeal"
    block_end: Literal["two_passes", "auto_detect"] = "two_passes"
    invalid_pass: Literal["reject"] = "reject"
    set: int = 6
    hand_size: int = 7
    first_seat: int = 0
    seats: int = 2

    def __post_init__(self) -> None:
        check_options(self, least_seats=LEAST_SEATS, most_seats=MOST_SEATS)


@dataclass(frozen=True, slots=True)
class State:
    """A position of one Block round; hands are packed, ends are pips, -1 while nothing is laid."""

    options: Options
    start: Start
    hands: tuple[int, int]
    turn: int
    left: int
    right: int
    passes: int
    history: History
    is_over: bool

    @property
    def boneyard(self) -> tuple[int, ...]:
        """The sleeping tiles, as numbers: all of them, for the whole round."""
        return self.start.boneyard

    @property
    def line(self) -> Line:
        """The line of play."""
        return line_after(self.start.line, (made for _, made in self.history))

    @property
    def ends(self) -> Ends:
        """The two open ends; empty while nothing is laid."""
        return two_ends(self.left, self.right)


def begin(options: Options, start: Start) -> State:
    """The state before the first play: the seat to play is the one that will lead.

    Raises:
        SetupError: hands and line are not made of different tiles of the set, or not of two seats.
    """
    check_start(options, start)
    if start.turn is not None and not start.is_study:
        raise SetupError(Fault.FIELD_MISSING, field="study")
    first, second = start.hands
    left, right = start.line.left, start.line.right
    if left is None or right is None:
        left = right = -1
        over = not start.is_study and _wants_redeal(options, first | second)
    else:
        over = _is_stuck(options, first | second, left, right)
    over = over or not first or not second
    return State(options, start, (first, second), _leader(options, start), left, right, 0, (), over)


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play: by tile, left before right; a pass when nothing fits."""
    if state.is_over:
        return _NONE
    hand = state.hands[state.turn]
    if state.left >= 0:
        return end_plays(hand, state.left, state.right) or _ONLY_PASS
    if _leads_freely(state):
        return lead_plays(hand)
    return (LEADS[key_tile(hand, DOUBLES)],)


def play(state: State, play: Play) -> State:
    """The state after this play.

    >>> from domino_edu.rules.contract import Start
    >>> from domino_edu.line import parse_row
    >>> from domino_edu.tiles import mask_of, parse_tiles
    >>> hands = mask_of(parse_tiles("5-1 3-3")), mask_of(parse_tiles("0-0"))
    >>> state = begin(Options(), Start(hands, (), parse_row("2-6 6-5"), turn=0, is_study=True))
    >>> play(state, Play.lay("5-1", End.R)).right
    1

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    piece, end = play.tile, play.end
    turn, left, right = state.turn, state.left, state.right
    mine, theirs = state.hands[turn], state.hands[1 - turn]
    passes = 0
    if state.is_over:
        raise _why_not(state, play)
    if piece is None:
        if play.kind is not PlayKind.PASS or left < 0 or mine & (SUIT[left] | SUIT[right]):
            raise _why_not(state, play)
        passes = state.passes + 1
    else:
        lo, hi = piece
        bit = BIT[piece]
        if not mine & bit:
            raise _why_not(state, play)
        if end is End.L and (lo == left or hi == left):
            left = hi if lo == left else lo
        elif end is End.R and (lo == right or hi == right):
            right = hi if lo == right else lo
        elif end is None and left < 0 and (_leads_freely(state) or bit == 1 << key_tile(mine, DOUBLES)):
            left, right = (hi, lo) if play.turned else (lo, hi)
        else:
            raise _why_not(state, play)
        mine ^= bit
    over = not mine or passes >= 2 or _is_stuck(state.options, mine | theirs, left, right)
    hands = (mine, theirs) if turn == 0 else (theirs, mine)
    history = (*state.history, (turn, play))
    return State(state.options, state.start, hands, 1 - turn, left, right, passes, history, over)


def auto_play(state: State) -> Play | None:
    """The opening tile, while it is not laid and the rules lay it (source 003: played automatically)."""
    if state.left >= 0 or state.is_over or _leads_freely(state):
        return None
    return LEADS[key_tile(state.hands[state.turn], DOUBLES)]


def outcome(state: State) -> Outcome | None:
    """The result: out, blocked (fewer pips win, equal pips draw), or a redeal; None while it goes on."""
    if not state.is_over:
        return None
    pips = (pips_of(state.hands[0]), pips_of(state.hands[1]))
    if state.left < 0:
        return Outcome(Ending.REDEAL, (), pips, 0)
    if not state.hands[0] or not state.hands[1]:
        winner = 0 if not state.hands[0] else 1
        ledger = _payments((1 - winner, winner, pips[1 - winner], PayReason.PIPS_LEFT))
        return Outcome(Ending.OUT, (winner,), pips, pips[1 - winner], ledger)
    if pips[0] == pips[1]:
        return Outcome(Ending.BLOCKED, (), pips, 0)
    winner = 0 if pips[0] < pips[1] else 1
    loser = 1 - winner
    ledger = _payments(
        (loser, winner, pips[loser], PayReason.PIPS_LEFT), (winner, loser, pips[winner], PayReason.OWN_PIPS)
    )
    return Outcome(Ending.BLOCKED, (winner,), pips, pips[loser] - pips[winner], ledger)


def view(state: State, seat: int) -> View:
    """What this seat can know: the other hand and the boneyard are numbers only.

    Raises:
        SetupError: there is no such seat.
    """
    if seat not in (0, 1):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=(0, 1))
    over = outcome(state)
    return View(
        options=state.options,
        seat=seat,
        hand=state.hands[seat],
        counts=(state.hands[0].bit_count(), state.hands[1].bit_count()),
        boneyard_count=len(state.boneyard),
        turn=state.turn,
        left=None if state.left < 0 else state.left,
        right=None if state.right < 0 else state.right,
        start_line=state.start.line,
        played=state.history,
        legal=legal_plays(state) if seat == state.turn else _NONE,
        is_study=state.start.is_study,
        outcome=over,
        shown=state.hands if over else None,
        ledger=over.ledger if over else (),
        ends=state.ends,
        key_lead=not _leads_freely(state),
        start=state.start if over else None,
    )


def next_start(options: Options, previous: State | None, deal: Deal, rng: Random) -> Start:  # noqa: ARG001
    """The start of the next round: the highest double opens each (source 003)."""
    return start_of(deal)


def match_winners(options: Options, finished: tuple[State, ...]) -> tuple[int, ...] | None:  # noqa: ARG001
    """None: these rules set no end to a match (RULES.md D4)."""
    return None


def read_view(
    options: Options,
    start: Start,
    seat: int,
    counts: tuple[int, ...],
    plays: Iterable[Play],
    *,
    key_lead: bool = False,  # noqa: ARG001 - the options say it in these rules
) -> View:
    """The view of a position of which only this seat's hand is known, after the plays given.

    Args:
        options: the rules' options.
        start: where the plays begin; ``hands`` of other seats are 0, ``turn`` is the seat that leads, the
            boneyard holds as many numbers as tiles sleep, their values unused.
        seat: whose view, 0 or 1.
        counts: tiles each seat holds at the start.
        plays: the plays so far, the seats taking turns.
        key_lead: whether the tiles decided the lead, where the options leave that open.

    Raises:
        IllegalPlay: a play that no hand could have made here.
        SetupError: the round is over, before or after these plays, so all hands lie open.
    """
    left = -1 if start.line.left is None else start.line.left
    right = -1 if start.line.right is None else start.line.right
    held = list(counts)
    mine, laid = start.hands[seat], mask_of(start.line.tiles)
    lacking = ~mask_of(tile_set(options.set))  # what the other seat cannot hold: its passes tell
    turn, passes = start.turn or 0, 0
    history: History = ()
    if 0 in held:
        raise SetupError(Fault.HIDDEN_TILES)
    for chosen in plays:
        bit = BIT[chosen.tile] if chosen.tile else 0
        hands = (mine, bit) if seat == 0 else (bit, mine)
        now = State(options, start, hands, turn, left, right, passes, history, is_over=False)
        if left < 0:
            _check_lead(now, chosen, hidden=turn != seat)
        if turn != seat and bit & (mine | laid | lacking):
            raise IllegalPlay(Reason.ON_TABLE if bit & laid else Reason.NOT_HELD, tile=chosen.tile)
        after = play(now, chosen)
        if turn != seat and not bit:
            lacking |= SUIT[left] | SUIT[right]
        held[turn] -= 1 if bit else 0
        mine, laid = mine & ~bit, laid | bit
        turn, left, right, passes, history = after.turn, after.left, after.right, after.passes, after.history
        if not held[1 - turn] or passes >= 2:
            raise SetupError(Fault.HIDDEN_TILES)
    now = State(options, start, (mine, mine), turn, left, right, passes, history, is_over=False)
    return View(
        options=options,
        seat=seat,
        hand=mine,
        counts=tuple(held),
        boneyard_count=len(start.boneyard),
        turn=turn,
        left=None if left < 0 else left,
        right=None if right < 0 else right,
        start_line=start.line,
        played=history,
        legal=legal_plays(now) if turn == seat else _NONE,
        is_study=start.is_study,
        ends=now.ends,
        key_lead=not _leads_freely(now),
    )


def _check_lead(state: State, chosen: Play, *, hidden: bool) -> None:
    """Nothing, if a view's first play can be; the hand of a hidden seat is that play's tile alone."""
    if chosen.tile is None:
        raise IllegalPlay(Reason.NO_DRAWING if chosen.kind is PlayKind.DRAW else Reason.MUST_LEAD)
    if _leads_freely(state):
        return
    if _wants_redeal(state.options, state.hands[0] | state.hands[1]):
        raise IllegalPlay(Reason.ROUND_OVER)
    if hidden and _leader(state.options, Start(state.hands, ())) != state.turn:
        raise IllegalPlay(
            Reason.LEAD_GIVEN, fits=LEADS[key_tile(state.hands[1 - state.turn], DOUBLES)], tile=chosen.tile
        )


def _leads_freely(state: State) -> bool:
    return state.options.opening == "free" or state.start.is_study


def _is_stuck(options: Options, held: int, left: int, right: int) -> bool:
    """Whether the round ends before the passes are made (RULES.md D1, ``auto_detect``)."""
    return options.block_end == "auto_detect" and not held & (SUIT[left] | SUIT[right])


def _wants_redeal(options: Options, held: int) -> bool:
    return options.opening != "free" and options.no_double_opening == "redeal" and not held & DOUBLES


def _leader(options: Options, start: Start) -> int:
    if start.turn is not None:
        return start.turn
    return options.first_seat if options.opening == "free" else key_seat(start.hands, DOUBLES)


def _payments(*lines: tuple[int, int, int, PayReason]) -> Ledger:
    """The ledger of these lines; a line of nothing is left out."""
    return tuple(
        Payment(payer, payee, Fraction(pips), reason) for payer, payee, pips, reason in lines if pips
    )


def _why_not(state: State, play: Play) -> IllegalPlay:
    return refusal(
        play,
        fits=legal_plays(state),
        hand=state.hands[state.turn],
        line=state.line,
        ends=state.ends,
        draws=False,
        is_over=state.is_over,
        given=auto_play(state),
    )

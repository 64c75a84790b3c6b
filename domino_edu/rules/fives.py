"""All Fives with one spinner (source 002, RULES.md 3): two players, points for multiples of five.

>>> from domino_edu.deal import deal_by_number
>>> deal = deal_by_number(7)
>>> state = begin(Options(), Start(deal.hands, deal.boneyard))
>>> state = play(state, auto_play(state))
>>> count(state) == 2 * state.left
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from domino_edu.deal import Deal
from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.ledger import PayReason
from domino_edu.line import DRAW, LEADS, PASS, End, Line, Play, PlayKind, lead_plays, line_after
from domino_edu.rules.common import check_start, deal, key_seat, key_tile, refusal
from domino_edu.rules.contract import Ending, Ends, History, Outcome, Start, View
from domino_edu.rules.drawing import seen_history
from domino_edu.rules.fives_count import Arms, arms_after, arms_of, count_of, open_ends
from domino_edu.rules.fives_options import ID, SEATS, Options
from domino_edu.rules.fives_points import blocked_winner, rounded, scores, with_bonus
from domino_edu.tiles import BIT, DOUBLES, SUIT, mask_of, pips_of

__all__ = [
    "ID", "LAYS_LEAD", "LEAST_SEATS", "MOST_SEATS", "PLAYS_TRICKS", "Options", "State", "auto_play",
    "begin", "count", "deal", "legal_plays", "match_winners", "next_start", "outcome", "play",
    "points_after", "read_view", "rounded", "view",
]  # fmt: skip

LEAST_SEATS = MOST_SEATS = SEATS
LAYS_LEAD = True
PLAYS_TRICKS = False
_ONLY_DRAW = (DRAW,)
_ONLY_PASS = (PASS,)
_NONE: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position of one round; hands are packed, the boneyard is tile numbers, next to be drawn first.

    ``points`` are those of the match, with what was scored in this round. ``passes`` are those in a row.
    ``last`` is the seat that laid the last tile, -1 before. ``loser`` is set where the rules say that a
    seat that cannot play has lost the round. ``key_lead``: the highest double must lead.
    """

    options: Options
    start: Start
    hands: tuple[int, int]
    boneyard: tuple[int, ...]
    turn: int
    arms: Arms
    passes: int
    points: tuple[int, int]
    last: int
    history: History
    is_over: bool
    loser: int | None = None
    key_lead: bool = False

    @property
    def line(self) -> Line:
        """The line of play, with its spinner."""
        return line_after(self.start.line, (made for _, made in self.history))

    @property
    def ends(self) -> Ends:
        """The open ends: left, right, and the spinner's arms once they are open."""
        return () if self.arms.left < 0 else tuple(open_ends(self.arms, self.options).items())

    @property
    def left(self) -> int:
        """The pips open at the left end, -1 while nothing is laid."""
        return self.arms.left

    @property
    def right(self) -> int:
        """The pips open at the right end, -1 while nothing is laid."""
        return self.arms.right


def begin(options: Options, start: Start) -> State:
    """The state before the first play.

    A ``start.turn`` is the winner of the round before, who leads any tile; without one the highest double
    is laid by the rules (RULES.md 3.1, rules 2 and 8). ``start.points`` are those of the match so far.

    Raises:
        SetupError: hands and line are not made of different tiles of the set, or not of two seats.
    """
    check_start(options, start)
    if start.line.spinner is None and any(piece.is_double for piece in start.line.tiles):
        raise SetupError(Fault.FIELD_MISSING, field="spinner")
    start = replace(start, line=replace(start.line, spins=True))
    first, second = start.hands
    arms = arms_of(start.line)
    points = start.points or (0, 0)
    if start.turn is not None:
        leader = start.turn
    elif options.opening == "free":
        leader = options.first_seat
    else:
        leader = key_seat(start.hands, DOUBLES)
    over = not first or not second or _wants_redeal(options, start)
    key_lead = start.turn is None and options.opening != "free"
    return State(
        options, start, (first, second), start.boneyard, leader, arms, 0, (points[0], points[1]), -1, (),
        over, key_lead=key_lead,
    )  # fmt: skip


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play: by tile, then left, right, up, down; else a draw; else a pass."""
    if state.is_over:
        return _NONE
    hand = state.hands[state.turn]
    if state.arms.left < 0:
        return (LEADS[key_tile(hand, DOUBLES)],) if _given_lead(state) else lead_plays(hand)
    ends = open_ends(state.arms, state.options)
    plays = _plays_at(hand, ends)
    if plays:
        return plays
    return _ONLY_DRAW if len(state.boneyard) > state.options.boneyard_reserve else _ONLY_PASS


def play(state: State, play: Play) -> State:
    """The state after this play, its points scored.

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    if state.is_over:
        raise _why_not(state, play)
    turn, options = state.turn, state.options
    piece = play.tile
    if play.kind is PlayKind.LAY and piece is not None:
        return _laid(state, play)
    fits = legal_plays(state)
    if play.kind is PlayKind.DRAW and fits == _ONLY_DRAW:
        hands = list(state.hands)
        hands[turn] |= 1 << state.boneyard[0]
        return replace(
            state,
            hands=(hands[0], hands[1]),
            boneyard=state.boneyard[1:],
            history=(*state.history, (turn, DRAW)),
        )
    if play.kind is PlayKind.PASS and fits == _ONLY_PASS:
        lost = options.boneyard_exhausted == "lose_round_literal"
        passes = state.passes + 1
        return replace(
            state,
            turn=1 - turn,
            passes=passes,
            history=(*state.history, (turn, PASS)),
            is_over=lost or passes >= 2,
            loser=turn if lost else None,
        )
    raise _why_not(state, play)


def auto_play(state: State) -> Play | None:
    """The opening double, while the rules are to lay it."""
    if state.is_over or state.arms.left >= 0 or not _given_lead(state):
        return None
    return LEADS[key_tile(state.hands[state.turn], DOUBLES)]


def count(state: State) -> int:
    """The board count: the pips at all ends (RULES.md 3.2); 0 while nothing is laid."""
    return count_of(state.arms, state.options)


def outcome(state: State) -> Outcome | None:
    """The result; ``margin`` is the bonus of the winner, the ledger all points of the round.

    Points come from the house, so that the ledger balances.
    """
    if not state.is_over:
        return None
    first, second = state.hands
    pips = (pips_of(first), pips_of(second))
    scored = scores(state)
    if state.arms.left < 0:
        return Outcome(Ending.REDEAL, (), pips, 0)
    if _target_reached(state):
        winner = 0 if state.points[0] > state.points[1] else 1
        return Outcome(Ending.TARGET, (winner,), pips, 0, scored)
    if not first or not second:
        winner = 0 if not first else 1
        bonus = rounded(pips[1 - winner])
        return Outcome(
            Ending.OUT, (winner,), pips, bonus, with_bonus(scored, winner, bonus, PayReason.OUT_BONUS)
        )
    winner = blocked_winner(state, pips)
    loser = 1 - winner
    left = pips[loser] if state.options.block_bonus == "full" else abs(pips[loser] - pips[winner])
    bonus = rounded(left)
    return Outcome(
        Ending.BLOCKED, (winner,), pips, bonus, with_bonus(scored, winner, bonus, PayReason.BLOCK_BONUS)
    )


def view(state: State, seat: int) -> View:
    """What this seat can know.

    Raises:
        SetupError: there is no such seat.
    """
    if seat not in (0, 1):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=(0, 1))
    result = outcome(state)
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
        played=seen_history(state.start, state.history, seat, is_over=state.is_over),
        legal=legal_plays(state) if seat == state.turn else _NONE,
        is_study=state.start.is_study,
        outcome=result,
        shown=state.hands if result else None,
        ledger=result.ledger if result else scores(state),
        points=state.points,
        ends=state.ends,
        count=count(state),
        key_lead=state.key_lead,
        start=state.start if result else None,
    )


def next_start(options: Options, previous: State | None, deal: Deal, rng: Random) -> Start:  # noqa: ARG001
    """The start of the next round: who went out leads, else the highest double opens (rule 8, C7)."""
    result = outcome(previous) if previous else None
    if previous is None or result is None:
        return Start(deal.hands, deal.boneyard)
    points = points_after(previous)
    if result.ending is Ending.REDEAL:
        return Start(deal.hands, deal.boneyard, turn=previous.start.turn, points=points)
    leads = result.ending is Ending.OUT and options.auto_double != "every_round"
    return Start(deal.hands, deal.boneyard, turn=result.winners[0] if leads else None, points=points)


def points_after(state: State) -> tuple[int, int]:
    """The match's points with those of this round, its bonus included once it is over."""
    result = outcome(state)
    bonus = result.margin if result else 0
    winners = result.winners if result else ()
    return (state.points[0] + bonus * (0 in winners), state.points[1] + bonus * (1 in winners))


def match_winners(options: Options, finished: tuple[State, ...]) -> tuple[int, ...] | None:
    """The winners of a match, () for a draw; None while it goes on (rules 7 and 11; C12, C13)."""
    played = [state for state in finished if (over := outcome(state)) and over.ending is not Ending.REDEAL]
    if not played:
        return None
    first, second = points_after(played[-1])
    leader = (0,) if first > second else (1,) if second > first else ()
    if options.mode == "ten_rounds":
        enough = len(played) >= 10 and (leader or options.ten_round_tie == "draw")
    else:
        enough = max(first, second) >= options.target and bool(leader)
    return leader if enough else None


def read_view(
    options: Options,
    start: Start,
    seat: int,
    counts: tuple[int, ...],
    plays: Iterable[Play],
    *,
    key_lead: bool = False,
) -> View:
    """The view after these plays of a position of which only this seat's hand is known.

    Raises:
        IllegalPlay: a play that no hand could have made here.
        SetupError: the round is over after these plays, so all hands lie open.
    """
    if 0 in counts:
        raise SetupError(Fault.HIDDEN_TILES)
    held = list(counts)
    mine, laid = start.hands[seat], mask_of(start.line.tiles)
    lacks = 0  # what the other seat cannot hold: its passes tell
    points = start.points or (0, 0)
    start = replace(start, line=replace(start.line, spins=True))
    state = State(
        options, start, (0, 0), start.boneyard, start.turn or 0, arms_of(start.line), 0,
        (points[0], points[1]), -1, (), is_over=False, key_lead=key_lead,
    )  # fmt: skip
    for chosen in plays:
        turn, bit = state.turn, BIT[chosen.tile] if chosen.tile else 0
        own, drawing = turn == seat, chosen.kind is PlayKind.DRAW
        if drawing and (own != (chosen.tile is not None) or bit & (mine | laid)):
            raise IllegalPlay(Reason.NOT_HELD, tile=chosen.tile)
        if not own and bit & (mine | laid | lacks):
            raise IllegalPlay(Reason.ON_TABLE if bit & laid else Reason.NOT_HELD, tile=chosen.tile)
        if not own and state.arms.left < 0 and not bit:
            raise IllegalPlay(Reason.MUST_LEAD)
        hand = mine if own else 0 if drawing else bit
        before = state.ends
        after = play(replace(state, hands=(hand, 0) if turn == 0 else (0, hand)), DRAW if drawing else chosen)
        if drawing:
            held[turn] += 1
            mine, lacks = (mine | bit, lacks) if own else (mine, 0)
        else:
            held[turn] -= 1 if bit else 0
            mine, laid = mine & ~bit, laid | bit
            if not own and not bit:
                for _, value in before:
                    lacks |= SUIT[value]
        if not held[turn] or after.passes >= 2 or after.loser is not None or _target_reached(after):
            raise SetupError(Fault.HIDDEN_TILES)
        state = replace(after, history=(*state.history, (turn, chosen)), is_over=False)
    now = replace(state, hands=(mine, mine))
    seen = view(replace(now, history=()), seat)
    return replace(
        seen,
        counts=tuple(held),
        played=state.history,
        legal=legal_plays(now) if now.turn == seat else _NONE,
        ledger=scores(now),
        key_lead=key_lead,
    )


def _laid(state: State, play: Play) -> State:
    turn, options = state.turn, state.options
    piece, end = play.tile, play.end
    hand = state.hands[turn]
    if piece is None or not hand & BIT[piece]:
        raise _why_not(state, play)
    if state.arms.left < 0:
        if end is not None or (_given_lead(state) and BIT[piece] != 1 << key_tile(hand, DOUBLES)):
            raise _why_not(state, play)
    elif end is None or open_ends(state.arms, options).get(end, -1) not in piece:
        raise _why_not(state, play)
    arms = arms_after(state.arms, play)
    scores = 0
    if options.mode == "multiples" and not (_is_auto_lead(state) and not options.auto_open_scores):
        counted = count_of(arms, options)
        scores = counted if counted % 5 == 0 else 0
    points = list(state.points)
    points[turn] += scores
    hands = list(state.hands)
    hands[turn] = hand ^ BIT[piece]
    after = State(
        options, state.start, (hands[0], hands[1]), state.boneyard, 1 - turn, arms, 0,
        (points[0], points[1]), turn, (*state.history, (turn, play)), is_over=not hands[turn],
        key_lead=state.key_lead,
    )  # fmt: skip
    return replace(after, is_over=True) if scores and _target_reached(after) else after


def _plays_at(hand: int, ends: dict[End, int]) -> tuple[Play, ...]:
    suits = 0
    for value in ends.values():
        suits |= SUIT[value]
    hand &= suits
    plays = []
    while hand:
        bit = hand & -hand
        number = bit.bit_length() - 1
        for end, value in ends.items():
            if bit & SUIT[value]:
                plays.append(Play.numbered(number, end))
        hand ^= bit
    return tuple(plays)


def _given_lead(state: State) -> bool:
    return state.key_lead


def _is_auto_lead(state: State) -> bool:
    return state.arms.left < 0 and _given_lead(state)


def _wants_redeal(options: Options, start: Start) -> bool:
    return (
        start.turn is None
        and options.opening != "free"
        and options.no_double_opening == "redeal"
        and not (start.hands[0] | start.hands[1]) & DOUBLES
    )


def _target_reached(state: State) -> bool:
    options = state.options
    if options.mode != "multiples" or options.target_check != "immediate":
        return False
    return max(state.points) >= options.target


def _why_not(state: State, play: Play) -> IllegalPlay:
    return refusal(
        play,
        fits=legal_plays(state),
        hand=state.hands[state.turn],
        line=state.line,
        ends=state.ends,
        draws=True,
        is_over=state.is_over,
        given=auto_play(state),
    )

"""Tien Gow (source 004, RULES.md 5): four players, 32 Chinese tiles, tricks; the last trick decides.

>>> state = begin(Options(), start_of(deal(Options(), 1042)))
>>> while not outcome(state):
...     state = play(state, legal_plays(state)[0])
>>> sum(outcome(state).columns), outcome(state).ending
(8, <Ending.LAST_TRICK: 'last_trick'>)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from random import Random

from domino_edu.chinese import SEATS, chinese_set, holds, pack, take, unpack
from domino_edu.deal import Deal, deal_of
from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.ledger import totals
from domino_edu.line import EMPTY_LINE, Play, PlayKind
from domino_edu.rules.contract import Ending, History, Outcome, Start, start_of
from domino_edu.rules.tien_gow_checks import check_counts, check_start, lacking, why_not
from domino_edu.rules.tien_gow_money import Finish, at_once, settle
from domino_edu.rules.tien_gow_options import ID, Options
from domino_edu.rules.tien_gow_state import Current, State, dies_early, tiles_of
from domino_edu.rules.trick_view import TrickView
from domino_edu.tricks import choices_of, groups, groups_beating, groups_in, hidden_play, packed_play

__all__ = [
    "ID", "LAYS_LEAD", "LEAST_SEATS", "MOST_SEATS", "PLAYS_TRICKS", "Options", "State", "auto_play", "begin",
    "deal", "finish", "legal_plays", "match_winners", "next_start", "outcome", "play", "read_view",
    "start_of", "view",
]  # fmt: skip

LEAST_SEATS = MOST_SEATS = SEATS
LAYS_LEAD = False
PLAYS_TRICKS = True
_FOLLOWS = (PlayKind.BEAT, PlayKind.DOWN)
_WHOLE = pack(chinese_set())


def deal(options: Options, number: int) -> Deal:
    """The deal that goes by this number; under a smaller ``hand_size`` the tiles left over are out of play.

    Raises:
        SetupError: there is no such number.
    """
    return deal_of(chinese_set(), number, seats=SEATS, hand_size=options.hand_size, packed=pack)


def begin(options: Options, start: Start) -> State:
    """The state before the first lead. Without a banker in ``start``, seat 0 is it.

    Raises:
        SetupError: hands of different lengths or not of the Chinese set, or columns that do not fit them.
    """
    banker = 0 if start.banker is None else start.banker
    columns = start.columns or (0,) * SEATS
    check_start(options, start, banker, columns)
    turn = banker if start.turn is None else start.turn
    start = replace(start, banker=banker, columns=start.columns if any(columns) else (), boneyard=())
    start = start if start.is_study else replace(start, turn=None)
    return State(options, start, start.hands, turn, Current(turn), columns, (), (), is_over=False)


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play: leads, or what beats and then every discard; equal civil tiles merged.

    Few tiles come before many, then high before low.
    """
    if state.is_over:
        return ()
    hand, best = state.hands[state.turn], state.current.best
    return _follows(hand, best, dies_early(state)) if best else _leads(hand)


def play(state: State, play: Play) -> State:
    """The state after this play.

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    seat, now = state.turn, state.current
    hand = state.hands[seat]
    mask = tiles_of(play)
    if state.is_over or not mask or not holds(hand, mask):
        raise why_not(state, play)
    if play.kind is PlayKind.LEAD:
        fair = not now.best and mask in groups()
    else:
        fair = play.kind in _FOLLOWS and now.best > 0 and mask.bit_count() == now.size
        fair = fair and (
            play.kind is PlayKind.DOWN or (mask in groups_beating(now.best) and not dies_early(state))
        )
    if not fair:
        raise why_not(state, play)
    hands = tuple(take(hand, mask) if index == seat else held for index, held in enumerate(state.hands))
    return _after(state, packed_play(play.kind, mask), mask, hands)  # its tiles in our order


def _after(state: State, made: Play, mask: int, hands: tuple[int, ...]) -> State:
    """The state after a play that the rules allow; the mask is that of its tiles, of no use face down."""
    seat, now = state.turn, state.current
    if made.kind is PlayKind.LEAD:
        now = Current(seat, mask, mask, seat, SEATS - 1)
    elif made.kind is PlayKind.BEAT:
        now = Current(now.leader, now.led, mask, seat, now.waiting - 1)
    else:
        now = now._replace(waiting=now.waiting - 1)
    history = (*state.history, (seat, made))
    if now.waiting:
        following = (seat + 1) % SEATS
        return State(
            state.options, state.start, hands, following, now, state.columns, state.ledger, history, False
        )
    return _after_trick(state, now, hands, history)


def _after_trick(state: State, now: Current, hands: tuple[int, ...], history: History) -> State:
    """The state after the last play of a trick: its winner takes the columns, is paid, and leads."""
    winner = now.best_seat
    columns = tuple(won + now.size * (seat == winner) for seat, won in enumerate(state.columns))
    over = sum(columns) == state.options.hand_size
    ledger = state.ledger + at_once(
        state.options, now.best, winner, state.banker, state.start.banker_run, is_last=over
    )
    current = now if over else Current(winner)
    return State(state.options, state.start, hands, winner, current, columns, ledger, history, over)


def auto_play(state: State) -> Play | None:  # noqa: ARG001
    """None: the rules make no play themselves; an early death is a discard its player makes."""
    return None


def finish(state: State) -> Finish | None:
    """What the final settlement rests on, None before the last trick is over."""
    if not state.is_over:
        return None
    now = state.current
    return Finish(
        state.columns, now.best_seat, now.leader, now.best, state.banker, now.led, state.start.banker_run
    )


def outcome(state: State) -> Outcome | None:
    """The result once all tiles are played: the last trick's winner, columns, and the whole ledger.

    ``margin`` is what that winner is up by, in points, immediate payments included.
    """
    end = finish(state)
    if end is None:
        return None
    ledger = state.ledger + settle(state.options, end)
    gain = totals(ledger, seats=SEATS)[end.winner]
    return Outcome(Ending.LAST_TRICK, (end.winner,), (0,) * SEATS, int(gain), ledger, columns=state.columns)


def view(state: State, seat: int) -> TrickView:
    """What this seat can know: of the others' face-down tiles only how many they are.

    Raises:
        SetupError: there is no such seat.
    """
    if seat not in range(SEATS):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=tuple(range(SEATS)))
    over = outcome(state)
    legal = legal_plays(state) if seat == state.turn else ()
    return _seen(state, seat, tuple(hand.bit_count() for hand in state.hands), legal, over)


def _seen(
    state: State, seat: int, counts: tuple[int, ...], legal: tuple[Play, ...], over: Outcome | None
) -> TrickView:
    return TrickView(
        options=state.options,
        seat=seat,
        hand=state.hands[seat],
        counts=counts,
        boneyard_count=0,
        turn=state.turn,
        left=None,
        right=None,
        start_line=EMPTY_LINE,
        played=state.history if over else tuple(_public(seat, *made) for made in state.history),
        legal=legal,
        is_study=state.start.is_study,
        outcome=over,
        shown=state.hands if over else None,
        ledger=over.ledger if over else state.ledger,
        start=state.start if over else None,
        banker=state.banker,
        banker_run=state.start.banker_run,
        columns=state.columns,
        start_columns=state.start.columns,
    )


def _public(seat: int, who: int, made: Play) -> tuple[int, Play]:
    hidden = made.kind is PlayKind.DOWN and who != seat
    return (who, hidden_play(len(made.tiles)) if hidden else made)


def next_start(options: Options, previous: State | None, deal: Deal, rng: Random) -> Start:  # noqa: ARG001
    """The start of the next deal: the last trick's winner is the banker, by lot the first (rules 2, 12)."""
    if previous is None:
        return replace(start_of(deal), banker=int(rng.random() * SEATS))
    end = finish(previous)
    winner = previous.banker if end is None else end.winner
    run = previous.start.banker_run + 1 if end and winner == previous.banker else 1
    return replace(start_of(deal), banker=winner, banker_run=run)


def match_winners(options: Options, finished: tuple[State, ...]) -> tuple[int, ...] | None:  # noqa: ARG001
    """None: these rules set no end to a match."""
    return None


def read_view(
    options: Options,
    start: Start,
    seat: int,
    counts: tuple[int, ...],
    plays: Iterable[Play],
    *,
    key_lead: bool = False,  # noqa: ARG001 - nothing decides the lead but the banker
) -> TrickView:
    """The view of a position of which only this seat's hand is known, after the plays given.

    Args:
        options: the rules' options.
        start: where the plays begin; ``hands`` of other seats are 0.
        seat: whose view, 0 to 3.
        counts: tiles each seat holds at the start.
        plays: the plays so far, the seats taking turns; discards of other seats as ``hidden_play``.
        key_lead: of no use here.

    Raises:
        IllegalPlay: a play that no hand could have made here.
        SetupError: hands and columns that cannot be, or all tiles are played, so that all lie open.
    """
    banker = 0 if start.banker is None else start.banker
    columns = start.columns or (0,) * SEATS
    check_counts(options, counts, columns)
    start = replace(start, banker=banker, columns=start.columns if any(columns) else ())
    turn = banker if start.turn is None else start.turn
    start = start if start.is_study else replace(start, turn=None)
    state = State(options, start, start.hands, turn, Current(turn), columns, (), (), is_over=False)
    held, unseen = list(counts), take(_WHOLE, start.hands[seat])
    for made in plays:
        who, mask = state.turn, tiles_of(made)
        if who == seat:
            state = play(state, made)
        elif made.kind is PlayKind.DOWN:
            if state.current.size != len(made.tiles):
                raise why_not(state, made)
            state = _after(state, hidden_play(len(made.tiles)), 0, state.hands)
        else:
            if not holds(unseen, mask) or len(made.tiles) > held[who]:
                raise IllegalPlay(Reason.NOT_HELD, tile=lacking(unpack(unseen), unpack(mask)))
            state = play(_with_hand(state, who, mask), made)
            unseen = take(unseen, mask)
        held[who] -= len(made.tiles)
        if state.is_over:
            raise SetupError(Fault.HIDDEN_TILES)
    return _seen(state, seat, tuple(held), legal_plays(state) if state.turn == seat else (), None)


def _with_hand(state: State, who: int, hand: int) -> State:
    """The state in which this seat holds these tiles: those of the play it is about to make."""
    return replace(state, hands=tuple(hand if at == who else held for at, held in enumerate(state.hands)))


@lru_cache(maxsize=1 << 12)
def _leads(hand: int) -> tuple[Play, ...]:
    return tuple(packed_play(PlayKind.LEAD, mask) for mask in groups_in(hand))


@lru_cache(maxsize=1 << 12)
def _follows(hand: int, best: int, dies: bool) -> tuple[Play, ...]:
    size = best.bit_count()
    beating = () if dies else (mask for mask in groups_beating(best) if not mask & ~hand)
    return (
        *(packed_play(PlayKind.BEAT, mask) for mask in beating),
        *(packed_play(PlayKind.DOWN, mask) for mask in choices_of(hand, size)),
    )

"""The course of a two-ended game with drawing, shared by ``triet`` and ``stakes``.

A seat that has a tile for an open end must play; else it draws until one fits; on an empty boneyard it
passes. The round is over when a hand is empty, or at once when the boneyard is empty and nobody's tile
fits (RULES.md, choice 1).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.line import DRAW, LEADS, PASS, End, Line, Play, PlayKind, end_plays, lead_plays, line_after
from domino_edu.rules.common import key_tile, nobody_fits, refusal, two_ends
from domino_edu.rules.contract import Ends, History, Outcome, Start, View
from domino_edu.tiles import ALL_TILES, BIT, SUIT, mask_of

_ONLY_DRAW = (DRAW,)
_ONLY_PASS = (PASS,)
_NONE: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position of one round; hands are packed, ends are pips, -1 while nothing is laid.

    ``boneyard`` is tile numbers, next to be drawn first. ``seated`` and ``away`` are masks of seats: those
    still at the table, and those whose connection is lost. ``key_lead`` says that the first lead must be
    the hand's key tile.
    """

    options: Any
    start: Start
    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    turn: int
    left: int
    right: int
    history: History
    is_over: bool
    seated: int
    away: int
    key_lead: bool

    @property
    def line(self) -> Line:
        """The line of play."""
        return line_after(self.start.line, (made for _, made in self.history))

    @property
    def ends(self) -> Ends:
        """The two open ends; empty while nothing is laid."""
        return two_ends(self.left, self.right)


def opening_state(options: Any, start: Start, *, leader: int, key_lead: bool = False) -> State:
    """The state before the first play."""
    left, right = start.line.left, start.line.right
    seated = (1 << len(start.hands)) - 1
    if left is None or right is None:
        left = right = -1
        over = not all(start.hands)
    else:
        over = not all(start.hands) or (not start.boneyard and nobody_fits(start.hands, left, right))
    return State(
        options, start, start.hands, start.boneyard, leader, left, right, (), over, seated, 0, key_lead
    )


def plays_of(state: State, doubles: int = 0) -> tuple[Play, ...]:
    """All plays of the seat to play; ``doubles`` are those a key lead counts as doubles."""
    if state.is_over:
        return _NONE
    hand = state.hands[state.turn]
    if state.left < 0:
        return (LEADS[key_tile(hand, doubles)],) if state.key_lead else lead_plays(hand)
    plays = end_plays(hand, state.left, state.right)
    if plays:
        return plays
    return _ONLY_DRAW if state.boneyard else _ONLY_PASS


def after_play(state: State, play: Play, doubles: int = 0) -> State:
    """The state after a tile is laid, drawn, or a turn passed.

    Raises:
        IllegalPlay: the rules forbid it; the state stays as it was.
    """
    turn, left, right = state.turn, state.left, state.right
    hand = state.hands[turn]
    piece, end, kind = play.tile, play.end, play.kind
    if state.is_over:
        raise why_not(state, play, doubles)
    if kind is PlayKind.LAY and piece is not None:
        lo, hi = piece
        bit = BIT[piece]
        if not hand & bit:
            raise why_not(state, play, doubles)
        if end is End.L and (lo == left or hi == left):
            left = hi if lo == left else lo
        elif end is End.R and (lo == right or hi == right):
            right = hi if lo == right else lo
        elif end is None and left < 0 and (not state.key_lead or bit == 1 << key_tile(hand, doubles)):
            left, right = (hi, lo) if play.turned else (lo, hi)
        else:
            raise why_not(state, play, doubles)
        hand ^= bit
        hands = (*state.hands[:turn], hand, *state.hands[turn + 1 :])
        over = not hand or (not state.boneyard and nobody_fits(hands, left, right))
        return replace(
            state,
            hands=hands,
            turn=next_seat(state, turn),
            left=left,
            right=right,
            history=(*state.history, (turn, play)),
            is_over=over,
        )
    if left < 0 or hand & (SUIT[left] | SUIT[right]):
        raise why_not(state, play, doubles)
    if kind is PlayKind.DRAW and state.boneyard:
        hands = (*state.hands[:turn], hand | 1 << state.boneyard[0], *state.hands[turn + 1 :])
        boneyard = state.boneyard[1:]
        over = not boneyard and nobody_fits(hands, left, right)
        history = (*state.history, (turn, DRAW))
        return replace(state, hands=hands, boneyard=boneyard, history=history, is_over=over)
    if kind is PlayKind.PASS and not state.boneyard:
        return replace(state, turn=next_seat(state, turn), history=(*state.history, (turn, PASS)))
    raise why_not(state, play, doubles)


def next_seat(state: State, seat: int) -> int:
    """The next seat still at the table."""
    count = len(state.hands)
    following = (seat + 1) % count
    while not state.seated >> following & 1 and following != seat:
        following = (following + 1) % count
    return following


def why_not(state: State, play: Play, doubles: int = 0) -> IllegalPlay:
    """Why a play is refused."""
    given = None
    fits = plays_of(state, doubles)
    if state.key_lead and state.left < 0 and fits:
        given = fits[0]
    return refusal(
        play,
        fits=fits,
        hand=state.hands[state.turn],
        line=state.line,
        ends=state.ends,
        draws=True,
        is_over=state.is_over,
        given=given,
    )


# --- views ---------------------------------------------------------------------------------------


def seen_history(start: Start, history: History, seat: int, *, is_over: bool) -> History:
    """The history as this seat has seen it.

    Its own draws carry their tile, others' do not; a leaver's tiles go into the boneyard unseen, until the
    record is open.
    """
    boneyard = list(start.boneyard)
    drawn = 0
    seen = []
    for who, made in history:
        if made.kind is PlayKind.DRAW:
            piece = ALL_TILES[boneyard[drawn]]
            drawn += 1
            seen.append((who, Play(PlayKind.DRAW, piece) if who == seat else DRAW))
        elif made.kind is PlayKind.LEAVE:
            boneyard += [piece.number for piece in made.tiles if piece]
            hidden = made._replace(tiles=(None,) * len(made.tiles))
            seen.append((who, made if is_over or who == seat else hidden))
        else:
            seen.append((who, made))
    return tuple(seen)


def view_of(
    state: State, seat: int, legal: tuple[Play, ...], result: Outcome | None, *, key_lead: bool = False
) -> View:
    """What this seat can know.

    Raises:
        SetupError: there is no such seat.
    """
    if seat not in range(len(state.hands)):
        raise SetupError(Fault.BAD_SEAT, found=seat, known=tuple(range(len(state.hands))))
    return View(
        options=state.options,
        seat=seat,
        hand=state.hands[seat],
        counts=tuple(hand.bit_count() for hand in state.hands),
        boneyard_count=len(state.boneyard),
        turn=state.turn,
        left=None if state.left < 0 else state.left,
        right=None if state.right < 0 else state.right,
        start_line=state.start.line,
        played=seen_history(state.start, state.history, seat, is_over=state.is_over),
        legal=legal if seat == state.turn else _NONE,
        is_study=state.start.is_study,
        outcome=result,
        shown=state.hands if result else None,
        ledger=result.ledger if result else (),
        ends=state.ends,
        key_lead=key_lead,
        start=state.start if result else None,
        seated=state.seated,
        away=state.away,
    )


def read_drawing_view(
    options: Any,
    start: Start,
    seat: int,
    counts: tuple[int, ...],
    plays: Iterable[Play],
    *,
    key_lead: bool,
    doubles: int = 0,
) -> View:
    """The view after these plays of a position of which only this seat's hand is known.

    As ``Rules.read_view``; an own draw carries its tile.

    Raises:
        IllegalPlay: a play that no hand could have made here.
        SetupError: the round is over after these plays, so all hands lie open.
    """
    if 0 in counts:
        raise SetupError(Fault.HIDDEN_TILES)
    known = _Known(seat, list(counts), start.hands[seat], mask_of(start.line.tiles), [0] * len(counts))
    opening = opening_state(options, start, leader=start.turn or 0, key_lead=key_lead)
    state = replace(opening, is_over=False)
    for chosen in plays:
        state = _seen_play(state, chosen, known, doubles)
        if sum(1 for each, left in enumerate(known.held) if left and state.seated >> each & 1) < 2:
            raise SetupError(Fault.HIDDEN_TILES)
        if any(not left for each, left in enumerate(known.held) if state.seated >> each & 1):
            raise SetupError(Fault.HIDDEN_TILES)
    now = replace(state, hands=_hands(state, state.turn, known.mine))
    return View(
        options=options,
        seat=seat,
        hand=known.mine,
        counts=tuple(known.held),
        boneyard_count=len(state.boneyard),
        turn=state.turn,
        left=None if state.left < 0 else state.left,
        right=None if state.right < 0 else state.right,
        start_line=start.line,
        played=state.history,
        legal=plays_of(now, doubles) if state.turn == seat else _NONE,
        is_study=start.is_study,
        ends=state.ends,
        key_lead=key_lead,
        seated=state.seated,
        away=state.away,
    )


@dataclass(slots=True)
class _Known:
    """What is known while the plays of a view are read: counts, the own hand, what lies, who lacks what."""

    seat: int
    held: list[int]
    mine: int
    laid: int
    lacks: list[int]


def _seen_play(state: State, chosen: Play, known: _Known, doubles: int) -> State:
    """The state after a play of a view, in which only the hand of ``known.seat`` is real."""
    history = (*state.history, (state.turn if chosen.seat is None else chosen.seat, chosen))
    if chosen.seat is not None:
        return replace(_table_play(state, chosen, known), history=history)
    turn, bit = state.turn, BIT[chosen.tile] if chosen.tile else 0
    own = turn == known.seat
    suits = 0 if state.left < 0 else SUIT[state.left] | SUIT[state.right]
    if chosen.kind is PlayKind.DRAW:
        if own != (chosen.tile is not None) or bit & (known.mine | known.laid):
            raise IllegalPlay(Reason.NOT_HELD, tile=chosen.tile)
        tried = replace(state, hands=_hands(state, turn, known.mine if own else 0))
        after = after_play(tried, DRAW, doubles)
        known.mine |= bit
        known.held[turn] += 1
        known.lacks[turn] = 0  # what it drew is unknown
        return replace(after, history=history, is_over=False)
    if not own and bit & (known.mine | known.laid | known.lacks[turn]):
        raise IllegalPlay(Reason.ON_TABLE if bit & known.laid else Reason.NOT_HELD, tile=chosen.tile)
    hand = known.mine if own else bit
    if not own and state.left < 0 and not bit:
        raise IllegalPlay(Reason.MUST_LEAD)
    after = after_play(replace(state, hands=_hands(state, turn, hand)), chosen, doubles)
    if own:
        known.mine &= ~bit
    elif not bit:
        known.lacks[turn] |= suits
    known.laid |= bit
    known.held[turn] -= 1 if bit else 0
    return replace(after, history=history, is_over=False)


def _table_play(state: State, chosen: Play, known: _Known) -> State:
    """The state after a seat left, lost its connection or came back, as the others see it."""
    seat = chosen.seat
    if seat is None or seat not in range(len(state.hands)) or not state.seated >> seat & 1:
        raise IllegalPlay(Reason.NOT_SEATED, seat=seat)
    if chosen.kind is not PlayKind.LEAVE:
        lost = chosen.kind is PlayKind.OFF
        if bool(state.away >> seat & 1) == lost:
            raise IllegalPlay(Reason.ALREADY_SO, seat=seat)
        return replace(state, away=state.away ^ 1 << seat)
    if len(chosen.tiles) != known.held[seat]:
        raise IllegalPlay(Reason.WRONG_ORDER, seat=seat)
    after = replace(
        state,
        boneyard=(*state.boneyard, *((0,) * known.held[seat])),
        seated=state.seated & ~(1 << seat),
        away=state.away & ~(1 << seat),
    )
    known.held[seat] = 0
    if seat == known.seat:
        known.mine = 0
    return replace(after, turn=next_seat(after, seat), key_lead=False) if seat == state.turn else after


def _hands(state: State, seat: int, hand: int) -> tuple[int, ...]:
    """Hands in which only this one matters."""
    return tuple(hand if each == seat else 0 for each in range(len(state.hands)))

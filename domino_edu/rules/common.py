"""What the line games share: checking a start, refusing a play with its facts, who holds what fits."""

from __future__ import annotations

from typing import Any

from domino_edu.deal import Deal, deal_by_number
from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.line import End, Line, Play, PlayKind
from domino_edu.rules.contract import Ends, Start
from domino_edu.tiles import ALL_TILES, BIT, SUIT, mask_of, numbers_in, tile_set


def deal(options: Any, number: int) -> Deal:
    """The deal of the double set that goes by this number, with so many seats and tiles a hand."""
    return deal_by_number(number, seats=options.seats, hand_size=options.hand_size, highest=options.set)


def check_start(options: Any, start: Start) -> None:
    """Nothing, if these hands, line and boneyard can be.

    Raises:
        SetupError: a tile twice or not in the set, a wrong number of hands, an empty hand, or a line
            without ``study``.
    """
    if len(start.hands) != options.seats:
        raise SetupError(Fault.BAD_SEATS, seats=len(start.hands), least=options.seats, most=options.seats)
    seats = tuple(range(options.seats))
    if start.turn is not None and start.turn not in seats:
        raise SetupError(Fault.BAD_SEAT, found=start.turn, known=seats)
    whole = mask_of(tile_set(options.set))
    seen = 0
    parts = (*start.hands, mask_of(start.line.tiles), *(1 << number for number in start.boneyard))
    for part in parts:
        if part & seen:
            raise SetupError(Fault.TILE_TWICE, tile=ALL_TILES[next(numbers_in(part & seen))])
        if part & ~whole:
            raise SetupError(
                Fault.TILE_NOT_IN_SET, tile=ALL_TILES[next(numbers_in(part & ~whole))], set=options.set
            )
        seen |= part
    # in a study position one seat may have gone out already, but not before a tile was laid
    if 0 in start.hands and not (start.line.row and any(start.hands)):
        raise SetupError(Fault.BAD_HAND_SIZE, hand_size=0)
    if start.is_study and start.turn is None:
        raise SetupError(Fault.FIELD_MISSING, field="turn")
    if start.line.row and not start.is_study:
        raise SetupError(Fault.FIELD_MISSING, field="study")


def key_tile(hand: int, doubles: int) -> int:
    """The number of the tile that opens from this hand: its highest double, else its heaviest tile."""
    mine = hand & doubles
    if mine:
        return mine.bit_length() - 1
    return max(numbers_in(hand), key=lambda number: ALL_TILES[number].weight)


def key_seat(hands: tuple[int, ...], doubles: int) -> int:
    """The seat that opens: it holds the highest double, or the heaviest tile where nobody has a double."""
    keys = [key_tile(hand, doubles) for hand in hands]
    order = [(bool(1 << key & doubles), ALL_TILES[key].weight) for key in keys]
    return order.index(max(order))


def two_ends(left: int, right: int) -> Ends:
    """The open ends of a line without arms; ``left`` is -1 while nothing is laid."""
    return () if left < 0 else ((End.L, left), (End.R, right))


def nobody_fits(hands: tuple[int, ...], left: int, right: int) -> bool:
    """Whether no hand has a tile for either end."""
    suits = SUIT[left] | SUIT[right]
    return not any(hand & suits for hand in hands)


def refusal(
    play: Play,
    *,
    fits: tuple[Play, ...],
    hand: int,
    line: Line,
    ends: Ends,
    draws: bool,
    is_over: bool,
    given: Play | None,
) -> IllegalPlay:
    """Why this play is refused, with the facts a learner needs.

    Args:
        play: the play tried.
        fits: the legal plays.
        hand: the packed hand of the seat to play.
        line: the line of play.
        ends: the pips at each open end; empty while nothing is laid.
        draws: whether anybody ever draws in these rules.
        is_over: whether the round is over.
        given: the play the rules make now, if any.
    """
    if is_over:
        return IllegalPlay(Reason.ROUND_OVER)
    piece, end = play.tile, play.end
    first = fits[0]
    if play.kind is not PlayKind.LAY or piece is None:
        return _refused_without_tile(play, first, draws=draws, given=given)
    if not BIT[piece] & hand:
        return IllegalPlay(Reason.ON_TABLE if piece in line.tiles else Reason.NOT_HELD, tile=piece)
    if given is not None or (not ends and len(fits) == 1):
        return IllegalPlay(Reason.LEAD_GIVEN, fits=first, tile=piece)
    shown = dict(ends)
    if end is None or end not in shown:
        return IllegalPlay(Reason.NO_SUCH_END, end=end, tile=piece, spins=line.spins)
    same_tile = [other for other in fits if other.tile == piece]
    if same_tile:
        return IllegalPlay(Reason.WRONG_END, tile=piece, end=end, value=shown[end], fits=same_tile[0])
    return IllegalPlay(Reason.NO_FIT, tile=piece, ends=tuple(shown.values()))


def _refused_without_tile(play: Play, first: Play, *, draws: bool, given: Play | None) -> IllegalPlay:
    if play.kind is PlayKind.DRAW and not draws:
        return IllegalPlay(Reason.NO_DRAWING)
    if given is not None:
        return IllegalPlay(Reason.LEAD_GIVEN, fits=given)
    if first.kind is PlayKind.LAY:
        drawing = play.kind is PlayKind.DRAW
        return IllegalPlay(Reason.MAY_NOT_DRAW if drawing else Reason.MUST_PLAY, fits=first)
    return IllegalPlay(Reason.MUST_PASS if first.kind is PlayKind.PASS else Reason.MUST_DRAW)

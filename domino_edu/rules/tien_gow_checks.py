"""What Tien Gow refuses: deals that cannot be, and plays against the rules with their facts."""

from __future__ import annotations

from domino_edu.chinese import SEATS, holds, in_order, pack, unpack
from domino_edu.errors import Fault, IllegalPlay, Reason, SetupError
from domino_edu.line import TRICK_KINDS, Play, PlayKind
from domino_edu.rules.contract import Start
from domino_edu.rules.tien_gow_options import Options
from domino_edu.rules.tien_gow_state import State, dies_early, tiles_of
from domino_edu.tiles import Tile
from domino_edu.tricks import group_of, groups, why_unbeaten


def check_start(options: Options, start: Start, banker: int, columns: tuple[int, ...]) -> None:
    """Nothing, if these hands, banker and columns can be.

    Raises:
        SetupError: they cannot.
    """
    if len(start.hands) != SEATS:
        raise SetupError(Fault.BAD_SEATS, seats=len(start.hands), least=SEATS, most=SEATS)
    seats = tuple(range(SEATS))
    for seat in (banker, banker if start.turn is None else start.turn):
        if seat not in seats:
            raise SetupError(Fault.BAD_SEAT, found=seat, known=seats)
    if start.is_study and start.turn is None:
        raise SetupError(Fault.FIELD_MISSING, field="turn")
    if not start.is_study and start.turn not in (None, banker):
        raise SetupError(Fault.FIELD_MISSING, field="study")
    pack(piece for hand in start.hands for piece in unpack(hand))
    check_counts(options, tuple(hand.bit_count() for hand in start.hands), columns)
    if any(columns) and not start.is_study:
        raise SetupError(Fault.FIELD_MISSING, field="study")


def check_counts(options: Options, counts: tuple[int, ...], columns: tuple[int, ...]) -> None:
    """Nothing, if all hold as many tiles and those with the columns make up a whole deal.

    Raises:
        SetupError: they do not.
    """
    if len(set(counts)) > 1 or not counts[0]:
        raise SetupError(Fault.UNEVEN_HANDS, counts=counts)
    right = options.hand_size - counts[0]
    if len(columns) != SEATS or sum(columns) != right:
        raise SetupError(
            Fault.WRONG_COLUMNS, found=sum(columns), right=right, tiles=counts[0], all=options.hand_size
        )


def why_not(state: State, made: Play) -> IllegalPlay:
    """Why the rules refuse this play, with its facts."""
    hand, now = state.hands[state.turn], state.current
    if state.is_over:
        return IllegalPlay(Reason.ROUND_OVER)
    if made.kind not in TRICK_KINDS or not made.tiles:
        return IllegalPlay(Reason.TRICK_LED if now.best else Reason.MUST_LEAD_GROUP, size=now.size)
    mask, pieces = tiles_of(made), tuple(piece for piece in made.tiles if piece)
    if len(pieces) == len(made.tiles) and not (mask and holds(hand, mask)):
        return IllegalPlay(Reason.NOT_HELD, tile=lacking(unpack(hand), pieces))
    if (made.kind is PlayKind.LEAD) != (not now.best):
        return IllegalPlay(Reason.TRICK_LED if now.best else Reason.MUST_LEAD_GROUP, size=now.size)
    if made.kind is PlayKind.LEAD:
        hidden = None in made.tiles
        return IllegalPlay(Reason.MUST_LEAD_GROUP if hidden else Reason.NOT_A_GROUP, tiles=pieces, size=0)
    if len(made.tiles) != now.size:
        return IllegalPlay(Reason.WRONG_NUMBER, tiles=made.tiles, size=now.size)
    if None in made.tiles:
        return IllegalPlay(Reason.TRICK_LED, size=now.size)
    best = groups()[now.best]
    cause = why_unbeaten(group_of(pieces), best)
    if cause is None and dies_early(state):
        return IllegalPlay(Reason.EARLY_DEATH, tile=pieces[0])
    return IllegalPlay(Reason.DOES_NOT_BEAT, tiles=in_order(pieces), best=unpack(now.best), cause=cause)


def lacking(held: tuple[Tile, ...], wanted: tuple[Tile, ...]) -> Tile:
    """A tile that is wanted more often than it is held; the first wanted, if all are there."""
    return next((piece for piece in wanted if wanted.count(piece) > held.count(piece)), wanted[0])

"""Reasons for a lay in a line game from the seat's own hand: what stays playable, what is got rid of."""

from __future__ import annotations

from collections.abc import Iterator

from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_line_block import is_blocked
from domino_edu.coach.reasons_line_known import After, Known, doubles_in
from domino_edu.line import End
from domino_edu.rules.stakes import doubles_of
from domino_edu.tiles import SUIT, numbers_in, tile, tiles_in

HEAVY = 8
"""Pips from which a tile is worth getting rid of for its weight."""
HARD_TO_PLACE = 2
"""So few other tiles of its number left, and a double is hard to lay."""


def hand_reasons(known: Known, found: After) -> Iterator[Reason]:
    """What this lay does for and to the seat's own hand."""
    if not found.hand:
        return
    if not is_blocked(known, found):
        if any(known.may[seat] & found.fits for seat in known.others):
            yield from _again(known, found)
        yield from _numbers(known, found)
    yield from _sure(known, found)
    yield from _weight(known, found)
    yield from _doubles(known, found)


def _again(known: Known, found: After) -> Iterator[Reason]:
    """The seat will surely play again: nobody else can touch an end for which it has a tile."""
    theirs = known.reachable
    for value in found.ends:
        mine = found.hand & SUIT[value]
        if not mine or theirs & SUIT[value]:
            continue
        if found.hand.bit_count() == 1:
            last = tiles_in(found.hand)[0]
            yield Reason(Fact.NEXT_GOES_OUT, 40, facts={"tile": last, "pips": value})
            return
        facts = {"pips": value, "held": mine.bit_count(), "all_yours": not known.view.unseen & SUIT[value]}
        yield Reason(Fact.WILL_PLAY_AGAIN, 9 + mine.bit_count(), facts=facts)


def _sure(known: Known, found: After) -> Iterator[Reason]:
    """It uses up an end that only this seat could play on, where a lay elsewhere would have kept it."""
    shown = dict(known.view.ends)
    if found.play.end is None:
        return
    value = shown[found.play.end]
    if known.reachable & SUIT[value] or value in found.ends:
        return
    elsewhere = any(made.end and shown[made.end] != value for made in known.afters)
    if elsewhere:
        yield Reason(Fact.SPENDS_SURE, 5, for_it=False, facts={"pips": value})


def _numbers(known: Known, found: After) -> Iterator[Reason]:
    """How many of the other tiles still fit, and how many numbers they show, beside the other lays."""
    held, of = found.held, found.hand.bit_count()
    each = [other.held for other in known.afters.values()]
    if not held:
        yield Reason(Fact.LEAVES_NOTHING, 7, for_it=False, facts={"ends": found.ends})
    elif held == 1 and max(each) > 1 and of > 1:
        yield Reason(Fact.HOLDS_FEW, 3, for_it=False, facts={"ends": found.ends})
    elif held == max(each) > min(each) and held > 1:
        facts = {"ends": found.ends, "held": held, "of": of}
        yield Reason(Fact.KEEPS_NUMBERS, 4 + held + 2 * (held == of), facts=facts)
    opened = _opened(found)
    if held > 1 and opened is not None and not found.hand & SUIT[opened]:
        yield Reason(Fact.OPENS_UNHELD, 2.5, for_it=False, facts={"pips": opened})
    numbers = [_variety(other.hand) for other in known.afters.values()]
    if of > 1 and _variety(found.hand) == max(numbers) > min(numbers):
        yield Reason(Fact.KEEPS_VARIETY, 1.5, facts={"count": max(numbers)})


def _opened(found: After) -> int | None:
    """The number at the end where this tile lies; None for a lead and for a double, which open no new one."""
    piece, end = found.play.tile, found.play.end
    if piece is None or end is None or piece.is_double:
        return None
    arms = found.arms
    return {End.L: arms.left, End.R: arms.right, End.U: arms.up, End.D: arms.down}[end]


def _variety(hand: int) -> int:
    return sum(1 for suit in SUIT if suit & hand)


def _weight(known: Known, found: After) -> Iterator[Reason]:
    """The heaviest tile that fits is got rid of."""
    piece = found.play.tile
    if piece is None or piece.pips < HEAVY:
        return
    number = piece.number
    lays = {made.tile.number for made in known.afters if made.tile}
    pips = known.tile_pips(number)
    if pips < max(map(known.tile_pips, lays)) or pips == min(map(known.tile_pips, lays)):
        return
    of_hand = pips >= max(map(known.tile_pips, numbers_in(known.view.hand)))
    weight = 2.5 + 0.4 * (pips - HEAVY) + 0.5 * of_hand
    yield Reason(Fact.SHEDS_PIPS, weight, facts={"tile": piece, "pips": pips, "of_hand": of_hand})


def _doubles(known: Known, found: After) -> Iterator[Reason]:
    piece = found.play.tile
    if piece is not None and piece.is_double:
        left = (known.unlaid(found) & SUIT[piece.lo]).bit_count()
        if _pays_for_doubles(known, piece.number):
            yield Reason(Fact.DOUBLE_COSTS, 5.5, facts={"tile": piece})
        else:
            facts = {"tile": piece, "pips": piece.lo, "left": left}
            yield Reason(Fact.SHEDS_DOUBLE, 3 + 0.5 * (6 - min(left, 6)), facts=facts)
    for value in doubles_in(found.hand):
        double = tile(value, value)
        if value in found.ends:
            if any(value not in other.ends for other in known.afters.values()):
                yield Reason(Fact.KEEPS_DOUBLE, 3.5, facts={"tile": double, "pips": value})
        elif value in known.ends:
            left = (known.unlaid(found) & SUIT[value]).bit_count() - 1
            if left <= HARD_TO_PLACE:
                facts = {"tile": double, "pips": value, "left": left}
                weight = 4.0 + 2 * (HARD_TO_PLACE - left)
                yield Reason(Fact.CLOSES_DOUBLE, weight, for_it=False, facts=facts)


def _pays_for_doubles(known: Known, number: int) -> bool:
    options = known.view.options
    return options.RULES == "stakes" and bool(doubles_of(options) >> number & 1)

"""A rule-of-thumb player of Tien Gow: careful with its strong tiles, and it counts what is still out.

It weighs what a play may win now against what its tiles are worth to keep; ``tricks_common`` has what a tile
is worth. A hand that can be led to the last trick without losing the lead is led so at once.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from domino_edu.chinese import SEATS, holds, take, unpack
from domino_edu.line import Play, PlayKind
from domino_edu.players.choice import Choice, Why
from domino_edu.players.simple import forced, heaviest
from domino_edu.players.tricks_common import (
    BEATING,
    TO_BEAT,
    Spot,
    beaters,
    is_sure,
    least_useful,
    of_tricks,
    run_of,
    safety,
    shape_of,
    spot_of,
    unshown,
    worth_of,
    worths,
)
from domino_edu.rules.contract import View
from domino_edu.rules.tien_gow_money import QUARTET_PAYS, SUPREME_PAYS
from domino_edu.tricks import GroupKind, groups, mask_of_play, packed_play

A_COLUMN = 1.0  # points: what one column saves, RULES.md 5.2, rule 8
THE_FIRST = 2.0  # points more: without a column the last single trick cannot be won, and five are paid
THE_LEAD = 1.5  # points
A_RUN = 4.0  # points for taking the lead when the rest can be led to the last trick
SURE_RUN = 0.9  # a run is led from so much on
WORTH_A_TRY = 0.5  # the chance from which a quartet is led for its payment
LIKELY = 0.3  # below this chance to keep a trick, no plans are made for what follows it
AT_ONCE = {
    mask: float(
        (SEATS - 1) * (SUPREME_PAYS if group.kind is GroupKind.SUPREME else QUARTET_PAYS * group.is_quartet)
    )
    for mask, group in groups().items()
}
"""What a trick won by each packed group brings at once, in points, without the banker's double."""


def best_lead(spot: Spot) -> int:
    """The packed group that the rule of thumb leads."""
    hand, out = spot.hand, spot.out
    if hand in BEATING:
        return hand
    run = run_of(hand, out)
    if run.value >= SURE_RUN:
        return max(run.leads[:-1], key=int.bit_count)
    worth, held, best, most = worths(hand, out), hand.bit_count(), 0, 0.0
    for mask in shape_of(hand).groups:
        if AT_ONCE[mask] and safety(mask, out, held, SEATS - 1) >= WORTH_A_TRY:
            return mask
        chance = safety(mask, out, held, SEATS - 1)
        points = chance * _won(mask, spot) - worth_of(mask, worth)
        if not best or points > most:
            best, most = mask, points
    return best


def best_follow(spot: Spot) -> tuple[bool, int]:
    """Whether the rule of thumb beats, and with which packed tiles; if not, the tiles it discards."""
    hand, out, best = spot.hand, spot.out, spot.best
    held, size = hand.bit_count(), best.bit_count()
    beating = BEATING[best] if spot.may_beat and TO_BEAT[best] & hand else ()
    if size == held:
        return (hand in beating, hand)
    worth = worths(hand, out)
    spare = least_useful(worth, size)
    most, chosen = -worth_of(spare, worth), 0
    for mask in beating:
        if mask & ~hand:
            continue
        chance = safety(mask, out, held, spot.waiting)
        points = chance * _won(mask, spot) - worth_of(mask, worth)
        if chance > LIKELY:
            points += chance * run_of(take(hand, mask), out).value * A_RUN
        if points > most:
            most, chosen = points, mask
    return bool(chosen), chosen or spare


def _won(mask: int, spot: Spot) -> float:
    """What a trick won with this group is worth, in points."""
    first = 0.0 if spot.has_column else THE_FIRST
    return A_COLUMN * mask.bit_count() + first + AT_ONCE[mask] + THE_LEAD


def careful(view: View, rng: Random) -> Choice:
    """The rule of thumb's play in a game of tricks; elsewhere the heaviest tile."""
    seen = of_tricks(view)
    if seen is None:
        return heaviest(view, rng)
    only = forced(view)
    if only:
        return only
    spot = spot_of(seen)
    made = careful_play(spot)
    choice = explained(spot, made, len(view.legal))
    if made.kind is PlayKind.DOWN:
        return choice
    return replace(choice, unshown=len(beaters(mask_of_play(made), take(unshown(seen), mask_of_play(made)))))


def careful_play(spot: Spot) -> Play:
    """The rule of thumb's play."""
    if not spot.best:
        return packed_play(PlayKind.LEAD, best_lead(spot))
    beats, mask = best_follow(spot)
    return packed_play(PlayKind.BEAT if beats else PlayKind.DOWN, mask)


# --- reasons ----------------------------------------------------------------------------------------------


def explained(spot: Spot, made: Play, count: int) -> Choice:
    """The rule of thumb's play with its reason; ``count`` is how many plays there were."""
    mask = mask_of_play(made)
    if made.kind is PlayKind.LEAD:
        return _lead_reason(spot, made, mask, count)
    if made.kind is PlayKind.BEAT:
        return _beat_reason(spot, made, mask, count)
    held = [group for group in BEATING[spot.best] if holds(spot.hand, group)]
    if not held or not spot.may_beat:
        return Choice(made, Why.CANNOT_BEAT, count)
    worth = worths(spot.hand, spot.out)
    kept = min(held, key=lambda group: worth_of(group, worth))
    return Choice(made, Why.KEEPS_STRONG, count, tiles=unpack(kept))


def _lead_reason(spot: Spot, made: Play, mask: int, count: int) -> Choice:
    hand, out = spot.hand, spot.out
    if mask == hand:
        return Choice(made, Why.LEADS_LAST, count)
    run = run_of(hand, out)
    if run.value >= SURE_RUN and mask in run.leads[:-1]:
        return Choice(made, Why.KEEPS_LEAD, count, tiles=unpack(run.leads[-1]))
    if AT_ONCE[mask]:
        return Choice(made, Why.PAID_AT_ONCE, count, points=int(AT_ONCE[mask]) // (SEATS - 1))
    if is_sure(mask, out):
        return Choice(made, Why.NOTHING_BEATS, count)
    if not spot.has_column and best_lead(spot._replace(has_column=True)) != mask:
        return Choice(made, Why.FIRST_COLUMN, count)
    if mask == least_useful(worths(hand, out), mask.bit_count()):
        return Choice(made, Why.CAN_SPARE, count)
    return Choice(made, Why.FEW_BEAT, count, beaters=len(beaters(mask, out)))


def _beat_reason(spot: Spot, made: Play, mask: int, count: int) -> Choice:
    hand, out = spot.hand, spot.out
    if mask == hand:
        return Choice(made, Why.TAKES_LAST, count)
    run = run_of(take(hand, mask), out)
    if run.value >= SURE_RUN and (not spot.waiting or is_sure(mask, out)):
        return Choice(made, Why.TAKES_LEAD, count, tiles=unpack(run.leads[-1]))
    if AT_ONCE[mask]:
        return Choice(made, Why.PAID_AT_ONCE, count, points=int(AT_ONCE[mask]) // (SEATS - 1))
    if not spot.has_column and best_follow(spot._replace(has_column=True)) != (True, mask):
        return Choice(made, Why.FIRST_COLUMN, count)
    if not spot.waiting:
        return Choice(made, Why.PLAYS_LAST, count)
    if is_sure(mask, out):
        return Choice(made, Why.NOTHING_BEATS, count)
    return Choice(made, Why.FEW_BEAT, count, beaters=len(beaters(mask, out)))

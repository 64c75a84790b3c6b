"""Reasons about what a play of Tien Gow does to the hand: groups kept or split, tiles given up face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domino_edu.chinese import holds, take, unpack
from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_tricks_seen import Made, Seen, beaters, over, several, singles
from domino_edu.tricks import choices_of, groups


def _keeps_group(seen: Seen, made: Made) -> Iterator[Reason]:
    """A discard that leaves the finest group whole, where another one would not."""
    if made.shows:
        return
    held = several(made.rest)
    whole = [mask for mask in held if mask in several(seen.hand)[:1]]
    for mask in whole:
        if any(not holds(take(seen.hand, chosen), mask) for chosen in choices_of(seen.hand, made.size)):
            weight = 1.2 + 0.3 * mask.bit_count() + (0.0 if beaters(mask, seen.out) else 0.8)
            yield Reason(Fact.KEEPS_GROUP, weight, for_it=True, facts={"tiles": unpack(mask)})


def _splits_group(seen: Seen, made: Made) -> Iterator[Reason]:
    """A group of several tiles from which it takes some and leaves some, and no equal one stays."""
    left = {groups()[mask] for mask in several(made.rest)}
    for mask in several(seen.hand):
        broken = not holds(made.rest, mask) and not holds(made.tiles, mask)
        if broken and groups()[mask] not in left:
            weight = 0.8 + 0.4 * mask.bit_count() + (0.0 if beaters(mask, seen.out) else 0.9)
            yield Reason(Fact.SPLITS_GROUP, weight, for_it=False, facts={"tiles": unpack(mask)})
            return


def _discards(seen: Seen, made: Made) -> Iterator[Reason]:
    """The weakest tiles face down; or one that nothing out beats while others stay, or a whole group."""
    if made.shows or not made.rest:
        return
    given = [over(mask, seen.out) for mask in singles(made.tiles)]
    kept = [over(mask, seen.out) for mask in singles(made.rest)]
    if min(given) > 0 and min(given) >= max(kept) and max(given) > min(kept):
        facts: dict[str, Any] = {"tiles": unpack(made.tiles), "count": min(given)}
        yield Reason(Fact.DISCARDS_LOWEST, 1.5, for_it=True, facts=facts)
    strong = [mask for mask in singles(made.tiles) if not over(mask, seen.out)]
    if strong and max(kept) > 0:
        facts = {"tiles": unpack(strong[0]), "sure": True}
        yield Reason(Fact.DISCARDS_STRONG, 3.4, for_it=False, facts=facts)
        return
    whole = [mask for mask in several(seen.hand) if holds(made.tiles, mask)]
    if whole and any(not holds(chosen, whole[0]) for chosen in choices_of(seen.hand, made.size)):
        facts = {"tiles": unpack(whole[0]), "sure": False}
        yield Reason(Fact.DISCARDS_STRONG, 1.3, for_it=False, facts=facts)


def _holds_back(seen: Seen, made: Made) -> Iterator[Reason]:
    """A discard although a group of the hand would win for certain, or bring the last chance of a column."""
    if made.shows:
        return
    able = beaters(seen.best, seen.hand)
    sure = [mask for mask in able if not seen.live or not beaters(mask, seen.out)]
    if sure:
        lowest = min(sure, key=lambda mask: groups()[mask].rank)
        facts: dict[str, Any] = {"tiles": unpack(lowest), "columns": made.size}
        weight = (
            0.9 + 0.5 * made.size + (0.0 if seen.columns[seen.seat] else 2.5) + (0.0 if made.rest else 6.0)
        )
        yield Reason(Fact.HOLDS_BACK, weight, for_it=False, facts=facts)
    if able and not seen.columns[seen.seat] and made.rest.bit_count() == 1:
        facts = {"tiles": unpack(min(able, key=lambda mask: groups()[mask].rank))}
        yield Reason(Fact.EARLY_DEATH_NEAR, 5.0, for_it=False, facts=facts)


DISCARD_CHECKS = (_keeps_group, _splits_group, _discards, _holds_back)

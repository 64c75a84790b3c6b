"""Reasons for a lay that blocks a line game, or lets the next seat do it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_line_known import After, Known, is_closed
from domino_edu.tiles import ALL_TILES, DOUBLES, SUIT, numbers_in, tiles_in

NEARLY_BLOCKED = 4
"""So few tiles that fit, none of them the seat's own, and a block is near."""


class _Rest(NamedTuple):
    """The pips a seat is left with when the round is blocked: at least, at most and on average."""

    seat: int
    least: int
    most: int
    average: float


def is_blocked(known: Known, found: After) -> bool:
    """Whether nobody can lay a tile after this any more, and the seat has tiles left."""
    return bool(found.hand) and not known.unlaid(found) & found.fits


def round_goes_on(known: Known, found: After) -> bool:
    """Whether the others' turns surely come: the round is not over at once because nobody can play."""
    options = known.view.options
    ends_by_passes = options.RULES == "fives" or getattr(options, "block_end", "") == "two_passes"
    return bool(found.held) or ends_by_passes


def block_reasons(known: Known, found: After) -> Iterator[Reason]:
    """What a block by this lay brings, and whether it lets the next seat make one."""
    if not found.hand or getattr(known.view.options, "blocked_winner", "fewer_pips") != "fewer_pips":
        return
    if is_blocked(known, found):
        yield from _blocked(known, found)
    elif _closes(known, found):
        yield from _closed(known, found)
    else:
        yield from _near(known, found)
        if known.view.options.RULES == "triet":
            yield from _sets(known, found)


def _blocked(known: Known, found: After) -> Iterator[Reason]:
    rests = _rests(known, draws=known.can_draw)
    mine = known.pips(found.hand)
    fewer = _outlook(mine, rests)
    if fewer is True:
        facts = {"pips": mine, "least": min(rest.least for rest in rests)}
        yield Reason(Fact.BLOCKS_WIN, 45, facts=facts)
    elif fewer is False:
        best = min(rests, key=lambda rest: rest.most)
        facts = {"pips": mine, "seat": best.seat, "most": best.most}
        yield Reason(Fact.BLOCKS_LOSS, 30, for_it=False, facts=facts)
    else:
        likely = mine < min(rest.average for rest in rests)
        yield Reason(Fact.BLOCKS_RISK, 20, for_it=likely, facts=_odds(mine, rests))
    yield from _closed(known, found)


def _near(known: Known, found: After) -> Iterator[Reason]:
    """A block is near, or less so than after another lay where it would be bad."""
    mine = known.pips(found.hand)
    if is_near(known, found):
        rests = _rests(known, draws=False)
        good = mine < min(rest.average for rest in rests)
        count = (known.reachable & found.fits).bit_count()
        facts = {"count": count, **_odds(mine, rests)}
        yield Reason(Fact.BLOCK_NEAR, 6, for_it=good, facts=facts)
    elif any(fears_block(known, other) for other in known.afters.values()):
        yield Reason(Fact.AVOIDS_BLOCK, 5, facts=_odds(mine, _rests(known, draws=False)))


def fears_block(known: Known, found: After) -> bool:
    """Whether the round is blocked or nearly so by this lay, with more pips than another hand on average."""
    if not found.hand or not (is_blocked(known, found) or is_near(known, found)):
        return False
    rests = _rests(known, draws=known.can_draw and is_blocked(known, found))
    return known.pips(found.hand) > min(rest.average for rest in rests)


def is_near(known: Known, found: After) -> bool:
    """Whether none of the seat's tiles fits and few others do."""
    return (
        bool(found.hand) and not found.held and (known.reachable & found.fits).bit_count() <= NEARLY_BLOCKED
    )


def _closed(known: Known, found: After) -> Iterator[Reason]:
    """What it means to be the blocker, at the tables where that counts."""
    options = known.view.options
    rests = _rests(known, draws=known.can_draw and is_blocked(known, found))
    mine = known.pips(found.hand)
    good = mine < min(rest.average for rest in rests)
    if options.RULES == "triet" and _closes(known, found) and _had_another(known, found):
        yield Reason(Fact.CLOSES_DOUBLED, 19, for_it=good, facts=_odds(mine, rests))
    if options.RULES == "stakes" and is_blocked(known, found):
        lost = 3 if options.failed_block_loss == "fixed_3" else len(known.others)
        facts: dict[str, Any] = {"won": 2, "lost": lost}
        yield Reason(Fact.BLOCK_PAYS, 19, for_it=good, facts=facts)


def _closes(known: Known, found: After) -> bool:
    """Whether this lay, no double, leaves nothing but doubles to be laid, where something else could be."""
    piece, options = found.play.tile, known.view.options
    if options.RULES != "triet" or options.blocker_rule != "closer" or piece is None or piece.is_double:
        return False
    return is_closed(found.ends, known.unlaid(found))


def _had_another(known: Known, found: After) -> bool:
    """Whether there was another lay that would not have closed the line: then this one is a block."""
    by_tile = known.view.options.blocker_choice_unit == "tile_only"
    for made, other in known.afters.items():
        if made == found.play or (by_tile and made.tile == found.play.tile):
            continue
        if not other.hand or not is_closed(other.ends, known.unlaid(other)):
            return True
    return False


def _sets(known: Known, found: After) -> Iterator[Reason]:
    """The next seat may close the line, and this one, who had another tile, would be the setter."""
    options, others = known.view.options, known.others
    if options.blocker_rule != "closer" or len(known.view.counts) == 2 or not known.ends:
        return
    if not any(made.tile != found.play.tile for made in known.afters):
        return
    closing = _closing_tiles(known, found, others[0])
    if closing:
        facts = {"seat": others[0], "tiles": tiles_in(closing)}
        weight = 3 + 6 * min(1.0, float(known.chance(others[0], closing)))
        yield Reason(Fact.SETS_BLOCK, weight, for_it=False, facts=facts)


def _closing_tiles(known: Known, found: After, seat: int) -> int:
    """The packed tiles that this seat may hold and with which it could close the line."""
    closing, unlaid = 0, known.unlaid(found)
    for number in numbers_in(known.may[seat] & found.fits & ~DOUBLES):
        rest = unlaid & ~(1 << number)
        for ends in _ends_after(found, number):
            if is_closed(ends, rest):
                closing |= 1 << number
    return closing


def _ends_after(found: After, number: int) -> Iterator[tuple[int, ...]]:
    piece = ALL_TILES[number]
    left, right = found.arms.left, found.arms.right
    for value, stays in ((left, right), (right, left)):
        if SUIT[value] >> number & 1:
            yield (piece.other(value), stays)


def _rests(known: Known, *, draws: bool) -> list[_Rest]:
    """What each other seat holds; where nobody can play, the next one draws the whole boneyard first."""
    found = []
    for place, seat in enumerate(known.others):
        count, may = known.view.counts[seat], known.may[seat]
        average = sum(
            float(where.seats[seat]) * known.tile_pips(number) for number, where in known.places.items()
        )
        if place == 0 and draws:
            reserve = getattr(known.view.options, "boneyard_reserve", 0)
            drawn = known.view.boneyard_count - reserve
            count, may = count + drawn, may | known.asleep
            share = drawn / known.view.boneyard_count
            average += share * sum(
                float(where.boneyard) * known.tile_pips(number) for number, where in known.places.items()
            )
        pips = sorted(map(known.tile_pips, numbers_in(may)))
        found.append(_Rest(seat, sum(pips[:count]), sum(pips[-count:]), average))
    return found


def _outlook(mine: int, rests: list[_Rest]) -> bool | None:
    """Whether the seat has fewer pips than each other for sure, or more than one of them; else None."""
    if all(mine < rest.least for rest in rests):
        return True
    return False if any(mine > rest.most for rest in rests) else None


def _odds(mine: int, rests: list[_Rest]) -> dict[str, Any]:
    return {"pips": mine, "averages": tuple((rest.seat, round(rest.average, 1)) for rest in rests)}

"""Reasons for a lay in a line game from what it leaves to the others."""

from __future__ import annotations

from collections.abc import Iterator

from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_line_block import is_blocked, is_near, round_goes_on
from domino_edu.coach.reasons_line_known import After, Known
from domino_edu.tiles import SUIT

ALWAYS = 0.2
"""What it counts that a seat has none of an open number, where that is so after every lay."""


def other_reasons(known: Known, found: After) -> Iterator[Reason]:
    """What this lay leaves to the others; nothing where it ends the round."""
    if not found.hand or is_blocked(known, found):
        return
    stuck = _stuck(known, found)
    if stuck:
        yield from _cannot_play(known, found, stuck)
    else:
        yield from _fitting(known, found)
    yield from _last_tiles(known, found, stuck)
    yield from _passed(known, found, stuck)
    yield from _dead_end(known, found)


def _stuck(known: Known, found: After) -> tuple[int, ...]:
    """The seats next to play, one after another, none of which can hold a tile that fits."""
    stuck: list[int] = []
    for seat in known.others:
        if known.may[seat] & found.fits:
            break
        stuck.append(seat)
    return tuple(stuck)


def _cannot_play(known: Known, found: After, stuck: tuple[int, ...]) -> Iterator[Reason]:
    view = known.view
    if known.can_draw:
        yield Reason(Fact.FORCES_DRAW, 9, facts={"seat": stuck[0], "ends": found.ends})
        return
    if not round_goes_on(known, found):
        return
    facts = {"seats": stuck, "ends": found.ends}
    if view.options.RULES == "stakes":
        yield Reason(Fact.PASS_PAYS, 13 + len(stuck), facts={**facts, "stakes": 0.5 * len(stuck)})
    else:
        yield Reason(Fact.FORCES_PASS, 12 + len(stuck), facts=facts)


def _fitting(known: Known, found: After) -> Iterator[Reason]:
    """How many of the tiles that the next seat may hold fit, beside the other lays."""
    seat = known.others[0]
    may = known.may[seat]
    each = [(may & other.fits).bit_count() for other in known.afters.values()]
    count, of = (may & found.fits).bit_count(), may.bit_count()
    facts = {"seat": seat, "count": count, "of": of}
    if _has_one_tile(known, seat):
        return  # said of its last tile
    if count == min(each) < max(each) and 2 * count <= of and not is_near(known, found):
        yield Reason(Fact.FEW_FIT, 3 + 5 * (1 - 2 * count / of), facts=facts)
    elif count == max(each) > min(each) and 2 * count > of:
        yield Reason(Fact.MANY_FIT, 1 + 4 * (2 * count / of - 1), for_it=False, facts=facts)


def _has_one_tile(known: Known, seat: int) -> bool:
    """Whether a seat has one tile left."""
    return known.view.counts[seat] == 1


def _last_tiles(known: Known, found: After, stuck: tuple[int, ...]) -> Iterator[Reason]:
    """Whether a seat with one tile may go out with it."""
    for seat in known.others:
        if not _has_one_tile(known, seat) or seat in stuck:
            continue
        chance = known.chance(seat, found.fits)
        nearer = 2 if seat == known.others[0] else 0
        if chance:
            facts = {"seat": seat, "chance": float(chance)}
            weight = 4 + 5 * float(chance) + nearer
            yield Reason(Fact.LAST_TILE_MAY_FIT, weight, for_it=False, facts=facts)
        else:
            yield Reason(Fact.LAST_TILE_CANNOT_FIT, 9 + nearer, facts={"seat": seat})


def _passed(known: Known, found: After, stuck: tuple[int, ...]) -> Iterator[Reason]:
    """Numbers that a seat passed or drew on, left open or closed."""
    for place, seat in enumerate(known.others):
        if seat in stuck:
            continue  # said already
        open_now = [value for value in known.ends if known.is_passed(seat, value)]
        left_open = [value for value in found.ends if known.is_passed(seat, value)]
        each = [any(known.is_passed(seat, value) for value in other.ends) for other in known.afters.values()]
        told_apart = 1.0 if not all(each) else ALWAYS
        for value in left_open:
            facts = {"seat": seat, "pips": value, "drew": known.refused[seat][value]}
            only_yours = found.hand & SUIT[value] and not known.reachable & SUIT[value]  # said already
            weight = (6.5 - 1.5 * place) * (ALWAYS if only_yours else told_apart)
            yield Reason(Fact.PASSED_ON, weight, facts=facts)
        if open_now and not left_open:
            value = open_now[0]
            facts = {"seat": seat, "pips": value, "drew": known.refused[seat][value]}
            yield Reason(Fact.CLOSES_PASSED, 4.0 - place, for_it=False, facts=facts)


def _dead_end(known: Known, found: After) -> Iterator[Reason]:
    """A number that nobody can have: only the other ends are still open."""
    dead = [value for value in found.ends if not known.unlaid(found) & SUIT[value]]
    if len(dead) != 1 or len(found.ends) == 1:
        return
    held = found.held
    facts = {"pips": dead[0], "held": held, "ends": tuple(value for value in found.ends if value != dead[0])}
    yield Reason(Fact.DEAD_END, 3 + min(held, 3), for_it=held > 1, facts=facts)

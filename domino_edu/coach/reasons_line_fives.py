"""Reasons for a lay in All Fives: points now, points for the other, the spinner's arms."""

from __future__ import annotations

from collections.abc import Iterator

from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_line_known import After, Known, counted, next_arms
from domino_edu.line import End
from domino_edu.rules.fives_count import count_of, open_ends, score_of
from domino_edu.tiles import SUIT, numbers_in, tiles_in


def fives_reasons(known: Known, found: After) -> Iterator[Reason]:
    """What this lay scores and lets the other score."""
    view = known.view
    points = score_of(view, found.play)
    total = view.points[known.seat] + points if view.points else points
    if points:
        yield Reason(Fact.SCORES, 10 + 0.5 * points, facts={"points": points})
        if view.options.target_check == "immediate" and total >= view.options.target:
            yield Reason(Fact.ENDS_MATCH, 60, facts={"points": points, "total": total})
            return
    if not found.hand:
        return
    if view.options.mode == "multiples":
        yield from _gives(known, found)
    yield from _arms(known, found)


def _gives(known: Known, found: After) -> Iterator[Reason]:
    seat = known.others[0]
    count = count_of(found.arms, known.view.options)
    tiles, points = _scoring(known, found, seat)
    if tiles:
        chance = min(1.0, float(known.chance(seat, tiles)))
        facts = {"count": count, "seat": seat, "tiles": tiles_in(tiles), "points": points}
        yield Reason(Fact.GIVES_SCORE, 2 + 0.4 * points * chance, for_it=False, facts=facts)
    elif any(_scoring(known, other, seat)[0] for other in known.afters.values()):
        yield Reason(Fact.GIVES_NO_SCORE, 5.5, facts={"count": count, "seat": seat})


def _scoring(known: Known, found: After, seat: int) -> tuple[int, int]:
    """The packed tiles that this seat may hold and score with next, and the most points of one."""
    scoring = most = 0
    for number in numbers_in(known.may[seat] & found.fits):
        points = max(counted(arms, known.view) for arms in next_arms(found, number, known.view))
        if points:
            scoring |= 1 << number
            most = max(most, points)
    return scoring, most


def _arms(known: Known, found: After) -> Iterator[Reason]:
    """The lay covers the spinner's second side, so that its arms open."""
    options = known.view.options
    if End.U in dict(known.view.ends) or End.U not in open_ends(found.arms, options):
        return
    value = found.arms.spinner
    held = (found.hand & SUIT[value]).bit_count()
    yield Reason(Fact.OPENS_ARMS, 2.0 + held, for_it=held > 0, facts={"pips": value, "held": held})

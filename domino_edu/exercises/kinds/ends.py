"""Miscounts of the ends of an All Fives line, each with its reason: what the kinds that count ends share."""

from __future__ import annotations

from enum import Enum
from typing import Any

from domino_edu.line import End, Line
from domino_edu.rules.fives_count import arms_of, counted_ends
from domino_edu.texts import translators


class EndsFault(Enum):
    """How a wrong count of the ends came about."""

    DOUBLE_ONCE = "double_at_end_once"
    SPINNER_ONCE = "spinner_once"
    SPINNER_LEFT_OUT = "spinner_left_out"
    SPINNER_STAYS = "spinner_stays"
    ARMS_LEFT_OUT = "arms_left_out"
    COVERED_HALF = "covered_half"


def miscounts(line: Line, options: Any) -> list[tuple[int, EndsFault]]:
    """Wrong counts of this line's ends that have a reason of their own."""
    arms = arms_of(line)
    ends = counted_ends(arms, options)
    count = sum(value for _, value in ends)
    found: list[tuple[int, EndsFault]] = []
    last = {End.L: arms.left_double, End.R: arms.right_double, End.U: arms.up_double, End.D: arms.down_double}
    doubles = [value // 2 for end, value in ends if end is not None and last[end]]
    if doubles:
        found.append((count - sum(doubles), EndsFault.DOUBLE_ONCE))
    for end, value in ends:
        if end is None:
            found.append((count - value // 2, EndsFault.SPINNER_ONCE))
            found.append((count - value, EndsFault.SPINNER_LEFT_OUT))
    laid = [value for end, value in ends if end in (End.U, End.D)]
    if laid:
        found.append((count - sum(laid), EndsFault.ARMS_LEFT_OUT))
    if arms.spinner >= 0 and not any(end is None for end, _ in ends):
        bare = (arms.up < 0) + (arms.down < 0)
        extra = {arms.spinner * times for times in (1, 2, bare) if times}
        found += [(count + pips, EndsFault.SPINNER_STAYS) for pips in sorted(extra)]
    if len(line.row) > 1:
        covered = {line.row[0].far, line.row[-1].near} - {0}
        found += [(count + pips, EndsFault.COVERED_HALF) for pips in sorted(covered)]
    return first_reasons(found, count)


def first_reasons(found: list[tuple[int, EndsFault]], right: int) -> list[tuple[int, EndsFault]]:
    """Each wrong number once, with the first reason for it."""
    known: dict[int, EndsFault] = {}
    for number, kind in found:
        if number != right:
            known.setdefault(number, kind)
    return list(known.items())


def ends_sentence(kind: EndsFault, lang: str) -> str:
    """The sentence for such a miscount."""
    _, _n = translators(lang)
    return {
        EndsFault.DOUBLE_ONCE: _("A double at an end lies crosswise, and both its halves count."),
        EndsFault.SPINNER_ONCE: _("While a side of the spinner is free, both its halves count."),
        EndsFault.SPINNER_LEFT_OUT: _("While a side of the spinner is free, it is an end and counts."),
        EndsFault.SPINNER_STAYS: _(
            "Covered on both sides, the spinner counts no more, and an arm without a tile counts nothing."
        ),
        EndsFault.ARMS_LEFT_OUT: _("An arm with a tile on it is an end too, and counts."),
        EndsFault.COVERED_HALF: _("A half that touches another tile is covered and does not count."),
    }[kind]

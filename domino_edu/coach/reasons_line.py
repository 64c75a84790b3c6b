"""Reasons for and against each play of a line game: facts that the view proves.

>>> from domino_edu.views import parse_view
>>> view = parse_view("block; study; line 2-6 6-5; A 5-1 2-2 1-1; B ?2; yard ?20; turn A")
>>> [reason.fact.value for reason in reasons(view, view.legal[0])][:2]
['keeps_numbers', 'keeps_double']
"""

from __future__ import annotations

from collections.abc import Iterator

from domino_edu.coach.contract import Fact, Reason
from domino_edu.coach.reasons_line_block import block_reasons
from domino_edu.coach.reasons_line_fives import fives_reasons
from domino_edu.coach.reasons_line_hand import hand_reasons
from domino_edu.coach.reasons_line_known import After, Known, known
from domino_edu.coach.reasons_line_others import other_reasons
from domino_edu.line import Play, PlayKind
from domino_edu.rules.contract import View

__all__ = ["Known", "known", "reasons"]


def reasons(view: View, play: Play, *, proved: Known | None = None) -> tuple[Reason, ...]:
    """What the view proves for and against a legal play, strongest first.

    Args:
        view: of the seat to play.
        play: one of ``view.legal``.
        proved: what ``known(view)`` gave, where it was asked already.

    Raises:
        SetupError: no deal could have led to the view.
    """
    if play.kind is not PlayKind.LAY:
        forced = {PlayKind.DRAW: Fact.MUST_DRAW, PlayKind.PASS: Fact.MUST_PASS}
        return (
            Reason(forced[play.kind], 100, facts={"ends": tuple(dict.fromkeys(dict(view.ends).values()))}),
        )
    told = proved or known(view)
    return tuple(sorted(_of_lay(told, told.afters[play]), key=lambda reason: -reason.weight))


def _of_lay(told: Known, found: After) -> Iterator[Reason]:
    piece = found.play.tile
    if not found.hand:
        yield Reason(Fact.GOES_OUT, 50, facts={"tile": piece})
    elif len({(other.play.tile, frozenset(other.ends)) for other in told.afters.values()}) == 1:
        yield Reason(Fact.ONLY_PLAY, 30, facts={"tile": piece})
    if told.view.options.RULES == "fives":
        yield from fives_reasons(told, found)
    yield from block_reasons(told, found)
    yield from hand_reasons(told, found)
    yield from other_reasons(told, found)

"""The points of an All Fives round: multiples of five, rounding, who wins a block (RULES.md 3).

``state`` is the rule set's state; points come from the house, so that a ledger balances.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from domino_edu.ledger import HOUSE, Ledger, Payment, PayReason
from domino_edu.line import PlayKind
from domino_edu.rules.fives_count import arms_after, arms_of, count_of


def rounded(pips: int) -> int:
    """Pips rounded to the nearest five (RULES.md C6).

    >>> [rounded(pips) for pips in (2, 3, 7, 8, 12, 13, 17, 18)]
    [0, 5, 5, 10, 10, 15, 15, 20]
    """
    return (pips + 2) // 5 * 5


def blocked_winner(state: Any, pips: tuple[int, int]) -> int:
    """Fewer pips, then fewer tiles, then the player of the last tile (RULES.md 3.1, rule 10)."""
    if state.loser is not None:
        return 1 - int(state.loser)
    if pips[0] != pips[1]:
        fewer = 0 if pips[0] < pips[1] else 1
        return fewer if state.options.blocked_winner == "fewer_pips" else 1 - fewer
    counts = [hand.bit_count() for hand in state.hands]
    if counts[0] != counts[1]:
        return 0 if counts[0] < counts[1] else 1
    return int(state.last if state.last >= 0 else state.turn)


def scores(state: Any) -> Ledger:
    """The points scored in play, one line a scoring play."""
    options = state.options
    if options.mode != "multiples":
        return ()
    arms = arms_of(state.start.line)
    lines = []
    for seat, made in state.history:
        if made.kind is not PlayKind.LAY:
            continue
        unscored = arms.left < 0 and state.key_lead and not options.auto_open_scores
        arms = arms_after(arms, made)
        counted = count_of(arms, options)
        if counted and counted % 5 == 0 and not unscored:
            lines.append(Payment(HOUSE, seat, Fraction(counted), PayReason.MULTIPLE_OF_FIVE))
    return tuple(lines)


def with_bonus(scored: Ledger, winner: int, bonus: int, reason: PayReason) -> Ledger:
    """The points scored, with the bonus of the round's winner if there is one."""
    return (*scored, Payment(HOUSE, winner, Fraction(bonus), reason)) if bonus else scored

"""The rule sets by name, and the contract's functions for any state.

>>> from domino_edu.deal import deal_by_number
>>> state = new_round("block", deal_by_number(1042))
>>> legal_plays(state) == (auto_play(state),)
True
"""

from __future__ import annotations

from typing import Any, cast

from domino_edu.deal import Deal
from domino_edu.errors import Fault, SetupError
from domino_edu.line import Play
from domino_edu.rules import block, fives, stakes, tien_gow, triet
from domino_edu.rules.contract import Ending, Outcome, Rules, Start, State, View, start_of

__all__ = [
    "RULE_SETS", "Ending", "Outcome", "Start", "State", "View", "auto_play", "begin", "legal_plays",
    "new_round", "outcome", "play", "rules", "view",
]  # fmt: skip

RULE_SETS: dict[str, Rules] = {
    module.ID: cast("Rules", module) for module in (block, triet, stakes, fives, tien_gow)
}


def rules(name: str) -> Rules:
    """The rule set of this name.

    Raises:
        SetupError: there is none.
    """
    if name not in RULE_SETS:
        raise SetupError(Fault.UNKNOWN_RULES, found=name, known=tuple(RULE_SETS))
    return RULE_SETS[name]


def begin(options: Any, start: Start) -> State:
    """The state before the first play, under these options."""
    return cast("State", rules(options.RULES).begin(options, start))


def new_round(rule_set: str | Any, deal: Deal) -> State:
    """The state before the first play of a deal, under a rule set's name or its options."""
    options = rules(rule_set).Options() if isinstance(rule_set, str) else rule_set
    return begin(options, start_of(deal))


def legal_plays(state: State) -> tuple[Play, ...]:
    """All plays of the seat to play, sorted; empty once the round is over."""
    return rules(state.options.RULES).legal_plays(state)


def play(state: State, play: Play) -> State:
    """The state after this play.

    Raises:
        IllegalPlay: the rules forbid it; nothing is changed.
    """
    return cast("State", rules(state.options.RULES).play(state, play))


def auto_play(state: State) -> Play | None:
    """The play the rules make themselves now, if any."""
    return rules(state.options.RULES).auto_play(state)


def outcome(state: State) -> Outcome | None:
    """The result, None while the round goes on."""
    return rules(state.options.RULES).outcome(state)


def view(state: State, seat: int) -> View:
    """What this seat can know."""
    return rules(state.options.RULES).view(state, seat)

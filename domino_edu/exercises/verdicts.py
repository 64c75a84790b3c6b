"""What a checker says, as data: a verdict is a credit and the faults that explain it.

The sentence a learner reads for a fault is made by ``kinds.fault_sentence``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

NOTHING = Fraction(0)
FULL = Fraction(1)


class NoAnswer(Enum):
    """Why something is no answer to any exercise of its kind. Facts in brackets."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"  # found
    WRONG_TYPE = "wrong_type"  # found
    TOO_LONG = "too_long"
    NOT_WHOLE = "not_whole"
    BELOW_ZERO = "below_zero"  # found


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an answer: a member of ``NoAnswer`` or of its kind's own faults."""

    kind: Enum
    facts: dict[str, Any] = field(default_factory=dict)


def fault(kind: Enum, **facts: Any) -> Fault:
    """The fault of this kind with these facts."""
    return Fault(kind, facts)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth. It is right exactly when its credit is 1, and otherwise has a fault.

    Attributes:
        credit: from 0 to 1, exact.
        faults: why it is not 1.
        is_typical: whether the answer is one that the exercise's misconception leads to.
    """

    credit: Fraction
    faults: tuple[Fault, ...] = ()
    is_typical: bool = False

    def __post_init__(self) -> None:
        if not NOTHING <= self.credit <= FULL or (self.credit == FULL) == bool(self.faults):
            raise AssertionError(self.credit, self.faults)

    @property
    def ok(self) -> bool:
        """Whether the answer is right."""
        return self.credit == FULL


RIGHT = Verdict(FULL)


def wrong(*faults: Fault, credit: Fraction = NOTHING) -> Verdict:
    """The verdict on an answer with these faults."""
    return Verdict(credit, faults)


class Misread(Exception):  # noqa: N818 - a turn in the reading, not an error of the program
    """Raised where an answer cannot be read; ``fault`` says why."""

    def __init__(self, kind: Enum, **facts: Any) -> None:
        self.fault = fault(kind, **facts)
        super().__init__(kind)

"""Exercises: a bank of entries, kinds that check answers by the rules engine, a panel that puts them.

Nothing here but ``widgets`` knows a widget.
"""

from domino_edu.exercises.checking import Result, check

__all__ = ["Result", "check"]

"""Exercises made in a test from the fields that matter there, and what is wrong with an answer in short."""

from domino_edu.exercises.entries import read_entry
from domino_edu.exercises.kinds import check, make


def raw(kind, **fields):
    """An entry as YAML gives it."""
    both = {"en": "Text.", "vi": "Chữ."}
    common = {"id": "try-01", "misconception": {"key": "some-belief", **both}, "question": both}
    return {"kind": kind, **common, **fields}


def exercise(kind, **fields):
    """An exercise of this kind."""
    return make(read_entry(raw(kind, **fields), "try.yaml"))


def faults(made, answer):
    """The names of what is wrong with an answer, in order."""
    return [found.kind.value for found in check(made, answer).faults]


def credit(made, answer):
    """What an answer earns."""
    return check(made, answer).credit


def table(line, a, b="", turn="A"):
    """A study position."""
    return f"block; study; line {line}; A {a}; B {b or '6-6'}; turn {turn}"

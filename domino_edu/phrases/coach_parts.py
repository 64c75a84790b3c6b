"""Parts of the clauses of reasons: ends, seats, pips, as a language writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from domino_edu.coach.contract import Reason
from domino_edu.fields import SEAT_LETTERS
from domino_edu.texts import listing, number, translators

Facts = Mapping[str, Any]
Clause = Callable[[Reason, str | None], str]
"""Makes the clause of a reason in a language."""


def ends_in(facts: Facts, lang: str | None, *, either: bool = False) -> str:
    """The open ends in a sentence; ``either`` for a choice."""
    ends = [number(value, lang) for value in facts["ends"]]
    return listing(ends, lang, style="or" if either else "standard")


def seat_in(facts: Facts) -> str:
    """The letter of the seat."""
    return SEAT_LETTERS[facts["seat"]]


def seats_in(facts: Facts, lang: str | None) -> str:
    """The letters of the seats in a sentence."""
    return listing([SEAT_LETTERS[seat] for seat in facts["seats"]], lang)


def counted_in(facts: Facts, lang: str | None) -> dict[str, str]:
    """The plain numbers of a reason, as the language writes them."""
    plain = {name: value for name, value in facts.items() if type(value) in (int, float)}
    return {name: number(value, lang) for name, value in plain.items()}


def filled(clause: str, facts: Facts, lang: str | None, **more: str) -> str:
    """The clause with the tile, the seat and the numbers of a reason in it."""
    named = {"tile": str(facts["tile"])} if "tile" in facts else {}
    seat = {"seat": seat_in(facts)} if "seat" in facts else {}
    return clause.format(**{**counted_in(facts, lang), **named, **seat, **more})


def averages_in(facts: Facts, lang: str | None) -> str:
    """The pips that each other seat has on average."""
    _, _n = translators(lang)
    pips = {n for _seat, n in facts["averages"]}
    if len(pips) == 1 and len(facts["averages"]) > 1:
        return _("{n} for each of the others").format(n=number(pips.pop(), lang))
    item = _("{n} for {seat}")
    others = [item.format(n=number(n, lang), seat=SEAT_LETTERS[seat]) for seat, n in facts["averages"]]
    return listing(others, lang)

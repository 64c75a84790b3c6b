"""Checks and reading of option values, the same for every rule set."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import Field, fields
from functools import cache
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from domino_edu.errors import Fault, SetupError
from domino_edu.tiles import tile_set

MOST_DIGITS = 9
"""Digits in the number of an option, a deal or a count: Python refuses to read thousands of them."""


def check_options(options: Any, *, least_seats: int, most_seats: int) -> None:
    """Nothing, if every value is one the rule set knows.

    Raises:
        SetupError: an unknown value, or more tiles wanted than the set has.
    """
    check_values(options, numbers=("seats", "hand_size", "first_seat", "set"))
    have = len(tile_set(options.set))
    if not least_seats <= options.seats <= most_seats:
        raise SetupError(Fault.BAD_SEATS, seats=options.seats, least=least_seats, most=most_seats)
    if options.hand_size < 1:
        raise SetupError(Fault.BAD_HAND_SIZE, hand_size=options.hand_size)
    if not 0 <= options.first_seat < options.seats:
        raise SetupError(Fault.BAD_SEAT, found=options.first_seat, known=tuple(range(options.seats)))
    need = options.seats * options.hand_size
    if need > have:
        raise SetupError(
            Fault.TOO_FEW_TILES,
            seats=options.seats,
            hand_size=options.hand_size,
            set=options.set,
            have=have,
            need=need,
        )


def check_values(options: Any, *, numbers: tuple[str, ...]) -> None:
    """Nothing, if every option has one of its values, and those that are numbers are whole ones.

    Raises:
        SetupError: an unknown value.
    """
    for name, known in choices(type(options)).items():
        value = getattr(options, name)
        if not any(value is one or (value == one and type(value) is type(one)) for one in known):
            raise SetupError(Fault.BAD_OPTION_VALUE, option=name, found=value, known=known)
    for name in numbers:
        value = getattr(options, name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise SetupError(Fault.BAD_OPTION_VALUE, option=name, found=value, known=())


@cache
def _choices(kind: Hashable) -> dict[str, tuple[Any, ...]]:
    hints = get_type_hints(kind)
    return {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}


def choices(kind: type[Any]) -> dict[str, tuple[Any, ...]]:
    """The values each option may take, the default first; options that are numbers are not in it."""
    return _choices(cast("Hashable", kind))


def changed(options: Any) -> dict[str, Any]:
    """The options that differ from their defaults, in the order they are declared."""
    return {
        field.name: getattr(options, field.name)
        for field in fields(options)
        if getattr(options, field.name) != field.default
    }


def read_options(kind: type[Any], texts: dict[str, str]) -> Any:
    """The options these texts set.

    Raises:
        SetupError: a name or value the rule set does not know.
    """
    known: dict[str, Field[Any]] = {field.name: field for field in fields(kind)}
    values: dict[str, Any] = {}
    for name, text in texts.items():
        if name not in known:
            raise SetupError(Fault.UNKNOWN_OPTION, found=name, known=tuple(known))
        values[name] = _read(name, text, choices(kind).get(name))
    return kind(**values)


def _read(name: str, text: str, allowed: tuple[Any, ...] | None) -> Any:
    if allowed is None:
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
            raise SetupError(Fault.BAD_OPTION_VALUE, option=name, found=text, known=())
        return int(text)
    for value in allowed:
        if str(value) == text:
            return value
    raise SetupError(Fault.BAD_OPTION_VALUE, option=name, found=text, known=allowed)

"""Short words for what the tests of Tien Gow ask of a position; gains are by seat."""

from __future__ import annotations

from tables import booked, pos

from domino_edu.errors import IllegalPlay
from domino_edu.ledger import totals
from domino_edu.notation import parse_play
from domino_edu.rules import State, outcome, play

LOW = ["5-6", "5-6", "4-6", "4-6", "1-6", "1-6", "1-5", "1-5", "2-2", "2-2", "3-3", "3-3"]
"""Civil tiles to discard; they are spread over the seats that do not win."""


def last_trick(
    columns: str, led: str = "6-6", *, winner: str = "A", banker: str = "A", options: str = ""
) -> State:
    """A whole deal's end: ``winner`` leads and takes the last trick, the others discard.

    ``columns`` are the final ones by seat, ``banker`` may end in the number of deals in a row: ``"B 2"``.
    """
    size = len(led.split("+"))
    won = [int(word) for word in columns.split()]
    seat = "ABCD".index(winner)
    won[seat] -= size
    low, hands = list(LOW), []
    for letter in "ABCD":
        mine = led.split("+") if letter == winner else [low.pop(0) for _ in range(size)]
        hands.append(f"{letter} {' '.join(mine)}")
    before = " ".join(f"{letter} {many}" for letter, many in zip("ABCD", won, strict=True))
    others = [hands["ABCD".index(letter)].split()[1:] for letter in ("ABCD" * 2)[seat + 1 : seat + 4]]
    return pos(
        f"tien_gow {options}; study; {'; '.join(hands)}; banker {banker}; columns {before}; turn {winner}",
        f"lead {led}",
        *(f"down {'+'.join(pieces)}" for pieces in others),
    )


def caught(columns: str, *, leader: str, winner: str, banker: str = "A", options: str = "") -> State:
    """The end of a deal in which Big Six catches Little Three; ``columns`` are the final ones."""
    won = [int(word) for word in columns.split()]
    won["ABCD".index(winner)] -= 1
    held = {leader: "1-2", winner: "2-4"}
    low = iter(LOW)
    hands = {letter: held.get(letter) or next(low) for letter in "ABCD"}
    before = " ".join(f"{letter} {many}" for letter, many in zip("ABCD", won, strict=True))
    first = "ABCD".index(leader)
    order = ("ABCD" * 2)[first + 1 : first + 4]
    return pos(
        f"tien_gow {options}; study; {'; '.join(f'{letter} {name}' for letter, name in hands.items())}; "
        f"banker {banker}; columns {before}; turn {leader}",
        "lead 1-2",
        *(f"{'beat' if letter == winner else 'down'} {hands[letter]}" for letter in order),
    )


def gains(state: State) -> list[int]:
    """What each seat is up or down by, all that is booked included."""
    return [int(gain) for gain in totals(booked(state), seats=4)]


def at_once(state: State) -> list[int]:
    """The same of what was paid before the final settlement."""
    return [int(gain) for gain in totals(state.ledger, seats=4)]


def final(state: State) -> list[int]:
    """The same of the final settlement alone."""
    return [whole - part for whole, part in zip(gains(state), at_once(state), strict=True)]


def bases(state: State) -> list[int]:
    """The final settlement without any factor: no banker, nothing doubled."""
    lines = (line._replace(amount=line.base) for line in outcome(state).ledger[len(state.ledger) :])
    return [int(gain) for gain in totals(lines, seats=4)]


def refusal(state: State, word: str) -> IllegalPlay:
    """The refusal of a play; the position stays as it was."""
    before = repr(state)
    try:
        play(state, parse_play(word, state))
    except IllegalPlay as error:
        assert repr(state) == before
        return error
    raise AssertionError(f"{word} was accepted")

"""Errors are data: a kind, its facts, and where in the text."""

import pytest

from domino_edu.errors import (
    Ambiguity,
    AmbiguousPlay,
    DominoError,
    Fault,
    IllegalPlay,
    NotationError,
    Reason,
    SetupError,
)
from domino_edu.tiles import parse_tiles, tile


def test_an_error_tells_its_kind_and_facts():
    error = IllegalPlay(Reason.NO_FIT, tile=tile(3, 5), ends=(2, 6))
    assert (error.kind, error.reason) == (Reason.NO_FIT, Reason.NO_FIT)
    assert error.facts == {"tile": (3, 5), "ends": (2, 6)}
    assert str(error) == "no_fit (tile=3-5, ends=2 6)"
    assert str(SetupError(Fault.EMPTY)) == "empty"


def test_a_notation_error_tells_line_and_column():
    assert str(NotationError(Fault.TILE_TWICE, line=3, column=7, tile=tile(1, 2))) == (
        "line 3, column 7: tile_twice (tile=1-2)"
    )
    assert (NotationError(Fault.EMPTY).line, NotationError(Fault.EMPTY).column) == (1, 1)


def test_an_ambiguous_play_is_its_own_kind():
    error = AmbiguousPlay(tile=tile(3, 5), ends=(3, 5))
    assert error.kind is Ambiguity.TWO_ENDS
    assert not isinstance(error, IllegalPlay)


@pytest.mark.parametrize("kind", [IllegalPlay, AmbiguousPlay, SetupError, NotationError])
def test_one_except_catches_all_of_them(kind):
    assert issubclass(kind, DominoError)
    assert issubclass(kind, ValueError)


def test_a_list_of_tiles_is_said_tile_by_tile():
    assert str(SetupError(Fault.BAD_TILE, found=parse_tiles("1-2 6-6"))) == "bad_tile (found=1-2 6-6)"


@pytest.mark.parametrize("kind", [Reason, Fault])
def test_kinds_are_told_apart_by_their_values(kind):
    values = [member.value for member in kind]
    assert len(set(values)) == len(values)
    assert all(member.value == member.name.lower() for member in kind)

"""Tiles and sets: the facts a set must show, and every way to write a tile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.errors import DominoError, Fault, NotationError, SetupError
from domino_edu.tiles import (
    ALL_TILES,
    BIT,
    DOUBLES,
    SUIT,
    Tile,
    mask_of,
    parse_halves,
    parse_tile,
    parse_tiles,
    pips_of,
    tile,
    tile_name,
    tile_names,
    tile_set,
    tiles_in,
)


@pytest.mark.parametrize("highest", range(10))
def test_a_set_holds_every_pair_of_halves_once(highest):
    """Set facts of STYLE.md 7: (n+1)(n+2)/2 tiles, n(n+1)(n+2)/2 pips, each value on n+2 halves."""
    n, pieces = highest, tile_set(highest)
    assert len(pieces) == len(set(pieces)) == (n + 1) * (n + 2) // 2
    assert sum(piece.pips for piece in pieces) == n * (n + 1) * (n + 2) // 2
    halves = [half for piece in pieces for half in (piece.lo, piece.hi)]
    assert {halves.count(value) for value in range(n + 1)} == {n + 2}
    assert sum(piece.is_double for piece in pieces) == n + 1


def test_the_double_six_set_has_28_tiles_168_pips_and_each_number_on_8_halves():
    """Case 6: a set with two double blanks, or with 27 tiles, would not."""
    assert len(tile_set()) == 28
    assert sum(piece.pips for piece in tile_set()) == 168
    assert [sum(value in piece for piece in tile_set()) for value in range(7)] == [7] * 7
    assert tile_names(mask_of(tile_set())).split().count("0-0") == 1


@pytest.mark.parametrize("wrong", [-1, 10, 6.0, "6", None, True])
def test_no_other_set_exists(wrong):
    with pytest.raises(SetupError) as refused:
        tile_set(wrong)
    assert refused.value.kind is Fault.BAD_SET


@pytest.mark.parametrize("written", ["{a}-{b}", "{a}:{b}", "{a}|{b}", "[{a}|{b}]", "{a}{b}", " {a} - {b} "])
def test_every_tile_is_read_in_either_order_and_named_low_half_first(written):
    for piece in ALL_TILES:
        for a, b in ((piece.lo, piece.hi), (piece.hi, piece.lo)):
            text = written.format(a=a, b=b)
            assert parse_tile(text) is piece
            assert parse_halves(text) == (a, b)
        assert tile_name(piece) == f"{piece.lo}-{piece.hi}"
        assert parse_tile(tile_name(piece)) is piece


@pytest.mark.parametrize("text", ["\uff15\uff0d\uff13", "5\u20133", "5\u22123", "5\u20143"])
def test_wide_digits_and_dashes_of_a_word_processor_are_read(text):
    assert parse_tile(text) == tile(3, 5)


@pytest.mark.parametrize(
    "text", ["", " ", "7", "3-", "-3", "3-10", "a-b", "3/5", "3--5", "3-5-6", "[", "3 5 6"]
)
def test_other_texts_name_no_tile(text):
    with pytest.raises(NotationError) as refused:
        parse_tile(text)
    assert refused.value.kind is Fault.BAD_TILE
    assert refused.value.facts["found"] == text


@pytest.mark.parametrize("value", [None, 35, 3.5, (3, 5), b"3-5"])
def test_a_value_that_is_no_text_is_said_to_be_none(value):
    for read in (parse_tile, parse_halves, parse_tiles):
        with pytest.raises(NotationError) as refused:
            read(value)
        assert refused.value.kind is Fault.NOT_TEXT


def test_a_list_of_tiles_keeps_its_order_and_says_where_it_is_wrong():
    assert parse_tiles("6-6, 12  [0|3]") == (tile(6, 6), tile(1, 2), tile(0, 3))
    assert parse_tiles("") == ()
    with pytest.raises(NotationError) as refused:
        parse_tiles("6-6 1-2 x-3")
    assert refused.value.column == 9


@given(st.integers(-3, 12), st.integers(-3, 12))
def test_a_tile_is_made_from_two_numbers_from_0_to_9_only(a, b):
    if 0 <= a <= 9 and 0 <= b <= 9:
        assert tile(a, b) is tile(b, a)
        assert sorted((a, b)) == list(tile(a, b))
    else:
        with pytest.raises(SetupError):
            tile(a, b)


@pytest.mark.parametrize("halves", [("3", 5), (None, 1), (1.5, 2), (2.0, 3), ([], 1)])
def test_a_tile_of_other_values_is_refused_as_data_not_with_a_traceback(halves):
    with pytest.raises(DominoError) as refused:
        tile(*halves)
    assert refused.value.kind is Fault.BAD_TILE


def test_numbers_follow_the_order_of_names_and_are_the_same_in_every_set():
    """Case 6: a tile's id means the same tile in every state."""
    assert [piece.number for piece in ALL_TILES] == list(range(55))
    assert list(ALL_TILES) == sorted(ALL_TILES, key=str)
    assert all(BIT[piece] == piece.bit == 1 << piece.number for piece in ALL_TILES)
    for highest in range(10):
        assert all(ALL_TILES[piece.number] is piece for piece in tile_set(highest))


def test_pips_then_the_larger_half_is_a_strict_order():
    """RULES.md 0, fact 2."""
    assert len({piece.weight for piece in ALL_TILES}) == len(ALL_TILES)
    assert tile(3, 6).weight > tile(4, 5).weight > tile(2, 6).weight
    assert max(tile_set(), key=lambda piece: piece.weight) == tile(6, 6)


@given(st.sets(st.sampled_from(ALL_TILES)))
def test_a_packed_hand_holds_exactly_its_tiles(pieces):
    mask = mask_of(pieces)
    assert tiles_in(mask) == tuple(sorted(pieces))
    assert pips_of(mask) == sum(lo + hi for lo, hi in pieces)
    assert parse_tiles(tile_names(mask)) == tiles_in(mask)
    assert set(tiles_in(mask & DOUBLES)) == {piece for piece in pieces if piece[0] == piece[1]}
    for value in range(10):
        assert set(tiles_in(mask & SUIT[value])) == {piece for piece in pieces if value in piece}


def test_the_double_blank_is_a_double():
    """Case 7 (iii): 0 is not nothing."""
    assert tile(0, 0).is_double
    assert DOUBLES & tile(0, 0).bit
    assert not tile(0, 1).is_double


def test_the_other_half():
    for piece in ALL_TILES:
        assert piece.other(piece.lo) == piece.hi
        assert piece.other(piece.hi) == piece.lo
    assert isinstance(tile(0, 0), Tile)

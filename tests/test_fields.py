"""The fields of a position's text, each with its place."""

import pytest

from domino_edu.errors import Fault, NotationError
from domino_edu.fields import Field, hidden_count, play_words, read_fields, seat_of, tiles_of, whole_number


def test_fields_stand_apart_by_semicolons_each_with_its_place():
    text = "block set=3; A 0-0 1-1;  yard;turn B ;"
    fields = read_fields(text)
    assert [(field.name, field.text) for field in fields] == [
        ("rules", "block set=3"), ("A", "0-0 1-1"), ("yard", ""), ("turn", "B"),
    ]  # fmt: skip
    assert text[fields[1].column - 1 :].startswith("0-0")
    assert text[fields[3].column - 1 :].startswith("B ")


@pytest.mark.parametrize(
    ("text", "fault", "column"),
    [
        ("", Fault.EMPTY, 1),
        ("  \n ", Fault.EMPTY, 1),
        (";", Fault.EMPTY, 1),
        (" ; ;; ", Fault.EMPTY, 1),
        ("block; X 0-0", Fault.UNKNOWN_FIELD, 8),
        ("block; A 0-0; A 1-1", Fault.FIELD_TWICE, 15),
        ("block; A 0\u20130", Fault.NOT_ASCII, 11),
        ("b\u1ed9; A 0-0", Fault.NOT_ASCII, 2),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_place(text, fault, column):
    with pytest.raises(NotationError) as refused:
        read_fields(text)
    assert (refused.value.kind, refused.value.column) == (fault, column)


@pytest.mark.parametrize("value", [None, 5, b"block", ["block"]])
def test_a_value_that_is_no_text_is_said_to_be_none(value):
    with pytest.raises(NotationError) as refused:
        read_fields(value)
    assert refused.value.kind is Fault.NOT_TEXT
    assert refused.value.facts["found"] == type(value).__name__


def test_plays_stand_apart_by_commas_each_with_its_place():
    text = "auto 6-6,  6-5@R ,, pass"
    words = list(play_words(Field("plays", text, 2, 10)))
    assert [word for word, _ in words] == ["auto 6-6", "6-5@R", "pass"]
    assert [where.column for _, where in words] == [10, 21, 30]
    assert {where.line for _, where in words} == {2}


def test_each_tile_of_a_hand_stands_once():
    assert [str(piece) for piece in tiles_of(Field("A", "2-1 0-0", 1, 1))] == ["1-2", "0-0"]
    with pytest.raises(NotationError) as refused:
        tiles_of(Field("A", "2-1 1-2", 1, 5))
    assert refused.value.kind is Fault.TILE_TWICE
    with pytest.raises(NotationError) as refused:
        tiles_of(Field("A", "2-1 9", 1, 5))
    assert (refused.value.kind, refused.value.column) == (Fault.BAD_TILE, 9)


def test_numbers_and_seats():
    assert hidden_count(Field("B", "?7", 1, 1)) == hidden_count(Field("B", "? 7", 1, 1)) == 7
    assert whole_number(Field("lead", "12", 1, 1)) == 12
    assert seat_of(Field("turn", "B", 1, 1), ["A", "B"]) == 1


@pytest.mark.parametrize("text", ["", "?", "?x", "7", "?777", "?-1"])
def test_a_number_of_hidden_tiles_is_a_question_mark_and_a_number(text):
    with pytest.raises(NotationError) as refused:
        hidden_count(Field("B", text, 1, 3))
    assert (refused.value.kind, refused.value.column) == (Fault.BAD_COUNT, 3)


@pytest.mark.parametrize("text", ["", "x", "-1", "100", "1.0"])
def test_a_place_in_the_line_is_a_small_whole_number(text):
    with pytest.raises(NotationError):
        whole_number(Field("lead", text, 1, 1))


@pytest.mark.parametrize("text", ["", "C", "a", "AB", "0"])
def test_a_seat_is_one_of_the_table_s_letters(text):
    with pytest.raises(NotationError) as refused:
        seat_of(Field("turn", text, 1, 1), ["A", "B"])
    assert refused.value.kind is Fault.BAD_SEAT
    assert refused.value.facts["known"] == ("A", "B")

"""Answers come back from JSON as they were; what is no answer comes back as a reason, and nothing is run."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_edu.exercises.answers import plain
from domino_edu.exercises.stored import answer_from_json, answer_json
from domino_edu.exercises.verdicts import Misread
from domino_edu.line import PASS, Halves, Play, PlayKind
from domino_edu.tiles import parse_tile, tile

pieces = st.tuples(st.integers(0, 9), st.integers(0, 9))
leaves = st.one_of(
    st.none(), st.integers(-(10**6), 10**6), st.text(max_size=30), st.floats(allow_nan=False),
    pieces.map(lambda each: tile(*each)), pieces.map(lambda each: Halves(*each)),
    pieces.map(lambda each: Play.lay(tile(*each))),
)  # fmt: skip
answers = st.recursive(leaves, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=8)


@given(answers)
def test_every_answer_comes_back_as_it_was(answer):
    try:
        told = plain(answer)
    except Misread:
        return
    back = answer_from_json(answer_json(told))
    assert back == told
    assert repr(back) == repr(told)


@pytest.mark.parametrize("answer", [
    PASS, Play.lay(parse_tile("3-5")),
    Play(PlayKind.BEAT, tiles=(tile(6, 6), tile(4, 5))), float("inf"), (("A", 7), -3, 1),
])  # fmt: skip
def test_plays_and_odd_numbers_come_back(answer):
    assert repr(answer_from_json(answer_json(plain(answer)))) == repr(plain(answer))


@pytest.mark.parametrize("text", [
    "", "{", "__import__('os')", '{"play":["lay",null,null,false,[]]}', '{"tile":[3,11]}', '{"tile":[3]}',
    '{"tile":[true,3]}', '{"play":["fly",null,null,false,[]]}', '{"a":1,"b":2}', "[[[[[[1]]]]]]",
    '{"float":"1e9"}',
    "[" * 5000, "9" * 30_000, '"' + "x" * 2000 + '"', str([1] * 200), None, 7,
])  # fmt: skip
def test_what_is_no_stored_answer_is_refused(text):
    with pytest.raises(Misread):
        answer_from_json(text)

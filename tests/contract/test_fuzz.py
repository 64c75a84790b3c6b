"""Spoilt and made-up texts: whatever is wrong with them, the answer is one sentence, never a traceback."""

import contextlib
import string
from dataclasses import fields

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from domino_edu.errors import DominoError, NotationError
from domino_edu.line import parse_row
from domino_edu.match import next_round, play_in, start_match, state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import parse_play, parse_position, position_text
from domino_edu.phrases import sentence
from domino_edu.rules import RULE_SETS, legal_plays, play, view
from domino_edu.rules.options import read_options
from domino_edu.solver.perft import read_perft
from domino_edu.tiles import parse_tile, parse_tiles
from domino_edu.views import parse_view, view_text

many = settings(deadline=None, derandomize=True, max_examples=250)

POSITIONS = (
    "block; A 0-1 0-4 3-3 3-4 3-6 4-5 6-6; B 0-2 0-3 2-2 2-5 3-5 4-4 4-6; plays auto 6-6, 4-6@L, 6-3@R",
    "block opening=free set=3 hand_size=3; A 0-0 0-3 1-3; B 0-2 1-2 3-3; plays 3-1, 1-2@R, 0-3@3",
    "block; study; line 2-6 6-5; lead 2; A 5-1 3-3; B 0-0; yard; turn A; plays 5-1@R, pass",
    "block; study; line 2-6 6-5; A 5-1 3-3; B ?5; yard ?19; turn A; plays 5-1@R, pass",
    "block; A 0-0 1-2 3-3; B ?3; yard ?22; turn B; seat A; plays auto 6-6, pass, 6-2@L, 1-2@L",
    "block block_end=auto_detect no_double_opening=heaviest_tile; A 0-1; B 2-3; plays auto 2-3",
    "triet seats=3; A 0-0 1-2; B 3-3 2-4; C 5-5 1-1; yard 0-1 6-6; turn B; plays 4-2, draw, draw, pass",
    "stakes seats=3; A 6-6 1-4; B 3-3 6-4; C 5-5 1-1; yard; plays 6-6, B off, auto 4-6@L, C leave 1-1+5-5",
    "stakes seats=2; A 6-6 1-2; B ?2; yard ?3; turn A key; plays 6-6, draw, 6-5@R, B leave ?2",
    "fives mode=multiples; A 6-6 6-1; B 6-2 6-3; yard 0-0; points A 95 B 5; turn B; plays 6-2, 6-6@L",
    "fives; study; line 6-5 5-5 5-1; spinner 2; up 5-0; down 5-2; A 0-1 3-3; B ?2; turn A; points A 5 B 0",
    "fives; study; line 6-5 5-5 5-1; lead 3; spinner 2; A 0-3; B 2-2; yard 3-5; turn A; plays draw, 5-3@U",
    "fives; A 6-6 0-1; B ?2; yard ?3; turn A key; plays auto 6-6, draw, 6-4@R, draw 6-2, 6-2@L",
    (
        "tien_gow hand_size=3; A 6-6 6-6 3-6; B 1-1 1-1 2-6; C 4-4 2-4 1-2; D 1-5 1-5 1-6; banker D 2; "
        "plays lead 1-5+1-5, beat 6-6+6-6, down 1-1+2-6, down 2-4+1-2, lead 3-6"
    ),
    (
        "tien_gow capture_multiplier=4; study; A 2-4; B 1-2; C 6-6; D 1-5; columns A 1 B 4 C 0 D 2; turn B; "
        "plays lead 1-2, down 6-6, down 1-5, beat 2-4"
    ),
    (
        "tien_gow hand_size=2 banker_multiplier=growing; A ?2; B 1-1 2-6; C ?2; D ?2; banker A; seat B; "
        "plays lead 6-6+4-5, down 1-1+2-6, down ?2"
    ),
)
PERFT_FIVES = (
    "rules fives\nid small\npos 00 03 13/02 12 33\nyard 11 22\nopt target=1000 mode=multiples\n"
    "count sides=keep passes=node\nperft 1 3\nperft 2 6\n"
)
PERFT = (
    "# counts\nrules block\nid small\npos 00 03 13/02 12 33\n"
    "count sides=keep passes=node\nperft 1 3\nperft 2 6\n"
)


PERFT_TRICKS = (
    "rules tien_gow\nid small\npos 66 66 36/11 11 26/24 12 44/15 15 16\nopt capture_multiplier=2\n"
    "count sides=keep passes=node\nperft 1 5\nperft 2 14\n"
)


def a_match(name, seats=("you", "doubles_first")):
    match = start_match(RULE_SETS[name].Options(seats=len(seats)), seats, 3)
    for _ in range(2):
        while legal_plays(state_of(match)):
            match = play_in(match, legal_plays(state_of(match))[-1])
        match = next_round(match)
    return match_text(play_in(match, legal_plays(state_of(match))[0])).replace(
        "pass", "pass {no tile fits}", 1
    )


MATCHES = [
    a_match("block"),
    a_match("triet", ("you", "random", "heaviest")),
    a_match("stakes", ("you", "random")),
    a_match("fives"),
    a_match("tien_gow", ("you", "random", "random", "random")),
]
PIECES = [
    *";,?@-=[]{}#/|\\\"'\n\t \x00\x0b\x1c\x85\u2028",
    *string.ascii_letters,
    *string.digits,
    *("\u0663", "\u00b2", "\uff15", "\u2013", "\u1ed9", "e\u0302", "\U0001f01b"),
    *("6-6", "0-0", "7-8", "pass", "draw", "auto ", "study", "line ", "lead 0", "lead 7"),
    *(
        "spinner 1",
        "spinner 9",
        "spinner ",
        "up 6-1",
        "down 0-0",
        "up ",
        "points A 5 B 10",
        "points A",
        "turn A key",
    ),
    *(
        "A leave",
        "B off",
        "B on, ",
        "C leave 0-0+1-1",
        "A leave ?3",
        "+",
        "draw 3-3",
        "off",
        "leave",
        "@U",
        "@D",
    ),
    *(
        "triet",
        "stakes",
        "stake=0",
        "target=100",
        "mode=ten_rounds",
        "boneyard_reserve=2",
        "blank_double_pips=13",
    ),
    *("turn ", "turn C", "seat B", "seat ", "yard ", "yard ?99", "B ?0", "B ?5", "A ?3"),
    *("plays ", "plays pass", "plays draw", "plays auto ", "block", "fives", "opening=", "=", "=="),
    *("set=9", "set=-1", "set=0", "hand_size=0", "seats=3", "first_seat=1", "9" * 5000),
    *("round 2 deal 5", "round 1 deal", "result", "result draw", "[seed 7]", "[rules block]", "{", "}"),
    *(
        "tien_gow",
        "lead 1-1",
        "beat 6-6+6-6",
        "down 1-6+1-6",
        "down ?2",
        "down ?",
        "lead ?1",
        "lead ",
        "+1-2",
    ),
    *(
        "banker ",
        "banker B",
        "banker A 2",
        "banker A 0",
        "banker E",
        "columns A 1 B 2 C 0 D 4",
        "columns A 8",
    ),
    *("6-6 6-6", "1-2 1-2", "0-1", "D ?8", "D ?2", "capture_multiplier=4", "final_multiplier_scope=all"),
    *("\n\n", "id x", "pos ", "count ", "perft 3 3"),
]


@st.composite
def spoilt(draw, texts):
    """One of the texts with one to four changes: cut, put in, doubled, swapped, or fields exchanged."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        to = min(len(text), at + draw(st.integers(0, 12)))
        piece = draw(st.sampled_from(PIECES))
        how = draw(st.sampled_from(["cut", "put", "replace", "double", "field", "order"]))
        if how == "cut":
            text = text[:at] + text[to:]
        elif how == "put":
            text = text[:at] + piece + text[at:]
        elif how == "replace":
            text = text[:at] + piece + text[to:]
        elif how == "double":
            text = text[:to] + text[at:to] + text[to:]
        elif how == "field":
            text = f"{text}; {piece}"
        else:
            parts = text.split(";")
            parts.insert(draw(st.integers(0, len(parts))), parts.pop(at % len(parts)))
            text = ";".join(parts)
    return text


def answer(read, text, *, only=DominoError):
    """What reading gives, or a sentence in each language: the only two things that may happen."""
    try:
        return read(text)
    except only as error:
        well_said(error)
        return None


def well_said(error):
    said = [sentence(error, lang) for lang in ("en", "vi")]
    assert said[0] != said[1]
    for words in said:
        assert words.strip()
        assert words.endswith((".", ".)"))
        assert len(words) < 600
    assert str(error)
    if isinstance(error, NotationError):
        assert error.line >= 1
        assert error.column >= 1


@given(spoilt(POSITIONS))
@many
@example(";")
@example("block hand_size=" + "9" * 5000 + "; A 0-0; B 1-1")
@example("block; study; line; A; B 0-0; turn A")
@example("block; A; B; yard")
@example("block; study; line 2-6; A 6-6; B 2-6; turn A")
@example("block set=3 set=4; A 0-0; B 1-1")
@example("block; lead 3; A 0-0; B 1-1")
@example("block; study; lead 3; A 0-0; B 1-1; turn A")
@example("block; A 0-0; B 1-1; plays " + "pass, " * 500)
@example("tien_gow; A; B; C; D")
@example("tien_gow hand_size=1; A 0-0; B 1-1; C 2-2; D 3-3")
@example("tien_gow hand_size=1; A 1-2; B 1-2; C 2-2; D 3-3")
@example("tien_gow hand_size=1; A 1-2; B 1-1; C 1-1; D 3-3; plays lead 1-2, down ?1")
@example("tien_gow hand_size=1; A 1-2; B 1-1; C 1-1; D 3-3; line 1-2")
@example("tien_gow hand_size=1; A 1-2; B 1-1; C 1-1; D 3-3; turn B")
@example("tien_gow; study; A 1-2; B 1-1; C 1-1; D 3-3; columns A 9 B 0 C 0 D 0; turn A")
@example("tien_gow hand_size=1; A 1-2; B 1-1; C 1-1; D 3-3; banker A 99; plays 1-2, down 1-1, down 1-1, pass")
@example("block; A 0-0; B 1-1; banker A")
def test_a_spoilt_position_reads_or_is_refused(text):
    state = answer(parse_position, text, only=NotationError)
    if state:
        assert parse_position(position_text(state)) == state


@given(spoilt(POSITIONS))
@many
@example("block; A; B ?7; yard ?21; turn A")
@example("block; A 0-0 1-1; B ?7; turn B; plays pass")
@example("block; A 0-0 1-1; B ?7; turn B; plays draw")
@example("block opening=free; A 0-0 1-1; B ?7; turn B; plays pass")
@example("block; study; line 2-6 6-5; A 5-1 3-3; B ?0; turn A")
@example("block; study; line 2-6 6-5; A; B ?3; turn A")
@example("block; A ?7; B ?7; turn A")
@example("block; A 0-0; B 1-1; yard ?99; turn A")
@example("tien_gow hand_size=1; A ?1; B ?1; C ?1; D ?1")
@example("tien_gow hand_size=1; A 1-2; B ?1; C ?1; D ?2")
@example("tien_gow hand_size=1; A 1-2; B ?1; C ?1; D ?1; plays lead 1-2, down ?1, down ?1, down ?1")
@example("tien_gow hand_size=2; A 1-2 2-4; B ?2; C ?2; D ?2; plays lead 1-2+2-4, beat 6-6+6-6, down ?1")
@example("tien_gow hand_size=2; A 6-6 6-6; B ?2; C ?2; D ?2; banker B; plays lead 6-6")
@example("tien_gow hand_size=2; A 6-6 6-6; B ?2; C ?2; D ?2; banker B; plays down ?1")
def test_a_spoilt_view_reads_or_is_refused(text):
    seen = answer(parse_view, text, only=NotationError)
    if seen:
        assert parse_view(view_text(seen)) == seen


@given(spoilt(MATCHES))
@many
@example("domino-edu match 1\n[rules block]\n[seats a b]\n[seed " + "9" * 5000 + "]\nround 1 deal 1\n")
@example("domino-edu match 1\n[rules block]\n[seats a b]\n[seed 1]\nround " + "9" * 5000 + " deal 1\n")
@example("domino-edu match 1\n[rules ]\n[seats a b]\n[seed 1]\n")
@example(
    "domino-edu match 1\n[rules block]\n[seats a b]\n[seed 1]\nround 1 deal 1\nA 0-0\nB 1-1\nyard\nplays\n"
)
def test_a_spoilt_match_file_reads_or_is_refused_with_its_place(text):
    match = answer(parse_match, text, only=NotationError)
    if match:
        assert parse_match(match_text(match)) == match


@given(spoilt([PERFT, PERFT_FIVES, PERFT_TRICKS]))
@many
@example("perft 1 3\n")
@example("id x\npos 00 00/11\ncount sides=keep passes=node\nperft 1 1\n")
@example("id x\npos 00/00\ncount sides=keep passes=node\nperft 1 1\n")
@example("id x\npos 00/\ncount sides=keep passes=node\nperft 1 1\n")
@example("id x\npos 00/11/22\ncount sides=keep passes=node\nperft 1 1\n")
@example("id x\npos 00/11\ncount sides=keep passes=node\nperft 1 " + "1" * 5000)
@example("id x\npos 00/11\ncount sides=keep passes=node\n")
def test_a_spoilt_perft_file_reads_or_is_refused(text):
    answer(read_perft, text, only=NotationError)


STATES = [parse_position(POSITIONS[0]), parse_position(POSITIONS[2]), parse_position("block; A 0-0; B 1-1")]
STATES += [parse_position(POSITIONS[number]) for number in (6, 7, 9, 11, 13, 14)]


PLAYS = [
    "6-4@R",
    "4-6@6",
    "6-6",
    "pass",
    "draw",
    "[3|5] @ L",
    "3-4@U",
    "B leave 3-3+6-4",
    "A off",
    "C on",
    "draw 1-1",
    "lead 1-2+2-4",
    "beat 6-6",
    "down 1-5",
    "down ?1",
    "3-6",
]


@given(st.one_of(spoilt(PLAYS), st.text(max_size=12)))
@many
def test_a_spoilt_play_reads_or_is_refused(text):
    for state in STATES:
        for position in (state, view(state, state.turn)):
            chosen = answer(lambda words, position=position: parse_play(words, position), text)
            if chosen and position is state:
                answer(lambda made, state=state: play(state, made), chosen)


@given(st.text(max_size=40))
@many
def test_any_text_reads_or_is_refused(text):
    for read in (parse_tile, parse_tiles, parse_position, parse_view, parse_match, parse_row):
        answer(read, text, only=NotationError)
    answer(read_perft, text, only=NotationError)


@given(
    st.dictionaries(st.sampled_from(["set", "opening", "seats", "hand_size", "x", ""]), st.text(max_size=6))
)
@many
def test_any_options_read_or_are_refused(texts):
    for rule_set in RULE_SETS.values():
        answer(lambda words, kind=rule_set.Options: read_options(kind, words), texts)


@pytest.mark.parametrize("value", [None, 5, 1.5, b"block; A 0-0; B 1-1", ["block"], {"A": 1}, object()])
def test_a_value_that_is_no_text_is_refused_everywhere(value):
    for read in (parse_tile, parse_tiles, parse_position, parse_view, parse_match, parse_row):
        with pytest.raises(NotationError):
            read(value)
    with contextlib.suppress(NotationError):
        parse_play(value, STATES[0])
        pytest.fail("a play that is no text was read")


def names_of(kind):
    return {field.name for field in fields(kind)}


@pytest.mark.parametrize(
    "wrong",
    [{"opening": "x"}, {"set": "6"}, {"set": True}, {"set": 10}, {"seats": 5}, {"seats": 1}, {"hand_size": 0},
     {"hand_size": 15}, {"first_seat": 4}, {"first_seat": None}, {"opening": ["free"]},
     {"hand_size": "8"}, {"hand_size": True}, {"hand_size": None}, {"hand_size": -1},
     {"capture_multiplier": 3}, {"capture_multiplier": True}, {"capture_amounts": "x"},
     {"banker_doubles_immediate": 1}, {"banker_excess_doubled": "True"}, {"final_multiplier_scope": ["all"]},
     {"immediate_on_last_trick": None}, {"final_quartet_multiplier": 1}, {"banker_multiplier": "flat_3"}],
    ids=str,
)  # fmt: skip
def test_an_option_that_cannot_be_is_refused(wrong):
    having = [rule_set for rule_set in RULE_SETS.values() if wrong.keys() <= names_of(rule_set.Options)]
    assert having
    for rule_set in having:
        with pytest.raises(DominoError) as refused:
            rule_set.Options(**wrong)
        assert sentence(refused.value, "en") != sentence(refused.value, "vi")

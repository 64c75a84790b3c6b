"""``check`` from code: CASES 28, 31 and 33, and answers that do their worst."""

import random
import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_checker import naive_right

from domino_edu.exercises import check
from domino_edu.exercises.bank import entries, find
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import make, solution
from domino_edu.exercises.sheet import check_answer, heading, new_sheet
from domino_edu.exercises.verdicts import Verdict, fault
from domino_edu.line import End, Play, PlayKind
from domino_edu.resources import bank_dir
from domino_edu.texts import LANGUAGES, use_language
from domino_edu.tiles import Tile

IDS = [entry.id for entry in entries(bank_dir())]
BY_KIND = {
    "plays": "block-03",
    "must": "block-05",
    "count": "tiles-02",
    "result": "block-14",
    "line": "tiles-04",
    "score": "fives-14",
    "settle": "triet-15",
    "who": "triet-07",
    "rank": "stakes-06",
    "pick": "tiengow-09",
    "groups": "tiengow-26",
    "sort": "tiengow-05",
    "trick": "tiengow-18",
    "best": "better-03",
    "hold": "better-08",
    "pays": "better-17",
}
MORE = (
    *(f"better-{n:02}" for n in (5, 7, 11, 15, 19, 21, 23, 24, 25, 27)),
    "fives-13",
    "stakes-18",
    "triet-11",
    "stakes-16",
    "fives-08",
    *(f"tiengow-{n:02}" for n in (7, 13, 25, 27, 30, 35, 42)),
)
"""Kinds have more than one way to answer: these are put to the same tests."""


class Hostile:
    """An object that refuses everything."""

    def _no(self, *_):
        raise RuntimeError

    __eq__ = __str__ = __repr__ = __iter__ = __len__ = __bool__ = __index__ = __hash__ = __getattr__ = _no


class HostileText(str):
    """A text that refuses everything."""

    __slots__ = ()

    def _no(self, *_):
        raise RuntimeError

    __eq__ = __str__ = __iter__ = __len__ = strip = casefold = __hash__ = __format__ = __contains__ = _no


class HostileList(list):
    """A list that refuses everything."""

    def _no(self, *_):
        raise RuntimeError

    __eq__ = __iter__ = __len__ = __getitem__ = __bool__ = _no


class HostileMeta(type):
    """A type that refuses to be compared or named."""

    def _no(cls, *_):
        raise RuntimeError

    __eq__ = __hash__ = __instancecheck__ = __subclasscheck__ = _no
    __name__ = property(_no)


def endless():
    while True:
        yield "pass"


NESTED = []
NESTED.append(NESTED)
HOSTILE = [
    *(
        None,
        True,
        False,
        0,
        0.0,
        -1,
        10**400,
        float("nan"),
        float("inf"),
        1j,
        range(3),
        object,
        Exception,
        print,
    ),
    *("", " ", "\0", "pass" * 10_000, "😀", "\ud800", "3-5@", "@L", "[", "(((((", b"pass"),
    *([], (), {}, set(), [[]], [[[[["3-5"]]]]], NESTED, ["pass"] * 1000, [None], [1, 2, 3], {"A": 5}),
    *(("3-5", None), ("A", None), ("A", [1]), ["A", "B"], (1, 2), ((1, 2), "L", 3)),
    *(Hostile(), HostileText("perhaps"), HostileList(["perhaps"]), [Hostile()], HostileMeta("X", (), {})()),
    *(endless(), (answer for answer in "ab")),
    *(Tile(9, 99), Tile("a", None), [Tile(-1, 3)], Play("lay", "x", "y")),
    *(Play(PlayKind.LAY, None, None), Play(PlayKind.LAY, Tile(1, 2), "L")),
]


@pytest.mark.parametrize("name", [*BY_KIND.values(), *MORE])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_answer_raises_and_what_is_wrong_is_said(name, lang):
    for answer in HOSTILE:
        said = check(name, answer, lang=lang)
        assert not said.ok
        assert 0 <= said.credit < 1
        assert said.faults
        assert len(str(said)) < 500
        assert repr(said) == said.text
        assert "0x" not in said.text


def test_a_hostile_type_does_not_spoil_what_it_holds():
    for hostile in (HostileText("4-2 @ R"), HostileList([HostileText("2-4@R")])):
        assert check("block-03", hostile).credit == Fraction(1, 4)


def test_a_generator_is_not_used_up():
    answers = (answer for answer in ("pass",))
    assert "generator" in check("block-05", answers, lang="en").text
    assert next(answers) == "pass"


WORDS = (
    "1-4@L|1-4@R|4-1|1-6@L|2-4 right|6-1@1|pass|bỏ lượt|draw|hòa|A|B|3|14|pips|1-2|2-3|impossible|0-5|,|@|"
)
WORDS += "2-2 right|C|D|A -26|B +26|C 0|D 0|nobody|không ai|15|500|0-5 up|0-5@D|D B C A|+242.5|-150"
WORDS += "|6-6+4-5|1-3+2-3|4-4+3-4|4-4+2-5|6-6 1-1|1-3 5-5 4-6|5-5|none|không|discard|úp|down 3-3+1-2|4 cột"
WORDS += "|beat 1-1+2-6|lead 6-6|A +0, B -8|C +8, D 0"
TEXTS = st.lists(st.sampled_from(WORDS.split("|")), max_size=6).map(" ".join)
ENDS = st.sampled_from([End.L, End.R, None])
LEAVES = st.one_of(
    *(
        TEXTS,
        st.text(max_size=12),
        st.none(),
        st.booleans(),
        st.integers(-3, 40),
        st.floats(),
        st.binary(max_size=3),
    ),
    st.builds(Tile, st.integers(0, 6), st.integers(0, 6)),
    st.builds(Play.lay, st.sampled_from(["1-4", "1-6", "2-4", "3-5"]), ENDS),
)
ANSWERS = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.tuples(inner, inner), max_leaves=8
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([*BY_KIND.values(), *MORE]), ANSWERS)
def test_full_credit_only_where_a_second_checker_agrees(name, answer):
    said = check(name, answer, lang="en")
    assert said.ok == (said.credit == 1)
    assert bool(said.faults) != said.ok
    if said.ok:
        assert naive_right(name, answer)


PLAYS_OF_3 = ["1-4@L", "1-4@R", "1-6@L", "2-4@R"]
ALL_PLAYS = [f"{piece}@{end}" for piece in ("1-4", "1-6", "2-3", "2-4", "0-6") for end in "LR"] + ["pass"]


@given(st.sets(st.sampled_from(ALL_PLAYS), min_size=1))
def test_a_set_of_plays_earns_right_minus_wrong(chosen):
    right, extra = len(chosen & set(PLAYS_OF_3)), len(chosen - set(PLAYS_OF_3))
    assert check("block-03", sorted(chosen)).credit == Fraction(max(right - extra, 0), 4)


# --- CASES 28 -----------------------------------------------------------------------------------------


def test_case_28_a_score_of_zero_is_zero():
    """Three checks, all failed: 0; one of three right: the stated fraction."""
    assert check("block-06", "5-6@L, 5-6@R").credit == 0
    assert check("block-06", "4-4@R").credit == Fraction(1, 3)
    assert not check("block-06", "4-4@R")
    assert check("block-06", "4-4@R, 1-5@L, 4-5@R")


def test_case_28_two_exercises_one_failed_and_one_right_make_half():
    exercises = tuple(make(find(name)) for name in ("block-05", "block-08"))
    sheet = check_answer(new_sheet(exercises, "en"), "0-5@L")
    assert sheet.score == 0
    assert heading(sheet) == "Exercise 1 of 2 · score 0 of 2"
    sheet = check_answer(sheet.__class__(exercises, "en", sheet.works, at=1), "0-1")
    assert sheet.score == 1
    assert heading(sheet) == "Exercise 2 of 2 · score 1 of 2"


def test_case_28_a_verdict_cannot_pass_by_accident():
    for credit, faults in ((Fraction(0), ()), (Fraction(1, 2), ()), (Fraction(1), (fault(PlayKind.PASS),))):
        with pytest.raises(AssertionError):
            Verdict(credit, faults)


# --- CASES 31 -----------------------------------------------------------------------------------------


def test_case_31_checking_changes_nothing():
    held = {"t": (6, 6), "i": 3, "x": 5, "board": [["3-5@L"]]}
    before = {name: (id(value), repr(value)) for name, value in held.items()}
    drawn = random.getstate()
    for _ in range(2):
        assert check("block-08", "0-1").ok
        assert not check("block-08", held["board"]).ok
    held["x"] = 7
    assert check("block-08", "0-1").ok
    assert random.getstate() == drawn
    held["x"] = 5
    assert {name: (id(value), repr(value)) for name, value in held.items()} == before


def test_case_31_a_corrected_run_passes_and_tries_count_once_each():
    sheet = new_sheet((make(find("block-08")),), "en")
    for answer, tries, ok in (("pass", 1, False), ("pass", 2, False), ("0-1", 3, True)):
        sheet = check_answer(sheet, answer)
        assert (sheet.work.tries, sheet.work.verdict.ok) == (tries, ok)


# --- CASES 33 -----------------------------------------------------------------------------------------

PASS_VI = "b\u1ecf l\u01b0\u1ee3t"


def test_case_33_the_two_forms_are_what_the_case_says():
    assert (len(PASS_VI), len(unicodedata.normalize("NFD", PASS_VI))) == (7, 11)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize(
    "typed",
    [
        PASS_VI,
        PASS_VI.capitalize(),
        PASS_VI.upper(),
        PASS_VI.replace(" ", "  "),
        PASS_VI.replace(" ", "\u00a0"),
        f" {PASS_VI}\n",
        "bo luot",
    ],
)
def test_case_33_a_vietnamese_pass_in_any_form(form, typed):
    assert check("block-05", unicodedata.normalize(form, typed)).ok
    assert check("block-08", unicodedata.normalize(form, typed), lang="vi").text.startswith(
        "Bạn không được bỏ lượt"
    )


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("typed", ["hòa", "hoà", "Hòa", "hoa"])
def test_case_33_a_vietnamese_draw_in_any_form(form, typed):
    assert check("block-17", unicodedata.normalize(form, typed)).ok


@pytest.mark.parametrize("typed", ["BLOCK-05", " block-05 ", "block\u201105"])
def test_case_33_ids_are_found_in_either_form(typed):
    assert check(typed, "pass").ok


# --- what it says --------------------------------------------------------------------------------------


def test_it_speaks_the_language_of_the_session_unless_told():
    assert str(check("block-05", "pass", lang="en")).startswith("That is right.")
    use_language("vi")
    try:
        assert str(check("block-05", "pass")).startswith("Đúng rồi.")
    finally:
        use_language("en")


def test_long_lists_of_faults_are_cut():
    said = check("block-01", ["0-3@L", "0-3@R", "0-5@L", "0-5@R", "1-2@L", "1-4@R"], lang="en")
    assert len(said.faults) == 7
    assert said.text.endswith("There are 2 more faults.")


def test_a_typical_wrong_answer_gets_the_hint():
    typical, other = check("block-08", "pass", lang="en").text, check("block-08", "1-1", lang="en").text
    hint = find("block-08").hint["en"]
    assert typical == f"You cannot pass: 0-1 fits. {hint}"
    assert hint not in other


def test_an_unknown_exercise_is_one_sentence():
    for name in ("blok-03", None, 7, Hostile(), "", "x" * 10_000, HostileText("no-such")):
        with pytest.raises(BankError) as refused:
            check(name, "pass")
        assert refused.value.kind is BankFault.NO_SUCH_EXERCISE
        for lang in LANGUAGES:
            assert len(refused.value.sentence(lang)) < 200


def test_near_names_are_offered():
    with pytest.raises(BankError) as refused:
        check("blok-03", "pass")
    assert refused.value.sentence("en").startswith("There is no exercise 'blok-03'; did you mean block-03")


@pytest.mark.parametrize("name", IDS)
def test_the_solution_of_every_exercise_gets_full_credit(name):
    assert check(name, solution(make(find(name)))).credit == 1
    assert naive_right(name, solution(make(find(name))))

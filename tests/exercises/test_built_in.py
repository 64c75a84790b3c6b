"""The bank we ship: every entry in both languages, about its own misconception, and not to be fooled."""

import re
import unicodedata
from itertools import chain

import pytest
import yaml

from domino_edu.exercises import check
from domino_edu.exercises.bank import entries
from domino_edu.exercises.kinds import KINDS, explanation, make, solution, solution_text
from domino_edu.exercises.kinds import check as check_exercise
from domino_edu.resources import bank_dir
from domino_edu.texts import LANGUAGES
from domino_edu.tricks import tricks_of

ENTRIES = entries(bank_dir())
EXERCISES = [make(entry) for entry in ENTRIES]
each = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)


def texts(entry):
    return chain.from_iterable(
        part.values() for part in (entry.belief, entry.question, entry.hint, entry.explain)
    )


def test_there_are_enough_and_every_kind_is_among_them():
    for lesson, least in (
        ("tiles", 4),
        ("block", 14),
        ("triet", 15),
        ("stakes", 15),
        ("fives", 15),
        ("tiengow", 30),
        ("better", 20),
    ):
        assert sum(entry.id.startswith(f"{lesson}-") for entry in ENTRIES) >= least
    assert {entry.kind for entry in ENTRIES} == set(KINDS)


def test_ids_count_up_without_a_gap():
    for lesson in ("block", "tiles", "triet", "stakes", "fives", "tiengow", "better"):
        found = [entry.id for entry in ENTRIES if entry.id.startswith(lesson)]
        assert found == [f"{lesson}-{number:02}" for number in range(1, len(found) + 1)]


def test_no_two_are_about_the_same_misconception():
    for names in ([entry.misconception for entry in ENTRIES], [entry.belief["en"] for entry in ENTRIES]):
        assert len(set(names)) == len(names)


@each
def test_every_text_stands_in_both_languages_and_in_our_style(exercise):
    entry = exercise.entry
    for part in (entry.belief, entry.question, entry.hint, entry.explain):
        assert set(part) == set(LANGUAGES)
        assert part["en"] != part["vi"]
    for text in texts(entry):
        assert text == unicodedata.normalize("NFC", text)
        assert "!" not in text
        assert len(text.split()) <= 60


@each
def test_numbers_and_tiles_are_the_same_in_both_languages(exercise):
    entry = exercise.entry
    for part in (entry.question, entry.hint, entry.explain):
        named = [sorted(re.findall(r"\d-\d|\{\w+\}", part[lang])) for lang in LANGUAGES]
        assert named[0] == named[1]


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_right_answer_is_right_and_can_be_said(exercise, lang):
    said = check(exercise.id, solution(exercise), lang=lang)
    assert said.ok
    assert said.text.endswith(explanation(exercise, lang))
    assert solution_text(exercise, lang)
    assert "{" not in said.text


@each
def test_what_the_misconception_leads_to_is_refused_with_a_reason_and_the_hint(exercise):
    assert exercise.entry.wrong
    for answer in exercise.entry.wrong:
        verdict = check_exercise(exercise, answer)
        assert not verdict.ok
        assert verdict.is_typical
        for lang in LANGUAGES:
            text = check(exercise.id, answer, lang=lang).text
            assert text.endswith(exercise.entry.hint[lang])
            assert text != exercise.entry.hint[lang]


@each
def test_nothing_gets_nothing(exercise):
    for answer in (None, "", [], (), 0, False, float("nan")):
        if answer == solution(exercise) and answer is not False:
            continue  # a play may score 0
        assert check_exercise(exercise, answer).credit == 0


def test_no_constant_answer_gets_far():
    """CASES 29: a constant wrong answer must not pass an exercise after exercise."""
    constants = [
        "pass",
        "draw",
        "impossible",
        "A",
        "B",
        "C",
        "D",
        "nobody",
        "A B C D",
        "A 5",
        "1-2",
        "L",
        1,
        [],
        "1-2@L, 1-2@R",
        "none",
        "discard",
        "6-6",
        "2-4+1-2",
        "A 0, B 0, C 0, D 0",
    ]
    constants += [*range(40), *(f"{seat} {margin}" for seat in "AB" for margin in range(15))]
    for answer in constants:
        right = sum(check_exercise(exercise, answer).ok for exercise in EXERCISES)
        assert right <= len(EXERCISES) / 20, answer
        for kind in KINDS:
            of_kind = [exercise for exercise in EXERCISES if exercise.entry.kind == kind]
            right = sum(check_exercise(exercise, answer).ok for exercise in of_kind)
            assert right <= max(len(of_kind) / 3, 2), (kind, answer)


def test_every_position_is_one_of_a_real_round():
    """The hands, the line and nothing else are 14 tiles, and no hand holds a higher double than was led."""
    for exercise in EXERCISES:
        if not exercise.id.startswith("block") or "position" not in exercise.entry.data:
            continue
        state = getattr(exercise.task, "state", exercise.task)
        hands = [state.hands[seat].bit_count() for seat in (0, 1)]
        assert len(state.line) + sum(hands) == 14
        assert len(state.boneyard) == 14
        laid = [piece for piece in state.line.tiles if piece.is_double]
        held = [piece for piece in _tiles(state) if piece.is_double]
        assert not laid or not held or max(laid) > max(held), exercise.id


def test_the_positions_of_the_drawing_games_hold_the_whole_set():
    """Hands, line and boneyard are the 28 tiles, and a full table has drawn nothing."""
    for exercise in EXERCISES:
        if not exercise.id.startswith(("triet", "stakes", "fives")) or "position" not in exercise.entry.data:
            continue
        state = getattr(exercise.task, "state", exercise.task)
        hands = [hand.bit_count() for hand in state.hands]
        assert len(state.line) + sum(hands) + len(state.boneyard) == 28, exercise.id
        if len(hands) == 4 and not state.boneyard and "leave" not in exercise.entry.data["position"]:
            assert max(hands) <= 7


def test_the_positions_of_tien_gow_are_eight_tiles_a_hand_of_the_chinese_set():
    """Columns and tiles in a hand are eight; a whole deal has all 32 tiles."""
    for exercise in EXERCISES:
        if not exercise.entry.data.get("position", "").startswith("tien_gow"):
            continue
        start = exercise.task.state.start
        held = sum(hand.bit_count() for hand in start.hands)
        assert held + 4 * sum(start.columns) == 32, exercise.id
        assert all(trick.size for trick in tricks_of(exercise.task.state.history))


def _tiles(state):
    from domino_edu.tiles import tiles_in

    return tiles_in(state.hands[0] | state.hands[1])


def test_the_bank_is_plain_yaml():
    for file in sorted(bank_dir().glob("*.yaml")):
        assert list(yaml.safe_load(file.read_text(encoding="utf-8"))) == ["exercises"]

"""The file of progress: nothing kept is lost, by a crash, a second writer, a merge or a bad file."""

import random
import shutil
import sqlite3
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_edu.errors import DominoError
from domino_edu.exercises import check
from domino_edu.exercises.progress import (
    Attempt,
    ProgressError,
    ProgressFault,
    attempts_in,
    export,
    merge,
    progress_file,
    record,
)
from domino_edu.exercises.recording import PAGE_VARIABLE
from domino_edu.exercises.standing import exercised, standing
from domino_edu.texts import LANGUAGES


def attempt(key, exercise="block-01", credit=Fraction(1), **other):
    """An attempt with this key; the rest is of no matter."""
    held = {
        "time": f"2026-12-01T08:30:{int(key[-2:], 16) % 60:02}+00:00", "lesson": "02_block",
        "file": "block.yaml", "digest": "0" * 16, "variant": 1, "kind": "plays",
        "answer": '"pass"', "seconds": 4.5,
    }  # fmt: skip
    return Attempt(**{**held, **other, "key": key, "exercise": exercise, "credit": credit})


@pytest.fixture
def mine(tmp_path, monkeypatch):
    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "home"))
    return progress_file()


def test_an_attempt_comes_back_as_it_was(mine):
    told = attempt("0a", credit=Fraction(2, 3), hints=2, was_shown=True)
    assert attempts_in() == ()
    assert record([told]) == 1
    assert attempts_in() == (told,)
    assert mine.is_file()


def test_the_same_attempt_is_kept_once(mine):
    assert record([attempt("0a"), attempt("0b")]) == 2
    assert record([attempt("0b"), attempt("0c")]) == 1
    assert [each.key for each in attempts_in()] == ["0a", "0b", "0c"]


def test_a_checked_answer_is_recorded_with_what_it_was(mine, monkeypatch):
    monkeypatch.setenv(PAGE_VARIABLE, "en/02_block.ipynb")
    check("block-01", "pass", lang="en")
    check("block-14", ("B", 11), lang="en")
    first, second = attempts_in()
    assert (first.exercise, first.file, first.lesson, first.kind) == (
        "block-01",
        "block.yaml",
        "02_block",
        "plays",
    )
    assert (first.answer, first.credit) == ('"pass"', 0)
    assert second.answer == '["B",11]'
    assert second.seconds == 0


def test_what_is_no_answer_is_not_recorded(mine):
    for answer in (None, "", object(), "x" * 5000, "hello"):
        check("block-12", answer, lang="en")
    assert attempts_in() == ()


# --- crashes and two at once ----------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from test_progress import attempt
from domino_edu.exercises.progress import record
for number in range({many}):
    record([attempt(f"{name}{{number:04x}}")], Path({file!r}))
    print(number, flush=True)
"""


def writer(file, name, many):
    code = WRITER.format(tests=str(Path(__file__).parent), many=many, name=name, file=str(file))
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("after", [1, 37, 99])
def test_killing_the_writer_loses_nothing_that_it_called_saved(tmp_path, after):
    file = tmp_path / "progress.sqlite"
    running = writer(file, "a", 100)
    said = [int(running.stdout.readline()) for _ in range(after)]
    running.kill()
    said += [int(line) for line in running.communicate()[0].splitlines()]
    kept = {each.key for each in attempts_in(file)}
    assert {f"a{number:04x}" for number in said} <= kept
    assert record([attempt("ff")], file) == 1


def test_two_notebooks_at_once_lose_nothing(tmp_path):
    file = tmp_path / "progress.sqlite"
    both = [writer(file, name, 40) for name in "ab"]
    assert [each.communicate()[0].count("\n") for each in both] == [40, 40]
    assert len(attempts_in(file)) == 80


# --- merging --------------------------------------------------------------------------------------------

keys = st.sets(st.integers(0, 200).map(lambda number: f"{number:04x}"), max_size=12)


@settings(max_examples=25, deadline=None)
@given(keys, keys)
def test_a_merge_is_the_union_whichever_way(tmp_path_factory, one, other):
    folder = tmp_path_factory.mktemp("merge")
    for name, held in (("one", one), ("other", other), ("back", other)):
        record([attempt(key) for key in held], folder / name)
    assert merge(folder / "other", folder / "one") == len(other - one)
    assert merge(folder / "one", folder / "back") == len(one - other)
    assert {each.key for each in attempts_in(folder / "one")} == one | other
    assert attempts_in(folder / "one") == attempts_in(folder / "back")
    assert merge(folder / "one", folder / "back") == 0


def test_an_export_holds_all_and_adds_to_what_is_there(mine, tmp_path):
    record([attempt("0a"), attempt("0b")])
    target = tmp_path / "carry.sqlite"
    record([attempt("0c")], target)
    assert export(target) == 2
    assert len(attempts_in(target)) == 3


# --- files that are not as they should be ------------------------------------------------------------------


def fault_of(file):
    with pytest.raises(ProgressError) as caught:
        attempts_in(file)
    for lang in LANGUAGES:
        assert file.name in caught.value.sentence(lang)
    return caught.value.kind


def test_foreign_files_are_named_and_left_alone(tmp_path):
    text, other, folder = tmp_path / "text", tmp_path / "other", tmp_path / "folder"
    text.write_text("not a database, but long enough to be one " * 40, encoding="utf-8")
    with sqlite3.connect(other) as opened:
        opened.execute("CREATE TABLE attempts (key TEXT)")
    opened.close()
    folder.mkdir()
    before = other.read_bytes()
    assert fault_of(text) is ProgressFault.NOT_OURS
    assert fault_of(other) is ProgressFault.NOT_OURS
    assert fault_of(folder) is ProgressFault.NO_FILE
    assert fault_of(tmp_path / "none") is ProgressFault.NO_FILE
    with pytest.raises(ProgressError):
        record([attempt("0a")], other)
    assert other.read_bytes() == before


@pytest.mark.parametrize("change", [
    "CREATE TRIGGER more AFTER INSERT ON attempts BEGIN DELETE FROM attempts; END",
    "CREATE VIEW odd AS SELECT 1", "CREATE TABLE other (a)", "ALTER TABLE attempts ADD COLUMN more TEXT",
    "UPDATE attempts SET credit = '7/3'", "UPDATE attempts SET credit = '1/0'",
    "UPDATE attempts SET time = 'noon'",
    "UPDATE attempts SET answer = x'00ff'", "UPDATE attempts SET seconds = -1",
    "UPDATE attempts SET hints = 'two'",
])  # fmt: skip
def test_a_file_with_anything_else_in_it_is_called_damaged(tmp_path, change):
    file = tmp_path / "progress.sqlite"
    record([attempt("0a")], file)
    opened = sqlite3.connect(file)
    opened.execute(change)
    opened.commit()
    opened.close()
    assert fault_of(file) is ProgressFault.DAMAGED


def test_a_newer_file_asks_for_an_update(tmp_path):
    file = tmp_path / "progress.sqlite"
    record([attempt("0a")], file)
    opened = sqlite3.connect(file)
    opened.execute("PRAGMA user_version = 9")
    opened.close()
    assert fault_of(file) is ProgressFault.NEWER


def test_a_damaged_file_is_set_aside_and_the_lesson_goes_on(mine):
    mine.parent.mkdir(parents=True)
    mine.write_bytes(b"SQLite format 3\0" + b"\7" * 3000)
    assert check("block-05", "pass", lang="en").text.startswith("That is right.")
    assert len(attempts_in()) == 1
    assert (mine.parent / "progress.damaged-1.sqlite").read_bytes().endswith(b"\7")


def test_a_place_that_is_a_file_is_told_too(tmp_path, monkeypatch):
    place = tmp_path / "file"
    place.write_text("", encoding="utf-8")
    monkeypatch.setenv("DOMINO_EDU_HOME", str(place))
    assert "could not be saved" in check("block-05", "pass", lang="en").text


def mutated(blob, rng):
    """The bytes with some of them changed, cut off, doubled or put elsewhere."""
    many = bytearray(blob)
    for _ in range(rng.choice((1, 1, 2, 5, 40))):
        at = rng.randrange(len(many))
        what = rng.randrange(4)
        if what == 0:
            many[at] = rng.randrange(256)
        elif what == 1:
            many[at] ^= 1 << rng.randrange(8)
        elif what == 2:
            del many[at:]
            many = many or bytearray(b"S")
        else:
            many[at:at] = many[at : at + rng.randrange(64)]
    return bytes(many)


def naive(file):
    """All rows of a file by plain SQL, or None where SQLite finds no such table."""
    opened = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    try:
        return opened.execute(
            "SELECT key, exercise, answer, credit FROM attempts ORDER BY time, key"
        ).fetchall()
    except sqlite3.Error:
        return None
    finally:
        opened.close()


def damaged_in_many_ways(tmp_path, many):
    good = tmp_path / "good.sqlite"
    record([attempt(f"{number:04x}", credit=Fraction(number, 4)) for number in range(4)], good)
    blob, rng = good.read_bytes(), random.Random(7)
    refused = 0
    file = tmp_path / "bad.sqlite"
    for _ in range(many):
        file.write_bytes(mutated(blob, rng))
        try:
            found = attempts_in(file)
        except DominoError as error:
            refused += error.sentence("vi") != ""
            continue
        rows = [(each.key, each.exercise, each.answer, each.credit) for each in found]
        plain = [(key, name, answer, Fraction(credit)) for key, name, answer, credit in naive(file)]
        assert rows == plain
    return refused


def test_mutated_files_are_refused_or_read_as_they_are(tmp_path):
    assert damaged_in_many_ways(tmp_path, 150) > 50


@pytest.mark.slow
def test_five_thousand_mutated_files_are_refused_or_read_as_they_are(tmp_path):
    assert damaged_in_many_ways(tmp_path, 5000) > 1000


# --- where one stands -------------------------------------------------------------------------------------


def test_points_count_what_was_earned_before_the_answer_was_shown():
    (told,) = exercised([
        attempt("01", credit=Fraction(1, 2)), attempt("02", credit=Fraction(1), was_shown=True),
    ])  # fmt: skip
    assert (told.attempts, told.first, told.points, told.seconds) == (2, False, Fraction(1, 2), 9.0)
    assert not told.is_solved


def test_next_is_the_first_unsolved_exercise_of_the_lesson_in_hand():
    assert standing([]).next_lesson == "01_tiles"
    assert standing([attempt("01")]).next_exercise == "block-02"
    assert standing([attempt("01", credit=Fraction(0))]).next_exercise == "block-01"


def test_the_weak_skill_is_the_one_least_often_right_at_once():
    tried = [attempt(f"{n:02x}", f"block-{n:02}", Fraction(n > 2)) for n in range(1, 6)]
    well = [replace(each, key=f"b{each.key}", kind="count", credit=Fraction(1)) for each in tried]
    assert standing([*tried, *well]).weak == "plays"
    assert standing(well).weak == ""


def test_copying_the_file_is_enough_to_carry_it(mine, tmp_path):
    record([attempt("0a")])
    shutil.copy(mine, tmp_path / "copy")
    assert attempts_in(tmp_path / "copy") == attempts_in()

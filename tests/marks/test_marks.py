"""Marks: what a file claims counts for nothing, what the engine says counts; a bad file spoils no other."""

import csv
import io
import json
from fractions import Fraction

import pytest

from domino_edu.exercises.progress import Attempt, record
from domino_edu.marks.gradebook import gradebook
from domino_edu.marks.handed_in import MarksError, answers_in, handed_in
from domino_edu.marks.marking import mark
from domino_edu.marks.report import class_report


def attempt(key, exercise, answer, credit, **other):
    held = {
        "time": f"2026-12-01T08:30:{int(key, 16) % 60:02}+00:00", "lesson": "",
        "file": "block.yaml", "seconds": 3.0, "digest": "0" * 16, "variant": 1, "kind": "plays",
    }  # fmt: skip
    return Attempt(
        **{**held, **other, "key": key, "exercise": exercise, "answer": answer, "credit": Fraction(credit)}
    )


@pytest.fixture
def folder(tmp_path):
    """Anna is right at the second try, Binh claims what is wrong, Carl has a notebook, Dung's is broken."""
    record([
        attempt("01", "block-05", '"5-5@L"', 0), attempt("02", "block-05", '"pass"', 1),
        attempt("03", "block-14", '["B",3]', 1),
    ], tmp_path / "anna.sqlite")  # fmt: skip
    record([
        attempt("04", "block-05", '"5-5@L"', 1), attempt("05", "block-14", '["B",11]', 1),
        attempt("06", "block-14", '["B",3]', 1, was_shown=True), attempt("07", "none-01", "1", 1),
    ], tmp_path / "binh.sqlite")  # fmt: skip
    cell = {"cell_type": "code", "source": ['check("block-14", ("B", 3))\n', 'check("block-05", open("x"))']}
    (tmp_path / "carl.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    (tmp_path / "dung.sqlite").write_bytes(b"no database " * 30)
    return tmp_path


def marked(folder):
    read, skipped = handed_in(folder, "en")
    return mark(read), skipped


def test_the_engine_marks_not_the_file(folder):
    found, skipped = marked(folder)
    assert found.exercises == ("block-05", "block-14")
    assert {name: found.total(name) for name in found.marks} == {"anna": 2, "binh": Fraction(1, 2), "carl": 1}
    assert [(each.learner, each.exercise, each.stored, each.checked) for each in found.differing] == [
        ("binh", "block-05", "1", 0), ("binh", "block-14", "1", Fraction(1, 2)),
    ]  # fmt: skip
    assert found.unknown == {"none-01": 1}
    assert [each.file for each in skipped] == ["dung.sqlite"]


def test_only_what_is_wanted_counts(folder):
    read, _ = handed_in(folder)
    found = mark(read, ["block-14", "block-01"])
    assert found.exercises == ("block-14", "block-01")
    assert found.total("anna") == 1


def test_right_at_once_is_the_first_answer(folder):
    found, _ = marked(folder)
    assert not found.marks["anna"]["block-05"].first
    assert found.marks["anna"]["block-14"].first
    assert found.wrong["block-05"]['"5-5@L"'] == 2


def rows(text):
    return list(csv.reader(io.StringIO(text)))


def test_the_gradebooks_have_the_columns_each_tool_wants(folder):
    found, _ = marked(folder)
    assert rows(gradebook(found))[0] == ["learner", "block-05", "block-14", "total", "of"]
    assert rows(gradebook(found))[2] == ["binh", "0", "0.5", "0.5", "2"]
    canvas = rows(gradebook(found, "canvas", title="Block"))
    assert canvas[0] == ["Student", "ID", "SIS Login ID", "Section", "Block"]
    assert canvas[1][0].strip() == "Points Possible"
    assert canvas[1][4] == "2"
    assert canvas[2] == ["anna", "", "anna", "", "2"]
    assert rows(gradebook(found, "moodle"))[1:] == [["anna", "2"], ["binh", "0.5"], ["carl", "1"]]


def test_a_name_is_no_formula(tmp_path):
    record([attempt("01", "block-05", '"pass"', 1)], tmp_path / "=cmd()+1.sqlite")
    found, _ = marked(tmp_path)
    assert rows(gradebook(found))[1][0] == "'=cmd()+1"


@pytest.mark.parametrize(("lang", "said"), [("en", "the rules say 1/2"), ("vi", "theo luật là 1/2")])
def test_the_report_names_all_and_runs_nothing(folder, lang, said):
    record([attempt("08", "block-05", '"<script>alert(1)</script>"', 0)], folder / "<b>eve.sqlite")
    found, skipped = marked(folder)
    page = class_report(found, skipped, lang)
    assert said in page
    assert "dung.sqlite" in page
    assert "none-01" in page
    assert "<script>" not in page
    assert "<b>eve" not in page
    assert page.count("<svg") == 4 + 2


def test_a_notebook_is_read_and_never_run():
    told = list(
        answers_in('check("a-1", [(3, 5), "pass"])\nif True:\n    check("a-2", answer=-3)\ncheck(name, 1)')
    )
    assert [(each.exercise, each.answer) for each in told] == [("a-1", ((3, 5), "pass")), ("a-2", -3)]
    for source in ("check('a', __import__('os').getcwd())", "check('a', f'{1}')", "check('a', {1: 2})"):
        assert [each.answer for each in answers_in(source)] == [None]
    assert list(answers_in("check('a', ")) == []
    assert list(answers_in("(" * 3000)) == []


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}', "\0"])
def test_a_notebook_that_is_none_is_named_and_skipped(tmp_path, text):
    (tmp_path / "one.ipynb").write_text(text, encoding="utf-8")
    read, skipped = handed_in(tmp_path, "vi")
    assert (read, [each.file for each in skipped]) == ([], ["one.ipynb"])


def test_files_in_folders_belong_to_the_folder_s_learner(tmp_path):
    (tmp_path / "anna").mkdir()
    record([attempt("01", "block-05", '"pass"', 1)], tmp_path / "anna" / "home.sqlite")
    record([attempt("02", "block-14", '["B",3]', 1)], tmp_path / "anna" / "school.sqlite")
    found, _ = marked(tmp_path)
    assert {name: found.total(name) for name in found.marks} == {"anna": 2}


def test_a_folder_without_anything_is_named(tmp_path):
    with pytest.raises(MarksError) as nothing:
        handed_in(tmp_path)
    assert "neither a file of progress nor a notebook" in nothing.value.sentence("en")
    with pytest.raises(MarksError) as none:
        handed_in(tmp_path / "none")
    assert "Không có thư mục" in none.value.sentence("vi")


def test_the_command_writes_both_and_tells_what_differs(command, folder):
    done = command("marks", str(folder), "--format", "moodle", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "binh, block-05: the file says 1, the rules say 0." in done.stdout
    assert done.stdout.splitlines()[-1] == "3 learners are marked: marks_moodle.csv, class_report.html."
    assert (folder / "class_report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    again = command("marks", str(folder), "--format", "excel", "--lang", "en")
    assert (again.returncode, again.stderr) == (
        2,
        "There is no format 'excel'; known: plain, canvas, or moodle.\n",
    )

"""Running lessons and storing their outputs: the same bytes every time, and only what is ours."""

import json
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from domino_edu.lessons_tool import first_difference, lessons_named, stored
from domino_edu.terminal import CommandError

BOARD = """
class Board:
    def _repr_mimebundle_(self, include=None, exclude=None):
        return {
            "application/vnd.jupyter.widget-view+json": {"model_id": "1"},
            "image/svg+xml": "<svg/>",
            "text/plain": "words",
        }
print("one")
import sys; sys.stdout.flush()
print("two")
Board()
"""


def write(path: Path, *cells: nbformat.NotebookNode) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(new_notebook(cells=list(cells)), path)
    return path


def cells_of(text: str) -> list[dict]:
    return json.loads(text)["cells"]


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    title = new_markdown_cell("# A lesson", id="title")
    return write(tmp_path / "en" / "02_block.ipynb", title, new_code_cell(BOARD, id="board"))


def test_words_and_picture_are_stored_and_the_live_view_is_not(lesson: Path) -> None:
    outputs = cells_of(stored(lesson))[1]["outputs"]
    assert [output["output_type"] for output in outputs] == ["stream", "execute_result"]
    assert outputs[0]["text"] == ["one\n", "two\n"]
    assert outputs[1]["data"] == {"image/svg+xml": ["<svg/>"], "text/plain": ["words"]}


def test_running_again_changes_no_byte(lesson: Path) -> None:
    once = stored(lesson)
    lesson.write_text(once, encoding="utf-8")
    assert stored(lesson) == once
    assert once.endswith("}\n")
    assert not once.endswith("\n\n")


def test_what_jupyterlab_adds_on_saving_is_taken_off(lesson: Path) -> None:
    once = stored(lesson)
    saved = json.loads(once)
    saved["metadata"]["language_info"] |= {"version": "3.99.1", "file_extension": ".py"}
    saved["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": {}}
    saved["cells"][1]["metadata"] = {"execution": {"iopub.execute_input": "2030-01-01"}, "trusted": True}
    lesson.write_text(json.dumps(saved), encoding="utf-8")
    assert stored(lesson) == once


def test_what_an_author_sets_stays(tmp_path: Path) -> None:
    hidden = {"jupyter": {"source_hidden": True}, "tags": ["set-up"]}
    lesson = write(tmp_path / "a.ipynb", new_code_cell("1", id="one", metadata=hidden))
    assert cells_of(stored(lesson))[0]["metadata"] == hidden


def test_a_cell_without_an_id_gets_the_same_one_every_time(tmp_path: Path) -> None:
    lesson = write(tmp_path / "a.ipynb", new_markdown_cell("text", id="title"), new_code_cell("1", id="one"))
    bare = json.loads(lesson.read_text())
    bare["cells"][1]["id"] = "not a valid id!"
    lesson.write_text(json.dumps(bare))
    assert [cell["id"] for cell in cells_of(stored(lesson))] == ["title", "cell-02"]


def test_a_learners_saved_files_and_settings_cannot_change_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (
        "import os\n"
        "from domino_edu.home import data_dir\n"
        "list(data_dir().glob('*.txt')), os.environ.get('DOMINO_EDU_LANG')"
    )
    lesson = write(tmp_path / "a.ipynb", new_code_cell(code, id="one"))
    learner = tmp_path / "learner"
    learner.mkdir()
    (learner / "match.txt").write_text("saved")
    monkeypatch.setenv("DOMINO_EDU_HOME", str(learner))
    monkeypatch.setenv("DOMINO_EDU_LANG", "vi")
    startup = Path.home() / "ipythondir" / "profile_default" / "startup"
    startup.mkdir(parents=True)
    (startup / "mine.py").write_text("print('a start-up file of mine')")
    outputs = cells_of(stored(lesson))[0]["outputs"]
    assert [output["data"]["text/plain"] for output in outputs] == [["([], None)"]]


def test_a_failing_cell_is_named(tmp_path: Path) -> None:
    cells = [new_markdown_cell("text", id="t"), new_code_cell("1", id="a"), new_code_cell("1 / 0", id="b")]
    lesson = write(tmp_path / "vi" / "02_block.ipynb", *cells)
    with pytest.raises(
        CommandError, match=r"vi/02_block: cell 3 failed: ZeroDivisionError: division by zero"
    ):
        stored(lesson, lang="en")


def test_an_unknown_magic_does_not_pass(tmp_path: Path) -> None:
    lesson = write(tmp_path / "a.ipynb", new_code_cell("%notmagic\n1", id="a"))
    with pytest.raises(CommandError, match="cell 1 failed"):
        stored(lesson, lang="en")


def test_an_expected_error_is_stored_without_paths(tmp_path: Path) -> None:
    cell = new_code_cell("int('five')", id="a", metadata={"tags": ["raises-exception"]})
    output = cells_of(stored(write(tmp_path / "a.ipynb", cell)))[0]["outputs"][0]
    assert output["traceback"] == ["ValueError: invalid literal for int() with base 10: 'five'"]


def test_a_file_that_is_no_notebook_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.ipynb").write_text("hello")
    with pytest.raises(CommandError, match=r'"\S*a.ipynb" is not a notebook that can be read\.'):
        stored(tmp_path / "a.ipynb", lang="en")


def test_the_differing_cell_is_found() -> None:
    def text(*sources: str) -> str:
        return json.dumps({"cells": [{"id": f"c{n}", "source": source} for n, source in enumerate(sources)]})

    assert first_difference(text("a", "b"), text("a", "b")) is None
    assert first_difference(text("a", "b"), text("a", "c")) == (2, "c1")
    assert first_difference(text("a"), text("a", "b")) == (2, "c1")
    assert first_difference(text("a"), text("a") + "\n") == (0, "")
    assert first_difference("hello", text("a")) == (0, "")


def test_lessons_are_found_by_name_and_by_path(lesson: Path) -> None:
    folder = lesson.parent.parent
    twin = write(folder / "vi" / "02_block.ipynb", new_code_cell("1", id="a"))
    assert lessons_named([], folder=folder) == [lesson, twin]
    assert lessons_named(["02_block"], folder=folder) == [lesson, twin]
    assert lessons_named(["vi/02_block"], folder=folder) == [twin]
    assert lessons_named([str(lesson)]) == [lesson]
    with pytest.raises(CommandError, match=r'There is no lesson "03_block". Lessons: 02_block\.'):
        lessons_named(["03_block"], folder=folder, lang="en")


# --- the command --------------------------------------------------------------------------------


def test_check_writes_nothing_and_names_the_cell(command, lesson: Path) -> None:
    before = lesson.read_bytes()
    result = command("lessons", "run", "--check", str(lesson), "--lang", "en")
    assert result.returncode == 1
    assert 'en/02_block: cell 2 ("board") is stored otherwise than it runs.' in result.stdout
    assert lesson.read_bytes() == before


def test_run_stores_and_then_check_agrees(command, lesson: Path) -> None:
    assert command("lessons", "run", str(lesson), "--lang", "en").stdout == "en/02_block: stored\n"
    result = command("lessons", "run", "--check", str(lesson), "--lang", "en")
    assert (result.returncode, result.stdout) == (0, "en/02_block: unchanged\n")


def test_every_shipped_lesson_is_stored_as_it_runs(command) -> None:
    result = command("lessons", "run", "--check")
    assert result.returncode == 0, result.stdout + result.stderr

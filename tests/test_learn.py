"""Giving a learner the lessons: nothing of theirs is ever lost, and ours are trusted."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from domino_edu.learn import MANIFEST, WIDGET_VIEW, hand_over, sign
from domino_edu.resources import lesson_files, lessons_dir
from domino_edu.server import LOOPBACK, lab_command
from domino_edu.terminal import CommandError

BLOCK = "en/02_block.ipynb"


def notebook(text: str) -> nbformat.NotebookNode:
    shown = new_output("execute_result", {"text/plain": text, "image/svg+xml": "<svg/>"}, execution_count=1)
    board = new_code_cell("board", id="board", execution_count=1, outputs=[shown])
    return new_notebook(cells=[new_markdown_cell(text, id="title"), board])


def publish(folder: Path, text: str) -> Path:
    """The lessons of one version of ours: two in each language."""
    for language in ("en", "vi"):
        (folder / language).mkdir(parents=True, exist_ok=True)
        for name in ("00_start", "02_block"):
            nbformat.write(notebook(f"{name} {language} {text}"), folder / language / f"{name}.ipynb")
    return folder


def is_trusted(path: Path) -> bool:
    notary = NotebookNotary()
    with contextlib.closing(notary.store):
        return bool(notary.check_signature(nbformat.read(path, as_version=4)))


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return publish(tmp_path / "ours", "first")


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return tmp_path / "a learner's folder" / "bài học"


def test_a_new_folder_gets_every_lesson_in_both_languages_trusted(ours: Path, theirs: Path) -> None:
    done = hand_over(theirs, lessons=ours)
    expected = ["en/00_start.ipynb", BLOCK, "vi/00_start.ipynb", "vi/02_block.ipynb"]
    assert done.fresh == expected
    for name in expected:
        assert (theirs / name).read_bytes() == (ours / name).read_bytes()
        assert is_trusted(theirs / name)


def test_a_second_time_changes_no_byte(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in theirs.rglob("*.*")}
    done = hand_over(theirs, lessons=ours)
    assert (done.fresh, done.kept, done.beside) == ([], [], [])
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in theirs.rglob("*.*")} == before


def test_the_signature_comes_back_when_it_was_lost(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    NotebookNotary().unsign(nbformat.read(theirs / BLOCK, as_version=4))
    assert not is_trusted(theirs / BLOCK)
    hand_over(theirs, lessons=ours)
    assert is_trusted(theirs / BLOCK)


def test_an_untouched_lesson_is_renewed(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    done = hand_over(theirs, lessons=publish(ours, "second"))
    assert BLOCK in done.fresh
    assert done.beside == []
    assert (theirs / BLOCK).read_bytes() == (ours / BLOCK).read_bytes()


def test_a_changed_lesson_stays_and_is_not_trusted_for_it(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    nbformat.write(notebook("my own notes"), theirs / BLOCK)
    mine = (theirs / BLOCK).read_bytes()
    done = hand_over(theirs, lessons=ours)
    assert (done.kept, done.beside) == ([BLOCK], [])
    assert (theirs / BLOCK).read_bytes() == mine
    assert not is_trusted(theirs / BLOCK)


def test_a_newer_version_of_a_changed_lesson_lies_beside_it(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    nbformat.write(notebook("my own notes"), theirs / BLOCK)
    mine = (theirs / BLOCK).read_bytes()
    done = hand_over(theirs, lessons=publish(ours, "second"))
    assert done.beside == [(BLOCK, "en/02_block.new.ipynb")]
    assert (theirs / BLOCK).read_bytes() == mine
    assert (theirs / "en/02_block.new.ipynb").read_bytes() == (ours / BLOCK).read_bytes()
    assert is_trusted(theirs / "en/02_block.new.ipynb")
    assert hand_over(theirs, lessons=ours).beside == [], "offered once, not at every start"


def test_a_changed_new_version_stays_too(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    for text, changed in (("second", BLOCK), ("third", "en/02_block.new.ipynb")):
        nbformat.write(notebook("notes"), theirs / changed)
        done = hand_over(theirs, lessons=publish(ours, text))
    assert done.beside == [(BLOCK, "en/02_block.new2.ipynb")]
    assert "notes" in (theirs / BLOCK).read_text()
    assert "notes" in (theirs / "en/02_block.new.ipynb").read_text()


def test_an_untouched_new_version_is_renewed_in_its_place(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    nbformat.write(notebook("notes"), theirs / BLOCK)
    hand_over(theirs, lessons=publish(ours, "second"))
    done = hand_over(theirs, lessons=publish(ours, "third"))
    assert done.beside == [(BLOCK, "en/02_block.new.ipynb")]
    assert "third" in (theirs / "en/02_block.new.ipynb").read_text()


def test_a_deleted_lesson_is_given_again(ours: Path, theirs: Path) -> None:
    hand_over(theirs, lessons=ours)
    (theirs / BLOCK).unlink()
    assert hand_over(theirs, lessons=ours).fresh == [BLOCK]


@pytest.mark.parametrize("manifest", [None, "{", "[]", '{"given": 3}'])
def test_without_a_manifest_every_other_file_counts_as_the_learners(
    ours: Path, theirs: Path, manifest: str | None
) -> None:
    hand_over(theirs, lessons=ours)
    nbformat.write(notebook("my own notes"), theirs / BLOCK)
    if manifest is None:
        (theirs / MANIFEST).unlink()
    else:
        (theirs / MANIFEST).write_text(manifest)
    done = hand_over(theirs, lessons=ours)
    assert done.beside == [(BLOCK, "en/02_block.new.ipynb")]
    assert "my own notes" in (theirs / BLOCK).read_text()


def test_a_file_in_the_way_is_named_in_both_languages(ours: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(CommandError, match="is a file, not a folder"):
        hand_over(tmp_path / "notes.txt", lessons=ours, lang="en")
    with pytest.raises(CommandError, match="là một tệp, không phải thư mục"):
        hand_over(tmp_path / "notes.txt", lessons=ours, lang="vi")
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_folder_where_a_lesson_should_be_is_named(ours: Path, theirs: Path) -> None:
    (theirs / BLOCK).mkdir(parents=True)
    with pytest.raises(CommandError, match=r"02_block\.ipynb"):
        hand_over(theirs, lessons=ours, lang="en")


def test_a_folder_that_cannot_be_written_is_named(
    ours: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, _content: bytes) -> None:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr(Path, "write_bytes", refused)
    with pytest.raises(CommandError, match=f'cannot be written to "{theirs}"'):
        hand_over(theirs, lessons=ours, lang="en")
    assert not list(theirs.rglob("*.part"))


def test_a_full_disk_leaves_the_old_lesson_whole(
    ours: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_over(theirs, lessons=ours)
    before = (theirs / "en/00_start.ipynb").read_bytes()

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "disk full", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CommandError):
        hand_over(theirs, lessons=publish(ours, "second"), lang="en")
    assert (theirs / "en/00_start.ipynb").read_bytes() == before
    assert not list(theirs.rglob("*.part"))


def test_a_jupyter_folder_that_cannot_be_written_is_named(
    ours: Path, theirs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file where Jupyter wants a folder")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(taken))
    with pytest.raises(CommandError, match=f'Jupyter cannot keep its files in "{taken}"'):
        hand_over(theirs, lessons=ours, lang="en")


def test_the_shipped_lessons_are_handed_over_unchanged(theirs: Path) -> None:
    done = hand_over(theirs)
    assert {"en/00_start.ipynb", "vi/00_start.ipynb", "en/02_block.ipynb", "vi/02_block.ipynb"} <= set(
        done.fresh
    )
    for language in ("en", "vi"):
        for lesson in lesson_files(language):
            assert (theirs / language / lesson.name).read_bytes() == lesson.read_bytes()
    assert [path.name for path in lessons_dir().glob("en/*.ipynb")]


# --- the server ---------------------------------------------------------------------------------


def test_the_server_listens_on_this_machine_only_and_keeps_its_token(tmp_path: Path) -> None:
    command = " ".join(lab_command(tmp_path, 8888, "/lab", browser=True))
    assert "--ServerApp.ip=127.0.0.1" in command
    assert "token" not in command


def get(port: int, path: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=30)
    with contextlib.closing(connection):
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C as a terminal does")
def test_learn_serves_the_start_page_until_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "domino_edu", "learn", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env={**os.environ, "LANG": "vi_VN.UTF-8", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as learning:
        try:
            assert learning.stdout
            said = [next(learning.stdout) for _ in range(4)]
            address = re.search(
                r"http://127\.0\.0\.1:(\d+)(/lab/tree/vi/00_start\.ipynb)(\?token=\S+)", said[2]
            )
            assert address, said
            port, page, token = int(address[1]), address[2], address[3]
            assert get(port, page + token)[0] == http.client.OK
            assert get(port, "/api/contents/vi/00_start.ipynb")[0] == http.client.FORBIDDEN
            given = get(port, "/api/contents/vi/00_start.ipynb" + token)[1]
            assert json.loads(given)["name"] == "00_start.ipynb"
            learning.send_signal(signal.SIGINT)
            assert learning.stdout.read() == ""
            assert learning.wait(30) == 0
        finally:
            learning.kill()
    with socket.socket() as probe:
        assert probe.connect_ex((LOOPBACK, port)) != 0, "the server has ended too"


def test_a_port_in_use_is_one_line(command, tmp_path: Path) -> None:
    with socket.create_server((LOOPBACK, 0)) as taken:
        port = str(taken.getsockname()[1])
        result = command("learn", "--no-browser", "--port", port, "--lang", "en")
    assert result.returncode == 2
    assert result.stderr == f"Port {port} is in use or not allowed. Please name another with --port.\n"
    assert result.stdout == ""
    assert not list(tmp_path.iterdir()), "nothing was copied"


def lesson_saved_by_jupyterlab(folder: Path, notes: str) -> Path:
    """A lesson as JupyterLab saves it after a run: the dead live view stands beside the picture."""
    path = folder / "en" / "00_start.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            if "image/svg+xml" in output.get("data", {}):
                output["data"][WIDGET_VIEW] = {"model_id": "gone", "version_major": 2, "version_minor": 0}
    notebook["cells"][0]["source"] = [notes]
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def test_a_lesson_saved_after_a_run_shows_its_pictures_the_next_day(tmp_path):
    hand_over(tmp_path)
    path = lesson_saved_by_jupyterlab(tmp_path, "# My notes")
    sign([path])
    hand_over(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert WIDGET_VIEW not in text
    assert "image/svg+xml" in text
    assert "# My notes" in text
    assert is_trusted(path)


def test_a_lesson_that_was_not_trusted_does_not_become_so(tmp_path):
    hand_over(tmp_path)
    path = lesson_saved_by_jupyterlab(tmp_path, "# Notes from elsewhere")
    hand_over(tmp_path)
    assert WIDGET_VIEW not in path.read_text(encoding="utf-8")
    assert not is_trusted(path)


def test_a_notebook_that_cannot_be_read_stays_as_it_is(tmp_path):
    hand_over(tmp_path)
    path = tmp_path / "en" / "mine.ipynb"
    path.write_text(f'{{"cells": [ {WIDGET_VIEW}', encoding="utf-8")
    hand_over(tmp_path)
    assert path.read_text(encoding="utf-8") == f'{{"cells": [ {WIDGET_VIEW}'

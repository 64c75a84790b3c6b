"""The shipped lessons are fit to ship, and the check that says so sees what nbval does not."""

import json
import os
import subprocess
import sys
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from domino_edu.lesson_check import faults, twin_faults, words_in
from domino_edu.resources import lesson_files, lessons_dir

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = [*lesson_files("en"), *lesson_files("vi")]
MOST_SECONDS = 10  # for nbval to run a lesson


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_shipped_lesson_has_no_fault(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8"), "en") == []


def test_there_are_lessons_and_each_has_its_twin() -> None:
    english, vietnamese = ([path.name for path in lesson_files(language)] for language in ("en", "vi"))
    assert english == vietnamese
    assert "00_start.ipynb" in english


@pytest.mark.parametrize("english", lesson_files("en"), ids=lambda path: path.stem)
def test_the_code_is_the_same_in_both_languages(english: Path) -> None:
    vietnamese = lessons_dir() / "vi" / english.name
    assert twin_faults(english.read_text("utf-8"), vietnamese.read_text("utf-8"), "en") == []


# --- the check itself: case 49 and its kind -------------------------------------------------------


def code(source: str, count: int | None, *outputs: dict[str, Any], name: str) -> dict[str, Any]:
    return {
        "cell_type": "code", "execution_count": count, "id": name, "metadata": {}, "outputs": list(outputs),
        "source": source.splitlines(keepends=True),
    }  # fmt: skip


def prose(text: str, name: str = "title") -> dict[str, Any]:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": [text]}


def shown(text: str) -> dict[str, Any]:
    return {
        "data": {"text/plain": [text]},
        "execution_count": 2,
        "metadata": {},
        "output_type": "execute_result",
    }


def printed(text: str, name: str = "stdout") -> dict[str, Any]:
    return {"name": name, "output_type": "stream", "text": [text]}


GOOD = {
    "cells": [
        prose("# A lesson"),
        code('speak("en")', 1, name="set-up"),
        code("board", 2, shown("words"), name="b"),
    ],
    "metadata": {
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
        "language_info": {"name": "python"},
    },
    "nbformat": 4,
    "nbformat_minor": 5,
}


def text_of(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, ensure_ascii=False) + "\n"


def changed(**cells: Any) -> dict[str, Any]:
    """A good lesson with the fields of its last cell changed."""
    notebook = deepcopy(GOOD)
    notebook["cells"][-1] |= cells
    return notebook


def test_a_good_lesson_passes() -> None:
    assert faults(text_of(GOOD)) == []


def test_a_lesson_with_an_unknown_magic_on_top_is_reported() -> None:
    notebook = deepcopy(GOOD)
    notebook["cells"][1]["source"] = ["%notmagic\n", 'speak("en")']
    assert faults(text_of(notebook), "en") == ["cell 2 uses a magic command; lessons are plain Python."]


def test_a_cell_that_never_ran_is_reported() -> None:
    assert faults(text_of(changed(execution_count=None)), "en") == [
        "the code cells did not run once each, from top to bottom."
    ]


def test_a_cell_that_ran_out_of_order_is_reported() -> None:
    assert "the code cells did not run once each, from top to bottom." in faults(
        text_of(changed(execution_count=7)), "en"
    )


def test_a_last_cell_without_output_is_reported() -> None:
    assert faults(text_of(changed(outputs=[])), "en") == [
        "the last code cell shows nothing, so nothing proves that the lesson ran."
    ]


@pytest.mark.parametrize(
    ("output", "fault"),
    [
        (shown("<Board at 0x7f3a2b1c>"), 'cell 3 shows a memory address: "0x7f3a2b1c".'),
        (shown("/home/lan/dominoes"), 'cell 3 shows a path of this machine: "/home/lan/dominoes".'),
        (shown("C:\\Users\\Lan"), 'cell 3 shows a path of this machine: "C:\\Users\\Lan".'),
        (shown("at 12:30:05"), 'cell 3 shows a time: "12:30:05".'),
        (shown("took 35 ms"), 'cell 3 shows a time: "35 ms".'),
        (shown("0123456789abcdef" * 2), f'cell 3 shows a random id: "{"0123456789abcdef" * 2}".'),
        (printed("careful", "stderr"), "cell 3 wrote a warning or an error."),
    ],
)
def test_an_output_that_would_differ_elsewhere_is_reported(output: dict[str, Any], fault: str) -> None:
    assert faults(text_of(changed(outputs=[output])), "en") == [fault]


def test_printed_lines_in_pieces_are_reported() -> None:
    assert faults(text_of(changed(outputs=[printed("a\n"), printed("b\n")])), "en") == [
        "cell 3 has its printed lines in several pieces."
    ]


def test_a_stored_live_view_is_reported() -> None:
    live = shown("words")
    live["data"]["application/vnd.jupyter.widget-view+json"] = {"model_id": "1"}
    assert faults(text_of(changed(outputs=[live])), "en") == ["cell 3 has a live view stored."]


def test_an_error_nobody_expected_is_reported() -> None:
    error = {"ename": "E", "evalue": "v", "output_type": "error", "traceback": ["E: v"]}
    assert faults(text_of(changed(outputs=[error])), "en") == ["cell 3 ended in an error."]
    assert faults(text_of(changed(outputs=[error], metadata={"tags": ["raises-exception"]}))) == []


def test_a_kernel_of_ones_own_a_python_version_and_equal_ids_are_reported() -> None:
    notebook = changed(id="set-up")
    notebook["metadata"] = {
        "kernelspec": {"name": "my-env", "display_name": "x"},
        "language_info": {"name": "python", "version": "3"},
    }
    found = faults(text_of(notebook), "en")
    assert 'the kernel is not "python3".' in found
    assert "a Python version is stored." in found
    assert any(fault.startswith("the format is not valid:") for fault in found)


def test_decomposed_letters_are_reported() -> None:
    notebook = deepcopy(GOOD)
    notebook["cells"][0] = prose("bo\u0309 lu\u031bo\u031b\u0323t")
    assert faults(text_of(notebook), "en") == ["some letters are not composed (NFC)."]


def test_long_prose_is_reported_with_its_length() -> None:
    notebook = deepcopy(GOOD)
    notebook["cells"][1:1] = [prose("word " * 50, "one"), prose("word " * 50, "two")]
    assert faults(text_of(notebook), "en") == [
        "102 words of prose stand before cell 4; at most 90 are allowed."
    ]


def test_words_are_what_a_reader_reads() -> None:
    assert (
        words_in("# Quân đôi\n\n- *one* — [two](../vi/00_start.ipynb) 3-5 <kbd>Tab</kbd>\n```\ncode\n```")
        == 6
    )


def test_twins_may_differ_in_the_one_line_that_sets_the_language() -> None:
    other = deepcopy(GOOD)
    other["cells"][0] = prose("# Một bài học")
    other["cells"][1]["source"] = ['speak("vi")']
    assert twin_faults(text_of(GOOD), text_of(other), "en") == []
    other["cells"][2]["source"] = ["board2"]
    assert twin_faults(text_of(GOOD), text_of(other), "en") == [
        "code cell 2 is not the same in both languages."
    ]
    del other["cells"][2]
    assert twin_faults(text_of(GOOD), text_of(other), "en") == ["2 code cells in English, 1 in Vietnamese."]


# --- longer evidence ------------------------------------------------------------------------------


def nbval(*paths: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, paths)]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_every_lesson_passes_twenty_times_and_with_four_hash_seeds() -> None:
    """Writes ``build/nbval.log``: a line for each run."""
    log = ROOT / "build" / "nbval.log"
    log.parent.mkdir(exist_ok=True)
    runs = [("random", number) for number in range(1, 21)] + [(seed, 1) for seed in ("0", "1", "2", "4242")]
    failed = []
    with log.open("w", encoding="utf-8") as file:
        for seed, number in runs:
            began = time.monotonic()
            result = nbval(*SHIPPED_HERE, PYTHONHASHSEED=seed)
            last = result.stdout.strip().splitlines()[-1]
            took = time.monotonic() - began
            line = f"PYTHONHASHSEED={seed} run {number}: exit {result.returncode}, {took:.1f} s, {last}"
            print(line, file=file, flush=True)
            if result.returncode:
                failed.append(line + "\n" + result.stdout)
    assert not failed, "\n".join(failed)


@pytest.mark.slow
def test_a_lesson_takes_at_most_ten_seconds() -> None:
    for path in SHIPPED_HERE:
        began = time.monotonic()
        assert nbval(path).returncode == 0
        assert time.monotonic() - began < MOST_SECONDS, path


SHIPPED_HERE = sorted((ROOT / "lessons").glob("[ev][ni]/*.ipynb"))

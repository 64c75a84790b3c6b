"""A learner in a real browser chooses the strong opponent, plays by keyboard, and asks who can hold what.

One notebook runs the solver as plain Python, so that nothing has to be compiled; the other sees the compiling
begin and stops it. Nothing waits for a time, only for words.
"""

import re
from pathlib import Path

import nbformat
import pytest

IDLE = "Python 3 (ipykernel) | Idle"
TURNS = 3


@pytest.fixture
def board(page, classroom):
    """A function that opens a notebook with one board of Block."""

    def opened(name: str, before: str):
        page.goto(classroom.url(notebook(classroom.folder, name, before)))
        page.get_by_text(IDLE).wait_for()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells").first.click()
        page.get_by_role("img", name=re.compile("^Your turn")).first.wait_for()
        return page

    return opened


def notebook(folder: Path, name: str, before: str) -> str:
    code = f'{before}\nfrom domino_edu import Board, speak\nspeak(language="en")\nBoard("block", deal=1042)'
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel})
    nbformat.write(made, folder / name)
    return name


def choose(page, label: str) -> None:
    page.get_by_label("Opponent").select_option(label)


def press(page, label: str) -> None:
    """The button of a part of the picture, which only the keyboard reaches."""
    one = page.get_by_role("button", name=label, exact=True)
    one.focus()
    one.press("Enter")


def words(page) -> str:
    """What the picture says, once it is the learner's turn."""
    canvas = page.get_by_role("img", name=re.compile("^Your turn")).first
    canvas.wait_for()
    return canvas.get_attribute("aria-label")


def hand_of(said: str) -> list[str]:
    return re.findall(r"\d-\d", re.search(r"Your hand: (.*)", said)[1])


def play_one(page) -> None:
    """A tile of the hand that fits, or a pass; the turn is over when the picture says something else."""
    said = words(page)
    ends = set(re.findall(r"\d", said.splitlines()[0]))
    fits = [tile for tile in hand_of(said) if set(tile.split("-")) & ends]
    if not fits:
        page.get_by_role("button", name="Pass", exact=True).click()
    else:
        press(page, fits[0])
        place = page.get_by_role("button", name=re.compile("^(left|right) end: "))
        if len(ends) > 1 and set(fits[0].split("-")) == ends:
            place.first.focus()
            place.first.press("Enter")
    page.wait_for_function(
        """before => [...document.querySelectorAll('[role="img"]')].some(
            each => (each.ariaLabel || '').startsWith('Your turn') && each.ariaLabel !== before)""",
        arg=said,
    )


def test_the_strong_opponent_plays_and_the_overlay_tells_what_it_can_hold(board) -> None:
    page = board("levels.ipynb", 'import os\nos.environ["DOMINO_EDU_NO_NUMBA"] = "1"')
    choose(page, "level 4: strong thinker")
    page.get_by_text("Your opponent from now on: strong thinker.").wait_for()
    page.get_by_text("Strong thinker: Looks at many ways the hidden tiles may lie").wait_for()
    press(page, "3-6")
    page.get_by_text(re.compile(r"wins in .* of 100 sampled deals")).wait_for()
    for _ in range(TURNS - 1):
        play_one(page)
    page.get_by_role("button", name="What can they hold?").click()
    picture = page.get_by_role("img", name="What can they hold?")
    picture.wait_for()
    box = picture.bounding_box()
    assert box["width"] > 500
    page.get_by_text("The same as a table").click()
    table = page.get_by_role("table", name="What can they hold?")
    assert table.get_by_role("columnheader").all_inner_texts() == ["tile", "B", "boneyard"]
    said = words(page)
    laid = re.findall(r"\d-\d", re.search(r"Line of play: (.*)", said)[1])
    hidden = table.get_by_role("rowheader").all_inner_texts()
    assert len(hidden) == 28 - len(laid) - len(hand_of(said))
    assert not set(hidden) & set(hand_of(said))
    figures = table.get_by_role("cell").all_inner_texts()
    assert len(figures) == 2 * len(hidden)
    assert all(re.fullmatch(r"no|yes|[<>]?\d+%", figure) for figure in figures)
    page.get_by_role("button", name="✓ What can they hold?").click()
    picture.wait_for(state="hidden")


def test_the_preparing_of_the_strong_opponent_is_seen_and_stopped(board) -> None:
    pytest.importorskip("numba")
    page = board("levels_first.ipynb", 'import os\nos.environ["NUMBA_CACHE_DIR"] = "compiled"')
    choose(page, "level 4: strong thinker")
    page.get_by_text("Preparing the strong opponent, once on this computer: ").wait_for()
    press(page, "3-6")
    page.get_by_text("The strong opponent is not ready yet; meanwhile plays: doubles first.").wait_for()
    page.get_by_role("button", name="Stop preparing").click()
    page.get_by_text("Your opponent from now on: doubles first.").wait_for()
    page.get_by_text("Preparing the strong opponent").wait_for(state="detached")
    play_one(page)

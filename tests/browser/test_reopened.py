"""A page that is loaded again, and a narrow one: the picture of a live board is whole and large enough.

While a page is loaded, another board of the kernel is painted all the time in another thread, as JupyterLab
does it with the messages of several widgets: each board must come back with all its own parts and no other's.
"""

from pathlib import Path

import nbformat
import pytest

IDLE = "Python 3 (ipykernel) | Idle"
RELOADS = 4
CODE = """\
import threading, time
from domino_edu import Board, speak
speak(language="en")
other = Board("tien_gow", deal=7)
def repaint(until):
    while time.time() < until:
        other.picture.canvas.paint()
        time.sleep(0.005)
threading.Thread(target=repaint, args=(time.time() + 60,), daemon=True).start()
Board("tien_gow", deal=8)"""
PIXELS = """canvas => {
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (const value of data) sum = (sum * 31 + value) | 0;
  return `${canvas.width} x ${canvas.height}: ${sum}`;
}"""
SHOWN = "canvas => [canvas.getBoundingClientRect().width, canvas.width]"


def notebook(folder: Path, name: str, code: str) -> str:
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel})
    nbformat.write(made, folder / name)
    return name


def run(page, classroom, name: str) -> None:
    page.goto(classroom.url(name))
    page.get_by_text(IDLE).wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells").first.click()
    board(page).wait_for()


def board(page):
    return page.locator(".domino-board canvas[role=img]").first


def until_still(page) -> str:
    """The picture once it has stayed the same for a second, and is not blank."""
    found, same = "", 0
    while same < 5:
        page.wait_for_timeout(200)
        now = board(page).evaluate(PIXELS)
        same = same + 1 if now == found and not now.endswith(": 0") else 0
        found = now
    return found


def test_a_page_loaded_again_shows_the_whole_board_and_no_part_of_another(page, classroom) -> None:
    run(page, classroom, notebook(classroom.folder, "reopened.ipynb", CODE))
    first = until_still(page)
    page.keyboard.press("Control+s")
    page.get_by_text("Saving completed").wait_for()
    address = page.url
    for _ in range(RELOADS):
        page.goto(address.replace("reset", ""))
        board(page).wait_for()
        assert until_still(page) == first


@pytest.mark.parametrize("game", ["block", "stakes", "tien_gow"])
def test_on_a_narrow_page_a_board_is_laid_out_for_its_width(page, classroom, game) -> None:
    page.set_viewport_size({"width": 480, "height": 900})
    name = notebook(
        classroom.folder, f"narrow_{game}.ipynb", f'from domino_edu import Board\nBoard("{game}")'
    )
    run(page, classroom, name)
    page.wait_for_function("document.querySelector('.domino-board canvas').width < 960")
    until_still(page)
    wide, backing = board(page).evaluate(SHOWN)
    assert 280 <= wide <= 480
    assert backing == 2 * wide
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_function("document.querySelector('.domino-board canvas').width === 1440")
    page.wait_for_function("document.querySelector('.domino-board canvas').clientWidth >= 720")
    assert board(page).evaluate(SHOWN) == [720, 1440]

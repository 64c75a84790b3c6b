"""A learner in a real browser: opens the lesson, plays a round with the mouse, reloads the page.

The page is driven by mouse and keyboard only. Beside it, this test keeps the same table with the pure
functions of ``domino_edu.board.table``: they say where a tile lies in the picture, and what the board must
say next; what the page says is compared after every click. Nothing waits for a time, only for words.
"""

import io
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image

from domino_edu.board import table as at
from domino_edu.board.sayings import picture
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table
from domino_edu.board.shapes import Kind, Region, Scene
from domino_edu.board.table import Table
from domino_edu.line import PASS
from domino_edu.rules import legal_plays, outcome

LESSON = "02_block"
DEAL = 1  # the deal of the lesson's whole round
IDLE = "Python 3 (ipykernel) | Idle"
PASS_BUTTON = {"en": "Pass", "vi": "Bỏ lượt"}
RESULT = {
    "en": re.compile(r"(You go out|B goes out|The round is blocked)"),
    "vi": re.compile(r"(Bạn đánh hết quân|B đánh hết quân|Ván bị tắc)"),
}
BLANK = 8  # colours; a picture of a board has hundreds
MANY_COLOURS = f"""canvas => {{
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let i = 0; i < pixels.length; i += 4 * 101) seen.add(pixels.slice(i, i + 4).join());
    return seen.size > {BLANK};
}}"""
FEW = 5
GO_DOWN = """async outer => {
    const atEnd = outer.scrollTop + outer.clientHeight >= outer.scrollHeight - 4;
    outer.scrollTop = atEnd ? 0 : outer.scrollTop + 400;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
}"""
RELOADS = 4
NOT_FOUND = "model not found"
HOPE_S = 90  # until a board that is not seen counts as missing


def scene(table: Table) -> Scene:
    return compose(picture(table, width=720, with_message=False))


class Board:
    """The board of the lesson's whole round, on the page."""

    def __init__(self, page, lang: str) -> None:
        self.page = page
        self.ends_clicked = 0
        self.table = at.settle(first_table("block", deal=DEAL, opponent=at.DEFAULT_OPPONENT, lang=lang))
        self.wait()

    @property
    def canvas(self):
        """The canvas that says what the board must say now."""
        return self.page.get_by_role("img", name=scene(self.table).words, exact=True).first

    def wait(self) -> None:
        """Until the board says what it must say now."""
        scroll_to(self.page, self.canvas)

    def come_back(self) -> None:
        """Reload the page, and find the board as it was.

        On a busy machine ipywidgets may draw outputs before it has asked the kernel for its widgets, and
        then says "model not found" until the page is loaded once more; a person does just that.
        """
        for _ in range(RELOADS):
            self.page.reload()
            self.page.get_by_text(IDLE).wait_for()
            for _ in turning_the_wheel(self.page):
                if self.canvas.is_visible():
                    self.canvas.scroll_into_view_if_needed()
                    return
                if self.page.get_by_text(NOT_FOUND).count():
                    break
        pytest.fail(f"the board did not come back: {self.canvas}")

    def click(self, region: Region) -> None:
        """Click the middle of a region, and let the opponent answer."""
        box = self.canvas.bounding_box()
        x, y, w, h = region.box
        self.page.mouse.click(box["x"] + x + w / 2, box["y"] + y + h / 2)
        self.table = at.settle(at.press(self.table, region))
        self.wait()

    def button(self, label: str):
        """A button of this board."""
        return (
            self.page.locator(".domino-board")
            .filter(has=self.canvas)
            .get_by_role("button", name=label, exact=True)
        )

    def is_over(self) -> bool:
        return outcome(self.table.state) is not None

    def play_one(self) -> None:
        """One play of the learner: the first that is legal, by clicking the tile, and the end if need be."""
        chosen = legal_plays(self.table.state)[0]
        if chosen == PASS:
            self.button(PASS_BUTTON[self.table.lang]).click()
            self.table = at.settle(at.press_pass(self.table))
            self.wait()
            return
        before = self.table.state
        self.click(region(self.table, Kind.TILE, chosen))
        if self.table.state == before:
            self.ends_clicked += 1
            self.click(region(self.table, Kind.END, chosen))

    def wait_until_painted(self) -> None:
        """Until the canvas shows a picture, which comes after its words; the screenshot must show it too."""
        self.page.wait_for_function(MANY_COLOURS, arg=self.canvas.element_handle())
        shot = Image.open(io.BytesIO(self.canvas.screenshot())).convert("RGB")
        assert len(shot.getcolors(shot.width * shot.height)) > BLANK


def region(table: Table, kind: Kind, play) -> Region:
    wanted = (play.tile, None) if kind is Kind.TILE else (None, play.end)
    return next(r for r in scene(table).regions if r.kind is kind and (r.tile, r.end) == wanted)


def turning_the_wheel(page) -> Iterator[None]:
    """Go down the notebook to its very end and begin again at its top, while there is hope.

    JupyterLab builds cells only as they come near, and each board it builds makes the notebook longer.
    """
    notebook = page.locator(".jp-WindowedPanel-outer").first
    notebook.wait_for()
    hope_until = time.monotonic() + HOPE_S
    while time.monotonic() < hope_until:
        yield
        notebook.evaluate(GO_DOWN)


def scroll_to(page, locator) -> None:
    """Turn the wheel until this is in sight: JupyterLab may build a cell only when it comes near."""
    for _ in turning_the_wheel(page):
        if locator.is_visible():
            locator.scroll_into_view_if_needed()
            return
    pytest.fail(f"not on the page: {locator}")


def open_lesson(page, classroom, name: str) -> None:
    page.goto(classroom.url(name))
    page.get_by_text(IDLE).wait_for()


def wait_until_all_is_alive(page, lesson: Path) -> None:
    """Until every board and exercise of the lesson stands on the page.

    A page left while JupyterLab still builds its widgets takes those not yet built with it.
    """
    cells = json.loads(lesson.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    expected = sum(source.startswith(("Board(", "exercise(")) for source in sources)
    for _ in turning_the_wheel(page):
        if page.locator(".domino-board:visible, .domino-exercise:visible").count() >= expected:
            return
    pytest.fail(f"not all of {expected} boards and exercises are on the page")


def choose(page, menu: str, entry: str) -> None:
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_role("menuitem", name=entry).first.click()


def save(page) -> None:
    """Save the notebook, as JupyterLab itself does every two minutes; a reloaded page shows the file."""
    choose(page, "File", "Save Notebook")
    page.get_by_text("Saving completed").wait_for()


def stored_cells(folder: Path, name: str) -> list[dict]:
    return json.loads((folder / name).read_text(encoding="utf-8"))["cells"]


def stored_pictures(folder: Path, name: str) -> set[str]:
    outputs = [output for cell in stored_cells(folder, name) for output in cell.get("outputs", [])]
    pictures = [
        output["data"]["image/svg+xml"] for output in outputs if "image/svg+xml" in output.get("data", {})
    ]
    return {"".join(picture) for picture in pictures}


def pictures_in_sight(page) -> set[str]:
    """The SVG pictures that the page has drawn."""
    drawn = "images => images.filter(i => i.complete && i.naturalWidth).map(i => i.src)"
    found = page.locator(".jp-RenderedSVG img").evaluate_all(drawn)
    return {unquote(source.split(",", 1)[1]) for source in found}


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_fresh_copy_shows_every_board_before_anything_is_run(page, classroom, lang: str) -> None:
    name = f"{lang}/{LESSON}.ipynb"
    expected = stored_pictures(classroom.folder, name)
    assert len(expected) > FEW
    open_lesson(page, classroom, name)
    seen: set[str] = set()
    for _ in turning_the_wheel(page):
        seen |= pictures_in_sight(page)
        if expected <= seen:
            break
    assert expected <= seen


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_round_is_played_with_the_mouse_and_survives_a_reload(page, classroom, lang: str) -> None:
    open_lesson(page, classroom, f"{lang}/{LESSON}.ipynb")
    choose(page, "Run", "Run All Cells")
    wait_until_all_is_alive(page, classroom.folder / lang / f"{LESSON}.ipynb")
    board = Board(page, lang)
    board.wait_until_painted()
    for _ in range(3):
        board.play_one()
    save(page)
    board.come_back()
    board.wait_until_painted()
    while not board.is_over():
        board.play_one()
    assert board.ends_clicked, "this deal offers a tile that fits two ends"
    assert RESULT[lang].match(scene(board.table).title)
    board.wait_until_painted()


def test_keys_on_a_focused_board_leave_the_notebook_alone(page, classroom) -> None:
    name = "en/00_start.ipynb"
    before = [
        (cell["cell_type"], cell["id"], cell["source"]) for cell in stored_cells(classroom.folder, name)
    ]
    open_lesson(page, classroom, name)
    choose(page, "Run", "Run All Cells")
    canvas = page.locator(".domino-board canvas").first
    scroll_to(page, canvas)
    canvas.click(position={"x": 4, "y": 4})
    assert canvas.evaluate("canvas => document.activeElement === canvas")
    for key in ("a", "b", "d", "d", "x", "m", "y", "Enter", "ArrowUp", "ArrowDown", "Space", "z", "r"):
        page.keyboard.press(key)
    page.keyboard.press("Tab")
    assert not canvas.evaluate("canvas => document.activeElement === canvas"), "Tab leaves the board"
    save(page)
    after = [(cell["cell_type"], cell["id"], cell["source"]) for cell in stored_cells(classroom.folder, name)]
    assert after == before


def test_a_play_is_made_by_the_buttons_alone(page, classroom) -> None:
    """What the mouse does on the canvas, Tab and Enter do on the buttons beside it."""
    open_lesson(page, classroom, f"en/{LESSON}.ipynb")
    choose(page, "Run", "Run All Cells")
    board = Board(page, "en")
    chosen = legal_plays(board.table.state)[0]
    wanted = [region(board.table, Kind.TILE, chosen)]
    button = board.button(wanted[0].label)
    button.focus()
    page.keyboard.press("Enter")
    board.table = at.settle(at.press(board.table, wanted[0]))
    board.wait()

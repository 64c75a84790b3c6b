"""A learner in a real browser plays a deal of Tien Gow by mouse, from the lead to the settlement table.

As in ``test_three``: beside a table kept with the pure functions of ``domino_edu.board.table``. Tiles are
chosen on the canvas; groups go out by the buttons and by the places on the table in turn. Nothing waits for a
time, only for words.
"""

import re
from pathlib import Path

import nbformat

from domino_edu.board import table as at
from domino_edu.board.sayings import button_labels, picture
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table
from domino_edu.board.shapes import Kind, Region, Scene
from domino_edu.board.table import Table
from domino_edu.line import Play, PlayKind
from domino_edu.phrases import payment_rows, tile_title
from domino_edu.rules import legal_plays, outcome
from domino_edu.tiles import parse_tile

IDLE = "Python 3 (ipykernel) | Idle"
SETTLED = {"en": "Payments of this round", "vi": "Thanh toán của ván này"}
CHART = {"en": "Rank chart", "vi": "Bảng thứ hạng"}
OTHERS = "random"


def scene(table: Table) -> Scene:
    return compose(picture(table, width=720, with_message=False))


def best_play(table: Table) -> Play:
    """The learner's play: of what is led or beats, the first of the most tiles; else the first discard."""
    plays = legal_plays(table.state)
    return max(plays, key=lambda play: (play.kind is not PlayKind.DOWN, len(play.tiles)))


def with_groups() -> tuple[int, Table]:
    """The first deal in which the learner plays two groups face up and discards two tiles; and its table."""
    for deal in range(1, 300):
        start = table = at.settle(first_table("tien_gow", deal=deal, opponent=OTHERS, lang="en"))
        sizes = []
        while outcome(table.state) is None:
            chosen = best_play(table)
            sizes.append((chosen.kind is PlayKind.DOWN, len(chosen.tiles)))
            table = at.settle(at.make(table, chosen))
        several = [down for down, tiles in sizes if tiles > 1]
        if several.count(False) > 1 and True in several:
            return deal, start
    raise AssertionError


class LiveBoard:
    """The only board of a notebook, on the page."""

    def __init__(self, page, table: Table) -> None:
        self.page, self.table = page, table
        self.by_button = self.by_place = 0
        self.wait()

    def canvas(self):
        """The canvas that says what the board must say now."""
        return self.page.get_by_role("img", name=scene(self.table).words, exact=True).first

    def wait(self) -> None:
        self.canvas().wait_for()
        self.canvas().scroll_into_view_if_needed()

    def button(self, label: str):
        return self.page.locator(".domino-board").get_by_role("button", name=label, exact=True)

    def click(self, region: Region) -> None:
        x, y, w, h = region.box
        box = self.canvas().bounding_box()
        self.page.mouse.click(box["x"] + x + w / 2, box["y"] + y + h / 2)
        self.table = at.press(self.table, region)

    def choose(self, chosen: Play) -> None:
        """Click the tiles of a play; after each, the buttons are named anew."""
        for index, piece in enumerate(chosen.tiles):
            copy = chosen.tiles[:index].count(piece)
            tiles = (region for region in scene(self.table).regions if region.kind is Kind.TILE)
            self.click(next(region for region in tiles if (region.tile, region.copy) == (piece, copy)))
            labels = button_labels(self.table)
            self.button(labels["up"]).wait_for()
            self.button(labels["down"]).wait_for()

    def play_one(self) -> None:
        """The learner's play, by its button and by its place on the table in turn; then the others answer."""
        chosen = best_play(self.table)
        self.choose(chosen)
        kind = Kind.DOWN if chosen.kind is PlayKind.DOWN else Kind.UP
        if self.by_button <= self.by_place:
            self.by_button += 1
            self.button(button_labels(self.table)[kind.value]).click()
            self.table = at.make(self.table, chosen)
        else:
            self.by_place += 1
            self.click(next(region for region in scene(self.table).regions if region.kind is kind))
        self.table = at.settle(self.table)
        self.wait()


def notebook(folder: Path, lang: str, deal: int) -> str:
    """A notebook with one board, and its name."""
    name = f"tien_gow_{lang}.ipynb"
    code = (
        f'from domino_edu import Board, speak\nspeak(language="{lang}")\n'
        f'Board("tien_gow", deal={deal}, opponent="{OTHERS}")'
    )
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel})
    nbformat.write(made, folder / name)
    return name


def open_board(page, classroom, table: Table, deal: int) -> LiveBoard:
    page.goto(classroom.url(notebook(classroom.folder, table.lang, deal)))
    page.get_by_text(IDLE).wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells").first.click()
    return LiveBoard(page, table)


def test_a_deal_is_played_from_lead_to_settlement(page, classroom) -> None:
    deal, start = with_groups()
    board = open_board(page, classroom, start, deal)
    while outcome(board.table.state) is None:
        board.play_one()
    assert board.by_button
    assert board.by_place
    page.get_by_text(SETTLED["en"], exact=True).wait_for()
    result = outcome(board.table.state)
    rows = payment_rows(
        result.ledger, ("you", "B", "C", "D"), "en", options=board.table.state.options, learner=0
    )
    shown = page.locator(".domino-card details").first.locator("tbody tr")
    assert shown.count() == len(rows)
    for index, (_payer, payee, amount, why) in enumerate(rows):
        assert shown.nth(index).locator("td").all_inner_texts()[1:] == [payee, amount, why]
    board.button("New round").click()
    board.table = at.settle(at.new_round(board.table))
    board.wait()
    assert board.table.state.banker == result.winners[0]


def test_a_refused_play_and_the_rank_chart_in_vietnamese(page, classroom) -> None:
    deal, start = with_groups()
    board = open_board(page, classroom, at.speak(start, "vi"), deal)
    message = page.locator(".domino-message")
    board.button(button_labels(board.table)["up"]).click()
    message.get_by_text(re.compile("Trước hết hãy chọn quân")).wait_for()
    board.button(CHART["vi"]).click()
    chart = page.locator(".domino-card svg").first
    chart.get_by_text(tile_title(parse_tile("6-6"), "vi"), exact=True).first.wait_for()
    board.play_one()
    board.play_one()
    assert (board.by_button, board.by_place) == (1, 1)

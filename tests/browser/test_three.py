"""A learner in a real browser plays a round of each of the other three games to its settlement table.

As in ``test_block``: by mouse on the canvas, a draw from the boneyard included, beside a table kept with the
pure functions of ``domino_edu.board.table``. Nothing waits for a time, only for words.
"""

from pathlib import Path

import nbformat
import pytest

from domino_edu.board import table as at
from domino_edu.board.sayings import picture
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table
from domino_edu.board.shapes import Kind, Region, Scene
from domino_edu.board.table import Table
from domino_edu.line import PlayKind
from domino_edu.phrases import payment_rows
from domino_edu.rules import legal_plays, outcome

IDLE = "Python 3 (ipykernel) | Idle"
PASS_BUTTON = {"en": "Pass", "vi": "Bỏ lượt"}
SETTLED = {"en": "Payments of this round", "vi": "Thanh toán của ván này"}
GAMES = [("triet seats=3", "vi"), ("stakes seats=3", "en"), ("fives", "en")]


def scene(table: Table) -> Scene:
    return compose(picture(table, width=720, with_message=False))


def first_play(table: Table) -> Table:
    """The table after the first legal play of the learner and all that follows from it."""
    return at.settle(at.make(table, legal_plays(table.state)[0]))


def with_a_draw(rules: str, lang: str) -> tuple[int, Table]:
    """The first deal in which the learner, who makes the first legal play, draws; and its table."""
    for deal in range(1, 200):
        start = table = at.settle(first_table(rules, deal=deal, lang=lang))
        while outcome(table.state) is None:
            table = first_play(table)
        if any(seat == 0 and play.kind is PlayKind.DRAW for seat, play in table.state.history):
            return deal, start
    raise AssertionError(rules)


class LiveBoard:
    """The only board of a notebook, on the page."""

    def __init__(self, page, table: Table) -> None:
        self.page, self.table, self.drawn = page, table, 0
        self.wait()

    def canvas(self):
        """The canvas that says what the board must say now."""
        return self.page.get_by_role("img", name=scene(self.table).words, exact=True).first

    def wait(self) -> None:
        self.canvas().wait_for()
        self.canvas().scroll_into_view_if_needed()

    def click(self, kind: Kind, play) -> None:
        """Click the region of this play, and let the others answer."""
        wanted = {Kind.TILE: (play.tile, None), Kind.END: (None, play.end), Kind.YARD: (None, None)}[kind]
        region = next(r for r in scene(self.table).regions if r.kind is kind and (r.tile, r.end) == wanted)
        x, y = middle(region)
        box = self.canvas().bounding_box()
        self.page.mouse.click(box["x"] + x, box["y"] + y)
        self.table = at.settle(at.press(self.table, region))
        self.wait()

    def play_one(self) -> None:
        """The learner's first legal play."""
        chosen, before = legal_plays(self.table.state)[0], self.table.state
        if chosen.kind is PlayKind.DRAW:
            self.drawn += 1
            self.click(Kind.YARD, chosen)
        elif chosen.kind is PlayKind.PASS:
            self.page.get_by_role("button", name=PASS_BUTTON[self.table.lang], exact=True).click()
            self.table = at.settle(at.press_pass(self.table))
            self.wait()
        else:
            self.click(Kind.TILE, chosen)
            if self.table.state == before:
                self.click(Kind.END, chosen)


def middle(region: Region) -> tuple[float, float]:
    x, y, w, h = region.box
    return x + w / 2, y + h / 2


def notebook(folder: Path, rules: str, lang: str, deal: int) -> str:
    """A notebook with one board, and its name."""
    name = f"round_{rules.split(maxsplit=1)[0]}.ipynb"
    code = f'from domino_edu import Board, speak\nspeak(language="{lang}")\nBoard("{rules}", deal={deal})'
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel})
    nbformat.write(made, folder / name)
    return name


@pytest.mark.parametrize(("rules", "lang"), GAMES)
def test_a_round_is_played_to_its_settlement_table(page, classroom, rules: str, lang: str) -> None:
    deal, start = with_a_draw(rules, lang)
    page.goto(classroom.url(notebook(classroom.folder, rules, lang, deal)))
    page.get_by_text(IDLE).wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells").first.click()
    board = LiveBoard(page, start)
    while outcome(board.table.state) is None:
        board.play_one()
    assert board.drawn
    page.get_by_text(SETTLED[lang], exact=True).wait_for()
    result = outcome(board.table.state)
    names = ({"en": "you", "vi": "bạn"}[lang], *"BCD"[: len(result.pips) - 1])
    rows = payment_rows(result.ledger, names, lang, options=board.table.state.options, learner=0)
    shown = page.locator(".domino-card details").first.locator("tbody tr")
    assert shown.count() == len(rows)
    for index, (_payer, payee, amount, why) in enumerate(rows):
        assert shown.nth(index).locator("td").all_inner_texts()[1:] == [payee, amount, why]

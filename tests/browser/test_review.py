"""A learner in a real browser plays a round with hints, looks back on it, and tries a moment again.

The solver runs as plain Python, so that nothing has to be compiled. Nothing waits for a time, only for words.
"""

import re
from pathlib import Path

import nbformat
import pytest

from domino_edu.texts import translators

IDLE = "Python 3 (ipykernel) | Idle"
MOST_TURNS = 12
STEPS = 3
ACCURACY = "Accuracy {share}; 100% would be the best play each time, 0% the worst one."
AGAIN = "Once more from play {number} of the round. This does not count in the match."
SLOW = 120_000  # ms for a whole review without a compiler


def notebook(folder: Path, name: str, lang: str) -> str:
    code = (
        'import os\nos.environ["DOMINO_EDU_NO_NUMBA"] = "1"\n'
        f'from domino_edu import Board, speak\nspeak(language="{lang}")\n'
        'Board("block", deal=1042, hints=True)'
    )
    kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)], metadata={"kernelspec": kernel})
    nbformat.write(made, folder / name)
    return name


class Learner:
    """One who finds everything by its words."""

    def __init__(self, page, lang: str) -> None:
        self.page = page
        self.say = translators(lang)[0]
        self.turn = re.compile("^" + re.escape(self.say("Your turn.")))

    def button(self, name: str):
        return self.page.get_by_role("button", name=self.say(name), exact=True)

    def words(self) -> str:
        """What the picture says, once it is the learner's turn or the round is over."""
        over = self.button("Review")
        self.page.get_by_role("img", name=self.turn).or_(over).first.wait_for()
        return "" if over.is_visible() else self.board().get_attribute("aria-label")

    def board(self):
        return self.page.get_by_role("img", name=self.turn).first

    def press(self, name) -> None:
        """The button of a part of the picture, which only the keyboard reaches."""
        one = self.page.get_by_role("button", name=name, exact=True).first
        one.focus()
        one.press("Enter")

    def play_one(self, said: str) -> None:
        """A tile that fits, or a pass."""
        lines = said.splitlines()
        ends = set(re.findall(r"\d", lines[0]))
        hand = self.say("Your hand: {hand}").split("{")[0]
        tiles = re.findall(r"\d-\d", next(line for line in lines if line.startswith(hand)))
        fits = [tile for tile in tiles if set(tile.split("-")) & ends]
        if not fits:
            self.button("Pass").click()
        else:
            self.press(fits[0])
            if len(ends) > 1 and set(fits[0].split("-")) == ends:
                self.press(self.say("left end: {pips}").format(pips=re.findall(r"\d", lines[0])[0]))
        self.page.wait_for_function(
            """before => ![...document.querySelectorAll('[role="img"]')].some(
                each => each.ariaLabel === before)""",
            arg=said,
        )

    def hints(self) -> list[str]:
        """The hints after three presses, each waited for."""
        told = self.page.locator(".domino-hints p")
        working = re.compile("^" + self.say("Working it out.").rstrip("."))
        for step in range(STEPS):
            self.button("Hint").click()
            told.filter(has_not_text=working).nth(step).wait_for()
        return told.all_inner_texts()


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_round_with_hints_its_review_and_a_moment_tried_again(page, classroom, lang) -> None:
    page.goto(classroom.url(notebook(classroom.folder, f"review_{lang}.ipynb", lang)))
    page.get_by_text(IDLE).wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells").first.click()
    learner = Learner(page, lang)
    said = learner.words()
    play = learner.say("Play {play}.").split("{")[0]
    for turn in range(MOST_TURNS):
        if turn < 2:
            assert any(line.startswith(play) for line in learner.hints()), said
        learner.play_one(said)
        said = learner.words()
        if not said:
            break
    learner.button("Review").click()
    page.get_by_text(learner.say(ACCURACY).split("{")[0]).first.wait_for(timeout=SLOW)
    place = learner.say("Decision {n} of {of}").split("{")[0]
    page.get_by_role("heading", name=re.compile(f"^{place}1 ")).wait_for()
    picture = page.get_by_role("img", name=learner.say("What the plays were worth"))
    picture.wait_for()
    assert picture.bounding_box()["width"] > 500
    learner.button("Next decision").click()
    page.get_by_role("heading", name=re.compile(f"^{place}2 ")).wait_for()
    learner.button("Try again from here").click()
    does_not_count = learner.say(AGAIN).split("}")[1].strip()
    page.get_by_text(does_not_count).first.wait_for()
    again = page.locator("canvas").first.get_attribute("aria-label")
    assert learner.turn.match(again)
    learner.play_one(again)
    learner.button("Back to the finished round").click()
    page.get_by_text(learner.say("Back at the finished round.")).first.wait_for()

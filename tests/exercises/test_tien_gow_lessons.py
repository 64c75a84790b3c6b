"""The lessons of Tien Gow and their exercises: nothing is asked that a board beside it has just told."""

import json
import re

import pytest

from domino_edu.exercises.bank import find
from domino_edu.notation import parse_position
from domino_edu.resources import lessons_dir
from domino_edu.rules import outcome

LESSONS = ("06_tien_gow_tiles", "07_tien_gow")


def ran(lesson):
    """What the lesson's cells show, as they run with stand-ins: boards, exercises, and its own names."""
    boards, named = [], []
    known = {
        "Board": lambda text, **_: boards.append(text),
        "exercise": lambda *names: named.extend(names),
        "check": lambda name, _answer: named.append(name),
        "rank_chart": lambda: None,
        "review": lambda _board: None,
    }
    cells = json.loads((lessons_dir() / "en" / f"{lesson}.ipynb").read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code" and "setup" not in cell["metadata"].get("tags", []):
            exec("".join(cell["source"]), known)  # noqa: S102 - our own lesson
    return boards, named, known, cells


def starts(text):
    """The hands with their columns, whatever the seats are called."""
    start = parse_position(text).start
    return sorted(zip(start.hands, start.columns or (0,) * len(start.hands), strict=True))


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_exercise_is_a_board_of_its_lesson(lesson):
    boards, named, _, _ = ran(lesson)
    told = [starts(text) for text in boards if ";" in text]
    assert told
    for name in named:
        position = find(name).data.get("position")
        assert position is None or starts(position) not in told, name


def test_all_exercises_of_tien_gow_are_in_a_lesson():
    named = {name for lesson in LESSONS for name in ran(lesson)[1]}
    assert {f"tiengow-{number:02}" for number in range(1, 48)} == named


def test_every_option_of_the_table_changes_its_deal():
    """Those marked 1 and 2 each move another amount than ours; the one without a deal moves none."""
    _, _, known, cells = ran("07_tien_gow")
    table = "".join(next(cell for cell in cells if cell["id"] == "silent")["source"])
    rows = re.findall(r"`(\w+=\w+)` \| ([12–]) \|", table)
    deals = {"1": known["supreme_last"], "2": known["caught"]}

    def ledger(option, deal):
        return outcome(parse_position(f"tien_gow {option}; {deals[deal]}".replace(" ;", ";"))).ledger

    assert len(rows) == 8
    assert {option.split("=")[0] for option, deal in rows if deal == "–"} == {"final_quartet_multiplier"}
    for option, deal in rows:
        changed = [number for number in deals if ledger(option, number) != ledger("", number)]
        assert (deal in changed) == (deal != "–"), option

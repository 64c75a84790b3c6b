"""The panel: its sheet without widgets, and its widgets without a browser."""

import re
from dataclasses import replace

import pytest

from domino_edu.errors import SetupError
from domino_edu.exercises import sheet as on
from domino_edu.exercises.bank import entries, find
from domino_edu.exercises.drawing import draw, words
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import make, solution
from domino_edu.exercises.widgets import exercise
from domino_edu.resources import bank_dir
from domino_edu.tiles import tile

IDS = [entry.id for entry in entries(bank_dir())]
VIEW = "application/vnd.jupyter.widget-view+json"


def press(panel, *names):
    """Presses the buttons with these names, the first that can be pressed each."""
    for name in names:
        button = next(each for each in buttons(panel) if _name(each) == name and not each.disabled)
        if hasattr(button, "click"):
            button.click()
        else:
            button.value = not button.value


def _name(button):
    return button.description.removeprefix("✓ ")


def buttons(widget):
    if hasattr(widget, "description") and hasattr(widget, "icon"):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from buttons(child)


def text(widget):
    return re.sub(r"<[^>]+>", "", re.sub(r'<p class="domino-saved">.*?</p>', "", widget.value))


# --- the sheet -----------------------------------------------------------------------------------------


def sheet(*names, lang="en"):
    return on.new_sheet(tuple(make(find(name)) for name in names), lang)


def test_credit_is_the_best_before_the_answer_was_shown():
    now = on.check_answer(sheet("block-06"), "4-4@R")
    now = on.check_answer(now, "pass")
    assert str(now.score) == "1/3"
    now = on.show_answer(now)
    assert "5-1 at the left end, 4-4 at the right end" in on.message(now)
    now = on.check_answer(now, "1-5@L, 4-4@R, 4-5@R")
    assert now.work.verdict.ok
    assert str(now.score) == "1/3"


def test_the_answer_is_shown_only_after_a_try():
    now = on.show_answer(sheet("block-05"))
    assert not now.work.is_shown
    now = on.check_answer(now, None)
    assert now.work.tries == 0
    assert on.message(now) == "Choose or write your answer first, then press Check."
    assert not on.show_answer(now).work.is_shown


def test_turning_pages_keeps_what_was_done_and_stays_inside():
    now = on.check_answer(sheet("block-05", "block-08"), "pass")
    now = on.turn_to(now, 5)
    assert (now.at, on.message(now)) == (1, "")
    assert on.heading(now) == "Exercise 2 of 2 · score 1 of 2"
    assert on.message(on.turn_to(now, -3)).startswith("That is right.")


def test_a_score_of_a_part_is_written_as_the_language_does():
    assert (
        on.heading(on.check_answer(sheet("block-14", "block-05"), "B 11"))
        == "Exercise 1 of 2 · score 0.5 of 2"
    )
    assert "0,5" in on.heading(on.check_answer(sheet("block-14", "block-05", lang="vi"), "B 11"))


# --- the picture ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("width", [360, 640, 900])
def test_the_picture_stays_inside_and_tells_no_answer(name, lang, width):
    made = make(find(name))
    shown = made.kind.shown(made.task)
    scene = draw(shown, lang, width=width, heading=[made.entry.question[lang]])
    for shape in scene.shapes:
        if hasattr(shape, "w"):
            assert shape.x >= 0
            assert shape.x + shape.w <= width
            assert shape.y + shape.h <= scene.height
    told = words(replace(shown, moves=()), lang)  # plays made are facts, a pass among them
    assert not re.search(r"pip|chấm|thắng|wins|pass|bỏ lượt", told)


def test_the_words_say_what_is_seen_from_where_the_learner_sits():
    made = make(find("block-01"))
    assert words(made.kind.shown(made.task), "en") == (
        "B: 4 tiles\nLine of play: 4-3 3-5 5-5 5-4 4-0 0-2\nYour hand: 0-3 0-5 1-2 1-4"
    )


def test_at_the_opening_both_hands_lie_open():
    made = make(find("block-07"))
    told = words(made.kind.shown(made.task), "vi")
    assert "Bài của A: 0-2 1-3" in told
    assert "Bài của B: 0-0 0-3" in told


# --- the widgets ---------------------------------------------------------------------------------------


def test_a_panel_is_one_bundle_of_view_picture_and_words():
    panel = exercise("block-17", "block-01", lang="vi")
    shown = panel._repr_mimebundle_()
    assert set(shown) == {VIEW, "image/svg+xml", "text/plain"}
    assert shown["text/plain"] == (
        f"{find('block-17').question['vi']}\n{on.heading(panel.sheet)}\n"
        "Dãy quân: 6-2 2-2 2-4 4-4 4-6 6-6 6-5 5-1 1-3 3-5\nBài của A: 0-0 1-2\nBài của B: 0-1 0-2"
    )
    again = exercise("block-17", "block-01", lang="vi")._repr_mimebundle_()
    assert {**shown, VIEW: None} == {**again, VIEW: None}
    assert repr(panel) == "exercise('block-17', 'block-01')"


def test_plays_are_chosen_by_end_and_checked():
    panel = exercise("block-06", lang="en")
    press(panel, "1-5", "Check")
    assert text(panel.message) == "2 plays are still missing. Try again."
    assert not panel.answer.disabled
    state = panel.sheet.exercise.task
    for play in solution(panel.sheet.exercise):
        panel.input.choice.buttons[play].value = True
    assert state.turn == 0
    press(panel, "Check")
    assert text(panel.message).startswith("That is right.")
    assert "domino-right" in panel.message.value
    assert panel.answer.disabled


def test_one_play_at_a_time_where_one_is_wanted():
    panel = exercise("block-09", lang="en")
    press(panel, "2-2", "Draw a tile")
    assert [str(play) for play in panel.input.answer()] == ["draw"]
    press(panel, "Check")
    assert text(panel.message).startswith("Nobody draws in this game")
    press(panel, "Pass", "Check")
    assert panel.sheet.work.verdict.ok


def test_a_number_is_written_and_enter_checks_it():
    panel = exercise("tiles-02", lang="vi")
    panel.input.field.value = "14"
    panel.input.field._handle_msg(
        {"content": {"data": {"method": "custom", "content": {"event": "submit"}}}, "buffers": []}
    )
    assert text(panel.message).startswith("Đúng rồi.")


def test_a_result_is_chosen_and_its_margin_written():
    panel = exercise("block-14", lang="en")
    press(panel, "Check")
    assert text(panel.message) == "Choose or write your answer first, then press Check."
    press(panel, "B wins", "Check")
    assert text(panel.message) == "The winner is right; say the margin too. Try again."
    panel.input.field.value = "three"
    press(panel, "Check")
    assert "no whole number" in text(panel.message)
    panel.input.field.value = "3"
    press(panel, "Check")
    assert panel.sheet.work.verdict.ok
    assert panel.sheet.work.tries == 3


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_line_is_laid_by_pressing_tiles(lang):
    panel = exercise("tiles-04", lang=lang)
    picture = panel.picture.value
    press(panel, "2-3", "1-2")
    assert panel.input.answer() == "3-2 2-1"
    assert panel.picture.value != picture
    assert panel.input.tiles[tile(1, 2)].disabled
    press(panel, _name(panel.input.undo))
    assert panel.input.answer() == "2-3"
    assert not panel.input.tiles[tile(1, 2)].disabled
    press(panel, _name(panel.input.undo), "1-4", "1-2", "2-3", _name(panel.check))
    assert panel.sheet.work.verdict.ok
    press(panel, _name(panel.input.never), _name(panel.check))
    assert [found.kind.value for found in panel.sheet.work.verdict.faults] == ["can_be_done"]


def test_a_seat_is_chosen_or_nobody():
    panel = exercise("triet-08", lang="en")
    press(panel, "B", "Check")
    assert "had no other place to play" in text(panel.message)
    press(panel, "Nobody", "Check")
    assert panel.sheet.work.verdict.ok


def test_an_account_has_a_field_for_each_seat():
    panel = exercise("stakes-18", lang="vi")
    press(panel, "Kiểm tra")
    assert panel.sheet.work.tries == 0
    for name, amount in zip("ABCD", ("-150", "242,5", "-100", "-1,5"), strict=True):
        panel.input.fields[name].value = amount
    press(panel, "Kiểm tra")
    assert panel.sheet.work.verdict.ok
    panel.input.fields["D"].value = ""
    press(panel, "Kiểm tra")
    assert "D chưa có" in text(panel.message)


def test_an_order_is_pressed_seat_by_seat():
    panel = exercise("stakes-06", lang="en")
    press(panel, "D", "C")
    assert panel.input.answer() == "D C"
    assert panel.input.buttons[3].disabled
    press(panel, "Take back", "B", "C", "A", "Check")
    assert panel.sheet.work.verdict.ok


def test_choices_of_tiles_are_pressed_any_number_of_them_or_none():
    panel = exercise("tiengow-07", lang="en")
    press(panel, "4-5", "Check")
    assert "equal in rank" in text(panel.message)
    press(panel, "4-5", "None of them", "Check")
    assert panel.sheet.work.verdict.ok
    panel = exercise("tiengow-25", lang="vi")
    assert _name(panel.input.choice.buttons["down 5-6"]) == "Úp 5-6"
    for choice in ("beat 1-1+2-6", "down 1-1+2-6", "down 3-3+1-2"):
        panel.input.choice.buttons[choice].value = True
    press(panel, "Kiểm tra")
    assert panel.sheet.work.verdict.ok


def test_of_names_one_is_chosen_at_a_time():
    panel = exercise("tiengow-01", lang="en")
    press(panel, "2-2", "1-3")
    assert panel.input.answer() == "1-3"
    assert "None of them" not in [_name(button) for button in buttons(panel)]


def test_groups_of_a_hand_are_pressed_and_a_discard_where_nothing_is_led():
    panel = exercise("tiengow-27", lang="en")
    press(panel, "3-6", "Check")
    assert text(panel.message).startswith("Early death")
    press(panel, "3-6", "Discard face down", "Check")
    assert panel.sheet.work.verdict.ok
    leading = [_name(button) for button in buttons(exercise("tiengow-13", lang="en"))]
    assert "6-6+3-6" in leading
    assert "Discard face down" not in leading


def test_many_groups_are_written(tmp_path):
    (tmp_path / "mine.yaml").write_text(
        """
exercises:
  - id: my-01
    kind: groups
    position: >-
      tien_gow; study; A 6-6 6-6 1-1 3-6 4-5 1-2; B 4-4 4-4 5-5 1-6 2-6 3-5; C 1-3 1-3 2-2 1-5 2-5 3-4;
      D 3-3 5-6 4-6 2-2 1-4 2-3; banker A; columns A 1 B 1 C 0 D 0; turn A
    misconception: {key: k, en: B., vi: C.}
    question: {en: "Q?", vi: "H?"}
""",
        encoding="utf-8",
    )
    panel = exercise("my-01", lang="en")
    panel.input.field.value = solution(panel.sheet.exercise)
    press(panel, "Check")
    assert panel.sheet.work.verdict.ok


def test_tiles_are_put_in_order_like_seats():
    panel = exercise("tiengow-05", lang="en")
    press(panel, "6-6", "5-5", "Take back", "1-1", "1-3", "5-5", "4-6", "Check")
    assert panel.sheet.work.verdict.ok


def test_the_words_of_a_trick_say_who_laid_what():
    made = make(find("tiengow-36"))
    assert words(made.kind.shown(made.task), "en") == (
        "Trick: D leads 1-3+1-3+1-4+2-3, A 6-6+6-6+3-6+4-5, B 4 tiles face down, C 4 tiles face down\n"
        "Columns: A 5, B 1, C 0, and D 1. Banker: A."
    )
    made = make(find("tiengow-45"))
    told = words(made.kind.shown(made.task), "vi")
    assert "A dẫn Chí Tôn (2-4+1-2) và lấy vòng này." in told
    assert "C lấy vòng này bằng chín (3-6)" in told


def test_a_spinner_has_rows_for_its_arms():
    panel = exercise("fives-15", lang="en")
    labels = [text(row.children[0]) for row in panel.input.box.children]
    assert labels == ["Left end (3)", "Right end (2)", "Upper arm (2)", "Lower arm (5)"]
    play = solution(panel.sheet.exercise)
    panel.input.choice.buttons[play].value = True
    press(panel, "Check")
    assert panel.sheet.work.verdict.ok


def test_next_and_back_stay_in_place_and_keep_the_input():
    panel = exercise("block-05", "tiles-02", "block-08", lang="en")
    press(panel, "Pass", "Check", "Next")
    panel.input.field.value = "10"
    press(panel, "Check", "Back")
    assert [str(play) for play in panel.input.answer()] == ["pass"]
    assert panel.back.disabled
    press(panel, "Next")
    assert panel.input.answer() == "10"
    assert "A double has two halves" in text(panel.message)
    press(panel, "Show the answer")
    assert text(panel.message).startswith("The right answer: 14 pips.")


def test_a_single_exercise_has_no_pages():
    names = [_name(button) for button in buttons(exercise("block-05", lang="en"))]
    assert "Next" not in names
    assert exercise("block-05").place.value == ""


@pytest.mark.parametrize("name", IDS)
def test_no_label_is_left_in_the_other_language(name):
    english, vietnamese = (
        {_name(button) for button in buttons(exercise(name, "block-05", lang=lang))} for lang in ("en", "vi")
    )
    assert {
        label for label in english & vietnamese if not re.fullmatch(r"\d-\d(\+\d-\d)*|[A-D]", label)
    } == set()


def test_a_fault_of_ours_becomes_a_sentence(logged_exceptions):
    panel = exercise("block-05", lang="en")
    before = panel.sheet

    def fail(_):
        raise RuntimeError

    panel.do(fail)
    assert isinstance(panel.last_error, RuntimeError)
    assert panel.sheet is before
    assert text(panel.message) == "Something went wrong here; your last step was undone."
    assert logged_exceptions
    logged_exceptions.clear()
    press(panel, "Pass", "Check")
    assert panel.sheet.work.verdict.ok


def test_what_cannot_be_shown_is_one_sentence():
    for names in (("blok-03",), ("block-01", 7), ()):
        with pytest.raises(BankError) as refused:
            exercise(*names)
        assert refused.value.kind in (BankFault.NO_SUCH_EXERCISE, BankFault.NONE_NAMED)
    with pytest.raises(SetupError):
        exercise("block-01", lang="fr")
    with pytest.raises(SetupError):
        exercise("block-01", width="wide")

"""What is sent to the browser: one batch, the right layers, right points; faults never silence the canvas."""

import sys
from functools import partial
from threading import Barrier, Thread

import pytest
from board_tables import LEAD, TWO_ENDS, at_position, scene_at
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from domino_edu.board import canvas as module
from domino_edu.board.canvas import BoardCanvas, batch
from domino_edu.board.shapes import Box, Kind, Region, Scene
from domino_edu.board.widgets import Board
from domino_edu.tiles import parse_tile

NAMES = {number: name for name, number in COMMANDS.items()}
CASE_38 = Scene(
    800, 400, (), (Region(Kind.TILE, Box(200, 100, 80, 40), "2-5", tile=parse_tile("2-5")),), "", ""
)


@pytest.fixture
def batches(monkeypatch):
    """The batches of commands sent to the browser, by name."""
    sent = []
    monkeypatch.setattr(_CANVAS_MANAGER, "_send_custom", lambda commands, _buffers=(): sent.append(commands))
    return sent


def names(commands):
    return [NAMES[command[0]] for command in commands]


def test_a_picture_is_one_batch_on_two_layers_in_order(batches):
    board = BoardCanvas(scene_at(at_position(TWO_ENDS), 720))
    batches.clear()
    board.paint()
    assert len(batches) == 1
    targets = [command[1][0] for command in batches[0] if NAMES[command[0]] == "switchCanvas"]
    layers = ["IPY_MODEL_" + board.widget[layer].model_id for layer in (0, 1)]
    assert targets == layers


def test_every_shape_is_drawn_and_every_text_sent(batches):
    scene = scene_at(at_position(TWO_ENDS), 720)
    board = BoardCanvas(scene)
    batches.clear()
    board.paint()
    texts = [command[1][0] for command in batches[0] if NAMES[command[0]] == "fillText"]
    assert texts == [shape.text for shape in scene.shapes if isinstance(shape, module.Words)]
    circles = names(batches[0]).count("fillCircle")
    assert circles == len([shape for shape in scene.shapes if isinstance(shape, module.Circle)])


def test_a_new_page_gets_the_picture_again(batches):
    board = BoardCanvas(scene_at(at_position(TWO_ENDS), 720))
    batches.clear()
    board.widget[1]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert len(batches) == 1
    assert "fillText" in names(batches[0])


@pytest.fixture
def hurried():
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def at_once(*actions):
    """All actions done, each in a thread of its own, begun together."""
    begun = Barrier(len(actions))

    def run(action):
        begun.wait()
        action()

    threads = [Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def opened_on_a_page(board):
    """As when a page has made its part of the canvas."""
    board.widget[1]._handle_frontend_event(None, {"event": "client_ready"}, [])


def drawn_on(batch_):
    """What a batch draws on each canvas, as a page that has just been opened carries it out."""
    found, now = {}, None
    for command in batch_:
        if NAMES[command[0]] == "switchCanvas":
            now = found.setdefault(command[1][0], [])
        else:
            now.append(command)  # None.append: drawn before any canvas is named
    return found


def test_boards_painted_in_several_threads_for_a_new_page_are_each_whole(batches, hurried):
    """JupyterLab 4.6 hands messages of widgets to several threads of the kernel: a page is opened again."""
    boards = [
        BoardCanvas(scene_at(at_position(text, lang=lang), 720))
        for text in (LEAD, TWO_ENDS)
        for lang in ("en", "vi")
    ]
    batches.clear()
    for board in boards:
        board.paint()
    alone = [drawn_on(each) for each in batches]
    for _ in range(5):
        batches.clear()
        at_once(*(partial(opened_on_a_page, each) for each in boards))
        together = [drawn_on(each) for each in batches]
        assert len(together) == len(boards)
        assert sorted(together, key=str) == sorted(alone, key=str)


def test_a_board_changed_in_one_thread_and_painted_in_another_shows_the_last_position(batches, hurried):
    board = Board(LEAD, opponent="random")
    for _ in range(5):
        at_once(partial(board.press, "6-6"), partial(opened_on_a_page, board.picture.canvas))
        last = drawn_on(batches[-1])
        batches.clear()
        board.picture.canvas.paint()
        assert last == drawn_on(batches[-1])


def test_the_backing_is_twice_the_size_on_the_page():
    board = BoardCanvas(scene_at(at_position(TWO_ENDS), 400))
    assert board.widget.width == 800
    assert board.widget.height == 2 * board.scene.height
    assert (board.widget.layout.width, board.widget.layout.height) == ("400px", f"{board.scene.height}px")


@pytest.mark.parametrize(("x", "y", "is_hit"), [(480, 240, True), (240, 120, False), (960, 480, False)])
def test_case_38_events_come_in_backing_pixels(x, y, is_hit):
    board = BoardCanvas(CASE_38)
    pressed = []
    board.on_press(pressed.append)
    board.widget[1]._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])
    assert bool(pressed) == is_hit


def test_a_click_that_scrolled_the_page_uses_the_last_move():
    board = BoardCanvas(CASE_38)
    pressed = []
    board.on_press(pressed.append)
    board.widget[1]._handle_frontend_event(None, {"event": "mouse_move", "x": 480, "y": 240}, [])
    board.widget[1]._handle_frontend_event(None, {"event": "mouse_down", "x": 480, "y": 528}, [])
    assert len(pressed) == 1
    board.widget[1]._handle_frontend_event(None, {"event": "mouse_out", "x": 0, "y": 0}, [])
    board.widget[1]._handle_frontend_event(None, {"event": "mouse_down", "x": 480, "y": 528}, [])
    assert len(pressed) == 1


def test_a_touch_presses():
    board = BoardCanvas(CASE_38)
    pressed = []
    board.on_press(pressed.append)
    board.widget[1]._handle_frontend_event(
        None, {"event": "touch_start", "touches": [{"x": 480, "y": 240}]}, []
    )
    assert len(pressed) == 1


def draw_and_fail(board):
    with batch():
        board.widget[0].fill_rect(0, 0, 1, 1)
        raise ZeroDivisionError


def test_a_fault_while_drawing_is_raised_and_silences_no_canvas(batches):
    board = BoardCanvas(CASE_38)
    batches.clear()
    with pytest.raises(ZeroDivisionError):
        draw_and_fail(board)
    assert not _CANVAS_MANAGER._caching
    batches.clear()
    board.paint()
    assert len(batches) == 1

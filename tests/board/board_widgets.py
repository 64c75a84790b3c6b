"""A live board as a person finds it: its buttons by name, clicks on its canvas."""

import ipywidgets


def button(board, label):
    """The button of this name, as a person finds it."""
    found = [each for each in every(board, ipywidgets.Button) if each.description.removeprefix("✓ ") == label]
    assert len(found) == 1, label
    return found[0]


def every(widget, kind):
    for child in getattr(widget, "children", ()):
        if isinstance(child, kind):
            yield child
        yield from every(child, kind)


def labels(board):
    return [each.description for each in every(board.picture, ipywidgets.Button) if not each.disabled]


def click(board, x, y):
    event = {"event": "mouse_down", "x": 2 * x, "y": 2 * y}
    board.picture.canvas.widget[1]._handle_frontend_event(None, event, [])


def middle(board, label):
    x, y, w, h = next(region.box for region in board.picture.scene.regions if region.label == label)
    return x + w / 2, y + h / 2


def shown(widget):
    return widget.layout.display != "none"

"""A scene on a canvas: the only module that imports ipycanvas.

What was measured of ipycanvas, and why the code is as it is:

* Two layers, always painted in the same order, are what comes back after a page reload.
* The backing is twice as large as the picture on the page, so that it is sharp on dense screens. Events
  come in backing px and are halved here, once.
* All commands go out in one batch, and the batch is closed also when drawing fails: otherwise every canvas
  of the kernel would stay silent.
* JupyterLab has the kernel answer widgets in several threads, and ipycanvas has one list of commands for all
  canvases, without a lock: two boards painted for a reloaded page lost parts of their batches, and the rest
  was painted on the wrong board. So one thread at a time may draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import pi
from threading import RLock

from ipycanvas import Canvas, MultiCanvas, hold_canvas

from domino_edu.board.shapes import (
    GRADIENTS,
    Circle,
    Polygon,
    Region,
    RoundRect,
    Scene,
    Shape,
    Stroke,
    Words,
    hit,
)  # fmt: skip
from domino_edu.board.svg import FONTS

DENSITY = 2
"""Backing px for one px of the page."""
STRIPS = 24
"""Steps in which a gradient is painted."""

ONE_AT_A_TIME = RLock()
"""Held while boards change and draw: by one thread of the kernel at a time."""

Pressed = Callable[[Region], None]


class BoardCanvas:
    """A canvas that shows a scene, paints it again for each new page, and reports presses on regions."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.last_move: tuple[float, float] | None = None
        self._pressed: Pressed | None = None
        self._opened: Callable[[], None] | None = None
        self.widget = MultiCanvas(
            2,
            width=scene.width * DENSITY,
            height=scene.height * DENSITY,
            layout={"width": f"{scene.width}px", "height": f"{scene.height}px"},
        )
        self.widget.on_client_ready(self._on_page)
        self.widget.on_mouse_move(self._moved)
        self.widget.on_mouse_out(self._left)
        self.widget.on_mouse_down(self._mouse)
        self.widget.on_touch_start(self._touch)
        self.paint()

    def show(self, scene: Scene) -> None:
        """Nothing; the canvas shows this scene from now on."""
        with ONE_AT_A_TIME:
            if (scene.width, scene.height) != (self.scene.width, self.scene.height):
                self.widget.width, self.widget.height = scene.width * DENSITY, scene.height * DENSITY
                self.widget.layout.width, self.widget.layout.height = f"{scene.width}px", f"{scene.height}px"
            self.scene = scene
            self.paint()

    def on_press(self, pressed: Pressed | None) -> None:
        """Nothing; ``pressed`` is called with the region from now on."""
        self._pressed = pressed

    def on_page(self, opened: Callable[[], None] | None) -> None:
        """Nothing; ``opened`` is called whenever a page has opened the canvas and was sent the scene."""
        self._opened = opened

    def _on_page(self) -> None:
        self.paint()
        if self._opened is not None:
            self._opened()

    def paint(self) -> None:
        """Nothing; the scene is painted: the page on layer 0, then all else on layer 1."""
        with batch():
            for layer, shapes in ((0, self.scene.shapes[:1]), (1, self.scene.shapes[1:])):
                canvas = self.widget[layer]
                canvas.reset_transform()
                canvas.clear()
                canvas.scale(DENSITY, DENSITY)
                for shape in shapes:
                    draw(canvas, shape)

    def press_at(self, x: float, y: float) -> None:
        """Nothing; a press at this point, in backing px as ipycanvas reports it, is passed on."""
        region = hit(self.scene, x / DENSITY, y / DENSITY)
        if region is not None and self._pressed is not None:
            self._pressed(region)

    def _moved(self, x: float, y: float) -> None:
        self.last_move = (x, y)

    def _left(self, _x: float, _y: float) -> None:
        self.last_move = None

    def _mouse(self, x: float, y: float) -> None:
        """A click on a board that is partly out of sight scrolls it first: the last move was right."""
        self.press_at(*(self.last_move or (x, y)))

    def _touch(self, touches: list[tuple[float, float]]) -> None:
        if touches:
            self.press_at(*touches[0])


@contextmanager
def batch() -> Iterator[None]:
    """All drawing inside goes out at once, and drawing works afterwards whatever happens inside."""
    fault: BaseException | None = None
    with ONE_AT_A_TIME, hold_canvas():
        try:
            yield
        except BaseException as error:  # noqa: BLE001 - raised again, after the batch is closed
            fault = error
    if fault is not None:
        raise fault


def draw(canvas: Canvas, shape: Shape) -> None:
    """Nothing; the shape is on the canvas."""
    canvas.global_alpha = shape.opacity
    match shape:
        case RoundRect():
            _round_rect(canvas, shape)
        case Circle():
            canvas.fill_style = shape.fill
            canvas.fill_circle(shape.x, shape.y, shape.r)
        case Stroke():
            canvas.stroke_style, canvas.line_width = shape.stroke, shape.width
            canvas.set_line_dash([])
            canvas.stroke_line(shape.x1, shape.y1, shape.x2, shape.y2)
        case Polygon():
            canvas.fill_style = shape.fill
            canvas.begin_path()
            canvas.move_to(*shape.points[0])
            for point in shape.points[1:]:
                canvas.line_to(*point)
            canvas.close_path()
            canvas.fill()
        case Words():
            canvas.fill_style = shape.fill
            canvas.font = f"{600 if shape.bold else 400} {shape.size}px {FONTS}"
            canvas.text_align = {"start": "left", "middle": "center", "end": "right"}[shape.anchor]
            canvas.fill_text(shape.text, shape.x, shape.y)


def _round_rect(canvas: Canvas, shape: RoundRect) -> None:
    if shape.fill in GRADIENTS:
        _gradient_rect(canvas, shape)
    elif shape.fill and not shape.r:
        canvas.fill_style = shape.fill
        canvas.fill_rect(shape.x, shape.y, shape.w, shape.h)
    elif shape.fill:
        canvas.fill_style = shape.fill
        _outline(canvas, shape)
        canvas.fill()
    if shape.stroke:
        canvas.stroke_style, canvas.line_width = shape.stroke, shape.stroke_width
        canvas.set_line_dash(list(shape.dash))
        _outline(canvas, shape)
        canvas.stroke()


def _gradient_rect(canvas: Canvas, shape: RoundRect) -> None:
    """The gradient in strips: a gradient object of ipycanvas is one more thing to lose on a reload."""
    top, bottom = (_rgb(colour) for colour in GRADIENTS[shape.fill])
    canvas.save()
    _outline(canvas, shape)
    canvas.clip()
    for strip in range(STRIPS):
        part = (strip + 0.5) / STRIPS
        mixed = (round(a + (b - a) * part) for a, b in zip(top, bottom, strict=True))
        canvas.fill_style = "#" + "".join(f"{value:02X}" for value in mixed)
        start, end = (shape.y + round(shape.h * step / STRIPS) for step in (strip, strip + 1))
        canvas.fill_rect(shape.x, start, shape.w, end - start)
    canvas.restore()


def _outline(canvas: Canvas, shape: RoundRect) -> None:
    x, y, r = shape.x, shape.y, min(shape.r, shape.w / 2, shape.h / 2)
    right, bottom = x + shape.w, y + shape.h
    canvas.begin_path()
    for corner_x, corner_y, angle in (
        (right - r, y + r, -pi / 2),
        (right - r, bottom - r, 0),
        (x + r, bottom - r, pi / 2),
        (x + r, y + r, pi),
    ):
        canvas.arc(corner_x, corner_y, r, angle, angle + pi / 2)
    canvas.close_path()


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))

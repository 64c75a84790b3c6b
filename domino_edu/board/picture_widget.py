"""A picture in a notebook that can be pressed: on a canvas, with a button for each of its regions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from domino_edu.board.canvas import BoardCanvas
from domino_edu.board.keys import KeyGuard
from domino_edu.board.shapes import HAVE_BUTTONS, Kind, Region, Scene
from domino_edu.board.still import Bundle, bundle


class PictureWidget(w.VBox):
    """A scene on a canvas with a button for each region, so that all can be done without a mouse."""

    def __init__(self, scene: Scene) -> None:
        self.canvas = BoardCanvas(scene)
        self.guard = KeyGuard()
        self.region_buttons = w.HBox(layout={"flex_flow": "row wrap"})
        self.region_buttons.add_class("domino-keys")
        self._buttons: dict[Any, w.Button] = {}
        self._last: Any = None
        # one of each for all buttons: every one more is a model that a reloaded page must fetch
        self._shared_layout = w.Layout(width="auto")
        self._shared_style = w.ButtonStyle()
        self._pressed: Callable[[Region], None] | None = None
        super().__init__([self.canvas.widget, self.region_buttons, self.guard])
        self.add_class("domino-picture")
        self.layout.width = "100%"
        self.canvas.on_press(self.press)
        self._tell(scene)

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self.canvas.scene

    def update(self, scene: Scene) -> None:
        """Nothing; this scene is shown from now on."""
        self.canvas.show(scene)
        self._tell(scene)

    def on_press(self, pressed: Callable[[Region], None] | None) -> None:
        """Nothing; ``pressed`` is called with each region that is pressed, by mouse, finger or button."""
        self._pressed = pressed

    def press(self, region: Region) -> None:
        """Nothing; the press is passed on."""
        self._last = region.key
        try:
            if self._pressed is not None:
                self._pressed(region)
        finally:
            self._last = None

    def _tell(self, scene: Scene) -> None:
        """Names the canvas, and has one button for each thing that can be pressed."""
        self.guard.label = scene.words
        self.guard.regions = [list(region.box) for region in scene.regions]
        wanted = {region.key: region for region in scene.regions if region.kind not in HAVE_BUTTONS}
        if not set(wanted) <= set(self._buttons) or not wanted:
            self._buttons = {key: self._button(region) for key, region in wanted.items()}
            self.region_buttons.children = tuple(self._buttons.values())
        gone = {key for key in self._buttons if key[0] is Kind.TILE and key not in wanted}
        if gone - {self._last}:  # the one just pressed has the focus
            self._buttons = {key: each for key, each in self._buttons.items() if key not in gone}
            self.region_buttons.children = tuple(self._buttons.values())
        for key, button in self._buttons.items():
            button.disabled = key not in wanted
            if key in wanted:
                button.description = wanted[key].label

    def _button(self, region: Region) -> w.Button:
        button = w.Button(description=region.label, layout=self._shared_layout, style=self._shared_style)
        button.on_click(lambda _: self.press(region))
        return button

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        return bundle(self.scene, self.model_id)

    def __repr__(self) -> str:
        return f"PictureWidget({self.scene.title!r})"

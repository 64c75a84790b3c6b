"""A guard beside the canvas: the only module that imports anywidget.

A focused canvas of ipycanvas swallows every key, the wheel and each touch. The guard lets them through to
the page, gives the canvas a role and a name, keeps JupyterLab's one-letter commands away from it, and
marks the message line as one that is read aloud when it changes. It also says how wide the page is.
"""

from __future__ import annotations

from pathlib import Path

import anywidget
from traitlets import Int, List, Unicode

HERE = Path(__file__).parent


class KeyGuard(anywidget.AnyWidget):
    """An invisible widget; ``label`` names the canvas beside it, ``regions`` are [x, y, w, h] in page px.

    ``room`` is the width the page has for the board or exercise around, in px; 0 until a page has said so.
    """

    _esm = (HERE / "keys.js").read_text(encoding="utf-8")
    _css = (HERE / "keys.css").read_text(encoding="utf-8")
    label = Unicode("").tag(sync=True)
    regions = List().tag(sync=True)
    room = Int(0).tag(sync=True)

    def __repr__(self) -> str:
        return "KeyGuard()"

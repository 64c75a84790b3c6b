"""The pure parts of the board need no notebook: they import with its packages out of reach."""

import subprocess
import sys

PURE = [
    "account_part", "accounts", "anytime", "arms", "cards", "faces", "hinting", "holders",
    "holders_scene", "layout", "measure", "messages", "opponents", "picks", "picture", "pieces",
    "places", "rank_chart", "review_scene", "reviewing", "saves", "sayings", "scene", "seats", "setout",
    "shapes", "situation", "sizes", "snake", "still", "svg", "table", "text", "thinking", "tray",
    "trick_labels", "trick_layout", "trick_scene", "trick_seats", "trick_table", "trick_text",
    "trick_tray", "wording", "working",
]  # fmt: skip
BLOCKED = ["ipywidgets", "ipycanvas", "anywidget", "traitlets", "IPython", "numpy", "numba"]

SCRIPT = """
import importlib, sys
for name in {blocked!r}:
    sys.modules[name] = None
for name in {pure!r}:
    importlib.import_module("domino_edu.board." + name)
from domino_edu.board.still import show
print(show("block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A", lang="en"))
"""


def test_pure_modules_import_without_the_notebook_packages():
    script = SCRIPT.format(blocked=BLOCKED, pure=PURE)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert ran.stdout.startswith("Your turn. Open ends: 2 and 5.")


def test_all_other_modules_of_the_board_are_named_here(request):
    folder = request.config.rootpath / "domino_edu" / "board"
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert modules == {*PURE, "canvas", "coach_widgets", "controls", "keys", "picture_widget", "widgets"}


def test_each_notebook_package_has_one_importer(request):
    folder = request.config.rootpath / "domino_edu" / "board"
    for package, modules in (
        ("ipycanvas", {"canvas"}),
        ("anywidget", {"keys"}),
        ("ipywidgets", {"coach_widgets", "controls", "picture_widget", "widgets"}),
    ):
        importers = {
            path.stem
            for path in folder.glob("*.py")
            if f"import {package}" in path.read_text("utf-8") or f"from {package}" in path.read_text("utf-8")
        }
        assert importers == modules, package

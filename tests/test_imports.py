"""Imports point one way; nothing pure needs the Jupyter parts; ``import domino_edu`` is light."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "domino_edu"

LAYERS = (
    ("errors", "home"),
    ("tiles", "chinese"),
    ("deal", "line", "tricks", "ledger"),
    ("rules", "fields", "notation", "trick_notation", "views"),
    ("match", "matchfile"),
    ("solver",),
    ("players",),
    ("coach", "lab"),
    ("texts", "phrases", "resources"),
    ("board",),
    ("exercises",),
    (
        "board.canvas",
        "board.coach_widgets",
        "board.controls",
        "board.keys",
        "board.picture_widget",
        "board.widgets",
        "exercises.inputs",
        "exercises.widgets",
    ),
    ("session", "study"),
    ("terminal", "terminal_game", "server", "learn", "lesson_check", "lessons_tool"),
    ("cli",),
    ("__main__",),
)
"""DESIGN.md "Layout", from the ground up. A module not named here counts as part of its package's layer, and
a new one beside them as the command line's."""
WIDGETS = (
    "board.canvas",
    "board.coach_widgets",
    "board.controls",
    "board.keys",
    "board.picture_widget",
    "board.widgets",
    "exercises.inputs",
    "exercises.widgets",
)
ABOVE_WIDGETS = (
    "session",
    "study",
    "terminal",
    "terminal_game",
    "server",
    "learn",
    "lesson_check",
    "lessons_tool",
    "cli",
    "__main__",
)
JUPYTER_PARTS = (
    "ipywidgets",
    "ipycanvas",
    "anywidget",
    "numpy",
    "numba",
    "IPython",
    "traitlets",
    "jupyterlab",
)
ONLY_IMPORTER = {"ipycanvas": {"board.canvas"}, "anywidget": {"board.keys"}, "ipywidgets": {
    "board.coach_widgets", "board.controls", "board.picture_widget", "board.widgets", "exercises.inputs",
    "exercises.widgets"}}  # fmt: skip


def modules() -> dict[str, Path]:
    """Every module of the package by its name without ``domino_edu.``."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name and parts[0] != "lessons":
            found[name] = path
    return found


MODULES = modules()


def imports(name: str, *, top_only: bool = False) -> set[str]:
    """The modules this one imports: ours without ``domino_edu.``, others by their first name.

    ``top_only`` leaves out those inside functions and under TYPE_CHECKING.
    """
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    nodes = list(_at_import(tree)) if top_only else list(ast.walk(tree))
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {_ours(alias.name) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name} imports by dots"
            module = node.module or ""
            for alias in node.names:
                inside = _ours(f"{module}.{alias.name}")
                found.add(inside if inside in MODULES else _ours(module))
    return found - {""}


def _at_import(tree: ast.AST):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        yield node
        yield from _at_import(node)


def _ours(module: str) -> str:
    first, _, rest = module.partition(".")
    return rest if first == "domino_edu" else f"/{first}"


def layer(name: str) -> int:
    """The layer of a module: that of the longest name listed that it is, or is inside of."""
    best = ("", len(LAYERS) - 3)
    for number, names in enumerate(LAYERS):
        for listed in names:
            if (name == listed or name.startswith(listed + ".")) and len(listed) > len(best[0]):
                best = (listed, number)
    return best[1]


@pytest.mark.parametrize("name", list(MODULES))
def test_imports_point_one_way(name):
    """Also those inside functions: late is not sideways."""
    for other in imports(name):
        if not other.startswith("/"):
            assert layer(other) <= layer(name), f"{name} imports {other}, which stands above it"


def test_no_two_modules_import_each_other_while_loading():
    ours = {name: {o for o in imports(name, top_only=True) if o in MODULES and o != name} for name in MODULES}
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"a circle: {' -> '.join((*path, name))}"
        if name in done:
            return
        for other in ours[name]:
            # a package's own __init__ gathers its modules; that its modules load it first is Python's doing
            if not name.startswith(other + "."):
                visit(other, (*path, name))
        done.add(name)

    for name in ours:
        visit(name, ())


@pytest.mark.parametrize("part", list(ONLY_IMPORTER))
def test_each_jupyter_part_has_its_one_importer(part):
    importers = {name for name in MODULES if f"/{part}" in imports(name)}
    assert importers <= ONLY_IMPORTER[part]


KEEPS_TO_A_TIME = ("players.search", "coach.advice")
"""Those that may be given a time for a play, or for advice on one."""


def test_rules_solver_and_players_know_no_language_no_widget_and_no_clock():
    for name in MODULES:
        if layer(name) < layer("texts"):
            found = imports(name) - ({"/time"} if name in KEEPS_TO_A_TIME else set())
            assert not found & {"/babel", "/time", "/datetime", "/locale", "/gettext", "texts", "phrases"}, (
                name
            )
            assert "_(" not in MODULES[name].read_text(encoding="utf-8").split(), name


def test_nothing_uses_the_module_s_own_randomness():
    """DESIGN.md, decision 10: only a Random that was handed in, or one made from a seed."""
    for name, path in MODULES.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
            ):
                assert node.attr == "Random", f"{name} calls random.{node.attr}"
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Random":
                assert node.args, f"{name} makes a Random without a seed"


BLOCKER = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is blocked in this test")
        return None
BLOCKED = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Blocked())
import importlib
for name in sys.argv[2].split(","):
    importlib.import_module(f"domino_edu.{name}")
print("all", len(sys.argv[2].split(",")))
"""


def run(code: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=PACKAGE.parent,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_all_but_the_widgets_imports_without_the_jupyter_parts():
    pure = [name for name in MODULES if name not in (*WIDGETS, *ABOVE_WIDGETS)]
    assert {"rules.block", "board.svg", "board.text", "exercises", "phrases"} <= set(pure)
    assert run(BLOCKER, ",".join(JUPYTER_PARTS), ",".join(pure)) == f"all {len(pure)}"


def test_the_block_on_imports_does_block():
    done = subprocess.run(
        [sys.executable, "-c", BLOCKER, "platformdirs", "home"], capture_output=True, text=True, check=False,
        cwd=PACKAGE.parent,
    )  # fmt: skip
    assert "platformdirs is blocked in this test" in done.stderr


def test_the_layers_are_told_apart():
    ground_up = (
        "errors",
        "tiles",
        "line",
        "rules.block",
        "match",
        "solver.perft",
        "players.simple",
        "phrases",
        "board.svg",
        "exercises.kinds",
        "board.widgets",
        "session",
        "cli",
    )
    found = [layer(name) for name in ground_up]
    assert found == sorted(set(found))
    assert layer("something_new") == layer("server")
    assert layer("board.something_new") == layer("board.svg")


def test_importing_the_package_loads_none_of_the_heavy_parts():
    code = (
        "import sys, domino_edu; heavy = {'numpy', 'numba', 'ipywidgets', 'ipycanvas', 'anywidget', "
        "'IPython', 'babel', 'yaml', 'typer', 'jupyterlab'}; print(sorted(heavy & set(sys.modules)))"
    )
    assert run(code) == "[]"


def test_playing_a_round_needs_no_more_than_the_engine():
    code = (
        "import sys, domino_edu as de; s = de.new_round('block', de.deal_by_number(7))\n"
        "while de.legal_plays(s): s = de.play(s, de.legal_plays(s)[0])\n"
        "heavy = {'numpy', 'ipywidgets', 'ipycanvas', 'babel'} & set(sys.modules)\n"
        "print(de.outcome(s) is not None, sorted(heavy))"
    )
    assert run(code) == "True []"


def test_every_name_a_learner_imports_exists_and_hides_no_module():
    import domino_edu

    for name in domino_edu.__all__:
        assert name not in MODULES, f"{name} is a module too"
        assert getattr(domino_edu, name) is not None
    assert set(domino_edu.__all__) <= set(dir(domino_edu))
    with pytest.raises(AttributeError):
        _ = domino_edu.nothing_of_the_kind

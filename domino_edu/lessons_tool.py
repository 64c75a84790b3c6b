"""Running lessons and storing their outputs, so that running them again changes no byte.

The outputs are made in a new kernel with a private home: no learner's saved match or setting, and no
start-up file, can change them. Stored are pictures and words; a widget's live view is not.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from nbformat import NO_CONVERT, read, writes
from nbformat.notebooknode import NotebookNode, from_dict

from domino_edu.home import HOME_VARIABLE
from domino_edu.resources import lesson_files, lessons_dir
from domino_edu.terminal import CommandError
from domino_edu.texts import LANGUAGE_VARIABLE, LANGUAGES, translators

CELL_LIMIT_S = 60
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
"""What JupyterLab itself writes, so that saving a lesson there changes nothing here."""
_PASSING_METADATA = ("ExecuteTime", "execution", "scrolled", "trusted")
_PRIVATE = (LANGUAGE_VARIABLE, "DOMINO_EDU_BANK", "PYTHONSTARTUP", "PYTHONINSPECT")
_CELL_ID = re.compile(r"[a-zA-Z0-9-_]{1,64}")


def lessons_named(names: Iterable[str], *, folder: Path | None = None, lang: str | None = None) -> list[Path]:
    """The notebooks meant: all of ours, or those named like ``02_block``, ``vi/02_block`` or by a path.

    Raises:
        CommandError: there is no such lesson.
    """
    _ = translators(lang).gettext
    root = folder or lessons_dir()
    ours = [path for language in LANGUAGES for path in lesson_files(language, root)]
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.suffix == ".ipynb" and path.is_file():
            found.append(path)
            continue
        wanted = name.removesuffix(".ipynb")
        matching = [p for p in ours if wanted in (p.stem, f"{p.parent.name}/{p.stem}")]
        if not matching:
            known = ", ".join(dict.fromkeys(p.stem for p in ours)) or "-"
            raise CommandError(
                _('There is no lesson "{name}". Lessons: {known}.').format(name=name, known=known)
            )
        found += matching
    return list(dict.fromkeys(found)) if names else ours


def stored(path: Path, *, lang: str | None = None) -> str:
    """The text of the lesson's file when it is run now and its outputs are stored.

    Raises:
        CommandError: it is no notebook, or a cell fails or takes more than 60 seconds.
    """
    _ = translators(lang).gettext
    try:
        notebook = read(path, as_version=NO_CONVERT)
    except (OSError, ValueError) as error:
        raise CommandError(_('"{path}" is not a notebook that can be read.').format(path=path)) from error
    for number, cell in enumerate(notebook.cells, start=1):
        if not isinstance(cell.get("id"), str) or not _CELL_ID.fullmatch(cell.id):
            cell["id"] = f"cell-{number:02}"
    run(notebook, path, lang=lang)
    return text_of(plain(notebook))


def run(notebook: NotebookNode, path: Path, *, lang: str | None = None) -> None:
    """Nothing; the notebook now holds the outputs of this run, in a new kernel with a private home.

    Raises:
        CommandError: a cell fails or takes more than 60 seconds; the message names it.
    """
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    _ = translators(lang).gettext
    manager = AsyncKernelManager(kernel_name=KERNEL["name"])
    manager.kernel_spec.argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    client = NotebookClient(
        notebook,
        km=manager,
        timeout=CELL_LIMIT_S,
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    with tempfile.TemporaryDirectory(prefix="domino-edu-") as home:
        try:
            client.execute(env=_environment(home), stderr=DEVNULL, cleanup_kc=True)
        except CellExecutionError as error:
            said = f"{error.ename}: {error.evalue}"
        except CellTimeoutError:
            said = _("it took more than {n} seconds").format(n=CELL_LIMIT_S)
        except DeadKernelError:
            said = _("the kernel died")
        else:
            return
    raise CommandError(
        _("{lesson}: cell {n} failed: {message}").format(
            lesson=short_name(path), n=_place_reached(notebook), message=said
        ),
        exit_code=1,
    )


def plain(notebook: NotebookNode) -> NotebookNode:
    """The notebook as we store it: format 4.5, no live views, nothing that changes from run to run."""
    cells = [_plain_cell(cell) for cell in notebook.cells]
    metadata = {"kernelspec": dict(KERNEL), "language_info": {"name": "python"}}
    return from_dict({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def text_of(notebook: NotebookNode) -> str:
    """The notebook's file: sorted keys, one newline at the end; two equal notebooks give equal bytes."""
    return str(writes(notebook, version=NO_CONVERT)).rstrip("\n") + "\n"


def first_difference(before: str, after: str) -> tuple[int, str] | None:
    """The number and id of the first cell that differs between two notebook files; None when none does.

    Number 0 means that the cells are the same and something else differs.
    """
    if before == after:
        return None
    try:
        old = read_cells(before)
    except (ValueError, KeyError):
        return (0, "")
    new = read_cells(after)
    for number in range(max(len(old), len(new))):
        pair = [cells[number] if number < len(cells) else None for cells in (old, new)]
        if pair[0] != pair[1]:
            cell = pair[0] or pair[1] or {}
            return (number + 1, str(cell.get("id", "")))
    return (0, "")


def read_cells(text: str) -> list[dict[str, Any]]:
    """The cells of a notebook file, as plain data.

    Raises:
        ValueError: it is not JSON.
        KeyError: it has no cells.
    """
    import json

    return list(json.loads(text)["cells"])


def short_name(path: Path) -> str:
    """A lesson as people name it: ``vi/02_block``."""
    return f"{path.parent.name}/{path.stem}" if path.parent.name in LANGUAGES else path.stem


def _plain_cell(cell: NotebookNode) -> dict[str, Any]:
    metadata = {key: value for key, value in cell.metadata.items() if key not in _PASSING_METADATA}
    kept = {"cell_type": cell.cell_type, "id": cell.id, "metadata": metadata, "source": cell.source.rstrip()}
    if cell.get("attachments"):
        kept["attachments"] = cell.attachments
    if cell.cell_type != "code":
        return kept
    outputs: list[dict[str, Any]] = []
    for output in cell.outputs:
        last = outputs[-1] if outputs else None
        if last and output.output_type == last["output_type"] == "stream" and output.name == last["name"]:
            last["text"] += output.text
        else:
            outputs.append(_plain_output(output))
    return {**kept, "execution_count": cell.execution_count, "outputs": outputs}


def _plain_output(output: NotebookNode) -> dict[str, Any]:
    kept = dict(output)
    if "data" in kept:
        kept["data"] = {kind: value for kind, value in output.data.items() if kind != WIDGET_VIEW}
    if output.output_type == "error":  # a traceback names files of this machine
        kept["traceback"] = [f"{output.ename}: {output.evalue}"]
    return kept


def _place_reached(notebook: NotebookNode) -> int:
    """The number of the last cell that was started."""
    return max(
        (n for n, cell in enumerate(notebook.cells, start=1) if cell.get("execution_count")), default=1
    )


def _environment(home: str) -> dict[str, str]:
    """This environment, less what a person set for themselves."""
    private = {
        HOME_VARIABLE: home,
        "IPYTHONDIR": home,
        "JUPYTER_CONFIG_DIR": home,
        "JUPYTER_PREFER_ENV_PATH": "1",
    }
    return {key: value for key, value in os.environ.items() if key not in _PRIVATE} | private

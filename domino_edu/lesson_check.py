"""What a lesson's file must be, besides right: stable, portable, and short to read.

nbval compares outputs but passes a cell that never ran; these checks see that, and what would make a
stored output differ on another machine.
"""

from __future__ import annotations

import json
import re
import unicodedata
import warnings
from collections.abc import Iterator
from typing import Any

from domino_edu.texts import translators

MOST_WORDS = 90
"""Words of prose between two code cells."""
_ADDRESS = re.compile(r"0x[0-9a-f]{6,}", re.IGNORECASE)
_PATH = re.compile(r"(?<![\w./<-])(?:/(?:home|root|tmp|usr|var|opt|work|Users)/|[A-Z]:\\)\S+")
_TIME = re.compile(r"\b\d{1,2}:\d{2}:\d{2}\b|\b\d+(?:[.,]\d+)? ?(?:ms|µs|seconds|giây)\b")
_RANDOM_ID = re.compile(r"\b[0-9a-f]{32}\b|\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b")
_TEXT_KINDS = ("text/plain", "text/html", "text/markdown", "image/svg+xml")
Cell = dict[str, Any]


def faults(text: str, lang: str | None = None) -> list[str]:
    """A sentence for everything wrong with a notebook file; empty when it is fit to ship."""
    try:
        notebook = json.loads(text)
        cells = notebook["cells"]
    except (ValueError, KeyError, TypeError):
        _ = translators(lang).gettext
        return [_("this is not a notebook.")]
    return [
        *_format_faults(text, notebook, lang),
        *_run_faults(cells, lang),
        *(fault for number, cell in enumerate(cells, start=1) for fault in _cell_faults(number, cell, lang)),
        *_prose_faults(cells, lang),
    ]


def twin_faults(english: str, vietnamese: str, lang: str | None = None) -> list[str]:
    """A sentence for every code cell that differs in more than the one line that sets the language."""
    _ = translators(lang).gettext
    pair = [
        [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code"]
        for text in (english, vietnamese)
    ]
    if len(pair[0]) != len(pair[1]):
        return [_("{n} code cells in English, {m} in Vietnamese.").format(n=len(pair[0]), m=len(pair[1]))]
    found = []
    language_lines = 0
    for number, (one, other) in enumerate(zip(*pair, strict=True), start=1):
        differing = [(a, b) for a, b in zip(_lines(one), _lines(other), strict=False) if a != b]
        same_length = len(_lines(one)) == len(_lines(other))
        set_language = [(a, b) for a, b in differing if a.replace('"en"', '"vi"') == b]
        language_lines += len(set_language)
        if not same_length or len(set_language) != len(differing):
            found.append(_("code cell {n} is not the same in both languages.").format(n=number))
    if language_lines > 1:
        found.append(_("more than one line sets the language."))
    return found


def source_of(cell: Cell) -> str:
    """A cell's text, which a file may hold in lines."""
    return _joined(cell["source"])


def _format_faults(text: str, notebook: Cell, lang: str | None) -> Iterator[str]:
    import nbformat
    from nbformat.validator import NotebookValidationError

    _ = translators(lang).gettext
    if (notebook.get("nbformat"), notebook.get("nbformat_minor")) != (4, 5):
        yield _("the format is not 4.5.")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            nbformat.validate(nbformat.from_dict(notebook))
    except (NotebookValidationError, Warning) as error:
        yield _("the format is not valid: {message}").format(message=str(error).splitlines()[0])
    metadata = notebook.get("metadata", {})
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield _('the kernel is not "python3".')
    if "widgets" in metadata:
        yield _("the state of widgets is stored.")
    if "version" in metadata.get("language_info", {}):
        yield _("a Python version is stored.")
    if not unicodedata.is_normalized("NFC", text):
        yield _("some letters are not composed (NFC).")
    if not text.endswith("}\n"):
        yield _("the file does not end in one newline.")


def _run_faults(cells: list[Cell], lang: str | None) -> Iterator[str]:
    """Whether every code cell ran, in order, and the last one shows it."""
    _ = translators(lang).gettext
    code = [cell for cell in cells if cell.get("cell_type") == "code"]
    counts = [cell.get("execution_count") for cell in code]
    if counts != list(range(1, len(code) + 1)):
        yield _("the code cells did not run once each, from top to bottom.")
    if not code or not any(_shown(output) for output in code[-1].get("outputs", [])):
        yield _("the last code cell shows nothing, so nothing proves that the lesson ran.")


def _cell_faults(number: int, cell: Cell, lang: str | None) -> Iterator[str]:
    _ = translators(lang).gettext
    if cell.get("cell_type") != "code":
        return
    outputs = cell.get("outputs", [])
    streams = [output["name"] for output in outputs if output["output_type"] == "stream"]
    if any(line.lstrip().startswith(("%", "!")) for line in _lines(cell)):
        yield _("cell {n} uses a magic command; lessons are plain Python.").format(n=number)
    if "stderr" in streams:
        yield _("cell {n} wrote a warning or an error.").format(n=number)
    if streams.count("stdout") > 1:
        yield _("cell {n} has its printed lines in several pieces.").format(n=number)
    meant = "raises-exception" in cell["metadata"].get("tags", [])
    if not meant and any(output["output_type"] == "error" for output in outputs):
        yield _("cell {n} ended in an error.").format(n=number)
    for output in outputs:
        if "application/vnd.jupyter.widget-view+json" in output.get("data", {}):
            yield _("cell {n} has a live view stored.").format(n=number)
        for message, pattern in (
            (_('cell {n} shows a memory address: "{found}".'), _ADDRESS),
            (_('cell {n} shows a path of this machine: "{found}".'), _PATH),
            (_('cell {n} shows a time: "{found}".'), _TIME),
            (_('cell {n} shows a random id: "{found}".'), _RANDOM_ID),
        ):
            found = pattern.search(_shown(output))
            if found:
                yield message.format(n=number, found=found[0])


def _prose_faults(cells: list[Cell], lang: str | None) -> Iterator[str]:
    """Whether a reader gets something to do at least every 90 words."""
    _ = translators(lang).gettext
    words = 0
    for number, cell in enumerate([*cells, {"cell_type": "code"}], start=1):
        if cell.get("cell_type") == "markdown":
            words += words_in(source_of(cell))
            continue
        if words > MOST_WORDS:
            yield _("{words} words of prose stand before cell {n}; at most {most} are allowed.").format(
                words=words, n=number, most=MOST_WORDS
            )
        words = 0


def words_in(markdown: str) -> int:
    """The number of words a reader reads: no tags, no link targets, no code blocks.

    >>> words_in("## Two *ends*, [one](x.ipynb) line <br>")
    4
    """
    text = re.sub(r"```.*?```|<[^>]+>|\]\([^)]*\)", " ", markdown, flags=re.DOTALL)
    return len(re.findall(r"\S*\w\S*", text))


def _shown(output: Cell) -> str:
    """All that a reader sees of an output, as text."""
    data = output.get("data", {})
    shown = [_joined(data[kind]) for kind in _TEXT_KINDS if kind in data]
    return "\n".join([*shown, _joined(output.get("text", "")), *output.get("traceback", [])])


def _lines(cell: Cell) -> list[str]:
    return source_of(cell).splitlines()


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)

"""Giving a learner the lessons: copying and signing them, and starting JupyterLab on the start page.

What was given is noted in a manifest beside the lessons, so that a file the learner changed is never
overwritten: a newer version of it is put beside it under another name.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_data_dir

from domino_edu.resources import lesson_files, lessons_dir
from domino_edu.terminal import CommandError
from domino_edu.texts import LANGUAGES, translators

DEFAULT_FOLDER = "domino-edu-lessons"
MANIFEST = ".domino-edu.json"
MANIFEST_VERSION = 1
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


@dataclass(slots=True)
class Handover:
    """What a learner was given, as paths inside the folder: ``02_block`` of each language and so on.

    ``fresh`` are copied or renewed, ``same`` were there already, ``kept`` are the learner's own versions,
    and ``beside`` pairs a kept lesson with the name under which its newer version lies.
    """

    fresh: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    beside: list[tuple[str, str]] = field(default_factory=list)

    @property
    def ours(self) -> list[str]:
        """The files that are byte for byte as we gave them."""
        return [*self.fresh, *self.same, *(new for _, new in self.beside)]


def hand_over(folder: Path, *, lang: str | None = None, lessons: Path | None = None) -> Handover:
    """What was done to bring the lessons of every language into ``folder`` and sign them.

    Args:
        folder: where to; it is made when it is missing.
        lang: the language of the error message.
        lessons: where from; the lessons of this installation.

    Raises:
        CommandError: the folder cannot be used; nothing of the learner's is lost.
    """
    try:
        source = lessons or lessons_dir()
    except FileNotFoundError as error:
        _ = translators(lang).gettext
        raise CommandError(_("The lessons are missing. Please install domino-edu again.")) from error
    try:
        done = _hand_over(folder, source)
    except OSError as error:
        raise CommandError(_folder_fault(folder, error, lang)) from error
    try:
        sign([folder / name for name in done.ours])
        for notebook in sorted(folder.glob("*/*.ipynb")):
            show_stored_pictures(notebook)
    except OSError as error:
        _ = translators(lang).gettext
        raise CommandError(
            _('Jupyter cannot keep its files in "{path}".').format(path=jupyter_data_dir())
        ) from error
    return done


def _hand_over(folder: Path, lessons: Path) -> Handover:
    folder.mkdir(parents=True, exist_ok=True)
    given = _read_manifest(folder / MANIFEST)
    before = dict(given)
    done = Handover()
    for language in LANGUAGES:
        for source in lesson_files(language, lessons):
            _give(folder, f"{language}/{source.name}", source.read_bytes(), given, done)
    if given != before:
        text = json.dumps({"version": MANIFEST_VERSION, "given": given}, indent=1, sort_keys=True) + "\n"
        _write(folder / MANIFEST, text.encode())
    return done


def _give(folder: Path, name: str, content: bytes, given: dict[str, str], done: Handover) -> None:
    """Bring one lesson into the folder; ``given`` maps names to the digest of what was last given."""
    target, ours = folder / name, _digest(content)
    theirs = _digest(target.read_bytes()) if target.exists() else None
    if theirs == ours:
        done.same.append(name)
    elif theirs is None or theirs == given.get(name):
        _write(target, content)
        done.fresh.append(name)
    elif given.get(name) == ours:
        done.kept.append(name)
    else:
        done.kept.append(name)
        done.beside.append((name, _put_beside(folder, name, content, given)))
    given[name] = ours


def _put_beside(folder: Path, name: str, content: bytes, given: dict[str, str]) -> str:
    """The name under which a newer version now lies: ``02_block.new.ipynb``, else ``.new2`` and so on."""
    ours, number = _digest(content), 1
    while True:
        beside = f"{name.removesuffix('.ipynb')}.new{number if number > 1 else ''}.ipynb"
        target = folder / beside
        theirs = _digest(target.read_bytes()) if target.exists() else None
        if theirs in (None, ours, given.get(beside)):
            break
        number += 1
    if theirs != ours:
        _write(target, content)
    given[beside] = ours
    return beside


def sign(notebooks: list[Path]) -> None:
    """Nothing; JupyterLab trusts these notebooks from now on and so shows their stored boards.

    Sign only what is byte for byte ours: a signature says that the outputs may run in the browser.
    """
    from nbformat import NO_CONVERT, read
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        notary.sign(read(path, as_version=NO_CONVERT))
    notary.store.close()


def show_stored_pictures(path: Path) -> bool:
    """Whether this notebook was rewritten so that it shows its stored boards again.

    JupyterLab stores a board's live view beside its picture and prefers it, also when the kernel that drew
    it is long gone: then the page says "model not found". The view goes where a picture stands beside it.
    A notebook that was trusted stays so, one that was not does not become so. What cannot be read stays.
    """
    from nbformat import NO_CONVERT, ValidationError, reads, validate, writes
    from nbformat.sign import NotebookNotary

    try:
        text = path.read_text(encoding="utf-8")
        if WIDGET_VIEW not in text:
            return False
        notebook = reads(text, as_version=NO_CONVERT)
        validate(notebook)
    except (OSError, ValueError, ValidationError):
        return False
    notary = NotebookNotary()
    try:
        was_trusted = notary.check_signature(notebook)
        if not _drop_dead_views(notebook):
            return False
        _write(path, (writes(notebook, version=NO_CONVERT) + "\n").encode())
        if was_trusted:
            notary.sign(notebook)
    finally:
        notary.store.close()
    return True


def _drop_dead_views(notebook: dict[str, Any]) -> int:
    """The number of live views taken out of outputs that have a picture too."""
    dropped = 0
    for cell in notebook.get("cells", []):
        for output in cell.get("outputs", []):
            shown = output.get("data", {})
            if "image/svg+xml" in shown and shown.pop(WIDGET_VIEW, None) is not None:
                dropped += 1
    return dropped


def _write(path: Path, content: bytes) -> None:
    """Write a whole file or leave the old one: a power cut leaves no half lesson."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_manifest(path: Path) -> dict[str, str]:
    """What was given so far; nothing when the manifest is missing or damaged, so all files are theirs."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))["given"]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return {}
    return {str(name): str(digest) for name, digest in given.items()} if isinstance(given, dict) else {}


def _folder_fault(folder: Path, error: OSError, lang: str | None) -> str:
    _ = translators(lang).gettext
    place = error.filename or folder
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return _('"{path}" is a file, not a folder. Please name another folder.').format(path=place)
    if isinstance(error, IsADirectoryError):
        return _('"{path}" is a folder where a lesson should be. Please name another folder.').format(
            path=place
        )
    return _('The lessons cannot be written to "{path}". Please name a folder of your own.').format(
        path=folder
    )

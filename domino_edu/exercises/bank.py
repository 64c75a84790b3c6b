"""Finding exercises: beside the notebook, in the folder named by DOMINO_EDU_BANK, in the built-in bank.

A bank file is YAML with a list under ``exercises``; other YAML files beside a notebook are left alone. An
entry is checked when it is asked for, so a fault in one exercise disturbs no other.
"""

from __future__ import annotations

import codecs
import difflib
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from domino_edu.exercises.answers import fold, plain, short, type_name
from domino_edu.exercises.entries import LINE, BankError, BankFault, Entry, read_entry
from domino_edu.exercises.verdicts import Misread
from domino_edu.resources import bank_dir

BANK_VARIABLE = "DOMINO_EDU_BANK"
"""An environment variable that names one more folder of exercises, for a class."""
MOST_BYTES = 2_000_000


class Found(NamedTuple):
    """An entry as read from a file, not yet checked."""

    id: str
    raw: Any
    file: Path


def find(name: object) -> Entry:
    """The entry of this name.

    Raises:
        BankError: there is none, it stands in two places, or it is not as it must be.
    """
    said = _said(name)
    wanted = fold(said)
    all_found: list[Found] = []
    broken: list[BankError] = []
    for file in bank_files():
        try:
            all_found += raw_entries(file)
        except BankError as error:
            broken.append(error)
    matching = [found for found in all_found if fold(found.id) == wanted]
    if len(matching) > 1:
        places = tuple(_place(found) for found in matching)
        raise BankError(BankFault.ID_TWICE, entry=matching[0].id, places=places)
    if matching:
        return read_entry(matching[0].raw, matching[0].file.name)
    if broken:
        raise broken[0]
    for found in all_found:
        if not found.id:
            read_entry(found.raw, found.file.name)  # says what is wrong with the entry that has no name
    near = difflib.get_close_matches(wanted[:60], [found.id for found in all_found], n=3, cutoff=0.6)
    raise BankError(BankFault.NO_SUCH_EXERCISE, found=short(said), near=tuple(near))


def entries(folder: Path) -> list[Entry]:
    """All entries of the bank files in a folder, in the order of files and lines.

    Raises:
        BankError: a file or an entry is not as it must be, or an id stands twice.
    """
    checked: list[Entry] = []
    for file in _files_in(folder):
        for found in raw_entries(file):
            entry = read_entry(found.raw, file.name)
            if any(entry.id == other.id for other in checked):
                first = next(other for other in checked if other.id == entry.id)
                places = (first.source.file, file.name)
                raise BankError(BankFault.ID_TWICE, entry=entry.id, places=places)
            checked.append(entry)
    return checked


def bank_files() -> list[Path]:
    """The bank files in the order of search, each once."""
    folders = [Path.cwd(), *([Path(named)] if (named := os.environ.get(BANK_VARIABLE)) else []), bank_dir()]
    listed: dict[Path, Path] = {}
    for folder in folders:
        for file in _files_in(folder):
            listed.setdefault(file.resolve(), file)
    return list(listed.values())


def raw_entries(file: Path) -> list[Found]:
    """The entries of a bank file, not yet checked; none if the file is not one of ours.

    Raises:
        BankError: the file has a list of exercises and cannot be read.
    """
    try:
        known = file.stat()
        if known.st_size > MOST_BYTES:
            return []
        return list(_read(file, known.st_mtime_ns, known.st_size))
    except OSError as error:
        raise BankError(BankFault.UNREADABLE_FILE, file=file.name, detail=error.strerror) from None


@lru_cache(maxsize=64)
def _read(file: Path, _changed: int, _size: int) -> tuple[Found, ...]:
    """The entries of this file as it was then: the cache forgets a file that has changed."""
    blob = file.read_bytes()
    if blob.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        blob = blob.decode("utf-16", "replace").encode()
    if not re.search(rb"^exercises\s*:", blob, re.MULTILINE):
        if re.search(rb"^[\s-]*misconception\s*:", blob, re.MULTILINE):
            raise BankError(BankFault.NO_EXERCISES, file=file.name)
        return ()
    try:
        content = yaml.load(blob.decode("utf-8-sig"), Loader=_Loader)  # noqa: S506 - a SafeLoader
    except UnicodeDecodeError:
        raise BankError(BankFault.NOT_UTF8, file=file.name) from None
    except BankError as error:
        raise BankError(error.kind, file=file.name, **error.facts) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        detail = str(error.problem or error.context)
        for kind, sign in ((BankFault.COLON, "mapping values"), (BankFault.TAB, "'\\t'")):
            if sign in detail:
                raise BankError(kind, file=file.name, line=line) from None
        raise BankError(BankFault.UNREADABLE_FILE, file=file.name, line=line, detail=detail) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        detail = type(error).__name__
        raise BankError(BankFault.UNREADABLE_FILE, file=file.name, detail=detail) from None
    listed = content.get("exercises") if isinstance(content, dict) else None
    if not isinstance(listed, list):
        raise BankError(BankFault.NO_EXERCISES, file=file.name)
    return tuple(
        Found(str(raw["id"]) if isinstance(raw, dict) and raw.get("id") is not None else "", raw, file)
        for raw in listed
    )


class _Loader(yaml.SafeLoader):
    """Safe YAML that remembers the line of each mapping and refuses a key that stands twice."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
    twice = next((key for index, key in enumerate(keys) if key in keys[:index]), None)
    if twice is not None:
        raise BankError(BankFault.KEY_TWICE, line=node.start_mark.line + 1, found=twice)
    return {**loader.construct_mapping(node, deep=True), LINE: node.start_mark.line + 1}


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def _files_in(folder: Path) -> list[Path]:
    try:
        return sorted(
            file for file in folder.iterdir() if file.suffix in (".yaml", ".yml") and file.is_file()
        )
    except OSError:
        return []


def _said(name: object) -> str:
    """The name as plain text; of what is neither text nor number, its type."""
    try:
        read = plain(name)
    except Misread:
        return type_name(name)
    return type_name(name) if isinstance(read, tuple) else str(read)


def _place(found: Found) -> str:
    return f"{found.file.parent.name}/{found.file.name}:{found.raw[LINE]}"

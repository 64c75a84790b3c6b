"""The Vietnamese catalogue: brings it up to date with the messages in the code, and says what is missing.

``python tools/catalogue.py`` lists; ``python tools/catalogue.py --update`` also sorts the file, adds new
messages empty and drops those no longer used.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "domino_edu"
CATALOGUE = PACKAGE / "locale" / "vi" / "LC_MESSAGES" / "domino_edu.po"


def extracted() -> dict[str | tuple[str, str], list[str]]:
    """Every message in the code, with the modules it stands in."""
    found: dict[str | tuple[str, str], list[str]] = {}
    for name, _line, message, _comments, _context in extract_from_dir(
        PACKAGE, method_map=[("**.py", "python")], keywords={"_": None, "ngettext": (1, 2)}
    ):
        key = message if isinstance(message, str) else (message[0], message[1])
        found.setdefault(key, []).append(Path(name).as_posix())
    return found


def main() -> int:
    """0 when every message has a Vietnamese text, else 1."""
    with CATALOGUE.open("rb") as file:
        old = read_po(file, locale="vi", charset="utf-8")
    texts: dict[str, tuple[str, ...]] = {}
    for entry in old:
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        text = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string)
        if key and text[0]:
            texts[key] = text
    messages = extracted()
    missing = [key for key in messages if (key if isinstance(key, str) else key[0]) not in texts]
    for key in missing:
        sys.stdout.write(f"untranslated: {key!r} ({messages[key][0]})\n")
    if "--update" in sys.argv:
        _write(messages, texts)
    sys.stdout.write(f"{len(messages)} messages, {len(missing)} untranslated\n")
    return 1 if missing else 0


def _write(messages: dict[str | tuple[str, str], list[str]], texts: dict[str, tuple[str, ...]]) -> None:
    catalog = Catalog(locale="vi", project="Domino Edu", charset="utf-8", fuzzy=False)
    for key in sorted(messages, key=lambda key: (messages[key][0], str(key))):
        first = key if isinstance(key, str) else key[0]
        text = texts.get(first, ("",))
        places = [(name, 0) for name in sorted(set(messages[key]))]
        catalog.add(key, text[0] if isinstance(key, str) else text[:1], locations=places)
    with CATALOGUE.open("wb") as file:
        write_po(file, catalog, width=0, omit_header=False, include_lineno=False)


if __name__ == "__main__":
    sys.exit(main())

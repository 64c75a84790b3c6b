"""Messages in the learner's language.

English stands in the code, ``_("...")`` and ``ngettext("...", "...", n)``; Vietnamese in
``locale/vi/LC_MESSAGES/domino_edu.po``, read when first needed.

>>> _, ngettext = translators("vi")
>>> ngettext("{n} tile", "{n} tiles", 3).format(n=3)
'3 quân'
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from domino_edu.errors import Fault, SetupError
from domino_edu.home import settings_file, write_whole

LANGUAGES = ("en", "vi")
LANGUAGE_VARIABLE = "DOMINO_EDU_LANG"
CATALOGUE = Path(__file__).parent / "locale" / "vi" / "LC_MESSAGES" / "domino_edu.po"

Gettext = Callable[[str], str]
Ngettext = Callable[[str, str, int], str]

_session: list[str] = []


class Translators(NamedTuple):
    """The two functions that give a message in one language."""

    gettext: Gettext
    ngettext: Ngettext


def language(lang: str | None = None) -> str:
    """The language to speak: as asked, else this session's, the environment's, the stored one, English.

    Raises:
        SetupError: a language we do not speak.
    """
    return _known(lang) if lang else chosen_language() or "en"


def chosen_language() -> str | None:
    """The language chosen for this session, in the environment or for good; None where no one chose.

    Raises:
        SetupError: the environment names a language we do not speak.
    """
    for wanted in (*_session, os.environ.get(LANGUAGE_VARIABLE)):
        if wanted:
            return _known(wanted)
    stored = _settings().get("language")
    return str(stored) if stored in LANGUAGES else None


def use_language(lang: str, *, remember: bool = False) -> None:
    """Nothing; from now on this session speaks this language, and later ones if it is remembered.

    Raises:
        SetupError: a language we do not speak.
    """
    _session[:] = [_known(lang)]
    if remember:
        write_whole(settings_file(), json.dumps({**_settings(), "language": lang}, indent=1) + "\n")


def translators(lang: str | None = None) -> Translators:
    """The message functions of this language, to be named ``_`` and ``ngettext``."""
    return _TRANSLATORS[language(lang)]


def number(value: float, lang: str | None = None) -> str:
    """A number as this language writes it: ``1,042`` or ``1.042``."""
    from babel.numbers import format_decimal

    return str(format_decimal(value, locale=language(lang)))


def percent(value: float, lang: str | None = None, *, digits: int = 0) -> str:
    """A share as this language writes it: ``64.3 %`` or ``64,3%``."""
    from babel.numbers import format_percent

    pattern = "#,##0." + "0" * digits + "%" if digits else None
    return str(format_percent(value, format=pattern, locale=language(lang)))


def listing(
    items: Iterable[object], lang: str | None = None, *, style: Literal["standard", "or"] = "standard"
) -> str:
    """Items in a sentence: ``2-4, 3-5 and 6-6``; ``style="or"`` for a choice."""
    from babel.lists import format_list

    return format_list([str(item) for item in items], style=style, locale=language(lang))


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise SetupError(Fault.UNKNOWN_LANGUAGE, found=lang, known=LANGUAGES)
    return lang


def _settings() -> dict[str, object]:
    """The stored settings; a missing or damaged file counts as none, since each has a default."""
    try:
        stored = json.loads(settings_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stored if isinstance(stored, dict) else {}


@lru_cache
def catalogue() -> dict[str, tuple[str, ...]]:
    """The Vietnamese messages by English message; one form each, as Vietnamese has no plural."""
    from babel.messages.pofile import read_po

    with CATALOGUE.open("rb") as file:
        entries = read_po(file, locale="vi", charset="utf-8")
    messages: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        source = (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)
        target = (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
        if source[0] and target and target[0] and not entry.fuzzy:
            messages[source[0]] = target
    return messages


def _vietnamese(message: str) -> str:
    return catalogue().get(message, (message,))[0]


_TRANSLATORS = {
    "en": Translators(lambda message: message, lambda one, many, n: one if n == 1 else many),
    "vi": Translators(_vietnamese, lambda one, many, n: catalogue().get(one, (one if n == 1 else many,))[0]),
}

"""What all commands share: the error a person reads, and the language of the terminal."""

from __future__ import annotations

import os
import sys

from domino_edu.texts import chosen_language, language

DEBUG_VARIABLE = "DOMINO_EDU_DEBUG"
"""Set to 1, this environment variable shows tracebacks and JupyterLab's own messages."""
VIETNAMESE_ON_WINDOWS = 0x2A  # the primary language number in a Windows language id


class CommandError(Exception):
    """A command cannot go on; the message is one sentence in the person's language."""

    def __init__(self, message: str, *, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code


def terminal_language(asked: str | None = None) -> str:
    """The language to speak: as asked, else as chosen before, else as the system's, else English.

    Raises:
        SetupError: a language we do not speak was asked for.
    """
    return language(asked) if asked else chosen_language() or system_language()


def system_language() -> str:
    """``vi`` where the system speaks Vietnamese, else ``en``."""
    if sys.platform == "win32":  # pragma: no cover - the variables below are not set there
        import ctypes

        spoken = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return "vi" if spoken == VIETNAMESE_ON_WINDOWS else "en"
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    named = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    if named.split(".")[0] not in ("", "C", "POSIX"):  # as gettext: the list counts in a real locale only
        named = os.environ.get("LANGUAGE") or named
    return "vi" if named.lower().startswith("vi") else "en"

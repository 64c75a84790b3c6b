"""The set-up of a lesson: which language it speaks, and that a fault reads as a sentence."""

from __future__ import annotations

import sys
from typing import Any

from domino_edu.errors import DominoError
from domino_edu.phrases import sentence
from domino_edu.texts import use_language


def speak(language: str = "en", *, remember: bool = False) -> None:
    """Nothing; from here on boards, exercises and faults speak this language.

    In a notebook, what a learner types wrong then reads as one sentence, not as a traceback.

    Raises:
        SetupError: a language we do not speak.
    """
    say_faults()
    use_language(language, remember=remember)


def say_faults() -> None:
    """Nothing; in a notebook, a DominoError that reaches it shows as its sentence."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None:
        return

    def say(_shell: Any, _kind: type, error: DominoError, _trace: Any, tb_offset: Any = None) -> None:  # noqa: ARG001
        sys.stdout.write(f"{sentence(error)}\n")

    shell.set_custom_exc((DominoError,), say)

"""Domino Edu: an interactive teaching kit for domino games in Jupyter.

The names a learner needs, loaded when first used, so that ``import domino_edu`` is quick and needs no
notebook:

>>> import domino_edu as de
>>> state = de.parse_position("block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A")
>>> de.legal_plays(state)
(1-5@R,)
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_HOMES = {
    "Board": "board.widgets",
    "show": "board.widgets",
    "rank_chart": "board.rank_chart",
    "exercise": "exercises.widgets",
    "check": "exercises",
    "progress": "exercises.reporting",
    "advice": "study",
    "compare": "study",
    "hands": "study",
    "hints": "study",
    "review": "study",
    "speak": "session",
    "deal_by_number": "deal",
    "tile": "tiles",
    "tile_set": "tiles",
    "parse_tiles": "tiles",
    "pips_of": "tiles",
    "mask_of": "tiles",
    "parse_position": "notation",
    "position_text": "notation",
    "parse_play": "notation",
    "auto_play": "rules",
    "legal_plays": "rules",
    "new_round": "rules",
    "outcome": "rules",
    "play": "rules",
    "view": "rules",
}
__all__ = sorted(_HOMES)  # noqa: PLE0605 - the table above is the list

if TYPE_CHECKING:
    from domino_edu.board.rank_chart import rank_chart as rank_chart
    from domino_edu.board.widgets import Board as Board
    from domino_edu.board.widgets import show as show
    from domino_edu.deal import deal_by_number as deal_by_number
    from domino_edu.exercises import check as check
    from domino_edu.exercises.reporting import progress as progress
    from domino_edu.exercises.widgets import exercise as exercise
    from domino_edu.notation import parse_play as parse_play
    from domino_edu.notation import parse_position as parse_position
    from domino_edu.notation import position_text as position_text
    from domino_edu.rules import auto_play as auto_play
    from domino_edu.rules import legal_plays as legal_plays
    from domino_edu.rules import new_round as new_round
    from domino_edu.rules import outcome as outcome
    from domino_edu.rules import play as play
    from domino_edu.rules import view as view
    from domino_edu.session import speak as speak
    from domino_edu.study import advice as advice
    from domino_edu.study import compare as compare
    from domino_edu.study import hands as hands
    from domino_edu.study import hints as hints
    from domino_edu.study import review as review
    from domino_edu.tiles import mask_of as mask_of
    from domino_edu.tiles import parse_tiles as parse_tiles
    from domino_edu.tiles import pips_of as pips_of
    from domino_edu.tiles import tile as tile
    from domino_edu.tiles import tile_set as tile_set


def __getattr__(name: str) -> Any:
    """The learner's name, from the module it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if "IPython" in sys.modules:  # from the first name on, what is typed wrong reads as one sentence
        import_module(f"{__name__}.session").say_faults()
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The learner's names and the module's own."""
    return sorted({*globals(), *_HOMES})

"""Still pictures of a position: from a text, a state or a view to a picture or a scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domino_edu.board.picture import DEFAULT_WIDTH, LEAST_WIDTH, NARROWEST, Picture, seat_names
from domino_edu.board.scene import compose
from domino_edu.board.shapes import Scene
from domino_edu.board.svg import svg
from domino_edu.errors import Fault, NotationError, SetupError
from domino_edu.notation import parse_position
from domino_edu.rules import State, View, view
from domino_edu.texts import language
from domino_edu.tiles import Tile, parse_tile
from domino_edu.views import parse_view

Position = str | State | View
Bundle = dict[str, Any]
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def view_of(position: Position, *, seat: int | None = None) -> View:
    """The view a position gives to ``seat``; unless given, the one the text names, else seat A.

    Raises:
        NotationError: the text describes no position.
        SetupError: there is no such seat.
    """
    if isinstance(position, View):
        return position
    if isinstance(position, str):
        return (
            parse_view(position) if seat is None or "?" in position else view(parse_position(position), seat)
        )
    if not hasattr(position, "options") or not hasattr(position, "history"):
        raise NotationError(Fault.NOT_TEXT, found=type(position).__name__)
    return view(position, seat or 0)


def state_of_position(position: str | State) -> State:
    """The state of a position given as text or as a state.

    Raises:
        NotationError: it is neither, or the text describes no position.
    """
    if isinstance(position, str):
        return parse_position(position)
    if not hasattr(position, "options") or not hasattr(position, "start"):
        raise NotationError(Fault.NOT_TEXT, found=type(position).__name__)
    return position


def hands_of(position: Position) -> tuple[int, ...] | None:
    """All hands of a position, packed, where the position tells them."""
    if isinstance(position, View):
        return position.shown
    if isinstance(position, str):
        return None if "?" in position else parse_position(position).hands
    return position.hands


def picture_of(
    position: Position, *, seat: int | None = None, lang: str | None = None, **shown: Any
) -> Picture:
    """The picture of a position; ``shown`` are fields of ``Picture``.

    Raises:
        NotationError: the text describes no position.
    """
    spoken = language(lang)
    seen = view_of(position, seat=seat)
    me = shown.pop("me", seen.seat)
    if shown.pop("open_hands", False):
        shown["hands"] = hands_of(position)
    names = shown.pop("names", None) or seat_names(len(seen.counts), spoken, me=me)
    return Picture(view=seen, lang=spoken, names=names, me=me, **shown)


def still(position: Position, *, seat: int | None = None, lang: str | None = None, **shown: Any) -> Scene:
    """The scene of a position; ``shown`` are fields of ``Picture``, ``width`` in px among them.

    Raises:
        NotationError: the text describes no position.
    """
    shown.setdefault("width", DEFAULT_WIDTH)
    return compose(picture_of(position, seat=seat, lang=lang, **shown))


class Still:
    """A still picture of a position, as SVG and in words."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        return bundle(self.scene)

    def __repr__(self) -> str:
        return self.scene.words


def show(
    position: Position,
    *,
    lang: str | None = None,
    width: int = DEFAULT_WIDTH,
    seat: int | None = None,
    open_hands: bool = False,
    marks: Mapping[str, str] | None = None,
    adds_up: bool = False,
) -> Still:
    """A still picture of a position: in our notation, a state, or a view.

    ``marks`` are tiles to mark, laid or in the hand shown, each with a short label: ``{"3-5": "closes the
    line"}``. ``adds_up`` says how the count adds up, where the game has one.

    Raises:
        DominoError: there is no such position; its sentence says why.
    """
    return Still(
        still(
            position,
            lang=lang,
            width=width_px(width),
            seat=seat,
            open_hands=open_hands,
            marks=marks_of(marks),
            adds_up=adds_up,
        )
    )


def marks_of(marks: Mapping[str, str] | None) -> tuple[tuple[Tile, str], ...]:
    """The marks as tiles with their labels.

    Raises:
        NotationError: a name names no tile.
    """
    return tuple((parse_tile(str(name)), str(label)) for name, label in (marks or {}).items())


def bundle(scene: Scene, model_id: str | None = None) -> Bundle:
    """What a notebook stores of a picture: its words, its SVG, and the live view if it has one."""
    shown: Bundle = {"text/plain": scene.words, "image/svg+xml": svg(scene)}
    if model_id is not None:
        shown[WIDGET_VIEW] = {"version_major": 2, "version_minor": 0, "model_id": model_id}
    return shown


def width_px(width: object) -> int:
    """A width a board can have: at least 320 px.

    Raises:
        SetupError: it is no number.
    """
    if not isinstance(width, (int, float)) or isinstance(width, bool) or not 0 < width < 10_000:
        raise SetupError(Fault.BAD_OPTION_VALUE, option="width", found=width, known=())
    return max(int(width), LEAST_WIDTH)


def width_in(room: int, wanted: int) -> int:
    """The width of a picture where a page has so much room, all in px: in steps of 4, at least 280.

    >>> width_in(1000, 720), width_in(405, 720), width_in(284, 720), width_in(90, 720), width_in(0, 720)
    (720, 404, 284, 280, 720)
    """
    return wanted if not 0 < room < wanted else max(room - room % 4, NARROWEST)

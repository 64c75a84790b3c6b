"""The ways to answer an exercise: buttons, fields, and what is done with both. Imports ipywidgets.

``input_for`` chooses among them by the exercise's kind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import ipywidgets as w

from domino_edu.exercises.group_answers import NONE
from domino_edu.exercises.kinds import (
    Exercise,
    best,
    groups,
    hold,
    line,
    must,
    pays,
    pick,
    plays,
    rank,
    result,
    score,
    settle,
    sort,
    trick,
    who,
)
from domino_edu.exercises.kinds.playing import Choices
from domino_edu.exercises.labels import Label, choice_label, play_label, row_label, wins_label
from domino_edu.exercises.sheet import Sheet
from domino_edu.line import Line, Play
from domino_edu.phrases import play_phrase
from domino_edu.tricks import shown_tiles

if TYPE_CHECKING:
    from domino_edu.exercises.widgets import Panel

T = TypeVar("T")
MOST_BUTTONS = 30
"""Where there are more sets of tiles to choose from, they are written."""


class Input:
    """A way to answer one exercise: ``box`` is its widget."""

    box: Any

    def answer(self) -> object:
        """The answer that stands in it now, as ``check`` takes it."""
        raise NotImplementedError

    def laid(self) -> Line | None:
        """The line it lays so far, where it lays one."""
        return None


class PlayInput(Input):
    """A button for each tile at each end, and for a pass: any number of them, or one at a time."""

    def __init__(self, panel: Panel, each: Exercise, rows: tuple[Choices, ...], *, many: bool) -> None:
        lang, me = panel.sheet.lang, each.kind.shown(each.task).me
        state = getattr(each.task, "state", each.task)
        line = state.line
        self.choice: Choice[Play] = Choice(
            {play: play_label(play, lang) for row in rows for play in row.plays}, many=many
        )
        for play, button in self.choice.buttons.items():
            button.tooltip = play_phrase(play, line, lang)
        boxes = []
        for row in rows:
            buttons = [self.choice.buttons[play] for play in row.plays]
            boxes.append(in_row([w.HTML(escape(row_label(row, state.ends, lang, me=me))), *buttons]))
        self.box = w.VBox(boxes)

    def answer(self) -> object:
        """The plays chosen; None while there are none."""
        return self.choice.chosen() or None


class TilesInput(Input):
    """A button for each choice of tiles, and one for none of them or a discard."""

    def __init__(self, names: dict[str, str], *, many: bool) -> None:
        self.choice: Choice[str] = Choice(names, many=many)
        self.box = in_row(list(self.choice.buttons.values()))

    def answer(self) -> object:
        """The choices in one line; None while there are none."""
        return ", ".join(self.choice.chosen()) or None


class WrittenInput(Input):
    """A field for tiles, where there are too many choices for buttons."""

    def __init__(self, panel: Panel) -> None:
        self.field = text_field(panel.said[Label.TILES], panel.press_check, "100%")
        self.box = in_row([w.HTML(escape(panel.said[Label.TILES])), self.field])

    def answer(self) -> object:
        """The text in the field."""
        return self.field.value


class NumberInput(Input):
    """A field for a number."""

    def __init__(self, panel: Panel, label: Label = Label.NUMBER) -> None:
        self.field = text_field(panel.said[label], panel.press_check, "100px")
        self.box = in_row([w.HTML(escape(panel.said[label])), self.field])

    def answer(self) -> object:
        """The text in the field."""
        return self.field.value


class ResultInput(Input):
    """A button for each result, and a field for the margin."""

    def __init__(self, panel: Panel) -> None:
        lang = panel.sheet.lang
        results = {name: wins_label(seat, lang) for seat, name in enumerate(result.SEATS)}
        self.choice: Choice[str] = Choice({**results, result.DRAW: panel.said[Label.EVEN]}, many=False)
        self.field = text_field(panel.said[Label.MARGIN], panel.press_check, "100px")
        self.box = w.VBox(
            [
                in_row(list(self.choice.buttons.values())),
                in_row([w.HTML(escape(panel.said[Label.MARGIN])), self.field]),
            ]
        )

    def answer(self) -> object:
        """The result chosen, with the margin where one is written."""
        chosen, margin = self.choice.chosen(), self.field.value.strip()
        return ((chosen[0], margin) if margin else chosen[0]) if chosen else None


class SeatInput(Input):
    """A button for each seat, and one for nobody."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        seats = {name: name for name in who.SEATS[: len(each.task.state.hands)]}
        self.choice: Choice[str] = Choice({**seats, who.NOBODY: panel.said[Label.NOBODY]}, many=False)
        self.box = in_row(list(self.choice.buttons.values()))

    def answer(self) -> object:
        """The seat chosen."""
        chosen = self.choice.chosen()
        return chosen[0] if chosen else None


class OrderInput(Input):
    """A button for each seat or tile, pressed from first to last, and one that takes the last back."""

    def __init__(self, panel: Panel, names: list[str]) -> None:
        self.panel = panel
        self.names = names
        self.order: list[int] = []
        self.said = w.HTML()
        self.buttons = [button(name, partial(self.press, index)) for index, name in enumerate(names)]
        self.undo = button(panel.said[Label.UNDO], partial(self.press, None))
        self.box = in_row([*self.buttons, self.undo, self.said])

    def press(self, index: int | None) -> None:
        """Nothing; this one comes next in the order, or the last one is taken back."""
        self.panel.do(lambda now: self._press(index, now))

    def answer(self) -> object:
        """The names in the order they were pressed."""
        return " ".join(self.names[index] for index in self.order) or None

    def _press(self, index: int | None, now: Sheet) -> Sheet:
        self.order = self.order[:-1] if index is None else [*self.order, index]
        self.said.value = escape(" → ".join(self.names[index] for index in self.order))
        for place, button in enumerate(self.buttons):
            button.disabled = place in self.order
        return now


class AmountsInput(Input):
    """A field for each seat: the table of what each is up or down by."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        said = panel.said[Label.AMOUNTS]
        names = settle.SEATS[: len(each.task.amounts)]
        self.fields = {name: text_field(f"{name}: {said}", panel.press_check, "100px") for name in names}
        rows = [in_row([w.HTML(name), field]) for name, field in self.fields.items()]
        self.box = w.VBox([in_row([w.HTML(escape(said))]), *rows])

    def answer(self) -> object:
        """The texts in the fields, seat A first."""
        return tuple(field.value for field in self.fields.values())


class LineInput(Input):
    """A button for each tile, in the order they are to lie, and a field in which the line can be written."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        said = panel.said
        self.panel = panel
        self.field = text_field(said[Label.LINE], panel.press_check, "100%")
        self.tiles = {
            piece: button(str(piece), partial(self.write, partial(line.with_tile, piece=piece)))
            for piece in each.task.pieces
        }
        self.undo = button(said[Label.UNDO], lambda: self.write(line.without_last))
        self.never = button(said[Label.IMPOSSIBLE], lambda: self.write(lambda _: said[Label.IMPOSSIBLE]))
        self.field.observe(lambda _: panel.do(self._changed), "value")
        self.box = w.VBox(
            [
                in_row(list(self.tiles.values())),
                in_row([w.HTML(escape(said[Label.LINE])), self.field]),
                in_row([self.undo, self.never]),
            ]
        )

    def write(self, rewritten: Callable[[str], str]) -> None:
        """Nothing; the text in the field is replaced by what this makes of it."""
        self.panel.do(lambda now: self._write(rewritten(self.field.value), now))

    def answer(self) -> object:
        """The text in the field."""
        return self.field.value

    def laid(self) -> Line | None:
        """The line in the field."""
        return Line(line.row_in(self.field.value))

    def _write(self, text: str, now: Sheet) -> Sheet:
        self.field.value = text
        return now

    def _changed(self, now: Sheet) -> Sheet:
        laid = [halves.tile for halves in line.row_in(self.field.value)]
        for piece, button in self.tiles.items():
            button.disabled = piece in laid
        return now


class Choice(Generic[T]):
    """Buttons that stay down: any number of them, or one at a time."""

    def __init__(self, names: dict[T, str], *, many: bool) -> None:
        self.names = names
        self.many = many
        self.buttons = {value: w.ToggleButton(description=name) for value, name in names.items()}
        for value, button in self.buttons.items():
            button.observe(lambda change, value=value: self._turned(value, on=change["new"]), "value")

    def chosen(self) -> list[T]:
        """What is chosen, in the order of the buttons."""
        return [value for value, button in self.buttons.items() if button.value]

    def _turned(self, value: T, *, on: bool) -> None:
        self.buttons[value].description = f"✓ {self.names[value]}" if on else self.names[value]
        if on and not self.many:
            for other, button in self.buttons.items():
                button.value = button.value and other == value


def input_for(panel: Panel, each: Exercise) -> Input:
    """The way to answer this exercise."""
    name = each.kind.NAME
    if name == plays.NAME:
        return PlayInput(panel, each, plays.choices(each.task), many=True)
    if name == must.NAME:
        return PlayInput(panel, each, must.choices(each.task), many=False)
    if name == best.NAME and not each.task.tricks:
        return PlayInput(panel, each, best.choices(each.task), many=False)
    if name == score.NAME and each.task.asked is None:
        return PlayInput(panel, each, score.choices(each.task), many=False)
    if name == result.NAME:
        return ResultInput(panel)
    if name in (who.NAME, trick.NAME):
        return SeatInput(panel, each)
    if name in (rank.NAME, sort.NAME):
        return OrderInput(panel, _in_order(each))
    if name in (pick.NAME, groups.NAME, hold.NAME, best.NAME):
        return _tiles_input(panel, each)
    if name == pays.NAME:
        return NumberInput(panel, Label.AMOUNTS)
    if name == settle.NAME:
        return AmountsInput(panel, each)
    return LineInput(panel, each) if name == line.NAME else NumberInput(panel)


def _in_order(each: Exercise) -> list[str]:
    """What is to be put in order: seats by their letters, tiles by their names."""
    if each.kind.NAME == rank.NAME:
        return [rank.SEATS[seat] for seat in sorted(each.task.places)]
    return [str(piece) for piece in each.task.pieces]


def _tiles_input(panel: Panel, each: Exercise) -> Input:
    lang = panel.sheet.lang
    if each.kind.NAME == hold.NAME:
        names = {str(piece): str(piece) for piece in each.task.choices}
        return TilesInput({**names, NONE: panel.said[Label.NONE]}, many=True)
    if each.kind.NAME == best.NAME:
        made = [best.named_play(play) for play in each.task.worths]
        return TilesInput({str(choice): choice_label(choice, lang) for choice in made}, many=False)
    if each.kind.NAME == pick.NAME:
        names = {str(choice): choice_label(choice, lang) for choice in each.task.choices}
        many = each.task.what != "name"
        none = {NONE: panel.said[Label.NONE]} if many else {}
        return TilesInput({**names, **none}, many=many)
    sets = groups.choices(each.task)
    if len(sets) > MOST_BUTTONS:
        return WrittenInput(panel)
    down = {} if each.task.leads else {groups.DISCARD: panel.said[Label.DISCARD]}
    return TilesInput({**{shown_tiles(tiles): shown_tiles(tiles) for tiles in sets}, **down}, many=True)


def button(name: str, pressed: Callable[[], None]) -> w.Button:
    """A button that does this when it is pressed."""
    made = w.Button(description=name)
    made.on_click(lambda _: pressed())
    return made


def text_field(name: str, entered: Callable[[], None], width: str) -> w.Text:
    """A field for text; Enter does the same as Check."""
    field = w.Text(layout={"width": width, "max_width": "520px"})
    field.tooltip = name
    field.on_msg(lambda _, content, __: entered() if content.get("event") == "submit" else None)
    return field


def in_row(children: list[Any]) -> w.HBox:
    """These widgets side by side, in as many rows as they need."""
    box = w.HBox(children, layout={"flex_flow": "row wrap"})
    box.add_class("domino-row")
    return box

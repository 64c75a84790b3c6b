"""The panel that puts exercises in a notebook: the only module here that imports ipywidgets.

A handler is one line that hands ``Panel.do`` a function of the sheet; a fault in it becomes a sentence in
the panel, the sheet stays as it was, and ``last_error`` keeps it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Generic, TypeVar

import ipywidgets as w

from domino_edu.board.keys import KeyGuard
from domino_edu.board.shapes import Scene
from domino_edu.board.still import Bundle, bundle, width_px
from domino_edu.board.svg import svg
from domino_edu.exercises import sheet as on
from domino_edu.exercises.bank import find
from domino_edu.exercises.drawing import WIDTH, draw
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.kinds import Exercise, line, make, must, plays, rank, result, score, settle, who
from domino_edu.exercises.kinds.playing import Choices
from domino_edu.exercises.labels import Label, labels, play_label, row_label, wins_label
from domino_edu.exercises.sheet import Sheet
from domino_edu.line import Line, Play
from domino_edu.phrases import play_phrase
from domino_edu.texts import language

__all__ = ["Panel", "exercise"]

log = logging.getLogger("domino_edu.exercises")
log.addHandler(logging.NullHandler())

T = TypeVar("T")
STYLE = f"<style>{(Path(__file__).parent / 'panel.css').read_text(encoding='utf-8')}</style>"


def exercise(*names: str, lang: str | None = None, width: int = WIDTH) -> Panel:
    """A panel that puts these exercises, one at a time.

    Raises:
        BankError: there is no such exercise, or none is named.
        SetupError: a language we do not speak, or a width no panel can have.
    """
    spoken = language(lang)
    if not names:
        raise BankError(BankFault.NONE_NAMED)
    return Panel(on.new_sheet(tuple(make(find(name)) for name in names), spoken), width_px(width))


class Panel(w.VBox):
    """One exercise at a time: its picture, its question, a way to answer, and what is said of the answer."""

    def __init__(self, sheet: Sheet, width: int = WIDTH) -> None:
        self.sheet = sheet
        self.picture_width = width
        self.last_error: Exception | None = None
        self.said = labels(sheet.lang)
        self.place, self.picture, self.question, self.message = w.HTML(), w.HTML(), w.HTML(), w.HTML()
        self.check = _button(self.said[Label.CHECK], self.press_check)
        self.check.add_class("domino-check")
        self.answer = _button(self.said[Label.SHOW_ANSWER], lambda: self.do(on.show_answer))
        self.back = _button(self.said[Label.BACK], lambda: self.do(lambda now: on.turn_to(now, now.at - 1)))
        self.next = _button(self.said[Label.NEXT], lambda: self.do(lambda now: on.turn_to(now, now.at + 1)))
        self._inputs: dict[int, Input] = {}
        self.input_box = w.VBox()
        turning = [self.back, self.next] if len(sheet.exercises) > 1 else []
        self.buttons = _row([self.check, self.answer, *turning])
        self.buttons.add_class("domino-actions")
        super().__init__(
            [
                w.HTML(STYLE),
                self.place,
                self.picture,
                self.question,
                self.input_box,
                self.buttons,
                self.message,
                KeyGuard(),
            ]
        )
        self.add_class("domino-exercise")
        self.layout.width = f"{width}px"
        self._show()

    def do(self, action: Callable[[Sheet], Sheet]) -> None:
        """Nothing; the action is done on the sheet and the panel shows it.

        A fault in it is said in the panel and kept in ``last_error``; the sheet is as it was before.
        """
        before = self.sheet
        try:
            self.sheet = action(before)
            self._show()
        except Exception as error:
            self.last_error = error
            log.exception("the exercise could not do this")
            self.sheet = before
            self.message.value = _said(self.said[Label.FAULT], right=False)

    def press_check(self) -> None:
        """Nothing; the answer that stands in the input is checked."""
        self.do(lambda now: on.check_answer(now, self.input.answer()))

    @property
    def input(self) -> Input:
        """The input of the open exercise; each is made when it is first opened, so that a page loads fast."""
        at = self.sheet.at
        if at not in self._inputs:
            self._inputs[at] = _input(self, self.sheet.exercise)
        return self._inputs[at]

    def show_picture(self) -> None:
        """Nothing; the picture is drawn again: a line grows while it is laid."""
        self.picture.value = svg(self._scene(laid=self.input.laid()))

    def _scene(self, *, laid: Line | None = None, heading: tuple[str, ...] = ()) -> Scene:
        each = self.sheet.exercise
        shown = each.kind.shown(each.task)
        if laid is not None:
            left = tuple(piece for piece in shown.loose if piece not in laid.tiles)
            shown = replace(shown, line=laid, loose=left)
        return draw(shown, self.sheet.lang, width=self.picture_width, heading=heading)

    def _show(self) -> None:
        now = self.sheet
        place = on.heading(now)
        self.place.value = f'<p class="domino-place">{escape(place)}</p>' if place else ""
        self.question.value = f'<p class="domino-question" lang="{now.lang}">{escape(on.question(now))}</p>'
        self.show_picture()
        self.input_box.children = (self.input.box,)
        said = on.message(now)
        right = now.work.verdict is not None and now.work.verdict.ok
        self.message.value = _said(said, right=right) if said else ""
        self.answer.disabled = not now.work.tries or right
        self.back.disabled = now.at == 0
        self.next.disabled = now.at == len(now.exercises) - 1

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        heading = tuple(filter(None, (on.question(self.sheet), on.heading(self.sheet))))
        return bundle(self._scene(heading=heading), self.model_id)

    def __repr__(self) -> str:
        return f"exercise({', '.join(repr(each.id) for each in self.sheet.exercises)})"


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
            boxes.append(_row([w.HTML(escape(row_label(row, state.ends, lang, me=me))), *buttons]))
        self.box = w.VBox(boxes)

    def answer(self) -> object:
        """The plays chosen; None while there are none."""
        return self.choice.chosen() or None


class NumberInput(Input):
    """A field for a number."""

    def __init__(self, panel: Panel) -> None:
        self.field = _field(panel.said[Label.NUMBER], panel.press_check, "100px")
        self.box = _row([w.HTML(escape(panel.said[Label.NUMBER])), self.field])

    def answer(self) -> object:
        """The text in the field."""
        return self.field.value


class ResultInput(Input):
    """A button for each result, and a field for the margin."""

    def __init__(self, panel: Panel) -> None:
        lang = panel.sheet.lang
        results = {name: wins_label(seat, lang) for seat, name in enumerate(result.SEATS)}
        self.choice: Choice[str] = Choice({**results, result.DRAW: panel.said[Label.EVEN]}, many=False)
        self.field = _field(panel.said[Label.MARGIN], panel.press_check, "100px")
        self.box = w.VBox(
            [
                _row(list(self.choice.buttons.values())),
                _row([w.HTML(escape(panel.said[Label.MARGIN])), self.field]),
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
        self.box = _row(list(self.choice.buttons.values()))

    def answer(self) -> object:
        """The seat chosen."""
        chosen = self.choice.chosen()
        return chosen[0] if chosen else None


class OrderInput(Input):
    """A button for each seat, pressed from first to last, and one that takes the last back."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        self.panel = panel
        self.order: list[str] = []
        self.said = w.HTML()
        self.seats = {rank.SEATS[seat]: _button(rank.SEATS[seat], partial(self.press, rank.SEATS[seat]))
                      for seat in sorted(each.task.places)}  # fmt: skip
        self.undo = _button(panel.said[Label.UNDO], partial(self.press, None))
        self.box = _row([*self.seats.values(), self.undo, self.said])

    def press(self, seat: str | None) -> None:
        """Nothing; the seat comes next in the order, or the last one is taken back."""
        self.panel.do(lambda now: self._press(seat, now))

    def answer(self) -> object:
        """The letters in the order they were pressed."""
        return " ".join(self.order) or None

    def _press(self, seat: str | None, now: Sheet) -> Sheet:
        self.order = [*self.order, seat] if seat else self.order[:-1]
        self.said.value = escape(" → ".join(self.order))
        for name, button in self.seats.items():
            button.disabled = name in self.order
        return now


class AmountsInput(Input):
    """A field for each seat: the table of what each is up or down by."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        said = panel.said[Label.AMOUNTS]
        names = settle.SEATS[: len(each.task.amounts)]
        self.fields = {name: _field(f"{name}: {said}", panel.press_check, "100px") for name in names}
        rows = [_row([w.HTML(name), field]) for name, field in self.fields.items()]
        self.box = w.VBox([_row([w.HTML(escape(said))]), *rows])

    def answer(self) -> object:
        """The texts in the fields, seat A first."""
        return tuple(field.value for field in self.fields.values())


class LineInput(Input):
    """A button for each tile, in the order they are to lie, and a field in which the line can be written."""

    def __init__(self, panel: Panel, each: Exercise) -> None:
        said = panel.said
        self.panel = panel
        self.field = _field(said[Label.LINE], panel.press_check, "100%")
        self.tiles = {
            piece: _button(str(piece), partial(self.write, partial(line.with_tile, piece=piece)))
            for piece in each.task.pieces
        }
        self.undo = _button(said[Label.UNDO], lambda: self.write(line.without_last))
        self.never = _button(said[Label.IMPOSSIBLE], lambda: self.write(lambda _: said[Label.IMPOSSIBLE]))
        self.field.observe(lambda _: panel.do(self._changed), "value")
        self.box = w.VBox(
            [
                _row(list(self.tiles.values())),
                _row([w.HTML(escape(said[Label.LINE])), self.field]),
                _row([self.undo, self.never]),
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


def _input(panel: Panel, each: Exercise) -> Input:
    name = each.kind.NAME
    if name == plays.NAME:
        return PlayInput(panel, each, plays.choices(each.task), many=True)
    if name == must.NAME:
        return PlayInput(panel, each, must.choices(each.task), many=False)
    if name == score.NAME and each.task.asked is None:
        return PlayInput(panel, each, score.choices(each.task), many=False)
    if name == result.NAME:
        return ResultInput(panel)
    if name in (who.NAME, rank.NAME):
        return SeatInput(panel, each) if name == who.NAME else OrderInput(panel, each)
    if name == settle.NAME:
        return AmountsInput(panel, each)
    return LineInput(panel, each) if name == line.NAME else NumberInput(panel)


def _button(name: str, pressed: Callable[[], None]) -> w.Button:
    button = w.Button(description=name)
    button.on_click(lambda _: pressed())
    return button


def _field(name: str, entered: Callable[[], None], width: str) -> w.Text:
    """A field for text; Enter does the same as Check."""
    field = w.Text(layout={"width": width, "max_width": "520px"})
    field.tooltip = name
    field.on_msg(lambda _, content, __: entered() if content.get("event") == "submit" else None)
    return field


def _row(children: list[Any]) -> w.HBox:
    row = w.HBox(children, layout={"flex_flow": "row wrap"})
    row.add_class("domino-row")
    return row


def _said(text: str, *, right: bool) -> str:
    kind = "domino-said domino-right" if right else "domino-said"
    return f'<div class="{kind}" role="alert" aria-live="polite">{escape(text)}</div>'

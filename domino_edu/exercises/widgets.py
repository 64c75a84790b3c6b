"""The panel that puts exercises in a notebook; with ``inputs`` the only module here to import ipywidgets.

A handler is one line that hands ``Panel.do`` a function of the sheet; a fault in it becomes a sentence in
the panel, the sheet stays as it was, and ``last_error`` keeps it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as w

from domino_edu.board.keys import KeyGuard
from domino_edu.board.shapes import Scene
from domino_edu.board.still import Bundle, bundle, width_in, width_px
from domino_edu.board.svg import svg
from domino_edu.exercises import sheet as on
from domino_edu.exercises.bank import find
from domino_edu.exercises.drawing import WIDTH, draw
from domino_edu.exercises.entries import BankError, BankFault
from domino_edu.exercises.inputs import Input, button, in_row, input_for
from domino_edu.exercises.kinds import make
from domino_edu.exercises.labels import Label, labels
from domino_edu.exercises.recording import keep
from domino_edu.exercises.sheet import Sheet
from domino_edu.line import Line
from domino_edu.texts import language

__all__ = ["Panel", "exercise"]

log = logging.getLogger("domino_edu.exercises")
log.addHandler(logging.NullHandler())

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
        self.picture_width = self.shown_width = width
        self.last_error: Exception | None = None
        self.said = labels(sheet.lang)
        guard = KeyGuard()
        guard.observe(lambda change: self._fit(change["new"]), "room")
        self.place, self.picture, self.question, self.message = w.HTML(), w.HTML(), w.HTML(), w.HTML()
        self.kept = ""
        self._since = time.monotonic()
        self.check = button(self.said[Label.CHECK], self.press_check)
        self.check.add_class("domino-check")
        self.answer = button(self.said[Label.SHOW_ANSWER], lambda: self.do(on.show_answer))
        self.back = button(self.said[Label.BACK], lambda: self.do(lambda now: on.turn_to(now, now.at - 1)))
        self.next = button(self.said[Label.NEXT], lambda: self.do(lambda now: on.turn_to(now, now.at + 1)))
        self._inputs: dict[int, Input] = {}
        self.input_box = w.VBox()
        turning = [self.back, self.next] if len(sheet.exercises) > 1 else []
        self.buttons = in_row([self.check, self.answer, *turning])
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
                guard,
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
            if self.sheet.at != before.at:
                self._since, self.kept = time.monotonic(), ""
            self._show()
        except Exception as error:
            self.last_error = error
            log.exception("the exercise could not do this")
            self.sheet = before
            self.message.value = _said(self.said[Label.FAULT], right=False)

    def press_check(self) -> None:
        """Nothing; the answer that stands in the input is checked."""
        self.kept = ""
        answer, before = self.input.answer(), self.sheet
        self.do(lambda now: on.check_answer(now, answer))
        work = self.sheet.work
        if work.verdict is None or work.tries == before.work.tries:
            return
        seconds, self._since = time.monotonic() - self._since, time.monotonic()
        exercise = self.sheet.exercise
        told = keep(exercise, answer, work.verdict, seconds=seconds, was_shown=before.work.is_shown)
        self.kept = told.sentence(self.sheet.lang)
        self._show()

    @property
    def input(self) -> Input:
        """The input of the open exercise; each is made when it is first opened, so that a page loads fast."""
        at = self.sheet.at
        if at not in self._inputs:
            self._inputs[at] = input_for(self, self.sheet.exercise)
        return self._inputs[at]

    def show_picture(self) -> None:
        """Nothing; the picture is drawn again: a line grows while it is laid."""
        self.picture.value = svg(self._scene(self.shown_width, laid=self.input.laid()))

    def _fit(self, room: int) -> None:
        """Lays the picture out for the room there is on the page, in px."""
        width = width_in(room, self.picture_width)
        if width != self.shown_width:
            self.shown_width = width
            self.do(lambda now: now)

    def _scene(self, width: int, *, laid: Line | None = None, heading: tuple[str, ...] = ()) -> Scene:
        each = self.sheet.exercise
        shown = each.kind.shown(each.task)
        if laid is not None:
            left = tuple(piece for piece in shown.loose if piece not in laid.tiles)
            shown = replace(shown, line=laid, loose=left)
        return draw(shown, self.sheet.lang, width=width, heading=heading)

    def _show(self) -> None:
        now = self.sheet
        place = on.heading(now)
        self.place.value = f'<p class="domino-place">{escape(place)}</p>' if place else ""
        self.question.value = f'<p class="domino-question" lang="{now.lang}">{escape(on.question(now))}</p>'
        self.show_picture()
        self.input_box.children = (self.input.box,)
        said = on.message(now)
        right = now.work.verdict is not None and now.work.verdict.ok
        kept = f'<p class="domino-saved">{escape(self.kept)}</p>' if said and self.kept else ""
        self.message.value = _said(said, right=right) + kept if said else ""
        self.answer.disabled = not now.work.tries or right
        self.back.disabled = now.at == 0
        self.next.disabled = now.at == len(now.exercises) - 1

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        heading = tuple(filter(None, (on.question(self.sheet), on.heading(self.sheet))))
        return bundle(self._scene(self.picture_width, heading=heading), self.model_id)

    def __repr__(self) -> str:
        return f"exercise({', '.join(repr(each.id) for each in self.sheet.exercises)})"


def _said(text: str, *, right: bool) -> str:
    kind = "domino-said domino-right" if right else "domino-said"
    return f'<div class="{kind}" role="alert" aria-live="polite">{escape(text)}</div>'

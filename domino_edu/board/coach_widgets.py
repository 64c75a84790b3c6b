"""The coach beside a board: hints in steps, the table of advice, the review of a round.

As in ``widgets``, a handler is one line; what it does is a function of ``hinting`` or ``reviewing``.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, TypeVar

import ipywidgets as w

from domino_edu.board import hinting as hint
from domino_edu.board import reviewing as back
from domino_edu.board.rank_chart import CARD_EDGE
from domino_edu.board.situation import Table
from domino_edu.board.thinking import Result
from domino_edu.board.working import Doing, Job, StoppedError, UnpreparedError, Work, start
from domino_edu.coach.contract import Advice
from domino_edu.coach.review import Review
from domino_edu.coach.review import review as reviewed
from domino_edu.errors import DominoError
from domino_edu.phrases import sentence
from domino_edu.texts import translators

if TYPE_CHECKING:
    from domino_edu.board.widgets import Board

Found = TypeVar("Found")
Loop = Callable[[], AbstractEventLoop | None]
ROW = {"flex_flow": "row wrap", "align_items": "center"}
MOST_ROWS = 8


class Worker:
    """One piece of work at a time for a board; its words, and its Stop button."""

    def __init__(self, board: Board, loop: Loop) -> None:
        self._board, self._loop = board, loop
        self.work: Work | None = None
        self.doing: Doing | None = None
        self.problem: Callable[[str], str] | None = None
        self.stop = _button(lambda: board.do(self._stopped))

    @property
    def is_busy(self) -> bool:
        """Whether it works."""
        return self.work is not None

    def begin(self, job: Job[Found], got: Callable[[Table, Found], Table], table: Table) -> Table:
        """The table, where this is worked out; ``got`` is done at it with what is found."""
        self.drop()
        loop = self._loop()
        found: list[Result[Found]] = []
        if loop is None:
            start(job, loop=None, told=self._told, then=found.append)
            return self._ended(table, found[0], got)
        mine: list[Work] = []

        def then(result: Result[Found]) -> None:
            if mine[0] is self.work:
                self.work = None
                self._board.do(lambda now: self._ended(now, result, got))

        mine.append(start(job, loop=loop, told=lambda doing: self._told(doing, mine[0]), then=then))
        self.work = mine[0]
        return table

    def drop(self) -> None:
        """Nothing; what is worked at is wanted no more."""
        if self.work is not None:
            self.work.stop()
        self.work, self.doing, self.problem = None, None, None

    def _told(self, doing: Doing, work: Work | None = None) -> None:
        if work is not None and work is self.work:
            self.doing = doing
            self._board.coach.show(self._board.table)

    def _stopped(self, table: Table) -> Table:
        """The table, where what is found so far is to do."""
        if self.work is not None:
            self.work.stop()
        return table

    def _ended(self, table: Table, result: Result[Found], got: Callable[[Table, Found], Table]) -> Table:
        self.doing = None
        try:
            return got(table, result())
        except StoppedError:
            self.problem = _stopped_text
        except UnpreparedError:
            self.problem = _unprepared_text
        except DominoError as error:
            self.problem = lambda lang, error=error: sentence(error, lang)
        return table


class Coach:
    """The coach of one board.

    Attributes:
        is_on: whether hints and advice are offered.
        hinting: what was asked at this turn.
        shown: the review that is looked through; None where none is.
        kept: the table before a moment was tried again, to go back to.
    """

    def __init__(self, board: Board, loop: Loop, *, hints: bool) -> None:
        self._board = board
        self._quiet = False
        self.is_on = hints
        self.hinting = hint.Hinting()
        self.shown: back.Reviewing | None = None
        self.kept: Table | None = None
        self._seats: list[tuple[str, int]] = []
        self._over = board.table  # whose round is looked back on
        self.thinks, self.looks = Worker(board, loop), Worker(board, loop)
        self.hint = _button(lambda: board.do(self.press_hint))
        self.advice = _button(lambda: board.do(self.press_advice))
        self.review = _button(lambda: board.do(self.press_review))
        self.home = _button(lambda: board.do(self.press_home))
        self.before = _button(lambda: board.do(lambda table: self._look(table, -1)))
        self.after = _button(lambda: board.do(lambda table: self._look(table, 1)))
        self.again = _button(lambda: board.do(self.press_again))
        self.close = _button(lambda: board.do(self.press_close))
        self.list = w.Select(layout={"width": "100%"})
        self.what_if = w.Dropdown(layout={"width": "auto", "max_width": "100%"})
        self.seat = w.Dropdown(layout={"width": "auto"})
        self._on_value(self.list, self._go)
        self._on_value(self.what_if, self._try)
        self._on_value(self.seat, self._review_seat)
        for field in (self.what_if, self.seat):
            field.style.description_width = "auto"
        self.row = w.HBox([self.hint, self.advice, self.thinks.stop, self.review, self.home], layout=ROW)
        self.said = w.HTML()
        for name in ("domino-message", "domino-hints"):
            self.said.add_class(name)
        self.plays, self.summary, self.moment = w.HTML(), w.HTML(), w.HTML()
        for card in (self.plays, self.summary, self.moment):
            card.add_class("domino-card")
        self.progress = w.HTML()
        self.progress.add_class("domino-message")
        steps = w.HBox([self.before, self.after, self.again, self.what_if, self.seat, self.close], layout=ROW)
        self.steps = steps
        self.looking = w.HBox([self.looks.stop], layout=ROW)
        self.panel = w.VBox(
            [self.progress, self.looking, self.summary, self.list, steps, self.moment],
            layout={"display": "none", "width": "100%"},
        )
        for part in (self.row, steps, self.looking):
            part.add_class("domino-controls")
        self.list.add_class("domino-list")
        self.panel.add_class("domino-review")

    # --- what is pressed -----------------------------------------------------------------------------

    def switch(self, table: Table) -> Table:
        """The table, where hints and advice are offered from now on, or no more."""
        self.is_on = not self.is_on
        if not self.is_on:
            self.thinks.drop()
            self.hinting = hint.Hinting()
        return table

    def press_hint(self, table: Table) -> Table:
        """The table, where one step more of the hint is given."""
        return self._ask(table, hint.next_step)

    def press_advice(self, table: Table) -> Table:
        """The table, where the table of advice is opened or put away."""
        return self._ask(table, hint.with_table)

    def press_review(self, table: Table) -> Table:
        """The table, whose round is looked back on."""
        if not back.can_review(table):
            return table
        return self._look_back(table, back.seats_to_review(table)[0])

    def press_again(self, table: Table) -> Table:
        """The table at the moment that is shown, to be tried again."""
        if self.shown is None or self.shown.decision is None:
            return table
        self.kept = self.kept or table
        return back.retried(table, self.shown)

    def press_home(self, table: Table) -> Table:
        """The table as it was before a moment was tried again."""
        kept, self.kept = self.kept, None
        return table if kept is None else back.returned(table, kept)

    def press_close(self, table: Table) -> Table:
        """The table, with the review put away."""
        self.looks.drop()
        self.shown = None
        return table

    # --- parts ---------------------------------------------------------------------------------------

    def _ask(self, table: Table, more: Callable[[hint.Hinting], hint.Hinting]) -> Table:
        if not self.is_on or not hint.can_ask(table):
            return table
        self.hinting = more(hint.at_turn(self.hinting, table))
        if not hint.asks(self.hinting) or self.thinks.is_busy:
            return table
        seen, turn = hint.seen(table), table.turn

        def job(stopped: Callable[[], bool], tell: Callable[[Doing], None]) -> Advice:
            found = hint.advise(seen, stop=stopped, progress=lambda done, of: tell(Doing(done, of)))
            if stopped():
                raise StoppedError
            return found

        return self.thinks.begin(job, lambda now, found: self._advised(now, turn, found), table)

    def _advised(self, table: Table, turn: int, found: Advice) -> Table:
        if turn == self.hinting.turn:
            self.hinting = hint.advised(self.hinting, found)
        return table

    def _look_back(self, table: Table, seat: int) -> Table:
        self.shown = None
        state = table.state

        def job(stopped: Callable[[], bool], tell: Callable[[Doing], None]) -> Review:
            return reviewed(state, seat, stop=stopped, progress=lambda done, of: tell(Doing(done, of)))

        return self.looks.begin(job, lambda now, found: self._reviewed(now, table, found), table)

    def _reviewed(self, now: Table, table: Table, found: Review) -> Table:
        self.shown = back.reviewing(table, found)
        self._seats = [(back.seat_choice(seat, now.lang), seat) for seat in back.seats_to_review(table)]
        self._over = table
        return now

    def _look(self, table: Table, by: int) -> Table:
        self.shown = back.moved(self.shown, by) if self.shown else None
        return table

    def _go(self, number: int | None) -> None:
        if self.shown is not None and number is not None:
            self.shown = back.gone_to(self.shown, number)
            self._board.do(lambda table: table)

    def _try(self, number: int | None) -> None:
        if self.shown is not None and number is not None:
            self.shown = back.tried(
                self.shown, self.shown.review.decisions[self.shown.at].advice.plays[number].play
            )
            self._board.do(lambda table: table)

    def _review_seat(self, seat: int | None) -> None:
        if self.shown is not None and seat is not None:
            self._board.do(lambda table: self._another_seat(table, seat))

    def _another_seat(self, table: Table, seat: int) -> Table:
        self._look_back(self._over, seat)
        return table

    def _on_value(self, field: Any, changed: Callable[[Any], None]) -> None:
        field.observe(lambda change: None if self._quiet else changed(change["new"]), "value")

    # --- what is shown -------------------------------------------------------------------------------

    def show(self, table: Table) -> None:
        """Nothing; all of it is shown as it is now, in the table's language."""
        here = hint.at_turn(self.hinting, table)
        if here is not self.hinting:
            self.hinting = here
            self.thinks.drop()
        if table.match is not None:
            self.kept = None
        self._quiet = True
        try:
            self._name(table.lang)
            self._show_hints(table)
            self._show_review(table)
        finally:
            self._quiet = False

    def _name(self, lang: str) -> None:
        _, _ngettext = translators(lang)
        self.hint.description, self.advice.description = _("Hint"), _("Advice")
        self.review.description, self.home.description = _("Review"), _("Back to the finished round")
        self.before.description, self.after.description = _("Previous decision"), _("Next decision")
        self.again.description, self.close.description = _("Try again from here"), _("Close the review")
        self.thinks.stop.description = self.looks.stop.description = _("Stop")
        self.what_if.description, self.seat.description = _("What if"), _("Seat")

    def _show_hints(self, table: Table) -> None:
        lang, asked = table.lang, self.hinting
        can = hint.can_ask(table)
        for each in (self.hint, self.advice):
            _visible(each, self.is_on)
            each.disabled = not can
        self.hint.disabled = not can or asked.step >= hint.STEPS
        if asked.opened:
            self.advice.description = "✓ " + self.advice.description
        _visible(self.thinks.stop, self.thinks.is_busy)
        lines = hint.hint_lines(asked, lang)
        if self.thinks.is_busy:
            lines = [hint.doing_text(self.thinks.doing, lang)]
        elif hint.asks(asked) and self.thinks.problem:
            lines = [self.thinks.problem(lang)]
            self.hinting = hint.Hinting(table.turn)
        self.said.value = _paragraphs(lines, lang)
        opened = asked.opened and asked.advice is not None
        told = hint.advice_html(asked.advice, lang) if opened and asked.advice else ""
        self.plays.value = f"<section>{told}</section>" if told else ""
        _visible(self.said, bool(lines))
        _visible(self.plays, opened)

    def _show_review(self, table: Table) -> None:
        lang, shown = table.lang, self.shown
        _visible(self.review, back.can_review(table) and not self.looks.is_busy)
        _visible(self.home, self.kept is not None)
        busy, problem = self.looks.is_busy, self.looks.problem
        lines = [back.progress_line(self.looks.doing, lang)] if busy else [problem(lang)] if problem else []
        self.progress.value = _paragraphs(lines, lang)
        _visible(self.progress, bool(lines))
        _visible(self.looking, busy)
        _visible(self.panel, bool(lines) or shown is not None)
        _visible(self.summary, shown is not None)
        _visible(self.steps, shown is not None)
        there = shown is not None and shown.decision is not None
        for part in (self.list, self.before, self.after, self.again, self.what_if, self.moment):
            _visible(part, there)
        if shown is None:
            return
        self.summary.value = back.summary_html(shown, lang)
        _visible(self.seat, len(self._seats) > 1)
        _offer(self.seat, self._seats, shown.review.seat)
        self.moment.value = back.decision_html(shown, lang, self._board.board_width - 2 * CARD_EDGE)
        if not there:
            return
        titles = back.titles(shown, lang)
        self.list.rows = min(len(titles), MOST_ROWS) + 1
        _offer(self.list, [(title, index) for index, title in enumerate(titles)], shown.at)
        self.before.disabled, self.after.disabled = shown.at == 0, shown.at == len(titles) - 1
        plays = back.other_plays(shown, lang)
        chosen = shown.tried or (shown.decision.play if shown.decision else None)
        value = next(index for index, (_name, play) in enumerate(plays) if play == chosen)
        _offer(self.what_if, [(name, index) for index, (name, _play) in enumerate(plays)], value)


def _visible(part: w.Widget, visible: bool) -> None:
    part.layout.display = "" if visible else "none"


def _offer(field: Any, options: list[tuple[str, int]], value: int) -> None:
    """Nothing; the field offers these; where it did so before, what a person looks at is left alone."""
    if list(field.options) != options:
        field.options = options
    field.value = value


def _paragraphs(lines: list[str], lang: str) -> str:
    return "".join(f'<p lang="{lang}">{escape(line)}</p>' for line in lines)


def _stopped_text(lang: str) -> str:
    _, _ngettext = translators(lang)
    return _("Stopped.")


def _unprepared_text(lang: str) -> str:
    _, _ngettext = translators(lang)
    return _("The solver cannot be prepared on this computer, so there are no hints and no review here.")


def _button(pressed: Callable[[], None]) -> w.Button:
    button = w.Button(layout={"width": "auto"})
    button.on_click(lambda _: pressed())
    return button

"""The live board in a notebook, and still pictures: with ``controls`` all that imports ipywidgets here.

A handler is one line: it hands ``Board.do`` a function of ``table`` that is tested without any widget. A
fault in it becomes a sentence on the board, the table stays as it was before, and ``last_error`` keeps it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import Any

import ipywidgets as w

from domino_edu.board import saves
from domino_edu.board import table as at
from domino_edu.board.accounts import account_html
from domino_edu.board.canvas import ONE_AT_A_TIME
from domino_edu.board.cards import card_html
from domino_edu.board.coach_widgets import Coach
from domino_edu.board.controls import Controls
from domino_edu.board.holders import holders_html
from domino_edu.board.messages import Message, Says
from domino_edu.board.opponents import Opponent, takes_time, without_searchers
from domino_edu.board.picture import DEFAULT_WIDTH
from domino_edu.board.picture_widget import PictureWidget
from domino_edu.board.rank_chart import CARD_EDGE, chart_html
from domino_edu.board.sayings import message_text, names, picture, progress_text, told_texts
from domino_edu.board.scene import compose
from domino_edu.board.setout import first_table, match_table
from domino_edu.board.shapes import Scene
from domino_edu.board.situation import Table, plays_tricks
from domino_edu.board.still import Bundle, Position, Still, bundle, marks_of, show, width_in, width_px
from domino_edu.board.thinking import Result, Thinker, answered, think
from domino_edu.board.trick_table import free_copy, slowness
from domino_edu.board.wording import short_names
from domino_edu.line import End, Play
from domino_edu.players import Choice
from domino_edu.rules import State
from domino_edu.tiles import Tile, parse_tile

__all__ = ["Board", "PictureWidget", "Still", "show"]

log = logging.getLogger("domino_edu.board")
log.addHandler(logging.NullHandler())

WORDS = {
    "pass": at.press_pass,
    "draw": at.press_draw,
    "lead": at.press_up,
    "play": at.press_up,
    "discard": at.press_down,
}
"""What can be pressed by its word, from code."""
PACE_VARIABLE = "DOMINO_EDU_PACE"
"""An environment variable with the opponent's pace in seconds, for tests and demonstrations."""


class Board(w.VBox):
    """A table to play at: a match of whole rounds, or a position to try.

    Args:
        position: the name of a rule set, its options, a position in our notation, or a state.
        deal: the number of the first deal; 1 unless given.
        opponent: the player that takes the other seats, by its id, or a list with one for each of them;
            "doubles_first" unless given, and "careful" in Tien Gow.
        lang: "en" or "vi"; the session's language unless given.
        width: in page px, from 320; where a page has less room, the live board is laid out for that.
        seat: the learner's seat; 0, or the one to play in a position to try.
        open_hands: whether all hands lie open, as for a projector.
        hand_over: whether two people take turns at this laptop.
        pace: seconds the opponent waits before each play, unless another pace is chosen on the board.
        name: a name under which the match is saved after each play and offered again.
        marks: tiles to mark, laid or in the hand, each with a short label: ``{"3-5": "closes the line"}``.
        hints: whether hints and advice are offered from the beginning; a button switches them too.

    Raises:
        DominoError: something of this cannot be; its sentence says what.
    """

    def __init__(
        self,
        position: Position | Any = "block",
        *,
        deal: int | None = None,
        opponent: Opponent = None,
        lang: str | None = None,
        width: int = DEFAULT_WIDTH,
        seat: int | None = None,
        open_hands: bool = False,
        hand_over: bool = False,
        pace: float = 0.8,
        name: str | None = None,
        marks: Mapping[str, str] | None = None,
        hints: bool = False,
    ) -> None:
        table = first_table(
            position,
            deal=deal,
            opponent=opponent,
            lang=lang,
            seat=seat,
            open_hands=open_hands,
            hand_over=hand_over,
        )
        self.table = replace(at.settle(table, quick=_loop() is not None), marks=marks_of(marks))
        self.board_width = self.shown_width = width_px(width)
        self.name = str(name) if name is not None and self.table.match else None
        chosen = saves.load_pace(self.name) if self.name else None
        self.pace = pace if chosen is None else chosen
        self.last_error: Exception | None = None
        self.thinker = Thinker(self._show)
        self._thinks: int | None = None  # the turn an opponent thinks about
        self._saved = saves.load(self.name) if self.name else saves.Saved()
        self._can_save = True
        self._unsaved_yet = self._saved.match is not None
        if self._saved.put_aside:
            self._say(Message(Says.PUT_ASIDE, name=self._saved.put_aside))
        self.picture = PictureWidget(self._scene(self.board_width, with_message=False))
        self.picture.on_press(lambda region: self.do(lambda table: at.press(table, region)))
        self.coach = Coach(self, _loop, hints=hints)
        self.picture.canvas.on_page(lambda: self.do(lambda table: table) if self._is_due() else None)
        self.picture.guard.observe(lambda change: self._fit(change["new"]), "room")
        self.controls = Controls(self)
        self.message = w.HTML()
        self.message.add_class("domino-message")
        self.told = w.HTML()
        self.told.add_class("domino-told")
        self.account = w.HTML(layout={"display": "none"})
        self.card = w.HTML(layout={"display": "none"})
        self.ranks = w.HTML(layout={"display": "none"})
        self.holders = w.HTML(layout={"display": "none"})
        for text in (self.account, self.card, self.ranks, self.holders):
            text.add_class("domino-card")
        super().__init__(
            [
                self.picture,
                self.controls.box,
                self.told,
                self.message,
                self.coach.row,
                self.coach.said,
                self.coach.plays,
                self.controls.fields,
                self.controls.panel,
                self.account,
                self.coach.panel,
                self.holders,
                self.card,
                self.ranks,
            ]
        )
        self.add_class("domino-board")
        self.layout.width = f"{self.board_width}px"
        self.thinker.follow(self.table, _loop())
        self._show()
        self._go_on()

    # --- what a person does, also from code ----------------------------------------------------------

    def do(self, action: Callable[[Table], Table]) -> None:
        """Nothing; the action is done at the table, and what is due after it follows at the board's pace.

        A fault in it is said on the board and kept in ``last_error``; the table is as it was before.
        """
        with ONE_AT_A_TIME:
            before = self.table
            try:
                self.table = action(before)
                self._save(before)
                self.thinker.follow(self.table, _loop())
                self._show()
                self._go_on()
            except Exception as error:
                self.last_error = error
                log.exception("the board could not do this")
                self.table = replace(before, message=Message(Says.FAULT))
                self._show()

    def press(self, what: str | Tile) -> None:
        """Nothing; as if this was pressed: a tile ("2-5"), an end ("L", "R", "U", "D"), "draw" or "pass".

        In Tien Gow, a tile to choose or put back, then "lead", "play" or "discard".

        Raises:
            NotationError: the text names nothing that can be pressed.
        """
        word = str(what).strip()
        if word.lower() in WORDS:
            self.do(WORDS[word.lower()])
        elif word.upper() in End.__members__:
            self.do(lambda table: at.press_end(table, End[word.upper()]))
        else:
            piece = parse_tile(word)
            self.do(lambda table: at.press_tile(table, piece, copy=free_copy(table, piece)))

    def play(self, chosen: Play) -> None:
        """Nothing; as if this play was made by hand."""
        self.do(lambda table: at.make(table, chosen))

    def review(self) -> None:
        """Nothing; as if Review was pressed: the round that is over is looked back on, below the board."""
        self.do(self.coach.press_review)

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.state

    @property
    def lang(self) -> str:
        """The language the board speaks; it can be set."""
        return self.table.lang

    @lang.setter
    def lang(self, lang: str) -> None:
        with ONE_AT_A_TIME:
            self.table = at.speak(self.table, lang)
            self._show()

    def choose_pace(self, name: str) -> None:
        """Nothing; the opponents wait so long from now on: "slow", "normal", "fast" or "at_once"."""
        self.pace = saves.PACES[name]
        if self.name:
            with contextlib.suppress(OSError):  # then it holds as long as the board
                saves.save_pace(self.name, name)
        self.do(lambda table: table)

    # --- parts ---------------------------------------------------------------------------------------

    def _fit(self, room: int) -> None:
        """Lays the board out for the room there is on the page, in px."""
        width = width_in(room, self.board_width)
        if width != self.shown_width:
            self.shown_width = width
            self.do(lambda table: table)

    def _is_due(self) -> bool:
        """Whether an opponent's play is due, that a closed page may have taken along."""
        return at.opponent_due(self.table)

    def _go_on(self) -> None:
        """Has the opponent play: later, where a loop runs that can call, else at once."""
        if not at.opponent_due(self.table):
            return
        pace, loop = _pace(self.pace) * slowness(self.table), _loop()
        if loop is None:
            self.do(at.settle)
        elif pace > 0 or takes_time(self.table):
            loop.call_later(pace, self._opponent, self.table.turn)
        else:
            self.do(lambda table: at.settle(table, quick=True))

    def _opponent(self, turn: int) -> None:
        loop = _loop()
        if turn != self.table.turn or turn == self._thinks:
            return
        if loop is not None and takes_time(self.table):
            self._thinks = turn
            think(self.table, loop, lambda found: self._thought(turn, found))
        else:
            self.do(lambda table: at.opponent_step(table, turn=turn))

    def _thought(self, turn: int, found: Result[Choice | None]) -> None:
        if turn == self.table.turn:
            self._thinks = None
            self.do(lambda table: answered(table, turn, found))

    def stop_preparing(self, table: Table) -> Table:
        """The table where the level below plays, and nothing is prepared any more."""
        self.thinker.stop()
        return without_searchers(table)

    def _save(self, before: Table) -> None:
        if not self.name or self.table.match is None or self.table.match == before.match:
            return
        try:
            if self._unsaved_yet:
                saves.keep_older(self.name)
                self._unsaved_yet = False
                self._saved = saves.Saved()
            saves.save(self.name, self.table.match)
            self._can_save = True
        except OSError as error:
            if self._can_save:
                log.warning("the match could not be saved: %s", error)
            self._can_save = False

    def resume(self, table: Table) -> Table:
        """The table with the saved match."""
        match, self._saved, self._unsaved_yet = self._saved.match, saves.Saved(), False
        return table if match is None else match_table(match, table)

    def _say(self, message: Message) -> None:
        self.table = replace(self.table, message=message)

    def _scene(self, width: int, *, with_message: bool) -> Scene:
        return compose(picture(self.table, width=width, with_message=with_message))

    def _show(self) -> None:
        """Shows the table as it is."""
        self.picture.update(self._scene(self.shown_width, with_message=False))
        self.controls.show(
            self.table,
            can_resume=self._saved.match is not None,
            card_shown=self.card.layout.display != "none",
            ranks_shown=self.ranks.layout.display != "none",
            holders_shown=self.holders.layout.display != "none",
            hints_on=self.coach.is_on,
            preparing=self.thinker.is_busy,
            pace=saves.pace_id(self.pace),
        )
        self.coach.show(self.table)
        told = "".join(f"<li>{escape(text)}</li>" for text in told_texts(self.table))
        self.told.value = f'<ul lang="{self.lang}">{told}</ul>' if told else ""
        said = [message_text(self.table)]
        if not self._can_save:
            said.append(message_text(replace(self.table, message=Message(Says.NOT_SAVED))))
        said.append(progress_text(self.thinker.progress, self.state.options.RULES, self.lang))
        shown = [text for text in said if text] or [""]
        self.message.value = "".join(f'<p lang="{self.lang}">{escape(text)}</p>' for text in shown)
        account = account_html(self.table, short_names(names(self.table)))
        self.account.value = account
        self.account.layout.display = "" if account else "none"
        self.card.value = card_html(self.table.state.options, self.lang)
        if plays_tricks(self.table):
            self.ranks.value = chart_html(self.lang, self.shown_width - 2 * CARD_EDGE)
        if self.holders.layout.display != "none":
            self.holders.value = holders_html(self.table, self.shown_width - 2 * CARD_EDGE)

    def fold(self, card: w.HTML) -> None:
        """Nothing; this card, chart or overlay is shown, or put away again."""
        card.layout.display = "" if card.layout.display == "none" else "none"
        self.do(lambda table: table)

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        return bundle(self._scene(self.board_width, with_message=True), self.model_id)

    def __repr__(self) -> str:
        what = f"deal {self.table.match.deal_number}" if self.table.match else "a position to try"
        return f"Board({self.table.state.options.RULES}, {what})"


def _pace(pace: float) -> float:
    """Seconds before an opponent's play."""
    return float(os.environ.get(PACE_VARIABLE, pace))


def _loop() -> asyncio.AbstractEventLoop | None:
    """The loop that can call later; none in a test run, whose outputs must not depend on time."""
    if "PYTEST_VERSION" in os.environ and PACE_VARIABLE not in os.environ:
        return None
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None

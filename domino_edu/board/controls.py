"""The buttons and fields under a board: a row for the play, and a panel for options that opens on demand."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from domino_edu.board import anytime
from domino_edu.board import table as at
from domino_edu.board.accounts import option_label, switchable, switched, value_label
from domino_edu.board.opponents import choose_opponent, toggle_hand_over
from domino_edu.board.picks import fitting
from domino_edu.board.sayings import about_opponents, button_labels, event_label, opponents, paces
from domino_edu.board.situation import Table, plays_tricks
from domino_edu.line import TRICK_KINDS, PlayKind
from domino_edu.phrases import seat_name
from domino_edu.rules import outcome

if TYPE_CHECKING:
    from domino_edu.board.widgets import Board

ROW = {"flex_flow": "row wrap", "align_items": "center"}
PLAIN = ("up", "down", "draw", "pass_", "undo", "fresh", "resume", "leave", "yes", "no", "stop")
ON_OR_OFF = ("adds_up", "machine", "options", "rules", "ranks", "holders", "hints", "open_hands", "hand_over")


class Controls:
    """The buttons under a board, in the order in which Tab reaches them; ``panel`` is opened by Options."""

    def __init__(self, board: Board) -> None:
        self._quiet = False
        self.up = _button(lambda: board.do(at.press_up))
        self.down = _button(lambda: board.do(at.press_down))
        self.draw = _button(lambda: board.do(at.press_draw))
        self.pass_ = _button(lambda: board.do(at.press_pass))
        self.undo = _button(lambda: board.do(at.undo))
        self.fresh = _button(lambda: board.do(at.new_round))
        self.resume = _button(lambda: board.do(board.resume))
        self.adds_up = _button(lambda: board.do(at.toggle_adds_up))
        self.rules = _button(lambda: board.fold(board.card))
        self.ranks = _button(lambda: board.fold(board.ranks))
        self.holders = _button(lambda: board.fold(board.holders))
        self.hints = _button(lambda: board.do(board.coach.switch))
        self.open_hands = _button(lambda: board.do(at.toggle_open_hands))
        self.hand_over = _button(lambda: board.do(toggle_hand_over))
        self.options = _button(lambda: self._turn_panel(board))
        self.leave = _button(lambda: board.do(anytime.ask_to_leave))
        self.yes = _button(lambda: board.do(anytime.leave))
        self.no = _button(lambda: board.do(anytime.ask_to_leave))
        self.machine = _button(lambda: board.do(anytime.switch_connection))
        self.stop = _button(lambda: board.do(board.stop_preparing))
        self.about = w.HTML(layout={"width": "100%"})
        self.about.add_class("domino-about")
        self.deal = w.Text(continuous_update=False, layout={"width": "150px"})
        self.opponent = w.Dropdown(layout={"width": "auto"})
        self.pace = w.Dropdown(layout={"width": "auto"})
        self.events = w.Dropdown(layout={"width": "auto"})
        self._on_value(self.deal, lambda text: board.do(lambda table: at.deal_by(table, text)))
        self._on_value(self.opponent, lambda name: board.do(lambda table: choose_opponent(table, name)))
        self._on_value(self.pace, board.choose_pace)
        self._on_value(self.events, lambda what: board.do(lambda table: _let_happen(table, what)))
        self.option = w.Dropdown(layout={"width": "auto", "max_width": "100%"})
        self.value = w.Dropdown(layout={"width": "auto", "max_width": "100%"})
        self._on_value(self.option, lambda _name: board.do(lambda table: table))
        self._on_value(
            self.value, lambda value: board.do(lambda table: _switch(table, self.option.value, value))
        )
        self.seats = tuple(self._seat_field(board, seat) for seat in range(4))
        for labelled in (
            self.deal,
            self.opponent,
            self.pace,
            self.events,
            self.option,
            self.value,
            *self.seats,
        ):
            labelled.style.description_width = "auto"
        play = (self.resume, self.up, self.down, self.draw, self.pass_, self.undo, self.fresh, self.adds_up)
        table = (
            self.rules,
            self.ranks,
            self.holders,
            self.hints,
            self.leave,
            self.yes,
            self.no,
            self.machine,
            self.open_hands,
            self.hand_over,
            self.options,
        )
        self.fields = w.HBox([self.stop, self.deal, self.opponent, self.pace, self.about], layout=ROW)
        self.fields.add_class("domino-controls")
        self.box = w.HBox([*play, *table], layout=ROW)
        self.panel = w.VBox(
            [
                w.HBox([self.option, self.value], layout=ROW),
                w.HBox([*self.seats, self.events], layout=ROW),
            ],
            layout={"display": "none"},
        )
        for part in (self.box, self.panel):
            part.add_class("domino-controls")

    def _seat_field(self, board: Board, seat: int) -> w.Dropdown:
        field = w.Dropdown(layout={"width": "auto"})
        self._on_value(field, lambda name: board.do(lambda table: choose_opponent(table, name, seat=seat)))
        return field

    def _on_value(self, field: Any, changed: Callable[[Any], None]) -> None:
        """Calls ``changed`` for what a person enters, not for what the board itself shows."""
        field.observe(lambda change: None if self._quiet else changed(change["new"]), "value")

    def _turn_panel(self, board: Board) -> None:
        self.panel.layout.display = "" if self.panel.layout.display == "none" else "none"
        board.do(lambda table: table)

    def show(
        self,
        table: Table,
        *,
        can_resume: bool,
        card_shown: bool,
        ranks_shown: bool,
        holders_shown: bool,
        hints_on: bool,
        preparing: bool,
        pace: str,
    ) -> None:
        """Nothing; the buttons are named in the table's language and say what is on."""
        label = button_labels(table)
        self._quiet = True
        try:
            for name in PLAIN:
                getattr(self, name).description = label[name]
            on = {
                "adds_up": table.adds_up,
                "machine": anytime.is_away(table),
                "options": self.panel.layout.display != "none",
                "rules": card_shown,
                "ranks": ranks_shown,
                "holders": holders_shown,
                "hints": hints_on,
                "open_hands": table.open_hands,
                "hand_over": table.hand_over,
            }
            for name in ON_OR_OFF:
                button = getattr(self, name)
                button.description = ("✓ " if on[name] else "") + label[name]
                (button.add_class if on[name] else button.remove_class)("mod-active")
            self._show_what_there_is(table, can_resume=can_resume)
            self.stop.layout.display = "" if preparing else "none"
            self.deal.description = label["deal"]
            self.deal.value = str(table.match.deal_number) if table.match else ""
            self.opponent.description = label["opponent"]
            self._show_opponents(table)
            self.pace.description = label["pace"]
            self.pace.options, self.pace.value = paces(table.lang), pace
            self.pace.disabled = table.hand_over
            self._show_events(table, label["events"])
            self._show_options(table, label["option"], label["value"])
            over = outcome(table.state) is not None
            self.fresh.button_style = "primary" if over else ""
        finally:
            self._quiet = False

    def _show_what_there_is(self, table: Table, *, can_resume: bool) -> None:
        """Shows the buttons that mean something here, and lets those be pressed that can be now."""
        plain = table.state.options.RULES == "block"
        tricks = plays_tricks(table)
        leaves, here = anytime.knows_leaving(table), anytime.can_leave(table)
        shown = {
            "resume": can_resume,
            "up": tricks,
            "down": tricks,
            "ranks": tricks,
            "draw": not plain and not tricks,
            "pass_": not tricks,
            "adds_up": table.state.line.spins,
            "leave": leaves and not table.leaving,
            "yes": table.leaving,
            "no": table.leaving,
            "machine": leaves,
            "options": not plain,
            "deal": table.match is not None,
            "events": bool(anytime.things_that_happen(table)),
        }
        for name, is_shown in shown.items():
            getattr(self, name).layout.display = "" if is_shown else "none"
        acting = at.may_act(table) and not table.hidden
        self.draw.disabled = self.pass_.disabled = not acting
        self.up.disabled = self.down.disabled = not acting
        fits = [
            kind for kind in TRICK_KINDS if table.picked and fitting(table.picked, kind, at.possible(table))
        ]
        self.up.button_style = "primary" if fits and fits[0] is not PlayKind.DOWN else ""
        self.down.button_style = "primary" if fits == [PlayKind.DOWN] else ""
        self.leave.disabled = self.machine.disabled = not here or table.hidden

    def _show_opponents(self, table: Table) -> None:
        named = opponents(table)
        self.opponent.options = named
        known = [name for _label, name in named]
        self.opponent.value = table.opponent if table.opponent in known else None
        self.opponent.disabled = table.hand_over
        about = "".join(f"<div>{escape(each)}</div>" for each in about_opponents(table))
        self.about.value = f'<div lang="{table.lang}">{about}</div>' if about else ""
        self.about.layout.display = "" if about else "none"
        several = len(table.players) > 2 and not table.hand_over
        for seat, field in enumerate(self.seats):
            there = several and seat < len(table.players) and seat != table.seat
            field.layout.display = "" if there else "none"
            if there:
                field.description = seat_name(seat, table.lang)
                field.options = named
                field.value = table.players[seat] if table.players[seat] in known else None

    def _show_events(self, table: Table, label: str) -> None:
        self.events.description = label
        events = anytime.things_that_happen(table)
        self.events.options = [
            ("–", None),
            *((event_label(kind, seat, table), (kind, seat)) for kind, seat in events),
        ]
        self.events.value = None
        self.events.disabled = not events

    def _show_options(self, table: Table, option: str, value: str) -> None:
        options, lang = table.state.options, table.lang
        names = {
            name: values for name, values in switchable(options).items() if table.match or name != "seats"
        }
        chosen: str = self.option.value if self.option.value in names else next(iter(names), "")
        self.option.description, self.value.description = option, value
        self.option.options = [(option_label(name, lang), name) for name in names]
        self.option.value = chosen or None
        self.value.options = [(value_label(chosen, each, lang), each) for each in names.get(chosen, ())]
        self.value.value = getattr(table.wanted or options, chosen) if chosen else None
        for field in (self.option, self.value):
            field.layout.display = "" if names else "none"


def _switch(table: Table, name: str, value: Any) -> Table:
    return at.want_option(table, switched(table.wanted or table.state.options, name, value))


def _let_happen(table: Table, what: tuple[PlayKind, int] | None) -> Table:
    return table if what is None else anytime.let_happen(table, *what)


def _button(pressed: Callable[[], None]) -> w.Button:
    button = w.Button(layout={"width": "auto"})
    button.on_click(lambda _: pressed())
    return button

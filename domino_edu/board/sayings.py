"""The sentences of a table: its picture, its message, the names of its buttons."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from domino_edu.board.accounts import account_of, booked_sentences, switches_text
from domino_edu.board.messages import Message, Says
from domino_edu.board.opponents import offered, others, stand_in
from domino_edu.board.picture import Picture, seat_names, upper_first
from domino_edu.board.situation import Table, plays_tricks
from domino_edu.board.table import match_is_over, possible
from domino_edu.board.text import score_text
from domino_edu.board.thinking import Progress
from domino_edu.board.trick_labels import down_label, up_label
from domino_edu.board.trick_text import banker_text
from domino_edu.board.wording import short_names
from domino_edu.ledger import totals
from domino_edu.line import DRAW, TRICK_KINDS, Play, PlayKind
from domino_edu.match import match_winners, standings
from domino_edu.phrases import (
    end_name,
    match_sentence,
    outcome_sentence,
    play_phrase,
    player_description,
    player_name,
    sentence,
    trick_sentence,
    why_sentence,
)  # fmt: skip
from domino_edu.rules import State, outcome, rules, view
from domino_edu.rules.trick_view import TrickView
from domino_edu.texts import number, translators


def picture(table: Table, *, width: int, with_message: bool = True) -> Picture:
    """The picture of a table, ``width`` in page px."""
    lit = possible(table)
    over = outcome(table.state) is not None
    called = names(table)
    account = account_of(table.state, short_names(called), table.lang, me=table.me) if with_message else None
    return Picture(
        view=view(table.state, table.seat),
        lang=table.lang,
        names=called,
        me=table.me,
        width=width,
        status=_status(table, short_names(called)),
        score=score(table),
        message=message_text(table) if with_message else "",
        hands=table.state.hands if table.open_hands else None,
        hand_hidden=table.hidden,
        marked=frozenset() if table.chosen is None else frozenset((table.chosen,)),
        marked_end=table.chosen_end,
        picked=table.picked,
        lit=lit,
        fade=bool(lit) and lit[0].kind not in (PlayKind.BEAT, PlayKind.DOWN),
        places=bool(lit) or (not over and not table.state.line.row),
        fresh=not over,
        marks=table.marks,
        adds_up=table.adds_up,
        account=account,
    )


def _status(table: Table, called: tuple[str, ...]) -> str:
    """The result of the round with that of the match, once both are over; else "": as the view tells it."""
    result = outcome(table.state)
    winners = match_winners(table.match) if table.match and result else None
    if result is None or winners is None:
        return ""
    told = outcome_sentence(result, called, table.lang, learner=table.me, options=table.state.options)
    return f"{told} {match_sentence(winners, called, table.lang, learner=table.me)}"


def names(table: Table) -> tuple[str, ...]:
    """What the seats are called."""
    return seat_names(len(table.players), table.lang, me=table.me, players=table.players)


def score(table: Table) -> str:
    """The rules with the round and the score; of a position to try, the rules and the points it gives."""
    lang, state = table.lang, table.state
    points = points_now(state)
    goal = _goal(table)
    if table.match is None:
        goal = goal if plays_tricks(table) else ""
        return score_text(rules_name(state.options, lang), lang, names=names(table), points=points, goal=goal)
    table_score = standings(table.match)
    return score_text(
        rules_name(state.options, lang),
        lang,
        round_number=len(table.match.rounds),
        standings=table_score,
        names=names(table),
        points=points,
        balances=() if state.options.RULES == "block" else _balances(table, table_score.margins),
        goal=goal,
    )


def _balances(table: Table, margins: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """What each seat is up or down by in the match, in Tien Gow with what this deal has paid at once."""
    if not plays_tricks(table) or outcome(table.state) is not None:
        return margins
    paid = totals(view(table.state, 0).ledger, seats=len(margins))
    return tuple(before + now for before, now in zip(margins, paid, strict=True))


def _goal(table: Table) -> str:
    """What a match goes to, where the rules say so; in Tien Gow who is the banker."""
    options, lang = table.state.options, table.lang
    _, _ngettext = translators(lang)
    seen = view(table.state, table.seat)
    if isinstance(seen, TrickView):
        return banker_text(seen, short_names(names(table)), lang)
    if not hasattr(options, "target"):
        return ""
    if options.mode == "ten_rounds":
        return _("ten rounds")
    return _("to {points}").format(points=number(options.target, lang))


def points_now(state: State) -> tuple[int, ...]:
    """The points of the match, those of a finished round included; () where there are none."""
    after = getattr(rules(state.options.RULES), "points_after", None)
    return tuple(after(state)) if after else ()


def rules_name(options: Any, lang: str) -> str:
    """What a rule set is called."""
    _, _ngettext = translators(lang)
    named = {
        "block": _("Block"),
        "triet": _("Triệt"),
        "stakes": _("Stakes table"),
        "fives": _("All Fives"),
        "tien_gow": _("Tien Gow"),
    }
    return named.get(options.RULES, str(options.RULES))


def button_labels(table: Table) -> dict[str, str]:
    """What the buttons are called."""
    _, _ngettext = translators(table.lang)
    seen = view(table.state, table.seat)
    return {
        "up": up_label(seen, table.picked, table.lang) if isinstance(seen, TrickView) else "",
        "down": down_label(table.picked, table.lang),
        "ranks": _("Rank chart"),
        "draw": _("Draw"),
        "pass_": _("Pass"),
        "undo": _("Undo"),
        "fresh": _fresh_label(table),
        "adds_up": _("How it adds up"),
        "leave": _("Leave the table"),
        "yes": _("Yes, leave"),
        "no": _("No, stay"),
        "machine": _("Let the machine play for me"),
        "events": _("Let happen"),
        "options": _("Options"),
        "option": _("Option"),
        "value": _("Next round"),
        "resume": _("Continue the saved match"),
        "rules": _("Rules"),
        "holders": _("What can they hold?"),
        "hints": _("Hints"),
        "stop": _("Stop preparing"),
        "open_hands": _("Open hands"),
        "hand_over": _("Hand over"),
        "deal": _("Deal"),
        "opponent": _("Opponent"),
        "pace": _("Pace"),
    }


def _fresh_label(table: Table) -> str:
    _, _ngettext = translators(table.lang)
    if table.match is None:
        return _("Start again")
    new_match = match_is_over(table) or table.wanted is not None
    return _("New match") if new_match else _("New round")


def opponents(table: Table) -> list[tuple[str, str]]:
    """The players one can choose to play against: what they are called, with their level, and their ids."""
    _, _ngettext = translators(table.lang)
    named = []
    for level, name in offered(table):
        called = player_name(name, table.lang)
        if level:
            called = _("level {n}: {name}").format(n=number(level, table.lang), name=called)
        named.append((called, name))
    return named


def about_opponents(table: Table) -> list[str]:
    """What the opponents at this table do, a sentence for each kind of them."""
    _, _ngettext = translators(table.lang)
    return [
        _("{name}: {sentence}").format(
            name=upper_first(player_name(name, table.lang)), sentence=player_description(name, table.lang)
        )
        for name in others(table)
    ]


def progress_text(progress: Progress | None, rule_set: str, lang: str) -> str:
    """How far the preparing of the solver is; "" where nobody waits for it."""
    _, _ngettext = translators(lang)
    if progress is None:
        return ""
    if progress.failed:
        said = _("The strong opponent cannot be prepared on this computer. In its place plays: {name}.")
    elif progress.is_ready:
        said = _("The strong opponent is ready.")
    else:
        said = _("Preparing the strong opponent, once on this computer: {done} of {of}.")
    name = player_name(stand_in(rule_set), lang)
    return said.format(done=number(progress.done, lang), of=number(progress.of, lang), name=name)


def paces(lang: str) -> list[tuple[str, str]]:
    """The paces of the opponents one can choose: what they are called, and their ids."""
    _, _ngettext = translators(lang)
    return [
        (_("slow"), "slow"),
        (_("normal"), "normal"),
        (_("fast"), "fast"),
        (_("at once"), "at_once"),
    ]


def event_label(kind: PlayKind, seat: int, table: Table) -> str:
    """What a seat can be made to do: ``B leaves the table``."""
    _, _ngettext = translators(table.lang)
    said = {
        PlayKind.LEAVE: _("{name} leaves the table"),
        PlayKind.OFF: _("{name} loses the connection"),
        PlayKind.ON: _("{name} comes back"),
    }
    return said[kind].format(name=_name(table, seat))


def message_text(table: Table) -> str:
    """The message line of a table, "" where nothing is said; what was booked comes after it."""
    said = booked_sentences(
        table.message.booked, short_names(names(table)), table.lang, options=table.state.options, me=table.me
    )
    return " ".join(filter(None, [_sentence(table, table.message), *said]))


def told_texts(table: Table) -> list[str]:
    """What the others have played since a person played last and why, but for what the message line says."""
    return [_sentence(table, each) for each in table.told if each.play != _said_now(table, each)]


def _said_now(table: Table, told: Message) -> Play | None:
    """The play that the message line tells of, if it is by the same seat."""
    return table.message.play if table.message.seat == told.seat else None


def _sentence(table: Table, message: Message) -> str:
    lang = table.lang
    _, _ngettext = translators(lang)
    if message.says is Says.REFUSED and message.error is not None:
        return sentence(message.error, lang)
    if message.says is Says.PLAYED:
        return _played(table, message)
    if message.says is Says.LAID_BY_RULES:
        said = (
            _("You open with {tile}: the rules lay it.")
            if message.seat == table.me
            else _("{name} opens with {tile}: the rules lay it.")
        )
        return said.format(name=_name(table, message.seat), tile=message.play and message.play.tile)
    if message.says in _AT_ANY_TIME:
        return _at_any_time(table, message)
    end = end_name(message.end, lang) if message.end else ""
    pips = dict(table.state.ends).get(message.end) if message.end else None
    several = len(table.state.ends) > 2
    said = {
        Says.NOTHING: "",
        Says.REFUSED: "",
        Says.CHOOSE_PLACE: _("{tile} fits several ends: choose where it goes.")
        if several
        else _("{tile} fits both ends: choose where it goes."),
        Says.CHOOSE_TILES: _("First choose tiles of your hand: a press takes one up, or puts it back."),
        Says.CHOOSE_TILE: _("Now choose a tile for the {pips} {where}.")
        if message.end
        else _("Choose the tile that opens."),
        Says.NONE_FITS_HERE: _("No tile in this hand fits the {pips} {where}."),
        Says.NEW_ROUND: _("A new round: deal {number}."),
        Says.NEW_MATCH: _("A new match begins with deal {number}."),
        Says.STARTED_AGAIN: _("From the beginning again."),
        Says.TAKEN_BACK: _("Taken back: it is your decision again."),
        Says.NOTHING_TO_TAKE_BACK: _("There is nothing to take back yet."),
        Says.NEW_OPPONENT: _("Your opponent from now on: {name}.")
        if message.seat is None
        else _("From now on {seat} is: {name}."),
        Says.HANDED_OVER: _(
            "Two people play: a hand stays face down until the player whose turn it is taps it."
        )
        if len(table.players) == 2
        else _("Several people play: a hand stays face down until the player whose turn it is taps it."),
        Says.OPTION: _("From the next round on: {name}. A new match begins then.")
        if table.match
        else _("After Start again it holds: {name}."),
        Says.CONTINUED: _("The saved match goes on."),
        Says.TRIED_AGAIN: _("Once more from play {number} of the round. This does not count in the match."),
        Says.BACK_AGAIN: _("Back at the finished round."),
        Says.PUT_ASIDE: _("The saved match could not be read; its file is kept as {name}."),
        Says.NOT_SAVED: _("This match cannot be saved on this computer; you can still play."),
        Says.FAULT: _("Something went wrong inside the board. The position is as it was; please try again."),
    }[message.says]
    name = player_name(message.name, lang) if message.says is Says.NEW_OPPONENT else message.name
    if message.says is Says.OPTION and table.wanted is not None:
        name = switches_text(table.state.options, table.wanted, lang)
    return said.format(
        tile=message.tile,
        pips=pips,
        where=end,
        number=number(message.number, lang),
        name=name,
        seat="" if message.seat is None else _name(table, message.seat),
    )


def _played(table: Table, message: Message) -> str:
    _, _ngettext = translators(table.lang)
    if message.play is None:
        return ""
    if message.play == DRAW:
        if message.seat == table.me:
            return _("You draw {tile}.").format(tile=message.tile)
        return _("{name} draws a tile.").format(name=_name(table, message.seat))
    name = _name(table, message.seat)
    if message.play.kind in TRICK_KINDS:
        said = trick_sentence(name, message.play, table.lang, is_me=message.seat == table.me)
    else:
        said = f"{name}: {play_phrase(message.play, message.line, table.lang)}."
    if message.choice is not None:
        said += " " + why_sentence(message.choice, table.lang)
    if message.name:
        stands_in = player_name(message.name, table.lang)
        said += " " + _("The strong opponent is not ready yet; meanwhile plays: {name}.").format(
            name=stands_in
        )
    return said


def _name(table: Table, seat: int | None) -> str:
    return upper_first(short_names(names(table))[seat or 0])


_AT_ANY_TIME = (Says.PLAYED_FOR, Says.LEAVE_ASKED, Says.LEFT, Says.WENT_OFF, Says.CAME_BACK)


def _at_any_time(table: Table, message: Message) -> str:
    """What is said of leaving, of a lost connection, and of plays the rules make meanwhile."""
    _, _ngettext = translators(table.lang)
    mine = message.seat == table.me
    said = {
        Says.PLAYED_FOR: _("The machine plays for you: {play}.")
        if mine
        else _("The machine plays for {name}: {play}."),
        Says.LEAVE_ASKED: _("Leaving costs a stake, and two more for each double in your hand. Leave?"),
        Says.LEFT: _("You have left the table; your tiles go under the boneyard.")
        if mine
        else _("{name} has left the table; the tiles go under the boneyard."),
        Says.WENT_OFF: _("The machine plays for you until you take over again.")
        if mine
        else _("{name} has lost the connection; the machine plays meanwhile."),
        Says.CAME_BACK: _("You play yourself again.") if mine else _("{name} is back."),
    }[message.says]
    play = play_phrase(message.play, message.line, table.lang) if message.play else ""
    return said.format(name=_name(table, message.seat), play=play)

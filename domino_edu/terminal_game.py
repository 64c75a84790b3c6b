"""A round in the terminal, in words: the person is seat A, the chosen players have the other seats."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any

from domino_edu.board.accounts import account_of, booked_sentences, booked_since
from domino_edu.board.holders import holders, holders_text
from domino_edu.board.opponents import seated
from domino_edu.board.picture import Picture, seat_names, upper_first
from domino_edu.board.text import words
from domino_edu.board.trick_text import last_trick_sentence, legal_summary
from domino_edu.board.wording import account_lines, short_names
from domino_edu.errors import DominoError, Fault, SetupError
from domino_edu.line import Line, Play, PlayKind
from domino_edu.match import Match, next_round, play_in, start_match, state_of
from domino_edu.notation import parse_play, play_text
from domino_edu.phrases import outcome_sentence, play_phrase, sentence, why_sentence
from domino_edu.players import decision_rng, player
from domino_edu.rules import Ending, View, auto_play, legal_plays, outcome, view
from domino_edu.rules import rules as rules_of
from domino_edu.rules.trick_view import TrickView
from domino_edu.terminal_opponents import levels_text, made_ready
from domino_edu.terminal_tricks import (
    made_words,
    meant_trick_play,
    ranks_text,
    seen_words,
    totals_sentence,
    trick_help,
)
from domino_edu.texts import translators
from domino_edu.tiles import tiles_in

ME = 0
LARGEST_OFFERED = 9_999  # a deal number that is easy to say aloud in class
Say = Callable[[str], object]

_WORDS = {
    "draw": ("draw", "bốc", "boc"),
    "pass": ("pass", "bỏ lượt", "bo luot"),
    "leave": ("leave", "rời bàn", "roi ban"),
    "machine": ("machine", "máy", "may"),
    "plays": (
        "plays", "legal", "các nước", "cac nuoc", "nước", "nuoc",
        "nước đi", "nuoc di", "các nước đi", "cac nuoc di",
    ),
    "ranks": ("ranks", "hạng", "hang"),
    "belief": ("belief", "who", "ai giữ", "ai giu", "đoán quân", "doan quan"),
    "levels": ("levels", "level", "bậc", "bac"),
    "next": ("next", "n", "ván mới", "van moi"),
    "undo": ("undo", "hoàn tác", "hoan tac"),
    "help": ("help", "?", "giúp", "giup"),
    "quit": ("quit", "q", "exit", "thoát", "thoat"),
}  # fmt: skip
_COMMAND = {unicodedata.normalize("NFC", word): name for name, words in _WORDS.items() for word in words}


@dataclass(slots=True)
class Game:
    """A game at the terminal: the match now, and as it was before each of the person's plays."""

    match: Match
    lang: str
    say: Say
    before: list[Match]

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names on the board."""
        return seat_names(len(self.match.seats), self.lang, me=ME, players=self.match.seats)

    @property
    def is_of_tricks(self) -> bool:
        """Whether tiles are played in tricks."""
        return rules_of(self.match.options.RULES).PLAYS_TRICKS


def play_round(
    rules: str,
    *,
    seed: int | None,
    opponent: str | None,
    lang: str,
    read: Callable[[str], str],
    say: Say,
    seats: int | None = None,
) -> None:
    """Nothing; a round was played to its end, or the person left it.

    Args:
        rules: the name of the rule set.
        seats: the number of players; unless given, as many as the rules are made for.
        seed: the deal's number; None for a random one, which is said.
        opponent: the name of a player, or by commas one for each other seat; None for the usual one.
        lang: the language to speak.
        read: gives the person's answer to a prompt; raises EOFError when there is no more.
        say: shows a line.

    Raises:
        SetupError: unknown rules or player, or no such deal number.
    """
    _ = translators(lang).gettext
    options = options_named(rules, seats)
    _opponent, players = seated(opponent, options.RULES, seats=options.seats, seat=ME, hand_over=False)
    first = SystemRandom().randint(1, LARGEST_OFFERED) if seed is None else seed
    match = start_match(options, players, first)
    game = Game(replace(match, seats=made_ready(players, options.RULES, lang, say)), lang, say, [])
    say(_greeting(game))
    while True:
        result = outcome(state_of(game.match))
        if result is None:
            if not _one_turn(game, read):
                say(_("The round was left. Deal {n} can be played again.").format(n=game.match.deal_number))
                return
            continue
        called = short_names(game.names)
        account = account_of(state_of(game.match), called, lang, me=ME)
        if account is not None:
            say("\n".join(account_lines(account, lang)))
        say(outcome_sentence(result, called, lang, learner=ME, options=options))
        if result.ending is not Ending.REDEAL and not (game.is_of_tricks and _wants_another(game, read)):
            return
        game.match = next_round(game.match)
        game.before.clear()
        say(_deal_sentence(game))


def _greeting(game: Game) -> str:
    """The number of the deal, and what can be typed."""
    _ = translators(game.lang).gettext
    if game.is_of_tricks:
        return _deal_sentence(game) + " " + _("Type lead, beat or down with tiles; help shows more.")
    return _("Deal {n}. Type a tile such as 2-5, or 2-5@L and 2-5@R for an end; help shows more.").format(
        n=game.match.deal_number
    )


def _deal_sentence(game: Game) -> str:
    """The number of the deal, and who is the banker where there is one."""
    _ = translators(game.lang).gettext
    said = _("Deal {n}.").format(n=game.match.deal_number)
    banker = state_of(game.match).start.banker
    if banker is None:
        return said
    told = _("You are the banker and lead.") if banker == ME else _("{name} is the banker and leads.")
    return f"{said} {told.format(name=short_names(game.names)[banker])}"


def _wants_another(game: Game, read: Callable[[str], str]) -> bool:
    """Whether the person wants the next deal of the match; its totals are said first."""
    _ = translators(game.lang).gettext
    game.say(totals_sentence(game.match, short_names(game.names), game.lang))
    game.say(_("next: the next deal. quit: end the game."))
    while True:
        command = _COMMAND.get(_typed(read).casefold())
        if command in ("quit", "next"):
            return command == "next"
        game.say(_("Type next or quit."))


def options_named(name: str, seats: int | None) -> Any:
    """The options of a rule set with so many seats.

    Raises:
        SetupError: there are no such rules, or not for so many.
    """
    rule_set = rules_of(name)
    least, most = rule_set.LEAST_SEATS, rule_set.MOST_SEATS
    if seats is not None and not least <= seats <= most:
        raise SetupError(Fault.BAD_SEATS, seats=seats, least=least, most=most)
    return rule_set.Options() if seats is None or least == most else rule_set.Options(seats=seats)


def _one_turn(game: Game, read: Callable[[str], str]) -> bool:
    """Whether the round goes on after the next turn, made by the rules, the player or the person."""
    state = state_of(game.match)
    given = auto_play(state)
    if given:
        away = view(state, state.turn).away >> state.turn & 1
        _tell(game, state.turn, given, state.line, away=bool(away))
        _make(game, given)
    elif state.turn == ME:
        return _ask(game, read)
    else:
        rng = decision_rng(game.match.deal_number, state.turn, len(state.history))
        choice = player(game.match.seats[state.turn])(view(state, state.turn), rng)
        hidden = choice.play.kind is PlayKind.DOWN  # the reason could give the tiles away
        why = "" if hidden else why_sentence(choice, game.lang)
        _tell(game, state.turn, choice.play, state.line, why)
        _make(game, choice.play)
    return True


def _make(game: Game, made: Play) -> None:
    """Make the play, and say what it books.

    Raises:
        IllegalPlay: the rules forbid it; the match is as it was.
    """
    before = state_of(game.match)
    after = play_in(game.match, made)
    game.match = after
    called = short_names(game.names)
    booked = booked_since(before, state_of(after))
    for said in booked_sentences(booked, called, game.lang, options=after.options, me=ME):
        game.say(said)
    seen = view(state_of(after), ME)
    if isinstance(seen, TrickView) and seen.turn != ME and not seen.outcome:
        won = last_trick_sentence(seen, called, game.lang, me=ME)
        if won:
            game.say(won)


def _tell(game: Game, seat: int, made: Play, line: Line, why: str = "", *, away: bool = False) -> None:
    """Say what a seat does and why."""
    _ = translators(game.lang).gettext
    if game.is_of_tricks:
        done = made_words(seat, made, short_names(game.names), game.lang, me=ME)
        game.say(f"{done} {why}" if why else done)
        return
    called = upper_first(short_names(game.names)[seat])
    if away:
        why = _("The machine plays meanwhile.")
    elif not why:
        why = _("The rules lay the highest double first.")
    game.say(f"{called}: {play_phrase(made, line, game.lang)}. {why}")


def _ask(game: Game, read: Callable[[str], str]) -> bool:
    """Whether the person plays on; one thing typed is done or answered."""
    _ = translators(game.lang).gettext
    state = state_of(game.match)
    seen = view(state, ME)
    game.say("\n" + _table(game, seen))
    while True:
        typed = _typed(read)
        command = _COMMAND.get(typed.casefold())
        if command == "quit":
            return False
        if command == "help":
            game.say(_help(game))
        elif command == "belief":
            game.say(_belief(game, seen))
        elif command == "levels":
            game.say(levels_text(game.match.options.RULES, game.lang))
        elif command == "plays" and isinstance(seen, TrickView):
            game.say(legal_summary(seen, game.lang))
        elif command == "ranks" and game.is_of_tricks:
            game.say(ranks_text(game.lang))
        elif command == "undo":
            if game.before:
                game.match = game.before.pop()
                return True
            game.say(_("There is nothing to undo."))
        elif typed:
            before = game.match
            try:
                _make(game, _meant(game, command, typed))
            except DominoError as error:
                game.say(_refusal(error, game.lang))
                continue
            game.before.append(before)
            return True


def _refusal(error: DominoError, lang: str) -> str:
    """Why nothing was played; for what is no play at all, where to find what can be typed."""
    _ = translators(lang).gettext
    said = sentence(error, lang)
    is_unread = error.kind in (Fault.BAD_PLAY, Fault.BAD_TRICK_PLAY)
    return said + " " + _("help: what can be typed.") if is_unread else said


def _typed(read: Callable[[str], str]) -> str:
    """What the person typed, with single spaces and composed letters; "quit" at the end of the input."""
    try:
        return " ".join(unicodedata.normalize("NFC", read("> ")).split())
    except EOFError:
        return "quit"


def _table(game: Game, seen: View) -> str:
    """What the person sees, in words."""
    if isinstance(seen, TrickView):
        return seen_words(seen, game.names, game.lang, me=ME)
    return words(Picture(seen, game.lang, game.names, me=ME))


def _belief(game: Game, seen: View) -> str:
    """What the others can hold, as far as the person can know."""
    try:
        return holders_text(holders(seen, short_names(game.names), game.lang))
    except DominoError as error:
        return sentence(error, game.lang)


def _meant(game: Game, command: str | None, typed: str) -> Play:
    """The play that was typed.

    Raises:
        DominoError: it is none.
    """
    state = state_of(game.match)
    if game.is_of_tricks:
        return meant_trick_play(typed, state)
    seated = hasattr(rules_of(state.options.RULES), "leave")
    if command == "leave" and seated:
        order = list(tiles_in(state.hands[ME]))
        rng = decision_rng(game.match.deal_number, ME, len(state.history))
        mixed = tuple(
            order.pop(int(rng.random() * len(order))) for _tile in state.hands[ME].bit_count() * " "
        )
        return Play(PlayKind.LEAVE, seat=ME, tiles=mixed)
    if command == "machine" and seated:
        return Play(PlayKind.OFF, seat=ME)
    return parse_play(command if command in ("pass", "draw") else typed, state)


def _help(game: Game) -> str:
    """What can be typed."""
    _ = translators(game.lang).gettext
    more = _("belief: what each other player can hold. levels: the opponents there are.")
    return ("\n" if game.is_of_tricks else " ").join((_plays_help(game), more))


def _plays_help(game: Game) -> str:
    _ = translators(game.lang).gettext
    if game.is_of_tricks:
        return trick_help(game.lang)
    state = state_of(game.match)
    example = play_text(legal_plays(state)[0], state.line)
    if state.options.RULES == "block":
        return _(
            "Lay a tile: {example} (@L is the left end, @R the right). pass: when nothing fits. "
            "undo: take your last play back. quit: leave."
        ).format(example=example)
    said = [
        _("Lay a tile as 6-4@R: @L is the left end, @R the right, @U and @D the arms of the spinner."),
        _("draw: when nothing fits. pass: when the boneyard is empty too."),
    ]
    if hasattr(rules_of(state.options.RULES), "leave"):
        said.append(_("leave: leave the table for good. machine: the machine plays on for you."))
    return " ".join([*said, _("undo: take your last play back. quit: end the game.")])

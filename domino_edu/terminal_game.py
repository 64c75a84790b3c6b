"""A round in the terminal, in words: the person is seat A, the chosen player seat B."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom

from domino_edu.board.picture import Picture, seat_names, upper_first
from domino_edu.board.text import short_names, words
from domino_edu.errors import DominoError
from domino_edu.line import Line, Play
from domino_edu.match import HUMAN, Match, next_round, play_in, start_match, state_of
from domino_edu.notation import parse_play, play_text
from domino_edu.phrases import outcome_sentence, play_phrase, sentence, why_sentence
from domino_edu.players import decision_rng, player
from domino_edu.rules import Ending, auto_play, legal_plays, outcome, view
from domino_edu.texts import translators

ME = 0
LARGEST_OFFERED = 9_999  # a deal number that is easy to say aloud in class
Say = Callable[[str], object]

_WORDS = {
    "pass": ("pass", "bỏ lượt", "bo luot"),
    "undo": ("undo", "hoàn tác", "hoan tac"),
    "help": ("help", "?", "giúp", "giup"),
    "quit": ("quit", "q", "exit", "thoát", "thoat"),
}
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


def play_round(
    rules: str, *, seed: int | None, opponent: str, lang: str, read: Callable[[str], str], say: Say
) -> None:
    """Nothing; a round was played to its end, or the person left it.

    Args:
        rules: the name of the rule set.
        seed: the deal's number; None for a random one, which is said.
        opponent: the name of a player.
        lang: the language to speak.
        read: gives the person's answer to a prompt; raises EOFError when there is no more.
        say: shows a line.

    Raises:
        SetupError: unknown rules or player, or no such deal number.
    """
    _ = translators(lang).gettext
    player(opponent)
    number = SystemRandom().randint(1, LARGEST_OFFERED) if seed is None else seed
    game = Game(start_match(rules, (HUMAN, opponent), number), lang, say, [])
    say(
        _("Deal {n}. Type a tile such as 2-5, or 2-5@L and 2-5@R for an end; help shows more.").format(
            n=number
        )
    )
    while True:
        result = outcome(state_of(game.match))
        if result is None:
            if not _one_turn(game, read):
                say(_("The round was left. Deal {n} can be played again.").format(n=game.match.deal_number))
                return
            continue
        say(outcome_sentence(result, short_names(game.names), lang, learner=ME))
        if result.ending is not Ending.REDEAL:
            return
        game.match = next_round(game.match)
        say(_("Deal {n}.").format(n=game.match.deal_number))


def _one_turn(game: Game, read: Callable[[str], str]) -> bool:
    """Whether the round goes on after the next turn, made by the rules, the player or the person."""
    state = state_of(game.match)
    given = auto_play(state)
    if given:
        _tell(game, state.turn, given, state.line)
        game.match = play_in(game.match, given)
    elif state.turn == ME:
        return _ask(game, read)
    else:
        rng = decision_rng(game.match.deal_number, state.turn, len(state.history))
        choice = player(game.match.seats[state.turn])(view(state, state.turn), rng)
        _tell(game, state.turn, choice.play, state.line, why_sentence(choice, game.lang))
        game.match = play_in(game.match, choice.play)
    return True


def _tell(game: Game, seat: int, made: Play, line: Line, why: str = "") -> None:
    """Say what a seat does and why."""
    _ = translators(game.lang).gettext
    called = upper_first(short_names(game.names)[seat])
    if not why:
        why = _("The rules lay the highest double first.")
    game.say(f"{called}: {play_phrase(made, line, game.lang)}. {why}")


def _ask(game: Game, read: Callable[[str], str]) -> bool:
    """Whether the person plays on; one thing typed is done or answered."""
    _ = translators(game.lang).gettext
    state = state_of(game.match)
    game.say("\n" + words(Picture(view(state, ME), game.lang, game.names, me=ME)))
    while True:
        try:
            typed = " ".join(unicodedata.normalize("NFC", read("> ")).split())
        except EOFError:
            return False
        command = _COMMAND.get(typed.casefold())
        if command == "quit":
            return False
        if command == "help":
            game.say(_help(game))
        elif command == "undo":
            if game.before:
                game.match = game.before.pop()
                return True
            game.say(_("There is nothing to undo."))
        elif typed:
            try:
                after = play_in(game.match, parse_play("pass" if command == "pass" else typed, state))
            except DominoError as error:
                game.say(sentence(error, game.lang))
                continue
            game.before.append(game.match)
            game.match = after
            return True


def _help(game: Game) -> str:
    _ = translators(game.lang).gettext
    state = state_of(game.match)
    example = play_text(legal_plays(state)[0], state.line)
    return _(
        "Lay a tile: {example} (@L is the left end, @R the right). pass: when nothing fits. "
        "undo: take your last play back. quit: leave."
    ).format(example=example)

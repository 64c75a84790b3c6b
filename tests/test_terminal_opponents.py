"""Levels and hidden tiles in the terminal: chosen by name, told by a word; a strong one is prepared aloud."""

import re
from random import Random

import pytest

from domino_edu.cli import main
from domino_edu.match import start_match, state_of
from domino_edu.phrases.levels import level_sentence
from domino_edu.players import levels
from domino_edu.rules import view
from domino_edu.solver.belief import belief
from domino_edu.terminal_game import Game, _belief
from domino_edu.terminal_opponents import levels_text, made_ready


@pytest.mark.parametrize("rules", ["block", "triet", "stakes", "fives"])
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_levels_are_listed_with_what_to_type(rules, lang) -> None:
    lines = levels_text(rules, lang).splitlines()
    assert lines == [f"{level_sentence(level, lang)} --opponent {level.player}" for level in levels(rules)]


def test_tien_gow_lists_its_opponents() -> None:
    said = levels_text("tien_gow", "en")
    assert all(f"--opponent {name}" in said for name in ("random", "careful", "sampler"))


def test_each_seat_gets_the_opponent_named_for_it(command) -> None:
    words = ("play", "triet", "--seats", "3", "--seed", "3", "--opponent", "random,heaviest", "--lang", "en")
    result = command(*words, typed="quit\n")
    assert "B · random: " in result.stdout
    assert "C · heaviest first: " in result.stdout
    wrong = command("play", "triet", "--seats", "3", "--opponent", "random,heaviest,random", "--lang", "en")
    assert wrong.returncode == 2
    assert wrong.stderr == (
        "The option opponent cannot be 'random,heaviest,random'; it can be random or random,random.\n"
    )


def test_the_words_levels_and_belief_are_understood_in_both_languages(command) -> None:
    """At deal 1042 B has opened with 6-6: 20 tiles are hidden, of which B holds 6."""
    words = ("play", "block", "--seed", "1042")
    english = command(*words, "--lang", "en", typed="help\nlevels\nbelief\nquit\n")
    assert "belief: what each other player can hold." in english.stdout
    assert "Level 4: " in english.stdout
    assert re.search(r"(?m)tile +B +boneyard$", english.stdout)
    assert len(re.findall(r"(?m)^\d-\d +30% +70%$", english.stdout)) == 20
    assert "38,760 ways" in english.stdout
    vietnamese = command(*words, "--lang", "vi", typed="giúp\nbậc\nai giữ\nthoát\n")
    assert "ai giữ: " in vietnamese.stdout
    assert "Bậc 4: " in vietnamese.stdout
    assert len(re.findall(r"(?m)^\d-\d +30% +70%$", vietnamese.stdout)) == 20
    assert "Có 38.760 cách" in vietnamese.stdout
    assert (english.stderr, vietnamese.stderr) == ("", "")


def test_what_the_terminal_tells_does_not_depend_on_hidden_tiles() -> None:
    """The same words where the hidden tiles lie otherwise."""
    state = state_of(start_match("triet", ("you", "random", "random", "random"), 5))
    seen = view(state, 0)
    said = set()
    for other in belief(seen).sample(Random(3), 4):
        game = Game(start_match("triet", ("you", "random", "random", "random"), 5), "en", print, [])
        assert other.hands != state.hands
        said.add(_belief(game, view(other, 0)))
    assert len(said) == 1


# --- a strong opponent is prepared once -----------------------------------------------------------


@pytest.fixture
def unprepared(monkeypatch):
    """A computer on which the solver is not compiled; what is done at each of its steps can be set."""
    steps = []

    def prepare(progress):
        for done in range(3):
            progress(done, 2)
            for step in steps:
                step(done)

    monkeypatch.setattr("domino_edu.terminal_opponents.is_ready", lambda: False)
    monkeypatch.setattr("domino_edu.solver.exact.prepare", prepare)
    return steps


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_preparing_is_told(unprepared, lang) -> None:
    said = []
    assert made_ready(("you", "strong"), "block", lang, said.append) == ("you", "strong")
    assert len(said) == 4
    if lang == "en":
        assert said[2] == "Preparing the strong opponent, once on this computer: 1 of 2."
        assert said[3] == "The strong opponent is ready."


def test_ctrl_c_stops_it_and_the_level_below_plays(unprepared) -> None:
    def interrupt(done):
        raise KeyboardInterrupt

    unprepared.append(interrupt)
    said = []
    players = made_ready(("you", "strong", "random"), "triet", "en", said.append)
    assert players == ("you", "heaviest", "random")
    assert said[-1] == "Not prepared. In its place plays: heaviest first."


def test_usual_opponents_need_no_preparing(unprepared, monkeypatch, capsys) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: "quit")
    with pytest.raises(SystemExit) as left:
        main(["play", "block", "--seed", "1042", "--lang", "en"])
    assert left.value.code == 0
    assert "Preparing" not in capsys.readouterr().out

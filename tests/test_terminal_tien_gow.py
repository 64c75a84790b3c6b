"""Tien Gow in the terminal: whole deals from typed words, no hidden tile told, never a traceback."""

import re

import pytest

from domino_edu.cli import main
from domino_edu.line import PlayKind
from domino_edu.match import next_round, play_in, standings, start_match, state_of
from domino_edu.notation import parse_position, play_text
from domino_edu.players import decision_rng, player
from domino_edu.rules import legal_plays, outcome, view
from domino_edu.terminal_tricks import meant_trick_play, ranks_text, trick_words

OPPONENT = "random"
DEAL = 5
WORDS = ("play", "tien_gow", "--deal", str(DEAL), "--opponent", OPPONENT)
SEATS = ("you", OPPONENT, OPPONENT, OPPONENT)


def played_through(match, choose):
    """A deal played to its end, what was typed for it, and every discard of the others."""
    typed, hidden = [], []
    while not outcome(state := state_of(match)):
        if state.turn == 0:
            chosen = choose(legal_plays(state))
            typed.append(play_text(chosen, state.line))
        else:
            rng = decision_rng(match.deal_number, state.turn, len(state.history))
            chosen = player(OPPONENT)(view(state, state.turn), rng).play
            if chosen.kind is PlayKind.DOWN:
                hidden.append(chosen)
        match = play_in(match, chosen)
    return match, typed, hidden


def signed(amount):
    return f"{'+' if amount > 0 else '−' if amount < 0 else ''}{abs(int(amount))}"


@pytest.mark.parametrize("last", [False, True])
def test_a_whole_deal_is_played_to_its_settlement(command, last: bool) -> None:
    match, typed, _hidden = played_through(start_match("tien_gow", SEATS, DEAL), lambda plays: plays[-last])
    result = outcome(state_of(match))
    ended = command(*WORDS, "--lang", "en", typed="\n".join([*typed, "quit"]) + "\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"Deal {DEAL}." in ended.stdout.splitlines()[0]
    settlement = ended.stdout.split("Payments:")[1]
    assert len(re.findall(r"(?m)^\S+ → ", settlement)) == len(result.ledger)
    columns = ", ".join(f"{name} {won}" for name, won in zip(("you", "B", "C"), result.columns, strict=False))
    assert f"Columns: {columns}, and D {result.columns[3]}." in settlement
    assert "After 1 deal: " in settlement


def test_the_next_deal_has_the_next_number_and_the_winner_as_banker(command) -> None:
    match, typed, _hidden = played_through(start_match("tien_gow", SEATS, DEAL), lambda plays: plays[0])
    winner = outcome(state_of(match)).winners[0]
    match, more, _hidden = played_through(next_round(match), lambda plays: plays[0])
    ended = command(*WORDS, "--lang", "en", typed="\n".join([*typed, "what", "next", *more]) + "\n")
    banker = "You are the banker and lead." if winner == 0 else f"{'ABCD'[winner]} is the banker and leads."
    assert f"Deal {DEAL + 1}. {banker}" in ended.stdout
    assert "Type next or quit." in ended.stdout
    sums = [signed(gain) for gain in standings(match).margins]
    assert f"After 2 deals: you {sums[0]}, B {sums[1]}, C {sums[2]}, and D {sums[3]}." in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


def test_what_others_discard_is_never_told(command) -> None:
    _match, typed, hidden = played_through(start_match("tien_gow", SEATS, DEAL), lambda plays: plays[0])
    told = command(*WORDS, "--lang", "en", typed="\n".join(typed) + "\n").stdout.split("Payments:")[0]
    assert len(hidden) > 5
    said = [line for line in told.splitlines() if re.search(r"(?:^|^> )[BCD], face down", line)]
    assert len(said) == len(hidden)
    assert {line.removeprefix("> ") for line in said} <= {"B, face down.", "C, face down.", "D, face down."}


def test_bad_input_is_answered_and_changes_nothing(command) -> None:
    bad = ["foo", "down", "+", "9-9", "0-0", "6-6-6", "lead 4-4 x", "beat 1-1+", "pass", "draw", "leave", "?",
           "down ?2", "1-2 1-2 1-2 1-2 1-2", "\u2192", "undo"]  # fmt: skip
    result = command(*WORDS, "--lang", "en", typed="\n".join(bad) + "\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Traceback" not in result.stdout
    assert result.stdout.count("Your hand: ") == 1
    for said in ("'foo' is no play", "9-9 is not in the Chinese set", "There is nothing to undo."):
        assert said in result.stdout


def test_help_ranks_and_plays_are_told_on_request(command) -> None:
    result = command(*WORDS, "--lang", "en", typed="help\nranks\nplays\n")
    assert "down 1-6 1-5: discard as many tiles as were led" in result.stdout
    assert "Military: nine 3-6 = 4-5 > eight 2-6 = 3-5 > seven 2-5 = 3-4 > Big Six 2-4" in result.stdout
    assert re.search(r"You may (lead|beat)|Nothing in your hand", result.stdout)


def test_vietnamese_words_are_understood(command) -> None:
    state = parse_position(
        "tien_gow; study; A 1-1 1-6; B 6-6 2-5; C 1-4 2-3; D 1-2 2-4; turn A; columns A 2 B 2 C 2 D 0"
    )
    for typed, meant in (("dẫn 1-1", "lead 1-1"), ("dan 1-1", "lead 1-1"), ("1-6", "lead 1-6")):
        assert play_text(meant_trick_play(typed, state), state.line) == meant
    asked = ("các nước", "nước", "nước đi", "Nuoc di", "các nước đi", "cac nuoc")
    listed = [command(*WORDS, "--lang", "vi", typed=f"{words}\nthoát\n").stdout for words in asked]
    assert len(set(listed)) == 1
    assert re.search(r"Bạn có thể (dẫn|ăn)|Trên tay không có", listed[0])
    assert "giúp: những gì có thể gõ." in command(*WORDS, "--lang", "vi", typed="chịu\nthoát\n").stdout
    result = command(*WORDS, "--lang", "vi", typed="giúp\nhạng\ncác nước\nthoát\n")
    assert "Võ: chín 3-6 = 4-5 > tám" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("> Bạn đã rời ván.")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("down 1-6 1-5", ("down", "1-6+1-5")),
        ("beat 1-1", ("beat", "1-1")),
        ("lead 6-6 + 4-5", ("lead", "6-6+4-5")),
        ("úp 1-6,1-5", ("down", "1-6+1-5")),
        ("6-6+4-5", ("", "6-6+4-5")),
        ("LEAD 2-4+1-2", ("lead", "2-4+1-2")),
    ],
)
def test_what_is_typed_may_be_written_in_many_ways(typed: str, read: tuple[str, str]) -> None:
    assert trick_words(typed) == read


def test_tiles_alone_are_a_discard_only_where_nothing_beats() -> None:
    hands = "A 6-6 3-3; B 5-5 1-2; C 1-4 2-3; D 1-3 2-4"
    led = f"tien_gow; study; {hands}; turn A; columns A 2 B 2 C 2 D 0; plays lead {{}}"
    hopeless, open_ = parse_position(led.format("6-6")), parse_position(led.format("3-3"))
    assert play_text(meant_trick_play("1-2", hopeless), hopeless.line) == "down 1-2"
    assert play_text(meant_trick_play("1-2", open_), open_.line) == "beat 1-2"


def test_ranks_name_both_suits() -> None:
    civil, military = ranks_text("en").splitlines()
    assert (civil.count(">"), military.count(">"), military.count("=")) == (10, 5, 4)


def test_seats_and_opponents_are_checked(command) -> None:
    assert command("play", "tien_gow", "--seats", "4", "--lang", "en").returncode == 0
    wrong = command("play", "tien_gow", "--seats", "3", "--lang", "en")
    assert wrong.stderr.splitlines() == ["This game is for 4 players, not 3."]
    assert wrong.returncode == 2


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    with pytest.raises(SystemExit) as left:
        main([*WORDS, "--lang", "en"])
    assert left.value.code == 130
    assert capsys.readouterr().err == ""


def test_show_says_a_position_of_a_trick(command) -> None:
    position = (
        "tien_gow; A ?8; B ?8; C ?8; D 1-1 1-1 6-6 5-5 2-6 1-4 2-4 1-2; banker A; seat D; "
        "plays lead 4-4+2-5, down ?2, down ?2"
    )
    shown = command("show", position, "--lang", "en")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "A leads Man + seven (4-4+2-5)." in shown.stdout


def test_perft_counts_the_plays_of_a_trick(command, tmp_path) -> None:
    """One tile each: the banker leads it, nobody has a column, so all discard."""
    case = (
        "id one\npos 15/66/36/24\ncount sides=keep passes=node\nperft 1 1\nperft 2 1\nperft 3 1\nperft 4 {}\n"
    )
    for count, verdict in ((1, "ok"), (2, "should be 2")):
        (tmp_path / "one.perft").write_text("rules tien_gow\n\n" + case.format(count))
        result = command("perft", "one.perft", "--lang", "en")
        assert f"one | keep node | 4 | 1 | {verdict}" in result.stdout
        assert result.returncode == (verdict != "ok")

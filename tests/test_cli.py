"""The commands as a person types them: right answers, one line for what is wrong, no traceback."""

import re
from pathlib import Path

import pytest

from domino_edu.cli import main
from domino_edu.exercises import check
from domino_edu.match import play_in, start_match, state_of
from domino_edu.notation import play_text
from domino_edu.players import decision_rng, player
from domino_edu.rules import auto_play, legal_plays, outcome, view
from domino_edu.terminal import system_language, terminal_language
from domino_edu.terminal_game import options_named
from domino_edu.tiles import tiles_in

ROOT = Path(__file__).resolve().parent.parent
STUDY = "block; study; line 2-6 6-5; A 5-1 3-3; B 0-0; turn A"


def one_line(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) == 1, text
    assert "Traceback" not in text
    return lines[0]


# --- what is wrong is one line, exit code 2 -------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lern",), "No such command 'lern'"),
        (("learn", "--port", "many"), "--port"),
        (("learn", "--lang", "fr"), "There is no language 'fr'; known: en or vi."),
        (("play", "chess"), "There are no rules named 'chess'; known: block"),
        (("play", "block", "--opponent", "me"), "There is no player 'me'"),
        (("play", "triet", "--opponent", "highest_score"), "There is no player 'highest_score'"),
        (("play", "fives", "--seats", "3"), "This game is for 2 players, not 3."),
        (("play", "stakes", "--seats", "5"), "This game is for 2 to 4 players, not 5."),
        (("play", "block", "--seed", "-1"), "'-1' is no deal number"),
        (("show", "block; study; line 2-6 5-6; A 1-1; B 0-0; turn A"), "2-6 and 5-6 do not match"),
        (("show", ""), "The text is empty"),
        (("perft", "nowhere.perft"), '"nowhere.perft" cannot be read.'),
        (("lessons", "run", "99_none"), 'There is no lesson "99_none".'),
    ],
)
def test_a_mistake_is_one_line(command, words: tuple[str, ...], said: str) -> None:
    result = command(*words, LANG="C.UTF-8")
    assert said in one_line(result.stderr)
    assert (result.returncode, result.stdout) == (2, "")


def test_a_mistake_is_told_in_vietnamese(command) -> None:
    result = command("play", "chess", "--lang", "vi")
    assert one_line(result.stderr).startswith("Không có luật nào")
    by_system = command("perft", "nowhere.perft", LANG="vi_VN.UTF-8")
    assert one_line(by_system.stderr) == 'Không đọc được "nowhere.perft".'


def test_a_file_in_the_way_of_the_lessons_is_one_line(command, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    result = command("learn", "taken", "--no-browser", "--lang", "en")
    assert "taken" in one_line(result.stderr)
    assert result.returncode == 2


def test_a_fault_of_ours_is_one_line_and_a_traceback_only_on_request(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("domino_edu.terminal_game.play_round", broken)
    with pytest.raises(SystemExit) as left:
        main(["play", "block", "--lang", "en"])
    assert left.value.code == 2
    assert one_line(capsys.readouterr().err) == (
        "Something went wrong: RuntimeError: two lines; please report it."
    )
    monkeypatch.setenv("DOMINO_EDU_DEBUG", "1")
    with pytest.raises(RuntimeError):
        main(["play", "block", "--lang", "en"])


def test_version_and_help(command) -> None:
    assert re.fullmatch(r"domino-edu \d+\.\d+\.\d+\n", command("--version").stdout)
    shown = command("--help").stdout
    assert all(name in shown for name in ("learn", "play", "show", "perft", "lessons"))


# --- language ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "vi_VN"}, "vi"),
        ({"LANG": "vi_VN.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "vi:en"}, "vi"),
        ({"LANG": "C", "LANGUAGE": "vi"}, "en"),
        ({}, "en"),
    ],
)
def test_the_systems_language_is_read_as_gettext_does(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


def test_what_was_asked_or_chosen_comes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domino_edu.texts._session", [])
    monkeypatch.setenv("LANG", "vi_VN.UTF-8")
    assert terminal_language() == "vi"
    assert terminal_language("en") == "en"
    monkeypatch.setenv("DOMINO_EDU_LANG", "en")
    assert terminal_language() == "en"


# --- play -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("triet", 2), ("triet", 4), ("stakes", 2), ("stakes", 3), ("stakes", 4), ("fives", 2)],
)
def test_a_round_of_each_game_is_played_to_its_payments(command, rules: str, seats: int) -> None:
    """Typed: always the first legal play, draws and passes in words."""
    players = ("you", *["heaviest"] * (seats - 1))
    match, typed = start_match(options_named(rules, seats), players, 3), []
    while not (result := outcome(state := state_of(match))):
        chosen = auto_play(state)
        if chosen is None and state.turn == 0:
            chosen = legal_plays(state)[0]
            typed.append(play_text(chosen, state.line))
        elif chosen is None:
            rng = decision_rng(match.deal_number, state.turn, len(state.history))
            chosen = player("heaviest")(view(state, state.turn), rng).play
        match = play_in(match, chosen)
    words = ("--seed", "3", "--seats", str(seats), "--opponent", "heaviest", "--lang", "en")
    ended = command("play", rules, *words, typed="\n".join(typed) + "\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    lines = ended.stdout.splitlines()
    start = next(index for index, line in enumerate(lines) if line.endswith("Payments:"))
    paid = [line for line in lines[start:] if " → " in line]
    assert len(paid) == len(result.ledger)


def test_the_stakes_table_can_be_left_and_played_by_the_machine(command) -> None:
    gone = command("play", "stakes", "--seed", "3", "--lang", "en", typed="leave\n")
    assert "left the table" in gone.stdout
    away = command("play", "stakes", "--seed", "3", "--lang", "vi", typed="máy\n")
    assert "Trong lúc đó máy đánh thay." in away.stdout
    assert command("play", "triet", "--seed", "3", "--lang", "en", typed="leave\n").returncode == 0


def last_plays_first(seed: int, opponent: str) -> tuple[list[str], str]:
    """What to type to play a round through, always the last legal play, and how it must end."""
    match, typed = start_match("block", ("you", opponent), seed), []
    while not outcome(state := state_of(match)):
        chosen = auto_play(state)
        if chosen is None and state.turn == 0:
            chosen = legal_plays(state)[-1]
            typed.append(play_text(chosen, state.line))
        elif chosen is None:
            rng = decision_rng(match.deal_number, 1, len(state.history))
            chosen = player(opponent)(view(state, 1), rng).play
        match = play_in(match, chosen)
    pips = [sum(sum(tile) for tile in tiles_in(hand)) for hand in state_of(match).hands]
    return typed, f"{abs(pips[0] - pips[1])}"


@pytest.mark.parametrize("opponent", ["random", "heaviest", "doubles_first"])
def test_a_whole_round_is_played_to_its_result(command, opponent: str) -> None:
    typed, margin = last_plays_first(7, opponent)
    result = command(
        "play", "block", "--seed", "7", "--opponent", opponent, "--lang", "en", typed="\n".join(typed) + "\n"
    )
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.startswith("Deal 7.")
    last = result.stdout.splitlines()[-1]
    assert "win" in last or "drawn" in last
    assert f"Margin: {margin} pip" in last or "drawn" in last


def test_an_illegal_try_is_answered_and_changes_nothing(command) -> None:
    result = command("play", "block", "--seed", "1042", "--lang", "en", typed="1-2\npass\n9\nfoo\n3-6\n")
    assert "1-2 does not fit: both ends show 6." in result.stdout
    assert "You cannot pass: 3-6 fits." in result.stdout
    assert result.stdout.count("'foo' is no play") == 1
    assert "Line of play: 3-6 6-6" in result.stdout


def test_undo_takes_the_last_play_and_the_answer_back(command) -> None:
    result = command("play", "block", "--seed", "1042", "--lang", "en", typed="undo\n3-6\nundo\nquit\n")
    assert "There is nothing to undo." in result.stdout
    boards = re.findall(r"Line of play: (.*)", result.stdout)
    assert boards[0] == boards[-1] == "6-6"
    assert len(boards) == 3


def test_vietnamese_words_are_understood_composed_or_not(command) -> None:
    typed = "giúp\nbo\u0309 lu\u031bo\u031b\u0323t\n3-6\nhoàn lại\nthoát\n"
    result = command("play", "block", "--seed", "1042", "--lang", "vi", typed=typed)
    assert "Bạn không được bỏ lượt: 3-6 khớp" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("> Bạn đã rời ván.")


def test_the_end_of_input_ends_quietly(command) -> None:
    result = command("play", "block", "--lang", "en")
    assert (result.returncode, result.stderr) == (0, "")
    assert re.search(r"Deal \d+ can be played again", result.stdout)


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    with pytest.raises(SystemExit) as left:
        main(["play", "block", "--seed", "1042", "--lang", "en"])
    assert left.value.code == 130
    assert capsys.readouterr().err == ""


def test_a_deal_without_doubles_is_dealt_again(command) -> None:
    """Deal number found by looking for one: its 14 tiles in hand hold no double."""
    number = next(n for n in range(100_000) if outcome(state_of(start_match("block", ("you", "random"), n))))
    result = command("play", "block", "--seed", str(number), "--lang", "en")
    assert "Nobody holds a double: the tiles are dealt again." in result.stdout
    assert f"Deal {number + 1}." in result.stdout


# --- show, perft ------------------------------------------------------------------------------------


def test_show_says_a_position_in_words(command) -> None:
    result = command("show", STUDY, "--lang", "en")
    assert result.returncode == 0
    assert "Open ends: 2 and 5." in result.stdout
    assert "2-6 6-5" in result.stdout


def test_show_draws_it_too(command, tmp_path: Path) -> None:
    assert command("show", STUDY, "--svg", "board.svg", "--lang", "vi").returncode == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    result = command("show", STUDY, "--svg", str(tmp_path / "board.svg" / "x.svg"), "--lang", "en")
    assert "cannot be written" in one_line(result.stderr)
    assert result.returncode == 2


def test_perft_compares_each_count(command) -> None:
    file = ROOT / "tests" / "perft" / "block.perft"
    result = command("perft", str(file), "--lang", "en")
    assert result.returncode == 0
    assert "double-3 3+3 stride 3 | merge skip | 1 | 3 | ok" in result.stdout
    assert "should be" not in result.stdout


def test_perft_fails_on_a_wrong_count(command, tmp_path: Path) -> None:
    case = "id small\npos 00 03 13/02 12 33\ncount sides=merge passes=skip\nperft 1 3\nperft 2 6\n"
    (tmp_path / "wrong.perft").write_text("rules block\n\n" + case)
    result = command("perft", "wrong.perft", "--lang", "en")
    assert result.returncode == 1
    assert "small | merge skip | 2 | 5 | should be 6" in result.stdout


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_picture_of_the_readme_is_what_show_draws(command, golden, tmp_path: Path, lang: str) -> None:
    position = (
        "block; A 0-0 0-1 0-2 1-2 3-3 3-4 3-6; B 1-4 1-5 2-5 4-5 5-6 6-6 2-3; "
        "plays auto 6-6, 6-3@L, 6-5@R, 3-3@L, 5-2@R"
    )
    assert command("show", position, "--lang", lang, "--svg", "board.svg").returncode == 0
    golden(f"../../docs/board_{lang}.svg", (tmp_path / "board.svg").read_text(encoding="utf-8"))


# --- progress ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        ("en", "Nothing is solved yet. Begin with lesson 01_tiles.", "1 answer is new here."),
        ("vi", "Bạn chưa giải bài tập nào. Hãy bắt đầu với bài 01_tiles.", "Có 1 lượt trả lời mới."),
    ],
)
def test_progress_is_carried_from_one_home_to_another(command, tmp_path, monkeypatch, said) -> None:
    lang, none, new = said
    carried, other = str(tmp_path / "carried.sqlite"), str(tmp_path / "other")
    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "one"))
    assert check("block-05", "pass", lang=lang)
    assert "carried.sqlite" in command("progress", "export", carried, "--lang", lang).stdout
    monkeypatch.setenv("DOMINO_EDU_HOME", other)
    assert command("progress", "show", "--lang", lang).stdout.startswith(none)
    assert one_line(command("progress", "import", carried, "--lang", lang).stdout) == new
    assert "block-01" in command("progress", "show", "--lang", lang).stdout


def test_a_file_that_holds_no_progress_is_named(command, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("nothing", encoding="utf-8")
    for file, said in ((other, "is no file of progress"), (tmp_path, "There is no file")):
        result = command("progress", "import", str(file), "--lang", "en")
        assert said in one_line(result.stderr)
        assert (result.returncode, result.stdout) == (2, "")

"""Whole rounds with the position after each play, to be read by a person and replayed by two programs.

A file is a match in our match-file form. The comment that begins with "after each play" lists, line by line,
the number of the play, the seat, the play as it lies, the open ends (left, right, up, down), in All Fives the
count and the points of the match, and the hands. In Tien Gow it lists the columns and what each seat is up or
down by in place of the ends. ``--update-goldens`` writes that comment anew and never changes the plays.
"""

import importlib.util
import re
from dataclasses import replace
from pathlib import Path

import pytest

from domino_edu.fields import SEAT_LETTERS
from domino_edu.ledger import totals
from domino_edu.line import EMPTY_LINE, PlayKind, lay
from domino_edu.match import state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import play_text
from domino_edu.rules import auto_play, begin, legal_plays, outcome, play, rules, view
from domino_edu.rules.fives import count
from domino_edu.tiles import ALL_TILES, tile_names, tiles_in
from domino_edu.trick_notation import hand_text
from domino_edu.views import parse_view, view_text

HERE = Path(__file__).parent
FILES = pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.stem)


def _program(name):
    spec = importlib.util.spec_from_file_location(name, HERE.parent / "perft" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


naive, naive_replay, naive_tricks = (_program(name) for name in ("naive", "naive_replay", "naive_tricks"))

STATUS = re.compile(r"\{after each play\n(.*?)\n\}", re.DOTALL)


def is_of_tricks(state):
    return rules(state.options.RULES).PLAYS_TRICKS


def trick_lines(state):
    """One line for the position after each play of Tien Gow, by the engine."""
    at, lines = begin(state.options, state.start), []
    for number, (seat, made) in enumerate(state.history, start=1):
        assert made in legal_plays(at)
        at = play(at, made)
        gains = " ".join(f"{int(gain):+}" for gain in totals(view(at, 0).ledger, seats=4))
        columns = " ".join(str(won) for won in at.columns)
        hands = "  ".join(
            f"{letter} {hand_text(hand) or '-':<31}"
            for letter, hand in zip(SEAT_LETTERS, at.hands, strict=True)
        )
        lines.append(
            f"{number:>2} {SEAT_LETTERS[seat]} {play_text(made):<17} {columns}  {gains:<15}  {hands}".rstrip()
        )
    return lines


def status_lines(state):
    """One line for the position after each play, by the engine."""
    if is_of_tricks(state):
        return trick_lines(state)
    at, line, lines = begin(state.options, state.start), EMPTY_LINE, []
    line = replace(line, spins=at.start.line.spins)
    width = 27 if state.options.RULES == "block" else 23
    for number, (seat, made) in enumerate(state.history, start=1):
        given = auto_play(at) if made.seat is None else None
        assert made in legal_plays(at) or made.seat is not None or made.turned
        word = ("auto " if given else "") + play_text(made, line)
        at, line = play(at, made), lay(line, made)
        hands = "  ".join(
            f"{letter} {tile_names(hand) or '-':<{width}}"
            for letter, hand in zip(SEAT_LETTERS, at.hands, strict=False)
        )
        ends = "..".join(str(value) for _, value in at.ends)
        score = f"  {count(at)} {at.points[0]}:{at.points[1]}" if at.options.RULES == "fives" else ""
        lines.append(f"{number:>2} {SEAT_LETTERS[seat]} {word:<9} {ends}{score}  {hands}".rstrip())
    return lines


@FILES
def test_the_positions_after_each_play_are_those_in_the_file(file, request):
    text = file.read_text(encoding="utf-8")
    blocks = STATUS.findall(text)
    match = parse_match(text)
    assert len(blocks) == len(match.rounds)
    found = [status_lines(each.state) for each in match.rounds]
    if request.config.getoption("--update-goldens", default=False):
        rest = iter(found)
        text = STATUS.sub(lambda _: "{after each play\n" + "\n".join(next(rest)) + "\n}", text)
        file.write_text(text, encoding="utf-8", newline="\n")
        blocks = STATUS.findall(text)
    for block, lines in zip(blocks, found, strict=True):
        for written, right in zip(block.splitlines(), lines, strict=True):
            assert written == right


ENTRY = re.compile(
    r"\s*\d+ (?P<seat>[A-D]) (?P<word>(?:auto )?(?:[A-D] \w+(?: \d-\S+)?|\S+)) +(?P<ends>\d(?:\.\.\d)*)?"
    r"(?:  (?P<count>\d+) (?P<points>\d+:\d+))?  (?P<hands>A .*)"
)
TRICK_ENTRY = re.compile(
    r"\s*\d+ (?P<seat>[A-D]) (?P<word>\w+ \S+) +(?P<columns>\d(?: \d){3})  "
    r"(?P<net>[+-]\d+(?: [+-]\d+){3}) +(?P<hands>A .*)"
)


@FILES
def test_the_second_program_sees_the_same_positions(file):
    text = file.read_text(encoding="utf-8")
    for each, block in zip(parse_match(text).rounds, STATUS.findall(text), strict=True):
        if is_of_tricks(each.state):
            same_tricks(each.state, [TRICK_ENTRY.fullmatch(line) for line in block.splitlines()])
            continue
        entries = [ENTRY.fullmatch(line) for line in block.splitlines()]
        assert all(entries), block
        for entry, step in zip(entries, steps_of(each.state, entries), strict=True):
            ends, held, *score = step
            assert [int(word) for word in (entry["ends"] or "").split("..") if word] == ends
            hands = re.split(r" +[B-D] ", entry["hands"].removeprefix("A "))
            assert [naive_replay.tiles_in(hand) for hand in hands] == [sorted(hand) for hand in held]
            if score:
                assert [entry["count"], entry["points"]] == [str(score[0]), ":".join(map(str, score[1]))]


def same_tricks(state, entries):
    assert all(entries)
    hands = [naive_tricks.read(hand_text(hand)) for hand in state.start.hands]
    steps = naive_tricks.replay(hands, state.banker, [entry["word"] for entry in entries])
    assert len(steps) == len(entries) == len(state.history)
    for entry, (columns, net, held) in zip(entries, steps, strict=True):
        assert [int(word) for word in entry["columns"].split()] == columns
        assert [int(word) for word in entry["net"].split()] == net
        written = re.split(r" +[B-D] ", entry["hands"].removeprefix("A "))
        assert [naive_tricks.read("" if hand.strip() == "-" else hand) for hand in written] == held


def steps_of(state, entries):
    """The positions after each play, by a program that shares no code with the engine."""
    hands = [[(p.lo, p.hi) for p in tiles_in(hand)] for hand in state.start.hands]
    yard = [(ALL_TILES[number].lo, ALL_TILES[number].hi) for number in state.start.boneyard]
    words = [entry["word"] for entry in entries]
    first = SEAT_LETTERS.index(entries[0]["seat"])
    if state.options.RULES == "block":
        steps = naive.replay(hands, first, [word.removeprefix("auto ") for word in words])
        return [(ends, [[tuple(sorted(p)) for p in hand] for hand in held]) for ends, held in steps]
    if state.options.RULES == "fives":
        return naive_replay.fives(hands, yard, first, words, state.start.points or (0, 0))
    return naive_replay.two_ended(hands, yard, first, words)


@pytest.mark.parametrize("file", sorted(HERE.glob("tien_gow_*.txt")), ids=lambda file: file.stem)
def test_face_down_tiles_of_others_are_numbers_until_the_deal_is_over(file):
    state = state_of(parse_match(file.read_text(encoding="utf-8")))
    at = begin(state.options, state.start)
    for seat, made in state.history:
        at = play(at, made)
        for watcher in range(4):
            seen = view(at, watcher)
            assert parse_view(view_text(seen)) == seen
            hidden = made.kind is PlayKind.DOWN and watcher != seat and outcome(at) is None
            shown = f"down ?{len(made.tiles)}" if hidden else play_text(made)
            assert str(seen.played[-1][1]) == shown
            assert view_text(seen).endswith(shown)
    assert all(view(at, watcher).played == state.history for watcher in range(4))


@pytest.mark.parametrize(
    ("name", "gains", "at_once"),
    [
        ("supreme_early_death", [12, -6, 3, -9], [12, -4, -4, -4]),
        ("final_little_three", [-8, -10, -10, 28], [0, 0, 0, 0]),
        ("sweep", [-20, 40, -10, -10], [0, 0, 0, 0]),
    ],
)
def test_the_settlements_of_e19_to_e21(name, gains, at_once):
    state = state_of(parse_match((HERE / f"tien_gow_{name}.txt").read_text(encoding="utf-8")))
    assert list(totals(outcome(state).ledger, seats=4)) == gains
    assert list(totals(state.ledger, seats=4)) == at_once


@FILES
def test_the_file_says_how_it_was_checked_and_reads_back(file):
    text = file.read_text(encoding="utf-8")
    assert text.startswith("{")
    assert "Checked:" in text[: text.index("}")]
    match = parse_match(text)
    bare = "\n".join(line for line in re.sub(r"\{[^}]*\}", "", text).splitlines() if line.strip())
    assert bare == "\n".join(line for line in match_text(match).splitlines() if line.strip())
    assert outcome(state_of(match))
    assert legal_plays(state_of(match)) == ()

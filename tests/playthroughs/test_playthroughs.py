"""Whole rounds with the position after each play, to be read by a person and replayed by two programs.

A file is a match in our match-file form. The comment that begins with "after each play" lists, line by line,
the number of the play, the seat, the play as it lies, the open ends (left, right, up, down), in All Fives the
count and the points of the match, and the hands. ``--update-goldens`` writes that comment anew; the plays are
never changed by it.
"""

import importlib.util
import re
from dataclasses import replace
from pathlib import Path

import pytest

from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import EMPTY_LINE, lay
from domino_edu.match import state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import play_text
from domino_edu.rules import auto_play, begin, legal_plays, outcome, play
from domino_edu.rules.fives import count
from domino_edu.tiles import ALL_TILES, tile_names, tiles_in

HERE = Path(__file__).parent
FILES = pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.stem)


def _program(name):
    spec = importlib.util.spec_from_file_location(name, HERE.parent / "perft" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


naive, naive_replay = _program("naive"), _program("naive_replay")

STATUS = re.compile(r"\{after each play\n(.*?)\n\}", re.DOTALL)


def status_lines(state):
    """One line for the position after each play, by the engine."""
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


@FILES
def test_the_second_program_sees_the_same_positions(file):
    text = file.read_text(encoding="utf-8")
    for each, block in zip(parse_match(text).rounds, STATUS.findall(text), strict=True):
        entries = [ENTRY.fullmatch(line) for line in block.splitlines()]
        assert all(entries), block
        for entry, step in zip(entries, steps_of(each.state, entries), strict=True):
            ends, held, *score = step
            assert [int(word) for word in (entry["ends"] or "").split("..") if word] == ends
            hands = re.split(r" +[B-D] ", entry["hands"].removeprefix("A "))
            assert [naive_replay.tiles_in(hand) for hand in hands] == [sorted(hand) for hand in held]
            if score:
                assert [entry["count"], entry["points"]] == [str(score[0]), ":".join(map(str, score[1]))]


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

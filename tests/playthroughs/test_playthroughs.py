"""Whole rounds with the position after each play, to be read by a person and replayed by two programs.

A file is a match in our match-file form. The comment that begins with "after each play" lists, line by line,
the number of the play, the seat, the play as it lies, the two open ends, and both hands. ``--update-goldens``
writes that comment anew; the plays are never changed by it.
"""

import importlib.util
import re
from pathlib import Path

import pytest

from domino_edu.fields import SEAT_LETTERS
from domino_edu.line import EMPTY_LINE, lay
from domino_edu.match import state_of
from domino_edu.matchfile import match_text, parse_match
from domino_edu.notation import play_text
from domino_edu.rules import auto_play, begin, legal_plays, outcome, play
from domino_edu.tiles import tile_names, tiles_in

HERE = Path(__file__).parent
FILES = pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.stem)
_SPEC = importlib.util.spec_from_file_location("naive", HERE.parent / "perft" / "naive.py")
naive = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(naive)

STATUS = re.compile(r"\{after each play\n(.*?)\n\}", re.DOTALL)


def status_lines(state):
    """One line for the position after each play, by the engine."""
    at, line, lines = begin(state.options, state.start), EMPTY_LINE, []
    for number, (seat, made) in enumerate(state.history, start=1):
        assert made in legal_plays(at)
        word = ("auto " if auto_play(at) else "") + play_text(made, line)
        at, line = play(at, made), lay(line, made)
        hands = "  ".join(
            f"{letter} {tile_names(hand) or '-':<27}"
            for letter, hand in zip(SEAT_LETTERS, at.hands, strict=False)
        )
        lines.append(
            f"{number:>2} {SEAT_LETTERS[seat]} {word:<9} {line.left}..{line.right}  {hands}".rstrip()
        )
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


@FILES
def test_the_second_program_sees_the_same_positions(file):
    text = file.read_text(encoding="utf-8")
    for each, block in zip(parse_match(text).rounds, STATUS.findall(text), strict=True):
        state = each.state
        hands = [[(p.lo, p.hi) for p in tiles_in(hand)] for hand in state.start.hands]
        words = [re.match(r"\s*\d+ [AB] (?:auto )?(\S+)", line)[1] for line in block.splitlines()]
        steps = naive.replay(hands, state.history[0][0], words)
        assert len(words) == len(steps) == len(state.history)
        for line, (ends, held) in zip(block.splitlines(), steps, strict=True):
            written = re.search(r"(\d)\.\.(\d)\s+A (.*?)\s+B (.*)$", line)
            assert [int(written[1]), int(written[2])] == ends
            for name, hand in zip(written.groups()[2:], held, strict=True):
                pairs = (
                    [] if name.strip() == "-" else [tuple(map(int, word.split("-"))) for word in name.split()]
                )
                assert sorted(pairs) == sorted(hand)


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

"""``domino-edu review FILE``: a page in either language, and one sentence for a file that is none."""

from random import Random

import pytest

from domino_edu.match import play_in, start_match, state_of
from domino_edu.matchfile import match_text
from domino_edu.rules import legal_plays


@pytest.fixture
def file(tmp_path):
    """A whole round of Block between a person and a machine."""
    match, rng = start_match("block", ("random", "you"), 5), Random(5)
    while plays := legal_plays(state_of(match)):
        match = play_in(match, rng.choice(plays))
    path = tmp_path / "match.txt"
    path.write_text(match_text(match), encoding="utf-8")
    return path


def test_a_match_file_is_reviewed_in_both_languages(command, file):
    english = command("review", str(file), "--lang", "en")
    assert english.returncode == 0, english.stderr
    assert english.stdout.startswith("Review of your plays\nAccuracy ")
    assert "Round 1 (deal 5): " in english.stdout
    assert english.stderr == ""  # no progress where nobody watches
    vietnamese = command("review", str(file), "--lang", "vi")
    assert vietnamese.stdout.startswith("Xem lại các nước của bạn\nĐộ chính xác ")
    assert english.stdout == command("review", str(file), "--lang", "en", "--seat", "b").stdout
    other = command("review", str(file), "--lang", "en", "--seat", "A").stdout
    assert other.startswith("Review of the plays of A\n")


def test_a_file_or_a_seat_that_is_none_gets_one_sentence(command, file, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text(file.read_text(encoding="utf-8").replace("plays", "ploys"), encoding="utf-8")
    empty = tmp_path / "empty.txt"
    empty.write_text("", encoding="utf-8")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for words in ([bad], [empty], [binary], [tmp_path / "none"], [file, "--seat", "D"]):
        for lang in ("en", "vi"):
            done = command("review", *map(str, words), "--lang", lang)
            assert done.returncode in (1, 2)
            assert done.stdout == ""
            assert len(done.stderr.splitlines()) == 1
            assert "Traceback" not in done.stderr
            assert done.stderr.rstrip().endswith(".")

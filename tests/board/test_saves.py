"""Saved matches: kept after each play, offered again, never lost."""

import pytest
from board_tables import at_deal, played

from domino_edu.board import saves


def test_a_match_comes_back_as_it_was():
    match = played(at_deal(), 2).match
    saves.save("lesson", match)
    assert saves.load("lesson") == saves.Saved(match=match)


def test_where_nothing_was_saved_nothing_is_found():
    assert saves.load("never") == saves.Saved()


@pytest.mark.parametrize("content", [b"", b"rubbish", b"\xff\xfe\x00", b"domino-edu match 9\n"])
def test_a_damaged_file_is_put_aside_and_kept(content):
    path = saves.match_file("lesson")
    path.parent.mkdir(parents=True)
    for number in (1, 2):
        path.write_bytes(content)
        found = saves.load("lesson")
        assert found == saves.Saved(put_aside=f"lesson.damaged-{number}.txt")
        assert path.with_name(found.put_aside).read_bytes() == content
        assert not path.exists()


def test_a_file_that_was_cut_short_is_put_aside():
    path = saves.match_file("lesson")
    saves.save("lesson", played(at_deal(), 2).match)
    text = path.read_text("utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    assert saves.load("lesson").put_aside


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("02_block", "02_block.match.txt"),
        ("../../x", "x.match.txt"),
        ("Bàn 1", "Bàn-1.match.txt"),
        ("", "board.match.txt"),
        ("a/b\\c:d", "a-b-c-d.match.txt"),
    ],
)
def test_any_name_is_one_file_in_the_folder(own_home, name, file):
    assert saves.match_file(name) == own_home / "matches" / file


def test_composed_and_decomposed_names_are_one():
    assert saves.match_file("Bàn") == saves.match_file("Ba\u0300n")

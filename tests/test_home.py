"""Where the learner's files are, and that none is ever half written."""

from pathlib import Path

import pytest

from domino_edu.home import data_dir, settings_file, write_whole


def test_a_folder_named_in_the_environment_is_the_home(monkeypatch, tmp_path):
    monkeypatch.setenv("DOMINO_EDU_HOME", str(tmp_path / "class 5"))
    assert data_dir() == tmp_path / "class 5"
    assert settings_file() == tmp_path / "class 5" / "settings.json"
    assert not data_dir().exists()


@pytest.mark.parametrize("unset", [True, False])
def test_without_one_it_is_the_user_s_own(monkeypatch, unset):
    if unset:
        monkeypatch.delenv("DOMINO_EDU_HOME", raising=False)
    else:
        monkeypatch.setenv("DOMINO_EDU_HOME", "")
    assert data_dir().is_absolute()
    assert "domino-edu" in str(data_dir())


def test_a_file_is_written_whole_with_its_folder_and_nothing_beside_it(tmp_path):
    path = tmp_path / "a" / "b" / "match.txt"
    write_whole(path, "ván bị tắc\n")
    write_whole(path, "ván 2\n")
    assert path.read_text(encoding="utf-8") == "ván 2\n"
    assert list(path.parent.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_old_file_and_no_rest(monkeypatch, tmp_path):
    path = tmp_path / "match.txt"
    write_whole(path, "old")

    def full(self: Path, *_args: object, **_named: object) -> int:
        self.touch()
        raise OSError("disk full")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, "new")
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]

"""What people install: a wheel that holds everything and works outside the checkout."""

import importlib.metadata
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import domino_edu
from domino_edu.resources import bank_dir, lesson_files, lessons_dir

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stdout + built.stderr
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel alone was unpacked, as pip does for a pure wheel."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def python(site: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the unpacked wheel first, started in another folder."""
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_wheel_holds_lessons_bank_and_catalogue(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    lessons = [*(ROOT / "lessons").glob("[ev][ni]/*.ipynb"), *(ROOT / "lessons").glob("exercises/*.yaml")]
    expected = {f"domino_edu/lessons/{path.relative_to(ROOT / 'lessons').as_posix()}" for path in lessons}
    assert len(lessons) >= 7
    assert expected <= names
    assert {"domino_edu/locale/vi/LC_MESSAGES/domino_edu.po", "domino_edu/py.typed"} <= names


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert len(names) == len(set(names))
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"domino_edu"}
    endings = (".py", ".typed", ".po", ".ipynb", ".yaml", ".js", ".css")
    odd = [name for name in names if ".dist-info/" not in name and not name.endswith(endings)]
    assert odd == []
    assert not [name for name in names if ".ipynb_checkpoints" in name]


def test_outside_the_checkout_everything_is_found(site: Path, tmp_path: Path) -> None:
    code = (
        "import json, domino_edu; from domino_edu.resources import *;"
        "from domino_edu.texts import translators;"
        "print(json.dumps([domino_edu.__file__, str(lessons_dir()), [p.name for p in lesson_files('vi')],"
        "len(list(bank_dir().glob('*.yaml'))), translators('vi').gettext('pass')]))"
    )
    result = python(site, tmp_path, "-c", code)
    assert result.returncode == 0, result.stderr
    file, lessons, names, banks, word = json.loads(result.stdout)
    assert Path(file).is_relative_to(site)
    assert Path(lessons) == site / "domino_edu" / "lessons"
    assert "02_block.ipynb" in names
    assert banks >= 1
    assert word == "bỏ lượt"


def test_outside_the_checkout_the_lessons_are_handed_over(site: Path, tmp_path: Path) -> None:
    code = "from pathlib import Path; from domino_edu.learn import hand_over; hand_over(Path('mine'))"
    result = python(site, tmp_path, "-c", code)
    assert result.returncode == 0, result.stderr
    given = sorted(path.relative_to(tmp_path / "mine").as_posix() for path in tmp_path.rglob("*.ipynb"))
    assert given == sorted(f"{p.parent.name}/{p.name}" for p in (ROOT / "lessons").glob("[ev][ni]/*.ipynb"))


def test_the_command_works_from_the_wheel(site: Path, tmp_path: Path) -> None:
    result = python(
        site, tmp_path, "-m", "domino_edu", "show", "block; study; line 2-6; A 6-5; B 0-0; turn A"
    )
    assert result.returncode == 0, result.stderr
    assert "2-6" in result.stdout


def test_an_unfinished_installation_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="install domino-edu again"):
        lessons_dir(tmp_path / "domino_edu")


def test_the_package_tested_is_this_checkout() -> None:
    """A stale installation would let the tests pass on old code."""
    package = Path(domino_edu.__file__).parent
    if package == ROOT / "domino_edu":
        return
    again = "the installed package is not this checkout: run python -m pip install '.[test]' again"
    for source in (ROOT / "domino_edu").rglob("*.py"):
        installed = package / source.relative_to(ROOT / "domino_edu")
        assert installed.is_file(), again
        assert installed.read_bytes() == source.read_bytes(), f"{source.name}: {again}"
    for source in (ROOT / "lessons").rglob("*.ipynb"):
        if ".ipynb_checkpoints" not in source.parts:
            assert (
                lessons_dir() / source.relative_to(ROOT / "lessons")
            ).read_bytes() == source.read_bytes(), again


def test_resources_lie_together() -> None:
    assert bank_dir().parent == lessons_dir()
    assert [path.stem for path in lesson_files("en")] == [path.stem for path in lesson_files("vi")]


def test_the_version_is_that_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{importlib.metadata.version('domino-edu')}]" in changelog

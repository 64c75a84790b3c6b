"""Style and types, so that one command checks everything; and files that say the same thing twice agree."""

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "command",
    [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)],
    ids=" ".join,
)
def test_nothing_is_found_by(command: tuple[str, ...]) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr


def bounds(words: list[str]) -> dict[str, SpecifierSet]:
    """The versions allowed of each package."""
    wanted = [Requirement(word) for word in words]
    return {canonicalize_name(each.name): each.specifier for each in wanted}


def test_conda_users_get_what_pip_users_get() -> None:
    listed = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    by_pip = next(entry["pip"] for entry in listed if isinstance(entry, dict))
    words = [entry for entry in [*listed, *by_pip] if isinstance(entry, str) and entry not in (".", "pip")]
    conda = bounds(words)
    python = importlib.metadata.metadata("domino-edu")["Requires-Python"]
    assert conda.pop("python") == SpecifierSet(python)
    assert conda == bounds(importlib.metadata.requires("domino-edu") or [])


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    private = re.compile(r"/(?:home|Users|root|work)/\w")
    found = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.suffix in (".py", ".md", ".toml", ".yml", ".yaml", ".ipynb", ".po", "") and path.is_file():
            text = path.read_text(encoding="utf-8")
            found += [f"{name}: {match[0]}" for match in private.finditer(text) if "tests" not in path.parts]
    assert found == []

"""For the whole test session: a private home, goldens to be renewed on request, browser tests last."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

HOMES = (
    "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA",
    "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "DOMINO_EDU_HOME",
)  # fmt: skip
CHOICES = (
    "DOMINO_EDU_LANG", "DOMINO_EDU_BANK", "DOMINO_EDU_DEBUG", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH",
    "JUPYTER_TOKEN", "LANGUAGE", "LC_ALL", "LC_MESSAGES",
)  # fmt: skip
_BEFORE = pytest.StashKey[dict[str, str | None]]()
_HOME = pytest.StashKey[Path]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens", action="store_true", help="write the reference files anew; look at the difference"
    )


def pytest_configure(config: pytest.Config) -> None:
    """No file of the person who runs the tests is read or written, by kernels and servers too."""
    home = Path(tempfile.mkdtemp(prefix="domino-edu-tests-"))
    config.stash[_HOME] = home
    config.stash[_BEFORE] = {name: os.environ.get(name) for name in (*HOMES, *CHOICES, "LANG")}
    for name in CHOICES:
        os.environ.pop(name, None)
    for name in HOMES:
        folder = home if name in ("HOME", "USERPROFILE") else home / name.lower()
        folder.mkdir(exist_ok=True)
        os.environ[name] = str(folder)
    os.environ["LANG"] = "C.UTF-8"
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"


def pytest_unconfigure(config: pytest.Config) -> None:
    for name, value in config.stash.get(_BEFORE, {}).items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    if _HOME in config.stash:
        shutil.rmtree(config.stash[_HOME], ignore_errors=True)


@pytest.fixture(scope="session")
def own_environment(pytestconfig: pytest.Config) -> dict[str, str | None]:
    """The environment as it was before: a browser that Playwright has fetched is in the person's own home."""
    return pytestconfig.stash[_BEFORE]


def pytest_report_header() -> str:
    import domino_edu

    return f"domino_edu: {Path(domino_edu.__file__).parent}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: after one, nothing else in this process could use asyncio."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)

"""One JupyterLab, as ``domino-edu learn`` starts it, and one Chromium for all browser tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
MISSING = (
    "no browser was found, so nothing was seen in a browser; install one with "
    "'python -m playwright install chromium' (on Debian: 'apt-get install chromium') and run pytest again"
)


PICTURES = Path(__file__).resolve().parents[2] / "build" / "browser"
FAILED = pytest.StashKey[bool]()


@dataclass(frozen=True)
class Classroom:
    """The running JupyterLab: its address, its token, and the learner's folder it serves."""

    address: str
    token: str
    folder: Path

    def url(self, notebook: str) -> str:
        """Where a notebook opens, with nothing left open from before."""
        return f"{self.address}/doc/tree/{notebook}?reset&token={self.token}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keep the result for the fixture that takes a picture of a page that failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def system_browser() -> str | None:
    """A Chromium or a relative of it that is installed here."""
    found = (shutil.which(name) for name in NAMES)
    places = (place for place in PLACES if Path(place).is_file())
    return next(filter(None, [*found, *places]), None)


@pytest.fixture(scope="session")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Classroom]:
    """JupyterLab on a fresh copy of the lessons, started and ended by our own command."""
    folder = tmp_path_factory.mktemp("classroom") / "lessons"
    command = [sys.executable, "-m", "domino_edu", "learn", str(folder), "--no-browser", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "DOMINO_EDU_PACE": "0.05"}
    with subprocess.Popen(
        [*command, "--lang", "en"],
        cwd=folder.parent,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as learning:
        try:
            said = []
            assert learning.stdout
            for line in learning.stdout:
                said.append(line)
                found = re.search(r"(http://127\.0\.0\.1:\d+)/\S*\?token=(\S+)", line)
                if found:
                    yield Classroom(found[1], found[2], folder)
                    break
            else:
                pytest.fail("JupyterLab did not start:\n" + "".join(said))
        finally:
            learning.terminate()


@pytest.fixture(scope="session")
def chromium(own_environment: dict[str, str | None]) -> Iterator[object]:
    """A headless browser: the system's, else the one Playwright has fetched, else a loud skip."""
    from playwright.sync_api import Error, sync_playwright

    with pytest.MonkeyPatch.context() as patch:  # Playwright looks for its browsers in the person's own home
        for name in ("HOME", "USERPROFILE", "LOCALAPPDATA", "XDG_CACHE_HOME"):
            value = own_environment.get(name)
            patch.setenv(name, value) if value else patch.delenv(name, raising=False)
        starting = sync_playwright()
        playwright = starting.start()
    try:
        browser = playwright.chromium.launch(executable_path=system_browser(), args=FLAGS)
    except Error as error:
        playwright.stop()
        reason = MISSING if "Executable doesn't exist" in error.message else f"{MISSING} ({error.message})"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    yield browser
    browser.close()
    playwright.stop()


@pytest.fixture
def page(chromium: object, request: pytest.FixtureRequest) -> Iterator[object]:
    """A new page of a new visitor; when the test fails, ``build/browser`` has a picture of it and its log.

    An error in the page's own code is a failure too.
    """
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(30_000)
    visited = context.new_page()
    faults: list[str] = []
    said: list[str] = []
    visited.on("pageerror", lambda error: faults.append(str(error)))
    visited.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    yield visited
    if request.node.stash.get(FAILED, False):
        PICTURES.mkdir(parents=True, exist_ok=True)
        visited.screenshot(path=PICTURES / f"{request.node.name}.png")
        (PICTURES / f"{request.node.name}.log").write_text("\n".join(said), encoding="utf-8")
    context.close()
    assert faults == []

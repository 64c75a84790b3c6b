"""Starting JupyterLab on the lessons, on this machine only, until Ctrl-C."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from domino_edu.terminal import DEBUG_VARIABLE, CommandError
from domino_edu.texts import LANGUAGE_VARIABLE, translators

LOOPBACK = "127.0.0.1"
FIRST_PORT = 8888
PORTS_TRIED = 50
START_LIMIT_S = 120
STOP_LIMIT_S = 10
QUIET_START = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 15},
}
"""JupyterLab's settings for a first start.

It asks nothing about news and looks nothing up on the network. It saves every 15 s instead of every two
minutes: a page reloaded before the first save would show the lesson's stored boards, not the live ones.
"""


def start_page(lang: str) -> str:
    """The start lesson's path inside the learner's folder."""
    return f"{lang}/00_start.ipynb"


def free_port(wanted: int | None, lang: str | None = None) -> int:
    """The port asked for, else the first free one from 8888 on.

    Raises:
        CommandError: it is in use, or not a port a person may use.
    """
    _ = translators(lang).gettext
    for port in [wanted] if wanted is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            with socket.socket() as probe:
                if os.name == "posix":
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((LOOPBACK, port))
                return int(probe.getsockname()[1])
        except OSError:
            continue
    if wanted is None:
        raise CommandError(_("No free port was found. Please name one with --port."))
    raise CommandError(
        _("Port {port} is in use or not allowed. Please name another with --port.").format(port=wanted)
    )


def serve(folder: Path, *, lang: str, port: int | None, browser: bool, say: Callable[[str], None]) -> None:
    """Nothing; JupyterLab serves ``folder`` until Ctrl-C, and ``say`` was told the address.

    Raises:
        CommandError: the port is in use, or JupyterLab ended by itself.
    """
    _ = translators(lang).gettext
    number = free_port(port, lang)
    token = secrets.token_urlsafe(24)
    page = f"lab/tree/{start_page(lang)}"
    with tempfile.TemporaryDirectory(prefix="domino-edu-") as config, _log_file() as log:
        labconfig = Path(config) / "labconfig"
        labconfig.mkdir()
        (labconfig / "default_setting_overrides.json").write_text(json.dumps(QUIET_START), encoding="utf-8")
        command = lab_command(folder, number, f"/{page}", browser=browser)
        environment = _environment(config, token, lang)
        with (
            contextlib.suppress(KeyboardInterrupt),
            _ends_by_signal(),
            _running(command, environment, log) as server,
        ):
            if not _is_ready(server, number, token):
                raise CommandError(_server_fault(log, lang))
            address = f"http://{LOOPBACK}:{number}/{page}?token={token}"
            for message in (
                _("The lessons are open at {address} - if no browser opens, copy this address into one."),
                _("To end, press Ctrl-C here."),
            ):
                say(message.format(address=address))
            if server.wait() != 0:
                raise CommandError(_server_fault(log, lang))


def lab_command(folder: Path, port: int, url: str, *, browser: bool) -> list[str]:
    """The command that starts JupyterLab with this interpreter, on the loopback address alone."""
    command = [
        sys.executable, "-m", "jupyterlab",
        f"--ServerApp.ip={LOOPBACK}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        "--ServerApp.base_url=/", f"--ServerApp.root_dir={folder}", f"--LabApp.default_url={url}",
        "--ServerApp.answer_yes=True",
    ]  # fmt: skip
    if os.environ.get(DEBUG_VARIABLE) != "1":
        command.append("--Application.log_level=ERROR")
    if not browser:
        command.append("--ServerApp.open_browser=False")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container; Jupyter would refuse to start
        command.append("--allow-root")
    return command


def _environment(config: str, token: str, lang: str) -> dict[str, str]:
    """This environment, with our settings for the server; the token stays off the command line."""
    paths = [config, *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return {
        **os.environ,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(paths),
        "JUPYTER_PREFER_ENV_PATH": "1",  # the kernel of this installation, not one of another
        "JUPYTER_TOKEN": token,
        LANGUAGE_VARIABLE: lang,
    }


def _log_file() -> contextlib.AbstractContextManager[IO[bytes] | None]:
    """Where the server's own messages go: a file to look into when it fails, or the screen to debug."""
    if os.environ.get(DEBUG_VARIABLE) == "1":
        return contextlib.nullcontext()
    return tempfile.TemporaryFile()


@contextlib.contextmanager
def _running(
    command: list[str], environment: dict[str, str], log: IO[bytes] | None
) -> Iterator[subprocess.Popen[bytes]]:
    """The server; it has ended when the block is left, by Ctrl-C too."""
    with subprocess.Popen(  # noqa: S603 - a command of ours, without a shell
        command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment
    ) as server:
        try:
            yield server
        finally:
            with contextlib.suppress(KeyboardInterrupt):
                server.terminate()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    server.wait(STOP_LIMIT_S)
            server.kill()


@contextlib.contextmanager
def _ends_by_signal() -> Iterator[None]:
    """Inside, the signal to end and a closed terminal count as Ctrl-C, so that the server ends too."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    wanted = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, interrupt) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_ready(server: subprocess.Popen[bytes], port: int, token: str) -> bool:
    """Whether the server answers to our token; False when it ended or took too long."""
    limit = time.monotonic() + START_LIMIT_S
    while server.poll() is None and time.monotonic() < limit:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=5)
        try:
            connection.request("GET", "/api/status", headers={"Authorization": f"token {token}"})
            if connection.getresponse().status == http.client.OK:
                return True
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
        time.sleep(0.1)
    return False


def _server_fault(log: IO[bytes] | None, lang: str) -> str:
    """One sentence with the last line the server wrote."""
    _ = translators(lang).gettext
    lines: list[str] = []
    if log is not None:
        log.seek(0)
        lines = [line.strip() for line in log.read().decode("utf-8", "replace").splitlines() if line.strip()]
    said = lines[-1] if lines else "-"
    return _("JupyterLab ended by itself. Its last message: {message}").format(message=said)

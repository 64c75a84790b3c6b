"""One piece of work beside the page: how far it is, stopped at a press, its result handed to the loop.

>>> found = []
>>> _ = start(lambda stopped, tell: 2 + 2, loop=None, told=print, then=lambda result: found.append(result()))
>>> found
[4]
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from queue import Empty, Queue
from threading import Event
from typing import NamedTuple, TypeVar

from domino_edu.board import thinking
from domino_edu.board.thinking import Progress, Result, in_background, tell_in

Found = TypeVar("Found")
MOMENT = 0.1
"""Seconds between two looks whether it was stopped, while the solver is prepared."""


class Doing(NamedTuple):
    """How much is done, of how much; ``prepares``: it is still the solver that is made ready."""

    done: int
    of: int
    prepares: bool = False


class StoppedError(Exception):
    """It was stopped before there was anything to hand over."""


class UnpreparedError(Exception):
    """The solver cannot be prepared on this computer."""


class Work:
    """What runs, to be stopped."""

    def __init__(self) -> None:
        self._stopped = Event()

    def stop(self) -> None:
        """Nothing; it ends soon, with what it has."""
        self._stopped.set()

    def is_stopped(self) -> bool:
        """Whether it was told to end."""
        return self._stopped.is_set()


Stopped = Callable[[], bool]
Tell = Callable[[Doing], None]
Job = Callable[[Stopped, Tell], Found]
"""Works; asks now and then whether it is stopped, and tells how far it is."""


def start(
    job: Job[Found],
    *,
    loop: AbstractEventLoop | None,
    told: Tell,
    then: Callable[[Result[Found]], None],
) -> Work:
    """The work, in a thread; ``told`` and ``then`` are called in the loop. Without one it is done at once."""
    work = Work()
    if loop is None:
        then(_at_once(job, work))
        return work
    context = copy_context()

    def tell(doing: Doing) -> None:
        tell_in(loop, lambda: told(doing), context)

    def prepared() -> Found:
        wait_until_ready(work.is_stopped, tell)
        return job(work.is_stopped, tell)

    in_background(loop, prepared, then)
    return work


def wait_until_ready(stopped: Stopped, tell: Tell) -> None:
    """Nothing, once the solver is compiled; in a thread of its own.

    Raises:
        StoppedError: it was stopped before.
        UnpreparedError: it cannot be compiled here.
    """
    if thinking.is_ready():
        return
    news: Queue[Progress] = Queue()
    watcher = news.put
    thinking.PREPARATION.watch(watcher)
    try:
        while not stopped():
            try:
                progress = news.get(timeout=MOMENT)
            except Empty:
                continue
            if progress.failed:
                raise UnpreparedError
            if progress.is_ready:
                return
            tell(Doing(progress.done, progress.of, prepares=True))
    finally:
        thinking.PREPARATION.leave(watcher)
    raise StoppedError


def _at_once(job: Job[Found], work: Work) -> Result[Found]:
    future: Future[Found] = Future()
    try:
        future.set_result(job(work.is_stopped, lambda _doing: None))
    except Exception as error:  # noqa: BLE001 - raised again where the result is asked for
        future.set_exception(error)
    return future.result

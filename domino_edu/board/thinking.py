"""Thinking beside the page: an opponent that takes its time never keeps a board from answering.

A thought and the compiling before the first one run in threads of their own; what they find is handed to the
loop the board lives in. Which thought is still wanted, its board knows by the number of the turn.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import Context, copy_context
from threading import Lock, Thread
from typing import NamedTuple, TypeVar

from domino_edu.board.opponents import searches, stand_in
from domino_edu.board.situation import Table
from domino_edu.board.table import lot, opponent_step
from domino_edu.players import Choice, player
from domino_edu.rules import view

log = logging.getLogger("domino_edu.board")

Found = TypeVar("Found")
Result = Callable[[], Found]
"""Gives what was found, or raises what went wrong."""


class Progress(NamedTuple):
    """How many parts of the solver are compiled, of how many; ``failed``: it cannot be done here."""

    done: int
    of: int
    failed: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether it is all done."""
        return self.done == self.of


Watcher = Callable[[Progress], None]


def in_background(
    loop: AbstractEventLoop, work: Callable[[], Found], then: Callable[[Result[Found]], None]
) -> None:
    """Nothing; the work is done in a thread, and ``then`` is called in the loop with its result."""
    context = copy_context()
    future: Future[Found] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except Exception as error:  # noqa: BLE001 - raised again where the result is asked for
            future.set_exception(error)
        tell_in(loop, lambda: then(future.result), context)

    Thread(target=run, name="domino-edu thinks", daemon=True).start()


def tell_in(loop: AbstractEventLoop, call: Callable[[], None], context: Context) -> None:
    """Nothing; it is called in the loop, unless that is closed: then nobody is there to hear it."""
    try:
        loop.call_soon_threadsafe(call, context=context)
    except RuntimeError:
        log.debug("the loop is closed")


class _StoppedError(Exception):
    """Nobody waits for the solver any more."""


class Preparation:
    """The compiling of the solver, once on a computer; while anybody watches it, it goes on.

    Args:
        prepare: compiles, and tells its progress before each part and at the end.
    """

    def __init__(self, prepare: Callable[[Callable[[int, int], None]], None]) -> None:
        self._prepare = prepare
        self._lock = Lock()
        self._watchers: list[Watcher] = []
        self._runs = False

    def watch(self, watcher: Watcher) -> None:
        """Nothing; it begins unless it has, and this is told each progress, in another thread."""
        with self._lock:
            self._watchers.append(watcher)
            if not self._runs:
                self._runs = True
                Thread(target=self._run, name="domino-edu prepares", daemon=True).start()

    def leave(self, watcher: Watcher) -> None:
        """Nothing; this is told no more. It ends before its next part if nobody else watches."""
        with self._lock:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

    def _run(self) -> None:
        again = True
        while again:
            again = False
            try:
                self._prepare(self._progress)
            except _StoppedError:
                again = True  # if somebody came back meanwhile
            except Exception:
                log.warning("the solver cannot be prepared", exc_info=True)
                self._say(Progress(0, 1, failed=True))
            with self._lock:
                again = self._runs = again and bool(self._watchers)
                if not again:
                    self._watchers.clear()

    def _progress(self, done: int, of: int) -> None:
        if not self._say(Progress(done, of)):
            raise _StoppedError

    def _say(self, progress: Progress) -> bool:
        """Whether anybody is there to be told."""
        with self._lock:
            watchers = tuple(self._watchers)
        for watcher in watchers:
            watcher(progress)
        return bool(watchers)


def _compile(progress: Callable[[int, int], None]) -> None:
    from domino_edu.solver.exact import prepare

    prepare(progress)


def is_ready() -> bool:
    """Whether the solver needs no compiling; the first answer takes a moment."""
    from domino_edu.solver.exact import is_prepared

    return is_prepared()


PREPARATION = Preparation(_compile)
"""The one of this process."""


class Thinker:
    """What thinks in the background for one board.

    Args:
        changed: called in the loop when ``progress`` has changed.

    Attributes:
        progress: how far the preparing is that this board waits for; None where it waits for none.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self.progress: Progress | None = None
        self._changed = changed
        self._asked = False
        self._watcher: Watcher | None = None

    @property
    def is_busy(self) -> bool:
        """Whether this board waits for the solver to be compiled."""
        return self._watcher is not None

    def follow(self, table: Table, loop: AbstractEventLoop | None) -> None:
        """Nothing; what these opponents need is prepared, and nothing more once they need it no longer."""
        if self.progress is not None and self.progress.is_ready:
            self.progress = None
        if not searches(table.players):
            self.stop()
        elif not self._asked and loop is not None:
            self._asked = True
            in_background(loop, is_ready, lambda found: self._start(loop, ready=found()))

    def stop(self) -> None:
        """Nothing; this board waits for no preparing any more."""
        self._asked = False
        self.progress = None
        if self._watcher is not None:
            PREPARATION.leave(self._watcher)
            self._watcher = None

    def _start(self, loop: AbstractEventLoop, *, ready: bool) -> None:
        if ready or not self._asked or self._watcher is not None:
            return
        context = copy_context()

        def watcher(progress: Progress) -> None:
            tell_in(loop, lambda: self._told(watcher, progress), context)

        self._watcher = watcher
        PREPARATION.watch(watcher)

    def _told(self, watcher: Watcher, progress: Progress) -> None:
        if watcher is self._watcher:
            self.progress = progress
            if progress.is_ready or progress.failed:
                self._watcher = None
            self._changed()


def think(table: Table, loop: AbstractEventLoop, then: Callable[[Result[Choice | None]], None]) -> None:
    """Nothing; ``then`` is called with the choice of the opponent to play, None where it is not ready."""
    name, seat = table.players[table.state.turn], table.state.turn
    seen, chance = view(table.state, seat), lot(table, seat)

    def choose() -> Choice | None:
        return player(name)(seen, chance) if not searches((name,)) or is_ready() else None

    in_background(loop, choose, then)


def answered(table: Table, turn: int, found: Result[Choice | None]) -> Table:
    """The table after the choice that was found; where it is not ready to think, another plays for it."""
    choice = found()
    by = "" if choice else stand_in(table.state.options.RULES)
    return opponent_step(table, turn=turn, choice=choice, by=by)

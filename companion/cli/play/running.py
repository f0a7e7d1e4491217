"""Runs a station's loop until it ends, or until the program is stopped (SIGTERM): then within two seconds."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import faulthandler
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import TypeVar

LOG = logging.getLogger(__name__)
_CHILDREN = 1.2
"""Seconds after SIGTERM in which the audio process and the cameras' may end by themselves."""
_ALL = 1.8
"""Seconds after SIGTERM in which everything must have been closed. What counts is on disk before that: the
journal keeps every line at once."""
_IN_DISORDER = 1
"""Exit status of a program that had to leave something open."""

Returned = TypeVar("Returned")


def run(work: Coroutine[None, None, Returned]) -> Returned | None:
    """Runs to the end and gives the result; None if the program was stopped.

    A program that is stopped closes as orderly as after Ctrl-C, in two seconds. What takes longer is cut off,
    and a rehearsal that is being made ready is left where it is.
    """
    stop = _Stop()

    async def stoppable() -> Returned | None:
        task = asyncio.current_task()
        assert task is not None
        with stop.on(signal.SIGTERM, asyncio.get_running_loop(), task.cancel):
            try:
                return await work
            except asyncio.CancelledError:
                if not stop.asked:
                    raise
                return None

    result = asyncio.run(stoppable())
    if stop.asked:
        _end_children()
        atexit.register(_leave_threads_behind)
    return result


class _Stop:
    """What SIGTERM does: the loop is told, and the program ends in time also where the loop does not hear."""

    def __init__(self) -> None:
        self.asked = False

    @contextlib.contextmanager
    def on(
        self, number: signal.Signals, loop: asyncio.AbstractEventLoop, tell: Callable[[], object]
    ) -> Iterator[None]:
        """Inside the block, the first signal tells the loop; further ones do nothing."""

        def obey(*_: object) -> None:
            if not self.asked:
                self.asked = True
                _after(_CHILDREN, _end_children)
                _after(_ALL, _leave_everything)
                loop.call_soon_threadsafe(tell)

        before = signal.signal(number, obey)  # the loop's own handler would never be called by one that hangs
        try:
            yield
        finally:
            signal.signal(number, signal.SIG_IGN if self.asked else before)


def _after(seconds: float, act: Callable[[], None]) -> None:
    timer = threading.Timer(seconds, act)
    timer.daemon = True
    timer.start()


def _end_children() -> None:
    for child in multiprocessing.active_children():
        LOG.warning("the process %s has not ended in time and is killed", child.name)
        child.kill()


def _leave_everything() -> None:
    sys.stderr.write("companion: the program has not ended in time; this is what it was doing:\n")
    sys.stderr.flush()
    faulthandler.dump_traceback()
    os._exit(_IN_DISORDER)


def _leave_threads_behind() -> None:
    """Threads of a rehearsal that is being made ready may be inside OpenCV: it crashes where Python is taken
    down around it."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)

"""Writes orders to the audio process in a thread of its own, so that no caller waits for that process."""

from __future__ import annotations

import contextlib
import queue
import threading
from multiprocessing.connection import Connection

from companion.sound.process.commands import Command

LIMIT = 256
"""Orders that may wait. A process that does not take so many is about to be replaced."""


class OrderWriter:
    """The writing end of one audio process's pipe."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: queue.Queue[Command | None] = queue.Queue(LIMIT)
        threading.Thread(target=self._write, name="sound orders", daemon=True).start()

    def send(self, command: Command) -> bool:
        """Queues an order and returns at once; False where too many wait: the order is dropped."""
        try:
            self._waiting.put_nowait(command)
        except queue.Full:
            return False
        return True

    def hang_up(self) -> None:
        """Closes the pipe behind the last order, which tells the process to end. Returns at once.

        A process that reads nothing never sees this: the caller must kill it, and that closes the pipe, too.
        """
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(None)

    def _write(self) -> None:
        # an OSError means that the process has gone; whoever looks after it replaces it
        with contextlib.closing(self._pipe), contextlib.suppress(OSError):
            while (command := self._waiting.get()) is not None:
                self._pipe.send(command)

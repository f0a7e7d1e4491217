"""Writes orders to the audio process in a thread of its own, so that no caller waits for that process."""

from __future__ import annotations

import contextlib
import queue
import threading
from multiprocessing.connection import Connection

from companion.sound.process.orders import Order

LIMIT = 256
"""The most orders that may wait. A process that leaves this many waiting will soon be replaced."""


class OrderWriter:
    """The writing end of one audio process's pipe."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: queue.Queue[Order | None] = queue.Queue(LIMIT)
        threading.Thread(target=self._write, name="sound orders", daemon=True).start()

    def send(self, order: Order) -> bool:
        """Queues an order and returns at once. If too many orders wait, it
        drops this one and returns False."""
        try:
            self._waiting.put_nowait(order)
        except queue.Full:
            return False
        return True

    def hang_up(self) -> None:
        """Closes the pipe after the last order; this tells the process to end. Returns at once.

        A process that no longer reads does not see this: the caller must kill it, which also closes the pipe.
        """
        with contextlib.suppress(queue.Full):
            self._waiting.put_nowait(None)

    def _write(self) -> None:
        # an OSError means that the process has gone; `Sound` replaces it
        with contextlib.closing(self._pipe), contextlib.suppress(OSError):
            while (order := self._waiting.get()) is not None:
                self._pipe.send(order)

"""The parent's end of the pipe through which a phone's pictures go into its camera's process."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from multiprocessing.connection import Connection

from companion.dice.camera.phone import packed


class PhonePipe:
    """Keeps the newest picture only: what the process is too slow for is left out, and nobody waits.

    It outlives the camera's process, which may be started again.
    """

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._newest: bytes | None = None
        self._line: Connection | None = None
        self._replaced: list[Connection] = []
        """Only the thread closes a connection: it may be sending through it."""
        self._open = True
        self.left_out = 0
        """Pictures that a newer one has replaced before the process took them."""
        threading.Thread(target=self._run, name="phone's pictures", daemon=True).start()

    def new_connection(self) -> Connection:
        """Makes a new pipe; returns the end of it for a new process of the camera."""
        theirs, ours = multiprocessing.get_context("spawn").Pipe(duplex=False)
        with self._news:
            self._retire()
            self._line = ours
            self._news.notify()
        return theirs

    def give(self, jpeg: bytes, taken: float) -> None:
        """Takes a picture that was taken at ``taken`` seconds; returns at once. From any thread."""
        with self._news:
            self.left_out += self._newest is not None
            self._newest = packed(jpeg, taken)
            self._news.notify()

    @property
    def waits(self) -> bool:
        """A picture is not yet on its way."""
        return self._newest is not None

    def close(self) -> None:
        """Ends the thread; what was not sent is forgotten."""
        with self._news:
            self._open = False
            self._retire()
            self._news.notify()

    def _retire(self) -> None:
        if self._line is not None:
            self._replaced.append(self._line)
            self._line = None

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._newest is not None or self._replaced or not self._open)
                told, self._newest, line = self._newest, None, self._line
                replaced, self._replaced = self._replaced, []
                is_open = self._open
            for each in replaced:
                each.close()
            if not is_open:
                return
            if told is not None and line is not None:
                with contextlib.suppress(
                    OSError, ValueError
                ):  # the process has ended; the next gets a new one
                    line.send_bytes(told)

"""Reads what ``rpicam-vid`` writes besides pictures: metadata, the pictures' size, and why it ended."""

from __future__ import annotations

import re
import select
import time
from typing import IO

_KEPT_BYTES = 32_768
_READ_BYTES = 65_536
_REASON_LENGTH = 160
_SIZE = re.compile(rb"configuring streams: \(0\) (\d+)x(\d+)-YUV420")
"""The wording is libcamera's."""


class Listening:
    """Takes all that a program writes to stderr, so that the pipe never fills up; keeps the last part."""

    def __init__(self, pipe: IO[bytes]) -> None:
        """``pipe`` is unbuffered."""
        self._pipe = pipe
        self._open = True
        self._told = b""
        self.size: tuple[int, int] | None = None
        """Width and height of its pictures, pixels; None until the program reports them."""

    @property
    def told(self) -> str:
        """The last part of what the program wrote."""
        return self._told.decode(errors="replace")

    def listen(self, until: float) -> bool:
        """Takes output that comes up to ``until``, monotonic seconds. Returns False after the pipe's end."""
        if self._open and select.select([self._pipe], [], [], _left(until))[0]:
            self._take()
        return self._open

    def wait_for(self, other: IO[bytes], until: float) -> bool:
        """Takes output until ``other`` can be read or has ended. Returns False if ``until`` comes first."""
        while True:
            pipes = [other, self._pipe] if self._open else [other]
            ready = select.select(pipes, [], [], _left(until))[0]
            if self._pipe in ready:
                self._take()
            if other in ready:
                return True
            if time.monotonic() >= until:
                return False

    def to_the_end(self) -> str:
        """The last messages of a program that has ended."""
        while self._open and select.select([self._pipe], [], [], 0.0)[0]:
            self._take()
        return self.told

    def _take(self) -> None:
        more = self._pipe.read(_READ_BYTES)
        self._open = bool(more)
        told = self._told + more
        for width, height in _SIZE.findall(told):
            self.size = int(width), int(height)
        self._told = told[-_KEPT_BYTES:]


def reason_in(told: str) -> str:
    """The error that the program reports, without colons: our sentences have a colon before the remedy."""
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    its_own = [line for line in lines if line.startswith("ERROR:")]
    of_libcamera = [line.partition(" ERROR ")[2] for line in lines if " ERROR " in line]
    others = [line for line in lines if not line.startswith("#")]  # of a frame: "#12 (30.00 fps) ..."
    reason = next((found[-1] for found in (its_own, of_libcamera, others) if found), "")
    return reason.removeprefix("ERROR:").strip(" *.").replace(": ", ", ")[:_REASON_LENGTH]


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())

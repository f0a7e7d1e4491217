"""One camera's looks for everybody who looks; while nobody does, nothing is asked of the camera."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.clock import Clock
from companion.dice.viewer.camera_messages import CameraSnapshot

PACE_S = 0.2
"""A camera is asked for no more than one picture in this time."""
_NOBODY_S = 1.0
"""Between two questions that nobody answered."""


class Looked(NamedTuple):
    """A look, or None where the camera's process did not answer, and which it is."""

    number: int
    look: CameraSnapshot | None


class Broadcast:
    """Asks for one picture at a time; a slow viewer misses pictures and delays nobody."""

    def __init__(self, ask: Callable[[], CameraSnapshot | None], clock: Clock) -> None:
        """``ask`` may take its time: it is called in a thread."""
        self._ask = ask
        self._clock = clock
        self._viewers = 0
        self._asking: asyncio.Task[None] | None = None
        self._newest = Looked(0, None)
        self._changed = asyncio.Event()

    @contextlib.contextmanager
    def looked_through(self) -> Iterator[None]:
        """Somebody looks, inside the block."""
        self._viewers += 1
        if self._asking is None:
            self._asking = asyncio.create_task(self._keep_asking(), name="looking through a camera")
        try:
            yield
        finally:
            self._viewers -= 1
            if not self._viewers and self._asking is not None:
                self._asking.cancel()
                self._asking = None

    @property
    def number(self) -> int:
        """Of the newest look."""
        return self._newest.number

    async def after(self, number: int) -> Looked:
        """The newest look as soon as it is another than ``number``; only inside `looked_through`."""
        while self._newest.number == number:
            await self._changed.wait()
        return self._newest

    async def _keep_asking(self) -> None:
        while True:
            began = self._clock.now()
            look = await asyncio.to_thread(self._ask)
            self._newest = Looked(self._newest.number + 1, look)
            self._changed.set()
            self._changed = asyncio.Event()
            rest = (PACE_S if look else _NOBODY_S) - (self._clock.now() - began)
            await asyncio.sleep(max(0.0, rest))

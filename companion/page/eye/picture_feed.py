"""One camera's pictures for all viewers; while nobody looks, the camera is not asked."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.clock import Clock
from companion.dice.viewer.camera_messages import CameraSnapshot

PACE_S = 0.2
"""Seconds between two requests to a camera, at least."""
_NOBODY_S = 1.0
"""Seconds between two requests to a camera that does not answer."""


class FeedPicture(NamedTuple):
    """What the camera sees, with its number; None if the camera's process did not answer."""

    number: int
    look: CameraSnapshot | None


class PictureFeed:
    """Asks for one picture at a time; a slow viewer misses pictures and delays nobody."""

    def __init__(self, ask: Callable[[], CameraSnapshot | None], clock: Clock) -> None:
        """``ask`` may block: it is called in a thread."""
        self._ask = ask
        self._clock = clock
        self._viewers = 0
        self._asking: asyncio.Task[None] | None = None
        self._newest = FeedPicture(0, None)
        self._changed = asyncio.Event()

    @contextlib.contextmanager
    def looked_through(self) -> Iterator[None]:
        """Inside the block somebody looks through this camera."""
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
        """The number of the newest picture."""
        return self._newest.number

    async def after(self, number: int) -> FeedPicture:
        """The newest picture as soon as its number is not ``number``; only inside `looked_through`."""
        while self._newest.number == number:
            await self._changed.wait()
        return self._newest

    async def _keep_asking(self) -> None:
        while True:
            began = self._clock.now()
            look = await asyncio.to_thread(self._ask)
            self._newest = FeedPicture(self._newest.number + 1, look)
            self._changed.set()
            self._changed = asyncio.Event()
            rest = (PACE_S if look else _NOBODY_S) - (self._clock.now() - began)
            await asyncio.sleep(max(0.0, rest))

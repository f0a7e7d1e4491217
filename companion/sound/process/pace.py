"""Decides how fast a device may take its blocks.

A loudspeaker takes one second of sound a second. ALSA's `null` and `file` devices take all they can get,
hundreds of times faster, and a game must not run with them. So the pace may make the device wait before each
block. A real loudspeaker is recognised by this: it waits by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from companion.sound.settings import RATE

_LEAD = 2
"""A device may be this many blocks ahead of the monotonic clock: PortAudio fills as many buffers at once."""
_MOMENT = 0.0005
_MEMORY = 1 / 16
"""The weight of the newest block in the moving average that shows whether the device keeps time."""
_STALL = 0.1
"""No working device waits this many seconds between two blocks."""


class BlockTiming(NamedTuple):
    """What the wait for a block shows about the device."""

    late: bool = False
    """The block comes too late: the device has already played all blocks before it."""
    stalled: bool = False
    """The device has not asked for a block for a long time."""


class Music(Protocol):
    """What a pace needs to know about the music."""

    @property
    def running(self) -> bool:
        """A game runs."""
        ...

    @property
    def ready(self) -> bool:
        """The next block is decoded."""
        ...


class Pace(Protocol):
    """Decides when the next block is given."""

    def begin(self, frames: int) -> None:
        """A device is about to ask for blocks of ``frames`` frames."""
        ...

    def hold(self, music: Music) -> BlockTiming:
        """Waits until the next block may be given."""
        ...


class RealTime:
    """Plays in real time on any device.

    If a device has a clock of its own, the pace follows it, even if it drifts. If not, the pace follows the
    monotonic clock, and the device may be two blocks ahead. After a longer stall the pace does not catch up:
    nobody heard the blocks that came too late.
    """

    def __init__(
        self, now: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._now = now
        self._sleep = sleep
        self.begin(1024)

    def begin(self, frames: int) -> None:
        """Forgets the previous device."""
        self._block = frames / RATE
        self._due: float | None = None
        self._asked = self._left = 0.0
        self._patience = 0.0

    @property
    def keeps_time(self) -> bool:
        """The device waits by itself."""
        return self._patience > 0.5

    def hold(self, music: Music) -> BlockTiming:
        """Waits if the device does not wait by itself."""
        now = self._now()
        if self._due is None:
            self._due = self._asked = self._left = now
        stalled = now - self._asked > _STALL
        waited = min(1.0, (now - self._left) / self._block)
        self._patience += _MEMORY * (waited - self._patience)
        late = now > self._due and not self.keeps_time
        if late or self.keeps_time:
            self._due = now
        else:
            self._sleep(max(0.0, self._due - _LEAD * self._block - now))
        self._due += self._block
        self._asked, self._left = now, self._now()
        return BlockTiming(late and music.running, stalled)


class FreeRunning:
    """Plays as fast as the device takes blocks while a track plays: for rendering and for tests on captured
    samples.

    Only a device without a clock (ALSA `file`) runs faster than real time with it. Nobody listens, so nothing
    is ever late: a machine that is busy elsewhere makes the same samples, only later.
    """

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep
        self._block = 1024 / RATE

    def begin(self, frames: int) -> None:
        """Remembers the block's length."""
        self._block = frames / RATE

    def hold(self, music: Music) -> BlockTiming:
        """Waits for the decoder. Without a game it waits a block's length, so that
        silence does not fill the disk."""
        if not music.running:
            self._sleep(self._block)
        while music.running and not music.ready:
            self._sleep(_MOMENT)
        return BlockTiming()

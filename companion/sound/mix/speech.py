"""The voice: announcements, one after the other, and lines that belong to a certain frame of the game."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.sound.mix.ramp import Ramp
from companion.sound.mix.ring import Samples
from companion.sound.settings import CHANNELS, RATE

_FULL = np.float32(1 / 32767)
_STALE = 8 * RATE
"""An announcement may wait this many frames for others; after that it is no longer useful."""


class Span(NamedTuple):
    """The frames of the game that a block holds."""

    frame: int
    """The game frame of the block's first frame."""
    running: bool
    """The game runs; else it stands at ``frame``."""


class Clip(NamedTuple):
    """Speech in memory. 16 bits are enough for a voice, and need half the memory."""

    samples: npt.NDArray[np.int16]
    """(n, 2) at 48 kHz."""
    loud: int
    """Frames after which only the echo is left."""


@dataclass
class Announcement:
    """Something that is said as soon as the voice is free."""

    clips: tuple[Path, ...]
    """Its clips. Two announcements with the same clips are one."""
    clip: Clip
    waited: int = 0
    at: int = 0

    @property
    def loud(self) -> bool:
        """More than the echo is still to come."""
        return self.at < self.clip.loud

    def add_to(self, block: Samples) -> bool:
        """Adds its next frames to ``block``; False when it has ended."""
        part = self.clip.samples[self.at : self.at + len(block)]
        block[: len(part)] += part * _FULL
        self.at += len(part)
        return self.at < len(self.clip.samples)


@dataclass(frozen=True)
class Line:
    """Something that is said at a certain frame of the game."""

    clip: Clip
    frame: int

    def loud(self, begin: int, end: int) -> bool:
        """Between these game frames more than its echo is heard."""
        return max(begin, self.frame) < min(end, self.frame + self.clip.loud)

    def add_to(self, block: Samples, frame: int) -> None:
        """Adds its part to ``block``, which begins with game frame ``frame``."""
        begin = max(self.frame, frame)
        end = min(self.frame + len(self.clip.samples), frame + len(block))
        if begin < end:
            part = self.clip.samples[begin - self.frame : end - self.frame]
            block[begin - frame : end - frame] += part * _FULL


class Speech:
    """Everything that the voice says."""

    def __init__(self, frames: int) -> None:
        self._waiting: deque[Announcement] = deque()
        self._sounding: list[Announcement] = []
        self._lines: tuple[Line, ...] = ()
        self._leaving: tuple[Line, ...] = ()
        self._frame = 0
        self._gate = Ramp(0.0)
        self._fade = np.linspace(1.0, 0.0, frames, dtype=np.float32)[:, None]
        self._scratch = np.zeros((frames, CHANNELS), np.float32)
        self.loud = False
        """The voice was speaking in the last block; an echo does not count."""

    @property
    def voices(self) -> int:
        """How many announcements are playing now."""
        return len(self._sounding)

    @property
    def silent(self) -> bool:
        """Nothing is said in the next block, as long as the game stands still."""
        spoken = self._waiting or self._sounding or self._leaving or self.loud
        return not spoken and (not self._lines or self._gate.silent())

    def say(self, announcement: Announcement) -> None:
        """Queues an announcement, unless the same one is being said or waits already."""
        if all(announcement.clips != other.clips for other in (*self._waiting, *self._sounding)):
            self._waiting.append(announcement)

    def put_on(self, lines: tuple[Line, ...]) -> None:
        """Replaces the lines of the game; a line that is being said fades out."""
        self._leaving = () if self._gate.silent() else self._lines
        self._lines = lines
        self._gate = Ramp(0.0)

    def add(self, line: Line) -> None:
        """Adds a line to this game, unless the same one is at the same frame already."""
        if all(
            line.clip.samples is not other.clip.samples or line.frame != other.frame for other in self._lines
        ):
            self._lines = (*self._lines, line)

    def hush(self) -> None:
        """Drops the announcements, which nobody can hear now; lines keep their frames."""
        self._waiting.clear()
        self._sounding.clear()

    def add_to(self, block: Samples, span: Span) -> None:
        """Adds the speech of this block to ``block``, (n, 2) float32."""
        self.loud = False
        if self._leaving:
            self._leave(block)
        if self._lines:
            self._recite(block, span)
        self._frame = span.frame + len(block) * span.running
        for waiting in self._waiting:
            waiting.waited += len(block)
        if not self.loud and not any(announcement.loud for announcement in self._sounding):
            self._next()
        self.loud |= any(announcement.loud for announcement in self._sounding)
        self._sounding = [announcement for announcement in self._sounding if announcement.add_to(block)]

    def _recite(self, block: Samples, span: Span) -> None:
        """Adds the lines of the game. They fade out on a pause, and later go on from there."""
        self._gate.target = 1.0 if span.running else 0.0
        if self._gate.silent():
            return
        scratch = self._scratch
        scratch[:] = 0.0
        for line in self._lines:
            line.add_to(scratch, span.frame)
            self.loud |= span.running and line.loud(span.frame, span.frame + len(block))
        self._gate.apply(scratch)
        block += scratch

    def _leave(self, block: Samples) -> None:
        """Adds one more block of the replaced lines, which fades to silence."""
        scratch = self._scratch
        scratch[:] = 0.0
        for line in self._leaving:
            line.add_to(scratch, self._frame)
        block += scratch * self._fade
        self._leaving = ()

    def _next(self) -> None:
        """Starts the next announcement that has not waited too long, over the echo of the previous one."""
        while self._waiting and self._waiting[0].waited > _STALE:
            self._waiting.popleft()
        if self._waiting:
            self._sounding.append(self._waiting.popleft())

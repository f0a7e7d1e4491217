"""Decodes a track ahead into a ring of samples: one thread fills it, and the audio callback reads it.

Frames are frames of the file, so the reader can ask for any place; the decoder then goes there. Neither side
ever waits for the other.
"""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

from companion.sound.settings import CHANNELS, RATE

Samples = npt.NDArray[np.float32]
"""(frames, 2) float32, full scale is ±1."""

_CAPACITY = 3 * RATE
_CHUNK = 8192
_KEPT = 4096
"""The number of frames that are kept behind the reader, because a pause reads its last block twice."""
_NAP = 0.05


class Ring:
    """Decoded frames ``[begin, end)`` of a file; one thread writes, one reads."""

    def __init__(self, start: int) -> None:
        self._samples = np.zeros((_CAPACITY, CHANNELS), np.float32)
        self.begin = self.end = self.wanted = start

    @property
    def level(self) -> int:
        """Frames ready ahead of the reader."""
        return max(0, self.end - self.wanted)

    def space(self) -> int:
        """Frames that may be written now."""
        return self.wanted - _KEPT + _CAPACITY - self.end

    def lost(self) -> bool:
        """The reader wants frames that are not held and do not come next."""
        return not self.begin <= self.wanted <= self.end

    def turn_to(self, frame: int) -> None:
        """For the writer: forgets everything and goes on at ``frame``."""
        self.begin = self.end = frame

    def put(self, chunk: Samples) -> None:
        """For the writer: appends ``chunk``, (n, 2) float32, n at most `space()`."""
        for part, at in _wrapped(self.end, len(chunk)):
            self._samples[at] = chunk[part]
        self.begin = max(self.begin, self.end + len(chunk) - _CAPACITY)
        self.end += len(chunk)

    def take(self, frame: int, out: Samples) -> int:
        """For the reader: fills ``out`` from file frame ``frame`` on; frames that are not there are silence.

        Returns the number of frames that were there.
        """
        self.wanted = frame
        begin, end = max(self.begin, frame), min(self.end, frame + len(out))
        out[:] = 0.0
        if begin >= end:
            return 0
        for part, at in _wrapped(begin, end - begin):
            out[begin - frame + part.start : begin - frame + part.stop] = self._samples[at]
        return end - begin


def _wrapped(frame: int, count: int) -> tuple[tuple[slice, slice], ...]:
    """Where ``count`` frames from ``frame`` on lie in the ring: one piece, or two around its end."""
    at = frame % _CAPACITY
    first = min(count, _CAPACITY - at)
    pieces = ((slice(0, first), slice(at, at + first)), (slice(first, count), slice(0, count - first)))
    return pieces if count > first else pieces[:1]


class Decoder:
    """Decodes a track ahead of the reader, in a thread of its own."""

    def __init__(self, track: Path, start: int) -> None:
        """Opens ``track`` at file frame ``start``; raises soundfile.LibsndfileError if that fails."""
        self._file = soundfile.SoundFile(str(track))
        self.frames: int = self._file.frames
        self.ring = Ring(start)
        self._closing = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="decoder", daemon=True)
        self._turn(start)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Waits until a second of music is ready, at most ``seconds``."""
        return self._ready.wait(seconds)

    def take(self, frame: int, out: Samples) -> bool:
        """Fills ``out`` from file frame ``frame`` on; returns False if the decoder was late."""
        there = self.ring.take(frame, out)
        needed = max(0, min(self.frames, frame + len(out)) - max(0, frame))
        return there >= needed

    def close_soon(self) -> None:
        """Ends the thread when it has finished its chunk; does not wait."""
        self._closing.set()

    def _run(self) -> None:
        while not self._closing.is_set():
            if self.ring.lost():
                self._turn(self.ring.wanted)
            if self.ring.space() >= _CHUNK:
                self.ring.put(self._next())
            else:
                self._closing.wait(_NAP)
            if self.ring.level >= RATE:
                self._ready.set()
        self._file.close()

    def _turn(self, frame: int) -> None:
        self.ring.turn_to(frame)
        self._file.seek(min(max(frame, 0), self.frames))

    def _next(self) -> Samples:
        """The next chunk; silence before the first and after the last frame."""
        before = min(_CHUNK, max(0, -self.ring.end))
        chunk = np.zeros((_CHUNK, CHANNELS), np.float32)
        read = self._file.read(_CHUNK - before, dtype="float32", always_2d=True)
        chunk[before : before + len(read)] = read
        return chunk

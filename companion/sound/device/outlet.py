"""The last step before a device: converts our blocks to the sample rate and channels that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import soxr

from companion.sound.mix.ring import Samples
from companion.sound.settings import CHANNELS, RATE

_FULL = np.float32(32767)


class Format(NamedTuple):
    """The sample rate and number of channels that a device takes."""

    rate: int
    channels: int

    def __str__(self) -> str:
        """Text to put after a device's name; empty for the usual format."""
        words = [] if self.rate == RATE else [f"{self.rate / 1000:g} kHz"]
        words += [] if self.channels == CHANNELS else ["mono"]
        return f" ({', '.join(words)})" if words else ""


class Outlet:
    """Takes our blocks, returns the device's buffers. The game counts our frames, so the device's
    rate does not change its speed."""

    def __init__(self, format_: Format, frames: int, fill: Callable[[bool, float], bytes]) -> None:
        """``frames``: the length of our blocks; ``fill`` makes one: int16, 48 kHz, stereo."""
        self.format = format_
        self.frames = round(frames * format_.rate / RATE)
        """Frames that the device should request at a time."""
        self._fill = fill
        self._resampler = (
            None if format_.rate == RATE else soxr.ResampleStream(RATE, format_.rate, format_.channels)
        )
        self._straight = format_ == (RATE, CHANNELS)
        self._held: Samples = np.zeros((0, format_.channels), np.float32)

    def give(self, frames: int, underrun: bool, latency: float) -> bytes:
        """Returns the next ``frames`` frames for the device, int16."""
        if self._straight:
            return self._fill(underrun, latency)
        while len(self._held) < frames:
            waits = self._waiting() / self.format.rate if latency else 0.0
            self._held = np.concatenate((self._held, self._converted(self._fill(underrun, latency + waits))))
            underrun = False
        given, self._held = self._held[:frames], self._held[frames:]
        samples: npt.NDArray[np.float32] = np.clip(given, -_FULL, _FULL)
        return samples.round().astype("<i2").tobytes()

    def _waiting(self) -> float:
        """Frames of the device that come before the first frame of the next block."""
        return len(self._held) + (0.0 if self._resampler is None else self._resampler.delay())

    def _converted(self, block: bytes) -> Samples:
        samples = np.frombuffer(block, "<i2").reshape(-1, CHANNELS).astype(np.float32)
        if self.format.channels == 1:
            samples = samples.mean(axis=1, keepdims=True)
        return samples if self._resampler is None else self._resampler.resample_chunk(samples)

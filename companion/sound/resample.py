"""From one sampling rate to another, piece by piece, without a click between the pieces."""

from __future__ import annotations

from math import ceil, gcd

import numpy as np
import numpy.typing as npt

from companion.sound.ring import Samples

_CROSSINGS = 24
"""Zero crossings of the filter to each side: 80 dB of silence where a mirror image would be."""
_PASS = 0.94
"""Share of the smaller Nyquist frequency that passes."""
_BETA = 8.6
"""Kaiser window for 90 dB."""
_AT_ONCE = 128
"""Frames that are computed together, at least."""


class Resampler:
    """A polyphase filter as one matrix: so many frames in, so many frames out. Frame 0 stays frame 0.

    It holds back `delay` frames, because it must see what comes; `flush` gives them out at the end.
    """

    def __init__(self, source: int, target: int, channels: int = 2) -> None:
        """``source`` and ``target`` in frames a second."""
        common = gcd(source, target)
        times = ceil(_AT_ONCE / (source // common))
        self._step, self._made = source // common * times, target // common * times
        share = min(1.0, target / source)
        self.delay = ceil(_CROSSINGS / share)
        """Frames at the source's rate."""
        self._matrix = _matrix(self._step, self._made, self.delay, share * _PASS)
        self._held: Samples = np.zeros((self.delay, channels), np.float32)

    def feed(self, samples: Samples) -> Samples:
        """Takes (n, channels) float32 and returns what can be made of it, (m, channels)."""
        held = np.concatenate((self._held, samples))
        width = self._matrix.shape[1]
        count = max(0, (len(held) - width) // self._step + 1)
        self._held = held[count * self._step :]
        if not count:
            return np.zeros((0, held.shape[1]), np.float32)
        windows = np.lib.stride_tricks.sliding_window_view(held, width, axis=0)[:: self._step][:count]
        made: Samples = np.matmul(self._matrix, windows.transpose(0, 2, 1))
        return made.reshape(-1, held.shape[1])

    def flush(self) -> Samples:
        """What is still held back, as if silence followed; a few frames more than belong to the end."""
        return self.feed(np.zeros((self._matrix.shape[1], self._held.shape[1]), np.float32))


def _matrix(step: int, made: int, delay: int, cutoff: float) -> npt.NDArray[np.float32]:
    """(made, step + 2 * delay): how each output frame is put together from the frames around it."""
    wanted = np.arange(made)[:, None] * step / made
    there = np.arange(-delay, step + delay)[None, :]
    away = wanted - there
    window = np.where(
        np.abs(away) < delay, np.i0(_BETA * np.sqrt(np.maximum(0.0, 1 - (away / delay) ** 2))), 0.0
    )
    taps = cutoff * np.sinc(cutoff * away) * window
    return np.asarray(taps / taps.sum(axis=1, keepdims=True), np.float32)

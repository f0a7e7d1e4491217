"""Finds the frame in which a blow begins: in a track, or in the samples that a device received."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.signal import butter, correlate, sosfilt

from companion.sound.settings import RATE

Samples = npt.NDArray[np.floating]
"""(n, 2) samples at 48 kHz, full scale ±1."""

_AROUND = RATE // 20
"""The number of frames that are searched on both sides of the expected one: 50 ms."""
_ATTACK = 96
"""A blow reaches its full strength within this many frames: 2 ms."""
_QUIET = 480
"""A blow must be much louder than this many frames before it: 10 ms."""
_RINGING = 2
"""The number of frames just before a blow that do not count, because an encoder adds ringing there."""
_STANDS_OUT = 4.0
"""A blow is at least this many times louder than the frames before it."""
_FLOOR = 0.02
"""A blow is louder than this."""
_ALIKE = 0.5
"""From this correlation on two blows come from the same instrument."""
_RISE = 0.4
"""The first frame of a blow reaches this share of its peak."""


def find_onset(samples: Samples, expected: int, around: int = _AROUND) -> int | None:
    """The first frame of the blow near ``expected``; None if nothing is much louder than the frames before
    it.

    A blow rises to its peak within 2 ms, four times as high as anything in the 10 ms before it.
    """
    begin = max(_QUIET, expected - around)
    level = np.abs(samples[begin - _QUIET : expected + around + _ATTACK]).max(axis=1, initial=0.0)
    if len(level) < _QUIET + _ATTACK:
        return None
    peaks = _highest(level[_QUIET:], _ATTACK)
    before = _highest(level, _QUIET - _RINGING)[: len(peaks)]
    rising = (
        (level[_QUIET:][: len(peaks)] >= _RISE * peaks) & (peaks >= _STANDS_OUT * before) & (peaks > _FLOOR)
    )
    found = np.flatnonzero(rising)
    return begin + int(found[0]) if len(found) else None


def find_alike(samples: Samples, model: Samples, expected: int, around: int = _AROUND) -> int | None:
    """The frame near ``expected`` at which something begins that sounds like ``model``, (n, 2); None if
    nothing does.

    It is a matched filter: the normalised correlation of both channels together, above 150 Hz.
    """
    begin = max(0, expected - around)
    heard = _small(samples[begin : expected + around + len(model)].mean(axis=1))
    wanted = _small(model.mean(axis=1))
    if len(heard) < len(wanted):
        return None
    alike = correlate(heard, wanted, "valid", method="fft")
    power = np.maximum(_running_sum(np.square(heard), len(wanted)), 1e-12)
    likeness = alike / np.sqrt(power * np.square(wanted).sum())
    best = int(likeness.argmax())
    return begin + best if likeness[best] >= _ALIKE else None


def _running_sum(values: npt.NDArray[np.float64], length: int) -> npt.NDArray[np.float64]:
    total = np.concatenate(([0.0], np.cumsum(values)))
    return np.asarray(total[length:] - total[:-length])


def _small(mono: npt.NDArray[np.floating]) -> npt.NDArray[np.float64]:
    return np.asarray(sosfilt(butter(2, 150.0, "highpass", fs=RATE, output="sos"), mono), np.float64)


def _highest(level: npt.NDArray[np.floating], frames: int) -> npt.NDArray[np.floating]:
    """The peak of the ``frames`` frames from each one on."""
    return np.asarray(np.lib.stride_tricks.sliding_window_view(level, frames).max(axis=1))

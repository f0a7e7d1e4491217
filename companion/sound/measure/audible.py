"""Measures whether a sound is heard over the music, even from a loudspeaker that plays nothing below 150 Hz.

The level of a sound is the root mean square of its loudest 100 ms, above 150 Hz. The level of the music is
that of its loudest three seconds. A small loudspeaker and a loud table leave no more of both than this.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.signal import butter, sosfilt

from companion.sound.settings import RATE

LOWEST = 150.0
"""Hz. A small loudspeaker plays nothing below this."""
WANTED = 6.0
"""dB by which a sound must be louder than the music."""
_SOUND, _MUSIC = RATE // 10, 3 * RATE
_HOP = RATE // 20
_PIECE = 200 * _HOP
"""Frames that are filtered at a time: ten seconds stay in the processor's cache."""

Samples = npt.NDArray[np.floating]
"""(n, 2) samples at 48 kHz, full scale ±1."""


def sound_level(samples: Samples) -> float:
    """dB of the loudest 100 ms of ``samples``; shorter ones are followed by silence."""
    return _loudest(samples, _SOUND)


def music_level(samples: Samples) -> float:
    """dB of the loudest 3 s of ``samples``."""
    return _loudest(samples, _MUSIC)


def _loudest(samples: Samples, window: int) -> float:
    """The level of the loudest ``window`` frames, in steps of 50 ms."""
    powers = np.concatenate((_powers(samples), np.zeros(max(1, window // _HOP))))
    stretch = np.convolve(powers, np.ones(window // _HOP) / (window // _HOP), "valid")
    return float(10 * np.log10(max(float(stretch.max()), 1e-12)))


def _powers(samples: Samples) -> npt.NDArray[np.float64]:
    """Mean power of both channels in each 50 ms, above 150 Hz."""
    small = butter(4, LOWEST, "highpass", fs=RATE, output="sos")
    padded = np.concatenate((samples, np.zeros((-len(samples) % _HOP, 2), samples.dtype)))
    found, state = [np.zeros(0)], np.zeros((len(small), 2, 2))
    for at in range(0, len(padded), _PIECE):
        heard, state = sosfilt(small, padded[at : at + _PIECE], axis=0, zi=state)
        found.append(np.square(heard).reshape(-1, _HOP * 2).mean(axis=1))
    return np.concatenate(found)

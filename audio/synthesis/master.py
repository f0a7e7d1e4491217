"""Makes a track from a tape: the temple's echo, loudness, and a limiter that looks ahead."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt
from scipy.ndimage import minimum_filter1d, uniform_filter1d
from scipy.signal import oaconvolve

from companion.sound.measure.loudness import loudness
from synthesis.tones import RATE, Sound, band, decay, frames, noise

PEAK = -1.0
"""The highest true peak of a track after encoding and decoding, dBTP."""
_LOOK = frames(0.004)


def reverb(sound: Sound, seconds: float, seed: int) -> Sound:
    """The echo of ``sound``, (n, 2), in a stone room that rings for ``seconds``;
    without the sound, but as long."""
    rng = np.random.default_rng(seed)
    answers = [_answer(rng, seconds) for _ in range(sound.shape[1])]
    out = np.empty_like(sound)

    def ring(side: int) -> None:
        out[:, side] = oaconvolve(sound[:, side], answers[side])[: len(sound)]

    with ThreadPoolExecutor() as both:
        list(both.map(ring, range(len(answers))))
    return out


def _answer(rng: np.random.Generator, seconds: float) -> Sound:
    """The room's answer to one clap, at one ear."""
    answer = band(noise(rng, seconds), 160, 5_500) * decay(seconds, seconds * 0.9)
    answer = np.concatenate((np.zeros(frames(0.025)), answer))
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def master(tape: Sound, loud: float, spare: float) -> Sound:
    """The tape with a loudness of ``loud`` LUFS; its samples stay ``spare`` dB below PEAK."""
    sound, ceiling = tape, full_scale(PEAK - spare)
    for _ in range(2):
        sound = sound * full_scale(loud - loudness(sound))
        sound = np.clip(sound * _gain(np.abs(sound).max(axis=1), ceiling)[:, None], -ceiling, ceiling)
    return np.asarray(sound)


def lower(sound: Sound, heard: npt.NDArray[np.float32], peak: float) -> Sound:
    """``sound``, (n, 2), turned down where its decoded peaks ``heard``, (n,), exceed ``peak`` dBTP."""
    return np.asarray(sound * _gain(heard, full_scale(peak))[:, None])


def full_scale(decibels: float) -> float:
    """Decibels as a factor, such as a share of full scale."""
    return float(10 ** (decibels / 20))


def _gain(level: npt.NDArray[np.floating], ceiling: float) -> Sound:
    """The gain that keeps ``level``, (n,), under ``ceiling``: it falls 4 ms
    before a peak and rises slowly."""
    wanted = ceiling / np.maximum(level, ceiling)
    held = minimum_filter1d(wanted, 2 * _LOOK + 1)
    slow = minimum_filter1d(wanted, frames(0.06), origin=-(frames(0.06) // 2 - _LOOK))
    return np.asarray(uniform_filter1d(np.minimum(held, slow), 2 * _LOOK + 1))


def fade(sound: Sound, seconds: float = 1.0) -> Sound:
    """Fades to silence. The last 0.3 s are silent, because some drivers lose the last samples."""
    quiet = frames(0.3)
    down = np.linspace(1.0, 0.0, frames(seconds))
    out = sound.copy()
    out[-quiet:] = 0.0
    out[-quiet - len(down) : -quiet] *= down[:, None]
    return out


__all__ = ["PEAK", "RATE", "fade", "full_scale", "lower", "master", "reverb"]

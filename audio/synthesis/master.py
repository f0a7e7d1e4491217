"""From a tape to a track: the temple's echo, loudness, and a limiter that sees what comes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt
from scipy.ndimage import minimum_filter1d, uniform_filter1d
from scipy.signal import oaconvolve

from companion.sound.measure.loudness import loudness
from synthesis.tones import RATE, Sound, band, decay, frames, noise

PEAK = -1.0
"""dBTP that no track passes, once it is encoded and decoded again."""
_LOOK = frames(0.004)


def reverb(sound: Sound, seconds: float, seed: int) -> Sound:
    """``sound``, (n, 2), in a stone room that rings for ``seconds``; only the echo, as long as the sound."""
    rng = np.random.default_rng(seed)
    answers = [_answer(rng, seconds) for _ in range(sound.shape[1])]
    out = np.empty_like(sound)

    def ring(side: int) -> None:
        out[:, side] = oaconvolve(sound[:, side], answers[side])[: len(sound)]

    with ThreadPoolExecutor() as both:
        list(both.map(ring, range(len(answers))))
    return out


def _answer(rng: np.random.Generator, seconds: float) -> Sound:
    """What the room says to one clap, at one ear."""
    answer = band(noise(rng, seconds), 160, 5_500) * decay(seconds, seconds * 0.9)
    answer = np.concatenate((np.zeros(frames(0.025)), answer))
    return np.asarray(answer / np.sqrt(np.sum(answer**2)))


def master(tape: Sound, loud: float, spare: float) -> Sound:
    """The tape at ``loud`` LUFS from its first to its last frame, its samples ``spare`` dB under PEAK."""
    sound, ceiling = tape, full_scale(PEAK - spare)
    for _ in range(2):
        sound = sound * full_scale(loud - loudness(sound))
        sound = np.clip(sound * _gain(np.abs(sound).max(axis=1), ceiling)[:, None], -ceiling, ceiling)
    return np.asarray(sound)


def lower(sound: Sound, heard: npt.NDArray[np.float32], peak: float) -> Sound:
    """``sound``, (n, 2), lower where what is heard of it, its peaks (n,), stands above ``peak`` dBTP."""
    return np.asarray(sound * _gain(heard, full_scale(peak))[:, None])


def full_scale(decibels: float) -> float:
    """As a share of full scale, or of anything."""
    return float(10 ** (decibels / 20))


def _gain(level: npt.NDArray[np.floating], ceiling: float) -> Sound:
    """What keeps ``level``, (n,), under ``ceiling``: down 4 ms before a peak, in no hurry to come back."""
    wanted = ceiling / np.maximum(level, ceiling)
    held = minimum_filter1d(wanted, 2 * _LOOK + 1)
    slow = minimum_filter1d(wanted, frames(0.06), origin=-(frames(0.06) // 2 - _LOOK))
    return np.asarray(uniform_filter1d(np.minimum(held, slow), 2 * _LOOK + 1))


def fade(sound: Sound, seconds: float = 1.0) -> Sound:
    """Ends in silence: the last 0.3 s are nothing at all, for some drivers lose what is given last."""
    quiet = frames(0.3)
    down = np.linspace(1.0, 0.0, frames(seconds))
    out = sound.copy()
    out[-quiet:] = 0.0
    out[-quiet - len(down) : -quiet] *= down[:, None]
    return out


__all__ = ["PEAK", "RATE", "fade", "full_scale", "lower", "master", "reverb"]

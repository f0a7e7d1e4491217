"""From a tape to a track: the temple's echo, loudness, and a limiter that sees what comes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy.ndimage import minimum_filter1d, uniform_filter1d
from scipy.signal import oaconvolve

from companion.sound.loudness import loudness, true_peak
from synthesis.tones import RATE, Sound, band, decay, frames, noise

TARGET = -15.9
"""LUFS, integrated from the first to the last frame."""
PEAK = -1.2
"""dBTP before encoding; Vorbis adds up to a decibel."""
_BETWEEN = 1.2
"""dB that a cut wave may stand higher between two samples than in them."""
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


def master(tape: Sound) -> Sound:
    """The tape at −16 LUFS, no true peak above −1.5 dBTP."""
    sound = tape
    for _ in range(3):
        sound = limit(sound * 10 ** ((TARGET - loudness(sound)) / 20))
    over = true_peak(sound) - PEAK
    return np.asarray(sound * 10 ** (-over / 20)) if over > 0 else sound


def limit(sound: Sound) -> Sound:
    """No sample above the ceiling; the gain is down 4 ms before a peak and takes its time coming back."""
    ceiling = 10 ** ((PEAK - _BETWEEN) / 20)
    peaks = np.abs(sound).max(axis=1)
    wanted = ceiling / np.maximum(peaks, ceiling)
    held = minimum_filter1d(wanted, 2 * _LOOK + 1)
    slow = minimum_filter1d(wanted, frames(0.06), origin=-(frames(0.06) // 2 - _LOOK))
    gain = uniform_filter1d(np.minimum(held, slow), 2 * _LOOK + 1)
    return np.clip(sound * np.minimum(gain, 1.0)[:, None], -ceiling, ceiling)


def fade(sound: Sound, seconds: float = 1.0) -> Sound:
    """Ends in silence: the last 0.3 s are nothing at all, for some drivers lose what is given last."""
    quiet = frames(0.3)
    down = np.linspace(1.0, 0.0, frames(seconds))
    out = sound.copy()
    out[-quiet:] = 0.0
    out[-quiet - len(down) : -quiet] *= down[:, None]
    return out


__all__ = ["PEAK", "RATE", "TARGET", "fade", "limit", "master", "reverb"]

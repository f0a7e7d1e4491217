"""The parts of sounds: oscillators, noise, filters, envelopes. All are mono float64 at 48 kHz; times
are in seconds, pitches in Hz."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.signal import butter, resample_poly, sosfilt

RATE = 48_000
Sound = npt.NDArray[np.floating]
"""(n,) mono or (n, 2) stereo samples, full scale ±1; float64, but for a tape, which is float32."""


def frames(seconds: float) -> int:
    """The number of frames in ``seconds``."""
    return round(seconds * RATE)


def times(seconds: float) -> Sound:
    """The time of each frame, seconds."""
    return np.arange(frames(seconds)) / RATE


def decay(seconds: float, t60: float) -> Sound:
    """An envelope that falls from 1 by 60 dB in ``t60`` seconds."""
    return np.asarray(10.0 ** (-3.0 * times(seconds) / t60))


def swell(seconds: float, attack: float, release: float) -> Sound:
    """An envelope that rises in ``attack``, stays, and falls in ``release``; smooth at both ends."""
    n, up, down = frames(seconds), frames(attack), frames(release)
    envelope = np.ones(n)
    up, down = min(up, n // 2), min(down, n // 2)
    envelope[:up] = 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / max(1, up))
    envelope[n - down :] = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, down + 1) / max(1, down))
    return envelope


def glide(start: float, end: float, seconds: float, t60: float) -> Sound:
    """A sine that falls (or rises) from ``start`` to ``end``, most of the way within a third of ``t60``."""
    pitch = end + (start - end) * decay(seconds, t60)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / RATE))


def noise(rng: np.random.Generator, seconds: float) -> Sound:
    """White noise between -1 and 1."""
    return rng.uniform(-1.0, 1.0, frames(seconds))


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """Only the frequencies between ``low`` and ``high``."""
    return np.asarray(sosfilt(butter(order, (low, high), "bandpass", fs=RATE, output="sos"), sound, axis=0))


def lowpass(sound: Sound, edge: float, order: int = 2) -> Sound:
    """Only the frequencies below ``edge``."""
    return np.asarray(sosfilt(butter(order, edge, "lowpass", fs=RATE, output="sos"), sound, axis=0))


def highpass(sound: Sound, edge: float, order: int = 2) -> Sound:
    """Only the frequencies above ``edge``."""
    return np.asarray(sosfilt(butter(order, edge, "highpass", fs=RATE, output="sos"), sound, axis=0))


def full(sound: Sound, peak: float = 1.0) -> Sound:
    """The same sound with ``peak`` as its largest sample."""
    return sound * (peak / max(1e-9, float(np.abs(sound).max())))


def press(sound: Sound, drive: float) -> Sound:
    """Compresses a sound: quiet parts become louder at the same peak; ``drive`` 1 is gentle, 4 is rough."""
    return full(np.tanh(drive * full(sound)))


def cut(sound: Sound, peak: float) -> Sound:
    """``sound``, (n, 2), cut at ``peak``; it is four times oversampled, so that
    peaks between samples are lower."""
    between = np.clip(resample_poly(sound, 4, 1, axis=0), -peak, peak)
    return np.asarray(resample_poly(between, 1, 4, axis=0))


def crack(rng: np.random.Generator, t60: float = 0.006) -> Sound:
    """The first instant of a blow, with its full strength from its first frame.

    A pulse of a quarter millisecond under the noise keeps this frame clear with any encoder.
    """
    burst = noise(rng, 3 * t60) * decay(3 * t60, t60)
    push = np.exp(-np.arange(len(burst)) / frames(0.00025))
    return np.asarray(0.5 * burst * (1 - push) + push)


def add(tape: Sound, sound: Sound, at: int, gain: float = 1.0) -> None:
    """Adds ``sound`` to ``tape`` (both mono or both stereo) from frame ``at`` on;
    parts outside the tape are cut."""
    begin, end = max(0, at), min(len(tape), at + len(sound))
    if begin < end:
        tape[begin:end] += gain * sound[begin - at : end - at]


def place(sound: Sound, pan: float) -> Sound:
    """Makes stereo of mono; ``pan`` is from -1, left, to 1, right, with equal power."""
    angle = (pan + 1.0) * np.pi / 4
    return np.asarray(np.stack((sound * np.cos(angle), sound * np.sin(angle)), axis=1) * np.sqrt(2.0))


def widen(sound: Sound, seconds: float = 0.013) -> Sound:
    """Makes stereo of mono: the right side is a little later, and the left has an echo, as between walls."""
    late = np.concatenate((np.zeros(frames(seconds)), sound))[: len(sound)]
    return np.stack((sound + 0.35 * late, 0.7 * sound + 0.65 * late), axis=1) * 0.75

"""The synthesised instruments. Each takes a pitch in Hz and returns mono samples with a peak near 1."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from synthesis.tones import (
    Sound,
    band,
    decay,
    full,
    glide,
    highpass,
    lowpass,
    noise,
    swell,
    times,
)


def _rng(*seed: object) -> np.random.Generator:
    return np.random.default_rng([ord(letter) for letter in repr(seed)])


@lru_cache(maxsize=256)
def pluck(pitch: float) -> Sound:
    """A harp of stone and gut: bright for an instant, then soft."""
    t = times(1.6)
    out = np.zeros(len(t))
    for h in range(1, 13):
        if pitch * h < 12_000:
            partial = np.sin(2 * np.pi * pitch * h * np.sqrt(1 + 0.0004 * h * h) * t)
            out += partial * decay(1.6, 1.9 / h**0.8) / h**0.9
    return full(out * swell(1.6, 0.002, 0.3))


@lru_cache(maxsize=256)
def strings(pitch: float, seconds: float) -> Sound:
    """Four players, not quite together."""
    t = times(seconds)
    out = np.zeros(len(t))
    rng = _rng("strings", pitch)
    for detune in (-0.11, -0.04, 0.05, 0.12):
        f = pitch * 2 ** (detune / 12)
        bend = 0.25 * np.sin(2 * np.pi * rng.uniform(4.6, 5.8) * t + rng.uniform(0, 6)) / 5
        for h in range(1, 15):
            if f * h < 7_000:
                out += np.sin(h * (2 * np.pi * f * t + bend) + rng.uniform(0, 6)) / h**1.3
    return full(out * swell(seconds, min(0.5, seconds / 3), min(0.7, seconds / 3)))


_AH = ((650.0, 1.0, 110.0), (1080.0, 0.5, 130.0), (2500.0, 0.18, 220.0))


@lru_cache(maxsize=256)
def choir(pitch: float, seconds: float) -> Sound:
    """Voices that sing "ah" behind a wall."""
    t = times(seconds)
    out = np.zeros(len(t))
    rng = _rng("choir", pitch)
    for _voice in range(5):
        f = pitch * 2 ** (rng.normal(0, 0.08) / 12)
        bend = 0.02 * pitch / 4.5 * np.sin(2 * np.pi * rng.uniform(4.2, 5.4) * t + rng.uniform(0, 6)) / 4
        for h in range(1, 24):
            strength = sum(a * np.exp(-(((f * h - c) / (2 * w)) ** 2)) for c, a, w in _AH) + 0.25 / h**2
            if f * h < 6_000 and strength > 0.004:
                out += strength * np.sin(h * (2 * np.pi * f * t + bend) + rng.uniform(0, 6))
    return full(out * swell(seconds, min(0.8, seconds / 3), min(1.0, seconds / 3)))


@lru_cache(maxsize=64)
def flute(pitch: float, seconds: float) -> Sound:
    """A bone flute: breath first, then the note, then a slow vibrato."""
    t = times(seconds)
    depth = np.clip((t - 0.25) / 0.6, 0, 1) * 0.012
    phase = 2 * np.pi * np.cumsum(pitch * (1 + depth * np.sin(2 * np.pi * 5.1 * t))) / 48_000
    tone = np.sin(phase) + 0.32 * np.sin(2 * phase) + 0.14 * np.sin(3 * phase) + 0.04 * np.sin(4 * phase)
    breath = band(noise(_rng("flute", pitch), seconds), pitch * 0.9, min(9_000, pitch * 4)) * 0.5
    chiff = breath * decay(seconds, 0.25) * 1.6
    return full((tone + 0.12 * breath) * swell(seconds, 0.06, 0.18) + chiff * swell(seconds, 0.008, 0.1))


@lru_cache(maxsize=64)
def horn(pitch: float, seconds: float) -> Sound:
    """A brass conch: the louder it is, the brighter it sounds."""
    t = times(seconds)
    press = swell(seconds, 0.07, min(0.35, seconds / 3)) * (0.75 + 0.25 * np.clip(t / seconds, 0, 1))
    out = np.zeros(len(t))
    for voice in (-0.03, 0.04):
        f = pitch * 2 ** (voice / 12) * (1 - 0.03 * decay(seconds, 0.09))
        phase = 2 * np.pi * np.cumsum(f) / 48_000
        for h in range(1, 19):
            if pitch * h < 8_000:
                out += np.sin(h * phase) * press ** (1 + 0.16 * h) / h**0.55
    return full(out)


@lru_cache(maxsize=16)
def taiko(pitch: float) -> Sound:
    """A big drum; its skin also sounds above 150 Hz, so that small loudspeakers play it, too."""
    rng = _rng("taiko", pitch)
    body = glide(pitch * 2.3, pitch, 0.9, 0.22) * decay(0.9, 0.75)
    skin = glide(pitch * 4.2, pitch * 2.9, 0.9, 0.1) * decay(0.9, 0.32) * 0.6
    ring = glide(pitch * 6.1, pitch * 5.4, 0.9, 0.1) * decay(0.9, 0.16) * 0.3
    slap = band(noise(rng, 0.9), 350, 2_600) * decay(0.9, 0.07) * 1.6
    return full(np.tanh(1.5 * (body + skin + ring + slap)))


@lru_cache(maxsize=16)
def frame_drum(pitch: float) -> Sound:
    """A hand on a frame drum."""
    skin = glide(pitch * 1.25, pitch, 0.5, 0.09) * decay(0.5, 0.28)
    over = glide(pitch * 2.2, pitch * 1.9, 0.5, 0.06) * decay(0.5, 0.12) * 0.5
    slap = band(noise(_rng("frame", pitch), 0.5), 900, 5_000) * decay(0.5, 0.045)
    return full((skin + over + slap) * swell(0.5, 0.001, 0.1))


@lru_cache(maxsize=16)
def wood(pitch: float) -> Sound:
    """Wood on wood."""
    t = times(0.2)
    tone = np.sin(2 * np.pi * pitch * t) * decay(0.2, 0.07)
    over = np.sin(2 * np.pi * pitch * 2.71 * t) * decay(0.2, 0.03) * 0.5
    return full((tone + over) * swell(0.2, 0.0006, 0.05))


@lru_cache(maxsize=4)
def shaker(_pitch: float) -> Sound:
    """Seeds in a gourd."""
    seeds = highpass(noise(_rng("shaker"), 0.16), 3_500) * swell(0.16, 0.02, 0.12)
    return full(lowpass(seeds, 9_500))


@lru_cache(maxsize=4)
def heart(pitch: float) -> Sound:
    """A heartbeat. People feel the deep part; a small loudspeaker plays the part above 150 Hz."""

    def beat(f: float, strength: float) -> Sound:
        thump = glide(f * 2.0, f, 0.42, 0.12) * decay(0.42, 0.3)
        knock = glide(f * 5.0, f * 3.2, 0.42, 0.08) * decay(0.42, 0.14) * 0.8
        return np.asarray(strength * np.tanh(2.2 * (thump + knock)) * swell(0.42, 0.003, 0.15))

    out = np.zeros(len(times(0.75)))
    out[: len(times(0.42))] += beat(pitch, 1.0)
    late = len(times(0.26))
    out[late : late + len(times(0.42))] += beat(pitch * 0.88, 0.72)
    return full(out)

"""The sounds of the cues. Every blow has its full strength in its first frame: that frame is the cue."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from synthesis.tones import (
    RATE,
    Sound,
    add,
    band,
    crack,
    cut,
    decay,
    frames,
    full,
    glide,
    highpass,
    lowpass,
    noise,
    place,
    press,
    swell,
    times,
    widen,
)

GONG_PITCH = {1: 196.0, 2: 146.8, 3: 110.0}
"""The pitch in Hz, lower with each countdown: G3, D3, A2."""
STROKE_GAP = 1.5
"""Seconds between two strokes of one gong."""
FULL = 0.98
"""Blows are cut at this level."""
_HELD = 0.5
"""The gain of a gong's ringing when it is struck again, because the mallet damps it."""
_SMALL = 150.0
"""Hz. A small loudspeaker plays nothing below this, so that part only makes the rest quieter."""

_MODES = (1.0, 1.47, 1.82, 2.09, 2.56, 2.98, 3.61, 4.17, 5.07, 5.93, 7.13, 8.41)


def strokes(countdown: int, frames_at: Sequence[int], rng: np.random.Generator) -> Sound:
    """A countdown's gong, (n, 2), struck at each of ``frames_at``, the first of which is 0."""
    stroke = gong(GONG_PITCH[countdown], rng)
    out = np.zeros((frames_at[-1] + len(stroke), 2))
    for at in frames_at:
        out[at:] *= _HELD + (1 - _HELD) * np.exp(-np.arange(len(out) - at) / frames(0.008))[:, None]
        add(out, stroke, at)
    return out


def gong(pitch: float, rng: np.random.Generator, seconds: float = 9.0) -> Sound:
    """One stroke, (n, 2): pairs of modes that beat, higher modes that come late,
    and a shimmer of many more."""
    t = times(seconds)
    out = np.zeros((len(t), 2))
    for number, ratio in enumerate(_MODES):
        beat = rng.uniform(0.3, 2.2)
        bloom = 1.0 if number < 2 else 1 - np.exp(-t / rng.uniform(0.02, 0.16))
        fall = decay(seconds, 9.0 / (1 + 0.28 * number))
        bend = 1 + 0.008 * decay(seconds, 1.5)
        strength = min(1.0, (pitch * ratio / _SMALL) ** 2) / (1 + 0.22 * number)
        for side, shift in ((-0.4, -beat / 2), (0.4, beat / 2)):
            phase = 2 * np.pi * np.cumsum((pitch * ratio + shift) * bend) / RATE
            out += place(np.sin(phase + rng.uniform(0, 6)) * bloom * fall * strength, side)
    shimmer = band(noise(rng, seconds), pitch * 8, min(11_000, pitch * 40))
    out += place(shimmer * (1 - np.exp(-t / 0.07)) * decay(seconds, 2.6) * 1.6, 0.0)
    thump = glide(pitch * 1.6, pitch * 0.8, 0.3, 0.1) * decay(0.3, 0.2) * 3.0
    out[: len(thump)] += thump[:, None]
    return _struck(0.9 * press(out, 2.0) * swell(seconds, 0.002, 1.5)[:, None], rng, 0.6)


def door(rng: np.random.Generator) -> Sound:
    """Stone on stone, (n, 2): a blow, two rebounds, falling grit, and the boom of the passage."""
    seconds = 4.0
    out: Sound = np.zeros(frames(seconds))
    for at, strength in ((0.0, 1.0), (0.13, 0.34), (0.22, 0.17)):
        add(out, _slab(rng), frames(at), strength)
    grit = (
        highpass(noise(rng, seconds), 1_500) * lowpass(np.abs(noise(rng, seconds)), 25) * decay(seconds, 2.2)
    )
    boom = band(noise(rng, seconds), 90, 420) * decay(seconds, 2.4)
    out = press(highpass(full(out) + 0.4 * full(grit) + 0.6 * full(boom), 120), 9.0)
    out = lowpass(out, 10_000, 4)  # higher frequencies only make peaks between two samples
    return _struck(full(widen(out), 1.1) * swell(seconds, 0.001, 1.0)[:, None], rng, 0.7)


def grinding(rng: np.random.Generator, seconds: float = 1.6) -> Sound:
    """The moving slab, (n, 2): it becomes louder and stops just before the blow."""
    t = times(seconds)
    rasp = band(noise(rng, seconds), 160, 700) * (
        0.55 + 0.45 * np.sign(np.sin(2 * np.pi * (9 * t + 7 * t * t)))
    )
    rumble = band(noise(rng, seconds), 70, 240)
    rise = (t / seconds) ** 1.4
    return widen(full((rasp + rumble) * rise, 0.5) * swell(seconds, 0.1, 0.06))


def collapse(rng: np.random.Generator) -> Sound:
    """The collapse, (n, 2): one blow, then boulders, and a rumble that fades."""
    seconds = 8.0
    out = widen(
        full(band(noise(rng, seconds), 45, 260) * (0.6 + 0.4 * lowpass(noise(rng, seconds), 9) * 6), 0.6)
        * decay(seconds, 6.5)
    )
    for _boulder in range(150):
        at = min(6.5, rng.pareto(1.1) * 0.55)
        size = rng.uniform(0.12, 0.6) * np.exp(-at / 3.2)
        add(out, place(_slab(rng, rng.uniform(0.8, 2.2)), rng.uniform(-0.9, 0.9)), frames(at), size)
    blow = np.zeros(frames(3.0))
    add(blow, _slab(rng, 0.8), 0)
    blow += (
        glide(170, 48, 3.0, 0.7) * decay(3.0, 2.2) * 0.9 + glide(340, 150, 3.0, 0.5) * decay(3.0, 1.2) * 0.6
    )
    add(out, widen(full(blow)), 0, 1.6)
    return _struck(full(np.tanh(out * 0.9), 0.95) * swell(seconds, 0.001, 3.0)[:, None], rng, 0.9)


def birdsong(rng: np.random.Generator, seconds: float = 14.0) -> Sound:
    """The morning outside, (n, 2): a few birds, each with a phrase, and a little wind."""
    out = (
        widen(lowpass(band(noise(rng, seconds), 200, 1_800), 900) * 0.05) * swell(seconds, 4.0, 3.0)[:, None]
    )
    for _bird in range(6):
        phrase, pan = _phrase(rng), rng.uniform(-0.9, 0.9)
        at, strength = rng.uniform(0.0, 3.0), rng.uniform(0.1, 0.3)
        while at < seconds - 2.0:
            add(out, place(phrase, pan), frames(at), strength)
            at += len(phrase) / RATE + rng.uniform(0.7, 2.6)
    return out * swell(seconds, 1.5, 3.0)[:, None]


def _slab(rng: np.random.Generator, scale: float = 1.0) -> Sound:
    """One piece of stone on another; a larger ``scale`` is a smaller piece."""
    seconds = 0.9
    out = glide(210 * scale, 74 * scale, seconds, 0.12) * decay(seconds, 0.5)
    for mode in (163.0, 231.0, 312.0, 447.0, 596.0, 823.0):
        f = mode * scale * rng.uniform(0.95, 1.05)
        out += 0.5 * np.sin(2 * np.pi * f * times(seconds)) * decay(seconds, 40.0 / f + 0.08)
    out += band(noise(rng, seconds), 250, 4_500) * decay(seconds, 0.12) * 1.4
    return full(np.tanh(1.3 * out))


def _struck(sound: Sound, rng: np.random.Generator, strength: float) -> Sound:
    """Adds the first instant of the blow, cut at full scale so that no limiter turns down the rest."""
    add(sound, place(crack(rng), 0.0), 0, strength)
    return cut(sound, FULL)


def _phrase(rng: np.random.Generator) -> Sound:
    """The phrase of one bird: a few chirps."""
    base, chirps = rng.uniform(2_300, 4_600), []
    for _chirp in range(rng.integers(3, 8)):
        length = rng.uniform(0.05, 0.16)
        t = times(length)
        sweep = base * (
            1 + rng.uniform(-0.25, 0.25) * t / length + 0.05 * np.sin(2 * np.pi * rng.uniform(15, 40) * t)
        )
        chirps += [np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * swell(length, length / 3, length / 2)]
        chirps += [np.zeros(frames(rng.uniform(0.02, 0.12)))]
    return np.concatenate(chirps)

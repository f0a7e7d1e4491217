"""The ticking between gong and door: three countdowns that become faster and sound clearly different."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from synthesis import instruments
from synthesis.tones import RATE, Sound, add, band, decay, frames, full, noise, place, swell, times, widen

Tick = Callable[[float], Sound]
"""Makes a stroke, (n,) mono, for a time from 0 (beginning of the countdown) to 1 (its end)."""


def bed(countdown: int, seconds: float, rng: np.random.Generator) -> Sound:
    """The sound of a countdown, (n, 2), as long as it: 1 is wood, 2 metal, 3 skins and a siren with both."""
    out = np.zeros((frames(seconds), 2))
    for number, (left, along) in enumerate(_ticks(seconds)):
        side = 0.5 * (-1) ** number
        for tick, level in _strokes(countdown, left):
            add(
                out,
                place(tick(along), side * (left > 1)),
                frames(seconds - left),
                level * (0.3 + 0.7 * along),
            )
    return out + _rising(countdown, seconds, rng)


def _ticks(seconds: float) -> Iterator[tuple[float, float]]:
    """For each tick the seconds left and the share that is over: one tick a second,
    then two, four, at last eight."""
    for second in range(int(seconds) - 2, 0, -1):
        count = 1 if second > 20 else 2 if second > 10 else 4 if second > 5 else 8
        for part in range(count):
            left = second - part / count
            yield left, 1.0 - left / seconds


def _strokes(countdown: int, left: float) -> tuple[tuple[Tick, float], ...]:
    whole = left == int(left)
    last = ((_last_blow, 0.9),) if whole and left <= 5 else ()
    if countdown == 1:
        return ((_wood, 0.8), *last)
    if countdown == 2:
        return ((_metal, 0.7), *last)
    both = ((_wood, 0.5), (_metal, 0.4)) if left <= 30 else ()
    return ((_skin, 0.8 if whole else 0.5), *both, *last)


def _wood(along: float) -> Sound:
    return instruments.wood(round(740.0 * 2 ** (round(12 * along) / 12), 1))


def _metal(along: float) -> Sound:
    """An anvil, a fifth higher at the end."""
    seconds, pitch = 0.5, 1_180.0 * 1.5 ** (round(7 * along) / 7)
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, t60 in ((1.0, 0.5), (1.52, 0.4), (2.31, 0.3), (3.87, 0.2), (5.11, 0.12)):
        out += np.sin(2 * np.pi * pitch * ratio * t) * decay(seconds, t60) / ratio**0.5
    return full(out * swell(seconds, 0.0008, 0.1))


def _skin(along: float) -> Sound:
    return instruments.taiko(round(70.0 * 2 ** (round(7 * along) / 12), 1))


def _last_blow(_along: float) -> Sound:
    return instruments.taiko(58.0)


def _rising(countdown: int, seconds: float, rng: np.random.Generator) -> Sound:
    """The rising sound: wind (1), wind and a rising string (2), a siren that turns faster and faster (3)."""
    t = times(seconds)
    rise = (t / seconds) ** 2
    wind = full(band(noise(rng, seconds), 350 + 150 * countdown, 3_000), 0.35) * rise
    if countdown == 1:
        return widen(wind * swell(seconds, 0.3, 0.03))
    octaves = 1.0 if countdown == 2 else 1.5
    sway = 0.0 if countdown == 2 else 0.06
    pitch = (
        196.0
        * 2 ** (octaves * t / seconds)
        * (1 + sway * np.sin(2 * np.pi * (0.25 * t + 2.5 * t**2 / seconds)))
    )
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    string = sum(np.sin(h * phase) / h for h in (1, 2, 3, 4, 5))
    return widen((wind + 0.22 * string * rise) * swell(seconds, 0.3, 0.03))

"""The short sounds the table calls for: recognised after three games without looking. (n, 2) each."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from synthesis import instruments
from synthesis.score import pitch
from synthesis.strikes import birdsong
from synthesis.tones import Sound, add, band, decay, frames, full, glide, noise, place, swell, times, widen


def _bell(tone: float, seconds: float = 1.2) -> Sound:
    """A small bronze bell."""
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, strength, t60 in ((1, 1.0, 1.0), (2.0, 0.5, 0.7), (2.76, 0.35, 0.45), (5.4, 0.18, 0.2)):
        out += strength * np.sin(2 * np.pi * tone * ratio * t) * decay(seconds, t60 * seconds)
    return full(out * swell(seconds, 0.001, 0.2))


def _notes(player: Callable[[float], Sound], text: str, gap: float, seconds: float) -> Sound:
    """Notes one after another."""
    out = np.zeros((frames(seconds), 2))
    for number, name in enumerate(text.split()):
        add(out, place(player(pitch(name)), 0.25 * (-1) ** number), frames(number * gap))
    return out


def _verdict_ok() -> Sound:
    return _notes(instruments.pluck, "A5 D6", 0.055, 0.5)


def _verdict_refused() -> Sound:
    out = np.zeros((frames(0.45), 2))
    for at, tone in ((0.0, 311.0), (0.12, 233.0)):
        add(out, place(instruments.wood(tone), 0.0), frames(at), 1.0)
        add(out, place(instruments.frame_drum(tone * 0.75), 0.0), frames(at), 0.7)
    return out


def _gem() -> Sound:
    return _notes(_bell, "A5 C#6 E6 A6", 0.07, 1.5)


def _discover() -> Sound:
    seconds = 1.1
    rng = np.random.default_rng(21)
    slide = band(noise(rng, seconds), 250, 2_200) * swell(seconds, 0.02, 0.6)
    out = widen(full(slide, 0.6))
    add(out, _notes(instruments.pluck, "D5 F5 A5 D6", 0.09, 1.0), frames(0.05), 0.8)
    return out


def _freed() -> Sound:
    seconds = 0.9
    rng = np.random.default_rng(22)
    shell = band(noise(rng, seconds), 1_500, 7_000) * decay(seconds, 0.14)
    rise = glide(330, 880, seconds, 0.35) * decay(seconds, 0.7)
    return widen(full(shell + 0.8 * rise) * swell(seconds, 0.001, 0.2))


def _escaped() -> Sound:
    out = np.zeros((frames(2.2), 2))
    for at, name, beats in ((0.0, "D4", 0.28), (0.2, "A4", 0.28), (0.4, "D5", 1.4)):
        add(out, place(instruments.horn(pitch(name), beats), 0.1), frames(at), 0.8)
    add(out, _notes(_bell, "D6 F#6 A6", 0.1, 1.6), frames(0.5), 0.5)
    return out


def _won() -> Sound:
    out = np.zeros((frames(6.0), 2))
    at = 0.0
    for names, beats in (
        ("D4 A4", 0.3),
        ("D4 A4", 0.15),
        ("D4 A4", 0.15),
        ("Bb3 F4 Bb4", 0.6),
        ("C4 G4 C5", 0.6),
        ("D4 A4 D5 F#5", 2.8),
    ):
        for number, name in enumerate(names.split()):
            add(out, place(instruments.horn(pitch(name), beats), 0.4 * (number - 1)), frames(at), 0.5)
        add(out, place(instruments.taiko(73.0), 0.0), frames(at), 0.6)
        at += beats
    add(out, birdsong(np.random.default_rng(23), 6.0), 0, 1.0)
    return out


def _lost() -> Sound:
    out = np.zeros((frames(5.0), 2))
    for at, name, beats in ((0.0, "F4", 0.8), (0.8, "E4", 0.8), (1.6, "D4", 0.8), (2.4, "A3", 2.2)):
        add(out, place(instruments.horn(pitch(name), beats), -0.1), frames(at), 0.6)
        add(out, place(instruments.choir(pitch(name), beats + 0.3), 0.2), frames(at), 0.4)
    add(out, place(instruments.taiko(58.0), 0.0), 0, 0.9)
    add(out, place(instruments.taiko(58.0), 0.0), frames(2.4), 1.0)
    return out


def _fate() -> Sound:
    seconds = 2.6
    rng = np.random.default_rng(24)
    wheel = np.zeros((frames(seconds), 2))
    at, step = 0.0, 0.045
    while at < 1.7:
        add(wheel, place(instruments.wood(1_150.0), rng.uniform(-0.7, 0.7)), frames(at), 0.7)
        at, step = at + step, step * 1.11
    for name in ("D4", "Ab4", "D5"):
        add(wheel, place(_bell(pitch(name), 2.0), 0.0), frames(0.6), 0.5)
    return wheel


def _pause() -> Sound:
    return _notes(_bell, "A5 E5", 0.16, 1.2)


EFFECTS: dict[str, Callable[[], Sound]] = {
    "verdict_ok": _verdict_ok,
    "verdict_refused": _verdict_refused,
    "gem": _gem,
    "discover": _discover,
    "freed": _freed,
    "escaped": _escaped,
    "won": _won,
    "lost": _lost,
    "fate": _fate,
    "pause": _pause,
}

_PEAK = {"verdict_ok": 0.55, "verdict_refused": 0.8, "discover": 0.75, "fate": 0.7, "won": 0.75, "lost": 0.75}


def effect(name: str) -> Sound:
    """One effect at its level beside a track of −16 LUFS."""
    sound = full(EFFECTS[name](), _PEAK.get(name, 0.65))
    end = np.ones(len(sound))
    end[-frames(0.03) :] = np.linspace(1.0, 0.0, frames(0.03))
    return np.asarray(sound * end[:, None])

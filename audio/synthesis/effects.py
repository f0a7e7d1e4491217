"""The short sounds that the table plays, each (n, 2): after three games players
should know them without looking."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from companion.sound.measure.audible import sound_level
from synthesis import instruments, notation
from synthesis.strikes import birdsong
from synthesis.tones import (
    Sound,
    add,
    band,
    decay,
    frames,
    full,
    glide,
    noise,
    place,
    press,
    swell,
    times,
    widen,
)


def pitch(name: str) -> float:
    """The frequency of a note such as `a'`, Hz."""
    return float(440.0 * 2 ** ((notation.pitch(name) - 69) / 12))


def _bell(tone: float, seconds: float = 1.2) -> Sound:
    """A small bronze bell."""
    t = times(seconds)
    out = np.zeros(len(t))
    for ratio, strength, t60 in ((1, 1.0, 1.0), (2.0, 0.5, 0.7), (2.76, 0.35, 0.45), (5.4, 0.18, 0.2)):
        out += strength * np.sin(2 * np.pi * tone * ratio * t) * decay(seconds, t60 * seconds)
    return full(out * swell(seconds, 0.001, 0.2))


def _notes(player: Callable[[float], Sound], text: str, gap: float, seconds: float) -> Sound:
    """Plays notes one after another."""
    out = np.zeros((frames(seconds), 2))
    for number, name in enumerate(text.split()):
        add(out, place(player(pitch(name)), 0.25 * (-1) ** number), frames(number * gap))
    return out


def _verdict_ok() -> Sound:
    return _notes(instruments.pluck, "a'' d'''", 0.055, 0.5)


def _verdict_refused() -> Sound:
    out = np.zeros((frames(0.45), 2))
    for at, tone in ((0.0, 311.0), (0.12, 233.0)):
        add(out, place(instruments.wood(tone), 0.0), frames(at), 1.0)
        add(out, place(instruments.frame_drum(tone * 0.75), 0.0), frames(at), 0.7)
    return out


def _gem() -> Sound:
    return _notes(_bell, "a'' cis''' e''' a'''", 0.07, 1.5)


def _discover() -> Sound:
    seconds = 1.1
    rng = np.random.default_rng(21)
    slide = band(noise(rng, seconds), 250, 2_200) * swell(seconds, 0.02, 0.6)
    out = widen(full(slide, 0.6))
    add(out, _notes(instruments.pluck, "d'' f'' a'' d'''", 0.09, 1.0), frames(0.05), 0.8)
    return out


def _freed() -> Sound:
    seconds = 0.9
    rng = np.random.default_rng(22)
    shell = band(noise(rng, seconds), 1_500, 7_000) * decay(seconds, 0.14)
    rise = glide(330, 880, seconds, 0.35) * decay(seconds, 0.7)
    return widen(full(shell + 0.8 * rise) * swell(seconds, 0.001, 0.2))


def _escaped() -> Sound:
    out = np.zeros((frames(2.2), 2))
    for at, name, beats in ((0.0, "d'", 0.28), (0.2, "a'", 0.28), (0.4, "d''", 1.4)):
        add(out, place(instruments.horn(pitch(name), beats), 0.1), frames(at), 0.8)
    add(out, _notes(_bell, "d''' fis''' a'''", 0.1, 1.6), frames(0.5), 0.5)
    return out


def _won() -> Sound:
    out = np.zeros((frames(6.0), 2))
    at = 0.0
    for names, beats in (
        ("d' a'", 0.3),
        ("d' a'", 0.15),
        ("d' a'", 0.15),
        ("bes f' bes'", 0.6),
        ("c' g' c''", 0.6),
        ("d' a' d'' fis''", 2.8),
    ):
        for number, name in enumerate(names.split()):
            add(out, place(instruments.horn(pitch(name), beats), 0.4 * (number - 1)), frames(at), 0.5)
        add(out, place(instruments.taiko(73.0), 0.0), frames(at), 0.6)
        at += beats
    add(out, birdsong(np.random.default_rng(23), 6.0), 0, 1.0)
    return out


def _lost() -> Sound:
    out = np.zeros((frames(5.0), 2))
    for at, name, beats in ((0.0, "f'", 0.8), (0.8, "e'", 0.8), (1.6, "d'", 0.8), (2.4, "a", 2.2)):
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
    for name in ("d'", "as'", "d''"):
        add(wheel, place(_bell(pitch(name), 2.0), 0.0), frames(0.6), 0.5)
    return wheel


def _pause() -> Sound:
    return _notes(_bell, "a'' e''", 0.16, 1.2)


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

_PEAK = 0.8
_LEVEL = {"verdict_ok": -14.0, "verdict_refused": -11.0, "won": -11.0, "lost": -11.0}
"""dB of the loudest 100 ms above 150 Hz; −12 for the others."""


def effect(name: str) -> Sound:
    """One effect, compressed until it has the level that it needs beside the music."""
    raw, wanted = EFFECTS[name](), _LEVEL.get(name, -12.0)
    drive = 0.5
    sound = _PEAK * press(raw, drive)
    while sound_level(sound) < wanted and drive < 6.0:
        drive *= 1.25
        sound = _PEAK * press(raw, drive)
    sound *= min(1.0, 10 ** ((wanted - sound_level(sound)) / 20))
    end = np.ones(len(sound))
    end[-frames(0.03) :] = np.linspace(1.0, 0.0, frames(0.03))
    return np.asarray(sound * end[:, None])

"""Notes, countdowns and cues onto one long tape: the track, before mastering."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from companion.sound.loudness import loudness
from companion.sound.sheet import Cue, CueKind, CueSheet
from synthesis import instruments, strikes
from synthesis.master import reverb
from synthesis.players import Part, Tapes, play
from synthesis.score import Score, SectionScore, melody
from synthesis.tones import RATE, Sound, add, band, crack, frames, full, noise, place, swell, times, widen

TAIL = 18 * RATE
"""Frames after the collapse: rumble, then birds."""
_MUSIC = -19.0
"""LUFS of the music alone, before mastering; blows are written against that."""
_BREATH = frames(0.09)
"""Silence of the music before a blow."""
Progress = Callable[[str], None]


def compose(sheet: CueSheet, score: Score, progress: Progress) -> Sound:
    """The whole track, (intro_offset + length + 18 s, 2), at no particular loudness."""
    rng = np.random.default_rng(score.seed)
    total = sheet.intro_offset + sheet.length + TAIL
    near, deep = np.zeros((total, 2)), np.zeros((total, 2))
    for part in _parts(sheet, score):
        progress(part.score.name)
        play(part, Tapes(near, deep), rng)
        if part.score.bed:
            _countdown(part, near, rng)
    _introduction(sheet, score, deep, rng)
    progress("the temple's echo")
    music = near + 0.55 * deep + reverb(0.16 * near + 0.75 * deep, 2.6, score.seed)
    music *= 10 ** ((_MUSIC - loudness(music)) / 20)
    music *= _ducking(sheet, total)[:, None]
    progress("gongs and doors")
    return music + _blows(sheet, rng, total)


def _parts(sheet: CueSheet, score: Score) -> list[Part]:
    """The score's sections on the tape."""
    known: dict[str, SectionScore] = {section.name: section for section in score.section}
    begins = [section.frame + sheet.intro_offset for section in sheet.sections]
    ends = [*begins[1:], sheet.length + sheet.intro_offset]
    return [
        Part(known[section.name], begin, end)
        for section, begin, end in zip(sheet.sections, begins, ends, strict=True)
    ]


def _countdown(part: Part, tape: Sound, rng: np.random.Generator) -> None:
    """Between gong and blow: ticks that get closer, a wind that rises, five last blows."""
    seconds = (part.end - part.begin) / RATE
    level = 2.2 * part.level("bed")
    at, side = 0.5, 1
    while at < seconds - 0.2:
        along = at / seconds
        click = instruments.wood(700.0 + 500.0 * along)
        add(tape, place(click, 0.5 * side), part.begin + frames(at), level * (0.35 + 0.6 * along))
        at, side = at + max(0.09, 0.75 * (1 - along) ** 1.1), -side
    t = times(seconds)
    rise = (t / seconds) ** 1.4
    pitch = 196.0 * 2 ** (t / seconds * 1.0)
    siren = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) + 0.5 * np.sin(
        4 * np.pi * np.cumsum(pitch * 1.003) / RATE
    )
    wind = band(noise(rng, seconds), 400, 3_000)
    add(
        tape,
        widen((0.35 * siren * rise + full(wind, 0.6) * rise**1.5) * swell(seconds, 0.2, 0.05)),
        part.begin,
        level * 0.75,
    )
    for left in range(5, 0, -1):
        blow = instruments.taiko(66.0 + 6 * (5 - left))
        add(tape, place(blow, 0.0), part.end - left * RATE, level * (1.1 - 0.1 * left))


def _introduction(sheet: CueSheet, score: Score, tape: Sound, rng: np.random.Generator) -> None:
    """Wind in the passage, drums far off, and the horn that ends in "Escape!"."""
    seconds = sheet.intro_offset / RATE
    wind = band(noise(rng, seconds), 180, 900) * swell(seconds, seconds * 0.6, 0.15)
    add(tape, widen(full(wind, 0.16)), 0)
    beat = 0.6
    for count in range(int(seconds / beat / 2)):
        at = sheet.intro_offset - frames((count + 1) * beat * (1 if count < 8 else 1.5))
        add(tape, place(instruments.taiko(66.0), 0.0), at, 0.5 * 0.86**count)
    notes = melody(score.call)
    at = sheet.intro_offset - frames(sum(beats for _, beats in notes) * beat)
    for tone, beats in notes:
        if tone is not None:
            add(tape, place(instruments.horn(tone, round(beats * beat * 0.96, 3)), 0.1), at, 0.55)
        at += frames(beats * beat)


def _ducking(sheet: CueSheet, total: int) -> Sound:
    """The music's gain: it holds its breath before each blow and comes back after it."""
    points: list[tuple[int, float]] = [(0, 1.0)]
    for frame, back in [(0, 0.5), *((cue.frame, _return_of(cue)) for cue in sheet.cues)]:
        at = frame + sheet.intro_offset
        points += [(at - 4 * _BREATH, 1.0), (at - _BREATH, 0.0), (at, 0.0), (at + frames(back), 1.0)]
    end = sheet.length + sheet.intro_offset
    points = [point for point in points if point[0] <= end] + [(total, 0.0)]
    where, gain = zip(*points, strict=True)
    return np.interp(np.arange(total), where, gain)


def _return_of(cue: Cue) -> float:
    """Seconds until the music is back."""
    return {CueKind.GONG: 1.5, CueKind.DOOR: 3.5, CueKind.COLLAPSE: 60.0}[cue.cue]


def _blows(sheet: CueSheet, rng: np.random.Generator, total: int) -> Sound:
    """Everything that has a frame of its own. What comes before a blow ends 60 ms before it."""
    tape = np.zeros((total, 2))
    add(tape, _escape(rng), sheet.intro_offset)
    for cue in sheet.cues:
        at = cue.frame + sheet.intro_offset
        match cue.cue:
            case CueKind.GONG:
                stroke = strikes.gong(strikes.GONG_PITCH[cue.countdown], rng)
                for number in range(cue.countdown):
                    add(tape, stroke, at + number * frames(strikes.STROKE_GAP), 1.1)
            case CueKind.DOOR:
                grinding = strikes.grinding(rng)
                add(tape, grinding, at - len(grinding) - frames(0.06), 0.8)
                add(tape, strikes.door(rng), at, 1.25)
            case CueKind.COLLAPSE:
                add(tape, strikes.collapse(rng), at, 1.5)
                add(tape, strikes.birdsong(rng), at + frames(3.5), 0.35)
    wet = reverb(tape, 2.2, 99)
    return tape + 0.3 * wet


def _escape(rng: np.random.Generator) -> Sound:
    """The signal at frame 0: horns, and every drum there is."""
    seconds = 2.4
    out = np.zeros((frames(seconds), 2))
    for tone, pan in ((146.83, -0.5), (220.0, 0.5), (293.66, 0.0), (440.0, 0.2)):
        add(out, place(instruments.horn(tone, seconds), pan), 0, 0.3)
    for pitch, pan in ((58.0, 0.0), (66.0, -0.4), (78.0, 0.4)):
        add(out, place(instruments.taiko(pitch), pan), 0, 0.5)
    out = full(out, 0.9)
    add(out, place(crack(rng), 0.0), 0, 0.6)
    return out

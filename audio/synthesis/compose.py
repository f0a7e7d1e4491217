"""Mixes band, heart, countdowns and cues on one long tape: the track before mastering."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy.ndimage import uniform_filter1d

from companion.sound.measure.loudness import loudness
from companion.sound.sheets.sheet import CueKind, CueSheet
from synthesis import instruments, strikes
from synthesis.arrange import Stretch, arrange
from synthesis.countdown import bed
from synthesis.master import reverb
from synthesis.orchestra import Tape, play
from synthesis.score import Room, Score
from synthesis.tones import (
    RATE,
    Sound,
    add,
    band,
    crack,
    cut,
    frames,
    full,
    highpass,
    noise,
    place,
    press,
    swell,
    widen,
)

TAIL = 24 * RATE
"""Frames after the collapse, for the rumble and the morning."""
_ROOMS: dict[Room, tuple[float, float]] = {"near": (1.0, 0.08), "mid": (0.95, 0.28), "far": (0.75, 0.75)}
"""For each distance: the gain of the direct sound, and that of the echo."""
_AT_ONCE = 2
"""So many rooms are rendered at the same time, each by its own FluidSynth."""
_DEEPEST = 42.0
"""Hz. Below this there is only the movement of drum skins, which loudspeakers do not play."""
_BREATH = frames(0.09)
"""Silence of the music before a blow."""
_PRESS = 1.25
"""How strongly a blow is compressed towards full scale."""
_CALM = 0.7
"""The music's gain in the 20 s before a door without a gong: the music becomes quieter as a hint."""
_RINGS = frames(2.6)
"""The length of a blow's echo."""
_HEART, _BED = 8.0, 8.5
"""dB by which the peaks of heart and countdown exceed the loudness of their section."""
Progress = Callable[[str], None]


def compose(sheet: CueSheet, score: Score, progress: Progress) -> Tape:
    """The whole track, (intro_offset + length + 24 s, 2); its loudness is set later."""
    rng = np.random.default_rng(score.seed)
    total = sheet.intro_offset + sheet.length + TAIL
    stretches = list(_stretches(sheet, score))
    music = _band(stretches, score, total, rng, progress)
    progress("heart and countdowns")
    _level(music, stretches, bool(score.band))
    _hearts(music, stretches)
    if score.beds:
        _beds(music, sheet, stretches, rng)
    if score.call:
        _wind(music, sheet, rng)
    music = music.astype(np.float32)  # half the memory from here on
    music *= _breathing(sheet, total)[:, None]
    progress("gongs and doors")
    return np.asarray(music + _blows(sheet, score, rng, total), np.float32)


def _stretches(sheet: CueSheet, score: Score) -> Iterator[Stretch]:
    """The call, the sections of the sheet, and the morning, on the tape."""
    zero, over = sheet.intro_offset, sheet.intro_offset + sheet.length
    if score.call:
        yield Stretch.lay(score.call, score, 0, zero)
    known = {section.name: section for section in score.section}
    begins = [section.frame + zero for section in sheet.sections]
    for section, begin, end in zip(sheet.sections, begins, [*begins[1:], over], strict=True):
        yield Stretch.lay(known[section.name], score, begin, end)
    if score.morning:
        yield Stretch.lay(score.morning, score, over + 8 * RATE, over + TAIL - 3 * RATE)


def _band(
    stretches: list[Stretch], score: Score, total: int, rng: np.random.Generator, progress: Progress
) -> Sound:
    notes = [note for stretch in stretches for note in arrange(stretch, rng)]
    music, echo = np.zeros((total, 2), np.float32), np.zeros((total, 2), np.float32)
    progress("the band")
    with ThreadPoolExecutor(_AT_ONCE) as rooms:
        for room, heard in zip(
            _ROOMS, rooms.map(lambda r: play(notes, score.band, r, total), _ROOMS), strict=True
        ):
            direct, far = _ROOMS[room]
            music += direct * heard
            echo += far * heard
    if notes:
        progress("the temple's echo")
        music += reverb(echo, 2.6, score.seed)
    return highpass(music, _DEEPEST)


def _level(music: Sound, stretches: list[Stretch], any_band: bool) -> None:
    """Makes each section as loud as the score says, with smooth changes between sections."""
    if not any_band:
        return
    places, gains = [0], [0.0]
    for stretch in stretches:
        begin, end = stretch.grid.begin, stretch.grid.end
        gain = stretch.section.loud - loudness(music[begin:end])
        places += [begin + RATE, max(begin + RATE + 1, end - RATE // 2)]
        gains += [gain, gain]
    gains[0] = gains[1]
    for begin in range(0, len(music), 60 * RATE):
        at = np.arange(begin, min(begin + 60 * RATE, len(music)))
        music[at[0] : at[-1] + 1] *= (10 ** (np.interp(at, places, gains) / 20))[:, None].astype(np.float32)


def _hearts(music: Sound, stretches: list[Stretch]) -> None:
    """Adds a heart that beats faster and faster; a small loudspeaker plays it, too."""
    sound = widen(instruments.heart(58.0), 0.004)
    for stretch in stretches:
        if stretch.section.heart is None:
            continue
        first, last = stretch.section.heart
        level = 10 ** ((stretch.section.loud + _HEART) / 20)
        at = float(stretch.grid.begin)
        while at < stretch.grid.end - RATE // 3:
            add(music, sound, round(at), level)
            at += 60.0 / (first + stretch.grid.along(round(at)) * (last - first)) * RATE


def _beds(music: Sound, sheet: CueSheet, stretches: list[Stretch], rng: np.random.Generator) -> None:
    """Adds the countdowns' ticking, from each gong to its door."""
    for gong, door in zip(sheet.cues, sheet.cues[1:], strict=False):
        if gong.cue is not CueKind.GONG:
            continue
        at = gong.frame + sheet.intro_offset
        loud = max(s.section.loud for s in stretches if s.grid.begin <= at < s.grid.end)
        ticking = bed(gong.countdown, (door.frame - gong.frame) / RATE, rng)
        add(music, ticking, at, 10 ** ((loud + _BED) / 20))


def _wind(music: Sound, sheet: CueSheet, rng: np.random.Generator) -> None:
    """Adds wind before "Escape!"."""
    seconds = sheet.intro_offset / RATE
    wind = band(noise(rng, seconds), 180, 900) * swell(seconds, seconds * 0.6, 0.15)
    add(music, widen(full(wind, 0.1)), 0)


def _breathing(sheet: CueSheet, total: int) -> Tape:
    """The music's gain: silence before each blow and during its strokes, then a slow return."""
    points: list[tuple[int, float]] = [(0, 1.0)]
    for frame, hold, back in [(0, 0.0, 0.4), *(_pause(sheet, number) for number in range(len(sheet.cues)))]:
        at, stays = frame + sheet.intro_offset, frames(hold)
        calm = _CALM if frame in _unwarned(sheet) else 1.0
        if calm < 1.0:
            points += [(at - frames(40.0), 1.0), (at - frames(21.0), calm)]
        points += [
            (at - 4 * _BREATH, calm),
            (at - _BREATH, 0.0),
            (at + stays, 0.0),
            (at + stays + frames(back), 1.0),
        ]
    where, gain = zip(*points, strict=True)
    return np.asarray(np.interp(np.arange(total), where, gain), np.float32)


def _unwarned(sheet: CueSheet) -> set[int]:
    """The frames of doors that have no gong, and no other cue for a minute before them."""
    frames_before = (0, *(cue.frame for cue in sheet.cues))
    return {
        cue.frame
        for before, cue in zip(frames_before, sheet.cues, strict=False)
        if cue.cue is CueKind.DOOR and cue.frame - before > 60 * RATE
    }


def _pause(sheet: CueSheet, number: int) -> tuple[int, float, float]:
    """The frame of a cue, the seconds without music, and the seconds until the music is back."""
    cue = sheet.cues[number]
    match cue.cue:
        case CueKind.GONG:
            return cue.frame, strikes.STROKE_GAP * (cue.countdown - 1), 1.5
        case CueKind.DOOR:
            return cue.frame, 1.5, 3.5
    return cue.frame, 6.0, 4.0


def _blows(sheet: CueSheet, score: Score, rng: np.random.Generator, total: int) -> Tape:
    """All blows at their frames, with the temple's echo."""
    tape = np.zeros((total, 2), np.float32)
    for sound, frame in _struck(sheet, score, rng):
        add(tape, _in_the_temple(sound), frame + sheet.intro_offset)
    return tape


def _in_the_temple(sound: Sound) -> Sound:
    """Adds the echo, which begins after the blow; the peaks are rounded, so that no limiter must act."""
    dry = np.concatenate((sound, np.zeros((_RINGS, 2))))
    loud = uniform_filter1d(np.abs(dry).max(axis=1), frames(0.1))
    echo = 0.22 * reverb(dry, 2.2, 99) * (1.0 - loud)[:, None]
    return np.asarray(strikes.FULL * np.tanh(_PRESS * (dry + echo) / strikes.FULL))


def _struck(sheet: CueSheet, score: Score, rng: np.random.Generator) -> Iterator[tuple[Sound, int]]:
    """The signal and each cue with its additional sounds, without echo, and the game frame in which each
    begins.

    A sound that leads to a blow ends 60 ms before it.
    """
    yield _escape(rng), 0
    for cue in sheet.cues:
        match cue.cue:
            case CueKind.GONG:
                struck = [frame - cue.frame for frame in cue.strokes] or [0]
                yield strikes.strokes(cue.countdown, struck, rng), cue.frame
            case CueKind.DOOR:
                grinding = 0.6 * strikes.grinding(rng)
                yield grinding, cue.frame - len(grinding) - frames(0.06)
                yield strikes.door(rng), cue.frame
            case CueKind.COLLAPSE:
                yield strikes.collapse(rng), cue.frame
                if score.birds:
                    yield 0.35 * strikes.birdsong(rng, 20.0), cue.frame + frames(3.5)


def _escape(rng: np.random.Generator) -> Sound:
    """The signal at frame 0: horns and all drums."""
    seconds = 2.4
    out: Sound = np.zeros((frames(seconds), 2))
    for tone, pan in ((146.83, -0.5), (220.0, 0.5), (293.66, 0.0), (440.0, 0.2)):
        add(out, place(instruments.horn(tone, seconds), pan), 0, 0.4)
    for pitch, pan in ((58.0, 0.0), (66.0, -0.4), (78.0, 0.4)):
        add(out, place(instruments.taiko(pitch), pan), 0, 0.4)
    out = 0.95 * press(out, 4.0)
    add(out, place(crack(rng), 0.0), 0, 0.6)
    return cut(out, strikes.FULL)

"""Checks whether a track is as its cue sheet says: its length, loudness, peak, and the frame of each blow."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import numpy as np
import numpy.typing as npt
import soundfile

from companion.sound.folder import audio_folder
from companion.sound.measure.audible import WANTED, music_level, sound_level
from companion.sound.measure.loudness import loudness, true_peak
from companion.sound.measure.onsets import find_alike, find_onset
from companion.sound.mix.ducking import DEPTH_DB
from companion.sound.mix.effects import load_effects
from companion.sound.settings import RATE, Bus
from companion.sound.sheets.sheet import CueSheet, TrackCue

LOUDNESS = (-17.0, -15.0)
"""A track must have a loudness between these values, LUFS, integrated over the game."""
PEAK = -1.0
"""The highest true peak of a track, dBTP."""
ERROR = 1
"""The most frames between a blow and its cue."""
AGREES = 0.3
"""dB by which the loudness and peak in a sheet may differ from the measured ones."""
_RINGS = 8 * RATE
"""The number of frames after a blow that are not measured as music."""
_BREATH = 4 * RATE
"""The number of frames before a blow that are always measured as music."""
_BEFORE = 20 * RATE
"""A blow must be louder than the music in this many frames before it."""
_BLOW = RATE // 2
"""The number of frames of a blow that are measured: half a second."""

Samples = npt.NDArray[np.float32]
"""(n, 2), full scale ±1, 48 kHz."""


class FoundCue(msgspec.Struct, frozen=True):
    """A blow: its place in the sheet, and its place in the track."""

    cue: str
    """One of `escape gong door collapse`."""
    countdown: int
    frame: int
    """The game frame in the sheet."""
    found: int | None
    """The game frame in which the blow begins; None if there is none within 50 ms."""
    stroke: int = 1
    """The number of the stroke in a call of the gong."""
    over: float = 0.0
    """dB by which it is louder than the loudest music of the 20 s before its first stroke, above 150 Hz."""

    @property
    def fits(self) -> bool:
        """It was found, and is not more than a frame away."""
        return self.found is not None and abs(self.found - self.frame) <= ERROR


class HeardEffect(msgspec.Struct, frozen=True):
    """How much louder a live effect is than the loudest 3 s of a track, both above 150 Hz."""

    name: str
    over: float
    """dB above the music at its usual level."""
    over_ducked: float
    """dB above the music as quiet as the mixer plays it under an effect."""


class TrackCheck(msgspec.Struct, frozen=True):
    """All measurements of one track."""

    name: str
    track: str
    frames: int
    """The frames of the whole file."""
    length: int
    """Game frames from "Escape!" to the collapse, as found; 0 if one of them is not found."""
    loudness: float
    """LUFS, integrated from "Escape!" to the collapse."""
    peak: float
    """dBTP of the whole file."""
    music: float
    """dB of the loudest 3 s of the game above 150 Hz. Effects must be louder."""
    cues: tuple[FoundCue, ...]
    effects: tuple[HeardEffect, ...]
    faults: tuple[str, ...]
    """One sentence for each fault; empty for a good track."""


def check_track(sheet: CueSheet) -> tuple[TrackCheck, Samples]:
    """Measures a sheet's track; returns the measurements and the samples, for a picture of them."""
    samples, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    game = samples[sheet.intro_offset : sheet.intro_offset + sheet.length]
    cues, music = tuple(_all_blows(sheet, samples)), max(music_level(part) for part in _music(sheet, samples))
    first, last = cues[0].found, cues[-1].found
    measured = TrackCheck(
        name=sheet.name,
        track=sheet.track,
        frames=len(samples),
        length=last - first if first is not None and last is not None else 0,
        loudness=round(loudness(game), 2),
        peak=round(true_peak(samples), 2),
        music=round(music, 1),
        cues=cues,
        effects=tuple(_effects(music)),
        faults=(),
    )
    return msgspec.structs.replace(measured, faults=tuple(_faults(measured, sheet))), samples


def _music(sheet: CueSheet, samples: Samples) -> Iterator[Samples]:
    """The parts of the game in which no blow rings."""
    frames = (0, *(cue.frame for cue in sheet.cues))
    for first, second in pairwise(frames):
        begin = min(first + _RINGS, second - _BREATH)
        yield samples[begin + sheet.intro_offset : second + sheet.intro_offset]


def _all_blows(sheet: CueSheet, samples: Samples) -> Iterator[FoundCue]:
    yield _blow(sheet, samples, "escape", 0, 0)
    for cue in sheet.cues:
        first = _blow(sheet, samples, cue.cue.value, cue.countdown, cue.frame)
        yield first
        if first.found is not None:
            yield from _more_strokes(sheet, samples, cue, first.found)


def _blow(sheet: CueSheet, samples: Samples, name: str, countdown: int, frame: int) -> FoundCue:
    found = find_onset(samples, frame + sheet.intro_offset)
    game_frame = None if found is None else found - sheet.intro_offset
    over = _over(samples, frame + sheet.intro_offset, _before(sheet, samples, frame))
    return FoundCue(name, countdown, frame, game_frame, over=over)


def _before(sheet: CueSheet, samples: Samples, frame: int) -> float:
    """dB of the loudest 3 s of the music in the 20 s before the cue at ``frame``, above 150 Hz."""
    at = frame + sheet.intro_offset
    others = [0] + [cue.frame + sheet.intro_offset for cue in sheet.cues if cue.frame < frame]
    begin = max(at - _BEFORE, min(max(others) + _RINGS, at - _BREATH), 0)
    return music_level(samples[begin : max(1, at)])


def _over(samples: Samples, at: int, music: float) -> float:
    return round(sound_level(samples[at : at + _BLOW]) - music, 1)


def _more_strokes(sheet: CueSheet, samples: Samples, cue: TrackCue, first: int) -> Iterator[FoundCue]:
    """The other strokes of a gong overlap, so they are found by their likeness to the first one."""
    model = samples[first + sheet.intro_offset : first + sheet.intro_offset + _BLOW]
    music = _before(sheet, samples, cue.frame)
    for number, frame in enumerate(cue.strokes[1:], start=2):
        at = frame + sheet.intro_offset
        found = find_alike(samples, model, at)
        game_frame = None if found is None else found - sheet.intro_offset
        over = _over(samples, at, music)
        yield FoundCue(cue.cue.value, cue.countdown, frame, game_frame, number, over)


def _effects(music: float) -> Iterator[HeardEffect]:
    for name, sample in load_effects(audio_folder() / "effects").items():
        over = sound_level(sample.frames) - music
        yield HeardEffect(name, round(over, 1), round(over - DEPTH_DB[Bus.EFFECTS], 1))


def _faults(track: TrackCheck, sheet: CueSheet) -> Iterator[str]:
    for cue in track.cues:
        where = f"{track.track}: {cue.cue} at frame {cue.frame} ({cue.frame / RATE:.2f} s)"
        if cue.found is None:
            yield f"{where} is not to be heard within 50 ms"
        elif not cue.fits:
            yield f"{where} begins {cue.found - cue.frame:+d} frames away"
        elif cue.over < WANTED:
            yield f"{where} is {cue.over} dB over the music on a small loudspeaker, wanted are {WANTED}"
    for effect in track.effects:
        if effect.over_ducked < WANTED:
            yield (
                f"{track.track}: effect {effect.name} is {effect.over_ducked} dB over the music "
                f"on a small loudspeaker, wanted are {WANTED}"
            )
    if not LOUDNESS[0] <= track.loudness <= LOUDNESS[1]:
        yield f"{track.track}: {track.loudness} LUFS, wanted are {LOUDNESS[0]} to {LOUDNESS[1]}"
    if track.peak > PEAK:
        yield f"{track.track}: true peak {track.peak} dBTP, at most {PEAK} is wanted"
    for name, written, found in (
        ("loudness", sheet.loudness, track.loudness),
        ("peak", sheet.peak, track.peak),
    ):
        if written is not None and abs(written - found) > AGREES:
            yield f"{track.track}: its sheet says {name} = {written}, measured is {found}"

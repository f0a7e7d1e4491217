"""Is a track what its cue sheet says? Length, loudness, peak, and the frame in which each blow is found."""

from __future__ import annotations

import msgspec
import numpy as np
import numpy.typing as npt
import soundfile

from companion.sound.loudness import loudness, true_peak
from companion.sound.onsets import find_onset
from companion.sound.settings import RATE
from companion.sound.sheet import CueSheet

LOUDNESS = (-17.0, -15.0)
"""LUFS between which a track fits beside the effects."""
PEAK = -1.0
"""dBTP that no track may pass."""
ERROR = 1
"""Frames by which a blow may miss its cue."""

Samples = npt.NDArray[np.float32]
"""(n, 2), full scale ±1, 48 kHz."""


class FoundCue(msgspec.Struct, frozen=True):
    """A cue as written and as found."""

    cue: str
    """`escape gong door collapse`."""
    countdown: int
    frame: int
    """Game frame in the sheet."""
    found: int | None
    """Game frame in which the blow begins; None where there is none within 50 ms."""

    @property
    def fits(self) -> bool:
        """Found, and not more than a frame away."""
        return self.found is not None and abs(self.found - self.frame) <= ERROR


class TrackCheck(msgspec.Struct, frozen=True):
    """Everything measured of one track."""

    name: str
    track: str
    frames: int
    """Of the whole file."""
    length: int
    """Game frames from "Escape!" to the collapse, as found; 0 where one of them is not found."""
    loudness: float
    """LUFS."""
    peak: float
    """dBTP."""
    cues: tuple[FoundCue, ...]
    faults: tuple[str, ...]
    """What does not fit, one sentence each; empty for a good track."""


def check_track(sheet: CueSheet) -> tuple[TrackCheck, Samples]:
    """Measures a sheet's track; also gives its samples, for a picture of them."""
    samples, _ = soundfile.read(str(sheet.path), dtype="float32", always_2d=True)
    cues = (
        _found(sheet, samples, "escape", 0, 0),
        *(_found(sheet, samples, cue.cue.value, cue.countdown, cue.frame) for cue in sheet.cues),
    )
    first, last = cues[0].found, cues[-1].found
    measured = TrackCheck(
        name=sheet.name,
        track=sheet.track,
        frames=len(samples),
        length=last - first if first is not None and last is not None else 0,
        loudness=round(loudness(samples), 2),
        peak=round(true_peak(samples), 2),
        cues=cues,
        faults=(),
    )
    return msgspec.structs.replace(measured, faults=tuple(_faults(measured))), samples


def _found(sheet: CueSheet, samples: Samples, name: str, countdown: int, frame: int) -> FoundCue:
    found = find_onset(samples, frame + sheet.intro_offset)
    return FoundCue(name, countdown, frame, None if found is None else found - sheet.intro_offset)


def _faults(track: TrackCheck) -> list[str]:
    faults = []
    for cue in track.cues:
        where = f"{track.track}: {cue.cue} at frame {cue.frame} ({cue.frame / RATE:.2f} s)"
        if cue.found is None:
            faults.append(f"{where} is not to be heard within 50 ms")
        elif not cue.fits:
            faults.append(f"{where} begins {cue.found - cue.frame:+d} frames away")
    if not LOUDNESS[0] <= track.loudness <= LOUDNESS[1]:
        faults.append(f"{track.track}: {track.loudness} LUFS, wanted are {LOUDNESS[0]} to {LOUDNESS[1]}")
    if track.peak > PEAK:
        faults.append(f"{track.track}: true peak {track.peak} dBTP, at most {PEAK} is wanted")
    return faults

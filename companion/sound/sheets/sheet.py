"""Cue sheets say what happens at which frame of a track. Each track has one TOML file."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import msgspec
import soundfile

from companion.errors import BadConfiguration, Missing
from companion.sound.folder import audio_folder
from companion.sound.settings import CHANNELS, RATE

ALIASES = {"standard": "temple"}
"""Other names of our own sheets. The game record calls the soundtrack of the ten-minute game `standard`."""


class CueKind(StrEnum):
    """The kind of a cue, in the words of the game record."""

    GONG = "gong"
    DOOR = "door"
    COLLAPSE = "collapse"


class TrackCue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happens at ``frame``: the first stroke of a gong, the slam
    of a door, or the collapse."""

    frame: int
    """The game frame at 48 kHz: 0 is "Escape!"."""
    cue: CueKind
    countdown: int
    """The countdown, 1 to 3; the gong of countdown 2 has two strokes."""
    strokes: tuple[int, ...] = ()
    """The game frames of a gong's strokes, the first at `frame`; empty if they are not known."""

    @property
    def at(self) -> float:
        """The time of the cue, seconds since "Escape!"."""
        return self.frame / RATE


class TrackSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the music, from ``frame`` to the next section."""

    frame: int
    name: str


class CueSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One soundtrack, with everything that the game needs to know about it.
    Frames are game frames at 48 kHz."""

    name: str
    track: str
    """The name of the file in `audio/tracks`; empty where nothing is played."""
    rate: int
    """Always 48000."""
    intro_offset: int
    """The number of frames of the track before "Escape!"."""
    length: int
    """The number of frames from "Escape!" to the collapse."""
    cues: tuple[TrackCue, ...]
    """The cues in their order; the last is the collapse, at `length`."""
    sections: tuple[TrackSection, ...] = ()
    licence: str
    title: str = ""
    loudness: float | None = None
    """The measured loudness from "Escape!" to the collapse, LUFS; None if it was not measured."""
    peak: float | None = None
    """The measured true peak, dBTP; None if it was not measured."""
    folder: str = ""
    """The folder with `cues` and `tracks`; the loader fills it in."""

    @classmethod
    def load(cls, name: str, folder: Path | None = None) -> CueSheet:
        """The sheet called ``name`` (`temple`, `quick`, …) from ``folder`` (default: our own audio).

        Raises Missing or BadConfiguration with file, entry and reason.
        """
        folder = folder or audio_folder()
        path = folder / "cues" / f"{name}.toml"
        if not path.is_file() and name in ALIASES:
            path = path.with_stem(ALIASES[name])
        if not path.is_file():
            known = ", ".join(sheet_names(folder)) or "none"
            raise Missing(f'{path}: there is no cue sheet "{name}"; there are: {known}')
        sheet = parse(path.read_bytes(), path)
        sheet = msgspec.structs.replace(sheet, folder=str(folder))
        sheet.check_track()
        return sheet

    @property
    def path(self) -> Path:
        """The path of the track's file; raises Missing where nothing is played."""
        if not self.track:
            raise Missing(f'cue sheet "{self.name}" has no track: nothing is played')
        return Path(self.folder) / "tracks" / self.track

    def check_track(self) -> int:
        """Returns the track's number of frames, where nothing is played those up to the collapse; raises
        Missing or BadConfiguration if it does not fit this sheet."""
        if not self.track:
            return self.intro_offset + self.length
        if not self.path.is_file():
            raise Missing(
                f'{self.path}: the track of cue sheet "{self.name}" is missing; run `companion sound render`'
            )
        try:
            info = soundfile.info(str(self.path))
        except soundfile.LibsndfileError as error:
            raise BadConfiguration(
                f"{self.path}: this is no sound that can be played ({error.error_string})"
            ) from error
        if info.samplerate != RATE or info.channels != CHANNELS:
            raise BadConfiguration(
                f"{self.path}: a track is stereo at {RATE} Hz, "
                f"this has {info.channels} channels at {info.samplerate} Hz"
            )
        if info.frames < self.intro_offset + self.length:
            raise BadConfiguration(
                f'{self.path}: {info.frames} frames are too short for cue sheet "{self.name}", '
                f"which needs {self.intro_offset + self.length}"
            )
        return int(info.frames)


def sheet_names(folder: Path | None = None) -> tuple[str, ...]:
    """The names of all cue sheets, in alphabetical order."""
    return tuple(sorted(path.stem for path in ((folder or audio_folder()) / "cues").glob("*.toml")))


def played_sheets() -> tuple[CueSheet, ...]:
    """Those of our own cue sheets that have a track; raises Missing or BadConfiguration."""
    return tuple(sheet for name in sheet_names() if (sheet := CueSheet.load(name)).track)


def parse(data: bytes, path: Path) -> CueSheet:
    """Reads a sheet from TOML. A BadConfiguration names ``path`` in its sentence."""
    try:
        sheet = msgspec.toml.decode(data, type=CueSheet)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(f"{path}: {' '.join(str(error).split())}") from error
    for fault in _faults(sheet):
        raise BadConfiguration(f"{path}: {fault}")
    return sheet


def _faults(sheet: CueSheet) -> Iterator[str]:
    """Yields what does not fit, the worst first."""
    if sheet.rate != RATE:
        yield f"rate = {sheet.rate}: frames are counted at {RATE} a second"
    if sheet.intro_offset < 0 or sheet.length <= 0:
        yield "intro_offset must not be negative, and length must be more than 0"
    if Path(sheet.track).name != sheet.track:
        yield f'track = "{sheet.track}": a file name in audio/tracks, without a folder'
    if sheet.folder:
        yield "folder: not to be written in a cue sheet"
    last = 0
    for number, cue in enumerate(sheet.cues, start=1):
        yield from _cue_faults(f"cue {number} ({cue.cue} {cue.countdown})", cue, last, sheet.length)
        last = cue.frame
    if not sheet.cues or sheet.cues[-1].cue is not CueKind.COLLAPSE or sheet.cues[-1].frame != sheet.length:
        yield f"the last cue must be the collapse at frame {sheet.length}, the sheet's length"
    for section in sheet.sections:
        if section.frame > sheet.length:
            yield f'section "{section.name}": frame {section.frame} is past the end at {sheet.length}'


def _cue_faults(name: str, cue: TrackCue, last: int, length: int) -> Iterator[str]:
    if cue.frame > length:
        yield f"{name}: frame {cue.frame} is past the end at {length}"
    if cue.frame < last:
        yield f"{name}: frame {cue.frame} comes before the cue above it, at {last}"
    if not 1 <= cue.countdown <= 3:
        yield f"{name}: countdown must be 1, 2 or 3"
    if cue.strokes and (cue.strokes[0] != cue.frame or list(cue.strokes) != sorted(set(cue.strokes))):
        yield f"{name}: strokes begin at the cue's frame {cue.frame} and follow one another"
    if cue.strokes and cue.strokes[-1] > length:
        yield f"{name}: a stroke at {cue.strokes[-1]} is past the end at {length}"

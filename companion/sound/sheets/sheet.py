"""Cue sheets: what happens at which frame of a track. One TOML file a track."""

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
"""Other names of our own sheets: a game record's ten-minute game plays track 1."""


class CueKind(StrEnum):
    """What a cue is, in the game record's words."""

    GONG = "gong"
    DOOR = "door"
    COLLAPSE = "collapse"


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happens at ``frame``; a gong's strokes begin there, a door slams there."""

    frame: int
    """Game frame at 48 kHz: 0 is "Escape!"."""
    cue: CueKind
    countdown: int
    """1, 2 or 3; a gong of countdown 2 has two strokes."""
    strokes: tuple[int, ...] = ()
    """Game frames of a gong's strokes, the first at `frame`; empty where nobody has looked."""

    @property
    def at(self) -> float:
        """Seconds since "Escape!"."""
        return self.frame / RATE


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the music, from ``frame`` to the next section."""

    frame: int
    name: str


class CueSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One soundtrack and everything the game needs to know about it. Frames are game frames at 48 kHz."""

    name: str
    track: str
    """File in `audio/tracks`."""
    rate: int
    """Always 48000."""
    intro_offset: int
    """Frames of the track before "Escape!"."""
    length: int
    """Frames from "Escape!" to the collapse."""
    cues: tuple[Cue, ...]
    """In order; the last is the collapse, at `length`."""
    sections: tuple[Section, ...] = ()
    licence: str
    title: str = ""
    loudness: float | None = None
    """LUFS integrated from "Escape!" to the collapse, as measured; None where nobody has."""
    peak: float | None = None
    """True peak, dBTP, as measured."""
    folder: str = ""
    """Where `cues` and `tracks` lie; filled in by the loader."""

    @classmethod
    def load(cls, name: str, folder: Path | None = None) -> CueSheet:
        """The sheet called ``name`` (`temple`, `quick`, …) from ``folder`` (default: our own audio).

        Raises Missing or BadConfiguration: file, entry, reason.
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
        """The track's file."""
        return Path(self.folder) / "tracks" / self.track

    def check_track(self) -> int:
        """Frames of the track; raises Missing or BadConfiguration where it does not fit this sheet."""
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
    """The cue sheets there are, in alphabetical order."""
    return tuple(sorted(path.stem for path in ((folder or audio_folder()) / "cues").glob("*.toml")))


def parse(data: bytes, path: Path) -> CueSheet:
    """A sheet from TOML; ``path`` is what the sentence of a BadConfiguration names."""
    try:
        sheet = msgspec.toml.decode(data, type=CueSheet)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(f"{path}: {' '.join(str(error).split())}") from error
    for fault in _faults(sheet):
        raise BadConfiguration(f"{path}: {fault}")
    return sheet


def _faults(sheet: CueSheet) -> Iterator[str]:
    """What does not fit, worst first."""
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


def _cue_faults(name: str, cue: Cue, last: int, length: int) -> Iterator[str]:
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

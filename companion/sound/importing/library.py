"""The soundtracks that people have imported: what is known of each, and how each can be chosen.

soundtracks/decoded/KEY.flac    what was decoded, until it is kept
soundtracks/marks/KEY.toml      the side file: where gongs and doors are, under the hash of the sound
soundtracks/cues/NAME.toml      a cue sheet like those of our own tracks
soundtracks/tracks/NAME.*       what is played
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import soundfile
import tomlkit

from companion.errors import BadConfiguration, BadInput
from companion.sound.importing.marks import LENGTH, Marks, faults
from companion.sound.importing.plain import mix_plain
from companion.sound.importing.recording import Recording, take_in
from companion.sound.settings import CHANNELS, RATE
from companion.sound.sheets.sheet import ALIASES, CueSheet, sheet_names
from companion.sound.sheets.tracks import imports_folder

LOUDNESS = -16.0
"""LUFS, as loud as our own tracks: effects and voice fit to it."""
OWN_CUES = "drums"
"""Our own track whose gongs and doors are laid over plain music."""
_LICENCE = "private copy"
_HEADER = "# Written by `companion sound import`. Frames count at 48 kHz.\n"


class SideFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What people have said about a sound. It is used again when the same sound is imported again."""

    key: str
    name: str
    title: str
    source: str
    """The name of the imported file."""
    frames: int
    marks: Marks | None = None
    """None for plain music."""


def bring(path: Path, tell: Callable[[float], None] = lambda _: None) -> Recording:
    """Decodes a file that somebody imports; raises Missing or BadInput."""
    return take_in(path, imports_folder() / "decoded", tell)


def decoded(key: str) -> Path:
    """The path of a decoded recording until it is kept."""
    return imports_folder() / "decoded" / f"{key}.flac"


def too_short(recording: Recording) -> bool:
    """Whether it is shorter than a game, so that it can only be played as plain music."""
    return recording.seconds < LENGTH


def recall(recording: Recording) -> SideFile | None:
    """What people said about this sound before; None if it is new. Raises BadConfiguration."""
    path = imports_folder() / "marks" / f"{recording.key}.toml"
    if not path.is_file():
        return None
    try:
        return msgspec.toml.decode(path.read_bytes(), type=SideFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadConfiguration(f"{path}: {error}; delete it and mark the soundtrack again") from error


def keep(recording: Recording, title: str, marks: Marks | None) -> CueSheet:
    """Makes a soundtrack of a recording: with its own cues from ``marks``, else as music under our cues.

    Raises BadInput for marks that do not fit. The decoded file is deleted.
    """
    for fault in () if marks is None else faults(marks, recording.frames):
        raise BadInput(f"{recording.source.path}: {fault}")
    folder = imports_folder()
    for part in ("marks", "cues", "tracks"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    name = _name(title, recording)
    sheet = _plain(recording, name, title) if marks is None else _marked(recording, name, title, marks)
    _forget(recording, name)
    side = SideFile(
        key=recording.key,
        name=name,
        title=title,
        source=recording.source.path.name,
        frames=recording.frames,
        marks=marks,
    )
    (folder / "marks" / f"{recording.key}.toml").write_text(_toml(side), encoding="utf-8")
    (folder / "cues" / f"{name}.toml").write_text(_toml(sheet), encoding="utf-8")
    recording.track.unlink(missing_ok=True)
    return CueSheet.load(name, folder)


def _marked(recording: Recording, name: str, title: str, marks: Marks) -> CueSheet:
    """The recording itself, as loud as our own tracks."""
    track = f"{name}.flac"
    gain = min(10 ** ((LOUDNESS - recording.loudness) / 20), 4.0)
    with (
        soundfile.SoundFile(str(recording.track)) as file,
        soundfile.SoundFile(
            str(imports_folder() / "tracks" / track), "w", RATE, CHANNELS, "PCM_16", format="FLAC"
        ) as out,
    ):
        for piece in file.blocks(RATE, dtype="float32", always_2d=True):
            out.write((piece * gain).clip(-0.97, 0.97))
    return msgspec.convert(
        {
            "name": name,
            "title": title,
            "track": track,
            "rate": RATE,
            "intro_offset": marks.escape,
            "length": marks.collapse - marks.escape,
            "licence": _LICENCE,
            "cues": list(_cues(marks)),
        },
        CueSheet,
    )


def _cues(marks: Marks) -> Iterator[dict[str, object]]:
    ends = (("door", marks.doors[0]), ("door", marks.doors[1]), ("collapse", marks.collapse))
    for number, (strokes, (what, end)) in enumerate(zip(marks.gongs, ends, strict=True), 1):
        game = [stroke - marks.escape for stroke in strokes]
        yield {"frame": game[0], "cue": "gong", "countdown": number, "strokes": game}
        yield {"frame": end - marks.escape, "cue": what, "countdown": number}


def _plain(recording: Recording, name: str, title: str) -> CueSheet:
    """The recording as music under our own gongs and doors."""
    own = CueSheet.load(OWN_CUES)
    track = f"{name}.ogg"
    mix_plain(recording.track, recording.loudness, own, imports_folder() / "tracks" / track)
    return msgspec.structs.replace(
        own, name=name, title=title, track=track, licence=_LICENCE, folder="", loudness=None, peak=None
    )


def _forget(recording: Recording, name: str) -> None:
    """Deletes what this sound was under another name, so that it is listed only once."""
    known, folder = recall(recording), imports_folder()
    if known is not None and known.name != name:
        for path in (folder / "cues" / f"{known.name}.toml", *(folder / "tracks").glob(f"{known.name}.*")):
            path.unlink(missing_ok=True)


def _name(title: str, recording: Recording) -> str:
    """A file name made from the title. If another sound has it already, a part of the key is added."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "soundtrack"
    taken = set(sheet_names()) | set(ALIASES) | {side.name for side in _others(recording)}
    return f"{name}-{recording.key[:6]}" if name in taken else name


def _others(recording: Recording) -> Iterator[SideFile]:
    for path in sorted((imports_folder() / "marks").glob("*.toml")):
        if path.stem != recording.key:
            yield msgspec.toml.decode(path.read_bytes(), type=SideFile)


def _toml(value: SideFile | CueSheet) -> str:
    fields = {field: part for field, part in msgspec.to_builtins(value).items() if part not in (None, "", [])}
    return _HEADER + tomlkit.dumps(fields)

"""The temple's voice in four languages: the clips, and the file of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
import soundfile

from companion.errors import BadConfiguration, BadInput, Missing
from companion.languages import Language
from companion.sound.folder import audio_folder
from companion.sound.voice.own_voice import own_clips

INTRODUCTION = "introduction"
ESCAPE = "escape"


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clip that the table may call for, in every language."""

    when: str
    """When it is said, for people who record their own clips."""
    module: str = ""
    """The module of the box to which it belongs; empty for the basic game."""


@dataclass(frozen=True)
class Voice:
    """One language's clips."""

    language: Language
    files: Mapping[str, Path]
    """The file of each clip: 48 kHz, Ogg Vorbis or FLAC."""
    own: frozenset[str] = frozenset()
    """Clips that people have recorded themselves."""
    faults: tuple[str, ...] = ()
    """A sentence for each recording that cannot be used."""

    def file(self, clip: str) -> Path:
        """The file of a clip; raises BadInput if there is no such clip."""
        if clip not in self.files:
            raise BadInput(f'the voice has no clip "{clip}"; there are: {", ".join(sorted(self.files))}')
        return self.files[clip]

    def frames(self, clip: str) -> int:
        """The length of a clip, frames at 48 kHz."""
        return int(soundfile.info(str(self.file(clip))).frames)


def slots(folder: Path | None = None) -> dict[str, Slot]:
    """All clips by name, from `voice/clips.toml`; raises Missing or BadConfiguration."""
    path = (folder or audio_folder()) / "voice" / "clips.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, Slot])
    except OSError as error:
        raise Missing(f"{path}: the list of spoken clips is missing; install the companion again") from error
    except msgspec.DecodeError as error:
        raise BadConfiguration(f"{path}: {error}") from error


def load_voice(language: Language, folder: Path | None = None) -> Voice:
    """The voice in ``language``: people's own recordings if there are any, else ours.

    A new recording is converted first, which takes a moment. Raises Missing if one of our clips is missing.
    """
    folder = folder or audio_folder()
    files = {clip: folder / "voice" / language.value / f"{clip}.ogg" for clip in slots(folder)}
    for path in files.values():
        if not path.is_file():
            raise Missing(f"{path}: this clip is missing; run `companion sound render --only voice`")
    own, faults = own_clips(language, files)
    return Voice(language, files | own, frozenset(own), faults)

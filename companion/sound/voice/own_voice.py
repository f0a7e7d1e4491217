"""People's own recordings replace our clips: any format is converted to our rate and made as loud as our
clips.

voice/LANGUAGE/CLIP.*    in the user's configuration folder: the recordings that people put there
voice/LANGUAGE/…         in the user's data folder: the same converted; written again when the file changes
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import soundfile

from companion.errors import BadSound, CompanionError
from companion.folders import config_folder, data_folder
from companion.languages import Language
from companion.sound.importing.decoding import decode, look_at
from companion.sound.mix.ring import Samples
from companion.sound.settings import RATE

_LONGEST = 5 * 60
"""The longest recording, seconds. A longer one is a mistake, and a small file may expand to gigabytes."""


def slot_folder(language: Language) -> Path:
    """The folder in which people put recordings: one file for each clip, `won.wav`, `silence.mp3` …"""
    return config_folder() / "voice" / language.value


def own_clips(language: Language, known: Iterable[str]) -> tuple[dict[str, Path], tuple[str, ...]]:
    """People's converted recordings of ``known`` clips, and a sentence for each file that cannot be used."""
    files, faults = {}, []
    folder = slot_folder(language)
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.stem not in known:
            faults.append(f"{path}: the voice has no clip of this name; `companion sound voice` lists them")
            continue
        try:
            files[path.stem] = _ready(path, language)
        except (CompanionError, OSError) as error:
            faults.append(str(error))
    return files, tuple(faults)


def _ready(path: Path, language: Language) -> Path:
    """The recording as FLAC at our rate and loudness. It is converted only if
    the file is new or has changed."""
    state = path.stat()
    folder = data_folder() / "voice" / language.value
    ready = folder / f"{path.stem}-{state.st_size:x}-{state.st_mtime_ns:x}.flac"
    if not ready.is_file():
        from companion.sound.voice.matching import (
            matched,  # it imports scipy, which the audio process does not need
        )

        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{path.stem}-*-*.flac"):
            old.unlink()
        soundfile.write(str(ready), matched(_decoded(path)), RATE, subtype="PCM_16")
    return ready


def _decoded(path: Path) -> Samples:
    """The recording, (n, 2) float32 at 48 kHz; raises BadSound for one that is too long."""
    pieces, frames = [], 0
    for piece in decode(look_at(path)):
        frames += len(piece)
        if frames > _LONGEST * RATE:
            raise BadSound(f"{path}: a clip may last {_LONGEST // 60} minutes at most; cut it", "too-long")
        pieces.append(piece)
    return np.concatenate(pieces)

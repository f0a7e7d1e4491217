"""Writes a tape as an Ogg Vorbis file; the same tape always gives the same bytes."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import soundfile
from mutagen.ogg import OggPage

from synthesis.tones import RATE, Sound

_CHUNK = 65_536
_SERIAL = 0x7E3B1E


def write_ogg(path: Path, sound: Sound, quality: float) -> None:
    """Writes ``sound``, (n, 2); ``quality`` 0…1 as in `oggenc -q` 0…10."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as encoder:
        for at in range(0, len(sound), _CHUNK):
            encoder.write(sound[at : at + _CHUNK].astype(np.float32))
    path.write_bytes(_with_serial(file))


def _with_serial(file: io.BytesIO) -> bytes:
    """Gives every page the same stream number, because libsndfile chooses a random one."""
    size, out = file.seek(0, io.SEEK_END), bytearray()
    file.seek(0)
    while file.tell() < size:
        page = OggPage(file)
        page.serial = _SERIAL
        out += page.write()
    return bytes(out)

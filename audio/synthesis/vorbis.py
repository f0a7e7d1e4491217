"""A tape as an Ogg Vorbis file, the same bytes every time."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import soundfile

from synthesis.tones import RATE, Sound

_CHUNK = 65_536
_SERIAL = 0x7E3B1E


def write_ogg(path: Path, sound: Sound, quality: float) -> None:
    """Writes ``sound``, (n, 2); ``quality`` 0…1 as in `oggenc -q` 0…10."""
    with soundfile.SoundFile(
        str(path), "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for at in range(0, len(sound), _CHUNK):
            file.write(sound[at : at + _CHUNK].astype(np.float32))
    path.write_bytes(_with_serial(path.read_bytes()))


def _with_serial(data: bytes) -> bytes:
    """Gives every page the same stream number (libsndfile draws one by lot) and its checksum anew."""
    out, at = bytearray(data), 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        struct.pack_into("<I", out, at + 14, _SERIAL)
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, _checksum(out[at : at + size]))
        at += size
    return bytes(out)


def _table() -> list[int]:
    table = []
    for number in range(256):
        value = number << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _table()


def _checksum(page: bytes) -> int:
    """Ogg's CRC-32: polynomial 0x04c11db7, nothing inverted or mirrored."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value

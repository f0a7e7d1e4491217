"""A soundtrack that somebody imports: it is decoded once, measured, and kept under the hash of its sound."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from companion.errors import BadSound, Missing
from companion.sound.importing.decoding import Source, decode, look_at
from companion.sound.measure.loudness import Meter
from companion.sound.settings import CHANNELS, RATE

SKETCH_RATE = 8_000
"""Frames a second of the sketch in which gongs are searched for: nothing above 4 kHz is needed."""

Sketch = npt.NDArray[np.float32]
"""(m,) mono at SKETCH_RATE."""


@dataclass(frozen=True)
class Recording:
    """A decoded soundtrack."""

    source: Source
    track: Path
    """The decoded sound as FLAC, 48 kHz, stereo, 16 bits."""
    key: str
    """The first 16 hex digits of the SHA-256 of its samples. The same sound always has the same key."""
    frames: int
    """The number of frames at 48 kHz, counted while decoding."""
    loudness: float
    """Integrated loudness, LUFS."""
    sketch: Sketch

    @property
    def seconds(self) -> float:
        """Its length in seconds."""
        return self.frames / RATE


def take_in(path: Path, folder: Path, tell: Callable[[float], None] = lambda _: None) -> Recording:
    """Decodes ``path`` once and keeps it in ``folder``, where it may lie already.

    ``tell`` is called with the seconds decoded so far. Raises Missing or BadInput with a sentence about the
    file.
    """
    source = look_at(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, suffix=".flac", delete=False) as place:
            kept = Path(place.name)
    except OSError as error:
        raise Missing(f"{folder}: soundtracks cannot be kept here ({error.strerror})") from error
    try:
        return _take_in(source, kept, folder, tell)
    finally:
        kept.unlink(missing_ok=True)


def _take_in(source: Source, kept: Path, folder: Path, tell: Callable[[float], None]) -> Recording:
    digest, meter, frames = hashlib.sha256(), Meter(), 0
    coarse, sketch = soxr.ResampleStream(RATE, SKETCH_RATE, 1), []
    with soundfile.SoundFile(str(kept), "w", RATE, CHANNELS, "PCM_16", format="FLAC") as file:
        for piece in decode(source):
            samples = (np.clip(piece, -1.0, 1.0) * 32767.0).round().astype("<i2")
            digest.update(samples.tobytes())
            file.write(samples)
            meter.feed(piece)
            sketch.append(coarse.resample_chunk(piece.mean(axis=1)))
            frames += len(piece)
            tell(frames / RATE)
    sketch.append(coarse.resample_chunk(np.zeros(0, np.float32), last=True))
    loudness = round(meter.lufs(), 2)
    if loudness == float("-inf"):
        raise BadSound(
            f"{source.path}: this file is silent, or shorter than half a second; choose another one", "silent"
        )
    key = digest.hexdigest()[:16]
    track = kept.replace(folder / f"{key}.flac")
    whole = np.concatenate(sketch)[: frames * SKETCH_RATE // RATE]
    return Recording(source, track, key, frames, loudness, whole)

"""Makes a soundtrack of music that has no cues: the music becomes quieter under our own gongs and doors.

The cues come from a track that has no music (`drums`). Music that is too short is repeated.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile

from companion.sound.mix.limiter import Limiter
from companion.sound.mix.ring import Samples
from companion.sound.settings import CHANNELS, RATE
from companion.sound.sheets.sheet import CueSheet

MUSIC_LUFS = -19.0
"""The loudness of the music before it is turned down for cues."""
_STEP = RATE // 100
_BLOCK = 100 * _STEP
_SEAM = 3 * RATE
"""Frames over which the music's end fades into its beginning."""
_FADE = 4 * RATE
_OPEN_DB, _DEEPEST_DB = -26.0, -14.0
"""Sounds louder than the first level turn the music down, at most by the second."""
_RELEASE = 0.03
"""dB by which the music becomes louder again in each hundredth of a second: 3 dB a second."""
_BREATH = (9, -40.0)
"""The music is turned down this many hundredths of a second before a cue, and by this many dB."""


def mix_plain(music: Path, lufs: float, cues: CueSheet, into: Path) -> None:
    """Mixes ``music`` of loudness ``lufs`` with the track of ``cues``; writes Ogg Vorbis to ``into``."""
    gain = _path(cues)
    limiter = Limiter()
    loop = _looped(music, 10 ** ((MUSIC_LUFS - lufs) / 20))
    with (
        soundfile.SoundFile(str(cues.path)) as signs,
        soundfile.SoundFile(str(into), "w", RATE, CHANNELS, "VORBIS", format="OGG") as out,
    ):
        at, end = 0, cues.intro_offset + cues.length
        while len(piece := signs.read(_BLOCK, dtype="float32", always_2d=True)):
            where = np.arange(at, at + len(piece))
            level = np.interp(where / _STEP, np.arange(len(gain)), gain) * _ends(where, end)
            mixed = np.zeros((_BLOCK, CHANNELS), np.float32)
            mixed[: len(piece)] = piece + next(loop)[: len(piece)] * level[:, None]
            limiter.apply(mixed)
            out.write(mixed[: len(piece)])
            at += len(piece)


def _path(cues: CueSheet) -> npt.NDArray[np.float64]:
    """The music's gain under the cues: a factor for each hundredth of a second."""
    from scipy.ndimage import minimum_filter1d

    with soundfile.SoundFile(str(cues.path)) as signs:
        level = [np.abs(piece).max() for piece in signs.blocks(_STEP, dtype="float32", always_2d=True)]
    loud = 20 * np.log10(np.maximum(level, 1e-6))
    wanted = np.clip((_OPEN_DB - loud) * 0.8, _DEEPEST_DB, 0.0)
    wanted = minimum_filter1d(wanted, 7)
    for step in range(1, len(wanted)):
        wanted[step] = min(wanted[step], wanted[step - 1] + _RELEASE)
    before, depth = _BREATH
    for cue in cues.cues:
        for stroke in cue.strokes or (cue.frame,):
            at = (stroke + cues.intro_offset) // _STEP
            wanted[max(0, at - before) : at + 2] = depth
    return np.asarray(10 ** (wanted / 20))


def _ends(where: npt.NDArray[np.int64], end: int) -> npt.NDArray[np.float64]:
    """A factor for each frame: the music fades in at the beginning, and fades out after the collapse."""
    return np.asarray(np.clip(where / _FADE, 0.0, 1.0) * np.clip(1.0 + (end - where) / _FADE, 0.0, 1.0))


def _looped(music: Path, gain: float) -> Iterator[Samples]:
    """Yields the music again and again, in pieces of `_BLOCK` frames; its end fades into its beginning."""
    with soundfile.SoundFile(str(music)) as file:
        seam = min(_SEAM, file.frames // 4)
        head = file.read(seam, dtype="float32", always_2d=True)
        up = np.linspace(0.0, 1.0, seam, dtype=np.float32)[:, None]
        held: Samples = head * gain
        while True:
            while len(held) < _BLOCK:
                left = file.frames - seam - file.tell()
                if left > 0:
                    piece = file.read(min(_BLOCK, left), dtype="float32", always_2d=True)
                else:
                    piece = file.read(seam, dtype="float32", always_2d=True) * (1 - up) + head * up
                    file.seek(seam)
                held = np.concatenate((held, piece * np.float32(gain)))
            yield held[:_BLOCK]
            held = held[_BLOCK:]

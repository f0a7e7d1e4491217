"""The samples of spoken clips: they are read once, kept, and joined to announcements."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile

from companion.sound.mix.echo import loud_part
from companion.sound.mix.speech import Clip
from companion.sound.settings import CHANNELS, RATE

_BREATH = RATE // 12
"""Frames between two clips of one announcement, counted from the beginning of the first one's echo."""


class ClipCache:
    """Clips of speech, read from their files when they are first wanted."""

    def __init__(self) -> None:
        self._clips: dict[Path, Clip] = {}
        self._announcements: dict[tuple[Path, ...], Clip] = {}

    def take(self, path: Path) -> Clip:
        """Returns the clip; silence if it cannot be read: a game must not end because a clip is missing."""
        if path not in self._clips:
            self._clips[path] = _read(path)
        return self._clips[path]

    def announcement(self, paths: tuple[Path, ...]) -> Clip:
        """Returns several clips one after the other; each begins over the echo of the previous one."""
        if len(paths) == 1:
            return self.take(paths[0])
        if paths not in self._announcements:
            self._announcements[paths] = self._put_together(paths)
        return self._announcements[paths]

    def _put_together(self, paths: tuple[Path, ...]) -> Clip:
        clips = [self.take(path) for path in paths]
        begins = [0]
        for clip in clips[:-1]:
            begins.append(begins[-1] + clip.loud + _BREATH)
        mixed = np.zeros(
            (max(at + len(clip.samples) for at, clip in zip(begins, clips, strict=True)), CHANNELS)
        )
        for at, clip in zip(begins, clips, strict=True):
            mixed[at : at + len(clip.samples)] += clip.samples
        return Clip(np.clip(mixed, -32767, 32767).astype(np.int16), begins[-1] + clips[-1].loud)


def _read(path: Path) -> Clip:
    try:
        samples, rate = soundfile.read(str(path), dtype="int16", always_2d=True)
    except (soundfile.LibsndfileError, OSError):
        samples, rate = np.zeros((1, CHANNELS), np.int16), RATE
    if rate != RATE or samples.shape[1] > CHANNELS:
        samples = np.zeros((1, CHANNELS), np.int16)
    stereo = np.ascontiguousarray(np.broadcast_to(samples, (len(samples), CHANNELS)))
    return Clip(stereo, loud_part(stereo))

"""Finds the frame from which only the echo of a sound is left."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from companion.sound.settings import RATE

_PIECE = RATE // 100
_ECHO_DB = -22.0
"""A sound that stays this many dB below its loudest hundredth of a second is only an echo."""


def loud_part(samples: npt.NDArray[np.generic]) -> int:
    """The number of frames of ``samples``, (n, channels), until only an echo is left."""
    pieces = len(samples) // _PIECE
    if pieces == 0:
        return len(samples)
    level = np.square(samples[: pieces * _PIECE].astype(np.float32)).reshape(pieces, -1).mean(axis=1)
    heard = np.flatnonzero(level > level.max() * 10 ** (_ECHO_DB / 10))
    return int(heard[-1] + 1) * _PIECE if len(heard) else 0

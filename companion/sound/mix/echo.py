"""Where a sound ends for the ear, and only its echo is left."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from companion.sound.settings import RATE

_PIECE = RATE // 100
_ECHO_DB = -22.0
"""Below the loudest hundredth of a second: from there on a sound only rings out."""


def loud_part(samples: npt.NDArray[np.generic]) -> int:
    """Frames of ``samples``, (n, channels), until only an echo is left."""
    pieces = len(samples) // _PIECE
    if pieces == 0:
        return len(samples)
    level = np.square(samples[: pieces * _PIECE].astype(np.float32)).reshape(pieces, -1).mean(axis=1)
    heard = np.flatnonzero(level > level.max() * 10 ** (_ECHO_DB / 10))
    return int(heard[-1] + 1) * _PIECE if len(heard) else 0

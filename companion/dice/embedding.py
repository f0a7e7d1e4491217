"""The shipped embedding: 64 numbers that tell faces apart which it has never seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.network import tell

NUMBERS = 64
TURNS = 2
"""The network has learned that a turned face is the same; four turns take twice the time and are no surer."""
_FAR = 2.5
"""Brighter or darker than the body by more than this (logarithm) is glare or a hole."""


def embed(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """The faces' numbers, ``float32[n, NUMBERS]``, each of length 1: the mean over `TURNS` quarter turns.

    ``relative``: ``faces.relative_colours`` of each, ``float32[n, FACE_PX, FACE_PX, 3]``.
    """
    near = np.clip(relative, -_FAR, _FAR).transpose(0, 3, 1, 2)
    turned = np.concatenate([np.rot90(near, turn, (2, 3)) for turn in range(TURNS)])
    told = _directions(tell("embedding", turned)).reshape(TURNS, len(near), -1)
    return _directions(told.mean(axis=0))


def _directions(numbers: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(numbers / (np.linalg.norm(numbers, axis=1, keepdims=True) + 1e-6), np.float32)

"""The shipped embedding: 64 numbers that tell faces apart which it has never seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.network import tell

_FAR = 2.5
"""Brighter or darker than the body by more than this (logarithm) is glare or a hole."""


def embed(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """A face's numbers, ``float32[64]`` of length 1, the mean over its four turns.

    ``relative``: ``faces.relative_colours``.
    """
    near = np.clip(relative, -_FAR, _FAR)
    turns = np.stack([np.rot90(near, turn).transpose(2, 0, 1) for turn in range(4)])
    told = tell("embedding", np.asarray(turns, np.float32))
    mean = (told / (np.linalg.norm(told, axis=1, keepdims=True) + 1e-6)).mean(axis=0)
    return np.asarray(mean / (np.linalg.norm(mean) + 1e-6), np.float32)

"""The shipped embedding: 64 numbers that tell apart faces that it has never seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.models.inference import run_shipped

NUMBERS = 64
FEW_TURNS = 2
"""A face is embedded in this many quarter turns."""
MOST_TURNS = 4
"""The same where the classifier is in doubt: it takes twice the time and is a little more exact."""
_FAR = 2.5
"""A pixel that is brighter or darker than the body by more (natural logarithm) is glare or a hole."""


def embed(relative: NDArray[np.float32], turns: int) -> NDArray[np.float32]:
    """The faces' embeddings, ``float32[n, NUMBERS]``, each of length 1: the mean over ``turns`` quarter
    turns.

    ``relative``: the `features.relative_colours` of each face, ``float32[n, FACE_PX, FACE_PX, 3]``.
    """
    near = np.clip(relative, -_FAR, _FAR).transpose(0, 3, 1, 2)
    turned = np.concatenate([np.rot90(near, turn, (2, 3)) for turn in range(turns)])
    told = _directions(run_shipped("embedding", turned)).reshape(turns, len(near), -1)
    return _directions(told.mean(axis=0))


def _directions(numbers: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(numbers / (np.linalg.norm(numbers, axis=1, keepdims=True) + 1e-6), np.float32)

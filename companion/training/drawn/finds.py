"""What the closer look learns from drawn scenes: any art and light, seen from right above."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.detect.finder import Spot, apart, find_faces
from companion.dice.detect.verifier import FAINTEST, cut_patches
from companion.training.drawn.scene_set import Scenes
from companion.training.rendered.finds import LESSON, Lessons

_LOW = 0.15
_LEANS = 30.0
"""Degrees: drawn dice that lean, lean much."""


def collect_drawn(scenes: Scenes) -> Lessons:
    """All finds in drawn scenes; nobody knows where their camera was, and no faces are kept of them."""
    patches: list[NDArray[np.uint8]] = []
    rows: list[NDArray[np.void]] = []
    for number, (picture, every) in enumerate(zip(scenes.pictures, scenes.dice, strict=True)):
        dice = every[every["edge"] > 0]
        faces = find_faces(picture, FAINTEST)
        spots = apart([face for face in faces if face.chance > _LOW])
        for spot, patch in zip(spots, cut_patches(picture, np.eye(3), spots, faces), strict=True):
            row = _row(spot, dice)
            if row is not None:
                row["stage"] = number
                patches.append(patch)
                rows.append(row)
    kept = np.stack(patches)
    return Lessons(kept, np.zeros((len(kept), 0, 0, 3), np.uint8), np.array(rows, LESSON))


def _row(spot: Spot, dice: NDArray[np.void]) -> NDArray[np.void] | None:
    """The truth of a find, or None where it is neither a die nor none."""
    far = np.hypot(dice["x"] - spot.center[0], dice["y"] - spot.center[1])
    nearest = int(far.argmin()) if len(dice) else -1
    near = far[nearest] / dice[nearest]["edge"] if nearest >= 0 else 9.0
    row = np.zeros((), LESSON)
    row["chance"], row["look"], row["view"], row["slope"] = spot.chance, -1, np.nan, np.nan
    if near > 0.6:
        return row
    die = dice[nearest]
    if near > 0.35 or die["visible"] < 0.35:
        return None
    row["die"], row["cocked"], row["visible"] = True, die["cocked"], die["visible"]
    row["tilt"] = _LEANS if die["cocked"] else 0.0
    return row

"""What the verifier learns from drawn scenes: any symbols and light, seen from right above."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.detect.finder import Detection, find_faces, suppress_overlaps
from companion.dice.detect.verifier import FAINT_THRESHOLD, cut_patches
from companion.training.drawn.scene_set import SceneSet
from companion.training.rendered.rendered_finds import FIND, FindSet

_LOW = 0.15
_LEANS = 30.0
"""The tilt in degrees that a leaning drawn die is given: they all lean much."""


def collect_drawn_finds(scenes: SceneSet) -> FindSet:
    """All finds in drawn scenes. The camera's direction is unknown, and no pictures of faces are kept."""
    patches: list[NDArray[np.uint8]] = []
    rows: list[NDArray[np.void]] = []
    for number, (picture, every) in enumerate(zip(scenes.pictures, scenes.dice, strict=True)):
        dice = every[every["edge"] > 0]
        faces = find_faces(picture, FAINT_THRESHOLD)
        detections = suppress_overlaps([face for face in faces if face.chance > _LOW])
        for detection, patch in zip(
            detections, cut_patches(picture, np.eye(3), detections, faces), strict=True
        ):
            row = _row(detection, dice)
            if row is not None:
                row["stage"] = number
                patches.append(patch)
                rows.append(row)
    kept = np.stack(patches)
    return FindSet(kept, np.zeros((len(kept), 0, 0, 3), np.uint8), np.array(rows, FIND))


def _row(detection: Detection, dice: NDArray[np.void]) -> NDArray[np.void] | None:
    """The truth about a find, or None if it is neither a die nor clearly none."""
    far = np.hypot(dice["x"] - detection.center[0], dice["y"] - detection.center[1])
    nearest = int(far.argmin()) if len(dice) else -1
    near = far[nearest] / dice[nearest]["edge"] if nearest >= 0 else 9.0
    row = np.zeros((), FIND)
    row["chance"], row["look"], row["view"], row["slope"] = detection.chance, -1, np.nan, np.nan
    if near > 0.6:
        return row
    die = dice[nearest]
    if near > 0.35 or die["visible"] < 0.35:
        return None
    row["die"], row["cocked"], row["visible"] = True, die["cocked"], die["visible"]
    row["tilt"] = _LEANS if die["cocked"] else 0.0
    return row

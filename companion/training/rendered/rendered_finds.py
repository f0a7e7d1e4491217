"""What the verifier and the embedding learn from: the finder's finds in rendered photographs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.detect.detection import with_common_size
from companion.dice.detect.finder import Detection, find_faces, suppress_overlaps
from companion.dice.detect.verifier import FAINT_THRESHOLD, cut_patches
from companion.dice.geometry.planes import transform
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.training.rendered.photograph import (
    FlatDie,
    FlatPhotograph,
    Photograph,
    lay_flat,
    load_render,
    photograph,
)

FACES = 6
_LOW = 0.12
_DIE_MM = 16.0

FIND = np.dtype([
    ("die", "?"), ("tilt", "f4"), ("slope", "f4", 2), ("cocked", "?"), ("visible", "f4"), ("view", "f4", 2),
    ("look", "i4"), ("face", "i4"), ("chance", "f4"), ("stage", "i4"),
])  # fmt: skip
"""The truth about one find.

``slope``: the direction of its face, and ``view``: the direction to the camera per unit of height, both in
the patch, or nan. ``look`` -1: no die.
"""


@dataclass(frozen=True)
class FindSet:
    """The patches of finds and their truth.

    ``patches``: ``uint8[n, PATCH_PX, PATCH_PX, 4]``; ``truth``: ``FIND[n]``; ``faces``:
    ``uint8[m, 64, 64, 3]``, the faces of the first m finds, with margins.
    """

    patches: NDArray[np.uint8]
    faces: NDArray[np.uint8]
    truth: NDArray[np.void]

    def beside(self, others: FindSet) -> FindSet:
        """The patches and truths of both; the faces are those of the first."""
        return FindSet(
            np.concatenate([self.patches, others.patches]),
            self.faces,
            np.concatenate([self.truth, others.truth]),
        )


def collect_finds(
    folder: Path, names: Iterable[str], seed: int, shots: int, say: Callable[[str], None]
) -> FindSet:
    """All finds in ``shots`` photographs of each rendered stage."""
    patches: list[NDArray[np.uint8]] = []
    faces: list[NDArray[np.uint8]] = []
    rows: list[NDArray[np.void]] = []
    for count, name in enumerate(names):
        render = load_render(folder, name)
        for shot in range(shots):
            random = np.random.default_rng((seed, int(name), shot))
            taken = photograph(random, render)
            flat = lay_flat(random, taken)
            (upper,) = with_common_size([find_faces(flat.picture, FAINT_THRESHOLD)])
            detections = suppress_overlaps([face for face in upper if face.chance > _LOW])
            cut = cut_patches(taken.picture, flat.to_picture, detections, upper)
            for detection, patch in zip(detections, cut, strict=True):
                row = _row(int(name), taken, flat, detection)
                if row is not None:
                    patches.append(patch)
                    faces.append(
                        cut_face(taken.picture, transform(detection.quad, flat.to_picture), MARGIN_PX)
                    )
                    rows.append(row)
        if count % 20 == 0:
            say(f"{count} stages, {len(rows)} finds")
    return FindSet(np.stack(patches), np.stack(faces), np.array(rows, FIND))


def _row(
    stage: int, taken: Photograph, flat: FlatPhotograph, detection: Detection
) -> NDArray[np.void] | None:
    """The truth about a find, or None if it is neither a die nor clearly none."""
    nearest = min(flat.dice, key=lambda die: _far(die, detection), default=None)
    far = 9.0 if nearest is None else _far(nearest, detection)
    if 0.33 < far < 0.62 or not in_picture(taken, flat, detection):
        return None
    row = np.zeros((), FIND)
    row["chance"], row["stage"], row["look"] = detection.chance, stage, -1
    row["view"] = view_of(detection, flat.to_mm, taken.camera)
    row["slope"] = np.nan
    if nearest is not None and far <= 0.33:
        truth = nearest.truth
        if truth.visible < 0.3:
            return None
        row["die"], row["tilt"], row["cocked"], row["visible"] = True, truth.tilt, truth.cocked, truth.visible
        row["look"], row["face"] = int(truth.look.removeprefix("look")), truth.face
        row["slope"] = axes_on(detection, flat.to_mm) @ np.array(truth.slope)
    return row


def _far(die: FlatDie, detection: Detection) -> float:
    return (
        float(np.hypot(die.center[0] - detection.center[0], die.center[1] - detection.center[1])) / die.edge
    )


def in_picture(taken: Photograph, flat: FlatPhotograph, detection: Detection) -> bool:
    """Whether a find lies within the photograph."""
    high, wide = taken.picture.shape[:2]
    quad = transform(detection.quad, flat.to_picture)
    return bool(((quad > 1) & (quad < np.array([wide - 2, high - 2]))).all())


def view_of(
    detection: Detection, to_mm: NDArray[np.float64], camera: tuple[float, float, float]
) -> NDArray[np.float32]:
    """The direction from a die to the camera: right and down in its patch per unit of height, ``(2,)``."""
    place = transform(np.array([detection.center]), to_mm)[0]
    toward = (np.array(camera[:2]) - place) / max(50.0, camera[2] - _DIE_MM)
    return np.asarray(axes_on(detection, to_mm) @ toward, np.float32)


def axes_on(detection: Detection, to_mm: NDArray[np.float64]) -> NDArray[np.float64]:
    """The right and down axes of the patch on the table, as rows ``(2, 2)``."""
    along = np.array(detection.center) + np.array([np.cos(detection.turn), np.sin(detection.turn)])
    place, ahead = transform(np.stack([np.array(detection.center), along]), to_mm)
    x, y = (ahead - place) / np.linalg.norm(ahead - place)
    return np.array([[x, y], [-y, x]])


_FLAT = 3.0
_WHOLE = 0.93
_SAME_FORM = 0.005
_SAME_INK = 30.0
"""Inks that are nearer in every channel (of 255) are one colour to a camera in the evening."""


def faces_of_looks(folder: Path, finds: FindSet, least: int) -> list[list[NDArray[np.uint8]]]:
    """The pictures of the faces of each look, ``uint8[n, 64, 64, 3]``, n at least ``least``; only flat
    dice."""
    about = finds.truth
    well = about["die"] & ~about["cocked"] & (about["tilt"] < _FLAT) & (about["visible"] > _WHOLE)
    looks = []
    for look in np.unique(about["look"][well]):
        same = alike(folder, int(look))
        shown = np.where(well & (about["look"] == look), same[about["face"] % FACES], -1)
        faces = [finds.faces[shown == face] for face in np.unique(same)]
        looks.append([pictures for pictures in faces if len(pictures) >= least])
    return [faces for faces in looks if len(faces) > 1]


def alike(folder: Path, look: int) -> NDArray[np.int64]:
    """For each face of a look, the first face that nobody could tell from it: the same form in the same
    colour."""
    drawn = [
        cv2.imread(str(folder / f"look{look:04d}.{face}.png"), cv2.IMREAD_UNCHANGED) for face in range(FACES)
    ]
    inks = [picture[0, 0, :3].astype(float) for picture in drawn if picture is not None]
    forms = [picture[:, :, 3] / max(1, picture[:, :, 3].max()) for picture in drawn if picture is not None]
    same = np.arange(FACES)
    for face in range(FACES):
        for other in range(face):
            one_form = float(np.abs(forms[face] - forms[other]).mean()) < _SAME_FORM
            if one_form and float(np.abs(inks[face] - inks[other]).max()) < _SAME_INK:
                same[face] = same[other]
                break
    return same

"""What the finder and the verifier learn from traced tables: pieces of photographs, and the finder's finds.

A photograph is seen in three ways: flattened as a mat is; as it was taken, as where no mat is in the picture;
and at a wrong scale, as where the size of dice is searched for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.detect.detection import with_common_size
from companion.dice.detect.finder import DIE_PX, Detection, find_faces, suppress_overlaps
from companion.dice.detect.verifier import FAINT_THRESHOLD, PATCH_PX, cut_patches
from companion.dice.geometry.planes import rectangle, transform
from companion.training.drawn.scene_set import DIE, MOST_DICE, SceneSet
from companion.training.rendered.blender_stage import DIE_MM
from companion.training.rendered.photograph import FlatDie, FlatPhotograph, Photograph, flat_die, lay_flat
from companion.training.rendered.rendered_finds import FIND, FindSet, axes_on, in_picture, view_of
from companion.training.tables.table_photographs import photograph_table

Random = np.random.Generator
_SHOTS = 2
_LOW = 0.1
_TRIES = 12
_PIECES = 2
"""The pieces of each view from which the finder learns."""
_SAME, _OTHER = 0.33, 0.62
"""In edges: a nearer find is this die; one farther away than the second is none."""
_ITS_SIZE, _NOT_ITS_SIZE = 1.35, 1.8
"""A find whose edge differs from the die's by a larger factor than the first is doubtful; by a larger than
the second, it is none."""
_SEEN = 0.3
_NONE_MOST = 8
"""The finds of one view that are no dice, at most: those of which the finder is surest."""
_STEEP = 0.15
"""A flat die looks flat from a direction that is aside by less than this, per unit of height."""
_TEACHES = (14.0, 60.0)
"""The edges in pixels at which the finder should find a die; it should not from 1.25 times the second on."""


@dataclass(frozen=True)
class TableLessons:
    """What is learned from tables: finds for the verifier, pieces for the finder."""

    finds: FindSet
    pieces: SceneSet

    @staticmethod
    def none(size: int) -> TableLessons:
        """Nothing is learned, from pieces of ``size`` pixels."""
        return TableLessons(_find_set([], []), SceneSet.none(size))

    @staticmethod
    def of(parts: Sequence[TableLessons]) -> TableLessons:
        """All of these together; at least one."""
        patches = np.concatenate([part.finds.patches for part in parts])
        truth = np.concatenate([part.finds.truth for part in parts])
        pictures = np.concatenate([part.pieces.pictures for part in parts])
        dice = np.concatenate([part.pieces.dice for part in parts])
        return TableLessons(replace(parts[0].finds, patches=patches, truth=truth), SceneSet(pictures, dice))


def lessons_of_tables(seed: int, numbers: Iterable[int], size: int) -> TableLessons:
    """Those of the tables with these numbers in the series that ``seed`` gives.

    Pieces are ``size`` pixels wide.
    """
    patches: list[NDArray[np.uint8]] = []
    rows: list[NDArray[np.void]] = []
    pictures: list[NDArray[np.uint8]] = []
    dice: list[NDArray[np.void]] = []
    for number in numbers:
        random = np.random.default_rng((seed, number, 11))
        for taken in photograph_table(random, _SHOTS):
            seen, level = _way_of_seeing(random, taken)
            for patch, row in _finds(taken, seen, level):
                row["stage"] = number
                patches.append(patch)
                rows.append(row)
            for _ in range(_pieces_of(seen, size)):
                piece = _piece(random, seen, size, taken.picture.shape[1::-1] if level else None)
                if piece is not None:
                    pictures.append(piece[0])
                    dice.append(piece[1])
    pieces = SceneSet(
        np.array(pictures, np.uint8).reshape(-1, size, size, 3), np.array(dice, DIE).reshape(-1, MOST_DICE)
    )
    return TableLessons(_find_set(patches, rows), pieces)


def _find_set(patches: Sequence[NDArray[np.uint8]], rows: Sequence[NDArray[np.void]]) -> FindSet:
    """The finds with these patches and truths; no pictures of faces are kept."""
    cut = np.array(patches, np.uint8).reshape(-1, PATCH_PX, PATCH_PX, 4)
    return FindSet(cut, np.zeros((0, 0, 0, 3), np.uint8), np.array(rows, FIND))


def _way_of_seeing(random: Random, taken: Photograph) -> tuple[FlatPhotograph, bool]:
    """The photograph flattened, as it is, or at a wrong scale; and whether a flat die looks flat in it."""
    kind = random.random()
    if kind < 0.5:
        return lay_flat(random, taken), True
    edge = DIE_PX * math.exp(random.normal(0, 0.2))
    if kind > 0.88:
        edge = DIE_PX * (random.uniform(2.2, 7) if random.random() < 0.75 else random.uniform(0.25, 0.45))
    return _as_taken(taken, edge), False


def _as_taken(taken: Photograph, edge: float) -> FlatPhotograph:
    """The photograph in such a size that dice are about ``edge`` pixels wide."""
    high, wide = taken.picture.shape[:2]
    matrix = taken.to_picture / taken.to_picture[2, 2]
    middle = np.array([[0.0, 0.0], [DIE_MM, 0.0], [0.0, DIE_MM]])
    one, right, down = transform(middle, matrix)
    (a, b), (c, d) = right - one, down - one
    now = math.sqrt(abs(float(a * d - b * c)))
    size = (max(16, round(wide * edge / now)), max(16, round(high * edge / now)))
    fx, fy = size[0] / wide, size[1] / high
    smaller = np.array([[fx, 0, (fx - 1) / 2], [0, fy, (fy - 1) / 2], [0, 0, 1]])
    way = cv2.INTER_AREA if fx < 1 else cv2.INTER_LINEAR
    picture = np.asarray(cv2.resize(taken.picture, size, interpolation=way), np.uint8)
    to_picture = np.asarray(np.linalg.inv(smaller), float)
    to_mm = np.asarray(np.linalg.inv(taken.to_picture) @ to_picture, float)
    dice = tuple(flat_die(transform(die.quad, smaller), die) for die in taken.dice)
    return FlatPhotograph(picture, to_picture, to_mm, dice)


def _finds(
    taken: Photograph, seen: FlatPhotograph, level: bool
) -> list[tuple[NDArray[np.uint8], NDArray[np.void]]]:
    """The patches of finds and their truths."""
    faces = find_faces(seen.picture, FAINT_THRESHOLD)
    if level:
        (faces,) = with_common_size([faces])
    detections = suppress_overlaps([face for face in faces if face.chance > _LOW])
    kept: list[Detection] = []
    rows: list[NDArray[np.void]] = []
    none = 0
    for detection in detections:
        row = _row(taken, seen, level, detection)
        if row is None or (not row["die"] and none >= _NONE_MOST):
            continue
        none += not row["die"]
        kept.append(detection)
        rows.append(row)
    return list(zip(cut_patches(taken.picture, seen.to_picture, kept, faces), rows, strict=True))


def _row(
    taken: Photograph, seen: FlatPhotograph, level: bool, detection: Detection
) -> NDArray[np.void] | None:
    """The truth about a find, or None if it is neither a die nor clearly none."""
    if not in_picture(taken, seen, detection):
        return None
    nearest = min(seen.dice, key=lambda die: _far(die, detection), default=None)
    far = 9.0 if nearest is None else _far(nearest, detection)
    unlike = 9.0 if nearest is None else abs(math.log(detection.edge / nearest.edge))
    row = np.zeros((), FIND)
    row["chance"], row["look"] = detection.chance, -1
    row["view"] = row["slope"] = np.nan
    view = view_of(detection, seen.to_mm, taken.camera)
    if level:
        row["view"] = view
    if nearest is None or far > _OTHER or unlike > math.log(_NOT_ITS_SIZE):
        return row
    truth = nearest.truth
    if far > _SAME or unlike > math.log(_ITS_SIZE) or truth.visible < _SEEN:
        return None
    row["die"], row["tilt"], row["cocked"], row["visible"] = True, truth.tilt, truth.cocked, truth.visible
    if level:
        row["slope"] = axes_on(detection, seen.to_mm) @ np.array(truth.slope)
    elif float(np.hypot(*view)) > _STEEP:  # flat dice look as if they leaned: nobody can tell
        row["tilt"], row["cocked"] = np.nan, False
    return row


def _far(die: FlatDie, detection: Detection) -> float:
    """The distance of a find from a die, in the smaller one's edges."""
    x, y = die.center[0] - detection.center[0], die.center[1] - detection.center[1]
    return math.hypot(x, y) / min(die.edge, 1.3 * detection.edge)


def _pieces_of(seen: FlatPhotograph, size: int) -> int:
    high, wide = seen.picture.shape[:2]
    return int(min(_PIECES, max(1, round(high * wide / size**2))))


def _piece(
    random: Random, seen: FlatPhotograph, size: int, within: tuple[int, int] | None
) -> tuple[NDArray[np.uint8], NDArray[np.void]] | None:
    """A piece of ``size`` pixels with its dice, `DIE`; the edge of a smaller picture is repeated.

    ``within``: the size of the photograph beyond which a flattened picture shows nothing.
    """
    high, wide = seen.picture.shape[:2]
    for _ in range(_TRIES):
        x = int(random.integers(0, max(1, wide - size + 1)))
        y = int(random.integers(0, max(1, high - size + 1)))
        if within is None or _shows(seen, x, y, size, within):
            break
    else:
        return None
    cut = seen.picture[y : y + size, x : x + size]
    whole = cv2.copyMakeBorder(cut, 0, size - cut.shape[0], 0, size - cut.shape[1], cv2.BORDER_REPLICATE)
    inside = [die for die in seen.dice if _within(die, x, y, size)]
    if len(inside) > MOST_DICE:
        return None
    dice = np.zeros(MOST_DICE, DIE)
    for place, die in enumerate(_taught(inside)):
        row = (die.center[0] - x, die.center[1] - y, die.edge, die.turn, die.truth.cocked, die.truth.visible)
        dice[place] = row
    return np.asarray(whole, np.uint8), dice


def _shows(seen: FlatPhotograph, x: int, y: int, size: int, within: tuple[int, int]) -> bool:
    """Whether the photograph shows most of a piece; a corner may lie beyond it."""
    corners = transform(rectangle(0.7 * size, 0.7 * size) + np.array([x, y]) + 0.15 * size, seen.to_picture)
    return bool((corners > 0).all() and (corners < np.array(within) - 1).all())


def _within(die: FlatDie, x: int, y: int, size: int) -> bool:
    return x - 0.5 <= die.center[0] < x + size - 0.5 and y - 0.5 <= die.center[1] < y + size - 0.5


def _taught(dice: Sequence[FlatDie]) -> list[FlatDie]:
    """The dice that the finder should find at this scale.

    Those that it may find are called hardly visible, which leaves them out of its errors.
    """
    least, most = _TEACHES
    taught = []
    for die in dice:
        if least <= die.edge <= most:
            taught.append(die)
        elif least / 2 < die.edge < most * 1.25:
            taught.append(replace(die, truth=replace(die.truth, visible=0.1)))
    return taught

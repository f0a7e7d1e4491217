"""The pipeline most dice projects use: threshold, contours, rectangles around them, HOG and an SVM.

Mats are found and flattened as ours are, so that only finding and naming dice differ. Its constants were
chosen on dice with the training's art (`companion dice stages`), on none that is measured here.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from dice_bench.readers import DIE_MM, Enrolment, mat_finder
from numpy.typing import NDArray
from sklearn.svm import LinearSVC

from companion.dice.arrays import Picture, Points
from companion.dice.files.still_pictures import DieLine, MatLine, Milliseconds, PictureLine
from companion.dice.geometry.planes import transform
from companion.dice.mat.flatten import Area, flatten
from companion.dice.mat.mat_finder import FoundMat
from companion.dice.mat.paper import MAT_NAMES, PILE

DIE_PX = 32.0
FACE_PX = 48
BRIGHT = 235.0
"""Pictures are scaled so that one pixel in a hundred is brighter than this."""
LEAST_STEP = 16.0
"""Lab distance from the mat's colour below which nothing is a die, whatever Otsu says."""
SHADE_STEP, SHADE_DARKEST = 9.0, 0.42
"""A shadow has the mat's hue, and no less than this share of its lightness."""
SMALLEST, LARGEST = 0.6, 1.75
"""Share of a die's upper face that a lone blob may cover: its sides are seen with it."""
FILLED = 0.78
MARGIN = 0.9
"""By how much the best face's score must lead for it to be acted on."""
STRICTNESS = 0.3
_TURNS = (-8.0, 0.0, 8.0)
_SHIFTS = ((0.0, 0.0), (0.09, 0.0), (-0.09, 0.0), (0.0, 0.09), (0.0, -0.09))


@dataclass(frozen=True)
class Blob:
    """A region on the mat: centre and edge in pixels, turn in degrees. ``sure``: it
    has the shape of a single die."""

    center: tuple[float, float]
    edge: float
    turn: float
    sure: bool

    @property
    def quad(self) -> Points:
        """Its corners, pixels, ``(4, 2)``."""
        return np.asarray(cv2.boxPoints((self.center, (self.edge, self.edge), self.turn)), float)


def foreground(picture: Picture) -> NDArray[np.uint8]:
    """Returns 255 where the picture differs from its usual colour by more than Otsu's
    threshold, without shadows."""
    bright = picture.astype(np.float32) * (BRIGHT / max(8.0, float(np.quantile(picture[::3, ::3], 0.99))))
    even = np.clip(cv2.GaussianBlur(bright, (5, 5), 0), 0, 255).astype(np.uint8)
    lab = cv2.cvtColor(even, cv2.COLOR_BGR2LAB).astype(np.float32)
    usual = np.median(lab[::3, ::3].reshape(-1, 3), axis=0)
    away = lab - usual
    darker = lab[:, :, 0] / max(1.0, float(usual[0]))
    shade = (np.linalg.norm(away[:, :, 1:], axis=2) < SHADE_STEP) & (darker > SHADE_DARKEST) & (darker < 1)
    far = np.clip(np.linalg.norm(away, axis=2) * ~shade, 0, 255).astype(np.uint8)
    step, _ = cv2.threshold(far, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    mask = np.where(far > max(LEAST_STEP, step * 0.8), 255, 0).astype(np.uint8)
    clean = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return np.asarray(cv2.morphologyEx(clean, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8)), np.uint8)


def find_blobs(mask: NDArray[np.uint8], edge: float) -> list[Blob]:
    """Finds dice ``edge`` pixels wide in the foreground; blobs too large for one die are cut apart."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    blobs: list[Blob] = []
    for contour in contours:
        filled = cv2.contourArea(contour)
        share = filled / edge**2
        (middle, (wide, high), turn) = cv2.minAreaRect(contour)
        if share < SMALLEST:
            continue
        if share <= LARGEST and max(wide, high) < 1.6 * min(wide, high):
            sure = filled > FILLED * wide * high
            blobs.append(Blob((middle[0], middle[1]), min(wide, high, edge * 1.15), turn, sure))
        else:
            blobs.extend(_cut_apart(np.asarray(contour, np.int32), mask.shape, edge, turn))
    return blobs


def _cut_apart(contour: NDArray[np.int32], shape: tuple[int, ...], edge: float, turn: float) -> list[Blob]:
    """Finds touching dice at the places farthest from the blob's rim."""
    alone = np.zeros(shape[:2], np.uint8)
    cv2.drawContours(alone, [contour], -1, 255, -1)
    deep = cv2.distanceTransform(alone, cv2.DIST_L2, 5)
    blobs: list[Blob] = []
    while len(blobs) < 8:
        _, depth, _, (x, y) = cv2.minMaxLoc(deep)
        if depth < 0.36 * edge:
            break
        blobs.append(Blob((float(x), float(y)), edge, turn, depth < 0.75 * edge))
        cv2.circle(deep, (x, y), round(0.8 * edge), 0, -1)
    return blobs


def cut(picture: Picture, quad: Points) -> Picture:
    """Cuts out the square between the corners, upright."""
    corners = np.array([[0, 0], [FACE_PX, 0], [FACE_PX, FACE_PX], [0, FACE_PX]], np.float32) - 0.5
    view = cv2.getPerspectiveTransform(quad.astype(np.float32), corners)
    return np.asarray(cv2.warpPerspective(picture, view, (FACE_PX, FACE_PX), flags=cv2.INTER_AREA), np.uint8)


_HOG = cv2.HOGDescriptor((FACE_PX, FACE_PX), (16, 16), (8, 8), (8, 8), 9)


def describe(face: Picture) -> NDArray[np.float32]:
    """Returns the HOG of the grey picture and a histogram of hue and saturation."""
    shape = np.ravel(_HOG.compute(cv2.cvtColor(face, cv2.COLOR_BGR2GRAY)))
    inner = cv2.cvtColor(face[6:-6, 6:-6], cv2.COLOR_BGR2HSV)
    colours = cv2.calcHist([inner], [0, 1], None, [12, 4], [0, 180, 0, 256]).ravel()
    return np.concatenate([shape, 2.0 * np.sqrt(colours / colours.sum())]).astype(np.float32)


class ClassicalReader:
    """A reader fitted on an owner's pictures, each in four quarter turns and turned by a few degrees."""

    def __init__(self, enrolment: Enrolment) -> None:
        rows, names = [], []
        for face, pictures in enrolment.items():
            for picture in pictures:
                for row in _samples(picture):
                    rows.append(row)
                    names.append(face)
        self._machine = LinearSVC(C=STRICTNESS).fit(np.stack(rows), names)

    def read(self, name: str, picture: Picture, before: Picture | None = None) -> PictureLine:
        """Reads the mats in the picture and their dice."""
        began = time.perf_counter()
        mats = mat_finder(before)
        size = (picture.shape[1], picture.shape[0])
        grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
        placed = mats.place(mats.find_markers(grey), size)
        found = [(mat, self._find(picture, mat)) for number, mat in sorted(placed.items()) if number != PILE]
        middle = time.perf_counter()
        lines = tuple(self._mat(picture, mat, quads) for mat, quads in found)
        now = time.perf_counter()
        took = Milliseconds(round(1000 * (middle - began), 1), round(1000 * (now - middle), 1))
        return PictureLine(name, size, lines, took)

    def _find(self, picture: Picture, mat: FoundMat) -> list[tuple[Points, bool]]:
        area = Area(mat.paper.width, mat.paper.height, mat.to_picture)
        flat = flatten(picture, area, DIE_PX / DIE_MM)
        mask = foreground(flat.picture)
        _wipe(mask, mat, np.asarray(np.linalg.inv(flat.to_area), float))
        return [(transform(blob.quad, flat.to_picture), blob.sure) for blob in find_blobs(mask, DIE_PX)]

    def _mat(self, picture: Picture, mat: FoundMat, quads: Sequence[tuple[Points, bool]]) -> MatLine:
        dice = tuple(self._die(picture, quad, sure) for quad, sure in quads)
        return MatLine(MAT_NAMES[mat.number], _pairs(mat.corners), dice)

    def _die(self, picture: Picture, quad: Points, sure: bool) -> DieLine:
        scores = self._machine.decision_function(describe(cut(picture, quad))[None, :])[0]
        order = np.argsort(-scores)
        lead = float(scores[order[0]] - scores[order[1]])
        face = str(self._machine.classes_[order[0]])
        sight = "read" if sure and lead >= MARGIN else "unsure"
        return DieLine(_pairs(quad.mean(axis=0, keepdims=True))[0], _pairs(quad), face, round(lead, 3), sight)


def _samples(picture: Picture) -> list[NDArray[np.float32]]:
    """Returns the samples of one picture: the blob nearest to its middle, turned."""
    mask = foreground(picture)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    middle = np.array([picture.shape[1], picture.shape[0]]) / 2
    found = [cv2.minAreaRect(contour) for contour in contours if cv2.contourArea(contour) > 0.02 * mask.size]
    rects = [rect for rect in found if max(rect[1]) < 1.7 * min(rect[1])]
    if not rects:
        return []
    (center, (wide, high), turn) = min(rects, key=lambda rect: float(np.linalg.norm(middle - rect[0])))
    rows: list[NDArray[np.float32]] = []
    for extra in _TURNS:
        edge = min(wide, high)
        for x, y in _SHIFTS:
            at = (center[0] + x * edge, center[1] + y * edge)
            face = cut(picture, np.asarray(cv2.boxPoints((at, (edge, edge), turn + extra)), float))
            rows.extend(describe(np.ascontiguousarray(np.rot90(face, quarter))) for quarter in range(4))
    return rows


def _wipe(mask: NDArray[np.uint8], mat: FoundMat, to_flat: NDArray[np.float64]) -> None:
    """Removes markers and everything beside the paper."""
    for corner in range(4):
        middle = mat.paper.marker(corner).mean(axis=0)
        reach = mat.paper.marker(corner) + (mat.paper.marker(corner) - middle) * 0.3
        cv2.fillConvexPoly(mask, np.round(transform(reach, to_flat)).astype(np.int32), 0)
    paper = np.array(
        [
            [3.0, 3],
            [mat.paper.width - 3, 3],
            [mat.paper.width - 3, mat.paper.height - 3],
            [3, mat.paper.height - 3],
        ]
    )
    inside = np.zeros_like(mask)
    cv2.fillConvexPoly(inside, np.round(transform(paper, to_flat)).astype(np.int32), 255)
    mask &= inside


def _pairs(points: Points) -> tuple[tuple[float, float], ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)

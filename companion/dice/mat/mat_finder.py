"""Finds mats by their markers (AprilTag 36h11): where the paper of each mat lies in a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points
from companion.dice.geometry.distortion import LEAST_SHEETS, Distortion, estimate_distortion
from companion.dice.geometry.planes import homography, is_convex, mean_edge, rectangle, transform
from companion.dice.geometry.table_plane import fit_table_plane, place_on_table
from companion.dice.geometry.viewpoint import LensEstimate, camera_matrix, estimate_lens
from companion.dice.mat.back_markers import PILE as DRAW_PILE
from companion.dice.mat.back_markers import back_with
from companion.dice.mat.paper import CORNERS, MAT_NAMES, Paper
from companion.dice.mat.soft_markers import SOFT_PX, marker_blur, sharpened

ENOUGH_MARKERS = 2
_GRID = 5

Markers = Mapping[int, Points]
"""From a marker's id to the corners of its black square: ``(4, 2)`` pixels, in the marker's own order."""


@dataclass(frozen=True)
class FoundMat:
    """A mat in a picture: ``to_picture`` maps mm on the paper to pixels.

    ``undistorted`` maps them to where a lens without distortion would show them. ``lens`` is estimated from
    the ``lens_mats`` mats that are seen whole. ``markers``: how many of its markers are seen.
    """

    number: int
    paper: Paper
    to_picture: Homography
    undistorted: Homography
    markers: int
    lens: LensEstimate
    lens_mats: int

    @property
    def corners(self) -> Points:
        """The paper's corners in the picture, pixels, ``(4, 2)``, clockwise from the player's top left."""
        return transform(rectangle(self.paper.width, self.paper.height), self.to_picture)

    @property
    def px_per_mm(self) -> float:
        """The resolution in the middle of the mat."""
        middle = rectangle(20, 20) + np.array([self.paper.width / 2 - 10, self.paper.height / 2 - 10])
        return mean_edge(transform(middle, self.to_picture)) / 20


class MarkerFinder:
    """Finds AprilTag 36h11 markers in grey pictures."""

    def __init__(self) -> None:
        settings = cv2.aruco.DetectorParameters()
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        settings.minMarkerPerimeterRate = 0.015
        settings.perspectiveRemovePixelPerCell = 8  # a shadow across a marker then spoils fewer of its cells
        settings.relativeCornerRefinmentWinSize = 0.7  # of a cell; with the default of 0.3 nothing is refined
        family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
        self._detector = cv2.aruco.ArucoDetector(family, settings)

    def find(self, grey: NDArray[np.uint8]) -> dict[int, Points]:
        """The markers of ``uint8[H, W]``."""
        quads, ids, _ = self._detector.detectMarkers(np.ascontiguousarray(grey))
        if ids is None:
            return {}
        pairs = zip(ids.ravel(), quads, strict=True)
        return {int(number): quad.reshape(4, 2).astype(float) for number, quad in pairs}


class MatFinder:
    """Places mats by their markers: the players' mats and the draw pile's place."""

    def __init__(self, mat: Paper, pile: Paper) -> None:
        self._papers = [mat] * len(MAT_NAMES) + [pile]
        self._markers = MarkerFinder()

    def find_markers(self, grey: NDArray[np.uint8], offset: tuple[int, int] = (0, 0)) -> dict[int, Points]:
        """All markers of a grey picture or of a piece of one.

        If a mat is not seen whole in a picture that is out of focus, the picture is sharpened and searched
        again.
        """
        found = self._markers.find(grey)
        if self._some_are_missing(found) and marker_blur(grey, found.values()) > SOFT_PX:
            found = self._markers.find(sharpened(grey)) | found
        return {number: quad + offset for number, quad in found.items()}

    def place(self, markers: Markers, size: tuple[int, int]) -> dict[int, FoundMat]:
        """Every mat of which at least two markers are seen, by its number (`PILE`: the draw pile's place).

        If two other mats are seen whole, one marker is enough, because they show the plane of the table.
        ``size``: width and height of the whole picture, pixels.
        """
        bent = {number: self._seen(number, markers) for number in range(len(self._papers))}
        in_whole = [number for number, pairs in bent.items() if len(pairs[0]) == 4 * CORNERS]
        distortion = estimate_distortion([bent[number] for number in in_whole], size)
        seen = {
            number: (on_paper, distortion.undistort(pixels)) for number, (on_paper, pixels) in bent.items()
        }
        whole = {number: seen[number] for number in in_whole}
        flat = {number: homography(*pairs) for number, pairs in whole.items()}
        lens = estimate_lens([one for one in flat.values() if one is not None], size)
        plane = fit_table_plane(list(whole.values()))
        few = 1 if len(whole) >= LEAST_SHEETS else ENOUGH_MARKERS
        for number, pairs in seen.items():
            if 4 * few <= len(pairs[0]) < 4 * CORNERS:
                laid = None if plane is None else place_on_table(plane, pairs)
                if laid is None and len(pairs[0]) >= 4 * ENOUGH_MARKERS:
                    laid = _through_pinhole(*pairs, camera_matrix(size, lens.focal_share))
                flat[number] = laid
        found: dict[int, FoundMat] = {}
        for number, straight in sorted(flat.items()):
            paper, count = self._papers[number], len(seen[number][0]) // 4
            to_picture = None if straight is None else _as_seen(straight, distortion, paper)
            if straight is not None and to_picture is not None:
                found[number] = FoundMat(number, paper, to_picture, straight, count, lens, len(whole))
        return {number: mat for number, mat in found.items() if is_convex(mat.corners)}

    def _some_are_missing(self, markers: Markers) -> bool:
        """Whether only some markers of a mat, or of the pile's place, are seen."""
        seen = Counter(marker // CORNERS for marker in markers if marker < CORNERS * len(self._papers))
        return any(count < CORNERS for count in seen.values())

    def _seen(self, number: int, markers: Markers) -> tuple[Points, Points]:
        """The corners of the markers that are seen of a mat, four of each marker: mm on its paper, and
        pixels."""
        paper, none = self._papers[number], np.zeros((0, 2))
        corners = [corner for corner in range(CORNERS) if 4 * number + corner in markers]
        on_paper = np.concatenate([none, *(paper.marker(corner) for corner in corners)])
        return on_paper, np.concatenate([none, *(markers[4 * number + corner] for corner in corners)])


def _as_seen(straight: Homography, distortion: Distortion, paper: Paper) -> Homography | None:
    """The homography from mm on the paper to the picture, lens distortion included.

    Over so small a piece of the picture a homography approximates the distortion well.
    """
    down, across = np.mgrid[0:_GRID, 0:_GRID] / (_GRID - 1)
    grid = np.column_stack([across.ravel() * paper.width, down.ravel() * paper.height])
    return homography(grid, distortion.distort(transform(grid, straight)))


def _through_pinhole(on_paper: Points, in_picture: Points, through: Homography) -> Homography | None:
    """The homography of a flat sheet before a pinhole camera: six unknowns, where a free homography has
    eight.

    ``through``: the camera matrix. The markers that are seen lie close together, so a free homography would
    be far off at the other side of the mat.
    """
    flat = np.hstack([on_paper, np.zeros((len(on_paper), 1))])
    found, turn, shift = cv2.solvePnP(flat, in_picture, through, None, flags=cv2.SOLVEPNP_IPPE)
    if not found:
        return None
    _, turn, shift = cv2.solvePnP(flat, in_picture, through, None, turn, shift, True, cv2.SOLVEPNP_ITERATIVE)
    matrix = through @ np.column_stack([cv2.Rodrigues(turn)[0][:, :2], shift])
    return np.asarray(matrix / matrix[2, 2]) if np.isfinite(matrix).all() and matrix[2, 2] else None


def top_tile(pile: FoundMat, markers: Markers) -> int | None:
    """The chamber's number on the tile back that lies on the pile's place; None if there is none."""
    corners = pile.corners.astype(np.float32)
    for marker, quad in markers.items():
        x, y = quad.mean(axis=0)
        back = back_with(marker)
        if back is None or back.stack != DRAW_PILE:
            continue
        if cv2.pointPolygonTest(corners, (float(x), float(y)), False) >= 0:
            return back.number
    return None

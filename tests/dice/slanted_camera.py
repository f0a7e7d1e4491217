"""Mats on a table as seen by a camera that looks down at a slant: exact pixels, no picture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from companion.dice.geometry.viewpoint import camera_matrix
from companion.dice.mat.paper import Paper

MAT, PILE = Paper(210, 148), Paper(148, 105)
ALL = (0, 1, 2, 3)
"""The numbers of a mat's corners."""


@dataclass(frozen=True)
class SlantedCamera:
    """A camera that looks at mats from the side.

    ``places``: each mat's middle on the table (mm) and its turn (degrees). The camera is ``far`` mm from the
    table's middle.

    ``share``: its focal length; ``slant`` in degrees from straight down; ``bend``: OpenCV's first radial
    coefficient, not the model that is fitted to it.
    """

    places: Mapping[int, tuple[float, float, float]]
    size: tuple[int, int]
    share: float
    slant: float
    far: float
    bend: float = 0.0

    def seen(self, number: int, on_sheet: np.ndarray, higher: float = 0.0) -> np.ndarray:
        """Returns the pixels of a mat's points (mm) if the mat lies ``higher`` mm above
        the table: ``(n, 2)`` each."""
        x, y, degrees = self.places[number]
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        there = (on_sheet - [MAT.width / 2, MAT.height / 2]) @ np.array([[c, s], [-s, c]]) + [x, y]
        tip, up = math.cos(math.radians(self.slant)), math.sin(math.radians(self.slant))
        turn = np.array([[1, 0, 0], [0, tip, -up], [0, up, tip]])
        room = np.column_stack([there, np.full(len(there), -higher)]) @ turn.T + [0, 0, self.far]
        flat = room[:, :2] / room[:, 2:]
        bent = flat * (1 + self.bend * (flat**2).sum(axis=1, keepdims=True))
        return (np.column_stack([bent, np.ones(len(bent))]) @ camera_matrix(self.size, self.share).T)[:, :2]

    def markers_of(self, numbers: Mapping[int, Sequence[int]], noise: float = 0.0) -> dict[int, np.ndarray]:
        """Returns the markers in these corners of these mats; each marker's
        corners are ``noise`` pixels off."""
        random = np.random.default_rng(3)
        return {
            4 * number + corner: self.seen(number, MAT.marker(corner)) + random.normal(0, noise, (4, 2))
            for number, corners in numbers.items()
            for corner in corners
        }

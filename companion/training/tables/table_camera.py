"""The camera of a traced table: near or far, above it or aside, and often a piece of a larger picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points

Random = np.random.Generator
_LEAST_PX, _MOST_PX = 24.0, 95.0
"""The edge of a die in the middle of the picture, in traced pixels."""


@dataclass(frozen=True)
class TableCamera:
    """Where a camera stands, in edges of a die, and what it sees.

    ``place`` (3,); ``axes`` (3, 3): right, down and ahead as rows; ``focal`` and ``middle`` (2,): pixels;
    ``size``: width and height of the picture; ``die_px``: the edge of a die in its middle.
    """

    place: NDArray[np.float64]
    axes: NDArray[np.float64]
    focal: float
    middle: tuple[float, float]
    size: tuple[int, int]
    die_px: float

    @property
    def sees(self) -> float:
        """The edges of dice that its picture shows across."""
        return max(self.size) / self.die_px

    @property
    def rays(self) -> NDArray[np.float64]:
        """The ray through a pixel (x, y) goes along ``rays @ (x, y, 1)``."""
        lens = np.array([[self.focal, 0, self.middle[0]], [0, self.focal, self.middle[1]], [0, 0, 1]])
        return np.asarray(self.axes.T @ np.linalg.inv(lens))

    def project(self, places: NDArray[np.float64]) -> Points:
        """Places ``(n, 3)`` as pixels ``(n, 2)``."""
        seen = (places - self.place) @ self.axes.T
        return np.asarray(self.focal * seen[:, :2] / seen[:, 2:] + np.array(self.middle))

    def floor(self, unit: float) -> Homography:
        """The homography from the table to pixels; ``unit``: such lengths are an edge of a die."""
        to_picture = np.column_stack(
            [self.axes[:, 0] / unit, self.axes[:, 1] / unit, -self.axes @ self.place]
        )
        lens = np.array([[self.focal, 0, self.middle[0]], [0, self.focal, self.middle[1]], [0, 0, 1]])
        return np.asarray(lens @ to_picture)


def draw_table_camera(random: Random) -> TableCamera:
    """Any camera whose picture shows the middle of the table."""
    die_px = math.exp(random.uniform(math.log(_LEAST_PX), math.log(_MOST_PX)))
    across = min(440.0, max(224.0, die_px * random.uniform(4.5, 9.0)))
    size = (round(across), round(across * random.uniform(0.7, 1.0)))
    # the picture is a piece of one that is larger so many times
    times = math.exp(random.uniform(0, math.log(4)))
    focal = math.exp(random.normal(math.log(0.85), 0.22)) * max(size) * times
    shift = random.uniform(-0.5, 0.5, 2) * (times - 1) * np.array(size) * 0.9
    middle = (size[0] / 2 + float(shift[0]), size[1] / 2 + float(shift[1]))
    tilt = min(0.9, abs(random.normal(0, 0.33)))
    side, roll = random.uniform(0, 2 * math.pi, 2)
    ahead = np.array([math.sin(tilt) * math.cos(side), math.sin(tilt) * math.sin(side), -math.cos(tilt)])
    aside = np.array([-math.sin(side), math.cos(side), 0.0])
    below = np.cross(ahead, aside)
    right = math.cos(roll) * aside + math.sin(roll) * below
    axes = np.stack([right, np.cross(ahead, right), ahead])
    # the place that the picture's middle shows, at the height of the dice, is the middle of the table
    along = axes.T @ np.array([(size[0] / 2 - middle[0]) / focal, (size[1] / 2 - middle[1]) / focal, 1.0])
    if along[2] > -0.35:  # it would look along the table
        return draw_table_camera(random)
    away = focal / die_px
    place = np.array([0, 0, 1.0]) - along * away
    return TableCamera(place, axes, focal, middle, size, die_px)

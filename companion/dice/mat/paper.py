"""Mats as they are printed: a sheet of paper with a marker in each corner, and which markers are whose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from companion.dice.arrays import Points

MAT_NAMES = ("red", "blue", "green", "yellow", "white", "purple")
"""The players' mats in the order of the game record."""
PILE = len(MAT_NAMES)
"""The number of the draw pile's place, after those of the players. Its markers are 24 to 27."""
MARKER_MM = 20.0
MARGIN_MM = 6.0
"""Distance from the paper's edge to the black square of a marker."""
CORNERS = 4
"""Markers of a sheet."""
SMALLEST_PX_PER_MM = 1.6
"""The least resolution of a mat in the camera's picture."""


@dataclass(frozen=True)
class Paper:
    """A sheet with a marker in each corner: width and height in mm."""

    width: float
    height: float

    def marker(self, corner: int) -> Points:
        """The black square in ``corner`` (0 to 3, clockwise from the top left): ``(4, 2)`` mm."""
        far_x, far_y = self.width - MARGIN_MM - MARKER_MM, self.height - MARGIN_MM - MARKER_MM
        x, y = ((MARGIN_MM, MARGIN_MM), (far_x, MARGIN_MM), (far_x, far_y), (MARGIN_MM, far_y))[corner]
        square = np.array([[0, 0], [MARKER_MM, 0], [MARKER_MM, MARKER_MM], [0, MARKER_MM]])
        return np.asarray(square + np.array([x, y]))

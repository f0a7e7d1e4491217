"""How a camera's lens bends its picture: a wide one shows straight edges round, and draws in the corners.

Fitzgibbon's division model ("Simultaneous linear estimation of multiple view geometry and lens distortion",
2001): one number, exact enough for the lenses that people put over a table, and solved both ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.dice.arrays import Points
from companion.dice.geometry.table_plane import SheetPoints, fit_table_plane, residuals_on_table

LEAST_SHEETS = 2
"""One that is seen whole tells where it lies; the table, and what the lens bends, only two."""
_USUAL = 0.04
"""How much lenses bend, about."""
_EXACT_PX = 0.5
_STEP = -0.05
_MOST = 0.15


@dataclass(frozen=True)
class Distortion:
    """``bend``: 0 for none, below it a barrel, above it a cushion; radii count in halves of the long side.

    ``size``: the picture's width and height; its middle is the lens's.
    """

    coefficient: float
    size: tuple[int, int]

    def undistort(self, points: Points) -> Points:
        """Where points of the picture ``(n, 2)`` would be seen through a lens that bends nothing."""
        apart = self._apart(points)
        return self._pixels(apart / (1 + self.coefficient * (apart**2).sum(axis=1, keepdims=True)))

    def distort(self, points: Points) -> Points:
        """Where such points are seen through this lens: the way back."""
        apart = self._apart(points)
        far = (apart**2).sum(axis=1, keepdims=True)
        root = np.sqrt(np.maximum(1 - 4 * self.coefficient * far, 0))
        return self._pixels(2 * apart / (1 + root))

    def _apart(self, points: Points) -> Points:
        return np.asarray((points - self._middle) / self._reach)

    def _pixels(self, apart: Points) -> Points:
        return np.asarray(apart * self._reach + self._middle)

    @property
    def _middle(self) -> Points:
        return (np.array(self.size, float) - 1) / 2

    @property
    def _reach(self) -> float:
        return max(self.size) / 2


def estimate_distortion(sheets: Sequence[SheetPoints], size: tuple[int, int]) -> Distortion:
    """The lens through which sheets lie on one table; fewer than two tell nothing.

    What is left of their points when they are laid on it grows evenly with the bend that is not undone, so
    two tries tell where it is least.
    """
    straight = Distortion(0.0, size)
    if len(sheets) < LEAST_SHEETS:
        return straight
    none, some = _left(sheets, straight), _left(sheets, Distortion(_STEP, size))
    if none is None or some is None:
        return straight
    slope = (some - none) / _STEP
    coefficient = -float((none * slope).sum()) / (float((slope**2).sum()) + (_EXACT_PX / _USUAL) ** 2)
    return Distortion(float(np.clip(coefficient, -_MOST, _MOST)), size)


def _left(sheets: Sequence[SheetPoints], through: Distortion) -> Points | None:
    """How far the sheets' points are from where they are laid on one table, pixels, ``(n, 2)``."""
    straight = [(on_sheet, through.undistort(seen)) for on_sheet, seen in sheets]
    plane = fit_table_plane(straight)
    return None if plane is None else residuals_on_table(plane, straight)

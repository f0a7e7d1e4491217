"""Lens distortion: a wide lens shows straight edges as curves and shrinks the corners of the picture.

The model is Fitzgibbon's division model ("Simultaneous linear estimation of multiple view geometry and lens
distortion", 2001). It has one number, is exact enough for the lenses that people put over a table, and can be
solved in both directions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.dice.arrays import Points
from companion.dice.geometry.table_plane import SheetPoints, fit_table_plane, residuals_on_table

LEAST_SHEETS = 2
"""The number of mats that must be seen whole. One shows only where it lies itself; two show the table and the
distortion."""
_USUAL = 0.04
"""The standard deviation of lenses' coefficients."""
_EXACT_PX = 0.5
_STEP = -0.05
_MOST = 0.15


@dataclass(frozen=True)
class Distortion:
    """A lens. ``coefficient``: 0 for none, negative for a barrel, positive for a pincushion.

    Radii are measured in halves of the picture's long side. ``size``: the picture's width and height in
    pixels; the middle of the picture is the middle of the lens.
    """

    coefficient: float
    size: tuple[int, int]

    def undistort(self, points: Points) -> Points:
        """Where a lens without distortion would show these points of the picture, ``(n, 2)`` pixels."""
        apart = self._apart(points)
        return self._pixels(apart / (1 + self.coefficient * (apart**2).sum(axis=1, keepdims=True)))

    def distort(self, points: Points) -> Points:
        """Where this lens shows these undistorted points, ``(n, 2)`` pixels: the inverse of `undistort`."""
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
    """The lens through which sheets lie in one plane. Fewer than two sheets give a lens without distortion.

    The residuals of the sheets' points on their common plane grow linearly with the distortion that is not
    removed. Two trial values therefore show where the residuals are smallest.
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
    """The residuals of the sheets' points on their common plane, pixels, ``(n, 2)``."""
    straight = [(on_sheet, through.undistort(seen)) for on_sheet, seen in sheets]
    plane = fit_table_plane(straight)
    return None if plane is None else residuals_on_table(plane, straight)

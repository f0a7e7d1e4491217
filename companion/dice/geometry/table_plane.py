"""The plane of the table: where a partly hidden mat lies follows from the mats that are seen whole.

All sheets lie in one plane, so a sheet is only shifted and rotated against another one. These are three
unknowns; a sheet by itself has six. With two markers at one side of a mat, this gives its far side to a
millimetre or two.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from companion.dice.arrays import Homography, Points
from companion.dice.geometry.planes import homography, transform

SheetPoints = tuple[Points, Points]
"""Points on a sheet in mm, and where they are seen in pixels; ``(n, 2)`` each."""
_ROUNDS = 3
_FLAT_MM = 0.8
"""A sheet with a larger error (mm) lies on something else, or the table is not seen well enough."""


def fit_table_plane(whole: Sequence[SheetPoints]) -> Homography | None:
    """The homography from mm on the table to pixels; the table has the coordinates of the first sheet.

    Returns None without a sheet that is seen whole.
    """
    if not whole:
        return None
    plane = homography(*whole[0])
    for _ in range(_ROUNDS if len(whole) > 1 else 0):
        if plane is None:
            return None
        there = [transform(seen[0], _laid(seen, plane)[0]) for seen in whole]
        plane = homography(np.concatenate(there), np.concatenate([pixels for _, pixels in whole]))
    return plane


def place_on_table(plane: Homography, seen: SheetPoints) -> Homography | None:
    """The homography from mm on a sheet to pixels, or None if the sheet does not lie flat on the table."""
    there, off = _laid(seen, plane)
    return plane @ there if off < _FLAT_MM else None


def residuals_on_table(plane: Homography, sheets: Sequence[SheetPoints]) -> Points:
    """The residuals of the sheets' points when the sheets are laid flat on the table, pixels, ``(n, 2)``."""
    return np.concatenate([seen[1] - transform(seen[0], plane @ _laid(seen, plane)[0]) for seen in sheets])


def _laid(seen: SheetPoints, plane: Homography) -> tuple[Homography, float]:
    """The shift and rotation of a sheet on the table ``float64[3, 3]``, and the mean error of its points,
    mm."""
    on_sheet, pixels = seen
    on_table = transform(pixels, np.asarray(np.linalg.inv(plane), float))
    here, there = on_sheet - on_sheet.mean(axis=0), on_table - on_table.mean(axis=0)
    cos, sin = float((here * there).sum()), float((here[:, 0] * there[:, 1] - here[:, 1] * there[:, 0]).sum())
    c, s = np.array([cos, sin]) / max(np.hypot(cos, sin), 1e-9)
    turn = np.array([[c, -s], [s, c]])
    shift = on_table.mean(axis=0) - turn @ on_sheet.mean(axis=0)
    laid = np.array([[c, -s, shift[0]], [s, c, shift[1]], [0, 0, 1]])
    return laid, float(np.linalg.norm(transform(on_sheet, laid) - on_table, axis=1).mean())

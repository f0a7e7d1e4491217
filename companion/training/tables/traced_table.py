"""What is traced: dice and other things on a table, with their lamps, their ground and a camera.

Lengths are in edges of a die. The table is the plane z = 0. Colours are linear, BGR.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.training.traced.traced_die import Floats

Ints = NDArray[np.int32]
BOX, CYLINDER, BALL, ROD = 0, 1, 2, 3
"""The shapes of things. Their half sizes are: a box's along its axes; a cylinder's radius, again its radius,
and half its height; a ball's radii; half a rod's length without its ends, its radius, and twice that."""


class TracedTable(NamedTuple):
    """One table.

    ``things`` (n, COLUMNS), the dice first; see the columns below.

    Arts, a of them; see `traced_die.TracedDie`. ``body`` (a, 2, 3); ``waves`` (a, w, 5); ``signs`` and
    ``hollows`` (a, 6, s, s); ``inks`` (a, 6, 3); ``traits`` (a, 10): see the columns below.

    ``lamps`` (k, 19), ``sky`` (4,) and ``shade`` (5,) as in `traced_die.TracedDie`. ``ground`` (g, g, 3):
    ``ground_px`` of its pixels are an edge; ``ground_rough``: its roughness.

    ``camera`` (3,); ``rays`` (3, 3): the ray through the pixel (x, y) goes along ``rays @ (x, y, 1)``.
    """

    things: Floats
    body: Floats
    waves: Floats
    signs: Floats
    hollows: Floats
    inks: Floats
    traits: Floats
    lamps: Floats
    sky: Floats
    shade: Floats
    ground: Floats
    ground_px: float
    ground_rough: float
    camera: Floats
    rays: Floats


COLUMNS = 24
AT, AXES, SHAPE, HALF, ROUNDING, BALL_REACH, ART, TINT, POLISH, PRINTED = 0, 3, 12, 13, 16, 17, 18, 19, 22, 23
"""The first columns of ``things``: the middle (3); the three own axes (3 each); the shape, as above; the half
sizes (3); the radius of the edges; that of a ball around it; the number of a die's art, -1 for other things;
colour (3) and roughness of the others; 1 if the upper side shows the ground's pattern."""
MIXING, DEPTH, REACH, ROUGH_BODY, ROUGH_INK, BULGE, UNEVEN, WORN, DIRTY, CLEAR = range(10)
"""The columns of ``traits``."""

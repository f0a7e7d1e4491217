"""What is traced: one die, its lamps and its ground; and how functions on it are compiled.

Lengths are in edges of the die. The die stands on the plane z = 0 with its upper face at z = 1 and its middle
above the origin. Colours are linear, BGR.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float32]
MIDDLE, ONE, OTHER, COLOUR, ROUND, BARS, ACROSS, LENGTHS = 0, 3, 6, 9, 12, 13, 14, 17
"""The first column of each part of a lamp: see `TracedDie`."""
Compiled = TypeVar("Compiled", bound=Callable[..., object])


def compiled(function: Compiled) -> Compiled:
    """Compiles a function of plain numbers, arrays and `TracedDie`; the machine code is kept on disk."""
    return cast("Compiled", njit(cache=True, fastmath=True)(function))


class TracedDie(NamedTuple):
    """The scene of one picture.

    ``camera`` (3,). ``rounding``: radius of the edges. ``beside`` (4,): middle x, y, cosine and sine of a
    second die. ``body`` (2, 3): its two colours; ``waves`` (n, 5): direction (3), phase and weight of the
    waves that mix them; ``mixing``: how sharply, 0 for one colour.

    ``signs`` (2, s, s): ink on the upper face and on the sides; ``hollows`` (s, s): how deep the upper face
    is cut; ``depth``: of the deepest place; ``inks`` (2, 3); ``reach``: the printed share of a face.

    ``rough`` (2,): roughness of body and ink. ``bulge``: curvature of the faces; ``unevenness``: of the
    polish.
    ``worn``, ``dirty``: 0 to 1. ``clear``: how far one sees through the die.

    ``lamps`` (k, 19): middle (3), two half axes (3 each), colour (3), 1 for a round one, bars, and of the
    half axes their cross product (3) and their lengths. ``sky`` (4,): light from above, how it grows along x
    and y, and light from the ground. ``shade`` (5,): a shadow's edge: direction x, y, place, softness,
    darkness.
    ``ground`` (g, g, 3).
    """

    camera: Floats
    rounding: float
    beside: Floats
    body: Floats
    waves: Floats
    mixing: float
    signs: Floats
    hollows: Floats
    depth: float
    inks: Floats
    reach: float
    rough: Floats
    bulge: float
    unevenness: float
    worn: float
    dirty: float
    clear: float
    lamps: Floats
    sky: Floats
    shade: Floats
    ground: Floats

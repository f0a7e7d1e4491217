"""The arrays that the rooms of the eye pass to each other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""``uint8[H, W, 3]``, BGR."""
Grey = NDArray[np.uint8]
"""``uint8[H, W]``, grey levels."""
Points = NDArray[np.float64]
"""``float64[n, 2]``; pixels or millimetres, as said."""
Homography = NDArray[np.float64]
"""``float64[3, 3]``; maps points of one plane to another."""

"""Pictures of boards and printed parts, without the empty space around them."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np

MARGIN = 20
WHITE = (255.0, 255.0, 255.0)


def trim(picture: Path) -> None:
    """Cuts off what is transparent or has the corner's colour; leaves a white margin."""
    read = cv2.imread(str(picture), cv2.IMREAD_UNCHANGED)
    if read is None:
        sys.exit(f"{picture} is no picture")
    whole = read.astype(np.float64)
    if whole.shape[2] == 4:
        share = whole[..., 3:] / 255
        whole = whole[..., :3] * share + 255 * (1 - share)
    seen = np.argwhere(np.abs(whole - whole[0, 0]).max(axis=2) > 2)
    (top, left), (bottom, right) = seen.min(axis=0), seen.max(axis=0) + 1
    cut = np.rint(whole[top:bottom, left:right] + (255 - whole[0, 0])).clip(0, 255).astype(np.uint8)
    framed = cv2.copyMakeBorder(cut, MARGIN, MARGIN, MARGIN, MARGIN, cv2.BORDER_CONSTANT, value=WHITE)
    cv2.imwrite(str(picture), framed, [cv2.IMWRITE_PNG_COMPRESSION, 9])

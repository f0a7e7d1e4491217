"""Looks at the head of what a phone calls a picture, before the eye decodes it."""

from __future__ import annotations

import io
import warnings

from PIL import Image, UnidentifiedImageError

from companion.errors import BadInput

MOST_BYTES = 1_000_000
"""The most bytes of one picture; a sharp one of 1280 × 720 pixels has a fifth of that."""
LEAST_SIDE = 160
MOST_PIXELS = 1920 * 1200


def check_picture(data: bytes) -> None:
    """Raises BadInput if this is no JPEG, or one of a size that no phone is asked for."""
    if not data.startswith(b"\xff\xd8\xff"):
        raise BadInput("a picture must be a JPEG")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("JPEG",)) as picture:
                width, height = picture.size
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError) as error:
        raise BadInput("this JPEG cannot be read") from error
    if min(width, height) < LEAST_SIDE or width * height > MOST_PIXELS:
        raise BadInput(f"a picture of {width} × {height} pixels is not taken")

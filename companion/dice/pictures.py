"""Picture files in: one clear sentence where a file is none."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.dice.finder import Picture
from companion.errors import BadPicture, Missing

KINDS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")


def through_jpeg(picture: Picture, quality: int) -> Picture:
    """The picture as JPEG of ``quality`` (0–100) leaves it."""
    _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    decoded = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    assert decoded is not None
    return np.asarray(decoded, np.uint8)


def load_picture(path: Path) -> Picture:
    """The picture in a file, ``uint8[H, W, 3]`` BGR; raises `Missing` or `BadPicture`."""
    if not path.is_file():
        raise Missing(f"{path}: there is no such file; give the name of a picture")
    try:
        data = np.fromfile(path, np.uint8)
    except OSError as error:
        raise BadPicture(f"{path}: the file cannot be read ({error.strerror})") from error
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if picture is None:
        raise BadPicture(f"{path}: this is no picture that can be opened; give a JPEG or PNG file")
    return np.asarray(picture, np.uint8)

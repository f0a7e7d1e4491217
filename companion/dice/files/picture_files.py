"""Loads picture files; one clear sentence says why a file cannot be loaded."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, UnidentifiedImageError

from companion.dice.arrays import Picture
from companion.errors import BadPicture, Missing

_MOST = 170
"""Pillow opens pictures of at most this many million pixels (rounded down)."""
KINDS = (".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff")


def load_picture(path: Path) -> Picture:
    """The picture in a file, ``uint8[H, W, 3]`` BGR. Raises `Missing` or `BadPicture`."""
    if not path.is_file():
        raise Missing(f"{path}: there is no such file; give the name of a picture")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadPicture(f"{path}: the file cannot be read ({error.strerror})") from error
    _check_head(path, data)
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise _no_picture(path) from error
    if picture is None:
        raise _no_picture(path)
    return np.asarray(picture, np.uint8)


def _check_head(path: Path, data: bytes) -> None:
    """Raises `BadPicture` if the file's header claims more pixels than memory can hold: OpenCV would try."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # our own sentence says what is wrong with a damaged file
        try:
            Image.open(io.BytesIO(data)).close()
        except Image.DecompressionBombError as error:
            raise BadPicture(f"{path}: this picture is too large; make it smaller than {_MOST} MP") from error
        except (UnidentifiedImageError, OSError, ValueError) as error:
            raise _no_picture(path) from error


def _no_picture(path: Path) -> BadPicture:
    return BadPicture(f"{path}: this is no picture that can be opened; give a JPEG or PNG file")

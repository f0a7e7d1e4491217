"""A phone as the camera: its pictures come as JPEG through a pipe from the process that serves the page."""

from __future__ import annotations

import struct
from multiprocessing.connection import Connection

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.camera.capture import Shape
from companion.dice.problem import Problem

SOURCE = "phone"
AWAY = "camera-phone-away"
_STAMP = struct.Struct("<d")
_OPEN_SECONDS = 2.0
"""Seconds to wait for the first picture; then the feed tries again."""
_READ_SECONDS = 1.5
"""Seconds to wait for the next one: between two games a phone sends one a second."""


def is_phone(source: int | str) -> bool:
    """True for ``phone`` and ``phone:2``, the places of the first phone and of the second."""
    return isinstance(source, str) and (source == SOURCE or source.startswith(f"{SOURCE}:"))


def phone_place(number: int) -> str:
    """The source of the phone with this number, counted from 1."""
    return SOURCE if number == 1 else f"{SOURCE}:{number}"


def packed(jpeg: bytes, taken: float) -> bytes:
    """A picture as it goes through the pipe; ``taken``: seconds of the shared monotonic clock."""
    return _STAMP.pack(taken) + jpeg


class PhoneCapture:
    """The pictures of one phone."""

    def __init__(self, pictures: Connection, first: Picture, taken: float) -> None:
        self._pictures = pictures
        self._next: tuple[Picture, float] | None = (first, taken)
        self._shape = Shape(first.shape[1], first.shape[0], 0.0)
        self._taken = taken

    @property
    def shape(self) -> Shape:
        """The size of the first picture; a phone that is turned sends others."""
        return self._shape

    @property
    def live(self) -> bool:
        """A phone sends at its own pace."""
        return True

    @property
    def cuts_are_hidden(self) -> bool:
        """A picture comes whole or not at all."""
        return False

    @property
    def skips_cheaply(self) -> bool:
        """What nobody wants is not decoded."""
        return True

    @property
    def taken_at(self) -> float:
        """When the phone took the newest picture."""
        return self._taken

    @property
    def silence(self) -> Problem:
        """Why no pictures come, when none come."""
        return Problem(AWAY)

    def read(self) -> Picture | None:
        """Returns the next picture, ``uint8[H, W, 3]`` BGR; None if none comes, or a damaged one."""
        found, self._next = self._next or _received(self._pictures, _READ_SECONDS), None
        if found is None:
            return None
        picture, self._taken = found
        return picture

    def skip(self) -> bool:
        """Waits for the next picture and throws it away."""
        try:
            if self._pictures.poll(_READ_SECONDS):
                self._pictures.recv_bytes()
                return True
        except (EOFError, OSError):
            return False
        return False

    def release(self) -> None:
        """The pipe stays: the phone may come back."""


def open_phone(pictures: Connection | None) -> PhoneCapture | Problem:
    """Waits for a phone's first picture; a Problem if none comes, or if no page is there to let one in."""
    found = None if pictures is None else _received(pictures, _OPEN_SECONDS)
    return Problem(AWAY) if pictures is None or found is None else PhoneCapture(pictures, *found)


def _received(pictures: Connection, wait: float) -> tuple[Picture, float] | None:
    try:
        if not pictures.poll(wait):
            return None
        told = pictures.recv_bytes()
    except (EOFError, OSError):
        return None  # the parent is gone; this process is about to end, too
    (taken,) = _STAMP.unpack_from(told)
    kind = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
    picture = cv2.imdecode(np.frombuffer(told, np.uint8, offset=_STAMP.size), kind)
    return None if picture is None else (np.asarray(picture, np.uint8), float(taken))

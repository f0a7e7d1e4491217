"""Pictures of a camera that does not look at the table. Nothing in them is a mat or a die."""

from __future__ import annotations

import cv2
import numpy as np

_WIDTH, _HEIGHT = 1280, 720
_RANDOM = np.random.default_rng(11)


def _any_colour() -> tuple[int, ...]:
    return tuple(int(level) for level in _RANDOM.integers(10, 240, 3))


def _room() -> np.ndarray:
    """A wall with a window and a shelf of books, a floor, a cupboard."""
    picture = np.full((_HEIGHT, _WIDTH, 3), (178, 205, 214), np.uint8)
    picture[470:] = (62, 84, 112)
    cv2.rectangle(picture, (90, 80), (420, 350), (250, 238, 215), -1)
    cv2.rectangle(picture, (90, 80), (420, 350), (70, 80, 90), 12)
    cv2.line(picture, (255, 80), (255, 350), (70, 80, 90), 8)
    for left in range(560, 1180, 26):
        cv2.rectangle(
            picture, (left, 110 + int(_RANDOM.integers(0, 40))), (left + 24, 230), _any_colour(), -1
        )
    cv2.rectangle(picture, (550, 231), (1190, 245), (40, 60, 80), -1)
    cv2.rectangle(picture, (700, 330), (1010, 620), (50, 70, 105), -1)
    return picture


def _face() -> np.ndarray:
    """A person looks into the camera."""
    picture = np.full((_HEIGHT, _WIDTH, 3), 168, np.uint8)
    cv2.ellipse(picture, (640, 380), (210, 280), 0, 0, 360, (140, 172, 222), -1)
    cv2.ellipse(picture, (640, 230), (216, 140), 0, 180, 360, (22, 32, 52), -1)
    for side in (-80, 80):
        cv2.ellipse(picture, (640 + side, 340), (44, 22), 0, 0, 360, (250, 250, 250), -1)
        cv2.circle(picture, (640 + side, 340), 19, (60, 40, 22), -1)
    cv2.ellipse(picture, (640, 520), (84, 28), 0, 0, 180, (72, 72, 186), -1)
    return picture


def _television() -> np.ndarray:
    """A dark room and a screen: a landscape with a line of large words below."""
    picture = np.full((_HEIGHT, _WIDTH, 3), 34, np.uint8)
    picture[120:600, 200:1080] = (214, 168, 92)
    picture[400:600, 200:1080] = (72, 150, 84)
    cv2.circle(picture, (860, 210), 48, (120, 226, 250), -1)
    cv2.rectangle(picture, (200, 530), (1080, 600), (120, 30, 30), -1)
    cv2.putText(picture, "NEWS AT EIGHT", (230, 582), cv2.FONT_HERSHEY_DUPLEX, 1.6, (245, 245, 245), 3)
    return picture


def _checkerboard(square: int) -> np.ndarray:
    down, across = np.mgrid[:_HEIGHT, :_WIDTH] // square
    squares = np.asarray((down + across) % 2 * 225 + 15, np.uint8)
    return cv2.cvtColor(squares, cv2.COLOR_GRAY2BGR)


def _noise(grain: int) -> np.ndarray:
    """No signal: black and white grains."""
    grains = _RANDOM.integers(0, 2, (_HEIGHT // grain, _WIDTH // grain)) * 255
    return cv2.cvtColor(np.kron(grains, np.ones((grain, grain))).astype(np.uint8), cv2.COLOR_GRAY2BGR)


def _text() -> np.ndarray:
    """A printed page, close by."""
    picture = np.full((_HEIGHT, _WIDTH, 3), 238, np.uint8)
    for line in range(40, _HEIGHT, 44):
        letters = "".join(_RANDOM.choice(list("abcdefghij klmnop qrstuv wxyz ABCDEFGH 0123456789"), 60))
        cv2.putText(picture, letters, (24, line), cv2.FONT_HERSHEY_COMPLEX, 1.1, (24, 24, 24), 2)
    return picture


ELSEWHERE = {
    "wall": np.full((_HEIGHT, _WIDTH, 3), 140, np.uint8),
    "room": _room(),
    "face": _face(),
    "television": _television(),
    "small squares": _checkerboard(16),
    "large squares": _checkerboard(72),
    "snow": _noise(2),
    "coarse snow": _noise(10),
    "page": _text(),
}

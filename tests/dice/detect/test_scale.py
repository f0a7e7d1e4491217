"""The size of dice in a picture whose scale is unknown."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import edges_of_surest, estimate_die_size
from tests.dice.conftest import Pictures

EDGE = 41
"""The edge of a drawn die in pixels: 64 of 300, shown at 192; its round rim adds a little."""
MIDDLE = np.array([95, 95])


def tag(size: int) -> np.ndarray:
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    marker = cv2.aruco.generateImageMarker(family, 7, size)
    return np.repeat(marker[:, :, None], 3, axis=2)


@pytest.mark.parametrize("nearer", [0.9, 1.0, 1.3])
def test_a_marker_gives_the_size_of_dice_and_is_no_die(faces: Pictures, nearer: float) -> None:
    """A marker of 20 mm lies beside a die of 16 mm; parts of it are as white and square as a die."""
    size = round(EDGE * 20 / 16 * nearer)
    for picture in (pictures[0] for pictures in faces.values()):
        wide: np.ndarray = cv2.copyMakeBorder(picture, 0, 0, 100, 0, cv2.BORDER_REPLICATE)
        wide[60 - 8 : 60 + size + 8, 16 : 32 + size] = 255
        wide[60 : 60 + size, 24 : 24 + size] = tag(size)
        edge, detections = estimate_die_size(wide)
        assert edge == pytest.approx(EDGE, rel=0.15)
        assert [bool(np.hypot(*(detection.center - MIDDLE - [100, 0])) < 12) for detection in detections] == [
            True
        ]


def test_a_die_seen_large_is_one_die_whatever_its_symbol_is_made_of() -> None:
    """The die is white and shows three dark squares, each of which looks like a small die."""
    picture = np.full((180, 180, 3), 120, np.uint8)
    cv2.rectangle(picture, (58, 58), (122, 122), (70, 70, 70), -1)
    cv2.rectangle(picture, (60, 60), (120, 120), (235, 240, 240), -1)
    for x, y in ((68, 68), (96, 70), (80, 96)):
        cv2.rectangle(picture, (x, y), (x + 15, y + 15), (60, 60, 40), -1)
    edge, detections = estimate_die_size(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8))
    assert edge == pytest.approx(61, rel=0.15)
    assert len(detections) == 1


def test_where_no_die_is_none_is_found() -> None:
    assert estimate_die_size(np.full((120, 160, 3), 90, np.uint8))[1] == []


def test_a_possible_stain_gives_no_size_of_dice() -> None:
    """In a real tray, two finds were dice and nearly certain; two were stains on
    the felt, larger and doubtful."""
    finds = [(28.0, 0.95), (45.0, 0.5), (27.0, 0.9), (43.0, 0.62)]
    detections = [
        Detection((50.0 * n, 50.0), edge, 0.0, chance, 0.0, 0.0) for n, (edge, chance) in enumerate(finds)
    ]
    assert edges_of_surest(detections) == [28.0, 27.0]
    assert edges_of_surest(detections[1:2]) == [45.0], "alone it is the best there is"
    assert edges_of_surest([]) == []

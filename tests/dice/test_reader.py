"""What may be acted on, and at which scale dice are looked for."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.finder import Spot
from companion.dice.flatten import usual_edge
from companion.dice.reader import judge, sure_at
from companion.dice.readings import Sight

SPOT = Spot((50.0, 50.0), 32.0, 0.0, 0.9, 0.0, 0.0)


def test_a_face_seen_too_small_needs_more_certainty() -> None:
    assert judge(SPOT, "moon", 0.95, sure_at(1.6)) is Sight.READ
    assert judge(SPOT, "moon", 0.95, sure_at(1.5)) is Sight.UNSURE
    assert judge(SPOT, None, 1.0, sure_at(3.0)) is Sight.UNSURE


@pytest.mark.parametrize("size", [48, 80])
def test_a_marker_beside_a_die_is_not_taken_for_many_small_dice(faces, size: int) -> None:
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    for picture in (pictures[0] for pictures in faces.values()):
        with_marker = picture.copy()
        tag = cv2.aruco.generateImageMarker(family, 7, size)
        with_marker[:size, :size] = tag[:, :, None]
        edge, spots = usual_edge(with_marker)
        assert edge == pytest.approx(41, rel=0.15)  # 64 px of 300, seen at 192
        assert any(np.hypot(spot.center[0] - 95, spot.center[1] - 95) < 12 for spot in spots)

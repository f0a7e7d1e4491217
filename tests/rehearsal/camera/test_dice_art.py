import itertools

import cv2
import numpy as np
import pytest

from companion.rehearsal.camera.dice_art import SIDES, Face, face_picture


def test_a_die_has_six_sides_of_five_faces_with_two_adventurers() -> None:
    assert len(SIDES) == 6
    assert set(SIDES) == set(Face)
    assert SIDES.count(Face.ADVENTURER) == 2


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(Face, 2)))
def test_faces_differ_even_as_small_as_a_far_camera_sees_them(one: Face, other: Face) -> None:
    small = [
        cv2.resize(face_picture(face, 108)[..., :3], (27, 27), interpolation=cv2.INTER_AREA)
        for face in (one, other)
    ]
    turns = [np.rot90(small[1], quarter) for quarter in range(4)]
    assert min(np.abs(small[0].astype(int) - turned).mean() for turned in turns) > 6


@pytest.mark.parametrize("face", list(Face))
def test_a_side_is_opaque_in_its_middle_and_has_rounded_corners(face: Face) -> None:
    picture = face_picture(face, 96)
    assert picture.shape == (96, 96, 4)
    assert (picture[24:72, 24:72, 3] == 255).all()
    assert (picture[[0, 0, -1, -1], [0, -1, 0, -1], 3] == 0).all()

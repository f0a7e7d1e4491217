"""How a picture without mats shows the table."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.dice.geometry.camera_view import CameraView, moved_origin, places_of
from companion.dice.geometry.planes import rectangle, transform
from companion.dice.geometry.viewpoint import USUAL_LENS

SIZE = (800, 600)
DIE = rectangle(16, 16) - 8


@pytest.mark.parametrize("angle", [0, 20, 45])
def test_a_die_in_the_middle_is_as_wide_as_told(angle: float) -> None:
    quad = transform(DIE, CameraView(math.radians(angle), 1.2).to_picture(40, 16, SIZE))
    x, y = quad.T
    area = abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2
    assert math.sqrt(area) == pytest.approx(40, rel=0.03)
    assert quad.mean(axis=0) == pytest.approx([400, 300], abs=1)


@pytest.mark.parametrize("aspect", [0.75, 1.0, 1.33])
def test_a_squeezed_picture_shows_a_die_as_many_times_higher(aspect: float) -> None:
    quad = transform(DIE, CameraView(0, 0, aspect).to_picture(40, 16, SIZE))
    wide, high = quad.max(axis=0) - quad.min(axis=0)
    assert high / wide == pytest.approx(aspect)
    assert math.sqrt(wide * high) == pytest.approx(40)


def test_the_camera_of_a_slanted_view_stands_on_the_side_that_it_is_told_to() -> None:
    view = CameraView(math.radians(30), 0.0)
    to_picture = view.to_picture(40, 16, SIZE)
    camera = view.camera(to_picture, SIZE, USUAL_LENS)
    assert camera is not None
    x, y, up = camera.positions[np.argmin(USUAL_LENS.cost)]
    assert x / up == pytest.approx(math.tan(math.radians(30)), rel=0.02)
    assert y == pytest.approx(0, abs=1)


def test_where_the_camera_of_a_squeezed_picture_stood_is_not_told() -> None:
    view = CameraView(0, 0, 1.33)
    assert view.camera(view.to_picture(40, 16, SIZE), SIZE, USUAL_LENS) is None


def test_places_on_the_table_are_found_again_from_another_origin() -> None:
    to_picture = CameraView(math.radians(25), 2.0, 1.2).to_picture(40, 16, SIZE)
    places = np.array([(0.0, 0.0), (30.0, -12.0)])
    pixels = transform(places, to_picture)
    assert places_of(pixels, to_picture) == pytest.approx(places)
    moved = moved_origin(to_picture, np.array([5.0, 7.0]))
    assert places_of(pixels, moved) == pytest.approx(places - [5, 7])

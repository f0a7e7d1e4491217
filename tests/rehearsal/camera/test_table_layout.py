import itertools

import numpy as np
import pytest

from companion.rehearsal.camera.lens import CameraLens
from companion.rehearsal.camera.table_layout import MatSheet, lay_out

PICTURE = (1280, 720)


def box(sheet: MatSheet) -> tuple[float, float, float, float]:
    corners = np.array(sheet.corners())
    return (*corners.min(axis=0), *corners.max(axis=0))


@pytest.mark.parametrize("players", range(1, 7))
def test_no_sheet_lies_on_another_or_beyond_the_table(players: int) -> None:
    layout = lay_out(range(players), PICTURE)
    boxes = [box(sheet) for sheet in layout.sheets()]
    for x0, y0, x1, y1 in boxes:
        assert x0 >= 0 and y0 >= 0 and x1 <= layout.size[0] + 1e-6 and y1 <= layout.size[1] + 1e-6
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize(
    ("players", "at_least"), [(1, 3.0), (2, 2.8), (3, 2.1), (4, 2.1), (5, 1.8), (6, 1.55)]
)
def test_mats_are_seen_large_enough(players: int, at_least: float) -> None:
    layout = lay_out(range(players), PICTURE)
    lens = CameraLens.over(layout.size, PICTURE)
    assert min(lens.scale(*mat.center) for mat in layout.mats) >= at_least


@pytest.mark.parametrize("players", [2, 5])
def test_everything_lies_within_the_picture(players: int) -> None:
    layout = lay_out(range(players), PICTURE)
    lens = CameraLens.over(layout.size, PICTURE)
    for sheet in layout.sheets():
        seen = lens.project([(*corner, 0.0) for corner in sheet.corners()])
        assert (seen >= 0).all() and (seen <= np.array(PICTURE) - 1).all()


def test_a_larger_picture_shows_more_of_each_millimetre() -> None:
    layout = lay_out(range(5), (2304, 1296))
    lens = CameraLens.over(layout.size, (2304, 1296))
    assert min(lens.scale(*mat.center) for mat in layout.mats) > 3.2


def test_markers_say_whose_mat_it_is_not_who_sits_first() -> None:
    layout = lay_out([1, 3], PICTURE)
    assert [mat.first_marker for mat in layout.mats] == [4, 12]
    assert [mat.player for mat in layout.mats] == [1, 3]


def test_the_ground_seen_by_a_pixel_is_where_the_lens_projects_it_to() -> None:
    lens = CameraLens.over((440.0, 316.0), PICTURE)
    ground = lens.ground(1)
    for row, column in ((10, 20), (360, 640), (700, 1200)):
        back = lens.project([(*ground[row, column], 0.0)])[0]
        assert np.allclose(back, (column, row), atol=0.05)

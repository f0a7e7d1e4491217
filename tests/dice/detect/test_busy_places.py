"""Where the finder need not look: on even ground and on markers in full view."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.dice.detect.busy_places import busy_places
from companion.dice.detect.finder import DIE_PX, BoundingBox, find_faces, find_faces_in
from companion.dice.mat.flatten import Area, Flat, area_on, flatten
from companion.dice.mat.mat_finder import MatFinder
from tests.dice.conftest import MAT, PILE_PAPER, Draw, Lying, Table

SIZE, PX_PER_MM = (1280, 720), DIE_PX / 16
DICE = (Lying(80, 60, 20, 0), Lying(130, 90, 50, 1), Lying(60, 110, 80, 2))


def flattened(picture: np.ndarray) -> tuple[Flat, Area]:
    finder = MatFinder(MAT, PILE_PAPER)
    grey: np.ndarray = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    area = area_on(finder.place(finder.find_markers(grey), SIZE)[0], SIZE)
    return flatten(picture, area, PX_PER_MM), area


def share(boxes: list[BoundingBox], flat: Flat) -> float:
    """How much of the picture the boxes cover."""
    height, width = flat.picture.shape[:2]
    covered = sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)
    return float(covered / (width * height))


def is_inside(boxes: list[BoundingBox], x: float, y: float, reach: float) -> bool:
    return any(
        left <= x - reach and x + reach <= right and top <= y - reach and y + reach <= bottom
        for left, top, right, bottom in boxes
    )


def test_an_empty_mat_has_no_busy_place(draw: Draw, tables: type[Table]) -> None:
    flat, area = flattened(draw(tables({0: (0, 0, 5)}), scale=2.0))
    assert busy_places(flat, area) == []


def test_each_die_is_seen_whole_and_most_of_the_mat_is_left_out(draw: Draw, tables: type[Table]) -> None:
    flat, area = flattened(draw(tables({0: (0, 0, 5)}, {0: DICE}), scale=2.0))
    boxes = busy_places(flat, area)
    assert share(boxes, flat) < 0.3
    for die in DICE:
        assert is_inside(boxes, (die.x + 9) * PX_PER_MM, (die.y + 9) * PX_PER_MM, 0.6 * DIE_PX)


@pytest.mark.parametrize(("x", "y"), [(0.0, 70.0), (206.0, 70.0), (105.0, 2.0), (16.0, 16.0), (30.0, 20.0)])
def test_a_die_on_the_edge_or_on_a_marker_is_not_left_out(
    draw: Draw, tables: type[Table], x: float, y: float
) -> None:
    picture = draw(tables({0: (0, 0, 5)}, {0: [Lying(max(9, min(201, x)), max(9, y), 30, 3)]}), scale=2.0)
    flat, area = flattened(picture)
    die = (max(9, min(201, x)) + 9) * PX_PER_MM, (max(9, y) + 9) * PX_PER_MM
    assert is_inside(busy_places(flat, area), *die, 0.4 * DIE_PX)


def test_in_the_boxes_the_finder_finds_what_it_finds_in_the_whole(draw: Draw, tables: type[Table]) -> None:
    flat, area = flattened(draw(tables({0: (0, 0, 5)}, {0: DICE}), scale=2.0))
    whole = find_faces(flat.picture, 0.5)
    there = find_faces_in(flat.picture, busy_places(flat, area), 0.5)
    assert len(there) == len(whole) == len(DICE)
    for one in whole:
        assert min(math.dist(one.center, other.center) for other in there) < 1.0


def test_uneven_ground_is_looked_at_everywhere(draw: Draw, tables: type[Table]) -> None:
    picture = draw(tables({0: (0, 0, 5)}, {0: DICE}), scale=2.0)
    flat, area = flattened(picture)
    cloth = np.random.default_rng(0).normal(0, 60, flat.picture.shape)
    rough = Flat((flat.picture + cloth).clip(0, 255).astype(np.uint8), flat.to_area, flat.to_picture)
    height, width = flat.picture.shape[:2]
    assert busy_places(rough, area) == [(0, 0, width, height)]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 455), st.integers(0, 331), st.integers(1, 90)), max_size=12))
def test_boxes_lie_in_the_picture_and_begin_where_the_finders_cells_do(
    spots: list[tuple[int, int, int]],
) -> None:
    area = Area(210.0, 148.0, np.diag([PX_PER_MM, PX_PER_MM, 1.0]))
    flat = flatten(np.full((296, 420, 3), 128, np.uint8), area, PX_PER_MM)
    for x, y, edge in spots:
        flat.picture[y : y + edge, x : x + edge] = 250
    height, width = flat.picture.shape[:2]
    for left, top, right, bottom in busy_places(flat, area):
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
        assert left % 8 == 0
        assert top % 8 == 0

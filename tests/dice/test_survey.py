"""Dice of all mats in a picture: through which lens they are seen, and which of them lie flat."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.finder import DIE_PX, find_dice
from companion.dice.flatten import area_on, flatten
from companion.dice.mats import PILE, MatFinder
from companion.dice.poise import LEANS
from companion.dice.survey import Finds, lens_of_dice, survey
from companion.dice.viewpoint import FOCAL_SHARE
from tests.dice.conftest import MAT, PILE_PAPER, Lying

SIZE, DIE_MM = (1280, 720), 16.0
MATS = {0: (-150.0, -85.0, 10.0), 1: (140.0, -80.0, -15.0), 2: (-140.0, 80.0, 0.0), 3: (150.0, 75.0, 170.0)}


def areas_in(picture: np.ndarray) -> list:
    finder = MatFinder(MAT, PILE_PAPER)
    found = finder.place(finder.find_markers(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)), SIZE)
    return [area_on(mat, SIZE) for number, mat in found.items() if number != PILE]


def seen_through(draw, tables, share: float, seed: int = 0) -> np.ndarray:
    """Four mats with four dice each, far from under the camera."""
    random = np.random.default_rng(seed)
    dice = {
        number: [
            Lying(55 + 35 * k, float(random.uniform(40, 108)), float(random.uniform(0, 90)), (number + k) % 6)
            for k in range(4)
        ]
        for number in MATS
    }
    return draw(tables(MATS, dice), scale=1.9, share=share, seed=seed)


@pytest.mark.parametrize("share", [0.6, 1.1])
def test_dice_that_lie_flat_tell_what_lens_looks_at_them(draw, tables, share: float) -> None:
    """From straight above mats tell nothing of it, and a usual lens would be thought of."""
    picture = seen_through(draw, tables, share)
    areas = areas_in(picture)
    finds = []
    for area in areas:
        flat = flatten(picture, area, DIE_PX / DIE_MM)
        finds.append(Finds(flat, area, find_dice(flat.picture)))
    assert sum(len(find.spots) for find in finds) >= 14
    told = lens_of_dice(finds).share
    assert abs(np.log(told / share)) < 0.7 * abs(np.log(FOCAL_SHARE / share))


@pytest.mark.parametrize("share", [0.6, 0.8, 1.1])
def test_flat_dice_lie_flat_whatever_lens_looks_at_them(draw, tables, share: float) -> None:
    picture = seen_through(draw, tables, share, seed=1)
    spots = [spot for _, spots in survey(picture, areas_in(picture), DIE_MM) for spot in spots]
    assert len(spots) == 16
    assert sum(spot.leaning > LEANS for spot in spots) == 0


def test_where_no_dice_lie_none_are_found(draw, tables) -> None:
    picture = draw(tables(MATS), scale=1.9)
    assert [spots for _, spots in survey(picture, areas_in(picture), DIE_MM)] == [[], [], [], []]

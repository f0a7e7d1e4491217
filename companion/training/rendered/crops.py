"""Pieces of flattened photographs of rendered stages: the finder learns from them beside drawn scenes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from companion.dice.geometry.planes import rectangle, transform
from companion.training.drawn.scene_set import DIE, MOST_DICE, SceneSet
from companion.training.rendered.photograph import FlatPhotograph, lay_flat, load_render, photograph

Random = np.random.Generator
_TRIES = 12


def crop_scenes(folder: Path, names: Iterable[str], seed: int, shots: int, each: int, size: int) -> SceneSet:
    """``each`` pieces of ``size`` pixels from each of ``shots`` photographs of every stage."""
    pictures: list[NDArray[np.uint8]] = []
    dice: list[NDArray[np.void]] = []
    for name in names:
        render = load_render(folder, name)
        for shot in range(shots):
            random = np.random.default_rng((seed, int(name), shot, 1))
            taken = photograph(random, render)
            flat = lay_flat(random, taken)
            high, wide = taken.picture.shape[:2]
            for _ in range(each):
                corner = _place(random, flat, (wide, high), size)
                if corner is not None:
                    x, y = corner
                    pictures.append(flat.picture[y : y + size, x : x + size])
                    dice.append(_dice_in(flat, corner, size))
    return SceneSet(np.stack(pictures), np.stack(dice))


def _place(random: Random, flat: FlatPhotograph, most: tuple[int, int], size: int) -> tuple[int, int] | None:
    """A corner (x, y) from which the piece lies within the photograph; None if none was found."""
    for _ in range(_TRIES):
        x, y = (int(value) for value in random.integers(0, flat.picture.shape[0] - size + 1, 2))
        corners = transform(rectangle(size, size) + np.array([x, y]), flat.to_picture)
        if (corners > 1).all() and (corners < np.array(most) - 2).all():
            return x, y
    return None


def _dice_in(flat: FlatPhotograph, corner: tuple[int, int], size: int) -> NDArray[np.void]:
    dice = np.zeros(MOST_DICE, DIE)
    inside = [
        die
        for die in flat.dice
        if all(-0.5 <= place - start < size - 0.5 for place, start in zip(die.center, corner, strict=True))
    ]
    for place, die in enumerate(inside[:MOST_DICE]):
        x, y = die.center[0] - corner[0], die.center[1] - corner[1]
        dice[place] = (x, y, die.edge, die.turn, die.truth.cocked, die.truth.visible)
    return dice

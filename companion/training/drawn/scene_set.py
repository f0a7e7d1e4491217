"""Many scenes as arrays: the same seed gives the same scenes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.scenes import draw_scene

DIE = np.dtype([("x", "f4"), ("y", "f4"), ("edge", "f4"), ("turn", "f4"), ("cocked", "?"), ("visible", "f4")])
"""A die of a scene: centre and mean edge (pixels), rotation of the upper face (radians), truths."""

MOST_DICE = 24


@dataclass(frozen=True)
class SceneSet:
    """Scenes of one size.

    ``pictures``: ``uint8[n, size, size, 3]`` BGR; ``dice``: ``DIE[n, MOST_DICE]``, edge 0 where there is
    none.
    """

    pictures: NDArray[np.uint8]
    dice: NDArray[np.void]

    @classmethod
    def none(cls, size: int) -> SceneSet:
        """No scenes at all."""
        return cls(np.zeros((0, size, size, 3), np.uint8), np.zeros((0, MOST_DICE), DIE))

    def first(self, count: int) -> SceneSet:
        """At most ``count`` of them."""
        return SceneSet(self.pictures[:count], self.dice[:count])

    def beside(self, others: SceneSet) -> SceneSet:
        """These and the others, which have the same size."""
        return SceneSet(
            np.concatenate([self.pictures, others.pictures]), np.concatenate([self.dice, others.dice])
        )


def draw_scenes(seed: int, first: int, count: int, size: int) -> SceneSet:
    """Scenes ``first`` to ``first + count`` of the endless series that ``seed`` gives."""
    pictures = np.zeros((count, size, size, 3), np.uint8)
    dice = np.zeros((count, MOST_DICE), DIE)
    for index in range(count):
        scene = draw_scene(np.random.default_rng((seed, first + index)), size)
        pictures[index] = scene.picture
        for place, die in enumerate(scene.dice):
            across = die.quad[1] - die.quad[0] + die.quad[2] - die.quad[3]
            turn = float(np.arctan2(across[1], across[0]))
            x, y = die.center
            dice[index, place] = (x, y, die.edge, turn, die.cocked, die.visible)
    return SceneSet(pictures, dice)

"""Throws that a person is told to lay: each face comes equally often, in an order that a seed gives."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice

import numpy as np

from companion.dice.arrays import Points
from companion.dice.bench.outcome import DieOutcome, JudgedDie
from companion.dice.geometry.planes import mean_edge
from companion.dice.readings import Sight
from companion.dice.viewer.camera_messages import Corners, DieOverlay

ToldThrow = tuple[str, ...]
"""The faces that are to lie up, in any order."""


def told_throws(faces: Sequence[str], throws: int, dice: int, seed: int) -> list[ToldThrow]:
    """The throws to ask for, each of the same number of dice."""
    every = list(islice(cycle(faces), throws * dice))
    random.Random(seed).shuffle(every)
    return [tuple(sorted(every[at : at + dice], key=faces.index)) for at in range(0, len(every), dice)]


def judge_throw(
    told: ToldThrow, seen: Sequence[DieOverlay], picture: str, size: tuple[int, int]
) -> list[JudgedDie]:
    """What became of each die of a throw that lies as it was told.

    Nobody says which die shows what. So each die that is read uses up one of the told faces, and is wrong if
    there is none left. ``size``: width and height of the camera's picture, pixels.
    """
    left = Counter(told)
    judged: list[tuple[DieOverlay, DieOutcome, bool]] = []
    for die in sorted(seen, key=lambda one: (one.state is not Sight.READ, -one.confidence)):
        is_left = die.face is not None and left[die.face] > 0
        left -= Counter([die.face] if is_left and die.face is not None else [])
        named = DieOutcome.RIGHT if is_left else DieOutcome.WRONG
        judged.append((die, named if die.state is Sight.READ else DieOutcome.WITHHELD, is_left))
    over = list(left.elements())
    dice = []
    for die, outcome, is_left in judged:
        shown = die.face if is_left else over[0] if len(over) == 1 else None
        quad = corners(die.corners, size)
        dice.append(JudgedDie(outcome, picture, shown, die.face, die.confidence, mean_edge(quad), quad))
    edge = float(np.median([die.edge for die in dice])) if dice else 0.0
    nowhere = np.zeros((4, 2))
    missing = len(told) - len(seen)
    return dice + [JudgedDie(DieOutcome.MISSED, picture, None, None, 0.0, edge, nowhere)] * missing


def corners(shares: Corners, size: tuple[int, int]) -> Points:
    """Corners in pixels, ``(4, 2)``."""
    return np.array(shares, float) * size

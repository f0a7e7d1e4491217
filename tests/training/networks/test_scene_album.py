"""Scenes are turned together with their dice, and the finder's targets are those of each die."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.training.drawn.scene_set import DIE, MOST_DICE, SceneSet
from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

import torch

from companion.training.networks.finder_training import train_finder
from companion.training.networks.scene_album import STRIDE, SceneAlbum, prepare, targets, turned

SIZE = 64


def scenes(count: int, dice: int = 6, seed: int = 1) -> SceneSet:
    """Scenes of noise, with dice anywhere in them."""
    random = np.random.default_rng(seed)
    pictures = random.integers(0, 255, (count, SIZE, SIZE, 3)).astype(np.uint8)
    table = np.zeros((count, MOST_DICE), DIE)
    some = table[:, :dice]
    some["x"], some["y"] = random.uniform(-2, SIZE + 1, (2, count, dice))
    some["edge"], some["turn"] = random.uniform(8, 30, some.shape), random.uniform(-3, 3, some.shape)
    some["cocked"], some["visible"] = random.random(some.shape) < 0.3, random.uniform(0.2, 1, some.shape)
    return SceneSet(pictures, table)


def targets_one_by_one(dice: NDArray[np.void], cells: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What `targets` gives, die for die."""
    wanted, weight = np.zeros((8, cells, cells), np.float32), np.ones((2, cells, cells), np.float32)
    weight[1] = 0
    yy, xx = np.mgrid[0:cells, 0:cells].astype(np.float32)
    nearest = np.full((cells, cells), np.inf, np.float32)
    for die in dice[dice["edge"] > 0]:
        x, y = (die["x"] + 0.5) / STRIDE - 0.5, (die["y"] + 0.5) / STRIDE - 0.5
        far = (xx - x) ** 2 + (yy - y) ** 2
        if die["visible"] < 0.35:
            weight[0][far < (die["edge"] / STRIDE / 2) ** 2] = 0
            continue
        spread = 0.085 * die["edge"] / STRIDE + 0.35
        wanted[0] = np.maximum(wanted[0], np.exp(-far / (2 * spread**2)))
        near = (far < 2.6) & (far < nearest)
        nearest[near], weight[1][near] = far[near], 1
        told = (math.log(die["edge"] / 32), math.cos(4 * die["turn"]), math.sin(4 * die["turn"]))
        for plane, value in enumerate((*told, float(die["cocked"]), float(die["visible"] < 0.8)), 3):
            wanted[plane][near] = value
        wanted[1][near], wanted[2][near] = (x - xx)[near], (y - yy)[near]
        column, row = round(x), round(y)
        if 0 <= column < cells and 0 <= row < cells:
            wanted[0, row, column] = 1
    return wanted, weight


def test_targets_of_many_scenes_are_those_of_each() -> None:
    some = scenes(12)
    wanted, weight = targets(SceneAlbum.of(some).dice, SIZE)
    for number, dice in enumerate(some.dice):
        planes, weights = targets_one_by_one(dice, SIZE // STRIDE)
        assert np.abs(wanted[number].numpy() - planes).max() < 1e-4
        assert np.array_equal(weight[number].numpy(), weights)


def test_a_scene_without_dice_has_nothing_to_tell() -> None:
    wanted, weight = targets(SceneAlbum.of(scenes(2, dice=0)).dice, SIZE)
    assert float(wanted.abs().max()) == 0
    assert weight.mean(dim=(0, 2, 3)).tolist() == [1, 0]


def test_dice_turn_with_their_scene() -> None:
    ways = torch.tensor([[way >> bit & 1 for way in range(8)] for bit in range(3)], dtype=torch.bool)
    pictures, dice = torch.zeros(8, 3, SIZE, SIZE), torch.zeros(8, 1, 6)
    pictures[:, :, 20, 50], pictures[:, :, 22, 56] = 1.0, 0.5  # a die's centre and a place on its axis
    angle = math.atan2(2, 6)
    dice[:] = torch.tensor([50, 20, 12, angle, 1, 0.9])
    after, moved = turned(pictures, dice, ways)
    shown = set()
    for picture, die in zip(after, moved[:, 0], strict=True):
        (row, column), (beside, along) = (picture[0] == 1).nonzero()[0], (picture[0] == 0.5).nonzero()[0]
        assert die[:2].tolist() == [column, row]
        seen = math.atan2(int(beside - row), int(along - column))
        assert math.cos(4 * (seen - float(die[3]))) == pytest.approx(1, abs=1e-5)
        shown.add((int(row), int(column), int(beside)))
        assert die[[2, 4, 5]].tolist() == pytest.approx([12, 1, 0.9])
    assert len(shown) == 8


def test_prepared_scenes_come_from_each_album_and_stay_in_range() -> None:
    albums = [SceneAlbum.of(scenes(3)), SceneAlbum.of(scenes(2, seed=2))]
    pictures, dice = prepare(albums, [torch.tensor([0, 0, 2]), torch.tensor([1, 0])])
    assert pictures.shape == (5, 3, SIZE, SIZE)
    assert dice.shape == (5, MOST_DICE, 6)
    assert float(pictures.min()) >= 0
    assert float(pictures.max()) <= 1
    edges = torch.cat([albums[0].dice[[0, 0, 2], :, 2], albums[1].dice[[1, 0], :, 2]])
    assert torch.equal(dice[:, :, 2], edges)


def test_a_finder_learns_from_two_sets() -> None:
    told: list[str] = []
    net = train_finder([scenes(5), scenes(3, seed=2)], 1, 3, told.append, batch=4)
    assert not net.training
    assert net(torch.zeros(1, 3, SIZE, SIZE)).shape == (1, 8, SIZE // STRIDE, SIZE // STRIDE)
    assert len(told) == 1

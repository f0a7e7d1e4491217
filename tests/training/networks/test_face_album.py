"""Faces are prepared for training as the reader prepares them, and strangers are what the loss is about."""

from __future__ import annotations

import numpy as np
import pytest

from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.features import KEPT_PX, relative_colours
from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

import torch

from companion.training.networks import embedding_net
from companion.training.networks.face_album import FaceAlbum, prepare


def pictures(count: int, seed: int = 1) -> np.ndarray:
    """Kept faces of noise with a bright middle."""
    random = np.random.default_rng(seed)
    drawn = random.integers(40, 160, (count, KEPT_PX, KEPT_PX, 3))
    drawn[:, 24:40, 24:40] += 80
    return drawn.astype(np.uint8)


def test_faces_that_are_not_varied_are_what_the_reader_sees_in_some_quarter_turn() -> None:
    kept = pictures(6)
    ready = prepare(torch.from_numpy(kept), varied=0.0).numpy()
    for one, face in zip(ready, kept, strict=True):
        wanted = np.clip(relative_colours(without_margin(face)), -2.5, 2.5).transpose(2, 0, 1)
        assert min(np.abs(np.rot90(wanted, turn, (1, 2)) - one).max() for turn in range(4)) < 0.01


def test_varied_faces_differ_and_stay_in_range() -> None:
    torch.manual_seed(3)
    kept = torch.from_numpy(np.repeat(pictures(1), 40, axis=0))
    ready = prepare(kept, varied=1.0)
    assert ready.shape == (40, 3, 48, 48)
    assert torch.isfinite(ready).all()
    assert float(ready.abs().max()) <= 2.5
    assert float((ready[0] - ready[1]).abs().mean()) > 0.02


def test_an_album_keeps_faces_of_different_lengths_apart() -> None:
    album = FaceAlbum.of([[pictures(3), pictures(5)], [pictures(4)]])
    assert [len(face) for face in album.faces] == [3, 5, 4]
    assert album.dice == ((0, 1), (2,))
    assert np.concatenate(album.faces).tolist() == list(range(12))


def test_who_looks_like_another_face_of_the_die_costs_more_than_who_looks_like_none() -> None:
    truth, die = torch.tensor([0, 1]), torch.tensor([0, 0, 1])
    apart = torch.tensor([[0.9, 0.1, 0.1], [0.1, 0.9, 0.1]])
    sibling = torch.tensor([[0.9, 0.8, 0.1], [0.8, 0.9, 0.1]])
    stranger = torch.tensor([[0.9, 0.1, 0.8], [0.1, 0.9, 0.8]])
    lost = torch.tensor([[0.3, 0.1, 0.1], [0.1, 0.3, 0.1]])
    cost = {
        name: float(embedding_net._belonging(likeness, truth, die))
        for name, likeness in (("apart", apart), ("sibling", sibling), ("other", stranger), ("lost", lost))
    }
    assert cost["apart"] < 0.05
    assert cost["sibling"] > cost["other"] > cost["apart"]
    assert cost["lost"] > cost["apart"]

"""Patches are prepared for training as the verifier prepares them, and their directions turn with them."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from companion.dice.detect.verifier import PATCH_PX, PLANES, _flat_die, input_planes
from companion.training.rendered.rendered_finds import FIND, FindSet
from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

import torch

from companion.training.networks import patch_album
from companion.training.networks.patch_album import (
    PatchAlbum,
    blurred,
    flat_dice,
    moved,
    planes,
    prepare,
    sight,
)
from companion.training.networks.verifier_net import VerifierNet, train_verifier

UNSHAKEN = torch.tensor([[1.0, 0, 0], [0, 1, 0]])


def finds(count: int, seed: int = 1) -> FindSet:
    """Dice with a bright middle, and every third find none."""
    random = np.random.default_rng(seed)
    patches = random.integers(0, 120, (count, PATCH_PX, PATCH_PX, 4))
    truth = np.zeros(count, FIND)
    truth["die"] = np.arange(count) % 3 > 0
    truth["visible"], truth["view"] = 1, random.normal(0, 0.3, (count, 2))
    truth["slope"] = np.where(truth["die"][:, None], 0, np.nan)
    patches[truth["die"], 30:66, 30:66] += 100
    return FindSet(patches.astype(np.uint8), np.zeros((0, 64, 64, 3), np.uint8), truth)


def test_flat_dice_are_drawn_as_cv2_draws_them() -> None:
    special = [[0, 0], [0.5, 0], [0, -0.4], [0.3, 0.3], [1e-3, 0], [0.02, 0.01], [1.5, -1.2], [-2, 2]]
    views = np.concatenate([np.random.default_rng(0).normal(0, 0.5, (60, 2)), special])
    drawn = flat_dice(torch.tensor(views, dtype=torch.float32)).numpy()
    wanted = np.stack([_flat_die((float(right), float(down))) for right, down in views])
    assert np.abs(drawn - wanted).mean(axis=(2, 3)).max() < 0.01
    assert (np.abs(drawn - wanted) > 0.6).sum() == 0


def test_planes_are_what_the_verifier_sees() -> None:
    patches = (finds(3).patches / 255).astype(np.float32)
    views = torch.tensor([[0.4, 0.1], [-0.2, 0.6], [np.nan, np.nan]])
    seen = planes(torch.from_numpy(patches).permute(0, 3, 1, 2), views, torch.tensor([True, False, True]))
    known = [(0.4, 0.1), None, None]
    wanted = np.stack([input_planes(patch, view) for patch, view in zip(patches, known, strict=True)])
    assert np.abs(seen.numpy()[:, :4] - wanted[:, :4]).max() == 0
    assert np.abs(seen.numpy()[:, 4:6] - wanted[:, 4:6]).mean() < 0.01
    assert np.array_equal(seen.numpy()[:, 6], wanted[:, 6])


def test_directions_turn_with_the_patch() -> None:
    torch.manual_seed(2)
    turns = patch_album._turns(200, torch.device("cpu"))
    assert len({tuple(turn.flatten().int().tolist()) for turn in turns}) == 8
    spot = torch.zeros(200, 1, PATCH_PX, PATCH_PX)
    spot[:, :, 20, 70] = 1  # up and to the right of the middle
    after = moved(spot, turns, UNSHAKEN.expand(200, 2, 3))
    place = after.flatten(1).argmax(1)
    middle = (PATCH_PX - 1) / 2
    found = torch.stack([place % PATCH_PX - middle, place // PATCH_PX - middle], 1)
    assert torch.allclose(found, turns @ torch.tensor([70 - middle, 20 - middle]))
    assert float(after.flatten(1).amax(1).min()) > 0.999


def test_a_small_shake_moves_the_patch_as_cv2_does() -> None:
    patch = cv2.GaussianBlur(finds(1).patches[0, :, :, :3], (0, 0), 3).astype(np.float32)
    angle, grow, shift = math.radians(3), 1.05, (1.5, -2.0)
    c, s = grow * math.cos(angle), grow * math.sin(angle)
    shaken = torch.tensor([[[c, -s, 2 * shift[0] / PATCH_PX], [s, c, 2 * shift[1] / PATCH_PX]]])
    seen = torch.from_numpy(patch).permute(2, 0, 1)[None]
    after = moved(seen, torch.eye(2)[None], shaken)[0].permute(1, 2, 0).numpy()
    back = np.array([[c, -s, shift[0]], [s, c, shift[1]]])
    middle = np.full(2, (PATCH_PX - 1) / 2)
    back[:, 2] += middle - back[:, :2] @ middle
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    wanted = cv2.warpAffine(patch, back, (PATCH_PX, PATCH_PX), flags=how, borderMode=cv2.BORDER_REPLICATE)
    assert np.abs(after - wanted).max() < 1


def test_blur_is_that_of_cv2() -> None:
    pictures = finds(2).patches[:, :, :, :3].astype(np.float32)
    soft = blurred(torch.from_numpy(pictures).permute(0, 3, 1, 2), torch.tensor([0.8, 2.5]))
    for picture, one, sigma in zip(pictures, soft.permute(0, 2, 3, 1).numpy(), (0.8, 2.5), strict=True):
        assert np.abs(cv2.GaussianBlur(picture, (25, 25), sigma) - one).max() < 0.5


def test_prepared_samples_differ_and_stay_in_range() -> None:
    torch.manual_seed(3)
    album = PatchAlbum.of(finds(6))
    patches, sights = prepare(album, torch.ones(60, dtype=torch.int64))
    assert patches.shape == (60, PLANES, PATCH_PX, PATCH_PX)
    assert (float(patches.min()), float(patches.max())) == (0, 1)
    assert float((patches[0, :3] - patches[1, :3]).abs().mean()) > 0.01
    known = patches[:, -1].flatten(1).mean(1)
    assert 0.6 < float(known.mean()) < 0.98
    assert set(known.tolist()) == {0, 1}
    far = album.sights[1].norm()
    assert torch.allclose(sights.norm(dim=1), far.expand(60), atol=1e-5)
    assert torch.isnan(prepare(album, torch.zeros(4, dtype=torch.int64))[1]).all()


def test_a_flat_die_is_seen_from_where_the_camera_is_and_a_leaning_one_from_elsewhere() -> None:
    view, slope = (
        torch.tensor([[0.3, -0.2], [0.3, 0.0], [0.0, 0.0]]),
        torch.tensor([[0.0, 0], [0.3, 0], [0.5, 0]]),
    )
    seen = sight(view, slope)
    assert torch.allclose(seen[0], view[0])
    assert float(seen[1, 0]) == pytest.approx(math.tan(math.atan(0.3) - math.asin(0.3)), abs=1e-5)
    assert float(seen[2, 0]) == pytest.approx(-math.tan(math.asin(0.5)), abs=1e-5)


def test_a_die_between_flat_and_leaning_does_not_count_and_neither_does_where_none_is() -> None:
    some = finds(4)
    some.truth["tilt"] = (0, 4, 8, 0)
    some.truth["cocked"] = (0, 0, 1, 0)
    album = PatchAlbum.of(some)
    assert album.truth.tolist() == [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 0, 0]]
    assert album.counts.tolist() == [[1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 0, 0]]


def test_a_verifier_learns_in_steps_and_ends_after_its_minutes() -> None:
    told: list[str] = []
    net = train_verifier(finds(40), 1, 40, told.append, batch=16)
    assert not net.training
    album = PatchAlbum.of(finds(30, seed=9))
    seen = planes(
        album.patches.permute(0, 3, 1, 2).float() / 255, album.views, torch.ones(30, dtype=torch.bool)
    )
    with torch.no_grad():
        said = net(seen)[:, 0] > 0
    assert (said == (album.truth[:, 0] > 0)).float().mean() > 0.9
    ticks = iter(range(100))
    train_verifier(
        finds(9), 1, 1, told.append, VerifierNet(), batch=4, minutes=0.1, clock=lambda: next(ticks)
    )
    assert next(ticks) == 7  # the start, one for each step, and the one that is past six seconds

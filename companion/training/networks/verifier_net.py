"""The verifier's network: is it a die, does it lean, is it covered?

It learns from rendered photographs, where dice lean as they do on tables, and from drawn scenes, whose
symbols and light vary more than any it will meet. Besides its three answers it must say from which direction
the die is seen. A network that can say this has learned what leaning is, from flat dice, too.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.detect.verifier import COLOURS, PATCH_PX, PLANES, input_planes
from companion.training.networks.finder_net import Residual, fast, pixels_first, step_down
from companion.training.rendered.rendered_finds import FindSet

BATCH = 96
ANSWERS = 3
_LEANS = 6.0
"""The tilt in degrees from which a die leans. Dice between half of it and it are not used for this answer."""
_UNKNOWN = 0.15
"""In this share of the samples the camera's direction is left out: pictures without mats have none."""
_STACKED = 1.0
"""The weight of dice that lie flat on others, which look nearly like those on the table."""
_LENS = 0.12
"""The standard error of the focal length, and so of the camera's height (natural logarithm)."""
_ASKEW = 0.03
"""The standard error of the camera's direction, per unit of height, because mats are placed a little
wrong."""
_SIGHT_WEIGHT = 1.5
_STEEPEST = 1.6
_MIDDLE = (PATCH_PX - 1) / 2
_EASY = 0.03
_HARD = 1.5
"""The upper bound of a sample's weight (the lower one is `_EASY`). A sample is used the more often, the
larger its last error was."""


class VerifierNet(nn.Module):
    """The verifier: ``float[n, PLANES, PATCH_PX, PATCH_PX]``, 0 to 1, to ``float[n, 5]``.

    The output is the logits of die, leaning and covered, and the direction from the face to the camera
    (`sight`), right and down.
    """

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step_down(PLANES, 40, 3, 5), Residual(40), step_down(40, 64, 2), Residual(64),
            step_down(64, 96, 2), Residual(96), Residual(96), Residual(96),
        )  # fmt: skip
        self.tell = nn.Sequential(
            nn.Dropout(0.25), nn.Linear(96 * 16, 64), nn.ReLU(inplace=True), nn.Linear(64, ANSWERS + 2)
        )

    def forward(self, patches: Tensor) -> Tensor:
        """The output for each patch."""
        told: Tensor = self.tell(nn.functional.avg_pool2d(self.look(patches - 0.45), 2).flatten(1))
        return told


def train_verifier(
    finds: FindSet, seed: int, steps: int, say: Callable[[str], None], net: VerifierNet | None = None
) -> VerifierNet:
    """Trains a verifier for ``steps`` steps of `BATCH` patches, half of them by their last errors.

    ``net`` is trained further, if given.
    """
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    truth, counts = _targets(finds)
    heed = np.ones(len(truth))
    peak = 1e-3 if net else 2e-3
    net = net or VerifierNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=peak, weight_decay=2e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=steps, pct_start=0.15)
    net.train().to(memory_format=torch.channels_last)
    half, running = fast(), 0.0
    for step in range(steps):
        picks = np.concatenate([random.integers(0, len(truth), BATCH // 2), _weighted(random, heed)])
        seen = [augment_patch(random, finds.patches[pick], finds.truth[pick]) for pick in picks]
        with half:
            told = net(pixels_first(np.stack([patch for patch, _ in seen]))).float()
        asked, weight = torch.from_numpy(truth[picks]), torch.from_numpy(counts[picks])
        errors = nn.functional.binary_cross_entropy_with_logits(told[:, :ANSWERS], asked, reduction="none")
        sights = torch.from_numpy(np.stack([sight for _, sight in seen]))
        loss = ((errors * weight).sum(0) / weight.sum(0).clamp(min=1)).sum() + _SIGHT_WEIGHT * _off(
            told[:, ANSWERS:], sights
        )
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        heed[picks] = np.clip((errors.detach() * weight).sum(1).numpy(), _EASY, _HARD)
        running = 0.98 * running + 0.02 * float(loss.detach()) if step else float(loss.detach())
        if step % 100 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _weighted(random: Random, heed: NDArray[np.float64]) -> NDArray[np.int64]:
    """Half a batch of samples, each as likely as its weight says."""
    steps = np.cumsum(heed)
    return np.searchsorted(steps, random.uniform(0, steps[-1], BATCH - BATCH // 2))


def _off(told: Tensor, sights: Tensor) -> Tensor:
    """The loss of the directions, where they are known."""
    known = torch.isfinite(sights[:, 0])
    if not known.any():
        return told.sum() * 0
    return nn.functional.smooth_l1_loss(told[known], sights[known], beta=0.1)


def _targets(finds: FindSet) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The truth ``(n, 3)`` and the weight of each answer ``(n, 3)``.

    A find that is no die counts neither for leaning nor for covered.
    """
    about = finds.truth
    die, leaning, covered = about["die"], about["cocked"], about["visible"] < 0.8
    doubtful = ~leaning & (about["tilt"] > _LEANS / 2)
    truth = np.stack([die, leaning, covered], axis=1).astype(np.float32)
    clear = np.abs(about["visible"] - 0.8) > 0.06
    seen = die & ~doubtful & (about["visible"] > 0.5)
    sure = np.where(leaning & (about["tilt"] < _LEANS / 2), _STACKED, 1.0)
    counts = np.stack([np.ones(len(die)), seen * sure, die & clear], axis=1)
    return truth, counts.astype(np.float32)


Random = np.random.Generator


def augment_patch(
    random: Random, patch: NDArray[np.uint8], truth: NDArray[np.void]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The input for one sample, varied in many ways, and its direction `sight`, ``(2,)``, after that.

    It is turned by quarters, mirrored, shifted, scaled, lit, blurred and made grainy.
    """
    grow = float(np.exp(random.normal(0, 0.015)))
    move = np.asarray(cv2.getRotationMatrix2D((_MIDDLE, _MIDDLE), random.normal(0, 1), grow), float)
    move[:, 2] += random.normal(0, 0.6, 2)
    patch = np.asarray(
        cv2.warpAffine(patch, move, (PATCH_PX, PATCH_PX), borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
    colours = patch[:, :, :COLOURS]
    if random.random() < 0.15:
        colours[...] = cv2.GaussianBlur(colours, (0, 0), random.uniform(0.6, 3.0))
    view = truth["view"] * np.exp(random.normal(0, _LENS)) + random.normal(0, _ASKEW, 2)
    arrows = np.stack([view, sight(truth["view"], truth["slope"])])
    for _ in range(int(random.integers(4))):
        patch = np.rot90(patch)
        arrows = np.stack([arrows[:, 1], -arrows[:, 0]], axis=1)
    if random.random() < 0.5:
        patch = patch[:, ::-1]
        arrows = arrows * [-1, 1]
    seen = patch.astype(np.float32) / 255
    lit = seen[:, :, :COLOURS] ** random.uniform(0.75, 1.35) * random.uniform(0.6, 1.25)
    if random.random() < 0.6:
        lit = lit[:, :, random.permutation(3)] * np.exp(random.normal(0, 0.15, 3))
    if random.random() < 0.3:
        lit = lit + random.normal(0, random.uniform(0.005, 0.05), lit.shape)
    known = random.random() > _UNKNOWN and np.isfinite(arrows[0, 0])
    toward = (float(arrows[0, 0]), float(arrows[0, 1])) if known else None
    lit = np.dstack([np.clip(lit, 0, 1), seen[:, :, COLOURS:]])
    return input_planes(np.asarray(lit, np.float32), toward), arrows[1].astype(np.float32)


def sight(view: NDArray[np.float32], slope: NDArray[np.float32]) -> NDArray[np.float64]:
    """The direction to the camera relative to the die's own axis, per unit of height along it: ``(2,)``.

    For a flat die it is ``view``. ``view`` and ``slope`` (the direction of the upper face) are right and
    down, ``(2,)``.
    """
    normal = np.array([*slope, math.sqrt(max(0.0, 1 - float(slope @ slope)))])
    camera = np.array([*view, 1.0])
    axis = np.array([normal[1], -normal[0], 0.0])
    seen = camera + np.cross(axis, camera) + np.cross(axis, np.cross(axis, camera)) / (1 + normal[2])
    return np.asarray(np.clip(seen[:2] / max(0.3, float(seen[2])), -_STEEPEST, _STEEPEST))

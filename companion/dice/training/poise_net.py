"""The closer look's network: is it a die, does it lean, is it covered?

It learns from rendered photographs, where dice lean as they do on tables, and from drawn scenes, whose art
and light are stranger than any it will meet.
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.poise import PATCH_PX, VIEW_PLANES
from companion.dice.training.net import Residual, step_down
from companion.dice.training.rendered.lessons import Lessons

EXAMPLE = (1, 3 + VIEW_PLANES, PATCH_PX, PATCH_PX)
BATCH = 96
_LEANS = 6.0
"""Degrees from which a die leans; between half of it and it, nobody is asked."""
_UNKNOWN = 0.2
"""Share of lessons without knowing where the camera is: pictures without mats have none."""


class Poise(nn.Module):
    """``float[n, 6, PATCH_PX, PATCH_PX]`` (BGR 0–1, the view's planes) to logits ``float[n, 3]``."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step_down(3 + VIEW_PLANES, 24, 2), step_down(24, 40, 2), Residual(40),
            step_down(40, 72, 2), Residual(72), Residual(72),
        )  # fmt: skip
        self.tell = nn.Sequential(
            nn.Dropout(0.25), nn.Linear(72 * 16, 48), nn.ReLU(inplace=True), nn.Linear(48, 3)
        )

    def forward(self, patches: Tensor) -> Tensor:
        """The three logits of each patch: a die, leaning, covered."""
        told: Tensor = self.tell(nn.functional.avg_pool2d(self.look(patches - 0.45), 2).flatten(1))
        return told


def train_poise(lessons: Lessons, seed: int, steps: int, say: Callable[[str], None]) -> Poise:
    """After ``steps`` steps of `BATCH` patches; half of them lean, are covered or are no dice."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    truth, counts = _targets(lessons)
    hard = np.flatnonzero((truth[:, 0] < 0.5) | (truth[:, 1] > 0.5) | (truth[:, 2] > 0.5))
    net = Poise()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=2e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps, pct_start=0.15)
    running = 0.0
    for step in range(steps):
        picks = np.concatenate(
            [random.integers(0, len(truth), BATCH // 2), random.choice(hard, BATCH - BATCH // 2)]
        )
        views = lessons.truth["view"][picks]
        seen = [vary(random, lessons.patches[pick], view) for pick, view in zip(picks, views, strict=True)]
        told = net(torch.from_numpy(np.stack(seen)))
        losses = nn.functional.binary_cross_entropy_with_logits(
            told, torch.from_numpy(truth[picks]), reduction="none"
        )
        weight = torch.from_numpy(counts[picks])
        loss = ((losses * weight).sum(0) / weight.sum(0).clamp(min=1)).sum()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        running = 0.97 * running + 0.03 * float(loss.detach()) if step else float(loss.detach())
        if step % 100 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _targets(lessons: Lessons) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Truth ``(n, 3)`` and which of it counts ``(n, 3)``: what is no die neither leans nor is covered."""
    about = lessons.truth
    die, leaning, covered = about["die"], about["cocked"], about["visible"] < 0.8
    doubtful = ~leaning & (about["tilt"] > _LEANS / 2)
    truth = np.stack([die, leaning, covered], axis=1).astype(np.float32)
    clear = np.abs(about["visible"] - 0.8) > 0.06
    seen = die & ~doubtful & (about["visible"] > 0.5)
    counts = np.stack([np.ones(len(die), bool), seen, die & clear], axis=1)
    return truth, counts.astype(np.float32)


Random = np.random.Generator


def vary(random: Random, patch: NDArray[np.uint8], view: NDArray[np.float32]) -> NDArray[np.float32]:
    """Turned by quarter turns, mirrored, shifted, sized and lit anew; the view turns with the patch."""
    grow = float(np.exp(random.normal(0, 0.05)))
    move = np.asarray(cv2.getRotationMatrix2D((31.5, 31.5), random.normal(0, 3), grow), float)
    move[:, 2] += random.normal(0, 0.9, 2)
    patch = np.asarray(
        cv2.warpAffine(patch, move, (PATCH_PX, PATCH_PX), borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
    right, down = (float(value) for value in view + random.normal(0, 0.03, 2))
    for _ in range(int(random.integers(4))):
        patch = np.rot90(patch)
        right, down = down, -right
    if random.random() < 0.5:
        patch, right = patch[:, ::-1], -right
    lit = (patch.astype(np.float32) / 255) ** random.uniform(0.75, 1.35) * random.uniform(0.7, 1.25)
    if random.random() < 0.4:
        lit = lit[:, :, random.permutation(3)]
    planes = np.zeros((3 + VIEW_PLANES, PATCH_PX, PATCH_PX), np.float32)
    planes[:3] = np.clip(lit, 0, 1).transpose(2, 0, 1)
    if random.random() > _UNKNOWN and np.isfinite(right):
        planes[3], planes[4], planes[5] = right, down, 1
    return planes

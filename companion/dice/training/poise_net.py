"""The closer look's network, and its lessons: what the finder found on drawn scenes, right or wrong."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.finder import find_dice
from companion.dice.poise import PATCH_PX, cut_patch
from companion.dice.training.dataset import Scenes
from companion.dice.training.net import Residual, step_down

EXAMPLE = (1, 3, PATCH_PX, PATCH_PX)
_LOW = 0.15


class Poise(nn.Module):
    """``float[n, 3, PATCH_PX, PATCH_PX]`` (BGR, 0–1) to logits ``float[n, 3]``: a die, leaning, covered."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step_down(3, 16, 2), step_down(16, 32, 2), Residual(32), step_down(32, 64, 2), Residual(64)
        )
        self.tell = nn.Sequential(nn.Dropout(0.2), nn.Linear(64 * 16, 3))

    def forward(self, patches: Tensor) -> Tensor:
        """The three logits of each patch."""
        told: Tensor = self.tell(nn.functional.avg_pool2d(self.look(patches - 0.45), 2).flatten(1))
        return told


def collect(scenes: Scenes) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Patches of all the finder's spots, and the truth ``(n, 4)``: die, leaning, covered, do both count."""
    patches: list[NDArray[np.uint8]] = []
    truths: list[tuple[float, float, float, float]] = []
    for picture, every in zip(scenes.pictures, scenes.dice, strict=True):
        dice = every[every["edge"] > 0]
        for spot in find_dice(picture, _LOW):
            far = np.hypot(dice["x"] - spot.center[0], dice["y"] - spot.center[1])
            nearest = int(far.argmin()) if len(dice) else -1
            near = far[nearest] / dice[nearest]["edge"] if nearest >= 0 else 9.0
            if 0.35 < near < 0.6 or (near <= 0.35 and dice[nearest]["visible"] < 0.35):
                continue  # neither a die nor none
            die = near <= 0.35
            leaning, visible = (dice[nearest]["cocked"], dice[nearest]["visible"]) if die else (False, 1.0)
            patches.append(cut_patch(picture, spot))
            truths.append((float(die), float(leaning), float(visible < 0.8), float(die)))
    return np.stack(patches), np.array(truths, np.float32)


def train_poise(
    patches: NDArray[np.uint8], truths: NDArray[np.float32], seed: int, steps: int, say: Callable[[str], None]
) -> Poise:
    """A closer look after ``steps`` steps of 96 patches."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    net = Poise()
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps, pct_start=0.15)
    running = 0.0
    for step in range(steps):
        picks = random.integers(0, len(patches), 96)
        seen = torch.from_numpy(np.stack([_vary(random, patches[pick]) for pick in picks]))
        truth = torch.from_numpy(truths[picks])
        losses = nn.functional.binary_cross_entropy_with_logits(net(seen), truth[:, :3], reduction="none")
        loss = losses[:, 0].mean() + ((losses[:, 1:] * truth[:, 3:]).sum(1) / truth[:, 3].mean()).mean()
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        running = 0.97 * running + 0.03 * float(loss.detach()) if step else float(loss.detach())
        if step % 100 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _vary(random: np.random.Generator, patch: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Turned by quarter turns, mirrored, shifted, sized and lit anew."""
    grow = float(np.exp(random.normal(0, 0.04)))
    move = np.asarray(cv2.getRotationMatrix2D((31.5, 31.5), random.normal(0, 3), grow), float)
    move[:, 2] += random.normal(0, 0.8, 2)
    patch = np.asarray(
        cv2.warpAffine(patch, move, (PATCH_PX, PATCH_PX), borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
    patch = np.rot90(patch, int(random.integers(4)))
    if random.random() < 0.5:
        patch = patch[:, ::-1]
    lit = (patch.astype(np.float32) / 255) ** random.uniform(0.7, 1.4) * random.uniform(0.7, 1.25)
    if random.random() < 0.3:
        lit = lit[:, :, random.permutation(3)]
    return np.ascontiguousarray(np.clip(lit, 0, 1).transpose(2, 0, 1), dtype=np.float32)

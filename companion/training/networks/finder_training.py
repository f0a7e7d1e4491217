"""Trains the finder on drawn and rendered scenes, and writes networks as ONNX."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.training.drawn.scene_set import SceneSet
from companion.training.networks.finder_net import OUTPUTS, FinderNet, fast, pixels_first
from companion.training.networks.quantise import quantise

STRIDE = 4
BATCH = 16
_EASY, _HARD = 0.05, 4.0
"""The bounds of a scene's weight. A scene is used the more often, the larger its last error was."""
_SEEN = 0.35  # a die with a smaller visible share teaches nothing


def targets(dice: NDArray[np.void], cells: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The target planes ``float32[OUTPUTS, cells, cells]`` and the weights ``float32[2, cells, cells]``.

    The first plane of weights is for the centres, the second for everything else. ``dice``: ``DIE[n]``.
    """
    wanted = np.zeros((OUTPUTS, cells, cells), np.float32)
    weight = np.ones((2, cells, cells), np.float32)
    weight[1] = 0
    yy, xx = np.mgrid[0:cells, 0:cells].astype(np.float32)
    nearest = np.full((cells, cells), np.inf, np.float32)
    for die in dice:
        if die["edge"] <= 0:
            continue
        x, y = (die["x"] + 0.5) / STRIDE - 0.5, (die["y"] + 0.5) / STRIDE - 0.5
        far = (xx - x) ** 2 + (yy - y) ** 2
        if die["visible"] < _SEEN:
            weight[0][far < (die["edge"] / STRIDE / 2) ** 2] = 0
            continue
        spread = 0.085 * die["edge"] / STRIDE + 0.35
        wanted[0] = np.maximum(wanted[0], np.exp(-far / (2 * spread**2)))
        near = (far < 2.6) & (far < nearest)
        nearest[near] = far[near]
        weight[1][near] = 1
        told = (math.log(die["edge"] / 32), math.cos(4 * die["turn"]), math.sin(4 * die["turn"]))
        for plane, value in zip(
            (3, 4, 5, 6, 7), (*told, float(die["cocked"]), float(die["visible"] < 0.8)), strict=True
        ):
            wanted[plane][near] = value
        wanted[1][near], wanted[2][near] = (x - xx)[near], (y - yy)[near]
        column, row = round(x), round(y)
        if 0 <= column < cells and 0 <= row < cells:
            wanted[0, row, column] = 1
    return wanted, weight


def _augment(
    random: np.random.Generator, picture: NDArray[np.uint8], dice: NDArray[np.void]
) -> tuple[NDArray[np.float32], NDArray[np.void]]:
    """The scene in random quarter turns, mirrored, with swapped channels, brighter or darker."""
    size, dice = picture.shape[0], dice.copy()
    if random.random() < 0.5:
        picture = picture[:, ::-1]
        dice["x"], dice["turn"] = size - 1 - dice["x"], -dice["turn"]
    for _ in range(int(random.integers(4))):
        picture = np.rot90(picture)
        x, y = dice["x"].copy(), dice["y"].copy()
        dice["x"], dice["y"] = y, size - 1 - x
    if random.random() < 0.35:
        picture = picture[:, :, random.permutation(3)]
    bright = picture.astype(np.float32) / 255
    if random.random() < 0.6:
        bright = np.clip(bright, 1e-3, 1) ** random.uniform(0.65, 1.5) * random.uniform(0.7, 1.25)
    if random.random() < 0.2:
        bright = bright + random.normal(0, random.uniform(0.005, 0.03), bright.shape).astype(np.float32)
    return np.ascontiguousarray(np.clip(bright, 0, 1).transpose(2, 0, 1), dtype=np.float32), dice


def loss_of(planes: Tensor, wanted: Tensor, weight: Tensor) -> Tensor:
    """The loss: focal loss for the centres; absolute and cross-entropy losses for the rest at the dice."""
    chance = torch.sigmoid(planes[:, 0]).clamp(1e-4, 1 - 1e-4)
    truth = wanted[:, 0]
    here = (truth > 0.999).float()
    hit = -here * (1 - chance) ** 2 * chance.log()
    miss = -(1 - here) * (1 - truth) ** 4 * chance**2 * (1 - chance).log()
    dice = here.sum().clamp(min=1)
    centre = ((hit + miss) * weight[:, 0]).sum() / dice
    at = weight[:, 1]
    cells = at.sum().clamp(min=1)
    numbers = ((planes[:, 1:6] - wanted[:, 1:6]).abs() * at[:, None]).sum(dim=(0, 2, 3)) / cells
    doubts = nn.functional.binary_cross_entropy_with_logits(planes[:, 6:8], wanted[:, 6:8], reduction="none")
    doubt = (doubts * at[:, None]).sum() / cells
    scale = torch.tensor([0.5, 0.5, 2.0, 0.3, 0.3])
    return centre + (numbers * scale).sum() + 0.6 * doubt


def train_finder(
    albums: Sequence[SceneSet],
    seed: int,
    steps: int,
    say: Callable[[str], None],
    net: FinderNet | None = None,
) -> FinderNet:
    """Trains a finder for ``steps`` steps of `BATCH` scenes on one core; ``net`` is trained further, if
    given.

    The same number of scenes is taken from each album: half of them at random, half by their last errors.
    """
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    peak = 1.2e-3 if net else 3e-3
    net = net or FinderNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=peak, weight_decay=1e-4)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=steps, pct_start=0.15)
    net.train().to(memory_format=torch.channels_last)
    heed = [np.ones(len(album.pictures)) for album in albums]
    half, running = fast(), 0.0
    for step in range(steps):
        picks = [
            (which, int(pick))
            for which, heeded in enumerate(heed)
            for pick in _picks(random, heeded, BATCH // len(albums))
        ]
        ready = [
            _augment(random, albums[which].pictures[pick], albums[which].dice[pick]) for which, pick in picks
        ]
        wanted, weight = _stacked([targets(dice, ready[0][0].shape[1] // STRIDE) for _, dice in ready])
        with half:
            planes = net(pixels_first(np.stack([picture for picture, _ in ready]))).float()
        loss = loss_of(planes, wanted, weight)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        plan.step()
        for (which, pick), wrong in zip(picks, _wrong(planes.detach(), wanted, weight), strict=True):
            heed[which][pick] = min(max(wrong, _EASY), _HARD)
        running = 0.98 * running + 0.02 * float(loss.detach()) if step else float(loss.detach())
        if step % 50 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _picks(random: np.random.Generator, heed: NDArray[np.float64], count: int) -> NDArray[np.int64]:
    """Picks ``count`` scenes: half at random, half by their weights."""
    steps = np.cumsum(heed)
    heeded = np.searchsorted(steps, random.uniform(0, steps[-1], count - count // 2))
    return np.concatenate([random.integers(0, len(heed), count // 2), heeded])


def _wrong(planes: Tensor, wanted: Tensor, weight: Tensor) -> list[float]:
    """The error of each scene's centres: dice that were missed, and dice found where there are none."""
    chance, truth = torch.sigmoid(planes[:, 0]), wanted[:, 0]
    here = (truth > 0.999).float()
    off = here * (1 - chance) ** 2 + (1 - here) * (1 - truth) ** 4 * chance**2
    return [float(one) for one in (off * weight[:, 0]).sum(dim=(1, 2))]


def write_onnx(net: nn.Module, seen: NDArray[np.float32], path: Path) -> None:
    """Writes the network as ONNX, rounded to eight bits. It takes any number of pictures of any size.

    ``seen``: ``(n, planes, height, width)``, typical inputs for the calibration.
    """
    net.eval()
    with tempfile.TemporaryDirectory() as folder:
        exact = Path(folder) / path.name
        torch.onnx.export(
            net,
            (torch.from_numpy(seen[:1]),),
            str(exact),
            input_names=["pictures"],
            output_names=["planes"],
            dynamic_axes={"pictures": {0: "n", 2: "height", 3: "width"}, "planes": {0: "n"}},
            opset_version=13,
            dynamo=False,
        )
        quantise(exact, seen, path)


def _stacked(pairs: list[tuple[NDArray[np.float32], NDArray[np.float32]]]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(np.stack([one for one, _ in pairs])), torch.from_numpy(
        np.stack([two for _, two in pairs])
    )

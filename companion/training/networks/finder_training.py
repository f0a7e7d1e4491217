"""Trains the finder on drawn and rendered scenes, and writes networks as ONNX."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.training.drawn.scene_set import SceneSet
from companion.training.networks.course import CPU, Course, Learner, draw
from companion.training.networks.finder_net import FinderNet, fast
from companion.training.networks.quantise import quantise
from companion.training.networks.scene_album import SceneAlbum, prepare, targets

BATCH = 16
_EASY, _HARD = 0.05, 4.0
"""The bounds of a scene's weight. A scene is used the more often, the larger its last error was."""
_DECAY, _LONGEST = 1e-4, 5.0
"""The decay of the weights, and the length to which gradients are cut."""
_TOLD = 100
"""Steps between two lines of progress."""


def train_finder(
    sets: Sequence[SceneSet],
    seed: int,
    steps: int,
    say: Callable[[str], None],
    net: FinderNet | None = None,
    device: torch.device = CPU,
    batch: int = BATCH,
    minutes: float | None = None,
    peak: float | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> FinderNet:
    """Trains a finder on ``device`` for ``steps`` steps of ``batch`` scenes; ``net`` is trained further, if
    given. If ``minutes`` are given, it ends after them instead.

    The same number of scenes is taken from each set: half of them at random, half by their last errors. All
    scenes have the same size. ``peak``: the highest learning rate; None: a lower one for a ``net`` that is
    trained further. ``clock`` gives seconds. The result is on the processor, ready to answer.
    """
    course = Course.begin(steps, minutes, clock)
    torch.manual_seed(seed)
    albums = [SceneAlbum.of(scenes).to(device) for scenes in sets]
    heeds = [torch.ones(len(album.pictures), device=device) for album in albums]
    alike = [torch.ones_like(heed) for heed in heeds]
    highest = peak or (1.2e-3 if net else 3e-3)
    learner: Learner[FinderNet] = Learner((net or FinderNet()).to(device), highest, _DECAY, _LONGEST)
    half, running, each = fast(device), torch.zeros((), device=device), max(2, batch // len(albums))
    for step, share in course.shares():
        picks = [draw(likely, heed, each) for likely, heed in zip(alike, heeds, strict=True)]
        pictures, dice = prepare(albums, picks)
        wanted, weight = targets(dice, pictures.shape[2])
        with half:
            planes = learner.net(pictures.contiguous(memory_format=torch.channels_last)).float()
        loss = loss_of(planes, wanted, weight)
        learner.learn(loss, share)
        wrong = _wrong(planes.detach(), wanted, weight).clamp(_EASY, _HARD)
        for heed, picked, of_album in zip(heeds, picks, wrong.split(each), strict=True):
            heed[picked] = of_album
        running = running.lerp(loss.detach(), 0.02 if step else 1.0)
        if step % _TOLD == 0:
            say(f"step {step} ({share:.0%}): loss {float(running):.3f}")
    return learner.result()


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
    places, edges, turns = numbers[:2].sum(), numbers[2], numbers[3:].sum()
    return centre + 0.5 * places + 2.0 * edges + 0.3 * turns + 0.6 * doubt


def _wrong(planes: Tensor, wanted: Tensor, weight: Tensor) -> Tensor:
    """The error of each scene's centres ``(n,)``: dice that were missed, and dice found where there are
    none."""
    chance, truth = torch.sigmoid(planes[:, 0]), wanted[:, 0]
    here = (truth > 0.999).float()
    off = here * (1 - chance) ** 2 + (1 - here) * (1 - truth) ** 4 * chance**2
    return (off * weight[:, 0]).sum(dim=(1, 2))


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

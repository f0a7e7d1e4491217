"""The verifier's network: is it a die, does it lean, is it covered?

It learns from rendered photographs, where dice lean as they do on tables, and from drawn scenes, whose
symbols and light vary more than any it will meet. Besides its three answers it must say from which direction
the die is seen. A network that can say this has learned what leaning is, from flat dice, too.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.detect.verifier import PLANES
from companion.training.networks.course import CPU, Course, Learner, draw
from companion.training.networks.finder_net import Residual, fast, step_down
from companion.training.networks.patch_album import PatchAlbum, prepare
from companion.training.rendered.rendered_finds import FindSet

BATCH = 96
ANSWERS = 3
_SIGHT_WEIGHT = 1.5
_EASY = 0.03
_HARD = 1.5
"""The upper bound of a sample's weight (the lower one is `_EASY`). A sample is used the more often, the
larger its last error was."""
_DECAY, _LONGEST = 2e-3, 2.0
"""The decay of the weights, and the length to which gradients are cut."""
_TOLD = 100
"""Steps between two lines of progress."""


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
    finds: FindSet,
    seed: int,
    steps: int,
    say: Callable[[str], None],
    net: VerifierNet | None = None,
    device: torch.device = CPU,
    batch: int = BATCH,
    minutes: float | None = None,
    weights: NDArray[np.floating] | None = None,
    peak: float | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> VerifierNet:
    """Trains a verifier on ``device`` for ``steps`` steps of ``batch`` patches, half of them by their last
    errors. If ``minutes`` are given, it ends after them instead.

    ``net`` is trained further, if given. ``weights`` ``(n,)``: how often each sample is drawn relative to
    others; None: all alike. ``peak``: the highest learning rate; None: a lower one for a ``net`` that is
    trained further. ``clock`` gives seconds. The result is on the processor, ready to answer.
    """
    course = Course.begin(steps, minutes, clock)
    torch.manual_seed(seed)
    album = PatchAlbum.of(finds).to(device)
    heed = torch.ones(len(album.truth), device=device)
    likely = heed.clone() if weights is None else torch.from_numpy(weights.astype(np.float32)).to(device)
    highest = peak or (1e-3 if net else 2e-3)
    learner: Learner[VerifierNet] = Learner((net or VerifierNet()).to(device), highest, _DECAY, _LONGEST)
    half, running = fast(device), torch.zeros((), device=device)
    for step, share in course.shares():
        picks = draw(likely, heed, batch)
        patches, sights = prepare(album, picks)
        with half:
            told = learner.net(patches.contiguous(memory_format=torch.channels_last)).float()
        wrong, loss = _errors(told, album.truth[picks], album.counts[picks], sights)
        learner.learn(loss, share)
        heed[picks] = wrong.clamp(_EASY, _HARD)
        running = running.lerp(loss.detach(), 0.02 if step else 1.0)
        if step % _TOLD == 0:
            say(f"step {step} ({share:.0%}): loss {float(running):.3f}")
    return learner.result()


def _errors(told: Tensor, truth: Tensor, counts: Tensor, sights: Tensor) -> tuple[Tensor, Tensor]:
    """The error of each sample's answers ``(n,)``, and the loss of all, their directions included."""
    errors = nn.functional.binary_cross_entropy_with_logits(told[:, :ANSWERS], truth, reduction="none")
    errors = errors * counts
    answers = (errors.sum(0) / counts.sum(0).clamp(min=1)).sum()
    return errors.detach().sum(1), answers + _SIGHT_WEIGHT * _off(told[:, ANSWERS:], sights)


def _off(told: Tensor, sights: Tensor) -> Tensor:
    """The loss of the directions, where they are known."""
    known = torch.isfinite(sights)
    off = nn.functional.smooth_l1_loss(told, torch.where(known, sights, 0.0), reduction="none", beta=0.1)
    return (off * known).sum() / known.sum().clamp(min=1)

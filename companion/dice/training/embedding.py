"""The embedding: tells the faces of a die apart that it has never seen, by shape and by colour."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.faces import FACE_PX, relative_colours
from companion.dice.training.face_series import FACES
from companion.dice.training.net import Residual, step_down
from companion.dice.variants import plain, vary

NUMBERS = 64


class Embedding(nn.Module):
    """``float[n, 3, FACE_PX, FACE_PX]``, relative colours, to ``float[n, NUMBERS]``: a direction."""

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step_down(3, 24, 2), step_down(24, 48, 2), Residual(48), step_down(48, 80, 2), Residual(80)
        )
        self.tell = nn.Linear(80 * 9, NUMBERS)

    def forward(self, faces: Tensor) -> Tensor:
        """Numbers of each face."""
        seen = nn.functional.avg_pool2d(self.look(faces), 2)
        told: Tensor = self.tell(seen.flatten(1))
        return told


def _prepare(random: np.random.Generator, kept: NDArray[np.uint8]) -> NDArray[np.float32]:
    """A kept face as the network takes it: varied, turned by quarter turns, relative to its body."""
    face = vary(random, kept) if random.random() < 0.5 else plain(kept)
    relative = relative_colours(np.ascontiguousarray(np.rot90(face, int(random.integers(4)))))
    return np.ascontiguousarray(np.clip(relative, -2.5, 2.5).transpose(2, 0, 1))


def train_embedding(
    series: NDArray[np.uint8], seed: int, steps: int, say: Callable[[str], None], dice: int = 8
) -> Embedding:
    """Trains on ``series`` (`draw_series`): every step asks which of ``dice`` × 6 faces a face is."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    net = Embedding()
    sharpness = nn.Parameter(torch.tensor(10.0))
    optimiser = torch.optim.AdamW([*net.parameters(), sharpness], lr=2e-3, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps, pct_start=0.15)
    running = 0.0
    for step in range(steps):
        loss = _episode(random, net, sharpness, series, dice)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        running = 0.97 * running + 0.03 * float(loss.detach()) if step else float(loss.detach())
        if step % 50 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _episode(
    random: np.random.Generator, net: Embedding, sharpness: Tensor, series: NDArray[np.uint8], dice: int
) -> Tensor:
    """Two samples of each face make its prototype, two are asked about: of the same die, and of all dice."""
    picks = random.choice(len(series), dice, replace=False)
    samples = np.stack([random.choice(series.shape[2], 4, replace=False) for _ in range(dice * FACES)])
    faces = [
        _prepare(random, series[picks[k // FACES], k % FACES, sample])
        for k in range(dice * FACES)
        for sample in samples[k]
    ]
    told = nn.functional.normalize(net(torch.from_numpy(np.stack(faces))), dim=1)
    told = told.reshape(dice * FACES, 4, NUMBERS)
    prototypes = nn.functional.normalize(told[:, :2].mean(dim=1), dim=1)
    scores = sharpness * torch.einsum("kqn,pn->kqp", told[:, 2:], prototypes)
    truth = torch.arange(dice * FACES)[:, None].expand(-1, 2)
    everywhere = nn.functional.cross_entropy(scores.reshape(-1, dice * FACES), truth.reshape(-1))
    own = torch.stack(
        [scores[k, :, k // FACES * FACES : (k // FACES + 1) * FACES] for k in range(dice * FACES)]
    )
    within = nn.functional.cross_entropy(own.reshape(-1, FACES), (truth % FACES).reshape(-1))
    return within + 0.5 * everywhere


EXAMPLE = (1, 3, FACE_PX, FACE_PX)

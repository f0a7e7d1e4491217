"""The embedding's network: it tells apart faces that it has never seen, by shape and by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.identify.augmentation import augment, without_margin
from companion.dice.identify.classifier import MEMBER_LIKENESS, MEMBER_STEEPNESS
from companion.dice.identify.features import relative_colours
from companion.training.networks.finder_net import Residual, fast, pixels_first, step_down

NUMBERS = 64


class EmbeddingNet(nn.Module):
    """The embedding: relative colours ``float[n, 3, FACE_PX, FACE_PX]`` to ``float[n, NUMBERS]``.

    Only the direction of the output counts.
    """

    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            step_down(3, 32, 2), step_down(32, 64, 2), Residual(64), step_down(64, 96, 2), Residual(96)
        )
        self.tell = nn.Linear(96 * 9, NUMBERS)

    def forward(self, faces: Tensor) -> Tensor:
        """The output for each face."""
        seen = nn.functional.avg_pool2d(self.look(faces), 2)
        told: Tensor = self.tell(seen.flatten(1))
        return told


def prepare(random: np.random.Generator, kept: NDArray[np.uint8]) -> NDArray[np.float32]:
    """A kept face as the network's input: varied, in a random quarter turn, relative to its body."""
    face = augment(random, kept) if random.random() < 0.5 else without_margin(kept)
    relative = relative_colours(np.ascontiguousarray(np.rot90(face, int(random.integers(4)))))
    return np.ascontiguousarray(np.clip(relative, -2.5, 2.5).transpose(2, 0, 1))


Album = Sequence[Sequence[NDArray[np.uint8]]]
"""The pictures of the faces of many dice.

``album[die][face]``: ``uint8[n, KEPT, KEPT, 3]`` with margins, n at least `SAMPLES`.
"""
SAMPLES = 4
_BELONGS = 0.5
"""The weight of the question whether a face belongs to its own die and to no other."""
DICE = 8


def train_embedding(
    albums: Sequence[Album],
    seed: int,
    steps: int,
    say: Callable[[str], None],
    net: EmbeddingNet | None = None,
) -> EmbeddingNet:
    """Trains an embedding. Each step asks which face of `DICE` dice a picture shows.

    The same number of dice is taken from each album. ``net`` is trained further, if given.
    """
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    peak = 1e-3 if net else 2e-3
    net = net or EmbeddingNet()
    sharpness = nn.Parameter(torch.tensor(10.0))
    optimiser = torch.optim.AdamW([*net.parameters(), sharpness], lr=peak, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=steps, pct_start=0.15)
    net.train().to(memory_format=torch.channels_last)
    half, running = fast(), 0.0
    for step in range(steps):
        loss = _episode(random, net, half, sharpness, _pick(random, albums, DICE))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        running = 0.97 * running + 0.03 * float(loss.detach()) if step else float(loss.detach())
        if step % 50 == 0:
            say(f"step {step} of {steps}: loss {running:.3f}")
    return net


def _pick(random: np.random.Generator, albums: Sequence[Album], dice: int) -> Album:
    return [
        album[pick]
        for turn, album in enumerate(albums)
        for pick in random.choice(len(album), min(len(album), (dice + turn) // len(albums)), replace=False)
    ]


def _episode(
    random: np.random.Generator, net: EmbeddingNet, half: torch.autocast, sharpness: Tensor, picked: Album
) -> Tensor:
    """The loss of one step: two samples of each face make its prototype, two must be assigned to a prototype.

    They are assigned among the faces of the same die, and among those of all dice.
    """
    owner = np.array([die for die, faces in enumerate(picked) for _ in faces])
    every = [face for faces in picked for face in faces]
    taken = [
        prepare(random, face[sample])
        for face in every
        for sample in random.choice(len(face), SAMPLES, replace=False)
    ]
    with half:
        seen = net(pixels_first(np.stack(taken))).float()
    told = nn.functional.normalize(seen, dim=1).reshape(len(every), SAMPLES, NUMBERS)
    prototypes = nn.functional.normalize(told[:, :2].mean(dim=1), dim=1)
    scores = sharpness * torch.einsum("kqn,pn->kqp", told[:, 2:], prototypes)
    truth = torch.arange(len(every))[:, None].expand(-1, 2).reshape(-1)
    everywhere = nn.functional.cross_entropy(scores.reshape(-1, len(every)), truth)
    others = torch.from_numpy(owner[:, None] != owner[None, :])[:, None, :]
    own = scores.masked_fill(others, -1e4).reshape(-1, len(every))
    named = nn.functional.cross_entropy(own, truth) + 0.5 * everywhere
    return named + _BELONGS * _belonging(told, owner)


def _belonging(told: Tensor, owner: NDArray[np.int64]) -> Tensor:
    """The loss where a face seems to belong to no die or to another one, by the classifier's own formula."""
    likeness = torch.einsum("kqn,psn->kqps", told[:, 2:], told[:, :2]).amax(dim=3)
    own = likeness.diagonal(dim1=0, dim2=2)
    dice = np.arange(owner.max() + 1)
    of_dice = torch.stack([likeness[:, :, owner == die].amax(dim=2) for die in dice], dim=2)
    strange = torch.from_numpy(owner[:, None] != dice[None, :])[:, None, :].expand_as(of_dice)
    to_none = nn.functional.softplus(MEMBER_STEEPNESS * (MEMBER_LIKENESS - own)).mean()
    return to_none + nn.functional.softplus(MEMBER_STEEPNESS * (of_dice[strange] - MEMBER_LIKENESS)).mean()

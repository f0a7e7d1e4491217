"""The embedding's network: it tells apart faces that it has never seen, by shape and by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from companion.dice.identify.classifier import MEMBER_LIKENESS, MEMBER_STEEPNESS
from companion.training.networks.face_album import FaceAlbum, prepare
from companion.training.networks.finder_net import Residual, fast, step_down

NUMBERS = 64
LEAST_PICTURES = 4
"""A face with fewer pictures is not learned from."""
_SAMPLES, _SHOWN = 8, 4
"""Pictures of each face in a step, and how many of them the face is known by; the others must be told."""
_NEAREST = 2
"""The likeness to a face is the mean cosine to this many of its nearest pictures."""
_EVERYWHERE, _BELONGS = 0.5, 0.5
"""The weights of the questions which face of any die it is, and whether it belongs to its die at all."""
_MEAN = 0.999
"""The network is the mean of its last thousand steps or so."""


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


def train_embedding(
    albums: Sequence[FaceAlbum],
    seed: int,
    steps: int,
    say: Callable[[str], None],
    net: EmbeddingNet | None = None,
    dice: int = 8,
) -> EmbeddingNet:
    """Trains an embedding where the albums' pictures are. Each step asks which face of ``dice`` dice a
    picture shows.

    The same number of dice is taken from each album. ``net`` is trained further, if given.
    """
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    device = albums[0].pictures.device
    peak = 1e-3 if net else 2e-3
    net = (net or EmbeddingNet()).to(device)
    sharpness = nn.Parameter(torch.tensor(10.0, device=device))
    optimiser = torch.optim.AdamW([*net.parameters(), sharpness], lr=peak, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, peak, total_steps=steps, pct_start=0.15)
    net.train().to(memory_format=torch.channels_last)
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(_MEAN), use_buffers=True)
    half = fast(device)
    running = 0.0
    for step in range(steps):
        loss = _episode(net, half, sharpness, *_pick(random, albums, dice))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        plan.step()
        mean.update_parameters(net)
        if step % 50 == 0:
            running = 0.7 * running + 0.3 * float(loss.detach()) if step else float(loss.detach())
            say(f"step {step} of {steps}: loss {running:.3f}")
    averaged: EmbeddingNet = mean.module.cpu()
    return averaged


def _pick(
    random: np.random.Generator, albums: Sequence[FaceAlbum], dice: int
) -> tuple[Tensor, NDArray[np.int64]]:
    """Prepared pictures of some dice ``float[faces * _SAMPLES, 3, px, px]``, and the die of each face."""
    pictures: list[Tensor] = []
    owner: list[int] = []
    for turn, album in enumerate(albums):
        count = min(len(album.dice), (dice + turn) // len(albums))
        picked: list[NDArray[np.int64]] = []
        for die in random.choice(len(album.dice), count, replace=False):
            number = owner[-1] + 1 if owner else 0
            for face in album.dice[die]:
                known = album.faces[face]
                picked.append(random.choice(known, _SAMPLES, replace=len(known) < _SAMPLES))
                owner.append(number)
        if picked:
            chosen = torch.from_numpy(np.concatenate(picked)).to(album.pictures.device)
            pictures.append(album.pictures[chosen])
    return prepare(torch.cat(pictures)), np.array(owner)


def _episode(
    net: EmbeddingNet, half: torch.autocast, sharpness: Tensor, taken: Tensor, owner: NDArray[np.int64]
) -> Tensor:
    """The loss of one step: some pictures of each face make it known, each other one must be assigned to a
    face.

    They are assigned among the faces of the same die, and among those of all dice.
    """
    faces = len(owner)
    with half:
        seen = net(taken.contiguous(memory_format=torch.channels_last)).float()
    told = nn.functional.normalize(seen, dim=1).reshape(faces, _SAMPLES, NUMBERS)
    cosines = torch.einsum("kqn,psn->kqps", told[:, _SHOWN:], told[:, :_SHOWN])
    likeness = cosines.topk(_NEAREST, dim=3).values.mean(dim=3).reshape(-1, faces)
    truth = torch.arange(faces, device=taken.device).repeat_interleave(_SAMPLES - _SHOWN)
    die = torch.from_numpy(owner).to(taken.device)
    same = (die[:, None] == die[None, :])[truth]
    scores = sharpness * likeness
    everywhere = nn.functional.cross_entropy(scores, truth)
    own = nn.functional.cross_entropy(scores.masked_fill(~same, -1e4), truth)
    return own + _EVERYWHERE * everywhere + _BELONGS * _belonging(likeness, truth, die)


def _belonging(likeness: Tensor, truth: Tensor, die: Tensor) -> Tensor:
    """The loss where a picture seems to belong to no face, to another face of its die, or to another die, by
    the classifier's own formula.

    ``likeness``: of each picture to each face ``(q, f)``; ``truth`` (q,), ``die`` (f,). Another face of its
    own die is the hardest stranger: it has the same body and the same ink.
    """
    own = likeness.gather(1, truth[:, None])[:, 0]
    others = likeness.scatter(1, truth[:, None], -1.0)
    count = int(die.max()) + 1
    of_dice = torch.full((len(truth), count), -1.0, device=likeness.device)
    of_dice = of_dice.scatter_reduce(1, die[None, :].expand_as(others), others, "amax")
    missed = nn.functional.softplus(MEMBER_STEEPNESS * (MEMBER_LIKENESS - own)).mean()
    taken = nn.functional.softplus(MEMBER_STEEPNESS * (of_dice - MEMBER_LIKENESS))
    sibling = taken.gather(1, die[truth][:, None]).mean()
    return 0.25 * (2 * missed + taken.mean() + sibling)

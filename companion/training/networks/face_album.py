"""The pictures that the embedding learns from, and how they are varied and prepared, many at once."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.identify.features import FACE_PX, KEPT_PX

_FAR = 2.5
_COARSE = ((0.0, 0.4), (20, 0.1), (24, 0.1), (28, 0.1), (32, 0.1), (38, 0.1), (44, 0.1))
"""Pixels across a face as it is seen from farther away (0: not changed), and the share of pictures."""


@dataclass(frozen=True)
class FaceAlbum:
    """The pictures of the faces of many dice.

    ``pictures``: ``uint8[n, KEPT_PX, KEPT_PX, 3]`` with margins, BGR; ``faces[k]``: the numbers of the
    pictures of face k; ``dice[d]``: the numbers of the faces of die d.
    """

    pictures: Tensor
    faces: tuple[NDArray[np.int64], ...]
    dice: tuple[tuple[int, ...], ...]

    @staticmethod
    def of(dice: Iterable[Sequence[NDArray[np.uint8]]]) -> FaceAlbum:
        """The album of dice, each a sequence of ``uint8[n, KEPT_PX, KEPT_PX, 3]``, one for each face."""
        shown: list[NDArray[np.uint8]] = []
        faces: list[NDArray[np.int64]] = []
        owners: list[tuple[int, ...]] = []
        count = 0
        for die in dice:
            owners.append(tuple(range(len(faces), len(faces) + len(die))))
            for pictures in die:
                faces.append(np.arange(count, count + len(pictures)))
                shown.append(pictures)
                count += len(pictures)
        return FaceAlbum(torch.from_numpy(np.concatenate(shown)), tuple(faces), tuple(owners))

    def to(self, device: torch.device) -> FaceAlbum:
        """The same with its pictures on ``device``."""
        return FaceAlbum(self.pictures.to(device), self.faces, self.dice)


def prepare(pictures: Tensor, varied: float = 0.5) -> Tensor:
    """Kept faces ``uint8[n, KEPT_PX, KEPT_PX, 3]`` as the network's input ``float[n, 3, FACE_PX, FACE_PX]``.

    A share of ``varied`` of them is varied as enrolled pictures are (`augmentation.augment`); each is in a
    random quarter turn and relative to the colour of its die.
    """
    seen = pictures.permute(0, 3, 1, 2).float() / 255
    change = torch.rand(len(seen), device=seen.device) < varied
    faces = _coarser(_moved(seen, change), change)
    faces = torch.where(change[:, None, None, None], _lit_anew(faces), faces)
    turns = torch.randint(4, (len(faces),), device=faces.device)
    turned = torch.stack([torch.rot90(faces, turn, (2, 3)) for turn in range(4)])
    faces = turned[turns, torch.arange(len(faces), device=faces.device)]
    return relative(faces)


def relative(faces: Tensor) -> Tensor:
    """`features.relative_colours` of many faces ``float[n, 3, FACE_PX, FACE_PX]``, 0 to 1."""
    ring = torch.cat(
        [faces[:, :, 4:8, 6:-6].flatten(2), faces[:, :, -8:-4, 6:-6].flatten(2),
         faces[:, :, 8:-8, 4:8].flatten(2), faces[:, :, 8:-8, -8:-4].flatten(2)], dim=2)  # fmt: skip
    lower, upper = ring.median(dim=2).values, -(-ring).median(dim=2).values
    body = ((lower + upper) / 2)[:, :, None, None]
    return torch.log((255 * faces + 16) / (255 * body + 16)).clamp(-_FAR, _FAR)


def _moved(seen: Tensor, change: Tensor) -> Tensor:
    """The faces without margins; those that ``change`` names are shifted, turned and of another size."""
    count, device = len(seen), seen.device
    angle = torch.randn(count, device=device) * math.radians(4) * change
    grow = torch.exp(torch.randn(count, device=device) * 0.035 * change) * FACE_PX / KEPT_PX
    shift = torch.randn(count, 2, device=device) * (2 * 1.3 / KEPT_PX) * change[:, None]
    c, s = torch.cos(angle) * grow, torch.sin(angle) * grow
    rows = torch.stack([torch.stack([c, -s, shift[:, 0]], 1), torch.stack([s, c, shift[:, 1]], 1)], 1)
    grid = nn.functional.affine_grid(rows, [count, 3, FACE_PX, FACE_PX], align_corners=False)
    return nn.functional.grid_sample(seen, grid, padding_mode="border", align_corners=False)


def _coarser(faces: Tensor, change: Tensor) -> Tensor:
    share = torch.rand(len(faces), device=faces.device)
    result, low = faces, 0.0
    for across, part in _COARSE:
        chosen = change & (share >= low) & (share < low + part)
        low += part
        if across:
            picked = chosen.nonzero().flatten()
            small = nn.functional.interpolate(
                faces[picked], size=(int(across),) * 2, mode="bilinear", antialias=True
            )
            large = nn.functional.interpolate(small, size=(FACE_PX, FACE_PX), mode="bilinear")
            result = result.index_copy(0, picked, large)
    return result


def _lit_anew(faces: Tensor) -> Tensor:
    """Other exposure, tone, colour, fall of light and noise."""
    count, device = len(faces), faces.device

    def uniform(low: float, high: float, *shape: int) -> Tensor:
        return low + (high - low) * torch.rand(count, *shape, device=device)

    across = torch.linspace(-1, 1, FACE_PX, device=device)
    angle, fall = uniform(0, 2 * math.pi, 1, 1), uniform(0, 0.2, 1, 1)
    along = across[None, None, :] * torch.cos(angle) + across[None, :, None] * torch.sin(angle)
    field = 1 + fall * along
    dark = uniform(0.2, 0.5, 1, 1) * (uniform(0, 1, 1, 1) < 0.12)
    field = field * (1 - dark * torch.sigmoid((along - uniform(-0.8, 0.8, 1, 1)) * 8))
    cast = torch.exp(0.1 * torch.randn(count, 3, 1, 1, device=device))
    lit = faces.clamp(min=1e-4) ** uniform(0.75, 1.35, 1, 1, 1) * field[:, None] * cast
    noise = torch.randn_like(faces) * uniform(0.5, 6, 1, 1, 1) / 255
    return (lit * uniform(0.45, 1.15, 1, 1, 1) + noise).clamp(0, 1)

"""The scenes that the finder learns from, how they are varied, and what it should say of them, many at
once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from companion.training.drawn.scene_set import DIE, SceneSet
from companion.training.networks.patch_album import shuffled

STRIDE = 4
_X, _Y, _EDGE, _TURN, _COCKED, _VISIBLE = range(6)
_SEEN = 0.35  # a die with a smaller visible share teaches nothing
_NEAR = 2.6
"""A die is told about by the cells whose squared distance to its centre is smaller."""


@dataclass(frozen=True)
class SceneAlbum:
    """Scenes of one size on one device.

    ``pictures``: ``uint8[n, size, size, 3]`` BGR; ``dice``: ``float[n, dice, 6]``, the fields of `DIE` in
    their order, edge 0 where there is none.
    """

    pictures: Tensor
    dice: Tensor

    @staticmethod
    def of(scenes: SceneSet) -> SceneAlbum:
        """The album of these scenes, on the processor."""
        assert DIE.names is not None
        dice = np.stack([scenes.dice[name].astype(np.float32) for name in DIE.names], axis=-1)
        return SceneAlbum(torch.from_numpy(scenes.pictures), torch.from_numpy(dice))

    def to(self, device: torch.device) -> SceneAlbum:
        """The same on ``device``."""
        return SceneAlbum(self.pictures.to(device), self.dice.to(device))


def prepare(albums: Sequence[SceneAlbum], picks: Sequence[Tensor]) -> tuple[Tensor, Tensor]:
    """The scenes with the numbers ``picks`` of each album, varied: the network's input
    ``float[n, 3, size, size]`` and their dice ``float[n, dice, 6]``.

    They are in random quarter turns, mirrored, with swapped channels, brighter or darker.
    """
    pairs = list(zip(albums, picks, strict=True))
    pictures = torch.cat([album.pictures[numbers] for album, numbers in pairs]).permute(0, 3, 1, 2)
    dice = torch.cat([album.dice[numbers] for album, numbers in pairs])
    pictures, dice = turned(pictures, dice, torch.rand(3, len(dice), device=dice.device) < 0.5)
    return _lit_anew(pictures.float() / 255), dice


def turned(pictures: Tensor, dice: Tensor, ways: Tensor) -> tuple[Tensor, Tensor]:
    """Each scene with its rows and columns swapped, then mirrored right to left, then upside down, as
    ``ways`` ``bool[3, n]`` says.

    Together these make all quarter turns, mirrored or not. ``pictures``: ``(n, 3, size, size)``.
    """
    swap, mirror, flip = ways
    last = pictures.shape[2] - 1
    pictures = torch.where(swap[:, None, None, None], pictures.mT, pictures)
    pictures = torch.where(mirror[:, None, None, None], pictures.flip(3), pictures)
    pictures = torch.where(flip[:, None, None, None], pictures.flip(2), pictures)
    x, y = dice[..., _X], dice[..., _Y]
    x, y = torch.where(swap[:, None], y, x), torch.where(swap[:, None], x, y)
    x = torch.where(mirror[:, None], last - x, x)
    y = torch.where(flip[:, None], last - y, y)
    odd = (swap ^ mirror ^ flip)[:, None]
    turn = torch.where(odd, -dice[..., _TURN], dice[..., _TURN])  # only four times the angle counts
    return pictures, torch.cat([torch.stack([x, y, dice[..., _EDGE], turn], 2), dice[..., _COCKED:]], 2)


def _lit_anew(pictures: Tensor) -> Tensor:
    """Often another tone and exposure, sometimes other colours or noise."""
    count, device = len(pictures), pictures.device

    def uniform(low: float, high: float) -> Tensor:
        return low + (high - low) * torch.rand(count, 1, 1, 1, device=device)

    pictures = shuffled(pictures, uniform(0, 1) < 0.35)
    lit = pictures.clamp(min=1e-3) ** uniform(0.65, 1.5) * uniform(0.7, 1.25)
    lit = torch.where(uniform(0, 1) < 0.6, lit, pictures)
    noise = uniform(0.005, 0.03) * (uniform(0, 1) < 0.2)
    return (lit + noise * torch.randn_like(lit)).clamp(0, 1)


def targets(dice: Tensor, size: int) -> tuple[Tensor, Tensor]:
    """The target planes ``float[n, OUTPUTS, cells, cells]`` and the weights ``float[n, 2, cells, cells]``.

    The first plane of weights is for the centres, the second for everything else. ``dice``:
    ``float[n, dice, 6]`` (`SceneAlbum`); ``size``: of the pictures; a cell is `STRIDE` pixels wide.
    """
    cells = size // STRIDE
    across = torch.arange(cells, device=dice.device, dtype=torch.float32)
    here, seen = dice[..., _EDGE] > 0, dice[..., _VISIBLE] >= _SEEN
    edge = dice[..., _EDGE] / STRIDE
    x, y = (dice[..., _X] + 0.5) / STRIDE - 0.5, (dice[..., _Y] + 0.5) / STRIDE - 0.5
    far_x, far_y = across - x[..., None], across - y[..., None]  # (n, dice, cells)
    far = far_x.square()[:, :, None, :] + far_y.square()[:, :, :, None]
    hidden = (far < (edge / 2).square()[..., None, None]) & (here & ~seen)[..., None, None]
    told = (here & seen)[..., None, None]
    spread = (0.085 * edge + 0.35)[..., None, None]
    centre = (torch.exp(-far / (2 * spread.square())) * told).amax(1)
    column, row = x.round()[..., None] == across, y.round()[..., None] == across
    middle = (column[:, :, None, :] & row[:, :, :, None] & told).any(1)
    centre = torch.where(middle, 1.0, centre)
    nearest, which = torch.where(told, far, torch.inf).min(1)
    about = _told(dice, x, y).gather(1, which.flatten(1)[:, :, None].expand(-1, -1, 7))
    about = about.transpose(1, 2).unflatten(2, (cells, cells))
    near = (nearest < _NEAR)[:, None]
    offsets = torch.stack([about[:, 0] - across, about[:, 1] - across[:, None]], 1)
    wanted = torch.cat([centre[:, None], torch.cat([offsets, about[:, 2:]], 1) * near], 1)
    return wanted, torch.cat([~hidden.any(1, keepdim=True), near], 1).float()


def _told(dice: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """What the cells of each die tell: its centre (cells), and the planes from the edge on; ``(n, dice,
    7)``."""
    edge = (dice[..., _EDGE].clamp(min=1e-3) / 32).log()
    turn = 4 * dice[..., _TURN]
    covered = (dice[..., _VISIBLE] < 0.8).float()
    return torch.stack([x, y, edge, turn.cos(), turn.sin(), dice[..., _COCKED], covered], 2)

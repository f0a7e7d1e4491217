"""The patches that the verifier learns from, and how they are varied and prepared, many at once."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from companion.dice.detect.verifier import COLOURS, FACE_SHARE, FALL, FOOT, PATCH_PX
from companion.training.rendered.rendered_finds import FindSet

_LEANS = 6.0
"""The tilt in degrees from which a die leans. Dice between half of it and it are not used for this answer."""
_UNKNOWN = 0.15
"""In this share of the samples the camera's direction is left out: pictures without mats have none."""
_STACKED = 1.0
"""The weight of dice that lie flat on others, which look nearly like those on the table."""
_LENS = 0.12
"""The standard error of the focal length, and so of the camera's height (natural logarithm)."""
_ASKEW = 0.03
"""The standard error of the camera's direction, per unit of height, because mats are placed a little
wrong."""
_STEEPEST = 1.6
_BLURRED = 0.15
_WIDER = 0.7
"""So many pixels outside of the true edge lies the edge of what cv2 draws with soft edges."""
_MIDDLE = (PATCH_PX - 1) / 2


@dataclass(frozen=True)
class PatchAlbum:
    """The patches of finds and what is true of them, on one device.

    ``patches``: ``uint8[n, PATCH_PX, PATCH_PX, 4]``; ``views``: ``float[n, 2]``, the direction to the camera
    or nan; ``sights``: ``float[n, 2]``, the same relative to the die's own axis (`sight`) or nan; ``truth``:
    ``float[n, 3]``, 1 for a die, one that leans, one that is covered, else 0; ``counts``: ``float[n, 3]``,
    the weight of each answer.
    """

    patches: Tensor
    views: Tensor
    sights: Tensor
    truth: Tensor
    counts: Tensor

    @staticmethod
    def of(finds: FindSet) -> PatchAlbum:
        """The album of these finds, on the processor."""
        truth, counts = _targets(finds.truth)
        views = torch.from_numpy(np.ascontiguousarray(finds.truth["view"]))
        slopes = torch.from_numpy(np.ascontiguousarray(finds.truth["slope"]))
        patches = torch.from_numpy(finds.patches)
        return PatchAlbum(
            patches, views, sight(views, slopes), torch.from_numpy(truth), torch.from_numpy(counts)
        )

    def to(self, device: torch.device) -> PatchAlbum:
        """The same on ``device``."""
        return PatchAlbum(
            self.patches.to(device),
            self.views.to(device),
            self.sights.to(device),
            self.truth.to(device),
            self.counts.to(device),
        )


def _targets(about: NDArray[np.void]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The truth ``(n, 3)`` and the weight of each answer ``(n, 3)``.

    A find that is no die counts neither for leaning nor for covered.
    """
    die, leaning, covered = about["die"], about["cocked"], about["visible"] < 0.8
    doubtful = ~leaning & ~(about["tilt"] <= _LEANS / 2)  # unknown, too
    truth = np.stack([die, leaning, covered], axis=1).astype(np.float32)
    clear = np.abs(about["visible"] - 0.8) > 0.06
    seen = die & ~doubtful & (about["visible"] > 0.5)
    sure = np.where(leaning & (about["tilt"] < _LEANS / 2), _STACKED, 1.0)
    counts = np.stack([np.ones(len(die)), seen * sure, die & clear], axis=1)
    return truth, counts.astype(np.float32)


def sight(views: Tensor, slopes: Tensor) -> Tensor:
    """The direction to the camera relative to each die's own axis, per unit of height along it: ``(n, 2)``.

    For a flat die it is its view. ``views`` and ``slopes`` (the direction of the upper face) are right and
    down, ``(n, 2)``.
    """
    upright = (1 - slopes.square().sum(1, keepdim=True)).clamp(min=0).sqrt()
    camera = nn.functional.pad(views, (0, 1), value=1.0)
    axis = torch.stack([slopes[:, 1], -slopes[:, 0], torch.zeros_like(slopes[:, 0])], 1)
    once = torch.linalg.cross(axis, camera)
    seen = camera + once + torch.linalg.cross(axis, once) / (1 + upright)
    return (seen[:, :2] / seen[:, 2:].clamp(min=0.3)).clamp(-_STEEPEST, _STEEPEST)


def prepare(album: PatchAlbum, picks: Tensor) -> tuple[Tensor, Tensor]:
    """The network's input ``float[n, PLANES, PATCH_PX, PATCH_PX]`` for the samples with the numbers
    ``picks``, varied in many ways, and the direction `sight` of each after that, ``(n, 2)``.

    They are turned by quarters, mirrored, shifted, scaled, lit, blurred and made grainy.
    """
    count, device = len(picks), picks.device
    turns = _turns(count, device)
    seen = album.patches[picks].permute(0, 3, 1, 2).float() / 255
    seen = moved(seen, turns, _shaken(count, device))
    colours = _lit_anew(_some_blurred(seen[:, :COLOURS]))
    views = album.views[picks]
    views = views * torch.exp(_LENS * torch.randn(count, 1, device=device)) + _ASKEW * torch.randn_like(views)
    known = torch.rand(count, device=device) > _UNKNOWN
    turned = [(turns @ arrows[:, :, None])[:, :, 0] for arrows in (views, album.sights[picks])]
    return planes(torch.cat([colours, seen[:, COLOURS:]], 1), turned[0], known), turned[1]


def planes(seen: Tensor, views: Tensor, known: Tensor) -> Tensor:
    """`verifier.input_planes` of many patches ``float[n, 4, PATCH_PX, PATCH_PX]`` with values 0 to 1.

    ``views``: ``(n, 2)``; ``known``: ``bool[n]``; a view that is not known may be anything, nan too.
    """
    known = known & torch.isfinite(views[:, 0])
    told = known.float()[:, None, None, None]
    drawn = flat_dice(torch.where(known[:, None], views, torch.zeros_like(views)))
    return torch.cat([seen, drawn * told, told.expand(-1, 1, PATCH_PX, PATCH_PX)], 1)


def flat_dice(views: Tensor) -> Tensor:
    """The outline of a flat die and its foot for each view: ``float[n, 2, PATCH_PX, PATCH_PX]``, 0 to 1."""
    half = PATCH_PX * FACE_SHARE / 2
    foot = views * (2 * half * FALL)
    low, across = half * FOOT, torch.arange(PATCH_PX, device=views.device) - _MIDDLE
    x, y = across[None, None, :], across[None, :, None]
    middle = foot[:, :, None, None]
    far_foot = torch.maximum((x - middle[:, 0]).abs(), (y - middle[:, 1]).abs()) - low
    right, left = (foot + low).clamp(min=half), (foot - low).clamp(max=-half)
    centre, reach = ((right + left) / 2)[:, :, None, None], ((right - left) / 2)[:, :, None, None]
    far = torch.maximum((x - centre[:, 0]).abs() - reach[:, 0], (y - centre[:, 1]).abs() - reach[:, 1])
    for right, down in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        far = torch.maximum(far, _beyond((half * right, half * down), foot, x, y))
    return (0.5 + _WIDER - torch.stack([far, far_foot], 1)).clamp(0, 1)


def _beyond(corner: tuple[float, float], foot: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """How far each pixel lies outside the line from a corner of the face to that of the foot, ``(n, h, w)``.

    It is far below zero where the line is not a part of the outline. ``corner``: right and down of the
    middle; ``foot``: the middle of the foot, ``(n, 2)``.
    """
    right, down = corner
    along = foot[:, 0] - (1 - FOOT) * right, foot[:, 1] - (1 - FOOT) * down
    way = torch.sign(along[1] * right - along[0] * down)
    long = torch.hypot(*along).clamp(min=1e-6)
    out_x, out_y = way * along[1] / long, -way * along[0] / long
    outline = (out_x * right >= 0) & (out_y * down >= 0) & (way != 0)
    far = out_x[:, None, None] * (x - right) + out_y[:, None, None] * (y - down)
    return torch.where(outline[:, None, None], far, -float(PATCH_PX))


def _turns(count: int, device: torch.device) -> Tensor:
    """Quarter turns, half of them mirrored: maps of directions ``float[count, 2, 2]``."""
    quarters = torch.randint(4, (count,), device=device) * (math.pi / 2)
    c, s = torch.cos(quarters).round(), torch.sin(quarters).round()
    mirror = torch.where(torch.rand(count, device=device) < 0.5, -1.0, 1.0)
    return torch.stack([torch.stack([c * mirror, s * mirror], 1), torch.stack([-s, c], 1)], 1)


def _shaken(count: int, device: torch.device) -> Tensor:
    """Small changes of place, angle and size: from the new to the old patch, ``float[count, 2, 3]``.

    Lengths are in halves of the patch's edge, from its middle.
    """
    angle = math.radians(1) * torch.randn(count, device=device)
    grow = torch.exp(0.015 * torch.randn(count, device=device))
    shift = (2 * 0.6 / PATCH_PX) * torch.randn(count, 2, device=device)
    c, s = torch.cos(angle) * grow, torch.sin(angle) * grow
    return torch.stack([torch.stack([c, -s, shift[:, 0]], 1), torch.stack([s, c, shift[:, 1]], 1)], 1)


def moved(seen: Tensor, turns: Tensor, shaken: Tensor) -> Tensor:
    """The patches shaken (`_shaken`) and then turned (`_turns`), the edges repeated outside."""
    rows = torch.cat([shaken[:, :, :2] @ turns.transpose(1, 2), shaken[:, :, 2:]], 2)
    grid = nn.functional.affine_grid(rows, list(seen.shape), align_corners=False)
    return nn.functional.grid_sample(seen, grid, padding_mode="border", align_corners=False)


def _some_blurred(colours: Tensor) -> Tensor:
    chosen = torch.randperm(len(colours), device=colours.device)[: round(_BLURRED * len(colours))]
    sigmas = 0.6 + (3.0 - 0.6) * torch.rand(len(chosen), device=colours.device)
    return colours.index_copy(0, chosen, blurred(colours[chosen], sigmas))


def blurred(colours: Tensor, sigmas: Tensor) -> Tensor:
    """Each picture ``(n, c, h, h)`` with a Gaussian blur of so many pixels ``(n,)``, reflected at its
    edges."""
    size = colours.shape[-1]
    at = torch.arange(size, device=colours.device, dtype=colours.dtype)
    to, source = at[:, None], at[None, :]

    def weight(far: Tensor) -> Tensor:
        return torch.exp(-far.square() / (2 * sigmas[:, None, None].square()))

    inside = (source > 0).float(), (source < size - 1).float()
    blur = weight(to - source) + weight(to + source) * inside[0]
    blur = blur + weight(2 * (size - 1) - to - source) * inside[1]
    blur = (blur / blur.sum(2, keepdim=True))[:, None]
    return blur @ colours @ blur.transpose(2, 3)


def _lit_anew(colours: Tensor) -> Tensor:
    """Another tone and exposure; often other colours, sometimes noise."""
    count, device = len(colours), colours.device

    def uniform(low: float, high: float) -> Tensor:
        return low + (high - low) * torch.rand(count, 1, 1, 1, device=device)

    lit = colours.clamp(min=0) ** uniform(0.75, 1.35) * uniform(0.6, 1.25)
    other = uniform(0, 1) < 0.6
    cast = torch.exp(0.15 * other * torch.randn(count, 3, 1, 1, device=device))
    lit = shuffled(lit, other) * cast
    noise = uniform(0.005, 0.05) * (uniform(0, 1) < 0.3)
    return (lit + noise * torch.randn_like(lit)).clamp(0, 1)


def shuffled(colours: Tensor, which: Tensor) -> Tensor:
    """The pictures ``(n, 3, h, w)`` with their channels in any order, where ``which`` ``(n, 1, 1, 1)`` says
    so."""
    order = torch.rand(len(colours), 3, device=colours.device).argsort(1)
    same = torch.arange(3, device=colours.device)
    order = torch.where(which[:, :, 0, 0], order, same[None])
    return colours.gather(1, order[:, :, None, None].expand_as(colours))

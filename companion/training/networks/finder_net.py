"""The finder's network: a small map of dice centres with the edge, rotation, leaning and covering of each
die."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

OUTPUTS = 8
"""The planes: centre, dx, dy (cells), log(edge / 32 px), cos 4·turn, sin 4·turn, leaning, covered."""


def step_down(inward: int, outward: int, stride: int = 1, reach: int = 3) -> nn.Sequential:
    """A convolution of ``reach`` × ``reach`` pixels, batch normalisation and ReLU; ``stride`` 2 halves the
    picture."""
    turned = nn.Conv2d(inward, outward, reach, stride, reach // 2, bias=False)
    return nn.Sequential(turned, nn.BatchNorm2d(outward), nn.ReLU(inplace=True))


def fast(device: torch.device | None = None) -> torch.autocast:
    """Inside this context networks on ``device`` (None: the processor) multiply in bfloat16 if it can: then
    training takes half the time."""
    if device is not None and device.type == "cuda":
        return torch.autocast("cuda", torch.bfloat16)
    kinds = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    return torch.autocast("cpu", torch.bfloat16, enabled="avx512_bf16" in kinds)


class Residual(nn.Module):
    """Two convolutions with a skip connection."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = step_down(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))

    def forward(self, features: Tensor) -> Tensor:
        """The output has the shape of the input."""
        return torch.relu(features + self.second(self.first(features)))


class FinderNet(nn.Module):
    """The finder: ``float[n, 3, H, W]`` to ``float[n, OUTPUTS, H/4, W/4]``.

    The input is BGR, 0 to 1; H and W are multiples of 8.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fine = nn.Sequential(step_down(3, 16, 2), step_down(16, 32, 2), Residual(32))
        self.coarse = nn.Sequential(step_down(32, 56, 2), Residual(56), Residual(56))
        self.wide = nn.ConvTranspose2d(56, 32, 2, 2)
        self.join = step_down(32 + 32, 40)
        self.tell = nn.Sequential(step_down(40, 40), nn.Conv2d(40, OUTPUTS, 1))
        last = self.tell[-1]
        assert isinstance(last, nn.Conv2d)
        assert last.bias is not None
        nn.init.zeros_(last.bias)
        last.bias.data[0] = -3.0

    def forward(self, pictures: Tensor) -> Tensor:
        """The planes of ``OUTPUTS``; centre, leaning and covered are logits."""
        fine = self.fine(pictures - 0.45)
        coarse = self.wide(self.coarse(fine))
        planes: Tensor = self.tell(self.join(torch.cat([fine, coarse], dim=1)))
        return planes

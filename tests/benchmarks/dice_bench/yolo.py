"""A detector as large as the smallest YOLO of 2023. Its weights are random: only its time is measured.

Built after the published description of YOLOv8n: five stages of stride 2, C2f blocks, SPPF, features led up
and down again, three heads of 64 box bins and 80 classes; 3.2 million weights, 8.8 GFLOP at 640 × 640.
"""

from __future__ import annotations

import io

import cv2
import numpy as np
import torch
from torch import Tensor, nn

from companion.dice.models.inference import run, session

BOX_BINS = 64
CLASSES = 80


def conv(inside: int, outside: int, size: int = 3, step: int = 1) -> nn.Sequential:
    """Convolution, normalisation, SiLU."""
    return nn.Sequential(
        nn.Conv2d(inside, outside, size, step, size // 2, bias=False), nn.BatchNorm2d(outside), nn.SiLU()
    )


class Bottleneck(nn.Module):
    """Two convolutions; if ``add``, the input is added to their output."""

    def __init__(self, width: int, add: bool) -> None:
        super().__init__()
        self.first, self.second, self.add = conv(width, width), conv(width, width), add

    def forward(self, x: Tensor) -> Tensor:
        y = self.second(self.first(x))
        return x + y if self.add else y


class C2f(nn.Module):
    """Splits its features, passes one half through bottlenecks, and keeps every step."""

    def __init__(self, inside: int, outside: int, count: int, add: bool) -> None:
        super().__init__()
        self.half = outside // 2
        self.open = conv(inside, outside, 1)
        self.steps = nn.ModuleList(Bottleneck(self.half, add) for _ in range(count))
        self.close = conv((2 + count) * self.half, outside, 1)

    def forward(self, x: Tensor) -> Tensor:
        parts = list(self.open(x).split(self.half, 1))
        for step in self.steps:
            parts.append(step(parts[-1]))
        return self.close(torch.cat(parts, 1))


class Sppf(nn.Module):
    """The same features, pooled over wider and wider windows."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.open, self.close = conv(width, width // 2, 1), conv(width * 2, width, 1)
        self.pool = nn.MaxPool2d(5, 1, 2)

    def forward(self, x: Tensor) -> Tensor:
        a = self.open(x)
        b = self.pool(a)
        c = self.pool(b)
        return self.close(torch.cat([a, b, c, self.pool(c)], 1))


class Head(nn.Module):
    """Boxes and classes at one scale."""

    def __init__(self, width: int) -> None:
        super().__init__()
        boxes, kinds = max(16, 64 // 4, BOX_BINS), max(64, min(CLASSES, 100))
        self.boxes = nn.Sequential(conv(width, boxes), conv(boxes, boxes), nn.Conv2d(boxes, BOX_BINS, 1))
        self.kinds = nn.Sequential(conv(width, kinds), conv(kinds, kinds), nn.Conv2d(kinds, CLASSES, 1))

    def forward(self, x: Tensor) -> Tensor:
        return torch.cat([self.boxes(x), self.kinds(x)], 1).flatten(2)


class YoloNano(nn.Module):
    """Three scales, ``(1, 144, cells)``."""

    def __init__(self) -> None:
        super().__init__()
        self.p3 = nn.Sequential(conv(3, 16, 3, 2), conv(16, 32, 3, 2), C2f(32, 32, 1, True),
                                conv(32, 64, 3, 2), C2f(64, 64, 2, True))  # fmt: skip
        self.p4 = nn.Sequential(conv(64, 128, 3, 2), C2f(128, 128, 2, True))
        self.p5 = nn.Sequential(conv(128, 256, 3, 2), C2f(256, 256, 1, True), Sppf(256))
        self.up = nn.Upsample(scale_factor=2, mode="nearest")
        self.up4, self.up3 = C2f(384, 128, 1, False), C2f(192, 64, 1, False)
        self.down3, self.down4 = conv(64, 64, 3, 2), conv(128, 128, 3, 2)
        self.low4, self.low5 = C2f(192, 128, 1, False), C2f(384, 256, 1, False)
        self.heads = nn.ModuleList(Head(width) for width in (64, 128, 256))

    def forward(self, x: Tensor) -> Tensor:
        p3 = self.p3(x)
        p4 = self.p4(p3)
        p5 = self.p5(p4)
        up4 = self.up4(torch.cat([self.up(p5), p4], 1))
        n3 = self.up3(torch.cat([self.up(up4), p3], 1))
        n4 = self.low4(torch.cat([self.down3(n3), up4], 1))
        n5 = self.low5(torch.cat([self.down4(n4), p5], 1))
        return torch.cat([head(scale) for head, scale in zip(self.heads, (n3, n4, n5), strict=True)], 2)


class YoloTimer:
    """The network as ONNX, in the same runtime as our own networks."""

    def __init__(self, height: int, width: int) -> None:
        torch.manual_seed(0)
        net = YoloNano().eval()
        self.weights = sum(weight.numel() for weight in net.parameters())
        file = io.BytesIO()
        torch.onnx.export(net, (torch.zeros(1, 3, height, width),), file, opset_version=13, dynamo=False)
        self._net = session(file.getvalue())
        self._size = (width, height)
        counted = cv2.dnn.readNetFromONNX(np.frombuffer(file.getvalue(), np.uint8))
        self.flops = counted.getFLOPS((1, 3, height, width))

    def see(self, picture: np.ndarray) -> None:
        """Scales one frame to the network's size and runs the network on it."""
        blob = cv2.dnn.blobFromImage(picture, 1 / 255, self._size, swapRB=True)
        run(self._net, np.asarray(blob, np.float32))

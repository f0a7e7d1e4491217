"""The course of a training: which samples a step takes, how fast it learns, and when it ends."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

import torch
from torch import Tensor, nn

CPU = torch.device("cpu")
_WARM, _START = 0.15, 0.04
"""The share of a training in which its rate rises, and the rate at its start relative to the peak."""
_MEAN = 0.999
"""The network is the mean of its last thousand steps or so."""

Net = TypeVar("Net", bound=nn.Module)


@dataclass(frozen=True)
class Course:
    """How long a training takes: ``steps`` or, if they are given, ``minutes`` from ``start`` on.

    ``clock`` gives seconds, and ``start`` is its time at the beginning.
    """

    steps: int
    minutes: float | None
    clock: Callable[[], float]
    start: float

    @staticmethod
    def begin(steps: int, minutes: float | None, clock: Callable[[], float]) -> Course:
        """A course that begins now."""
        return Course(steps, minutes, clock, clock())

    def shares(self) -> Iterator[tuple[int, float]]:
        """The number of each step and the share of the training, 0 to 1, that is over before it."""
        for step in count():
            if self.minutes is None:
                share = step / max(1, self.steps)
            else:
                share = (self.clock() - self.start) / (60 * self.minutes)
            if share >= 1:
                return
            yield step, share


def one_cycle(share: float) -> float:
    """The learning rate relative to its peak when ``share`` (0 to 1) of the training is over.

    It rises along a cosine at first and falls to zero along another one.
    """
    if share < _WARM:
        return _START + (1 - _START) * (1 - math.cos(math.pi * share / _WARM)) / 2
    return (1 + math.cos(math.pi * min(1.0, (share - _WARM) / (1 - _WARM)))) / 2


class Learner(Generic[Net]):
    """Improves a network, where it is, step by step, and keeps the mean of its weights.

    ``peak``: the highest learning rate; ``decay``: of the weights; ``longest``: no gradient is longer.
    """

    def __init__(self, net: Net, peak: float, decay: float, longest: float) -> None:
        self.net = net.train().to(memory_format=torch.channels_last)
        self._peak, self._longest = peak, longest
        fused = next(net.parameters()).device.type == "cuda"
        self._optimiser = torch.optim.AdamW(net.parameters(), lr=peak, weight_decay=decay, fused=fused)
        self._mean = deepcopy(self.net)
        self._pairs = _floats(self._mean), _floats(self.net)
        self._steps = 0

    def learn(self, loss: Tensor, share: float) -> None:
        """One step down from ``loss`` when ``share`` (0 to 1) of the training is over."""
        for group in self._optimiser.param_groups:
            group["lr"] = self._peak * one_cycle(share)
        self._optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), self._longest)
        self._optimiser.step()
        self._follow()

    def result(self) -> Net:
        """The mean network on the processor, ready to answer."""
        mean: Net = self._mean.cpu().float().to(memory_format=torch.contiguous_format).eval()
        return mean

    def _follow(self) -> None:
        """Moves the mean toward the network; the first steps count more, so that the beginning is forgotten.

        PyTorch's own `AveragedModel` would make the processor wait for the device in every step.
        """
        with torch.no_grad():
            torch._foreach_lerp_(*self._pairs, 1 - min(_MEAN, self._steps / (self._steps + 10)))
        self._steps += 1


def _floats(net: nn.Module) -> list[Tensor]:
    """The weights of a network and the means and spreads of its normalisations."""
    return [value for value in net.state_dict().values() if value.is_floating_point()]


def draw(likely: Tensor, heed: Tensor, count: int) -> Tensor:
    """The numbers ``(count,)`` of samples: half of them by chance, half of them by their last errors.

    ``likely`` (n,): how often each sample is taken by chance, relative to others; ``heed`` (n,): how many
    times as often for its error.
    """
    return torch.cat([_by(likely, count // 2), _by(likely * heed, count - count // 2)])


def _by(weights: Tensor, count: int) -> Tensor:
    steps = weights.double().cumsum(0)
    at = torch.rand(count, dtype=torch.float64, device=weights.device) * steps[-1]
    return torch.searchsorted(steps, at, right=True).clamp(max=len(weights) - 1)

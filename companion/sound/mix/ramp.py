"""Gains that move instead of jumping."""

from __future__ import annotations

import numpy as np

from companion.sound.mix.ring import Samples
from companion.sound.settings import RATE

_RAMP = RATE // 50
"""A change from silence to full volume takes this many frames: in 20 ms nobody hears a click or a delay."""


def amplitude(gain_db: float) -> float:
    """The factor for samples that a gain in dB means."""
    return float(10.0 ** (gain_db / 20.0))


class Ramp:
    """A gain that moves to its target in a straight line instead of jumping."""

    def __init__(self, value: float) -> None:
        self.value = value
        self.target = value

    def silent(self) -> bool:
        """The gain is 0 now, and stays 0 in the next block."""
        return self.value == 0.0 and self.target == 0.0

    def apply(self, block: Samples) -> None:
        """Multiplies ``block``, (n, 2), in place and moves on by n frames."""
        if self.value == self.target:
            if self.value != 1.0:
                block *= np.float32(self.value)
            return
        frames = len(block)
        step = max(abs(self.target - self.value), 1.0) / _RAMP
        away = self.target - self.value
        moved = np.minimum(np.arange(1, frames + 1) * step, abs(away))
        block *= (self.value + np.sign(away) * moved).astype(np.float32)[:, None]
        self.value = self.target if moved[-1] >= abs(away) else self.value + float(np.sign(away) * moved[-1])

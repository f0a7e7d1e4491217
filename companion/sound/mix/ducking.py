"""The music steps back while somebody speaks or something happens, and comes forward again."""

from __future__ import annotations

import numpy as np

from companion.sound.mix.ring import Samples
from companion.sound.settings import RATE, Bus

DEPTH_DB = {Bus.EFFECTS: -10.0, Bus.VOICE: -13.0}
"""How far the music goes down under a sound on this bus."""
_DOWN = 0.012
"""Time constant of stepping back, seconds: an effect's first beat must be heard already."""
_UP = 0.35
"""Time constant of coming forward: slow enough not to be noticed."""
_THERE = 0.01
"""dB from the target that nobody hears: there the gain rests."""


class Ducker:
    """A gain in dB that glides to its target, exponentially, so that it has no corner that clicks."""

    def __init__(self) -> None:
        self.gain_db = 0.0

    def apply(self, block: Samples, target_db: float) -> None:
        """Multiplies ``block``, (n, 2), in place by the gain on its way to ``target_db``."""
        away = self.gain_db - target_db
        if abs(away) < _THERE:
            self.gain_db = target_db
            if target_db != 0.0:
                block *= np.float32(10.0 ** (target_db / 20.0))
            return
        slowness = RATE * (_DOWN if away > 0 else _UP)
        path = target_db + away * np.exp(-np.arange(1, len(block) + 1, dtype=np.float32) / slowness)
        block *= (10.0 ** (path / 20.0)).astype(np.float32)[:, None]
        self.gain_db = float(path[-1])

"""Makes the music quieter while the voice speaks or an effect plays, and then as loud as before."""

from __future__ import annotations

import numpy as np

from companion.sound.mix.ring import Samples
from companion.sound.settings import RATE, Bus

DEPTH_DB = {Bus.EFFECTS: -10.0, Bus.VOICE: -13.0}
"""The music's gain, dB, under a sound on this bus."""
_DOWN = 0.012
"""The time constant for becoming quieter, seconds: people must hear an effect's first beat."""
_UP = 0.35
"""The time constant for becoming louder, seconds: slow enough that nobody notices."""
_THERE = 0.01
"""At this many dB from the target the gain jumps to it: nobody hears the difference."""


class Ducker:
    """A gain in dB that moves to its target exponentially, so that nobody hears a click."""

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

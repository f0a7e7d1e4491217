"""Buses, voices and ramps: everything that is added up into one block."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from companion.sound.commands import Bus
from companion.sound.ring import Samples
from companion.sound.settings import CHANNELS, RATE

_RAMP = RATE // 50
"""Frames that a change from silence to full takes: 20 ms, no click and no wait."""


def amplitude(gain_db: float) -> float:
    """Factor on samples for a gain in dB."""
    return float(10.0 ** (gain_db / 20.0))


class Ramp:
    """A gain that moves to its target in a straight line instead of jumping."""

    def __init__(self, value: float) -> None:
        self.value = value
        self.target = value

    def silent(self) -> bool:
        """Nothing comes through, now or in the next block."""
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


@dataclass
class Voice:
    """One effect that is sounding."""

    samples: Samples
    gain: float
    at: int = 0

    def add_to(self, block: Samples) -> bool:
        """Adds its next frames to ``block``; False when it has ended."""
        part = self.samples[self.at : self.at + len(block)]
        block[: len(part)] += part * np.float32(self.gain)
        self.at += len(part)
        return self.at < len(self.samples)


class Mixer:
    """Three buses and the effects that sound on one of them."""

    def __init__(self, effects: Mapping[str, Samples], gains_db: Mapping[Bus, float], frames: int) -> None:
        self._effects = effects
        self._buses = {bus: Ramp(amplitude(gains_db[bus])) for bus in Bus}
        self._voices: list[Voice] = []
        self._scratch = np.zeros((frames, CHANNELS), np.float32)

    @property
    def voices(self) -> int:
        """Effects sounding now."""
        return len(self._voices)

    def play(self, names: tuple[str, ...], gain_db: float) -> None:
        """Effects begin together with the next block. Names are known: the caller has checked them."""
        gain = amplitude(gain_db)
        self._voices.extend(Voice(self._effects[name], gain) for name in names)

    def hush(self) -> None:
        """Forgets the effects: nobody hears them, and nobody wants them later."""
        self._voices.clear()

    def turn(self, bus: Bus, gain_db: float) -> None:
        """Sets where a bus's gain goes to."""
        self._buses[bus].target = amplitude(gain_db)

    def mix(self, block: Samples) -> None:
        """Takes music in ``block`` and adds the effects; gains included, limits not."""
        self._buses[Bus.MUSIC].apply(block)
        if not self._voices:
            return
        scratch = self._scratch
        scratch[:] = 0.0
        self._voices = [voice for voice in self._voices if voice.add_to(scratch)]
        self._buses[Bus.EFFECTS].apply(scratch)
        block += scratch

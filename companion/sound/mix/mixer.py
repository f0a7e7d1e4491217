"""Adds up all buses, effects and speech into one block."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from companion.sound.mix.ducking import DEPTH_DB, Ducker
from companion.sound.mix.effects import Sample
from companion.sound.mix.ramp import Ramp, amplitude
from companion.sound.mix.ring import Samples
from companion.sound.mix.speech import Span, Speech
from companion.sound.settings import CHANNELS, Bus


@dataclass
class PlayingEffect:
    """One effect that is playing."""

    sample: Sample
    gain: float
    at: int = 0

    @property
    def loud(self) -> bool:
        """There is more to come than the echo."""
        return self.at < self.sample.loud

    def add_to(self, block: Samples) -> bool:
        """Adds its next frames to ``block``; returns False when it has ended."""
        part = self.sample.frames[self.at : self.at + len(block)]
        block[: len(part)] += part * np.float32(self.gain)
        self.at += len(part)
        return self.at < len(self.sample.frames)


class Mixer:
    """Three buses, for music, effects and voice. The music becomes quieter under the other two."""

    def __init__(self, effects: Mapping[str, Sample], gains_db: Mapping[Bus, float], frames: int) -> None:
        self.speech = Speech(frames)
        self._effects = effects
        self._buses = {bus: Ramp(amplitude(gains_db[bus])) for bus in Bus}
        self._ducker = Ducker()
        self._voices: list[PlayingEffect] = []
        self._scratch = {bus: np.zeros((frames, CHANNELS), np.float32) for bus in (Bus.EFFECTS, Bus.VOICE)}

    @property
    def voices(self) -> int:
        """How many effects and announcements are playing now."""
        return len(self._voices) + self.speech.voices

    @property
    def silent(self) -> bool:
        """The next block has neither effects nor speech, and all gains have come to rest."""
        resting = all(bus.value == bus.target for bus in self._buses.values())
        return not self._voices and self.speech.silent and resting and self._ducker.gain_db == 0.0

    def play(self, names: tuple[str, ...], gain_db: float) -> None:
        """Starts effects together with the next block. The caller must check that the names are known."""
        gain = amplitude(gain_db)
        self._voices.extend(PlayingEffect(self._effects[name], gain) for name in names)

    def hush(self) -> None:
        """Drops effects and announcements: nobody can hear them now, and later they are useless."""
        self._voices.clear()
        self.speech.hush()

    def turn(self, bus: Bus, gain_db: float) -> None:
        """Sets the target of a bus's gain."""
        self._buses[bus].target = amplitude(gain_db)

    def mix(self, block: Samples, span: Span) -> None:
        """Adds effects and speech to the music of ``span`` in ``block``, in place; it limits nothing."""
        depths = [0.0]
        if self._sum_effects():
            depths.append(DEPTH_DB[Bus.EFFECTS])
        if self._sum_speech(span):
            depths.append(DEPTH_DB[Bus.VOICE])
        self._ducker.apply(block, min(depths))
        self._buses[Bus.MUSIC].apply(block)
        for bus, scratch in self._scratch.items():
            self._buses[bus].apply(scratch)
            block += scratch

    def _sum_effects(self) -> bool:
        """Adds up the effects; returns True if the music must become quieter for them."""
        loud = any(voice.loud for voice in self._voices)
        scratch = self._scratch[Bus.EFFECTS]
        scratch[:] = 0.0
        self._voices = [voice for voice in self._voices if voice.add_to(scratch)]
        return loud and not self._buses[Bus.EFFECTS].silent()

    def _sum_speech(self, span: Span) -> bool:
        """Adds up speech; returns True if the music must become quieter for it."""
        scratch = self._scratch[Bus.VOICE]
        scratch[:] = 0.0
        self.speech.add_to(scratch, span)
        return self.speech.loud and not self._buses[Bus.VOICE].silent()

"""What `table.toml` says about the sound, section `[sound]`."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.languages import Language

RATE = 48_000
"""Frames a second; every frame number of the project counts at this rate."""

CHANNELS = 2


class Bus(StrEnum):
    """A group of sounds with a volume of its own."""

    MUSIC = "music"
    EFFECTS = "effects"
    VOICE = "voice"


class SoundSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to play: which device and how loud. All gains in dB, 0 is as recorded."""

    device: str | None = None
    """Part of a device's name as PortAudio lists it; None is the system's default."""
    block: int = 1024
    """Frames asked for at a time: 1024 is 21.3 ms."""
    music_db: float = 0.0
    effects_db: float = 0.0
    voice_db: float = 0.0
    muted: tuple[Bus, ...] = ()
    """Buses that are silent until somebody lets them be heard."""
    language: Language = Language.ENGLISH

    def gain_db(self, bus: Bus) -> float:
        """How loud a bus is to be, muted or not."""
        return {Bus.MUSIC: self.music_db, Bus.EFFECTS: self.effects_db, Bus.VOICE: self.voice_db}[bus]

    def heard_db(self, bus: Bus) -> float:
        """How loud a bus is: -inf where it is muted."""
        return float("-inf") if bus in self.muted else self.gain_db(bus)

"""The settings of the sound: section `[sound]` of `table.toml`."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.languages import Language

RATE = 48_000
"""Frames a second. All frame numbers of the project count at this rate."""

CHANNELS = 2


class Bus(StrEnum):
    """A group of sounds with a volume of its own."""

    MUSIC = "music"
    EFFECTS = "effects"
    VOICE = "voice"


class SoundSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The device, and how loud it plays. All gains are in dB; 0 is as recorded."""

    device: str | None = None
    """A part of a device's name as PortAudio lists it; None is the system's default."""
    block: int = 1024
    """Frames of a block: 1024 is 21.3 ms."""
    music_db: float = 0.0
    effects_db: float = 0.0
    voice_db: float = 0.0
    muted: tuple[Bus, ...] = ()
    """Buses that are silent."""
    language: Language = Language.ENGLISH

    def gain_db(self, bus: Bus) -> float:
        """The gain that is set for a bus, dB, even if it is muted."""
        return {Bus.MUSIC: self.music_db, Bus.EFFECTS: self.effects_db, Bus.VOICE: self.voice_db}[bus]

    def heard_db(self, bus: Bus) -> float:
        """The gain with which a bus is heard, dB: -inf if it is muted."""
        return float("-inf") if bus in self.muted else self.gain_db(bus)

"""What `table.toml` says about the sound, section `[sound]`."""

from __future__ import annotations

import msgspec

RATE = 48_000
"""Frames a second; every frame number of the project counts at this rate."""

CHANNELS = 2


class SoundSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to play: which device and how loud. All gains in dB, 0 is as recorded."""

    device: str | None = None
    """Part of a device's name as PortAudio lists it; None is the system's default."""
    block: int = 1024
    """Frames asked for at a time: 1024 is 21.3 ms."""
    music_db: float = 0.0
    effects_db: float = 0.0
    voice_db: float = 0.0

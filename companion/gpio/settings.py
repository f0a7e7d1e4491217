"""Section ``[gpio]`` of table.toml."""

from __future__ import annotations

import msgspec


class GpioSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BCM pin numbers; what is left out is not there."""

    start: int | None = None
    """Push button to ground: starts the game, then pauses and resumes it."""
    knob: tuple[int, int] | None = None
    """Rotary encoder, contacts A and B, to ground: the volume."""
    lamp: int | None = None
    """LED with its resistor to ground."""

    @property
    def wanted(self) -> bool:
        """Something is connected."""
        return (self.start, self.knob, self.lamp) != (None, None, None)

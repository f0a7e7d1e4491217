"""Section ``[gpio]`` of table.toml."""

from __future__ import annotations

import msgspec


class GpioSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BCM pin numbers; None: not connected."""

    start: int | None = None
    """A push button to ground: it starts the game, then pauses and resumes it."""
    knob: tuple[int, int] | None = None
    """A rotary encoder with contacts A and B to ground: it sets the volume."""
    lamp: int | None = None
    """An LED with its resistor to ground."""

    @property
    def wanted(self) -> bool:
        """Something is connected."""
        return (self.start, self.knob, self.lamp) != (None, None, None)

"""What the Pi's lamp says: a pattern for each state, told apart by its rhythm."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class LampPattern(StrEnum):
    """A rhythm of the lamp."""

    OFF = "off"
    STARTING = "starting"
    """Short flashes in a row: the companion starts, or makes something ready."""
    READY = "ready"
    """Slow breathing in two halves: the lobby is open, or a game waits to begin."""
    PLAYING = "playing"
    """It shines: a game runs."""
    PAUSED = "paused"
    """Half a second on, half a second off."""
    MISSING = "missing"
    """Mostly on with a short gap: the game goes on, but a device is missing."""
    ERROR = "error"
    """Fast flicker: nothing works until somebody looks at the page or the log."""


class Rhythm(NamedTuple):
    """How long the lamp is on and off, seconds, over and over."""

    on: float
    off: float


RHYTHMS = {
    LampPattern.STARTING: Rhythm(0.1, 0.4),
    LampPattern.READY: Rhythm(2.0, 2.0),
    LampPattern.PAUSED: Rhythm(0.5, 0.5),
    LampPattern.MISSING: Rhythm(1.8, 0.2),
    LampPattern.ERROR: Rhythm(0.1, 0.1),
}
"""The patterns that change; the others are steady."""

"""How a camera itself behaves, from its frames: pace, damaged pictures, light that it changes by itself."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

PACE_SECONDS = 3.0
"""The pace is that of the last seconds."""
DAMAGE_SECONDS = 10.0
DRIFT_SECONDS = 30.0


@dataclass(frozen=True)
class CameraHealth:
    """What there is to know of a camera at a moment."""

    fps: float = 0.0
    """Frames a second that arrive; 0 until it is known."""
    damaged: int = 0
    """Pictures that came damaged within the last `DAMAGE_SECONDS`."""
    drifted: int = 0
    """How often light or white changed everywhere within the last `DRIFT_SECONDS`."""
    refused: tuple[str, ...] = ()
    """What it would not hold: exposure, white balance, focus."""


class HealthCounter:
    """Counts one camera's frames; times are seconds of the shared monotonic clock."""

    def __init__(self) -> None:
        self._arrived: deque[float] = deque()
        self._damaged: deque[float] = deque(maxlen=100)
        self._wandered: deque[float] = deque(maxlen=100)
        self._began: float | None = None
        self._refused: tuple[str, ...] = ()

    def frame(self, at: float) -> None:
        """One arrived whole."""
        if self._began is None:
            self._began = at
        self._arrived.append(at)
        while self._arrived[0] <= at - PACE_SECONDS:
            self._arrived.popleft()

    def damaged(self, at: float) -> None:
        """One arrived damaged."""
        self._damaged.append(at)

    def drifted(self, at: float) -> None:
        """Light or white changed everywhere."""
        self._wandered.append(at)

    def refused(self, what: tuple[str, ...]) -> None:
        """It was told to hold everything, and did not hold this."""
        self._refused = what

    def health(self, at: float) -> CameraHealth:
        """How it behaves now."""
        known = self._began is not None and at - self._began >= PACE_SECONDS
        return CameraHealth(
            fps=len(self._arrived) / PACE_SECONDS if known else 0.0,
            damaged=sum(at - when < DAMAGE_SECONDS for when in self._damaged),
            drifted=sum(at - when < DRIFT_SECONDS for when in self._wandered),
            refused=self._refused,
        )

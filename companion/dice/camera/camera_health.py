"""The health of a camera, counted from its frames: frame rate, damaged pictures, brightness that drifts."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

PACE_SECONDS = 3.0
"""The frame rate is measured over this many seconds."""
DAMAGE_SECONDS = 10.0
DRIFT_SECONDS = 30.0


@dataclass(frozen=True)
class CameraHealth:
    """The health of a camera at one moment."""

    fps: float = 0.0
    """Frames a second that arrive; 0 until it is known."""
    damaged: int = 0
    """Pictures that arrived damaged within the last `DAMAGE_SECONDS`."""
    drifted: int = 0
    """How often the whole picture changed its brightness or colour within the last `DRIFT_SECONDS`."""
    refused: tuple[str, ...] = ()
    """Which controls the camera did not let be locked: exposure, white balance, focus."""


class HealthCounter:
    """Counts one camera's frames. Times are seconds of the shared monotonic clock."""

    def __init__(self) -> None:
        self._arrived: deque[float] = deque()
        self._damaged: deque[float] = deque(maxlen=100)
        self._wandered: deque[float] = deque(maxlen=100)
        self._began: float | None = None
        self._refused: tuple[str, ...] = ()

    def frame(self, at: float) -> None:
        """A whole picture arrived."""
        if self._began is None:
            self._began = at
        self._arrived.append(at)
        while self._arrived[0] <= at - PACE_SECONDS:
            self._arrived.popleft()

    def damaged(self, at: float) -> None:
        """A damaged picture arrived."""
        self._damaged.append(at)

    def drifted(self, at: float) -> None:
        """The whole picture changed its brightness or colour."""
        self._wandered.append(at)

    def refused(self, what: tuple[str, ...]) -> None:
        """The camera was told to lock its controls and refused these."""
        self._refused = what

    def health(self, at: float) -> CameraHealth:
        """The health at this moment."""
        known = self._began is not None and at - self._began >= PACE_SECONDS
        return CameraHealth(
            fps=len(self._arrived) / PACE_SECONDS if known else 0.0,
            damaged=sum(at - when < DAMAGE_SECONDS for when in self._damaged),
            drifted=sum(at - when < DRIFT_SECONDS for when in self._wandered),
            refused=self._refused,
        )

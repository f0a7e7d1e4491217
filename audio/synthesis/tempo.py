"""The frames of a section's beats: its bars fill it exactly, with a tempo that may rise."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from synthesis.tones import RATE


@dataclass(frozen=True)
class Grid:
    """``beats`` quarter notes from frame ``begin`` to ``end``; the last tempo is ``rush`` times the first."""

    begin: int
    end: int
    beats: float
    rush: float

    @property
    def tempo(self) -> tuple[float, float]:
        """The first and the last tempo, quarter notes a minute."""
        mean = 60.0 * self.beats * RATE / (self.end - self.begin)
        first = 2 * mean / (1 + self.rush)
        return first, first * self.rush

    def frame(self, beat: float) -> int:
        """The tape frame of a beat counted from the section's begin."""
        share, more = beat / self.beats, self.rush - 1.0
        if abs(more) > 1e-9:
            share = (sqrt(max(0.0, 1.0 + more * (2.0 + more) * share)) - 1.0) / more
        return round(self.begin + share * (self.end - self.begin))

    def along(self, frame: int) -> float:
        """The position of a frame in the section: 0 at the beginning, 1 at the end."""
        return (frame - self.begin) / (self.end - self.begin)

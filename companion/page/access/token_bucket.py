"""A token bucket: so many at once, and so many a second in the long run."""

from __future__ import annotations

from companion.clock import Clock

_ALMOST = 1e-9
"""The part of a token that may be lost where seconds are added up."""


class TokenBucket:
    """Holds ``burst`` tokens at most, and gets ``per_second`` new ones."""

    def __init__(self, clock: Clock, burst: float, per_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = clock.now()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        if self.wait_s() > 0:
            return False
        self._left -= 1
        return True

    def wait_s(self) -> float:
        """Seconds until there is a token; 0 if there is one."""
        self._refill()
        missing = 1 - self._left
        return missing / self._per_second if missing > _ALMOST else 0.0

    @property
    def full(self) -> bool:
        """The bucket is full again, as if nothing had ever been taken."""
        self._refill()
        return self._left >= self._burst - _ALMOST

    def _refill(self) -> None:
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now

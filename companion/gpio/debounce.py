"""Debounces a contact: one press of a button is a burst of edges."""

from __future__ import annotations

SETTLE = 0.02
"""Seconds for which a contact must be quiet before an edge counts again. Buttons bounce for up to 10 ms."""


class Debounce:
    """Counts the first edge of a burst at once and ignores the rest of the burst.

    The first edge is the press. To wait for the last one would only add delay.
    """

    def __init__(self, settle: float = SETTLE) -> None:
        self._settle = settle
        self._last_edge = float("-inf")

    def edge(self, down: bool, at: float) -> bool:
        """Takes an edge to ``down`` at ``at`` seconds; returns whether it is a press."""
        quiet = at - self._last_edge >= self._settle
        self._last_edge = at
        return quiet and down

"""Contacts bounce: one press of a button is a burst of edges."""

from __future__ import annotations

SETTLE = 0.02
"""Seconds a contact must have been quiet before an edge counts again; buttons bounce for up to 10 ms."""


class Debounce:
    """Takes the first edge of a burst at once and lets the rest of the burst pass.

    The first edge is the press; waiting for the last would only add delay.
    """

    def __init__(self, settle: float = SETTLE) -> None:
        self._settle = settle
        self._last_edge = float("-inf")

    def edge(self, down: bool, at: float) -> bool:
        """Takes an edge to ``down`` at ``at`` seconds; says whether it is a press."""
        quiet = at - self._last_edge >= self._settle
        self._last_edge = at
        return quiet and down

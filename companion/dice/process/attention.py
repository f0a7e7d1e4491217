"""Whether a camera must look at every frame now, or a picture every few seconds is enough."""

from __future__ import annotations

WATCHED_SECONDS = 5.0
"""Seconds after the last request for a snapshot for which somebody is believed to be watching."""


class Attention:
    """Between two games a camera looks seldom, unless somebody watches or enrols dice."""

    def __init__(self) -> None:
        self.between_games = False
        self._requests = 0
        self._asked_at = float("-inf")

    def seldom(self, requests: int, enrols: bool, now: float) -> bool:
        """Whether it may look seldom. ``requests`` counts the snapshots that were asked for so far."""
        if requests != self._requests:
            self._requests, self._asked_at = requests, now
        watched = now - self._asked_at < WATCHED_SECONDS
        return self.between_games and not watched and not enrols

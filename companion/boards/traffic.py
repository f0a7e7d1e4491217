"""The counters of a link, for the log: they show first that a cable loses frames."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Traffic:
    """The counters on this side of the wire."""

    frames: int = 0
    unknown: int = 0
    refused: int = 0
    repeated: int = 0
    """Pictures sent again because nobody acknowledged them."""
    doubles: int = 0
    """Events that came again and were not counted again."""
    damaged: int = 0
    """Frames that came damaged."""

"""``companion judge``."""

from __future__ import annotations


def judge() -> None:
    """Replay game records through the rules."""

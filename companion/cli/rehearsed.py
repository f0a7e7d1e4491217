"""A rehearsal as a table sees it: settings that lead to simulated devices, and players that are let in."""

from __future__ import annotations

from typing import Any


class Rehearsed:
    """Filled in below."""

    settings: Any

"""The ``[dice]`` section of table.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec


class CameraSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One camera: an index (``0``), a file or a URL for OpenCV, or ``rpicam`` for the Pi's own."""

    source: int | str = 0
    width: int = 1920
    """Asked of a camera with an index, pixels; 1920 × 1080 or more for six mats."""
    height: int = 1080
    fps: int = 30
    mains_hz: Literal[50, 60] = 50
    """Of the lamps' current: exposures last whole half waves, so that they do not flicker."""


class DiceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cameras, the enrolled set of dice, and the sizes of what lies under the camera."""

    cameras: tuple[CameraSettings, ...] = ()
    set: str = "default"
    """Name of the enrolled set of dice."""
    folder: Path | None = None
    """Where enrolled sets lie; None: ``COMPANION_HOME``, else the user's data folder."""
    die_mm: float = 16.0
    """Edge of the dice."""
    mat_mm: tuple[float, float] = (210.0, 148.0)
    """Width and height of what players roll on: A5, or a tray with markers in its corners."""
    pile_mm: tuple[float, float] = (148.0, 105.0)

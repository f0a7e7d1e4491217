"""The ``[dice]`` section of table.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec


class CameraSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One camera. ``source``: an index (``0``), a file or URL for OpenCV, ``rpicam`` for the Pi's own
    camera, or ``phone`` for a telephone whose browser sends pictures to the page."""

    source: int | str = 0
    width: int = 1920
    """Pixels that are requested from a camera with an index; 1920 × 1080 or more for six mats."""
    height: int = 1080
    fps: int = 30
    mains_hz: Literal[50, 60] = 50
    """The frequency of the lamps' current. An exposure lasts whole half waves, so that the picture does
    not flicker."""


class DiceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cameras, the enrolled set of dice, and the sizes of what lies under the cameras."""

    cameras: tuple[CameraSettings, ...] = ()
    set: str = "default"
    """The name of the enrolled set of dice."""
    folder: Path | None = None
    """The folder of the enrolled sets. None: the folder in ``COMPANION_HOME``, else the user's data
    folder."""
    keep_named: bool = False
    """Keep the picture of each die that could not be read and that somebody has named, to learn from it."""
    die_mm: float = 16.0
    """The edge of a die, mm."""
    mat_mm: tuple[float, float] = (210.0, 148.0)
    """Width and height of what players roll on, mm: A5, or a tray with markers in its corners."""
    pile_mm: tuple[float, float] = (148.0, 105.0)

"""What the station lends to each game on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.boards import Cell
from companion.sound import Sound
from companion.table.dice.cameras import Cameras, DieNamed
from companion.table.output.lights import TableLights
from companion.table.output.soundtrack import SoundtrackPlayer


@dataclass(frozen=True, slots=True)
class TableDevices:
    """Sound, lights and cameras; they outlive the game."""

    sound: Sound
    soundtrack: SoundtrackPlayer
    lights: TableLights
    cameras: Cameras
    panels_present: Callable[[], bool]
    """There is a panel board whose lamps can ask players."""
    lying: Callable[[], tuple[Cell, ...]]
    """Cells of the boards on which something lies."""
    die_named: DieNamed

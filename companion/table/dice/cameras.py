"""The states of the cameras, and whose dice they see.

Without a camera the roll that pays for an act is recorded (`companion.table.game.trust`).
"""

from __future__ import annotations

from collections.abc import Callable

from companion.dice import CameraState, CameraStatus
from companion.rules import Colour, Icon

DieNamed = Callable[[Colour, tuple[float, float], Icon], None]
"""Is told that somebody has named a die which no camera could read: whose it is, its middle in mm on the mat,
and what it shows."""

_NUMBERS = {colour: number for number, colour in enumerate(Colour)}


class Cameras:
    """The newest state of each camera, and the mats that it has found."""

    def __init__(self) -> None:
        self._cameras: dict[str, CameraStatus] = {}
        self._found: frozenset[int] = frozenset()
        """The numbers of the mats that cameras see."""

    def note(self, status: CameraStatus) -> None:
        """Takes a camera's newest state."""
        self._cameras[status.camera] = status
        live = (each for each in self._cameras.values() if each.state is CameraState.LIVE)
        self._found = frozenset(mat.player for each in live for mat in each.mats)

    @property
    def states(self) -> tuple[CameraStatus, ...]:
        """The newest state of every camera that has given one."""
        return tuple(self._cameras.values())

    def sees(self, player: Colour) -> bool:
        """A camera that delivers pictures has found the player's mat."""
        return _NUMBERS[player] in self._found

"""The states of the cameras, and whose dice they see.

Without a camera the roll that pays for an act is recorded (`companion.table.game.trust`).
"""

from __future__ import annotations

from companion.dice import CameraState, CameraStatus
from companion.rules import Colour


class Cameras:
    """The newest state of each camera, and the mats that it has found."""

    def __init__(self) -> None:
        self._cameras: dict[str, CameraStatus] = {}

    def note(self, status: CameraStatus) -> None:
        """Takes a camera's newest state."""
        self._cameras[status.camera] = status

    @property
    def states(self) -> tuple[CameraStatus, ...]:
        """The newest state of every camera that has given one."""
        return tuple(self._cameras.values())

    def sees(self, player: Colour) -> bool:
        """A camera that delivers pictures has found the player's mat."""
        number = list(Colour).index(player)
        return any(
            mat.player == number
            for status in self._cameras.values()
            if status.state is CameraState.LIVE
            for mat in status.mats
        )

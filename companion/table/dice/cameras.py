"""Whose dice a camera sees. Where none does, players press and are believed."""

from __future__ import annotations

from companion.dice import CameraState, CameraStatus
from companion.rules import Colour


class Cameras:
    """How all cameras are, and which mats they have found."""

    def __init__(self) -> None:
        self._cameras: dict[str, CameraStatus] = {}

    def note(self, status: CameraStatus) -> tuple[CameraStatus, ...]:
        """Takes a camera's newest word; returns how all are that have ever said something."""
        self._cameras[status.camera] = status
        return tuple(self._cameras.values())

    def sees(self, player: Colour) -> bool:
        """A camera that gives pictures has found the player's mat."""
        number = list(Colour).index(player)
        return any(
            mat.player == number
            for status in self._cameras.values()
            if status.state is CameraState.LIVE
            for mat in status.mats
        )

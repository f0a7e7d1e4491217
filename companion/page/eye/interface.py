"""The part of the eye that the camera's screen uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.dice import CameraStatus, DiceSettings
from companion.dice.viewer.camera_messages import CameraCommand, CameraSnapshot

KeepChoice = Callable[[str], object]
"""Writes the set of dice that this table uses into the settings; raises a CompanionError with a remedy."""


class EyeInterface(Protocol):
    """The eye, as the camera's screen sees it."""

    @property
    def settings(self) -> DiceSettings:
        """The folder of the sets, and the set in use."""

    @property
    def cameras(self) -> tuple[str, ...]:
        """The cameras' names."""

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        """Waits for the next frame, and returns what is seen in it."""

    def status(self, camera: int) -> CameraStatus | None:
        """A camera's newest state."""

    def send_command(self, camera: int, command: CameraCommand) -> bool:
        """Passes a person's command to a camera; False if it does not answer."""

    def use(self, name: str) -> None:
        """Reads dice with this set from now on."""

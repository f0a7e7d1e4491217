"""What the camera's screen needs of the eye."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.dice import CameraStatus, DiceSettings
from companion.dice.viewer.camera_messages import CameraCommand, CameraSnapshot

Keep = Callable[[str], object]
"""Writes down which set of dice this table uses; raises a CompanionError that says what to do instead."""


class Seeing(Protocol):
    """The eye, as far as people look through it."""

    @property
    def settings(self) -> DiceSettings:
        """Where sets lie, and which is used."""

    @property
    def cameras(self) -> tuple[str, ...]:
        """What the cameras are called."""

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        """The next frame's look; waits for it."""

    def status(self, camera: int) -> CameraStatus | None:
        """What was told last of a camera."""

    def send_command(self, camera: int, command: CameraCommand) -> bool:
        """Tells a camera what a person wishes."""

    def use(self, name: str) -> None:
        """Reads with this set from now on."""

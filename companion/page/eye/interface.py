"""What the camera's screen needs of the eye."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.dice import CameraStatus, DiceSettings
from companion.dice.looks import CameraLook, Wish

Keep = Callable[[str], object]
"""Writes down which set of dice this table uses; raises a CompanionError that says what to do instead."""


class EyeInterface(Protocol):
    """The eye, as far as people look through it."""

    @property
    def settings(self) -> DiceSettings:
        """Where sets lie, and which is used."""

    @property
    def cameras(self) -> tuple[str, ...]:
        """What the cameras are called."""

    def look(self, camera: int, width: int) -> CameraLook | None:
        """The next frame's look; waits for it."""

    def status(self, camera: int) -> CameraStatus | None:
        """What was told last of a camera."""

    def wish(self, camera: int, wish: Wish) -> bool:
        """Tells a camera what a person wishes."""

    def use(self, name: str) -> None:
        """Reads with this set from now on."""

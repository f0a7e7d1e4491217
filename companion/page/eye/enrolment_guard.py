"""Ends the enrolment of dice on every camera when a game begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.dice.viewer.camera_messages import CameraCommand, EndEnrolment
from companion.table.view.model import GamePhase

GAME_IS_ON = (GamePhase.INTRODUCTION, GamePhase.RUNNING, GamePhase.PAUSED)
"""In these phases nobody may enrol dice."""
_LOOKS_S = 0.25
_LONGEST_S = 3600.0


class EnrolmentGuard:
    """Watches the cameras that enrol dice; when a game begins, it tells them to end."""

    def __init__(
        self, send_command: Callable[[int, CameraCommand], bool], game_is_on: Callable[[], bool]
    ) -> None:
        self._send_command = send_command
        self._game_is_on = game_is_on
        self._watching: dict[int, asyncio.Task[None]] = {}

    def begun(self, camera: int) -> None:
        """A camera has begun to enrol dice."""
        self.ended(camera)
        self._watching[camera] = asyncio.create_task(
            self._watch(camera), name=f"enrolment of camera {camera}"
        )

    def ended(self, camera: int) -> None:
        """A camera has ended the enrolment."""
        watching = self._watching.pop(camera, None)
        if watching is not None:
            watching.cancel()

    async def _watch(self, camera: int) -> None:
        async with asyncio.timeout(_LONGEST_S):
            while not self._game_is_on():
                await asyncio.sleep(_LOOKS_S)
        await asyncio.to_thread(self._send_command, camera, EndEnrolment())

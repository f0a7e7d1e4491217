"""Lessons that are on, minded so that none keeps a camera from a game that begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.dice.viewer.camera_messages import CameraCommand, EndEnrolment
from companion.table.view import Phase

GAME_IS_ON = (Phase.INTRODUCTION, Phase.RUNNING, Phase.PAUSED)
"""Meanwhile nobody may enrol dice."""
_LOOKS_S = 0.25
_LONGEST_S = 3600.0


class Lessons:
    """Which cameras teach; when a game begins, they are told to end it."""

    def __init__(
        self, send_command: Callable[[int, CameraCommand], bool], game_is_on: Callable[[], bool]
    ) -> None:
        self._send_command = send_command
        self._game_is_on = game_is_on
        self._minding: dict[int, asyncio.Task[None]] = {}

    def begun(self, camera: int) -> None:
        """From now on this camera is minded."""
        self.ended(camera)
        self._minding[camera] = asyncio.create_task(self._mind(camera), name=f"lesson of camera {camera}")

    def ended(self, camera: int) -> None:
        """There is nothing more to be minded."""
        minding = self._minding.pop(camera, None)
        if minding is not None:
            minding.cancel()

    async def _mind(self, camera: int) -> None:
        async with asyncio.timeout(_LONGEST_S):
            while not self._game_is_on():
                await asyncio.sleep(_LOOKS_S)
        await asyncio.to_thread(self._send_command, camera, EndEnrolment())

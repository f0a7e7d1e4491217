"""The station's devices, opened once for all games, and closed at the same time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass

from companion.boards import Boards
from companion.clock import Clock
from companion.config import Settings
from companion.dice.eye import Eye
from companion.gpio import Controls
from companion.sound import Sound
from companion.table.inbox import TableEvent


@dataclass(frozen=True, slots=True)
class Devices:
    """Sound, boards, cameras and the Pi's controls; each of them may be missing or come later."""

    sound: Sound
    boards: Boards
    eye: Eye
    controls: Controls


@contextlib.asynccontextmanager
async def open_devices(
    settings: Settings, clock: Clock, put: Callable[[TableEvent], None]
) -> AsyncIterator[Devices]:
    """Opens every device; events of all of them go to ``put``, from any thread.

    A missing device raises nothing: its state says so. Raises Missing where our own sounds are not there.
    """
    sound = Sound(settings.sound, clock)
    boards = Boards(settings.boards, clock, put)
    eye = Eye(settings.dice, clock, put)
    controls = Controls(settings.gpio, clock, put)
    opened: list[Callable[[], None]] = []
    try:
        for device in (sound, boards, eye, controls):
            await asyncio.to_thread(device.open)
            opened.append(device.close)
        yield Devices(sound, boards, eye, controls)
    finally:
        await _close(opened)


async def _close(closers: Sequence[Callable[[], None]]) -> None:
    """Calls all at once: each waits for a process or a driver, and a service has two seconds to end."""
    done = await asyncio.gather(*map(asyncio.to_thread, closers), return_exceptions=True)
    for error in done:
        if isinstance(error, BaseException):
            raise error

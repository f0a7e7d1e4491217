"""The one way in: events of all senses, from any thread, in the order of their arrival."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from companion.boards import BoardEvent
from companion.dice import EyeEvent
from companion.gpio.controls import ControlEvent


@dataclass(frozen=True, slots=True)
class StartAsked:
    """Somebody wants the game to begin, by a key of the terminal or a command's option."""

    at: float
    """Monotonic seconds."""


TableEvent = BoardEvent | EyeEvent | ControlEvent | StartAsked


class Inbox:
    """A queue between the senses' threads and the table's loop; made inside the running loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[TableEvent] = asyncio.Queue()

    def put(self, event: TableEvent) -> None:
        """Takes an event; may be called from any thread, also when the loop is already closed."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, event)

    async def get(self, patience: float) -> TableEvent | None:
        """The next event, or None when none came within ``patience`` seconds."""
        try:
            return await asyncio.wait_for(self._queue.get(), patience)
        except TimeoutError:
            return None

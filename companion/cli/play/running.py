"""Runs a station's loop until it ends, or until the program is stopped."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine


def run(work: Coroutine[None, None, None]) -> None:
    """Runs to the end. A service that is stopped (SIGTERM) closes as orderly as after Ctrl-C, and returns."""

    async def stoppable() -> None:
        task = asyncio.current_task()
        assert task is not None
        loop = asyncio.get_running_loop()
        stopped = asyncio.Event()

        def stop() -> None:
            stopped.set()
            task.cancel()

        loop.add_signal_handler(signal.SIGTERM, stop)
        try:
            await work
        except asyncio.CancelledError:
            if not stopped.is_set():
                raise

    asyncio.run(stoppable())

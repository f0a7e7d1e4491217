"""The parent's side of the audio process: starts it, sends orders, reads its bulletin, ends it."""

from __future__ import annotations

import logging
import multiprocessing
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from companion.clock import Clock
from companion.sound.process import bulletin
from companion.sound.process.bulletin import Bulletin
from companion.sound.process.heartbeat import Heartbeat
from companion.sound.process.order_writer import OrderWriter
from companion.sound.process.orders import Order
from companion.sound.process.pace import Pace
from companion.sound.process.run import StartParameters, run
from companion.sound.settings import SoundSettings

_SPAWN = multiprocessing.get_context("spawn")
LOG = logging.getLogger(__name__)
_ENDS_WITHIN, _DIES_WITHIN = 4.0, 2.0
"""Seconds that the process has to end by itself, and to end after it was killed."""


class AudioProcess:
    """Runs one audio process after the other. Only `close` and `kill` wait for the process.

    Only one thread at a time may use it; `newest`, `alive` and `pid` may be called from any thread.
    """

    def __init__(self, clock: Clock, pace: Pace, effects: Path) -> None:
        """``effects`` is the folder of the effects."""
        self._pace = pace
        self._effects = effects
        self._heartbeat = Heartbeat(clock)
        self._process: SpawnProcess | None = None
        self._orders: OrderWriter | None = None
        self._memory: Any = None
        self._newest = Bulletin()
        self._refused = False
        self.sent = 0
        """The number of the last order to the process that runs now; `Bulletin.serial` says which is done."""

    @property
    def alive(self) -> bool:
        """The process runs, or none has been started."""
        return self._process is None or self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The id of the process that runs now."""
        return None if self._process is None else self._process.pid

    def start(self, settings: SoundSettings) -> None:
        """Starts a process with an empty bulletin."""
        self.sent = 0
        self._refused = False
        self._newest = Bulletin()
        self._memory = _SPAWN.RawArray("B", bulletin.SIZE)
        ours, theirs = _SPAWN.Pipe(duplex=True)
        parameters = StartParameters(settings, self._pace, self._effects, theirs, self._memory)
        self._process = _SPAWN.Process(target=run, args=(parameters,), name="companion sound", daemon=True)
        self._process.start()
        theirs.close()
        self._orders = OrderWriter(ours)
        self._heartbeat.begin()

    def send(self, order: Order) -> int:
        """Sends an order and returns its number. A process that takes no more orders loses this one."""
        self.sent += 1
        if self._orders is not None and not self._orders.send(order) and not self._refused:
            self._refused = True
            LOG.warning("the audio process takes no orders: %s and what follows is lost", order)
        return self.sent

    def newest(self) -> Bulletin:
        """The last bulletin of the process."""
        if self._memory is not None:
            try:
                self._newest = bulletin.read(memoryview(self._memory).cast("B"))
            except TimeoutError as error:  # it was stopped or killed while it wrote; it will be replaced
                LOG.debug("%s", error)
        return self._newest

    def trouble(self) -> str:
        """What is wrong with the process, as the end of a sentence; empty if nothing is."""
        if self._process is None:
            return ""
        if not self._process.is_alive():
            return f"has ended with exit code {self._process.exitcode}"
        silent = self._heartbeat.silent_for(self.newest().written)
        return f"has given no sign of life for {silent:.1f} s" if silent else ""

    def kill(self) -> None:
        """Ends the process at once: it does not work any more."""
        process = self._let_go()
        if process is not None:
            process.kill()
            process.join(_DIES_WITHIN)

    def close(self) -> None:
        """Lets the process carry out its orders and end; kills it if it does not end."""
        process = self._let_go()
        if process is not None:
            process.join(_ENDS_WITHIN)
            if process.is_alive():
                process.kill()
                process.join(_DIES_WITHIN)

    def _let_go(self) -> SpawnProcess | None:
        """Closes the pipe: this tells the process to end."""
        if self._orders is not None:
            self._orders.hang_up()
        process, self._process, self._orders = self._process, None, None
        return process

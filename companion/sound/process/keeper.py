"""Keeps a device playing: opens it, notices when it dies, searches for another; the clock never waits."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from functools import partial

from companion.errors import SoundGone
from companion.sound.device.loudspeaker import Loudspeaker
from companion.sound.process.bulletin import Output
from companion.sound.process.engine import Engine
from companion.sound.settings import SoundSettings

_LOOK_AGAIN = 2.0
"""Seconds between two searches for a device."""
_PATIENCE = 5.0
"""A game waits this many seconds for its first device to be opened."""
_SILENT = 1.0
"""After this many seconds a device that asks for no blocks counts as dead."""
_LAST_WORDS = 2.0
"""Seconds that a driver has to close a device."""
_WITHOUT_DEVICE, _WITH_DEVICE = 0.02, 0.1
"""Seconds between two ticks. Without a device the ticks carry out the orders; with one its blocks do."""
REST_AFTER = 5.0
"""Seconds of quiet after which the device rests, where no game is near."""
REST_BLOCK = 4096
"""Frames that a resting device gets at a time: four times fewer blocks, each takes as much work as a short
one.
The device plays on, so its end is noticed as ever. An order waits at most 85 ms for the block before it."""
STUCK = 3
"""The exit status if the driver of a dead device hangs: the parent then starts a new process."""


class Keeper:
    """Looks after the device of one engine; call `tick` every `due` seconds."""

    def __init__(self, settings: SoundSettings, engine: Engine) -> None:
        self._settings = settings
        self._engine = engine
        self._speaker: Loudspeaker | None = None
        self._search: Search | None = None
        self._next_look = 0.0
        self._output, self._reason = Output.STARTING, ""
        self.resting = False
        """The device gets silence in long blocks."""
        self._may_rest = True
        """No device has stopped while it rested. A device that has is not asked to rest again."""

    @property
    def due(self) -> float:
        """Seconds until the next tick."""
        return _WITHOUT_DEVICE if self._speaker is None else _WITH_DEVICE

    def tick(self) -> None:
        """Checks the device; while there is none, keeps the clock going."""
        if self._speaker is None:
            self._look()
        elif not self._speaker.alive() or time.monotonic() - self._engine.called > _SILENT:
            self._lose(f"{self._speaker.name} has stopped")
        elif self.resting and self._engine.pending:
            self._wake(self._speaker)
        elif self._may_rest and not self.resting and self._engine.quiet > REST_AFTER:
            self._rest(self._speaker)
        if self._speaker is None:
            self._engine.idle(self._output, self._reason)

    def close(self) -> None:
        """Closes the device."""
        if self._speaker is not None:
            _give_up(self._speaker.close)

    def _look(self) -> None:
        """Does the next step of the search for a device: begin it, wait for it, or take what it found."""
        if self._search is None:
            if time.monotonic() >= self._next_look:
                self._search = Search(self._settings, self._engine)
        elif not self._search.over.is_set():
            if time.monotonic() - self._search.begun > _PATIENCE:
                self._output, self._reason = Output.MISSING, "the sound driver does not answer"
        else:
            search, self._search = self._search, None
            self._next_look = time.monotonic() + _LOOK_AGAIN
            if search.found is not None:
                self._take(search.found)
            else:
                self._output, self._reason = Output.MISSING, search.reason

    def _take(self, speaker: Loudspeaker) -> None:
        self._engine.begin(speaker.name)
        self._speaker = speaker
        self._or_lose(speaker.start)

    def _rest(self, speaker: Loudspeaker) -> None:
        self.resting = True
        prepare = partial(self._engine.begin_rest, REST_BLOCK)
        self._or_lose(lambda: speaker.go_on(REST_BLOCK, self._engine.rest, prepare))

    def _wake(self, speaker: Loudspeaker) -> None:
        self.resting = False
        prepare = partial(self._engine.begin, speaker.name)
        self._or_lose(lambda: speaker.go_on(self._settings.block, self._engine.block, prepare))

    def _or_lose(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SoundGone as gone:
            self._lose(str(gone))

    def _lose(self, reason: str) -> None:
        assert self._speaker is not None
        speaker, self._speaker = self._speaker, None
        self._may_rest, self.resting = self._may_rest and not self.resting, False
        _give_up(speaker.close)
        self._output, self._reason = Output.MISSING, reason


class Search:
    """One search for a device, in a thread of its own: drivers may take seconds to answer."""

    def __init__(self, settings: SoundSettings, engine: Engine) -> None:
        self.found: Loudspeaker | None = None
        self.reason = ""
        self.begun = time.monotonic()
        self.over = threading.Event()
        threading.Thread(target=self._run, args=(settings, engine), name="search", daemon=True).start()

    def _run(self, settings: SoundSettings, engine: Engine) -> None:
        try:
            self.found = Loudspeaker(settings.device, settings.block, engine.block)
        except SoundGone as gone:
            self.reason = str(gone)
        self.over.set()


def _give_up(close: Callable[[], None]) -> None:
    """Closes a device whose driver may hang for ever."""
    closer = threading.Thread(target=close, daemon=True)
    closer.start()
    closer.join(_LAST_WORDS)
    if closer.is_alive():
        os._exit(STUCK)

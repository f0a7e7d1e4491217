"""The newest view of the table, for the page and whoever else looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import msgspec

from companion.boards import Boards
from companion.clock import Clock
from companion.dice import CameraStatus
from companion.gpio import Controls
from companion.rules import Colour
from companion.sound import Sound
from companion.table import devices, show
from companion.table.judging import Judging
from companion.table.mats import Mats
from companion.table.view import CueView, DeviceView, Phase, TableView

DEVICES_EVERY = 0.5
"""Seconds between two looks at how the devices are."""


class Looking:
    """Makes a view whenever something has changed, and gives it to all who wait; never waits for them."""

    def __init__(
        self,
        judging: Judging,
        sound: Sound,
        boards: Boards,
        controls: Controls,
        names: Mapping[str, str],
        rehearsal: bool,
        clock: Clock,
    ) -> None:
        self._judging = judging
        self._sound = sound
        self._boards = boards
        self._controls = controls
        self._names = names
        self._rehearsal = rehearsal
        self._clock = clock
        self._cameras: tuple[CameraStatus, ...] = ()
        self._devices: tuple[DeviceView, ...] = ()
        self._looked = float("-inf")
        self._panels = False
        self._changed = asyncio.Event()
        self._view: TableView | None = None
        self._number = 0

    def cameras(self, cameras: tuple[CameraStatus, ...]) -> None:
        """Notes how the cameras are."""
        self._cameras = cameras
        self._looked = float("-inf")

    def panels_present(self) -> bool:
        """There are panels whose lamps can ask."""
        return self._panels

    def look(self, phase: Phase, t: float, mats: Mats, wanted: frozenset[Colour], top: str | None) -> None:
        """Makes the view of this moment; those who wait are told if anything but the time is new."""
        self._look_at_devices()
        view = self._make(phase, t, mats, wanted, top)
        before = self._view
        self._view = view
        if before is None or msgspec.structs.replace(before, t=t) != view:
            self._number += 1
            self._changed.set()
            self._changed = asyncio.Event()

    def current(self) -> TableView:
        """The view of this moment."""
        assert self._view is not None, "the table looks before anybody else does"
        return msgspec.structs.replace(self._view, t=self._sound.game_time())

    async def changes(self) -> AsyncIterator[TableView]:
        """Every new view from now on; one who is slow sees the newest and misses those between."""
        seen = self._number
        while True:
            if seen == self._number:
                await self._changed.wait()
            seen = self._number
            yield self.current()

    def _make(
        self, phase: Phase, t: float, mats: Mats, wanted: frozenset[Colour], top: str | None
    ) -> TableView:
        state, cues = self._judging.game.state, self._judging.game.cues
        return TableView(
            phase=phase,
            t=t,
            running=phase in (Phase.INTRODUCTION, Phase.RUNNING),
            length=cues[-1].t,
            cues=tuple(CueView(cue.name, cue.countdown, cue.t) for cue in cues),
            level=self._judging.game.setup.level,
            depot=state.depot,
            fate_gems=state.fate_gems,
            exit_keys=state.exit_keys,
            pile=len(state.pile),
            top=top,
            players=show.players(state, self._names, mats.throws, frozenset(mats.rolling), wanted),
            temple=show.temple(state),
            verdicts=tuple(self._judging.verdicts),
            devices=self._devices,
            rehearsal=self._rehearsal,
        )

    def _look_at_devices(self) -> None:
        now = self._clock.now()
        if now - self._looked < DEVICES_EVERY:
            return
        self._looked = now
        boards = self._boards.status()
        self._panels = devices.panels_present(boards)
        self._devices = (
            devices.sound(self._sound.status()),
            *(devices.camera(number, status) for number, status in enumerate(self._cameras, 1)),
            *(devices.board(status) for status in boards),
            *devices.controls(self._controls.status()),
            devices.journal(self._judging.lines),
        )

"""A rehearsal for a table: settings that lead to simulated devices, and simulated players."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.app import Session
from companion.boards.workshop.firmware import firmware_folder
from companion.clock import Clock
from companion.config import Settings
from companion.dice.settings import CameraSettings, DiceSettings
from companion.folders import data_folder
from companion.gpio.settings import GpioSettings
from companion.rehearsal.rehearsal import Rehearsal
from companion.table.view.model import DeviceState, DeviceView

_READY_WITHIN = 30.0
"""Seconds after which the players begin even if devices are missing."""
_LOOKS = 0.1


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """An open rehearsal, and the settings under which a table finds it."""

    rehearsal: Rehearsal
    settings: Settings

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls, settings: Settings, seed: int, boards: int, folder: Path, clock: Clock, keep: bool
    ) -> AsyncIterator[Rehearsed]:
        """Starts everything simulated; with ``keep`` the sound is kept as a file.

        Raises `Missing` where the firmware of the simulated boards cannot be built.
        """
        rehearsal = Rehearsal(
            seed,
            settings.game.players,
            folder,
            clock,
            firmware=firmware_folder(),
            boards=boards,
            dice_folder=data_folder() / "rehearsal",
            keep_sound=keep,
        )
        await asyncio.to_thread(rehearsal.open)
        try:
            with _environment(rehearsal.environment):
                yield cls(rehearsal, _leading_to(rehearsal, settings, folder if keep else data_folder()))
        finally:
            await asyncio.to_thread(rehearsal.close)

    async def ready(self, session: Session) -> None:
        """Lays the pile, and waits until boards and camera are ready."""
        chambers = session.game.catalogue.chambers
        self.rehearsal.lay_pile([chambers[name].number for name in session.game.state.pile])
        waiting = asyncio.get_running_loop().time() + _READY_WITHIN
        while asyncio.get_running_loop().time() < waiting and not self._all_there(session):
            await session.table.attend(_LOOKS)

    def _all_there(self, session: Session) -> bool:
        devices = [d for d in session.views.current().devices if d.kind in ("board", "panel", "camera")]
        wanted = len(self.rehearsal.ports) + 1
        return len(devices) == wanted and all(map(_is_there, devices))

    @contextlib.asynccontextmanager
    async def playing(self, session: Session) -> AsyncIterator[None]:
        """Inside the block, simulated players are at the table."""
        chambers = session.game.catalogue.chambers
        self.rehearsal.play(
            session.views.current,
            lambda: [chambers[name].number for name in session.game.state.pile[:2]],
            session.page.url,
            lambda number: session.game.catalogue.numbered(number).id,
        )
        try:
            yield
        finally:
            await asyncio.to_thread(self.rehearsal.stop_playing)


def _is_there(device: DeviceView) -> bool:
    """The device is there; a camera with a fault still delivers pictures (a busy machine draws too few)."""
    complains = device.kind == "camera" and device.state is DeviceState.TROUBLE
    return device.state is DeviceState.READY or complains


def _leading_to(rehearsal: Rehearsal, settings: Settings, journals: Path) -> Settings:
    """The table's settings with the rehearsal's devices; games go into a journal of rehearsals."""
    boards = msgspec.structs.replace(rehearsal.board_settings, ports=rehearsal.ports, search=False)
    dice = DiceSettings(
        cameras=(CameraSettings(source=rehearsal.camera_url),),
        set=rehearsal.dice_set,
        folder=rehearsal.dice_folder,
    )
    table = msgspec.structs.replace(
        settings.table, start=rehearsal.start, journal=journals / "rehearsals.sqlite"
    )
    return msgspec.structs.replace(settings, boards=boards, dice=dice, table=table, gpio=GpioSettings())


@contextlib.contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Inside the block, processes that are started find these variables."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value

"""A rehearsal for a station: settings that lead to simulated devices, and simulated players."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.app import OpenStation
from companion.boards.workshop.firmware import firmware_folder
from companion.clock import Clock
from companion.config import Settings
from companion.dice.settings import CameraSettings, DiceSettings
from companion.folders import data_folder
from companion.gpio.settings import GpioSettings
from companion.lobby.prepared_game import new_setup, prepared
from companion.rehearsal.people.clumsiness import TEMPERS
from companion.rehearsal.rehearsal import Rehearsal
from companion.rules import Catalogue, Game
from companion.rules.setup.pile import Built
from companion.table.inbox import OpeningNamed
from companion.table.table import Table
from companion.table.view.model import DeviceState, DeviceView, TableView

Made = TypeVar("Made")
SENSIBLE = "sensible"
"""The temper of players who make no mistakes."""
_READY_WITHIN = 30.0
"""Seconds after which the players begin even if devices are missing."""
_LOOKS = 0.1


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """An open rehearsal, and the settings under which a station finds it."""

    rehearsal: Rehearsal
    settings: Settings

    @classmethod
    @contextlib.asynccontextmanager
    async def open(
        cls,
        settings: Settings,
        seed: int,
        boards: int,
        folder: Path,
        clock: Clock,
        keep: bool,
        chain: int = 1,
        temper: str = SENSIBLE,
    ) -> AsyncIterator[Rehearsed]:
        """Starts everything simulated; with ``keep`` the sound is kept as a file. Each board has ``chain``
        fields; ``temper``: one of `TEMPERS`.

        Raises `Missing` where the firmware of the simulated boards cannot be built. It can be cancelled while
        everything is being made ready: nobody waits for a compiler then.
        """

        def make() -> Rehearsal:
            made = Rehearsal(
                seed,
                settings.game.players,
                folder,
                clock,
                firmware=firmware_folder(),
                boards=boards,
                chain=chain,
                dice_folder=data_folder() / "rehearsal",
                keep_sound=keep,
                errors=asdict(TEMPERS[temper]),
            )
            made.open()
            return made

        rehearsal = await _in_a_thread(make, Rehearsal.close)
        try:
            with _environment(rehearsal.environment):
                yield cls(rehearsal, _leading_to(rehearsal, settings, folder if keep else data_folder()))
        finally:
            await asyncio.to_thread(rehearsal.close)

    async def ready(self, opened: OpenStation) -> None:
        """Lays chambers beside START and the pile, and waits until boards and camera are ready."""
        laid = self._laid(opened.catalogue)
        for side, chamber in laid.beside.items():
            opened.inbox.put(OpeningNamed(side, chamber))
        self.rehearsal.lay_pile([opened.catalogue.chambers[name].number for name in laid.pile])
        waiting = asyncio.get_running_loop().time() + _READY_WITHIN
        while asyncio.get_running_loop().time() < waiting and not self._all_there(opened):
            await opened.station.attend(_LOOKS)

    def _laid(self, catalogue: Catalogue) -> Built:
        """What people have drawn beside START, and the pile as they have shuffled it."""
        game = self.settings.game
        built = prepared(game, new_setup(game, catalogue), catalogue).game.built
        assert built is not None  # the settings give no pile
        return built

    def _all_there(self, opened: OpenStation) -> bool:
        devices = [d for d in opened.views.current().devices if d.kind in ("board", "panel", "camera")]
        wanted = len(self.rehearsal.ports) + 1
        return len(devices) == wanted and all(map(_is_there, devices))

    @contextlib.asynccontextmanager
    async def playing(self, opened: OpenStation) -> AsyncIterator[None]:
        """Inside the block, simulated players are at the table."""
        catalogue = opened.catalogue
        self.rehearsal.play(
            _Onlooker(opened).look,
            lambda: [catalogue.chambers[name].number for name in game_on(opened).state.pile[:2]],
            opened.page.url,
            lambda number: catalogue.numbered(number).id,
        )
        try:
            yield
        finally:
            await asyncio.to_thread(self.rehearsal.stop_playing)


class _Onlooker:
    """What the players see: the game, also for the moment in which it is taken from the table."""

    def __init__(self, opened: OpenStation) -> None:
        self._opened = opened
        view = opened.views.current()
        assert isinstance(view, TableView), "players come when the game is laid out"
        self._last = view

    def look(self) -> TableView:
        view = self._opened.views.current()
        if isinstance(view, TableView):
            self._last = view
        return self._last


def game_on(opened: OpenStation) -> Game:
    """The game that is laid out and judged."""
    table = opened.station.on_table
    assert isinstance(table, Table), "a rehearsal lays a judged game out first"
    return table.game


def _is_there(device: DeviceView) -> bool:
    """The device is there; a camera with a fault still delivers pictures (a busy machine draws too few)."""
    complains = device.kind == "camera" and device.state is DeviceState.TROUBLE
    return device.state is DeviceState.READY or complains


async def _in_a_thread(make: Callable[[], Made], undo: Callable[[Made], None]) -> Made:
    """What ``make`` gives, which runs in a thread that nobody waits for at the end of the program.

    When the waiting is cancelled, what was made is undone, in a thread too.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Made] = loop.create_future()

    def take(made: Made) -> None:
        if done.cancelled():
            _in_background(lambda: undo(made))
        else:
            done.set_result(made)

    def fail(error: BaseException) -> None:
        if not done.cancelled():
            done.set_exception(error)

    def run() -> None:
        try:
            made = make()
        except BaseException as error:  # noqa: BLE001  # it is raised where the work is waited for
            if not loop.is_closed():
                loop.call_soon_threadsafe(fail, error)
            return
        if loop.is_closed():
            undo(made)
        else:
            loop.call_soon_threadsafe(take, made)

    _in_background(run)
    try:
        return await done
    except asyncio.CancelledError:
        if done.done() and not done.cancelled() and done.exception() is None:
            take_back = done.result()
            _in_background(lambda: undo(take_back))
        raise


def _in_background(work: Callable[[], None]) -> None:
    threading.Thread(target=work, name="rehearsal being made ready", daemon=True).start()


def _leading_to(rehearsal: Rehearsal, settings: Settings, journals: Path) -> Settings:
    """The station's settings with the rehearsal's devices; games go into a journal of rehearsals."""
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

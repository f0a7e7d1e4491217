"""The application: a station with its devices, its lobby and its page, opened and closed in order.

    async with open_station(settings, choices, clock, RehearsalPlan(None), StationOptions()) as opened:
        await opened.station.run()

It needs no command line: any program with a running asyncio loop can open a station.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion import log
from companion.clock import Clock, wall_time
from companion.config import Settings, SettingsProblem, box_corrections, journal_file
from companion.counters import write_counters
from companion.debrief.curve_desk import CurveDesk
from companion.doctor import Examined
from companion.errors import CompanionError
from companion.folders import data_folder
from companion.lobby.choices import Choices, ChoicesFile
from companion.lobby.lobby import Lobby
from companion.page import Page
from companion.page.access.access import Access
from companion.page.access.spoken_pin import SpokenPin
from companion.page.doctor_routes import DoctorRoutes
from companion.page.eye import EyeScreen, KeepChoice
from companion.page.import_routes import ImportRoutes
from companion.page.lens import LensDesk, LensScreen
from companion.page.server import serve_lens
from companion.page.story.debriefs import Debriefs
from companion.page.story.routes import StoryRoutes
from companion.page.story.shelf_routes import ShelfRoutes
from companion.rules import Catalogue
from companion.rules.catalogue.corrections import Corrections
from companion.sound import soundtrack
from companion.sound.importing.import_desk import ImportDesk
from companion.station.commons import Commons
from companion.station.devices import Devices, open_devices
from companion.station.late_devices import EVERY, FindCameras, take_in_late_devices
from companion.station.rehearsal_plan import RehearsalPlan
from companion.station.station import Station
from companion.station.table_maker import TableMaker
from companion.table.dice.cameras import Cameras
from companion.table.game.journal import Journal
from companion.table.inbox import Inbox, SoundtrackKept
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.device_states import DeviceStates
from companion.table.output.lights import TableLights
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.settings import GameSettings
from companion.table.start_cell import place_start
from companion.table.view.device_messages import settings as settings_state
from companion.table.view.model import DeviceView

LOG = logging.getLogger(__name__)
STANDARD = "standard"
"""The soundtrack of ten minutes that is always there."""


@dataclass(frozen=True, slots=True)
class StationOptions:
    """How a station is opened, beside its settings."""

    kept_choices: ChoicesFile | None = None
    """Where the choices of the lobby are kept; None forgets them."""
    keep_dice_set: KeepChoice | None = None
    """Writes the chosen set of dice into the settings; without it the choice is forgotten afterwards."""
    rehearsal: bool = False
    """What is plugged in is simulated; the page says so."""
    alive: Callable[[], None] = lambda: None
    """Called each time the station's loop has come round: a watchdog is fed with it."""
    find_cameras: FindCameras | None = None
    """Finds a camera that comes later; None where the settings name theirs."""
    settings_file: Path | None = None
    """The table.toml that was read, if there is one."""
    settings_problem: SettingsProblem | None = None
    """Why the settings are not those of table.toml; the lobby says so."""
    access: Access | None = None
    """Who has been let in, and the PIN; None makes a new one, with the key that is kept on this machine."""


@dataclass(frozen=True, slots=True)
class OpenStation:
    """An open station and what belongs to it."""

    station: Station
    lobby: Lobby
    views: ViewBroadcast
    inbox: Inbox
    devices: Devices
    page: Page
    journal: Journal
    catalogue: Catalogue


@contextlib.asynccontextmanager
async def open_station(
    settings: Settings, choices: Choices, clock: Clock, plan: RehearsalPlan, options: StationOptions
) -> AsyncIterator[OpenStation]:
    """Opens everything, and shows the lobby with these choices; ``plan`` says how it can be rehearsed.

    Raises a CompanionError only if no game is possible at all: the journal is of a newer version, the
    catalogue's corrections do not fit, or the page's port is taken. Missing devices raise nothing; the lobby
    shows them.
    """
    log.catch_in(asyncio.get_running_loop())
    catalogue = Catalogue.load(box_corrections())
    lobby = Lobby(choices, settings.game, catalogue, options.kept_choices)
    inbox = Inbox()
    async with contextlib.AsyncExitStack() as stack:
        journal = stack.enter_context(Journal(journal_file(settings.table)))
        devices = await stack.enter_async_context(
            open_devices(_as_chosen(settings, choices), clock, inbox.put)
        )
        views = ViewBroadcast(clock, devices.sound.game_time)
        cameras = Cameras()
        states = DeviceStates(
            devices.sound,
            devices.boards,
            devices.controls,
            cameras,
            clock,
            _settings_state(options.settings_problem),
        )
        commons = Commons(
            SoundtrackPlayer(devices.sound, _track(lobby.settings)),
            TableLights(devices.boards, clock),
            cameras,
            states,
            lambda: place_start(states.cells(), settings.table.start),
            devices.eye.look_seldom,
            devices.controls.lamp,
            lambda: journal.trouble,
        )
        table_maker = TableMaker(
            catalogue,
            devices,
            commons,
            journal,
            views,
            settings.table,
            options.rehearsal,
            clock,
            wall_time,
        )
        station = Station(
            inbox, lobby, table_maker, commons, journal, views, plan, clock, options.alive, options.rehearsal
        )
        stack.callback(station.close)
        station.show()
        counting = asyncio.create_task(write_counters(devices.boards, devices.sound), name="counters")
        stack.callback(counting.cancel)
        late = asyncio.create_task(
            take_in_late_devices(devices, options.find_cameras, EVERY), name="late devices"
        )
        stack.callback(late.cancel)
        screen = EyeScreen(devices.eye, clock, lambda: station.game_is_on, keep=options.keep_dice_set)
        importing = ImportDesk(
            devices.sound,
            on_kept=lambda name: inbox.put(SoundtrackKept(name)),
            playing=lambda: station.game_is_on,
        )
        stack.push_async_callback(importing.close)
        doctor = DoctorRoutes(
            lambda: _examined(settings, options, page.port), lambda: views.current().devices
        )
        access = options.access or Access.kept(settings.page, clock, data_folder())
        aloud = SpokenPin(access.pin, station.say_pin, clock)
        desk = CurveDesk(catalogue, clock, _corrections())
        stack.callback(desk.close)
        debriefs = Debriefs(journal, catalogue)
        ahead = asyncio.create_task(debriefs.reckon_at_the_end(views), name="debriefs ahead")
        stack.callback(ahead.cancel)
        stories = StoryRoutes(debriefs, catalogue, desk)
        shelf = ShelfRoutes(journal, catalogue, lambda: station.game_is_on)
        stack.push_async_callback(shelf.close)
        phones = LensDesk(devices.eye, clock)
        stack.push_async_callback(phones.close)
        lens = LensScreen(phones, access, clock)
        routes = [
            *([] if options.rehearsal else lens.routes()),  # what it sees is simulated
            *(*screen.routes(), *ImportRoutes(importing).routes(), *doctor.routes(), *aloud.routes()),
            *(*stories.routes(), *shelf.routes()),
        ]
        page = Page(views, inbox.put, settings.page, clock, routes, access)
        await page.open()
        stack.push_async_callback(page.close)
        lens.served_at(page.port)
        if not options.rehearsal:
            safe = await serve_lens(lens, settings.page, access, data_folder())
            if safe is not None:
                stack.push_async_callback(safe.close)
        yield OpenStation(station, lobby, views, inbox, devices, page, journal, catalogue)


def _examined(settings: Settings, options: StationOptions, port: int) -> Examined:
    """What the doctor looks at; the page may have taken any free port."""
    here = msgspec.structs.replace(settings, page=msgspec.structs.replace(settings.page, port=port))
    return Examined(here, options.settings_file, options.settings_problem)


def _corrections() -> Corrections | None:
    """What the owner has corrected of the box, for processes that play games on."""
    own = box_corrections()
    return None if own is None else Corrections.read(own)


def _settings_state(problem: SettingsProblem | None) -> tuple[DeviceView, ...]:
    return () if problem is None else (settings_state(problem.brief, defaults=problem.kept is None),)


def _track(game: GameSettings) -> str:
    """The name of the chosen soundtrack; of the standard one where it is not there any more."""
    try:
        return soundtrack(game.track or game.cues).name
    except CompanionError as error:
        LOG.warning("the soundtrack that was chosen last cannot be played: %s", error)
        return soundtrack(STANDARD).name


def _as_chosen(settings: Settings, choices: Choices) -> Settings:
    """The settings with the volumes and the language that were chosen last."""
    sound = settings.sound
    if choices.language is not None:
        sound = msgspec.structs.replace(sound, language=choices.language)
    if choices.volumes:
        gains = {f"{bus.value}_db": volume.gain_db for bus, volume in choices.volumes.items()}
        muted = tuple(bus for bus, volume in choices.volumes.items() if volume.muted)
        sound = msgspec.structs.replace(sound, muted=muted, **gains)
    return msgspec.structs.replace(settings, sound=sound)

"""Lays games on the station's devices, one after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable

from companion.clock import Clock
from companion.lobby.prepared_game import new_setup, prepared, public_packing
from companion.rules import Catalogue
from companion.station.commons import Commons
from companion.station.devices import Devices
from companion.table.dice.cameras import Cameras
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.publisher import ViewPublisher
from companion.table.settings import GameSettings, TableLayout, TableSettings, WayToPlay
from companion.table.soundtrack_only import SoundtrackOnly
from companion.table.table import Table, TableDevices

LOG = logging.getLogger(__name__)
WallClock = Callable[[], str]
"""Gives the time of day as ISO 8601 with its zone."""


class Games:
    """Makes a table for each game."""

    def __init__(
        self,
        catalogue: Catalogue,
        devices: Devices,
        commons: Commons,
        journal: Journal,
        views: ViewBroadcast,
        settings: TableSettings,
        rehearsal: bool,
        clock: Clock,
        wall_clock: WallClock,
    ) -> None:
        self._catalogue = catalogue
        self._devices = devices
        self._commons = commons
        self._journal = journal
        self._views = views
        self._settings = settings
        self._rehearsal = rehearsal
        self._clock = clock
        self._wall_clock = wall_clock

    def lay_out(self, way: WayToPlay, settings: GameSettings) -> Table | SoundtrackOnly:
        """A new game; raises a CompanionError or RulesError if it cannot be played."""
        if way is WayToPlay.SOUNDTRACK:
            return self._soundtrack_only(settings)
        setup = new_setup(settings, self._catalogue)
        game, sheet = prepared(settings, setup, self._catalogue)
        self._commons.soundtrack.load(settings.track or settings.cues)
        lines = self._journal.begin(game.setup.to_line(), self._wall_clock())
        referee = Referee(game, lines)
        LOG.info("game %s is laid out: %s", lines.game, game.setup.to_line())
        packing = public_packing(setup, self._catalogue)
        publisher = ViewPublisher(
            referee, self._views, self._commons.states, settings.names, way, self._rehearsal, packing
        )
        layout = TableLayout(self._settings.start, self._settings.pile, sheet.name, settings.introduction)
        return Table(referee, self._catalogue, self._lent(way), publisher, layout, self._clock)

    def _soundtrack_only(self, settings: GameSettings) -> SoundtrackOnly:
        sheet = self._commons.soundtrack.load(settings.track or settings.cues)
        return SoundtrackOnly(
            sheet,
            self._devices.sound,
            self._commons.soundtrack,
            self._commons.states,
            self._views,
            settings.introduction,
        )

    def _lent(self, way: WayToPlay) -> TableDevices:
        """The devices for one game; a scorekeeper has no cameras, so people's word counts."""
        return TableDevices(
            self._devices.sound,
            self._commons.soundtrack,
            self._commons.lights,
            self._commons.cameras if way is WayToPlay.REFEREE else Cameras(),
            self._commons.states.panels_present,
        )

"""Lays games on the station's devices, one after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec

from companion.boards import cell_name
from companion.clock import Clock
from companion.lobby.prepared_game import drawn_tiles, new_setup, prepared, public_packing
from companion.rules import Catalogue, Cell, Colour, Game, Icon
from companion.rules.setup.packing import Packing, start_on_boards
from companion.station.commons import Commons
from companion.station.devices import Devices
from companion.table.conduct import Mode
from companion.table.dice.cameras import Cameras
from companion.table.game.beforehand import NOTHING_TO_NAME, Beforehand
from companion.table.game.handed import CHARACTERS, Handed
from companion.table.game.journal import Journal
from companion.table.game.openings import Openings
from companion.table.game.referee import Referee
from companion.table.game.resume import resume
from companion.table.lent import TableDevices
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.publisher import ViewPublisher
from companion.table.output.soundtrack import track_of
from companion.table.settings import Drawn, GameSettings, TableLayout, TableSettings, WayToPlay
from companion.table.soundtrack_only import SoundtrackOnly
from companion.table.start_cell import WITHOUT_BOARDS
from companion.table.table import Table

LOG = logging.getLogger(__name__)


class TableMaker:
    """Makes a table for each game; ``wall_time`` gives the time of day, ISO 8601 with zone."""

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
        wall_time: Callable[[], str],
    ) -> None:
        self._catalogue = catalogue
        self._devices = devices
        self._commons = commons
        self._journal = journal
        self._views = views
        self._settings = settings
        self._rehearsal = rehearsal
        self._clock = clock
        self._wall_time = wall_time

    def lay_out(self, way: WayToPlay, settings: GameSettings) -> Table | SoundtrackOnly:
        """A new game; raises a CompanionError or RulesError if it cannot be played."""
        if way is WayToPlay.SOUNDTRACK:
            return self._soundtrack_only(settings)
        setup = new_setup(settings, self._catalogue)
        game, sheet = prepared(settings, setup, self._catalogue)
        self._commons.soundtrack.load(settings.track or settings.cues)
        names = {str(each): settings.names[each] for each in game.setup.players if each in settings.names}
        referee = Referee(game, self._journal.lay_out(game.setup.to_line(), names))
        LOG.info("a game is laid out: %s", game.setup.to_line())
        placing = self._commons.start()
        packing = public_packing(game, drawn_tiles(way, settings), settings.cards)
        if placing.share:
            packing = start_on_boards(packing, cell_name(placing.start), placing.share)
        openings = None if drawn_tiles(way, settings) is Drawn.DEALT else Openings(referee, self._catalogue)
        handed = None if settings.cards is Drawn.DEALT else Handed(referee, self._catalogue, _known(settings))
        before = Beforehand(openings, handed)
        return self._table(referee, way, settings, sheet.name, placing.start, packing, before)

    def resume(self, game: int, settings: GameSettings) -> Table:
        """The game of this number, paused where it was broken off.

        ``settings`` are those that were chosen for it: soundtrack, names, way to play. Raises Missing or
        JournalError if there is no such game, or it cannot be played on.
        """
        resumed = resume(self._journal, game, self._catalogue)
        if names := dict(self._journal.summary(game).names):
            settings = msgspec.structs.replace(settings, names=names)
        way = WayToPlay.REFEREE if settings.way is None else settings.way
        settings = msgspec.structs.replace(settings, mode=self._mode_of(game))
        sheet = self._commons.soundtrack.load(self._track_of(resumed.referee.game, settings))
        start = self._journal.start(game) or self._settings.start or WITHOUT_BOARDS
        table = self._table(resumed.referee, way, settings, sheet.name, start)
        table.take_up(resumed)
        return table

    def _mode_of(self, game: int) -> Mode:
        """The mode that the journal has noted; an older companion noted none, and was friendly."""
        noted = self._journal.mode(game)
        return Mode(noted) if noted in tuple(Mode) else Mode.FRIENDLY

    def _track_of(self, game: Game, settings: GameSettings) -> str:
        """The chosen soundtrack if it has the game's cues, else one that has; else the chosen one."""
        chosen = settings.track or settings.cues
        return track_of(game.cues, chosen) or chosen

    def _table(
        self,
        referee: Referee,
        way: WayToPlay,
        settings: GameSettings,
        track: str,
        start: Cell,
        packing: Packing | None = None,
        beforehand: Beforehand = NOTHING_TO_NAME,
    ) -> Table:
        publisher = ViewPublisher(
            referee, self._views, self._commons.states, settings.names, way, self._rehearsal, packing
        )
        tiles = drawn_tiles(way, settings)
        layout = TableLayout(start, tiles, settings.cards, track, settings.introduction, settings.mode)
        self._commons.lights.lay_start(start)
        referee.lines.start(start)
        referee.lines.mode(settings.mode)
        return Table(
            referee,
            self._catalogue,
            self._lent(way),
            publisher,
            layout,
            self._clock,
            self._wall_time,
            beforehand,
        )

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
            self._commons.states.lying,
            self._die_named,
        )

    def _die_named(self, player: Colour, middle: tuple[float, float], face: Icon) -> None:
        self._devices.eye.keep_named(tuple(Colour).index(player), middle, face.value)


def _known(settings: GameSettings) -> frozenset[str]:
    """The decks of which the settings say who holds what."""
    return frozenset() if settings.characters is None else frozenset({CHARACTERS})

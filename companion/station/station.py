"""The station: one loop for the lobby and the games, from switching on to switching off.

Events of all senses and of the page come in through one queue. The lobby takes them between two games; a game
takes them while it lies on the table.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

from companion.clock import Clock
from companion.errors import CompanionError
from companion.gpio import StartHeld, StartPressed, VolumeTurned
from companion.lobby.lobby import Lobby
from companion.rules.errors import RulesError
from companion.station.commons import Commons
from companion.station.lamp import lamp_pattern
from companion.station.recollection import Recollection
from companion.station.rehearsal_plan import RehearsalPlan
from companion.station.unfinished import unfinished
from companion.table.game.fault_guard import FaultGuard
from companion.table.game.journal import Journal
from companion.table.inbox import (
    ChoiceMade,
    GameLeft,
    Inbox,
    LanguageChosen,
    LayOutAsked,
    LobbyAsked,
    RehearsalAsked,
    ResumeAsked,
    SoundtrackKept,
    TableEvent,
    TrackChosen,
    UnfinishedLeft,
    VolumeSet,
)
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.voice import pin_call
from companion.table.settings import GameSettings, WayToPlay
from companion.table.view.lobby import LobbyView
from companion.table.view.model import DeviceState, GamePhase

LOG = logging.getLogger(__name__)
TICK = 0.05
"""Seconds after which a game looks at the clock if no event comes."""
IDLE_TICK = 0.5
"""The same for the lobby."""
IN_GAME = (GamePhase.INTRODUCTION, GamePhase.RUNNING, GamePhase.PAUSED)
"""The phases of a game that has begun and not ended."""


class OnTable(Protocol):
    """What lies on the table: a game that is judged, or the soundtrack alone."""

    phase: GamePhase

    @property
    def over(self) -> bool:
        """It has come to its end."""

    def handle(self, event: TableEvent | None) -> None:
        """Takes an event, if there is one, and looks at the clock."""

    def close(self) -> None:
        """It is taken from the table, ended or not."""


class GameMaker(Protocol):
    """Lays games on the table."""

    def lay_out(self, way: WayToPlay, settings: GameSettings) -> OnTable:
        """A new game; raises a CompanionError or RulesError if it cannot be played."""

    def resume(self, game: int, settings: GameSettings) -> OnTable:
        """An unfinished game, paused where it was broken off; raises a CompanionError."""


class Station:
    """Lobby and games on one set of devices."""

    def __init__(
        self,
        inbox: Inbox,
        lobby: Lobby,
        game_maker: GameMaker,
        commons: Commons,
        journal: Journal,
        views: ViewBroadcast,
        rehearsing: RehearsalPlan,
        clock: Clock,
        alive: Callable[[], None] = lambda: None,
        rehearsal: bool = False,
    ) -> None:
        """``rehearsal``: simulated players play, so nobody loses a game by leaving it.

        ``alive`` is called in each round of the loop: a watchdog is fed with it.
        """
        self._inbox = inbox
        self._lobby = lobby
        self._game_maker = game_maker
        self._commons = commons
        self._journal = journal
        self._unfinished = unfinished(journal)
        self._challenges_won = journal.won_challenges()
        self._views = views
        self._rehearsing = rehearsing
        self._rehearsal = rehearsal
        self._recollection = Recollection()
        self._alive = alive
        self._guard = FaultGuard(clock, lambda: "in the lobby", lambda: None)
        self._on_table: OnTable | None = None
        self._last: LobbyView | None = None
        self._stopping = False
        self.shutdown_asked = False
        """Somebody has held the Pi's button: the machine is to be shut down."""

    @property
    def on_table(self) -> OnTable | None:
        """The game that lies on the table; None in the lobby."""
        return self._on_table

    @property
    def game_is_on(self) -> bool:
        """A game has begun and not ended."""
        return self._on_table is not None and self._on_table.phase in IN_GAME

    def say_pin(self, digits: str) -> bool:
        """Lets the voice say the PIN; False while a game is on, and where no sound is."""
        plays = (DeviceState.READY, DeviceState.TROUBLE)
        heard = any(one.kind == "sound" and one.state in plays for one in self._commons.devices())
        if self.game_is_on or not heard:
            return False
        self._commons.soundtrack.say([pin_call(digits)])
        return True

    async def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Takes events until it is stopped, or until ``until``, which is asked after each of them."""
        try:
            while not self._stopping and not until():
                await self.attend(IDLE_TICK if self._on_table is None else TICK)
        except Exception:
            self._views.break_off()
            raise

    def close(self) -> None:
        """Takes a game from the table without a word in the journal: it can be resumed."""
        self._on_table = None

    def stop(self) -> None:
        """Ends `run` after the event that is being handled; a game on the table stays unfinished."""
        self._stopping = True

    async def attend(self, patience: float) -> None:
        """Takes one event, if one comes within ``patience`` seconds, and looks at the clock."""
        self.handle(await self._inbox.get(patience))
        self._alive()

    def handle(self, event: TableEvent | None) -> None:
        """Takes an event, if there is one. A bug in its handling does not end the station."""
        self._guard.run(f"{event}", lambda: self._take(event))
        if self._on_table is None:
            self._guard.run("the lobby's page", self.show)
        self._guard.run("the lamp", self._show_lamp)

    def _show_lamp(self) -> None:
        phase = None if self._on_table is None else self._on_table.phase
        self._commons.lamp(lamp_pattern(phase, self._commons.devices(), self._rehearsing.state))

    def lay_out(self) -> None:
        """Lays out the game that is chosen in the lobby; a game that lies there is taken away.

        Raises a CompanionError or RulesError if it cannot be played; then nothing changes.
        """
        way = self._lobby.way(self._commons.devices())
        game = self._game_maker.lay_out(way, self._lobby.settings)
        self._commons.look_seldom(way is not WayToPlay.REFEREE)
        self._clear()
        self._lobby.keep(self._commons.sound_view(choosable=True))
        self._on_table = game
        for seen in self._recollection.events():
            game.handle(seen)
        game.handle(None)

    def resume(self, game: int) -> None:
        """Puts an unfinished game on the table, paused; raises a CompanionError if that cannot be done."""
        table = self._game_maker.resume(game, self._lobby.settings)
        self._commons.look_seldom(False)
        self._clear(but=game)
        self._on_table = table
        for seen in self._recollection.events():
            table.handle(seen)
        table.handle(None)

    def to_lobby(self) -> None:
        """Takes the game from the table; one that has begun and not ended is closed as unfinished."""
        self._clear()
        self._last = None
        with contextlib.suppress(CompanionError):  # it cannot be played any more: the lay-out says so
            self._commons.soundtrack.load(self._lobby.settings.track or self._lobby.settings.cues)
        self.show()

    def show(self) -> None:
        """Publishes the lobby if anything in it has changed."""
        self._commons.rest()
        view = self._lobby.view(
            self._commons.devices(),
            self._commons.sound_view(choosable=True),
            self._unfinished,
            self._rehearsing.state,
            self._rehearsing.why_not,
            self._challenges_won,
        )
        if view != self._last:
            self._last = view
            self._views.publish(view)

    def _clear(self, but: int | None = None) -> None:
        """Takes the game from the table, and closes what was broken off, all ``but`` one."""
        if self._on_table is not None:
            self._on_table.close()
        self._on_table = None
        self._journal.close_unfinished(but)  # people who begin another game do not go on with that one
        self._unfinished = None
        self._challenges_won = self._journal.won_challenges()

    def _take(self, event: TableEvent | None) -> None:
        if event is not None:
            self._recollection.take(event)
            self._commons.take(event)
        match event:
            case StartHeld():
                self._commons.soundtrack.say([("goodbye",)])
                self.shutdown_asked = True
                self.stop()
            case GameLeft():
                self.to_lobby()
            case LobbyAsked() if self._rehearsal or not self.game_is_on:
                self.to_lobby()
            case LayOutAsked() if not self.game_is_on:
                self._try(self.lay_out)
            case ResumeAsked(game=number) if not self.game_is_on:
                self._try(lambda: self.resume(number))
            case _ if self._on_table is not None:
                self._on_table.handle(event)
            case _:
                self._take_in_lobby(event)

    def _take_in_lobby(self, event: TableEvent | None) -> None:
        match event:
            case ChoiceMade():
                self._lobby.choose(event)
            case TrackChosen(track=track):
                if self._commons.soundtrack.choose(track) is not None:
                    self._lobby.choose_track(track)
            case VolumeTurned() | VolumeSet() | LanguageChosen():
                self._commons.soundtrack.take(event, sample=True)
            case SoundtrackKept():
                self._commons.soundtrack.look_for_tracks()
            case StartPressed():
                self._try(self.lay_out)
            case UnfinishedLeft():
                self._journal.close_unfinished()
                self._unfinished = None
            case RehearsalAsked() if not self._lobby.objections:
                self._rehearsing.ask(self._lobby.settings)
            case _:
                pass

    def _try(self, put_on_table: Callable[[], None]) -> None:
        """Puts a game on the table; where that cannot be done, the lobby stays and says why."""
        try:
            put_on_table()
        except (CompanionError, RulesError) as error:
            LOG.warning("the game cannot be put on the table: %s", error)
            self._lobby.complain(str(error))

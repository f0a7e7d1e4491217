"""The newest view of the table, for the page and whoever else looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from companion.boards import Boards
from companion.clock import Clock
from companion.dice import CameraStatus
from companion.gpio import Controls
from companion.rules import Colour, State
from companion.rules.packing import Packing
from companion.sound import Sound
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee
from companion.table.view import devices, snapshot
from companion.table.view.model import CueView, DeviceView, GamePhase, SoundView, TableView, VerdictView
from companion.table.view.module_state import TeleporterState
from companion.table.view.snapshot import Snapshot

DEVICES_EVERY = 0.5
"""Seconds between two looks at how the devices are."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table itself knows at a moment, beside the game."""

    phase: GamePhase
    t: float
    """Seconds since "Escape!"."""
    asked: Mapping[Colour, tuple[str, ...]]
    """Players whom the table asks, and the moves among which they choose."""
    top: str | None = None
    """The chamber to lay next, where people have to be told."""
    offered: tuple[str, ...] = ()
    can_undo: bool = False
    sound: SoundView = field(default_factory=SoundView)


class ViewPublisher:
    """Makes a view whenever something has changed, and gives it to all who wait; never waits for them."""

    def __init__(
        self,
        referee: Referee,
        sound: Sound,
        boards: Boards,
        controls: Controls,
        names: Mapping[str, str],
        rehearsal: bool,
        clock: Clock,
        packing: Packing | None = None,
    ) -> None:
        """``packing`` is how the game is laid out; it is shown while the table waits."""
        self._referee = referee
        self._sound = sound
        self._boards = boards
        self._controls = controls
        self._names = names
        self._rehearsal = rehearsal
        self._clock = clock
        self._packing = packing
        self._cameras: tuple[CameraStatus, ...] = ()
        self._devices: tuple[DeviceView, ...] = ()
        self._looked = float("-inf")
        self._panels = False
        self._changed = asyncio.Event()
        self._laid: Snapshot | None = None
        self._view: TableView | None = None
        self._number = 0

    def cameras(self, cameras: tuple[CameraStatus, ...]) -> None:
        """Notes how the cameras are."""
        self._cameras = cameras
        self._looked = float("-inf")

    def panels_present(self) -> bool:
        """There are panels whose lamps can ask."""
        return self._panels

    def look(self, moment: Moment, mats: Mats) -> None:
        """Makes the view of this moment; those who wait are told if anything but the time is new."""
        self._look_at_devices()
        view = self._make(moment, mats, self._look_at_game())
        before = self._view
        self._view = view
        if before is None or msgspec.structs.replace(before, t=moment.t) != view:
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

    def _look_at_game(self) -> Snapshot:
        if self._laid is None or self._laid.version != self._referee.version:
            self._laid = snapshot.take_snapshot(self._referee)
        return self._laid

    def _make(self, moment: Moment, mats: Mats, laid: Snapshot) -> TableView:
        game, shown = self._referee.game, laid.shown
        state = game.state
        challenge = game.setup.challenge
        return TableView(
            phase=moment.phase,
            t=moment.t,
            running=moment.phase in (GamePhase.INTRODUCTION, GamePhase.RUNNING),
            length=game.cues[-1].t,
            cues=tuple(CueView(cue.name, cue.countdown, cue.t) for cue in game.cues),
            level=game.setup.level,
            depot=state.depot,
            fate_gems=state.fate_gems,
            exit_keys=state.exit_keys,
            pile=len(state.pile),
            top=moment.top,
            players=snapshot.players(
                state, laid, self._names, mats.throws, frozenset(mats.rolling), moment.asked
            ),
            temple=laid.temple,
            verdicts=self._verdicts(moment.phase),
            devices=self._devices,
            rehearsal=self._rehearsal,
            modules=tuple(game.setup.modules),
            challenge=None if challenge is UNSET else int(challenge),
            quest_markers=shown.quest_markers,
            gem_tiles=shown.gem_tiles,
            tasks=shown.tasks,
            task=shown.task,
            task_icons=tuple(game.catalogue.tasks[shown.task].icons) if shown.task else (),
            curses=len(state.curse_pile),
            treasures=len(state.treasure_pile),
            chalice=shown.chalice,
            ghost=shown.ghost,
            large_torch=snapshot.large_torch(state),
            snakes=shown.snakes,
            teleporter=_teleporter(shown.teleporter, state),
            teleporter_player=shown.teleporter.player,
            timers=laid.timers,
            forbidden=shown.forbidden,
            calendar=snapshot.calendar(shown),
            packing=self._packing if moment.phase is GamePhase.WAITING else None,
            sound=moment.sound,
            can_undo=moment.can_undo,
            offered=moment.offered,
            tiles=tuple(snapshot.printed(game.catalogue.chambers[name]) for name in moment.offered),
        )

    def _verdicts(self, phase: GamePhase) -> tuple[VerdictView, ...]:
        """The newest verdicts; when the game has ended, or sinks into the past, nothing is overruled."""
        if phase in (GamePhase.RUNNING, GamePhase.PAUSED):
            return tuple(self._referee.verdicts)
        return tuple(
            msgspec.structs.replace(verdict, overrule=False) if verdict.overrule else verdict
            for verdict in self._referee.verdicts
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
            devices.journal(self._referee.lines),
        )


def _teleporter(told: TeleporterState, state: State) -> tuple[int, int] | None:
    """Where the token lies, or its carrier stands."""
    return told.cell if told.player is None else state.players[Colour(told.player)].cell

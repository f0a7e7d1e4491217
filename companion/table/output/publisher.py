"""Makes the view of the table, and publishes it whenever something has changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from msgspec import UNSET

from companion.boards import Boards
from companion.clock import Clock
from companion.dice import CameraStatus
from companion.gpio import Controls
from companion.rules import Colour
from companion.rules.setup.packing import Packing
from companion.sound import Sound
from companion.table.game.referee import Referee
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view import devices, snapshot
from companion.table.view.model import CueView, DeviceView, GamePhase, SoundView, TableView, VerdictView
from companion.table.view.snapshot import MatDice, Snapshot

DEVICES_EVERY = 0.5
"""Seconds between two queries of the devices' state."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table itself knows at a moment, beside the game."""

    phase: GamePhase
    t: float
    """Seconds since "Escape!"."""
    asked: Mapping[Colour, tuple[str, ...]]
    """The players whom the table asks, and the moves among which each chooses."""
    dice: Mapping[Colour, MatDice] = field(default_factory=dict)
    top: str | None = None
    """The chamber to lay next, where people have to be told."""
    offered: tuple[str, ...] = ()
    can_undo: bool = False
    sound: SoundView = field(default_factory=SoundView)


class ViewPublisher:
    """Makes views of one game and gives them to `ViewBroadcast`; it never waits for a viewer."""

    def __init__(
        self,
        referee: Referee,
        views: ViewBroadcast,
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
        self._views = views
        self._sound = sound
        self._boards = boards
        self._controls = controls
        self._names = names
        self._rehearsal = rehearsal
        self._clock = clock
        self._packing = packing
        self._cameras: tuple[CameraStatus, ...] = ()
        self._devices: tuple[DeviceView, ...] = ()
        self._queried = float("-inf")
        self._panels = False
        self._snapshot: Snapshot | None = None
        self._last: TableView | None = None

    def cameras(self, cameras: tuple[CameraStatus, ...]) -> None:
        """Notes the state of all cameras."""
        self._cameras = cameras
        self._queried = float("-inf")

    def panels_present(self) -> bool:
        """There is a panel board whose lamps can ask players."""
        return self._panels

    def publish(self, moment: Moment) -> None:
        """Makes the view of this moment; publishes it if anything but the time has changed."""
        self._query_devices()
        view = self._make(moment, self._game_snapshot())
        if self._last is None or msgspec.structs.replace(self._last, t=view.t) != view:
            self._last = view
            self._views.publish(view)

    def break_off(self) -> None:
        """Tells the viewers that the table has ended with an error."""
        self._views.break_off()

    def _game_snapshot(self) -> Snapshot:
        referee = self._referee
        if self._snapshot is None or self._snapshot.version != referee.version:
            self._snapshot = snapshot.take_snapshot(referee.game, referee.moves, referee.version)
        return self._snapshot

    def _make(self, moment: Moment, now: Snapshot) -> TableView:
        game, modules = self._referee.game, now.modules
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
            players=snapshot.players(state, now, self._names, moment.dice, moment.asked),
            temple=now.temple,
            verdicts=self._verdicts(moment.phase),
            devices=self._devices,
            rehearsal=self._rehearsal,
            modules=tuple(game.setup.modules),
            challenge=None if challenge is UNSET else int(challenge),
            quest_markers=modules.quest_markers,
            gem_tiles=modules.gem_tiles,
            tasks=modules.tasks,
            task=modules.task,
            task_icons=tuple(game.catalogue.tasks[modules.task].icons) if modules.task else (),
            curses=len(state.curse_pile),
            treasures=len(state.treasure_pile),
            chalice=modules.chalice,
            ghost=modules.ghost,
            large_torch=snapshot.large_torch(state),
            snakes=modules.snakes,
            teleporter=snapshot.teleporter(modules, state),
            teleporter_player=modules.teleporter.player,
            timers=now.timers,
            forbidden=modules.forbidden,
            calendar=snapshot.calendar(modules),
            packing=self._packing if moment.phase is GamePhase.WAITING else None,
            sound=moment.sound,
            can_undo=moment.can_undo,
            offered=moment.offered,
            tiles=tuple(snapshot.printed(game.catalogue.chambers[name]) for name in moment.offered),
        )

    def _verdicts(self, phase: GamePhase) -> tuple[VerdictView, ...]:
        """The newest verdicts; overruling is offered only while the game runs or is paused."""
        if phase in (GamePhase.RUNNING, GamePhase.PAUSED):
            return tuple(self._referee.verdicts)
        return tuple(
            msgspec.structs.replace(verdict, overrule=False) if verdict.overrule else verdict
            for verdict in self._referee.verdicts
        )

    def _query_devices(self) -> None:
        now = self._clock.now()
        if now - self._queried < DEVICES_EVERY:
            return
        self._queried = now
        boards = self._boards.status()
        lines = self._referee.lines
        self._panels = devices.panels_present(boards)
        self._devices = (
            devices.sound(self._sound.status()),
            *(devices.camera(number, status) for number, status in enumerate(self._cameras, 1)),
            *(devices.board(status) for status in boards),
            *devices.controls(self._controls.status()),
            devices.journal(lines.trouble, lines.waiting),
        )

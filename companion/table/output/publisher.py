"""Makes the view of the table, and publishes it whenever something has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from companion.rules import Colour
from companion.rules.setup.draws import PILE
from companion.rules.setup.packing import Packing
from companion.table.game.referee import Referee
from companion.table.output.answers import Answer
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.device_states import DeviceStates
from companion.table.settings import WayToPlay
from companion.table.view import snapshot
from companion.table.view.chambers import ChamberView
from companion.table.view.debrief import debrief
from companion.table.view.doubts import DoubtView
from companion.table.view.lay_out import tiles_to_find
from companion.table.view.model import (
    CueView,
    DebriefView,
    DiceWay,
    GamePhase,
    PlayerView,
    SoundView,
    TableView,
    VerdictView,
)
from companion.table.view.practice import to_try
from companion.table.view.questions import DrawView, HoldingView, OpeningView, QuestionView, TicksView
from companion.table.view.snapshot import Asked, MatDice, Snapshot


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the table itself knows at a moment, beside the game."""

    phase: GamePhase
    t: float
    """Seconds since "Escape!"."""
    asked: Mapping[Colour, Asked]
    """The players whom the table asks, and what."""
    told: Mapping[Colour | None, Answer] = field(default_factory=dict)
    """What each player is told."""
    dice: Mapping[Colour, MatDice] = field(default_factory=dict)
    ways: Mapping[Colour, DiceWay] = field(default_factory=dict)
    """How the table knows each player's dice."""
    top: str | None = None
    """The chamber to lay next, where people have to be told."""
    openings: tuple[OpeningView, ...] = ()
    holdings: tuple[HoldingView, ...] = ()
    draws: tuple[DrawView, ...] = ()
    question: QuestionView | None = None
    doubts: tuple[DoubtView, ...] = ()
    ticks: TicksView = field(default_factory=TicksView)
    can_undo: bool = False
    sound: SoundView = field(default_factory=SoundView)


class _Shown(NamedTuple):
    """A player's last view, and what it was made of."""

    view: PlayerView
    snapshot: Snapshot
    of: tuple[object, ...]


class ViewPublisher:
    """Makes views of one game and gives them to `ViewBroadcast`; it never waits for a viewer."""

    def __init__(
        self,
        referee: Referee,
        views: ViewBroadcast,
        states: DeviceStates,
        names: Mapping[str, str],
        way: WayToPlay,
        rehearsal: bool,
        packing: Packing | None = None,
    ) -> None:
        """``packing`` is how the game is laid out; it is shown while the table waits."""
        self._referee = referee
        self._views = views
        self._states = states
        self._names = names
        self._way = way
        self._rehearsal = rehearsal
        self._packing = packing
        self._tiles: dict[str, ChamberView] = {}
        """Those that were printed once."""
        self._laid_out = () if packing is None else tuple(map(self._printed, tiles_to_find(packing)))
        self._snapshot: Snapshot | None = None
        self._last: TableView | None = None
        self._debriefed: DebriefView | None = None
        self._players: dict[Colour, _Shown] = {}

    def publish(self, status: Callable[[], TableStatus]) -> None:
        """Makes the view of this ``status``; publishes it if anything but the time has changed."""
        view = self.view(status())
        if self._last is None or msgspec.structs.replace(self._last, t=view.t) != view:
            self._last = view
            self._views.publish(view)

    def view(self, status: TableStatus) -> TableView:
        """What people see at a status."""
        return self._make(status, self._game_snapshot())

    def _game_snapshot(self) -> Snapshot:
        referee = self._referee
        if self._snapshot is None or self._snapshot.version != referee.version:
            self._snapshot = snapshot.take_snapshot(referee.game, referee.moves, referee.version)
        return self._snapshot

    def _make(self, status: TableStatus, now: Snapshot) -> TableView:
        game, modules = self._referee.game, now.modules
        state = game.state
        challenge = game.setup.challenge
        return TableView(
            phase=status.phase,
            t=status.t,
            running=status.phase in (GamePhase.INTRODUCTION, GamePhase.RUNNING),
            length=game.cues[-1].t,
            cues=tuple(CueView(cue.name, cue.countdown, cue.t) for cue in game.cues),
            level=game.setup.level,
            depot=state.depot,
            fate_gems=state.fate_gems,
            exit_keys=state.exit_keys,
            pile=len(state.pile),
            top=status.top,
            players=self._players_now(status, now),
            temple=now.temple,
            verdicts=self.verdicts(status.phase),
            devices=self._states.views(self._keeping),
            rehearsal=self._rehearsal,
            way=self._way,
            game=self._referee.lines.game,
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
            packing=self._packing if status.phase is GamePhase.WAITING else None,
            ticks=status.ticks,
            to_find=self._to_find(status),
            choosable=now.choosable,
            sound=status.sound,
            can_undo=status.can_undo,
            to_try=to_try(game.cues, (accepted.act for accepted in self._referee.accepted)),
            question=status.question,
            doubts=status.doubts,
            openings=status.openings,
            holdings=status.holdings,
            draws=status.draws,
            debrief=self._debrief(status.phase),
        )

    def _players_now(self, status: TableStatus, now: Snapshot) -> tuple[PlayerView, ...]:
        """The players, without what nobody has said yet that they hold."""
        unknown = frozenset((each.deck, each.player) for each in status.holdings if each.named is None)
        return tuple(
            self._player(colour, status, now, unknown) for colour in self._referee.game.state.players
        )

    def _player(
        self, colour: Colour, status: TableStatus, now: Snapshot, unknown: frozenset[tuple[str, str]]
    ) -> PlayerView:
        """A player; the last view stands as long as nothing has changed of what it was made of."""
        dice = status.dice.get(colour, snapshot.UNSEEN)
        asked = status.asked.get(colour)
        way = status.ways.get(colour, DiceWay.SEEN)
        hidden = [deck for deck in ("characters", "cursed_gems") if (deck, colour) in unknown]
        answer = status.told.get(colour)
        of = (dice, asked, way, hidden, answer)
        shown = self._players.get(colour)
        if shown is None or shown.snapshot is not now or shown.of != of:
            adventurer = self._referee.game.state.players[colour]
            view = snapshot.player(adventurer, now, self._names.get(colour, ""), dice, asked, way)
            if answer is not None:
                view = msgspec.structs.replace(view, told=answer.told)
            if "characters" in hidden:
                view = msgspec.structs.replace(view, character=None)
            if "cursed_gems" in hidden:
                view = msgspec.structs.replace(view, cursed_gem=None)
            shown = self._players[colour] = _Shown(view, now, of)
        return shown.view

    def _to_find(self, status: TableStatus) -> tuple[ChamberView, ...]:
        if status.phase is GamePhase.WAITING:
            return self._laid_out
        if status.phase not in (GamePhase.RUNNING, GamePhase.PAUSED):
            return () if status.top is None else (self._printed(status.top),)
        hidden = self._referee.known.face_down(PILE, self._referee.game)
        top = () if status.top is None or status.top in hidden else (status.top,)
        return tuple(map(self._printed, (*top, *hidden)))

    def _printed(self, name: str) -> ChamberView:
        if name not in self._tiles:
            self._tiles[name] = snapshot.printed(self._referee.game.catalogue.chambers[name])
        return self._tiles[name]

    def _debrief(self, phase: GamePhase) -> DebriefView | None:
        if phase not in (GamePhase.WON, GamePhase.LOST):
            return None
        if self._debriefed is None:
            acts = (accepted.act for accepted in self._referee.accepted)
            self._debriefed = debrief(self._referee.game.state, acts)
        return self._debriefed

    def verdicts(self, phase: GamePhase) -> tuple[VerdictView, ...]:
        """The newest verdicts; overruling is offered only while the game runs or is paused."""
        if phase in (GamePhase.RUNNING, GamePhase.PAUSED):
            return tuple(self._referee.verdicts)
        return tuple(
            msgspec.structs.replace(verdict, overrule=False) if verdict.overrule else verdict
            for verdict in self._referee.verdicts
        )

    def _keeping(self) -> tuple[str | None, int]:
        lines = self._referee.lines
        return lines.trouble, lines.waiting

"""The companion's own table without devices: rules, intent, journal and views are the real ones.

Sound, lamps and boards are there and do nothing; the time is simulated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.boards import Boards, BoardSettings, BoardStatus, CellPressed, Countdown, Light
from companion.clock import Clock
from companion.dice import CameraState, CameraStatus, MatReading, MatView, TopSeen
from companion.gpio import Controls, GpioSettings
from companion.rehearsal.people.intents import Accepted
from companion.rules import Act, Catalogue, Cell, Colour, Discover, Game, Setup, Side, State, Undo
from companion.sound import Bus, CueSheet, Sound, SoundSettings, SoundStatus
from companion.table.conduct import Mode
from companion.table.dice.cameras import Cameras
from companion.table.game.accepted import AcceptedAct
from companion.table.game.evidence import Because
from companion.table.game.journal import Journal
from companion.table.game.openings import Openings
from companion.table.game.referee import Referee
from companion.table.inbox import TableEvent
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.drawing import DrawQuestion
from companion.table.intent.questions import PressQuestion
from companion.table.intent.weighing import near
from companion.table.lent import TableDevices
from companion.table.output.answers import Answer
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.device_states import DeviceStates
from companion.table.output.lights import TableLights
from companion.table.output.publisher import TableStatus, ViewPublisher
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.settings import Drawn, TableLayout, WayToPlay
from companion.table.table import Table
from companion.table.view.model import GamePhase, TableView, VerdictView

START: Cell = (20, 20)
"""The cell of the boards on which START lies: the boards are as large as anybody could wish."""
_WALL_TIME = "2026-01-01T20:00:00+01:00"


class SilentSound(Sound):
    """A sound that is never opened; its game clock follows the clock that is passed in."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(SoundSettings(), clock)
        self._status = super().status()
        self._zero: float | None = None
        self._stood: float | None = None

    def load(self, sheet: CueSheet) -> None:
        """Takes no soundtrack."""

    def start(self, at: float | None = None, *, introduction: bool = False) -> None:  # noqa: ARG002
        """The game begins now."""
        self._zero = self._clock.now()

    def skip(self) -> bool:
        """There is no introduction."""
        return False

    def preview(self, track: str | None) -> None:
        """Says nothing."""

    def say(self, *clips: str, at: float | None = None) -> None:
        """Says nothing."""

    def stop(self) -> None:
        """Nothing plays."""

    def pause(self) -> None:
        """The game's clock stands."""
        self._stood = self.game_time()

    def resume(self) -> None:
        """The game's clock goes on."""
        assert self._stood is not None
        self._zero, self._stood = self._clock.now() - self._stood, None

    def cue(self, *names: str, gain_db: float = 0.0) -> None:
        """Plays nothing."""

    def volume(self, bus: Bus | str, gain_db: float) -> None:
        """Nothing becomes louder."""

    def status(self) -> SoundStatus:
        """It is never opened."""
        return self._status

    def game_time(self) -> float:
        """Seconds since "Escape!"; -1.0 before it."""
        return self.game_time_at(self._clock.now())

    def game_time_at(self, monotonic: float) -> float:
        """The same for another moment of the clock."""
        if self._stood is not None:
            return self._stood
        return -1.0 if self._zero is None else monotonic - self._zero


class SilentBoards(Boards):
    """Boards that are never opened, with cells and panels for everybody."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(BoardSettings(), clock, on_event=lambda _: None)

    def light(self, cells: Mapping[Cell, Light], countdown: Countdown | None = None) -> None:
        """No lamp is lit."""

    def lamps(self, players: Mapping[int, Light]) -> None:
        """No lamp is lit."""

    def status(self) -> tuple[BoardStatus, ...]:
        """No port is open."""
        return ()


class DarkLights(TableLights):
    """Lights at which nobody looks."""

    def show(
        self,
        state: State,
        told: Mapping[Colour | None, Answer],
        countdown: bool = False,
        ring: Countdown | None = None,
    ) -> None:
        """Nothing is lit."""


class PatientPage(ViewPublisher):
    """A page of which each part is made only when somebody looks at it."""

    _status: Callable[[], TableStatus]
    _whole: TableView | None = None

    def publish(self, status: Callable[[], TableStatus]) -> None:
        """Something may have changed."""
        self._status, self._whole = status, None

    @property
    def whole(self) -> TableView:
        """All that the page shows."""
        if self._whole is None:
            self._whole = self.view(self._status())
        return self._whole


class QuietTable:
    """One game at the companion's table, with a camera over all mats, cells everywhere and panels."""

    def __init__(
        self,
        folder: Path,
        setup: Setup,
        catalogue: Catalogue,
        clock: Clock,
        tiles: Drawn,
        cards: Drawn,
        mode: Mode,
        on_accepted: Callable[[Accepted], None],
        on_taken_back: Callable[[Act], None],
    ) -> None:
        """``on_accepted`` is told of every act that the table accepts, ``on_taken_back`` of every one that
        it takes back."""
        self._clock = clock
        self._on_accepted = on_accepted
        self._on_taken_back = on_taken_back
        self._seen: list[AcceptedAct] = []
        self._asked: frozenset[PressQuestion] = frozenset()
        self._read: dict[int, float] = {}
        """When each mat was read last, monotonic seconds."""
        self._tile_seen = 0.0
        self._cell_pressed: dict[Cell, float] = {}
        """When each cell was pressed last, monotonic seconds."""
        self.questions = 0
        """How often the table has asked somebody who or what was meant."""
        self.catalogue = catalogue
        game = Game.begin(setup, catalogue)
        self.journal = Journal(folder / "games.sqlite")
        self.referee = Referee(game, self.journal.lay_out(game.setup.to_line()))
        self.sound = SilentSound(clock)
        boards = SilentBoards(clock)
        controls = Controls(GpioSettings(), clock, lambda _: None)
        cameras = Cameras()
        mats = tuple(MatView(number, 3.0) for number in range(6))
        cameras.note(CameraStatus("0", CameraState.LIVE, "", "", clock.now(), mats=mats))
        states = DeviceStates(self.sound, boards, controls, cameras, clock)
        views = ViewBroadcast(clock, self.sound.game_time)
        self._page = PatientPage(self.referee, views, states, {}, WayToPlay.REFEREE, False)
        soundtrack = SoundtrackPlayer(self.sound, "standard")
        lights = DarkLights(boards, clock)
        devices = TableDevices(
            *(self.sound, soundtrack, lights, cameras),
            panels_present=lambda: True,
            lying=tuple,
            die_named=lambda *_: None,
        )
        self._table = Table(
            self.referee,
            catalogue,
            devices,
            self._page,
            TableLayout(START, tiles, cards, mode=mode),
            clock,
            lambda: _WALL_TIME,
        )

    def name_openings(self, beside: Mapping[Side, str]) -> None:
        """People say what lies beside START."""
        openings = Openings(self.referee, self.catalogue)
        for side, chamber in beside.items():
            openings.name(side, chamber)

    def handle(self, event: TableEvent | None) -> None:
        """Takes an event, or lets time pass; says what the table has accepted."""
        self._note(event)
        self._table.handle(event)
        asked = self._table.resolver.questions.open
        self.questions += len(asked - self._asked)
        self._asked = asked
        accepted = self.referee.accepted
        same = min(len(accepted), len(self._seen))
        while same > 0 and accepted[same - 1] is not self._seen[same - 1]:
            same -= 1
        gone, come = self._seen[same:], accepted[same:]
        if not gone and not come:
            return
        self._seen = list(accepted)
        kept = _told_again(gone, come)
        for each in gone:
            if id(each) not in kept:
                self._on_taken_back(each.act)
        cells, pressed = self._cells(come), self._pressed(each for each in come if id(each) not in kept)
        for each, cell in zip(come, cells, strict=True):
            if id(each) not in kept:
                evidence = max(pressed, self._seen_of(each.act, cell))
                self._on_accepted(Accepted(each.act, cell, self._clock.now(), evidence, _shown(each)))

    def _note(self, event: TableEvent | None) -> None:
        """Notes what cameras say."""
        if isinstance(event, MatReading):
            self._read[event.player] = self._clock.now()
        elif isinstance(event, TopSeen):
            self._tile_seen = self._clock.now()
        elif isinstance(event, CellPressed):
            self._cell_pressed[event.cell[0] - START[0], event.cell[1] - START[1]] = self._clock.now()

    def _pressed(self, come: Iterable[AcceptedAct]) -> float:
        """When the last press came that has led to these acts.

        It may say that somebody else has gone, too, or that a press before it was forgotten.
        """
        ago = self.sound.game_time() - self._clock.now()
        known = [each.evidence for each in come if each.evidence is not None]
        pressed = ((each.t - ago, self._cell_pressed.get(each.cell, 0.0)) for each in known if each.cell)
        return max((moment for moments in pressed for moment in moments), default=0.0)

    def _seen_of(self, act: Act, cell: Cell | None) -> float:
        """When a camera last said something of the dice of those who could have done it, or of the tile."""
        game = self.referee.game
        may = {each for each in game.state.players if cell is not None and near(game, each, cell)}
        order = list(Colour)
        read = [self._read.get(order.index(each), 0.0) for each in may | set(act.named)]
        return max([*read, self._tile_seen if isinstance(act, Discover) else 0.0])

    def _cells(self, come: Sequence[AcceptedAct]) -> list[Cell | None]:
        """Where the figure of each act's first player stood after it; ``come`` are the latest acts."""
        cells: list[Cell | None] = []
        with self.referee.aside() as game:
            for each in reversed(come):
                cells.append(game.state.players[each.act.named[0]].cell if each.act.named else None)
                if len(come) > 1:
                    game.act(Undo(t=game.state.t))
        return cells[::-1]

    @property
    def view(self) -> TableView:
        """What the page shows."""
        return self._page.whole

    @property
    def verdicts(self) -> Iterable[VerdictView]:
        """The verdicts on the page, newest first."""
        return self._page.verdicts(self._table.phase)

    def asks(self, player: Colour) -> bool:
        """The player's lamp blinks."""
        return player in self._table.resolver.questions.players

    def asked_about(self, player: Colour) -> tuple[Candidate, ...]:
        """What the player is asked whether they have done it."""
        return self._table.resolver.questions.asks(player)

    def unsure(self, player: Colour) -> bool:
        """The camera cannot read one of a player's dice."""
        return self._table.mats.unsure(player)

    @property
    def rolling(self) -> frozenset[Colour]:
        """Whose dice the page shows as rolling."""
        return self._table.mats.rolling

    @property
    def paused(self) -> bool:
        """The soundtrack pauses."""
        return self._table.phase is GamePhase.PAUSED

    @property
    def draws(self) -> tuple[DrawQuestion, ...]:
        """What players are asked to name."""
        return self._table.draw_questions

    def close(self) -> None:
        """Closes the journal."""
        self.journal.close()


def _shown(each: AcceptedAct) -> bool:
    """Nothing but what people have put right on the page speaks for the act."""
    reasons = () if each.evidence is None else each.evidence.reasons
    return bool(reasons) and all(reason.because is Because.SHOWN for reason in reasons)


def _told_again(gone: Sequence[AcceptedAct], come: Sequence[AcceptedAct]) -> set[int]:
    """The identities of the acts that have gone and come again, each with one other."""
    kept, left = set[int](), list(come)
    for each in gone:
        other = next((other for other in left if _alike(each.act, other.act)), None)
        if other is not None:
            left.remove(other)
            kept |= {id(each), id(other)}
    return kept


def _alike(one: Act, other: Act) -> bool:
    """The same act, at whatever time."""
    return msgspec.structs.replace(one, t=0.0) == msgspec.structs.replace(other, t=0.0)

"""A table with simulated senses; rules, journal and the table itself are the real ones."""

from __future__ import annotations

import asyncio
import contextlib
import resource
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from companion.boards import (
    Boards,
    BoardSettings,
    BoardState,
    BoardStatus,
    CellPressed,
    Countdown,
    Light,
    PanelPressed,
    PanelReleased,
)
from companion.clock import ManualClock
from companion.dice import CameraState, CameraStatus, DieSeen, MatBusy, MatReading, MatView, Sight, TopSeen
from companion.dice.track.die_tracker import DieTracker
from companion.gpio import Controls, GpioSettings
from companion.rules import (
    Act,
    Catalogue,
    Cell,
    Colour,
    CueVerdict,
    Game,
    Icon,
    Verdict,
    parse_line,
    parse_setup,
)
from companion.rules.setup.backs import numbered
from companion.sound import Bus, CueSheet, Sound, SoundSettings, slots
from companion.station.commons import Commons
from companion.table.conduct import CONDUCTS, Mode
from companion.table.dice.cameras import Cameras
from companion.table.game.beforehand import Beforehand
from companion.table.game.corrections.correcting import correct
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction
from companion.table.game.journal import GameLines, Journal
from companion.table.game.openings import Openings
from companion.table.game.referee import Referee
from companion.table.game.resume import resume
from companion.table.game.trust import Trust
from companion.table.inbox import Inbox, MoveChosen, StartAsked, TableEvent
from companion.table.intent.believing import Believing
from companion.table.lent import TableDevices
from companion.table.output.broadcast import ViewBroadcast
from companion.table.output.device_states import DeviceStates
from companion.table.output.lights import TableLights
from companion.table.output.publisher import ViewPublisher
from companion.table.output.soundtrack import SoundtrackPlayer
from companion.table.settings import Drawn, TableLayout, WayToPlay
from companion.table.start_cell import Placing
from companion.table.table import Table
from companion.table.view.message_ids import NOTICES
from companion.table.view.model import GamePhase, MoveView, PlayerView, TableView

START: Cell = (3, 3)
TICK = 0.002
"""Seconds between two looks at the clock: fewer than at a real table, so that tests need not wait."""
ICONS = {"A": "adventurer", "K": "key", "T": "torch", "G": "golden_mask", "B": "black_mask"}


class QuietSound(Sound):
    """A sound that is never opened: its game clock follows the test's clock, and it lists what was played."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(SoundSettings(), clock)
        self._zero: float | None = None
        self._stood: float | None = None
        self.played: list[str] = []
        self.said: list[str] = []
        self.foretold: dict[float, str] = {}

    def load(self, sheet: CueSheet) -> None:
        self.played.append(f"({sheet.name})")

    def start(self, at: float | None = None, *, introduction: bool = False) -> None:
        self._zero = self._clock.now()

    def skip(self) -> bool:
        return False

    def preview(self, track: str | None) -> None:
        pass

    def say(self, *clips: str, at: float | None = None) -> None:
        assert set(clips) <= slots().keys(), "the voice has no such clip"
        if at is None:
            self.said.append(" ".join(clips))
        else:
            self.foretold[at] = " ".join(clips)

    def stop(self) -> None:
        self.played.append("(stop)")

    def pause(self) -> None:
        self._stood = self.game_time()

    def stand(self, t: float) -> None:
        self._stood = t

    def resume(self) -> None:
        assert self._stood is not None
        self._zero, self._stood = self._clock.now() - self._stood, None

    def cue(self, *names: str, gain_db: float = 0.0) -> None:
        self.played.extend(names)

    def volume(self, bus: Bus | str, gain_db: float) -> None:
        self.played.append(f"({bus} {gain_db})")
        super().volume(bus, gain_db)

    def game_time(self) -> float:
        return self.game_time_at(self._clock.now())

    def game_time_at(self, monotonic: float) -> float:
        if self._stood is not None:
            return self._stood
        return -1.0 if self._zero is None else monotonic - self._zero


class QuietBoards(Boards):
    """Boards that are never opened: the last picture that they were given."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(BoardSettings(), clock, on_event=lambda event: None)
        self.lights: Mapping[Cell, Light] = {}
        self.panel_lamps: Mapping[int, Light] = {}
        self.countdown: Countdown | None = None
        self.there: tuple[BoardStatus, ...] = ()
        self.lie: tuple[Cell, ...] = ()

    def light(self, cells: Mapping[Cell, Light], countdown: Countdown | None = None) -> None:
        self.lights = dict(cells)
        self.countdown = countdown

    def lamps(self, players: Mapping[int, Light]) -> None:
        self.panel_lamps = dict(players)

    def status(self) -> tuple[BoardStatus, ...]:
        return self.there

    def lying(self) -> tuple[Cell, ...]:
        return self.lie


def replay(record: list[str]) -> tuple[Game, list[CueVerdict | Verdict]]:
    """The game that a record makes, and what the judge answers to its lines."""
    setup, *lines = record
    game = Game.begin(parse_setup(setup), Catalogue.load())
    answers: list[CueVerdict | Verdict] = []
    for number, line in enumerate(lines, 2):
        act = parse_line(line)
        assert isinstance(act, Act), line
        answers += game.act(act, number)
    return game, answers


def word_of(referee: Referee, counts: Callable[[Colour], bool], mode: Mode = Mode.FRIENDLY) -> Believing:
    """The word of the players of whom this says so stands for all their dice; no camera is there."""
    return Believing(referee, Trust(CONDUCTS[mode], counts, lambda _: (), lambda _: 5), lambda _: {})


def number_of(lines: GameLines) -> int:
    """The number in the journal of a game that has begun."""
    assert lines.game is not None, "the game has not begun"
    return lines.game


class Scene:
    """A table at which a test plays. Each method is one thing that people do or that time brings."""

    def __init__(
        self,
        folder: Path,
        setup: str,
        watched_pile: bool = False,
        pile: Drawn = Drawn.DEALT,
        openings: bool = False,
        cards: Drawn | None = None,
        mode: Mode = Mode.FRIENDLY,
    ) -> None:
        """``openings``: people say before the game which chambers lie beside START. ``cards``: None deals
        them where a camera watches the pile, and else takes them as the pile."""
        self.loop = asyncio.new_event_loop()
        self.clock = ManualClock(1000.0)
        self.die_tracker = DieTracker()
        self.catalogue = Catalogue.load()
        game = Game.begin(parse_setup(setup), self.catalogue)
        self.journal = Journal(folder / "games.sqlite")
        self.referee = Referee(game, self.journal.lay_out(game.setup.to_line()))
        self.beforehand = Beforehand(Openings(self.referee, self.catalogue) if openings else None)
        self.sound = QuietSound(self.clock)
        self.boards = QuietBoards(self.clock)
        self._mode = mode
        self._tiles = tiles = Drawn.SEEN if watched_pile else pile
        self._cards = cards or (Drawn.DEALT if tiles is Drawn.SEEN else tiles)
        self.table = self.loop.run_until_complete(self._make())
        self._running: asyncio.Task[object] | None = None

    async def _make(self) -> Table:
        self.inbox = Inbox()
        self.named: list[tuple[Colour, tuple[float, float], Icon]] = []
        """What the cameras were told about dice that they could not read."""
        self.views = ViewBroadcast(self.clock, self.sound.game_time)
        controls = Controls(GpioSettings(), self.clock, self.inbox.put)
        self.cameras = Cameras()
        states = DeviceStates(self.sound, self.boards, controls, self.cameras, self.clock)
        publisher = ViewPublisher(self.referee, self.views, states, {}, WayToPlay.REFEREE, False)
        soundtrack = SoundtrackPlayer(self.sound, "standard")
        lights = TableLights(self.boards, self.clock)
        lights.lay_start(START)
        self.commons = Commons(
            *(soundtrack, lights, self.cameras, states, lambda: Placing(START, 1.0)),
            *(lambda _: None, controls.lamp, lambda: None),
        )
        devices = TableDevices(
            *(self.sound, soundtrack, lights, self.cameras, states.panels_present, states.lying),
            lambda *named: self.named.append(named),
        )
        return Table(
            self.referee,
            self.catalogue,
            devices,
            publisher,
            TableLayout(START, self._tiles, self._cards, mode=self._mode),
            self.clock,
            lambda: "2026-01-01T20:00:00+01:00",
            self.beforehand,
        )

    async def _run(self) -> None:
        """What a station does for a game."""
        while not self.table.over:
            event = await self.inbox.get(TICK)
            if event is not None:
                self.commons.take(event)
            self.table.handle(event)

    def camera(self, sees: bool = True, mats_seen: int = 6) -> None:
        """A camera sees all mats or the first of them, or it is gone."""
        mats = tuple(MatView(number, 3.0) for number in range(mats_seen))
        state = CameraState.LIVE if sees else CameraState.GONE
        self.inbox.put(CameraStatus("0", state, "", "", self.clock.now(), mats=mats))

    def cut_the_power(self) -> None:
        """The program ends in the middle of the game. The next one takes it up; no camera is there yet."""
        game = number_of(self.referee.lines)
        self._stop()
        self.journal.close()
        self.journal = Journal(self.journal.path)
        resumed = resume(self.journal, game, self.catalogue)
        self.referee = resumed.referee
        self.sound = QuietSound(self.clock)
        self.table = self.loop.run_until_complete(self._make())
        self.table.take_up(resumed)
        self._running = self.loop.create_task(self._run())
        self.settle()

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self.loop.run_until_complete(asyncio.gather(self._running, return_exceptions=True))

    def close(self) -> None:
        self._stop()
        self.journal.close()
        self.loop.close()

    def settle(self) -> None:
        """Waits until the table has handled all its events, and one tick more."""

        async def a_while() -> None:
            if self._running is None:
                self._running = asyncio.ensure_future(self._run())
                self.camera(sees=True)
            await asyncio.sleep(0)
            for _ in range(4):
                await asyncio.sleep(2 * TICK)

        self.loop.run_until_complete(a_while())
        assert self._running is not None
        if self._running.done():
            self._running.result()  # raises the error of a table that has failed

    def begin(self) -> None:
        self.inbox.put(StartAsked(self.clock.now()))
        self.settle()

    def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.settle()

    def press(self, cell: Cell) -> None:
        """Presses a cell of the temple."""
        self.inbox.put(CellPressed((cell[0] + START[0], cell[1] + START[1]), self.clock.now()))
        self.settle()

    def hold_panel(self, player: Colour) -> None:
        self.inbox.put(PanelPressed(list(Colour).index(player), self.clock.now()))
        self.settle()

    def let_go_of_panel(self, player: Colour) -> None:
        self.inbox.put(PanelReleased(list(Colour).index(player), self.clock.now()))
        self.settle()

    def says_who_they_are(self, player: Colour) -> None:
        """A player presses their panel for a moment: the next press is theirs, or they answer."""
        self.hold_panel(player)
        self.let_go_of_panel(player)

    def tell_anew(self) -> None:
        """The record takes the last acts back and has them once more, all at this moment."""
        with self.referee.aside() as game:
            recent = RecentActs(self.referee, game)
            told = Correction(recent.first, tuple(recent.retold(0)), None)
        correct(self.referee, told)

    def hand(self, player: Colour) -> None:
        """A hand comes over the mat."""
        self.inbox.put(MatBusy(list(Colour).index(player), self.clock.now()))
        self.settle()

    def dice(self, player: Colour, faces: str, moved: str = "", still_since: float | None = None) -> None:
        """Dice come to rest: a letter for each. `moved` has a `*` for each die that
        lies elsewhere than before; `still_since`: monotonic seconds, now if it is left out."""
        seen = tuple(
            DieSeen(
                (20.0 + 30 * place, 100.0 if moved[place : place + 1] == "*" else 40.0),
                5.0,
                ICONS.get(letter),
                0.99,
                Sight.READ if letter in ICONS else Sight.UNSURE,
            )
            for place, letter in enumerate(faces)
            if letter != " "
        )
        now = self.clock.now()
        lay = now if still_since is None else still_since
        reading = MatReading(list(Colour).index(player), seen, lay, now)
        self.inbox.put(self.die_tracker.track(reading))
        self.settle()

    def put(self, event: TableEvent) -> None:
        """Somebody does something on the page."""
        self.inbox.put(event)
        self.settle()

    def move(self, player: Colour, message: str, **facts: object) -> MoveView:
        """Returns the player's move with this message and these facts."""
        found = [
            move
            for move in self.player(player).moves
            if move.message == message and facts.items() <= move.facts.items()
        ]
        assert len(found) == 1, [(move.message, move.facts) for move in self.player(player).moves]
        return found[0]

    def choose(self, player: Colour, message: str, **facts: object) -> None:
        """A player chooses one of their moves on the page."""
        self.put(MoveChosen(player, self.move(player, message, **facts).id, self.clock.now()))

    def player(self, player: Colour) -> PlayerView:
        return next(each for each in self.view.players if each.colour == player)

    def states(self, player: Colour) -> list[str]:
        return [die.state for die in self.player(player).dice]

    def pile_shows(self, chamber: str | None) -> None:
        number = None if chamber is None else self.catalogue.chambers[chamber].number
        self.inbox.put(TopSeen("pile", number, self.clock.now()))
        self.settle()

    def stack_shows(self, stack: str, card: str | None, copy: int = 0) -> None:
        """A camera sees the back of this card on top of its stack, or no marker."""
        numbers = [number for number, name in numbered(self.catalogue, stack).items() if name == card]
        self.inbox.put(TopSeen(stack, numbers[copy] if card else None, self.clock.now()))
        self.settle()

    def is_in(self, phase: GamePhase) -> bool:
        return self.view.phase is phase

    @property
    def game(self) -> Game:
        return self.referee.game

    @property
    def view(self) -> TableView:
        view = self.views.current()
        assert isinstance(view, TableView), "the lobby is open"
        return view

    @property
    def said(self) -> list[str]:
        """Messages of the verdicts, oldest first; what the table says of itself has all its facts."""
        for verdict in self.view.verdicts:
            assert verdict.facts.keys() >= set(NOTICES.get(verdict.message, "").split()), verdict
        return [verdict.message for verdict in reversed(self.view.verdicts)]

    def record(self) -> list[str]:
        return list(self.journal.export(number_of(self.referee.lines)))

    def live(self) -> list[str]:
        """What the judge answered when it was played."""
        return [entry.verdict for entry in self.journal.entries(number_of(self.referee.lines))]


MakeScene = Callable[..., Scene]
"""Lays a table for the set-up of a record, as JSON; closed at the end of the test."""


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[MakeScene]:
    made: list[Scene] = []

    def make(
        setup: str,
        watched_pile: bool = False,
        pile: Drawn = Drawn.DEALT,
        openings: bool = False,
        cards: Drawn | None = None,
        mode: Mode = Mode.FRIENDLY,
    ) -> Scene:
        made.append(Scene(tmp_path / str(len(made)), setup, watched_pile, pile, openings, cards, mode))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def panel_status() -> BoardStatus:
    return BoardStatus("/dev/ttyUSB9", BoardState.READY, "device-board-ready", {}, "", kind="panels", board=9)


FullDisk = Callable[[], contextlib.AbstractContextManager[None]]


@pytest.fixture
def full_disk() -> FullDisk:
    """Inside the block this program cannot make any file longer, as if the disk were full."""

    @contextlib.contextmanager
    def full() -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return full

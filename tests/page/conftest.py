"""Views of a table as examples, a house that serves them, and a browser."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from companion.clock import Clock, MonotonicClock
from companion.page import Page, PageSettings
from companion.page.import_routes import ImportRoutes
from companion.rules import Act, Catalogue, Game, parse_line, parse_setup
from companion.rules.setup.packing import pack
from companion.sound.importing.import_desk import ImportDesk
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.inbox import PageEvent
from companion.table.output.broadcast import View, ViewBroadcast
from companion.table.view import snapshot
from companion.table.view.chambers import ChamberView
from companion.table.view.lay_out import tiles_to_find
from companion.table.view.model import (
    CueView,
    DeviceState,
    DeviceView,
    DiceWay,
    DieView,
    GamePhase,
    PlayerView,
    SoundView,
    TableView,
    Told,
    TrackView,
    VerdictView,
    VolumeView,
)
from tests.page.chromium import open_browser

CATALOGUE = Catalogue.load()
SIDES = ("north", "east", "south", "west")
A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"

# openings besides the stairway (south on the tile as printed), red frame, gem icon, gem costs, kind
TILES = {
    "START": ("EW", (A, A), None, (), "start"),
    "EXIT": ("EW", (A, A), None, (), "exit"),
    "G1": ("EW", (A, K), K, (4, 7, 10), "gem"),
    "G2": ("NE", (A, T), K, (4, 7, 10), "gem"),
    "G3": ("EW", (A, T), T, (4, 7, 10), "gem"),
    "B01": ("N", (A, T), K, (4,), "basic"),
    "B03": ("EW", (A, A), K, (4,), "basic"),
    "B05": ("NW", (A, T), T, (4,), "basic"),
    "B07": ("NEW", (A, A), None, (), "basic"),
    "B09": ("NEW", (A, K), None, (), "basic"),
    "B10": ("NEW", (A, T), None, (), "basic"),
    "B11": ("EW", (A, K), None, (), "basic"),
    "B12": ("N", (A, T), None, (), "basic"),
    "NG": ("N", (T, T, T), K, (4,), "basic"),
}


def tile(chamber: str, cell: tuple[int, int], stairway: str | None, gems: int = 0) -> ChamberView:
    """A chamber on the table, turned so that its stairway points to `stairway`."""
    letters, frame, gem_icon, costs, kind = TILES[chamber]
    turns = SIDES.index(stairway) - SIDES.index("south") if stairway else 0
    printed = [next(side for side in SIDES if side[0] == letter.lower()) for letter in letters]
    openings = [SIDES[(SIDES.index(side) + turns) % 4] for side in printed]
    if stairway:
        openings.append(stairway)
    return ChamberView(cell, chamber, tuple(openings), stairway, frame, gem_icon, costs, gems, kind)


def player(colour: str, cell: tuple[int, int] | None, dice: str, **more: Any) -> PlayerView:
    """Dice in letters: A K T G ready, a k t g spent, B cursed, b freed.

    And . unrolled, H held, > given, x lost, ? a key that is not seen clearly.
    """
    return PlayerView(colour, colour, cell, cell is None, tuple(map(die, range(len(dice)), dice)), **more)


def die(number: int, letter: str) -> DieView:
    icons = {"a": A, "k": K, "t": T, "g": G, "b": B}
    state = {".": "unrolled", "H": "held", ">": "given", "x": "lost", "B": "cursed", "b": "freed"}.get(letter)
    shows = K if letter == "?" else icons.get(letter.lower())
    return DieView(number, shows, state or ("spent" if letter.islower() else "ready"), unsure=letter == "?")


CUES = tuple(
    CueView(cue, countdown, at)
    for at, cue, countdown in (
        (180.0, "gong", 1),
        (210.0, "door", 1),
        (390.0, "gong", 2),
        (420.0, "door", 2),
        (540.0, "gong", 3),
        (600.0, "collapse", 3),
    )
)
WELL = (
    DeviceView("sound", "USB Audio", DeviceState.READY, "device-sound-ready", {}),
    DeviceView("camera", "1", DeviceState.READY, "device-camera-ready", {}),
    DeviceView("board", "A", DeviceState.READY, "device-board-ready", {}),
    DeviceView("board", "B", DeviceState.READY, "device-board-ready", {}),
    DeviceView("panel", "Panels", DeviceState.READY, "device-panel-ready", {}),
    DeviceView("journal", "Journal", DeviceState.READY, "device-journal-ready", {}),
)
ILL = (
    DeviceView("sound", "USB Audio", DeviceState.READY, "device-sound-ready", {}),
    DeviceView("camera", "1", DeviceState.READY, "device-camera-ready", {}),
    DeviceView("camera", "2", DeviceState.TROUBLE, "device-camera-trouble", {"detail": "3 frames a second"}),
    DeviceView("board", "A", DeviceState.READY, "device-board-ready", {}),
    DeviceView("board", "B", DeviceState.MISSING, "device-board-missing", {"detail": ""}),
    DeviceView("board", "C", DeviceState.STARTING, "device-board-starting", {}),
    DeviceView("journal", "Journal", DeviceState.READY, "device-journal-ready", {}),
)
SOUND = SoundView(
    tracks=(
        TrackView("temple", "The temple", 600.0, "CC BY 4.0"),
        TrackView("depths", "The depths", 600.0, "CC BY 4.0"),
        TrackView("own", "Our own record", 603.0, ""),
    ),
    track="temple",
    languages=("en", "de", "fr", "nl"),
    language="en",
    volumes=(
        VolumeView("music", -6.0, False),
        VolumeView("effects", 0.0, False),
        VolumeView("voice", 0.0, True),
    ),
    choosable=True,
)
BEGINNING = (tile("START", (0, 0), None), tile("B07", (1, 0), "west"), tile("B11", (-1, 0), "east"))
TEMPLE = (
    *BEGINNING,
    tile("G1", (2, 0), "west", gems=2),
    tile("B09", (1, 1), "south"),
    tile("G3", (1, -1), "north"),
    tile("B03", (2, 1), "west"),
    tile("B10", (1, 2), "south"),
    tile("B05", (2, -1), "west", gems=1),
    tile("B01", (0, 2), "east"),
    tile("NG", (0, 1), "east"),
    tile("G2", (3, 1), "west"),
    tile("EXIT", (2, 2), "west"),
)
LONG_NAMES = {
    "red": "Maximiliane-Charlotte von und zu Hohenbg",
    "blue": "Wolfeschlegelsteinhausenbergerdorffsohne",
    "green": "Bartholomäus van den Broek-Oude Nijenhui",
    "yellow": "Marie-Antoinette de La Rochefoucauld-Doé",
    "white": "Anna",
    "purple": "Émilie-Geneviève Poncelet-Vandenbroucke",
}
"""Forty letters each, the most that a name has, but for one."""
VERDICTS = (
    VerdictView(42, 317.1, None, "notice", False, "notice-who", {"players": "yellow, white"}, ""),
    VerdictView(
        41,
        317.0,
        "blue",
        "enter",
        False,
        "refused-not-enough-icons-enter",
        {"chamber": "G2", "asked": "adventurer + torch", "player": "blue", "shows": "adventurer, key"},
        "G2 asks for adventurer + torch; blue shows adventurer, key",
    ),
    VerdictView(40, 316.2, "red", "activate", True, "done-activate", {"gems": 2, "chamber": "G1"}, ""),
    VerdictView(39, 314.0, "green", "free", True, "done-free", {"for": "white"}, ""),
    VerdictView(38, 309.5, "yellow", "discover", True, "done-discover", {"chamber": "EXIT"}, ""),
    VerdictView(37, 307.1, None, "fate", True, "done-fate", {}, ""),
    VerdictView(
        36,
        300.0,
        "white",
        "roll",
        False,
        "refused-made-up",
        {},
        "Die 3 of white shows a black mask that no golden mask has freed",
    ),
    VerdictView(35, 299.0, "green", "enter", True, "done-enter", {"chamber": "G3"}, ""),
)


def waiting() -> TableView:
    return TableView(
        GamePhase.WAITING,
        0.0,
        False,
        600.0,
        CUES,
        "normal",
        depot=16,
        fate_gems=2,
        exit_keys=17,
        pile=16,
        top=None,
        players=tuple(
            player(colour, (0, 0), ".....") for colour in ("red", "blue", "green", "yellow", "white")
        ),
        temple=BEGINNING,
        devices=WELL,
    )


def running() -> TableView:
    return TableView(
        GamePhase.RUNNING,
        317.4,
        True,
        600.0,
        CUES,
        "normal",
        depot=9,
        fate_gems=1,
        exit_keys=10,
        pile=4,
        top=None,
        players=(
            player("red", (2, 0), "AkkTG"),
            player("blue", (2, 1), "AKB?."),
            player("green", (1, -1), "TTbgA", rolling=True),
            player("yellow", (1, 2), "aaKTx", wanted=True, told=Told.ASKED),
            player("white", (1, -1), "BBBAH."),
        ),
        temple=TEMPLE,
        verdicts=VERDICTS,
        devices=ILL,
    )


def alarm() -> TableView:
    view = running()
    players = (
        player("red", (0, 0), "AkkTG"),
        player("blue", (0, 0), "AKB?."),
        player("green", (1, -1), "TTbgA"),
        player("yellow", (0, 0), "aaKTx"),
        player("white", (1, 0), "BBBAH."),
    )
    return msgspec.structs.replace(view, t=397.3, players=players, devices=WELL, rehearsal=True)


def won() -> TableView:
    players = tuple(player(colour, None, "KKKKK") for colour in ("red", "blue", "green", "yellow", "white"))
    return msgspec.structs.replace(
        running(),
        phase=GamePhase.WON,
        t=571.2,
        running=False,
        depot=2,
        exit_keys=3,
        players=players,
        devices=WELL,
    )


def lost() -> TableView:
    players = (
        *(player(colour, None, "KKK>>") for colour in ("red", "blue")),
        player("green", (2, 2), "KKBBx"),
        player("yellow", None, "KKKxx"),
        player("white", (1, 2), "BBBBx"),
    )
    return msgspec.structs.replace(
        running(),
        phase=GamePhase.LOST,
        t=600.0,
        running=False,
        depot=4,
        exit_keys=5,
        players=players,
        devices=WELL,
    )


def alone() -> TableView:
    players = (player("purple", (1, 0), "AKTGB.."),)
    return msgspec.structs.replace(
        waiting(),
        phase=GamePhase.INTRODUCTION,
        t=-12.4,
        running=True,
        players=players,
        top="B07",
        to_find=(tile("B07", (0, 0), "south"),),
    )


def pair() -> TableView:
    players = (player("green", (1, 0), "AKTGBB"), player("white", (0, 0), "AbTt?"))
    return msgspec.structs.replace(running(), players=players, temple=BEGINNING)


def crowded() -> TableView:
    """Six players with many dice, a wide temple, names, a die given away."""
    players = (
        player("red", (0, 0), "AKTGBbak.x?"),
        player("blue", (0, 0), "AKTGBb"),
        player("green", (0, 0), "AKTGB"),
        player("yellow", (0, 0), "AKTGB>"),
        player("white", (0, 0), "AKTGBHH"),
        player("purple", (0, 0), "AKT"),
    )
    named = tuple(
        msgspec.structs.replace(one, name=name)
        for one, name in zip(
            players, ("Anna", "Bartholomäus", "Chloé", "", "Dirk-Jan", "Émilie"), strict=True
        )
    )
    wide = tuple(
        tile(chamber, (x, 3), "west") for x, chamber in enumerate(("B09", "B10", "B11", "G1", "G2"), 2)
    )
    return msgspec.structs.replace(
        running(), players=named, temple=TEMPLE + wide, phase=GamePhase.PAUSED, running=False
    )


def judging(**line: Any) -> Referee:
    """A real game laid out by its line 1; it never begins, so its rows stay in memory."""
    game = Game.begin(parse_setup(msgspec.json.encode({"game": 1, **line})), CATALOGUE)
    with TemporaryDirectory() as folder, Journal(Path(folder) / "games.sqlite") as journal:
        return Referee(game, journal.lay_out(game.setup.to_line()))


def acts(desk: Referee, *lines: dict[str, Any]) -> None:
    """Plays these acts; the judge must allow each of them."""
    for line in lines:
        act = parse_line(msgspec.json.encode(line))
        assert isinstance(act, Act)
        verdict, _ = desk.judge(act)
        assert verdict.ok, verdict


def view_of(desk: Referee, **more: Any) -> TableView:
    """The view that the table would show of a game."""
    state, laid = desk.game.state, snapshot.take_snapshot(desk.game, desk.moves, desk.version)
    told = laid.modules
    view = TableView(
        phase=GamePhase.RUNNING,
        t=state.t,
        running=True,
        length=desk.game.cues[-1].t,
        cues=CUES,
        level=desk.game.setup.level,
        depot=state.depot,
        fate_gems=state.fate_gems,
        exit_keys=state.exit_keys,
        pile=len(state.pile),
        top=None,
        players=tuple(
            snapshot.player(adventurer, laid, "", snapshot.UNSEEN, None, DiceWay.SEEN)
            for adventurer in state.players.values()
        ),
        temple=laid.temple,
        choosable=laid.choosable,
        verdicts=tuple(desk.verdicts),
        devices=WELL,
        modules=tuple(desk.game.setup.modules),
        quest_markers=told.quest_markers,
        gem_tiles=told.gem_tiles,
        tasks=told.tasks,
        curses=len(state.curse_pile),
        treasures=len(state.treasure_pile),
        chalice=told.chalice,
        ghost=told.ghost,
        snakes=told.snakes,
        teleporter=told.teleporter.cell,
        timers=laid.timers,
        forbidden=told.forbidden,
        calendar=snapshot.calendar(told),
        sound=SOUND,
        can_undo=True,
    )
    return msgspec.structs.replace(view, **more)


def modules() -> TableView:
    """Six players in a game with ten modules: sand runs, players hold curses, treasures lie in chambers."""
    desk = judging(
        players=["red", "blue", "green", "yellow", "white", "purple"],
        modules=[
            *("curses", "treasures", "special_chambers", "quests", "characters", "traps", "time_chambers"),
            *("queenie_pit", "queenie_fountain", "queenie_totem"),
        ],
        beside_start={"east": "C07", "west": "C08"},
        place=[
            {"cell": [1, 1], "chamber": "D1", "stairway": "south"},
            {"cell": [2, 0], "chamber": "L1", "stairway": "west"},
            {"cell": [2, 1], "chamber": "TC", "stairway": "south"},
            {"cell": [3, 0], "chamber": "Q4", "stairway": "west"},
            {"cell": [-1, 1], "chamber": "T3", "stairway": "south"},
            {"cell": [-2, 0], "chamber": "PIT", "stairway": "east"},
            {"cell": [-1, -1], "chamber": "FO", "stairway": "north"},
            {"cell": [1, -1], "chamber": "G1", "stairway": "north"},
            {"cell": [2, -1], "chamber": "Q2", "stairway": "west"},
            {"cell": [-2, -1], "chamber": "TT", "stairway": "north"},
        ],
        pile=["P2", "SA", "C02", "C05", "EXIT", "C11", "L2"],
        characters={
            "red": ["explorer", "permanent"],
            "blue": ["doctor", "activatable"],
            "green": ["muscleman", "activatable"],
            "yellow": ["priest", "permanent"],
            "white": ["technician", "permanent"],
            "purple": ["mentalist", "activatable"],
        },
        adventurers={
            "red": {"cell": [2, 0], "dice": [A, A, K, T, G], "curses": ["silence", "trap"]},
            "blue": {"cell": [3, 0], "dice": [G, A, A, B, B], "treasures": ["double_key", "teleport"]},
            "green": {"cell": [1, -1], "dice": [T, T, A, K, K], "treasures": ["secret_passage"]},
            "yellow": {"cell": [-2, 0], "dice": [B, B, B, B, A], "curses": ["cursed_hand"]},
            "white": {"cell": [1, 1], "part": "front", "dice": [A, A, T, K, T]},
            "purple": {"cell": [-1, -1], "dice": [A, A, A, A, G], "curses": ["mask"]},
        },
    )
    acts(
        desk,
        {"t": 70.0, "do": "discover", "player": "white", "side": "west"},
        {"t": 71.0, "do": "discover", "player": "purple", "side": "south"},
    )
    return view_of(desk)


def choice() -> TableView:
    """A curse asks a player which of their treasures they give up."""
    desk = judging(
        players=["red", "blue"],
        modules=["curses", "treasures", "queenie_pit"],
        beside_start={"east": "C07", "west": "C08"},
        pile=["C01", "EXIT"],
        curses=["lost_treasure"],
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, K, T, G], "treasures": ["double_key", "healing_mask"]},
            "blue": {"cell": [-1, 0], "dice": [A, A, K, T, G]},
        },
    )
    acts(desk, {"t": 20.0, "do": "discover", "player": "red", "side": "north"})
    return view_of(desk)


def escaped() -> TableView:
    """Red is the first of six to escape, and may give a die to any of the others."""
    desk = judging(
        players=["red", "blue", "green", "yellow", "white", "purple"],
        modules=["special_chambers"],
        beside_start={"east": "B07", "west": "B09"},
        place=[{"cell": [1, 1], "chamber": "EXIT", "stairway": "south"}],
        depot=0,
        adventurers={"red": {"cell": [1, 1], "dice": [K, K, K, K, K]}},
    )
    acts(desk, {"t": 70.0, "do": "escape", "player": "red"})
    return view_of(desk)


def setting_up() -> TableView:
    """The table waits for the start and shows how to lay out a game with five modules."""
    desk = judging(
        players=["red", "blue", "green", "yellow"],
        modules=["curses", "treasures", "special_chambers", "quests", "characters"],
        seed=3,
    )
    packing = pack(desk.game.setup, CATALOGUE)
    tiles = tuple(snapshot.printed(CATALOGUE.chambers[name]) for name in tiles_to_find(packing))
    return view_of(
        desk, phase=GamePhase.WAITING, running=False, packing=packing, to_find=tiles, can_undo=False
    )


SAMPLES = {
    "modules": modules,
    "choice": choice,
    "escaped": escaped,
    "setting up": setting_up,
    "pair": pair,
    "alone": alone,
    "crowded": crowded,
    "waiting": waiting,
    "running": running,
    "alarm": alarm,
    "won": won,
    "lost": lost,
}


class Show(ViewBroadcast):
    """Views that a test makes up. `show` may be called from any thread once the views have a loop."""

    def __init__(self, view: View, clock: Clock | None = None) -> None:
        super().__init__(clock or MonotonicClock(), lambda: self.table.t)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.publish(view)

    @property
    def table(self) -> TableView:
        view = self.newest.view
        assert isinstance(view, TableView), "the lobby is shown"
        return view

    def show(self, view: View) -> None:
        if self.loop is None:
            self.publish(view)
            return

        async def publish() -> None:
            self.publish(view)

        asyncio.run_coroutine_threadsafe(publish(), self.loop).result(20)


class House:
    """Serves the page of a show in a loop and thread of its own, so that a test can be its browser."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self.touched: list[PageEvent] = []
        self.news = threading.Condition()
        """Notified of each touch that comes."""
        self._loop = show.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._page: Page | None = None
        self.start(0)

    def start(self, port: int) -> None:
        self._page = Page(self.show, self._hear, PageSettings("127.0.0.1", port), MonotonicClock())
        self._do(self._page.open())
        self.port, self.url = self._page.port, self._page.url

    def serve_imports(self, make: Callable[[], ImportDesk]) -> ImportDesk:
        """Serves again, now with a desk for bringing soundtracks, which is made in the page's loop."""

        async def begin() -> ImportDesk:
            importing = make()
            counters = ImportRoutes(importing).routes()
            settings = PageSettings("127.0.0.1", 0)
            self._page = Page(self.show, self._hear, settings, MonotonicClock(), counters)
            await self._page.open()
            return importing

        self.stop()
        importing = asyncio.run_coroutine_threadsafe(begin(), self._loop).result(20)
        if self._page is not None:
            self.port, self.url = self._page.port, self._page.url
        return importing

    def stop(self) -> None:
        if self._page is not None:
            self._do(self._page.close())
        self._page = None

    def leave(self) -> None:
        self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _hear(self, touch: PageEvent) -> None:
        with self.news:
            self.touched.append(touch)
            self.news.notify_all()

    def _do(self, coroutine: Coroutine[object, object, None]) -> None:
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(20)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a file; while it is open, no other test may run a loop of its own."""
    with open_browser() as browser:
        yield browser


Samples = dict[str, Callable[[], TableView]]


@pytest.fixture
def samples() -> Samples:
    """Functions by name; each makes a new view."""
    return SAMPLES


@pytest.fixture
def show() -> Show:
    return Show(running())


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """One house for all tests of a file."""
    house = House(Show(running()))
    yield house
    house.leave()

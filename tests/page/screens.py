"""Every screen that people see, by name: what is shown, to whom, and what they have touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab
from starlette.routing import BaseRoute

from companion.clock import MonotonicClock
from companion.config import Settings
from companion.dice.viewer.camera_messages import CameraSnapshot
from companion.doctor import Examined
from companion.lobby.choices import Choices
from companion.page import EyeScreen
from companion.page.doctor_routes import DoctorRoutes
from companion.page.import_routes import ImportRoutes
from companion.sound.importing.import_desk import ImportDesk
from companion.table.output.broadcast import View
from companion.table.view import snapshot
from companion.table.view.doubts import Doubted, DoubtView
from companion.table.view.model import CueView, DebriefView, DiceWay, GamePhase, TableView, VerdictView
from companion.table.view.practice import TO_TRY, TryView
from companion.table.view.questions import DrawView, HoldingView, OpeningView
from tests.page.chromium import TABLE, TABLE_DRAWN, leave_unanswered
from tests.page.conftest import CATALOGUE, LONG_NAMES, SAMPLES, SOUND, Show
from tests.page.doctor.test_doctor_routes import DEVICES
from tests.page.phone.phones import PhoneHouse
from tests.page.phone.test_phone_browser import asked, two
from tests.page.soundtrack.test_import_routes import Loudspeaker, NearbyIntake
from tests.page.test_eye import FakeEye
from tests.page.test_eye_browser import MATS
from tests.page.test_lobby_browser import lobby
from tests.page.tv.tv_views import full_lobby, scenes

HERE = "127.0.0.1"
"""Who comes by this name sits at the table's own computer, and is host."""


def nothing(_tab: Tab) -> None:
    """Nobody touches anything."""


@dataclass(frozen=True)
class Screen:
    """What somebody sees who opens a page and touches it."""

    view: Callable[[], View]
    path: str = "/"
    ready: str = "#table:not([hidden]) .player"
    """What stands there when the page has come."""
    touch: Callable[[Tab], object] = nothing
    whose: tuple[str, ...] = ()
    """The players whose phone it is."""
    name: str = HERE
    camera: bool = True
    stranger: bool = False
    """Somebody who was not let in."""
    companion_away: bool = False
    """The page asks in vain whether the companion is there: it would go back to the table."""


@dataclass
class Devices:
    """What is plugged in for the screens that show devices."""

    camera: bool = True
    folder: Path = field(default_factory=Path)

    def routes(self) -> Sequence[BaseRoute]:
        """The camera's screen, the diagnosis and the import of soundtracks."""
        eye = FakeEye(self.folder) if self.camera else Blind(self.folder)
        eye.mats = MATS
        desk = ImportDesk(Loudspeaker(), lambda _track: None, lambda: False, NearbyIntake)
        table = Examined(Settings())
        return [
            *EyeScreen(eye, MonotonicClock(), lambda: False).routes(),
            *DoctorRoutes(lambda: table, lambda: DEVICES).routes(),
            *ImportRoutes(desk).routes(),
        ]


class Blind(FakeEye):
    """No camera is plugged in."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.cameras: tuple[str, ...] = ()  # type: ignore[assignment]

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        return None


def table(name: str, **changes: object) -> Callable[[], TableView]:
    """A view of the table's samples, with changes."""
    return lambda: msgspec.structs.replace(SAMPLES[name](), sound=SOUND, **changes)


def named(view: TableView) -> TableView:
    """The same players with the longest names."""
    players = (msgspec.structs.replace(one, name=LONG_NAMES[one.colour]) for one in view.players)
    return msgspec.structs.replace(view, players=tuple(players))


def picking(deck: str) -> TableView:
    """Somebody has drawn, and says what."""
    view = SAMPLES["modules"]()
    if deck == "curses":
        draw = DrawView("blue", deck, ("broken_die", "lost_dice", "trap", "cursed_hand", "mask"), (), 99)
    else:
        tiles = view.temple[1:]
        draw = DrawView("red", "pile", tuple(one.chamber for one in tiles), tiles, 99)
    return named(msgspec.structs.replace(view, draws=(draw,)))


def before_the_game() -> TableView:
    """The lay-out, in which chambers and characters have to be named."""
    tiles = SAMPLES["modules"]().temple[3:6]
    cards = ("priest permanent", "priest activatable", "doctor permanent")
    return named(
        msgspec.structs.replace(
            SAMPLES["setting up"](),
            openings=(OpeningView("east", None, tiles), OpeningView("west", tiles[2].chamber, tiles)),
            holdings=(
                HoldingView("red", "characters", "doctor permanent", cards),
                HoldingView("blue", "characters", None, cards),
                HoldingView("blue", "cursed_gems", None, ("CG1", "CG2")),
            ),
        )
    )


def won() -> TableView:
    debrief = DebriefView(571.2, ("red", "blue"), 12, 2, 24, 310, 55, 44)
    return named(msgspec.structs.replace(SAMPLES["won"](), debrief=debrief))


def practising() -> TableView:
    """A practice game: two acts are done, and a third was refused."""
    refused = VerdictView(
        99,
        61.0,
        "red",
        "enter",
        False,
        "refused-not-enough-icons-enter",
        {"chamber": "C03", "asked": "adventurer + torch", "player": "red", "shows": "key, key, golden_mask"},
        "",
    )
    tries = tuple(TryView(do, do in ("roll", "discover")) for do in TO_TRY)
    view = two()
    return msgspec.structs.replace(
        view,
        to_try=tries,
        verdicts=(refused, *view.verdicts),
        cues=(CueView("collapse", 3, 3600.0),),
        length=3600.0,
    )


def much_to_find() -> TableView:
    """A game in which much can be put right: many chambers are still to find."""
    view = SAMPLES["modules"]()
    laid = {one.chamber for one in view.temple}
    kinds = {"basic", "gem", "curse_treasure", "exit"}
    left = (one for one in CATALOGUE.chambers.values() if one.kind in kinds and one.id not in laid)
    return msgspec.structs.replace(view, to_find=tuple(map(snapshot.printed, left)))


def doubtful() -> TableView:
    """The table is not sure of a figure, of gems, and of where a chamber lies."""
    view = much_to_find()
    blue = next(player for player in view.players if player.colour == "blue")
    others = [chamber for chamber in view.temple if chamber.cell != blue.cell]
    gems = next(chamber for chamber in others if chamber.gem_costs)
    doubts = (
        DoubtView(Doubted.FIGURE, "blue", (others[0].cell,)),
        DoubtView(Doubted.FIGURE, "purple"),
        DoubtView(Doubted.GEMS, cells=(gems.cell,)),
        DoubtView(Doubted.CHAMBER, chamber=view.to_find[0].chamber),
    )
    return msgspec.structs.replace(view, doubts=doubts)


def paused() -> TableView:
    return msgspec.structs.replace(two(), phase=GamePhase.PAUSED, running=False)


def unsure() -> TableView:
    """The camera is not sure of two dice."""
    view = two(DiceWay.SEEN)
    red, blue = view.players
    dice = (msgspec.structs.replace(red.dice[0], unsure=True), *red.dice[1:4])
    dice = (*dice, msgspec.structs.replace(red.dice[4], unsure=True, shows=None))
    return msgspec.structs.replace(view, players=(msgspec.structs.replace(red, dice=dice), blue))


def click(*selectors: str) -> Callable[[Tab], None]:
    """Somebody touches one after the other."""

    def touch(tab: Tab) -> None:
        for selector in selectors:
            tab.locator(selector).first.click()

    return touch


def invite(tab: Tab) -> None:
    """A host opens the QR code, and the table has told it."""
    tab.locator("#invite").click()
    tab.wait_for_selector("#invite-pin:not(:empty)")


PHONE_READY = "#phone:not([hidden]) .pad-die"
LOBBY_READY = ".way"
TELEVISION = {
    f"tv {name}": Screen(lambda view=view: view, "/tv", "body[data-scene]")  # type: ignore[misc]
    for name, view in scenes().items()
}
SCREENS = {
    "lobby": Screen(lobby, ready=LOBBY_READY),
    "lobby full": Screen(full_lobby, ready=LOBBY_READY),
    "lobby invite": Screen(full_lobby, ready=LOBBY_READY, touch=invite),
    "lobby looked at": Screen(full_lobby, ready=".lobby-device", name=TABLE, stranger=True),
    "join": Screen(table("waiting"), touch=click("#join"), name=TABLE, stranger=True),
    "device": Screen(table("waiting"), touch=click("#me"), whose=("red",), name=TABLE),
    "lay-out": Screen(table("setting up"), ready="#setup-take li"),
    "lay-out naming": Screen(before_the_game, ready=".before"),
    "lay-out looked at": Screen(before_the_game, ready=".before-shown", name=TABLE, stranger=True),
    "waiting": Screen(table("waiting")),
    "introduction": Screen(table("alone")),
    "running": Screen(table("running")),
    "running modules": Screen(lambda: named(SAMPLES["modules"]())),
    "running crowded": Screen(lambda: named(SAMPLES["crowded"]())),
    "practice": Screen(practising),
    "countdown": Screen(table("alarm")),
    "choice": Screen(table("choice")),
    "who was it": Screen(lambda: asked(two(), "red", "blue")),
    "picker chambers": Screen(lambda: picking("pile"), ready="#picker .tile"),
    "picker curses": Screen(lambda: picking("curses"), ready="#picker .tile-button"),
    "drawer": Screen(table("modules"), touch=click('.player[data-colour="blue"] .open')),
    "sound": Screen(table("setting up"), touch=click("#sound-button")),
    "import": Screen(table("setting up"), touch=click("#sound-button", "#import-open")),
    "putting right": Screen(lambda: named(much_to_find()), touch=click("#put-right")),
    "putting right asked": Screen(
        lambda: named(much_to_find()), touch=click("#put-right", '.cell[data-cell="0,1"]')
    ),
    "doubtful": Screen(lambda: named(doubtful())),
    "leaving": Screen(table("running"), touch=click("#leave")),
    "won": Screen(won, ready="#debrief:not([hidden])"),
    "lost": Screen(table("lost"), ready=TABLE_DRAWN),
    "soundtrack": Screen(lambda: scenes()["soundtrack"], ready=TABLE_DRAWN),
    "phone": Screen(two, ready=PHONE_READY, whose=("red",), name=TABLE),
    "phone trusted": Screen(lambda: two(DiceWay.TRUSTED), ready=PHONE_READY, whose=("red",), name=TABLE),
    "phone camera": Screen(unsure, ready=PHONE_READY, whose=("red",), name=TABLE),
    "phone asked": Screen(lambda: asked(two(), "red", "blue"), ready=PHONE_READY, whose=("red",), name=TABLE),
    "phone countdown": Screen(lambda: two(t=200.0), ready=PHONE_READY, whose=("red",), name=TABLE),
    "phone of two": Screen(lambda: named(two()), ready=PHONE_READY, whose=("red", "blue"), name=TABLE),
    "phone modules": Screen(
        lambda: named(SAMPLES["modules"]()), ready=PHONE_READY, whose=("blue",), name=TABLE
    ),
    "phone cards": Screen(
        table("modules"), ready=PHONE_READY, touch=click("#phone-cards"), whose=("blue",), name=TABLE
    ),
    "phone practice": Screen(practising, ready=PHONE_READY, whose=("red",), name=TABLE),
    "tv practice": Screen(practising, "/tv", "body[data-scene]"),
    "lobby practice": Screen(lambda: lobby(Choices(practice=True)), ready=LOBBY_READY),
    "phone paused": Screen(paused, ready=PHONE_READY, whose=("red",), name=TABLE),
    "eye": Screen(table("waiting"), "/eye", '#picture[data-there="true"]'),
    "eye teaching": Screen(
        table("waiting"), "/eye", '#picture[data-there="true"]', lambda tab: tab.fill("#teach-name", "mine")
    ),
    "eye without a camera": Screen(table("waiting"), "/eye", "body[data-blind]", camera=False),
    "doctor": Screen(table("waiting"), "/doctor", ".doctor-sum"),
    "offline": Screen(table("waiting"), "/offline", "#sentences li", companion_away=True),
    **TELEVISION,
}


LAID_OUT = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@contextmanager
def served(browser: Browser, camera: bool = True) -> Iterator[PhoneHouse]:
    """A table with all its pages."""
    with TemporaryDirectory() as folder:
        devices = Devices(camera, Path(folder))
        house = PhoneHouse(Show(SAMPLES["running"]()), browser, devices.routes)
        try:
            yield house
        finally:
            house.leave()


PICTURES_SHOWN = """() => [...document.images].filter(one => one.offsetParent)
  .every(one => !one.src || one.naturalWidth > 0)"""
"""A live picture is never complete, and an image without an address has none."""


def open_screen(house: PhoneHouse, screen: Screen, language: str, size: tuple[int, int]) -> Tab:
    """A tab of its own with this screen, on which nothing moves any more."""
    house.show.show(screen.view())
    width, height = size
    tab = house.tab(
        *screen.whose,
        language=language,
        name=screen.name,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    if screen.stranger:
        tab.context.clear_cookies()
    if screen.companion_away:
        leave_unanswered(tab)
    tab.goto(f"{house.address(screen.name)}{screen.path}?lang={language}")
    tab.wait_for_selector(screen.ready)
    screen.touch(tab)
    # decode() is no way to wait: it fails for a live picture whose next one comes meanwhile
    tab.wait_for_function(PICTURES_SHOWN)
    tab.evaluate(LAID_OUT)
    return tab


def resize(tab: Tab, width: int, height: int) -> None:
    """Gives the window another size in pixels, and waits until the screen is laid out in it."""
    tab.set_viewport_size({"width": width, "height": height})
    tab.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
    tab.evaluate(LAID_OUT)

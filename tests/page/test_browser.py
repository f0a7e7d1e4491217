"""What a person sees: the real page in a real browser, before the real server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, WebSocketRoute, expect
from playwright.sync_api import Page as Tab

from companion.dice.camera.camera_health import CameraHealth
from companion.dice.health.camera_status import StatusReporter
from companion.dice.readings import Lighting, MatView
from companion.table.inbox import (
    CellTouched,
    DrawNamed,
    HoldingNamed,
    LanguageChosen,
    MoveChosen,
    NothingDrawn,
    OpeningNamed,
    Overruled,
    PanelTouched,
    StartAsked,
    StepTicked,
    TrackChosen,
    UndoAsked,
    VolumeSet,
)
from companion.table.view import device_messages
from companion.table.view.model import DeviceView, Facts, GamePhase, MoveView, VerdictView
from companion.table.view.questions import DrawView, HoldingView, OpeningView, TicksView
from tests.conftest import PATIENCE
from tests.page.accessibility import violations
from tests.page.chromium import STILL, TABLE, needed, wait_until_still
from tests.page.conftest import LONG_NAMES, House, Samples
from tests.page.languages import LONGEST

WINDOWS = {
    "television": (1920, 1080),
    "laptop": (1366, 768),
    "telephone": (390, 844),
    "telephone lying": (844, 390),
}


pytestmark = needed


Look = Callable[..., Tab]


@pytest.fixture
def look(browser: Browser, house: House) -> Iterator[Look]:
    """Opens the page with a view; any error in the browser's console fails the test."""
    tabs: list[Tab] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def open_page(
        view: Any, language: str = "en", window: str = "television", held: bool = False, **more: Any
    ) -> Tab:
        width, height = WINDOWS[window]
        house.show.show(view)
        tab = browser.new_page(viewport={"width": width, "height": height}, **{**STILL, **more})
        if held:
            hold(tab)
        tab.on("console", note)
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tabs.append(tab)
        tab.goto(f"{house.url}/?lang={language}")
        tab.wait_for_selector(".player")
        return tab

    yield open_page
    for tab in tabs:
        tab.close()
    unexpected = [text for text in complaints if "ERR_CONNECTION" not in text and "/live" not in text]
    assert unexpected == []


def hold(tab: Tab) -> None:
    """Stops the browser's clock; `tab.clock.run_for` moves it on by so many milliseconds."""
    tab.clock.install(time=0)
    tab.clock.pause_at(1000)


def seconds(tab: Tab) -> int:
    minutes, rest = tab.inner_text("#clock").split(":")
    return int(minutes) * 60 + int(rest)


def share(tab: Tab) -> float:
    """Returns how much of the game is over, in per cent, as the burning line shows it."""
    return float(tab.evaluate("document.querySelector('#burnt').style.width.replace('%', '')"))


def die(tab: Tab, colour: str, number: int) -> Locator:
    return tab.locator(f'.player[data-colour="{colour}"] .die').nth(number)


def texts(tab: Tab) -> list[str]:
    return tab.locator("#verdicts .what").all_inner_texts()


def test_the_clock_runs_on_by_itself_between_two_views(look: Look, samples: Samples) -> None:
    tab = look(samples["running"](), held=True)
    began = seconds(tab)
    assert 265 <= began <= 283
    burnt = share(tab)
    tab.clock.run_for(2000)
    assert tab.inner_text("#clock") == f"4:{began - 240 - 2:02}"
    assert share(tab) >= burnt > 52
    tab.clock.run_for(6000)
    assert share(tab) > burnt


def test_the_clock_stands_in_a_pause(look: Look, samples: Samples) -> None:
    tab = look(
        msgspec.structs.replace(samples["running"](), phase=GamePhase.PAUSED, running=False), held=True
    )
    before = tab.inner_text("#clock")
    tab.clock.run_for(9000)
    assert tab.inner_text("#clock") == before
    assert tab.inner_text("#phase") == "Time out"


def test_before_escape_the_clock_counts_towards_it(look: Look, samples: Samples) -> None:
    tab = look(samples["alone"](), held=True)
    began = seconds(tab)
    assert 2 <= began <= 13
    assert tab.inner_text("#clock-label") == "until “Escape!”"
    tab.clock.run_for(1000)
    assert seconds(tab) == began - 1


def test_the_next_cue_counts_down(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    assert tab.inner_text("#phase") == "Next: Gong"
    assert re.fullmatch(r"1:[01]\d|0:5\d", tab.inner_text("#until strong"))
    assert tab.locator("#until svg").count() == 2, "the second countdown has two gongs"


def test_between_gong_and_door_the_headline_says_what_to_do(look: Look, samples: Samples) -> None:
    view = msgspec.structs.replace(samples["alarm"](), t=381.0)
    tab = look(view, held=True)
    assert tab.get_attribute("body", "data-alarm") is None
    tab.clock.run_for(9100)
    assert tab.get_attribute("body", "data-alarm") == "start"
    assert tab.inner_text("#headline").upper() == "BACK TO THE START!"
    assert "until the door slams" in tab.inner_text("#until")
    assert tab.locator('.player[data-home="false"] .where').all_inner_texts() == ["", ""]


def test_after_the_third_gong_everybody_must_get_out(look: Look, samples: Samples) -> None:
    tab = look(msgspec.structs.replace(samples["alarm"](), t=560.0), language="de")
    assert tab.get_attribute("body", "data-alarm") == "exit"
    assert tab.inner_text("#headline").upper() == "RAUS AUS DEM TEMPEL!"


def test_figures_stand_in_their_chambers(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    wait_until_still(tab)
    for player in samples["running"]().players:
        assert player.cell is not None
        key = ",".join(map(str, player.cell))
        tile = tab.locator(f'.cell[data-cell="{key}"] .masonry').bounding_box()
        figure = tab.locator(f'.figure[data-colour="{player.colour}"]').bounding_box()
        assert tile
        assert figure
        middle = figure["x"] + figure["width"] / 2, figure["y"] + figure["height"] / 2
        assert tile["x"] < middle[0] < tile["x"] + tile["width"]
        assert tile["y"] < middle[1] < tile["y"] + tile["height"]


def test_tiles_lie_as_on_the_table(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())

    def place(cell: str) -> tuple[float, float]:
        box = tab.locator(f'.cell[data-cell="{cell}"] .masonry').bounding_box()
        assert box
        return round(box["x"]), round(box["y"])

    start, east, north = place("0,0"), place("1,0"), place("0,1")
    assert east[0] > start[0]
    assert abs(east[1] - start[1]) <= 1
    assert north[1] < start[1]
    assert abs(north[0] - start[0]) <= 1
    assert tab.locator(".tile").count() == len(samples["running"]().temple)
    assert tab.locator('.cell[data-cell="2,0"] .gem').count() == 2, "two gems are active in G1"
    assert tab.locator('.cell[data-cell="0,1"] .frame use').count() == 3, "the narrow gauge asks for three"
    assert tab.locator(".tile-start .stairs").count() == 0


def test_a_player_who_has_escaped_stands_nowhere(look: Look, samples: Samples) -> None:
    tab = look(samples["lost"]())
    assert tab.locator(".figure").count() == 2
    assert "Escaped" in tab.inner_text('.player[data-colour="red"] .where')


def test_every_state_of_a_die_has_a_shape_of_its_own(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    marks = {
        ("red", 0): "",
        ("red", 1): "mark-again",
        ("blue", 2): "mark-lock",
        ("blue", 3): "mark-unknown",
        ("white", 4): "mark-card",
        ("yellow", 4): "mark-no",
    }
    for (colour, number), mark in marks.items():
        assert die(tab, colour, number).locator(".mark").get_attribute("data-icon") == mark
    assert die(tab, "green", 2).get_attribute("aria-label") == "Die 3, Black mask, free again, to be rolled"
    assert die(tab, "blue", 3).get_attribute("aria-label") == "Die 4, Key, not seen clearly"
    assert die(tab, "blue", 4).locator(".face svg").count() == 0
    colours = {"red", "blue", "green", "yellow", "white", "purple"}
    shapes = {tab.evaluate(f"document.querySelector('#shape-{colour}').innerHTML") for colour in colours}
    assert len(shapes) == 6


@pytest.mark.parametrize("language", LONGEST)
def test_what_was_said_last_is_read_to_its_end_although_names_are_long(
    look: Look, samples: Samples, language: str
) -> None:
    view = samples["running"]()
    players = tuple(msgspec.structs.replace(one, name=LONG_NAMES[one.colour]) for one in view.players)
    news = VerdictView(99, view.t, None, "notice", False, "notice-wall-there", {"player": "red"}, "")
    tab = look(msgspec.structs.replace(view, players=players, verdicts=(news,)), language, "laptop")
    cut = tab.locator("#verdicts .what").evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut <= 0


def test_a_verdict_says_whether_and_why(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    assert texts(tab)[:3] == [
        "Who is meant? Yellow, White: press your colour",
        "A chamber with several gems asks for adventurer + torch; Blue shows adventurer, key",
        "Red activates 2 gems in a chamber with several gems",
    ]
    labels = tab.locator("#verdicts .seal").evaluate_all(
        "seals => seals.map(seal => seal.getAttribute('aria-label'))"
    )
    assert labels[:3] == ["Notice", "Refused", "Accepted"]
    assert "Die 3 of white shows a black mask that no golden mask has freed" in texts(tab)


def test_a_new_verdict_comes_on_top_and_a_roll_is_no_news(look: Look, samples: Samples, house: House) -> None:
    view = samples["running"]()
    tab = look(view)
    roll = VerdictView(43, 318.0, "red", "roll", True, "done-roll", {"dice": "key"}, "")
    pause = VerdictView(44, 319.0, None, "pause", True, "done-pause", {}, "")
    house.show.show(msgspec.structs.replace(view, t=319.0, verdicts=(pause, roll, *view.verdicts)))
    expect(tab.locator("#verdicts .what").first).to_have_text("Time out")
    assert texts(tab)[1].startswith("Who is meant?")
    assert tab.get_attribute("#verdicts", "aria-live") == "polite"


def test_devices_are_quiet_when_well_and_clear_when_not(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    shown = [text for text in tab.locator(".device:not([data-state=ready]) .what").all_inner_texts() if text]
    assert shown == [
        "Camera 2: 3 frames a second",
        "Board B does not answer: check its cable",
        "Board C is being contacted",
    ]
    well = tab.locator(".device[data-state=ready]").first
    assert well.get_attribute("aria-label") == "Sound: Sound plays on USB Audio"
    box = well.locator(".what").bounding_box()
    assert box
    assert box["width"] <= 1


BESIDES = {
    "en": [
        "too dark: Red, Blue",
        "only one marker in view: Green",
        "dice “ours” not known",
        "only 7.5 pictures a second",
        "cannot be held: exposure, white balance",
    ],
    "de": [
        "zu dunkel: Rot, Blau",
        "nur eine Marke im Bild: Grün",
        "Würfel „ours“ nicht bekannt",
        "nur 7,5 Bilder je Sekunde",
        "lässt sich nicht festhalten: Belichtung, Weißabgleich",
    ],
    "fr": [
        "trop sombre\u00a0: Rouge, Bleu",
        "un seul marqueur visible\u00a0: Vert",
        "dés «\u00a0ours\u00a0» inconnus",
        "7,5 images par seconde seulement",
        "ne se laisse pas fixer\u00a0: exposition, balance des blancs",
    ],
    "nl": [
        "te donker: Rood, Blauw",
        "maar één markering in beeld: Groen",
        "dobbelstenen “ours” niet bekend",
        "maar 7,5 beelden per seconde",
        "laat zich niet vasthouden: belichting, witbalans",
    ],
}


def ill_camera() -> DeviceView:
    """A camera with lasting problems; one of them: the white mat is too small in its picture."""
    condition = StatusReporter("0", "ours", "camera-no-dice-set")
    mats = (MatView(0, 2.4, Lighting.DARK), MatView(1, 2.4, Lighting.DARK), MatView(4, 1.3))
    care = CameraHealth(fps=7.5, refused=("exposure", "white balance"))
    picture = np.full((90, 160, 3), 128, np.uint8)
    told = [condition.frame_came(picture, None, mats, at, care, half_seen=(2,)) for at in (0.0, 1.0, 2.0)]
    return device_messages.camera(2, next(status for status in reversed(told) if status is not None))


@pytest.mark.parametrize("language", BESIDES)
@pytest.mark.parametrize("window", ["television", "telephone"])
def test_all_problems_of_a_camera_are_shown_the_worst_in_full(
    look: Look, samples: Samples, language: str, window: str
) -> None:
    view = samples["running"]()
    ill = tuple(ill_camera() if one.name == "2" else one for one in view.devices)
    tab = look(msgspec.structs.replace(view, devices=ill), language, window)
    line = tab.locator(".device[data-state=trouble]")
    expect(line.locator(".what")).to_contain_text("1.6" if language == "en" else "1,6")
    assert line.locator(".besides span").all_inner_texts() == BESIDES[language]
    for words in BESIDES[language]:
        assert words in (line.get_attribute("aria-label") or "")
    width, room, *_ = tab.evaluate(SIZES)
    assert width <= room
    assert tab.evaluate(OVERLAPS) == []
    frame = line.bounding_box()
    for fault in (line.locator(".what"), *line.locator(".besides span").all()):
        box = fault.bounding_box()
        assert frame and box
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
    if window == "television":
        assert tab.evaluate(OUTSIDE) == []
        news, room_of_news = (tab.locator(part).first.bounding_box() for part in (".verdict", ".verdicts"))
        assert news and room_of_news
        assert news["y"] + news["height"] <= room_of_news["y"] + room_of_news["height"]


def test_a_solved_problem_disappears_from_the_list(look: Look, samples: Samples, house: House) -> None:
    view = samples["running"]()
    ill = ill_camera()
    tab = look(msgspec.structs.replace(view, devices=(ill,)))
    expect(tab.locator(".besides span")).to_have_count(5)
    house.show.show(msgspec.structs.replace(view, devices=(msgspec.structs.replace(ill, also=ill.also[:1]),)))
    expect(tab.locator(".besides span")).to_have_text(["too dark: Red, Blue"])


def test_a_rehearsal_says_so(look: Look, samples: Samples) -> None:
    assert look(samples["alarm"]()).inner_text("#badges").endswith("Rehearsal")


def test_the_language_is_changed_on_the_page(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    tab.click('#languages a[lang="fr"]')
    expect(tab.locator(".who b").first).to_have_text("Rouge")
    expect(tab.locator("#verdicts .what").nth(2)).to_have_text(
        "Rouge active 2 gemmes dans une salle à plusieurs gemmes"
    )
    assert tab.get_attribute("html", "lang") == "fr"
    assert tab.inner_text(".number-keys dt") == "Clés pour sortir"
    assert tab.title() == "Escape\u00a0: La malédiction du temple"
    assert tab.url.endswith("?lang=fr")
    assert tab.get_attribute("body", "data-line") == "up"


def test_a_lost_connection_is_shown_and_comes_back_by_itself(
    look: Look, samples: Samples, house: House
) -> None:
    tab = look(samples["running"]())
    box = tab.locator("#map").bounding_box()
    port = house.port
    house.stop()
    tab.wait_for_selector('body[data-line="lost"]', timeout=300_000)
    assert "Trying again" in tab.inner_text("#connection")
    assert tab.locator(".tile").count() == 13
    assert tab.locator("#map").bounding_box() == box
    house.show.show(msgspec.structs.replace(samples["running"](), depot=3))
    house.start(port)
    tab.wait_for_selector('body[data-line="up"]', timeout=300_000)
    expect(tab.locator(".number-depot strong")).to_have_text("3")


def test_a_connection_that_ends_silently_is_noticed(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    tab.clock.install()
    tab.route_web_socket(re.compile("/live"), lambda silent: None)
    tab.reload()
    tab.clock.fast_forward(13_000)
    expect(tab.locator("body")).to_have_attribute("data-line", "lost")
    tab.clock.fast_forward(3_000)


def test_another_language_can_be_chosen_while_the_line_is_lost(look: Look, samples: Samples) -> None:
    tab = look(samples["running"](), held=True)
    tab.route_web_socket(re.compile("/live"), lambda silent: None)
    tab.reload()
    tab.clock.fast_forward(13_000)
    expect(tab.locator("body")).to_have_attribute("data-line", "lost")
    tab.click('#languages a[lang="fr"]')
    expect(tab).to_have_url(re.compile(r"\?lang=fr$"))


@pytest.mark.parametrize("name", ["setting up", "waiting", "running", "alarm", "crowded", "modules", "won"])
def test_nothing_moves_for_ever(look: Look, samples: Samples, name: str) -> None:
    tab = look(samples[name](), reduced_motion="no-preference")
    endless = """() => document.getAnimations()
      .filter(one => one.effect.getComputedTiming().endTime === Infinity).map(one => one.animationName)"""
    assert tab.evaluate(endless) == []


@pytest.mark.parametrize("name", ["setting up", "waiting", "crowded", "won"])
def test_a_table_on_which_nothing_happens_writes_nothing(look: Look, samples: Samples, name: str) -> None:
    tab = look(samples[name](), held=True)
    tab.evaluate("""() => {
      window.changes = [];
      new MutationObserver(all => window.changes.push(...all.map(one => one.target.outerHTML)))
        .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    tab.clock.run_for(8_000)
    assert tab.evaluate("window.changes") == []


def test_reduced_motion_is_respected(look: Look, samples: Samples) -> None:
    tab = look(samples["alarm"](), reduced_motion="reduce")
    running = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert tab.evaluate(running) == 0
    assert tab.get_attribute("body", "data-alarm") == "start"


SENT_BYTES = """() => Object.fromEntries(performance.getEntriesByType("resource")
  .filter(({ name }) => new URL(name).pathname.startsWith("/static/"))
  .map(({ name, transferSize }) => [name, transferSize]))"""
"""What the table has sent over the line for each file; 0 for one that the browser had kept."""
SIZES = """() => {
  const page = document.documentElement;
  return [page.scrollWidth, innerWidth, page.scrollHeight, innerHeight];
}"""
OUTSIDE = """() => {
  const parts = ".number, .player, .die, .clock-time, .headline, .until, .device, .languages a, #map";
  return [...document.querySelectorAll(parts)].filter(part => {
    const box = part.getBoundingClientRect();
    const across = box.left > -1 && box.right < innerWidth + 1;
    return box.width && !(across && box.top > -1 && box.bottom < innerHeight + 1);
  }).map(part => part.className);
}"""
FALLEN = """() => [...document.querySelectorAll(".die")].filter(die => {
  const one = die.getBoundingClientRect(), card = die.closest(".player").getBoundingClientRect();
  return one.top < card.top || one.bottom > card.bottom || one.right > card.right;
}).map(die => die.getAttribute("aria-label"))"""
OVERLAPS = """() => {
  const rooms = [...document.querySelectorAll(".time, .temple, .players, .verdicts, .foot")]
    .map(room => [room.className, room.getBoundingClientRect()]);
  const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  return rooms.flatMap(([name, one], index) => rooms.slice(index + 1)
    .filter(([, two]) => meet(one, two)).map(([other]) => `${name} and ${other}`));
}"""


@pytest.mark.parametrize("window", WINDOWS)
def test_everything_fits_the_window(look: Look, samples: Samples, house: House, window: str) -> None:
    tab = look(samples["waiting"](), language="de", window=window)
    for name, sample in samples.items():
        house.show.show(msgspec.structs.replace(sample(), pile=77))
        expect(tab.locator(".number-pile strong")).to_have_text("77")
        house.show.show(msgspec.structs.replace(sample(), pile=11))
        expect(tab.locator(".number-pile strong")).to_have_text("11")
        width, room, height, tall = tab.evaluate(SIZES)
        assert width <= room, name
        assert tab.evaluate(OVERLAPS) == [], name
        assert tab.evaluate(FALLEN) == [], f"{name}: dice beside their player's card"
        if window in ("television", "laptop"):
            assert height <= tall, name
            assert tab.evaluate(OUTSIDE) == [], name


def said(house: House, kind: type, count: int = 1) -> list[Any]:
    """Returns the touches of one kind, whoever it was; waits until ``count`` of them have come."""
    touches: list[Any] = []

    def come() -> bool:
        touches[:] = [touch for touch in house.touched if isinstance(touch, kind)]
        return len(touches) >= count

    with house.news:
        assert house.news.wait_for(come, 30), f"{len(touches)} of {count} {kind.__name__} came"
    return [msgspec.structs.replace(touch, by=None) for touch in touches]


@pytest.fixture
def touched(house: House) -> list[Any]:
    """The touches that the page has sent in this test."""
    house.touched.clear()
    found: list[Any] = house.touched
    return found


def test_a_press_on_a_chamber_goes_to_the_table(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    tab = look(samples["running"]())
    tab.click('.cell[data-cell="1,2"]')
    assert said(house, CellTouched)[0].cell == (1, 2)


@pytest.mark.parametrize("window", ["television", "telephone"])
def test_a_press_beyond_the_last_chamber_goes_to_the_table(
    look: Look, samples: Samples, house: House, touched: list[Any], window: str
) -> None:
    tab = look(samples["running"](), window=window)
    tab.locator('.beyond[data-cell="1,3"]').click()
    assert said(house, CellTouched)[0].cell == (1, 3)


def test_the_map_is_pressed_by_keyboard_too(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    tab = look(samples["running"]())
    tab.focus('.cell[data-cell="0,0"]')
    tab.keyboard.press("Enter")
    assert said(house, CellTouched)[0].cell == (0, 0)
    assert tab.get_attribute('.cell[data-cell="0,0"]', "role") == "button"


def test_nobody_moves_on_the_map_before_the_game(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    tab = look(samples["waiting"]())
    tab.click('.cell[data-cell="0,0"]', force=True)
    tab.click("#begin")
    said(house, StartAsked)
    assert [type(touch) for touch in touched] == [StartAsked]


def test_a_panel_is_held_and_let_go(look: Look, samples: Samples, house: House, touched: list[Any]) -> None:
    tab = look(samples["modules"]())
    tab.hover('.player[data-colour="green"] .panel')
    tab.mouse.down()
    assert [(touch.player, touch.down) for touch in said(house, PanelTouched)] == [("green", True)]
    tab.mouse.up()
    tab.focus('.player[data-colour="red"] .panel')
    tab.keyboard.down(" ")
    tab.keyboard.up(" ")
    assert [(touch.player, touch.down) for touch in said(house, PanelTouched, 4)] == [
        ("green", True),
        ("green", False),
        ("red", True),
        ("red", False),
    ]


def test_a_move_of_a_module_is_chosen_in_its_player_s_drawer(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["modules"]()
    tab = look(view)
    tab.click('.player[data-colour="blue"] .open')
    expect(tab.locator("#drawer-name")).to_have_text("Blue")
    tab.click('#drawer summary:has-text("Teleport")')
    tab.click('#drawer details .move:has-text("Teleport: to White")')
    chosen = said(house, MoveChosen)[0]
    blue = next(player for player in view.players if player.colour == "blue")
    move = next(move for move in blue.moves if move.id == chosen.move_id)
    assert chosen.player == "blue"
    assert (move.do, move.facts["treasure"], move.open) == ("use", "teleport", True)
    assert tab.locator("#drawer-cards b").all_inner_texts() == [
        "Doctor, activatable",
        "Double key",
        "Teleport",
    ]


@pytest.mark.parametrize(("line", "across"), [("row", False), ("column", True)])
def test_a_row_or_column_that_the_gear_would_shift_is_shown_on_the_map(
    look: Look, samples: Samples, line: str, across: bool
) -> None:
    view = samples["modules"]()
    facts: Facts = {"player": "red", "players": "red", line: -1, "side": "north" if across else "east"}
    gear = MoveView("gear", "chamber", True, f"move-chamber-{line}", facts)
    red = msgspec.structs.replace(view.players[0], moves=(gear,))
    tab = look(msgspec.structs.replace(view, players=(red, *view.players[1:])))
    tab.click('.player[data-colour="red"] .open')
    tab.focus('#drawer [data-move="gear"]')
    shifted = {chamber.cell for chamber in view.temple if chamber.cell[not across] == -1}
    lit = tab.locator("#map .aimed").evaluate_all("all => all.map((one) => one.dataset.cell)")
    assert {tuple(map(int, cell.split(","))) for cell in lit} == shifted
    assert len(shifted) > 2
    tab.keyboard.press("Escape")
    expect(tab.locator("#map .aimed")).to_have_count(0)


def test_a_move_that_lacks_dice_shows_its_price_and_cannot_be_chosen(
    look: Look, samples: Samples, touched: list[Any]
) -> None:
    tab = look(samples["modules"]())
    tab.click('.player[data-colour="yellow"] .open')
    lift = tab.locator('#drawer .move:has-text("Lift Cursed hand")')
    assert lift.get_attribute("aria-disabled") == "true"
    assert lift.locator(".ask use").count() == 3
    lift.click(force=True)
    tab.keyboard.press("Escape")
    expect(tab.locator("#drawer")).to_be_hidden()
    tab.wait_for_timeout(150)
    assert touched == []


def test_who_has_escaped_from_six_sees_to_whom_they_can_give_a_die(
    look: Look, samples: Samples, house: House
) -> None:
    house.touched.clear()
    tab = look(samples["escaped"]())
    tab.click('.player[data-colour="red"] .open')
    tab.click('#drawer summary:has-text("Die …")')
    expect(tab.locator("#drawer details li .move")).to_have_count(5)
    assert violations(tab) == []
    tab.click('#drawer details .move:has-text("Give a die to White")')
    assert [(move.player, move.move_id[:4]) for move in said(house, MoveChosen)] == [("red", "give")]


def test_an_open_choice_is_asked_and_answered(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["choice"]()
    tab = look(view, language="de")
    assert tab.inner_text(".question h2") == "Rot\nmuss einen Schatz abgeben:"
    assert tab.locator(".question .what").all_inner_texts() == ["Doppelschlüssel", "Heilende Maske"]
    tab.click('.question .move:has-text("Heilende Maske")')
    chosen = said(house, MoveChosen)[0]
    move = next(move for move in view.players[0].moves if move.id == chosen.move_id)
    assert (move.do, move.facts["pick"]) == ("choose", "healing_mask")


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", ["television", "laptop", "telephone"])
def test_a_question_can_be_read_and_covers_no_chamber(
    look: Look, samples: Samples, language: str, window: str
) -> None:
    view = samples["pair"]()
    wanted = (msgspec.structs.replace(one, wanted=True, asked_until=view.t + 9.0) for one in view.players)
    tab = look(msgspec.structs.replace(view, players=tuple(wanted)), language, window)
    question = tab.locator("#asking .question").bounding_box()
    assert question
    cells = [cell.bounding_box() for cell in tab.locator("#map .cell").all()]
    assert len(cells) == 3
    for cell in cells:
        assert cell
        above = cell["y"] + cell["height"] <= question["y"] + 1
        assert above or cell["y"] >= question["y"] + question["height"] - 1
    cut = tab.locator(".player .where").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    )
    assert cut == []
    if window == "television":
        assert violations(tab) == []


def test_the_drawn_tile_is_shown_among_pictures(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["modules"]()
    offered = view.temple[3:6]
    names = tuple(chamber.chamber for chamber in offered)
    tab = look(msgspec.structs.replace(view, draws=(DrawView("red", "pile", names, offered, 99),)))
    assert tab.locator("#picker .tile").count() == 3
    tab.click(f'#picker [data-drawn="{names[1]}"]')
    told = said(house, DrawNamed)[0]
    assert (told.player, told.name) == ("red", names[1])


def test_what_cannot_have_been_drawn_yet_is_folded_up(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["modules"]()
    offered = view.temple[3:6]
    names = tuple(chamber.chamber for chamber in offered)
    draw = DrawView("red", "pile", names, offered, 99, unlikely=names[2:])
    tab = look(msgspec.structs.replace(view, draws=(draw,)))
    expect(tab.locator("#picker .tile:visible")).to_have_count(2)
    tab.click("#picker-unlikely summary")
    tab.click(f'#picker [data-drawn="{names[2]}"]')
    assert said(house, DrawNamed)[0].name == names[2]


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", ["television", "telephone"])
def test_the_name_of_a_drawn_tile_stays_on_its_button(
    look: Look, samples: Samples, language: str, window: str
) -> None:
    view = samples["modules"]()
    tiles = view.temple[1:]
    draw = DrawView("red", "pile", tuple(one.chamber for one in tiles), tiles, 99)
    tab = look(msgspec.structs.replace(view, draws=(draw,)), language, window)
    expect(tab.locator("#picker .tile-button")).to_have_count(len(tiles))
    wide = tab.locator("#picker .tile-button").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    )
    assert wide == []
    widths = tab.locator("#picker .tile-button").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().width))"
    )
    assert max(widths) - min(widths) <= 1


def test_drawn_cards_are_told_apart_by_sign_and_name(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    draw = DrawView("blue", "curses", ("broken_die", "lost_dice", "trap"), (), 99)
    tab = look(msgspec.structs.replace(samples["modules"](), draws=(draw,)))
    expect(tab.locator("#picker-title")).to_have_text("Blue: which curse was drawn?")
    signs = tab.locator("#picker use").evaluate_all("all => all.map(use => use.getAttribute('href'))")
    assert len(set(signs)) == 4, "and the one that closes it"
    tab.click('#picker .tile-button:has-text("Trap")')
    told = said(house, DrawNamed)[0]
    assert (told.player, told.name) == ("blue", "trap")


def test_before_the_game_people_say_what_lies_beside_the_start(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    tiles = samples["modules"]().temple[3:6]
    openings = (OpeningView("east", None, tiles), OpeningView("west", tiles[2].chamber, tiles))
    tab = look(msgspec.structs.replace(samples["setting up"](), openings=openings))
    assert tab.locator('.before[data-named="true"] .tile').count() == 1
    assert not tab.locator("#stage [tabindex]").first.is_visible(), "the keyboard passes the covered map by"
    tab.click('.before:has-text("East of the start")')
    expect(tab.locator("#picker-title")).to_have_text("East of the start")
    tab.click(f'#picker [data-drawn="{tiles[1].chamber}"]')
    expect(tab.locator("#picker")).to_be_hidden()
    told = said(house, OpeningNamed)[0]
    assert (told.side, told.name) == ("east", tiles[1].chamber)


def test_before_the_game_people_say_who_holds_which_character(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    cards = ("priest permanent", "priest activatable", "doctor permanent")
    holdings = (
        HoldingView("red", "characters", "doctor permanent", cards),
        HoldingView("blue", "characters", None, cards),
        HoldingView("blue", "cursed_gems", None, ("CG1", "CG2")),
    )
    tab = look(msgspec.structs.replace(samples["setting up"](), holdings=holdings))
    expect(tab.locator('.before[data-named="true"]')).to_have_text("Red: Doctor, permanent")
    tab.click('.before:has-text("Blue: which character?")')
    tab.click('#picker .tile-button:has-text("Priest, activatable")')
    told = said(house, HoldingNamed)[0]
    assert (told.player, told.deck, told.name) == ("blue", "characters", "priest activatable")
    tab.click('.before:has-text("which cursed gem?")')
    tab.click('#picker .tile-button:has-text("Cursed gem 2")')
    assert said(house, HoldingNamed, 2)[1].name == "CG2"


@pytest.mark.parametrize("how", ["button", "Escape", "beside it"])
def test_the_question_for_the_tile_has_the_keyboard_and_can_be_cancelled(
    look: Look, samples: Samples, house: House, touched: list[Any], how: str
) -> None:
    asked = samples["modules"]()
    offered = asked.temple[3:6]
    names = tuple(chamber.chamber for chamber in offered)
    tab = look(asked)
    tab.locator("#sound-button").focus()
    house.show.show(msgspec.structs.replace(asked, draws=(DrawView("red", "pile", names, offered, 99),)))
    expect(tab.locator("#picker-close")).to_be_focused()
    if how == "button":
        tab.click("#picker-close")
    elif how == "Escape":
        tab.keyboard.press("Escape")
    else:
        tab.click("#stage", position={"x": 3, "y": 3})
    assert said(house, NothingDrawn)
    house.show.show(asked)
    expect(tab.locator("#picker")).to_be_hidden()
    if how != "beside it":
        expect(tab.locator("#sound-button")).to_be_focused()


def test_the_sound_is_turned_down_muted_and_chosen(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    tab = look(samples["setting up"]())
    tab.click("#sound-button")
    tab.focus("#volume-music")
    tab.keyboard.press("ArrowLeft")
    assert said(house, VolumeSet)[-1] == VolumeSet("music", -7.5, False, said(house, VolumeSet)[-1].at)
    tab.click('.volume[data-bus="voice"] .mute')
    tab.click('[data-track="depths"]')
    tab.click('[data-voice="fr"]')
    volume = said(house, VolumeSet, 2)[-1]
    assert (volume.bus, volume.muted) == ("voice", False)
    assert said(house, TrackChosen)[-1].track == "depths"
    assert said(house, LanguageChosen)[-1].language == "fr"
    assert tab.get_attribute('[data-track="temple"]', "aria-checked") == "true"


def test_once_the_game_runs_the_soundtrack_stays(look: Look, samples: Samples, touched: list[Any]) -> None:
    view = samples["modules"]()
    sound = msgspec.structs.replace(view.sound, choosable=False)
    tab = look(msgspec.structs.replace(view, sound=sound))
    tab.click("#sound-button")
    tab.click('[data-track="depths"]', force=True)
    tab.wait_for_timeout(150)
    assert touched == []
    assert "stays" in tab.inner_text("#tracks-note")


def test_the_last_act_is_taken_back_and_the_judge_overruled_by_two_touches(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["modules"]()
    number = view.verdicts[0].number
    verdicts = (msgspec.structs.replace(view.verdicts[0], overrule=True), *view.verdicts[1:])
    tab = look(msgspec.structs.replace(view, verdicts=verdicts))
    tab.click("#undo")
    assert said(house, UndoAsked)
    hammer = tab.locator(".overrule:visible").first
    hammer.click()
    tab.wait_for_timeout(150)
    assert [touch for touch in touched if isinstance(touch, Overruled)] == []
    hammer.click()
    assert said(house, Overruled)[0].verdict == number


def test_a_step_of_the_lay_out_is_ticked_off_for_everybody(
    look: Look, samples: Samples, house: House, touched: list[Any]
) -> None:
    view = samples["setting up"]()
    tab = look(view)
    assert tab.inner_text("#setup-heading").startswith("4 players, normal; with Curses")
    assert "3 linked chambers" in tab.inner_text("#setup-take")
    boxes = tab.locator("#setup input[type=checkbox]").count()
    assert tab.inner_text("#setup-done") == f"0 / {boxes}"
    tab.click("#setup-take li:nth-child(3)")
    done = "text => document.getElementById('setup-done').innerText === text"
    tab.wait_for_function(done, arg=f"1 / {boxes}")
    tab.click("#setup-lay li:nth-child(1)")
    tab.click("#setup-lay li:nth-child(1)")
    assert [msgspec.structs.replace(tick, at=0.0) for tick in said(house, StepTicked, 3)] == [
        StepTicked(section="take", number=2, done=True),
        StepTicked(section="lay", number=0, done=True),
        StepTicked(section="lay", number=0, done=False),
    ]
    house.show.show(msgspec.structs.replace(view, ticks=TicksView(take=(0, 2, 5), lay=(1,))))
    expect(tab.locator("#setup-done")).to_have_text(f"4 / {boxes}")
    tab.click('#languages a[lang="nl"]')
    expect(tab.locator("#setup-take-title")).to_have_text("Uit de doos nemen")
    assert tab.inner_text("#setup-done") == f"4 / {boxes}"
    ticked = tab.locator("#setup-take input").evaluate_all("boxes => boxes.map(box => box.checked)")
    assert [number for number, done in enumerate(ticked) if done] == [0, 2, 5]


def test_who_only_looks_sees_the_ticks_of_the_others(look: Look, samples: Samples, house: House) -> None:
    view = msgspec.structs.replace(samples["setting up"](), ticks=TicksView(lay=(1,)))
    tab = look(view)
    tab.goto(f"http://{TABLE}:{house.port}/?lang=en")
    expect(tab.locator("#setup-lay li:nth-child(2) input")).to_be_checked()
    expect(tab.locator("#setup input:enabled")).to_have_count(0)


def test_a_page_that_is_opened_again_asks_for_itself_alone(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    first = tab.evaluate(SENT_BYTES)
    tab.reload()
    tab.wait_for_selector(".player")
    assert len(first) >= 2
    assert [name for name, sent in first.items() if not sent] == []
    assert [name for name, sent in tab.evaluate(SENT_BYTES).items() if sent] == []


def test_a_refusal_of_the_table_is_shown(look: Look, samples: Samples) -> None:
    tab = look(samples["modules"]())

    def say_nonsense(page_side: WebSocketRoute) -> None:
        page_side.connect_to_server().send('{"hand": "draw", "player": "red", "name": ""}')

    tab.route_web_socket(re.compile("/live"), say_nonsense)
    tab.reload()
    expect(tab.locator("#refused")).to_contain_text("That was not understood")


def test_every_module_is_drawn(look: Look, samples: Samples) -> None:
    tab = look(samples["modules"]())
    for chamber in ("TC", "Q4", "T3", "PIT", "FO", "Q2", "TT", "P2", "SA", "L1"):
        assert tab.locator(f'.tile[data-chamber="{chamber}"] .carving').count() == 1, chamber
    assert tab.locator('.tile[data-chamber="D1"] .inner-wall').count() == 1
    assert tab.locator(".sand-ring[data-ends]").count() == 2
    assert tab.locator(".held-die").count() == 6, "everybody has sacrificed a die"
    assert tab.locator(".sign-ban-gems").inner_text().endswith("No gems")
    assert tab.locator('.player[data-colour="red"] .badge').count() == 3
    missing = tab.evaluate(
        """[...document.querySelectorAll("use")].map(use => use.getAttribute("href"))
             .filter(id => !document.querySelector(id))"""
    )
    assert missing == []


def test_sand_runs_on_between_two_views(look: Look, samples: Samples) -> None:
    tab = look(samples["modules"](), held=True)
    ring = tab.locator(".sand-ring[data-sand=green] text")
    left = ring.text_content() or ""
    assert re.fullmatch(r"0:[12]\d|0:30", left)
    tab.clock.run_for(1500)
    assert (ring.text_content() or "") < left


SMALL = """() => [...document.querySelectorAll("button, #languages a, .setup label, input, .cell, .beyond")]
  .filter(part => part.checkVisibility() && !part.closest("#setup-leave"))
  .map(part => [part.className.baseVal ?? `${part.className} ${part.id}`, part.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


@pytest.mark.parametrize("window", ["television", "telephone"])
@pytest.mark.parametrize("sample", ["modules", "setting up"])
def test_every_control_is_as_large_as_a_fingertip(
    look: Look, samples: Samples, sample: str, window: str
) -> None:
    tab = look(samples[sample](), window=window)
    wait_until_still(tab)
    assert tab.evaluate(SMALL) == []
    tab.click(".player .open >> nth=0")
    wait_until_still(tab)
    assert tab.evaluate(SMALL) == []
    tab.click("#drawer-close")
    tab.click("#sound-button")
    wait_until_still(tab)
    assert tab.evaluate(SMALL) == []
    width, room, _, _ = tab.evaluate(SIZES)
    assert width <= room


@pytest.mark.parametrize("language", LONGEST)
def test_a_die_in_hand_and_one_off_its_mat_are_drawn_each_by_a_shape(
    look: Look, samples: Samples, language: str
) -> None:
    view = samples["running"]()
    red, *others = view.players
    away = ("", "hand", "off", "", "")
    dice = tuple(msgspec.structs.replace(die, away=where) for die, where in zip(red.dice, away, strict=True))
    players = (msgspec.structs.replace(red, dice=dice), *others)
    tab = look(msgspec.structs.replace(view, players=players), language)
    drawn = tab.locator('.player[data-colour="red"] .die')
    badges = drawn.locator(".away").evaluate_all("all => all.map((one) => getComputedStyle(one).display)")
    assert badges == ["none", "flex", "flex", "none", "none"]
    hand, off = drawn.nth(1), drawn.nth(2)
    shapes = {one.locator(".away use").get_attribute("href") for one in (hand, off)}
    assert len(shapes) == 2
    labels = [one.get_attribute("aria-label") or "" for one in (drawn.nth(0), hand, off)]
    assert len({label.split(", ")[-1] for label in labels}) == 3, "and it is told to ears"
    turned = "die => getComputedStyle(die).transform"
    assert drawn.nth(0).evaluate(turned) == "none" != off.evaluate(turned), "what fell off lies askew"


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", ["television", "laptop", "telephone"])
def test_the_head_has_room_for_everything_and_long_names_are_whole(
    look: Look, samples: Samples, language: str, window: str
) -> None:
    running = samples["running"]()
    names = ("Maximiliane", "Bartholomäus", "Wolfeschlegelsteinhausenbergerdorffsohne", "Willemijn", "Jo")
    players = tuple(
        msgspec.structs.replace(player, name=name)
        for player, name in zip(running.players, names, strict=False)
    )
    tab = look(msgspec.structs.replace(running, players=players, top="C10"), language, window)
    covered = tab.evaluate(
        """() => {
          const boxes = ["#clock", "#until", "#begin", ...document.querySelectorAll(".number")]
            .map((one) => (typeof one === "string" ? document.querySelector(one) : one))
            .map((one) => [one.id || one.className, one.getBoundingClientRect()]);
          return boxes.flatMap(([name, a], index) => boxes.slice(index + 1)
            .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1)
            .filter(([, b]) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
            .map(([other]) => `${name} and ${other}`));
        }"""
    )
    assert covered == []
    cut = tab.evaluate(
        """() => [...document.querySelectorAll(".who b, .number, .number dt, .number strong, .foot-button")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1
            || (one.matches("b") && one.scrollHeight > one.clientHeight + 2))
          .map((one) => one.textContent)"""
    )
    assert cut == []

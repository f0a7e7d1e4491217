"""The lobby and the end of a game, as a person sees them: the real page in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import Page as Tab

from companion.lobby.choices import Choices
from companion.lobby.lobby import Lobby
from companion.rules import Catalogue, Colour, Level
from companion.table.conduct import Mode
from companion.table.inbox import (
    ChoiceMade,
    GameLeft,
    LayOutAsked,
    LobbyAsked,
    PageEvent,
    RehearsalAsked,
    ResumeAsked,
)
from companion.table.output.broadcast import View
from companion.table.settings import Drawn, GameSettings, WayToPlay
from companion.table.view.lobby import LobbyView, Rehearsing, UnfinishedView
from companion.table.view.model import (
    DebriefView,
    DeviceState,
    DeviceView,
    SoundView,
    TableView,
    TrackView,
    VolumeView,
)
from tests.conftest import PATIENCE
from tests.page.chromium import STILL, TABLE_DRAWN, needed
from tests.page.conftest import LONG_NAMES, House, Samples
from tests.page.languages import LONGEST

WINDOWS = {"television": (1920, 1080), "tablet": (1024, 768), "telephone": (390, 844)}
FINGERTIP = 44
"""CSS pixels."""

pytestmark = needed

CATALOGUE = Catalogue.load()
PLAIN = Choices(way=WayToPlay.SCOREKEEPER)
DEVICES = (
    DeviceView(
        "sound", "Speaker", DeviceState.READY, "device-sound-ready", {"name": "Speaker", "detail": ""}
    ),
    DeviceView("camera", "1", DeviceState.MISSING, "device-camera-missing", {"name": "1", "detail": ""}),
    DeviceView("journal", "", DeviceState.READY, "device-journal-ready", {"name": "", "detail": ""}),
)
SOUND = SoundView(
    tracks=(TrackView("temple", "The temple", 600.0, "CC0-1.0"),),
    track="temple",
    languages=("en", "de"),
    language="en",
    volumes=(VolumeView("music", 0.0, False),),
    choosable=True,
)


def lobby(choices: Choices = PLAIN, **changes: Any) -> LobbyView:
    made = Lobby(choices, GameSettings(), CATALOGUE, None)
    view = made.view(DEVICES, SOUND, None, Rehearsing.POSSIBLE, "")
    return msgspec.structs.replace(view, **changes)


class Look(Protocol):
    """Opens the page on a view."""

    def __call__(self, view: View, language: str = "en", window: str = "tablet") -> Tab: ...


@pytest.fixture
def look(browser: Browser, house: House) -> Iterator[Look]:
    """Opens the page on a view; the browser may complain of nothing meanwhile."""
    tabs: list[Tab] = []
    complaints: list[str] = []

    def open_page(view: View, language: str = "en", window: str = "tablet") -> Tab:
        width, height = WINDOWS[window]
        house.touched.clear()
        house.show.show(view)
        tab = browser.new_page(viewport={"width": width, "height": height}, **STILL)
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tabs.append(tab)
        tab.goto(f"{house.url}/?lang={language}")
        tab.wait_for_selector(".way" if isinstance(view, LobbyView) else TABLE_DRAWN)
        return tab

    yield open_page
    for tab in tabs:
        tab.close()
    assert complaints == []


def sent(house: House, tab: Tab) -> list[PageEvent]:
    """What the page has sent, without times and senders; waits until it has sent something."""
    tab.wait_for_function("true")
    expect(tab.locator("body")).to_be_visible()
    for _ in range(200):
        if house.touched:
            break
        tab.wait_for_timeout(50)
    return [msgspec.structs.replace(event, at=0.0, by=None) for event in house.touched]


def test_who_plays_is_chosen_by_touch(look: Look, house: House) -> None:
    tab = look(lobby())
    tab.click("[data-colour=green] .seat-button")
    assert sent(house, tab) == [ChoiceMade(players=(Colour.RED, Colour.BLUE, Colour.GREEN))]


def test_how_strict_the_table_is_is_chosen_beside_the_ways_to_play_and_said(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.REFEREE)))
    expect(tab.locator(".part-ways #modes [aria-checked=true]")).to_have_text("Friendly")
    expect(tab.locator("#mode-about")).to_contain_text("only what your dice plainly deny")
    tab.locator("#modes button", has_text="Strict").click()
    assert sent(house, tab) == [ChoiceMade(mode=Mode.STRICT)]
    house.show.show(lobby(Choices(way=WayToPlay.SOUNDTRACK)))
    expect(tab.locator("#modes")).to_be_hidden()


def test_a_name_is_sent_when_nobody_types_any_more(look: Look, house: House) -> None:
    tab = look(lobby())
    tab.fill("[data-colour=red] .seat-name", "Ada")
    assert sent(house, tab) == [ChoiceMade(names={Colour.RED: "Ada"})]


def test_the_last_player_cannot_be_sent_away(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.REFEREE, players=(Colour.WHITE,))))
    tab.click("[data-colour=white] .seat-button")
    tab.click("[data-level], .part-level .choice >> nth=1")
    assert sent(house, tab) == [ChoiceMade(level=Level.EXPERT)]


def test_level_module_challenge_and_way_are_sent_as_chosen(look: Look, house: House) -> None:
    tab = look(lobby())
    tab.click("text=Curses")
    tab.select_option("#challenge", "7")
    tab.click("text=Soundtrack only")
    tab.click("label[for=introduction]")
    for _ in range(200):
        if len(house.touched) == 4:
            break
        tab.wait_for_timeout(50)
    assert sent(house, tab) == [
        ChoiceMade(modules=("curses",)),
        ChoiceMade(challenge=7),
        ChoiceMade(way=WayToPlay.SOUNDTRACK),
        ChoiceMade(introduction=True),
    ]


def test_practice_needs_no_level_no_modules_and_no_soundtrack(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.SCOREKEEPER)))
    tab.click("label[for=practice]")
    assert sent(house, tab) == [ChoiceMade(practice=True)]
    tab = look(lobby(Choices(way=WayToPlay.SCOREKEEPER, practice=True)))
    expect(tab.locator("#practice")).to_be_checked()
    for hidden in (".part-level", ".part-modules", "#sound-button"):
        expect(tab.locator(hidden)).to_be_hidden()
    expect(tab.locator("#sound-now")).to_have_text("No soundtrack")


def test_the_arrow_keys_go_through_the_levels_and_choose(look: Look, house: House) -> None:
    tab = look(lobby())
    reached = tab.locator("#levels [tabindex='0']")
    expect(reached).to_have_count(1)
    reached.focus()
    tab.keyboard.press("ArrowRight")
    assert sent(house, tab) == [ChoiceMade(level=Level.EXPERT)]
    expect(tab.locator("#levels .choice").nth(1)).to_be_focused()


def test_counts_are_offered_where_they_matter(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.SCOREKEEPER, modules=("traps",))))
    expect(tab.locator("#counts li")).to_have_count(1)
    tab.select_option("#count-traps", "3")
    assert sent(house, tab) == [ChoiceMade(traps=3)]


def test_what_a_challenge_brings_cannot_be_switched_off(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.SCOREKEEPER, challenge=4)))
    brought = tab.locator("#modules [aria-disabled=true]")
    expect(brought.first).to_contain_text("with the challenge")
    brought.first.click(force=True)
    tab.click("#watch")
    assert sent(house, tab) == [RehearsalAsked()]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Queenie: Exchange and Teleport also needs: Curses, Treasures."),
        ("de", "Queenie: Tausch und Teleport braucht auch: Flüche, Schätze."),
    ],
)
def test_what_forbids_a_game_is_said_and_it_cannot_be_laid_out(
    look: Look, house: House, language: str, said: str
) -> None:
    tab = look(lobby(Choices(way=WayToPlay.SCOREKEEPER, modules=("queenie_exchange_teleport",))), language)
    expect(tab.locator("#objections li")).to_have_text([said])
    tab.click("#lay-out", force=True)
    tab.click("#watch")
    assert sent(house, tab) == [RehearsalAsked()]


def test_the_big_button_lays_the_table_out(look: Look, house: House) -> None:
    tab = look(lobby())
    tab.click("#lay-out")
    assert sent(house, tab) == [LayOutAsked()]


def test_an_unfinished_game_is_offered_with_its_time(look: Look, house: House) -> None:
    tab = look(lobby(unfinished=UnfinishedView(12, 372.0, "2026-01-01T20:00:00+01:00", ("red", "blue"))))
    expect(tab.locator("#unfinished-title")).to_have_text("A game was broken off at 6:12")
    tab.click("#unfinished-resume")
    assert sent(house, tab) == [ResumeAsked(12)]


def test_when_a_game_is_laid_out_the_same_page_shows_the_table_and_back(
    look: Look, house: House, samples: Samples
) -> None:
    tab = look(lobby())
    house.show.show(samples["waiting"]())
    expect(tab.locator("#clock")).to_be_visible()
    house.show.show(lobby())
    expect(tab.locator("#lay-out")).to_be_visible()


def ended(samples: Samples, phase: str) -> TableView:
    told = DebriefView(598.0, ("red",), 9, 2, 14, 88, 31, 20)
    return msgspec.structs.replace(samples[phase](), debrief=told)


def test_how_cards_are_drawn_is_chosen_as_for_chambers(look: Look, house: House) -> None:
    tab = look(lobby(Choices(way=WayToPlay.REFEREE, modules=("curses",))))
    ways = ["A camera sees it", "We say it", "The page deals"]
    for thing in ("tiles", "cards"):
        expect(tab.locator(f"#{thing} [role=radio]")).to_have_text(ways)
    tab.click('#cards [role=radio]:has-text("A camera sees it")')
    assert sent(house, tab) == [ChoiceMade(cards=Drawn.SEEN)]
    house.show.show(lobby(Choices(way=WayToPlay.REFEREE, modules=("curses",), cards=Drawn.SEEN)))
    expect(tab.locator("#cards-about")).to_contain_text("Stickers on the backs")


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", ["tablet", "television"])
def test_beside_the_map_the_end_is_seen_whole(
    look: Look, samples: Samples, language: str, window: str
) -> None:
    view = ended(samples, "won")
    players = tuple(msgspec.structs.replace(one, name=LONG_NAMES[one.colour]) for one in view.players)
    tab = look(msgspec.structs.replace(view, players=players), language, window)
    numbers = tab.locator("#debrief-numbers div")
    expect(numbers).to_have_count(7)
    panel, buttons = tab.locator("#debrief").bounding_box(), tab.locator(".debrief-next").bounding_box()
    assert panel and buttons
    lowest = max(box["y"] + box["height"] for box in map(Locator.bounding_box, numbers.all()) if box)
    assert panel["y"] < lowest <= buttons["y"] + 1
    assert buttons["y"] + buttons["height"] <= panel["y"] + panel["height"] + 1
    cut = tab.locator(".player .where").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    )
    assert cut == []


@pytest.mark.parametrize("phase", ["won", "lost"])
def test_after_the_end_the_page_says_how_it_went_and_goes_on(
    look: Look, house: House, samples: Samples, phase: str
) -> None:
    tab = look(ended(samples, phase))
    expect(tab.locator("#debrief-numbers dd").first).to_have_text("9:58")
    expect(tab.locator("#debrief-players li").first).to_be_visible()
    tab.click("#look-at-it")
    expect(tab.locator("#debrief")).to_be_hidden()
    tab.click("#leave")
    assert sent(house, tab) == [LobbyAsked()]


@pytest.mark.parametrize("language", LONGEST)
def test_on_a_telephone_the_end_and_its_buttons_are_whole(
    look: Look, samples: Samples, language: str
) -> None:
    tab = look(ended(samples, "lost"), language, "telephone")
    panel = tab.locator("#temple").bounding_box()
    assert panel
    for button in ("#again", "#change", "#look-at-it"):
        box = tab.locator(button).bounding_box()
        assert box, button
        assert box["height"] >= FINGERTIP
        assert panel["y"] <= box["y"] and box["y"] + box["height"] <= panel["y"] + panel["height"], button
        assert panel["x"] <= box["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"], button


def test_a_running_game_is_left_only_after_a_question(look: Look, house: House, samples: Samples) -> None:
    tab = look(samples["running"]())
    tab.click("#leave")
    tab.click("#leaving-no")
    tab.click("#leave")
    tab.click("#leaving-yes")
    assert sent(house, tab) == [GameLeft()]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", LONGEST)
def test_the_lobby_fits_the_window_and_the_finger(look: Look, language: str, window: str) -> None:
    choices = Choices(way=WayToPlay.SCOREKEEPER, modules=("quests", "traps", "time_chambers"))
    tab = look(lobby(choices), language, window)
    assert tab.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = tab.evaluate(
        f"""[...document.querySelectorAll("main button, main select, footer button, main input[type=text]")]
        .filter((one) => one.offsetParent && one.getBoundingClientRect().height < {FINGERTIP})
        .map((one) => one.outerHTML)"""
    )
    assert small == []
    cut = tab.evaluate(
        """[...document.querySelectorAll("main button, footer button")]
        .filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent)"""
    )
    assert cut == []

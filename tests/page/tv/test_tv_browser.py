"""The television: it follows the table by itself, and everything on it can be read from across the room."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec
import pytest
from playwright.sync_api import Browser, ConsoleMessage, expect
from playwright.sync_api import Page as Tab

from companion.page.access.invitation import Invitations, PageAddress
from companion.table.output.broadcast import View
from companion.table.view.lobby import LobbyView
from companion.table.view.model import GamePhase
from companion.table.view.questions import QuestionView, TicksView
from tests.conftest import PATIENCE
from tests.page.accessibility import violations
from tests.page.chromium import TABLE, needed
from tests.page.conftest import SAMPLES, SOUND, House, Samples
from tests.page.languages import LONGEST
from tests.page.tv.tv_views import full_lobby, fullest, scenes, told

WINDOWS = {"television": (1920, 1080), "large television": (3840, 2160), "projector": (1024, 768)}
LANGUAGES = ("en", "de", "fr", "nl")
LEAST_PX = 24
"""Of 1080: nothing that is read is smaller."""

pytestmark = needed

Look = Callable[..., Tab]

SMALL = """least => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const small = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), parent = walker.currentNode.parentElement;
    if (!text || parent.closest("title") || !parent.checkVisibility()) continue;
    const box = parent.getBoundingClientRect();
    if (box.width <= 1 && box.height <= 1) continue; // for those who hear the page
    const own = parseFloat(getComputedStyle(parent).fontSize);
    const size = parent instanceof SVGElement ? own * parent.getScreenCTM().a : own;
    if (size < least * rem / 20 - 0.05) small.push([text, size]);
  }
  return small;
}"""
"""Texts that are smaller than `least` px of a window of 1080."""
CUT = """() => [...document.querySelectorAll("main *")].filter(one => {
  if (!one.checkVisibility() || one.closest("svg") || !one.textContent.trim()) return false;
  const box = one.getBoundingClientRect();
  if (box.width <= 1) return false;
  const inside = one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1;
  const seen = box.left > -1 && box.top > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
  const block = getComputedStyle(one).display !== "inline" && one.clientWidth > 0;
  return !seen || (block && !inside && getComputedStyle(one).overflow !== "visible");
}).map(one => `${one.tagName}.${one.className || one.id}: ${one.textContent.trim().slice(0, 40)}`)"""
"""Texts that a box or the window cuts."""
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(`h2, .seats li, .chosen li, .lacks li, .qr, .address, .pin,
    #joining-about, #lay-out-game, .lines > li, .progress-line, .progress-number, #how-to-tick, #all-done,
    .band-who, .band-words, .band-left, .band-shows, .stage, .strip li, .news, .clock-time, .clock-label,
    .cues li, .course, .player, .who b, .holds, #end-about, .end-players li, .end-numbers div`)]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .map(one => [one, one.getBoundingClientRect()]);
  const meet = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  return boxes.flatMap(([one, first], index) => boxes.slice(index + 1)
    .filter(([two, second]) => !one.contains(two) && !two.contains(one) && meet(first, second))
    .map(([two]) => `${one.className || one.id} and ${two.className || two.id}`));
}"""
BEYOND_TILES = """() => [...document.querySelectorAll(".cell text, .line-tiles text")].filter(letters => {
  const text = letters.getBoundingClientRect();
  const tile = letters.closest(".tile").querySelector(".masonry").getBoundingClientRect();
  return text.left < tile.left - 2 || text.right > tile.right + 2;
}).map(letters => letters.textContent)"""
PLACES = """() => [...document.querySelectorAll("main *:not(#burnt)")]
  .filter(one => one.checkVisibility() && !one.closest("svg")).map(one => one.getBoundingClientRect())
  .flatMap(({ x, y, width, height }) => [x, y, width, height])"""


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones can open the page."""
    monkeypatch.setattr(
        Invitations, "address", lambda self, port: PageAddress("http://192.168.178.105:8080", False)
    )


@pytest.fixture
def look(browser: Browser, house: House) -> Iterator[Look]:
    """Opens the screen on a view; any error in the browser's console fails the test."""
    tabs: list[Tab] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    def open_screen(
        view: View,
        query: str = "?lang=en",
        window: str = "television",
        here: bool = True,
        held: bool = False,
        reduced_motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> Tab:
        width, height = WINDOWS[window]
        house.touched.clear()
        house.show.show(view)
        tab = browser.new_page(viewport={"width": width, "height": height}, reduced_motion=reduced_motion)
        tab.on("console", note)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.set_default_timeout(1000 * PATIENCE)
        tabs.append(tab)
        if held:
            tab.clock.install(time=0)
            tab.clock.pause_at(1000)
        tab.goto(f"http://{'localhost' if here else TABLE}:{house.port}/tv{query}")
        tab.wait_for_selector("body[data-scene]")
        expect(tab.locator("#joining-about")).not_to_be_empty()
        return tab

    yield open_screen
    for tab in tabs:
        tab.close()
    assert [text for text in complaints if "ERR_CONNECTION" not in text and "/live" not in text] == []


def faults(tab: Tab) -> dict[str, list[Any]]:
    """Whatever cannot be read on the screen."""
    found = {
        "small": tab.evaluate(SMALL, LEAST_PX),
        "cut": tab.evaluate(CUT),
        "overlap": tab.evaluate(OVERLAPS),
        "beyond its tile": tab.evaluate(BEYOND_TILES),
    }
    return {fault: where for fault, where in found.items() if where}


def shown(tab: Tab, name: str) -> None:
    """Waits until the screen shows a scene of `scenes`."""
    scene = {"lobby": "lobby", "lay-out": "lay-out", "won": "end", "lost": "end"}.get(name, "game")
    tab.wait_for_selector(f'body[data-scene="{scene}"]')
    view = scenes()[name]
    if not isinstance(view, LobbyView) and view.phase is not GamePhase.WAITING:
        tab.wait_for_selector(f'body[data-phase="{view.phase}"][data-way="{view.way}"]')
    if not isinstance(view, LobbyView) and scene == "game" and view.players:
        expect(tab.locator(".count-pile b")).to_have_text(str(view.pile))
    tab.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", ["television", "projector"])
def test_everything_can_be_read_from_across_the_room(
    look: Look, house: House, window: str, language: str
) -> None:
    tab = look(scenes()["lobby"], f"?lang={language}", window)
    for name, view in scenes().items():
        house.show.show(view)
        shown(tab, name)
        assert faults(tab) == {}, name


def test_every_page_of_the_lay_out_can_be_read(look: Look) -> None:
    tab = look(SAMPLES["setting up"](), "?lang=fr", held=True)
    seen: list[str] = []
    while (page := tab.inner_text("#lines")) not in seen:
        seen.append(page)
        assert faults(tab) == {}
        tab.clock.run_for(15_000)
    assert len(seen) > 4
    view = SAMPLES["setting up"]()
    assert view.packing is not None
    assert "22 salles" in "".join(seen)


def test_a_larger_screen_shows_the_same_picture_larger(look: Look) -> None:
    """But for the line that burns: it is longer each second."""
    small = look(fullest(), held=True).evaluate(PLACES)
    large = look(fullest(), window="large television", held=True).evaluate(PLACES)
    assert len(small) == len(large)
    assert max(abs(2 * one - two) for one, two in zip(small, large, strict=True)) < 4


@pytest.mark.parametrize("name", scenes())
def test_no_scene_shuts_anybody_out(look: Look, name: str) -> None:
    tab = look(scenes()[name])
    shown(tab, name)
    assert violations(tab) == []
    expect(tab.locator("h1")).to_have_text("Escape: The Curse of the Temple")


def test_it_follows_the_table_without_being_loaded_again(look: Look, house: House, samples: Samples) -> None:
    tab = look(scenes()["lobby"])
    tab.evaluate("window.kept = true")
    for name in ("lay-out", "running", "won", "lobby", "paused"):
        house.show.show(scenes()[name])
        shown(tab, name)
    assert tab.evaluate("window.kept")
    house.show.show(samples["running"]())
    expect(tab.locator("#news")).to_contain_text(
        "A chamber with several gems asks for adventurer + torch; Blue shows adventurer, key"
    )


def test_nothing_on_it_can_be_touched(look: Look, house: House) -> None:
    tab = look(scenes()["lobby"])
    for name in ("running", "lay-out", "won"):
        house.show.show(scenes()[name])
        shown(tab, name)
        assert tab.locator("button, a, input, select, summary, [tabindex], [role=button]").count() == 0, name
    house.show.show(scenes()["running"])
    tab.click('#map .cell[data-cell="1,2"]')
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    house.show.show(scenes()["won"])
    shown(tab, "won")
    assert house.touched == []


def test_nothing_moves_for_ever(look: Look, house: House) -> None:
    tab = look(scenes()["lobby"], reduced_motion="no-preference")
    for name, view in scenes().items():
        house.show.show(view)
        shown(tab, name)
        endless = """() => document.getAnimations()
          .filter(one => one.effect.getComputedTiming().endTime === Infinity).map(one => one.animationName)"""
        assert tab.evaluate(endless) == [], name


@pytest.mark.parametrize("name", ["lobby", "waiting", "paused", "lost"])
def test_a_quiet_screen_writes_nothing(look: Look, name: str) -> None:
    tab = look(scenes()[name], held=True)
    tab.evaluate("""() => {
      window.changes = 0;
      new MutationObserver(all => { window.changes += all.length; }).observe(document.querySelector("main"),
        { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    tab.clock.run_for(8_000)
    assert tab.evaluate("window.changes") == 0


def test_the_map_shows_no_ids_and_fills_its_place(look: Look, samples: Samples) -> None:
    tab = look(samples["running"]())
    tab.wait_for_selector("#map .cell")
    words = tab.locator("#map .cell text").all_text_contents()
    assert set(words) == {"4", "7", "10"}
    laid = tab.evaluate("""() => {
      const boxes = [...document.querySelectorAll("#map .masonry")]
        .map(one => one.getBoundingClientRect());
      const stage = document.querySelector("#stage").getBoundingClientRect();
      const top = Math.min(...boxes.map(box => box.top)), bottom = Math.max(...boxes.map(box => box.bottom));
      return (bottom - top) / stage.height;
    }""")
    assert laid > 0.85


@pytest.mark.parametrize(("what", "words"), [("who", "Who is meant?"), ("tile", "which chamber was drawn?")])
def test_a_question_stands_on_the_map_with_shapes_and_the_time_left(
    look: Look, samples: Samples, what: str, words: str
) -> None:
    view = samples["running"]()
    asked = QuestionView(what, ("yellow", "white"), ((1, 1), (0, 3)), view.t + 5.0)
    tab = look(msgspec.structs.replace(view, question=asked), held=True)
    expect(tab.locator("#band-words")).to_contain_text(words)
    assert tab.locator("#map .question").count() == 2, "also where no chamber lies yet"
    shapes = tab.locator("#map .question").first.locator(".question-shape")
    assert shapes.evaluate_all("all => all.map(one => one.dataset.colour)") == ["yellow", "white"]
    before = tab.locator("#band-left").inner_text()
    assert before == tab.locator("#map .question text").first.text_content()
    tab.clock.run_for(1_100)
    assert tab.locator("#band-left").inner_text() < before


def test_a_rehearsal_says_so(look: Look, samples: Samples) -> None:
    expect(look(samples["alarm"]()).locator("#rehearsal")).to_have_text("Rehearsal")
    expect(look(samples["running"]()).locator("#rehearsal")).to_be_empty()


def test_the_tile_to_lay_is_drawn_beside_the_words(look: Look) -> None:
    tab = look(told())
    expect(tab.locator("#band-words")).to_have_text("Lay next")
    assert tab.locator('#band .tile[data-chamber="PIT"]').count() == 1


def test_the_lay_out_turns_its_pages_until_somebody_ticks_a_step(look: Look, house: House) -> None:
    view = SAMPLES["setting up"]()
    tab = look(view, held=True)
    first = tab.inner_text("#lines")
    assert "1 starting chamber" in first
    tab.clock.run_for(15_000)
    assert tab.inner_text("#lines") != first
    house.show.show(msgspec.structs.replace(view, ticks=TicksView(take=(1,))))
    expect(tab.locator("#progress-number")).to_have_text("1 / 36")
    assert tab.inner_text("#lines") == first, "its first step is not done"
    tab.clock.run_for(60_000)
    assert tab.inner_text("#lines") == first
    house.show.show(msgspec.structs.replace(view, ticks=TicksView(take=tuple(range(18)), lay=(0, 1))))
    expect(tab.locator("#lay-out-title")).to_have_text("Lay out, step by step")
    assert "Draw 2 chambers" in tab.inner_text("#lines")
    house.show.show(
        msgspec.structs.replace(view, ticks=TicksView(take=tuple(range(18)), lay=tuple(range(18))))
    )
    expect(tab.locator("#lay-out-title")).to_have_text("All is laid out")
    assert faults(tab) == {}


def test_the_steps_show_the_tiles_that_they_name(look: Look, house: House) -> None:
    tab = look(SAMPLES["setting up"](), held=True)
    house.show.show(msgspec.structs.replace(SAMPLES["setting up"](), ticks=TicksView(take=tuple(range(18)))))
    mix = tab.locator("#lines > li:visible", has_text="Mix these 22 chambers")
    expect(mix.locator(".tile")).to_have_count(22)


def test_the_tables_own_computer_shows_what_lets_phones_in(look: Look) -> None:
    tab = look(scenes()["lobby"])
    assert tab.inner_text("#address") == "http://192.168.178.105:8080"
    assert "PIN" in tab.inner_text("#pin")
    assert str(tab.get_attribute("#qr", "src")).startswith("/invite/play.svg?")
    tab.locator("#qr").evaluate("picture => picture.decode()")


def test_who_only_looks_sees_the_address_and_nothing_that_lets_in(look: Look) -> None:
    tab = look(scenes()["lobby"], here=False)
    assert tab.inner_text("#address") == "http://192.168.178.105:8080"
    assert tab.inner_text("#pin") == ""
    assert str(tab.get_attribute("#qr", "src")).startswith("/invite/look.svg?")
    tab.locator("#qr").evaluate("picture => picture.decode()")
    assert faults(tab) == {}


def test_it_speaks_the_language_of_the_voice_unless_another_one_is_asked_for(
    look: Look, house: House, samples: Samples
) -> None:
    def speaking(language: str) -> View:
        sound = msgspec.structs.replace(SOUND, language=language)
        return msgspec.structs.replace(samples["running"](), sound=sound)

    tab = look(speaking("nl"), query="")
    expect(tab.locator("#clock-label")).to_have_text("resterend")
    house.show.show(speaking("fr"))
    expect(tab.locator("#clock-label")).to_have_text("restantes")
    assert look(speaking("nl"), query="?lang=de").inner_text("#clock-label") == "verbleiben"


def test_the_lobby_names_the_soundtrack_in_the_viewers_language(look: Look) -> None:
    tab = look(full_lobby(), "?lang=de")
    expect(tab.locator("#chosen")).to_contain_text("♪ Der Tempel (sanft)")


def test_a_lost_line_is_said_and_comes_back(look: Look, house: House, samples: Samples) -> None:
    tab = look(samples["running"]())
    port = house.port
    house.stop()
    expect(tab.locator("#connection")).to_contain_text("Trying again")
    house.show.show(msgspec.structs.replace(samples["running"](), depot=3))
    house.start(port)
    expect(tab.locator(".count-depot b")).to_have_text("3", timeout=300_000)
    expect(tab.locator("#connection")).to_be_empty()


def test_the_soundtrack_alone_is_a_clock(look: Look, samples: Samples) -> None:
    tab = look(scenes()["soundtrack"])
    assert tab.locator("#map .cell").count() == 0
    box = tab.locator("#clock").bounding_box()
    assert box is not None
    assert box["height"] > 300


def test_a_view_of_an_ended_soundtrack_has_no_numbers(look: Look) -> None:
    view = scenes()["soundtrack"]
    tab = look(msgspec.structs.replace(view, phase=GamePhase.ENDED, running=False))
    expect(tab.locator("#end-title")).to_have_text("The soundtrack has ended")
    assert tab.locator("#end-numbers div").count() == 0


def test_where_no_phone_can_come_the_table_s_own_computer_is_named(
    look: Look, samples: Samples, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Invitations, "address", lambda self, port: PageAddress("http://127.0.0.1:8080", True))
    tab = look(samples["setting up"](), "?lang=fr")
    expect(tab.locator("#how-to-tick")).to_contain_text("sur cet ordinateur")
    expect(tab.locator("#address")).to_have_text("http://127.0.0.1:8080")
    expect(tab.locator("#joining")).not_to_contain_text("avec ton téléphone")
    expect(tab.locator("#qr")).to_be_hidden()
    assert faults(tab) == {}

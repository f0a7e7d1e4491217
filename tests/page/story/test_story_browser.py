"""The story in a real browser: on three sizes, in four languages, from a table and from a disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from companion.debrief.frames import ReplayFrame, assembled
from companion.odds import Question
from companion.rules import Catalogue
from tests.conftest import PATIENCE
from tests.debrief.played import paper_game
from tests.page.accessibility import violations
from tests.page.chromium import needed, open_browser
from tests.page.languages import LONGEST
from tests.page.screens import resize
from tests.page.story.told import Shelf, served
from tests.page.test_every_screen import BESIDE, OVER, SIZES

pytestmark = needed

TOLD = "#story-people tbody tr"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def look(browser: Browser, shelf: Shelf) -> Iterator[Any]:
    """Opens a story in a window of this size and language."""
    contexts, complaints = [], []

    def begin(game: int, language: str = "en", size: str = "tablet", instant: str = "") -> Tab:
        width, height = SIZES[size]
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        contexts.append(context)
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
        tab.goto(f"{shelf.url}/games/{game}?lang={language}{instant}")
        tab.wait_for_selector(TOLD)
        return tab

    yield begin
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.parametrize(("game", "language"), [(1, "de"), (2, "fr")])
def test_it_fits_and_axe_finds_nothing(look: Any, game: int, language: str) -> None:
    """In the languages with the longest words."""
    fits_every_size(look(game, language))


def test_the_curve_of_chances_fits_too(browser: Browser, tmp_path: Path, catalogue: Catalogue) -> None:
    left = paper_game(Question(2, cues="quick", seed=6), 0, catalogue)
    with served(tmp_path, [left], catalogue, within=3.0) as shelf:
        context = browser.new_context(reduced_motion="reduce")
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.goto(f"{shelf.url}/games/1?lang=de")
        expect(tab.locator("body")).to_have_attribute("data-chances", "done")
        assert tab.locator(".plot-line").count() == 1
        fits_every_size(tab)
        context.close()


@pytest.mark.parametrize("language", LONGEST)
def test_the_list_of_all_games_fits_and_axe_finds_nothing(
    browser: Browser, shelf: Shelf, language: str
) -> None:
    shelf.get("/games")
    shelf.wait_until_counted()
    context = browser.new_context(reduced_motion="reduce")
    tab = context.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    tab.goto(f"{shelf.url}/games?lang={language}")
    fits_every_size(tab)
    context.close()


def fits_every_size(tab: Tab) -> None:
    for size, (width, height) in SIZES.items():
        resize(tab, width, height)
        assert tab.evaluate(BESIDE) + tab.evaluate(OVER) == [], size
    assert violations(tab) == []


def instant_of(tab: Tab) -> dict[str, Any]:
    """What the page shows: where figures stand, which chambers lie, what dice show."""
    told: dict[str, Any] = tab.evaluate("""() => ({
      figures: Object.fromEntries([...document.querySelectorAll(".figure")]
        .map(one => [one.dataset.colour, one.dataset.cell])),
      chambers: [...document.querySelectorAll(".story-map .tile")].map(one => one.dataset.chamber).sort(),
      dice: Object.fromEntries([...document.querySelectorAll("#story-seats li")].map(one => [
        one.dataset.colour,
        [...one.querySelectorAll(".die")].map(({dataset: die}) => `${die.shows ?? null} ${die.state}`)])),
    })""")
    return told


@pytest.mark.parametrize("game", [1, 2])
def test_any_instant_on_the_page_is_that_of_the_judge(look: Any, shelf: Shelf, game: int) -> None:
    replay = shelf.json(f"/games/{game}/replay.json?lang=en")
    frames = msgspec.convert(replay["frames"], tuple[ReplayFrame, ...], strict=False)
    tab = look(game)
    rows = [line for line in replay["lines"] if line["kind"] != "asked"]
    for line in rows[:: max(1, len(rows) // 12)]:
        tab.evaluate("t => { location.hash = `#t=${t}`; }", line["t"])
        now = max(one["row"] for one in rows if one["t"] <= line["t"] + 0.005)
        expect(tab.locator("#story-instant")).to_have_attribute("data-row", str(now))
        picture = assembled(frames, now)
        standing = {
            colour: ",".join(map(str, player.figure.cell))
            for colour, player in picture.players.items()
            if player.figure is not None and player.figure.cell is not None
        }
        dice = {
            str(colour): [
                f"{'null' if shows is None else shows} {state}" for shows, state, _ in player.dice or ()
            ]
            for colour, player in picture.players.items()
        }
        shown = instant_of(tab)
        assert shown["figures"] == standing
        assert shown["chambers"] == sorted(chamber.chamber for chamber in picture.temple.values())
        assert shown["dice"] == dice


def test_a_link_names_an_instant_and_keys_go_from_act_to_act(look: Any) -> None:
    tab = look(1, instant="#t=45")
    expect(tab.locator("#story-clock")).to_have_text("0:45")
    tab.locator("body").press("ArrowRight")
    expect(tab.locator("#story-lines [data-now] .what")).to_contain_text("Maximiliane has escaped!")
    assert tab.url.endswith("#t=50.00")
    tab.locator("body").press("ArrowLeft")
    expect(tab.locator("#story-clock")).to_have_text("0:40")


def test_jumps_go_round_the_refusals(look: Any) -> None:
    tab = look(1, instant="#t=0")
    jump = tab.get_by_role("button", name="Refusal (2)")
    jump.click()
    expect(tab.locator("#story-clock")).to_have_text("0:40")
    jump.click()
    expect(tab.locator("#story-clock")).to_have_text("0:52")
    jump.click()
    expect(tab.locator("#story-clock")).to_have_text("0:40")


def test_it_plays_on_and_stops_at_the_end(look: Any) -> None:
    tab = look(1, instant="#t=55")
    tab.locator("#story-speed").select_option("20")
    tab.get_by_role("button", name="Play").click()
    expect(tab.locator("#story-clock")).to_have_text("1:00")
    expect(tab.get_by_role("button", name="Play")).to_be_visible()


def test_the_line_of_the_instant_is_in_sight_where_the_list_is_longer_than_its_place(look: Any) -> None:
    tab = look(2, language="de", size="television", instant="#t=200")
    place = tab.locator("#story-lines")
    place.evaluate("list => { list.style.flex = 'none'; list.style.height = list.style.minHeight = '7rem'; }")
    assert place.evaluate("list => list.scrollHeight > list.clientHeight + 20")
    hidden = """list => {
        const line = list.querySelector("[data-now]").getBoundingClientRect();
        const place = list.getBoundingClientRect();
        return line.top < place.top - 1 || line.bottom > place.bottom + 1;
    }"""
    for _ in range(12):
        tab.locator("body").press("ArrowRight")
        tab.wait_for_function(f"() => !({hidden})(document.getElementById('story-lines'))")


def test_the_picture_leads_to_its_moment(look: Any) -> None:
    tab = look(1, size="television")
    box = tab.locator("#story-plot svg").bounding_box()
    tab.mouse.click(box["x"] + box["width"] * (158 + 0.5 * (1000 - 158 - 14)) / 1000, box["y"] + 40)
    expect(tab.locator("#story-clock")).to_have_text("0:30")


def test_a_shared_file_opens_from_a_disk_without_any_request(
    browser: Browser, shelf: Shelf, tmp_path: Path
) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(shelf.get("/games/2/share?lang=de")[0])
    context = browser.new_context(offline=True)
    tab = context.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    asked: list[str] = []
    complaints: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    tab.on("console", lambda told: complaints.append(told.text) if told.type == "error" else None)
    tab.goto(file.as_uri())
    tab.wait_for_selector(TOLD)
    expect(tab.get_by_role("heading", level=1)).to_have_text("Die Geschichte von Partie 2")
    expect(tab.locator(".story-map .tile").nth(5)).to_be_attached()  # the map comes with the next frame
    assert [url for url in asked if not url.startswith("data:")] == [file.as_uri()]
    assert complaints == []
    assert violations(tab) == []
    context.close()

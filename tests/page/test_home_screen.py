"""The page on a phone's home screen: its name and icons, and what it says while the companion is away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from companion.languages import LANGUAGES
from companion.page.assets import STATIC
from companion.page.home_screen import ICON_SIZES
from companion.page.words import words_in
from tests.page.accessibility import violations
from tests.page.chromium import leave_unanswered, needed
from tests.page.conftest import Show, running
from tests.page.phone.phones import PhoneHouse

HERE = "127.0.0.1"
"""Browsers let a page have a service worker only where it came safely: over https, or from this machine."""


@pytest.fixture
def house(browser: Browser) -> Iterator[PhoneHouse]:
    house = PhoneHouse(Show(running()), browser)
    yield house
    house.leave()


@pytest.mark.parametrize("size", ICON_SIZES)
def test_an_icon_is_light_and_may_be_cut_round(size: int) -> None:
    data = (STATIC / "home" / f"icon-{size}.png").read_bytes()
    assert len(data) < 20_000
    picture = Image.open(BytesIO(data)).convert("RGBA")
    assert picture.size == (size, size)
    ground = picture.getpixel((0, 0))
    middle, safe = size / 2, 0.4 * size
    drawn = [
        (x, y) for x in range(0, size, 2) for y in range(0, size, 2) if picture.getpixel((x, y)) != ground
    ]
    assert drawn
    assert all((x - middle) ** 2 + (y - middle) ** 2 <= (safe + 2) ** 2 for x, y in drawn)


@needed
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_put_on_a_home_screen(house: PhoneHouse, language: str) -> None:
    tab = house.phone("red", language=language, name=HERE)
    address = tab.locator("link[rel=manifest]").get_attribute("href")
    told = json.loads(tab.request.get(f"{tab.url.split('/?')[0]}{address}?lang={language}").text())
    assert told["name"] == words_in(language).plain["page-title"]
    assert (told["start_url"], told["display"], told["lang"]) == ("/", "standalone", language)
    for icon in told["icons"]:
        answer = tab.request.get(f"{tab.url.split('/?')[0]}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == "image/png"
    assert house.complaints == []


@needed
def test_without_the_companion_the_page_says_so_and_comes_back_by_itself(house: PhoneHouse) -> None:
    tab = house.phone("red", language="de", name=HERE)
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    port = house.shut()
    tab.reload()
    sentences = tab.locator("#sentences li")
    expect(sentences).to_have_count(4)
    expect(sentences.first).to_have_text(words_in("de").plain["page-offline"])
    assert {tab.locator("li").nth(n).get_attribute("lang") for n in range(4)} == set(LANGUAGES)
    assert violations(tab) == []
    assert tab.locator(".die, .player, #phone, #table").count() == 0, "no game is shown that may be over"
    house.open(port)
    expect(tab.locator("#phone")).to_be_visible()


@needed
def test_a_browser_keeps_nothing_of_a_game(house: PhoneHouse) -> None:
    tab = house.phone("red", name=HERE)
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = tab.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name))))"
        ".then((all) => Promise.all(all.map((cache) => cache.keys())))"
        ".then((all) => all.flat().map((request) => new URL(request.url).pathname))"
    )
    assert sorted(path.rsplit("/", 1)[1] for path in kept) == [
        "icon-192.png",
        "offline",
        "offline.css",
        "offline.js",
    ]


@needed
def test_on_a_television_the_sentence_of_the_absent_companion_is_large(house: PhoneHouse) -> None:
    tab = house.phone("red", name=HERE, viewport={"width": 3840, "height": 2160})
    leave_unanswered(tab)  # else it goes back to the table after two seconds
    tab.goto(f"{house.address(HERE)}/offline")
    size = tab.locator("#sentences li").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 48, "24 pixels at half the width"

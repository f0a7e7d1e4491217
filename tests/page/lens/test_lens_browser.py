"""A phone becomes the camera, in a real browser whose camera plays a drawn table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from playwright.sync_api import Page as Tab

from companion.page.server import Served
from companion.page.settings import PageSettings
from companion.rehearsal.camera.dice_art import Face
from tests.page.accessibility import violations
from tests.page.chromium import needed, open_another
from tests.page.drawn_video import Throw, arguments, draw_small_video
from tests.page.languages import LONGEST
from tests.page.lens.conftest import LensHouse
from tests.page.lens.lens_table import PATIENCE, LensTable, scanned
from tests.page.test_every_screen import BESIDE, OVER

A, K, T, G = Face.ADVENTURER, Face.KEY, Face.TORCH, Face.GOLDEN_MASK
FACES, OTHERS = (A, K, T, A, G), (K, K, A, T, T)
SIZES = {"telephone": (390, 844), "lying": (844, 390), "tablet": (1024, 768)}

pytestmark = needed


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve seconds over and over: a hand throws twice, and the dice lie still, long enough to be read."""
    file = tmp_path_factory.mktemp("video") / "mats.y4m"
    draw_small_video(file, [Throw(1.2, FACES), Throw(7.0, OTHERS)], 12.0)
    return file


@pytest.fixture(scope="module")
def phones(browser: Browser, video: Path) -> Iterator[Browser]:
    """A browser whose camera looks at the drawn table."""
    with open_another(browser, *arguments(video)) as phones:
        yield phones


def test_from_the_qr_code_to_the_first_judged_throw(
    tmp_path: Path, browser: Browser, phones: Browser
) -> None:
    with LensTable.opened(tmp_path, browser, phones) as table:
        hand = table.hand()
        hand.locator("#use-phone").click()
        hand.wait_for_function("() => document.querySelector('#lens-qr').naturalWidth > 0")
        eye = table.phone(scanned(hand, "#lens-qr"))
        eye.locator("#warned-go").click()  # by HTTP the page explains; from here on it comes by HTTPS
        assert eye.url.startswith("https://")
        eye.locator("#start").click()
        expect(eye.locator("#who")).to_have_text("Phone 1 · Camera 1")
        expect(hand.locator("#lens-phones")).to_contain_text("Phone 1 · Camera 1")
        eye.wait_for_selector('.seen-mat[data-colour="red"]')
        assert eye.locator('#checks [data-told="missing"]').count() == 0
        hand.locator("#lens-dialog .close").click()
        hand.locator("#lay-out").click()
        table.service.phase("waiting")
        table.service.touch(hand="start")
        shown = hand.locator('[data-colour="red"] .die[data-state="ready"]')
        expect(shown.first).to_be_visible(timeout=1000 * PATIENCE)
        dice = table.view()["players"][0]["dice"]
        assert sorted(die["shows"] for die in dice) in (sorted(FACES), sorted(OTHERS))
        hand.locator('#phone-now .move[data-do="enter"]').first.tap()  # both throws pay for it
        hand.wait_for_function("() => document.querySelector('#phone-verdict').dataset.number")
        verdict = next(one for one in table.view()["verdicts"] if one["do"] == "enter")
        assert verdict["ok"]
        # Somebody locks the phone: the table says so, and when it comes back, nothing needs to be touched.
        eye.evaluate("document.querySelector('video').srcObject.getTracks().forEach((track) => track.stop())")
        before = eye.evaluate("Number(document.body.dataset.sent)")
        eye.wait_for_function("(sent) => Number(document.body.dataset.sent) > sent + 3", arg=before)
        assert table.complaints == []


class Screens:
    """The screen alone, with an eye that knows what it is told."""

    def __init__(self) -> None:
        self.house = LensHouse("phone")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._page = Served(lambda: self.house.app, PageSettings("127.0.0.1", 0))
        asyncio.run_coroutine_threadsafe(self._page.open(), self._loop).result(300)

    def close(self) -> None:
        for part in (self.house.desk.close(), self._page.close()):
            asyncio.run_coroutine_threadsafe(part, self._loop).result(300)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def address(self, name: str, language: str) -> str:
        return f"http://{name}:{self._page.port}/lens?lang={language}"


@pytest.fixture(scope="module")
def screens() -> Iterator[Screens]:
    screens = Screens()
    yield screens
    screens.close()


def look_at(tab: Tab) -> list[str]:
    """What lies beside the window, on something else, or is not for everybody, in every size."""
    found = violations(tab)
    for size, (width, height) in SIZES.items():
        tab.set_viewport_size({"width": width, "height": height})
        found += [f"{size}: {fault}" for fault in tab.evaluate(BESIDE) + tab.evaluate(OVER)]
    return found


@pytest.mark.parametrize("language", LONGEST)
def test_every_screen_fits_and_everybody_can_use_it(screens: Screens, phones: Browser, language: str) -> None:
    screens.house.eye.remarks = ("camera-mat-blurred", "camera-mat-dark")
    context = phones.new_context(viewport={"width": 390, "height": 844}, locale=language)
    tab = context.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    tab.goto(screens.address("companion.local", language))
    tab.wait_for_selector('body[data-screen="warned"] #fingerprint', state="attached")
    found = {"warned": look_at(tab)}
    tab.goto(screens.address("localhost", language))
    tab.wait_for_selector('body[data-screen="begin"]')
    found["begin"] = look_at(tab)
    tab.locator("#start").click()
    tab.wait_for_selector('#checks [data-told="missing"]')
    found["view"] = look_at(tab)
    context.close()
    assert found == {"warned": [], "begin": [], "view": []}


def _all_but_scripts(route: Route) -> None:
    if route.request.resource_type != "script":
        route.continue_()


def test_a_tap_before_the_page_is_ready_is_not_lost(screens: Screens, phones: Browser) -> None:
    context = phones.new_context()
    tab = context.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    tab.route(lambda _: True, _all_but_scripts)
    with tab.expect_request(lambda request: request.resource_type == "script"):
        tab.goto(screens.address("localhost", "en"), wait_until="commit")
    expect(tab.locator("#start")).to_be_disabled()
    tab.unroute_all()  # what was held goes on
    tab.locator("#start").click()
    tab.wait_for_selector('body[data-screen="view"]')
    context.close()


HOLDS = """
  window.told = [];
  MediaStreamTrack.prototype.getCapabilities = () => ({
    focusMode: ["continuous", "manual"],
    exposureMode: ["continuous", "manual"],
    whiteBalanceMode: ["none"],
  });
  MediaStreamTrack.prototype.getSettings = () => ({ focusDistance: 0.4, exposureTime: 100, iso: 200 });
  MediaStreamTrack.prototype.applyConstraints = async (wanted) => { window.told.push(wanted.advanced); };
"""
"""A camera whose focus and exposure can be held, and its white balance cannot."""


def test_focus_and_exposure_settle_and_are_held_and_settle_anew(screens: Screens, phones: Browser) -> None:
    screens.house.eye.remarks = ("camera-live",)
    context = phones.new_context()
    tab = context.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    tab.add_init_script(HOLDS)
    tab.goto(screens.address("localhost", "en"))
    tab.locator("#start").click()
    tab.wait_for_function("() => window.told.length === 2")
    settles = [{"focusMode": "continuous"}, {"exposureMode": "continuous"}]
    held = [
        {"focusMode": "manual", "focusDistance": 0.4},
        {"exposureMode": "manual", "exposureTime": 100, "iso": 200},
    ]
    assert tab.evaluate("window.told") == [settles, held]
    tab.locator("#adjust").click()
    tab.wait_for_function("() => window.told.length === 3")
    assert tab.evaluate("window.told[2]") == settles
    context.close()

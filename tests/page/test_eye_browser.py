"""The camera's screen in a real browser: the drawing over the picture, the
guide, the keyboard, a telephone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from companion.clock import MonotonicClock
from companion.dice import Sight
from companion.dice.files.named_faces import faces_named, keep_face
from companion.dice.readings import Remark
from companion.dice.viewer.camera_messages import (
    DieOverlay,
    EndEnrolment,
    EnrolProgress,
    EnrolState,
    MatMotion,
    MatOverlay,
    StartEnrolment,
)
from companion.page import EyePage, EyeScreen
from companion.page.access.access import Access
from tests.page.chromium import needed
from tests.page.languages import LONGEST
from tests.page.test_eye import HERE, FakeEye, kept_set

FACES = ("adventurer", "key", "torch", "golden_mask", "black_mask")

pytestmark = needed


def corners(x: float, y: float, edge: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + edge, y), (x + edge, y + edge), (x, y + edge))


DICE = tuple(
    DieOverlay(corners(0.2 + 0.12 * n, 0.3, 0.05), face, 0.97, state)
    for n, (face, state) in enumerate(zip(("key", "torch", None, "black_mask"), Sight, strict=True))
)
MATS = (
    MatOverlay(0, corners(0.1, 0.1, 0.6), 2.4, MatMotion.STILL, DICE, 0.114),
    MatOverlay(3, corners(0.75, 0.1, 0.2), 1.9, MatMotion.MOVING),
)


Look = Callable[..., Tab]


@pytest.fixture
def eye(tmp_path: Path) -> FakeEye:
    eye = FakeEye(tmp_path)
    eye.mats = MATS
    return eye


@pytest.fixture
def look(browser: Browser, eye: FakeEye) -> Iterator[Look]:
    """Opens the screen; any error in the browser's console fails the test."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    screen = EyeScreen(eye, MonotonicClock(), lambda: False, at_table=False, keep=eye.kept.append)
    page = EyePage(screen, HERE, Access.for_this_run(HERE, MonotonicClock()))
    asyncio.run_coroutine_threadsafe(page.open(), loop).result(300)
    complaints: list[str] = []
    opened: list[Tab] = []

    def open_tab(width: int, height: int, language: str = "en") -> Tab:
        tab = browser.new_page(viewport={"width": width, "height": height})
        opened.append(tab)
        tab.set_default_timeout(300_000)
        tab.on(
            "console", lambda message: complaints.append(message.text) if message.type == "error" else None
        )
        tab.on("pageerror", lambda error: complaints.append(str(error)))
        tab.goto(f"{page.url}/eye?lang={language}")
        tab.wait_for_selector('#picture[data-there="true"]')
        return tab

    yield open_tab
    for tab in opened:
        tab.close()
    asyncio.run_coroutine_threadsafe(page.close(), loop).result(300)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)
    loop.close()
    assert complaints == []


def overflows(tab: Tab) -> bool:
    return bool(tab.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_mats_and_dice_are_drawn_over_the_picture_and_named(look: Look) -> None:
    tab = look(1920, 1080)
    expect(tab.locator(".over-mat")).to_have_count(2)
    states = tab.locator(".over-die").evaluate_all("dice => dice.map((die) => die.dataset.state)")
    assert states == ["read", "unsure", "cocked", "hidden"]
    assert len(set(tab.locator(".over-mark").all_text_contents())) == 4, "each state has a mark of its own"
    dashes = "shapes => shapes.map((shape) => getComputedStyle(shape).strokeDasharray)"
    assert len(set(tab.locator(".over-die polygon").evaluate_all(dashes))) == 4, "and an outline"
    red = tab.locator('.eye-mat[data-colour="red"]')
    assert "lies still" in red.inner_text()
    assert "114 ms" in red.inner_text()
    assert red.locator(".eye-face").all_inner_texts() == ["Key", "Torch", "unknown", "Black mask"]
    assert "moving" in tab.locator('.eye-mat[data-colour="yellow"]').inner_text()


def test_on_a_telephone_everything_is_in_reach(look: Look) -> None:
    tab = look(390, 844, "de")
    assert not overflows(tab)
    assert tab.inner_text("#title") == "Was die Kamera sieht"
    small = "all => all.filter((one) => one.offsetParent && one.getBoundingClientRect().height < 44).length"
    assert tab.locator("button, .eye-button").evaluate_all(small) == 0


def test_the_keyboard_leads_through_a_lesson_to_its_report(look: Look, eye: FakeEye) -> None:
    tab = look(1366, 768)
    tab.fill("#teach-name", "mine")
    tab.keyboard.press("Enter")
    expect(tab.locator("#lesson")).to_be_hidden()
    while not eye.commands:
        tab.wait_for_timeout(20)
    assert eye.commands == [(0, StartEnrolment("mine", FACES))]
    seen = ((corners(0.3, 0.3, 0.05), True), (corners(0.5, 0.3, 0.05), False))
    eye.lesson = EnrolProgress(
        "mine", EnrolState.SHOWING, FACES, (8, 4, 0, 0, 0), 8, 1, "improve", "glare", seen=seen
    )
    expect(tab.locator("#lesson-sentence")).to_have_text(
        "The lamp is mirrored in a die: move the lamp to the side."
    )
    expect(tab.locator('#lesson-faces [aria-current="step"]')).to_contain_text("Key")
    expect(tab.locator(".over-die")).to_have_count(2)
    assert not overflows(tab)
    kept_set("mine", eye.settings.folder or Path())
    eye.lesson = EnrolProgress("mine", EnrolState.KEPT, FACES, (8,) * 5, 8, 5, "", "")
    expect(tab.locator("#lesson .eye-matrix")).to_be_visible()
    expect(tab.locator("#lesson .eye-learned img")).to_have_count(2)
    expect(tab.locator("#lesson-buttons button").first).to_be_focused()
    expect(tab.locator("#lesson-buttons button").first).to_be_in_viewport(ratio=1)
    tab.keyboard.press("Enter")
    expect(tab.locator("#done")).to_contain_text("“mine” is read from now on")
    expect(tab.locator("#done")).to_contain_text("in every game")
    expect(tab.locator("#done")).to_be_in_viewport()
    assert (eye.used, eye.kept) == (["mine"], ["mine"])
    while eye.commands[-1] != (0, EndEnrolment()):
        tab.wait_for_timeout(20)


def test_dice_that_were_named_are_shown_beside_their_set_with_what_can_be_done(
    look: Look, eye: FakeEye
) -> None:
    dice_set = kept_set("mine", eye.settings.folder or Path())
    for face, pictures in zip(dice_set.faces, dice_set.pictures, strict=True):
        keep_face("mine", face, pictures[0], eye.settings.folder)
    for size, language in (((390, 844), "de"), ((1366, 768), "fr")):
        tab = look(*size, language)
        named = tab.locator(".eye-named")
        expect(named.locator("img")).to_have_count(2)
        for picture in named.locator("img").all():
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_js_property("naturalWidth", 96)
        expect(named.locator("button")).to_have_count(2)
        assert not overflows(tab)
    tab = look(1366, 768)
    tab.click(".eye-named [data-does=forget]")
    expect(tab.locator(".eye-named")).to_have_count(0)
    assert faces_named("mine", eye.settings.folder) == ()


BOXES = """all => all.map((one) => one.getBoundingClientRect())
    .map(({left, right, top, bottom}) => [left, right, top, bottom])"""


def overlapping(boxes: list[list[float]]) -> list[tuple[int, int]]:
    def apart(one: list[float], other: list[float]) -> bool:
        return one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]

    return [(i, j) for i, one in enumerate(boxes) for j in range(i) if not apart(one, boxes[j])]


@pytest.mark.parametrize("language", LONGEST)
def test_names_of_dice_that_touch_can_each_be_read(look: Look, eye: FakeEye, language: str) -> None:
    faces = ("golden_mask", "golden_mask", "adventurer", "black_mask", "golden_mask")
    block = tuple(
        DieOverlay(corners(0.42 + 0.04 * (n % 3), 0.45 + 0.0711 * (n // 3), 0.04), face, 0.99, Sight.READ)
        for n, face in enumerate(faces)
    )
    eye.mats = (MatOverlay(0, corners(0.2, 0.2, 0.6), 2.4, MatMotion.STILL, block),)
    tab = look(1920, 1080, language)
    names = tab.locator(".over-die .over-name")
    expect(names).to_have_count(5)
    expect(names.last).not_to_be_empty()
    assert overlapping(names.evaluate_all(BOXES)) == []
    picture = tab.locator("#over").bounding_box()
    assert picture is not None
    for left, right, top, bottom in names.evaluate_all(BOXES):
        assert picture["x"] <= left < right <= picture["x"] + picture["width"]
        assert picture["y"] <= top < bottom <= picture["y"] + picture["height"]
    marks = tab.locator(".over-die circle").evaluate_all(BOXES)
    assert overlapping(marks) == []


def test_all_that_is_wrong_stands_under_the_picture_the_worst_first(look: Look, eye: FakeEye) -> None:
    eye.remarks = (
        Remark("camera-mat-dark", "", {"mat": "red, blue", "count": 2}),
        Remark("camera-slow", "", {"fps": 5.1}),
    )
    tab = look(1920, 1080, "de")
    told = tab.locator("#condition li").all_inner_texts()
    assert [sentence.split(":")[0] for sentence in told] == [
        "Kamera 1 sieht diese Matten zu dunkel, um Würfel zu unterscheiden",
        "Kamera 1 gibt nur 5,1 Bilder je Sekunde, nötig sind 15",
    ]
    assert "Rot, Blau" in told[0]
    assert not overflows(tab)


def test_without_any_dice_the_screen_asks_for_them_first(look: Look, eye: FakeEye) -> None:
    eye.reads_with = ""
    tab = look(1920, 1080)
    asked, read = tab.locator("#teach").bounding_box(), tab.locator("#reading").bounding_box()
    assert asked is not None
    assert read is not None
    assert asked["y"] < read["y"]


def test_the_screen_says_if_dice_would_be_replaced(look: Look, eye: FakeEye) -> None:
    kept_set("mine", eye.settings.folder or Path())
    tab = look(1366, 768)
    expect(tab.locator("#teach-replaces")).to_have_text(
        "There are dice of this name: these will take their place."
    )
    tab.fill("#teach-name", "others")
    expect(tab.locator("#teach-replaces")).to_be_empty()

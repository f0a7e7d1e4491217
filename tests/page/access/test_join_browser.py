"""Joining on a phone, in a real browser before the real server."""

from __future__ import annotations

import asyncio
import queue
import re
import threading
import urllib.request
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, expect
from playwright.sync_api import Page as Tab

from companion.clock import MonotonicClock
from companion.page import Page, PageSettings
from companion.page.access import attempts, invitation
from companion.page.access.access import Access
from companion.page.access.let_in import LetInCookies
from companion.page.access.spoken_pin import SpokenPin
from companion.page.words import words_in
from companion.roles import Role
from companion.table.inbox import LayOutAsked, PageEvent, StartAsked, UndoAsked, UnfinishedLeft
from companion.table.view.lobby import UnfinishedView
from companion.table.view.model import GamePhase, TableView
from companion.table.view.questions import OpeningView
from tests.conftest import PATIENCE
from tests.page.access.conftest import PIN
from tests.page.chromium import STILL, TABLE, needed
from tests.page.conftest import Samples, Show
from tests.page.languages import LONGEST
from tests.page.test_lobby_browser import lobby

PHONE = {"width": 390, "height": 844}
RUNNING = {"phase": GamePhase.RUNNING, "running": True, "can_undo": True}

pytestmark = needed


class Table:
    """The served page, and what came to the table."""

    def __init__(self, show: Show, browser: Browser) -> None:
        self.taken: queue.Queue[PageEvent] = queue.Queue()
        self._browser = browser
        self._contexts: list[Any] = []
        self.complaints: list[str] = []
        self._loop = show.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        clock = MonotonicClock()
        self.access = Access(PageSettings(), PIN, LetInCookies(b"k" * 32), clock)
        here = PageSettings("127.0.0.1", 0)
        self.spoken: list[str] = []
        aloud = SpokenPin(PIN, self.say, clock).routes()
        self._page = Page(show, self.taken.put, here, clock, aloud, self.access)
        self._do(self._page.open())
        self.show = show

    def say(self, digits: str) -> bool:
        self.spoken.append(digits)
        return True

    def phone(self, path: str = "/", language: str = "en", **more: Any) -> Tab:
        """A browser of its own, with no cookie; somebody has opened the page at the table's own computer."""
        opened = urllib.request.Request(self._page.url, headers={"Accept": "text/html"})
        urllib.request.urlopen(opened, timeout=300).close()
        return self._open(TABLE, path, language, **{"viewport": PHONE, "has_touch": True, **more})

    def laptop(self) -> Tab:
        return self._open("127.0.0.1", "/", "en", viewport={"width": 1366, "height": 768})

    def _open(self, name: str, path: str, language: str, **more: Any) -> Tab:
        context = self._browser.new_context(locale=language, **{**STILL, **more})
        self._contexts.append(context)
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        tab.on("console", self._note)
        tab.goto(f"http://{name}:{self._page.port}{path}")
        tab.wait_for_selector("body[data-role]")
        tab.wait_for_selector(".player, .lobby-device")
        return tab

    def _note(self, note: ConsoleMessage) -> None:
        if note.type in ("error", "warning"):
            self.complaints.append(note.text)

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._do(self._page.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _do(self, coroutine: Any) -> None:
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(20)


@pytest.fixture
def table(browser: Browser, show: Show, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(invitation, "house_address", lambda: "192.168.1.5")
    view = show.current()
    assert isinstance(view, TableView)
    verdicts = tuple(msgspec.structs.replace(verdict, overrule=True) for verdict in view.verdicts)
    show.publish(msgspec.structs.replace(view, verdicts=verdicts, **RUNNING))
    table = Table(show, browser)
    yield table
    table.close()
    refused = "Failed to load resource: the server responded with a status of 4"
    assert [text for text in table.complaints if not text.startswith(refused)] == []


def press(tab: Tab, digits: str) -> None:
    for digit in digits:
        tab.locator(f'.pin-key[data-key="{digit}"]').tap()


def acting(tab: Tab) -> list[Locator]:
    return [tab.locator(selector) for selector in ("#begin", "#undo", "#sound-button", "#invite", "#me")]


def visible(tab: Tab) -> list[bool]:
    return [control.is_visible() for control in acting(tab)] + [tab.locator(".overrule:visible").count() > 0]


def test_a_phone_that_only_looks_has_one_button_and_after_the_pin_those_of_a_player(table: Table) -> None:
    tab = table.phone()
    expect(tab.locator("#join")).to_be_visible()
    assert visible(tab) == [False] * 6
    tab.locator("#join").tap()
    expect(tab.locator("#join-pin")).to_be_focused()
    press(tab, PIN.digits)
    expect(tab.locator("#begin")).to_be_visible()
    expect(tab.locator("#join")).to_be_hidden()
    assert visible(tab) == [True, False, False, False, True, False]
    tab.locator("#me-dialog .close").tap()
    tab.locator("#begin").tap()
    touch = table.taken.get(timeout=300)
    assert isinstance(touch, StartAsked)
    assert touch.by is not None
    assert touch.by.role is Role.PLAY


def test_what_a_looker_presses_all_the_same_says_what_to_do(table: Table) -> None:
    tab = table.phone()
    tab.locator(".panel").first.tap()
    expect(tab.locator("#refused")).to_have_text("You are only looking. Press “Join in” and enter the PIN.")
    assert table.taken.empty()


def test_the_pin_can_be_typed_pasted_and_corrected(table: Table) -> None:
    tab = table.phone()
    field = tab.locator("#join-pin")
    tab.locator("#join").tap()
    tab.keyboard.type("41")
    tab.locator('.pin-key[data-key="delete"]').tap()
    expect(field).to_have_value("4")
    tab.keyboard.press("Backspace")
    expect(field).to_have_value("")
    field.evaluate(
        """field => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", "PIN: 0 4 1 7\\n");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
        }"""
    )
    expect(tab.locator("#begin")).to_be_visible()


def test_the_table_says_the_pin_when_somebody_asks_for_it(table: Table) -> None:
    tab = table.phone(language="nl")
    tab.locator("#join").tap()
    tab.locator("#join-aloud").tap()
    expect(tab.locator(".pin-heard")).to_have_text("Luister: de tafel zegt de pincode.")
    assert table.spoken == [PIN.digits]
    tab.keyboard.type(PIN.digits)
    expect(tab.locator("#me-dialog")).to_be_visible()


def test_the_keyboard_is_enough(table: Table) -> None:
    tab = table.phone()
    tab.locator("#join").focus()
    tab.keyboard.press("Enter")
    tab.keyboard.type(PIN.digits)
    expect(tab.locator("#me-dialog")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.locator("#begin")).to_be_visible()


def test_a_wrong_pin_is_told_and_after_some_the_pad_counts_down(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = table.phone(language="fr")
    tab.clock.install()
    tab.locator("#join").tap()
    press(tab, "9999")
    expect(tab.locator("#join-says")).to_have_text("Ce n’est pas le code PIN.")
    expect(tab.locator("#join-pin")).to_have_value("")
    for _ in range(attempts.OF_ONE - 1):
        press(tab, "9999")
        expect(tab.locator("#join-pin")).to_have_value("")
    expect(tab.locator("#join-says")).to_contain_text(re.compile(r"Attendez \d\d secondes\."))
    expect(tab.locator("#join-left")).to_contain_text("Attendez\u00a0:")
    expect(tab.locator("#join-pin")).to_be_disabled()
    expect(tab.locator(".pin-key").first).to_be_hidden()
    tab.clock.run_for(61_000)
    expect(tab.locator("#join-pin")).to_be_focused()
    expect(tab.locator("#join-left")).to_have_text("")
    expect(tab.locator("#join-says")).to_have_text("")


def test_whoever_comes_by_the_qr_code_is_in_and_the_code_is_gone_from_the_address(table: Table) -> None:
    tab = table.phone(f"/join?code={PIN.play}")
    expect(tab.locator("#begin")).to_be_visible()
    assert PIN.play not in tab.url
    tab.reload()
    expect(tab.locator("#begin")).to_be_visible()
    assert tab.evaluate("document.cookie") == "", "no script can read it"


def test_whoever_comes_by_an_older_qr_code_is_asked_for_the_pin(table: Table) -> None:
    tab = table.phone("/join?code=of-yesterday")
    expect(tab.locator("#join-says")).to_contain_text("from an earlier evening")
    press(tab, PIN.digits)
    expect(tab.locator("#begin")).to_be_visible()
    assert "join" not in tab.url


def test_a_device_is_given_to_a_player_and_the_table_hears_whose_it_is(table: Table) -> None:
    tab = table.phone(f"/join?code={PIN.host}")
    tab.locator("#me").tap()
    expect(tab.locator("#me-role")).to_have_text("host")
    tab.locator('.me-choice[data-colour="red"]').tap()
    expect(tab.locator("#me")).to_have_text("Red")
    tab.locator("#me-dialog .close").tap()
    tab.locator("#phone-table").tap()
    tab.locator("#undo").tap()
    touch = table.taken.get(timeout=300)
    assert isinstance(touch, UndoAsked)
    assert touch.by is not None
    assert touch.by.colours == ("red",)
    tab.reload()
    expect(tab.locator("#me")).to_have_text("Red")


def test_a_host_shows_others_the_way_in(table: Table) -> None:
    tab = table.laptop()
    tab.locator("#invite").click()
    expect(tab.locator("#invite-pin")).to_have_text(PIN.digits)
    expect(tab.locator(".invite-address")).to_contain_text("http://192.168.1.5:")
    picture = tab.locator("#invite-qr")
    expect(picture).to_be_visible()
    expect(tab.locator("#invite-qr")).not_to_have_js_property("naturalWidth", 0)
    hosts = tab.locator(".invite-host img")
    expect(hosts).to_be_hidden()
    tab.locator(".invite-host summary").click()
    expect(hosts).to_be_visible()
    expect(hosts).not_to_have_js_property("naturalWidth", 0)


def test_the_host_s_computer_is_never_asked(table: Table) -> None:
    tab = table.laptop()
    expect(tab.locator("#join")).to_be_hidden()
    assert visible(tab) == [True, True, True, True, False, True]


@pytest.mark.parametrize(
    ("language", "window"),
    [("fr", PHONE), ("de", {"width": 844, "height": 390}), ("nl", {"width": 1366, "height": 768})],
)
def test_everybody_can_use_the_dialogs_in_every_window(
    table: Table, language: str, window: dict[str, int]
) -> None:
    tab = table.phone(language=language, viewport=window)
    said = words_in(language).plain
    assert tab.locator("#join").inner_text() == said["join"]
    tab.locator("#join").tap()
    expect(tab.locator("#join-pad h2")).to_have_text(said["join"])
    assert fits(tab, "#join-pad")
    for key in tab.locator(".pin-key").all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 60, "large enough for a thumb"
    press(tab, PIN.digits)
    expect(tab.locator("#me-dialog")).to_be_visible()
    assert fits(tab, "#me-dialog")


@pytest.mark.parametrize("language", LONGEST)
def test_everybody_can_use_the_invitation_in_every_language(table: Table, language: str) -> None:
    tab = table.phone(f"/join?code={PIN.host}", language)
    tab.locator("#invite").tap()
    tab.locator(".invite-host summary").tap()
    expect(tab.locator("#invite-pin")).to_have_text(PIN.digits)
    assert fits(tab, "#invite-dialog")


def fits(tab: Tab, dialog: str) -> bool:
    """Nothing is cut off at the sides."""
    return bool(tab.locator(dialog).evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"))


UNFINISHED = UnfinishedView(12, 372.0, "2026-01-01T20:00:00+01:00", ("red", "blue"))
CHOOSING = (".part-ways", ".part-players", ".part-level", ".part-modules", "#unfinished-resume", "#watch")
"""What somebody who plays may use in the lobby."""
HOSTING = ("#unfinished-leave", "#sound-button", "#invite")


def offered(tab: Tab) -> list[str]:
    """What the lobby offers of what needs a role."""
    return [one for one in (*CHOOSING, *HOSTING, "#lay-out", "#join") if tab.locator(one).is_visible()]


def test_in_the_lobby_a_phone_that_only_looks_has_one_button_and_after_the_pin_those_of_a_player(
    table: Table,
) -> None:
    table.show.show(lobby(unfinished=UNFINISHED))
    tab = table.phone()
    expect(tab.locator("#only-looking")).to_contain_text("Press “Join in”")
    assert offered(tab) == ["#join"]
    tab.locator("#join").tap()
    press(tab, PIN.digits)
    expect(tab.locator("#me-dialog")).to_be_visible()
    assert tab.locator(".me-choice[data-colour]").count() == 2
    tab.locator("#me-dialog .close").tap()
    expect(tab.locator("#lay-out")).to_be_visible()
    assert offered(tab) == [*CHOOSING, "#lay-out"]
    tab.locator("#lay-out").tap()
    touch = table.taken.get(timeout=300)
    assert isinstance(touch, LayOutAsked)
    assert touch.by is not None
    assert touch.by.role is Role.PLAY


def test_a_phone_that_only_looks_sees_which_chambers_were_drawn_for_the_start(
    table: Table, samples: Samples
) -> None:
    setting_up = samples["setting up"]()
    tiles = setting_up.temple[:2]
    named = (OpeningView("east", tiles[1].chamber, tiles), OpeningView("west", None, tiles))
    table.show.show(msgspec.structs.replace(setting_up, openings=named))
    tab = table.phone()
    shown = tab.locator(".before-shown:visible")
    expect(shown).to_have_count(2)
    expect(shown.nth(0).locator(".tile")).to_be_visible()
    expect(shown.nth(1)).to_have_text("West of the start: which one?")
    assert tab.locator(".before:visible").count() == 0


def test_in_the_lobby_a_host_lets_phones_in_and_leaves_a_game(table: Table) -> None:
    table.show.show(lobby(unfinished=UNFINISHED))
    tab = table.laptop()
    expect(tab.locator("#lay-out")).to_be_visible()
    assert offered(tab) == [*CHOOSING, *HOSTING, "#lay-out"]
    expect(tab.locator("#invite")).to_have_text("QR code and PIN for phones")
    tab.locator("#invite").click()
    expect(tab.locator("#invite-pin")).to_have_text(PIN.digits)
    expect(tab.locator("#invite-qr")).not_to_have_js_property("naturalWidth", 0)
    tab.locator("#invite-dialog .close").click()
    tab.locator("#unfinished-leave").click()
    assert isinstance(table.taken.get(timeout=300), UnfinishedLeft)


@pytest.mark.parametrize("language", LONGEST)
def test_everybody_can_join_in_the_lobby_in_every_language(table: Table, language: str) -> None:
    table.show.show(lobby())
    tab = table.phone(language=language)
    assert tab.locator("#join").inner_text() == words_in(language).plain["join"]
    assert fits(tab, "html")
    tab.locator("#join").tap()
    press(tab, PIN.digits)
    expect(tab.locator("#me-dialog")).to_be_visible()
    assert fits(tab, "#me-dialog")


def test_a_foreign_page_cannot_frame_the_table(table: Table) -> None:
    tab = table.laptop()
    tab.evaluate("location.href = 'about:blank'")
    tab.wait_for_url("about:blank")
    tab.set_content(f'<iframe src="http://127.0.0.1:{table._page.port}/" width="800" height="600"></iframe>')
    (frame,) = (frame for frame in tab.frames if frame is not tab.main_frame)
    frame.wait_for_url(
        "chrome-error://chromewebdata/"
    )  # what it shows in place of a page that it may not frame
    assert any("frame" in text for text in table.complaints)
    table.complaints.clear()

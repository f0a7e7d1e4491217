"""What a person sees and does when they bring a soundtrack of their own: the real page in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import Page as Tab

from companion.table.inbox import TrackChosen
from tests.page.conftest import House, Samples
from tests.page.soundtrack.test_import_routes import GONGS, Counter, counter, home, song
from tests.page.test_browser import SIZES, SMALL, Look, look, pytestmark, said

__all__ = ["counter", "home", "look", "pytestmark", "song"]  # fixtures of the other two
LENGTH = 40.0
"""Length of the song in seconds."""


@pytest.fixture
def opened(look: Look, samples: Samples, counter: Counter) -> Callable[..., Tab]:
    """Opens the panel for bringing a soundtrack, in a language and a window of some size."""

    def open_panel(language: str = "en", window: str = "television") -> Tab:
        tab = look(samples["setting up"](), language=language, window=window)
        tab.click("#sound-button")
        tab.click("#import-open")
        tab.wait_for_selector("#import-choose")
        return tab

    return open_panel


def bring(tab: Tab, content: bytes, name: str = "Song.flac") -> None:
    tab.set_input_files("#import-input", {"name": name, "mimeType": "", "buffer": content})


def mark(tab: Tab, name: str) -> Locator:
    return tab.locator(f".import-mark:has([data-mark={name}])")


def touch(tab: Tab, seconds: float) -> None:
    """Touches the waveform of the whole track at a moment, seconds."""
    box = tab.locator(".import-overview").bounding_box()
    assert box
    tab.mouse.click(box["x"] + box["width"] * seconds / LENGTH, box["y"] + box["height"] / 2)


def test_a_soundtrack_is_marked_put_right_kept_and_chosen(
    opened: Any, counter: Counter, song: bytes, house: House
) -> None:
    house.touched.clear()
    tab = opened()
    bring(tab, song)
    expect(tab.locator(".import-facts dd").first).to_have_text("0:40.000", timeout=300_000)
    assert tab.locator(".import-facts dd").all_inner_texts()[1:3] == ["1,920,000", "8,000 Hz, mono"]
    assert tab.locator("#import-find").is_disabled(), "nobody has said where the first gong is"
    touch(tab, GONGS[0] + 0.1)
    tab.click("#import-find")
    expect(mark(tab, "gong-1").locator(".import-at")).to_have_text("0:10.000", timeout=300_000)
    times = tab.locator(".import-mark .import-at").all_inner_texts()
    assert times == ["0:01.000", *times[1:6], "0:31.000"]
    assert mark(tab, "gong-3").locator(".import-stroke:visible").count() == 2
    assert "certain" in mark(tab, "gong-2").inner_text()
    assert "by the clock" in mark(tab, "escape").inner_text()

    mark(tab, "door-1").locator(".import-pick").click()
    before = mark(tab, "door-1").locator(".import-at").inner_text()
    tab.focus(".import-loupe")
    for key in ("ArrowRight", "Shift+ArrowRight", "ArrowUp", "ArrowUp"):
        tab.keyboard.press(key)
    moved = mark(tab, "door-1").locator(".import-at").inner_text()
    assert float(moved[2:]) - float(before[2:]) == pytest.approx(0.112, abs=0.0011)
    assert tab.get_attribute(".import-loupe", "aria-valuetext") == moved
    mark(tab, "door-2").locator(".import-pick").focus()
    tab.keyboard.press("PageUp")
    tab.keyboard.press("PageDown")
    assert mark(tab, "door-2").get_attribute("data-chosen") == "true", "what has the keys is what moves"
    assert mark(tab, "door-1").locator(".import-at").inner_text() == moved
    mark(tab, "door-1").locator(".import-pick").press("Enter")
    tab.focus(".import-loupe")
    tab.keyboard.press("Enter")
    expect(tab.locator("#import-hear")).to_have_attribute("data-on", "")
    assert counter.loudspeaker.heard[-1][1] == pytest.approx(float(moved[2:]) - 1.0, abs=0.002)

    mark(tab, "door-1").locator(".import-away").click()
    assert tab.locator("#import-keep").is_disabled()
    assert tab.inner_text(".import-length") == "Still to be marked: First door"
    touch(tab, 22.0)
    assert "Not in their order" in tab.inner_text(".import-length")
    touch(tab, 13.0)
    expect(tab.locator(".import-length")).to_have_text("From “Escape!” to the collapse: 0:30.000")
    tab.fill("#import-name", "Our evening")
    tab.click("#import-keep")
    expect(tab.locator(".import-kept p")).to_contain_text("Our evening", timeout=300_000)
    assert counter.kept == ["our-evening"]
    tab.click("#import-pick")
    assert said(house, TrackChosen)[-1].track == "our-evening"


def test_on_a_telephone_a_bad_file_is_told_in_french_and_everything_fits_a_fingertip(
    opened: Any, counter: Counter, song: bytes
) -> None:
    tab = opened("fr", "telephone")
    bring(tab, b"la la la" * 99, "lied.mp3")
    expect(tab.locator(".import-trouble")).to_contain_text(
        "«\u00a0lied.mp3\u00a0» n’est pas un fichier son", timeout=300_000
    )
    bring(tab, song)
    tab.wait_for_selector('#import[data-stage="ready"]', timeout=300_000)
    assert tab.locator(".import-trouble").is_hidden()
    tab.wait_for_selector(".import-overview")
    touch(tab, GONGS[0])
    tab.click("#import-find")
    tab.wait_for_selector("#import-keep:not([disabled])", timeout=300_000)
    assert tab.evaluate(f"({SMALL})().filter(one => one.includes('import') && !one.includes('input'))") == []
    width, room, _, _ = tab.evaluate(SIZES)
    assert width <= room
    counter.playing = True
    expect(tab.locator(".import-playing")).to_be_visible()
    assert "Une partie est en cours" in tab.inner_text(".import-playing")
    assert tab.locator("#import-hear").is_disabled()
    tab.keyboard.press("Escape")
    expect(tab.locator("#import")).to_be_hidden()


def test_the_browser_sends_the_file_s_name_without_its_folder(
    opened: Any, counter: Counter, song: bytes, tmp_path: Path
) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "Lied.flac").write_bytes(song)
    tab = opened("nl")
    tab.set_input_files("#import-input", tmp_path / "deep" / "Lied.flac")
    expect(tab.locator(".import-file")).to_have_text("Lied.flac")
    tab.wait_for_selector('#import[data-stage="ready"]', timeout=300_000)
    tab.click("#import-another")
    expect(tab.locator("#import-choose")).to_be_visible()
    assert counter.importing.view().found is None

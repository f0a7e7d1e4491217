"""The diagnosis in a real browser: everybody can use it, and it fits telephone, tablet and television."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import PATIENCE
from tests.doctor.conftest import be  # noqa: F401  # a fixture
from tests.page.chromium import needed
from tests.page.doctor.test_doctor_routes import Site, site, table  # noqa: F401  # fixtures
from tests.page.languages import LONGEST

WINDOWS = {"telephone": (390, 844), "tablet": (820, 1180), "television": (1920, 1080)}
SMALLEST = 44
"""Pixels that a finger needs."""

pytestmark = needed


@pytest.fixture
def look(browser: Any, site: Site) -> Iterator[Any]:  # noqa: F811
    """Opens the page in a window of this size and language."""
    contexts = []

    def begin(window: str, language: str) -> Any:
        width, height = WINDOWS[window]
        context = browser.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.goto(f"{site.url}/doctor?lang={language}")
        return tab

    yield begin
    for context in contexts:
        context.close()


@pytest.mark.parametrize("language", LONGEST)
@pytest.mark.parametrize("window", WINDOWS)
def test_it_fits_the_width_and_can_be_touched(look: Any, window: str, language: str) -> None:
    tab = look(window, language)
    width = WINDOWS[window][0]
    assert tab.evaluate("document.documentElement.scrollWidth") <= width
    for link in tab.locator("a").all():
        box = link.bounding_box()
        assert box["height"] >= SMALLEST - 1 or window == "television", link.inner_text()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width


def test_it_is_looked_at_again_and_the_report_is_saved(look: Any) -> None:
    tab = look("tablet", "en")
    with tab.expect_navigation():
        tab.get_by_role("link", name="Check again").click()
    assert tab.get_by_role("heading", name="Computer").is_visible()
    with tab.expect_download() as download:
        tab.get_by_role("link", name="Save the report").click()
    assert download.value.suggested_filename.startswith("companion-report-")


def test_another_language_is_chosen_by_a_link(look: Any) -> None:
    tab = look("telephone", "en")
    with tab.expect_navigation():
        tab.get_by_role("link", name="Deutsch").click()
    assert tab.evaluate("document.documentElement.lang") == "de"
    assert tab.get_by_role("heading", name="Platten").is_visible()


def test_what_is_wrong_is_told_in_words_and_not_by_colour_alone(look: Any) -> None:
    tab = look("television", "en")
    wrong = tab.locator('[data-finding="wrong"]').first
    assert wrong.get_by_role("img", name="wrong").is_visible()

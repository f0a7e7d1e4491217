"""What the table is not sure of stands on the map, and in words beside it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from tests.page.accessibility import violations
from tests.page.chromium import needed
from tests.page.conftest import Show
from tests.page.languages import LONGEST
from tests.page.phone.phones import PhoneHouse
from tests.page.screens import HERE, doubtful

pytestmark = needed

TELEVISION = {"width": 1920, "height": 1080}


@pytest.fixture
def house(browser: Browser) -> Iterator[PhoneHouse]:
    house = PhoneHouse(Show(doubtful()), browser)
    yield house
    house.leave()
    assert house.complaints == []


def open_table(house: PhoneHouse, language: str = "en") -> Tab:
    return house.phone(language=language, name=HERE, viewport=TELEVISION)


def test_a_pale_figure_stands_where_somebody_may_have_gone(house: PhoneHouse) -> None:
    tab = open_table(house)
    figure, _, gems, chamber = doubtful().doubts
    pale = tab.locator('.doubt[data-colour="blue"]')
    expect(pale).to_have_attribute("data-colour", str(figure.player))
    expect(pale).to_have_attribute("data-cell", ",".join(map(str, figure.cells[0])))
    expect(pale).to_have_attribute("aria-label", "Blue: perhaps here")
    mark = tab.locator('.doubt[data-what="gems"]')
    expect(mark).to_have_attribute("data-cell", ",".join(map(str, gems.cells[0])))
    assert chamber.chamber is not None
    expect(tab.locator(f".sign-doubt-chamber-{chamber.chamber} .what")).to_contain_text("where does it lie?")


def test_a_figure_of_which_nobody_knows_where_it_stands_has_its_mark_where_it_is_shown(
    house: PhoneHouse,
) -> None:
    tab = open_table(house)
    purple = next(player for player in doubtful().players if player.colour == "purple")
    assert purple.cell is not None
    mark = tab.locator('.doubt[data-colour="purple"]')
    expect(mark).to_have_attribute("data-cell", ",".join(map(str, purple.cell)))
    expect(mark).to_have_attribute("aria-label", "Purple: still there, or gone on?")


@pytest.mark.parametrize("language", LONGEST)
def test_each_doubt_is_said_and_can_be_read_by_everybody(house: PhoneHouse, language: str) -> None:
    tab = open_table(house, language)
    expect(tab.locator('[class*="sign-doubt"]')).to_have_count(4)
    assert violations(tab) == []


def test_a_doubt_goes_when_the_table_is_sure(house: PhoneHouse) -> None:
    tab = open_table(house)
    expect(tab.locator(".doubt")).to_have_count(3)
    house.show.show(msgspec.structs.replace(doubtful(), doubts=()))
    expect(tab.locator('.doubt, [class*="sign-doubt"]')).to_have_count(0)


def test_a_touch_goes_through_the_mark_to_the_chamber(house: PhoneHouse) -> None:
    tab = open_table(house)
    box = tab.locator('.doubt[data-what="gems"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    under = tab.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('.cell')?.dataset.cell", [x, y]
    )
    assert under == ",".join(map(str, doubtful().doubts[2].cells[0]))

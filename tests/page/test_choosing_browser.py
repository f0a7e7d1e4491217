"""Who may look through a deck touches one button an act, and then a picture of what they take."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import Page as Tab

from companion.table.inbox import MoveChosen, NothingDrawn
from companion.table.view.model import MoveView, TableView
from companion.table.view.questions import DrawView
from tests.page.chromium import needed
from tests.page.conftest import A, Show, judging, view_of
from tests.page.phone.phones import PhoneHouse

pytestmark = needed

NORTH = "Short cut: which chamber to the north?"
LAMP = "Genie lamp: which treasure?"


def looking() -> TableView:
    """Red holds a Short cut and a Genie lamp, in a chamber from which two ways lead on."""
    desk = judging(
        players=["red", "blue"],
        modules=["treasures", "queenie_maze", "traps"],
        traps=2,
        beside_start={"east": "C03", "west": "B11"},
        treasures=["teleport", "extra_gem", "double_key"],
        adventurers={"red": {"cell": [1, 0], "dice": [A] * 5, "treasures": ["short_cut", "genie_lamp"]}},
        seed=5,
    )
    return view_of(desk)


def choices(view: TableView, **facts: str) -> dict[str, MoveView]:
    """Red's moves that choose something and have these facts, by what they choose."""
    return {
        str(move.facts["choose"]): move
        for move in view.players[0].moves
        if "choose" in move.facts and facts.items() <= move.facts.items()
    }


@pytest.fixture
def house(browser: Browser) -> Iterator[PhoneHouse]:
    house = PhoneHouse(Show(looking()), browser)
    yield house
    house.leave()
    assert house.complaints == []


def on_the_table(house: PhoneHouse) -> Tab:
    """The table page, with Red's drawer open."""
    tab = house.phone(viewport={"width": 1920, "height": 1080})
    tab.locator('.player[data-colour="red"] .open').click()
    return tab


def act(tab: Tab, words: str) -> Locator:
    return tab.locator(f'.move[aria-haspopup="dialog"]:visible:has-text("{words}")')


def test_each_act_is_one_button(house: PhoneHouse) -> None:
    tab = house.phone("red")
    expect(tab.locator('#phone-now .move[aria-haspopup="dialog"] .what')).to_have_text(
        [LAMP, NORTH, "Short cut: which chamber to the south?"], use_inner_text=True
    )
    assert tab.locator("#phone-now details").count() == 0, "nothing is folded up"


@pytest.mark.parametrize("screen", ["phone", "table"])
def test_then_the_chamber_is_chosen_by_its_picture(house: PhoneHouse, screen: str) -> None:
    tab = house.phone("red") if screen == "phone" else on_the_table(house)
    offered = choices(looking(), side="north")
    act(tab, NORTH).click()
    expect(tab.locator("#picker-title")).to_have_text("Red: which chamber to the north?")
    expect(tab.locator("#picker .tile")).to_have_count(len(offered))
    assert len(offered) > 10
    assert house.taken.empty(), "nothing is chosen yet"
    tab.click('#picker [data-drawn="EXIT"]')
    expect(tab.locator("#picker")).to_be_hidden()
    chosen = house.next()
    assert isinstance(chosen, MoveChosen)
    assert (chosen.player, chosen.move_id) == ("red", offered["EXIT"].id)


def test_a_treasure_is_chosen_by_sign_and_name(house: PhoneHouse) -> None:
    tab = house.phone("red")
    act(tab, LAMP).tap()
    expect(tab.locator("#picker .tile-button")).to_have_text(["Teleport", "Extra gem", "Double key"])
    tab.locator('#picker .tile-button:has-text("Extra gem")').tap()
    chosen = house.next()
    assert isinstance(chosen, MoveChosen)
    assert chosen.move_id == choices(looking(), treasure="genie_lamp")["extra_gem"].id


@pytest.mark.parametrize("how", ["button", "Escape", "beside it"])
def test_who_does_not_want_to_choose_cancels_and_has_the_keyboard_back(house: PhoneHouse, how: str) -> None:
    tab = on_the_table(house)
    act(tab, NORTH).focus()
    tab.keyboard.press("Enter")
    expect(tab.locator("#picker-close")).to_be_focused()
    expect(tab.locator("#picker-close")).to_have_attribute("aria-label", "Close")
    if how == "button":
        tab.click("#picker-close")
    elif how == "Escape":
        tab.keyboard.press("Escape")
    else:
        tab.click("#clock")
    expect(tab.locator("#picker")).to_be_hidden()
    expect(tab.locator("#drawer")).to_be_visible()
    if how != "beside it":
        expect(act(tab, NORTH)).to_be_focused()
    assert house.taken.empty(), "the table hears nothing of it"


def test_what_the_table_asks_meanwhile_waits_until_it_is_chosen(house: PhoneHouse) -> None:
    tab = house.phone("red")
    act(tab, NORTH).tap()
    draw = DrawView("red", "treasures", ("teleport", "extra_gem"), (), 99)
    house.show.show(msgspec.structs.replace(looking(), pile=3, draws=(draw,)))
    tab.wait_for_function("document.querySelector('#picker-tiles').childElementCount > 2")
    expect(tab.locator("#picker-title")).to_have_text("Red: which chamber to the north?")
    tab.locator('#picker [data-drawn="EXIT"]').tap()
    assert isinstance(house.next(), MoveChosen)
    expect(tab.locator("#picker-title")).to_have_text("Red: which treasure is it?")
    tab.locator("#picker-close").tap()
    assert isinstance(house.next(), NothingDrawn)


def test_a_choice_that_is_over_is_asked_no_longer(house: PhoneHouse) -> None:
    tab = house.phone("red")
    act(tab, NORTH).tap()
    expect(tab.locator("#picker")).to_be_visible()
    view = looking()
    red = view.players[0]
    left = tuple(move for move in red.moves if move.facts.get("choose") != "EXIT")
    house.show.show(
        msgspec.structs.replace(view, players=(msgspec.structs.replace(red, moves=left), *view.players[1:]))
    )
    expect(tab.locator('#picker [data-drawn="EXIT"]')).to_have_count(0)
    house.show.show(
        msgspec.structs.replace(view, players=(msgspec.structs.replace(red, moves=()), *view.players[1:]))
    )
    expect(tab.locator("#picker")).to_be_hidden()

"""A host says how it really lies: a button, a touch on the map, and what is otherwise there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, expect
from playwright.sync_api import Page as Tab

from companion.table.inbox import CellTouched
from companion.table.map_put_right import (
    CalendarPutRight,
    ChamberPutRight,
    CursedGemPutRight,
    FigurePutRight,
    GemsPutRight,
    QuestPutRight,
    SnakePutRight,
    Token,
    TokenPutRight,
)
from companion.table.view.model import GamePhase, TableView
from tests.page.accessibility import violations
from tests.page.chromium import needed
from tests.page.conftest import SAMPLES, Show
from tests.page.languages import LONGEST
from tests.page.phone.phones import PhoneHouse
from tests.page.screens import HERE, much_to_find

pytestmark = needed

TELEVISION = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
DISCOVERED, FIRST, PIT, SEVERAL_GEMS = "0,1", "1,0", "-2,0", "1,-1"
"""Cells of the game that is shown. The second chamber lay there from the start."""


@pytest.fixture
def house(browser: Browser) -> Iterator[PhoneHouse]:
    house = PhoneHouse(Show(much_to_find()), browser)
    yield house
    house.leave()
    assert house.complaints == []


def host(house: PhoneHouse, *whose: str, language: str = "en", viewport: dict[str, int] = TELEVISION) -> Tab:
    return house.phone(*whose, language=language, name=HERE, viewport=viewport)


def begin(tab: Tab) -> None:
    tab.click("#put-right")
    expect(tab.locator("#putting-right")).to_be_visible()


def touch(tab: Tab, cell: str) -> None:
    tab.locator(f'#map [data-cell="{cell}"]:not(.figure)').click()


def answers(tab: Tab, part: str) -> Locator:
    return tab.locator(f'#picker [data-part="{part}"] .tile-button')


def ids(tab: Tab, part: str) -> list[str]:
    return [str(one) for one in answers(tab, part).evaluate_all("all => all.map(one => one.dataset.drawn)")]


def choose(tab: Tab, answer: str) -> None:
    tab.click(f'#picker [data-drawn="{answer}"]')


def over(tab: Tab) -> bool:
    expect(tab.locator("#putting-right")).to_be_hidden()
    expect(tab.locator("#picker")).to_be_hidden()
    return tab.get_attribute("body", "data-putting-right") is None


def test_another_chamber_lies_there(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    view = much_to_find()
    lain = {one.chamber for one in view.temple}
    assert ids(tab, "found") == ["nothing", *(f"chamber {one.chamber}" for one in view.to_find)]
    assert set(ids(tab, "elsewhere")) == {
        f"chamber {one.chamber}" for one in view.temple if one.cell != (0, 1) and one.kind != "start"
    }
    assert "C09" not in lain
    choose(tab, "chamber C09")
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    assert (said.cell, said.chamber) == ((0, 1), "C09")
    assert over(tab)
    touch(tab, DISCOVERED)
    assert isinstance(house.next(), CellTouched), "the map is pressed again"


def put_right(house: PhoneHouse) -> tuple[tuple[int, int], str | None]:
    """The cell and the chamber that the host has said."""
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    return said.cell, said.chamber


def with_the_mirage(view: TableView, *, found: bool) -> TableView:
    """The Mirage is still to be found; or START is shown where it was discovered, and it where START was."""
    start = next(one for one in view.temple if one.kind == "start")
    mirage = msgspec.structs.replace(view.to_find[0], chamber="MI", cell=start.cell)
    if not found:
        return msgspec.structs.replace(view, to_find=(mirage, *view.to_find))
    others = [one for one in view.temple if one.cell not in ((0, 0), (0, 1))]
    temple = (*others, mirage, msgspec.structs.replace(start, cell=(0, 1)))
    return msgspec.structs.replace(view, temple=temple)


def test_start_lies_where_the_mirage_was_discovered(house: PhoneHouse) -> None:
    house.show.show(with_the_mirage(much_to_find(), found=False))
    tab = host(house)
    begin(tab)
    touch(tab, FIRST)
    assert "chamber START" not in ids(tab, "elsewhere"), "nobody has discovered this one"
    touch(tab, "0,0")
    assert (ids(tab, "found"), ids(tab, "elsewhere")) == ([], [])
    touch(tab, DISCOVERED)
    choose(tab, "chamber START")
    assert put_right(house) == ((0, 1), "START")


def test_something_else_was_discovered_than_the_mirage(house: PhoneHouse) -> None:
    house.show.show(with_the_mirage(much_to_find(), found=True))
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    assert "chamber MI" not in ids(tab, "elsewhere"), "it lies where START was"
    choose(tab, "chamber C09")
    assert put_right(house) == ((0, 1), "C09")


def test_two_chambers_lie_each_in_the_other_s_place(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    choose(tab, "chamber TC")
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    assert (said.cell, said.chamber) == ((0, 1), "TC")
    assert over(tab)


def test_a_chamber_lies_in_a_free_place(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    cell = tab.locator(".beyond").first.get_attribute("data-cell") or ""
    touch(tab, cell)
    expect(tab.locator("#picker-title")).to_have_text("A place for a chamber: how is it really?")
    assert ids(tab, "found") == [f"chamber {one.chamber}" for one in much_to_find().to_find]
    assert tab.locator("#picker [data-part]").count() == 1, (
        "what lies elsewhere is first said to be gone there"
    )
    choose(tab, "chamber C09")
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    assert (",".join(map(str, said.cell)), said.chamber) == (cell, "C09")


def test_a_chamber_lies_the_other_way_round(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    assert ids(tab, "way") == ["way east", "way south", "way west"], "chambers lie beside it there"
    expect(answers(tab, "way").locator(".stairs")).to_have_count(3)
    expect(tab.locator('#picker [data-part="way"] [aria-current="true"] > span')).to_have_text(
        "Stairway: east"
    )
    choose(tab, "way west")
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    assert (said.cell, said.chamber, said.stairway) == ((0, 1), "P2", "west")
    assert over(tab)
    begin(tab)
    touch(tab, FIRST)
    expect(answers(tab, "who")).to_have_count(6)
    assert answers(tab, "way").count() == 0, "what nobody discovered lies as it was laid"


def test_no_chamber_lies_there(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    choose(tab, "nothing")
    said = house.next()
    assert isinstance(said, ChamberPutRight)
    assert (said.cell, said.chamber) == ((0, 1), None)


def test_what_lay_there_from_the_start_cannot_be_missing_and_start_is_always_start(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, FIRST)
    assert "nothing" not in ids(tab, "found")
    assert answers(tab, "elsewhere").count() > 0, "another one may lie there"
    touch(tab, "0,0")
    expect(answers(tab, "found")).to_have_count(0)
    assert answers(tab, "elsewhere").count() == 0
    assert answers(tab, "who").count() == 6


def test_more_gems_are_active(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, SEVERAL_GEMS)
    assert ids(tab, "gems") == ["gems 0", "gems 1", "gems 2", "gems 3"]
    now = tab.locator('#picker [data-part="gems"] [aria-current="true"]')
    expect(now).to_have_attribute("data-drawn", "gems 0")
    now.click(force=True)
    expect(tab.locator("#picker")).to_be_visible()
    assert house.taken.empty(), "it is so already"
    choose(tab, "gems 2")
    said = house.next()
    assert isinstance(said, GemsPutRight)
    assert (said.cell, said.gems) == ((1, -1), 2)
    assert over(tab)


def test_a_chamber_shows_only_as_many_gems_as_it_can(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, PIT)
    assert ids(tab, "gems") == ["gems 0", "gems 2"], "both come with one payment"
    touch(tab, "2,1")
    expect(answers(tab, "gems")).to_have_count(0)


def test_somebody_stands_there(house: PhoneHouse) -> None:
    view = much_to_find()
    away = tuple(
        msgspec.structs.replace(one, escaped=True, cell=None) if one.colour == "purple" else one
        for one in view.players
    )
    house.show.show(msgspec.structs.replace(view, players=away))
    tab = host(house)
    begin(tab)
    touch(tab, PIT)
    assert ids(tab, "who") == [f"figure {one.colour}" for one in away if not one.escaped]
    shapes = tab.locator('#picker [data-part="who"] .emblem').evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert len(set(shapes)) == 5, "each has a shape of its own"
    expect(tab.locator('#picker [data-part="who"] [aria-current="true"]')).to_have_attribute(
        "data-drawn", "figure yellow"
    )
    choose(tab, "figure red")
    said = house.next()
    assert isinstance(said, FigurePutRight)
    assert (said.player, said.cell) == ("red", (-2, 0))
    assert over(tab)


def with_things(view: TableView) -> TableView:
    """The pit is a quest chamber with a snake, a calendar tile and a gem location; red holds a cursed gem."""
    pit = next(one for one in view.temple if one.cell == (-2, 0))
    there = msgspec.structs.replace(
        pit, chamber="Q8", kind="queenie", symbol="sun", location=True, quest_done=False
    )
    several = next(one for one in view.temple if one.cell == (1, -1))
    other = msgspec.structs.replace(several, symbol="moon")
    temple = [one for one in view.temple if one.cell not in (pit.cell, several.cell)]
    players = [
        msgspec.structs.replace(one, cursed_gem="CG1" if one.colour == "red" else None)
        for one in view.players
    ]
    return msgspec.structs.replace(
        view,
        temple=(*temple, there, other),
        players=tuple(players),
        chalice=pit.cell,
        ghost=several.cell,
        teleporter=pit.cell,
        teleporter_player="yellow",
        snakes=(pit.cell,),
        modules=("quests", "queenie_quests"),
    )


Said = QuestPutRight | TokenPutRight | SnakePutRight | CalendarPutRight | CursedGemPutRight


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("quest done", QuestPutRight(cell=(-2, 0), done=True)),
        ("ghost", TokenPutRight(token=Token.GHOST, cell=(-2, 0))),
        ("teleporter", TokenPutRight(token=Token.TELEPORTER, cell=(-2, 0))),
        ("no snake", SnakePutRight(cell=(-2, 0))),
        ("symbol 1,-1", CalendarPutRight(cell=(-2, 0), symbol="moon", other=(1, -1))),
        ("cursed red", CursedGemPutRight(player="red", cell=(-2, 0))),
    ],
    ids=str,
)
def test_what_modules_have_put_there(house: PhoneHouse, answer: str, said: Said) -> None:
    house.show.show(with_things(much_to_find()))
    tab = host(house)
    begin(tab)
    touch(tab, PIT)
    assert ids(tab, "quest") == ["quest done", "quest open"]
    carried = [one for one in ids(tab, "things") if one.startswith("teleporter ")]
    assert ids(tab, "things") == ["chalice", "ghost", "teleporter", *carried, "no snake"]
    assert "teleporter yellow" in carried, "they stand there"
    now = tab.locator('#picker [aria-current="true"]').evaluate_all(
        "all => all.map(one => one.dataset.drawn)"
    )
    assert {"quest open", "chalice", "teleporter yellow"} <= set(now)
    assert not {"ghost", "teleporter", "quest done"} & set(now)
    choose(tab, answer)
    heard = house.next()
    assert isinstance(heard, type(said))
    assert msgspec.structs.replace(heard, at=0.0, by=None) == said
    assert over(tab)


def test_a_chamber_without_modules_is_not_asked_about_them(house: PhoneHouse) -> None:
    view = much_to_find()
    plain = msgspec.structs.replace(view, chalice=None, ghost=None, teleporter=None, snakes=(), modules=())
    house.show.show(plain)
    tab = host(house)
    begin(tab)
    touch(tab, PIT)
    assert [ids(tab, part) for part in ("quest", "things", "cursed")] == [[], [], []]


def test_the_answers_about_modules_are_accessible(house: PhoneHouse) -> None:
    house.show.show(with_things(much_to_find()))
    for language in (*LONGEST, "en"):
        tab = host(house, language=language, viewport=PHONE)
        begin(tab)
        touch(tab, PIT)
        expect(answers(tab, "cursed")).to_have_count(1)
        assert violations(tab) == []


@pytest.mark.parametrize("how", ["button", "Escape", "the way in"])
@pytest.mark.parametrize("asked", [False, True], ids=["before a place", "after it"])
def test_who_cancels_has_said_nothing(house: PhoneHouse, how: str, asked: bool) -> None:
    tab = host(house)
    begin(tab)
    expect(tab.locator("#putting-right-cancel")).to_be_focused()
    if asked:
        touch(tab, DISCOVERED)
        tab.click("#picker-close")
        expect(tab.locator("#picker")).to_be_hidden()
        expect(tab.locator("#putting-right")).to_be_visible()
    if how == "Escape":
        tab.keyboard.press("Escape")
    else:
        tab.click("#putting-right-cancel" if how == "button" else "#put-right")
    assert over(tab)
    if not asked:
        expect(tab.locator("#put-right")).to_be_focused()
    touch(tab, DISCOVERED)
    assert isinstance(house.next(), CellTouched), "only this has been said"


def test_the_keyboard_is_enough(house: PhoneHouse) -> None:
    tab = host(house)
    tab.focus("#put-right")
    tab.keyboard.press("Enter")
    tab.focus(f'.cell[data-cell="{DISCOVERED}"]')
    tab.keyboard.press("Enter")
    expect(tab.locator("#picker-close")).to_be_focused()
    tab.keyboard.press("Escape")
    expect(tab.locator("#picker")).to_be_hidden()
    expect(tab.locator(f'.cell[data-cell="{DISCOVERED}"]')).to_be_focused()
    tab.keyboard.press(" ")
    tab.focus('#picker [data-drawn="nothing"]')
    tab.keyboard.press("Enter")
    assert isinstance(house.next(), ChamberPutRight)
    assert over(tab)


def test_who_is_no_host_has_no_way_in(house: PhoneHouse) -> None:
    tab = house.phone(viewport=TELEVISION)
    expect(tab.locator("#begin")).to_be_visible()
    expect(tab.locator("#put-right")).to_be_hidden()
    tab.evaluate("document.getElementById('put-right').click()")
    expect(tab.locator("#putting-right")).to_be_hidden()
    touch(tab, DISCOVERED)
    assert isinstance(house.next(), CellTouched)


def test_a_player_s_own_screen_has_no_way_in_and_ends_it(house: PhoneHouse) -> None:
    tab = host(house, "red", viewport=PHONE)
    expect(tab.locator("#phone")).to_be_visible()
    expect(tab.locator("#put-right")).to_be_hidden()
    tab.tap("#phone-table")
    tab.tap("#put-right")
    expect(tab.locator("#putting-right")).to_be_in_viewport()
    tab.tap("#to-phone")
    tab.tap("#phone-table")
    assert over(tab)


@pytest.mark.parametrize("undo", [True, False])
def test_in_a_pause_it_is_offered_with_undo(house: PhoneHouse, undo: bool) -> None:
    paused = msgspec.structs.replace(much_to_find(), phase=GamePhase.PAUSED, running=False, can_undo=undo)
    house.show.show(paused)
    tab = host(house)
    expect(tab.locator("#undo")).to_be_visible()
    if not undo:
        expect(tab.locator("#put-right")).to_be_hidden()
        return
    begin(tab)
    touch(tab, DISCOVERED)
    choose(tab, "nothing")
    assert isinstance(house.next(), ChamberPutRight)


@pytest.mark.parametrize("name", ["waiting", "won", "lost", "setting up"])
def test_without_a_running_game_there_is_no_way_in(house: PhoneHouse, name: str) -> None:
    house.show.show(SAMPLES[name]())
    tab = host(house)
    expect(tab.locator("#leave")).to_be_visible()
    expect(tab.locator("#put-right")).to_be_hidden()


def test_it_ends_with_the_game(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, DISCOVERED)
    house.show.show(SAMPLES["won"]())
    assert over(tab)
    assert house.taken.empty()


def test_what_changes_meanwhile_is_seen_in_the_question(house: PhoneHouse) -> None:
    tab = host(house)
    begin(tab)
    touch(tab, SEVERAL_GEMS)
    expect(tab.locator('#picker [aria-current="true"]')).to_have_count(2)
    house.show.show(with_gems(much_to_find(), 3))
    expect(tab.locator('#picker [data-drawn="gems 3"]')).to_have_attribute("aria-current", "true")
    expect(tab.locator('#picker [data-drawn="gems 0"]')).not_to_have_attribute("aria-current", "true")


def with_gems(view: TableView, gems: int) -> TableView:
    temple = (msgspec.structs.replace(one, gems=gems) if one.cell == (1, -1) else one for one in view.temple)
    return msgspec.structs.replace(view, temple=tuple(temple))


@pytest.mark.parametrize("language", LONGEST)
def test_on_a_phone_it_can_be_read_and_touched(house: PhoneHouse, language: str) -> None:
    tab = host(house, language=language, viewport=PHONE)
    tab.tap("#put-right")
    expect(tab.locator("#putting-right")).to_be_in_viewport(ratio=1)
    tab.locator(f'.cell[data-cell="{DISCOVERED}"]').tap()
    expect(tab.locator("#picker")).to_be_visible()
    small = tab.locator("#picker button, #putting-right button, #put-right").evaluate_all(
        "all => all.map(one => [one.id, one.getBoundingClientRect()])"
        ".filter(([, box]) => Math.min(box.width, box.height) < 43.5).map(([id]) => id)"
    )
    assert small == []
    assert violations(tab) == []

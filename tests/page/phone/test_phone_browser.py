"""The phone in a player's hand: the real page in a real browser, touched by one thumb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from companion.rules import Colour
from companion.table.inbox import (
    DiceEntered,
    DiceTakenBack,
    DiceTrusted,
    DrawNamed,
    MoveChosen,
    PanelTouched,
    SpellBroken,
)
from companion.table.view.model import DiceWay, GamePhase, MoveView, TableView, Told, VerdictView
from companion.table.view.questions import DrawView
from tests.page.accessibility import violations
from tests.page.chromium import needed
from tests.page.conftest import A, B, G, K, Samples, Show, T, judging, view_of
from tests.page.languages import LONGEST
from tests.page.phone.phones import BARE, PhoneHouse

pytestmark = needed

WINDOWS = {"in the hand": (390, 844), "lying": (844, 390), "small": (360, 640), "tablet": (1024, 768)}
NO = VerdictView(
    *(9, 100.0, "red", "enter", False, "refused-not-enough-icons-enter"),
    {"chamber": "B07", "asked": "adventurer + torch", "player": "red", "shows": "key"},
    "",
)


@pytest.fixture
def house(browser: Browser) -> Iterator[PhoneHouse]:
    house = PhoneHouse(Show(two()), browser)
    yield house
    house.leave()
    assert house.complaints == []


def two(way: DiceWay = DiceWay.COUNTED, red: Sequence[str] = (A, A, K, B, G), t: float = 100.0) -> TableView:
    """Red and Blue in one chamber beside START; without ``red`` nothing was rolled there."""
    desk = judging(
        players=["red", "blue"],
        beside_start={"east": "B07", "west": "B11"},
        adventurers={
            "red": {"cell": [1, 0], **({"dice": list(red)} if red else {})},
            "blue": {"cell": [1, 0], "dice": [A, K, T, T, B]},
        },
    )
    view = view_of(desk, t=t)
    players = tuple(msgspec.structs.replace(player, dice_way=way) for player in view.players)
    return msgspec.structs.replace(view, players=players)


def asked(view: TableView, *whose: str, seconds: float = 9.0) -> TableView:
    """The table asks for some seconds who of these was meant."""
    players = tuple(
        msgspec.structs.replace(
            player,
            wanted=True,
            told=Told.ASKED,
            asked=(player.moves[0].id,),
            asked_until=view.t + seconds,
        )
        if player.colour in whose
        else player
        for player in view.players
    )
    return msgspec.structs.replace(view, players=players)


def first_act(tab: Tab) -> str:
    return tab.locator("#phone-now .move .what").first.inner_text()


def fits(tab: Tab) -> bool:
    return bool(
        tab.evaluate(
            "document.documentElement.scrollWidth <= innerWidth"
            " && document.documentElement.scrollHeight <= innerHeight"
        )
    )


# Its screen.


def test_a_player_s_phone_has_a_screen_of_its_own(house: PhoneHouse) -> None:
    house.show.show(msgspec.structs.replace(two(), verdicts=(NO,)))
    tab = house.phone("red")
    expect(tab.locator("#phone")).to_be_visible()
    expect(tab.locator("#table")).to_be_hidden()
    expect(tab.locator("#phone-whose")).to_have_text("Red")
    expect(tab.locator("#phone-verdict .what")).to_have_text(
        "A chamber without gems asks for adventurer + torch; Red shows key"
    )
    assert tab.locator("#phone-dice .die").count() == 5


def test_the_whole_table_is_one_touch_away_and_that_is_remembered(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator("#phone-table").tap()
    expect(tab.locator("#table")).to_be_visible()
    expect(tab.locator(".player")).to_have_count(2)
    tab.reload()
    expect(tab.locator("#table")).to_be_visible()
    tab.locator("#to-phone").tap()
    expect(tab.locator("#phone")).to_be_visible()
    tab.reload()
    expect(tab.locator("#phone")).to_be_visible()


@pytest.mark.parametrize("phase", [GamePhase.WAITING, GamePhase.WON, GamePhase.LOST])
def test_before_and_after_a_game_a_phone_shows_the_table(house: PhoneHouse, phase: GamePhase) -> None:
    tab = house.phone("red")
    expect(tab.locator("#phone")).to_be_visible()
    house.show.show(msgspec.structs.replace(two(), phase=phase, running=False))
    expect(tab.locator("#table")).to_be_visible()
    expect(tab.locator("#to-phone")).to_be_hidden()


def test_a_phone_that_is_nobody_s_shows_the_table(house: PhoneHouse) -> None:
    tab = house.phone()
    expect(tab.locator("#table")).to_be_visible()
    expect(tab.locator("#to-phone")).to_be_hidden()


def test_whose_phone_it_is_changes_with_one_touch(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator("#phone-mine").tap()
    tab.locator('.me-choice[data-colour="blue"]').tap()
    expect(tab.locator("#phone-whose .phone-who")).to_have_count(2)
    tab.locator('.me-choice[data-colour="red"]').tap()
    expect(tab.locator("#phone-whose .phone-who")).to_have_text(["Blue"])
    tab.reload()
    expect(tab.locator("#phone-whose .phone-who")).to_have_text(["Blue"])


def test_several_players_share_a_phone(house: PhoneHouse) -> None:
    tab = house.phone("red", "blue")
    expect(tab.locator("#phone")).to_have_attribute("data-colour", "red")
    tab.locator('.phone-who[data-colour="blue"]').tap()
    expect(tab.locator("#phone")).to_have_attribute("data-colour", "blue")
    tab.locator("#phone-now .move").first.tap()
    touch = house.next()
    assert isinstance(touch, MoveChosen)
    assert touch.player == "blue"
    assert touch.by is not None
    assert touch.by.colours == (Colour.RED, Colour.BLUE)


# What can be done.


def test_an_act_is_one_touch(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator('#phone-now .move[data-do="enter"]').tap()
    touch = house.next()
    assert isinstance(touch, MoveChosen)
    assert touch.move_id.startswith("enter-")
    assert touch.by is not None
    assert touch.by.colours == (Colour.RED,)


def test_in_a_countdown_the_way_out_comes_first(house: PhoneHouse) -> None:
    tab = house.phone("red")
    expect(tab.locator("#phone-now .move").first).to_be_visible()
    assert first_act(tab).startswith("Discover")
    house.show.show(two(t=192.0))
    expect(tab.locator("#phone-alarm")).to_have_text("Back to the start!")
    expect(tab.locator("#phone-now .move .what").first).to_have_text("Enter START")


def test_whose_word_counts_can_do_what_only_lacks_icons(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, (K, K, K, K, K)))
    tab = house.phone("red")
    expect(tab.locator('#phone-later .move[data-do="enter"]')).to_have_attribute("aria-disabled", "true")
    house.show.show(two(DiceWay.TRUSTED, (K, K, K, K, K)))
    tab.locator('#phone-now .move[data-do="enter"]').tap()
    assert isinstance(house.next(), MoveChosen)


# What is asked.


def test_the_table_asks_the_phones_of_those_who_could_be_meant(house: PhoneHouse) -> None:
    house.show.show(asked(two(), "red", "blue", seconds=900.0))
    tab = house.phone("red")
    expect(tab.locator(".question h2")).to_contain_text("Was it you?")
    left = tab.locator(".question .left b")
    before = left.inner_text()
    assert 0 < int(before) <= 900
    expect(left).not_to_have_text(before)
    assert int(left.inner_text()) < int(before)
    tab.locator(".question .person").tap()
    down, up = house.next(), house.next()
    assert isinstance(down, PanelTouched)
    assert isinstance(up, PanelTouched)
    assert [(one.player, one.down) for one in (down, up)] == [("red", True), ("red", False)]


def test_without_phones_the_page_asks_with_the_shapes_of_both(house: PhoneHouse) -> None:
    house.show.show(asked(two(), "red", "blue"))
    tab = house.phone()
    expect(tab.locator("#asking .question h2")).to_contain_text("Who was it?")
    people = tab.locator("#asking .person")
    expect(people).to_have_text(["Red", "Blue"])
    shapes = people.locator("use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert shapes == ["#shape-red", "#shape-blue"]
    people.nth(1).tap()
    touch = house.next()
    assert isinstance(touch, PanelTouched)
    assert (touch.player, touch.down) == ("blue", True)


def asked_about(view: TableView, *moves: str) -> TableView:
    """The table asks red alone whether they have done one of these."""
    red, *others = view.players
    red = msgspec.structs.replace(red, wanted=True, told=Told.ASKED, asked=moves, asked_until=view.t + 900)
    return msgspec.structs.replace(view, players=(red, *others))


def test_what_could_not_be_done_now_can_still_be_the_answer(house: PhoneHouse) -> None:
    view = two(DiceWay.SEEN)
    red, *others = view.players
    closed = msgspec.structs.replace(red.moves[0], open=False)
    red = msgspec.structs.replace(red, moves=(closed, *red.moves[1:]))
    house.show.show(asked_about(msgspec.structs.replace(view, players=(red, *others)), closed.id))
    tab = house.phone("red")
    button = tab.locator(".question .move")
    expect(button).to_have_count(1)
    expect(button).to_be_enabled()
    button.tap()
    chosen = house.next()
    assert isinstance(chosen, MoveChosen)
    assert chosen.move_id == closed.id


def test_what_is_no_move_any_more_is_answered_with_the_own_shape(house: PhoneHouse) -> None:
    house.show.show(asked_about(two(), "enter-00000000"))
    tab = house.phone("red")
    expect(tab.locator(".question h2")).to_contain_text("Was it you?")
    tab.locator(".question .person").tap()
    assert isinstance(house.next(), PanelTouched)


def test_of_several_places_the_right_one_is_touched_on_the_map(house: PhoneHouse) -> None:
    house.show.show(asked_about(two(), "discover-00000000", "discover-00000001"))
    tab = house.phone("red")
    expect(tab.locator(".question h2")).to_contain_text("Where was it?")
    expect(tab.locator(".question .answers > li")).to_have_count(0)


# The pad.


def faces(house: PhoneHouse, count: int) -> list[tuple[int, str]]:
    """The dice that were entered, one a message."""
    entered = []
    for _ in range(count):
        touch = house.next()
        assert isinstance(touch, DiceEntered)
        entered += [(number, str(face)) for number, face in touch.dice.items()]
    return entered


def test_five_dice_are_five_touches(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, ()))
    tab = house.phone("red")
    for face in (B, G, A, K, T):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    assert faces(house, 5) == list(enumerate((B, G, A, K, T)))


def test_the_next_throw_of_all_dice_begins_by_itself_and_passes_by_accursed_dice(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, (G, B, K, T, A)))
    tab = house.phone("red")
    expect(tab.locator('#phone-dice li:nth-child(1) [aria-pressed="true"]')).to_be_visible()
    for face in (G, A, T, T):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    assert faces(house, 4) == [(0, G), (2, A), (3, T), (4, T)]
    expect(tab.locator('#phone-dice li:nth-child(1) [aria-pressed="true"]')).to_be_visible()


def test_the_die_that_was_taken_back_is_entered_next(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, (A, A, K, T, G)))
    tab = house.phone("red")
    for face in (T, K):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    tab.locator("#phone-dice .pad-back").tap()
    for face in (A, T):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    assert faces(house, 2) == [(0, T), (1, K)]
    assert isinstance(house.next(), DiceTakenBack)
    assert faces(house, 2) == [(1, A), (2, T)]


def test_a_thumb_that_touches_twice_does_not_begin_the_next_throw(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, ()))
    tab = house.phone("red")
    tab.evaluate("""() => {
      const key = document.querySelector('#phone-dice [data-face="torch"]');
      for (let touch = 0; touch < 7; touch += 1) key.click();
    }""")
    tab.locator("#phone-dice .pad-die").nth(2).tap()
    tab.locator('#phone-dice [data-face="key"]').tap()
    assert faces(house, 6) == [*((number, T) for number in range(5)), (2, K)]


def test_black_and_golden_masks_are_the_first_keys(house: PhoneHouse) -> None:
    tab = house.phone("red")
    keys = tab.locator("#phone-dice .pad-keys button")
    expect(keys).to_have_text(["Black mask", "Golden mask", "Adventurer", "Key", "Torch", "Same again"])


def test_all_rolled_begins_with_the_first_die_and_the_same_again_is_one_touch(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, (A, A, K, T, T)))
    tab = house.phone("red")
    tab.locator("#phone-dice .pad-die").nth(3).tap()
    tab.locator("#phone-dice .pad-all").tap()
    tab.locator('#phone-dice [data-face="torch"]').tap()
    tab.locator("#phone-dice .pad-same").tap()
    tab.locator("#phone-dice .pad-same").tap()
    assert faces(house, 3) == [(0, T), (1, A), (2, K)]
    expect(tab.locator('#phone-dice li:nth-child(4) [aria-pressed="true"]')).to_be_visible()


def test_a_touched_die_is_entered_next_and_an_accursed_one_only_beside_a_golden_mask(
    house: PhoneHouse,
) -> None:
    tab = house.phone("red")
    tab.locator("#phone-dice .pad-die").nth(3).tap()
    tab.locator('#phone-dice [data-face="key"]').tap()
    assert faces(house, 1) == [(3, K)]
    house.show.show(two(DiceWay.COUNTED, (A, A, K, B, T)))
    expect(tab.locator("#phone-dice .pad-die").nth(3)).to_be_disabled()
    expect(tab.locator("#phone-dice .pad-free")).to_be_hidden()


def test_dice_that_have_to_be_rolled_come_first_wherever_the_thumb_was(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.COUNTED, (A, A, K, T, G)))
    tab = house.phone("red")
    tab.locator("#phone-dice .pad-die").nth(2).tap()
    tab.locator('#phone-dice [data-face="key"]').tap()
    expect(tab.locator('#phone-dice li:nth-child(4) [aria-pressed="true"]')).to_be_visible()
    view = two(DiceWay.COUNTED, (A, A, K, T, G))
    red, blue = view.players
    spent = tuple(msgspec.structs.replace(die, state="spent") for die in red.dice[:2])
    red = msgspec.structs.replace(red, dice=(*spent, *red.dice[2:]))
    house.show.show(msgspec.structs.replace(view, players=(red, blue)))
    expect(tab.locator('#phone-dice li:nth-child(1) [aria-pressed="true"]')).to_be_visible()
    for face in (T, T):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    assert faces(house, 3) == [(2, K), (0, T), (1, T)]
    house.show.show(two(DiceWay.COUNTED, (T, T, K, T, G)))
    expect(tab.locator('#phone-dice li:nth-child(4) [aria-pressed="true"]')).to_be_visible()
    for face in (A, K):
        tab.locator(f'#phone-dice [data-face="{face}"]').tap()
    assert faces(house, 2) == [(3, A), (4, K)], "then those that lie there longest"


def test_the_spell_is_broken_and_dice_are_taken_back_by_a_touch(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator("#phone-dice .pad-free").tap()
    assert isinstance(house.next(), SpellBroken)
    tab.locator("#phone-dice .pad-back").tap()
    assert isinstance(house.next(), DiceTakenBack)


def test_a_player_s_word_stands_until_somebody_enters_dice(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.TRUSTED))
    tab = house.phone("red")
    expect(tab.locator("#phone-dice .pad-way")).to_contain_text("Trusted")
    expect(tab.locator("#phone-dice .pad-keys")).to_be_hidden()
    tab.locator("#phone-dice .pad-unfold").tap()
    expect(tab.locator("#phone-dice .pad-keys")).to_be_visible()
    house.show.show(two(DiceWay.COUNTED))
    expect(tab.locator("#phone-dice .pad-way")).to_contain_text("Counted")
    tab.locator("#phone-dice .pad-trust").tap()
    assert isinstance(house.next(), DiceTrusted)
    house.show.show(two(DiceWay.TRUSTED))
    expect(tab.locator("#phone-dice .pad-keys")).to_be_hidden()


def test_a_die_that_the_camera_cannot_read_is_named_by_one_touch(house: PhoneHouse, samples: Samples) -> None:
    house.show.show(samples["running"]())
    tab = house.phone("blue")
    expect(tab.locator("#phone-dice .pad-way")).to_contain_text("cannot read")
    tab.locator('#phone-dice [data-face="torch"]').tap()
    assert faces(house, 1) == [(3, T)]
    tab.locator("#phone-dice .pad-die").first.is_disabled()


def test_on_the_table_s_page_every_player_has_the_pad_in_their_drawer(house: PhoneHouse) -> None:
    house.show.show(two(DiceWay.TRUSTED, ()))
    tab = house.phone()
    tab.locator('.player[data-colour="blue"] .open').tap()
    tab.locator("#drawer-pad .pad-unfold").tap()
    tab.locator("#drawer-pad .pad-die").nth(0).tap()
    tab.locator('#drawer-pad [data-face="black_mask"]').tap()
    touch = house.next()
    assert isinstance(touch, DiceEntered)
    assert (touch.player, touch.dice) == ("blue", {0: B})
    assert violations(tab, "#drawer") == []


# What a phone feels.


def test_a_phone_shakes_when_it_is_asked_refused_or_must_run(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator('.phone-who[data-colour="red"]').tap()  # browsers let only a touched page shake
    house.show.show(asked(two(), "red", "blue"))
    expect(tab.locator(".question")).to_be_visible()
    house.show.show(msgspec.structs.replace(two(), verdicts=(NO,)))
    expect(tab.locator("#phone-verdict .what")).to_be_visible()
    house.show.show(msgspec.structs.replace(two(t=201.0), verdicts=(NO,)))
    expect(tab.locator("html")).to_have_attribute("data-shakes", "3")
    assert [len(shake) for shake in tab.evaluate("window.felt.shakes")] == [3, 1, 5]
    assert tab.evaluate("window.felt.said") == [], "it speaks only where people want it"


def test_what_concerns_others_does_not_shake_a_phone(house: PhoneHouse) -> None:
    tab = house.phone("blue")
    tab.locator('.phone-who[data-colour="blue"]').tap()
    house.show.show(msgspec.structs.replace(asked(two(), "red"), verdicts=(NO,), pile=3))
    house.show.show(msgspec.structs.replace(two(t=150.0), exit_keys=3, verdicts=(NO,)))
    expect(tab.locator("#phone-keys b").first).to_have_text("3")
    assert tab.evaluate("window.felt.shakes") == []
    assert tab.locator("#phone-verdict .what").count() == 0


def test_a_phone_speaks_if_people_want_it(house: PhoneHouse) -> None:
    tab = house.phone("red")
    tab.locator("#phone-speak").tap()
    expect(tab.locator("#phone-speak")).to_have_attribute("aria-pressed", "true")
    house.show.show(msgspec.structs.replace(two(), verdicts=(NO,)))
    expect(tab.locator("html")).to_have_attribute("data-said", "2")
    assert (
        tab.evaluate("window.felt.said")[-1]
        == "A chamber without gems asks for adventurer + torch; Red shows key"
    )
    tab.reload()
    expect(tab.locator("#phone-speak")).to_have_attribute("aria-pressed", "true")


def test_the_screen_stays_on_where_the_browser_can_do_that(house: PhoneHouse) -> None:
    tab = house.phone("red")
    expect(tab.locator("html")).to_have_attribute("data-locks", "1")


def test_a_browser_that_can_neither_shake_nor_speak_nor_stay_on_shows_the_same(house: PhoneHouse) -> None:
    tab = house.phone("red", senses=BARE)
    expect(tab.locator("#phone-speak")).to_be_hidden()
    house.show.show(msgspec.structs.replace(two(), verdicts=(NO,)))
    expect(tab.locator("#phone-verdict .what")).to_be_visible()


# For every hand and eye.


def seen(tab: Tab, house: PhoneHouse, view: TableView) -> None:
    """Shows a view, and waits until the phone has drawn it."""
    for keys in (98, 99):
        house.show.show(msgspec.structs.replace(view, exit_keys=keys))
        expect(tab.locator("#phone-keys b").first).to_have_text(str(keys))


@pytest.mark.parametrize("window", WINDOWS)
def test_everything_is_in_reach_and_large_enough_for_a_thumb(
    house: PhoneHouse, samples: Samples, window: str
) -> None:
    width, height = WINDOWS[window]
    tab = house.phone(*Colour, viewport={"width": width, "height": height})
    crowded = msgspec.structs.replace(samples["crowded"](), phase=GamePhase.RUNNING, running=True)
    for view in (two(), two(DiceWay.TRUSTED, ()), asked(two(t=192.0), "red", "blue"), crowded):
        seen(tab, house, view)
        assert fits(tab)
        sizes = tab.locator("#phone button:visible").evaluate_all(
            "all => all.map((one) => [one.id || one.className, one.getBoundingClientRect()])"
            ".map(([name, { width, height }]) => [name, Math.min(width, height)])"
        )
        assert sizes
        assert [(name, size) for name, size in sizes if size < 43.9] == []


@pytest.mark.parametrize(("keys", "who", "offered"), [(5, "red", 1), (6, "red", 0), (6, "red, blue", 1)])
def test_a_word_pays_with_no_more_dice_than_there_are(
    house: PhoneHouse, keys: int, who: str, offered: int
) -> None:
    view = two(DiceWay.TRUSTED, ())
    red, blue = view.players
    gem = MoveView("gem", "activate", False, "move-activate", {"players": who}, None, (K,) * keys)
    house.show.show(msgspec.structs.replace(view, players=(msgspec.structs.replace(red, moves=(gem,)), blue)))
    tab = house.phone("red")
    expect(tab.locator('#phone-now .move[data-do="activate"]')).to_have_count(offered)
    expect(tab.locator('#phone-later-moves .move[data-do="activate"]')).to_have_count(1 - offered)


def test_where_the_companion_deals_the_phone_shows_which_tile_comes_next(house: PhoneHouse) -> None:
    tile = two().temple[1]
    dealt = msgspec.structs.replace(two(), top=tile.chamber, to_find=(tile,))
    house.show.show(dealt)
    tab = house.phone("red")
    expect(tab.locator("#phone-top span")).to_have_text("Lay next: A chamber without gems")
    box = tab.locator("#phone-top svg").bounding_box()
    assert box and min(box["width"], box["height"]) >= 60, "its icons can be told apart"
    assert fits(tab)
    house.show.show(two())
    expect(tab.locator("#phone-top")).to_be_hidden()


def test_what_somebody_else_has_drawn_does_not_lie_over_the_phone(house: PhoneHouse) -> None:
    draw = DrawView("blue", "curses", ("broken_die", "trap"), (), 130)
    blue, red = house.phone("blue"), house.phone("red")
    house.show.show(msgspec.structs.replace(two(), draws=(draw,)))
    expect(blue.locator("#picker-title")).to_have_text("Blue: which curse was drawn?")
    expect(blue.locator("#phone-others button")).to_have_count(0)
    other = red.locator("#phone-others button")
    expect(other).to_have_text("Blue: which curse was drawn?")
    expect(red.locator("#picker")).to_be_hidden()
    assert violations(red) == []
    red.locator('#phone-now .move[data-do="enter"]').first.tap()
    moved = house.next()
    assert isinstance(moved, MoveChosen) and moved.player == "red", "red plays on"
    other.tap()
    red.locator('#picker .tile-button:has-text("Trap")').tap()
    told = house.next()
    assert isinstance(told, DrawNamed)
    assert (told.player, told.name) == ("blue", "trap"), "and may help who has no phone"
    house.show.show(two())
    expect(other).to_have_count(0)
    expect(blue.locator("#picker")).to_be_hidden()


@pytest.mark.parametrize("window", WINDOWS)
def test_the_buttons_beside_the_clock_stay_on_the_phone_all_the_game(house: PhoneHouse, window: str) -> None:
    width, height = WINDOWS[window]
    tab = house.phone("red", viewport={"width": width, "height": height})
    for t, clock in ((0.0, "10:00"), (100.0, "8:20"), (270.0, "5:30"), (430.0, "2:50")):
        seen(tab, house, msgspec.structs.replace(two(), t=t, running=False))
        expect(tab.locator("#phone-clock")).to_have_text(clock)
        rights = tab.locator(".phone-head > *:visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect().right)"
        )
        assert max(rights) <= width, f"at {clock}"
        lefts = tab.locator(".phone-head button:visible").first.bounding_box()
        before = tab.locator("#phone-next strong").bounding_box()
        assert lefts and before and before["x"] + before["width"] <= lefts["x"], f"at {clock}"


@pytest.mark.parametrize("language", LONGEST)
def test_on_the_phone_nothing_is_cut_off_in_any_language(
    house: PhoneHouse, samples: Samples, language: str
) -> None:
    tab = house.phone("red", "blue", language=language)
    for view in (two(), asked(two(DiceWay.TRUSTED, t=192.0), "red", "blue"), samples["modules"]()):
        seen(tab, house, view)
        assert fits(tab)
        cut = tab.locator("#phone .pad-key:visible").evaluate_all(
            "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"
        )
        assert cut == []

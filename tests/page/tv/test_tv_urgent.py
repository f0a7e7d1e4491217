"""What a television shows first, and on which page of the lay-out it stays: the functions themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser

from companion.table.view.model import ChoiceView, GamePhase, PlayerView, TableView
from companion.table.view.questions import QuestionView
from tests.conftest import PATIENCE
from tests.page.chromium import needed
from tests.page.conftest import House, Samples, player
from tests.page.tv.tv_views import told

pytestmark = needed

Ask = Callable[..., Any]

URGENT = """async ([view, next, alarm]) => {
  const { urgentNow } = await import("/static/tv/urgent.js");
  return urgentNow(view, { next, alarm });
}"""
PAGES = """async ([lines, room, turns]) => {
  const { pagesOf, pageNow } = await import("/static/tv/pages.js");
  const pages = pagesOf(lines, room);
  return [pages, pageNow(pages, lines, turns)];
}"""
DOOR = {"cue": "door", "countdown": 2, "at": 420.0}


@pytest.fixture(scope="module")
def ask(browser: Browser, house: House) -> Iterator[Ask]:
    """Calls a script with what it needs, in a page of the table."""
    tab = browser.new_page()
    tab.set_default_timeout(1000 * PATIENCE)
    tab.goto(f"{house.url}/tv?lang=en")
    yield lambda script, *said: tab.evaluate(script, msgspec.to_builtins(list(said)))
    tab.close()


def changed(view: TableView, colour: str, **changes: Any) -> TableView:
    """The view with another state of one player."""
    players = tuple(
        msgspec.structs.replace(one, **changes) if one.colour == colour else one for one in view.players
    )
    return msgspec.structs.replace(view, players=players)


def stuck(view: TableView) -> TableView:
    cursed: PlayerView = player("red", (2, 0), "BBBBB")
    return changed(view, "red", dice=cursed.dice)


def trapped(view: TableView) -> TableView:
    return changed(view, "blue", trapped=True)


def choosing(view: TableView) -> TableView:
    return changed(view, "green", choice=ChoiceView("treasure", ("double_key", "healing_mask")))


def asked(view: TableView) -> TableView:
    return msgspec.structs.replace(view, question=QuestionView("who", ("yellow", "white"), ((1, 1),), 322.0))


def test_the_most_important_thing_hides_all_others(ask: Ask) -> None:
    """Each thing is added to those before it, and is the one that is shown from then on."""
    view = told()
    assert ask(URGENT, view, None, None)["what"] == "lay"
    for add, what, whom in (
        (stuck, "stuck", ["red"]),
        (trapped, "trapped", ["blue"]),
        (choosing, "treasure", ["green"]),
        (asked, "who", ["yellow", "white"]),
    ):
        view = add(view)
        now = ask(URGENT, view, None, None)
        assert (now["what"], now["players"]) == (what, whom)
    assert now["until"] == 322.0
    door = ask(URGENT, view, DOOR, "start")
    assert (door["what"], door["until"]) == ("start", 420.0)
    assert ask(URGENT, view, {**DOOR, "cue": "collapse"}, "exit")["what"] == "exit"
    standing = msgspec.structs.replace(view, phase=GamePhase.PAUSED)
    assert ask(URGENT, standing, DOOR, "start")["what"] == "paused"


def test_a_calm_table_is_told_nothing(ask: Ask, samples: Samples) -> None:
    assert ask(URGENT, samples["running"](), DOOR, None) is None
    assert ask(URGENT, msgspec.structs.replace(asked(told()), phase=GamePhase.WON), DOOR, "start") is None


def test_before_the_doors_those_are_named_who_must_still_run(ask: Ask, samples: Samples) -> None:
    view = samples["alarm"]()
    assert ask(URGENT, view, DOOR, "start")["players"] == ["green", "white"]
    everybody = ask(URGENT, view, DOOR, "exit")
    assert everybody["players"] == [], "nobody named is everybody"
    out = changed(view, "red", escaped=True, cell=None)
    assert ask(URGENT, out, DOOR, "exit")["players"] == ["blue", "green", "yellow", "white"]


def test_a_player_with_one_free_die_is_not_stuck(ask: Ask, samples: Samples) -> None:
    free: PlayerView = player("red", (2, 0), "BBBBb")
    held: PlayerView = player("red", (2, 0), "BBBBH")
    assert ask(URGENT, changed(samples["running"](), "red", dice=free.dice), None, None) is None
    assert ask(URGENT, changed(samples["running"](), "red", dice=held.dice), None, None)["what"] == "stuck"


def test_what_frees_from_a_trap_is_shown_for_the_chamber_only(ask: Ask, samples: Samples) -> None:
    view = samples["running"]()
    assert ask(URGENT, trapped(view), None, None)["chamber"]["cell"] == [2, 1]
    cursed = ask(URGENT, changed(view, "blue", curses=("trap",)), None, None)
    assert (cursed["what"], cursed["chamber"]) == ("trapped", None)


def lines(*told: tuple[str, int, bool]) -> list[dict[str, object]]:
    return [{"section": section, "height": height, "done": done} for section, height, done in told]


def test_a_page_takes_what_fits_and_a_section_begins_on_a_new_one(ask: Ask) -> None:
    steps = lines(
        ("take", 40, False), ("take", 60, False), ("take", 10, False), ("lay", 10, False), ("lay", 300, False)
    )
    assert ask(PAGES, steps, 100, 0) == [[[0, 1], [2], [3], [4]], 0]
    assert ask(PAGES, [], 100, 3) == [[], -1]


@pytest.mark.parametrize(("turns", "page"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_without_ticks_the_pages_follow_one_another(ask: Ask, turns: int, page: int) -> None:
    steps = lines(("take", 60, False), ("take", 60, False), ("lay", 60, False))
    assert ask(PAGES, steps, 100, turns)[1] == page


def test_with_ticks_the_page_of_the_first_open_step_stays(ask: Ask) -> None:
    late = lines(("take", 60, False), ("take", 60, False), ("lay", 60, True))
    assert ask(PAGES, late, 100, 5)[1] == 0
    early = lines(("take", 60, True), ("take", 60, False), ("lay", 60, False))
    assert ask(PAGES, early, 100, 5)[1] == 1
    done = lines(("take", 60, True), ("take", 60, True), ("lay", 60, True))
    assert ask(PAGES, done, 100, 5)[1] == -1

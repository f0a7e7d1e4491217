"""The broadcaster of views: every viewer gets the newest view and delays neither
the table nor other viewers."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from companion.clock import ManualClock
from companion.table.output.broadcast import View, ViewBroadcast
from companion.table.view.model import GamePhase, TableView


def view(depot: int) -> TableView:
    return TableView(GamePhase.RUNNING, 0.0, True, 600.0, (), "normal", depot, 0, 0, 0, None, (), ())


def depot_of(view: View) -> int:
    assert isinstance(view, TableView)
    return view.depot


@pytest.fixture
def views() -> ViewBroadcast:
    clock = ManualClock(100.0)
    return ViewBroadcast(clock, lambda: clock.now() - 90.0)


def test_the_newest_view_has_the_game_s_time_of_this_moment(views: ViewBroadcast) -> None:
    views.publish(view(5))
    assert views.current() == msgspec.structs.replace(view(5), t=10.0)


def test_a_view_says_how_old_it_is() -> None:
    clock = ManualClock(100.0)
    views = ViewBroadcast(clock, lambda: 0.0)
    views.publish(view(5))
    clock.advance(2.5)
    assert views.age(views.newest) == 2.5


def test_a_viewer_who_waits_is_woken_by_the_next_view(views: ViewBroadcast) -> None:
    async def look() -> int:
        views.publish(view(5))
        waiting = asyncio.ensure_future(views.after(views.newest.number))
        await asyncio.sleep(0)
        views.publish(view(4))
        return depot_of((await asyncio.wait_for(waiting, 5)).view)

    assert asyncio.run(look()) == 4


def test_a_slow_viewer_gets_the_newest_view_and_misses_older_ones(views: ViewBroadcast) -> None:
    async def look() -> list[int]:
        views.publish(view(9))
        seen = []
        changes = views.changes()
        for depots in ((8, 7, 6), (5,)):
            waiting = asyncio.ensure_future(anext(changes))
            await asyncio.sleep(0)
            for depot in depots:
                views.publish(view(depot))
            seen.append(depot_of(await asyncio.wait_for(waiting, 5)))
        return seen

    assert asyncio.run(look()) == [6, 5]


def test_a_quiet_table_gives_the_same_view_again_after_a_timeout(views: ViewBroadcast) -> None:
    async def look() -> tuple[int, int]:
        views.publish(view(5))
        published = await views.after(views.newest.number, patience=0.01)
        return published.number, depot_of(published.view)

    assert asyncio.run(look()) == (1, 5)

"""Simulated players of a rehearsal use the page as a browser on the table's own computer does."""

from __future__ import annotations

import asyncio

import pytest

from companion.clock import MonotonicClock
from companion.page import Page, PageSettings
from companion.page.access.own_names import house_address
from companion.rehearsal.players.page_client import PageClient
from companion.table.inbox import MoveChosen, PageEvent, StartAsked
from tests.page.conftest import Show


@pytest.mark.parametrize("host", ["", "127.0.0.1", "the house's address"])
def test_they_act_without_a_pin_wherever_the_page_listens(show: Show, host: str) -> None:
    if host == "the house's address":
        host = house_address() or ""
        if not host:
            pytest.skip("this machine is in no network")

    async def play() -> list[PageEvent]:
        taken: list[PageEvent] = []
        page = Page(show, taken.append, PageSettings(host, 0), MonotonicClock())
        await page.open()
        client = PageClient(page.url)
        try:
            await client.open()
            await client.go_on()
            await client.choose("red", "lift-1")
            async with asyncio.timeout(300):
                while len(taken) < 2:
                    await asyncio.sleep(0.01)
        finally:
            await client.close()
            await page.close()
        return taken

    assert [type(touch) for touch in asyncio.run(play())] == [StartAsked, MoveChosen]

"""A page with a PIN that the tests know, in this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.clock import ManualClock
from companion.page.access.access import Access
from companion.page.access.let_in import LetInCookies
from companion.page.access.pin import Pin
from companion.page.routes import create_app
from companion.page.settings import PageSettings
from companion.table.inbox import PageEvent
from tests.page.access.asgi import Browser
from tests.page.conftest import Show

PIN = Pin("0417", "for-those-who-play", "for-another-host", "for-a-phone-that-looks")


class Door:
    """The page, what came through it to the table, and its clocks."""

    def __init__(
        self, show: Show, routes: Any = (), clock: ManualClock | None = None, **settings: Any
    ) -> None:
        self.clock = clock or ManualClock(100.0)
        self.today = 1_800_000_000.0
        self.taken: list[PageEvent] = []
        self.settings = PageSettings(**settings)
        self.cookies = LetInCookies(b"k" * 32, lambda: self.today)
        self.access = Access(self.settings, PIN, self.cookies, self.clock)
        self.app = create_app(show, self.taken.append, self.clock, self.access, routes)

    def phone(self, **more: Any) -> Browser:
        return Browser(self.app, **more)

    @property
    def here(self) -> Browser:
        return Browser.at_the_table(self.app)

    async def open_here(self) -> None:
        """The host sits at the table's own computer."""
        assert (await self.here.get("/", accept="text/html")).status == 200

    async def with_role(self, role: str) -> Browser:
        """A phone with that role, let in as people are."""
        await self.open_here()
        phone = self.phone()
        if role == "play":
            assert (await phone.post("/join", {"pin": PIN.digits})).joined.role == "play"
        if role == "host":
            assert (await phone.get(f"/join?code={PIN.host}")).status == 303
        return phone


MakeDoor = Callable[..., Door]
"""Opens a page; settings and further routes are given by name."""


@pytest.fixture
def pin() -> Pin:
    return PIN


@pytest.fixture
def door(show: Show) -> MakeDoor:
    return lambda **more: Door(show, **more)

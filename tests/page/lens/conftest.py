"""A page with the screen on which a phone becomes the camera, in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.clock import ManualClock
from companion.page.access.access import Access
from companion.page.access.let_in import LetInCookies
from companion.page.lens import LensDesk, LensScreen
from companion.page.lens.certificate import Certificate
from companion.page.routes import create_alone
from companion.page.settings import PageSettings
from tests.page.access.asgi import Browser
from tests.page.access.conftest import PIN
from tests.page.lens.phone_eye import PhoneEye


class LensHouse:
    """The screen, its eye, and browsers that come to it."""

    def __init__(self, *cameras: str) -> None:
        self.clock = ManualClock(100.0)
        self.eye = PhoneEye(self.clock, *cameras)
        self.desk = LensDesk(self.eye, self.clock)
        access = Access(PageSettings(), PIN, LetInCookies(b"k" * 32), self.clock)
        self.screen = LensScreen(self.desk, access, self.clock)
        self.screen.served_at(8080)
        self.screen.served_safely_at(8443, Certificate(Path("certificate.pem"), "AB:CD"))
        self.app = create_alone(self.screen.routes(), access)

    @property
    def host(self) -> Browser:
        """The table's own browser."""
        return Browser.at_the_table(self.app)

    async def phone(self, code: str = "") -> Browser:
        """A phone; it is let in with this code, if it has one."""
        assert (await self.host.get("/lens", accept="text/html")).status == 200  # the host is known
        phone = Browser(self.app)
        if code:
            assert (await phone.get(f"/join?code={code}")).status == 303
        return phone

    async def eye_phone(self) -> Browser:
        """A phone that is the camera."""
        phone = await self.phone(PIN.lens)
        assert (await offered(phone, code=PIN.lens))["state"] == "eye"
        return phone


async def offered(phone: Browser, **told: str) -> Any:
    return (await phone.post("/lens/offer", told)).told


@pytest.fixture
def house() -> Callable[..., LensHouse]:
    return LensHouse

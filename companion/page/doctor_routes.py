"""The addresses of the diagnosis: both are for the host.

GET  /doctor         looks at everything anew and shows it; a browser that asks meanwhile gets the same result
GET  /doctor/bundle  the same as one file for a bug report, without secrets
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.doctor.bundle import Bundle, pack
from companion.doctor.diagnosis import Diagnosis
from companion.doctor.examination import Examined, examine_house
from companion.doctor.running_companion import find_running, findings
from companion.page.access.guarded import GuardedRoute
from companion.page.doctor_page import Findings, doctor_page
from companion.page.language import language_of
from companion.page.words import Words, words_in
from companion.roles import Role
from companion.table.view.model import DeviceView

Returned = TypeVar("Returned")


class DoctorRoutes:
    """Answers with what the doctor finds at an open station; it belongs to a running loop."""

    def __init__(self, table: Callable[[], Examined], devices: Callable[[], tuple[DeviceView, ...]]) -> None:
        """``devices`` gives their states now; they stay open, so the doctor does not open them."""
        self._table = table
        self._devices = devices
        self._looking: asyncio.Task[list[Diagnosis]] | None = None

    def routes(self) -> list[Route]:
        """The addresses, for `create_app`."""
        return [
            GuardedRoute("/doctor", self.page, needs=Role.HOST, methods=["GET"]),
            GuardedRoute("/doctor/bundle", self.bundle, needs=Role.HOST, methods=["GET"]),
        ]

    async def page(self, request: Request) -> Response:
        """The page."""
        words = words_in(language_of(request))
        table = self._table()
        house = await self._look(table)
        found = Findings(table.now(), self._told(words), house)
        return Response(doctor_page(found, words), media_type="text/html")

    async def bundle(self, _request: Request) -> Response:
        """The file for a bug report."""
        table = self._table()
        found = [*self._told(words_in("en")), *await self._look(table)]
        bundle: Bundle = await _aside(lambda: pack(table, found))
        as_file = {"content-disposition": f'attachment; filename="{bundle.name}.zip"'}
        return Response(bundle.data, media_type="application/zip", headers=as_file)

    def _told(self, words: Words) -> list[Diagnosis]:
        return list(findings(self._devices(), words.say))

    async def _look(self, table: Examined) -> list[Diagnosis]:
        """Everything but the devices; if somebody else has just asked, their result."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(_aside(lambda: _house(table)), name="doctor")
        return await asyncio.shield(self._looking)


def _house(table: Examined) -> list[Diagnosis]:
    served = table.settings.page
    return list(examine_house(table, find_running(served.host, *served.possible_ports)))


async def _aside(work: Callable[[], Returned]) -> Returned:
    """Does the work in a thread that nobody waits for at the end of the program: it may wait for others."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Returned] = loop.create_future()

    def answer(result: Returned | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]  # without an error there is a result

    def run() -> None:
        result, failed = None, None
        try:
            result = work()
        except Exception as error:  # noqa: BLE001  # it is raised where the work is waited for
            failed = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer, result, failed)

    threading.Thread(target=run, name="doctor", daemon=True).start()
    return await done

"""Serves the page inside a running asyncio loop."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import errno
import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from companion.clock import Clock
from companion.errors import BadConfiguration
from companion.page.access.access import Access
from companion.page.access.patient_http import PatientHttp
from companion.page.eye import EyeScreen
from companion.page.input import TakeInput
from companion.page.lens import Certificate, LensScreen, kept_certificate
from companion.page.routes import create_alone, create_app
from companion.page.settings import BROWSERS_OWN_PORT, PageSettings
from companion.table.output.broadcast import ViewBroadcast

LOG = logging.getLogger(__name__)
_GRACE_S = 1
_LONGEST_BYTES = 65536
"""A browser that sends a longer message is disconnected."""
_PING_S = 20.0
"""Seconds between two pings to a browser, and until its answer: one that reads too slowly is disconnected."""


class _Uvicorn(uvicorn.Server):
    """Leaves signals to the program in whose loop it runs."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Served:
    """An application at its address; `open` and `close` belong to one running loop."""

    def __init__(
        self, make: Callable[[], Starlette], settings: PageSettings, certificate: Path | None = None
    ) -> None:
        """`make` makes the application anew each time it is opened.

        `certificate`: a file with certificate and key; then HTTPS is spoken, and nothing else.
        """
        self._certificate = certificate
        self._make = make
        self._settings = settings
        self._server: _Uvicorn | None = None
        self._serving: asyncio.Task[None] | None = None
        self.port = settings.tcp_port
        """TCP port; after `open` the real one, even if 0 was asked for."""

    @property
    def url(self) -> str:
        """The page's address on this machine."""
        number = "" if self.port == BROWSERS_OWN_PORT else f":{self.port}"
        scheme = "http" if self._certificate is None else "https"
        return f"{scheme}://{self._settings.host or 'localhost'}{number}"

    async def open(self) -> None:
        """Starts to serve; raises BadConfiguration if it cannot listen."""
        listening = _listen(self._settings)
        self.port = listening.getsockname()[1]
        config = uvicorn.Config(
            self._make(),
            log_level="warning",
            access_log=False,
            lifespan="on",
            http=PatientHttp,
            proxy_headers=False,  # a request must not be able to claim that it comes from this machine
            ws="websockets-sansio",
            ws_max_size=_LONGEST_BYTES,
            ws_ping_interval=_PING_S,
            ws_ping_timeout=_PING_S,
            timeout_graceful_shutdown=_GRACE_S,
            ssl_certfile=self._certificate,
        )
        self._server = _Uvicorn(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]), name="page")
        try:
            while not self._server.started and not self._serving.done():  # uvicorn has no event for it
                await asyncio.sleep(0.01)
        except asyncio.CancelledError:
            await self.close()
            raise
        if not self._server.started:
            await self._serving
            raise RuntimeError("the page's server has ended before it began; see the log")

    async def closed(self) -> None:
        """Waits until the server has ended."""
        if self._serving is not None:
            await asyncio.shield(self._serving)

    async def close(self) -> None:
        """Disconnects all viewers and frees the port."""
        if self._server is None or self._serving is None:
            return
        self._server.should_exit = True
        await self._serving
        self._server = self._serving = None


class Page(Served):
    """The page of one table."""

    def __init__(
        self,
        views: ViewBroadcast,
        take_input: TakeInput,
        settings: PageSettings,
        clock: Clock,
        routes: Sequence[BaseRoute] = (),
        access: Access | None = None,
    ) -> None:
        """`routes` are further addresses; see `create_app`. Without `access` nobody stays let in after it."""
        access = access or Access.for_this_run(settings, clock)
        super().__init__(lambda: create_app(views, take_input, clock, access, routes), settings)
        self.access = access


class EyePage(Served):
    """The camera's screen alone, while no table is served."""

    def __init__(self, screen: EyeScreen, settings: PageSettings, access: Access) -> None:
        super().__init__(lambda: create_alone(screen.routes(), access), settings)


class LensPage(Served):
    """The screen on which a phone becomes the camera, with a certificate, for phones' cameras."""

    def __init__(
        self, screen: LensScreen, settings: PageSettings, access: Access, certificate: Certificate
    ) -> None:
        here = msgspec.structs.replace(settings, port=settings.safe_tcp_port)
        super().__init__(lambda: create_alone(screen.routes(), access), here, certificate.file)


async def serve_lens(
    screen: LensScreen, settings: PageSettings, access: Access, folder: Path
) -> LensPage | None:
    """Serves it with the certificate that lies in the folder. None if that fails: then no phone is a camera,
    and the rest goes on.
    """
    try:
        now = dt.datetime.now(dt.UTC)
        certificate = await asyncio.to_thread(kept_certificate, folder, access.names, now)
        page = LensPage(screen, settings, access, certificate)
        await page.open()
    except (OSError, BadConfiguration) as error:
        LOG.warning("no phone can be a camera: %s", error)
        return None
    screen.served_safely_at(page.port, certificate)
    return page


async def serve(views: ViewBroadcast, take_input: TakeInput, host: str, port: int, clock: Clock) -> None:
    """Serves until cancelled; raises BadConfiguration if it cannot listen."""
    page = Page(views, take_input, PageSettings(host, port), clock)
    await page.open()
    try:
        await page.closed()
    finally:
        await page.close()


def first_free(host: str, ports: Sequence[int]) -> int:
    """The first of the ports on which this program may listen and nobody else does; if there is none, the
    last one."""
    for port in ports:
        try:
            socket.create_server((host, port)).close()
        except OSError as error:
            LOG.info("port %s cannot be had: %s", port, error.strerror)
        else:
            return port
    return ports[-1]


def _listen(settings: PageSettings) -> socket.socket:
    try:
        return socket.create_server((settings.host, settings.tcp_port), backlog=64)
    except OSError as error:
        raise BadConfiguration(_why_not(settings, error)) from error


def _why_not(settings: PageSettings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {settings.tcp_port} is already in use, perhaps by another table; "
            "close that program or set another `port` under [page] in table.toml"
        )
    if error.errno == errno.EACCES:
        return (
            f"this user may not listen on port {settings.tcp_port}; "
            "set a `port` above 1023 under [page] in table.toml"
        )
    return (
        f"the page cannot listen on {settings.host or 'any address'}, port {settings.tcp_port} "
        f"({error.strerror or error}); correct `host` or `port` under [page] in table.toml"
    )

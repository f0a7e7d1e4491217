"""The camera's screen: its addresses and its viewers."""

from __future__ import annotations

import asyncio
import contextlib
import html
from collections.abc import Callable
from string import Template
from typing import get_args

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.clock import Clock
from companion.dice.viewer.camera_messages import CameraSnapshot
from companion.errors import BadInput, CompanionError, PoorDice
from companion.page import assets
from companion.page.access.guarded import GuardedRoute, GuardedSocketRoute
from companion.page.eye import sets
from companion.page.eye.enrolment_guard import EnrolmentGuard
from companion.page.eye.eye_viewer import EyeViewer
from companion.page.eye.interface import EyeInterface, KeepChoice
from companion.page.eye.picture_feed import PictureFeed
from companion.page.eye.requests import AnyEyeRequest
from companion.page.language import language_of
from companion.page.words import words_in
from companion.roles import Role

_PAGE = "eye/eye.html"
_DRAWINGS = "icons.svg"
WIDTH = 1280
"""Pixels of the pictures that are sent, at most."""


class EyeScreen:
    """Serves the screen; ``game_is_on`` says when nobody may enrol dice."""

    def __init__(
        self,
        eye: EyeInterface,
        clock: Clock,
        game_is_on: Callable[[], bool],
        at_table: bool = True,
        keep: KeepChoice | None = None,
    ) -> None:
        """``at_table``: there is a table's page to go back to. Without ``keep`` no choice is written down."""
        self._eye = eye
        self._clock = clock
        self._game_is_on = game_is_on
        self._at_table = at_table
        self._keep = keep
        self._lessons = EnrolmentGuard(eye.send_command, game_is_on)
        self._streams: list[PictureFeed] = []

    def routes(self) -> list[BaseRoute]:
        """What is served; alone, the screen is the first page."""
        alone = [] if self._at_table else [Route("/", self._go_there)]
        return [
            *alone,
            Route("/eye", self._page),
            GuardedSocketRoute("/eye/live", self._live, takes=get_args(AnyEyeRequest)),
            Route("/eye/sets/{name}.dice", self._give_out),
            GuardedRoute(
                "/eye/sets/{name}", self._take_in, needs=Role.HOST, most_bytes=sets.LARGEST_BYTES + 1
            ),
            Route("/eye/sets/{name}/{face:int}.png", self._strip),
            Route("/eye/sets/{name}/named/{face}.png", self._named_strip),
        ]

    def _streams_of_all(self) -> list[PictureFeed]:
        """One for each camera, also for one that has come since the screen was last looked at."""
        for camera in range(len(self._streams), len(self._eye.cameras)):
            self._streams.append(PictureFeed(self._asker(camera), self._clock))
        return self._streams

    def _asker(self, camera: int) -> Callable[[], CameraSnapshot | None]:
        return lambda: self._eye.snapshot(camera, WIDTH)

    async def _go_there(self, request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"/eye{query}")

    async def _page(self, request: Request) -> Response:
        words = words_in(language_of(request))
        page = Template(assets.joined_page(_PAGE)).substitute(
            language=words.language,
            title=html.escape(words.plain["eye-title"]),
            alone="" if self._at_table else "data-alone",
            drawings=assets.drawings(_DRAWINGS),
            words=msgspec.json.encode(words.plain).decode().replace("<", "\\u003c"),
        )
        return Response(page, media_type="text/html")

    async def _live(self, socket: WebSocket) -> None:
        await socket.accept()
        words = words_in(language_of(socket))
        onlooker = EyeViewer(
            socket,
            self._eye,
            self._streams_of_all(),
            words,
            self._lessons,
            self._game_is_on,
            self._keep,
            self._clock,
        )
        parts = [asyncio.create_task(part) for part in (onlooker.show(), onlooker.listen())]
        try:
            await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in parts:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                    await task

    async def _give_out(self, request: Request) -> Response:
        name = request.path_params["name"]
        return await _answer(
            lambda: sets.given_out(name, self._eye.settings.folder),
            "application/octet-stream",
            {"content-disposition": f'attachment; filename="{name.encode("ascii", "ignore").decode()}.dice"'},
        )

    async def _strip(self, request: Request) -> Response:
        name, face = request.path_params["name"], request.path_params["face"]
        return await _answer(lambda: sets.strip(name, face, self._eye.settings.folder), "image/png")

    async def _named_strip(self, request: Request) -> Response:
        name, face = request.path_params["name"], request.path_params["face"]
        return await _answer(lambda: sets.named_strip(name, face, self._eye.settings.folder), "image/png")

    async def _take_in(self, request: Request) -> Response:
        name = request.path_params["name"]
        if int(request.headers.get("content-length") or sets.LARGEST_BYTES + 1) > sets.LARGEST_BYTES:
            return Response("this file is too large to be a set of dice", 413, media_type="text/plain")
        data = await request.body()

        def keep() -> bytes:
            return msgspec.json.encode(sets.taken_in(name, data, self._eye.settings.folder))

        return await _answer(keep, "application/json")


async def _answer(make: Callable[[], bytes], kind: str, headers: dict[str, str] | None = None) -> Response:
    """The result of ``make``, which runs in a thread; or its error as a sentence."""
    try:
        return Response(await asyncio.to_thread(make), media_type=kind, headers=headers)
    except (BadInput, PoorDice) as error:
        return Response(str(error), 400, media_type="text/plain")
    except CompanionError as error:
        return Response(str(error), 404, media_type="text/plain")

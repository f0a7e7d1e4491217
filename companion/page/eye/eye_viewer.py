"""One browser on the camera's screen: what it is shown, and what it requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec
from starlette.websockets import WebSocket

from companion.clock import Clock
from companion.dice.viewer.camera_messages import (
    CameraSnapshot,
    EndEnrolment,
    EnrolState,
    RepeatFace,
    StartEnrolment,
)
from companion.errors import BadInput, CompanionError
from companion.page.access.messages import you_message
from companion.page.access.viewer import missing_role, viewer_of
from companion.page.eye import sets
from companion.page.eye.enrolment_guard import EnrolmentGuard
from companion.page.eye.messages import BlindMessage, TextMessage, look_message, sets_message
from companion.page.eye.picture_feed import FeedPicture, PictureFeed
from companion.page.eye.requests import (
    AnyEyeRequest,
    BackAsked,
    CameraChosen,
    EndAsked,
    ForgetAsked,
    LearnAsked,
    PictureDrawn,
    RemoveAsked,
    SetsAsked,
    TeachAsked,
    UseAsked,
    read_request,
)
from companion.page.input import PER_SECOND, touches_of_one
from companion.page.live_messages import WordsMessage
from companion.page.words import Words

if TYPE_CHECKING:
    from companion.page.eye.interface import EyeInterface, KeepChoice

_DRAWING_S = 10.0
"""Seconds after which a browser gets the next picture even if it has not confirmed the last one."""


class EyeViewer:
    """Shows one picture after another, each when the one before has been drawn."""

    def __init__(
        self,
        socket: WebSocket,
        eye: EyeInterface,
        streams: Sequence[PictureFeed],
        words: Words,
        lessons: EnrolmentGuard,
        game_is_on: Callable[[], bool],
        keep: KeepChoice | None,
        clock: Clock,
    ) -> None:
        self._socket, self._eye, self._streams, self._words = socket, eye, streams, words
        self._lessons, self._game_is_on, self._keep = lessons, game_is_on, keep
        self._viewer = viewer_of(socket)
        self._touches = touches_of_one(clock)
        self._camera = 0
        self._drawn = asyncio.Event()
        self._turned = asyncio.Event()
        self._lesson: EnrolState | None = None

    async def show(self) -> None:
        """Sends words, sets and looks until the browser is gone."""
        await self._send(WordsMessage(self._words.language, self._words.plain))
        await self._send(you_message(self._viewer, get_args(AnyEyeRequest)))
        await self._send_sets()
        if not self._streams:
            await self._send(BlindMessage(self._words.say("eye-no-camera", {})))
            await asyncio.Event().wait()
        while True:
            self._turned.clear()
            await self._look_through(self._camera)

    async def listen(self) -> None:
        """Takes what the browser asks; ends when it is gone."""
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text") or message.get("bytes") or ""
            try:
                await self._hear(text)
            except BadInput as error:
                await self._refuse("hand-unreadable", reason=str(error))

    async def _look_through(self, camera: int) -> None:
        """Shows one camera until the browser chooses another."""
        stream = self._streams[camera]
        number = stream.number  # older pictures are not shown
        with stream.looked_through():
            while not self._turned.is_set():
                looked = await self._next(stream, number)
                if looked is not None:
                    number = looked.number
                    await self._show(camera, looked.look)

    async def _next(self, stream: PictureFeed, number: int) -> FeedPicture | None:
        """The next picture, or None if the browser chose another camera first."""
        coming = asyncio.ensure_future(stream.after(number))
        turning = asyncio.ensure_future(self._turned.wait())
        try:
            await asyncio.wait((coming, turning), return_when=asyncio.FIRST_COMPLETED)
            return coming.result() if coming.done() else None
        finally:
            coming.cancel()
            turning.cancel()

    async def _show(self, camera: int, look: CameraSnapshot | None) -> None:
        told = look_message(
            camera, len(self._streams), look, self._eye.status(camera), self._words, not self._game_is_on()
        )
        self._drawn.clear()
        await self._send(told)
        if look is not None and look.jpeg:
            await self._socket.send_bytes(look.jpeg)
        await self._tell_of_lesson(look)
        try:
            await asyncio.wait_for(self._drawn.wait(), _DRAWING_S)
        except TimeoutError:
            return

    async def _tell_of_lesson(self, look: CameraSnapshot | None) -> None:
        before = self._lesson
        if before is EnrolState.SHOWING and self._game_is_on():
            await self._refuse("lesson-ended-by-game")
        self._lesson = look.enrolment.state if look is not None and look.enrolment is not None else None
        if self._lesson is EnrolState.KEPT and before is not EnrolState.KEPT:
            await self._send_sets()

    async def _hear(self, text: str | bytes) -> None:
        asked = read_request(text, len(self._streams))
        if isinstance(asked, PictureDrawn):
            self._drawn.set()
        elif not self._touches.take():
            await self._refuse("hand-too-fast", most=PER_SECOND)
        elif (missing := missing_role(self._viewer, asked.needs)) is not None:
            await self._refuse(missing)
        elif isinstance(asked, CameraChosen):
            self._camera = asked.camera
            self._turned.set()
            self._drawn.set()
        elif self._game_is_on():
            await self._refuse("eye-game-is-on")
        elif self._streams:
            await self._do(asked)

    async def _do(self, asked: AnyEyeRequest) -> None:
        match asked:
            case TeachAsked(name, faces):
                self._lessons.begun(self._camera)
                await self._wish(StartEnrolment(name, faces))
            case BackAsked():
                await self._wish(RepeatFace())
            case EndAsked():
                self._lessons.ended(self._camera)
                await self._wish(EndEnrolment())
            case UseAsked(name):
                await self._use(name)
            case SetsAsked():
                await self._send_sets()
            case RemoveAsked(name):
                await self._change(sets.remove, name)
            case ForgetAsked(name):
                await self._change(sets.forget, name)
            case LearnAsked(name):
                await self._learn(name)

    async def _wish(self, wish: StartEnrolment | RepeatFace | EndEnrolment) -> None:
        if not await asyncio.to_thread(self._eye.send_command, self._camera, wish):
            await self._refuse("eye-nobody-answers")

    async def _use(self, name: str) -> None:
        """Uses a set now, and writes it into the settings if possible."""
        await asyncio.to_thread(self._eye.use, name)
        told = "eye-used-today"
        if self._keep is not None:
            try:
                await asyncio.to_thread(self._keep, name)
            except CompanionError as error:
                await self._refuse("eye-used-not-kept", name=name, reason=str(error))
                return
            told = "eye-used"
        await self._send(TextMessage(self._words.say(told, {"name": name})))

    async def _learn(self, name: str) -> None:
        """Learns the dice that people have named, and reads with them if this set is in use."""
        await self._send(TextMessage(self._words.say("eye-learning", {"name": name})))
        if await self._change(sets.learn, name):
            if name == self._eye.settings.set:
                await asyncio.to_thread(self._eye.use, name)
            await self._send(TextMessage(self._words.say("eye-learned", {"name": name})))

    async def _change(self, change: Callable[[str, Path | None], None], name: str) -> bool:
        """Changes what is kept of a set, and lists the sets anew. False: it was refused."""
        done = True
        try:
            await asyncio.to_thread(change, name, self._eye.settings.folder)
        except CompanionError as error:
            done = False
            await self._refuse("hand-unreadable", reason=str(error))
        await self._send_sets()
        return done

    async def _send_sets(self) -> None:
        listed = await asyncio.to_thread(sets.listed, self._eye.settings.folder)
        await self._send(sets_message(listed, self._eye.settings.set, self._words))

    async def _refuse(self, message: str, **facts: str | float) -> None:
        await self._send(TextMessage(self._words.say(message, facts), refused=True))

    async def _send(self, message: msgspec.Struct) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())

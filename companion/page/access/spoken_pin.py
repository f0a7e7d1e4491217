"""The address `/join/aloud`: the table's loudspeaker says the PIN, and whoever hears it sits in the room.

POST /join/aloud        an empty body; the answer is a `SpokenAnswer`
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from companion.clock import Clock
from companion.page.access.guarded import GuardedRoute
from companion.page.access.pin import Pin
from companion.page.access.token_bucket import TokenBucket
from companion.page.access.viewer import viewer_of
from companion.page.language import language_of
from companion.page.words import words_in
from companion.roles import Role

LOG = logging.getLogger(__name__)
AT_ONCE = 2
"""How often it is said without a wait, whoever asks."""
AGAIN_S = 15.0
"""Seconds until it may be said once more."""
_MOST_BYTES = 100

SayPin = Callable[[str], bool]
"""Lets the voice say these digits; False if it cannot now."""


class SpokenAnswer(msgspec.Struct, frozen=True):
    """What came of it, in the browser's language."""

    said: bool
    text: str


class SpokenPin:
    """Has the PIN spoken for those who look and would like to play."""

    def __init__(self, pin: Pin, say: SayPin, clock: Clock) -> None:
        self._pin = pin
        self._say = say
        self._times = TokenBucket(clock, AT_ONCE, 1 / AGAIN_S)

    def routes(self) -> list[BaseRoute]:
        """The address, for `create_app`."""
        return [GuardedRoute("/join/aloud", self.say, needs=Role.LOOK, most_bytes=_MOST_BYTES)]

    async def say(self, request: Request) -> Response:
        """Somebody asks to hear it."""
        wait = math.ceil(self._times.wait_s())
        if wait:
            return _answer(request, 429, "join-aloud-again", {"retry-after": str(wait)})
        if not self._say(self._pin.digits):
            return _answer(request, 409, "join-aloud-not-now", {})
        self._times.take()
        LOG.info("the PIN is spoken; %s asked for it", viewer_of(request).address)
        return _answer(request, 200, "join-aloud-said", {})


def _answer(request: Request, status: int, message: str, headers: dict[str, str]) -> Response:
    text = words_in(language_of(request)).say(message, {})
    content = msgspec.json.encode(SpokenAnswer(status == 200, text))
    return Response(content, status, {**headers, "cache-control": "no-store"}, "application/json")

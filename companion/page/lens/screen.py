"""The addresses of the screen on which a phone becomes the camera.

GET  /lens              the page
POST /lens/offer        a `LensOffer`; the answer is a `LensReply`
POST /lens/picture      a JPEG; `?taken=` says when it was taken, in seconds of the table's clock, `&look=1`
                        asks what is seen; the answer is a `LensReply`, and only then the next may come
GET  /lens/phones       for hosts: the phones that offer themselves, `LensPhones`
POST /lens/choose       for hosts: a `LensChoice`
GET  /lens/invite.svg   for hosts: the QR code for a phone that shall be the camera

A picture is a request of its own, not a message of a WebSocket: Safari opens no WebSocket to a page whose
certificate nobody vouches for, but sends requests. So a slow network drops pictures and queues none.
"""

from __future__ import annotations

import html
import math
from string import Template
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.clock import Clock
from companion.errors import BadInput
from companion.page import assets
from companion.page.access.access import Access
from companion.page.access.guarded import GuardedRoute
from companion.page.access.invitation import Invitations
from companion.page.access.viewer import Viewer, viewer_of
from companion.page.eye.messages import mat_message
from companion.page.language import language_of
from companion.page.lens.certificate import Certificate
from companion.page.lens.desk import LensDesk, Phone, TooManyPictures
from companion.page.lens.messages import LensChoice, LensOffer, LensPhone, LensPhones, LensReply, LensState
from companion.page.lens.picture_checks import advice, is_known, missing
from companion.page.lens.picture_head import MOST_BYTES, check_picture
from companion.page.words import words_in
from companion.roles import Role

_PAGE = "lens/lens.html"
_DRAWINGS = "icons.svg"
_FEW_BYTES = 500
_HERE = "here"
"""The id of the table's own browser, which needs no cookie."""

Body = TypeVar("Body", bound=msgspec.Struct)


class LensScreen:
    """Serves the screen, by HTTP and by HTTPS alike."""

    def __init__(self, desk: LensDesk, access: Access, clock: Clock) -> None:
        self._desk = desk
        self._access = access
        self._invitations = Invitations(access.settings, access.pin)
        self._clock = clock
        self._plain_port = 0
        """The port of the page that phones come from."""
        self._safe_port = 0
        """The port with a certificate; 0: there is none."""
        self._certificate: Certificate | None = None

    def served_at(self, port: int) -> None:
        """The page that phones come from is served at this port."""
        self._plain_port = port

    def served_safely_at(self, port: int, certificate: Certificate) -> None:
        """This screen is also served at a port with a certificate."""
        self._safe_port, self._certificate = port, certificate

    def routes(self) -> list[BaseRoute]:
        """The addresses, for `create_app`."""
        return [
            Route("/lens", self._page),
            GuardedRoute("/lens/offer", self._offer, needs=Role.PLAY, most_bytes=_FEW_BYTES),
            GuardedRoute("/lens/picture", self._picture, needs=Role.PLAY, most_bytes=MOST_BYTES),
            GuardedRoute("/lens/phones", self._phones, needs=Role.HOST, methods=["GET"]),
            GuardedRoute("/lens/choose", self._choose, needs=Role.HOST, most_bytes=_FEW_BYTES),
            GuardedRoute("/lens/invite.svg", self._invite, needs=Role.HOST, methods=["GET"]),
        ]

    async def _page(self, request: Request) -> Response:
        words = words_in(language_of(request))
        page = Template(assets.joined_page(_PAGE)).substitute(
            language=words.language,
            title=html.escape(words.plain["lens-title"]),
            safe_port=self._safe_port,
            plain_port=self._plain_port,
            fingerprint=self._certificate.fingerprint if self._certificate else "",
            drawings=assets.drawings(_DRAWINGS),
            words=msgspec.json.encode(words.plain).decode().replace("<", "\\u003c"),
        )
        return Response(page, media_type="text/html")

    async def _offer(self, request: Request) -> Response:
        asked = await _asked(request, LensOffer)
        if asked is None:
            return _refused(request, 400, "access-unreadable")
        phone = self._heard(viewer_of(request))
        self._desk.offer(phone, self._access.pin.is_lens(asked.code))
        return self._reply(request, phone)

    async def _picture(self, request: Request) -> Response:
        """Takes a picture; reads nothing from a phone that was not chosen."""
        phone = self._heard(viewer_of(request))
        taken = _seconds(request.query_params.get("taken", ""))
        if taken is None:
            return _refused(request, 400, "access-unreadable")
        if self._desk.state(phone) is not LensState.EYE:
            return self._reply(request, phone, 409)
        try:
            self._desk.begin(phone)
        except TooManyPictures:
            return _refused(request, 429, "lens-too-many")
        try:
            jpeg = await request.body()
            check_picture(jpeg)
        except BadInput as error:
            text = words_in(language_of(request)).say("hand-unreadable", {"reason": str(error)})
            return Response(text, 400, media_type="text/plain")
        except ClientDisconnect:
            return Response(status_code=400)
        finally:
            self._desk.end(phone)
        self._desk.take(phone, jpeg, taken)
        return self._reply(request, phone)

    async def _phones(self, _request: Request) -> Response:
        return self._listed()

    def _listed(self) -> Response:
        there = self._invitations.address(self._plain_port)
        phones = tuple(
            LensPhone(
                phone.id,
                phone.number,
                phone.name,
                self._desk.state(phone),
                0 if phone.camera is None else phone.camera + 1,
                self._desk.alive(phone),
            )
            for phone in self._desk.phones
            if self._desk.alive(phone) or phone.camera is not None
        )
        address = f"{there.address}/lens"
        return _json(LensPhones(phones, address, there.only_here, self._safe_port > 0))

    async def _choose(self, request: Request) -> Response:
        asked = await _asked(request, LensChoice)
        phone = None if asked is None else self._desk.find(asked.id)
        if asked is None or phone is None:
            return _refused(request, 400, "access-unreadable")
        (self._desk.choose if asked.chosen else self._desk.dismiss)(phone)
        return self._listed()

    async def _invite(self, _request: Request) -> Response:
        code = self._invitations.lens_qr(self._plain_port)
        return Response(code, 200, {"cache-control": "no-store"}, "image/svg+xml")

    def _heard(self, viewer: Viewer) -> Phone:
        return self._desk.hear(viewer.id or _HERE, viewer.name or " + ".join(viewer.colours))

    def _reply(self, request: Request, phone: Phone, status: int = 200) -> Response:
        look = self._desk.look(phone) if request.query_params.get("look") else None
        said = self._desk.status(phone)
        words = words_in(language_of(request))
        reply = LensReply(
            self._clock.now(),
            self._desk.state(phone),
            phone.number,
            0 if phone.camera is None else phone.camera + 1,
            self._desk.every_ms(phone),
            missing(said),
            is_known(said),
            words.plain[advice(said)],
            () if look is None else tuple(map(mat_message, look.mats)),
        )
        return _json(reply, status)


def _seconds(said: str) -> float | None:
    try:
        seconds = float(said)
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) else None


async def _asked(request: Request, kind: type[Body]) -> Body | None:
    """The request's body, decoded; None if it is not what it should be."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _refused(request: Request, status: int, message: str) -> Response:
    text = words_in(language_of(request)).plain[message]
    return Response(text, status, media_type="text/plain")


def _json(content: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, {"cache-control": "no-store"}, "application/json")

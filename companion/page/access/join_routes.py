"""The addresses for letting browsers in: `/join` and `/invite`.

GET  /join?code=        lets in who comes by a QR code, and leads to the page; a new camera, to /lens
POST /join              `{"pin": "0000"}` lets in
POST /join/name         `{"name": "…", "colours": ["red"]}`: what people call this browser, and whose phone it
                        is; what is left out stays as it is
GET  /invite/address    the page's address for phones, a `PageAddress`; /invite/look.svg is a QR code of it
GET  /invite            for hosts: address and PIN, an `Invitation`
GET  /invite/play.svg   for hosts: the QR code for players; `/invite/host.svg` is that for another host
"""

from __future__ import annotations

import logging
import math
from typing import Annotated, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from companion.page.access.access import Access
from companion.page.access.guarded import GuardedRoute
from companion.page.access.invitation import Invitations
from companion.page.access.viewer import viewer_of
from companion.page.language import language_of
from companion.page.words import words_in
from companion.roles import Role
from companion.rules import Colour
from companion.table.view.model import Facts

LOG = logging.getLogger(__name__)
LONGEST_NAME = 24
"""Characters of a browser's name, at most."""
_MOST_BYTES = 500

Body = TypeVar("Body", bound=msgspec.Struct)


class PinSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody has typed a PIN."""

    pin: Annotated[str, msgspec.Meta(max_length=20)]


class NameSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people call this browser, and the players whose phone it is; what is left out stays as it is."""

    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(max_length=len(Colour))] | None = None


class JoinAnswer(msgspec.Struct, frozen=True):
    """What came of it."""

    role: Role
    text: str = ""
    """Why not, in the browser's language; empty if it is done."""
    wait: int = 0
    """Seconds until another PIN may be tried."""


class JoinRoutes:
    """Lets browsers in."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self._invitations = Invitations(access.settings, access.pin)

    def routes(self) -> list[BaseRoute]:
        """The addresses, for `create_app`."""
        return [
            Route("/join", self.come),
            GuardedRoute("/join", self.join, needs=Role.LOOK, most_bytes=_MOST_BYTES),
            GuardedRoute("/join/name", self.rename, needs=Role.PLAY, most_bytes=_MOST_BYTES),
            GuardedRoute("/invite/address", self.address, needs=Role.LOOK, methods=["GET"]),
            GuardedRoute("/invite/look.svg", self.qr, needs=Role.LOOK, methods=["GET"]),
            GuardedRoute("/invite", self.invite, needs=Role.HOST, methods=["GET"]),
            *(
                GuardedRoute(f"/invite/{role}.svg", self.qr, needs=Role.HOST, methods=["GET"])
                for role in (Role.PLAY, Role.HOST)
            ),
        ]

    async def come(self, request: Request) -> Response:
        """Somebody has opened the address in a QR code."""
        code = request.query_params.get("code", "")
        role = self._access.pin.role_of(code)
        if role is None:  # a photograph of an older one: the page asks for the PIN and says so
            return RedirectResponse("/?join=old", 303)
        there = f"/lens?code={code}" if self._access.pin.is_lens(code) else "/"
        return self._let_in(request, role, RedirectResponse(there, 303))

    async def join(self, request: Request) -> Response:
        """Somebody has typed a PIN; only wrong ones count."""
        said = await _question(request, PinSaid)
        viewer, attempts = viewer_of(request), self._access.attempts
        if said is None:
            return _refusal(request, 400, viewer.role, "access-unreadable")
        wait = math.ceil(attempts.wait_s(viewer.address))
        if wait:
            return _refusal(request, 429, viewer.role, "access-pin-wait", wait)
        if self._access.pin.is_right(said.pin.strip()):
            return self._let_in(request, Role.PLAY)
        LOG.warning("a wrong PIN came from %s", viewer.address)
        attempts.failed(viewer.address)
        wait = math.ceil(attempts.wait_s(viewer.address))
        return _refusal(request, 403, viewer.role, "access-pin-wait" if wait else "access-pin-wrong", wait)

    async def rename(self, request: Request) -> Response:
        """Gives this browser a name, or takes it away; says whose phone it is."""
        said, viewer = await _question(request, NameSaid), viewer_of(request)
        if said is None:
            return _refusal(request, 400, viewer.role, "access-unreadable")
        name = None if said.name is None else _one_line(said.name)[:LONGEST_NAME]
        response = _json(JoinAnswer(viewer.role))
        self._access.cookies.give(response, self._access.renamed(request, name, said.colours))
        return response

    async def address(self, request: Request) -> Response:
        """The page's address alone."""
        return _json(self._invitations.address(_port(request)))

    async def invite(self, request: Request) -> Response:
        """Address and PIN."""
        return _json(self._invitations.invitation(_port(request)))

    async def qr(self, request: Request) -> Response:
        """A QR code."""
        role = Role(request.url.path.removeprefix("/invite/").removesuffix(".svg"))
        headers = {"cache-control": "no-store"}
        return Response(self._invitations.qr(role, _port(request)), 200, headers, "image/svg+xml")

    def _let_in(self, request: Request, role: Role, response: Response | None = None) -> Response:
        let_in = self._access.let_in(request, role)
        LOG.info("%s was let in as %s", viewer_of(request).address, let_in.role)
        answer = response or _json(JoinAnswer(let_in.role))
        self._access.cookies.give(answer, let_in)
        return answer


def _one_line(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _port(request: Request) -> int:
    server = request.scope.get("server")
    return int(server[1]) if server else 80


def _refusal(request: Request, status: int, role: Role, message: str, wait: int = 0) -> Response:
    facts: Facts = {"seconds": wait}
    text = words_in(language_of(request)).say(message, facts)
    return _json(JoinAnswer(role, text, wait), status, {"retry-after": str(wait)} if wait else {})


def _json(content: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    headers = {**(headers or {}), "cache-control": "no-store"}
    return Response(msgspec.json.encode(content), status, headers, "application/json")


async def _question(request: Request, kind: type[Body]) -> Body | None:
    """The request's body, decoded; None if it is not what it should be."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None

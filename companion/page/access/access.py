"""The access to one table's page: its PIN, its cookies, its names, and what each browser may do."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from companion.clock import Clock
from companion.page.access.attempts import Attempts
from companion.page.access.let_in import COOKIE, LetIn, LetInCookies, kept_key
from companion.page.access.own_names import OwnNames
from companion.page.access.pin import Pin
from companion.page.access.sockets import Sockets
from companion.page.access.viewer import Viewer
from companion.page.settings import PageSettings
from companion.roles import Role
from companion.rules import Colour
from companion.table.view.model import Facts

TELEVISION_PATH = "/tv"
"""The address of the screen without controls: nobody can be host on it."""
_FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
_READING = ("GET", "HEAD")
_SHOWN = 60
"""Characters of a foreign name that a sentence repeats."""


@dataclass(frozen=True, slots=True)
class AccessRefusal:
    """Why a request is not answered, whoever asks."""

    status: int
    message: str
    """Message id."""
    facts: Facts = field(default_factory=dict)


class Access:
    """Decides who may do what; it belongs to a running loop."""

    def __init__(self, settings: PageSettings, pin: Pin, cookies: LetInCookies, clock: Clock) -> None:
        self.settings = settings
        self.pin = pin
        self.cookies = cookies
        self.attempts = Attempts(clock)
        self.sockets = Sockets()
        self._names = OwnNames(settings.names)
        self._host_seen = False

    @classmethod
    def kept(cls, settings: PageSettings, clock: Clock, folder: Path) -> Self:
        """A new PIN, and the key that lies in ``folder``: browsers that were let in before stay let in."""
        return cls(settings, Pin.drawn(), LetInCookies(kept_key(folder)), clock)

    @classmethod
    def for_this_run(cls, settings: PageSettings, clock: Clock) -> Self:
        """A new PIN and a new key: everybody must be let in anew."""
        return cls(settings, Pin.drawn(), LetInCookies(secrets.token_bytes(32)), clock)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name and address by which browsers may ask for this table now."""
        return self._names.all()

    def refusal(self, connection: HTTPConnection) -> AccessRefusal | None:
        """Why this request is refused whoever asks: by a foreign name, or from a foreign page; else None."""
        hosts = connection.headers.getlist("host")
        if len(hosts) != 1:
            return AccessRefusal(400, "access-no-name")
        if not self._names.are(hosts[0], _reached(connection)):
            return AccessRefusal(421, "access-wrong-name", {"name": _printable(hosts[0])})
        changes = connection.scope["type"] == "websocket" or connection.scope["method"] not in _READING
        if changes and any(
            _place(origin) != hosts[0].lower() for origin in connection.headers.getlist("origin")
        ):
            return AccessRefusal(403, "access-other-site")
        return None

    def viewer(self, connection: HTTPConnection) -> Viewer:
        """Who asks, and what they may do."""
        address = connection.client.host if connection.client is not None else ""
        let_in = self.cookies.read(connection.cookies.get(COOKIE))
        here = self._is_here(connection, address)
        role = let_in.role if let_in is not None else Role.LOOK
        if here or self.settings.open:
            role = Role.HOST
        if role is Role.HOST and not (here and _has_no_controls(connection)):
            self._host_seen = True
        if let_in is None:
            return Viewer(role, address, here=here)
        return Viewer(role, address, let_in.id, let_in.name, _players(let_in.colours), here)

    def let_in(self, connection: HTTPConnection, role: Role) -> LetIn:
        """Lets a browser in with at least this role; its cookie is still to be given to it.

        As long as nobody is known to be host, the first one to come becomes host: else a table without a
        screen would have none.
        """
        if not self._host_seen:
            role = Role.HOST
        before = self.cookies.read(connection.cookies.get(COOKIE)) or self.cookies.new(role)
        role = before.role if before.role.covers(role) else role
        self._host_seen = self._host_seen or role is Role.HOST
        return LetIn(before.id, role, before.name, before.colours, self.cookies.new(role).since)

    def renamed(
        self, connection: HTTPConnection, name: str | None, colours: Sequence[Colour] | None
    ) -> LetIn:
        """The same browser with another name, or as other players' phone; None stays as it was.

        A name alone lets nobody in.
        """
        before = self.cookies.read(connection.cookies.get(COOKIE)) or self.cookies.new(Role.LOOK)
        whose = before.colours if colours is None else " ".join(dict.fromkeys(colours))
        return LetIn(before.id, before.role, before.name if name is None else name, whose, before.since)

    def _is_here(self, connection: HTTPConnection, address: str) -> bool:
        if any(name in connection.headers for name in _FORWARDED):
            return False
        return self._names.are_of_this_machine(connection.headers["host"], address, _reached(connection))


def _players(colours: str) -> tuple[Colour, ...]:
    """The players in a cookie; an older companion may have known other colours."""
    return tuple(colour for colour in Colour if colour in colours.split())


def _reached(connection: HTTPConnection) -> str:
    """Our own address that was connected to."""
    server = connection.scope.get("server")
    return str(server[0]) if server else ""


def _has_no_controls(connection: HTTPConnection) -> bool:
    """Not a browser that opens a page with controls, but a program, or the screen for televisions."""
    opens_page = "text/html" in connection.headers.get("accept", "")
    return not opens_page or connection.url.path == TELEVISION_PATH


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)[:_SHOWN]

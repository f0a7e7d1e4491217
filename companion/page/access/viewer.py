"""Who looks at the page: one browser, what it may do, and whose it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from starlette.requests import HTTPConnection
from starlette.types import Scope

from companion.roles import Role
from companion.rules import Colour
from companion.table.page_input import Sender

_KEY = "companion.viewer"


@dataclass(frozen=True, slots=True)
class Viewer:
    """One browser."""

    role: Role
    address: str
    """The network address that it asks from."""
    id: str = ""
    """Its own id if it has been let in, else empty."""
    name: str = ""
    colours: tuple[Colour, ...] = ()
    """The players whose phone it is."""
    here: bool = False
    """It runs on the table's own computer."""

    @property
    def sender(self) -> Sender:
        """What an event says of the browser that it came from."""
        return Sender(self.name, self.colours, self.role, self.here)


class NeedsRole(Protocol):
    """A kind of message that says which role it needs."""

    needs: ClassVar[Role]


def missing_role(viewer: Viewer, needs: Role) -> str | None:
    """The message id of the sentence why this viewer may not do what needs that role; None if they may."""
    if viewer.role.covers(needs):
        return None
    return "access-join-first" if viewer.role is Role.LOOK else "access-host-only"


def attach(viewer: Viewer, scope: Scope) -> None:
    """Lets everything behind the gate know who asks."""
    scope[_KEY] = viewer


def viewer_of(connection: HTTPConnection) -> Viewer:
    """Who asks, as the gate has found out."""
    viewer = connection.scope[_KEY]
    assert isinstance(viewer, Viewer), "the gate stands before every address"
    return viewer

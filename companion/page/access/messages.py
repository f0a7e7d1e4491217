"""The messages to a browser about itself: what it may do, and why something was refused."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.page.access.viewer import NeedsRole, Viewer
from companion.roles import Role
from companion.rules import Colour


class YouMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="you"):
    """Sent once, when a browser connects: what it may do, and what people call it."""

    role: Role
    may: tuple[str, ...]
    """The kinds of messages that it may send."""
    name: str
    colours: tuple[Colour, ...]
    """The players whose phone it is."""
    here: bool
    """It runs on the table's own computer."""


class RefusedMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    """A browser's message was refused, or the browser itself."""

    text: str


def you_message(viewer: Viewer, takes: Iterable[type[NeedsRole]]) -> YouMessage:
    """The message to a browser about itself, on a line that takes these kinds of messages."""
    may = tuple(str(_tag(kind)) for kind in takes if viewer.role.covers(kind.needs))
    return YouMessage(viewer.role, may, viewer.name, viewer.colours, viewer.here)


def _tag(kind: type[NeedsRole]) -> object:
    assert issubclass(kind, msgspec.Struct)
    return kind.__struct_config__.tag

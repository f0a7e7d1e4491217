"""What every message of a page carries: who needs which role for it, and where it came from."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from companion.roles import Role
from companion.rules import Colour


class Sender(msgspec.Struct, frozen=True):
    """The browser that something was done in, as people know it."""

    name: str = ""
    """What people call it; empty if they have given it no name."""
    colours: tuple[Colour, ...] = ()
    """The players whose phone it is; empty if nobody has said so."""
    role: Role = Role.LOOK
    here: bool = False
    """It runs on the table's own computer."""


class PageInput(msgspec.Struct, frozen=True, tag_field="hand", forbid_unknown_fields=True, kw_only=True):
    """Base of what people do on a page; it travels as JSON, its kind is in the key `hand`.

    `at` is in monotonic seconds. The server sets it to the moment of arrival, and `by` to the browser that
    the message came from: what a browser says about them is not believed.
    """

    needs: ClassVar[Role]
    """The role that somebody must have."""
    by: Sender | None = None
    """None: not from a page, but from the terminal or the program itself."""

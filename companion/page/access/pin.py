"""The PIN that people type, and the long codes that stand in the QR codes."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Self

from companion.roles import Role

DIGITS = 4
_CODE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Pin:
    """What lets a browser in; it is drawn once and holds as long as the table is open."""

    digits: str = field(repr=False)
    """Four digits, for people."""
    play: str = field(repr=False)
    """The code that makes a browser a player's, for the address `/join?code=…`."""
    host: str = field(repr=False)
    """The code that makes a browser a host's."""
    lens: str = field(repr=False)
    """The code that makes a phone a player's, and leads it to the page on which it becomes the camera."""

    @classmethod
    def drawn(cls) -> Self:
        """A new one, by the system's own source of chance."""
        digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        codes = [secrets.token_urlsafe(_CODE_BYTES) for _ in range(3)]
        return cls(digits, *codes)

    def is_right(self, said: str) -> bool:
        """Whether these are the digits; takes the same time for every answer."""
        return secrets.compare_digest(said.encode(), self.digits.encode())

    def is_lens(self, code: str) -> bool:
        """Whether this is the code of a phone that shall be the camera; always takes the same time."""
        return secrets.compare_digest(code.encode(), self.lens.encode())

    def role_of(self, code: str) -> Role | None:
        """The role that a code gives; None for a code that is none of ours."""
        given = None
        for ours, role in ((self.play, Role.PLAY), (self.host, Role.HOST), (self.lens, Role.PLAY)):
            if secrets.compare_digest(code.encode(), ours.encode()):
                given = role
        return given

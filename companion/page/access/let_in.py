"""The cookie of a browser that has been let in: signed, so that nobody can write one for themselves."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from starlette.responses import Response

from companion.roles import Role

LOG = logging.getLogger(__name__)
COOKIE = "companion"
LASTS_S = 400 * 86_400
"""Seconds after which a browser must be let in again: browsers keep no cookie for longer."""
KEY_FILE = "page.key"
_KEY_BYTES = 32
_SALT = "let in"


class LetIn(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What the cookie says."""

    id: str
    role: Role
    name: str
    """What people call this browser, or empty."""
    colours: str
    """The players whose phone it is, joined by a space, or empty."""
    since: int
    """When it was let in: seconds of the wall clock since 1970."""


class LetInCookies:
    """Writes and reads the cookies of one table."""

    def __init__(self, key: bytes, wall_clock: Callable[[], float] = time.time) -> None:
        """``wall_clock`` gives seconds since 1970."""
        signing = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        self._serializer = URLSafeSerializer(key, salt=_SALT, signer_kwargs=signing)
        self._wall_clock = wall_clock

    def new(self, role: Role) -> LetIn:
        """A browser that is let in now."""
        return LetIn(secrets.token_urlsafe(9), role, "", "", int(self._wall_clock()))

    def give(self, response: Response, let_in: LetIn) -> None:
        """Has the browser keep the cookie.

        ``SameSite=Strict`` does no harm to a phone that comes from its camera's app: the answer to ``/join``
        sets the cookie, and only what the page's own scripts ask for reads it, never the opening of a page.
        ``Secure`` cannot be asked for, because a table in a house has no certificate.
        """
        value = self._serializer.dumps(msgspec.to_builtins(let_in))
        text = value if isinstance(value, str) else value.decode()
        response.set_cookie(COOKIE, text, max_age=LASTS_S, path="/", httponly=True, samesite="strict")

    def read(self, value: str | None) -> LetIn | None:
        """What a cookie says; None if it is forged, damaged or too old.

        One from the future holds: a Raspberry Pi without a clock battery wakes up in the past.
        """
        if not value:
            return None
        try:
            let_in = msgspec.convert(self._serializer.loads(value), LetIn)
        except (BadData, msgspec.ValidationError):
            return None
        return let_in if self._wall_clock() - let_in.since < LASTS_S else None


def kept_key(folder: Path) -> bytes:
    """The key in the folder's file, so that a restart throws no phone out.

    A file that is missing or damaged is made anew. If it cannot be written, the key holds for this run only.
    """
    file = folder / KEY_FILE
    with contextlib.suppress(OSError, ValueError):
        key = bytes.fromhex(file.read_text("ascii"))
        if len(key) == _KEY_BYTES:
            file.chmod(0o600)
            return key
    key = secrets.token_bytes(_KEY_BYTES)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_secret(file, key.hex())
    except OSError as error:
        LOG.warning(
            "%s cannot be written (%s): after a restart every phone must be let in again", file, error
        )
    return key


def write_secret(file: Path, text: str) -> None:
    """Writes a file that only its owner can read, whole or not at all."""
    beside = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(text)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)

"""Takes out of a text what is nobody's business: secrets, people's names, home folders, public addresses.

Every text of the bundle goes through `Redaction.text`. What is known to be secret is removed wherever it
stands; what only looks like a secret is removed by its form.
"""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import quote, unquote

REMOVED = "(removed)"
_SECRET_KEY = re.compile(r"pin$|pin_|pass|secret|token|key$|_key|credential|psk|cookie", re.IGNORECASE)
_NAMES_KEY = re.compile(r"names?$", re.IGNORECASE)
_SAID = re.compile(
    r"(?i)\b((?:pass(?:word|wd|phrase)?|secret|token|api.?key|cookie|credentials?|psk|session)\b[\"']?\s*[:=]\s*)"
    r"(\"[^\"\n]*\"|'[^'\n]*'|[^\s,;}\]]+)"
)
_PIN = re.compile(r"(?i)(\bpin\b\D{0,12}?)\d{4,8}\b")
_URL = re.compile(r"\b([a-z][a-z0-9+.-]*)://([^\s\"'<>]+)", re.IGNORECASE)
_HOME = re.compile(r"(?<![\w.~-])/(?:home|Users)/[^/\s\"':,;)]+")
_ADDRESS = re.compile(
    r"(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w.:])", re.IGNORECASE
)
_HARDWARE = re.compile(r"(?<![\w:])(?:[0-9a-f]{2}:){5}[0-9a-f]{2}(?![\w:])", re.IGNORECASE)
_SHORTEST = 3
"""Characters of a known secret that is looked for everywhere; a shorter one is in too many words."""
_ORDINARY_NAMES = frozenset({"raspberrypi", "companion", "localhost", "debian", "ubuntu"})
"""Names of computers that tell nothing about their owner."""
_ORDINARY_USERS = frozenset({"root", "pi", "companion", "user", "debian", "ubuntu"})


@dataclass(frozen=True, slots=True)
class Private:
    """What is known to be private at this table."""

    secrets: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    """The players' names."""
    homes: frozenset[str] = frozenset()
    """Home folders that do not lie below /home."""
    user: str = ""
    computer: str = ""


def private_in(value: object) -> Private:
    """Secrets and players' names in settings, by the names of their keys and the form of their values."""
    secrets, names = set(_secrets(value)), set(_names(value))
    return Private(frozenset(secrets), frozenset(names))


class Redaction:
    """Takes out what is private at one table."""

    def __init__(self, *private: Private) -> None:
        told = {form for known in private for secret in known.secrets for form in _forms(secret)}
        self._secrets = _any(told)
        self._names = _any({name for known in private for name in known.names if len(name) > 1}, words=True)
        self._homes = _any({home for known in private for home in known.homes}, path=True)
        self._users = _any({known.user for known in private if known.user not in _ORDINARY_USERS}, words=True)
        computers = {known.computer for known in private if known.computer not in _ORDINARY_NAMES}
        self._computers = _any(computers, words=True)

    def text(self, text: str) -> str:
        """The text without what is private."""
        text = self._secrets.sub(REMOVED, text)
        text = _HOME.sub("~", self._homes.sub("~", text))
        text = _URL.sub(_only_host, text)
        text = _SAID.sub(_without_value, text)
        text = _PIN.sub(rf"\g<1>{REMOVED}", text)
        text = self._names.sub(lambda name: initial(name[0]), text)
        text = self._users.sub("(user)", text)
        text = self._computers.sub("(computer)", text)
        text = _HARDWARE.sub("(hardware address)", text)
        return _ADDRESS.sub(_unless_public, text)

    def data(self, value: object) -> object:
        """Decoded settings without what is private; the keys stay, so that one sees what is set."""
        if isinstance(value, Mapping):
            return {key: self._entry(str(key), below) for key, below in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.data(one) for one in value]
        return self.text(value) if isinstance(value, str) else value

    def _entry(self, key: str, value: object) -> object:
        if _is_secret(key) and value not in (None, "", [], {}):
            return REMOVED
        if _NAMES_KEY.search(key) and isinstance(value, Mapping):
            return {colour: initial(str(name)) for colour, name in value.items()}
        return self.data(value)


def initial(name: str) -> str:
    """`Ani` → `A.`"""
    return f"{name[:1]}." if name else ""


def private_in_text(text: str) -> Private:
    """Secrets and players' names in a table.toml that cannot be decoded."""
    bare = re.findall(r"([\w.-]+)[\"']?\s*=\s*([^\s\"'#,}\]]+)", text)
    quoted = re.findall(r"([\w.-]+)[\"']?\s*=\s*\"([^\"\n]*)", text)
    quoted += re.findall(r"([\w.-]+)[\"']?\s*=\s*'([^'\n]*)", text)
    keys = [*bare, *quoted]
    secrets = {value for key, value in keys if _is_secret(key)}
    tables = re.findall(r"names\s*=\s*\{([^}]*)\}|^\[[\w.]*names\]\s*$([^\[]*)", text, re.MULTILINE)
    names = {name for table in tables for name in re.findall(r"=\s*[\"']([^\"'\n]+)[\"']", "".join(table))}
    for url in _URL.findall(text):
        secrets |= set(_in_url(f"{url[0]}://{url[1]}"))
    return Private(frozenset(secrets), frozenset(names))


def _secrets(value: object, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, below in value.items():
            yield from _secrets(below, str(name) if not _is_secret(key) else key)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _secrets(one, key)
    elif _is_secret(key) and value not in (None, "", True, False):
        yield str(value)
    elif isinstance(value, str) and "://" in value:
        yield from _in_url(value)


def _in_url(url: str) -> Iterator[str]:
    """User's password, and what is behind the address: some cameras want the password there."""
    _, _, rest = url.partition("://")
    who, at, address = rest.rpartition("@")
    if at:
        name, _, password = who.partition(":")
        yield from (part for part in (password, name) if part)
    _, mark, query = address.partition("?")
    if mark:
        yield from (value for pair in query.split("&") if (value := pair.partition("=")[2]))


def _names(value: object, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, below in value.items():
            if isinstance(below, str) and _NAMES_KEY.search(key):
                yield below
            yield from _names(below, str(name))


def _is_secret(key: str) -> bool:
    return _SECRET_KEY.search(key) is not None


def _forms(secret: str) -> Iterator[str]:
    """A secret as it may stand in a log, in JSON and in an address."""
    for form in (secret, quote(secret), quote(secret, safe=""), unquote(secret), json.dumps(secret)[1:-1]):
        yield form
        yield repr(form)[1:-1]


def _any(texts: Iterable[str], words: bool = False, path: bool = False) -> re.Pattern[str]:
    """A pattern for any of these texts; the longest is tried first. With none it matches nothing."""
    shortest = 1 if words or path else _SHORTEST
    wanted = sorted({text for text in texts if len(text) >= shortest}, key=len, reverse=True)
    if not wanted:
        return re.compile(r"(?!)")
    either = "|".join(map(re.escape, wanted))
    if words:
        return re.compile(rf"(?<!\w)(?:{either})(?!\w)")
    return re.compile(rf"(?<![\w.~/-])(?:{either})(?![\w.-])" if path else either)


def _without_value(said: re.Match[str]) -> str:
    """`password: "abc"` → `password: "(removed)"`."""
    mark = said[2][0] if said[2][0] in "\"'" else ""
    return f"{said[1]}{mark}{REMOVED}{mark}"


def _only_host(url: re.Match[str]) -> str:
    """`rtsp://me:secret@192.168.1.9/live?key=1` → `rtsp://192.168.1.9/(removed)`."""
    _, _, address = url[2].rpartition("@")
    host, mark, rest = re.match(r"([^/?#]*)([/?#]?)(.*)", address, re.DOTALL).groups()  # type: ignore[union-attr]  # it matches any text
    return f"{url[1]}://{host}{'/' + REMOVED if mark and rest else mark}"


def _unless_public(found: re.Match[str]) -> str:
    try:
        address = ipaddress.ip_address(found[0])
    except ValueError:
        return found[0]
    return "(public address)" if address.is_global else found[0]

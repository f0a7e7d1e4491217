"""The table's own names and addresses. A request for another name has come here by mistake, or is an attack.

A foreign page can let its own name lead to this machine (DNS rebinding), and a browser then takes it for
ours. It cannot do so with an address in figures, nor with the names below.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence

_ANYWHERE = ("192.0.2.1", 9)
"""An address that nobody has; choosing a way there sends nothing."""
_NUMBERED = re.compile(r"-\d+(?=\.local$)")
"""What Avahi adds to a name that another machine in the house has already."""
_HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::\d{1,5})?")
LOOPBACK_NAME = "localhost"
SERVICE_NAME = "companion.local"


class OwnNames:
    """Knows which names are this table's; asks the machine each time, because names and addresses change."""

    def __init__(self, configured: Sequence[str] = ()) -> None:
        """``configured`` are further names: of a proxy, of the router's own domain."""
        self._configured = frozenset(name_in(name) or name.lower() for name in configured)

    def are(self, host: str, reached: str) -> bool:
        """Whether a `Host` header names this table; ``reached`` is our own address that was connected to."""
        name = name_in(host)
        if name is None:
            return False
        if name in self._configured:
            return True
        address = _address(name)
        if address is not None:
            return address.is_loopback or address == _address(reached)
        own = _names_of_this_machine()
        return _NUMBERED.sub("", name) in own or name in own

    def all(self) -> tuple[str, ...]:
        """Every name by which browsers may ask now, and this machine's address in its network, sorted."""
        address = house_address()
        names = self._configured | _names_of_this_machine() | ({address} if address else set())
        return tuple(sorted(names | {"127.0.0.1"}))

    def are_of_this_machine(self, host: str, client: str, reached: str) -> bool:
        """Whether a browser on this very machine asks, by a name that leads nowhere else.

        Both are looked at: a proxy on this machine asks from it, but by the name that others gave; and a
        foreign name that leads here is asked for from an address of this machine too.
        """
        name, from_, to = name_in(host), _address(client), _address(reached)
        if name is None or from_ is None or to is None:
            return False
        if not (from_.is_loopback or from_ == to):
            return False
        named = _address(name)
        return name == LOOPBACK_NAME or (named is not None and (named.is_loopback or named == to))


def _names_of_this_machine() -> set[str]:
    machine = socket.gethostname().lower()
    return {LOOPBACK_NAME, SERVICE_NAME, machine, f"{machine}.local", f"{machine.split('.')[0]}.local"}


def name_in(host: str) -> str | None:
    """The name in a `Host` header, in small letters and without its port; None if it is none."""
    found = _HOST.fullmatch(host)
    return found["name"].lower().strip("[]").rstrip(".") if found else None


def house_address() -> str | None:
    """This machine's address in its network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ANYWHERE)
        except OSError:
            return None
        return str(way.getsockname()[0])


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None

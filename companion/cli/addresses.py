"""Where a page can be opened: on this machine, and from a telephone in the same house."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from companion.page.access.own_names import house_address

_BROWSERS_OWN = 80
"""The port that a browser takes where an address names none."""


def addresses(host: str, port: int) -> Iterator[str]:
    """Of a page that listens on ``host`` (empty: on every interface), the surest for a telephone first."""
    number = "" if port == _BROWSERS_OWN else f":{port}"
    names = [host] if host else [house_address(), f"{socket.gethostname()}.local", "localhost"]
    yield from (f"http://{name}{number}" for name in names if name is not None)

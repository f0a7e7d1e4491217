"""Where a page can be opened: on this machine, and from a telephone in the same house."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from companion.page.access.own_names import house_address
from companion.page.settings import BROWSERS_OWN_PORT


def addresses(host: str, port: int) -> Iterator[str]:
    """The addresses of a page that listens on ``host`` (empty: on every interface), the surest for a
    telephone first."""
    number = "" if port == BROWSERS_OWN_PORT else f":{port}"
    names = [host] if host else [house_address(), f"{socket.gethostname()}.local", "localhost"]
    yield from (f"http://{name}{number}" for name in names if name is not None)

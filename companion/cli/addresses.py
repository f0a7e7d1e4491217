"""Where a page can be opened: on this machine, and from a telephone in the same house."""

from __future__ import annotations

import socket
from collections.abc import Iterator

from companion.page.access.own_names import house_address


def addresses(host: str, port: int) -> Iterator[str]:
    """Of a page that listens on ``host`` (empty: on every interface), the surest for a telephone first."""
    if host:
        yield f"http://{host}:{port}"
        return
    number = house_address()
    if number is not None:
        yield f"http://{number}:{port}"
    yield f"http://{socket.gethostname()}.local:{port}"
    yield f"http://localhost:{port}"

"""Where a page can be opened: on this machine, and from a telephone in the same house."""

from __future__ import annotations

import socket
from collections.abc import Iterator

_ANYWHERE = ("192.0.2.1", 9)
"""An address that nobody has; choosing a way there sends nothing."""


def addresses(host: str, port: int) -> Iterator[str]:
    """Of a page that listens on ``host`` (empty: on every interface), the surest for a telephone first."""
    if host:
        yield f"http://{host}:{port}"
        return
    number = _in_this_house()
    if number is not None:
        yield f"http://{number}:{port}"
    yield f"http://{socket.gethostname()}.local:{port}"
    yield f"http://localhost:{port}"


def _in_this_house() -> str | None:
    """This machine's number in its network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ANYWHERE)
        except OSError:
            return None
        return str(way.getsockname()[0])

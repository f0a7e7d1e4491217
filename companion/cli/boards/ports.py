"""The ports that the commands for builders of boards use."""

from __future__ import annotations

from typing import Annotated

import typer

PortsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--port",
        help="Use only the board on this port; may be repeated. Left out: every board that is found.",
    ),
]


def ports(named: list[str] | None) -> list[str]:
    """The ports that were named, else those of table.toml and those found. Raises `Missing` if none."""
    from companion import config
    from companion.boards.discovery import find_ports
    from companion.errors import Missing

    if named:
        return named
    settings = config.load().boards
    found = [port.path for port in find_ports() if settings.search and port.likely]
    both = list(dict.fromkeys((*settings.ports, *found)))
    if not both:
        raise Missing("There is no port that could be a board; plug one in, or name its port with --port.")
    return both

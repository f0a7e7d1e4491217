"""The address of the page."""

from __future__ import annotations

from typing import Annotated

import msgspec


class PageSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section `page` of table.toml."""

    host: str = ""
    """Address to listen on; empty means every interface, so that phones can open the page."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8080
    """TCP port; 0 takes any free one."""

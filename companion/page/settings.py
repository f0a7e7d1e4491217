"""The address of the page, and who may do what there."""

from __future__ import annotations

from typing import Annotated

import msgspec


class PageSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section `page` of table.toml."""

    host: str = ""
    """Address to listen on; empty means every interface, so that phones can open the page."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8080
    """TCP port; 0 takes any free one."""
    names: tuple[str, ...] = ()
    """Further names of this machine, by which browsers may ask for the page."""
    open: bool = False
    """Everybody in the house may do everything, without a PIN."""

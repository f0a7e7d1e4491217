"""The address of the page, and who may do what there."""

from __future__ import annotations

from typing import Annotated

import msgspec

USUAL_PORT = 8080
USUAL_SAFE_PORT = 8443
BROWSERS_OWN_PORT = 80
"""The port that a browser takes where an address names none, and that it leaves out of `Origin`."""
SERVICE_PORTS = (BROWSERS_OWN_PORT, USUAL_PORT)
"""The ports that a service tries."""


class PageSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The section `page` of table.toml."""

    host: str = ""
    """Address to listen on; empty means every interface, so that phones can open the page."""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] | None = None
    """TCP port; 0 takes any free one. None: `USUAL_PORT`, and of a service the first of `SERVICE_PORTS` that
    it may have."""
    safe_port: Annotated[int, msgspec.Meta(ge=0, le=65535)] | None = None
    """TCP port of the camera page for phones, which is served with a certificate; 0 takes any free one. None:
    `USUAL_SAFE_PORT`, and any free one if `port` is 0."""
    names: tuple[str, ...] = ()
    """Further names of this machine, by which browsers may ask for the page."""
    open: bool = False
    """Everybody in the house may do everything, without a PIN."""

    @property
    def tcp_port(self) -> int:
        """The port to listen on."""
        return USUAL_PORT if self.port is None else self.port

    @property
    def safe_tcp_port(self) -> int:
        """The port to listen on with a certificate."""
        if self.safe_port is not None:
            return self.safe_port
        return 0 if self.port == 0 else USUAL_SAFE_PORT

    @property
    def possible_ports(self) -> tuple[int, ...]:
        """The ports at which a companion with these settings may be found."""
        return SERVICE_PORTS if self.port is None else (self.port,)

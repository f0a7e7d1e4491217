"""How others are let in: the page's address for phones, the PIN, and QR codes that let in at once."""

from __future__ import annotations

import io
from dataclasses import dataclass
from ipaddress import ip_address

import msgspec
import segno

from companion.page.access.own_names import LOOPBACK_NAME, house_address
from companion.page.access.pin import Pin
from companion.page.settings import PageSettings
from companion.roles import Role


class PageAddress(msgspec.Struct, frozen=True):
    """Where phones find the page: what everybody in the house may see."""

    address: str
    """`http://192.168.1.5:8080`."""
    only_here: bool
    """No phone can open the page: it is served to this computer alone, or that is in no network."""


class Invitation(msgspec.Struct, frozen=True):
    """What hosts see of it."""

    address: str
    """The page's address for phones: `http://192.168.1.5:8080`."""
    pin: str
    only_here: bool
    """No phone can open the page: it is served to this computer alone, or that is in no network."""


@dataclass(frozen=True, slots=True)
class Invitations:
    """Writes the invitations of one table; asks for its address each time, because a router may change it."""

    settings: PageSettings
    pin: Pin

    def address(self, port: int) -> PageAddress:
        """The address of a page that is served at this port."""
        host = self.settings.host or house_address() or LOOPBACK_NAME
        return PageAddress(f"http://{host}:{port}", _leads_here_alone(host))

    def invitation(self, port: int) -> Invitation:
        """The invitation to a page that is served at this port."""
        there = self.address(port)
        return Invitation(there.address, self.pin.digits, there.only_here)

    def qr(self, role: Role, port: int) -> bytes:
        """The QR code for players or for another host, as SVG; it fits into any square.

        Viewers who only look get the bare address, which lets nobody in.
        """
        return self._qr({Role.LOOK: "", Role.PLAY: self.pin.play, Role.HOST: self.pin.host}[role], port)

    def lens_qr(self, port: int) -> bytes:
        """The QR code for a phone that shall be the camera."""
        return self._qr(self.pin.lens, port)

    def _qr(self, code: str, port: int) -> bytes:
        out = io.BytesIO()
        address = self.address(port).address + (f"/join?code={code}" if code else "")
        segno.make(address, error="m", micro=False).save(out, kind="svg", omitsize=True, light="#fff")
        return out.getvalue()


def _leads_here_alone(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == LOOPBACK_NAME

"""Which of the computer's serial ports may be a board, and which are something else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

ANY = None
ADAPTERS: dict[tuple[int, int | None], str] = {
    (0x1A86, 0x7523): "CH340",
    (0x1A86, 0x55D4): "CH9102",
    (0x0403, 0x6001): "FT232",
    (0x10C4, 0xEA60): "CP2102",
    (0x2341, ANY): "Arduino",
    (0x2A03, ANY): "Arduino",
}
"""USB serial chips found on a Nano: vendor, product. A port with another chip is never opened."""


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port of this computer."""

    path: str
    what: str
    """The system's description of it."""
    likely: bool
    """It has a USB chip that boards have."""


Find = Callable[[], Iterable[FoundPort]]


def find_ports() -> list[FoundPort]:
    """All USB serial ports. Ports of the mainboard are left out."""
    return [_found(port) for port in list_ports.comports() if port.vid is not None]


def _found(port: ListPortInfo) -> FoundPort:
    chip = ADAPTERS.get((port.vid, port.pid)) or ADAPTERS.get((port.vid, ANY))
    what = port.description or port.device
    return FoundPort(port.device, what if chip is None else f"{what} ({chip})", chip is not None)

"""Lists Linux's video nodes: cameras on USB, cameras on a Raspberry Pi's connectors, and other devices.

A Raspberry Pi has many nodes. Sensors on its connector give raw Bayer pictures there (``unicam-image`` on
a Pi 4, ``rp1-cfe-csi2_ch0`` and seven more on a Pi 5); only ``rpicam-vid`` makes pictures of them. Its
decoders, encoders and image processors (``bcm2835-codec-decode``, ``bcm2835-isp-output0``, ``rpivid``,
``rpi-hevc-dec``, ``pispbe-input``) are nodes, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

SYSFS = Path("/sys/class/video4linux")
_CONNECTOR = ("unicam", "bcm2835-unicam", "rp1-cfe")
"""The names of a connector's nodes and drivers begin so: on a Pi 4, with a mainline kernel, and on a Pi 5."""


@dataclass(frozen=True)
class VideoNode:
    """One ``/dev/video<number>``."""

    number: int
    name: str
    """The name that its driver gives it."""
    driver: str
    device: str
    """The hardware's place in the kernel's tree; all nodes of the same hardware have the same place."""
    first: bool
    """It is the first node of its hardware. A camera's other nodes deliver no pictures."""

    @property
    def on_connector(self) -> bool:
        """It belongs to the Pi's camera connector."""
        return self.name.startswith(_CONNECTOR) or self.driver.startswith(_CONNECTOR)

    @property
    def on_usb(self) -> bool:
        """It is plugged in on USB."""
        return "/usb" in self.device


def video_nodes(folder: Path = SYSFS) -> list[VideoNode]:
    """All video nodes, sorted by number; ``folder`` is the kernel's list of them."""
    if not folder.is_dir():
        return []
    found = (_node(entry) for entry in folder.iterdir() if entry.name.removeprefix("video").isdigit())
    return sorted(found, key=lambda node: node.number)


def usb_cameras(folder: Path = SYSFS) -> list[int]:
    """Numbers of the cameras on USB."""
    return [node.number for node in video_nodes(folder) if node.on_usb and node.first]


def connector_cameras(folder: Path = SYSFS) -> list[str]:
    """The cameras on the Pi's connectors as ``source`` names them: ``rpicam``, ``rpicam:1``."""
    return [_source(place) for place in range(len(_connectors(folder)))]


def connector_camera_at(source: int | str, folder: Path = SYSFS) -> str | None:
    """The ``rpicam`` source to open instead of a node on the Pi's connector; None for every other source.

    ``source``: a node's number, also as text, or its file (``/dev/video0`` or a link to it).
    """
    number = _number(source)
    for node in video_nodes(folder):
        if node.number == number and node.on_connector:
            return _source(_connectors(folder).index(node.device))
    return None


def _node(entry: Path) -> VideoNode:
    return VideoNode(
        number=int(entry.name.removeprefix("video")),
        name=_read(entry / "name"),
        driver=(entry / "device" / "driver").resolve().name,
        device=str((entry / "device").resolve()),
        first=_read(entry / "index") in ("", "0"),
    )


def _read(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""


def _connectors(folder: Path) -> list[str]:
    """The connectors with a camera, in the order in which ``rpicam-vid --camera`` counts them.

    It counts by the addresses of the cameras' I²C buses, the highest first. On a Pi 5 that is the order of
    the connectors' own addresses, on a Compute Module 4 it is the other way round.
    """
    nodes = [node for node in video_nodes(folder) if node.on_connector]
    a_pi_5 = any("rp1-cfe" in node.name + node.driver for node in nodes)
    return sorted({node.device for node in nodes}, reverse=not a_pi_5)


def _source(place: int) -> str:
    return f"rpicam:{place}" if place else "rpicam"


def _number(source: int | str) -> int | None:
    if isinstance(source, int):
        return source
    name = Path(source).resolve().name if source.startswith("/dev/") else source
    digits = name.removeprefix("video") if source.startswith("/dev/") else name
    return int(digits) if digits.isdecimal() else None

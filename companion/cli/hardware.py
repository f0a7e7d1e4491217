"""What is plugged into this machine, as far as a game is concerned."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.config import Settings

_VIDEO = Path("/sys/class/video4linux")
_BY_PI_MODULE = ("unicam", "rp1-cfe")
"""Drivers of the Pi's own camera connector; its many other video nodes are codecs."""
NO_CAMERA = (
    "no camera is plugged in or named: plug one in, or, for the Pi's own, write "
    'cameras = [{source = "rpicam"}] (for a stream its URL) under [dice]'
)
"""To be followed by where."""


def cameras() -> list[int]:
    """Numbers of the cameras on USB and on the Pi's connector, in order; codecs are none."""
    if not _VIDEO.is_dir():
        return []
    return sorted(int(node.name.removeprefix("video")) for node in _VIDEO.iterdir() if _is_camera(node))


def _is_camera(node: Path) -> bool:
    name = _read(node / "name")
    on_usb = "/usb" in str((node / "device").resolve())
    first = _read(node / "index") in ("", "0")
    return first and (on_usb or any(module in name for module in _BY_PI_MODULE))


def _read(file: Path) -> str:
    try:
        return file.read_text().strip()
    except OSError:
        return ""


def with_what_is_there(settings: Settings) -> Settings:
    """The settings, with the first camera there is where none is configured."""
    from companion.dice.settings import CameraSettings

    found = cameras()
    if settings.dice.cameras or not found:
        return settings
    dice = msgspec.structs.replace(settings.dice, cameras=(CameraSettings(source=found[0]),))
    return msgspec.structs.replace(settings, dice=dice)


def anything(settings: Settings) -> bool:
    """There is a camera or a board, configured or found."""
    from companion.boards.discovery import find_ports

    ports = settings.boards.ports or [port for port in find_ports() if settings.boards.search and port.likely]
    return bool(settings.dice.cameras or cameras() or ports)

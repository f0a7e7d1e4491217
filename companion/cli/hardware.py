"""Finds out what is plugged into this machine that a game can use."""

from __future__ import annotations

from pathlib import Path

import msgspec
import typer

from companion.config import Settings
from companion.dice.camera.rpicam_program import find_program
from companion.dice.camera.video_nodes import SYSFS, connector_cameras, usb_cameras

NO_CAMERA = "no camera is plugged in or named: plug one in, or, for a stream, write its URL under [dice]"
"""The caller appends the settings file: ``in table.toml``."""


def cameras(video_nodes: Path = SYSFS) -> list[int | str]:
    """The cameras that are plugged in, as ``source`` names them; the first is used if none is configured.

    The Pi's own camera comes before those on USB, because it was mounted for this, and its exposure and focus
    can be locked. If its program is missing, it comes last, because the others work at once.
    """
    usb: list[int | str] = [*usb_cameras(video_nodes)]
    own: list[int | str] = [*connector_cameras(video_nodes)]
    return own + usb if find_program() else usb + own


def with_what_is_there(settings: Settings, video_nodes: Path = SYSFS) -> Settings:
    """The settings, with the first camera found if none is configured. If several
    are found, prints which one."""
    from companion.dice.settings import CameraSettings
    from companion.doctor import camera_taken

    found = cameras(video_nodes)
    if settings.dice.cameras or not found:
        return settings
    if len(found) > 1:
        taken = camera_taken(found)
        typer.echo(f"{taken.what}; {taken.remedy}", err=True)
    dice = msgspec.structs.replace(settings.dice, cameras=(CameraSettings(source=found[0]),))
    return msgspec.structs.replace(settings, dice=dice)


def anything(settings: Settings) -> bool:
    """Whether there is a camera or a board, configured or found."""
    from companion.boards.discovery import find_ports

    ports = settings.boards.ports or [port for port in find_ports() if settings.boards.search and port.likely]
    return bool(settings.dice.cameras or cameras() or ports)

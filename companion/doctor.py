"""What is plugged in, what is wrong, and what to do about it."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from companion.config import Settings, journal_file
from companion.dice import CameraStatus
from companion.dice.identify.set_files import enrolled
from companion.dice.mat.paper import MAT_NAMES, SMALLEST_PX_PER_MM
from companion.errors import SoundGone

_BOARDS_ANSWER_WITHIN = 3.5
"""Seconds; a Nano needs two to start."""
_WELL = ("camera-live", "camera-no-dice-set", "camera-old-dice-set")
"""Of a camera; the dice have a line of their own."""
_ROOM = 50_000_000
"""Bytes a disk should have left; a game's journal takes less than one million."""


class Finding(StrEnum):
    """How something was found."""

    WELL = "well"
    NOTE = "note"
    WRONG = "wrong"


class Diagnosis(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    section: str
    finding: Finding
    what: str
    remedy: str = ""


def diagnose(settings: Settings, cameras: list[int]) -> Iterator[Diagnosis]:
    """Looks at everything a game uses, one thing after another; ``cameras`` are those plugged in."""
    yield _sound(settings)
    yield from _boards(settings)
    yield from _cameras(settings, cameras)
    yield _dice(settings)
    yield from _journal(settings)
    yield _page(settings)


def _sound(settings: Settings) -> Diagnosis:
    from companion.sound.device import Loudspeaker

    try:
        device = Loudspeaker(settings.sound.device, settings.sound.block, lambda *_: b"")
    except SoundGone as gone:
        remedy = "plug in or switch on a loudspeaker; the game also goes on without sound"
        return Diagnosis("sound", Finding.WRONG, str(gone), remedy)
    name = device.name
    device.close()
    return Diagnosis("sound", Finding.WELL, f"sound plays on {name}")


def _boards(settings: Settings) -> Iterator[Diagnosis]:
    from companion.boards import Boards, BoardState
    from companion.clock import MonotonicClock

    with Boards(settings.boards, MonotonicClock(), lambda _: None) as boards:
        found = boards.settled(_BOARDS_ANSWER_WITHIN)
        strangers = boards.left_alone()
    for status in found:
        what, _, remedy = status.why.partition("; ")
        well = status.state is BoardState.READY
        yield Diagnosis("boards", Finding.WELL if well else Finding.WRONG, what.removesuffix("."), remedy)
    for port in strangers:
        yield Diagnosis("boards", Finding.NOTE, f"{port.path} ({port.what}) is no board and is left alone")
    if not found and not strangers:
        remedy = "plug the boards' USB cables in; `companion boards list` tells who is on them"
        yield Diagnosis("boards", Finding.NOTE, "no board is plugged in", remedy)


def _cameras(settings: Settings, cameras: list[int]) -> Iterator[Diagnosis]:
    """Looks through every camera that a game would use."""
    from companion.clock import MonotonicClock
    from companion.dice.checkup import check_up
    from companion.dice.settings import CameraSettings

    dice = settings.dice
    if not dice.cameras and cameras:
        yield Diagnosis("dice", Finding.WELL, f"camera {cameras[0]} is plugged in and will be used")
        dice = msgspec.structs.replace(dice, cameras=(CameraSettings(source=cameras[0]),))
    if not dice.cameras:
        remedy = (
            "plug a camera in, or name a stream under [dice] in table.toml; without one, presses are believed"
        )
        yield Diagnosis("dice", Finding.NOTE, "no camera is plugged in", remedy)
        return
    for status in check_up(dice, MonotonicClock()):
        yield from _camera(status)


def _camera(status: CameraStatus) -> Iterator[Diagnosis]:
    wrong = [remark for remark in status.remarks if remark.message not in _WELL]
    for remark in wrong:
        what, _, remedy = remark.why.removesuffix(".").partition(": ")
        yield Diagnosis("dice", Finding.WRONG, what, remedy)
    if not wrong:
        seen = f"Camera {status.camera} sees {len(status.mats)} mats"
        yield Diagnosis("dice", Finding.WELL, seen)
    for mat in status.mats:
        enough = mat.px_per_mm >= SMALLEST_PX_PER_MM
        said = f"the {MAT_NAMES[mat.player]} mat has {mat.px_per_mm:.1f} pixels a millimetre"
        more = "" if enough else "bring the camera closer or choose a larger picture"
        yield Diagnosis("dice", Finding.WELL if enough else Finding.WRONG, said, more)


def _dice(settings: Settings) -> Diagnosis:
    sets = enrolled(settings.dice.folder)
    if settings.dice.set in sets:
        return Diagnosis("dice", Finding.WELL, f"your dice are enrolled as {settings.dice.set}")
    remedy = f"show them to the camera, in the terminal: companion dice enrol {settings.dice.set}; "
    remedy += "or on the page that companion dice watch serves"
    return Diagnosis("dice", Finding.NOTE, f"no dice are enrolled as {settings.dice.set}", remedy)


def _journal(settings: Settings) -> Iterator[Diagnosis]:
    file = journal_file(settings.table)
    folder = next(parent for parent in file.absolute().parents if parent.exists())
    if not os.access(folder, os.W_OK):
        remedy = "set another `journal` under [table] in table.toml"
        yield Diagnosis("journal", Finding.WRONG, f"{folder} cannot be written to", remedy)
        return
    free = shutil.disk_usage(folder).free
    if free < _ROOM:
        yield Diagnosis("journal", Finding.WRONG, f"{folder} has {free / 1e6:.0f} MB left", "make room there")
    else:
        yield Diagnosis("journal", Finding.WELL, f"games are written to {file}")


def _page(settings: Settings) -> Diagnosis:
    port = settings.page.port
    try:
        socket.create_server((settings.page.host, port)).close()
    except OSError as error:
        remedy = "close the other program, or set another `port` under [page] in table.toml"
        return Diagnosis("page", Finding.WRONG, f"port {port} cannot be used ({error.strerror})", remedy)
    return Diagnosis("page", Finding.WELL, f"the page can be served on port {port}")

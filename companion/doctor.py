"""What is plugged in, what is wrong, and what to do about it."""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from companion.config import Settings, journal_file
from companion.dice import CameraStatus
from companion.dice.identify.set_files import enrolled
from companion.dice.mat.paper import MAT_NAMES, SMALLEST_PX_PER_MM
from companion.errors import SoundGone

if TYPE_CHECKING:
    from companion.sound.remedies import Machine

_BOARDS_ANSWER_WITHIN = 3.5
"""Seconds; a Nano needs two to start."""
_WELL = ("camera-live", "camera-no-dice-set", "camera-old-dice-set")
"""A camera with one of these messages is well; the dice set has a line of its own."""
_ROOM = 50_000_000
"""Bytes a disk should have left; a game's journal takes less than one million."""


class Finding(StrEnum):
    """The result of a check."""

    WELL = "well"
    NOTE = "note"
    WRONG = "wrong"


class Diagnosis(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    section: str
    finding: Finding
    what: str
    remedy: str = ""


def diagnose(settings: Settings, cameras: Sequence[int | str]) -> Iterator[Diagnosis]:
    """Looks at everything a game uses, one after another; ``cameras``: the sources that are plugged in."""
    yield from _sound(settings)
    yield from _boards(settings)
    yield from _cameras(settings, cameras)
    yield _dice(settings)
    yield from _journal(settings)
    yield _page(settings)


def _sound(settings: Settings) -> Iterator[Diagnosis]:
    from companion.sound.device.loudspeaker import Loudspeaker
    from companion.sound.process.priority import may_be_on_time
    from companion.sound.remedies import NO_JACK, Machine, how_to_grant_priority

    machine = Machine.this()
    try:
        device = Loudspeaker(settings.sound.device, settings.sound.block, lambda *_: b"")
    except SoundGone as gone:
        yield Diagnosis("sound", Finding.WRONG, str(gone), _loudspeaker_for(settings, machine))
    else:
        name = device.name
        device.close()
        yield Diagnosis("sound", Finding.WELL, f"sound plays on {name}")
        if machine.only_hdmi:
            yield Diagnosis("sound", Finding.NOTE, "sound can come out of HDMI only", NO_JACK)
    if not may_be_on_time():
        what = "sound gets no real-time priority: it may stutter while this machine is busy"
        yield Diagnosis("sound", Finding.NOTE, what, how_to_grant_priority())


def _loudspeaker_for(settings: Settings, machine: Machine) -> str:
    """What to do if there is no sound."""
    from companion.sound.remedies import NO_JACK

    if settings.sound.device is not None:
        return "correct `device` under [sound] in table.toml: companion sound devices lists the names"
    how = NO_JACK if machine.without_jack else "plug in or switch on a loudspeaker"
    return f"{how}; the game also goes on without sound"


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


def camera_taken(cameras: Sequence[int | str]) -> Diagnosis:
    """Which camera is used if none is configured and several are plugged in, and how to use another one."""
    taken, *others = (_named(source) for source in cameras)
    if not others:
        return Diagnosis("dice", Finding.WELL, f"{taken} is plugged in and will be used")
    left = f"{taken} will be used, and {' and '.join(others)} left alone"
    remedy = f"to use another, write cameras = [{{source = {_toml(cameras[1])}}}] under [dice] in table.toml"
    return Diagnosis("dice", Finding.NOTE, left, remedy)


def _named(source: int | str) -> str:
    if isinstance(source, int):
        return f"camera {source}"
    place = source.partition(":")[2]
    return f"the Pi's own camera {place}".rstrip()


def _toml(source: int | str) -> str:
    return f'"{source}"' if isinstance(source, str) else str(source)


def _cameras(settings: Settings, cameras: Sequence[int | str]) -> Iterator[Diagnosis]:
    """Looks through every camera that a game would use."""
    from companion.clock import MonotonicClock
    from companion.dice.checkup import check_up
    from companion.dice.settings import CameraSettings

    dice = settings.dice
    if not dice.cameras and cameras:
        yield camera_taken(cameras)
        dice = msgspec.structs.replace(dice, cameras=(CameraSettings(source=cameras[0]),))
    if not dice.cameras:
        remedy = (
            "plug a camera in, or name a stream under [dice] in table.toml; "
            "without one, the roll that pays for a press is recorded"
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
    port = settings.page.tcp_port
    try:
        socket.create_server((settings.page.host, port)).close()
    except OSError as error:
        remedy = "close the other program, or set another `port` under [page] in table.toml"
        return Diagnosis("page", Finding.WRONG, f"port {port} cannot be used ({error.strerror})", remedy)
    return Diagnosis("page", Finding.WELL, f"the page can be served on port {port}")

"""Section *dice*: what the cameras see, and whether the dice are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.dice.settings import CameraSettings, DiceSettings
from companion.doctor.diagnosis import Diagnosis, Section

if TYPE_CHECKING:
    from companion.dice import CameraStatus

SECTION = Section("dice")
_WELL = ("camera-live", "camera-no-dice-set", "camera-old-dice-set")
"""A camera with one of these messages is well; the dice set has a line of its own."""


def camera_taken(cameras: Sequence[int | str]) -> Diagnosis:
    """Which camera is used if none is configured and several are plugged in, and how to use another one."""
    taken, *others = (_named(source) for source in cameras)
    if not others:
        return SECTION.well(f"{taken} is plugged in and will be used")
    left = f"{taken} will be used, and {' and '.join(others)} left alone"
    remedy = f"to use another, write cameras = [{{source = {_toml(cameras[1])}}}] under [dice] in table.toml"
    return SECTION.note(left, remedy)


def _named(source: int | str) -> str:
    if isinstance(source, int):
        return f"camera {source}"
    place = source.partition(":")[2]
    return f"the Pi's own camera {place}".rstrip()


def _toml(source: int | str) -> str:
    return f'"{source}"' if isinstance(source, str) else str(source)


def look_through(settings: DiceSettings, cameras: Sequence[int | str]) -> Iterator[Diagnosis]:
    """Looks through every camera that a game would use; ``cameras``: the sources that are plugged in."""
    from companion.clock import MonotonicClock
    from companion.dice.camera.phone import is_phone
    from companion.dice.checkup import check_up

    if not settings.cameras and cameras:
        yield camera_taken(cameras)
        settings = msgspec.structs.replace(settings, cameras=(CameraSettings(source=cameras[0]),))
    if not settings.cameras:
        remedy = (
            "plug a camera in, or name a stream under [dice] in table.toml; "
            "without one, the roll that pays for a press is recorded"
        )
        yield SECTION.note("no camera is plugged in", remedy)
        return
    phones = [camera for camera in settings.cameras if is_phone(camera.source)]
    if phones:
        yield SECTION.note(
            f"{len(phones)} of the cameras shall be a phone", "the lobby says whether its pictures come"
        )
        others = tuple(camera for camera in settings.cameras if camera not in phones)
        settings = msgspec.structs.replace(settings, cameras=others)
    for status in check_up(settings, MonotonicClock()) if settings.cameras else ():
        yield from _camera(status)


def _camera(status: CameraStatus) -> Iterator[Diagnosis]:
    from companion.dice.mat.paper import MAT_NAMES, SMALLEST_PX_PER_MM

    wrong = [remark for remark in status.remarks if remark.message not in _WELL]
    for remark in wrong:
        what, _, remedy = remark.why.removesuffix(".").partition(": ")
        yield SECTION.wrong(what, remedy)
    if not wrong:
        yield SECTION.well(f"Camera {status.camera} sees {len(status.mats)} mats")
    for mat in status.mats:
        said = f"the {MAT_NAMES[mat.player]} mat has {mat.px_per_mm:.1f} pixels a millimetre"
        if mat.px_per_mm >= SMALLEST_PX_PER_MM:
            yield SECTION.well(said)
        else:
            yield SECTION.wrong(said, "bring the camera closer or choose a larger picture")


def dice_set(settings: DiceSettings) -> Iterator[Diagnosis]:
    """Whether the dice have been enrolled."""
    from companion.dice.identify.set_files import enrolled

    if settings.set in enrolled(settings.folder):
        yield SECTION.well(f"your dice are enrolled as {settings.set}")
        return
    remedy = f"show them to the camera, in the terminal: companion dice enrol {settings.set}; "
    remedy += "or on the page that companion dice watch serves"
    yield SECTION.note(f"no dice are enrolled as {settings.set}", remedy)

"""A Pi opens the station before it knows all of its devices: they are taken in when they come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.clock import ManualClock
from companion.dice.settings import CameraSettings
from companion.gpio import Controls, GpioSettings
from companion.station.devices import Devices
from companion.station.late_devices import take_in_late_devices
from tests.station.conftest import PATIENCE


class WatchedEye:
    """Notes which cameras it is given."""

    def __init__(self, *cameras: str) -> None:
        self.cameras = cameras

    def add(self, camera: CameraSettings) -> None:
        self.cameras += (str(camera.source),)


def look_until(
    seen: Callable[[], bool], eye: WatchedEye, controls: Controls, find: Callable[[], list[int | str]] | None
) -> None:
    async def look() -> None:
        devices = Devices(cast(Any, None), cast(Any, None), cast(Any, eye), controls)
        looking = asyncio.create_task(take_in_late_devices(devices, find, every=0.0))
        async with asyncio.timeout(PATIENCE):
            while not seen():
                await asyncio.sleep(0)
        looking.cancel()

    asyncio.run(look())


def no_pins() -> Controls:
    return Controls(GpioSettings(), ManualClock(), lambda event: None)


def test_a_camera_that_is_plugged_in_later_is_opened_once() -> None:
    looks: list[int] = []

    def find() -> list[int | str]:
        looks.append(0)
        return [] if len(looks) < 3 else ["rpicam", 2]

    eye = WatchedEye()
    look_until(lambda: bool(eye.cameras), eye, no_pins(), find)
    assert eye.cameras == ("rpicam",)
    assert len(looks) == 3


def test_nobody_looks_for_a_camera_where_there_is_one_or_the_settings_name_it() -> None:
    def find() -> list[int | str]:
        raise AssertionError("nobody should look")

    turns = iter(range(100))
    look_until(lambda: next(turns) == 99, WatchedEye("0"), no_pins(), find)
    turns = iter(range(100))
    look_until(lambda: next(turns) == 99, WatchedEye(), no_pins(), None)


def test_pins_that_may_be_used_later_are_taken_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class NotYet(MockFactory):  # type: ignore[misc]  # gpiozero has no types
        """Linux has made the pins' file, and udev has not opened it to us yet."""

        def pin(self, name: object) -> object:
            asked.append(0)
            if len(asked) < 4:
                raise PermissionError(13, "Permission denied")
            return super().pin(name)

    monkeypatch.setattr(Device, "pin_factory", NotYet(pin_class=MockPWMPin))
    controls = Controls(GpioSettings(start=17, lamp=22), ManualClock(), lambda event: None)
    controls.open()
    assert "the GPIO pins cannot be used" in (controls.status().problem or "")
    look_until(lambda: controls.status().problem is None, WatchedEye(), controls, None)
    controls.close()

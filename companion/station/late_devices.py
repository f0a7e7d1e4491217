"""Devices that come when the station is open already: a camera, and the Pi's pins.

A Raspberry Pi opens the station before it knows all of its devices. Sound and boards look for theirs by
themselves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from companion.dice.settings import CameraSettings
from companion.station.devices import Devices

LOG = logging.getLogger(__name__)
EVERY = 3.0
"""Seconds between two looks."""

FindCameras = Callable[[], Sequence[int | str]]
"""The cameras that are plugged in, as ``source`` names them, the best first."""


async def take_in_late_devices(devices: Devices, find_cameras: FindCameras | None, every: float) -> None:
    """Looks again and again, until it is cancelled.

    ``find_cameras`` is asked while there is no camera, and the first one it finds is opened. None: the
    settings name the cameras, and each of these is waited for by its own process.
    """
    while True:
        await asyncio.sleep(every)
        if devices.controls.status().problem is not None:
            await asyncio.to_thread(devices.controls.open)
        if find_cameras is not None and not devices.eye.cameras:
            found = await asyncio.to_thread(find_cameras)
            if found:
                LOG.info("camera %s has come", found[0])
                devices.eye.add(CameraSettings(source=found[0]))

"""An eye that notes the phones' pictures, and the screen in front of it."""

from __future__ import annotations

import cv2
import numpy as np

from companion.clock import ManualClock
from companion.dice import CameraState, CameraStatus
from companion.dice.readings import Remark
from companion.dice.settings import CameraSettings
from companion.dice.viewer.camera_messages import CameraSnapshot


def jpeg(width: int = 1280, height: int = 720) -> bytes:
    """A picture as a phone sends it."""
    return cv2.imencode(".jpg", np.full((height, width, 3), 90, np.uint8))[1].tobytes()


class PhoneEye:
    """No camera, or those that are named."""

    def __init__(self, clock: ManualClock, *cameras: str) -> None:
        self._clock = clock
        self.cameras: tuple[str, ...] = cameras
        self.given: list[tuple[int, float]] = []
        self.closely = False
        self.remarks: tuple[str, ...] = ("camera-live",)

    def add(self, camera: CameraSettings) -> None:
        self.cameras += (str(camera.source),)

    def give(self, camera: int, jpeg: bytes, taken: float) -> None:
        self.given.append((camera, taken))

    def looks_closely(self, camera: int) -> bool:
        return self.closely

    def status(self, camera: int) -> CameraStatus | None:
        worst, *others = self.remarks
        also = tuple(Remark(message, "") for message in others)
        return CameraStatus(str(camera), CameraState.LIVE, worst, "", self._clock.now(), also=also)

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        return CameraSnapshot(str(camera), self._clock.now(), size=(1280, 720))

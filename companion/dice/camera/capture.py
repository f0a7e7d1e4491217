"""Cameras behind one thin adapter: what OpenCV opens, and the Raspberry Pi's own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.settings import CameraSettings

_OPEN_MS = 3000
_READ_MS = 2000
# live streams: no waiting for more of the stream than the next frame
_LIVE_OPTIONS = "fflags;nobuffer|flags;low_delay|probesize;200000|analyzeduration;0"


@dataclass(frozen=True)
class Shape:
    """What a camera gives: pixels and frames a second (0 where it does not say)."""

    width: int
    height: int
    fps: float


class Capture(Protocol):
    """An open camera."""

    @property
    def shape(self) -> Shape:
        """What it gives."""

    @property
    def live(self) -> bool:
        """Frames come at the camera's own pace; those of a file come as fast as they are read."""

    @property
    def cuts_are_hidden(self) -> bool:
        """Where a frame is cut off, its rest is filled with the frame before."""

    def read(self) -> Picture | None:
        """The next frame, BGR; None for a damaged one, or at the end."""

    def release(self) -> None:
        """Lets go of the camera."""


class OpenCvCapture:
    """What ``cv2.VideoCapture`` opens: an index, a file, a URL."""

    def __init__(self, capture: cv2.VideoCapture, live: bool, can_be_held: bool) -> None:
        self.device = capture
        self._live = live
        self.can_be_held = can_be_held
        """It is a device here, with an exposure to be set; not a file, not a stream."""
        sizes = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS)
        width, height, fps = (capture.get(what) for what in sizes)
        self._shape = Shape(int(width), int(height), float(fps) if np.isfinite(fps) and fps < 1000 else 0.0)

    @property
    def shape(self) -> Shape:
        """As the device says."""
        return self._shape

    @property
    def live(self) -> bool:
        """Whether it is a camera or a stream."""
        return self._live

    @property
    def cuts_are_hidden(self) -> bool:
        """FFmpeg and drivers hide them. Only JPEGs are cut off; other streams repeat what stands still."""
        code = int(self.device.get(cv2.CAP_PROP_FOURCC))
        return code > 0 and code.to_bytes(4, "little")[:3].upper() in (b"MJP", b"JPE")

    def read(self) -> Picture | None:
        """The next frame."""
        good, picture = self.device.read()
        return np.asarray(picture, np.uint8) if good and picture is not None else None

    def release(self) -> None:
        """Closes the device."""
        self.device.release()


def open_with_opencv(camera: CameraSettings) -> OpenCvCapture | None:
    """The camera, or None where it does not open within three seconds."""
    source = number_of(camera.source)
    capture = cv2.VideoCapture()
    if isinstance(source, int):
        opened = capture.open(source, cv2.CAP_ANY, _wishes(camera)) or capture.open(source)
    elif "://" in source:
        os.environ.setdefault("OPENCV_FFMPEG_CAPTURE_OPTIONS", _LIVE_OPTIONS)
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, _OPEN_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, _READ_MS,
                  cv2.CAP_PROP_N_THREADS, 1]  # fmt: skip
        opened = capture.open(source, cv2.CAP_FFMPEG, limits)
    else:
        opened = capture.open(source)
    if not opened:
        capture.release()
        return None
    device = isinstance(source, int) or source.startswith("/dev/")
    return OpenCvCapture(capture, device or "://" in str(source), device)


def number_of(source: int | str) -> int | str:
    """A camera's index may be written as text."""
    return int(source) if isinstance(source, str) and source.isdigit() else source


def _wishes(camera: CameraSettings) -> list[int]:
    """Size and pace asked of a camera, as MJPEG: USB carries no large raw pictures at 30 a second."""
    mjpeg = int(cv2.VideoWriter.fourcc(*"MJPG"))
    pairs = (
        (cv2.CAP_PROP_FOURCC, mjpeg),
        (cv2.CAP_PROP_FRAME_WIDTH, camera.width),
        (cv2.CAP_PROP_FRAME_HEIGHT, camera.height),
        (cv2.CAP_PROP_FPS, camera.fps),
    )
    return [value for pair in pairs for value in pair]

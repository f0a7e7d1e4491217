"""One interface for all cameras: those that OpenCV opens, and the Raspberry Pi's own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.problem import Problem
from companion.dice.settings import CameraSettings

_OPEN_MS = 3000
_READ_MS = 2000
# FFmpeg must hand over each frame of a live stream at once, and not collect more of the stream first
_LIVE_OPTIONS = "fflags;nobuffer|flags;low_delay|probesize;200000|analyzeduration;0"


@dataclass(frozen=True)
class Shape:
    """The format of a camera's frames: width and height in pixels, frames per second (0: it does not say)."""

    width: int
    height: int
    fps: float


class Capture(Protocol):
    """An open camera."""

    @property
    def shape(self) -> Shape:
        """The format of its frames."""

    @property
    def live(self) -> bool:
        """True if frames come at the camera's own pace. A file's frames come as fast as they are read."""

    @property
    def cuts_are_hidden(self) -> bool:
        """True if a frame that is cut off looks whole: the rest of it is filled from the previous frame."""

    @property
    def taken_at(self) -> float | None:
        """When the newest frame was taken, seconds of the shared clock; None: when it was read."""

    @property
    def silence(self) -> Problem | None:
        """Why no frames come, when none come; None if that is not known beforehand."""

    def read(self) -> Picture | None:
        """Returns the next frame, ``uint8[H, W, 3]`` BGR; None if it is damaged, or at the end."""

    def skip(self) -> bool:
        """Waits for the next frame and throws it away without making a picture of it; False if none comes."""

    @property
    def skips_cheaply(self) -> bool:
        """False for a stream: its frames are decoded even if nobody wants them."""

    def release(self) -> None:
        """Closes the camera."""


class OpenCvCapture:
    """A camera, a file or a stream that ``cv2.VideoCapture`` has opened."""

    def __init__(self, capture: cv2.VideoCapture, live: bool, can_be_held: bool) -> None:
        self.device = capture
        self._live = live
        self.can_be_held = can_be_held
        """True for a device of this computer, whose exposure can be set; False for a file or a stream."""
        sizes = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS)
        width, height, fps = (capture.get(what) for what in sizes)
        self._shape = Shape(int(width), int(height), float(fps) if np.isfinite(fps) and fps < 1000 else 0.0)

    @property
    def shape(self) -> Shape:
        """The format that the device reports."""
        return self._shape

    @property
    def live(self) -> bool:
        """True for a camera or a stream, False for a file."""
        return self._live

    @property
    def cuts_are_hidden(self) -> bool:
        """True for JPEG: FFmpeg and drivers hide the cuts. Other codecs repeat still parts on purpose."""
        code = int(self.device.get(cv2.CAP_PROP_FOURCC))
        return code > 0 and code.to_bytes(4, "little")[:3].upper() in (b"MJP", b"JPE")

    @property
    def taken_at(self) -> None:
        """Nothing says so."""

    @property
    def silence(self) -> None:
        """Nothing says so."""

    def read(self) -> Picture | None:
        """Returns the next frame, ``uint8[H, W, 3]`` BGR, or None."""
        good, picture = self.device.read()
        return np.asarray(picture, np.uint8) if good and picture is not None else None

    def skip(self) -> bool:
        """Takes the next frame from the device's queue and does not decode it."""
        return bool(self.device.grab())

    @property
    def skips_cheaply(self) -> bool:
        """True for a device of this computer."""
        return self.can_be_held

    def release(self) -> None:
        """Closes the device."""
        self.device.release()


def open_with_opencv(camera: CameraSettings) -> OpenCvCapture | None:
    """Opens the camera; returns None if that fails. A stream must open within three seconds."""
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
    """Returns ``source`` as a number if it is an index that is written as text."""
    return int(source) if isinstance(source, str) and source.isdigit() else source


def _wishes(camera: CameraSettings) -> list[int]:
    """The size and frame rate to request, as MJPEG: USB is too slow for 30 large raw pictures a second."""
    mjpeg = int(cv2.VideoWriter.fourcc(*"MJPG"))
    pairs = (
        (cv2.CAP_PROP_FOURCC, mjpeg),
        (cv2.CAP_PROP_FRAME_WIDTH, camera.width),
        (cv2.CAP_PROP_FRAME_HEIGHT, camera.height),
        (cv2.CAP_PROP_FPS, camera.fps),
    )
    return [value for pair in pairs for value in pair]

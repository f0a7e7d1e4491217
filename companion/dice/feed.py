"""A camera as ``cv2.VideoCapture`` opens it, read in a thread: only the newest frame counts."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass

import cv2
import numpy as np

from companion.clock import Clock
from companion.dice.finder import Picture
from companion.dice.settings import CameraSettings

RETRY_SECONDS = 2.0
_OPEN_MS = 3000
_READ_MS = 2000
_BAD_FRAMES = 4
# live streams: no waiting for more of the stream than the next frame
_LIVE_OPTIONS = "fflags;nobuffer|flags;low_delay|probesize;200000|analyzeduration;0"


@dataclass(frozen=True)
class Frame:
    """A picture and when it was grabbed, seconds of the shared monotonic clock."""

    picture: Picture
    at: float


@dataclass(frozen=True)
class Shape:
    """What a camera gives: pixels and frames a second (0 where it does not say)."""

    width: int
    height: int
    fps: float


class Feed:
    """Opens a camera, keeps it open, and opens it again every `RETRY_SECONDS` when it is gone."""

    def __init__(self, camera: CameraSettings, clock: Clock) -> None:
        self._camera = camera
        self._clock = clock
        self._new = threading.Condition()
        self._frame: Frame | None = None
        self._shape: Shape | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera feed", daemon=True)

    def open(self) -> None:
        """Starts reading."""
        self._thread.start()

    def close(self) -> None:
        """Stops reading; a camera that hangs is left to its time limit."""
        self._closing.set()
        self._thread.join(timeout=1.0)

    def newest(self, wait: float) -> Frame | None:
        """The newest frame that was not taken yet; waits up to ``wait`` seconds for one."""
        with self._new:
            if self._frame is None:
                self._new.wait(wait)
            frame, self._frame = self._frame, None
            return frame

    @property
    def shape(self) -> Shape | None:
        """What the camera gives, or None while it is not open."""
        return self._shape

    def _run(self) -> None:
        while not self._closing.is_set():
            capture = self._open()
            if capture is not None:
                self._read(capture)
                capture.release()
            self._shape = None
            self._closing.wait(RETRY_SECONDS)

    def _open(self) -> cv2.VideoCapture | None:
        source = _source(self._camera.source)
        capture = cv2.VideoCapture()
        if isinstance(source, int):
            opened = capture.open(source, cv2.CAP_ANY, _wishes(self._camera)) or capture.open(source)
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
        sizes = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS)
        width, height, fps = (capture.get(what) for what in sizes)
        self._shape = Shape(int(width), int(height), float(fps) if np.isfinite(fps) and fps < 1000 else 0.0)
        return capture

    def _read(self, capture: cv2.VideoCapture) -> None:
        pace = _pace(self._camera.source, self._shape)
        failures = 0
        while not self._closing.is_set() and failures < _BAD_FRAMES:
            began = self._clock.now()
            good, picture = capture.read()
            if not good or picture is None:
                failures += 1  # a damaged frame, or the end: the next reads tell
                continue
            failures = 0
            self._give(Frame(np.asarray(picture, np.uint8), self._clock.now()))
            if pace:
                self._closing.wait(max(0.0, pace - (self._clock.now() - began)))

    def _give(self, frame: Frame) -> None:
        with self._new:
            self._frame = frame
            self._new.notify()


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


def _source(source: int | str) -> int | str:
    return int(source) if isinstance(source, str) and source.isdigit() else source


def _pace(source: int | str, shape: Shape | None) -> float:
    """Seconds a frame of a file is held: files come as fast as the disk gives them, cameras at their pace."""
    live = isinstance(_source(source), int) or "://" in str(source) or str(source).startswith("/dev/")
    return 0.0 if live else 1 / (shape.fps if shape is not None and shape.fps > 0 else 25.0)

"""Reads a camera in a thread of its own, and keeps only the newest frame."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from companion.clock import Clock
from companion.dice.arrays import Picture
from companion.dice.camera.camera_health import CameraHealth, HealthCounter
from companion.dice.camera.capture import Capture, OpenCvCapture, Shape, open_with_opencv
from companion.dice.camera.damage import TruncationDetector
from companion.dice.camera.exposure import SETTLING_SECONDS, DriftDetector, lock, unlock
from companion.dice.camera.phone import AWAY, is_phone, open_phone
from companion.dice.camera.rpicam import OPENS_SECONDS, RpicamCapture, is_rpicam, open_rpicam
from companion.dice.camera.video_nodes import SYSFS, connector_camera_at
from companion.dice.problem import Problem
from companion.dice.settings import CameraSettings

RETRY_SECONDS = 2.0
SELDOM_SECONDS = 10.0
"""Seconds between two pictures while the feed looks seldom."""
_PHONE_RETRY_SECONDS = 0.1
_BAD_FRAMES = 4


@dataclass(frozen=True)
class Frame:
    """A picture, ``uint8[H, W, 3]`` BGR, and when it was taken, seconds of the shared monotonic clock."""

    picture: Picture
    at: float


class Feed:
    """Opens a camera and reads it. If it is gone, it tries every `RETRY_SECONDS` to open it again."""

    def __init__(
        self,
        camera: CameraSettings,
        clock: Clock,
        video_nodes: Path = SYSFS,
        phone: Connection | None = None,
    ) -> None:
        """``video_nodes``: the kernel's list. Cameras on the Pi's connectors are read with ``rpicam-vid``.
        ``phone``: the pipe with the pictures of a phone, if that is the camera.
        """
        self._phone = phone
        self._is_phone = is_phone(camera.source)
        self._camera = camera
        self._clock = clock
        self._video_nodes = video_nodes
        self._new = threading.Condition()
        self._frame: Frame | None = None
        self._shape: Shape | None = None
        self._closing = threading.Event()
        # Not a daemon: at its end Python stops such a thread where it comes back from the driver, within
        # OpenCV, and that aborts the program. The end waits for this thread instead: every read has a limit.
        self._thread = threading.Thread(target=self._run, name="camera feed", daemon=False)
        self._health = CameraHealth()
        self._trouble: Problem | None = Problem(AWAY) if self._is_phone else None
        self._due_since = 0.0
        self._seldom = False
        self._awake = threading.Event()
        self._awake.set()

    def look_seldom(self, seldom: bool) -> None:
        """Gives a picture every `SELDOM_SECONDS` only, and costs nearly nothing meanwhile; False ends that.

        A device goes on delivering, and its frames are thrown away undecoded. A stream is closed between two
        pictures, because whoever reads it decodes it. A phone is told by the page to send one a second.
        """
        self._seldom = seldom
        if seldom:
            self._awake.clear()
        else:
            self._due_since = max(self._due_since, self._clock.now())
            self._awake.set()

    def open(self) -> None:
        """Starts the thread that reads."""
        self._thread.start()

    def close(self) -> None:
        """Stops reading. Waits for the thread one second at most, because a camera may hang.

        A program can end only when the driver has given the camera up: 2 s for a stream, 10 s for a device.
        """
        self._closing.set()
        self._awake.set()
        self._thread.join(timeout=1.0)

    def newest(self, wait: float) -> Frame | None:
        """Returns the newest frame, each frame once; None if none comes within ``wait`` seconds."""
        with self._new:
            if self._frame is None:
                self._new.wait(wait)
            frame, self._frame = self._frame, None
            return frame

    @property
    def shape(self) -> Shape | None:
        """The format of the camera's frames; None while it is not open."""
        return self._shape

    @property
    def health(self) -> CameraHealth:
        """The health of the camera at its newest frame."""
        return self._health

    @property
    def trouble(self) -> Problem | None:
        """Why no frames come, when none come, if the camera's driver gives a reason."""
        return self._trouble

    @property
    def due_since(self) -> float:
        """From this time (seconds) a missing frame is a fault: the Pi's camera takes long to open."""
        if self._seldom and not self._is_phone:
            return self._clock.now()  # whoever looks seldom waits for no frame
        return self._due_since

    def _run(self) -> None:
        while not self._closing.is_set():
            capture = self._open()
            if isinstance(capture, Problem):
                self._trouble = capture
            elif capture is not None:
                self._trouble, self._shape = capture.silence, capture.shape
                self._read(capture)
                if isinstance(capture, RpicamCapture):
                    self._trouble = capture.why_ended()
                capture.release()
            if self._is_phone:
                self._shape = None
                self._closing.wait(_PHONE_RETRY_SECONDS)  # opening it is waiting for it
                continue
            if self._seldom and capture is not None and not isinstance(capture, Problem):
                self._awake.wait(SELDOM_SECONDS)  # its shape stays: the camera is there
                continue
            self._shape = None
            self._closing.wait(RETRY_SECONDS)

    def _open(self) -> Capture | Problem | None:
        source = self._camera.source
        if self._is_phone:
            return open_phone(self._phone)
        pis_own = source if is_rpicam(source) else connector_camera_at(source, self._video_nodes)
        if pis_own is None:
            return open_with_opencv(self._camera)
        self._due_since = self._clock.now() + OPENS_SECONDS
        opened = open_rpicam(msgspec.structs.replace(self._camera, source=pis_own), self._trouble)
        self._due_since = 0.0 if isinstance(opened, Problem) else self._clock.now()
        return opened

    def _read(self, capture: Capture) -> None:
        pace = 0.0 if capture.live else _pace(capture.shape)
        counter, steadiness = HealthCounter(), DriftDetector()
        damage = TruncationDetector() if capture.live and capture.cuts_are_hidden else None
        hold = _Hold(capture, self._camera.mains_hz, self._clock.now())
        failures = 0
        while not self._closing.is_set() and failures < _BAD_FRAMES:
            began = self._clock.now()
            picture = capture.read()
            now = self._clock.now()
            if picture is None:
                failures += 1  # a damaged frame or the end of the stream: the next reads show which
                counter.damaged(now)
                continue
            failures = 0
            taken = capture.taken_at or now
            counter.frame(now)
            if self._seldom:
                self._give(Frame(picture, taken))
                if self._is_phone:
                    counter, self._health = HealthCounter(), CameraHealth()
                    continue
                if not capture.live or not capture.skips_cheaply:
                    return
                self._skip_some(capture, now)
                counter = HealthCounter()  # frames that nobody looked at say nothing of the camera
                continue
            if damage is not None and damage.see(picture):
                counter.damaged(now)
                continue
            if steadiness.see(picture, now) and hold.note_drift(now):
                counter.drifted(now)
            counter.refused(hold.mind(now))
            self._health = counter.health(now)
            self._give(Frame(picture, taken))
            if pace:
                self._closing.wait(max(0.0, pace - (self._clock.now() - began)))

    def _skip_some(self, capture: Capture, since: float) -> None:
        """Throws frames away until the next picture is due, or somebody wants to see all of them."""
        until = since + SELDOM_SECONDS
        while self._seldom and not self._closing.is_set() and self._clock.now() < until:
            if not capture.skip():
                return

    def _give(self, frame: Frame) -> None:
        with self._new:
            self._frame = frame
            self._new.notify()


class _Hold:
    """Lets a USB camera adjust itself for a while, then locks it; again when the room's light changes."""

    def __init__(self, capture: Capture, mains_hz: int, now: float) -> None:
        device = capture.device if isinstance(capture, OpenCvCapture) and capture.can_be_held else None
        self._device = device
        self._mains_hz = mains_hz
        self._choosing_since: float | None = None if device is None else now
        self._refused: tuple[str, ...] = ()

    def mind(self, now: float) -> tuple[str, ...]:
        """To be called after each frame. Returns the names of what the camera refused to lock."""
        since = self._choosing_since
        if self._device is not None and since is not None and now - since >= SETTLING_SECONDS:
            self._refused = lock(self._device, self._mains_hz)
            self._choosing_since = None
        return self._refused

    def note_drift(self, now: float) -> bool:
        """Brightness or colours have drifted. Returns False if the camera may still adjust itself."""
        if self._choosing_since is not None:
            return False
        if self._device is not None:
            unlock(self._device)
            self._choosing_since = now
        return True


def _pace(shape: Shape) -> float:
    """Seconds for each frame of a file: it is played at a camera's pace, not as fast as it can be read."""
    return 1 / (shape.fps if shape.fps > 0 else 25.0)

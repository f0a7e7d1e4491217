"""The rehearsal's camera: a process of its own that draws the stage and streams it.

The process gets only the coming movements with their times, through a pipe. It ends when the pipe is closed.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

import cv2

from companion.errors import CameraGone
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import Scene, SceneEvent
from companion.rehearsal.camera.stream import Stream
from companion.rehearsal.camera.table_layout import CameraLayout

_STARTS_WITHIN = 60.0  # seconds; drawing the table takes three on a quiet machine
_ENDS_WITHIN = 0.5  # seconds until it is killed: it has nothing to write down
_QUALITY = 88


@dataclass(frozen=True)
class CameraKind:
    """The kind of camera."""

    size: tuple[int, int] = (1280, 720)
    """Pixels."""
    fps: float = 30.0
    seed: int = 0
    """The seed of the wood's grain and the sensor's noise."""


@dataclass(frozen=True)
class CameraFigures:
    """What the camera has done so far."""

    frames: int
    """Frames drawn since the first reader connected."""
    late: int
    """Frames left out because the machine was too slow."""
    busy: float
    """Processor seconds of the camera's process."""
    open_for: float
    """Seconds since the stream could be read."""


@dataclass(frozen=True)
class _Plug:
    on: bool


@dataclass(frozen=True)
class _Ask:
    """Asks for the figures."""


@dataclass(frozen=True)
class _End:
    """Tells the process to end."""


_Message = Sequence[SceneEvent] | _Plug | _Ask | _End


class RehearsalCamera:
    """Starts, feeds and ends the camera's process."""

    def __init__(self, layout: CameraLayout, kind: CameraKind) -> None:
        context = multiprocessing.get_context("spawn")
        self._mine, self._its = context.Pipe()
        self._process = context.Process(
            target=run, args=(self._its, layout, kind), name="rehearsal-camera", daemon=True
        )
        self._url: str | None = None

    def start(self) -> None:
        """Starts the process; `url` waits for it."""
        self._process.start()
        self._its.close()

    def wait_until_open(self) -> str:
        """Waits for the stream. Raises CameraGone when the process does not come up."""
        if self._url is None:
            self._url = str(self._answer(_STARTS_WITHIN))
        return self._url

    @property
    def url(self) -> str:
        """The stream's address; waits until the stream is open."""
        return self.wait_until_open()

    def show(self, happenings: Sequence[SceneEvent]) -> None:
        """Passes coming movements to the process; a camera that is gone ignores them."""
        self._send(happenings)

    def plug(self, on: bool) -> None:
        """Pulls the cable or puts it back."""
        self._send(_Plug(on))

    def figures(self) -> CameraFigures:
        """What the camera has done. Raises CameraGone."""
        self._send(_Ask())
        answer = self._answer(5.0)
        assert isinstance(answer, CameraFigures)
        return answer

    def close(self) -> None:
        """Ends the process."""
        if self._process.pid is None:
            return
        self._send(_End())
        self._process.join(_ENDS_WITHIN)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._mine.close()

    def _send(self, message: _Message) -> None:
        try:
            self._mine.send(message)
        except OSError:
            return  # the process has ended; the table sees a camera that gives no pictures

    def _answer(self, within: float) -> object:
        try:
            if self._mine.poll(within):
                return self._mine.recv()
        except (EOFError, OSError) as error:
            raise CameraGone("The rehearsal's camera has ended; see its message above.") from error
        raise CameraGone(
            f"The rehearsal's camera has not answered for {within:.0f} s; the machine may be too slow."
        )


def run(pipe: Connection, layout: CameraLayout, kind: CameraKind) -> None:
    """The process: draws, streams and reads ``pipe`` until it is told to end or the pipe is closed."""
    cv2.setNumThreads(1)
    camera = _CameraProcess(layout, kind)
    pipe.send(camera.stream.url)
    try:
        camera.run(pipe)
    except (EOFError, OSError, KeyboardInterrupt):
        return  # the parent process is gone
    finally:
        camera.stream.close()


class _CameraProcess:
    def __init__(self, layout: CameraLayout, kind: CameraKind) -> None:
        self._view = FrameRenderer(layout, kind.size, kind.seed)
        self._scene = Scene(len(layout.mats))
        self._period = 1 / kind.fps
        self.stream = Stream()
        self._opened = time.monotonic()
        self._frames = self._late = 0
        self._still: dict[int, bytes] = {}

    def run(self, pipe: Connection) -> None:
        due = time.monotonic()
        while self._listen(pipe, due):
            now = time.monotonic()
            self._shoot(now)
            due += self._period
            if time.monotonic() > due + self._period:
                missed = int((time.monotonic() - due) / self._period)
                self._late += missed
                due += missed * self._period

    def _listen(self, pipe: Connection, until: float) -> bool:
        """Reads the pipe until the next frame is due; returns False if the process must end."""
        while pipe.poll(max(0.0, until - time.monotonic())):
            message = pipe.recv()
            match message:
                case _End():
                    return False
                case _Plug(on):
                    self.stream.plug(on)
                case _Ask():
                    open_for = time.monotonic() - self._opened
                    pipe.send(CameraFigures(self._frames, self._late, time.process_time(), open_for))
                case _:
                    self._scene.happen(message)
        return True

    def _shoot(self, now: float) -> None:
        self._scene.advance(now)
        if self.stream.readers:
            self.stream.put(self._jpeg(now))
            self._frames += 1

    def _jpeg(self, now: float) -> bytes:
        """Returns the next frame. While nothing moves, frames differ only in their
        noise, so each is drawn once."""
        noise = self._frames % self._view.noises
        changed = self._view.catch_up(self._scene)
        if changed or not self._scene.still():
            self._still = {}
        if noise not in self._still:
            frame = self._view.frame(self._scene, now, noise)
            jpeg = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes()
            self._still[noise] = jpeg
        return self._still[noise]

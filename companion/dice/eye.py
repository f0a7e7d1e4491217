"""The eye of the table: one process for each camera, and one stream of events from all of them."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from companion.clock import Clock
from companion.dice.camera.phone import is_phone
from companion.dice.health.camera_status import status_of
from companion.dice.process.attention import WATCHED_SECONDS
from companion.dice.process.camera_process import run_camera
from companion.dice.process.phone_pipe import PhonePipe
from companion.dice.readings import CameraState, CameraStatus, EyeEvent, Facts, MatBusy, MatReading
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.track.die_tracker import DieTracker, load_matching
from companion.dice.viewer.camera_messages import (
    CameraCommand,
    CameraSnapshot,
    KeepNamed,
    LookSeldom,
    UseDiceSet,
)
from companion.dice.viewer.view_client import ViewClient

_RESTART_SECONDS = 2.0
_GOODBYE_SECONDS = 3.0
_YIELD_SECONDS = 3.0


class Eye:
    """Watches the mats with every camera of the settings.

    ``on_event`` is called from one thread for each camera, never from two threads at once. Where several
    cameras see the same mat, only the readings of the camera that sees it largest are passed on.
    """

    def __init__(self, settings: DiceSettings, clock: Clock, on_event: Callable[[EyeEvent], None]) -> None:
        self.settings = settings
        """The settings that it was made with, and the set of dice that was chosen since."""
        self._clock = clock
        self._on_event = on_event
        self._one_at_a_time = threading.Lock()
        self._owners = _Owners()
        self._die_tracker = DieTracker()
        self._seldom = False
        self._cameras = [self._camera(camera) for camera in settings.cameras]

    def open(self) -> None:
        """Starts the cameras' processes. The state of each camera comes as a `CameraStatus`."""
        for camera in self._cameras:
            camera.open()

    def add(self, camera: CameraSettings) -> None:
        """Watches with one more camera from now on; its place is behind those of the settings."""
        added = self._camera(camera)
        if self._seldom:
            added.look_seldom(True)
        added.open()
        self._cameras.append(added)

    def give(self, camera: int, jpeg: bytes, taken: float) -> None:
        """Passes a phone's picture, taken at ``taken`` seconds, to the camera at this place.

        Waits for nobody. The camera must be a phone's.
        """
        pictures = self._cameras[camera].pictures
        assert pictures is not None, "this place is no phone's"
        pictures.give(jpeg, taken)

    def looks_closely(self, camera: int) -> bool:
        """Every frame of the camera at this place counts now: a game is on, or somebody looks through it."""
        return not self._seldom or self._cameras[camera].is_watched

    def close(self) -> None:
        """Ends the cameras' processes. No event comes after this call."""
        for camera in self._cameras:
            camera.say_goodbye()
        for camera in self._cameras:
            camera.close()

    @property
    def cameras(self) -> tuple[str, ...]:
        """The names of the cameras, in the order of the settings."""
        return tuple(camera.name for camera in self._cameras)

    def status(self, camera: int) -> CameraStatus | None:
        """The last status of the camera at this place in the settings; None before the first one."""
        return self._cameras[camera].status

    def snapshot(self, camera: int, width: int) -> CameraSnapshot | None:
        """What the camera at this place sees, with a JPEG at most ``width`` pixels wide (0: no JPEG).

        Waits for the camera's next frame. Returns None if the camera's process does not answer within three
        seconds. May be called from any thread.
        """
        self._cameras[camera].asked_at = self._clock.now()
        return self._cameras[camera].view_client.snapshot(width)

    def send_command(self, camera: int, command: CameraCommand) -> bool:
        """Sends a command to the camera at this place. Returns False if no process takes it."""
        return self._cameras[camera].view_client.send(command)

    def use(self, name: str) -> None:
        """Tells every camera to identify dice with this set from now on."""
        self.settings = msgspec.structs.replace(self.settings, set=name)
        for camera in self._cameras:
            camera.use(name)

    def keep_named(self, player: int, middle: tuple[float, float], face: str) -> None:
        """Keeps the picture of a die that could not be read and that somebody has named, if the settings want
        it. Waits for nobody.

        ``middle``: of its upper face, mm on the mat of ``player``, 0 to 5.
        """
        if not self.settings.keep_named:
            return
        with self._one_at_a_time:
            owners = [camera for camera in self._cameras if self._owners.owns(camera.name, player)]
        for camera in owners:
            camera.post(KeepNamed(player, middle, face))

    def look_seldom(self, seldom: bool) -> None:
        """Between two games a picture every few seconds is enough; False: every frame counts again."""
        if seldom != self._seldom:
            self._seldom = seldom
            for camera in self._cameras:
                camera.look_seldom(seldom)

    def _camera(self, camera: CameraSettings) -> _Camera:
        return _Camera(_name(camera), camera, self.settings, self._clock, self._take)

    def __enter__(self) -> Eye:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _take(self, camera: str, event: EyeEvent) -> None:
        with self._one_at_a_time:
            if isinstance(event, CameraStatus):
                self._owners.learn(event)
            if isinstance(event, MatReading | MatBusy) and not self._owners.owns(camera, event.player):
                return
            self._on_event(self._die_tracker.track(event) if isinstance(event, MatReading) else event)


class _Owners:
    """Which camera reports which mat."""

    def __init__(self) -> None:
        self._sizes: dict[str, dict[int, float]] = {}

    def learn(self, status: CameraStatus) -> None:
        self._sizes[status.camera] = {mat.player: mat.px_per_mm for mat in status.mats}

    def owns(self, camera: str, player: int) -> bool:
        mine = self._sizes.get(camera, {}).get(player, 0.0)
        others = [
            (sizes[player], name) for name, sizes in self._sizes.items() if player in sizes and name != camera
        ]
        return all((mine, camera) >= other for other in others)


class _Camera:
    """One camera's process, the client to look through it, and the thread that listens and restarts it."""

    def __init__(
        self,
        name: str,
        camera: CameraSettings,
        settings: DiceSettings,
        clock: Clock,
        take: Callable[[str, EyeEvent], None],
    ) -> None:
        self.name = name
        self.view_client = ViewClient()
        self.status: CameraStatus | None = None
        """The last status of the camera."""
        self.pictures = PhonePipe() if is_phone(camera.source) else None
        """The way of a phone's pictures into the process; None for every other camera."""
        self.asked_at = float("-inf")
        """When a snapshot was asked for last."""
        self._camera = camera
        self._settings = settings
        self._clock = clock
        self._take = take
        self._closing = threading.Event()
        self._ours: Connection | None = None
        self._seldom = False
        self._thread = threading.Thread(target=self._run, name=f"camera {name}", daemon=True)

    @property
    def is_watched(self) -> bool:
        return self._clock.now() - self.asked_at < WATCHED_SECONDS

    def open(self) -> None:
        self._thread.start()

    def use(self, name: str) -> None:
        """Identifies dice with this set, also after the process was restarted."""
        self._settings = msgspec.structs.replace(self._settings, set=name)
        self.view_client.send(UseDiceSet(name))

    def look_seldom(self, seldom: bool) -> None:
        """Looks seldom, or at every frame, also after the process was restarted. Waits for nobody."""
        self._seldom = seldom
        self._later(self._send_attention)

    def post(self, command: CameraCommand) -> None:
        """Sends a command to the camera's process. Waits for nobody."""
        self._later(lambda: self.view_client.send(command))

    def _later(self, send: Callable[[], object]) -> None:
        # Somebody may be waiting for a snapshot on the same connection, for seconds.
        threading.Thread(target=send, name=f"command {self.name}", daemon=True).start()

    def _send_attention(self) -> None:
        self.view_client.send(LookSeldom(self._seldom))

    def say_goodbye(self) -> None:
        self._closing.set()
        if self._ours is not None:
            try:
                self._ours.send("close")
            except (OSError, ValueError):
                return  # it is gone already

    def close(self) -> None:
        self._thread.join(timeout=_GOODBYE_SECONDS + 2)
        if self.pictures is not None:
            self.pictures.close()

    def _tell(self, event: EyeEvent) -> None:
        if isinstance(event, CameraStatus):
            self.status = event
        self._take(self.name, event)

    def _run(self) -> None:
        context = multiprocessing.get_context("spawn")
        while not self._closing.is_set():
            self._ours, theirs = context.Pipe()
            viewers = self.view_client.new_connection()
            self._send_attention()
            phone = None if self.pictures is None else self.pictures.new_connection()
            arguments = (self.name, self._camera, self._settings, theirs, viewers, phone)
            process = context.Process(
                target=run_camera, args=arguments, name=f"camera {self.name}", daemon=True
            )
            process.start()
            for end in (theirs, viewers, phone):
                if end is not None:
                    end.close()
            load_matching()
            explained = self._listen(self._ours)
            _end(process, self._ours)
            if not explained and not self._closing.is_set():
                self._tell(self._ended(process.exitcode))
            if self._closing.wait(_RESTART_SECONDS):
                return

    def _listen(self, ours: Connection) -> bool:
        """Passes on events until the process ends. Returns True if the process itself said why it ended."""
        explained = False
        while True:
            try:
                event = ours.recv()
            except (EOFError, OSError):
                return explained
            explained = isinstance(event, CameraStatus) and event.message == "camera-restarted"
            if not self._closing.is_set():
                self._tell(event)

    def _ended(self, code: int | None) -> CameraStatus:
        facts: Facts = {"error": f"exit code {code}"}
        return status_of(self.name, CameraState.GONE, "camera-restarted", self._clock.now(), facts)


def _end(process: SpawnProcess, ours: Connection) -> None:
    process.join(_GOODBYE_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    ours.close()


def _name(camera: CameraSettings) -> str:
    return str(camera.source)

"""What a camera's process does with each frame: reads dice or enrols them, and offers it to viewers."""

from __future__ import annotations

import logging

from companion.clock import Clock
from companion.dice.arrays import Picture
from companion.dice.camera.feed import Frame
from companion.dice.enrol.enrol_session import EnrolSession
from companion.dice.enrol.learning import open_set
from companion.dice.files.named_faces import keep_face
from companion.dice.health.camera_status import StatusReporter
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.readings import EyeEvent
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import MatTracker
from companion.dice.viewer.camera_messages import (
    CameraCommand,
    CameraSnapshot,
    EndEnrolment,
    KeepNamed,
    LookSeldom,
    RepeatFace,
    StartEnrolment,
    UseDiceSet,
)
from companion.dice.viewer.view_server import ViewServer
from companion.errors import BadConfiguration, CompanionError

LOG = logging.getLogger(__name__)
_LEFT_S = 60.0
"""After this many seconds without a viewer an enrolment is ended, so that the camera reads dice again."""
_FORGET = 0.1
"""The weight of the newest frame in the smoothed frame rate."""


class FrameHandler:
    """Handles the frames of one camera. While somebody enrols dice with it, it reads none."""

    def __init__(
        self, name: str, settings: DiceSettings, mat_tracker: MatTracker, status: StatusReporter, clock: Clock
    ) -> None:
        self._name, self._settings = name, settings
        self._set = settings.set if mat_tracker.has_dice_set else ""
        self._mat_tracker, self._status, self._clock = mat_tracker, status, clock
        self._enrolment: EnrolSession | None = None
        self._rate = _FrameRate()
        self._asked, self._asked_at = 0, 0.0

    def see(self, frame: Frame, view_server: ViewServer) -> list[EyeEvent]:
        """Takes a frame; returns the events that follow from it."""
        self._end_a_left_enrolment(frame.at, view_server.requests)
        began = self._clock.now()
        events: list[EyeEvent] = []
        if self._enrolment is not None:
            self._enrolment.see(frame.picture, frame.at)
        else:
            events = self._mat_tracker.see(frame.picture, frame.at)
        self._rate.note(frame.at, self._clock.now() - began)
        view_server.offer(frame.picture, lambda: self._snapshot(frame))
        return events

    def _end_a_left_enrolment(self, at: float, asked: int) -> None:
        if asked != self._asked:
            self._asked, self._asked_at = asked, at
        elif self._enrolment is not None and at - self._asked_at > _LEFT_S:
            self.obey(EndEnrolment())

    @property
    def enrols(self) -> bool:
        """Somebody enrols dice with this camera."""
        return self._enrolment is not None

    def obey(self, command: CameraCommand) -> None:
        """Carries out what somebody wants of this camera."""
        match command:
            case StartEnrolment():
                self._enrolment = EnrolSession(command, self._settings)
            case RepeatFace():
                if self._enrolment is not None:
                    self._enrolment.back()
            case EndEnrolment():
                self._enrolment = None
                self._mat_tracker.read_anew()
            case UseDiceSet(name):
                dice_set, trouble = open_set_or_problem(name, self._settings)
                self._set = name if dice_set is not None else ""
                self._status.use_dice_set(name, trouble)
                self._mat_tracker.read_with(DiceReader(dice_set, self._settings.die_mm))
            case KeepNamed(player, middle, face):
                picture = self._mat_tracker.unsure_face(player, middle)
                if picture is not None and self._set:
                    self._keep(face, picture)
            case LookSeldom():
                self._mat_tracker.read_anew()

    def _keep(self, face: str, picture: Picture) -> None:
        try:
            keep_face(self._set, face, picture, self._settings.folder)
        except OSError as error:
            LOG.warning("the picture of a die that was named cannot be written: %s", error)

    def _snapshot(self, frame: Frame) -> CameraSnapshot:
        height, width = frame.picture.shape[:2]
        enrolment = self._enrolment
        return CameraSnapshot(
            self._name,
            frame.at,
            size=(width, height),
            fps=round(self._rate.fps, 1),
            work=round(self._rate.work, 4),
            set=self._set,
            mats=() if enrolment else self._mat_tracker.overlays((width, height)),
            enrolment=enrolment.progress() if enrolment else None,
        )


class _FrameRate:
    """Frames a second, and seconds of work for each frame, smoothed."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._interval = 0.0
        self.work = 0.0

    def note(self, at: float, work: float) -> None:
        if self._last is not None:
            self._interval += (at - self._last - self._interval) * (_FORGET if self._interval else 1)
            self.work += _FORGET * (work - self.work)
        self._last = at

    @property
    def fps(self) -> float:
        return 1 / self._interval if self._interval > 0 else 0.0


def open_set_or_problem(name: str, settings: DiceSettings) -> tuple[DiceSet | None, str | None]:
    """The set of dice, or the id of the text that says why there is none: dice are then detected but not
    identified."""
    try:
        return open_set(name, settings.folder), None
    except BadConfiguration:
        return None, "camera-old-dice-set"
    except CompanionError:
        return None, "camera-no-dice-set"

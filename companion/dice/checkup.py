"""Opens the cameras for a moment and reports the state of each."""

from __future__ import annotations

import threading

from companion.clock import Clock
from companion.dice.camera.camera_health import PACE_SECONDS
from companion.dice.eye import Eye
from companion.dice.health.problems import LASTS_SECONDS
from companion.dice.readings import CameraState, CameraStatus, EyeEvent
from companion.dice.settings import DiceSettings

LOOKS_SECONDS = PACE_SECONDS + 2 * LASTS_SECONDS
"""A camera is watched for this many seconds after its first picture. By then every lasting problem has been
reported."""
_OPENS_SECONDS = 30.0


def check_up(settings: DiceSettings, clock: Clock, looks: float = LOOKS_SECONDS) -> tuple[CameraStatus, ...]:
    """The last status of each camera, in the order of the settings, after ``looks`` seconds of watching."""
    names = [str(camera.source) for camera in settings.cameras]
    looking = _Looking(set(names))
    with Eye(settings, clock, looking.take):
        if looking.first.wait(_OPENS_SECONDS):
            looking.enough.wait(looks)
    return tuple(looking.last[name] for name in names if name in looking.last)


class _Looking:
    """Keeps the last status of each camera. ``take`` is called from the eye's threads."""

    def __init__(self, names: set[str]) -> None:
        self._waited_for = names
        self.last: dict[str, CameraStatus] = {}
        self.first = threading.Event()
        """Set when every camera gives pictures or has failed to open."""
        self.enough = threading.Event()
        """Set when no camera gives any pictures."""

    def take(self, event: EyeEvent) -> None:
        if not isinstance(event, CameraStatus):
            return
        self.last[event.camera] = event
        opening = {name for name, told in self.last.items() if told.state is CameraState.OPENING}
        if self._waited_for <= self.last.keys() - opening:
            self.first.set()
            if all(told.state is CameraState.GONE for told in self.last.values()):
                self.enough.set()

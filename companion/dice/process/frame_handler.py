"""What a camera's process does with each frame: reads or teaches with it, and shows it to who looks."""

from __future__ import annotations

from companion.clock import Clock
from companion.dice.camera.feed import Frame
from companion.dice.enrol.learning import open_set
from companion.dice.enrol.session import Teaching
from companion.dice.health.camera_status import Condition
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.readings import EyeEvent
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import Watcher
from companion.dice.viewer.camera_messages import BackAFace, CameraLook, EndLesson, Teach, Use, Wish
from companion.dice.viewer.view_server import Onlooker
from companion.errors import BadConfiguration, CompanionError

_LEFT_S = 60.0
"""A lesson at which nobody has looked for so long is over: the camera is there to read dice."""
_FORGET = 0.1
"""How fast the pace that is shown follows the pace that is."""


class Attendant:
    """Serves one camera; while somebody enrols dice with it, it reads none."""

    def __init__(
        self, name: str, settings: DiceSettings, watcher: Watcher, condition: Condition, clock: Clock
    ) -> None:
        self._name, self._settings = name, settings
        self._set = settings.set if watcher.names_dice else ""
        self._watcher, self._condition, self._clock = watcher, condition, clock
        self._teaching: Teaching | None = None
        self._pace = _Pace()
        self._asked, self._asked_at = 0, 0.0

    def see(self, frame: Frame, onlooker: Onlooker) -> list[EyeEvent]:
        """Takes a frame; what is told of it."""
        wish = onlooker.wish()
        if wish is not None:
            self._grant(wish)
        self._mind_who_left(frame.at, onlooker.asked)
        began = self._clock.now()
        events: list[EyeEvent] = []
        if self._teaching is not None:
            self._teaching.see(frame.picture, frame.at)
        else:
            events = self._watcher.see(frame.picture, frame.at)
        self._pace.note(frame.at, self._clock.now() - began)
        onlooker.see(frame.picture, lambda: self._look(frame))
        return events

    def _mind_who_left(self, at: float, asked: int) -> None:
        if asked != self._asked:
            self._asked, self._asked_at = asked, at
        elif self._teaching is not None and at - self._asked_at > _LEFT_S:
            self._grant(EndLesson())

    def _grant(self, wish: Wish) -> None:
        match wish:
            case Teach():
                self._teaching = Teaching(wish, self._settings)
            case BackAFace():
                if self._teaching is not None:
                    self._teaching.back()
            case EndLesson():
                self._teaching = None
                self._watcher.read_anew()
            case Use(name):
                dice_set, trouble = open_or_say_why(name, self._settings)
                self._set = name if dice_set is not None else ""
                self._condition.reads_with(name, trouble)
                self._watcher.read_with(DiceReader(dice_set, self._settings.die_mm))

    def _look(self, frame: Frame) -> CameraLook:
        height, width = frame.picture.shape[:2]
        teaching = self._teaching
        return CameraLook(
            self._name,
            frame.at,
            size=(width, height),
            fps=round(self._pace.fps, 1),
            work=round(self._pace.work, 4),
            set=self._set,
            mats=() if teaching else self._watcher.looks((width, height)),
            lesson=teaching.look() if teaching else None,
        )


class _Pace:
    """Frames a second, and seconds of work for each, smoothed."""

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


def open_or_say_why(name: str, settings: DiceSettings) -> tuple[DiceSet | None, str | None]:
    """The set of dice, or the message that says why there is none: dice then are found but not named."""
    try:
        return open_set(name, settings.folder), None
    except BadConfiguration:
        return None, "camera-old-dice-set"
    except CompanionError:
        return None, "camera-no-dice-set"

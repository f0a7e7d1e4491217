"""What runs in a camera's own process: frames from the feed through the watcher, events to the parent."""

from __future__ import annotations

import logging
import os
import signal
from multiprocessing.connection import Connection

import cv2

from companion.clock import MonotonicClock
from companion.dice.condition import SILENT_SECONDS, Condition, status_of
from companion.dice.dice_set import DiceSet
from companion.dice.enrol import open_set
from companion.dice.feed import Feed
from companion.dice.quiet import hush_opencv
from companion.dice.reader import DiceReader
from companion.dice.readings import CameraState, EyeEvent, Facts
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.watcher import Watcher
from companion.errors import BadConfiguration, CompanionError

_WAIT = 0.25


def run_camera(name: str, camera: CameraSettings, settings: DiceSettings, parent: Connection) -> None:
    """Watches one camera until the parent says something or is gone.

    What goes wrong in here is told to the parent as a `CameraStatus`; then the process ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    hush_opencv()
    cv2.setNumThreads(2 if (os.cpu_count() or 1) > 2 else 1)
    clock = MonotonicClock()
    try:
        _work(name, camera, settings, clock, parent)
    except (BrokenPipeError, EOFError, ConnectionResetError):
        pass  # the parent is gone; so are we
    except Exception as error:  # the border of the process: people get a sentence, the log the rest
        logging.getLogger(__name__).debug("camera %s", name, exc_info=error)
        facts: Facts = {"error": f"{type(error).__name__}: {error}"}
        parent.send(status_of(name, CameraState.GONE, "camera-restarted", clock.now(), facts))


def _work(
    name: str, camera: CameraSettings, settings: DiceSettings, clock: MonotonicClock, parent: Connection
) -> None:
    parent.send(status_of(name, CameraState.OPENING, "camera-opening", clock.now()))
    dice_set, trouble = _open(settings)
    watcher = Watcher(settings, DiceReader(dice_set, settings.die_mm))
    feed = Feed(camera, clock)
    feed.open()
    try:
        _watch(feed, watcher, Condition(name, settings.set, trouble), clock, parent)
    finally:
        feed.close()


def _open(settings: DiceSettings) -> tuple[DiceSet | None, str | None]:
    """The set of dice, or the message that says why there is none: dice then are found but not named."""
    try:
        return open_set(settings.set, settings.folder), None
    except BadConfiguration:
        return None, "camera-old-dice-set"
    except CompanionError:
        return None, "camera-no-dice-set"


def _watch(
    feed: Feed, watcher: Watcher, condition: Condition, clock: MonotonicClock, parent: Connection
) -> None:
    def tell(*events: EyeEvent | None) -> None:
        for event in events:
            if event is not None:
                parent.send(event)

    last = clock.now()
    while not parent.poll():
        frame = feed.newest(_WAIT)
        now = clock.now()
        if frame is not None:
            last = frame.at
            tell(*watcher.see(frame.picture, frame.at))
            tell(condition.alive(frame.picture, feed.shape, watcher.mats, frame.at))
        elif now - last > SILENT_SECONDS:
            tell(condition.silent(feed.shape, now))

"""What runs in a camera's own process: frames from the feed through the watcher, events to the parent."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection

import cv2

from companion.clock import MonotonicClock
from companion.dice.condition import SILENT_SECONDS, Condition
from companion.dice.dice_set import DiceSet
from companion.dice.feed import Feed
from companion.dice.reader import DiceReader
from companion.dice.readings import EyeEvent
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.watcher import Watcher
from companion.errors import CompanionError

_WAIT = 0.25


def run_camera(name: str, camera: CameraSettings, settings: DiceSettings, parent: Connection) -> None:
    """Watches one camera until the parent says something or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    cv2.setNumThreads(2 if (os.cpu_count() or 1) > 2 else 1)
    clock = MonotonicClock()
    dice_set = _load(settings)
    watcher = Watcher(settings, DiceReader(dice_set, settings.die_mm))
    condition = Condition(name, settings.set if dice_set is None else None)
    feed = Feed(camera, clock)
    feed.open()
    try:
        _watch(feed, watcher, condition, clock, parent)
    except (BrokenPipeError, EOFError, ConnectionResetError):
        pass  # the parent is gone; so are we
    finally:
        feed.close()


def _load(settings: DiceSettings) -> DiceSet | None:
    try:
        return DiceSet.load(settings.set, settings.folder)
    except CompanionError:
        return None  # told as the camera's condition: dice are found but not named


def _watch(
    feed: Feed, watcher: Watcher, condition: Condition, clock: MonotonicClock, parent: Connection
) -> None:
    def tell(*events: EyeEvent | None) -> None:
        for event in events:
            if event is not None:
                parent.send(event)

    last = clock.now()
    tell(condition.opening(last))
    while not parent.poll():
        frame = feed.newest(_WAIT)
        now = clock.now()
        if frame is not None:
            last = frame.at
            tell(*watcher.see(frame.picture, frame.at))
            tell(condition.alive(frame.picture, feed.shape, watcher.mats, frame.at))
        elif now - last > SILENT_SECONDS:
            tell(condition.silent(feed.shape, now))

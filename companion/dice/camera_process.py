"""What runs in a camera's own process: frames from the feed through the watcher, events to the parent."""

from __future__ import annotations

import logging
import os
import signal
from multiprocessing.connection import Connection

import cv2

from companion.clock import MonotonicClock
from companion.dice.attendant import Attendant, open_or_say_why
from companion.dice.condition import SILENT_SECONDS, Condition, status_of
from companion.dice.feed import Feed
from companion.dice.looks import CameraLook
from companion.dice.onlooker import Onlooker
from companion.dice.quiet import hush_opencv
from companion.dice.reader import DiceReader
from companion.dice.readings import CameraState, EyeEvent, Facts
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.watcher import Watcher

_WAIT = 0.25


def run_camera(
    name: str, camera: CameraSettings, settings: DiceSettings, parent: Connection, lookers: Connection
) -> None:
    """Watches one camera until the parent says something or is gone; ``lookers``: who wants to see pictures.

    What goes wrong in here is told to the parent as a `CameraStatus`; then the process ends.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    hush_opencv()
    cv2.setNumThreads(2 if (os.cpu_count() or 1) > 2 else 1)
    clock = MonotonicClock()
    onlooker = Onlooker(lookers, CameraLook(name, clock.now()))
    onlooker.open()
    try:
        _work(name, camera, settings, clock, parent, onlooker)
    except (BrokenPipeError, EOFError, ConnectionResetError):
        pass  # the parent is gone; so are we
    except Exception as error:  # the border of the process: people get a sentence, the log the rest
        logging.getLogger(__name__).debug("camera %s", name, exc_info=error)
        facts: Facts = {"error": f"{type(error).__name__}: {error}"}
        parent.send(status_of(name, CameraState.GONE, "camera-restarted", clock.now(), facts))


def _work(
    name: str,
    camera: CameraSettings,
    settings: DiceSettings,
    clock: MonotonicClock,
    parent: Connection,
    onlooker: Onlooker,
) -> None:
    parent.send(status_of(name, CameraState.OPENING, "camera-opening", clock.now()))
    dice_set, trouble = open_or_say_why(settings.set, settings)
    watcher = Watcher(settings, DiceReader(dice_set, settings.die_mm))
    condition = Condition(name, settings.set, trouble)
    attendant = Attendant(name, settings, watcher, condition, clock)
    feed = Feed(camera, clock)
    feed.open()
    try:
        _watch(feed, watcher, attendant, onlooker, condition, clock, parent)
    finally:
        feed.close()


def _watch(
    feed: Feed,
    watcher: Watcher,
    attendant: Attendant,
    onlooker: Onlooker,
    condition: Condition,
    clock: MonotonicClock,
    parent: Connection,
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
            tell(*attendant.see(frame, onlooker))
            mats, half_seen = watcher.mats, watcher.half_seen
            tell(condition.alive(frame.picture, feed.shape, mats, frame.at, feed.care, half_seen))
        elif now - max(last, feed.due_since) > SILENT_SECONDS:
            tell(condition.silent(feed.shape, now, feed.trouble))

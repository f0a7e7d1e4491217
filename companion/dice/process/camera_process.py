"""Runs in a camera's own process: frames go from the feed through the mat tracker, events go to the
parent."""

from __future__ import annotations

import logging
import os
import signal
from multiprocessing.connection import Connection

import cv2

from companion import log
from companion.clock import MonotonicClock
from companion.dice.camera.feed import Feed
from companion.dice.camera.opencv_log import silence_opencv
from companion.dice.health.camera_status import SILENT_SECONDS, StatusReporter, status_of
from companion.dice.identify.reader import DiceReader
from companion.dice.process.attention import Attention
from companion.dice.process.frame_handler import FrameHandler, open_set_or_problem
from companion.dice.readings import CameraState, EyeEvent, Facts
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.track.mat_tracker import MatTracker
from companion.dice.viewer.camera_messages import CameraSnapshot, LookSeldom
from companion.dice.viewer.view_server import ViewServer

LOG = logging.getLogger(__name__)
_WAIT = 0.25
_COUNTS_EVERY = 1.0
"""Seconds between two lines of counters in the log."""


def run_camera(
    name: str,
    camera: CameraSettings,
    settings: DiceSettings,
    parent: Connection,
    viewers: Connection,
    phone: Connection | None = None,
) -> None:
    """Processes one camera's frames until the parent sends something or is gone.

    ``parent``: the connection for events; ``viewers``: the connection for snapshots and commands; ``phone``:
    the pipe with the pictures of a phone, if that is the camera. An error in here is reported to the parent
    as a `CameraStatus`; then the process ends.
    """
    log.join()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    silence_opencv()
    cv2.setNumThreads(2 if (os.cpu_count() or 1) > 2 else 1)
    clock = MonotonicClock()
    view_server = ViewServer(viewers, CameraSnapshot(name, clock.now()))
    view_server.open()
    try:
        _work(name, Feed(camera, clock, phone=phone), settings, clock, parent, view_server)
    except (BrokenPipeError, EOFError, ConnectionResetError):
        pass  # the parent is gone, so this process ends too
    except Exception as error:  # the border of the process: people get a sentence, the log the rest
        LOG.error("camera %s: its process ends", name, exc_info=error)
        facts: Facts = {"error": f"{type(error).__name__}: {error}"}
        parent.send(status_of(name, CameraState.GONE, "camera-restarted", clock.now(), facts))


def _work(
    name: str,
    feed: Feed,
    settings: DiceSettings,
    clock: MonotonicClock,
    parent: Connection,
    view_server: ViewServer,
) -> None:
    parent.send(status_of(name, CameraState.OPENING, "camera-opening", clock.now()))
    dice_set, trouble = open_set_or_problem(settings.set, settings)
    mat_tracker = MatTracker(settings, DiceReader(dice_set, settings.die_mm))
    status = StatusReporter(name, settings.set, trouble)
    frame_handler = FrameHandler(name, settings, mat_tracker, status, clock)
    feed.open()
    try:
        _watch(feed, mat_tracker, frame_handler, view_server, status, clock, parent)
    finally:
        feed.close()


def _watch(
    feed: Feed,
    mat_tracker: MatTracker,
    frame_handler: FrameHandler,
    view_server: ViewServer,
    status: StatusReporter,
    clock: MonotonicClock,
    parent: Connection,
) -> None:
    def tell(*events: EyeEvent | None) -> None:
        for event in events:
            if event is not None:
                parent.send(event)

    last = counted_at = clock.now()
    frames = 0
    attention, seldom = Attention(), False
    while not parent.poll():
        frame = feed.newest(_WAIT)
        now = clock.now()
        while (command := view_server.next_command()) is not None:
            if isinstance(command, LookSeldom):
                attention.between_games = command.seldom
            frame_handler.obey(command)
        if seldom != attention.seldom(view_server.requests, frame_handler.enrols, now):
            seldom = not seldom
            feed.look_seldom(seldom)
        if now - counted_at >= _COUNTS_EVERY:
            mats_seen = len(mat_tracker.mats)
            LOG.debug("camera: frames=%d mats=%d seconds=%.2f", frames, mats_seen, now - counted_at)
            counted_at, frames = now, 0
        if frame is not None:
            last, frames = frame.at, frames + 1
            tell(*frame_handler.see(frame, view_server))
            mats, half_seen = mat_tracker.mats, mat_tracker.half_seen
            tell(status.frame_came(frame.picture, feed.shape, mats, frame.at, feed.health, half_seen))
        elif now - max(last, feed.due_since) > SILENT_SECONDS:
            tell(status.no_frame_came(feed.shape, now, feed.trouble))

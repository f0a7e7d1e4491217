"""Runs in a camera's process, in a thread of its own: answers requests for snapshots and takes commands.

A JPEG is only made on request, so viewers cost nothing but their own pictures, and a slow viewer requests
few. The thread that reads dice only hands a frame over and does not wait.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.viewer.camera_messages import CameraCommand, CameraSnapshot, SnapshotRequest

_QUALITY = 78
_PATIENCE = 2.0
"""After this many seconds a viewer is told that there is no picture."""

Offered = tuple[Picture, CameraSnapshot]


class ViewServer:
    """The child's end of the connection that `view_client.ViewClient` uses."""

    def __init__(self, line: Connection, nothing: CameraSnapshot) -> None:
        """``nothing`` is the answer while the camera gives no frames."""
        self._line = line
        self._nothing = nothing
        self._commands: queue.SimpleQueue[CameraCommand] = queue.SimpleQueue()
        self._news = threading.Condition()
        self._wanted = False
        self._shown: Offered | None = None
        self.requests = 0
        """The number of snapshots requested so far."""
        self.encoded = 0
        """The number of JPEGs made so far."""

    def open(self) -> None:
        """Starts the thread; it ends with the connection."""
        threading.Thread(target=self._serve, name="view server", daemon=True).start()

    def next_command(self) -> CameraCommand | None:
        """The oldest command that has not been obeyed yet, or None."""
        try:
            return self._commands.get_nowait()
        except queue.Empty:
            return None

    def offer(self, picture: Picture, make_snapshot: Callable[[], CameraSnapshot]) -> None:
        """Takes the frame that was just processed. ``make_snapshot`` is called only if somebody waits for
        one."""
        if not self._wanted:
            return
        with self._news:
            self._shown, self._wanted = (picture, make_snapshot()), False
            self._news.notify()

    def _serve(self) -> None:
        while True:
            try:
                asked = self._line.recv()
                if isinstance(asked, SnapshotRequest):
                    self.requests += 1
                    self._line.send(self._next(asked.width))
                else:
                    self._commands.put(asked)
            except (EOFError, OSError):
                return  # the parent is gone

    def _next(self, width: int) -> CameraSnapshot:
        with self._news:
            self._shown, self._wanted = None, True
            self._news.wait_for(lambda: self._shown is not None, _PATIENCE)
            shown, self._shown, self._wanted = self._shown, None, False
        if shown is None:
            return self._nothing
        picture, snapshot = shown
        if not width:
            return snapshot
        self.encoded += 1
        return replace(snapshot, jpeg=encode(picture, width))


def encode(picture: Picture, width: int) -> bytes:
    """The picture as a JPEG, at most ``width`` pixels wide."""
    if picture.shape[1] > width:
        height = round(picture.shape[0] * width / picture.shape[1])
        picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    return bytes(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1].tobytes())

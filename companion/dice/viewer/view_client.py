"""The parent's end of the connection to a camera's process: it asks for snapshots and sends commands."""

from __future__ import annotations

import multiprocessing
import threading
from multiprocessing.connection import Connection

from companion.dice.viewer.camera_messages import CameraCommand, CameraSnapshot, SnapshotRequest

_PATIENCE = 3.0
"""A snapshot may take this many seconds: a camera that is being opened answers late."""


class ViewClient:
    """The client of one camera. It outlives the camera's process, which may be started again."""

    def __init__(self) -> None:
        self._line: Connection | None = None
        self._owed = False
        self._one_at_a_time = threading.Lock()

    def new_connection(self) -> Connection:
        """Makes a new connection; returns the end of it for a new process of the camera."""
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        with self._one_at_a_time:
            before, self._line, self._owed = self._line, ours, False
        if before is not None:
            before.close()
        return theirs

    def snapshot(self, width: int) -> CameraSnapshot | None:
        """A snapshot of the next frame, with a JPEG at most ``width`` pixels wide (0: none); None if nobody
        answers.

        Waits for the frame. May be called from any thread.
        """
        with self._one_at_a_time:
            try:
                return None if self._line is None else self._ask(self._line, width)
            except (EOFError, OSError):
                return None  # the process has ended; the next one gets a new connection

    def _ask(self, line: Connection, width: int) -> CameraSnapshot | None:
        if self._owed and line.poll():
            line.recv()  # an old answer that came too late
            self._owed = False
        if not self._owed:
            line.send(SnapshotRequest(width))
            self._owed = True
        if not line.poll(_PATIENCE):
            return None
        self._owed = False
        answer = line.recv()
        return answer if isinstance(answer, CameraSnapshot) else None

    def send(self, command: CameraCommand) -> bool:
        """Sends a command to the camera's process. Returns False if there is none."""
        with self._one_at_a_time:
            try:
                if self._line is not None:
                    self._line.send(command)
                    return True
            except OSError:
                return False
            return False

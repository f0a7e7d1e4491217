"""The parent's end of the line to a camera's process: people look through it, and say what they wish."""

from __future__ import annotations

import multiprocessing
import threading
from multiprocessing.connection import Connection

from companion.dice.viewer.camera_messages import CameraCommand, CameraSnapshot, SnapshotRequest

_PATIENCE = 3.0
"""Seconds a look may take: a camera that opens answers late."""


class ViewClient:
    """One camera's; it outlives the camera's process, which may be started again."""

    def __init__(self) -> None:
        self._line: Connection | None = None
        self._owed = False
        self._one_at_a_time = threading.Lock()

    def new_connection(self) -> Connection:
        """A new line; gives the end that a new process of the camera takes."""
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        with self._one_at_a_time:
            before, self._line, self._owed = self._line, ours, False
        if before is not None:
            before.close()
        return theirs

    def snapshot(self, width: int) -> CameraSnapshot | None:
        """The next frame's look, the picture at most ``width`` pixels wide (0: none); None: nobody answers.

        May be called from any thread; waits for the frame.
        """
        with self._one_at_a_time:
            try:
                return None if self._line is None else self._ask(self._line, width)
            except (EOFError, OSError):
                return None  # the process has ended; the next one brings a fresh line

    def _ask(self, line: Connection, width: int) -> CameraSnapshot | None:
        if self._owed and line.poll():
            line.recv()  # it came too late for whoever asked
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
        """Tells the camera's process; False where there is none."""
        with self._one_at_a_time:
            try:
                if self._line is not None:
                    self._line.send(command)
                    return True
            except OSError:
                return False
            return False

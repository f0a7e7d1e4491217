"""Tells systemd how the service is: sd_notify(3), datagrams to the socket that NOTIFY_SOCKET names.

These lines are our own: one library for it is no longer maintained (sdnotify), the other one needs C headers
(systemd-python).
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

from companion.clock import Clock

LOG = logging.getLogger(__name__)
_PATIENCE = 1.0
"""Seconds for which systemd may be too busy to hear that the service is ready, lives or ends."""


class ServiceNotify:
    """Sends the state of one service to systemd; does nothing if systemd has not started it."""

    def __init__(self, environment: Mapping[str, str], clock: Clock) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address  # @: Linux' abstract names
        self._clock = clock
        self._every = _half_of_the_watchdog(environment)
        self._fed = float("-inf")
        self._status = ""
        self._stopping = False

    def ready(self) -> None:
        """The page answers."""
        self._tell("READY=1")

    def status(self, text: str) -> None:
        """What `systemctl status` shows; told when it has changed.

        Nobody waits for that: while systemd does not read, the newest one is told later, or not at all.
        """
        if text != self._status and self._tell(f"STATUS={text}", patience=0.0):
            self._status = text

    def alive(self) -> None:
        """The table's loop has run once more: the watchdog is fed if it is time."""
        now = self._clock.now()
        if self._every is not None and now - self._fed >= self._every:
            self._fed = now
            self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """The service is about to end; told once."""
        if not self._stopping:
            self._stopping = True
            self._tell("STOPPING=1")

    def _tell(self, line: str, patience: float = _PATIENCE) -> bool:
        """False if it was not told. ``patience``: seconds for which it may take; the table's loop waits."""
        if not self._address:
            return True
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                way.settimeout(patience)
                way.sendto(line.encode(), self._address)
        except BlockingIOError:
            return False
        except OSError as error:
            LOG.warning("systemd cannot be told %s: %s", line, error)
            return False
        return True


def _half_of_the_watchdog(environment: Mapping[str, str]) -> float | None:
    """Seconds between two feedings, as sd_watchdog_enabled(3) advises; None where no watchdog waits."""
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None  # it is another process of ours that is watched
    usec = environment.get("WATCHDOG_USEC", "")
    return int(usec) / 2e6 if usec.isdecimal() and int(usec) else None

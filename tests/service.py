"""``companion serve`` as a program of its own, and what systemd and a browser see of it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 240.0
"""Seconds; a busy machine may need many of them."""


class Service:
    """A companion that serves."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        self._systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._systemd.bind(str(home / "notify"))
        self._systemd.settimeout(PATIENCE)
        told = {"COMPANION_HOME": str(home), "NOTIFY_SOCKET": str(home / "notify"), "TMPDIR": str(home)}
        told["RUNTIME_DIRECTORY"] = str(home)
        with (home / "stderr").open("w") as stderr:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion", "serve", *words],
                env=os.environ | told,
                stdout=subprocess.DEVNULL,
                stderr=stderr,
            )

    def hear(self, line: str) -> None:
        """Waits until systemd is told this."""
        while self._systemd.recv(4096).decode() != line:
            pass

    @property
    def address(self) -> str:
        return (self.home / "page").read_text().strip()

    def health(self) -> dict[str, object]:
        return self._asked("health")

    def view(self) -> dict[str, Any]:
        """What the page shows now."""
        return self._asked("view.json")

    def touch(self, **said: object) -> None:
        """Somebody does something on the page of the table's own computer."""
        with self._live() as line:
            line.send(json.dumps(said))

    def phase(self, *wanted: str) -> None:
        """Waits until the page shows one of these phases, as browsers hear it."""
        until = time.monotonic() + PATIENCE
        with self._live() as line:
            while _phase_in(json.loads(line.recv(until - time.monotonic()))) not in wanted:
                pass

    def terminate(self) -> float:
        """Stops it as systemd does; gives the seconds that it took."""
        self.process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        self.process.wait(PATIENCE)
        return time.monotonic() - began

    def said(self) -> str:
        return (self.home / "stderr").read_text()

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        self._systemd.close()

    def _live(self) -> ClientConnection:
        return connect(f"{self.address.replace('http', 'ws')}/live", origin=Origin(self.address))

    def _asked(self, what: str) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.address}/{what}", timeout=PATIENCE) as answer:
            return dict(json.load(answer))


def _phase_in(message: dict[str, Any]) -> str:
    """The phase that a message of the page tells; empty where it tells none."""
    if message["kind"] == "lobby":
        return "lobby"
    return str(message["view"]["phase"]) if message["kind"] == "picture" else ""

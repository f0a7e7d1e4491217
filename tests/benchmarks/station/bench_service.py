"""How soon a service is there, and how soon it is gone: ``companion serve`` as systemd starts and stops it.

    python tests/benchmarks/station/bench_service.py start --times 5    started → the page answers /health
    python tests/benchmarks/station/bench_service.py stop               SIGTERM → ended, in every phase

Each phase has a browser on the page, which is told to go.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE = 300.0
"""Seconds until a phase must have come."""
LOOKS = 0.02


class Service:
    """A service in a folder of its own."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._begun = time.monotonic()
        variables = {"COMPANION_HOME": str(home), "RUNTIME_DIRECTORY": str(home), "TMPDIR": str(home)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", "serve", "--port", "0"],
            env=os.environ | variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait_until(self, seen: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not seen():
            if time.monotonic() > deadline:
                raise TimeoutError("this phase has not come")
            time.sleep(LOOKS)

    def phase(self) -> str | None:
        """What /health says; None while nobody answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:
                return str(json.load(answer)["phase"])
        except (OSError, ValueError):  # nobody answers yet, or its address is being written
            return None

    @property
    def address(self) -> str:
        return (self._home / "page").read_text().strip()

    def ready(self) -> float:
        """Seconds from its start until the page answers."""
        self.wait_until(lambda: self.phase() is not None)
        return time.monotonic() - self._begun

    def browser(self) -> ClientConnection:
        return connect(f"{self.address.replace('http', 'ws')}/live", origin=Origin(self.address))

    def stop(self) -> float:
        """Seconds from SIGTERM until it has ended."""
        begun = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)
        return time.monotonic() - begun

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def service() -> Iterator[Service]:
    with tempfile.TemporaryDirectory(prefix="service-", ignore_cleanup_errors=True) as folder:
        running = Service(Path(folder))
        try:
            yield running
        finally:
            running.kill()


def start(times: int) -> None:
    taken = []
    for _ in range(times):
        with service() as running:
            taken.append(running.ready())
            running.stop()
    loads = " ".join(f"{load:.1f}" for load in os.getloadavg())
    figures = f"median {statistics.median(taken):.1f} s, worst {max(taken):.1f} s"
    print(f"started → /health: {figures} ({times} times, load {loads})")


def say(page: ClientConnection, *said: Mapping[str, object]) -> None:
    for one in said:
        page.send(json.dumps(one))


GAME = (
    {"hand": "choose", "way": "scorekeeper", "introduction": False, "tiles": "dealt"},
    {"hand": "lay-out"},
)
PLAYED = ("introduction", "running")


def in_lobby(running: Service, page: ClientConnection) -> None:
    pass


def laid_out(running: Service, page: ClientConnection) -> None:
    say(page, *GAME)
    running.wait_until(lambda: running.phase() == "waiting")


def playing(running: Service, page: ClientConnection) -> None:
    laid_out(running, page)
    say(page, {"hand": "start"})
    running.wait_until(lambda: running.phase() in PLAYED)


def made_ready(after: float) -> Callable[[Service, ClientConnection], None]:
    def begin(running: Service, page: ClientConnection) -> None:
        say(page, {"hand": "rehearse"})
        time.sleep(after)

    return begin


def rehearsed(running: Service, page: ClientConnection) -> None:
    say(page, {"hand": "rehearse"})
    running.wait_until(lambda: running.phase() in PLAYED)


PHASES: dict[str, Callable[[Service, ClientConnection], None]] = {
    "the lobby": in_lobby,
    "a game is laid out": laid_out,
    "a game runs": playing,
    **{f"a rehearsal is asked for, {after} s later": made_ready(after) for after in (0.3, 2.0, 6.0, 12.0)},
    "a rehearsal runs": rehearsed,
}


def stop() -> None:
    for name, lead_to in PHASES.items():
        with service() as running:
            running.ready()
            with running.browser() as page:
                lead_to(running, page)
                print(f"{name}: {running.stop():.2f} s", flush=True)
    print("load", " ".join(f"{load:.1f}" for load in os.getloadavg()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("start", "stop"))
    parser.add_argument("--times", type=int, default=5)
    asked = parser.parse_args()
    if asked.what == "start":
        start(asked.times)
    else:
        stop()


if __name__ == "__main__":
    main()

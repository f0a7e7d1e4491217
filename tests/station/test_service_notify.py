"""What systemd hears of the service: real datagrams, as systemd gets them."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import StationOptions, open_station
from companion.clock import ManualClock, MonotonicClock
from companion.lobby.choices import Choices, ChoicesFile
from companion.station.rehearsal_plan import RehearsalPlan
from companion.station.service_notify import ServiceNotify
from companion.table.inbox import LayOutAsked
from companion.table.settings import WayToPlay
from tests.station.conftest import PATIENCE, settings


class Systemd:
    """The receiving end."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)
        self._socket.settimeout(PATIENCE)

    def hear(self) -> str:
        """The next line, as soon as it comes."""
        return self._socket.recv(4096).decode()

    def heard(self) -> list[str]:
        """What has come and was not taken yet."""
        lines = []
        self._socket.setblocking(False)
        try:
            while True:
                lines.append(self._socket.recv(4096).decode())
        except BlockingIOError:
            self._socket.settimeout(PATIENCE)
            return lines

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Systemd]:
    listening = Systemd(str(tmp_path / "notify"))
    yield listening
    listening.close()


def watched(tmp_path: Path, clock: ManualClock, **variables: str) -> ServiceNotify:
    """A service whose watchdog waits twenty seconds."""
    told = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "20000000"} | variables
    return ServiceNotify(told, clock)


def test_systemd_hears_that_the_service_is_ready_how_it_is_and_that_it_ends(
    systemd: Systemd, tmp_path: Path
) -> None:
    service = watched(tmp_path, ManualClock())
    service.ready()
    service.status("lobby")
    service.status("lobby")
    service.status("running")
    service.stopping()
    assert systemd.heard() == ["READY=1", "STATUS=lobby", "STATUS=running", "STOPPING=1"]


def test_the_watchdog_is_fed_at_half_of_its_time(systemd: Systemd, tmp_path: Path) -> None:
    clock = ManualClock()
    service = watched(tmp_path, clock)
    for _ in range(40):
        service.alive()
        clock.advance(0.5)
    assert systemd.heard() == ["WATCHDOG=1"] * 2, "at 0 and 10 of 20 seconds"


@pytest.mark.parametrize(
    "variables", [{"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_PID": "1"}], ids=str
)
def test_a_watchdog_that_does_not_wait_for_us_is_not_fed(
    systemd: Systemd, tmp_path: Path, variables: dict[str, str]
) -> None:
    watched(tmp_path, ManualClock(), **variables).alive()
    watched(tmp_path, ManualClock(), WATCHDOG_PID=str(os.getpid())).alive()
    assert systemd.heard() == ["WATCHDOG=1"]


def test_the_socket_may_have_an_abstract_name() -> None:
    name = f"companion-test-{os.getpid()}"
    listening = Systemd(f"\0{name}")
    ServiceNotify({"NOTIFY_SOCKET": f"@{name}"}, ManualClock()).ready()
    assert listening.heard() == ["READY=1"]
    listening.close()


def test_without_systemd_nobody_is_told_and_nothing_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ServiceNotify({}, ManualClock()).ready()
    assert caplog.messages == []
    watched(tmp_path, ManualClock()).ready()
    assert "systemd cannot be told READY=1" in caplog.text


class SlowDisk(ChoicesFile):
    """A disk that lets nobody go on until it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked, self.go_on = threading.Event(), threading.Event()

    def write(self, choices: Choices) -> None:
        self.asked.set()
        assert self.go_on.wait(PATIENCE)
        super().write(choices)


def test_a_loop_that_hangs_feeds_no_watchdog_and_feeds_it_again_when_it_goes_on(
    systemd: Systemd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    disk, clock = SlowDisk(tmp_path / "choices.json"), ManualClock()
    service = watched(tmp_path, clock)
    options = StationOptions(kept_choices=disk, alive=service.alive)
    choices = Choices(way=WayToPlay.SCOREKEEPER, track="quick")
    seen = threading.Event()

    async def station() -> None:
        plan = RehearsalPlan(None)
        async with open_station(settings(tmp_path), choices, MonotonicClock(), plan, options) as opened:
            opened.inbox.put(LayOutAsked())
            await opened.station.run(until=seen.is_set)

    thread = threading.Thread(target=asyncio.run, args=(station(),))
    thread.start()
    assert disk.asked.wait(PATIENCE)
    systemd.heard()
    clock.advance(60.0)
    assert systemd.heard() == [], "the loop waits for the disk"
    disk.go_on.set()
    assert systemd.hear() == "WATCHDOG=1"
    seen.set()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_nobody_waits_for_the_status_while_systemd_does_not_read(systemd: Systemd, tmp_path: Path) -> None:
    service = watched(tmp_path, ManualClock())
    for second in range(2000):  # more than a socket keeps
        service.status(f"game, {second} s")
    assert systemd.heard()[-1] != "STATUS=game, 1999 s"
    service.status("game, 1999 s")
    assert systemd.heard() == ["STATUS=game, 1999 s"]

"""``companion serve`` as systemd has it: started, asked, stopped, held down."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import soundfile
from starlette.applications import Starlette

from companion.app import StationOptions
from companion.cli.addresses import addresses
from companion.cli.play import serving
from companion.cli.play.power import power_off
from companion.cli.play.terminal import Terminal
from companion.errors import PageGone
from companion.gpio import StartHeld
from companion.languages import LANGUAGES
from companion.lobby.choices import Choices
from companion.page.server import Served, first_free
from companion.page.settings import PageSettings
from companion.sound.folder import audio_folder
from companion.table.inbox import RehearsalAsked
from tests.folder_events import wait_for_files
from tests.service import PATIENCE, Service
from tests.station.conftest import settings

ENDS_WITHIN = 10.0
"""Seconds after SIGTERM: two by the program's own watch, and what a machine full of tests adds to them."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    running = Service(tmp_path, "--port", "0")
    yield running
    running.close()


@pytest.mark.realtime
def test_a_service_says_when_it_is_ready_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """After two seconds the rest is cut off. On a busy machine that happens, but not each time."""
    for turn in ("first", "second", "third"):
        home = tmp_path / turn
        home.mkdir()
        with contextlib.closing(Service(home, "--port", "0")) as service:
            service.hear("READY=1")
            assert service.health() == {"ok": True, "phase": "lobby", "viewers": 0}
            port = service.address.rpartition(":")[2]
            service.hear(f"STATUS=lobby; the page is on port {port}")
            assert service.terminate() < ENDS_WITHIN
            if service.process.returncode == 0:
                service.hear("STOPPING=1")
                assert service.said() == ""
                return
            assert "has not ended in time" in service.said()
    pytest.fail("it was cut off each time")


@pytest.mark.realtime
def test_a_game_that_runs_is_left_within_seconds_and_can_be_taken_up(service: Service) -> None:
    service.hear("READY=1")
    service.touch(hand="choose", way="scorekeeper", introduction=False, tiles="dealt")
    service.touch(hand="lay-out")
    service.phase("waiting")
    service.touch(hand="start")
    service.phase("introduction", "running")
    assert service.terminate() < ENDS_WITHIN
    assert service.process.returncode == 0 or "has not ended in time" in service.said()
    listed = subprocess.run(
        [sys.executable, "-m", "companion", "games", "list", "--json"],
        env=os.environ | {"COMPANION_HOME": str(service.home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"playing"' in listed.stdout


@pytest.mark.realtime
@pytest.mark.parametrize("moment", ["at once", "while the dice are drawn"])
def test_a_rehearsal_that_is_being_made_ready_keeps_nobody_waiting(service: Service, moment: str) -> None:
    service.hear("READY=1")
    service.touch(hand="rehearse")
    if moment == "while the dice are drawn":
        wait_for_files(
            service.home,
            lambda: any(service.home.glob("rehearsal-*/boards/*")) or "no rehearsal" in log(service),
            PATIENCE,
        )
    assert service.terminate() < ENDS_WITHIN
    # On a busy machine its own watch ends it, and says what it was doing: in time all the same.
    assert service.process.returncode == 0 or "has not ended in time" in service.said()
    assert "Fatal" not in service.said() and "terminate" not in service.said()


def log(service: Service) -> str:
    return (service.home / "companion.log").read_text()


def test_a_second_service_with_the_same_journal_is_told_so_in_one_sentence(tmp_path: Path) -> None:
    first = Service(tmp_path, "--port", "0")
    try:
        first.hear("READY=1")
        second = subprocess.run(
            [sys.executable, "-m", "companion", "serve", "--port", "0"],
            env=os.environ | {"COMPANION_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert second.returncode == 2
        (sentence,) = second.stderr.splitlines()
        assert f"another companion (process {first.process.pid}) plays with this journal" in sentence
        assert first.health()["ok"]
    finally:
        first.close()


def test_who_holds_the_button_hears_goodbye_and_the_machine_is_shut_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(serving, "GOODBYE", 0.0)
    here = settings(tmp_path)
    terminal = Terminal(here, "en", as_json=True)
    held = serving.serve_until_stopped(here, Choices(), StationOptions(), terminal, False, (StartHeld(0.0),))
    assert asyncio.run(held) is True


def test_a_rehearsal_that_fails_leads_back_to_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    lobbies: list[int] = []
    opened, shown = asyncio.Event(), asyncio.Event()

    @contextlib.asynccontextmanager
    async def ready_at_once(*_: object, **__: object) -> AsyncIterator[object]:
        yield "a rehearsal"

    async def fails(*_: object) -> None:
        shown.set()
        raise PageGone("the table page does not answer")

    class Told(Terminal):
        def say_where(self, *_: object) -> None:
            lobbies.append(0)
            opened.set()

    async def people() -> None:
        terminal, options = Told(here, "en", as_json=True), StationOptions()
        station = asyncio.create_task(
            serving.serve_until_stopped(here, Choices(), options, terminal, False, (RehearsalAsked(),))
        )
        async with asyncio.timeout(PATIENCE):
            await shown.wait()
            opened.clear()
            await opened.wait()
        station.cancel()
        with pytest.raises(asyncio.CancelledError):
            await station

    here = settings(tmp_path)
    monkeypatch.setattr("companion.cli.play.serving.Rehearsed.open", ready_at_once)
    monkeypatch.setattr(serving, "show_rehearsal", fails)
    asyncio.run(people())
    assert len(lobbies) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sound_stays_open_until_goodbye_is_said(language: str) -> None:
    clip = soundfile.info(str(audio_folder() / "voice" / language / "goodbye.ogg"))
    assert clip.duration + 0.2 < serving.GOODBYE


def played(folder: Path, lines: str) -> str:
    """A PATH on which systemctl is these lines."""
    (folder / "systemctl").write_text(f"#!/bin/sh\n{lines}\n")
    (folder / "systemctl").chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


def test_the_machine_is_shut_down_by_systemd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("PATH", played(tmp_path, f'echo "$@" >{tmp_path}/told'))
    power_off()
    assert (tmp_path / "told").read_text() == "poweroff\n"
    assert caplog.messages == []


def test_a_machine_that_may_not_be_shut_down_goes_on_and_says_so_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(
        "PATH", played(tmp_path, 'printf "Call to PowerOff failed:\\nInteractive authentication" >&2; exit 1')
    )
    power_off()
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    power_off()
    asked, missing = caplog.messages
    assert "is not shut down: Call to PowerOff failed: Interactive authentication; ./install service" in asked
    assert "systemctl cannot be run" in missing


def test_a_service_takes_the_first_port_that_it_may_have() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, socket.create_server(("127.0.0.1", 0)) as free:
        ports = taken.getsockname()[1], free.getsockname()[1]
        free.close()
        assert first_free("127.0.0.1", ports) == ports[1]
        assert first_free("127.0.0.1", (ports[0], ports[0])) == ports[0], "whose sentence is then said"


def test_an_address_names_a_port_only_where_browsers_need_it() -> None:
    assert all(":" not in address.removeprefix("http://") for address in addresses("", 80))
    assert list(addresses("10.0.0.7", 8080)) == ["http://10.0.0.7:8080"]
    assert list(addresses("10.0.0.7", 80)) == ["http://10.0.0.7"]
    assert Served(Starlette, PageSettings(port=80)).url == "http://localhost", "as in a browser's `Origin`"
    assert Served(Starlette, PageSettings()).url == "http://localhost:8080"

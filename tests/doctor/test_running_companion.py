"""A companion that runs here is found by its page, and has the say about its devices."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Callable, Iterator

import pytest

from companion.config import Settings
from companion.doctor import Examined, Finding, diagnose
from companion.doctor.running_companion import devices_of, find_running, findings
from companion.page.settings import PageSettings
from companion.page.words import words_in
from companion.table.view.model import DeviceState, DeviceView, FaultView
from tests.doctor.conftest import PI_4, Be

HEALTH = {"ok": True, "phase": "lobby", "viewers": 2}
SOUND = DeviceView("sound", "USB Audio", DeviceState.READY, "device-sound-ready", {"name": "USB Audio"})
CAMERA = DeviceView(
    "camera",
    "1",
    DeviceState.TROUBLE,
    "camera-too-dark",
    {"camera": 1, "detail": "It is too dark."},
    (FaultView("camera-blurred-short", {"camera": 1}),),
)
PANEL = DeviceView("panel", "9", DeviceState.STARTING, "device-panel-starting", {"name": "9"})

Serve = Callable[[dict[str, object]], int]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Serves these answers, by their path, at the port that it gives."""
    servers: list[http.server.ThreadingHTTPServer] = []

    def begin(answers: dict[str, object]) -> int:
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                known = self.path in answers
                body = answers.get(self.path, "")
                self.send_response(200 if known else 404)
                self.end_headers()
                self.wfile.write(body.encode() if isinstance(body, str) else json.dumps(body).encode())

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever).start()
        return int(server.server_address[1])

    yield begin
    for server in servers:
        server.shutdown()
        server.server_close()


def as_json(*devices: DeviceView) -> dict[str, object]:
    import msgspec

    return {"phase": "lobby", "devices": msgspec.to_builtins(devices)}


@pytest.mark.parametrize("host", ["", "127.0.0.1", "0.0.0.0"])
def test_a_companion_is_found_by_its_health(serve: Serve, host: str) -> None:
    port = serve({"/health": HEALTH, "/view.json": as_json(SOUND)})
    running = find_running(host, port)
    assert running is not None and running.ok and running.viewers == 2
    assert devices_of(running) == (SOUND,)


def test_a_companion_that_may_be_at_several_ports_is_found_where_it_is(serve: Serve) -> None:
    port = serve({"/health": HEALTH})
    running = find_running("", 0, serve({}), port)
    assert running is not None
    assert running.port == port


@pytest.mark.parametrize("health", ["<html>", '{"status": "up"}', "[]", '"ok"'])
def test_another_programs_page_is_none(serve: Serve, health: str) -> None:
    assert find_running("", serve({"/health": health})) is None


def test_where_nobody_listens_nothing_runs(serve: Serve) -> None:
    assert find_running("", 0) is None
    assert find_running("127.0.0.1", serve({})) is None


def test_devices_are_told_in_the_language_that_is_asked_for() -> None:
    told = list(findings([SOUND, PANEL, CAMERA], words_in("de").say))
    assert [(one.section, one.finding) for one in told] == [
        ("sound", Finding.WELL),
        ("boards", Finding.NOTE),
        ("dice", Finding.WRONG),
        ("dice", Finding.NOTE),
    ]
    assert told[1].what == "Taster 9 wird gerufen"
    assert "zu wenig Licht" in told[2].what


def test_a_message_of_a_newer_companion_is_told_by_its_detail() -> None:
    newer = DeviceView("camera", "1", DeviceState.MISSING, "camera-of-tomorrow", {"detail": "It sleeps."})
    assert [one.what for one in findings([newer], words_in("en").say)] == ["It sleeps."]


def test_while_a_companion_runs_its_devices_are_asked_for_and_not_opened(serve: Serve, be: Be) -> None:
    port = serve({"/health": HEALTH, "/view.json": as_json(SOUND, CAMERA)})
    table = Examined(Settings(page=PageSettings("127.0.0.1", port)), host=be(PI_4))
    told = list(diagnose(table, [0], words_in("en").say))
    by_section = {one.section: one for one in reversed(told)}
    assert by_section["sound"].what == "Sound plays on USB Audio"
    assert "boards" not in by_section
    assert by_section["dice"].finding is Finding.WRONG
    assert by_section["page"].what == f"a companion serves the page on port {port}, to 2 browsers"


def test_a_companion_that_does_not_tell_its_devices_is_no_fault(serve: Serve, be: Be) -> None:
    port = serve({"/health": HEALTH})
    table = Examined(Settings(page=PageSettings("127.0.0.1", port)), host=be(PI_4))
    (sound,) = [one for one in diagnose(table, []) if one.section == "sound"]
    assert sound.finding is Finding.SKIPPED and "does not tell" in sound.what

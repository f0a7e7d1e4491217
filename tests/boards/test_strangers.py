"""Bad input on a port: a sentence for each, in four languages, and the game goes on with the good boards."""

from __future__ import annotations

import errno
import os
import pty
import threading
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import serial
from fluent.runtime import FluentBundle, FluentResource

from companion import config
from companion.boards import BoardEvent, BoardJoined, Boards, BoardSettings, BoardState, CellPressed
from companion.boards.discovery import FoundPort
from companion.boards.sentences import SENTENCES
from companion.boards.strangers import Stranger, describe, guess
from companion.boards.wire.messages import MINOR, Kind
from companion.clock import MonotonicClock
from companion.doctor import Examined, Finding, diagnose
from companion.languages import LANGUAGES
from companion.page.words import text_of
from companion.table.view import device_messages
from tests.boards.conftest import MakePeer, ScriptedBoard, Until

pytestmark = pytest.mark.realtime

NMEA = (
    b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n"
    b"$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A\r\n"
)


class Talker:
    """A device behind a port that repeats the same bytes for ever and reads nothing."""

    def __init__(self, path: Path, says: bytes) -> None:
        self.path = str(path)
        self.heard = 0
        self._says = says
        self._master, slave = pty.openpty()
        self._slave = slave
        tty.setraw(slave)
        os.set_blocking(self._master, False)
        path.symlink_to(os.ttyname(slave))
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._over.wait(0.05):
            try:
                os.write(self._master, self._says)
                self.heard += len(os.read(self._master, 4096))
            except BlockingIOError:
                continue

    def close(self) -> None:
        self._over.set()
        self._thread.join()
        os.close(self._slave)
        os.close(self._master)


MakeTalker = Callable[[bytes], Talker]


@pytest.fixture
def talker(tmp_path: Path) -> Iterator[MakeTalker]:
    made: list[Talker] = []

    def make(says: bytes) -> Talker:
        made.append(Talker(tmp_path / f"talker-{len(made)}", says))
        return made[-1]

    yield make
    for one in made:
        one.close()


class AtTable:
    def __init__(self, *ports: str, found: tuple[FoundPort, ...] = ()) -> None:
        self.events: list[BoardEvent] = []
        settings = BoardSettings(search=bool(found), ports=ports)
        self.boards = Boards(settings, MonotonicClock(), self.events.append, lambda: found)

    def pressed(self) -> list[Any]:
        return [event.cell for event in self.events if isinstance(event, CellPressed)]

    def __enter__(self) -> AtTable:
        self.boards.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.boards.close()


@pytest.mark.parametrize(
    ("says", "stranger", "words"),
    [
        (NMEA, Stranger.GPS, "a GPS receiver"),
        (b"start\necho:Marlin 2.1\nok T:20.1\n", Stranger.PRINTER, "a 3D printer"),
        (b"Grbl 1.1h ['$' for help]\r\n", Stranger.MILL, "a milling machine"),
        (b"\xf9\x02\x05\xf0\x79\x02\x05", Stranger.FIRMATA, "Firmata"),
        (b"Temperature 21.5, humidity 44\r\n", Stranger.TEXT, "Temperature 21.5"),
        (bytes(range(128, 200)), Stranger.UNKNOWN, "another language"),
        (b"", Stranger.NOBODY, ""),
    ],
)
def test_the_kind_of_a_stranger_is_guessed_from_its_bytes(
    says: bytes, stranger: Stranger, words: str
) -> None:
    assert guess(says) is stranger
    assert words in describe(says)


def test_a_gps_on_a_listed_port_is_named_and_the_game_goes_on(
    peer: MakePeer, scripted_board: type[ScriptedBoard], talker: MakeTalker, until: Until
) -> None:
    board = scripted_board()
    gps = talker(NMEA)
    with AtTable(gps.path, peer("board", board).path) as at:
        until(lambda: any(isinstance(event, BoardJoined) for event in at.events))
        until(lambda: "device-port-something-else" in [status.message for status in at.boards.status()])
        (status,) = [status for status in at.boards.status() if status.port == gps.path]
        assert status.state is BoardState.TROUBLE
        assert "something else (a GPS receiver) and is left alone" in status.why
        board.press(0)
        until(lambda: at.pressed() == [(0, 3)])
        heard = gps.heard
        assert heard < 400  # a few greetings, then one every other second


def test_a_gps_on_a_found_port_is_left_alone(
    talker: MakeTalker, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.boards.boards.PATIENCE", 0.6)
    gps = talker(NMEA)
    with AtTable(found=(FoundPort(gps.path, "USB Serial (CH340)", True),)) as at:
        until(at.boards.left_alone)
        assert at.boards.left_alone()[0].what == "USB Serial (CH340); a GPS receiver"


def test_a_silent_printer_is_reported_as_not_answering(
    peer: MakePeer, scripted_board: type[ScriptedBoard], until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.boards.member.ANSWERS_WITHIN", 0.3)
    printer = scripted_board()
    printer.silent = True
    with AtTable(peer("printer", printer).path) as at:
        until(lambda: at.boards.status()[0].message == "device-board-no-answer")
        assert "does not answer as a board" in at.boards.status()[0].why


@pytest.mark.parametrize("minor", [0, MINOR, MINOR + 7])
def test_a_board_of_an_older_or_newer_minor_version_is_used(
    peer: MakePeer, scripted_board: type[ScriptedBoard], until: Until, minor: int
) -> None:
    board = scripted_board()
    board.minor = minor
    with AtTable(peer("board", board).path) as at:
        until(lambda: any(isinstance(event, BoardJoined) for event in at.events))
        board.press(5)
        until(lambda: at.pressed() == [(1, 2)])


@pytest.mark.parametrize(
    ("options", "message", "words"),
    [
        ({"kind": 77}, "device-board-unknown-kind", "of kind 77, which this companion does not know"),
        ({"major": 9}, "device-board-version", "speaks version 9.0 of the wire"),
        ({"major": 0}, "device-board-version", "companion boards flash"),
        ({"kind": Kind.NONE, "memory": 1}, "device-board-no-identity", "is new"),
        ({"kind": Kind.NONE, "memory": 2}, "device-board-memory-damaged", "is damaged"),
    ],
)
def test_a_board_that_cannot_be_used_is_one_sentence_everywhere(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    until: Until,
    options: dict[str, int],
    message: str,
    words: str,
) -> None:
    memory = options.pop("memory", 0)
    strange = scripted_board(**options)
    strange.memory = memory
    good = scripted_board()
    ports = peer("strange", strange).path, peer("good", good).path
    with AtTable(*ports) as at:
        until(lambda: message in [status.message for status in at.boards.status()])
        (status,) = [status for status in at.boards.status() if status.port == ports[0]]
        assert words in status.why
        assert device_messages.board(status).message == message
        until(lambda: any(isinstance(event, BoardJoined) for event in at.events))
        strange.press(1)
        good.press(0)
        until(at.pressed)
        assert at.pressed() == [(0, 3)]
    (found,) = [one for one in doctor(ports) if one.finding is Finding.WRONG]
    assert words.split(";")[0] in f"{found.what}; {found.remedy}"


def doctor(ports: tuple[str, ...]) -> list[Any]:
    import msgspec

    settings = msgspec.structs.replace(config.Settings(), boards=BoardSettings(search=False, ports=ports))
    return [one for one in diagnose(Examined(settings), []) if one.section == "boards"]


def test_a_port_without_permission_is_one_sentence_everywhere(
    tmp_path: Path, until: Until, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise serial.SerialException(errno.EACCES, "could not open port")

    monkeypatch.setattr(serial, "Serial", refuse)
    (tmp_path / "port").touch()
    with AtTable(str(tmp_path / "port")) as at:
        until(lambda: at.boards.status()[0].message == "device-port-forbidden")
        assert "companion boards udev --install" in at.boards.status()[0].why
    (found,) = doctor((str(tmp_path / "port"),))
    assert found.finding is Finding.WRONG
    assert "udev --install" in found.remedy


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_trouble_in_every_language(language: str) -> None:
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(text_of(language)))
    facts = {"port": "P", "board": 3, "kind": 7, "theirs": "2.0", "ours": "1.1", "other": "Q", "reason": "R"}
    more = {"count": 5, "stranger": "gps", "column": 1, "fields": 2, "row": 2, "name": "3", "detail": "D"}
    for message, (state, _) in SENTENCES.items():
        if state is not BoardState.TROUBLE:
            continue
        pattern = bundle.get_message(message).value
        assert pattern is not None, message
        text, errors = bundle.format_pattern(pattern, facts | more)
        assert errors == []
        assert isinstance(text, str)
        assert "{" not in text

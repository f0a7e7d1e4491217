"""The thread of a port. The other end of its pty drops, damages and delays bytes, reboots and vanishes."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from companion.boards import heard
from companion.boards.link import Link, Port, PortState
from companion.clock import MonotonicClock
from tests.boards.conftest import BadWire, MakePeer, ScriptedBoard, Until

pytestmark = pytest.mark.realtime


class Listener:
    def __init__(self) -> None:
        self.heard: list[heard.Heard] = []
        self.ports: list[Port] = []

    def moves(self) -> list[tuple[int, bool]]:
        return [(h.key, h.down) for h in self.heard if isinstance(h, heard.KeyMoved) and not h.healed]


@pytest.fixture
def listener() -> Listener:
    return Listener()


OpenLink = Callable[[str], Link]


@pytest.fixture
def link(listener: Listener) -> Iterator[OpenLink]:
    made: list[Link] = []

    def make(path: str) -> Link:
        new = Link(
            path,
            session=5,
            clock=MonotonicClock(),
            on_heard=lambda _, item, __: listener.heard.append(item),
            on_port=lambda _, port: listener.ports.append(port),
        )
        made.append(new)
        new.start()
        return new

    yield make
    for one in made:
        one.close()


def test_it_meets_the_board_and_lights_it(
    peer: MakePeer, scripted_board: type[ScriptedBoard], link: OpenLink, until: Until, listener: Listener
) -> None:
    board = scripted_board()
    one = link(peer("a", board).path)
    one.show(bytes((1, 2, 3, 0)) * 16)
    until(lambda: board.lamps == bytes((1, 2, 3, 0)) * 16)
    board.press(11)
    until(lambda: listener.moves() == [(11, True)])


def test_a_port_that_is_not_there_yet_is_opened_when_it_comes(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    link: OpenLink,
    until: Until,
    listener: Listener,
    tmp_path: Path,
) -> None:
    one = link(str(tmp_path / "late"))
    until(lambda: listener.ports)
    assert one.port.state is PortState.MISSING
    peer("late", scripted_board())
    until(lambda: any(isinstance(item, heard.Met) for item in listener.heard))


def test_nothing_is_lost_or_doubled_over_unplugging_and_a_bad_wire(
    peer: MakePeer,
    scripted_board: type[ScriptedBoard],
    bad_wire: type[BadWire],
    link: OpenLink,
    until: Until,
    listener: Listener,
) -> None:
    board = scripted_board()
    bad = bad_wire(3, drop=0.002, damage=0.01)
    end = peer("a", board, bad)
    link(end.path)
    until(lambda: any(isinstance(item, heard.Met) for item in listener.heard))
    told = []
    for turn in range(4):
        for key in range(6):
            board.press(key)
            board.release(key)
            told += [(key, True), (key, False)]
        end.unplug()
        board.press(turn)
        board.release(turn)
        told += [(turn, True), (turn, False)]
        until(lambda: listener.ports[-1].state is not PortState.OPEN)
        end.plug()
        until(lambda: listener.ports[-1].state is PortState.OPEN)
    until(lambda: len(listener.moves()) >= len(told), 20)
    assert listener.moves() == told


def test_a_slow_board_gets_every_picture_in_the_end(
    peer: MakePeer, scripted_board: type[ScriptedBoard], link: OpenLink, until: Until
) -> None:
    board = scripted_board()
    end = peer("a", board)
    end.delay = 0.03
    one = link(end.path)
    for level in range(20):
        one.show(bytes((level, 0, 0, 0)) * 16)
    until(lambda: board.lamps[0] == 19 and one.conversation.lit)


def test_a_reboot_on_open_is_met_again(
    peer: MakePeer, scripted_board: type[ScriptedBoard], link: OpenLink, until: Until, listener: Listener
) -> None:
    """A slow board answers two greetings: then it is met twice, but is new only once."""

    def boots() -> list[int]:
        return [item.welcome.boot for item in listener.heard if isinstance(item, heard.Met) and item.fresh]

    board = scripted_board()
    end = peer("a", board)
    link(end.path)
    until(boots)
    first = board.boot
    end.reboot()
    until(lambda: boots() == [first, first + 1])


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (serial.SerialException(errno.EACCES, "no"), PortState.FORBIDDEN),
        (serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"), PortState.BUSY),
        (serial.SerialException(errno.EBUSY, "busy"), PortState.BUSY),
        (serial.SerialException(errno.ENOENT, "gone"), PortState.MISSING),
        (serial.SerialException(errno.ENOTTY, "no terminal"), PortState.UNUSABLE),
    ],
)
def test_a_port_that_cannot_be_opened_is_a_state(
    error: OSError,
    state: PortState,
    link: OpenLink,
    until: Until,
    listener: Listener,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(serial, "Serial", refuse)
    (tmp_path / "port").touch()
    link(str(tmp_path / "port"))
    until(lambda: listener.ports)
    assert listener.ports[0].state is state


def test_a_plain_file_is_no_port(link: OpenLink, until: Until, listener: Listener, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a port")
    link(str(tmp_path / "file"))
    until(lambda: listener.ports)
    assert listener.ports[0].state is PortState.UNUSABLE


def test_closing_twice_and_before_starting_is_fine() -> None:
    idle = Link("/nowhere", 1, MonotonicClock(), lambda *_: None)
    idle.close()
    idle.close()
    idle.show(bytes(64))

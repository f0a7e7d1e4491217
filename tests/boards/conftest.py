"""A board made of Python: in simulated time, or behind a pty that drops, damages, delays and reboots."""

from __future__ import annotations

import os
import pty
import random
import select
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.boards.pictures import lamps_of
from companion.boards.wire import messages as wire
from companion.boards.wire.frames import Deframer, seal


class ScriptedBoard:
    """The board's side of the wire, as wire.toml describes it: it takes bytes
    and the time and gives bytes."""

    def __init__(
        self,
        board: int = 1,
        kind: int = wire.Kind.CELLS,
        major: int = wire.MAJOR,
        boot: int = 1,
        fields: int = 1,
    ) -> None:
        self.board, self.kind, self.major, self.boot = board, kind, major, boot
        self.minor = wire.MINOR
        self.memory = 0
        self.fields = fields
        self.lamps = bytes(64 * fields)
        self.countdown = 0, 0
        self.shown: set[bytes] = set()
        """All that the lamps have shown."""
        self.hellos = 0
        self.pings = 0
        self.silent = False
        self.inputs = 0
        self._start()

    def _start(self) -> None:
        self._deframer = Deframer(wire.ENCODED_MAX)
        self._number = 0
        self._session: int | None = None
        self._events: deque[tuple[int, float]] = deque()
        self._first = 0
        self._repeat_at = 0.0
        self._state_at = 0.0
        self._now = 0.0

    def reboot(self) -> None:
        """Takes the power away and back: the board forgets everything but its boot count."""
        self.boot += 1
        self.lamps = bytes(64 * self.fields)
        self._start()

    @property
    def waiting(self) -> int:
        """How many events the host has not acknowledged yet."""
        return len(self._events)

    def press(self, key: int, age: float = 0.0) -> None:
        """A key goes down, ``age`` seconds before the board tells it."""
        self._move(key, True, age)

    def release(self, key: int) -> None:
        self._move(key, False)

    def _move(self, key: int, down: bool, age: float = 0.0) -> None:
        self.inputs = self.inputs | 1 << key if down else self.inputs & ~(1 << key)
        if self._session is not None:
            self._events.append((key | (0x80 if down else 0), self._now - age))
            self._repeat_at = 0.0

    def forget(self, count: int) -> None:
        """The queue overflows and loses events."""
        for _ in range(count):
            self._events.popleft()
        self._first += count

    def hear(self, data: bytes, now: float) -> bytes:
        """Returns what the board answers to ``data`` and what it sends unasked."""
        self._now = now
        out = b"".join(self._answer(wire.parse(body)) for body in self._deframer.feed(data))
        if self._session is not None and self._events and now >= self._repeat_at:
            out += self._say_events()
            self._repeat_at = now + 0.02
        if now - self._state_at >= 1.0:
            out += self._say_state()
        return b"" if self.silent else out

    def _answer(self, heard: wire.Numbered) -> bytes:
        number = heard.number
        match heard.message:
            case wire.Hello() as hello:
                self.hellos += 1
                if hello.session != self._session:
                    self._first += len(self._events)
                    self._events.clear()
                    self._session = hello.session
                return self._welcome(number)
            case wire.OtherVersion():
                self.hellos += 1
                return self._welcome(number)
            case wire.Ping():
                self.pings += 1
                return self._say_state()
            case wire.Lights() as lights if self._session is not None:
                self.lamps = lights.lamps
                self.countdown = lights.span_ms, lights.left_ms
                self.shown.add(self.lamps)
                return self._say(wire.Shown(number))
            case wire.FieldLights() as lights if self._session is not None:
                at = lights.field * 64
                self.lamps = self.lamps[:at] + lamps_of(lights) + self.lamps[at + 64 :]
                self.countdown = lights.span_ms, lights.left_ms
                self.shown.add(self.lamps)
                return self._say(wire.Shown(number))
            case wire.EventsSeen() as seen if self._session is not None and seen.boot == self.boot:
                count = (seen.next - self._first) & 0xFFFF
                if count <= len(self._events):
                    for _ in range(count):
                        self._events.popleft()
                    self._first += count
                return b""
            case wire.AskCounters() if self._session is not None:
                return self._say(wire.Counters(number, *range(10)))
            case wire.Rename() as rename:
                self.kind, self.board = rename.kind, rename.board
                return self._welcome(number)
            case _:
                return self._say(wire.Refused(number, wire.RefusalReason.UNMET))

    def _say(self, message: wire.Known) -> bytes:
        self._number += 1
        return wire.encode(message, self._number)

    def _welcome(self, number: int) -> bytes:
        first, following = self._first & 0xFFFF, (self._first + len(self._events)) & 0xFFFF
        session = self._session or 0
        label = b"scripted".ljust(12, b"\0")
        welcome = wire.Welcome(
            *(
                self.major,
                0 if self.major != wire.MAJOR else self.minor,
                number,
                session,
                self.kind,
                self.board,
                255,
                label,
            ),
            *(1, 0, 0, self.boot, 1, self.inputs & 0xFFFF, first, following, self.memory),
            fields=self.fields,
            more_inputs=self._more_inputs(),
        )
        self._number += 1
        whole = wire.encode(welcome, self._number)
        (body,) = Deframer(100).feed(whole)
        if self.minor == 0:
            return seal(body[: 2 + 33])  # as 1.0 sent it
        return seal(body + b"more") if self.minor > wire.MINOR else whole

    def _say_state(self) -> bytes:
        self._state_at = self._now
        following = (self._first + len(self._events)) & 0xFFFF
        flags = wire.StateFlag.MET if self._session is not None else 0
        inputs = self.inputs & 0xFFFF
        return self._say(wire.State(self.boot, inputs, following, flags, self.fields, self._more_inputs()))

    def _more_inputs(self) -> bytes:
        return (self.inputs >> wire.KEYS).to_bytes(len(wire.NO_INPUTS), "little")

    def _say_events(self) -> bytes:
        entries = b"".join(
            bytes((key,)) + min(0x7FFF, int((self._now - at) * 1000)).to_bytes(2, "little")
            for key, at in list(self._events)[:8]
        )
        return self._say(wire.Events(self.boot, self._first & 0xFFFF, entries))


class BadWire:
    """Loses and changes bytes."""

    def __init__(self, seed: int, drop: float = 0.0, damage: float = 0.0) -> None:
        self._random = random.Random(seed)
        self.drop, self.damage = drop, damage

    def carry(self, data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            if self._random.random() < self.drop:
                continue
            changed = self._random.random() < self.damage
            out.append(byte ^ self._random.randrange(1, 256) if changed else byte)
        return bytes(out)


class PtyPeer:
    """A `ScriptedBoard` behind a pty. A link opens it by a name of its own."""

    def __init__(self, board: ScriptedBoard, path: Path, bad: BadWire | None = None) -> None:
        self.board = board
        self.path = str(path)
        self.delay = 0.0
        self._bad = bad or BadWire(0)
        self._lock = threading.Lock()
        self._ends: tuple[int, int] | None = None
        self._closing = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.plug()
        self._thread.start()

    def plug(self) -> None:
        with self._lock:
            master, slave = pty.openpty()
            tty.setraw(slave)
            Path(self.path).symlink_to(os.ttyname(slave))
            self._ends = master, slave

    def unplug(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, None
            if ends:
                Path(self.path).unlink()
                for end in ends:
                    os.close(end)

    def reboot(self) -> None:
        """Takes the board's power away and back, between two of its turns."""
        with self._lock:
            self.board.reboot()

    def close(self) -> None:
        self._closing = True
        self._thread.join()
        self.unplug()

    def _run(self) -> None:
        while not self._closing:
            with self._lock:
                self._turn()
            time.sleep(0.001)  # the peer's own pace, not a wait for anything

    def _turn(self) -> None:
        data = b""
        if self._ends and select.select([self._ends[0]], [], [], 0)[0]:
            data = os.read(self._ends[0], 4096)
        if data and self.delay:
            time.sleep(self.delay)
        out = self.board.hear(self._bad.carry(data), time.monotonic())
        if self._ends and out:
            os.write(self._ends[0], self._bad.carry(out))


def wait_for(happened: Callable[[], object], seconds: float = 120.0) -> None:
    """Waits until ``happened()`` is true; fails after ``seconds``."""
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.002)


Until = Callable[..., None]
MakePeer = Callable[..., PtyPeer]


@pytest.fixture(scope="session")
def scripted_board() -> type[ScriptedBoard]:
    return ScriptedBoard


@pytest.fixture(scope="session")
def bad_wire() -> type[BadWire]:
    return BadWire


@pytest.fixture(scope="session")
def seal_any() -> Callable[[bytes], bytes]:
    return seal


@pytest.fixture(scope="session")
def until() -> Until:
    return wait_for


@pytest.fixture
def peer(tmp_path: Path) -> Iterator[MakePeer]:
    """Makes peers: ``peer("name", board)``; all are closed at the end."""
    made: list[PtyPeer] = []

    def make(name: str, board: ScriptedBoard, bad: BadWire | None = None) -> PtyPeer:
        made.append(PtyPeer(board, tmp_path / name, bad))
        return made[-1]

    yield make
    for one in made:
        one.close()

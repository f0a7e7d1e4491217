"""The shipped firmware in the simulator, in simulated time: deterministic, and faster than real time."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.boards.conversation import Conversation
from companion.boards.heard import Heard, KeyMoved
from companion.boards.identity import Identity, to_eeprom
from companion.boards.wire import messages as wire
from companion.boards.wire.frames import Deframer
from companion.rehearsal.devices.wires import OLD_BOARD, FirmwareBuild, build_firmware
from tests.programs import AVR_GCC, CC, SIMAVR

FIRMWARE = Path(__file__).parents[2] / "firmware"


@pytest.fixture(scope="session")
def firmware_folder() -> Path:
    if not (FIRMWARE / "Makefile").exists():
        pytest.skip("the firmware folder is not here")
    CC.need()
    return FIRMWARE


@pytest.fixture(scope="session")
def built(firmware_folder: Path) -> FirmwareBuild:
    AVR_GCC.need()
    SIMAVR.need()
    return build_firmware(firmware_folder)


@dataclass
class Simulated:
    """One board in simulated time. Times are microseconds since it got power."""

    bench: subprocess.Popen[str]
    now: float = 0.0
    received: list[tuple[float, bytes]] = field(default_factory=list)
    """Bytes that the board has sent, each with the time by which it had sent them."""
    pictures: list[tuple[float, bytes]] = field(default_factory=list)
    """Pictures that differ from the one before: time of the last edge, red green blue of each lamp."""
    errors: list[str] = field(default_factory=list)
    contacts: list[tuple[float, int, bool]] = field(default_factory=list)
    """Contacts that scripts have moved: time, key, closed."""

    def do(self, line: str) -> None:
        assert self.bench.stdin is not None
        self.bench.stdin.write(line + "\n")

    def ask(self, line: str) -> list[str]:
        """Returns the words of the simulator's answer to a command."""
        self.do(line)
        return self._until(line.split()[0])

    def run(self, milliseconds: float) -> None:
        """Advances the simulated time by so many milliseconds."""
        self.do(f"run {milliseconds * 1000:.0f}")
        self.now = float(self._until("ran")[1])

    def send(self, data: bytes) -> None:
        """Sends bytes to the board, one after the other at the speed of the wire."""
        if data:
            self.do(f"tx {data.hex()}")

    def say(self, *messages: wire.Known) -> None:
        for number, message in enumerate(messages):
            self.send(wire.encode(message, number))

    def hear(self) -> list[wire.Message]:
        """Returns the messages that have come since the last call."""
        data = b"".join(part for _, part in self.received)
        self.received.clear()
        return [wire.parse(body).message for body in Deframer(wire.ENCODED_MAX).feed(data)]

    def _until(self, word: str) -> list[str]:
        assert self.bench.stdin is not None
        assert self.bench.stdout is not None
        self.bench.stdin.flush()
        for line in self.bench.stdout:
            words = line.split()
            if words[0] == "rx":
                self.received.append((float(words[1]), bytes.fromhex(words[2])))
            elif words[0] == "led":
                self.pictures.append((float(words[2]), bytes.fromhex(words[3])))
            elif words[0] == "contact":
                self.contacts.append((float(words[1]), int(words[2]), words[3] == "1"))
            elif words[0] == "error":
                self.errors.append(line)
            if words[0] == word:
                return words
        raise AssertionError("the simulator has ended")


@pytest.fixture
def simulated(built: FirmwareBuild, tmp_path: Path) -> Iterator[Callable[..., Simulated]]:
    """Makes boards: ``simulated()``, if wanted with the EEPROM's content, a chain of ``fields`` or other
    firmware."""
    made: list[Simulated] = []

    def make(
        eeprom: bytes | None = None, seed: int = 1, fields: int = OLD_BOARD, elf: Path = built.elf
    ) -> Simulated:
        memory = tmp_path / f"{len(made)}.eeprom"
        memory.write_bytes(to_eeprom(Identity(wire.Kind.CELLS, 3, "test")) if eeprom is None else eeprom)
        files: list[str | Path] = [built.bench, "--elf", elf, "--eeprom", memory]
        bench = subprocess.Popen(
            [*files, "--seed", str(seed), "--fields", str(fields), "--free"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        made.append(Simulated(bench))
        return made[-1]

    yield make
    for one in made:
        assert one.bench.stdin is not None
        assert one.bench.stdout is not None
        if one.bench.poll() is None:
            one.do("stop")
        one.bench.stdin.close()
        one.bench.wait(10)
        one.bench.stdout.close()
        assert one.errors == []


class Talking:
    """The real conversation with the real firmware, in steps of simulated time."""

    def __init__(self, board: Simulated, step: float = 2.0) -> None:
        self.board, self.step = board, step
        self.talk = Conversation(4711)
        self.heard: list[Heard] = []
        self.talk.restart(self.now)

    @property
    def now(self) -> float:
        return self.board.now / 1e6

    def run(self, milliseconds: float) -> None:
        for _ in range(round(milliseconds / self.step)):
            self.board.send(self.talk.output())
            self.board.run(self.step)
            data = b"".join(part for _, part in self.board.received)
            self.board.received.clear()
            self.heard += self.talk.receive(data, self.now) + self.talk.tick(self.now)

    def moves(self) -> list[tuple[int, bool]]:
        return [(h.key, h.down) for h in self.heard if isinstance(h, KeyMoved) and not h.healed]


@pytest.fixture
def talking(simulated: Callable[..., Simulated]) -> Callable[..., Talking]:
    return lambda step=2.0, **options: Talking(simulated(**options), step)

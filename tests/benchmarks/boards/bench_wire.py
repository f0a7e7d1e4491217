"""Counts presses that get lost, doubled or wrong on a bad wire, in simulated time; none may.

    python tests/benchmarks/boards/bench_wire.py [--presses 1000000] [--damage 0.001] [--unplugs 1000]
        [--at-once 8] [--fields 1]

The shipped firmware in the simulator, the real conversation at the other end. Every round presses and
releases some keys; bytes are damaged both ways; now and then the wire is away for one to three seconds, and
somebody presses meanwhile. A million presses take some ten minutes. With --fields 6 the board has a chain,
with --at-once 30 there are 1,000 presses a second.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import tempfile
import time
from pathlib import Path

from companion.boards import BoardSettings
from companion.boards.conversation import Conversation
from companion.boards.grid import Grid
from companion.boards.heard import EventsLost, KeyMoved
from companion.boards.identity import Identity, to_eeprom
from companion.boards.wire.messages import Kind
from companion.rehearsal.devices.wires import FirmwareBuild, build_firmware

FIRMWARE = Path(__file__).parents[3] / "firmware"
STEP_MS = 3
GRID = Grid(BoardSettings())
Move = tuple[tuple[int, int] | None, bool]
"""A cell of the table and whether its key went down."""


class Table:
    """One board and one conversation, in steps of simulated time."""

    def __init__(self, built: FirmwareBuild, eeprom: Path, fields: int) -> None:
        command: list[str | Path] = [built.bench, "--elf", built.elf, "--eeprom", eeprom, "--free"]
        command += ["--fields", str(fields)]
        pipe = subprocess.PIPE
        self._bench: subprocess.Popen[str] = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.talk = Conversation(4711)
        self.now = 0.0
        self.moves: list[Move] = []
        self.healed = self.lost = 0
        self.talk.restart(self.now)

    def do(self, line: str) -> None:
        assert self._bench.stdin is not None
        self._bench.stdin.write(line + "\n")

    def run(self, milliseconds: int) -> None:
        for _ in range(0, milliseconds, STEP_MS):
            said = self.talk.output()
            if said:
                self.do(f"tx {said.hex()}")
            self.do(f"run {STEP_MS * 1000}")
            for item in self.talk.receive(self._received(), self.now) + self.talk.tick(self.now):
                if isinstance(item, KeyMoved):
                    self.healed += item.healed
                    if not item.healed:
                        self.moves.append((GRID.cell(1, item.key), item.down))
                elif isinstance(item, EventsLost):
                    self.lost += item.count

    def _received(self) -> bytes:
        assert self._bench.stdin is not None
        assert self._bench.stdout is not None
        self._bench.stdin.flush()
        data = b""
        for line in self._bench.stdout:
            words = line.split()
            if words[0] == "rx":
                data += bytes.fromhex(words[2])
            elif words[0] == "ran":
                self.now = float(words[1]) / 1e6
                break
        return data

    def line(self) -> str:
        assert self._bench.stdin is not None
        assert self._bench.stdout is not None
        self.do("line")
        self._bench.stdin.flush()
        return self._bench.stdout.readline().strip()

    def close(self) -> None:
        self._bench.communicate("stop\n")


def cell(key: int) -> tuple[int, int]:
    """The table's cell of a key: the fields lie in a row."""
    field, of_field = divmod(key, 16)
    return 4 * field + of_field % 4, 3 - of_field // 4


def play(
    table: Table, presses: int, pressed: int, unplugs: int, keys: int, chance: random.Random
) -> list[Move]:
    """Presses and releases so many of the ``keys`` at once; returns these moves in order."""
    rounds = presses // pressed
    cut = set(chance.sample(range(rounds), min(unplugs, rounds)))
    told: list[Move] = []
    for turn in range(rounds):
        if turn in cut:
            table.do("unplug")
        touched = chance.sample(range(keys), pressed)
        for down in (True, False):
            for key in touched:
                table.do(f"{'press' if down else 'release'} {key}")
            # Keys that move in one sample are reported in the order of their numbers.
            told += [(cell(key), down) for key in sorted(touched)]
            table.run(15)
        if turn in cut:
            table.run(chance.randrange(1000, 3000))
            table.do("replug")
            table.talk.restart(table.now)
            table.run(300)
    table.do("faults 0 0")
    table.run(2000)
    return told


def compare(told: list[Move], heard: list[Move]) -> tuple[int, int, int]:
    """Returns how many moves were lost, doubled and wrong; a move out of order counts, too."""
    if told == heard:
        return 0, 0, 0
    wrong = sum(one != other for one, other in zip(told, heard, strict=False))
    return max(0, len(told) - len(heard)), max(0, len(heard) - len(told)), wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=1_000_000)
    parser.add_argument("--damage", type=float, default=0.001)
    parser.add_argument("--unplugs", type=int, default=1_000)
    parser.add_argument("--at-once", type=int, default=8, help="keys pressed every 30 ms")
    parser.add_argument("--fields", type=int, default=1, help="fields of the chain, 1 to 6")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        eeprom = Path(folder) / "eeprom"
        eeprom.write_bytes(to_eeprom(Identity(Kind.CELLS, 1)))
        table = Table(build_firmware(FIRMWARE), eeprom, options.fields)
        table.do("bounce 0")
        table.run(300)
        table.do(f"faults 0 {options.damage}")
        began = time.monotonic()
        chance, keys = random.Random(1), 16 * options.fields
        told = play(table, options.presses, options.at_once, options.unplugs, keys, chance)
        took = time.monotonic() - began
        print(f"{len(told) // 2} presses, {options.unplugs} unplugs, {options.damage:.2%} of bytes damaged")
        print(f"{table.now:.0f} s simulated in {took:.0f} s; {table.line()}")
        print(f"host: {table.talk.traffic}, {table.talk.damaged} damaged frames")
        lost, doubled, wrong = compare(told, table.moves)
        print(
            f"presses and releases {len(told)}, heard {len(table.moves)}: lost {lost}, doubled {doubled}, "
            f"wrong cells {wrong}"
        )
        print(f"healed by the full state {table.healed}, forgotten by the board {table.lost}")
        table.close()


if __name__ == "__main__":
    main()

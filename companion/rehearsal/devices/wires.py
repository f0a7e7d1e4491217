"""Simulated boards: the shipped firmware in a simulator, behind a serial port that any program can open."""

from __future__ import annotations

import queue
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import TracebackType

from companion.boards.identity import Identity, to_eeprom
from companion.boards.wire.messages import KEYS, Kind
from companion.boards.workshop.firmware import build
from companion.clock import Clock
from companion.errors import BoardGone

START_WITHIN = 10.0
STOP_WITHIN = 5.0

Rgb = tuple[int, int, int]
Leds = tuple[Rgb, ...]
"""Red, green and blue of the 16 lamps of each field, as decoded from the waveforms on their data pins."""

OLD_BOARD = 0
"""A board of revision A: one field, and its registers bring no mark to their end."""


@dataclass(frozen=True, slots=True)
class FirmwareBuild:
    """What `build_firmware` has made."""

    elf: Path
    bench: Path


def build_firmware(folder: Path) -> FirmwareBuild:
    """Builds firmware and bench in ``folder`` (`firmware_folder`), if they are not fresh.

    Raises `Missing` with one sentence where a program or library is missing or the build fails.
    """
    built = build(folder, "all", ("make", "avr-gcc", "cc"))
    return FirmwareBuild(built / "companion.elf", built / "bench")


class SimulatedBoard:
    """One board, with power from `start` to `close`. Its port is ``link``, a name that survives `unplug`.

    ``fields``: the fields of 4 × 4 cells in its chain, 1 to 6; left out, it is an older board, which has one.
    ``folder`` keeps the board's memory (`board-N.eeprom`, as a real board keeps its own) and the port's name.
    """

    def __init__(
        self,
        built: FirmwareBuild,
        board_id: int,
        kind: Kind,
        folder: Path,
        clock: Clock,
        label: str = "",
        seed: int = 1,
        fields: int = OLD_BOARD,
        on_leds: Callable[[SimulatedBoard, Leds, float], None] | None = None,
    ) -> None:
        self.board_id = board_id
        self.kind = kind
        name = f"{kind.name.lower()}-{board_id}"
        self.port = str(folder / name)
        """Path to open; stable over `unplug` and `replug`."""
        self.on_leds = on_leds
        """Called from a reader thread: picture, and monotonic second of the last edge of its waveform."""
        self._clock = clock
        self._leds: Leds = ((0, 0, 0),) * (KEYS * max(1, fields))
        self._eeprom = folder / f"{name}.eeprom"
        self._identity = Identity(kind, board_id, label or name)
        self._command = [
            *(str(built.bench), "--elf", str(built.elf), "--eeprom", str(self._eeprom)),
            *("--link", self.port, "--seed", str(seed), "--fields", str(fields)),
        ]
        self._bench: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        self._answers: queue.Queue[tuple[str, ...]] = queue.Queue()

    @property
    def leds(self) -> Leds:
        """What the lamps show."""
        return self._leds

    @property
    def pid(self) -> int | None:
        """The simulator's process."""
        return self._bench.pid if self._bench else None

    def start(self) -> str:
        """Powers the board; returns the port's path. Raises `BoardGone` when the simulator does not start."""
        if not self._eeprom.exists():
            self._eeprom.write_bytes(to_eeprom(self._identity))
        self._bench = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._reader = threading.Thread(target=self._read, args=(self._bench,), daemon=True)
        self._reader.start()
        self._expect("pty")
        return self.port

    def close(self) -> None:
        """Cuts the power and removes the port."""
        bench, self._bench = self._bench, None
        if bench is None:
            return
        if bench.stdin and bench.poll() is None:
            try:
                bench.stdin.write("stop\n")
                bench.stdin.close()
            except BrokenPipeError:
                pass  # it has ended by itself
        try:
            bench.wait(STOP_WITHIN)
        except subprocess.TimeoutExpired:
            bench.kill()
            bench.wait()
        if self._reader:
            self._reader.join()
        if bench.stdout:
            bench.stdout.close()

    def __enter__(self) -> SimulatedBoard:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def press(self, key: int) -> float:
        """Closes a key's contact, which bounces; returns the monotonic second of the first touch."""
        return float(self._ask(f"press {key}", "pressed")[1])

    def script(self, contacts: Mapping[int, Sequence[float]]) -> None:
        """Closes and opens keys' contacts at given moments: ``{key: (seconds from now, ...)}``, rising.

        These are seconds of the board's own time, so they are exact however busy this computer is. Returns
        when the last contact has moved.
        """
        lines = []
        for key, moments in contacts.items():
            waits = (after - before for before, after in pairwise((0.0, *moments)))
            lines.append(f"script {key} " + " ".join(f"{wait * 1e6:.0f}" for wait in waits))
        self._tell("\n".join(lines))  # in one write, so that the simulator reads all of them at one moment
        for _ in range(sum(map(len, contacts.values()))):
            self._expect("contact")

    def release(self, key: int) -> float:
        """Opens a key's contact, which bounces; returns the monotonic second of the first parting."""
        return float(self._ask(f"release {key}", "released")[1])

    def tap(self, key: int, hold: float = 0.08) -> float:
        """Presses a key, which comes up again after ``hold`` seconds; returns as `press` does, at once."""
        return float(self._ask(f"tap {key} {hold * 1e6:.0f}", "pressed")[1])

    def set_bounce(self, microseconds: int) -> None:
        """Sets how long contacts bounce."""
        self._tell(f"bounce {microseconds}")

    def set_faults(self, drop: float, damage: float) -> None:
        """Sets the shares (0 to 1) of bytes on the wire that are lost or damaged, in both directions."""
        self._tell(f"faults {drop} {damage}")

    def unplug(self) -> None:
        """Unplugs the cable; the board keeps its power, as with a supply of its own."""
        self._ask("unplug", "unplugged")

    def replug(self) -> None:
        """Plugs the cable in again; the port has the same name."""
        self._ask("replug", "pty")

    def reset(self) -> None:
        """Restarts the board, as after a power cut or when a Nano's port is opened."""
        self._ask("reset", "reset")

    def boot_on_open(self, bootloader: float = 1.5) -> None:
        """From now on opening the port resets the board, as with a Nano: its bootloader runs
        for ``bootloader`` seconds."""
        self._ask(f"nano {bootloader * 1000:.0f}", "nano")

    def set_fields(self, fields: int) -> None:
        """Plugs fields in or out, so that there are this many; their lamps keep what they showed."""
        self._ask(f"fields {fields}", "fields")

    def set_spikes(self, share: float) -> None:
        """Sets the share (0 to 1) of scans in which the chain of keys shifts once too often."""
        self._tell(f"spikes {share}")

    def line_counts(self) -> dict[str, int]:
        """Bytes that passed on the wire each way, overruns of the receiver, bytes dropped and damaged."""
        words = self._ask("line", "line")[1:]
        return {name: int(count) for name, count in zip(words[::2], words[1::2], strict=True)}

    # ---- the simulator's lines ----

    def _tell(self, line: str) -> None:
        if self._bench is None or self._bench.stdin is None:
            raise BoardGone(f"The simulated board {self.board_id} has no power; start it first.")
        try:
            self._bench.stdin.write(line + "\n")
            self._bench.stdin.flush()
        except BrokenPipeError as error:
            raise BoardGone(
                f"The simulator of board {self.board_id} has ended; start the board again."
            ) from error

    def _ask(self, line: str, answer: str) -> tuple[str, ...]:
        while not self._answers.empty():
            self._answers.get_nowait()
        self._tell(line)
        return self._expect(answer)

    def _expect(self, answer: str) -> tuple[str, ...]:
        until = self._clock.now() + START_WITHIN
        while True:
            try:
                words = self._answers.get(timeout=max(0.0, until - self._clock.now()))
            except queue.Empty:
                words = ("",)
            if words[0] == answer:
                return words
            if words[0] == "":
                raise BoardGone(
                    f"The simulator of board {self.board_id} does not answer `{answer}`; "
                    f"run {' '.join(self._command)} by hand to see why."
                )

    def _read(self, bench: subprocess.Popen[str]) -> None:
        for line in bench.stdout or ():
            words = tuple(line.split())
            if words[0] == "led":
                self._take_picture(words[3], float(words[1]))
            else:
                self._answers.put(words)
        self._answers.put(("",))

    def _take_picture(self, digits: str, at: float) -> None:
        parts = bytes.fromhex(digits)
        self._leds = tuple(
            (red, green, blue) for red, green, blue in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
        )
        if self.on_leds:
            self.on_leds(self, self._leds, at)

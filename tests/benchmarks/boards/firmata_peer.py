"""StandardFirmata on the same simulated processor, with pyFirmata2 as its client: the usual alternative.

It is in no Debian package; fetch it, and the client, from their registries:

    npm pack avrgirl-arduino@5.0.1 && tar xzf avrgirl-arduino-5.0.1.tgz package/junk/hex/nano
    .venv/bin/pip install pyfirmata2==2.5.1

Firmata reports a pin as soon as it changes and acknowledges nothing: no debouncing, no repetition, no check
of what has arrived. Its own lamps are single pins; 48 values, as our 16 lamps have, are 48 of its messages.
"""

from __future__ import annotations

import queue
import random
import subprocess
import tempfile
import threading
import time
from pathlib import Path

BUTTON, LAMP = "D4", "B5"
PWM = 9
DEBOUNCE_MS = 5.0
VALUES = 48
WITHIN = 5.0


class Firmata:
    """The simulator with Firmata in it, and its client."""

    def __init__(self, bench: Path, program: Path, folder: Path) -> None:
        import pyfirmata2

        link = folder / "firmata"
        self._bench = subprocess.Popen(
            [bench, "--elf", program, "--link", link],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._bench.stdout is not None
        self._bench.stdout.readline()
        self._lines: queue.Queue[list[str]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self._client = pyfirmata2.Arduino(str(link), baudrate=57600)
        self._client.samplingOn(10)
        self._heard: queue.Queue[tuple[float, bool]] = queue.Queue()
        self._button = self._client.get_pin("d:4:i")
        self._button.register_callback(lambda level: self._heard.put((time.monotonic(), bool(level))))
        self._button.enable_reporting()
        self._lamp = self._client.get_pin("d:13:o")
        self._pwm = self._client.get_pin(f"d:{PWM}:p")
        self._tell(f"watch {LAMP}")
        self._set(True)
        time.sleep(0.5)

    def presses(self, tries: int, chance: random.Random) -> list[float]:
        """Returns the milliseconds from a pin's edge to the callback."""
        found = []
        for turn in range(tries):
            while not self._heard.empty():
                self._heard.get_nowait()
            down = turn % 2 == 0
            touched = self._set(not down)
            at, level = self._heard.get(timeout=WITHIN)
            assert level is not down
            found.append((at - touched) * 1000)
            time.sleep(chance.uniform(0.002, 0.02))
        return found

    def lights(self, tries: int, values: int, chance: random.Random) -> list[float]:
        """Returns the milliseconds from the first of ``values`` writes to the edge
        of the pin that is set last."""
        found = []
        for turn in range(tries):
            asked = time.monotonic()
            for value in range(values - 1):
                self._pwm.write((value + turn) % 200 / 255)
            self._lamp.write(1 - turn % 2)
            while (words := self._lines.get(timeout=WITHIN))[0] != "edge":
                continue
            found.append((float(words[1]) - asked) * 1000)
            time.sleep(chance.uniform(0.002, 0.02))
        return found

    def close(self) -> None:
        """Ends client and simulator."""
        self._client.exit()
        self._bench.communicate("stop\n")

    def _set(self, high: bool) -> float:
        self._tell(f"pin {BUTTON} {int(high)}")
        while (words := self._lines.get(timeout=WITHIN))[0] != "pin":
            continue
        return float(words[1])

    def _tell(self, line: str) -> None:
        assert self._bench.stdin is not None
        self._bench.stdin.write(line + "\n")
        self._bench.stdin.flush()

    def _read(self) -> None:
        for line in self._bench.stdout or ():
            self._lines.put(line.split())


def measure(bench: Path, program: Path, tries: int) -> dict[str, list[float]]:
    """Measures presses and lights; returns the milliseconds of each try."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        peer = Firmata(bench, program, Path(folder))
        raw = peer.presses(tries * 2, chance)
        found = {
            "press": raw,
            # What a host that debounces as well as our boards do adds at best: it waits for five quiet ms.
            "press, debounced": [one + DEBOUNCE_MS for one in raw],
            "one pin": peer.lights(tries, 1, chance),
            "48 values": peer.lights(tries, VALUES, chance),
        }
        peer.close()
    return found

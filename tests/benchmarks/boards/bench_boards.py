"""Measures boards in real time: press → event, lights → waveform, and the processor time of a simulated
board.

    python tests/benchmarks/boards/bench_boards.py [--boards 1 4 9] [--fields 1] [--presses 200]
        [--plot boards.svg] [--firmata StandardFirmata.cpp.hex]

The shipped firmware runs in the simulator behind ptys, paced to real time, under the real driver. Press times
begin with the first touch of a bouncing contact (1.5 ms of bounce and 5 ms of debouncing are in the figures);
light times end with the last edge of the waveform. With --firmata, StandardFirmata runs on the same simulator
beside one board of ours, both with contacts that do not bounce (`firmata_peer.py` says where to get it).
"""

from __future__ import annotations

import argparse
import queue
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import firmata_peer
import psutil
import share_plot

from companion.boards import BoardJoined, Boards, BoardSettings, CellBoard, CellPressed, CellReleased, Light
from companion.boards.events import BoardEvent
from companion.boards.wire.messages import Kind
from companion.clock import MonotonicClock
from companion.rehearsal.devices.wires import Leds, SimulatedBoard, build_firmware

FIRMWARE = Path(__file__).parents[3] / "firmware"
WITHIN = 5.0


@dataclass
class Measured:
    """Results of one run; times in milliseconds, one for each try."""

    presses: list[float]
    lights: list[float]
    board_share: float
    """Share of a core that each simulated board takes."""
    driver_share: float
    overruns: int


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: list[float]) -> str:
    return f"{percentile(values, 0.5):8.1f} {percentile(values, 0.99):6.1f} {max(values):6.1f}  "


def cell(board: SimulatedBoard, key: int) -> tuple[int, int]:
    """Boards lie from west to east, the fields of each from south to north."""
    field, of_field = divmod(key, 16)
    return 4 * (board.board_id - 1) + of_field % 4, 4 * field + 3 - of_field // 4


def press_all(
    simulated: list[SimulatedBoard],
    events: queue.Queue[BoardEvent],
    tries: int,
    chance: random.Random,
    fields: int,
) -> list[float]:
    """Presses and releases one key after the other, waiting for each event."""
    latencies = []
    for _ in range(tries):
        board, key = chance.choice(simulated), chance.randrange(16 * fields)
        for act, expected in ((board.press, CellPressed), (board.release, CellReleased)):
            touched = act(key)
            event = events.get(timeout=WITHIN)
            assert isinstance(event, expected), event
            assert event.cell == cell(board, key)
            latencies.append((event.at - touched) * 1000)
            time.sleep(chance.uniform(0.002, 0.02))
    return latencies


def light_all(
    boards: Boards, simulated: list[SimulatedBoard], tries: int, chance: random.Random, fields: int
) -> list[float]:
    """Lights one cell after the other, waiting for each waveform."""
    shown: queue.Queue[tuple[Leds, float]] = queue.Queue()
    for board in simulated:
        board.on_leds = lambda _, picture, at: shown.put((picture, at))
    latencies = []
    for turn in range(tries):
        board, key = chance.choice(simulated), chance.randrange(16 * fields)
        colour = (1 + turn % 250, 200, 7)
        asked = time.monotonic()
        boards.light({cell(board, key): Light(*colour)})
        while True:
            picture, at = shown.get(timeout=WITHIN)
            if picture[key] == colour:
                break
        latencies.append((at - asked) * 1000)
        time.sleep(chance.uniform(0.002, 0.02))
    return latencies


def measure(count: int, tries: int, bounce: int = 1500, fields: int = 1) -> Measured:
    clock = MonotonicClock()
    built = build_firmware(FIRMWARE)
    chance = random.Random(1)
    events: queue.Queue[BoardEvent] = queue.Queue()
    with tempfile.TemporaryDirectory() as folder:
        simulated = [
            SimulatedBoard(built, number, Kind.CELLS, Path(folder), clock, seed=number, fields=fields)
            for number in range(1, count + 1)
        ]
        settings = BoardSettings(
            search=False,
            ports=tuple(board.start() for board in simulated),
            cells=tuple(
                CellBoard(number, (number - 1, 0), tuple((number - 1, row) for row in range(1, fields)))
                for number in range(1, count + 1)
            ),
        )
        for board in simulated:
            board.set_bounce(bounce)
        with Boards(settings, clock, events.put) as boards:
            for _ in simulated:
                assert isinstance(events.get(timeout=WITHIN), BoardJoined)
            processes = [psutil.Process(board.pid) for board in simulated]
            own = psutil.Process()
            for process in (*processes, own):
                process.cpu_percent()
            presses = press_all(simulated, events, tries, chance, fields)
            lights = light_all(boards, simulated, tries, chance, fields)
            shares = [process.cpu_percent() / 100 for process in processes]
            driver = own.cpu_percent() / 100
            overruns = sum(board.line_counts()["overruns"] for board in simulated)
        for board in simulated:
            board.close()
    return Measured(presses, lights, sum(shares) / count, driver, overruns)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, nargs="*", default=[1, 4, 9])
    parser.add_argument("--fields", type=int, default=1, help="fields of each board's chain, 1 to 6")
    parser.add_argument("--presses", type=int, default=100)
    parser.add_argument("--firmata", type=Path, help="StandardFirmata for the Nano, Intel HEX")
    parser.add_argument("--plot", type=Path, help="an SVG to draw")
    options = parser.parse_args()
    presses: dict[str, list[float]] = {}
    lights: dict[str, list[float]] = {}
    print("         press→event, ms          lights→waveform, ms      cores")
    print("boards   median    p99    max     median    p99    max     board   driver   overruns")
    for count in options.boards:
        found = measure(count, options.presses, fields=options.fields)
        name = "1 board" if count == 1 else f"{count} boards"
        presses[name], lights[name] = found.presses, found.lights
        print(
            f"{count:6} {spread(found.presses)} {spread(found.lights)}"
            f"{found.board_share:10.3f} {found.driver_share:8.3f} {found.overruns:10}"
        )
    if options.firmata:
        compare(options.firmata, options.presses, presses, lights)
    if options.plot:
        panels = {"press → event": presses, "lights → waveform": lights}
        share_plot.draw(panels, {"press → event": 12.0, "lights → waveform": 12.0}, options.plot)


def compare(
    program: Path, tries: int, presses: dict[str, list[float]], lights: dict[str, list[float]]
) -> None:
    """Measures one board of ours, then one with Firmata, both with contacts that do not bounce."""
    ours = measure(1, tries, bounce=0)
    theirs = firmata_peer.measure(build_firmware(FIRMWARE).bench, program, tries)
    print("\none board, contacts that do not bounce    median    p99    max, ms")
    presses["ours, no bounce"] = ours.presses
    presses["Firmata, debounced by the host"] = theirs["press, debounced"]
    lights["Firmata: 48 values"] = theirs["48 values"]
    rows = {
        "ours: press → event, debounced": ours.presses,
        "Firmata: press → event, raw": theirs["press"],
        "Firmata: the same, debounced by the host": theirs["press, debounced"],
        "ours: 16 RGB lamps → waveform": ours.lights,
        "Firmata: one pin": theirs["one pin"],
        "Firmata: 48 values": theirs["48 values"],
    }
    for name, times in rows.items():
        print(f"{name:41}{spread(times)}")


if __name__ == "__main__":
    main()

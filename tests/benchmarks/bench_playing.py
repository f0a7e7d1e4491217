"""What a companion takes of the computer: in the lobby, and while a game is played.

    python tests/benchmarks/bench_playing.py --cues quick

Devices and players are simulated in another program and do not count. One camera, four boards and a panel
board, sound without a loudspeaker, and one page. Memory is PSS: what processes share counts once.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import psutil
from served_table import IN_GAME, ServedTable
from websockets.sync.client import connect
from websockets.typing import Origin

from companion.config import Settings
from companion.rules import Colour
from companion.table.settings import GameSettings

MEGABYTE = 2**20
SETTLES = 10.0
"""Seconds until what was begun has come to rest."""


@dataclass(frozen=True)
class Taken:
    """What all processes of the program take."""

    at: float
    cpu: float
    """Seconds of a core since they were started."""
    memory: float
    """Megabytes."""


def take(table: ServedTable) -> Taken:
    cpu = memory = 0.0
    for process in table.processes():
        try:
            times = process.cpu_times()
            cpu += times.user + times.system
            memory += process.memory_full_info().pss / MEGABYTE
        except psutil.NoSuchProcess:
            continue
    return Taken(time.monotonic(), cpu, memory)


def report(what: str, samples: list[Taken]) -> None:
    first, last = samples[0], samples[-1]
    core = 100 * (last.cpu - first.cpu) / (last.at - first.at)
    most = max(sample.memory for sample in samples)
    usual = statistics.median(sample.memory for sample in samples)
    seconds = last.at - first.at
    print(f"{what:<14} {seconds:5.0f} s  {core:5.1f} % of a core  {usual:5.0f} MB, most {most:.0f} MB")


async def measure(asked: Settings, boards: int, home: Path, idle: float) -> None:
    async with ServedTable.laid(asked, boards, home) as table:
        print(f"ready after {table.start():.1f} s")
        with connect(f"{table.address.replace('http', 'ws')}/live", origin=Origin(table.address)):
            table.wait_until(table.devices_there)
            time.sleep(SETTLES)
            resting = [take(table)]
            time.sleep(idle)
            report("in the lobby", [*resting, take(table)])
            table.lay_out()
            table.touch("start")
            table.wait_until(lambda: table.view().phase in IN_GAME)
            table.players_come()
            playing: list[Taken] = []
            while table.newest().phase in IN_GAME:
                playing.append(take(table))
                time.sleep(1.0)
            report("in a game", playing)
            print("the game was", table.newest().phase)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cues", default="quick")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--boards", type=int, default=4)
    parser.add_argument("--idle", type=float, default=60.0, help="seconds in the lobby")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    players = tuple(Colour)[: said.players]
    asked = Settings(game=GameSettings(players=players, cues=said.cues, track=said.cues, seed=said.seed))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(asked, said.boards, Path(folder), said.idle))


if __name__ == "__main__":
    main()

"""One station, many rehearsed games one after the other: nothing may grow after the tenth.

python tests/benchmarks/station/bench_station.py --games 200 --plot station.svg

Each game has a soundtrack of some seconds, made of ours, so that 200 games take an hour or two. After each
game it counts the memory of all processes (PSS), threads, processes, open files and sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
import psutil
import soundfile

from companion.app import OpenStation
from companion.cli.play.rehearsed import Rehearsed
from companion.cli.play.rehearsing import open_rehearsal_station, play_out, playable, seed_of
from companion.clock import MonotonicClock
from companion.config import Settings
from companion.folders import HOME_VARIABLE
from companion.page import PageSettings
from companion.rules import Colour
from companion.sound import CueSheet
from companion.sound.settings import RATE
from companion.table.settings import GameSettings

MEGABYTE = 2**20
SETTLED = 10
"""Games after which nothing may grow any more."""


class Sample(NamedTuple):
    """What all processes of the station use after a game."""

    memory: float
    """Megabytes, PSS: memory that processes share counts once."""
    threads: int
    processes: int
    files: int
    sockets: int


def take_sample() -> Sample:
    me = psutil.Process()
    memory = 0.0
    threads = processes = files = sockets = 0
    for process in (me, *me.children(recursive=True)):
        try:
            memory += process.memory_full_info().pss / MEGABYTE
            threads += process.num_threads()
            files += process.num_fds()
            sockets += len(process.net_connections())
            processes += 1
        except psutil.NoSuchProcess:
            continue
    return Sample(memory, threads, processes, files, sockets)


def short_soundtrack(home: Path, seconds: int) -> str:
    """Writes a soundtrack of so many seconds with all its cues, and gives its name."""
    quick = CueSheet.load("quick")
    samples, _ = soundfile.read(str(quick.path), dtype="int16", frames=quick.intro_offset + seconds * RATE)
    folder = home / "soundtracks"
    for name in ("cues", "tracks"):
        (folder / name).mkdir(parents=True)
    soundfile.write(folder / "tracks" / "short.flac", np.asarray(samples), RATE)
    shares = (("gong", 1, 0.2), ("door", 1, 0.3), ("gong", 2, 0.45), ("door", 2, 0.6), ("gong", 3, 0.75))
    at = [(cue, countdown, round(share * seconds * RATE)) for cue, countdown, share in shares]
    at.append(("collapse", 3, seconds * RATE))
    cues = ", ".join(
        f'{{ frame = {frame}, cue = "{cue}", countdown = {countdown} }}' for cue, countdown, frame in at
    )
    (folder / "cues" / "short.toml").write_text(
        f'name = "short"\ntrack = "short.flac"\nrate = {RATE}\nintro_offset = {quick.intro_offset}\n'
        f'length = {seconds * RATE}\nlicence = "{quick.licence}"\ncues = [{cues}]\n',
        encoding="utf-8",
    )
    return "short"


async def play_many(games: int, track: str, seed: int, folder: Path) -> tuple[list[Sample], list[str]]:
    """Plays the games; gives a sample after each, and how each ended."""
    clock = MonotonicClock()
    asked = playable(
        Settings(
            game=GameSettings(players=(Colour.RED, Colour.BLUE), track=track, seed=seed),
            page=PageSettings(host="127.0.0.1", port=0),
        )
    )
    samples: list[Sample] = []
    results: list[str] = []
    async with (
        Rehearsed.open(asked, seed_of(asked.game), 4, folder, clock, keep=False) as rehearsed,
        open_rehearsal_station(rehearsed, clock) as opened,
    ):
        for number in range(1, games + 1):
            await play_out(rehearsed, opened, clock)
            results.append(ending(opened))
            opened.station.to_lobby()
            samples.append(take_sample())
            print(f"{number:>4}  {results[-1]:<5} {samples[-1].memory:7.1f} MB", *samples[-1][1:], flush=True)
    return samples, results


def ending(opened: OpenStation) -> str:
    return str(opened.views.current().phase)


def report(samples: list[Sample], results: list[str]) -> None:
    settled, last = samples[min(SETTLED, len(samples)) - 1], samples[-1]
    print(f"{len(results)} games: {results.count('won')} won, {results.count('lost')} lost")
    for name in Sample._fields:
        before, after = getattr(settled, name), getattr(last, name)
        most = max(getattr(sample, name) for sample in samples)
        print(f"{name:<10} after game {SETTLED}: {before:.0f}, at the end: {after:.0f}, most: {most:.0f}")


def plot(samples: list[Sample], file: Path) -> None:
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(len(Sample._fields), 1, sharex=True, figsize=(7, 8))
    for axis, name in zip(axes, Sample._fields, strict=True):
        axis.plot(range(1, len(samples) + 1), [getattr(sample, name) for sample in samples])
        axis.set_ylabel("memory, MB" if name == "memory" else name)
        axis.set_ylim(0, 1.15 * max(getattr(sample, name) for sample in samples))
    axes[-1].set_xlabel("games on one station")
    figure.tight_layout()
    figure.savefig(file)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=12, help="from Escape! to the collapse")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary)
        os.environ[HOME_VARIABLE] = str(home)
        track = short_soundtrack(home, asked.seconds)
        samples, results = asyncio.run(play_many(asked.games, track, asked.seed, home / "rehearsal"))
    report(samples, results)
    if asked.plot is not None:
        plot(samples, asked.plot)


if __name__ == "__main__":
    main()

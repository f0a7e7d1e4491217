"""A whole game of two thumbs on two phones, without camera and boards.

    python tests/benchmarks/page/bench_thumbs.py --games 1 --seed 1               # they escape when they can
    python tests/benchmarks/page/bench_thumbs.py --games 1 --seed 1 --stays 480   # nearly ten minutes

Red's word counts, Blue enters every throw. Each act that was touched must stand in the game's record.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thumb_player import ThumbPlayer

from companion.folders import HOME_VARIABLE
from tests.page.chromium import open_browser
from tests.page.phone.phone_table import PhoneTable

Line = dict[str, Any]
"""A line of a game's record."""

PACE_MS = 700
"""For which a person looks up from the phone."""
OVER = ("won", "lost", "ended")


def play(home: Path, seed: int, stays: float) -> None:
    """Plays one game, and prints its figures."""
    with PhoneTable.with_a_game(home) as table, open_browser() as browser:
        thumbs = [table.phone(browser, whose) for whose in ("red", "blue")]
        players = [ThumbPlayer(thumb, random.Random(f"{seed} {thumb.whose}"), stays) for thumb in thumbs]
        red, blue = players
        blue.begin_to_count(table.view())
        while (view := table.view())["phase"] not in OVER:
            for player in players:
                player.step(table.view())
            red.trust_again()
            red.thumb.tab.wait_for_timeout(PACE_MS)
            acts = "+".join(str(len(player.taps.acts)) for player in players)
            print(f"\r{view['t']:6.1f} s, {acts} acts", end="", file=sys.stderr, flush=True)
        report(players, f"{view['phase']} after {view['t']:.0f} s", record(home))


def record(home: Path) -> list[Line]:
    """The lines of the newest game's record."""
    told = subprocess.run(
        [sys.executable, "-m", "companion", "games", "export"],
        env=os.environ | {HOME_VARIABLE: str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in told.stdout.splitlines()]


def report(players: Sequence[ThumbPlayer], end: str, lines: Sequence[Line]) -> None:
    """Prints the figures of one game."""
    print(f"the game was {end}, {len(lines)} lines")
    for player in players:
        whose, taps = player.thumb.whose, player.taps
        written = Counter(str(line.get("do")) for line in lines if whose in players_of(line))
        lost = Counter(taps.kinds) - written
        print(f"{whose}: {len(taps.acts)} acts {dict(Counter(taps.kinds))}")
        print(f"  touches an act: median {statistics.median(taps.acts)}, at most {max(taps.acts)}")
        if taps.dice:
            entered, rolled = statistics.median(taps.dice), statistics.median(taps.rolled)
            print(f"  touches a die that is entered: median {entered:.2f} in {len(taps.dice)} throws")
            mean = statistics.mean(taps.rolled)
            print(f"  touches a die that is rolled: median {rolled:.2f}, mean {mean:.2f}")
        print(
            f"  acts that are not in the record: {dict(lost) or 0}; gone before the thumb came: {taps.gone}"
        )
        print(f"  reloads: {int(player.thumb.reloaded)}")


def players_of(line: Line) -> list[str]:
    """Who did what a line of the record tells."""
    return [str(line.get("player")), *line.get("players", [])]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("--games", type=int, default=1)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--stays", type=float, default=0.0, help="nobody escapes before this second")
    told = asked.parse_args()
    for game in range(told.games):
        with tempfile.TemporaryDirectory() as home:
            begun = time.monotonic()
            play(Path(home), told.seed + game, told.stays)
            print(f"  {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
